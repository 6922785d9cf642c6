"""Attacks by humans: on zombies at once, on humans as a roll-off (SI-65 to SI-81, SI-135)."""

from ...core.dice import roll
from ...core.jit import rule
from .defence import after_attack, begin_fight
from .flow import answered, ask
from .harm import cart_rolled, kill_zombie, knock_down
from .queries import holds, is_zombie, plain_attack
from .tables import (
    ASK_AGAIN,
    ASK_TARGET,
    ATTACKING,
    GEAR,
    HUMAN_ATTACKS,
    KILL,
    KNOCK,
    POOL_OVER,
    TURN_OVER,
)


@rule
def begin_attack(s, weapon):
    s.weapon = weapon
    ask(s, s.turn, ASK_TARGET)


@rule
def attack(s, k, dice, target):
    """SI-122, SI-99: one action point, or nothing for the attack that a stim gives."""
    seat = s.turn * 1
    weapon = s.weapon * 1
    s.weapon = -1
    s.stats[HUMAN_ATTACKS] += 1
    if plain_attack(s, seat):
        s.ap -= 1
        s.spent += 1
        s.attacks += 1
    else:
        s.extra -= 1
    s.stage = ATTACKING
    if is_zombie(s, target):
        attack_zombie(s, k, dice, seat, weapon, target)
        after_attack(s)
    else:
        begin_fight(s, seat, weapon, target)


@rule
def attack_zombie(s, k, dice, seat, weapon, target):
    """SI-73: one less against hockey gear."""
    die = roll(dice, 6)
    cart_rolled(s, k, seat, die)
    if holds(s, target, GEAR):
        die -= 1
    effect = k.effect[weapon, die]
    if effect == KILL:
        kill_zombie(s, k, target, seat)
    elif effect == KNOCK:
        knock_down(s, target)


@rule
def ask_again(s):
    ask(s, s.turn, ASK_AGAIN)


@rule
def end_attacks(s):
    """SI-85, SI-91: the turn is over; in the jeep only this pool."""
    s.closed = True
    answered(s, POOL_OVER if s.driving else TURN_OVER)
