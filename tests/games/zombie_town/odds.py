"""Exact odds of one decision in Zombie Town, by walking every course that chance can take."""

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from math import prod

from .town import Town

LONGEST = 6  # chance events in one decision


def spread(town: Town, said: str, measure: Callable[[Town], Hashable]) -> dict[Hashable, Fraction]:
    """What `measure` finds after the decision `said`, each with its odds; they sum to 1.

    The town is played again from where it stands for every course, so it may have no outcomes left on its tape.
    """
    start = town.states.copy()
    found: dict[Hashable, Fraction] = defaultdict(Fraction)
    tapes: list[list[int]] = [[]]
    while tapes:
        tape = tapes.pop()
        replay(town, start, tape, said)
        if town.dice.fault:  # no such card is left
            continue
        assert len(tape) < LONGEST, f"the game goes on after {said!r}; give the position a next question"
        if len(town.log) > len(tape):
            _, outcomes, _, _ = town.log[len(tape)]
            tapes += [[*tape, outcome] for outcome in range(outcomes)]
        else:
            found[measure(town)] += prod(Fraction(weight, total) for _, _, weight, total in town.log)
    assert sum(found.values()) == 1
    return dict(found)


def replay(town: Town, start: object, tape: list[int], said: str) -> None:
    town.states[:] = start
    town.dices["givens"] = town.dices["taken"] = town.dices["fault"] = 0
    town.give(tape)
    town.decide(said)
