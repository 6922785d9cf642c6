"""What a seat may know (`observe`), and what it cannot know dealt anew (`determinize`)."""

import numpy as np

from ...core.dice import draw_from_counts
from ...core.jit import rule
from ...core.rows import total, write_row
from .areas import area_x, area_y
from .legality import legal
from .outlook import look_ahead
from .queries import MIDDLE, complete, in_play, next_node, node_at, node_x, node_y, on_table
from .tables import (
    AREA_RADIUS,
    ASK_TURN,
    CELLS,
    DOINGS,
    DRAWN,
    EAST,
    EAST_BY,
    EXPLORERS,
    FIRST_ZOMBIE,
    GONE,
    ISLAND,
    JUNGLE,
    MACHETES,
    MAP,
    NORTH,
    NORTH_BY,
    OBSERVATION,
    OPEN,
    PLACES,
    POSTURES,
    RADIUS,
    SEEN_COUNT,
    SEEN_OFFSET,
    SEEN_TURNS,
    SHORE,
    STACKS,
    STANDING,
    WINDOW,
    ZOMBIES,
)

F = OBSERVATION
ASKS_AT = F["asks"].start
MASTER_AT = F["master"].start
OPEN_AT = F["open"].start
JUNGLE_AT = F["jungle"].start
SHORELINE_AT = F["shoreline"].start
STANDING_AT = F["standing"].start
LYING_AT = F["lying"].start
EXPLORERS_AT = F["explorers"].start
EAST_EDGE_AT = F["east_edge"].start
NORTH_EDGE_AT = F["north_edge"].start
HEIGHT_AT = F["height"].start
TILES_AT = F["tiles"].start
COMMITTED_AT = F["committed"].start
BEACH_AT = F["beach"].start
EXPLORER_PLACE_AT = F["explorer_place"].start
EXPLORER_OFFSET_AT = F["explorer_offset"].start
EXPLORER_DOING_AT = F["explorer_doing"].start
EXPLORER_MACHETES_AT = F["explorer_machetes"].start
EXPLORER_TURN_AT = F["explorer_turn"].start
EXPLORER_AREA_AT = F["explorer_area"].start
DRAWN_CELLS_AT = F["drawn_cells"].start
DRAWN_ZOMBIE_AT = F["drawn_zombie"].start
DRAWN_AT = F["drawn"].start
ZOMBIE_POSTURE_AT = F["zombie_posture"].start
ZOMBIE_OFFSET_AT = F["zombie_offset"].start
ZOMBIE_MOVED_AT = F["zombie_moved"].start
ZOMBIE_IN_HAND_AT = F["zombie_in_hand"].start
HANDS_AT = F["hands"].start
UNSEEN_MACHETES_AT = F["unseen_machetes"].start
PLAYING_AT = F["playing"].start
MUST_TOUCH_AT = F["must_touch"].start
HEADING_SEEN_AT = F["heading"].start
PLACE_SEEN_AT = F["place"].start
SQUARE_SEEN_AT = F["square"].start
STEPS_AT = F["steps"].start
STACK_AT = F["stack"].start
ZOMBIE_TILE_AT = F["zombie_tile"].start
UNSEEN_TILES_AT = F["unseen_tiles"].start
RETURNED_AT = F["returned"].start
COMPLETE_AT = F["complete"].start
CONTROL_AT = F["control"].start
CONTROL_LOST_AT = F["control_lost"].start
IDLE_LEFT_AT = F["idle_left"].start
TURNS_LEFT_AT = F["turns_left"].start


