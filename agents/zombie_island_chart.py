"""A chart of the island: one flat array of cells, on which a step is an addition.

The heuristics of Zombie Island search on it and try tiles and machete tiles on there, so that a position is never
touched. A chart is int16 (ROWS, cells): it spans the tiles that lie and MARGIN cells more on each side, so that no step
from an open cell leaves it.
"""

import numpy as np

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_island.queries import allowed_area, complete, node_x, node_y, on_table
from zombie_envs.games.zombie_island.tables import (
    CELLS,
    EAST_BY,
    EDGE,
    ISLAND,
    JUNGLE,
    LINE,
    LYING,
    NORTH,
    NORTH_BY,
    OPEN,
    SHORE,
    SHORE_NODES,
    STANDING,
    STRIDE,
    ZOMBIES,
)

MARGIN = 4
ROWS = 9
(
    HEAD,  # what is listed below
    GROUND,  # JUNGLE..SHORE, or VOID where no tile lies
    TOP,  # the topmost piece, as `top` of a state has it
    LAYERS,  # machete tiles
    BORDER,  # sides on which a tile may be placed
    TURNS,  # of the zombies until one can land there: `spread_zombies`
    SEEN,  # the move on which an explorer can be there: `race`
    QUEUE,  # cells of a search
    TO_HOME,  # moves to the shoreline: `spread_home`
) = range(ROWS)
WIDTH, WEST_END, SOUTH_END, COMPLETE = range(4)  # of HEAD
STEPS = 8  # HEAD[STEPS + direction]: what a step adds to a cell's place
VOID = 3

FAR = 100  # more turns or moves than any search looks ahead
AHEAD = 8  # turns of the zombies that are looked ahead
HOME = 1000  # the room of an explorer who gets home for sure
UNKNOWN = 3  # cells that a border to an empty area counts for


