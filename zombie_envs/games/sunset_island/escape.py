"""Departures by boat and plane, judged by the motives (SI-104 to SI-109, SI-116 to SI-118, SI-139, SI-141)."""

from ...core.jit import rule
from .acting import pay
from .flow import answered, ask, end_own_turn, remove
from .queries import following, holds, hunted, is_human, is_zombie, may_leave, supplied, token_at, vehicle_at
from .tables import (
    ACTING,
    ASK_RIDE_ALONG,
    DEPARTING,
    DEPARTURES,
    ESCAPED,
    GAS,
    GONE,
    GOT_AWAY,
    HUMANS,
    NO,
    NOT_ASKED,
    PIECES,
    RIDE_ASK,
    RIDE_AUTO,
    TOKENS,
    YES,
    YES_AT,
)


@rule
def begin_departure(s):
    """SI-106: one action point, whatever the answers."""
    pay(s, 1)
    for seat in range(HUMANS):
        s.answers[seat] = NOT_ASKED
    s.answers[s.turn] = YES
    answered(s, DEPARTING)


@rule
def departing(s, k):
    """SI-106: every other human aboard who has the supplies is asked in turn order."""
    space = s.pieces[s.turn].at * 1
    for distance in range(k.humans):
        seat = following(s, k, distance)
        here = is_human(s, seat) and s.pieces[seat].at == space
        if here and s.answers[seat] == NOT_ASKED and may_leave(s, seat):
            if k.ride_along == RIDE_ASK:
                ask(s, seat, ASK_RIDE_ALONG)
                return
            s.answers[seat] = YES if k.ride_along == RIDE_AUTO else NO
    depart(s, k, space)


@rule
def answer_ride_along(s, action):
    s.answers[s.seat] = YES if action == YES_AT else NO
    answered(s, DEPARTING)


@rule
def depart(s, k, space):
    """Those who said yes leave, if together they have what each needs."""
    leave_out(s, k, space)
    leavers = count_leavers(s)
    seat = s.turn * 1
    if leavers > 0:
        take_off(s, k, space, leavers)
    for other in range(HUMANS):
        s.answers[other] = NOT_ASKED
    if is_human(s, seat):
        answered(s, ACTING)
    else:
        end_own_turn(s)


@rule
def count_leavers(s):
    found = 0
    for seat in range(HUMANS):
        found += s.answers[seat] == YES
    return found


@rule
def gas_of_leavers(s):
    for seat in range(HUMANS):
        if s.answers[seat] == YES and holds(s, seat, GAS):
            return True
    return False


@rule
def leave_out(s, k, space):
    """Whoever lacks gas or company stays; his gas stays with him, so the others are looked at again."""
    for _ in range(HUMANS + 1):
        gas = gas_of_leavers(s) or token_at(s, space, GAS) >= 0
        leavers = count_leavers(s)
        for seat in range(k.humans):
            if s.answers[seat] == YES and not complete(s, seat, gas, leavers):
                s.answers[seat] = NO


@rule
def complete(s, seat, gas, leavers):
    """SI-116: eight kills and a water; else gas, and food and water, of which a BFF in company may lack one."""
    if hunted(s, seat):
        return True
    return gas and (supplied(s, seat) or leavers > 1)


@rule
def take_off(s, k, space, leavers):
    """SI-107, SI-108, SI-139: the vehicle, the leavers with all they hold, the zombies aboard."""
    if not gas_of_leavers(s) and gas_is_needed(s):
        remove(s, token_at(s, space, GAS))
    s.left[vehicle_at(s, k, space)] = True
    s.stats[DEPARTURES] += 1
    for seat in range(HUMANS):
        if s.answers[seat] == YES:
            s.together[seat] = leavers > 1
            if not k.motives:  # else only the end shows what it was worth
                s.out[seat] = True
                s.owed[seat] = 1.0
            s.stats[GOT_AWAY] += 1
            take_away(s, seat, ESCAPED)
    for piece in range(PIECES):
        if is_zombie(s, piece) and s.pieces[piece].at == space:
            take_away(s, piece, GONE)
    s.changed = True


@rule
def gas_is_needed(s):
    for seat in range(HUMANS):
        if s.answers[seat] == YES and not hunted(s, seat):
            return True
    return False


@rule
def take_away(s, piece, side):
    for token in range(TOKENS):
        if s.tokens[token].by == piece:
            remove(s, token)
    one = s.pieces[piece]
    one.side = side
    one.at = -1
    one.down = False
    one.bite = 0
    if piece < HUMANS:
        s.aboard[piece] = False
