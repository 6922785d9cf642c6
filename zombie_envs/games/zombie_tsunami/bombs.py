"""Bombardments and the reactions to them, and the saves, which keep zombies from bombs and Jumps."""

from ...core.jit import rule
from .bonuses import cancel_bomb, end_effect
from .hordes import lose_zombies, recover
from .laps import ask
from .queries import actor, around, can_save, ready
from .tables import (
    ASK_BONUS,
    ASK_NOTHING,
    ASK_ROBOT,
    ASK_SAVE,
    AT_HIT,
    AT_QUARTERBACK,
    AT_ROBOT,
    AT_SAVE,
    BIRD_AT,
    BOMBARDMENT,
    EVENT_BOMB,
    GIGA_Z,
    PASS,
    QUARTERBACK,
    ROBOT,
    USE_AT,
)
from .zombirds import complete_task, saved_by_bird, use_up


@rule
def drop_bombs(s):
    """All targets are named; they are hit one after another (ZT-74)."""
    s.effect = BOMBARDMENT
    s.target = -1
    s.struck = False


@rule
def bombardment(s, k, dice):
    """ZT-30: Quarterback, then Robot, then the effect, then saves; ZT-31: Giga Z when all of it is carried out."""
    bomber = actor(s, k)
    if s.target >= 0:
        bombed(s, k, dice, bomber, s.target * 1)
    elif not next_target(s, k, bomber):
        if s.struck and ready(s, bomber, GIGA_Z):
            s.struck = False
            ask(s, bomber, ASK_BONUS)
        else:
            s.struck = False
            end_effect(s)


@rule
def next_target(s, k, bomber):
    """Clockwise from the bomber."""
    for distance in range(1, k.players):
        seat = around(k, bomber, distance)
        if s.targets[seat]:
            s.targets[seat] = False
            s.target = seat
            s.bomb_step = AT_QUARTERBACK
            s.bombs += 1
            return True
    return False


@rule
def bombed(s, k, dice, bomber, seat):
    """The next step of the bomb against the player."""
    step = s.bomb_step
    if step == AT_QUARTERBACK:
        s.bomb_step = AT_ROBOT
        if ready(s, seat, QUARTERBACK):
            ask(s, seat, ASK_BONUS)
    elif step == AT_ROBOT:
        s.bomb_step = AT_HIT
        if s.birds[seat, ROBOT] > 0:
            ask(s, seat, ASK_ROBOT)
    elif step == AT_HIT:
        hit(s, dice, bomber, seat)
    elif s.losses[seat] > 0 and can_save(s, k, seat):
        ask(s, seat, ASK_SAVE)
    else:
        bomb_is_over(s, seat)


@rule
def answer_robot(s, seat, action):
    """ZT-75: the Robot cancels all of it."""
    s.asks = ASK_NOTHING
    if action != PASS:
        use_up(s, seat, ROBOT)
        cancel_bomb(s)


@rule
def hit(s, dice, bomber, seat):
    """All civilians, or one zombie if there is none. ZT-56: a bomb that is not cancelled is a success."""
    complete_task(s, dice, bomber, EVENT_BOMB)
    if s.civilians[seat] > 0:
        s.civilians[seat] = 0
        s.struck = True
        s.target = -1
    else:
        s.losses[seat] = 1
        s.bomb_step = AT_SAVE


@rule
def bomb_is_over(s, seat):
    """ZT-76: also the last zombie is lost, and then given back."""
    lose_zombies(s, seat, s.losses[seat])
    s.losses[seat] = 0
    recover(s, seat)
    s.target = -1


# --- saves -----------------------------------------------------------------------------------------------------------


@rule
def answer_save(s, k, seat, action):
    """ZT-43: one card at a time, until nothing is lost or the owner stops; what a card has too much lapses."""
    s.asks = ASK_NOTHING
    if action == PASS:
        stop_saving(s, seat)
    elif action >= BIRD_AT:
        keep(s, seat, saved_by_bird(s, seat, action - BIRD_AT))
    else:
        card = action - USE_AT
        s.hand[seat, card] -= 1
        s.shop_discards[card] += 1
        keep(s, seat, k.card_amount[card])


@rule
def keep(s, seat, zombies):
    s.losses[seat] = max(0, s.losses[seat] - zombies)


@rule
def stop_saving(s, seat):
    """The losses stand: a bomb's at once, a Jump's when all have been asked (ZT-72)."""
    if s.effect == BOMBARDMENT:
        bomb_is_over(s, seat)
    else:
        s.lap += 1
