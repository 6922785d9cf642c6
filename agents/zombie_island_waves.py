"""Searches on the chart: where zombies can be after so many turns, and where explorers can run."""

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_island.tables import JUNGLE, NORTH_BY, STRIDE

from .zombie_island_chart import (
    BITS,
    BORDER,
    COMPLETE,
    CROSS,
    DEEPEST,
    DEPTH,
    FAR,
    GROUND,
    HEAD,
    HOMED,
    KEPT,
    LAYER,
    MOVES,
    NEXT,
    NOWHERE,
    ROWS,
    SEEN,
    SHORE_ROW,
    START,
    STEP,
    WAVE,
    WEST_END,
    back,
    count,
    has,
    put,
    step,
)

AHEAD = 8  # turns of the zombies that are looked ahead
HOME = 1000  # the room of an explorer who gets home for sure
UNKNOWN = 3  # cells that a border to an empty area counts for
FARTHEST = 31  # moves home that are told apart

# --- zombies ---------------------------------------------------------------------------------------------------------


@rule
def begin_layers(m, deepest):
    """Begins the layers anew, where the zombies of START are; they grow as they are asked for, up to a number of turns.

    Each zombie goes on its own and none is in another's way.
    """
    m[HEAD, DEPTH] = 0
    m[HEAD, DEEPEST] = deepest + 1
    for row in range(m[HEAD, ROWS]):
        m[LAYER, row] = m[START, row]


@rule
def within(m, turns):
    """The plane of cells on which a zombie can be after at most so many turns, -1 or more."""
    while m[HEAD, DEPTH] < min(turns + 1, m[HEAD, DEEPEST]):
        deepen(m, LAYER + m[HEAD, DEPTH])
    return LAYER + min(turns + 1, m[HEAD, DEPTH])


@rule
def deepen(m, last):
    """Adds the layer after the plane `last`; if that held nothing new it is the deepest."""
    depth = m[HEAD, DEPTH] + 1
    rows = m[HEAD, ROWS]
    for row in range(rows):
        m[last + 1, row] = m[last, row] | m[KEPT + depth, row] | (m[START + depth, row] if depth < 3 else 0)
    grown = depth < 4
    for row in range(1, rows - 1):
        new = m[last, row] & ~m[KEPT + depth - 1, row]
        if depth > 1:
            new &= ~m[last - 1, row]
        if new != 0:
            spread_row(m, last + 1, row, new)
            grown = True
    m[HEAD, DEPTH] = depth
    if not grown:
        m[HEAD, DEEPEST] = depth


@rule
def spread_row(m, to, row, cells):
    """Adds to a plane where zombies that stand on some cells of a row can land (ZI-32)."""
    for direction in range(8):
        here = row
        whole = cells
        crossed = 0
        for _ in range(STRIDE):
            crossed = (crossed & m[STEP + direction, here]) | (whole & m[CROSS + direction, here])
            whole &= m[STEP + direction, here]
            if whole | crossed == 0:
                break
            here += NORTH_BY[direction]
            whole = step(whole, direction)
            crossed = step(crossed, direction)
            m[to, here] |= whole | crossed


@rule
def turns_to(m, at):
    """Turns of the zombies until one can land on a cell; FAR if it takes more than are looked ahead."""
    depth = 0
    while True:
        if has(m, within(m, depth - 1), at):
            return depth - 1
        if depth >= m[HEAD, DEEPEST]:
            return FAR
        depth += 1


# --- explorers -------------------------------------------------------------------------------------------------------


@rule
def race(k, m, at, now, enough):
    """How much room an explorer has who stands on a cell after the move number `now`: cells, up to `enough`.

    Only stops count that no zombie can reach by then. About HOME if all tiles are placed and the way home is sure.
    """
    low, high = begin_search(m, at)
    room = 0
    move = now
    while room < enough and low <= high:
        move += 1
        if run(k, m, within(m, move - 1), low, high):
            return HOME - move
        if not any_new(m, within(m, move - 1)):
            return room
        gained, low, high = gain(m, within(m, move))
        room += gained
    return min(room, enough)


@rule
def begin_search(m, at):
    for row in range(m[HEAD, ROWS]):
        m[WAVE, row] = 0
        m[SEEN, row] = 0
    put(m, WAVE, at)
    put(m, SEEN, at)
    return at >> BITS, at >> BITS


