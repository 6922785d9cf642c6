"""The explorers' turn: choosing areas, drawing, swapping and placing tiles."""

from ...core.dice import chosen_by_weight, draw_from_counts
from ...core.jit import rule
from ...core.rows import total
from .areas import area_x, area_y, areas, areas_that_fit, bordering, tile_fits
from .ending import check_stalemate, finish, reward_tile
from .moving import ask, begin_explorers_turn
from .queries import next_to_place, node_x, node_y, tile_at, tiles_left, zombies_found, zombies_on_table
from .reach import join_new_tile
from .tables import (
    AREA_AT,
    ASK_AREA,
    ASK_NOTHING,
    ASK_ROTATION,
    ASK_SWAP,
    BEACH,
    CELLS,
    CONTROL,
    DRAWING,
    DRAWN,
    EAST_BY,
    EXPLORERS,
    FIRST_ZOMBIE,
    JUNGLE,
    LYING,
    MOVED,
    NORTH_BY,
    NOTHING_MORE,
    OPEN,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASS,
    PLACING,
    RECHOOSE,
    ROTATION_AT,
    SHORE,
    STACKS,
    STAYED,
    SWAPPING,
    UNPLACEABLE,
    WORD,
    YES,
    ZM_WINS,
)

MIDDLE_CELL = 4  # where the Z is printed

# --- areas -----------------------------------------------------------------------------------------------------------


@rule
def choosing(s, k):
    """ZI-63: stayers choose their areas first, in agent order, then movers, while tiles are left."""
    for doing in (STAYED, MOVED):
        for explorer in range(k.explorers):
            if s.doing[explorer] != doing or s.area[explorer] >= 0:
                continue
            if chosen(s) < tiles_left(s) and areas(s, k, explorer) != 0:
                ask(s, explorer, ASK_AREA)
                return
            s.doing[explorer] = NOTHING_MORE  # ZI-64
    s.stage = DRAWING


@rule
def chosen(s):
    """Explorers who have chosen an area."""
    found = 0
    for explorer in range(EXPLORERS):
        found += s.area[explorer] >= 0
    return found


@rule
def answer_area(s, seat, action):
    """ZI-19: committed before the tile is shown."""
    if action == PASS:
        s.doing[seat] = NOTHING_MORE
    else:
        s.area[seat] = action - AREA_AT
    s.asks = ASK_NOTHING


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule
def drawing(s, k, dice):
    """ZI-65: all tiles are drawn and shown. ZI-20: one for each explorer."""
    for explorer in range(k.explorers):
        if s.area[explorer] >= 0 and s.drawn[explorer] < 0:
            draw_tile(s, k, dice, explorer)
    s.stage = SWAPPING
    s.pair = 0


@rule
def draw_tile(s, k, dice, explorer):
    """From the first stack that has one (ZI-67); which of its tiles comes up is chance."""
    for stack in range(STACKS):
        if s.stack[stack] + s.zombie_tile[stack] > 0:
            kind = chosen_by_weight(dice, s.scratch.weights, weigh(s, stack))
            s.drawn[explorer] = kind
            s.source[explorer] = stack
            take_tile(s, stack, kind)
            return


@rule
def weigh(s, stack):
    """Fills scratch.weights with the odds of each kind to lie on top of a stack, and returns their sum.

    Islands that nobody has seen are equally likely to lie in it, and so is each zombie tile; tiles that were shuffled
    back are known to be there (ZI-14). All are weighed in units of 1 / (unseen islands x unseen zombie tiles).
    """
    islands = max(1, total(s.pool[:FIRST_ZOMBIE]))
    zombies = max(1, total(s.pool[FIRST_ZOMBIE:]))
    back = s.returned[stack]
    unseen_islands = s.stack[stack] - total(back[:FIRST_ZOMBIE])
    unseen_zombies = s.zombie_tile[stack] - total(back[FIRST_ZOMBIE:])
    for kind in range(DRAWN):
        part = unseen_islands * zombies if kind < FIRST_ZOMBIE else unseen_zombies * islands
        s.scratch.weights[kind] = back[kind] * islands * zombies + part * s.pool[kind]
    return total(s.scratch.weights)


@rule
def take_tile(s, stack, kind):
    """A tile leaves its stack: first one that was shuffled back, since all of a kind are alike."""
    if s.returned[stack, kind] > 0:
        s.returned[stack, kind] -= 1
    else:
        s.pool[kind] -= 1
    if kind < FIRST_ZOMBIE:
        s.stack[stack] -= 1
    else:
        s.zombie_tile[stack] = False


# --- swapping --------------------------------------------------------------------------------------------------------


@rule
def swapping(s, k):
    """ZI-65: each pair whose areas share an edge is asked once, in agent order."""
    while s.pair < PAIRS:
        one = PAIR_FIRST[s.pair]
        other = PAIR_SECOND[s.pair]
        if k.swap and s.drawn[one] >= 0 and s.drawn[other] >= 0 and bordering(s, one, other):
            ask(s, one, ASK_SWAP)
            return
        s.pair += 1
    s.pair = 0
    s.stage = PLACING


