"""What explorers at the table work out before they move, where Zombie Intelligence plays the zombies.

How soon a zombie can land on a cell, by the moves of zombies alone: none is in another's way, explorers are in
nobody's, and who lies stands up in the zombies' next turn. For each end of a move: how long it is out of reach, whether
a tile can be placed from there, how much room the moves after it have while a zombie is about, and the way home.
"""

from ...core.jit import rule
from .areas import area_x, area_y, entries, look_at_border
from .automa import mark_free, spread
from .queries import (
    MIDDLE,
    allowed_area,
    complete,
    ends,
    next_node,
    node_x,
    node_y,
    returns_too_early,
    squeezed,
    start_node,
    zombie_on,
    zombies_on_table,
)
from .tables import (
    ASK_DISTANCE,
    ASK_ROTATION,
    ASK_TURN,
    CELLS,
    CHOSEN,
    EAST_BY,
    ISLAND,
    LINE,
    LYING,
    NODES,
    NORTH_BY,
    OBSERVATION,
    OPEN,
    OUTLOOK,
    RADIUS,
    ROOM,
    SHORE,
    SHORE_NODES,
    SIGHT,
    STANDING,
    STEP_INTO,
    STEP_OVER,
    TURNS_AHEAD,
    WAY_HOME,
    WINDOW,
    ZOMBIES,
)

ENDS_AT = OBSERVATION["ends"].start
UNREACHED_AT = OBSERVATION["unreached"].start
REVEALS_AT = OBSERVATION["reveals"].start
ROOM_AT = OBSERVATION["room"].start
BEYOND_AT = OBSERVATION["beyond"].start
HOMEWARD_AT = OBSERVATION["homeward"].start
LONGEST_AT = OBSERVATION["longest"].start
WIDEST_AT = OBSERVATION["widest"].start
REVEALING_AT = OBSERVATION["revealing"].start
ENTRIES_AT = OBSERVATION["entries"].start
LINES_AT = OBSERVATION["lines"].start
NEAR_AT = OBSERVATION["near"].start
HERE = OUTLOOK - 1  # the place of the explorer's own cell in each part


@rule
def look_ahead(s, k, seat, out):
    measure_danger(s, k)
    measure_home(s, k)
    see_near(s, node_x(s, s.explorer_at[seat]), node_y(s, s.explorer_at[seat]), out)
    if s.explorers[seat].place == ISLAND:
        see_end(s, k, seat, s.explorer_at[seat], HERE, out)
    if s.asks == ASK_DISTANCE:
        see_line(s, k, seat, s.heading, CHOSEN, out)
    elif s.asks == ASK_TURN:
        for direction in range(8):
            see_line(s, k, seat, first_heading(s, seat) + direction, direction, out)
            see_best(direction, out)
    elif s.asks == ASK_ROTATION:
        see_rotations(s, k, seat, out)


@rule
def first_heading(s, seat):
    """North, on the shoreline from its middle."""
    return 0 if s.explorers[seat].place == ISLAND else 8 * MIDDLE


# --- danger ----------------------------------------------------------------------------------------------------------


@rule
def measure_danger(s, k):
    """Fills scratch.moves: turns of the zombies until one can be on a node; -1 if not within TURNS_AHEAD."""
    s.scratch.moves[:] = -1
    if zombies_on_table(s) == 0:
        return
    s.scratch.beyond[:] = -1
    mark_free(s.ground, s.scratch.way)
    waiting = start_zombies(s, STANDING, 0, 0)
    done = 0
    for turn in range(TURNS_AHEAD):
        if turn == 1:
            waiting = start_zombies(s, LYING, 1, waiting)
        last = waiting
        while done < last:
            node = s.scratch.queue[done] * 1
            for direction in range(8):
                waiting = spread(s, k, node, direction, waiting)
            done += 1


