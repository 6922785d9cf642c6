"""Zombies, civilians and coins that change hands, and zombie dice."""

from ...core.dice import chosen_by_weight
from ...core.jit import rule
from .queries import around, room_for_coin
from .tables import GROUP

MOST_GROUPS = 200  # groups of dice in a roll: more than any horde has


@rule
def recover(s, seat):
    """ZT-10: whoever has no zombie gets one, after the loss is fully carried out."""
    if s.zombies[seat] == 0:
        s.zombies[seat] = 1


@rule
def recover_all(s, k):
    for seat in range(k.players):
        recover(s, seat)


@rule
def lose_zombies(s, seat, number):
    s.zombies[seat] = max(0, s.zombies[seat] - number)


@rule
def take_zombies(s, thief, victim, number):
    """ZT-11: as many as are there."""
    taken = min(number, s.zombies[victim])
    s.zombies[victim] -= taken
    s.zombies[thief] += taken


@rule
def steal_zombies(s, thief, victim, number):
    take_zombies(s, thief, victim, number)
    recover(s, victim)


@rule
def get_coin(s, k, seat):
    """ZT-70: a coin above the limit is lost."""
    if room_for_coin(s, k, seat):
        s.coins[seat] += 1


@rule
def roll_zombies(k, dice, number):
    """Rolls so many zombie dice, in groups: how many show the Zombie (ZT-18, ZT-65)."""
    faces = 0
    for _ in range(MOST_GROUPS):
        if number == 0:
            break
        group = min(number, GROUP)
        faces += chosen_by_weight(dice, k.dice_weight[group], k.dice_total[group])
        number -= group
    return faces


@rule
def roll_all(s, k, dice, first):
    """ZT-72: all roll, and everybody sees it."""
    for distance in range(k.players):
        seat = around(k, first, distance)
        s.rolled[seat] = roll_zombies(k, dice, s.zombies[seat])
