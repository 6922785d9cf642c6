"""The explorers' heuristic: reveal a tile a turn on a round trip, keep room to run, cut pursuit with machete tiles."""

from zombie_envs.core.jit import rule
from zombie_envs.core.rows import nth_true
from zombie_envs.games.zombie_island.areas import area_x, area_y, fits, look_at_border, may_stay
from zombie_envs.games.zombie_island.legality import legal, legal_area
from zombie_envs.games.zombie_island.queries import (
    allowed_area,
    explorers_in_play,
    headings,
    holds_machete,
    start_node,
    stops,
)
from zombie_envs.games.zombie_island.tables import (
    AREA_AT,
    ASK_AFTER,
    ASK_AREA,
    ASK_DISTANCE,
    ASK_HEADING,
    ASK_PLACE,
    ASK_ROTATION,
    ASK_SQUARE,
    ASK_SWAP,
    ASK_TURN,
    ASK_TURNED,
    CELLS,
    EAST_BY,
    FIRST_ZOMBIE,
    HEADING_AT,
    ISLAND,
    JUNGLE,
    LINE,
    LYING,
    MACHETE_AT,
    NORTH,
    NORTH_BY,
    OPEN,
    PASS,
    PLACE_AT,
    ROTATION_AT,
    SQUARE_AT,
    SQUARES,
    STAY,
    TURNED_AT,
    ZOMBIES,
)

from .zombie_island_chart import (
    BITS,
    BORDER,
    COMPLETE,
    FAR,
    GROUND,
    HEAD,
    SOUTH_END,
    START,
    WEST_END,
    ZOMBIE,
    cell_at,
    cut_off,
    draw_chart,
    explorer_place,
    has,
    in_void,
    link,
    on_shore,
    place_of,
    put,
    way,
    zombie_place,
)
from .zombie_island_machete import (
    CAUGHT,
    NEVER,
    OPEN_WAY,
    most_worth,
    standing_worth,
    try_path,
)
from .zombie_island_waves import AHEAD, begin_layers, moves_home, race, spread_home, within

REVEAL_WORTH = 200  # a tile can be placed from there, in the very area where the round trip goes
REVEAL_LEAST = 60  # in another
ASTRAY = 10  # each area away from that
DANGER = 0  # a worth below which a machete tile is thought of
MACHETE_COST = 150
WAY_OUT_COST = 200  # of one that decides the move
SAFE_HOME = 100_000
LEAVES = -2_000  # goes home early and leaves the others alone
TOO_EARLY = -100_000


@rule
def explore(s, k, seat):
    """The explorers' answer to what `seat` is asked."""
    action = PASS if s.asks == ASK_SWAP else decided(s, k, seat, s.asks)
    if action == PASS or action >= AREA_AT or STAY <= action < MACHETE_AT or plain(s.asks, action):
        return action
    mask = s.scratch.mask
    legal(s, k, mask)
    return action if action >= 0 and mask[action] else nth_true(mask, 0)


@rule
def plain(asks, action):
    """Whether an action has nothing to do with machete tiles, for which the rules have the last word."""
    return action >= HEADING_AT and asks in (ASK_TURN, ASK_DISTANCE)


@rule
def decided(s, k, seat, asks):
    """The answer; -1 where nothing speaks for any."""
    if asks == ASK_AREA:
        return area(s, k, seat)
    m = draw_chart(s, k, s.explorers[seat].x)
    place_zombies(s, m)
    if m[HEAD, COMPLETE] > 0:
        spread_home(k, m, explorer_place(s, m, seat), 1)  # a move changes them by one at most
    if asks == ASK_TURN:
        return turn(s, k, m, seat)
    if asks == ASK_DISTANCE:
        return distance(s, k, m, seat)
    if asks == ASK_ROTATION:
        return rotation(s, k, m, seat)
    if asks == ASK_AFTER or (ASK_PLACE <= asks <= ASK_TURNED and s.steps > 0):
        return after(s, k, m, seat, asks)
    return before(s, k, m, seat, asks) if ASK_HEADING <= asks <= ASK_TURNED else -1


@rule
def place_zombies(s, m):
    """Who lies stands up in the zombies' first turn."""
    for zombie in range(ZOMBIES):
        at = zombie_place(s, m, zombie)
        if at >= 0:
            put(m, START + 1 + (s.zombies[zombie].posture == LYING), at)
    begin_layers(m, AHEAD)


# --- moving ----------------------------------------------------------------------------------------------------------


@rule
def turn(s, k, m, seat):
    """Stays, or goes in the direction in which the best cell lies; with a machete tile if that alone helps."""
    action = -1
    most = NEVER
    if s.played < 0 and may_stay(s, k, seat):
        action = STAY
        at = explorer_place(s, m, seat)
        most = REVEAL_WORTH if at < 0 else worth_of(s, k, m, at, NEVER)
    heading, _, worth = best_move(s, k, m, seat, 0, headings(s, seat), most)
    if heading >= 0:
        most = worth
        action = HEADING_AT + heading
    if most < DANGER and s.played < 0 and holds_machete(s, seat):
        return way_out(s, k, m, seat, action, most + WAY_OUT_COST)
    return action


