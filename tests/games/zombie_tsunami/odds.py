"""Odds of one decision in Zombie Tsunami: exact, by walking every course that chance can take, and sampled."""

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np

from zombie_envs.core.kit import Kit
from zombie_envs.core.loops import loops, starting_words
from zombie_envs.core.position import from_position
from zombie_envs.core.view import view
from zombie_envs.games.zombie_tsunami import GAME

ROWS = 10_000  # games that are sampled at once
UNFINISHED = "unfinished"


class Scene:
    """A written position and the action that is played in it.

    Args:
        kit: the match.
        action: the number of the action of the seat to move.
        position: fields of a written position.
    """

    def __init__(self, kit: Kit, action: int, position: dict[str, Any]):
        self.kit, self.action = kit, action
        self.start = from_position(GAME, kit, position)

    def spread(self, measure: Callable[[Any], Hashable], longest: int = 40) -> dict[Hashable, Fraction]:
        """What `measure` finds in the state after the action, each with its odds; they sum to 1.

        Courses of more than `longest` outcomes count as UNFINISHED.
        """
        found: dict[Hashable, Fraction] = defaultdict(Fraction)
        tapes: list[list[int]] = [[]]
        while tapes:
            tape = tapes.pop()
            state, dice = self.play(tape)
            if dice["fault"]:  # it cannot come up
                continue
            lines = [[int(number) for number in line] for line in dice["log"][: dice["draws"]]]
            chance = prod(Fraction(weight, total) for _, _, weight, total in lines[: len(tape)])
            if len(lines) == len(tape):
                found[measure(state)] += chance
            elif len(tape) == longest:
                found[UNFINISHED] += chance
            else:
                tapes += [[*tape, outcome] for outcome in range(lines[len(tape)][1])]
        assert sum(found.values()) == 1
        return dict(found)

    def play(self, tape: list[int]) -> tuple[Any, Any]:
        """State and dice after the action with the given outcomes of chance."""
        states, dice = self.start.copy(), GAME.new_dice(1)
        dice["given"][0, : len(tape)], dice["givens"] = tape, len(tape)
        GAME.step(view(states[0]), view(self.kit.record[0]), view(dice[0]), self.action)
        return states[0], dice[0]

    def sample(self, games: int, seed: int) -> np.ndarray:
        """States after the action, (games,) or a few more, from streams of their own."""
        actions, none = np.full(ROWS, self.action), np.zeros(ROWS, bool)
        rewards, rows = np.zeros((ROWS, GAME.seats), np.float32), np.arange(ROWS)
        batches = []
        for first in range(0, games, ROWS):
            states, words = np.repeat(self.start, ROWS), starting_words(seed, rows + first)
            loops(GAME).step_rows(
                states, self.kit.record, words, GAME.new_dice(1), 0, rows, actions, rewards, none, none, 0, ROWS
            )
            batches.append(states)
        return np.concatenate(batches)
