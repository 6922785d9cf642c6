"""The zombies' heuristic: catch whoever carries most, come near by the ways that doors leave, spread out."""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.automa import first_doing, piece_action
from zombie_envs.games.sunset_island.queries import holds, humans_at, is_human, is_zombie, resources_of
from zombie_envs.games.sunset_island.tables import (
    ASK_END,
    ASK_PIECE,
    END_AT,
    ENDS,
    FACE_UP,
    FALLEN,
    FAR,
    GAS,
    HUMANS,
    PIECES,
    RESOURCES,
    TO_MOVE,
    TOKENS,
    UNBITTEN,
)
from zombie_envs.games.sunset_island.walks import end_space, find_ends

NEVER = -1_000_000
CATCH = 300
CATCH_GROUP = -80  # two who defend together
TURN = -10  # each zombie turn away from prey
STEP = -1
LOAD = 6  # each resource that the prey carries
FUEL = 6  # more for the gas
HURT = -30  # bitten prey turns anyway
TAKEN = -30  # another zombie is as near
CUT = -2  # each step from the way out to which the prey is nearest
GUARD = 2  # each resource that lies at a way out


@rule
def hunt(s, k):
    """The answer to what is asked of a zombie's seat."""
    if s.asks == ASK_END:
        return END_AT + best_hunting_end(s, k)
    return piece_action(s, k, nearest_piece(s, k) if s.asks == ASK_PIECE else first_doing(s))


@rule
def nearest_piece(s, k):
    """Of the pieces still to move the one that is nearest to a human, so that others can spread."""
    found = -1
    least = FAR + 1
    for i in range(PIECES):
        piece = HUMANS + i if i < PIECES - HUMANS else i - (PIECES - HUMANS)
        if s.pieces[piece].doing == TO_MOVE:
            away = FAR
            for seat in range(k.humans):
                if is_human(s, seat):
                    away = min(away, k.gap[s.pieces[piece].at, s.pieces[seat].at])
            if away < least:
                least = away
                found = piece
    return found


@rule
def best_hunting_end(s, k):
    start = s.pieces[s.mover].at * 1
    find_ends(s, k, s.mover, s.red, ENDS)
    found = -1
    most = NEVER
    for end in range(ENDS):
        if s.scratch.ends[end]:
            worth = worth_of_stand(s, k, end_space(k, start, end))
            if worth > most:
                most = worth
                found = end
    return found


@rule
def worth_of_stand(s, k, space):
    """The best prey from there, a catch before all else; or a way out to watch."""
    most = NEVER
    for seat in range(k.humans):
        if is_human(s, seat):
            at = s.pieces[seat].at
            worth = prey_worth(s, k, seat) + TURN * k.hunt[space, at] + STEP * k.gap[space, at]
            if at == space:
                worth += CATCH + CATCH_GROUP * (humans_at(s, k, space) > 1)
            else:
                worth += TAKEN * others_nearer(s, k, at, k.hunt[space, at]) + CUT * k.gap[space, exit_of(s, k, at)]
            most = max(most, worth)
    for vehicle in range(2):
        at = k.vehicle[vehicle]
        store = 0 if s.left[vehicle] else stored(s, at)
        if store > 0:
            worth = GUARD * store + TURN * k.hunt[space, at] + TAKEN * others_nearer(s, k, at, k.hunt[space, at])
            most = max(most, worth)
    return most


@rule
def exit_of(s, k, space):
    """The nearest boat or plane that is still there."""
    boat = k.vehicle[0] * 1
    plane = k.vehicle[1] * 1
    if s.left[0]:
        return plane
    if s.left[1]:
        return boat
    return boat if k.gap[space, boat] <= k.gap[space, plane] else plane


@rule
def stored(s, space):
    """Resources that lie there."""
    found = 0
    for token in range(TOKENS):
        one = s.tokens[token]
        found += one.space == space and one.where == FACE_UP and one.kind < RESOURCES
    return found


@rule
def prey_worth(s, k, seat):
    worth = LOAD * resources_of(s, seat) + FUEL * holds(s, seat, GAS)
    if s.pieces[seat].bite > UNBITTEN:
        worth += HURT * (1 + (s.pieces[seat].bite == FALLEN))
    return worth


@rule
def others_nearer(s, k, at, turns):
    """Other zombies, which have moved, that are at least as near to the prey."""
    found = 0
    for piece in range(PIECES):
        if piece != s.mover and is_zombie(s, piece) and s.pieces[piece].doing != TO_MOVE:
            found += k.hunt[s.pieces[piece].at, at] <= turns
    return min(found, 2)
