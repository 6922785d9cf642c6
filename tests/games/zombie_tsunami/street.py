"""Zombie Tsunami at a written position, played by the interpreted rules: what the tests of the rulings stand on."""

from typing import Any

import numpy as np

from zombie_envs.core.dice import DICE
from zombie_envs.core.position import from_position, to_position
from zombie_envs.core.text import parse_action
from zombie_envs.core.view import Cells, view
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t


class Street:
    """A match at a position.

    Args:
        position: fields of a written position; None deals a new match.
        dice: the first outcomes of chance, whole numbers from 0 or names of cards.
        options: options of the match.
    """

    def __init__(self, position: dict[str, Any] | None = None, dice: list[Any] | None = None, **options: Any):
        self.kit = GAME.load_kit(**options)
        self.dices = np.zeros(1, DICE)
        self.dices["word"] = 12345
        self.states = np.zeros(1, GAME.state)
        self.k, self.dice = view(self.kit.record[0]), view(self.dices[0])
        self.s = view(self.states[0])
        self.give(dice or [])
        if position is None:
            GAME.reset(self.s, self.k, self.dice)
        else:
            self.states[:] = from_position(GAME, self.kit, position)

    def give(self, outcomes: list[Any]) -> "Street":
        """Puts outcomes on the tape, after those that are there."""
        for outcome in outcomes:
            self.dices["given"][0, self.dices["givens"][0]] = self.number(outcome)
            self.dices["givens"] += 1
        return self

    def number(self, outcome: Any) -> int:
        if not isinstance(outcome, str):
            return int(outcome)
        for vocabulary in ("street card", "shop card", "bonus", "bird", "event"):
            if outcome in self.kit.names[vocabulary]:
                return self.kit.names[vocabulary].index(outcome)
        raise ValueError(f"no card {outcome!r} here")

    @property
    def left(self) -> int:
        """Outcomes still on the tape."""
        return int(self.dices["givens"][0] - self.dices["taken"][0])

    @property
    def mask(self) -> np.ndarray:
        mask = np.zeros(GAME.actions.size, bool)
        GAME.legal(self.s, self.k, Cells(mask))
        return mask

    @property
    def legal(self) -> set[str]:
        """The legal actions in words."""
        return {GAME.text.action(self.states[0], self.kit, int(action)) for action in np.flatnonzero(self.mask)}

    def play(self, *words: str) -> "Street":
        """Plays actions by their words; ValueError if one is not legal."""
        for said in words:
            action = parse_action(GAME.text, self.states[0], self.kit, self.mask, said)
            self.dice.draws = 0
            self.states["reward"] = 0
            GAME.step(self.s, self.k, self.dice, action)
            assert self.dice.fault == 0, f"the tape does not fit after {said!r}"
        return self

    @property
    def log(self) -> list[tuple[int, int, int, int]]:
        """Outcomes drawn by the last decision: outcome, number of outcomes, weight, total."""
        return [tuple(int(n) for n in row) for row in self.dices["log"][0, : self.dice.draws]]

    @property
    def position(self) -> dict[str, Any]:
        return to_position(GAME, self.kit, self.states)

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """What the seat observes, by feature."""
        out = np.zeros(GAME.observation.size, np.int8)
        GAME.observe(self.s, self.k, seat, Cells(out))
        return GAME.observation.split(out)

    def board(self, seat: int) -> str:
        """The board in words, as the seat sees it."""
        return GAME.text.board(self.states[0], self.kit, seat)

    @property
    def asked(self) -> tuple[str | None, str]:
        """Who is asked what: ("player_0", "vote")."""
        return self.position.get("seat"), self.position.get("asks", "nothing")


def whispered(code: int, k: Any, speaker: int, seat: int) -> bool:
    """Whether it was said to one player, and not to that seat."""
    return bool(code >= t.TOLD and code not in said_to(k, speaker, seat))


def said_to(k: Any, speaker: int, seat: int) -> list[int]:
    at = ((seat - speaker) % int(k["players"]) - 1) * 3
    return [start + at + colour for start in (t.TOLD, t.SHOWN) for colour in range(3)]


def whispers(k: Any, speaker: int, seat: int) -> list[int]:
    """Silence, and all that can be said to other players than that seat."""
    thirds = [one for one in range(k["players"]) if one not in (speaker, seat)]
    return [t.SILENCE, *(code for third in thirds for code in said_to(k, speaker, third))]
