"""Reach (ZI-78): which cells king-steps over open ground join, and where an explorer can get to.

Open nodes that king-steps join are a *region*, named after the first of them. `s.region` follows the island as it
grows, so that no question about reach has to walk over it: what an explorer can reach are the regions in which he
stands, or beside which he stands where his own cell is jungle or the shoreline. Zombies and explorers are ignored.
"""

from ...core.jit import rule
from .queries import allowed_area, in_play, next_node, squeezed
from .tables import (
    CELLS,
    EAST_BY,
    EDGE,
    EXPLORERS,
    ISLAND,
    JUNGLE,
    NORTH,
    NORTH_BY,
    NOWHERE,
    OPEN,
    SHORE_NODES,
    STEP_OVER,
)

SHORELINE = 0  # its region: nothing joins it, since it is an end and never passed

# --- regions ---------------------------------------------------------------------------------------------------------


@rule
def join_new_tile(s, k, slot):
    """A new tile joins regions. Where corners are not cut its jungle may part some as well (ZI-2, ZI-3)."""
    if k.corner_cutting:
        join_tile(s, k, slot)
    else:
        find_regions(s, k)


@rule
def find_regions(s, k):
    """All regions, tile by tile."""
    s.region[:] = NOWHERE
    for slot in range(s.placed):
        join_tile(s, k, slot)


@rule
def join_tile(s, k, slot):
    """Joins the open nodes of a tile with each other and with those of the tiles that have regions."""
    first = CELLS * slot
    for node in range(first, first + CELLS):
        s.region[node] = NOWHERE if s.ground[node] == JUNGLE else node if s.ground[node] == OPEN else SHORELINE
    for cell in range(CELLS):
        for direction in range(4):  # within the tile: the other four are the same steps, walked back
            if STEP_OVER[cell, direction] < 0:
                join_step(s, k, first + cell, direction, first)
    for cell in range(CELLS):
        for direction in range(8):
            if STEP_OVER[cell, direction] >= 0:
                join_step(s, k, first + cell, direction, 0)


@rule
def join_step(s, k, node, direction, first):
    """Joins the regions on both sides of a king-step, neither of which has a node before `first`.

    The shoreline has a region, and yet is not joined.
    """
    if s.ground[node] != OPEN:
        return
    other = next_node(s, node, direction)
    if other < 0 or s.ground[other] != OPEN:
        return
    here = s.region[node] * 1
    there = s.region[other] * 1
    if here != there and there != NOWHERE and not squeezed(s, k, node, direction):
        rename(s.region[first : CELLS * s.placed], max(here, there), min(here, there))


@rule
def rename(regions, old, new):
    for node in range(regions.size):
        regions[node] = new if regions[node] == old else regions[node]


# --- what explorers reach --------------------------------------------------------------------------------------------


@rule
def find_reach(s, k, only):
    """Lists in scratch.reached the regions that an explorer in play can reach, or the explorer `only` (-1: any).

    The shoreline is a start for who has not left it.
    """
    s.scratch.regions = 0
    for explorer in range(EXPLORERS):
        if not in_play(s, explorer) or (only >= 0 and explorer != only):
            continue
        if s.explorers[explorer].place == ISLAND:
            reach_from(s, k, s.explorer_at[explorer])
        else:
            add_region(s, SHORELINE)
            for node in range(SHORE_NODES):
                reach_around(s, k, node)


@rule
def reach_from(s, k, node):
    """An explorer's own cell may be jungle (ZI-77)."""
    if s.ground[node] == OPEN:
        add_region(s, s.region[node] * 1)
    else:
        reach_around(s, k, node)


@rule
def reach_around(s, k, node):
    for direction in range(8):
        other = next_node(s, node, direction)
        if other >= 0 and s.ground[other] == OPEN and not squeezed(s, k, node, direction):
            add_region(s, s.region[other] * 1)


@rule
def add_region(s, region):
    for i in range(s.scratch.regions):
        if s.scratch.reached[i] == region:
            return
    s.scratch.reached[s.scratch.regions] = region
    s.scratch.regions += 1


@rule
def reached(s, node):
    """Whether a node is in a region that `find_reach` found."""
    for i in range(s.scratch.regions):
        if s.scratch.reached[i] == s.region[node]:
            return True
    return False


# --- the way home ----------------------------------------------------------------------------------------------------


@rule
def by_the_shoreline(s, k, node):
    """Whether a king-step leads from a node of the island to the shoreline."""
    for direction in range(8):
        other = next_node(s, node, direction)
        if 0 <= other < SHORE_NODES and not squeezed(s, k, node, direction):
            return True
    return False


@rule
def way_home(s, k, explorer):
    """Whether an explorer can reach the shoreline, or leave it and come back (ZI-48)."""
    find_reach(s, k, explorer)
    for node in range(SHORE_NODES, CELLS * s.placed):
        if (reached(s, node) or s.explorer_at[explorer] == node) and by_the_shoreline(s, k, node):
            return True
    return False


@rule
def everybody_has_a_way_home(s, k):
    for explorer in range(EXPLORERS):
        if in_play(s, explorer) and not way_home(s, k, explorer):
            return False
    return True


# --- the frontier ----------------------------------------------------------------------------------------------------


@rule
def frontier(s, k):
    """ZI-50: whether a reachable open border faces an area that a tile may be placed on."""
    find_reach(s, k, -1)
    for before in range(s.placed):
        slot = s.placed - 1 - before  # the newest tiles first: they are the ones with free edges
        for direction in range(NORTH, NORTH + 8, 2):
            if s.beside[slot, direction] < 0 and faces_allowed_area(s, k, slot, direction):
                return True
    return False


@rule
def faces_allowed_area(s, k, slot, direction):
    """Whether a tile may be placed beside a free edge of a tile, which can be reached."""
    x = s.tiles[slot].x + EAST_BY[direction]
    if not allowed_area(k, x, s.tiles[slot].y + NORTH_BY[direction]):
        return False
    for i in range(EDGE.shape[1]):
        if reached(s, CELLS * slot + EDGE[direction, i]):
            return True
    return False
