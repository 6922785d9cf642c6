"""Placing an Island Tile: the areas that an explorer may choose, and the rotations that fit."""

from ...core.jit import rule
from .queries import allowed_area, complete, in_play, tile_at, tiles_left
from .reach import find_reach, reached
from .tables import (
    CELLS,
    EAST,
    EAST_BY,
    EDGE,
    EXPLORERS,
    ISLAND,
    JUNGLE,
    NORTH_BY,
    OPEN,
    SIDES,
    STAYED,
    WEST,
)

NO_NEED = -1  # in the place of a set of areas: the explorer needs none


@rule
def area_x(s, explorer, direction):
    """The area that lies in a direction from the explorer's tile."""
    return s.tiles[s.explorer_at[explorer] // CELLS].x + EAST_BY[direction]


@rule
def area_y(s, explorer, direction):
    return s.tiles[s.explorer_at[explorer] // CELLS].y + NORTH_BY[direction]


@rule
def next_to(s, k, explorer, direction):
    """Whether the explorer's cell is next to the area in a direction, read on the lattice (ZI-11, ZI-77)."""
    if s.explorers[explorer].place != ISLAND:
        return direction == EAST or direction == WEST  # ZI-17
    cell = s.explorer_at[explorer] % CELLS
    east = cell % 3 - 1
    north = cell // 3 - 1
    if direction % 2 == 1 and not k.diagonal_area:  # ZI-12
        return False
    sideways = EAST_BY[direction] == 0 or EAST_BY[direction] == east
    return sideways and (NORTH_BY[direction] == 0 or NORTH_BY[direction] == north)


@rule
def look_at_border(s, k, x, y):
    """Fills scratch.doors and scratch.hedge: what lies along the edges of an area; whether there is any door.

    A door is a cell of an old tile from which a new one may be entered (ZI-13).
    """
    find_reach(s, k, -1)
    found = 0
    for side in range(SIDES):
        doors = 0
        hedge = 0
        slot = tile_at(s, x + EAST_BY[2 * side], y + NORTH_BY[2 * side])
        if slot >= 0:
            for i in range(EDGE.shape[1]):
                node = CELLS * slot + EDGE[(2 * side + 4) % 8, i]
                if reached(s, node) or (k.connect_adjacent and s.ground[node] == OPEN):
                    doors |= 1 << i
                if s.ground[node] == JUNGLE:
                    hedge |= 1 << i
        s.scratch.doors[side] = doors
        s.scratch.hedge[side] = hedge
        found |= doors
    return found > 0


@rule
def committed(s, explorer, x, y):
    """ZI-64: whether another explorer has chosen the area."""
    for other in range(EXPLORERS):
        if other == explorer or s.area[other] < 0:
            continue
        if area_x(s, other, s.area[other]) == x and area_y(s, other, s.area[other]) == y:
            return True
    return False


@rule
def may_choose(s, k, explorer, direction):
    """Whether an explorer may place a tile in the area that lies in a direction."""
    slot = s.explorer_at[explorer] // CELLS
    if s.beside[slot, direction] >= 0 or not next_to(s, k, explorer, direction):
        return False
    x = area_x(s, explorer, direction)
    y = area_y(s, explorer, direction)
    if not allowed_area(k, x, y) or committed(s, explorer, x, y):
        return False
    if direction % 2 == 0 and s.ground[s.explorer_at[explorer]] != JUNGLE:
        return True  # it may be entered from the explorer's own cell
    return look_at_border(s, k, x, y)  # ZI-12, ZI-15


@rule
def areas(s, k, explorer):
    """The areas that an explorer may choose, a bit a direction."""
    bits = 0
    if in_play(s, explorer):
        for direction in range(8):
            if may_choose(s, k, explorer, direction):
                bits |= 1 << direction
    return bits


# --- stayers (ZI-63) -------------------------------------------------------------------------------------------------


@rule
def same_area(s, one, direction, other, other_direction):
    x = area_x(s, one, direction) == area_x(s, other, other_direction)
    return x and area_y(s, one, direction) == area_y(s, other, other_direction)


@rule
def offered(bits, direction):
    """Whether a direction is in a set; who needs no area has a single way to get none."""
    return direction == 0 if bits == NO_NEED else (bits >> direction) & 1 == 1


@rule
def apart(s, one, bits, direction, other, other_bits, other_direction):
    return bits == NO_NEED or other_bits == NO_NEED or not same_area(s, one, direction, other, other_direction)


@rule
def areas_for_all(s, first, second, third):
    """Whether the explorers can have areas of their own, each out of a set, or NO_NEED."""
    for a in range(8):
        if not offered(first, a):
            continue
        for b in range(8):
            if not offered(second, b) or not apart(s, 0, first, a, 1, second, b):
                continue
            for c in range(8):
                if offered(third, c) and apart(s, 0, first, a, 2, third, c) and apart(s, 1, second, b, 2, third, c):
                    return True
    return False


@rule
def needed(s, k, explorer, chooser, bits):
    """The set for `areas_for_all`: `bits` for the chooser, all that a stayer without an area may choose, or NO_NEED."""
    if explorer == chooser:
        return bits
    if s.doing[explorer] == STAYED and s.area[explorer] < 0:
        return areas(s, k, explorer)
    return NO_NEED


@rule
def leaves_enough(s, k, explorer, bits):
    """Whether every stayer without an area still gets one if the explorer takes one out of `bits`."""
    first = needed(s, k, 0, explorer, bits)
    second = needed(s, k, 1, explorer, bits)
    return areas_for_all(s, first, second, needed(s, k, 2, explorer, bits))


@rule
def stayers(s):
    found = 0
    for explorer in range(EXPLORERS):
        found += s.doing[explorer] == STAYED
    return found


@rule
def may_stay(s, k, explorer):
    """ZI-10, ZI-63: a tile and an area of its own are left for this explorer, given those who stay already."""
    if complete(s, k) or stayers(s) >= tiles_left(s):
        return False
    bits = areas(s, k, explorer)
    return bits != 0 and leaves_enough(s, k, explorer, bits)


@rule
def could_stay(s, k, explorer):
    """The same if no other explorer stayed (ZI-71)."""
    return not complete(s, k) and areas(s, k, explorer) != 0


# --- rotations -------------------------------------------------------------------------------------------------------


@rule
def fits(s, k, kind, rotation):
    """ZI-13: whether the tile can be entered from an old one across a shared edge. Reads what `look_at_border` saw."""
    for side in range(SIDES):
        if s.scratch.doors[side] != 0 and entries_along(s, k, kind, rotation, side, 1) > 0:
            return True
    return False


@rule
def entries(s, k, kind, rotation):
    """How many king-steps across shared edges lead into the tile. Reads what `look_at_border` saw."""
    found = 0
    for side in range(SIDES):
        found += entries_along(s, k, kind, rotation, side, CELLS)
    return found


@rule
def entries_along(s, k, kind, rotation, side, enough):
    """How many king-steps, until `enough` are found, lead over an edge from a door beside it into the new tile."""
    found = 0
    for i in range(EDGE.shape[1]):
        if (s.scratch.doors[side] >> i) & 1 == 0:
            continue
        for j in range(EDGE.shape[1]):
            if not k.tile_open[kind, rotation, EDGE[2 * side, j]] or abs(i - j) > (1 if k.connect_diag else 0):
                continue
            hedge = (s.scratch.hedge[side] >> j) & 1 == 1
            jungle = hedge and not k.tile_open[kind, rotation, EDGE[2 * side, i]]
            if i == j or k.corner_cutting or not jungle:  # ZI-2
                found += 1
                if found == enough:
                    return found
    return found


@rule
def fits_somehow(s, k, kind, x, y):
    """Whether any rotation fits the area."""
    look_at_border(s, k, x, y)
    for rotation in range(4):
        if fits(s, k, kind, rotation):
            return True
    return False


@rule
def tile_fits(s, k, explorer):
    """Whether the tile that an explorer has drawn fits the area chosen for it (ZI-14)."""
    direction = s.area[explorer] * 1
    return fits_somehow(s, k, s.drawn[explorer], area_x(s, explorer, direction), area_y(s, explorer, direction))


@rule
def areas_that_fit(s, k, explorer):
    """ZI-14: the areas that the explorer may choose in which the tile drawn fits, a bit a direction."""
    bits = areas(s, k, explorer)
    for direction in range(8):
        x = area_x(s, explorer, direction)
        y = area_y(s, explorer, direction)
        if (bits >> direction) & 1 == 1 and not fits_somehow(s, k, s.drawn[explorer], x, y):
            bits -= 1 << direction
    return bits


@rule
def bordering(s, one, other):
    """ZI-65: whether the areas that two explorers have chosen share an edge."""
    east = area_x(s, one, s.area[one]) - area_x(s, other, s.area[other])
    north = area_y(s, one, s.area[one]) - area_y(s, other, s.area[other])
    return abs(east) + abs(north) == 1
