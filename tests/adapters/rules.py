"""Policies as rules, for the tests of scripted players."""

from tests.toy.tables import PASS
from zombie_envs.core.dice import below
from zombie_envs.core.game import DECLINED
from zombie_envs.core.jit import rule


@rule
def never_legal(s, k, dice, seat):
    return -2


@rule
def idle(s, k, dice, seat):
    """Plays nobody."""
    below(dice, 6)
    return DECLINED


@rule
def thirsty(s, k, dice, seat):
    for _ in range(600):
        below(dice, 6)
    return PASS
