"""Loops over the rows of records that every game's masks and observations are made of.

Each is a rule of its own and takes the length from the row: compiled so, it becomes vector instructions, where the
same loop written in place with a constant length is unrolled into single bytes (a fourth of the speed).
"""

from .jit import rule


@rule
def write_row(row, most, at, out):
    """out[at:] = row, clipped at `most`."""
    part = out[at : at + row.size]
    for i in range(row.size):
        part[i] = min(row[i], most)


@rule
def mark_row(row, at, mask):
    """mask[at:] = row > 0."""
    part = mask[at : at + row.size]
    for i in range(row.size):
        part[i] = row[i] > 0


@rule
def total(row):
    """The sum of a row."""
    found = 0
    for i in range(row.size):
        found += row[i]
    return found


@rule
def nth_true(mask, left):
    """The place of the True entry of `mask` that has `left` others before it; -1 if there are fewer."""
    for i in range(mask.size):
        left -= mask[i]
        if left < 0:
            return i
    return -1
