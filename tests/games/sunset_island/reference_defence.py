"""Roll-offs between a zombie and one or two plain humans, for the tests a second time from rulebook and rulings."""

from collections.abc import Iterator, Sequence

SAFE, BITTEN, ZOMBIFIED = "safe", "bitten", "zombified"
STANDS, KNOCKED, KILLED = "stands", "knocked down", "killed"


def favour(die: int, red: int) -> int:
    """How good a roll is: a 6 before the zombie's number before a higher one before a lower one (SI-44)."""
    return 3 if die == 6 else 2 if die == red else 1 if die > red else 0


def roll_off(red: int, dice: Sequence[int], armed: Sequence[bool], more: Iterator[int]) -> tuple[list[str], str]:
    """What becomes of the humans and of the zombie.

    Args:
        red: the zombie's die.
        dice: a human's die each.
        armed: whether each has a weapon.
        more: dice of the roll-off between two with the same bad roll, in turn (SI-45).
    """
    fates = [SAFE for _ in dice]
    best = max(favour(die, red) for die in dice)
    if best == favour(6, red):
        killed = any(die == 6 and weapon for die, weapon in zip(dice, armed))
        return fates, KILLED if killed else KNOCKED
    if best < favour(red, red):
        while len(set(dice)) < len(dice):
            dice = [next(more) for _ in dice]
        fates[dice.index(min(dice))] = BITTEN if best else ZOMBIFIED
    return fates, STANDS
