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
    AHEAD,
    FAR,
    HEAD,
    STEPS,
    TO_HOME,
    TURNS,
    WIDTH,
    cell_at,
    draw_chart,
    explorer_place,
    race,
    spread_zombie,
    zombie_place,
)

NEVER = -1_000_000
ROOM = 60  # cells of the explorer's room that are counted
ROOM_WORTH = -4  # each of them
MOVE_WORTH = -5  # each move from the nearest explorer
LOST_SIGHT = 12  # moves; farther away is as bad
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
    m = draw_chart(s, k)
    spread_explorers(s, k, m)
    start = zombie_place(s, m, zombie)
    rate_moves(s, k, m, zombie, start)
    target = nearest(s, m, start)
    spread_others(s, k, m, zombie)
    action = -1
    most = NEVER
    for i in range(8 * STRIDE):
        moves = s.scratch.rest[i]
        if moves < 0:
            continue
        if moves == 0:
            return i
        worth = MOVE_WORTH * min(moves, LOST_SIGHT)
        at = end_of(m, start, i)
        near = target >= 0 and moves <= NEAR
        worth += ROOM_WORTH * (room_left(k, m, at, target) if near else ROOM)
        if worth > most:
            most = worth
            action = i
    return action


@rule
def spread_explorers(s, k, m):
    """Fills TURNS: a zombie's moves from each cell to the nearest explorer on the island, else to the shoreline."""
    m[TURNS, :] = FAR
    ashore = True
    for explorer in range(EXPLORERS):
        at = explorer_place(s, m, explorer)
        if at >= 0:
            ashore = False
            spread_zombie(k, m, at, 0, LOST_SIGHT)
    if ashore:
        for x in range(-1, SHORE_NODES + 1):
            spread_zombie(k, m, cell_at(m, x, 1), 0, LOST_SIGHT)


@rule
def end_of(m, start, i):
    """Where the move 3 * direction + cells - 1 ends."""
    return start + (i % STRIDE + 1) * m[HEAD, STEPS + i // STRIDE]


@rule
def rate_moves(s, k, m, zombie, start):
    """Fills scratch.rest: the moves that each move leaves, 0 for a bite; -1 where it is not legal. Reads TURNS."""
    for direction in range(8):
        strides = zombie_strides(s, k, zombie, direction)
        for stride in range(STRIDE):
            i = STRIDE * direction + stride
            s.scratch.rest[i] = m[TURNS, end_of(m, start, i)] if stride < strides else -1


@rule
def nearest(s, m, start):
    """The cell of the explorer on the island who is nearest as the crow flies; -1 if none is."""
    found = -1
    least = FAR * FAR
    width = m[HEAD, WIDTH] * 1
    for explorer in range(EXPLORERS):
        at = explorer_place(s, m, explorer)
        if at >= 0:
            away = max(abs(at % width - start % width), abs(at // width - start // width))
            if away < least:
                least = away
                found = at
    return found


@rule
def spread_others(s, k, m, zombie):
    """Fills TO_HOME, which is free here, with TURNS of the other zombies; those that still move are a turn ahead."""
    m[TURNS, :] = FAR
    for other in range(ZOMBIES):
        if other != zombie and on_table(s, other):
            spread_zombie(k, m, zombie_place(s, m, other), -1 if to_walk(s, other) else 0, AHEAD)
    m[TO_HOME, :] = m[TURNS, :]


@rule
def room_left(k, m, at, explorer):
    """The room of an explorer who moves next, with the zombie moved to a cell."""
    m[TURNS, :] = m[TO_HOME, :]
    spread_zombie(k, m, at, 0, AHEAD)
    m[TURNS, explorer] = FAR
    return race(k, m, explorer, 0, ROOM)
