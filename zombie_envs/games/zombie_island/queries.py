"""Questions about the board and its pieces that never change a position."""

from ...core.jit import rule
from .tables import (
    ASHORE,
    CELLS,
    EAST,
    EXPLORERS,
    GONE,
    ISLAND,
    JUNGLE,
    LINE,
    NORTH,
    NORTH_EAST,
    NOTHING_MORE,
    OPEN,
    SAFE,
    SHORE,
    SHORE_NODES,
    SLOTS,
    STACKS,
    STANDING,
    STEP_INTO,
    STEP_OVER,
    STRIDE,
    TO_MOVE,
    ZOMBIES,
)

MIDDLE = 1  # the node that stands for the shoreline

# --- tiles and cells -------------------------------------------------------------------------------------------------


@rule
def tile_at(s, x, y):
    """The slot of the tile on an area; -1 none."""
    for slot in range(s.placed):
        if s.tiles[slot].x == x and s.tiles[slot].y == y:
            return slot
    return -1


@rule
def node_at(s, x, y):
    """The node of a cell; -1 in the void (ZI-1: the lattice is anchored on the beach)."""
    slot = tile_at(s, x // 3, y // 3)
    return -1 if slot < 0 else CELLS * slot + x % 3 + 3 * (y % 3)


@rule
def node_x(s, node):
    """Cells east of the beach's south-western one."""
    return 3 * s.tiles[node // CELLS].x + node % CELLS % 3


@rule
def node_y(s, node):
    return 3 * s.tiles[node // CELLS].y + node % CELLS // 3


@rule
def next_node(s, node, direction):
    """The node one king-step on; -1 in the void."""
    slot = node // CELLS
    cell = node - CELLS * slot
    over = STEP_OVER[cell, direction]
    if over >= 0:
        slot = s.beside[slot, over] * 1
        if slot < 0:
            return -1
    return CELLS * slot + STEP_INTO[cell, direction]


@rule
def ground_of(s, node):
    """What lies on a node: its topmost piece read, a machete tile that is tried on included."""
    if s.scratch.trying:
        for i in range(4):
            if s.scratch.square[i] == node:
                return OPEN if s.scratch.cover[i] else JUNGLE
    return s.ground[node] * 1


@rule
def squeezed(s, k, node, direction):
    """Whether a diagonal step goes between two jungle cells, where corner_cutting=False bans it (ZI-2, ZI-3)."""
    if k.corner_cutting or direction % 2 == 0:
        return False
    left = next_node(s, node, direction - 1)
    right = next_node(s, node, (direction + 1) % 8)
    return left >= 0 and right >= 0 and ground_of(s, left) == JUNGLE and ground_of(s, right) == JUNGLE


@rule
def height(s, node):
    """Machete tiles that lie on a node."""
    x = node_x(s, node)
    y = node_y(s, node)
    found = 0
    for m in range(s.machetes_laid):
        found += 0 <= x - s.laid[m].x <= 1 and 0 <= y - s.laid[m].y <= 1
    return found


# --- stacks ----------------------------------------------------------------------------------------------------------


@rule
def tiles_left(s):
    """Tiles in the stacks."""
    left = 0
    for stack in range(STACKS):
        left += s.stack[stack] + s.zombie_tile[stack]
    return left


@rule
def complete(s, k):
    """ZI-42: all tiles are placed, zombie tiles included."""
    return s.placed > k.tiles


# --- pieces ----------------------------------------------------------------------------------------------------------


@rule
def in_play(s, explorer):
    """Not safe, nor an empty seat."""
    return s.explorers[explorer].place == ASHORE or s.explorers[explorer].place == ISLAND


@rule
def explorers_in_play(s):
    found = 0
    for explorer in range(EXPLORERS):
        found += in_play(s, explorer)
    return found


@rule
def on_table(s, zombie):
    return s.zombies[zombie].posture >= 0 and s.zombies[zombie].posture != GONE


@rule
def zombies_on_table(s):
    found = 0
    for zombie in range(ZOMBIES):
        found += on_table(s, zombie)
    return found


@rule
def zombies_found(s):
    found = 0
    for zombie in range(ZOMBIES):
        found += s.zombies[zombie].posture >= 0
    return found


@rule
def zombie_on(s, node):
    """The zombie on a node, lying ones included (ZI-21); -1 none."""
    for zombie in range(ZOMBIES):
        if s.zombie_at[zombie] == node:
            return zombie
    return -1


@rule
def explorer_on(s, node):
    """The first explorer on a node of the island; -1 none. On the shoreline nobody is in the way (ZI-5)."""
    for explorer in range(EXPLORERS):
        if s.explorers[explorer].place == ISLAND and s.explorer_at[explorer] == node:
            return explorer
    return -1


@rule
def other_on(s, explorer, node):
    """Whether another explorer stands on a node of the island."""
    for other in range(EXPLORERS):
        if other != explorer and s.explorers[other].place == ISLAND and s.explorer_at[other] == node:
            return True
    return False


@rule
def holds_machete(s, explorer):
    for kind in range(s.hand.shape[1]):
        if s.hand[explorer, kind] > 0:
            return True
    return False


@rule
def machete_in_play(s):
    """Whether an explorer in play holds a machete tile (ZI-69: those of safe ones are lost)."""
    for explorer in range(EXPLORERS):
        if in_play(s, explorer) and holds_machete(s, explorer):
            return True
    return False


# --- moves of explorers ----------------------------------------------------------------------------------------------


@rule
def headings(s, explorer):
    """How many headings an explorer has: 8, or on the shoreline 8 for each of its cells (ZI-7)."""
    return 8 if s.explorers[explorer].place == ISLAND else 8 * SHORE_NODES


@rule
def start_node(s, explorer, heading):
    """Where a line begins."""
    return s.explorer_at[explorer] * 1 if s.explorers[explorer].place == ISLAND else heading // 8


@rule
def touched(s, node):
    """Whether the machete tile that the move must touch lies there: the one tried on, or the one just played."""
    if s.scratch.trying:
        for i in range(4):
            if s.scratch.square[i] == node:
                return True
        return False
    return s.played >= 0 and s.top[node] == SLOTS + s.played


@rule
def stops(s, k, explorer, heading, ghosts):
    """How many ends a move along a heading may have; marks them in scratch.stop, as far as the line goes."""
    return ends(s, k, explorer, heading, ghosts, LINE)


@rule
def may_go(s, k, explorer, heading, ghosts):
    """Whether a move along a heading is legal."""
    return ends(s, k, explorer, heading, ghosts, 1) > 0


@rule
def ends(s, k, explorer, heading, ghosts, enough):
    """Marks in scratch.stop where a move may end along a heading, until `enough` ends are found; how many there are.

    ZI-4: any cell of the line. ZI-33: no limit of tiles. With a machete tile played first or tried on, only ends whose
    path touches it count (ZI-26, ZI-79). `ghosts`: other explorers are not in the way (ZI-71).
    """
    node = start_node(s, explorer, heading)
    direction = heading % 8
    must = s.scratch.trying or s.played >= 0
    met = must and k.path_includes_start and touched(s, node)
    found = 0
    for place in range(1, LINE):
        s.scratch.stop[place] = False
        before = node
        node = next_node(s, before, direction)
        if node < 0:
            return found
        ground = ground_of(s, node)
        if ground == JUNGLE or squeezed(s, k, before, direction):
            return found
        if ground == SHORE:
            if before >= SHORE_NODES and (met or not must) and not (k.mask_suicide and returns_too_early(s, k)):
                s.scratch.stop[place] = True
                found += 1
            return found
        if k.explorers_block and not ghosts and other_on(s, explorer, node):  # ZI-5
            return found
        met = met or (must and touched(s, node))
        zombie = zombie_on(s, node) >= 0
        if (met or not must) and not (zombie and k.mask_suicide):  # ZI-6
            s.scratch.stop[place] = True
            found += 1
        if zombie or found == enough:
            return found
    return found


@rule
def returns_too_early(s, k):
    """Whether entering the shoreline now loses (ZI-8, ZI-52, ZI-68)."""
    return not complete(s, k) and explorers_in_play(s) == 1


@rule
def can_move(s, k, explorer, ghosts):
    for heading in range(headings(s, explorer)):
        if may_go(s, k, explorer, heading, ghosts):
            return True
    return False


@rule
def next_to_move(s, k, explorer):
    """The first explorer after `explorer`, in agent order, who is still to move; -1 none (ZI-62)."""
    for other in range(explorer + 1, k.explorers):
        if s.doing[other] == TO_MOVE:
            return other
    return -1


@rule
def next_to_place(s, k, explorer):
    """The first explorer after `explorer`, in agent order, who holds a tile; -1 none."""
    for other in range(explorer + 1, k.explorers):
        if s.drawn[other] >= 0 and s.doing[other] != NOTHING_MORE:
            return other
    return -1


# --- moves of zombies ------------------------------------------------------------------------------------------------


@rule
def zombie_strides(s, k, zombie, direction):
    """How far a zombie may go in a direction, 0..3: every distance up to that is a legal move.

    ZI-32: at most one boundary of pieces is crossed, machete tiles included. ZI-39: an explorer ends the move.
    ZI-40: never the shoreline. ZI-41: no other zombie.
    """
    node = s.zombie_at[zombie] * 1
    crossed = 0
    for stride in range(STRIDE):
        before = node
        node = next_node(s, before, direction)
        if node < 0 or s.ground[node] != OPEN or zombie_on(s, node) >= 0 or squeezed(s, k, before, direction):
            return stride
        crossed += s.top[node] != s.top[before]
        if crossed > 1:
            return stride
        if explorer_on(s, node) >= 0:
            return stride + 1
    return STRIDE


@rule
def zombie_lands(s, zombie, direction, stride):
    """The node that a move of `stride` cells ends on."""
    node = s.zombie_at[zombie] * 1
    for _ in range(stride):
        node = next_node(s, node, direction)
    return node


@rule
def zombie_can_move(s, k, zombie):
    for direction in range(8):
        if zombie_strides(s, k, zombie, direction) > 0:
            return True
    return False


@rule
def to_walk(s, zombie):
    """A standing zombie that was not handled in this turn."""
    return s.zombies[zombie].posture == STANDING and not s.moved[zombie]


# --- areas and squares -----------------------------------------------------------------------------------------------


@rule
def allowed_area(k, x, y):
    """ZI-16: not directly below the shoreline. ZI-18: within max_extent."""
    return not (x == 0 and y == -1) and max(abs(x), abs(y)) <= k.max_extent


@rule
def explorers_safe(s):
    found = 0
    for explorer in range(EXPLORERS):
        found += s.explorers[explorer].place == SAFE
    return found


@rule
def square_node(s, anchor, i):
    """The i-th node of the 2 x 2 square whose south-western node is `anchor`; -1 in the void."""
    if i == 0 or anchor < 0:
        return anchor
    return next_node(s, anchor, EAST if i == 1 else NORTH if i == 2 else NORTH_EAST)
