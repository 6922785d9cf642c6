"""Zombie Town at a written position, played by the interpreted rules: what the tests of the rulings stand on."""

from typing import Any

import numpy as np

from zombie_envs.core.dice import DICE
from zombie_envs.core.position import from_position, to_position
from zombie_envs.core.text import parse_action
from zombie_envs.core.view import Cells, view
from zombie_envs.games.zombie_town import GAME

PEOPLE = ["Gamer", "Nurse", "Priest", "Butcher", "Police officer", "Scientist"]


class Town:
    """A match at a position.

    Args:
        position: fields of a written position; `character` may name some seats, the others get PEOPLE in order.
        dice: the first outcomes of chance: names of cards for draws, whole numbers from 0 for anything else.
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
            self.states[:] = from_position(GAME, self.kit, self.with_people(position))

    def with_people(self, position: dict[str, Any]) -> dict[str, Any]:
        seats = GAME.agent_names(self.kit)
        named = dict(position.get("character", {}))
        free = [name for name in PEOPLE if name not in named.values()]
        shown = {seat: named.get(seat) or free.pop(0) for seat in seats}
        return {**position, "character": shown} if "dealt" not in position else position

    def give(self, outcomes: list[Any]) -> None:
        """Puts outcomes on the tape, after those that are there."""
        for outcome in outcomes:
            number = self.kit.names["card"].index(outcome) if isinstance(outcome, str) else outcome
            self.dices["given"][0, self.dices["givens"][0]] = number
            self.dices["givens"] += 1

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

    def play(self, *words: str) -> "Town":
        """Plays actions by their words; ValueError if one is not legal."""
        for said in words:
            self.decide(said)
            assert self.dice.fault == 0, f"the tape does not fit after {said!r}"
        return self

    def decide(self, said: str) -> None:
        """Plays one action; a tape that does not fit leaves its fault in the dice."""
        action = parse_action(GAME.text, self.states[0], self.kit, self.mask, said)
        self.dice.draws = 0
        self.states["reward"] = 0
        GAME.step(self.s, self.k, self.dice, action)

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

    def hand(self, player: str) -> dict[str, int]:
        return self.position.get("hand", {}).get(player, {})

    def front(self, player: str) -> dict[str, int]:
        return self.position.get("front", {}).get(player, {})

    def health(self, player: str) -> int:
        return self.position.get("health", {}).get(player, 0)

    @property
    def asked(self) -> tuple[str | None, str]:
        """Who is asked what: ("player_0", "survival")."""
        return self.position.get("seat"), self.position.get("asks", "nothing")
