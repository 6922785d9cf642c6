"""Machete Tiles: where one may be played, and how it is laid."""

from ...core.jit import rule
from .queries import (
    headings,
    height,
    may_go,
    next_node,
    node_at,
    node_x,
    node_y,
    other_on,
    square_node,
    start_node,
    zombie_on,
)
from .reach import find_regions
from .tables import (
    ASK_HEADING,
    ASK_PLACE,
    JUNGLE,
    LINE,
    MACHETES,
    OPEN,
    SHORE,
    SLOTS,
    SOUTH,
    SOUTH_WEST,
    SQUARES,
    WEST,
)

# --- the path --------------------------------------------------------------------------------------------------------


@rule
def path_before(s, explorer, heading):
    """Fills scratch.path with the cells that a move may lead over, or could with a machete tile on the last of them."""
    node = start_node(s, explorer, heading)
    s.scratch.path[0] = node
    for place in range(1, LINE):
        node = next_node(s, node, heading % 8)
        if node < 0:
            return place
        s.scratch.path[place] = node
        if s.ground[node] != OPEN or zombie_on(s, node) >= 0:
            return place + 1
    return LINE


@rule
def path_after(s):
    """Fills scratch.path with the cells of the move just made, both ends included."""
    node = node_at(s, s.from_x, s.from_y)
    s.scratch.path[0] = node
    for place in range(1, s.steps + 1):
        node = next_node(s, node, s.heading % 8)
        s.scratch.path[place] = node
    return s.steps + 1


@rule
def path(s, explorer, heading):
    """Fills scratch.path and returns its length. ZI-25: a move that was made is read on the old map."""
    return path_after(s) if s.steps > 0 else path_before(s, explorer, heading)


# --- where it may lie ------------------------------------------------------------------------------------------------


@rule
def find_square(s, node, square):
    """Fills scratch.square with a 2 x 2 square round a node; whether tiles are under all of it (ZI-29)."""
    anchor = node * 1
    if square == 1:
        anchor = next_node(s, node, WEST)
    elif square == 2:
        anchor = next_node(s, node, SOUTH)
    elif square == 3:
        anchor = next_node(s, node, SOUTH_WEST)
    for i in range(4):
        part = square_node(s, anchor, i)
        if part < 0:
            return False
        s.scratch.square[i] = part
    return True


@rule
def free_square(s, k, explorer, ghosts):
    """Whether a machete tile may lie on scratch.square."""
    level = height(s, s.scratch.square[0])
    for i in range(4):
        node = s.scratch.square[i] * 1
        if s.ground[node] == SHORE or zombie_on(s, node) >= 0:  # ZI-21, ZI-30
            return False
        if not k.machete_on_explorer and not ghosts and other_on(s, explorer, node):  # ZI-31
            return False
        if k.stack_level and height(s, node) != level:  # ZI-29
            return False
    return True


@rule
def in_square(s, node):
    for i in range(4):
        if s.scratch.square[i] == node:
            return True
    return False


@rule
def square_at(s, k, explorer, place, square, ghosts):
    """Whether a machete tile may lie on a square round the path's cell `place`, where the path first touches it.

    ZI-26: the square holds a cell of the path. A square that holds two of them is named by the first alone.
    """
    first = 0 if k.path_includes_start else 1
    if place < first or not find_square(s, s.scratch.path[place], square):
        return False
    if place > first and in_square(s, s.scratch.path[place - 1]):
        return False
    return free_square(s, k, explorer, ghosts)


@rule
def works(s, k, explorer, kind, heading, rotation, ghosts):
    """Whether a tile on scratch.square leaves the move possible.

    Before the move: some move along the heading touches it on the new map (ZI-79). After it: the last cell is open
    (ZI-28).
    """
    if s.steps > 0:
        for i in range(4):
            if s.scratch.square[i] == s.explorer_at[explorer]:
                return k.machete_open[kind, rotation, i]
        return True
    for i in range(4):
        s.scratch.cover[i] = k.machete_open[kind, rotation, i]
    s.scratch.trying = True
    found = may_go(s, k, explorer, heading, ghosts)
    s.scratch.trying = False
    return found


@rule
def some_rotation(s, k, explorer, kind, heading, place, square, ghosts):
    """Whether some rotation of the tile may lie on a square. Reads scratch.path."""
    if not square_at(s, k, explorer, place, square, ghosts):
        return False
    for rotation in range(4):
        if works(s, k, explorer, kind, heading, rotation, ghosts):
            return True
    return False


@rule
def some_square(s, k, explorer, kind, heading, place, ghosts):
    for square in range(len(SQUARES)):
        if some_rotation(s, k, explorer, kind, heading, place, square, ghosts):
            return True
    return False


@rule
def some_place(s, k, explorer, kind, heading, ghosts):
    for place in range(path(s, explorer, heading)):
        if some_square(s, k, explorer, kind, heading, place, ghosts):
            return True
    return False


@rule
def playable_before(s, k, explorer, kind, ghosts):
    """ZI-25, ZI-79: whether a tile of the kind may be played before some move that touches it."""
    for heading in range(headings(s, explorer)):
        if some_place(s, k, explorer, kind, heading, ghosts):
            return True
    return False


@rule
def opens_a_move(s, k, explorer, ghosts):
    """Whether a machete tile in hand, played first, makes a move possible (ZI-49)."""
    if not k.machete_before:
        return False
    for kind in range(MACHETES):
        if s.hand[explorer, kind] > 0 and playable_before(s, k, explorer, kind, ghosts):
            return True
    return False


@rule
def playable_after(s, k, explorer):
    """Whether a machete tile in hand may be played on the path just taken (ZI-25)."""
    if not k.machete_after:
        return False
    for kind in range(MACHETES):
        if s.hand[explorer, kind] > 0 and some_place(s, k, explorer, kind, s.heading, False):
            return True
    return False


# --- playing it ------------------------------------------------------------------------------------------------------


@rule
def take_machete(s, explorer, kind):
    """The tile leaves the hand; it is shown from now on."""
    s.hand[explorer, kind] -= 1
    s.playing = kind
    s.asks = ASK_PLACE if s.steps > 0 else ASK_HEADING


@rule
def lay_machete(s, k, explorer, rotation):
    """ZI-36: it stays. The topmost piece is what counts from now on (ZI-32)."""
    path(s, explorer, s.heading)
    find_square(s, s.scratch.path[s.place], s.square)
    m = s.machetes_laid * 1
    s.laid[m].kind = s.playing
    s.laid[m].x = node_x(s, s.scratch.square[0])
    s.laid[m].y = node_y(s, s.scratch.square[0])
    s.laid[m].rotation = rotation
    cover(s, k, m)
    s.playing = -1
    s.place = -1
    s.square = -1


@rule
def cover(s, k, m):
    """The machete tile `m` becomes the topmost piece of its four nodes. The others are to be covered before it."""
    anchor = node_at(s, s.laid[m].x, s.laid[m].y)
    for i in range(4):
        node = square_node(s, anchor, i)
        s.ground[node] = OPEN if k.machete_open[s.laid[m].kind, s.laid[m].rotation, i] else JUNGLE
        s.top[node] = SLOTS + m
    s.machetes_laid = m + 1
    find_regions(s, k)
