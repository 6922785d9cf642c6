"""Where the explorers' heuristic stands best, and where it lays machete tiles: each way is tried on a chart."""

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_island.tables import (
    JUNGLE,
    LINE,
    MACHETES,
    OPEN,
    SQUARES,
    STRIDE,
)

from .zombie_island_chart import (
    ATTACK,
    BITS,
    COMPLETE,
    CROSS,
    FAR,
    GROUND,
    HEAD,
    START,
    STEP,
    TRIED,
    TRIES,
    UNDER,
    ZOMBIE,
    cell_at,
    cover,
    cut_off,
    has,
    in_void,
    link,
    other_explorer_at,
    way,
)
from .zombie_island_waves import AHEAD, HOME, begin_layers, moves_home, race, spread_home, turns_to, within

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
NOTED = 10  # cells of a line whose attackers are noted


@rule
def standing_worth(k, m, at, least):
    """What it is worth to stand on a cell when the zombies' turn comes; some lower number if not above `least`.

    Once all tiles are placed it reads the moves home.
    """
    most = most_worth(m, at)
    if most <= least or has(m, within(m, 1), at):
        return most
    room = race(k, m, at, 1, ROOM)
    worth = room * ROOM_WORTH - homeward(m, at)
    if room == 0:
        worth += TRAPPED
    if worth + LATE_WORTH * (AHEAD + 1) <= least:
        return NEVER
    return worth + LATE_WORTH * min(turns_to(m, at), AHEAD + 1)


@rule
def most_worth(m, at):
    """A bound of that; where the zombies come next, the worth itself."""
    if has(m, within(m, 1), at):
        return CAUGHT + LATE_WORTH * turns_to(m, at) - homeward(m, at)
    room = ROOM
    if m[HEAD, COMPLETE] > 0 and moves_home(m, at) < FAR:
        room = HOME - 1 - moves_home(m, at)
    return room * ROOM_WORTH + LATE_WORTH * (AHEAD + 1) - homeward(m, at)


@rule
def homeward(m, at):
    return HOMEWARD_WORTH * min(moves_home(m, at), LONGEST) if m[HEAD, COMPLETE] > 0 else 0


@rule
def machetes_left(s, seat):
    """Machete tiles in hand after the one that is tried."""
    left = 0 if s.playing >= 0 else -1
    for kind in range(MACHETES):
        left += s.hand[seat, kind]
    return left


# --- squares on the chart --------------------------------------------------------------------------------------------


