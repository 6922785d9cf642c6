"""A chart of the island in bits: a row of cells is one whole number, so that a search moves whole rows at a time.

The heuristics of Zombie Island search on it and try tiles and machete tiles on there, so that a position is never
touched. A chart is int64 (PLANES, rows): bit c of m[plane, r] is the cell in column c of row r. It spans the tiles that
lie and MARGIN cells more on each side, so that a tile can be tried on and no step from an open cell leaves it. A cell
is named 64 * row + column: a step is an addition. An island wider than the chart is cut off east and west of the piece
that acts.
"""

import numpy as np

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_island.queries import allowed_area, complete, node_x, node_y, on_table
from zombie_envs.games.zombie_island.tables import (
    EAST,
    EAST_BY,
    EXPLORERS,
    ISLAND,
    JUNGLE,
    NORTH,
    NORTH_BY,
    OPEN,
    SOUTH,
    WEST,
    ZOMBIES,
)

MARGIN = 4
COLUMNS = 62
AREAS_WIDE = (COLUMNS - 2 * MARGIN) // 3
BITS = 6  # of a cell's name that tell its column
LAYERS = 14
HEAD = 0  # what is listed below
UNDER = 1  # what lies under a machete tile that is tried on
ATTACK = 2  # by place on a line: from where zombies can land there next, `note_attackers`
WAVE = 3  # where a search goes on from
NEXT = 4  # where it gets to
SEEN = 5  # where it was
HOMED = 6  # from where there is a way home
MOVES = 7  # from here: how many moves it takes, in five bits
LAYER = 12  # from here: cells on which a zombie can be after -1, 0, 1.. turns
STEP = LAYER + LAYERS  # from here, by direction: cells from which a step leads to open ground on the same piece
CROSS = STEP + 8  # and on another piece
GROUND = CROSS + 8  # from here, and empty at first: jungle; open cells
PIECE = GROUND + 2  # from here: the topmost piece in three bits: 0 the tile, else a machete tile
BORDER = PIECE + 3  # from here: cells with a side on which a tile may be placed, and with two of them
ZOMBIE = BORDER + 2  # zombies, lying or standing
START = ZOMBIE + 1  # from here: zombies that join the layers at -1, 0 and 1 turns
NOWHERE = START + 3  # no cell
KEPT = NOWHERE + 1  # from here: layers that do not change, of other zombies
PLANES = KEPT + LAYERS

ROWS, WEST_END, SOUTH_END, COMPLETE, DEPTH, DEEPEST, TRIES, SHORE_ROW = range(8)  # of HEAD
TRIED = 5  # the piece that is tried on

FAR = 100  # more turns or moves than any search looks ahead
FIRST_COLUMNS = sum(1 << column for column in range(1, COLUMNS, 3))  # westernmost of a tile
LAST_COLUMNS = sum(1 << column for column in range(0, COLUMNS, 3))
EVERYWHERE = (1 << COLUMNS) - 1
TO_EAST = np.array([0, 1, 1, 1, 0, 0, 0, 0])  # what a step shifts a row by, to higher columns
TO_WEST = np.array([0, 0, 0, 0, 0, 1, 1, 1])  # and to lower ones


