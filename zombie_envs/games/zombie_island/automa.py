"""Zombie Intelligence: the rulebook's own way to play the zombies, rules #1 to #5 as ZI-55 to ZI-61 read them.

`measure` spreads out from a target and finds, for each node, how many zombie moves it takes from there (rule #2); the
other functions read what it found. All of it reads only what lies open on the table.
"""

from ...core.dice import below
from ...core.jit import rule
from .queries import (
    next_node,
    on_table,
    squeezed,
    to_walk,
    zombie_strides,
)
from .tables import (
    ASK_ACTIVATE,
    ASK_REMOVE,
    ASK_WALK,
    ASK_ZOMBIE,
    BARRED,
    EXPLORERS,
    FREE,
    ISLAND,
    LYING,
    NODES,
    OPEN,
    SHORE_NODES,
    STRIDE,
    TAKEN,
    WALK_AT,
    ZOMBIE_AT,
    ZOMBIES,
)

FAR = 1_000_000  # more than any count of moves or cells
NOBODY = -1
SHORELINE = EXPLORERS  # stands for all explorers on the shoreline where a target is an explorer's number

# --- distance --------------------------------------------------------------------------------------------------------


@rule
def measure(s, k, target, mover, through):
    """Fills scratch.moves and scratch.cells: moves from a node to the target, and the fewest cells on the way.

    ZI-55: legal moves, other zombies than the `mover` being obstacles; a zombie's own node is measured all the same.
    ZI-56: `through` ignores zombies. ZI-59: the target SHORELINE is every open cell adjacent to the shoreline.
    The search ends when the mover, or with NOBODY each zombie that is to walk, is measured and so is every node to
    which its move may lead; nodes farther away stay at -1.
    """
    s.scratch.moves[:] = -1
    if all_measured(s, target, mover, -1):
        return
    find_ways(s, mover, through)
    waiting = measure_shore(s, k) if target == SHORELINE else measure_explorer(s, target)
    reach = 0  # moves from which nodes are measured now
    for done in range(NODES):
        if done == waiting:
            return
        node = s.scratch.queue[done] * 1
        if s.scratch.moves[node] > reach:
            reach = s.scratch.moves[node] * 1
            if all_measured(s, target, mover, reach - 1 if through else reach):
                return
        for direction in range(8):
            waiting = spread(s, k, node, direction, waiting)


@rule
def all_measured(s, target, mover, most):
    """Whether the mover, or with NOBODY each zombie that is to walk, is at most so many moves away or cut off.

    The moves next to it on the way are measured then, too: they are fewer by one. Only where other zombies were ignored
    may these be barred, and the best legal move be one that leads away, to a node that is farther by one.
    """
    for zombie in range(ZOMBIES):
        counts = to_walk(s, zombie) if mover == NOBODY else zombie == mover
        if counts and not cut_off(s, zombie, target) and not 0 <= s.scratch.moves[s.zombie_at[zombie]] <= most:
            return False
    return True


@rule
def cut_off(s, zombie, target):
    """Whether jungle or the void keeps a zombie from the target, so that no search is needed."""
    return target != SHORELINE and s.region[s.zombie_at[zombie]] != s.region[s.explorer_at[target]]


@rule
def find_ways(s, mover, through):
    """Fills scratch.way: what a zombie's move meets on each node. ZI-39: explorers end it, whoever they are."""
    mark_free(s.ground, s.scratch.way)
    for zombie in range(ZOMBIES):
        if not through and zombie != mover and on_table(s, zombie):
            s.scratch.way[s.zombie_at[zombie]] = TAKEN
    for explorer in range(EXPLORERS):
        if s.explorers[explorer].place == ISLAND:
            s.scratch.way[s.explorer_at[explorer]] = BARRED


@rule
def mark_free(ground, way):
    for node in range(ground.size):
        way[node] = FREE if ground[node] == OPEN else BARRED


@rule
def measure_explorer(s, target):
    """Starts the search at an explorer of the island; where jungle was laid upon one no zombie can land."""
    node = s.explorer_at[target] * 1
    return start(s, node, 0) if s.ground[node] == OPEN else 0


@rule
def measure_shore(s, k):
    """Starts it at the open nodes round the shoreline; no move goes on from those that other zombies hold."""
    waiting = 0
    for shore in range(SHORE_NODES):
        for direction in range(8):
            node = next_node(s, shore, direction)
            if node < 0 or s.ground[node] != OPEN or s.scratch.moves[node] == 0 or squeezed(s, k, shore, direction):
                continue
            after = start(s, node, waiting)
            waiting = waiting if s.scratch.way[node] == TAKEN else after
    return waiting


