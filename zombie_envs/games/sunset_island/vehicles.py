"""The jeep and the bicycle's second roll: pools of action points one after another (SI-83 to SI-93, SI-138)."""

from ...core.jit import rule
from .acting import pay
from .flow import answered, ask, hand, lay, remove
from .harm import knock_down
from .queries import any_cargo, fuel, riding, token_of
from .tables import (
    ACTING,
    ASK_HAND_OUT,
    ASK_PASSENGER,
    ASK_RIDE,
    ASK_RUN_DOWN,
    BICYCLE,
    HAND_OUT,
    HUMANS,
    JEEP_RUNS,
    PASSENGER,
    ROLL,
    RUN_OVER,
    TURN_OVER,
    YES_AT,
)

JEEP_ROLLS = 3

# --- Abandoned Jeep --------------------------------------------------------------------------------------------------


@rule
def start_jeep(s):
    """SI-87, SI-93: one action point, gas for any run but the first."""
    seat = s.turn * 1
    pay(s, 1)
    if s.jeep_ran:
        remove(s, fuel(s, seat))
    s.jeep_ran = True
    s.driving = True
    s.jeep_rolls = JEEP_ROLLS - 1
    s.leftover = s.ap
    s.entered = False
    get_in(s, seat)
    s.stats[JEEP_RUNS] += 1
    answered(s, ROLL)


@rule
def get_in(s, seat):
    """SI-138: the bicycle stays where its rider got off."""
    if riding(s, seat):
        lay(s, token_of(s, seat, BICYCLE), s.pieces[seat].at)
    s.aboard[seat] = True


@rule
def begin_passenger(s):
    ask(s, s.turn, ASK_PASSENGER)


@rule
def take_passenger(s, k, other):
    """SI-89: one action point; with passenger_consent the other is asked."""
    pay(s, 1)
    if k.passenger_consent:
        s.whom = other
        answered(s, PASSENGER)
    else:
        get_in(s, other)
        answered(s, ACTING)


@rule
def ask_passenger(s):
    ask(s, s.whom, ASK_RIDE)


@rule
def answer_ride(s, action):
    if action == YES_AT:
        get_in(s, s.whom)
    s.whom = -1
    answered(s, ACTING)


@rule
def begin_run_down(s):
    ask(s, s.turn, ASK_RUN_DOWN)


@rule
def run_down(s, piece):
    """SI-90, SI-102: an automatic knock-down, which a dog does not keep off."""
    pay(s, 1)
    knock_down(s, piece)
    s.stats[RUN_OVER] += 1
    answered(s, ACTING)


# --- pools -----------------------------------------------------------------------------------------------------------


@rule
def pool_over(s):
    """The next roll of the jeep, the bicycle's second, or the end of the turn (SI-83, SI-87)."""
    if s.driving and s.jeep_rolls > 0:
        s.jeep_rolls -= 1
        s.stage = ROLL
    elif s.driving:
        s.stage = HAND_OUT
    elif not s.second and riding(s, s.turn):
        s.second = True
        s.stage = ROLL
    else:
        s.stage = TURN_OVER


@rule
def stop_jeep(s):
    """SI-92: the driver hands out what lies in the jeep; then what was left of the first roll may be used."""
    if any_cargo(s) >= 0 and occupied(s):
        ask(s, s.turn, ASK_HAND_OUT)
        return
    s.driving = False
    s.aboard[:] = False
    s.ap = s.leftover
    s.leftover = 0
    s.spent = 1  # too late to cancel a penalty
    s.moved = True
    s.stage = ACTING


@rule
def occupied(s):
    for seat in range(HUMANS):
        if s.aboard[seat]:
            return True
    return False


@rule
def hand_out(s, seat):
    hand(s, any_cargo(s), seat)
    answered(s, HAND_OUT)
