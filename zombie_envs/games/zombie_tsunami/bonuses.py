"""Secret Bonus cards: dealt, revealed for their reward or without one, rotated, discarded."""

from ...core.dice import draw_from_counts
from ...core.jit import rule
from .hordes import recover_all, steal_zombies, take_zombies
from .queries import actor, around, holder, other_dragon, ready
from .tables import (
    ASK_BONUS,
    ASK_NOTHING,
    AT_QUARTERBACK,
    BONUS_ZOMBIES,
    BONUSES,
    CIVILIAN_OR_BOMB,
    DRAGON,
    EVENT_BONUS,
    NINJA,
    NOTHING,
    PUSH_BONUSES,
    QUARTERBACK,
    REVEAL,
    SEATS,
    TARGET_AT,
    TSUNAMI,
    TSUNAMI_PICKS,
    TSUNAMI_STEAL,
)
from .zombirds import complete_task


@rule
def deal_bonuses(s, k, dice):
    """One each; ZT-80: the one that is left over lies unseen until the next shuffle."""
    deck = s.scratch.deck
    for bonus in range(len(BONUSES)):
        deck[bonus] = k.bonus_in[bonus]
    for seat in range(k.players):
        s.bonus[seat] = draw_from_counts(dice, deck, k.players + 1 - seat)


@rule
def discard_bonuses(s):
    """ZT-35: unseen, and with them what anybody knew (ZT-69)."""
    for seat in range(SEATS):
        s.bonus[seat] = -1
        s.face_up[seat] = False
        for viewer in range(SEATS):
            s.seen[seat, viewer] = False
        for bonus in range(len(BONUSES)):
            s.lacks[seat, bonus] = False


@rule
def publish(s, k, seat):
    """ZT-69: everybody knows this card from now on until it is discarded."""
    for viewer in range(k.players):
        s.seen[seat, viewer] = True


@rule
def turn_up(s, k, seat):
    s.face_up[seat] = True
    publish(s, k, seat)


@rule
def reveal_empty(s, k, seat):
    """ZT-26: without a reward; the decision is asked again."""
    turn_up(s, k, seat)
    s.empty_reveals += 1


@rule
def rotate(s, k, seat):
    """ZT-44: the player's card is turned over; turned down, it can earn its reward again, and is still known."""
    if s.face_up[seat]:
        s.face_up[seat] = False
    else:
        turn_up(s, k, seat)


# --- for the reward --------------------------------------------------------------------------------------------------


@rule
def answer_bonus(s, k, dice, seat, action):
    """ZT-25: yes or no of the holder, each time that the trigger recurs."""
    s.asks = ASK_NOTHING
    if action == REVEAL:
        earn(s, k, dice, seat)
    if s.effect == DRAGON:
        end_effect(s)
    elif s.stage == PUSH_BONUSES and s.effect == NOTHING:
        s.lap += 1


@rule
def earn(s, k, dice, seat):
    """The card is turned up for its reward; ZT-84: that is the task of the event Bonus."""
    bonus = s.bonus[seat]
    turn_up(s, k, seat)
    s.rewards += 1
    complete_task(s, dice, seat, EVENT_BONUS)
    if bonus == QUARTERBACK:
        catch_bomb(s, k, seat)
    elif bonus == TSUNAMI:
        s.effect = TSUNAMI_STEAL
        s.amount = TSUNAMI_PICKS
    elif bonus == NINJA:
        s.exempt = seat
    else:  # UFO, Giga Z and the Dragons
        s.zombies[seat] += BONUS_ZOMBIES


@rule
def catch_bomb(s, k, seat):
    """Quarterback: the Bomb has no effect, and ZT-78 a zombie comes from who threw it."""
    steal_zombies(s, seat, actor(s, k), 1)
    cancel_bomb(s)


@rule
def cancel_bomb(s):
    s.cancelled += 1
    s.target = -1


@rule
def end_effect(s):
    """The effect is over; in a window or a purchase turn its player goes on, elsewhere the lap does."""
    s.effect = NOTHING
    s.amount = 0
    s.target = -1
    s.targets[:] = False
    s.bomb_step = AT_QUARTERBACK
    if s.stage in (PUSH_BONUSES, CIVILIAN_OR_BOMB):
        s.lap += 1


# --- Tsunami ---------------------------------------------------------------------------------------------------------


@rule
def pick_mate(s, k, seat, action):
    """ZT-29: two picks among the team mates, perhaps the same one; ZT-11: as far as a zombie is left; then ZT-10."""
    take_zombies(s, seat, around(k, seat, action - TARGET_AT), 1)
    s.asks = ASK_NOTHING
    s.amount -= 1
    if s.amount == 0:
        recover_all(s, k)
        end_effect(s)


# --- Dragons ---------------------------------------------------------------------------------------------------------


@rule
def guess_dragon(s, k, dice, seat, named):
    """ZT-77: the own card is turned up and a player named as the holder of the other one."""
    other = other_dragon(s.bonus[seat])
    s.asks = ASK_NOTHING
    if s.bonus[named] == other:
        earn(s, k, dice, seat)
        publish(s, k, named)
        return
    turn_up(s, k, seat)
    s.wrong_guesses += 1
    s.lacks[named, other] = True
    let_other_dragon_answer(s, k, holder(s, k, other), other)


@rule
def let_other_dragon_answer(s, k, owner, other):
    """ZT-33, ZT-34: after a wrong guess the holder, if there is one, may reveal it at once."""
    if owner >= 0 and ready(s, owner, other):
        s.effect = DRAGON
        s.target = owner
        s.seat = owner
        s.asks = ASK_BONUS
