"""Chance: a 64-bit stream, a tape of given outcomes that goes before it, and a log of what was drawn.

The stream is splitmix64. `below` takes the upper 32 bits times n, so an outcome's odds are off by less than n / 2**32.
A chance with a single possible outcome is no chance: it takes nothing from the tape and leaves no line in the
log.
"""

import numpy as np

from .jit import rule, wrapping

LOG = 512  # outcomes that one decision may draw; every game shows that its worst position stays below
IMPOSSIBLE, FULL = 1, 2  # faults

DICE = np.dtype(
    [
        ("word", "u8", (1,)),  # the stream's position
        ("givens", "i4"),  # outcomes on the tape
        ("taken", "i4"),  # outcomes read from it so far; goes on over the steps
        ("draws", "i4"),  # lines in the log; the loops set it to 0 before a step
        ("fault", "i1"),  # 0, or IMPOSSIBLE: a given outcome could not happen, or FULL: the log is
        ("given", "i2", (LOG,)),
        ("log", "i2", (LOG, 4)),  # outcome, number of outcomes, its weight, sum of weights
    ],
    align=True,
)


@wrapping
def stream(word, n):
    """The next number of the stream at `word` (u8 (1,)), 0 to n - 1."""
    word[0] += np.uint64(0x9E3779B97F4A7C15)
    z = np.uint64(word[0])
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return np.int64(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@rule
def record(dice, outcome, n, weight, total):
    if dice.draws == LOG:
        dice.fault = FULL
        return
    dice.log[dice.draws, 0] = outcome
    dice.log[dice.draws, 1] = n
    dice.log[dice.draws, 2] = weight
    dice.log[dice.draws, 3] = total
    dice.draws += 1


@rule
def given(dice, n):
    """The next outcome on the tape, made harmless where it is outside 0..n-1."""
    outcome = dice.given[dice.taken]
    dice.taken += 1
    if outcome < 0 or outcome >= n:
        dice.fault = IMPOSSIBLE
        return 0
    return outcome


@rule
def below(dice, n):
    """One of 0..n-1, all equally likely."""
    if n == 1:
        return 0
    outcome = given(dice, n) if dice.taken < dice.givens else stream(dice.word, n)
    record(dice, outcome, n, 1, n)
    return outcome


@rule
def roll(dice, faces):
    """A die: 1..faces. On the tape and in the log it stands as 0..faces-1."""
    return below(dice, faces) + 1


@rule
def which(counts, left):
    """The kind of the card that has `left` cards before it."""
    for kind in range(counts.size):
        left -= counts[kind]
        if left < 0:
            return kind
    return 0


@rule
def chosen_by_weight(dice, weights, total):
    """A kind with the odds weights[kind] / total. A given kind of weight 0 is a fault."""
    if dice.taken < dice.givens:
        return given_by_weight(dice, weights, total)
    kind = which(weights, stream(dice.word, total))
    if weights[kind] < total:
        record(dice, kind, weights.size, weights[kind], total)
    return kind


@rule
def given_by_weight(dice, weights, total):
    first = which(weights, 0)
    if weights[first] == total:
        return first
    kind = given(dice, weights.size)
    if weights[kind] == 0:
        dice.fault = IMPOSSIBLE
        kind = first
    record(dice, kind, weights.size, weights[kind], total)
    return kind


@rule
def draw_from_counts(dice, counts, total):
    """A kind with the odds of its count, taken out of `counts`, which hold `total` > 0 cards."""
    kind = chosen_by_weight(dice, counts, total)
    counts[kind] -= 1
    return kind
