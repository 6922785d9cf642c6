"""Where the explorers' heuristic stands best, and where it lays machete tiles: each way is tried on a chart."""

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_island.queries import on_table
from zombie_envs.games.zombie_island.tables import (
    EXPLORERS,
    JUNGLE,
    LINE,
    MACHETES,
    OPEN,
    SHORE,
    SLOTS,
    SQUARES,
    ZOMBIES,
)

from .zombie_island_chart import (
    AHEAD,
    COMPLETE,
    FAR,
    GROUND,
    HEAD,
    LAYERS,
    STEPS,
    TO_HOME,
    TOP,
    TURNS,
    VOID,
    WIDTH,
    attacked,
    barred,
    explorer_place,
    race,
    spread_home,
    spread_zombies,
    zombie_at,
    zombie_place,
)

NEVER = -1_000_000
ROOM = 100  # cells that are room enough
ROOM_WORTH = 5  # a cell of room
LATE_WORTH = 20  # each turn that the zombies need to get there
HOMEWARD_WORTH = 40  # each move nearer to the shoreline once all tiles are placed
LONGEST = 20  # moves; no way home is as bad
TRAPPED = -2_500  # zombies that do all right catch the explorer later
CAUGHT = -10_000  # or in their next turn
OPEN_WAY = 100  # a way home
CUT_OFF = -1_500  # none, nor a machete tile to open one
ENOUGH = 400  # a worth that needs no better one
MOST_TRIES = 150  # of laid tiles, in one decision
TRIES = 31  # HEAD[TRIES] counts them
UNDER = 32  # HEAD[UNDER:] keeps what lies under a machete tile that is tried


@rule
def standing_worth(k, m, at):
    """What it is worth to stand on a cell when the zombies' turn comes. Reads TURNS and TO_HOME."""
    turns = int(m[TURNS, at])
    room = race(k, m, at, 1, ROOM)
    worth = room * ROOM_WORTH + LATE_WORTH * min(turns, AHEAD + 1)
    if m[HEAD, COMPLETE] > 0:
        worth -= HOMEWARD_WORTH * min(int(m[TO_HOME, at]), LONGEST)
    if room == 0:
        worth += CAUGHT if turns <= 1 else TRAPPED
    return worth


@rule
def machetes_left(s, seat):
    """Machete tiles in hand after the one that is tried."""
    left = 0 if s.playing >= 0 else -1
    for kind in range(MACHETES):
        left += s.hand[seat, kind]
    return left


# --- squares on the chart --------------------------------------------------------------------------------------------


