"""The zombies' turn: control, moving, activation."""

from ...core.dice import chosen_by_weight
from ...core.jit import rule
from .automa import any_zombie, next_zombie, zombie_move
from .ending import finish
from .moving import ask, begin_explorers_turn
from .queries import (
    complete,
    explorer_on,
    in_play,
    node_x,
    node_y,
    to_walk,
    zombie_can_move,
    zombie_lands,
    zombies_on_table,
)
from .tables import (
    ACTIVATION,
    ASK_ACTIVATE,
    ASK_NOTHING,
    ASK_REMOVE,
    ASK_WALK,
    ASK_ZOMBIE,
    BY_CHANCE,
    BY_EXPLORER,
    BY_ZM,
    CAUGHT,
    EXPLORERS,
    GONE,
    LYING,
    STANDING,
    STRIDE,
    WALKING,
    ZOMBIES,
)

UNDER_CONTROL, LOST_CONTROL = range(2)

# --- Check for Zombie Control ----------------------------------------------------------------------------------------


@rule
def control(s, k, dice):
    """ZI-43: one tile in every turn after the last island tile was placed, before moving."""
    s.stage = WALKING
    if not k.control or not complete(s, k):
        return
    if draws_under_control(s, k, dice):
        s.control_drawn += 1  # ZI-46
        return
    s.control_lost += 1  # ZI-45: and all the others are shuffled again, less one Under Control tile
    s.control_drawn = 0
    if k.remover == BY_CHANCE or (k.remover == BY_ZM and not k.master):  # ZI-44
        remove_zombie(s, k, any_zombie(s, dice, -1))
    else:
        ask(s, remover(s, k), ASK_REMOVE)


@rule
def under_control_left(s, k):
    """Under Control tiles in the draw pile."""
    return max(0, k.under - s.control_lost) - s.control_drawn


@rule
def draws_under_control(s, k, dice):
    s.scratch.weights[UNDER_CONTROL] = under_control_left(s, k)
    s.scratch.weights[LOST_CONTROL] = 1
    pile = s.scratch.weights[:2]
    return chosen_by_weight(dice, pile, under_control_left(s, k) + 1) == UNDER_CONTROL


@rule
def remover(s, k):
    """The seat that picks the zombie: the Zombie Master, or the first explorer in play."""
    if k.remover == BY_EXPLORER:
        for explorer in range(EXPLORERS):
            if in_play(s, explorer):
                return explorer
    return k.explorers * 1


@rule
def remove_zombie(s, k, zombie):
    """ZI-76: its cell is free at once."""
    s.zombies[zombie].posture = GONE
    s.zombies[zombie].x = 0
    s.zombies[zombie].y = 0
    s.zombie_at[zombie] = -1
    s.asks = ASK_NOTHING
    if zombies_on_table(s) == 0:
        end_zombies_turn(s, k)


# --- Zombie Movement -------------------------------------------------------------------------------------------------


@rule
def walking(s, k, dice):
    """ZI-38: the Zombie Master picks the next one each time. ZI-80: or the closest moves, by Zombie Intelligence."""
    if not any_to_walk(s):
        s.stage = ACTIVATION
    elif k.master:
        ask(s, k.explorers, ASK_ZOMBIE)
    else:
        zombie = next_zombie(s, k, dice)
        s.moved[zombie] = True
        walk(s, k, zombie, zombie_move(s, k, dice, zombie))


@rule
def any_to_walk(s):
    for zombie in range(ZOMBIES):
        if to_walk(s, zombie):
            return True
    return False


@rule
def pick_zombie(s, k, zombie):
    """ZI-37: it must move if it can now; else it stays."""
    s.moved[zombie] = True
    if zombie_can_move(s, k, zombie):
        s.walker = zombie
        s.asks = ASK_WALK
    else:
        s.asks = ASK_NOTHING


@rule
def walk(s, k, zombie, to):
    """`to` is 3 * direction + cells - 1; -1 stays. ZI-39, ZI-70: landing on an explorer wins at once."""
    s.asks = ASK_NOTHING
    s.walker = -1
    if to < 0:
        return
    node = zombie_lands(s, zombie, to // STRIDE, to % STRIDE + 1)
    s.zombies[zombie].x = node_x(s, node)
    s.zombies[zombie].y = node_y(s, node)
    s.zombie_at[zombie] = node
    if explorer_on(s, node) >= 0:
        finish(s, k, CAUGHT)


# --- activation ------------------------------------------------------------------------------------------------------


@rule
def activation(s, k, dice):
    """ZI-23: all lying zombies stand up, or one of them; they move next turn."""
    if not k.activate_one:
        for zombie in range(ZOMBIES):
            stand_up(s, zombie)
    elif any_lying(s):
        if k.master:
            ask(s, k.explorers, ASK_ACTIVATE)
            return
        stand_up(s, any_zombie(s, dice, LYING))
    end_zombies_turn(s, k)


@rule
def any_lying(s):
    for zombie in range(ZOMBIES):
        if s.zombies[zombie].posture == LYING:
            return True
    return False


@rule
def stand_up(s, zombie):
    if s.zombies[zombie].posture == LYING:
        s.zombies[zombie].posture = STANDING


@rule
def end_zombies_turn(s, k):
    s.asks = ASK_NOTHING
    s.moved[:] = False
    begin_explorers_turn(s, k)


@rule
def answer_zombie(s, k, asks, zombie):
    """A zombie is named: to be removed, to move next or to stand up."""
    if asks == ASK_REMOVE:
        remove_zombie(s, k, zombie)
    elif asks == ASK_ZOMBIE:
        pick_zombie(s, k, zombie)
    else:
        stand_up(s, zombie)
        end_zombies_turn(s, k)