# A sign is one number for all that the planes tell of a cell without pieces; 0 in the void.
TILE = 3  # cells along an edge of a tile
SIGN_TILE = 4  # there is a tile; the ground is added to it
SIGN_GROUND = 7
SIGN_EAST, SIGN_NORTH = 8, 16  # the cell lies at the eastern, at the northern edge of its tile
SIGN_OF_EDGES = np.array(
    [SIGN_TILE + SIGN_EAST * (cell % TILE == 2) + SIGN_NORTH * (cell // TILE == 2) for cell in range(CELLS)]
)


@rule
def observe(s, k, seat, out):
    """Everything on the table, centred on the acting piece, and the hands that the seat sees (ZI-35, ZI-74)."""
    out[:] = 0
    node = centre(s, k, seat)
    x = node_x(s, node)
    y = node_y(s, node)
    see_window(s, x, y, out)
    see_map(s, node // CELLS, out)
    see_explorers(s, k, seat, x, y, out)
    see_zombies(s, x, y, out)
    see_hands(s, k, seat, out)
    see_choices(s, out)
    see_counts(s, k, out)
    out[BEACH_AT] = offset(MIDDLE - x)
    out[BEACH_AT + 1] = offset(-y)
    out[MASTER_AT] = k.master and seat == k.explorers
    if seat == s.seat and not k.master:
        look_ahead(s, k, seat, out)
    if seat == s.seat:
        out[ASKS_AT + s.asks] = 1


@rule
def centre(s, k, seat):
    """The node of the acting piece: the explorer's; for the Zombie Master the zombie in hand or the first explorer."""
    if seat < k.explorers:
        return s.explorer_at[seat] * 1
    if s.walker >= 0:
        return s.zombie_at[s.walker] * 1
    for explorer in range(EXPLORERS):
        if in_play(s, explorer):
            return s.explorer_at[explorer] * 1
    return MIDDLE


@rule
def offset(cells):
    return max(-SEEN_OFFSET, min(SEEN_OFFSET, cells))


# --- the island ------------------------------------------------------------------------------------------------------


@rule
def see_window(s, x, y, out):
    """Tiles, machete tiles and pieces, as far as they lie in the window."""
    west = x - RADIUS
    south = y - RADIUS
    signs = out[HEIGHT_AT : HEIGHT_AT + WINDOW * WINDOW]  # which needs its plane later
    for slot in range(s.placed):
        see_tile(s, slot, 3 * s.tiles[slot].x - west, 3 * s.tiles[slot].y - south, signs)
    see_planes(signs, out)
    signs[:] = 0
    for m in range(s.machetes_laid):
        see_machete(s, m, west, south, out)
    for zombie in range(ZOMBIES):
        if on_table(s, zombie):
            plane = STANDING_AT if s.zombies[zombie].posture == STANDING else LYING_AT
            see_piece(s.zombies[zombie].x - west, s.zombies[zombie].y - south, plane, out)
    for explorer in range(EXPLORERS):
        if s.explorers[explorer].place == ISLAND:
            see_piece(s.explorers[explorer].x - west, s.explorers[explorer].y - south, EXPLORERS_AT, out)


@rule
def see_tile(s, slot, tile_x, tile_y, signs):
    """A sign for each cell of a tile in the window: its ground, and which edges of the tile it lies at."""
    for row in range(tile_y, tile_y + TILE):
        for column in range(tile_x, tile_x + TILE):
            if 0 <= row < WINDOW and 0 <= column < WINDOW:
                cell = TILE * (row - tile_y) + column - tile_x
                signs[WINDOW * row + column] = SIGN_OF_EDGES[cell] + s.ground[CELLS * slot + cell]


@rule
def see_planes(signs, out):
    """Spreads signs over their planes. Pieces end where tiles do, until a machete tile is seen."""
    see_ground(signs, OPEN, out[OPEN_AT : OPEN_AT + WINDOW * WINDOW])
    see_ground(signs, JUNGLE, out[JUNGLE_AT : JUNGLE_AT + WINDOW * WINDOW])
    see_ground(signs, SHORE, out[SHORELINE_AT : SHORELINE_AT + WINDOW * WINDOW])
    see_edge(signs, SIGN_EAST, out[EAST_EDGE_AT : EAST_EDGE_AT + WINDOW * WINDOW])
    see_edge(signs, SIGN_NORTH, out[NORTH_EDGE_AT : NORTH_EDGE_AT + WINDOW * WINDOW])


@rule
def see_ground(signs, ground, plane):
    for at in range(signs.size):
        plane[at] = (signs[at] & SIGN_GROUND) == SIGN_TILE + ground


@rule
def see_edge(signs, edge, plane):
    for at in range(signs.size):
        plane[at] = (signs[at] & edge) != 0


@rule
def see_machete(s, m, west, south, out):
    """The height of its four cells, and the edges of pieces on them and beside them."""
    column = s.laid[m].x - west
    row = s.laid[m].y - south
    for i in range(4):
        if 0 <= column + i % 2 < WINDOW and 0 <= row + i // 2 < WINDOW:
            out[HEIGHT_AT + WINDOW * (row + i // 2) + column + i % 2] += 1
    anchor = node_at(s, s.laid[m].x, s.laid[m].y)
    see_edges(s, anchor, column, row, out)
    for direction in range(8):
        node = next_node(s, anchor, direction)
        if node >= 0:
            see_edges(s, node, column + EAST_BY[direction], row + NORTH_BY[direction], out)


@rule
def see_edges(s, node, column, row, out):
    if 0 <= column < WINDOW and 0 <= row < WINDOW:
        east = next_node(s, node, EAST)
        north = next_node(s, node, NORTH)
        out[EAST_EDGE_AT + WINDOW * row + column] = east < 0 or s.top[east] != s.top[node]
        out[NORTH_EDGE_AT + WINDOW * row + column] = north < 0 or s.top[north] != s.top[node]


@rule
def see_piece(column, row, plane, out):
    if 0 <= column < WINDOW and 0 <= row < WINDOW:
        out[plane + WINDOW * row + column] = 1


@rule
def see_map(s, slot, out):
    west = s.tiles[slot].x - AREA_RADIUS
    south = s.tiles[slot].y - AREA_RADIUS
    for tile in range(s.placed):
        see_area(s.tiles[tile].x - west, s.tiles[tile].y - south, TILES_AT, out)
    for explorer in range(EXPLORERS):
        if s.area[explorer] >= 0:
            direction = s.area[explorer] * 1
            see_area(area_x(s, explorer, direction) - west, area_y(s, explorer, direction) - south, COMMITTED_AT, out)


@rule
def see_area(column, row, plane, out):
    if 0 <= column < MAP and 0 <= row < MAP:
        out[plane + MAP * row + column] = 1


# --- the pieces ------------------------------------------------------------------------------------------------------


@rule
def explorer_of(k, seat, place):
    """The explorer shown in a place: the seat's own first; for the Zombie Master in order."""
    if seat >= k.explorers:
        return place * 1
    other = seat + place
    return other - k.explorers if other >= k.explorers else other


@rule
def see_explorers(s, k, seat, x, y, out):
    for place in range(k.explorers):
        explorer = explorer_of(k, seat, place)
        out[EXPLORER_PLACE_AT + len(PLACES) * place + s.explorers[explorer].place] = 1
        out[EXPLORER_OFFSET_AT + 2 * place] = offset(s.explorers[explorer].x - x)
        out[EXPLORER_OFFSET_AT + 2 * place + 1] = offset(s.explorers[explorer].y - y)
        out[EXPLORER_MACHETES_AT + place] = total(s.hand[explorer])
        out[EXPLORER_TURN_AT + place] = s.seat == explorer
        if s.doing[explorer] >= 0:
            out[EXPLORER_DOING_AT + len(DOINGS) * place + s.doing[explorer]] = 1
        if s.area[explorer] >= 0:
            out[EXPLORER_AREA_AT + 8 * place + s.area[explorer]] = 1
        if s.drawn[explorer] >= 0:
            see_drawn(k, s.drawn[explorer], place, out)


@rule
def see_drawn(k, kind, place, out):
    out[DRAWN_AT + place] = 1
    out[DRAWN_ZOMBIE_AT + place] = kind >= FIRST_ZOMBIE
    write_row(k.tile_open[kind, 0], 1, DRAWN_CELLS_AT + CELLS * place, out)


@rule
def see_zombies(s, x, y, out):
    for zombie in range(ZOMBIES):
        posture = s.zombies[zombie].posture * 1
        if posture < 0:
            continue
        out[ZOMBIE_POSTURE_AT + len(POSTURES) * zombie + posture] = 1
        out[ZOMBIE_MOVED_AT + zombie] = s.moved[zombie]
        out[ZOMBIE_IN_HAND_AT + zombie] = s.walker == zombie
        if posture != GONE:
            out[ZOMBIE_OFFSET_AT + 2 * zombie] = offset(s.zombies[zombie].x - x)
            out[ZOMBIE_OFFSET_AT + 2 * zombie + 1] = offset(s.zombies[zombie].y - y)


# --- hands, choices and counts ---------------------------------------------------------------------------------------


@rule
def sees_hand(k, seat, explorer):
    """ZI-35: one's own; a team-mate's if share_machete; never from the Zombie Master's seat."""
    return explorer == seat or (seat < k.explorers and k.share_machete)


@rule
def see_hands(s, k, seat, out):
    write_row(s.machete_pool, MACHETES, UNSEEN_MACHETES_AT, out)
    for place in range(k.explorers):
        explorer = explorer_of(k, seat, place)
        if sees_hand(k, seat, explorer):
            write_row(s.hand[explorer], MACHETES, HANDS_AT + MACHETES * place, out)
        else:
            for kind in range(MACHETES):
                out[UNSEEN_MACHETES_AT + kind] += s.hand[explorer, kind]


@rule
def see_choices(s, out):
    """The move or machete tile in progress; all of it happens openly."""
    if s.playing >= 0:
        out[PLAYING_AT + s.playing] = 1
    out[MUST_TOUCH_AT] = s.played >= 0
    if s.heading >= 0:
        out[HEADING_SEEN_AT + s.heading] = 1
    out[PLACE_SEEN_AT] = max(0, s.place)
    if s.square >= 0:
        out[SQUARE_SEEN_AT + s.square] = 1
    out[STEPS_AT] = s.steps


@rule
def see_counts(s, k, out):
    write_row(s.stack, SEEN_COUNT, STACK_AT, out)
    write_row(s.zombie_tile, 1, ZOMBIE_TILE_AT, out)
    write_row(s.pool, SEEN_COUNT, UNSEEN_TILES_AT, out)
    for stack in range(STACKS):
        add_row(s.returned[stack], out[RETURNED_AT : RETURNED_AT + DRAWN])
    out[COMPLETE_AT] = complete(s, k)
    out[CONTROL_AT] = max(0, k.under - s.control_lost) - s.control_drawn
    out[CONTROL_LOST_AT] = s.control_lost
    out[IDLE_LEFT_AT] = min(SEEN_TURNS, max(0, k.no_progress - s.idle))
    out[TURNS_LEFT_AT] = min(SEEN_TURNS, max(0, k.max_turns - s.turns))


@rule
def add_row(row, out):
    for i in range(row.size):
        out[i] += row[i]


# --- hidden parts dealt anew -----------------------------------------------------------------------------------------

TRIES = 64  # deals, until the seat to move has an answer


@rule
def determinize(s, k, dice, seat):
    """Machete tiles that the seat does not see dealt anew; all else lies open, or is drawn when it comes up.

    Whoever is asked has an answer: deals that leave none are dealt again. After 64 of them the true hands are kept.
    """
    for explorer in range(EXPLORERS):
        for kind in range(MACHETES):
            s.scratch.hands[explorer, kind] = s.hand[explorer, kind]
    for _ in range(TRIES):
        deal_hands(s, k, dice, seat)
        if s.asks != ASK_TURN or has_answer(s, k):
            return
    restore_hands(s)


@rule
def has_answer(s, k):
    legal(s, k, s.scratch.mask)
    return total(s.scratch.mask) > 0


@rule
def deal_hands(s, k, dice, seat):
    """The hands that the seat does not see, out of them and the tiles that nobody has."""
    for explorer in range(k.explorers):
        if not sees_hand(k, seat, explorer):
            for kind in range(MACHETES):
                s.machete_pool[kind] += s.hand[explorer, kind]
    left = total(s.machete_pool)
    for explorer in range(k.explorers):
        if not sees_hand(k, seat, explorer):
            tiles = total(s.hand[explorer])
            s.hand[explorer, :] = 0
            for _ in range(tiles):
                s.hand[explorer, draw_from_counts(dice, s.machete_pool, left)] += 1
                left -= 1


@rule
def restore_hands(s):
    for explorer in range(EXPLORERS):
        for kind in range(MACHETES):
            s.machete_pool[kind] += s.hand[explorer, kind] - s.scratch.hands[explorer, kind]
            s.hand[explorer, kind] = s.scratch.hands[explorer, kind]
