"""A match at a written position, played by the interpreted rules: what the tests of every game's rulings stand on."""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Self, TypeVar

import numpy as np
import pytest

from zombie_envs.core.dice import DICE
from zombie_envs.core.game import Game
from zombie_envs.core.kit import Kit
from zombie_envs.core.loops import starting_word
from zombie_envs.core.position import from_position, to_position
from zombie_envs.core.text import parse_action
from zombie_envs.core.view import Cells, view


class Interpreted:
    """A match of `game` with a tape of dice. A game's own class writes the position, in words fit for its tests."""

    game: ClassVar[Game]

    def __init__(self, kit: Kit, dice: Iterable[Any] = ()) -> None:
        """dice: the first outcomes of chance, as `number` reads them."""
        self.kit = kit
        self.dices, self.states = np.zeros(1, DICE), np.zeros(1, self.game.state)
        self.dices["word"] = 12345
        self.s, self.k, self.dice = view(self.states[0]), view(kit.record[0]), view(self.dices[0])
        self.give(dice)

    def stand(self, position: Mapping[str, Any]) -> None:
        """Puts the match at a written position."""
        self.states[:] = from_position(self.game, self.kit, position)

    def deal(self) -> None:
        """Deals a new match."""
        self.game.reset(self.s, self.k, self.dice)

    def copy(self) -> Self:
        """Another match at the same position."""
        other = copy.copy(self)
        other.states, other.dices = self.states.copy(), self.dices.copy()
        other.s, other.dice = view(other.states[0]), view(other.dices[0])
        return other

    # --- dice

    def give(self, outcomes: Iterable[Any]) -> Self:
        """Puts outcomes on the tape, after those that are there."""
        for outcome in outcomes:
            self.dices["given"][0, self.dices["givens"][0]] = self.number(outcome)
            self.dices["givens"] += 1
        return self

    def number(self, outcome: Any) -> int:
        """An outcome as the tape has it, from 0."""
        raise NotImplementedError

    @property
    def left(self) -> int:
        """Outcomes still on the tape."""
        return int(self.dices["givens"][0] - self.dices["taken"][0])

    @property
    def log(self) -> list[tuple[int, int, int, int]]:
        """Outcomes drawn by the last decision: outcome, number of outcomes, weight, total."""
        return [tuple(int(n) for n in row) for row in self.dices["log"][0, : self.dice.draws]]

    # --- play

    @property
    def mask(self) -> np.ndarray:
        mask = np.zeros(self.game.actions.size, bool)
        self.game.legal(self.s, self.k, Cells(mask))
        return mask

    @property
    def legal(self) -> set[str]:
        """The legal actions in words."""
        return {self.game.text.action(self.states[0], self.kit, int(action)) for action in np.flatnonzero(self.mask)}

    def play(self, *words: str) -> Self:
        """Plays actions by their words; ValueError if one is not legal."""
        for said in words:
            self.decide(said)
            assert self.dice.fault == 0, f"the tape does not fit after {said!r}"
        return self

    def decide(self, said: str) -> None:
        """Plays one action; a tape that does not fit leaves its fault in the dice."""
        action = parse_action(self.game.text, self.states[0], self.kit, self.mask, said)
        self.dice.draws = 0
        self.states["reward"] = 0
        self.game.step(self.s, self.k, self.dice, action)

    # --- what is seen

    @property
    def position(self) -> dict[str, Any]:
        return to_position(self.game, self.kit, self.states)

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """What the seat observes, by feature."""
        out = np.zeros(self.game.observation.size, np.int8)
        self.game.observe(self.s, self.k, seat, Cells(out))
        return self.game.observation.split(out)

    def board(self, seat: int) -> str:
        """The board in words, as the seat sees it."""
        return self.game.text.board(self.states[0], self.kit, seat)

    @property
    def asked(self) -> tuple[str | None, str]:
        """Who is asked what: ("player_0", "vote")."""
        return self.position.get("seat"), self.position.get("asks", "nothing")


Played = TypeVar("Played", bound=Interpreted)


def spied(
    monkeypatch: pytest.MonkeyPatch, rules: Any, name: str, watch: Callable[[Any, Callable[[], None]], None]
) -> None:
    """Lets `watch` carry out each call of a rule of the module `rules` that moves the game on."""
    real = getattr(rules, name)
    monkeypatch.setattr(rules, name, lambda s, *rest: watch(s, lambda: real(s, *rest)))


def play_interpreted(kind: type[Played], games: int, seed: int = 8, **options: Any) -> Iterator[Played]:
    """Random games by the interpreted rules; a `kind` after each deal and each decision."""
    rng = np.random.default_rng(seed)
    for number in range(games):
        match, game = kind(**options), kind.game
        match.states[:] = np.zeros(1, game.state)
        match.dices["word"] = starting_word(seed, number)
        match.deal()
        yield match
        while not match.s.ended:
            match.dice.draws = 0
            game.step(match.s, match.k, match.dice, int(rng.choice(np.flatnonzero(match.mask))))
            yield match
