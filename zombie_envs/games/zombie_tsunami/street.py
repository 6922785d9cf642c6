"""Street cards: drawn, and carried out, but for Jumps and Pushes, which have files of their own."""

from ...core.dice import below, draw_from_counts
from ...core.jit import rule
from ...core.rows import total
from .bombs import drop_bombs
from .hordes import get_coin, roll_all
from .jumps import begin_jump
from .laps import ask_actor, choose, start_lap, start_lap_at
from .pushes import begin_push
from .queries import around, lead
from .shop import first_by_token, open_shop
from .tables import (
    ASK_CIVILIAN_OR_BOMB,
    ASK_COIN_OR_ZOMBIE,
    ASK_NOTHING,
    CHOOSING,
    CHOSE_COIN,
    CHOSE_ZOMBIE,
    CIVILIAN_BOMB,
    CIVILIAN_OR_BOMB,
    COIN_ZOMBIE,
    GAP,
    JUMP,
    PARACHUTE,
    PUSH,
    TAKE_CIVILIAN,
    TAKE_COIN,
    TARGET_AT,
    WINDOW,
)

# --- the deck --------------------------------------------------------------------------------------------------------


@rule
def draw_street_card(s, k, dice):
    """What comes up next, with the odds of the shuffled piles.

    In a later round the card that was shuffled into its pile is one of those left there; all the others are any cards
    of the common pool, of which one is left over unseen.
    """
    if s.round == 0:
        return draw_from_counts(dice, s.first_pile, total(s.first_pile))
    special = k.special[s.round]
    if special >= 0 and not s.special_seen[s.round] and below(dice, k.spaces - s.space) == 0:
        s.special_seen[s.round] = True
        return special
    return draw_from_counts(dice, s.pool, total(s.pool))


@rule
def reveal_street_card(s, k, dice):
    s.card = draw_street_card(s, k, dice)
    s.street_seen[s.card] += 1
    s.space += 1
    kind = k.street_type[s.card]
    if kind == JUMP:
        for seat in range(k.players):
            s.joined[seat] = True
        begin_jump(s, k, dice, k.street_value[s.card])
    elif kind == PUSH:
        begin_push(s, k)
    elif kind == COIN_ZOMBIE:
        begin_choosing(s, k, dice)
    elif kind == CIVILIAN_BOMB:
        start_lap_at(s, CIVILIAN_OR_BOMB, greatest_horde(s, k, dice))
    else:
        jump_for_gain(s, k, dice, kind)
        s.stage = GAP


@rule
def gap(s, k, dice):
    """ZT-14, ZT-16: a zombie for everybody where the board shows one, then the shop at a star."""
    if s.space < k.spaces and k.zombie_gap[s.space]:
        for seat in range(k.players):
            s.zombies[seat] += 1
    if s.space < k.spaces and k.shop_gap[s.space]:
        open_shop(s, k, dice)
    else:
        start_lap(s, k, WINDOW)


# --- Parachute and Gold Jumps ----------------------------------------------------------------------------------------


@rule
def jump_for_gain(s, k, dice, kind):
    """ZT-23: Parachute and Gold Jumps bring one zombie or coin to whoever rolls a face."""
    roll_all(s, k, dice, lead(s, k))
    for seat in range(k.players):
        if s.rolled[seat] > 0:
            if kind == PARACHUTE:
                s.zombies[seat] += 1
            else:
                get_coin(s, k, seat)


# --- Coin / Zombie ---------------------------------------------------------------------------------------------------


@rule
def begin_choosing(s, k, dice):
    """ZT-21: everyone chooses in secret; under coin_zombie=random one toss decides for all."""
    start_lap(s, k, CHOOSING)
    if k.coin_zombie_random:
        toss = below(dice, 2)
        for seat in range(k.players):
            s.choice[seat] = CHOSE_ZOMBIE + toss
        s.lap = k.players


@rule
def choosing(s, k):
    """Carried out together once all have chosen (ZT-13)."""
    if s.lap < k.players:
        ask_actor(s, k, ASK_COIN_OR_ZOMBIE)
        return
    for seat in range(k.players):
        if s.choice[seat] == CHOSE_COIN:
            get_coin(s, k, seat)
        else:
            s.zombies[seat] += 1
        s.choice[seat] = -1
    s.stage = GAP


@rule
def answer_coin_or_zombie(s, seat, action):
    choose(s, seat, CHOSE_COIN if action == TAKE_COIN else CHOSE_ZOMBIE)


# --- Civilian / Bomb -------------------------------------------------------------------------------------------------


@rule
def greatest_horde(s, k, dice):
    """ZT-22: the greatest horde first, by token among equals, then clockwise."""
    most = 0
    for seat in range(k.players):
        most = max(most, s.zombies[seat])
    return first_by_token(s, k, dice, most)


@rule
def civilian_or_bomb(s, k):
    if s.lap < k.players:
        ask_actor(s, k, ASK_CIVILIAN_OR_BOMB)
    else:
        s.stage = GAP


@rule
def answer_civilian_or_bomb(s, k, seat, action):
    """ZT-74: a bomb is carried out before the next player chooses."""
    s.asks = ASK_NOTHING
    if action == TAKE_CIVILIAN:
        s.civilians[seat] += 1
        s.lap += 1
    else:
        s.targets[around(k, seat, action - TARGET_AT)] = True
        drop_bombs(s)