@rule
def distance(s, k, m, seat):
    _, place, worth = best_move(s, k, m, seat, s.heading, s.heading + 1, NEVER)
    if worth < DANGER and may_lay_after(s, k, seat):
        other, worth = best_place_and_machete(s, k, m, seat, s.heading, worth + WAY_OUT_COST)
        if other > 0:
            return PLACE_AT + other
    return PLACE_AT + place if place > 0 else -1


@rule
def best_move(s, k, m, seat, first, last, least):
    """The best move along headings first..last - 1: heading, place and worth; -1, 0 and `least` if none is worth more.

    The one that may be best is looked at before the others: most of them need not be worked out then.
    """
    most = least
    ahead = -1
    for look in range(2):
        found = -1
        end = 0
        for heading in range(first, last):
            at = place_of(s, m, start_node(s, seat, heading))
            left = stops(s, k, seat, heading, False) if at >= 0 else 0
            place = 0
            while left > 0:
                place += 1
                at += way(heading % 8)
                if cut_off(at):
                    break
                if s.scratch.stop[place]:
                    left -= 1
                    worth = worth_of(s, k, m, at, most) if look > 0 else most_worth_of(s, k, m, at)
                    if worth > most:
                        most = worth
                        found = heading
                        end = place
                        ahead = at if look == 0 else ahead
        if found < 0:
            return -1, 0, least
        if look == 0:
            worth = worth_of(s, k, m, ahead, least)
            most = max(least, worth - 1)
    return found, end, most


@rule
def plain_worth(s, m, at):
    """The worth of a cell that needs no search; 0 of others."""
    if on_shore(m, at):
        if m[HEAD, COMPLETE] > 0:
            return SAFE_HOME
        return TOO_EARLY if explorers_in_play(s) == 1 else LEAVES
    return 2 * CAUGHT if has(m, ZOMBIE, at) else 0


@rule
def most_worth_of(s, k, m, at):
    """A bound of `worth_of`."""
    worth = plain_worth(s, m, at)
    return worth if worth != 0 else reveal_worth(s, k, m, at) + most_worth(m, at)


@rule
def worth_of(s, k, m, at, least):
    """What it is worth to end a move on a cell; some lower number if that is not above `least`."""
    worth = plain_worth(s, m, at)
    if worth != 0:
        return worth
    worth = reveal_worth(s, k, m, at)
    return worth + standing_worth(k, m, at, least - worth)


# --- machete tiles ---------------------------------------------------------------------------------------------------


@rule
def may_lay_after(s, k, seat):
    """Whether a machete tile may follow a move; not from the shoreline, where paths have three beginnings."""
    return k.machete_after and s.played < 0 and holds_machete(s, seat) and s.explorers[seat].place == ISLAND


@rule
def way_out(s, k, m, seat, action, most):
    """The first choice of the best move with a machete tile, if it is worth more than `most`; else `action`."""
    for heading in range(headings(s, seat)):
        if may_lay_after(s, k, seat):
            place, worth = best_place_and_machete(s, k, m, seat, heading, most)
            if place > 0:
                most = worth
                action = HEADING_AT + heading
        start = place_of(s, m, start_node(s, seat, heading))
        if k.machete_before and start >= 0:
            most, best = try_path(s, k, m, seat, True, start, 0, heading, most)
            if best >= 0:
                action = chosen(ASK_TURN, best)
    return action


@rule
def best_place_and_machete(s, k, m, seat, heading, least):
    """The best place to end a move on and then lay a machete tile, and its worth; 0 and `least` if none is better."""
    found = 0
    start = place_of(s, m, start_node(s, seat, heading))
    left = stops(s, k, seat, heading, False) if start >= 0 else 0
    place = 0
    while left > 0:
        place += 1
        at = start + way(heading % 8) * place
        if cut_off(at):
            break
        if s.scratch.stop[place]:
            left -= 1
            if not has(m, ZOMBIE, at):
                least, best = try_path(s, k, m, seat, False, start, place, heading, least)
                found = place if best >= 0 else found
    return found, least