@rule
def start_zombies(s, posture, turns, waiting):
    for zombie in range(ZOMBIES):
        node = s.zombie_at[zombie] * 1
        if s.zombies[zombie].posture == posture and s.scratch.moves[node] < 0:
            s.scratch.moves[node] = turns
            s.scratch.cells[node] = 0
            s.scratch.queue[waiting] = node
            waiting += 1
    return waiting


@rule
def unreached(s, node):
    """How many of the next turns of the zombies pass before one can be on a node, 0..TURNS_AHEAD."""
    moves = s.scratch.moves[node] * 1
    return TURNS_AHEAD if moves < 0 else max(0, moves - 1)


# --- the way home ----------------------------------------------------------------------------------------------------


@rule
def measure_home(s, k):
    """Fills scratch.home, if all tiles are placed: an explorer's moves to the shoreline, nobody in the way; -1 none."""
    if not complete(s, k):
        return
    s.scratch.home[:] = -1
    waiting = SHORE_NODES
    for shore in range(SHORE_NODES):
        s.scratch.home[shore] = 0
        s.scratch.queue[shore] = shore
    for done in range(NODES):
        if done == waiting:
            return
        node = s.scratch.queue[done] * 1
        if s.scratch.home[node] < WAY_HOME:
            for direction in range(8):
                waiting = spread_home(s, k, node, direction, waiting)


@rule
def spread_home(s, k, origin, direction, waiting):
    node = next_clear(s, k, origin, direction)
    while node >= 0:
        if s.scratch.home[node] < 0:
            s.scratch.home[node] = s.scratch.home[origin] + 1
            s.scratch.queue[waiting] = node
            waiting += 1
        node = next_clear(s, k, node, direction)
    return waiting


@rule
def next_clear(s, k, before, direction):
    """The node one step on of an explorer's line over open ground; -1 where it ends."""
    node = next_node(s, before, direction)
    return -1 if node < 0 or s.ground[node] != OPEN or squeezed(s, k, before, direction) else node


# --- what it means ---------------------------------------------------------------------------------------------------