@rule
def draw_chart(s, k, x):
    """The chart of a position, with the layers not begun. `x`: a cell's, which the chart holds for sure."""
    west, east, south, north = bounds(s)
    if east - west >= AREAS_WIDE:
        west = min(max(west, x // 3 - AREAS_WIDE // 2), east - AREAS_WIDE + 1)
    rows = 3 * (north - south + 1) + 2 * MARGIN
    m = np.empty((PLANES, rows), np.int64)
    for plane in range(GROUND, PLANES):
        for row in range(rows):
            m[plane, row] = 0
    m[HEAD, ROWS] = rows
    m[HEAD, WEST_END] = 3 * west - MARGIN
    m[HEAD, SOUTH_END] = 3 * south - MARGIN
    m[HEAD, COMPLETE] = complete(s, k)
    m[HEAD, SHORE_ROW] = MARGIN - 3 * south
    m[HEAD, TRIES] = 0
    for slot in range(s.placed):
        draw_tile(s, k, m, slot)
    for laid in range(s.machetes_laid):
        at = cell_at(m, s.laid[laid].x, s.laid[laid].y)
        if at >= 0:
            cover(m, at, laid + 1)
    for zombie in range(ZOMBIES):
        at = zombie_place(s, m, zombie)
        if at >= 0:
            put(m, ZOMBIE, at)
    link(k, m, 1, rows - 1)
    return m


@rule
def bounds(s):
    """The westernmost, easternmost, southernmost and northernmost area on which tiles lie."""
    west = 0
    east = 0
    south = 0
    north = 0
    for slot in range(s.placed):
        west = min(west, s.tiles[slot].x)
        east = max(east, s.tiles[slot].x)
        south = min(south, s.tiles[slot].y)
        north = max(north, s.tiles[slot].y)
    return west, east, south, north


@rule
def draw_tile(s, k, m, slot):
    corner = cell_at(m, 3 * s.tiles[slot].x, 3 * s.tiles[slot].y)
    if corner < 0:
        return
    row = corner >> BITS
    column = corner & 63
    for cell in range(9):
        ground = s.ground[9 * slot + cell] * 1
        if ground <= OPEN:
            m[GROUND + ground, row + cell // 3] |= 1 << (column + cell % 3)
    for direction in range(NORTH, NORTH + 8, 2):
        if s.beside[slot, direction] < 0:
            x = s.tiles[slot].x + EAST_BY[direction]
            if allowed_area(k, x, s.tiles[slot].y + NORTH_BY[direction]):
                draw_border(m, row, column, direction)


@rule
def draw_border(m, row, column, direction):
    """Counts the cells along an edge of the tile whose south-western cell is given."""
    for i in range(3):
        here = row + (2 if direction == NORTH else 0 if direction == SOUTH else i)
        bit = 1 << (column + (2 if direction == EAST else 0 if direction == WEST else i))
        m[BORDER + 1, here] |= m[BORDER, here] & bit
        m[BORDER, here] |= bit


@rule
def link(k, m, low, high):
    """Finds, for the cells of rows low..high - 1, the steps that lead to open ground (ZI-2), and over boundaries."""
    for row in range(max(low, 1), min(high, m[HEAD, ROWS] - 1)):
        covered = pieces(m, row)
        plain = covered | pieces(m, row - 1) | pieces(m, row + 1) == 0
        for direction in range(8):
            other = row + NORTH_BY[direction]
            ways = back(m[GROUND + OPEN, other], direction)
            if direction % 2 == 1 and not k.corner_cutting:
                ways &= ~(m[GROUND + JUNGLE, other] & back(m[GROUND + JUNGLE, row], direction))
            over = EVERYWHERE if (row + 2) // 3 != (other + 2) // 3 else 0
            over |= TO_EAST[direction] * LAST_COLUMNS | TO_WEST[direction] * FIRST_COLUMNS
            over &= ~covered
            if not plain:
                for plane in range(PIECE, PIECE + 3):
                    over |= m[plane, row] ^ back(m[plane, other], direction)
            m[STEP + direction, row] = ways & ~over
            m[CROSS + direction, row] = ways & over


@rule
def pieces(m, row):
    """Cells of a row that machete tiles cover."""
    return m[PIECE, row] | m[PIECE + 1, row] | m[PIECE + 2, row]


@rule
def step(cells, direction):
    """Cells of a row one step on, in columns."""
    return (cells << TO_EAST[direction]) >> TO_WEST[direction]


@rule
def back(cells, direction):
    return (cells << TO_WEST[direction]) >> TO_EAST[direction]


# --- cells -----------------------------------------------------------------------------------------------------------


@rule
def cell_at(m, x, y):
    """The name of a cell, east and north of the beach's south-western one; -1 if it is cut off."""
    column = x - m[HEAD, WEST_END]
    if column < 1 or column > COLUMNS - 4:
        return -1
    return ((y - m[HEAD, SOUTH_END]) << BITS) + column


@rule
def way(direction):
    """What a step adds to a cell's name."""
    return EAST_BY[direction] + 64 * NORTH_BY[direction]


@rule
def cut_off(at):
    """Whether a step led out of the chart."""
    column = at & 63
    return column < 1 or column > COLUMNS - 4


@rule
def place_of(s, m, node):
    return cell_at(m, node_x(s, node), node_y(s, node))


@rule
def zombie_place(s, m, zombie):
    """Where a zombie stands or lies; -1 if it does not."""
    return cell_at(m, s.zombies[zombie].x, s.zombies[zombie].y) if on_table(s, zombie) else -1


@rule
def explorer_place(s, m, explorer):
    """Where an explorer stands on the island; -1 elsewhere."""
    return place_of(s, m, s.explorer_at[explorer]) if s.explorers[explorer].place == ISLAND else -1


@rule
def other_explorer_at(s, m, explorer, at):
    """Whether another explorer stands on a cell."""
    for other in range(EXPLORERS):
        if other != explorer and explorer_place(s, m, other) == at:
            return True
    return False


@rule
def has(m, plane, at):
    """Whether a cell is in a plane."""
    return (m[plane, at >> BITS] >> (at & 63)) & 1 == 1


@rule
def put(m, plane, at):
    m[plane, at >> BITS] |= 1 << (at & 63)


@rule
def on_shore(m, at):
    return at >> BITS == m[HEAD, SHORE_ROW] and 0 <= (at & 63) + m[HEAD, WEST_END] < 3


@rule
def in_void(m, at):
    return not (has(m, GROUND + OPEN, at) or has(m, GROUND + JUNGLE, at) or on_shore(m, at))


@rule
def cover(m, anchor, piece):
    """Makes a piece the topmost on the square whose south-western cell is `anchor`."""
    row = anchor >> BITS
    square = 3 << (anchor & 63)
    for i in range(3):
        for here in range(row, row + 2):
            m[PIECE + i, here] = (m[PIECE + i, here] & ~square) | (square * ((piece >> i) & 1))


@rule
def count(cells):
    """How many cells of a row there are."""
    cells -= (cells >> 1) & 0x5555555555555555
    cells = (cells & 0x3333333333333333) + ((cells >> 2) & 0x3333333333333333)
    cells = (cells + (cells >> 4)) & 0x0F0F0F0F0F0F0F0F
    cells += cells >> 8
    cells += cells >> 16
    return (cells + (cells >> 32)) & 127
