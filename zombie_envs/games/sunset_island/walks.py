"""Where the walk of a zombie may end (SI-25, SI-26, SI-62)."""

from ...core.jit import rule
from .queries import is_human, protected
from .tables import END_EAST, END_NUMBER, END_SOUTH, ENDS, STRIDE

OPEN, BARRED, SLIPPING = range(3)  # nobody there; a human who stops the walk; Juniper alone, who does not


@rule
def end_number(k, start, space):
    """The number of an end by its place from the start of the walk."""
    return END_NUMBER[k.y[space] - k.y[start] + STRIDE, k.x[space] - k.x[start] + STRIDE]


@rule
def end_space(k, start, end):
    """The space that an end means."""
    return k.grid[k.y[start] + END_SOUTH[end], k.x[start] + END_EAST[end]] * 1


@rule
def find_ends(s, k, piece, length, enough):
    """Writes scratch.ends, where a walk of `length` may end, and scratch.reach, the longest walk that ends there.

    Returns how many ends there are; it stops looking once `enough` are found.
    """
    ends, reach = s.scratch.ends, s.scratch.reach
    ends[:] = False
    reach[:] = -1
    start = s.pieces[piece].at * 1
    reach[end_number(k, start, start)] = 0
    found = try_walks(s, k, start, length, protected(s, k, piece), enough)
    return found if found > 0 else end_at_longest(ends, reach)


@rule
def end_at_longest(ends, reach):
    """SI-25: a piece without any legal end makes its longest possible walk."""
    longest = 0
    for end in range(ENDS):
        longest = max(longest, reach[end])
    found = 0
    for end in range(ENDS):
        ends[end] = reach[end] == longest
        found += ends[end]
    return found


@rule
def try_walks(s, k, start, length, spared, enough):
    """Every walk that touches no space twice, a step further at a time; how many ends were found."""
    path, tried = s.scratch.path, s.scratch.tried
    path[0] = start
    tried[0] = 0
    depth = 0
    found = 0
    while depth >= 0 and found < enough:  # each way on from each space of a walk is tried once
        here = path[depth]
        number = tried[depth] * 1
        there = k.first[here, number] if depth == 0 else k.onward[here, number]  # SI-26: doors only at first
        if there < 0:
            depth -= 1
            continue
        tried[depth] = number + 1
        if not touched(path, depth, there):
            depth += 1
            path[depth] = there
            tried[depth] = 0
            found += arrive(s, k, depth, length, spared)
            if depth == length or in_the_way(s, k, there, spared) == BARRED:
                depth -= 1
    return found


@rule
def touched(path, depth, space):
    """The walk has been on the space, or starts there."""
    for before in range(depth):
        if path[before] == space:
            return True
    return False


@rule
def arrive(s, k, depth, length, spared):
    """Notes whether the walk may end after `depth` steps; whether this is a new end."""
    space = s.scratch.path[depth] * 1
    who = in_the_way(s, k, space, spared)
    full = depth == length
    if who == SLIPPING and not full:  # SI-62: on to the next step
        return False
    end = end_number(k, s.scratch.path[0], space)
    s.scratch.reach[end] = max(s.scratch.reach[end], depth)
    if s.scratch.ends[end]:
        return False
    if who != OPEN or full or at_door(s, k, depth) or (k.stop_if_stuck and is_stuck(s, k, depth)):
        s.scratch.ends[end] = True
        return True
    return False


@rule
def in_the_way(s, k, space, spared):
    found = OPEN
    for seat in range(k.humans):
        if is_human(s, seat) and s.pieces[seat].at == space:
            if seat != spared:
                return BARRED
            found = SLIPPING
    return found


@rule
def at_door(s, k, depth):
    """SI-26: beside a door, but not for the sake of the door that the first step led through."""
    path = s.scratch.path
    doors = k.doors[path[depth]] * 1
    if depth == 1:
        for direction in range(4):
            doors -= k.door[path[0], direction] and k.step[path[0], direction] == path[1]
    return doors > 0


@rule
def is_stuck(s, k, depth):
    """A walk that cannot go on."""
    path = s.scratch.path
    for number in range(5):
        there = k.onward[path[depth], number]
        if there < 0:
            return True
        if not touched(path, depth, there):
            return False
    return True


@rule
def lands_exactly(s, k, piece, length, space):
    """Whether a walk of the whole roll ends on the space."""
    find_ends(s, k, piece, length, ENDS)
    return s.scratch.reach[end_number(k, s.pieces[piece].at, space)] == length


@rule
def end_of_mover(s, k, end):
    """The space that an end means for the piece in hand; -1 where none lies."""
    start = s.pieces[s.mover].at
    x, y = k.x[start] + END_EAST[end], k.y[start] + END_SOUTH[end]
    if x < 0 or y < 0 or x >= k.grid.shape[1] or y >= k.grid.shape[0]:
        return -1
    return k.grid[y, x] * 1