@rule
def after(s, k, m, seat, asks):
    """A machete tile on the path just taken, if it helps enough; and where it is laid."""
    end = explorer_place(s, m, seat)
    most = NEVER
    if asks == ASK_AFTER:
        if m[HEAD, COMPLETE] == 0 and not has(m, within(m, 1), end) and race(k, m, end, 1, 1) > 0:
            return PASS
        most = standing_worth(k, m, end, NEVER)
        if most >= DANGER:
            return PASS
        spread_home(k, m, end, 0)
        most += MACHETE_COST + (OPEN_WAY if moves_home(m, end) < FAR else 0)
    start = end - way(s.heading % 8) * s.steps
    _, best = try_path(s, k, m, seat, False, start, s.steps * 1, s.heading, most)
    if best >= 0:
        return chosen(asks, best)
    return PASS if asks == ASK_AFTER else -1


@rule
def before(s, k, m, seat, asks):
    """Where a machete tile is laid that is played before the move."""
    most = NEVER
    action = -1
    for heading in range(headings(s, seat)):
        start = place_of(s, m, start_node(s, seat, heading))
        if start >= 0 and (asks == ASK_HEADING or heading == s.heading):
            most, best = try_path(s, k, m, seat, True, start, 0, heading, most)
            if best >= 0:
                action = HEADING_AT + heading if asks == ASK_HEADING else chosen(asks, best)
    return action


@rule
def chosen(asks, best):
    """The next small choice of a way to lay a machete tile, which is told as one number."""
    if asks == ASK_PLACE:
        return PLACE_AT + best // (4 * len(SQUARES)) % LINE
    if asks == ASK_SQUARE:
        return SQUARE_AT + best // 4 % len(SQUARES)
    if asks == ASK_TURNED:
        return TURNED_AT + best % 4
    return MACHETE_AT + best // (4 * len(SQUARES)) // LINE


# --- placing ---------------------------------------------------------------------------------------------------------


@rule
def next_area(s, k):
    """Where the next tile should go: on a round trip, out along one side of the beach and back along the other."""
    side = k.tiles // 4
    half = side // 2
    sign = 1 if s.tiles[3].x > 0 else -1
    left = s.placed + 1
    if left <= half:
        return sign * left, 0
    left -= half
    if left <= side:
        return sign * half, left
    left -= side
    if left <= side:
        return sign * (half - left), side
    left -= side
    if left <= side:
        return -sign * half, side - left
    return -sign * max(1, half - left + side), 0


@rule
def area_worth(s, k, x, y):
    east, north = next_area(s, k)
    return max(REVEAL_LEAST, REVEAL_WORTH - ASTRAY * (abs(x - east) + abs(y - north)))


@rule
def reveal_worth(s, k, m, at):
    """What the best area is worth that can be chosen from a cell; 0 if there is none."""
    most = 0
    if not has(m, BORDER, at):
        return most
    x = ((at & 63) + m[HEAD, WEST_END]) // 3
    y = ((at >> BITS) + m[HEAD, SOUTH_END]) // 3
    for direction in range(NORTH, NORTH + 8, 2):
        east = x + EAST_BY[direction]
        north = y + NORTH_BY[direction]
        if in_void(m, at + way(direction)) and allowed_area(k, east, north):
            most = max(most, area_worth(s, k, east, north))
    return most


@rule
def area(s, k, seat):
    """The area that is next on the round trip, or near it."""
    s.scratch.mask[:] = False
    legal_area(s, k, seat, s.scratch.mask)
    action = -1
    most = NEVER
    for direction in range(8):
        if s.scratch.mask[AREA_AT + direction]:
            east, north = next_area(s, k)
            away = abs(area_x(s, seat, direction) - east) + abs(area_y(s, seat, direction) - north)
            if -away > most:
                most = -away
                action = AREA_AT + direction
    return action


@rule
def rotation(s, k, m, seat):
    """The rotation after which the explorer stands best."""
    x = area_x(s, seat, s.area[seat])
    y = area_y(s, seat, s.area[seat])
    look_at_border(s, k, x, y)
    action = -1
    most = NEVER
    for turned in range(4):
        if fits(s, k, s.drawn[seat], turned):
            worth = tile_worth(s, k, m, seat, cell_at(m, 3 * x, 3 * y), turned, most)
            if worth > most:
                most = worth
                action = ROTATION_AT + turned
    return action


@rule
def tile_worth(s, k, m, seat, corner, turned, least):
    """What it is worth to stand there with the tile placed so. The chart keeps the tile until the next is tried."""
    at = explorer_place(s, m, seat)
    if at < 0 or corner < 0:
        return 0
    kind = s.drawn[seat] * 1
    row = corner >> BITS
    for cell in range(CELLS):
        bit = 1 << ((corner & 63) + cell % 3)
        here = row + cell // 3
        ground = OPEN if k.tile_open[kind, turned, cell] else JUNGLE
        m[GROUND + ground, here] |= bit
        m[GROUND + OPEN + JUNGLE - ground, here] &= ~bit
    link(k, m, row - 1, row + 4)
    if kind >= FIRST_ZOMBIE:
        put(m, START + 2, corner + 65)
    begin_layers(m, AHEAD)
    return standing_worth(k, m, at, least)