@rule
def run(k, m, barred, low, high):
    """Fills NEXT with the cells that moves from WAVE, of rows low..high, lead over; whether one leads home.

    A zombie that can be on a cell before, in the plane `barred`, is in the way.
    """
    for row in range(m[HEAD, ROWS]):
        m[NEXT, row] = 0
    home = False
    for direction in range(8):
        if NORTH_BY[direction] == 0:
            for row in range(low, high + 1):
                home = run_along(k, m, barred, row, direction) or home
        else:
            home = run_across(k, m, barred, low, high, direction) or home
    return home


@rule
def run_along(k, m, barred, row, direction):
    cells = m[WAVE, row]
    ways = m[STEP + direction, row] | m[CROSS + direction, row]
    home = False
    while cells != 0:
        home = home or enters_shore(k, m, cells, row, direction)
        cells = step(cells & ways, direction) & ~m[barred, row]
        m[NEXT, row] |= cells
    return home


@rule
def run_across(k, m, barred, low, high, direction):
    north = NORTH_BY[direction]
    row = low if north > 0 else high
    last = high if north > 0 else low
    cells = 0
    home = False
    while cells != 0 or (last - row) * north >= 0:
        cells |= m[WAVE, row]
        home = home or enters_shore(k, m, cells, row, direction)
        cells = step(cells & (m[STEP + direction, row] | m[CROSS + direction, row]), direction)
        row += north
        cells &= ~m[barred, row]
        m[NEXT, row] |= cells
    return home


@rule
def enters_shore(k, m, cells, row, direction):
    """Whether a step leads from some cells of a row to the shoreline, once all tiles are placed."""
    other = row + NORTH_BY[direction]
    if m[HEAD, COMPLETE] == 0 or other != m[HEAD, SHORE_ROW]:
        return False
    left = -m[HEAD, WEST_END]
    doors = back(7 << left, direction) if 0 < left < 58 else 0
    if direction % 2 == 1 and not k.corner_cutting:
        doors &= ~(m[GROUND + JUNGLE, other] & back(m[GROUND + JUNGLE, row], direction))
    return cells & doors != 0


@rule
def any_new(m, barred):
    """Whether NEXT has cells that are new and not in a plane: a quick look before more is worked out."""
    for row in range(m[HEAD, ROWS]):
        if m[NEXT, row] & ~(m[SEEN, row] | m[barred, row]) != 0:
            return True
    return False


@rule
def gain(m, barred):
    """Makes WAVE of the cells in NEXT that are new and that no zombie can reach; what they count, and their rows."""
    gained = 0
    low = m[HEAD, ROWS] * 1
    high = -1
    for row in range(m[HEAD, ROWS]):
        new = m[NEXT, row] & ~(m[SEEN, row] | m[barred, row])
        m[WAVE, row] = new
        if new != 0:
            m[SEEN, row] |= new
            gained += count(new) + UNKNOWN * (count(new & m[BORDER, row]) + count(new & m[BORDER + 1, row]))
            low = min(low, row)
            high = row
    return gained, low, high


# --- the way home ----------------------------------------------------------------------------------------------------


@rule
def spread_home(k, m, wanted, beyond):
    """Fills HOMED and MOVES: an explorer's moves to the shoreline, nobody in the way (ZI-78).

    All that are at most `beyond` moves more than those from the cell `wanted`; with -1 all.
    """
    rows = m[HEAD, ROWS]
    for plane in range(HOMED, MOVES + 5):
        for row in range(rows):
            m[plane, row] = 0
    low = m[HEAD, SHORE_ROW] * 1
    high = low
    left = -m[HEAD, WEST_END]
    for row in range(rows):
        m[WAVE, row] = (7 << left) if row == low and 0 < left < 58 else 0
    moves = 0
    while low <= high and beyond >= 0:
        moves += moves < FARTHEST
        run(k, m, NOWHERE, low, high)
        low, high = note_home(m, moves)
        beyond -= wanted >= 0 and has(m, HOMED, wanted)


@rule
def note_home(m, moves):
    """Makes WAVE of the cells in NEXT that are new, and notes their moves home; their rows."""
    low = m[HEAD, ROWS] * 1
    high = -1
    for row in range(m[HEAD, ROWS]):
        new = m[NEXT, row] & ~m[HOMED, row]
        m[WAVE, row] = new
        if new != 0:
            low = min(low, row)
            high = row
            m[HOMED, row] |= new
            for i in range(5):
                m[MOVES + i, row] |= new * ((moves >> i) & 1)
    return low, high


@rule
def moves_home(m, at):
    """An explorer's moves from a cell to the shoreline; FAR where there is no way."""
    if not has(m, HOMED, at):
        return FAR
    moves = 0
    for i in range(5):
        moves += int(has(m, MOVES + i, at)) << i
    return moves
