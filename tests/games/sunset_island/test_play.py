"""Play as a whole: random games through the checked view, under every option, with 2 to 9 humans."""

from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.core.dice import DICE, LOG
from zombie_envs.core.loops import starting_word
from zombie_envs.core.position import from_position, to_position
from zombie_envs.core.view import Cells, view
from zombie_envs.games.sunset_island import GAME, tables

OPTIONS: list[dict[str, Any]] = [
    {},
    {"motives": "readable", "humans": 5},
    {"auto_zombie": True, "dead_end": "stop_if_stuck", "los": "path", "pvp": False},
    {"auto_zombie": True, "auto_metric": "turns", "dog_auto": True, "hockey_auto": True, "spawn_counter": "on"},
    {"predrop": "before_move", "give_consent": True, "cart_break": "any_roll", "hospital_cure": "self"},
    {"group_better": "number", "group_pick": "majority", "humans": 7, "passenger_consent": True},
    {"group_pick": "auto", "humans": 9, "zombie_takeover": True, "bike_six": "minus_foot"},
    {"ride_along": "eligible_auto", "grenade_ends_turn": True, "zombified_reward": "lose", "early_end": False},
    {"ride_along": "actor_only", "unescaped_reward": "minus_one", "zombified_reward": "switch", "humans": 2},
    {"kit": "mini"},
    {"kit": "mini", "auto_zombie": True, "max_zombie_pieces": 2, "zombie_die": (1, 4)},
    {"kit": "mini", "motives": "readable", "door_blocks_los": True, "spawn_track": 2},
]


class Random:
    """A random game, checked at every decision."""

    def __init__(self, seed: int, **options: Any):
        options.setdefault("max_rounds", 12)
        self.kit = GAME.load_kit(**options)
        self.states, self.dices = GAME.new_states(1), np.zeros(1, DICE)
        self.s, self.k, self.dice = view(self.states[0]), view(self.kit.record[0]), view(self.dices[0])
        self.rng = np.random.default_rng(seed)
        self.dices["word"] = starting_word(seed)
        self.mask = np.zeros(GAME.actions.size, bool)
        GAME.reset(self.s, self.k, self.dice)
        self.count = self.counts()

    def counts(self) -> list[int]:
        out = np.zeros(GAME.conserved_layout.size, np.int32)
        GAME.conserved(self.s, self.k, Cells(out))
        return out.tolist()

    def step(self) -> None:
        self.states["reward"] = 0
        self.dice.draws = 0
        GAME.legal(self.s, self.k, Cells(self.mask))
        actions = np.flatnonzero(self.mask)
        assert len(actions) > 1
        words = [GAME.text.action(self.states[0], self.kit, int(action)) for action in actions]
        assert len(set(words)) == len(words)
        weights = np.where(actions == tables.PASS, 0.2, 1.0)
        GAME.step(self.s, self.k, self.dice, int(self.rng.choice(actions, p=weights / weights.sum())))
        assert self.dice.fault == 0
        assert self.dice.draws < LOG // 4

    def rewrite(self) -> None:
        """The position survives being written."""
        again = from_position(GAME, self.kit, to_position(GAME, self.kit, self.states))
        assert (GAME.meaning(again) == GAME.meaning(self.states)).all()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games(options: dict[str, Any]) -> None:
    """Nothing is lost, words are unique, positions survive, and the game ends within its rounds."""
    for seed in range(count(20)):
        game = Random(seed, **options)
        while not game.s.ended:
            game.step()
            if game.s.moves % 40 == 0 or game.s.ended:
                game.rewrite()
                assert game.counts() == game.count
        assert game.s.rounds <= 12
        assert np.isfinite(game.states["reward"]).all()
        assert (np.abs(game.states["reward"]) <= 1).all()