@rule
def start(s, node, waiting):
    s.scratch.moves[node] = 0
    s.scratch.cells[node] = 0
    s.scratch.queue[waiting] = node
    return waiting + 1


@rule
def spread(s, k, origin, direction, waiting):
    """The nodes from which one move in the opposite direction lands on `origin`: a move may be walked both ways."""
    moves = s.scratch.moves[origin] + 1
    node = origin
    crossed = 0
    for stride in range(1, STRIDE + 1):
        before = node
        node = next_node(s, before, direction)
        if node < 0 or s.scratch.way[node] == BARRED or squeezed(s, k, before, direction):
            return waiting
        crossed += s.top[node] != s.top[before]
        if crossed > 1:
            return waiting
        cells = s.scratch.cells[origin] + stride
        free = s.scratch.way[node] == FREE
        if s.scratch.moves[node] < 0:
            s.scratch.moves[node] = moves
            s.scratch.cells[node] = cells
            if free:
                s.scratch.queue[waiting] = node
                waiting += 1
        elif s.scratch.moves[node] == moves:
            s.scratch.cells[node] = min(s.scratch.cells[node], cells)
        if not free:
            return waiting
    return waiting


# --- targets ---------------------------------------------------------------------------------------------------------


@rule
def explorers_on_island(s):
    found = 0
    for explorer in range(EXPLORERS):
        found += s.explorers[explorer].place == ISLAND
    return found


@rule
def may_be_target(s, target):
    """ZI-60: explorers on the island; those on the shoreline only if there is no other."""
    if target == SHORELINE:
        return explorers_on_island(s) == 0
    return s.explorers[target].place == ISLAND


@rule
def choose_target(s, k, dice, zombie):
    """ZI-60: the explorer in fewest moves, a tie by chance; NOBODY if none can be reached even ignoring zombies.

    Leaves scratch as `measure` does for that target and this mover.
    """
    if may_be_target(s, SHORELINE):
        return measured(s, k, zombie, SHORELINE)
    for attempt in range(2):  # ZI-56: zombies are ignored where they alone are in the way
        nearest = FAR
        ties = 0
        last = NOBODY
        for target in range(EXPLORERS):
            s.scratch.target[target] = -1
            if may_be_target(s, target):
                last = target
                measure(s, k, target, zombie, attempt == 1)
                s.scratch.target[target] = s.scratch.moves[s.zombie_at[zombie]]
            moves = s.scratch.target[target] * 1
            if 0 <= moves < nearest:
                nearest = moves
                ties = 1
            elif moves == nearest:
                ties += 1
        if ties > 0:
            target = nth_target(s, nearest, below(dice, ties))
            if target != last:
                measure(s, k, target, zombie, attempt == 1)
            return target
    return NOBODY


@rule
def nth_target(s, moves, left):
    for target in range(EXPLORERS):
        left -= s.scratch.target[target] == moves
        if left < 0:
            return target
    return NOBODY


@rule
def measured(s, k, zombie, target):
    """The target if the zombie can reach it, other zombies ignored if they alone are in the way; else NOBODY."""
    for attempt in range(2):
        measure(s, k, target, zombie, attempt == 1)
        if s.scratch.moves[s.zombie_at[zombie]] >= 0:
            return target
    return NOBODY


# --- rule #3: the order ----------------------------------------------------------------------------------------------


@rule
def measure_zombies(s, k):
    """Fills scratch.nearest for zombies that are to walk: how near the target is, by moves, then by cells (ZI-58)."""
    s.scratch.nearest[:] = FAR
    for attempt in range(2):
        if all_reach(s):  # past the others: nobody's way leads through them
            return
        for target in range(SHORELINE + 1):
            if may_be_target(s, target):
                measure(s, k, target, NOBODY, attempt == 1)
                note_zombies(s, attempt)


@rule
def all_reach(s):
    """Whether a route was found for every zombie that is to walk."""
    for zombie in range(ZOMBIES):
        if to_walk(s, zombie) and s.scratch.nearest[zombie] == FAR:
            return False
    return True


@rule
def note_zombies(s, attempt):
    """What `measure` found for each zombie, if it is the best; a route past zombies counts if there is no other."""
    for zombie in range(ZOMBIES):
        if not to_walk(s, zombie):
            continue
        node = s.zombie_at[zombie]
        moves = s.scratch.moves[node] * 1
        if moves < 0:
            continue
        near = 1000 * moves + s.scratch.cells[node]
        if attempt == 1:
            near += FAR + 1
        s.scratch.nearest[zombie] = nearer(s.scratch.nearest[zombie], near)


@rule
def nearer(old, new):
    return new if old == FAR or new < old else old


