"""The general window (ZT-67): what a player may do before a street card, or in the own purchase turn; and targets."""

from ...core.jit import rule
from .bombs import drop_bombs
from .bonuses import end_effect, guess_dragon, pick_mate, rotate
from .hordes import steal_zombies
from .laps import ask
from .queries import actor, around, has_window_action
from .tables import (
    ASK_NOTHING,
    ASK_WINDOW,
    BIRD_AT,
    BIRDS,
    BOMB,
    EVENT_COIN,
    EVENT_ZOMBIE_GIFT,
    GUESS_AT,
    MAGNETISM,
    MEGA_BOMB,
    OTHERS,
    PASS,
    ROTATE,
    STEALING,
    TARGET_AT,
    TASK,
    TSUNAMI_STEAL,
    USE_AT,
    ZOMBIE_GIFT,
)
from .zombirds import complete_task, play_bird


@rule
def ask_next_in_window(s, k):
    """One lap, in which only those are asked who can do something (ZT-68). True once it is over."""
    for _ in range(k.players + 1):
        if s.lap == k.players:
            return True
        seat = actor(s, k)
        if has_window_action(s, k, seat):
            ask(s, seat, ASK_WINDOW)
            return False
        s.lap += 1
    return True


@rule
def act_in_window(s, k, dice, seat, action):
    """One action of the window; afterwards the same player is asked again, until passing."""
    s.asks = ASK_NOTHING
    if action == PASS:
        s.lap += 1
    elif action == TASK:
        do_task(s, dice, seat)
    elif GUESS_AT <= action < GUESS_AT + OTHERS:
        guess_dragon(s, k, dice, seat, around(k, seat, action - GUESS_AT + 1))
    elif BIRD_AT <= action < BIRD_AT + len(BIRDS):
        play_bird(s, k, seat, action - BIRD_AT)
    else:
        use_rotate(s, seat, action - USE_AT)


@rule
def use_rotate(s, seat, card):
    s.hand[seat, card] -= 1
    s.shop_discards[card] += 1
    s.effect = ROTATE


@rule
def do_task(s, dice, seat):
    """ZT-84: the events Coin and Zombie Gift."""
    if s.event == EVENT_COIN:
        s.coins[seat] -= 1
        complete_task(s, dice, seat, EVENT_COIN)
    else:
        s.effect = ZOMBIE_GIFT


# --- targets ---------------------------------------------------------------------------------------------------------


@rule
def choose_target(s, k, dice, seat, action):
    """The player whom the effect in progress concerns."""
    effect = s.effect
    if effect == TSUNAMI_STEAL:
        pick_mate(s, k, seat, action)
        return
    s.asks = ASK_NOTHING
    if action == PASS:
        drop_bombs(s)
        return
    target = around(k, seat, action - TARGET_AT)
    if effect == MEGA_BOMB:
        name_for_mega_bomb(s, k, target)
    elif effect == BOMB:
        s.targets[target] = True
        drop_bombs(s)
    else:
        carry_out(s, k, dice, seat, target)


@rule
def carry_out(s, k, dice, seat, target):
    """Effects that are over at once."""
    effect = s.effect
    if effect == STEALING:
        steal_zombies(s, seat, target, s.amount)
    elif effect == ROTATE:
        rotate(s, k, target)
    elif effect == MAGNETISM:
        s.coins[target] -= 1
        s.coins[seat] += 1
    else:  # ZT-55: the Zombie Gift, also of the last zombie
        steal_zombies(s, target, seat, 1)
        complete_task(s, dice, seat, EVENT_ZOMBIE_GIFT)
    end_effect(s)


@rule
def name_for_mega_bomb(s, k, target):
    """ZT-46, ZT-74: any opponents, one after another; nobody is left to name after the last."""
    s.targets[target] = True
    named = 0
    for seat in range(k.players):
        named += s.targets[seat]
    if named == k.players - 1:
        drop_bombs(s)