@rule
def see_near(s, x, y, out):
    """The window of cells on which a zombie can soon be."""
    if zombies_on_table(s) == 0:
        return
    for slot in range(s.placed):
        column = 3 * s.tiles[slot].x - x + RADIUS
        row = 3 * s.tiles[slot].y - y + RADIUS
        if -3 < column < WINDOW and -3 < row < WINDOW:
            for cell in range(CELLS):
                moves = s.scratch.moves[CELLS * slot + cell] * 1
                if moves >= 0 and 0 <= row + cell // 3 < WINDOW and 0 <= column + cell % 3 < WINDOW:
                    out[NEAR_AT + WINDOW * (row + cell // 3) + column + cell % 3] = TURNS_AHEAD + 1 - moves


@rule
def see_line(s, k, seat, heading, row, out):
    """The ends of the moves along a heading, as far as they lie in sight."""
    left = ends(s, k, seat, heading, False, LINE)
    node = start_node(s, seat, heading)
    place = 0
    while left > 0 and place < SIGHT:
        place += 1
        node = next_node(s, node, heading % 8)
        if s.scratch.stop[place]:
            left -= 1
            see_end(s, k, seat, node, SIGHT * row + place - 1, out)


@rule
def see_best(direction, out):
    """The best of the ends in a direction, in each respect by itself."""
    for at in range(SIGHT * direction, SIGHT * direction + SIGHT):
        turns = 0
        for turn in range(TURNS_AHEAD):
            turns += out[UNREACHED_AT + OUTLOOK * turn + at]
        keep_most(turns, LONGEST_AT + direction, out)
        keep_most(out[ROOM_AT + at], WIDEST_AT + direction, out)
        keep_most(out[BEYOND_AT + at], WIDEST_AT + 8 + direction, out)
        if out[REVEALS_AT + at] > 0:
            keep_most(1 + out[BEYOND_AT + at], REVEALING_AT + direction, out)


@rule
def keep_most(value, at, out):
    out[at] = max(out[at], value)


@rule
def see_end(s, k, seat, node, at, out):
    """What an explorer who ends a move on a node has: the part of the outlook numbered `at`."""
    out[ENDS_AT + at] = 1
    home = s.ground[node] == SHORE
    turns = (0 if returns_too_early(s, k) else TURNS_AHEAD) if home else unreached(s, node)
    for turn in range(turns):
        out[UNREACHED_AT + OUTLOOK * turn + at] = 1
    if complete(s, k) and s.scratch.home[node] >= 0:
        out[HOMEWARD_AT + at] = WAY_HOME - s.scratch.home[node]
    if not home and turns > 0:
        out[REVEALS_AT + at] = may_reveal(s, k, node)
    if not home and turns > 0 and zombies_on_table(s) > 0:
        out[ROOM_AT + at] = min(ROOM, room(s, k, node, 2))
        out[BEYOND_AT + at] = beyond(s, k, node)


@rule
def may_reveal(s, k, node):
    """Whether an area to which a tile may come lies beside a node."""
    if complete(s, k):
        return False
    slot = node // CELLS
    for side in range(0, 8, 2):
        edge = STEP_OVER[node - CELLS * slot, side] >= 0 and s.beside[slot, side] < 0
        if edge and allowed_area(k, s.tiles[slot].x + EAST_BY[side], s.tiles[slot].y + NORTH_BY[side]):
            return True
    return False


@rule
def free_for(s, node, turns):
    """Whether no zombie can be on a node within so many turns."""
    return s.scratch.moves[node] < 0 or s.scratch.moves[node] > turns


@rule
def room(s, k, origin, turns):
    """Cells on lines from a node on which no zombie can be within so many turns."""
    found = 0
    for direction in range(8):
        node = next_clear(s, k, origin, direction)
        while node >= 0 and zombie_on(s, node) < 0:
            found += free_for(s, node, turns)
            node = next_clear(s, k, node, direction)
    return found


@rule
def beyond(s, k, origin):
    """The most room that one of these cells has a turn later."""
    most = 0
    for direction in range(8):
        node = next_clear(s, k, origin, direction)
        while node >= 0 and zombie_on(s, node) < 0 and most < ROOM:
            if free_for(s, node, 2):
                if s.scratch.beyond[node] < 0:
                    s.scratch.beyond[node] = min(ROOM, room(s, k, node, 3))
                most = max(most, s.scratch.beyond[node])
            node = next_clear(s, k, node, direction)
    return most


# --- rotations -------------------------------------------------------------------------------------------------------


@rule
def see_rotations(s, k, seat, out):
    x = area_x(s, seat, s.area[seat])
    y = area_y(s, seat, s.area[seat])
    look_at_border(s, k, x, y)
    for rotation in range(4):
        out[ENTRIES_AT + rotation] = min(ROOM, entries(s, k, s.drawn[seat], rotation))
        cells = 0
        for direction in range(8):
            cells += line_into(s, k, seat, x, y, rotation, direction)
        out[LINES_AT + rotation] = min(ROOM, cells)


@rule
def line_into(s, k, seat, x, y, rotation, direction):
    """Cells of the tile drawn, once it lies in an area, that an explorer's line leads over."""
    before = s.explorer_at[seat] * 1
    node = next_clear(s, k, before, direction)
    while node >= 0 and zombie_on(s, node) < 0:
        before = node
        node = next_clear(s, k, before, direction)
    slot = before // CELLS
    cell = before - CELLS * slot
    over = STEP_OVER[cell, direction]
    if next_node(s, before, direction) >= 0 or s.tiles[slot].x + EAST_BY[over] != x:
        return 0
    if s.tiles[slot].y + NORTH_BY[over] != y:
        return 0
    found = 0
    cell = STEP_INTO[cell, direction]
    while k.tile_open[s.drawn[seat], rotation, cell]:
        found += 1
        if STEP_OVER[cell, direction] >= 0:
            break
        cell = STEP_INTO[cell, direction]
    return found
