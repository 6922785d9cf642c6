"""The Zombie Master's heuristic: bite, leave the explorers little room, come near."""

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_island.queries import in_play, on_table, to_walk, zombie_strides
from zombie_envs.games.zombie_island.tables import (
    ASK_ACTIVATE,
    ASK_REMOVE,
    ASK_WALK,
    ASK_ZOMBIE,
    EXPLORERS,
    LYING,
    SHORE_NODES,
    STRIDE,
    WALK_AT,
    ZOMBIE_AT,
    ZOMBIES,
)

from .zombie_island_chart import (
    BITS,
    DEPTH,
    FAR,
    HEAD,
    KEPT,
    LAYER,
    LAYERS,
    ROWS,
    START,
    cell_at,
    draw_chart,
    explorer_place,
    put,
    way,
    zombie_place,
)
from .zombie_island_waves import AHEAD, begin_layers, race, turns_to, within

NEVER = -1_000_000
ROOM = 60  # cells of the explorer's room that are counted
ROOM_WORTH = -4  # each of them
MOVE_WORTH = -5  # each move from the nearest explorer
LOST_SIGHT = 12  # moves; farther away is as bad
OTHERS_AHEAD = 4  # turns of the other zombies that are looked ahead
NEAR = 4  # moves within which a zombie takes room away


@rule
def hunt(s, k):
    """The Zombie Master's answer to what is asked."""
    return WALK_AT + best_walk(s, k, s.walker) if s.asks == ASK_WALK else ZOMBIE_AT + best_zombie(s, s.asks)


@rule
def best_zombie(s, asks):
    """The nearest zombie moves first and stands up first; the farthest is given up."""
    found = -1
    most = NEVER
    for zombie in range(ZOMBIES):
        if not on_table(s, zombie):
            continue
        lying = s.zombies[zombie].posture == LYING
        worth = -cells_away(s, zombie)
        if asks == ASK_REMOVE:
            worth = lying - worth
        elif (asks == ASK_ZOMBIE and not to_walk(s, zombie)) or (asks == ASK_ACTIVATE and not lying):
            continue
        if worth > most:
            most = worth
            found = zombie
    return found


@rule
def cells_away(s, zombie):
    """King-steps from a zombie to the nearest explorer in play, as the crow flies."""
    least = FAR
    for explorer in range(EXPLORERS):
        if in_play(s, explorer):
            east = abs(s.explorers[explorer].x - s.zombies[zombie].x)
            least = min(least, max(east, abs(s.explorers[explorer].y - s.zombies[zombie].y)))
    return least


# --- walking ---------------------------------------------------------------------------------------------------------


@rule
def best_walk(s, k, zombie):
    """The move that leaves the nearest explorer least room, near enough; then the one that comes nearest."""
    m = draw_chart(s, k, s.zombies[zombie].x)
    place_explorers(s, m)
    start = zombie_place(s, m, zombie)
    closest = rate_moves(s, k, m, zombie, start)
    target = nearest(s, m, start) if closest <= NEAR else -1
    if target >= 0 and closest > 0:
        keep_others(s, m, zombie)
    action = -1
    most = NEVER
    for i in range(8 * STRIDE):
        moves = s.scratch.rest[i]
        if moves < 0:
            continue
        if moves == 0:
            return i
        worth = MOVE_WORTH * min(moves, LOST_SIGHT)
        if target >= 0 and moves <= NEAR:
            most_room = (worth - most + 3) // 4
            if worth > most:
                worth += ROOM_WORTH * room_left(k, m, end_of(start, i), target, min(ROOM, most_room))
        else:
            worth += ROOM_WORTH * ROOM
        if worth > most:
            most = worth
            action = i
    return action


@rule
def place_explorers(s, m):
    """Begins the layers with explorers on the island, else at the shoreline: zombies' moves lead back as well."""
    ashore = True
    for explorer in range(EXPLORERS):
        at = explorer_place(s, m, explorer)
        if at >= 0:
            ashore = False
            put(m, START + 1, at)
    if ashore:
        for x in range(-1, SHORE_NODES + 1):
            at = cell_at(m, x, 1)
            if at >= 0:
                put(m, START + 1, at)
    begin_layers(m, LOST_SIGHT)


@rule
def end_of(start, i):
    """Where the move 3 * direction + cells - 1 ends."""
    return start + (i % STRIDE + 1) * way(i // STRIDE)


@rule
def rate_moves(s, k, m, zombie, start):
    """Fills scratch.rest: the moves that each move leaves, 0 for a bite, -1 where not legal; the least of them."""
    least = FAR
    for direction in range(8):
        strides = zombie_strides(s, k, zombie, direction)
        for stride in range(STRIDE):
            i = STRIDE * direction + stride
            moves = turns_to(m, end_of(start, i)) if stride < strides else -1
            s.scratch.rest[i] = moves
            if moves >= 0:
                least = min(least, moves)
    return least


@rule
def nearest(s, m, start):
    """The cell of the explorer on the island who is nearest as the crow flies; -1 if none is."""
    found = -1
    least = FAR * FAR
    for explorer in range(EXPLORERS):
        at = explorer_place(s, m, explorer)
        if at >= 0:
            away = max(abs((at & 63) - (start & 63)), abs((at >> BITS) - (start >> BITS)))
            if away < least:
                least = away
                found = at
    return found


@rule
def keep_others(s, m, zombie):
    """Fills the KEPT layers with those of the other zombies; those that still move are a turn ahead."""
    clear_start(m)
    for other in range(ZOMBIES):
        at = zombie_place(s, m, other)
        if other != zombie and at >= 0:
            put(m, START + (0 if to_walk(s, other) else 1), at)
    begin_layers(m, OTHERS_AHEAD)
    within(m, OTHERS_AHEAD)
    for depth in range(LAYERS):
        for row in range(m[HEAD, ROWS]):
            m[KEPT + depth, row] = m[LAYER + min(depth, m[HEAD, DEPTH]), row]


@rule
def clear_start(m):
    for plane in range(START, START + 3):
        for row in range(m[HEAD, ROWS]):
            m[plane, row] = 0


@rule
def room_left(k, m, at, explorer, enough):
    """The room of an explorer who moves next, up to `enough`, with the zombie moved to a cell."""
    clear_start(m)
    put(m, START + 1, at)
    for row in range(m[HEAD, ROWS]):
        m[START, row] = m[KEPT, row]
    begin_layers(m, AHEAD)
    return race(k, m, explorer, 0, enough)
