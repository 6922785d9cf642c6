"""The shop: its row, and purchases."""

from ...core.dice import below, draw_from_counts
from ...core.jit import rule
from ...core.rows import total
from .hordes import get_coin
from .laps import ask, start_lap_at
from .queries import actor, can_buy, has_window_action
from .tables import (
    ASK_NOTHING,
    ASK_PURCHASE,
    BOMB,
    BUY_AT,
    DROP_BOMB,
    DROP_MEGA_BOMB,
    GET_CIVILIANS,
    GET_ZOMBIES,
    MEGA_BOMB,
    PASS,
    PURCHASE_TURNS,
    REFRESH,
    ROTATE,
    ROTATE_BONUS,
    ROW,
    SHOP,
    STEAL_DICE,
    STEALING,
    TOPUP,
)
from .windows import act_in_window
from .zombirds import draw_bird


@rule
def fill_row(s, k, dice):
    """Up to three cards more than players. ZT-40: when the deck is empty the discards are shuffled."""
    for _ in range(k.players + ROW - total(s.shop_row)):
        left = total(s.shop_deck)
        if left == 0:
            left = total(s.shop_discards)
            if left == 0:
                return
            shuffle_discards(s)
        s.shop_row[draw_from_counts(dice, s.shop_deck, left)] += 1


@rule
def shuffle_discards(s):
    for card in range(SHOP):
        s.shop_deck[card] += s.shop_discards[card]
        s.shop_discards[card] = 0
    s.reshuffles += 1


@rule
def discard_unsold(s):
    for card in range(SHOP):
        s.shop_discards[card] += s.shop_row[card]
        s.shop_row[card] = 0


@rule
def restock_after_visit(s, k, dice):
    """ZT-39."""
    if k.restock == REFRESH:
        discard_unsold(s)
    if k.restock in (TOPUP, REFRESH):
        fill_row(s, k, dice)


@rule
def open_shop(s, k, dice):
    """A coin for everybody; ZT-37, ZT-82: the smallest horde buys first, by token among equals, then clockwise."""
    for seat in range(k.players):
        get_coin(s, k, seat)
    start_lap_at(s, PURCHASE_TURNS, smallest_horde(s, k, dice))
    s.bought = 0


@rule
def smallest_horde(s, k, dice):
    least = s.zombies[0] * 1
    for seat in range(1, k.players):
        least = min(least, s.zombies[seat])
    return first_by_token(s, k, dice, least)


@rule
def first_by_token(s, k, dice, zombies):
    """ZT-12: of the players with so many zombies, each has the highest token with the same odds."""
    tied = 0
    for seat in range(k.players):
        tied += s.zombies[seat] == zombies
    left = below(dice, tied)
    for seat in range(k.players):
        left -= s.zombies[seat] == zombies
        if left < 0:
            return seat
    return 0


@rule
def ask_next_buyer(s, k):
    """ZT-81: each player buys and acts until passing, or until there is nothing to do (ZT-68). True once all have."""
    for _ in range(k.players + 1):
        if s.lap == k.players:
            return True
        seat = actor(s, k)
        if can_buy(s, k, seat) or has_window_action(s, k, seat):
            ask(s, seat, ASK_PURCHASE)
            return False
        end_purchase_turn(s)
    return True


@rule
def end_purchase_turn(s):
    s.lap += 1
    s.bought = 0


@rule
def act_in_purchase(s, k, dice, seat, action):
    if BUY_AT <= action < BUY_AT + SHOP:
        s.asks = ASK_NOTHING
        buy(s, k, dice, seat, action - BUY_AT)
    elif action == PASS:
        s.asks = ASK_NOTHING
        end_purchase_turn(s)
    else:
        act_in_window(s, k, dice, seat, action)


@rule
def buy(s, k, dice, seat, card):
    """Paid, used at once unless it has the hand symbol, discarded unless permanent (ZT-41, ZT-42)."""
    s.coins[seat] -= k.card_cost[card]
    s.bought += 1
    s.purchases += 1
    if k.card_permanent[card]:
        take_effect(s, k, dice, seat, card)
        return
    s.shop_row[card] -= 1
    if k.card_kept[card]:
        s.hand[seat, card] += 1
    else:
        s.shop_discards[card] += 1
        take_effect(s, k, dice, seat, card)


@rule
def take_effect(s, k, dice, seat, card):
    effect = k.card_effect[card]
    if effect == GET_CIVILIANS:
        s.civilians[seat] += k.card_amount[card]
    elif effect == GET_ZOMBIES:
        s.zombies[seat] += k.card_amount[card]
    elif effect == STEAL_DICE:
        s.effect = STEALING
        s.amount = k.card_amount[card]
    elif effect == DROP_BOMB:
        s.effect = BOMB
    elif effect == DROP_MEGA_BOMB:
        s.effect = MEGA_BOMB
    elif effect == ROTATE_BONUS:
        s.effect = ROTATE
    else:
        draw_bird(s, dice, seat)