@rule
def corner(m, anchor, i):
    """A cell of a square by its south-western one: south-west, south-east, north-west, north-east."""
    return anchor + i % 2 + m[HEAD, WIDTH] * (i // 2)


@rule
def within(m, at, anchor):
    for i in range(4):
        if corner(m, anchor, i) == at:
            return True
    return False


@rule
def free(s, k, m, seat, anchor):
    """Whether a machete tile may lie on a square (ZI-21, ZI-29 to ZI-31)."""
    for i in range(4):
        at = corner(m, anchor, i)
        if m[GROUND, at] == VOID or m[GROUND, at] == SHORE:
            return False
        if k.stack_level and m[LAYERS, at] != m[LAYERS, anchor]:
            return False
    for zombie in range(ZOMBIES):
        if on_table(s, zombie) and within(m, zombie_place(s, m, zombie), anchor):
            return False
    for other in range(EXPLORERS):
        if other != seat and not k.machete_on_explorer and within(m, explorer_place(s, m, other), anchor):
            return False
    return True


@rule
def usable(s, k, m, seat, at, step, place, square):
    """The south-western cell of a square that the path touches first at its cell `place`; -1 if none may be used.

    ZI-26. What was chosen already stands.
    """
    first = 0 if k.path_includes_start else 1
    if place < first or (s.place >= 0 and place != s.place) or (s.square >= 0 and square != s.square):
        return -1
    anchor = at - square % 2 - m[HEAD, WIDTH] * (square // 2)
    if (place > first and within(m, at - step, anchor)) or not free(s, k, m, seat, anchor):
        return -1
    return anchor


@rule
def turns_of(s, k, seat, kind):
    """In how many rotations a kind is tried: none if it is not in question, two if the others look the same."""
    if s.playing != kind and (s.playing >= 0 or s.hand[seat, kind] == 0):
        return 0
    for i in range(4):
        if k.machete_open[kind, 0, i] != k.machete_open[kind, 2, i]:
            return 4
    return 2


@rule
def lay(k, m, kind, rotation, anchor):
    """Lays a machete tile on the chart."""
    for i in range(4):
        at = corner(m, anchor, i)
        m[HEAD, UNDER + i] = m[GROUND, at]
        m[HEAD, UNDER + 4 + i] = m[TOP, at]
        m[GROUND, at] = OPEN if k.machete_open[kind, rotation, i] else JUNGLE
        m[TOP, at] = SLOTS + MACHETES


@rule
def lift(m, anchor):
    """Takes it off again."""
    for i in range(4):
        at = corner(m, anchor, i)
        m[GROUND, at] = m[HEAD, UNDER + i]
        m[TOP, at] = m[HEAD, UNDER + 4 + i]


@rule
def named(kind, place, square, rotation):
    """A way to lay a machete tile as one number; `chosen` in the explorers' module reads it."""
    return ((kind * LINE + place) * len(SQUARES) + square) * 4 + rotation


# --- tries -----------------------------------------------------------------------------------------------------------


@rule
def laid_worth(s, k, m, seat, end, least):
    """What standing on a cell is worth with a tile just laid on the chart; NEVER if that is not above `least`."""
    if m[GROUND, end] != OPEN or (least > CAUGHT // 2 and attacked(s, k, m, end)):
        return NEVER
    m[HEAD, TRIES] += 1
    spread_zombies(s, k, m)
    if m[HEAD, COMPLETE] > 0:
        spread_home(k, m)
    worth = standing_worth(k, m, end)
    if worth + OPEN_WAY <= least:
        return NEVER
    if m[HEAD, COMPLETE] == 0:
        spread_home(k, m)
    if m[TO_HOME, end] < FAR:
        return worth + OPEN_WAY
    return worth if machetes_left(s, seat) > 0 else worth + CUT_OFF


@rule
def try_after(s, k, m, seat, start, step, length, least):
    """The best way to lay a machete tile on a path just taken: its worth and name; `least` and -1 if none is better."""
    best = -1
    for place in range(length + 1):
        for square in range(len(SQUARES)):
            anchor = usable(s, k, m, seat, start + step * place, step, place, square)
            if anchor < 0:
                continue
            for kind in range(MACHETES):
                for rotation in range(turns_of(s, k, seat, kind)):
                    lay(k, m, kind, rotation, anchor)
                    worth = laid_worth(s, k, m, seat, start + step * length, least)
                    lift(m, anchor)
                    if worth > least:
                        least = worth
                        best = named(kind, place, square, rotation)
                    if least >= ENOUGH or m[HEAD, TRIES] > MOST_TRIES:
                        return least, best
    return least, best


@rule
def try_before(s, k, m, seat, heading, start, least):
    """The best way to lay one on a path to be taken, with the best move that touches it; as `try_after`."""
    best = -1
    step = m[HEAD, STEPS + heading % 8] * 1
    at = start * 1
    for place in range(LINE):
        if m[GROUND, at] == VOID:
            break
        for square in range(len(SQUARES)):
            anchor = usable(s, k, m, seat, at, step, place, square)
            if anchor < 0:
                continue
            for kind in range(MACHETES):
                for rotation in range(turns_of(s, k, seat, kind)):
                    lay(k, m, kind, rotation, anchor)
                    worth = best_end(s, k, m, seat, heading, start, anchor, least)
                    lift(m, anchor)
                    if worth > least:
                        least = worth
                        best = named(kind, place, square, rotation)
                    if least >= ENOUGH or m[HEAD, TRIES] > MOST_TRIES:
                        return least, best
        if place > 0 and (m[GROUND, at] != OPEN or zombie_at(s, m, at)):
            break
        at = at + step
    return least, best


@rule
def best_end(s, k, m, seat, heading, start, anchor, least):
    """The worth of the best move along a line that touches the tile just laid on the chart."""
    most = NEVER
    at = start * 1
    met = k.path_includes_start and within(m, at, anchor)
    for _ in range(LINE):
        before = at
        at = before + m[HEAD, STEPS + heading % 8]
        if m[GROUND, at] != OPEN or in_the_way(s, k, m, seat, at) or barred(k, m, before, heading % 8):
            break
        met = met or within(m, at, anchor)
        if met:
            most = max(most, laid_worth(s, k, m, seat, at, max(least, most)))
    return most


@rule
def in_the_way(s, k, m, seat, at):
    """Whether a zombie or another explorer is on a cell."""
    for other in range(EXPLORERS):
        if other != seat and k.explorers_block and explorer_place(s, m, other) == at:
            return True
    return zombie_at(s, m, at)