@rule
def draw_chart(s, k):
    """The chart of a position, up to BORDER."""
    west, east, south, north = bounds(s)
    width = 3 * (east - west + 1) + 2 * MARGIN
    size = width * (3 * (north - south + 1) + 2 * MARGIN)
    m = np.empty((ROWS, size), np.int16)
    m[HEAD, WIDTH] = width
    m[HEAD, WEST_END] = 3 * west - MARGIN
    m[HEAD, SOUTH_END] = 3 * south - MARGIN
    m[HEAD, COMPLETE] = complete(s, k)
    for direction in range(8):
        m[HEAD, STEPS + direction] = EAST_BY[direction] + NORTH_BY[direction] * width
    m[GROUND, :] = VOID
    m[BORDER, :] = 0
    m[LAYERS, :] = 0
    for slot in range(s.placed):
        corner = cell_at(m, 3 * s.tiles[slot].x, 3 * s.tiles[slot].y)
        for cell in range(CELLS):
            at = inside(m, corner, cell)
            m[GROUND, at] = s.ground[CELLS * slot + cell]
            m[TOP, at] = s.top[CELLS * slot + cell]
        draw_border(s, k, m, slot, corner)
    for laid in range(s.machetes_laid):
        for i in range(4):
            m[LAYERS, cell_at(m, s.laid[laid].x + i % 2, s.laid[laid].y + i // 2)] += 1
    return m


@rule
def bounds(s):
    """The areas farthest west, east, south and north on which tiles lie."""
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
def draw_border(s, k, m, slot, corner):
    for direction in range(NORTH, NORTH + 8, 2):
        if s.beside[slot, direction] < 0:
            x = s.tiles[slot].x + EAST_BY[direction]
            if allowed_area(k, x, s.tiles[slot].y + NORTH_BY[direction]):
                for i in range(3):
                    m[BORDER, inside(m, corner, EDGE[direction, i])] += 1


@rule
def cell_at(m, x, y):
    """The place on the chart of a cell, east and north of the beach's south-western one."""
    return x - m[HEAD, WEST_END] + m[HEAD, WIDTH] * (y - m[HEAD, SOUTH_END])


@rule
def inside(m, corner, cell):
    """The place of a cell of the tile whose south-western cell is `corner`."""
    return corner + cell % 3 + m[HEAD, WIDTH] * (cell // 3)


@rule
def place_of(s, m, node):
    return cell_at(m, node_x(s, node), node_y(s, node))


@rule
def zombie_place(s, m, zombie):
    return cell_at(m, s.zombies[zombie].x, s.zombies[zombie].y)


@rule
def explorer_place(s, m, explorer):
    """Where an explorer stands on the island; -1 elsewhere."""
    return place_of(s, m, s.explorer_at[explorer]) if s.explorers[explorer].place == ISLAND else -1


@rule
def zombie_at(s, m, at):
    """Whether a zombie stands or lies on a cell."""
    for zombie in range(ZOMBIES):
        if on_table(s, zombie) and zombie_place(s, m, zombie) == at:
            return True
    return False


@rule
def barred(k, m, at, direction):
    """ZI-2: whether a diagonal step goes between two jungle cells, where that is banned."""
    if k.corner_cutting or direction % 2 == 0:
        return False
    left = m[GROUND, at + m[HEAD, STEPS + direction - 1]]
    return left == JUNGLE and m[GROUND, at + m[HEAD, STEPS + (direction + 1) % 8]] == JUNGLE


# --- zombies ---------------------------------------------------------------------------------------------------------


@rule
def spread_zombies(s, k, m):
    """Fills TURNS: turns of the zombies until one could land on each cell; FAR if not within AHEAD.

    Each goes on its own and none is in another's way; who lies stands up first.
    """
    m[TURNS, :] = FAR
    for zombie in range(ZOMBIES):
        if on_table(s, zombie):
            spread_zombie(k, m, zombie_place(s, m, zombie), s.zombies[zombie].posture == LYING, AHEAD)


@rule
def spread_zombie(k, m, at, turns, ahead):
    """Lowers TURNS to those of a zombie that stands on a cell after `turns`; `ahead` bounds the search."""
    if m[TURNS, at] <= turns:
        return
    m[TURNS, at] = turns
    m[QUEUE, 0] = at
    waiting = 1
    done = 0
    while done < waiting:
        at = m[QUEUE, done] * 1
        done += 1
        turns = m[TURNS, at] + 1
        if turns > ahead:
            return
        for direction in range(8):
            waiting = spread_line(k, m, at, direction, turns, waiting)


@rule
def spread_line(k, m, at, direction, turns, waiting):
    """The ends of a zombie's moves in a direction (ZI-32); the new length of the queue."""
    step = m[HEAD, STEPS + direction] * 1
    crossed = 0
    for _ in range(STRIDE):
        before = at
        at = before + step
        if m[GROUND, at] != OPEN or barred(k, m, before, direction):
            return waiting
        crossed += m[TOP, at] != m[TOP, before]
        if crossed > 1:
            return waiting
        if turns < m[TURNS, at]:
            m[TURNS, at] = turns
            m[QUEUE, waiting] = at
            waiting += 1
    return waiting


@rule
def attacked(s, k, m, at):
    """Whether a standing zombie can land on a cell in its next turn: its moves are walked backwards."""
    for direction in range(8):
        other = at * 1
        crossed = 0
        for _ in range(STRIDE):
            before = other
            other = before + m[HEAD, STEPS + direction]
            if m[GROUND, other] != OPEN or barred(k, m, before, direction):
                break
            crossed += m[TOP, other] != m[TOP, before]
            if crossed > 1:
                break
            if standing_at(s, m, other):
                return True
    return False


@rule
def standing_at(s, m, at):
    for zombie in range(ZOMBIES):
        if s.zombies[zombie].posture == STANDING and zombie_place(s, m, zombie) == at:
            return True
    return False


# --- explorers -------------------------------------------------------------------------------------------------------


@rule
def race(k, m, at, now, enough):
    """How much room an explorer has who stands on a cell after the move number `now`: cells, up to `enough`.

    Only stops count that no zombie can reach by then. About HOME if all tiles are placed and the way home is sure.
    Reads TURNS.
    """
    if m[TURNS, at] <= now:
        return 0
    m[SEEN, :] = 0
    m[SEEN, at] = now + 1
    m[QUEUE, 0] = at
    waiting = 1
    done = 0
    room = 0
    while done < waiting and room < enough:
        at = m[QUEUE, done] * 1
        done += 1
        for direction in range(8):
            waiting, gained = race_line(k, m, at, direction, waiting)
            if gained >= HOME:
                return HOME - int(m[SEEN, at])
            room += gained
    return min(room, enough)


@rule
def race_line(k, m, at, direction, waiting):
    """The new stops of an explorer's move in a direction: the length of the queue, and the room; HOME: it ends there.

    A zombie that can be on a cell before is in the way.
    """
    step = m[HEAD, STEPS + direction] * 1
    move = m[SEEN, at] * 1
    room = 0
    for _ in range(LINE):
        before = at
        at = before + step
        ground = m[GROUND, at]
        if ground == SHORE and m[HEAD, COMPLETE] > 0 and not barred(k, m, before, direction):
            return waiting, HOME
        if ground != OPEN or m[TURNS, at] < move or barred(k, m, before, direction):
            break
        if m[SEEN, at] == 0 and m[TURNS, at] > move:
            m[SEEN, at] = move + 1
            m[QUEUE, waiting] = at
            waiting += 1
            room += 1 + UNKNOWN * int(m[BORDER, at])
    return waiting, room


@rule
def spread_home(k, m):
    """Fills TO_HOME: an explorer's moves to the shoreline, nobody in the way; FAR where there is no way (ZI-78)."""
    m[TO_HOME, :] = FAR
    for x in range(SHORE_NODES):
        m[QUEUE, x] = cell_at(m, x, 0)
        m[TO_HOME, m[QUEUE, x]] = 0
    waiting = SHORE_NODES
    done = 0
    while done < waiting:
        at = m[QUEUE, done] * 1
        done += 1
        for direction in range(8):
            waiting = spread_home_line(k, m, at, direction, waiting)


@rule
def spread_home_line(k, m, at, direction, waiting):
    moves = m[TO_HOME, at] + 1
    for _ in range(LINE):
        before = at
        at = before + m[HEAD, STEPS + direction]
        if m[GROUND, at] != OPEN or barred(k, m, before, direction):
            return waiting
        if m[TO_HOME, at] == FAR:
            m[TO_HOME, at] = moves
            m[QUEUE, waiting] = at
            waiting += 1
    return waiting