@rule
def answer_swap(s, seat, action):
    """Mutual consent: the second of the pair is asked if the first agrees."""
    one = PAIR_FIRST[s.pair]
    other = PAIR_SECOND[s.pair]
    if action == YES and seat == one:
        s.seat = other
        return
    if action == YES:
        kind = s.drawn[one] * 1
        source = s.source[one] * 1
        s.drawn[one] = s.drawn[other]
        s.source[one] = s.source[other]
        s.drawn[other] = kind
        s.source[other] = source
    s.pair += 1
    s.asks = ASK_NOTHING


# --- placing ---------------------------------------------------------------------------------------------------------


@rule
def placing(s, k, dice):
    """ZI-65: in an order chosen as that of moves (ZI-62)."""
    explorer = next_to_place(s, k, -1)
    if explorer < 0:
        end_explorers_turn(s, k)
    else:
        offer_rotation(s, k, dice, explorer)


@rule
def offer_rotation(s, k, dice, explorer):
    for _ in range(EXPLORERS):
        if tile_fits(s, k, explorer):
            ask(s, explorer, ASK_ROTATION)
            return
        following = next_to_place(s, k, explorer)
        if following < 0 or not k.chosen_order:
            unplaceable(s, k, explorer)
            return
        explorer = following  # a tile that is placed before may make it fit


@rule
def unplaceable(s, k, explorer):
    """ZI-14: another area is chosen; if there is none, the tile goes back into its stack."""
    if k.unplaceable == ZM_WINS:
        finish(s, k, UNPLACEABLE)
    elif k.unplaceable == RECHOOSE and areas_that_fit(s, k, explorer) != 0:
        ask(s, explorer, ASK_AREA)
    else:
        return_tile(s, explorer)


@rule
def return_tile(s, explorer):
    kind = s.drawn[explorer] * 1
    stack = s.source[explorer] * 1
    s.returned[stack, kind] += 1
    if kind < FIRST_ZOMBIE:
        s.stack[stack] += 1
    else:
        s.zombie_tile[stack] = True
    done_placing(s, explorer)


@rule
def done_placing(s, explorer):
    s.area[explorer] = -1
    s.drawn[explorer] = -1
    s.source[explorer] = -1
    s.doing[explorer] = NOTHING_MORE
    s.asks = ASK_NOTHING


@rule
def answer_rotation(s, k, dice, seat, action):
    if action == WORD:
        s.asks = ASK_NOTHING
        offer_rotation(s, k, dice, next_to_place(s, k, seat))
        return
    kind = s.drawn[seat] * 1
    direction = s.area[seat] * 1
    place_tile(s, k, kind, area_x(s, seat, direction), area_y(s, seat, direction), action - ROTATION_AT)
    done_placing(s, seat)
    s.idle = 0
    if kind >= FIRST_ZOMBIE:
        find_zombie(s)
        gain_machete(s, k, dice, seat)
    reward_tile(s, k)


@rule
def place_tile(s, k, kind, x, y, rotation):
    """The tile lies in the next slot."""
    slot = s.placed * 1
    s.tiles[slot].kind = kind
    s.tiles[slot].x = x
    s.tiles[slot].y = y
    s.tiles[slot].rotation = rotation
    for direction in range(8):
        other = tile_at(s, x + EAST_BY[direction], y + NORTH_BY[direction])
        s.beside[slot, direction] = other
        if other >= 0:
            s.beside[other, (direction + 4) % 8] = slot
    for cell in range(CELLS):
        s.ground[CELLS * slot + cell] = OPEN if k.tile_open[kind, rotation, cell] else JUNGLE
        if kind == BEACH and cell < 3:
            s.ground[CELLS * slot + cell] = SHORE
        s.top[CELLS * slot + cell] = slot
    s.placed = slot + 1
    join_new_tile(s, k, slot)


@rule
def find_zombie(s):
    """ZI-21: it lies on the Z of the tile just placed."""
    zombie = zombies_found(s)
    node = CELLS * (s.placed - 1) + MIDDLE_CELL
    s.zombies[zombie].posture = LYING
    s.zombies[zombie].x = node_x(s, node)
    s.zombies[zombie].y = node_y(s, node)
    s.zombie_at[zombie] = node


@rule
def gain_machete(s, k, dice, explorer):
    """ZI-34: up to the limit. ZI-66: whoever places the zombie tile."""
    left = total(s.machete_pool)
    gained = total(k.machete_count) - left
    if left > 0 and gained < k.machetes:
        s.hand[explorer, draw_from_counts(dice, s.machete_pool, left)] += 1


# --- the end of the turn ---------------------------------------------------------------------------------------------


@rule
def end_explorers_turn(s, k):
    """ZI-22, ZI-75: the zombies' first turn comes after all explorers have finished, once a zombie is found."""
    s.turns += 1
    check_stalemate(s, k)
    if s.ended:
        return
    if zombies_on_table(s) > 0:
        s.stage = CONTROL
        s.zombie_turns += 1
    else:
        begin_explorers_turn(s, k)