@rule
def corner(anchor, i):
    """A cell of a square by its south-western one: south-west, south-east, north-west, north-east."""
    return anchor + i % 2 + 64 * (i // 2)


@rule
def in_square(at, anchor):
    """Which cell of a square a cell is; -1 none."""
    for i in range(4):
        if corner(anchor, i) == at:
            return i
    return -1


@rule
def free(s, k, m, seat, anchor):
    """Whether a machete tile may lie on a square (ZI-21, ZI-29 to ZI-31)."""
    level = layers(s, m, anchor)
    for i in range(4):
        at = corner(anchor, i)
        if not (has(m, GROUND + OPEN, at) or has(m, GROUND + JUNGLE, at)) or has(m, ZOMBIE, at):
            return False
        if k.stack_level and layers(s, m, at) != level:
            return False
        if not k.machete_on_explorer and other_explorer_at(s, m, seat, at):
            return False
    return True


@rule
def layers(s, m, at):
    """Machete tiles that lie on a cell."""
    found = 0
    for laid in range(s.machetes_laid):
        found += in_square(at, cell_at(m, s.laid[laid].x, s.laid[laid].y)) >= 0
    return found


@rule
def usable(s, k, m, seat, at, back, place, square):
    """The south-western cell of a square that the path touches first at its cell `place`; -1 if none may be used.

    ZI-26. What was chosen already stands.
    """
    first = 0 if k.path_includes_start else 1
    if place < first or (s.place >= 0 and place != s.place) or (s.square >= 0 and square != s.square):
        return -1
    anchor = at - square % 2 - 64 * (square // 2)
    if (place > first and in_square(back, anchor) >= 0) or not free(s, k, m, seat, anchor):
        return -1
    return anchor


@rule
def pattern_of(s, k, seat, kind, rotation):
    """The open cells of a kind of machete tile, a bit each; -1 if it is not in question."""
    if s.playing != kind and (s.playing >= 0 or s.hand[seat, kind] == 0):
        return -1
    pattern = 0
    for i in range(4):
        pattern += int(k.machete_open[kind, rotation, i]) << i
    return pattern


@rule
def lay(k, m, pattern, anchor):
    """Lays a machete tile on the chart; the zombies begin anew."""
    row = anchor >> BITS
    for here in range(2):
        square = 3 << (anchor & 63)
        open_cells = ((pattern >> (2 * here)) & 3) << (anchor & 63)
        m[GROUND + OPEN, row + here] = (m[GROUND + OPEN, row + here] & ~square) | open_cells
        m[GROUND + JUNGLE, row + here] = (m[GROUND + JUNGLE, row + here] & ~square) | (square & ~open_cells)
    cover(m, anchor, TRIED)
    link(k, m, row - 1, row + 3)
    begin_layers(m, AHEAD)


@rule
def note_under(m, anchor):
    """Keeps what lies on a square, for `lift`."""
    for i in range(5):
        for here in range(2):
            m[UNDER, 2 * i + here] = m[GROUND + i, (anchor >> BITS) + here]


@rule
def lift(k, m, anchor):
    """Takes a machete tile off again."""
    row = anchor >> BITS
    for i in range(5):
        for here in range(2):
            m[GROUND + i, row + here] = m[UNDER, 2 * i + here]
    link(k, m, row - 1, row + 3)
    begin_layers(m, AHEAD)


@rule
def named(kind, place, square, rotation):
    """A way to lay a machete tile as one number; `chosen` in the explorers' module reads it."""
    return ((kind * LINE + place) * len(SQUARES) + square) * 4 + rotation


@rule
def note_attackers(m, start, length, heading):
    """Fills ATTACK for the cells of a line: a number whose two bits for each direction tell `attacker`."""
    for place in range(1, min(length, NOTED) + 1):
        found = 0
        for direction in range(8):
            found |= attacker(m, start + way(heading % 8) * place, direction) << (2 * direction)
        m[ATTACK, place] = found


@rule
def attacker(m, at, direction):
    """How far away a standing zombie is in a direction that can land on a cell; 0 if there is none."""
    crossed = 0
    for away in range(1, STRIDE + 1):
        crosses = has(m, CROSS + direction, at)
        crossed += crosses
        if crossed > 1 or not (crosses or has(m, STEP + direction, at)):
            return 0
        at += way(direction)
        if has(m, START + 1, at):
            return away
    return 0


@rule
def still_attacked(k, m, end, place, anchor, pattern):
    """Whether one of ATTACK can land on a cell even with a machete tile on a square: a quick look before it is laid."""
    if place > NOTED:
        return False
    for direction in range(0, 8, 1 if k.corner_cutting else 2):
        cells = (m[ATTACK, place] >> (2 * direction)) & 3
        if cells > 0 and passes(m, end, direction, cells, anchor, pattern):
            return True
    return False


@rule
def hopeless(k, m, before, start, length, heading, anchor, pattern):
    """Whether zombies can land next wherever a move ends, with a machete tile on a square."""
    if not before:
        return still_attacked(k, m, start + way(heading % 8) * length, length, anchor, pattern)
    at = start
    met = k.path_includes_start and in_square(at, anchor) >= 0
    for place in range(1, LINE):
        at += way(heading % 8)
        inside = in_square(at, anchor)
        ground = (pattern >> inside) & 1 == 1 if inside >= 0 else has(m, GROUND + OPEN, at)
        if not ground or cut_off(at) or has(m, ZOMBIE, at):
            return True
        met = met or inside >= 0
        if met and not still_attacked(k, m, at, place, anchor, pattern):
            return False
    return True


@rule
def passes(m, at, direction, cells, anchor, pattern):
    inside = in_square(at, anchor)
    crossed = 0
    for _ in range(cells):
        before = inside
        inside = in_square(at + way(direction), anchor)
        if inside >= 0 and (pattern >> inside) & 1 == 0:
            return False
        if before >= 0 or inside >= 0:
            crossed += (before < 0) != (inside < 0)
        else:
            crossed += has(m, CROSS + direction, at)
        at += way(direction)
    return crossed <= 1


# --- tries -----------------------------------------------------------------------------------------------------------


@rule
def laid_worth(s, k, m, seat, end, least):
    """What standing on a cell is worth with a tile just laid on the chart; NEVER if that is not above `least`."""
    if not has(m, GROUND + OPEN, end) or (least > CAUGHT // 2 and has(m, within(m, 1), end)):
        return NEVER
    m[HEAD, TRIES] += 1
    if m[HEAD, COMPLETE] > 0:
        if least > TRAPPED + LATE_WORTH * (AHEAD + 1) + OPEN_WAY and race(k, m, end, 1, 1) == 0:
            return NEVER
        spread_home(k, m, end, 0)
    worth = standing_worth(k, m, end, least - OPEN_WAY)
    if worth + OPEN_WAY <= least:
        return NEVER
    if m[HEAD, COMPLETE] == 0:
        spread_home(k, m, end, 0)
    if moves_home(m, end) < FAR:
        return worth + OPEN_WAY
    return worth if machetes_left(s, seat) > 0 else worth + CUT_OFF


@rule
def try_square(s, k, m, seat, before, start, length, heading, anchor, least):
    """The best way to lay a machete tile on a square: its worth, kind and rotation; `least` and -1 if none is better.

    Equal tiles are tried once. `before`: the best move along the heading follows, else one of `length` was made.
    """
    best = -1
    tried = 0
    laid = False
    end = start + way(heading % 8) * length
    under_end = in_square(end, anchor)
    note_under(m, anchor)
    for kind in range(MACHETES):
        for rotation in range(4):
            pattern = pattern_of(s, k, seat, kind, rotation)
            if pattern < 0 or (tried >> pattern) & 1 == 1 or least >= ENOUGH or m[HEAD, TRIES] > MOST_TRIES:
                continue
            tried |= 1 << pattern
            if not before and under_end >= 0 and (pattern >> under_end) & 1 == 0:
                continue
            if least > CAUGHT // 2 and hopeless(k, m, before, start, length, heading, anchor, pattern):
                continue
            lay(k, m, pattern, anchor)
            laid = True
            if before:
                worth = best_end(s, k, m, seat, heading, start, anchor, least)
            else:
                worth = laid_worth(s, k, m, seat, end, least)
            if worth > least:
                least = worth
                best = 4 * kind + rotation
    if laid:
        lift(k, m, anchor)
    return least, best


@rule
def try_path(s, k, m, seat, before, start, length, heading, least):
    """The best way to lay a machete tile on a path: its worth and name; `least` and -1 if none is better.

    `before`: on a path to be taken, with the best move that touches it; else on one of `length` that was just taken.
    """
    best = -1
    at = start
    note_attackers(m, start, free_line(m, start, heading) if before else length, heading)
    for place in range(LINE if before else length + 1):
        if before and (cut_off(at) or in_void(m, at)):
            break
        for square in range(len(SQUARES)):
            if least >= ENOUGH or m[HEAD, TRIES] > MOST_TRIES:
                return least, best
            anchor = usable(s, k, m, seat, at, at - way(heading % 8), place, square)
            if anchor >= 0:
                least, found = try_square(s, k, m, seat, before, start, length, heading, anchor, least)
                if found >= 0:
                    best = named(found // 4, place, square, found % 4)
        if before and place > 0 and (not has(m, GROUND + OPEN, at) or has(m, ZOMBIE, at)):
            break
        at += way(heading % 8)
    return least, best


@rule
def free_line(m, start, heading):
    """Cells of a line up to where no machete tile could lead it on, as far as attackers are noted."""
    at = start
    for place in range(1, NOTED + 1):
        at += way(heading % 8)
        if cut_off(at) or in_void(m, at):
            return place - 1
    return NOTED


@rule
def best_end(s, k, m, seat, heading, start, anchor, least):
    """The worth of the best move along a line that touches the tile just laid on the chart."""
    most = NEVER
    at = start
    direction = heading % 8
    met = k.path_includes_start and in_square(at, anchor) >= 0
    for _ in range(LINE):
        if not (has(m, STEP + direction, at) or has(m, CROSS + direction, at)):
            break
        at += way(direction)
        if cut_off(at) or has(m, ZOMBIE, at) or (k.explorers_block and other_explorer_at(s, m, seat, at)):
            break
        met = met or in_square(at, anchor) >= 0
        if met:
            most = max(most, laid_worth(s, k, m, seat, at, max(least, most)))
    return most
