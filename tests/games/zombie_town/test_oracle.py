"""Whole games of Zombie Town against a second reading of the rulebook: every legal set, pile, point and reward."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.core.kit import Kit
from zombie_envs.core.loops import loops, starting_word
from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town.components import HOME

from .kits import full
from .oracle import Oracle, OverError

OPTIONS: dict[str, list[Any]] = {
    "players": [3, 4, 5, 6],
    "draft": ["agent", "random"],
    "draw_symbol": ["drawing_stage", "after_test"],
    "draw_optional": [True, False],
    "hiding_test": ["symbol", "always"],
    "location_uses": [1, "unlimited"],
    "tests": ["per_type", "per_source", "single"],
    "test_fail_discards_location": [False, True],
    "dead_keeps_hand": [True, False],
    "dead_laps": ["unlimited", 1],
    "dead_play": [True, True, False],
    "dead_choice": ["agent", "chance"],
    "max_rounds": [2, 4, 30],
    "max_moves": [2, 30, 400, 400],
    "placement_reward": [False, True],
    "abilities": ["on", "on", "off"],
}


def piles(names: tuple[str, ...], counts: np.ndarray) -> Counter[str]:
    return Counter({names[card]: int(counts[card]) for card in np.flatnonzero(counts)})


def named(names: tuple[str, ...], number: int) -> str | None:
    return names[number] if number >= 0 else None


def table_of_game(s: Any, kit: Kit) -> dict[str, Any]:
    """Everything that lies on the table, as in the oracle."""
    players, cards = range(kit.record[0]["players"]), kit.names["card"]
    return {
        "deck": piles(cards, s["deck"]),
        "discards": piles(cards, s["discards"]),
        "hand": [piles(cards, s["hand"][player]) for player in players],
        "front": [piles(cards, s["front"][player]) for player in players],
        "location": [named(kit.names["location"], s["location"][player]) for player in players],
        "in_use": named(cards, s["playing"]),
        "health": [int(s["health"][player]) for player in players],
    }


class Match:
    """One game, played here and by the oracle with the same answers and the same outcomes of chance."""

    def __init__(self, kit: Kit, file: Path, seed: int):
        self.kit, self.loops = kit, loops(GAME)
        self.tables = GAME.new_table(kit)
        self.tables["dice"]["word"] = starting_word(seed)
        self.state, self.dice = self.tables[0]["state"], self.tables[0]["dice"]
        characters = [name for name in kit.names["character"] if name]
        self.oracle = Oracle(file, kit.options, kit.names["card"], characters)
        self.asking = self.oracle.match()
        self.loops.deal_table(self.tables)
        self.question = self.hear(None)

    def hear(self, said: str | None) -> tuple[int, list[str]] | None:
        """What the oracle asks next, given the chance of the last step; None at the end."""
        self.oracle.log = [int(line[0]) for line in self.dice["log"][: self.dice["draws"]]]
        try:
            return self.asking.send(said)  # type: ignore[arg-type]
        except OverError:
            return None

    def play(self, chance: np.random.Generator) -> None:
        """One decision, at random among the legal ones; the Survival Stage is seldom ended at once."""
        words = self.words()
        said = str(chance.choice(sorted(words)))
        if said == "end the Survival Stage":
            said = str(chance.choice(sorted(words)))
        self.loops.play_table(self.tables, words[said])
        self.question = self.hear(said)

    def words(self) -> dict[str, int]:
        mask = self.tables[0]["mask"]
        return {GAME.text.action(self.state, self.kit, int(action)): int(action) for action in np.flatnonzero(mask)}

    def agree(self) -> None:
        assert self.oracle.log == []
        for name, found in table_of_game(self.state, self.kit).items():
            assert found == getattr(self.oracle, name), name
        if self.question is None:
            assert self.state["ended"]
            assert self.state["truncated"] == self.oracle.cut
            rewards = self.state["reward"][: len(self.oracle.rewards)].tolist()
            assert rewards == pytest.approx(self.oracle.rewards, abs=1e-6)
        else:
            assert not self.state["ended"]
            assert (int(self.state["seat"]), set(self.words())) == (self.question[0], set(self.question[1]))


@pytest.mark.parametrize("box", ["components", "mini", "full"])
def test_every_game_goes_as_in_the_oracle(box: str, tmp_path: Path) -> None:
    """TT-1 to TT-75 under options drawn at random, with the shipped kits and one at every capacity."""
    chance = np.random.default_rng(19)
    file = Path(full(tmp_path)) if box == "full" else HOME / f"{box}.toml"
    for seed in range(count(2_000)):
        options = {name: values[chance.integers(len(values))] for name, values in OPTIONS.items()}
        if box == "mini":
            options["players"] = 3
        match = Match(GAME.load_kit(kit=str(file) if box == "full" else box, **options), file, seed)
        try:
            match.agree()
            while match.question is not None:
                match.play(chance)
                match.agree()
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {options}, decision {match.oracle.decisions}: {error}") from error