@rule
def closeness(s, zombie):
    """What rule #3 orders zombies by: smaller is closer; one without any route is farthest."""
    near = s.scratch.nearest[zombie] * 1
    return near - FAR - 1 if near > FAR else (2 * FAR if near == FAR else near)


@rule
def next_zombie(s, k, dice):
    """ZI-58: the closest of the zombies that are still to move, a tie by chance; -1 if there is none."""
    candidates = 0
    for zombie in range(ZOMBIES):
        candidates += to_walk(s, zombie)
    if candidates < 2:
        return nth_to_walk(s, FAR, 0)
    measure_zombies(s, k)
    nearest = 3 * FAR
    ties = 0
    for zombie in range(ZOMBIES):
        if to_walk(s, zombie):
            near = closeness(s, zombie)
            ties = 1 if near < nearest else ties + (near == nearest)
            nearest = min(nearest, near)
    return nth_to_walk(s, nearest, below(dice, ties))


@rule
def nth_to_walk(s, near, left):
    """The zombie still to move that has `left` others as close before it; FAR: however close."""
    for zombie in range(ZOMBIES):
        if to_walk(s, zombie) and (near == FAR or closeness(s, zombie) == near):
            left -= 1
            if left < 0:
                return zombie
    return -1


# --- rules #2, #4 and #5: the move -----------------------------------------------------------------------------------


@rule
def effort(s, k, direction, stride, rest):
    """Orders moves by what rules #2 and #4 ask for, the best first (ZI-57)."""
    straight = 1 - direction % 2
    if k.short_first:
        return 100 * rest + 10 * stride + straight
    return 100 * rest + 10 * straight + stride


@rule
def rate_moves(s, k, zombie, target):
    """Fills scratch.rest: the effort of each legal move, -1 where there is none. Reads scratch.moves.

    With NOBODY as target all moves are the same to it (ZI-59).
    """
    for direction in range(8):
        strides = zombie_strides(s, k, zombie, direction)
        node = s.zombie_at[zombie] * 1
        for stride in range(1, STRIDE + 1):
            at = STRIDE * direction + stride - 1
            s.scratch.rest[at] = -1
            if stride <= strides:
                node = next_node(s, node, direction)
                s.scratch.rest[at] = 0 if target == NOBODY else effort(s, k, direction, stride, moves_left(s, node))


@rule
def moves_left(s, node):
    """From a node to the target; many where no route is known."""
    return s.scratch.moves[node] * 1 if s.scratch.moves[node] >= 0 else NODES


@rule
def best_moves(s):
    """The fewest effort in scratch.rest, and how many moves have it; 0 moves if none is legal."""
    least = FAR
    ties = 0
    for at in range(s.scratch.rest.size):
        rest = s.scratch.rest[at] * 1
        if 0 <= rest < least:
            least = rest
            ties = 1
        elif rest == least:
            ties += 1
    return least, ties


@rule
def zombie_move(s, k, dice, zombie):
    """The move of a zombie, as 3 * direction + cells - 1: the quickest way to its target (ZI-55 to ZI-59); -1 none."""
    target = choose_target(s, k, dice, zombie)
    rate_moves(s, k, zombie, target)
    least, ties = best_moves(s)
    if ties == 0:
        return -1
    left = below(dice, ties)  # ZI-61
    for at in range(s.scratch.rest.size):
        left -= s.scratch.rest[at] == least
        if left < 0:
            return at
    return -1


@rule
def any_zombie(s, dice, posture):
    """One of the zombies in a posture, or of all on the table (-1), by chance (ZI-44, rule #5)."""
    candidates = 0
    for zombie in range(ZOMBIES):
        candidates += on_table(s, zombie) and (posture < 0 or s.zombies[zombie].posture == posture)
    left = below(dice, candidates)
    for zombie in range(ZOMBIES):
        left -= on_table(s, zombie) and (posture < 0 or s.zombies[zombie].posture == posture)
        if left < 0:
            return zombie
    return -1


# --- as a player -----------------------------------------------------------------------------------------------------


@rule
def zombie_intelligence(s, k, dice, seat):
    """The action of the Zombie Master by Zombie Intelligence; -1 if another seat is asked, or none."""
    if s.seat != seat or seat < k.explorers:
        return -1
    asks = s.asks
    if asks == ASK_ZOMBIE:
        return ZOMBIE_AT + next_zombie(s, k, dice)
    if asks == ASK_WALK:
        return WALK_AT + zombie_move(s, k, dice, s.walker)
    if asks == ASK_REMOVE:
        return ZOMBIE_AT + any_zombie(s, dice, -1)
    if asks == ASK_ACTIVATE:
        return ZOMBIE_AT + any_zombie(s, dice, LYING)
    return -1
