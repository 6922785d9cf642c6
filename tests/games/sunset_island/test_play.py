"""Play as a whole: under every option, with 2 to 9 humans, nothing is lost, and everything in the rules comes up."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.core.dice import DICE, LOG
from zombie_envs.core.loops import starting_word
from zombie_envs.core.position import from_position, to_position
from zombie_envs.core.view import Cells, view
from zombie_envs.games.sunset_island import GAME, tables

from .seekers import counts, play

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


# --- compiled, and many ----------------------------------------------------------------------------------------------

CHECKED = 16  # decisions between two counts
MIXED = [(humans, motives) for humans in range(2, tables.HUMANS + 1) for motives in ("off", "readable")]


@pytest.mark.parametrize(("humans", "motives"), MIXED)
def test_nothing_is_lost(humans: int, motives: str) -> None:
    """The 26 tokens stay, wherever they are, and so do the pieces; a game ends with rewards in [-1, 1]."""
    options: dict[str, Any] = {"humans": humans, "motives": motives, "max_rounds": 25}
    box = GAME.load_kit(**options).record[0]["count"]
    assert box.sum() == 26
    for i, (games, _, _) in enumerate(play(count(50_000) // len(MIXED), **options)):
        if i % CHECKED == 0 or games.ended.any():
            kept = GAME.conserved_layout.split(counts(games))
            assert (kept["tokens"] == box).all()
            assert (kept["face_down"] == 0).all()
            assert (kept["humans"] == humans).all()
            check_pieces(games.states, humans)
        assert (np.abs(games.rewards) <= 1).all()
        assert not games.rewards[~games.ended].any()


def check_pieces(states: np.ndarray, humans: int) -> None:
    """A piece is on the board exactly while it is a human or a zombie; what is held is held by one that is."""
    pieces, tokens = states["pieces"], states["tokens"]
    there = np.isin(pieces["side"], (tables.HUMAN, tables.ZOMBIE))
    assert ((pieces["at"] >= 0) == there).all()
    assert (pieces["side"][:, humans : tables.HUMANS] == tables.NO_PIECE).all()
    assert (pieces["side"][:, tables.HUMANS] != tables.NO_PIECE).all()
    held = tokens["where"] == tables.HELD
    rows, which = np.nonzero(held)
    side = pieces["side"][rows, tokens["by"][rows, which]]
    gear = tokens["kind"][rows, which] == tables.GEAR
    assert ((side == tables.HUMAN) | ((side == tables.ZOMBIE) & gear)).all()
    assert (tokens["by"][~held] == -1).all()
    lies = np.isin(tokens["where"], (tables.FACE_DOWN, tables.FACE_UP)) | (tokens["kind"] == tables.JEEP)
    assert ((tokens["space"] >= 0) == (lies & (tokens["where"] != tables.REMOVED))).all()


# --- everything comes up ---------------------------------------------------------------------------------------------

WHOLE: list[dict[str, Any]] = [
    {"humans": 5, "motives": "readable", "n_standard": 2, "spawn_counter": "off", "max_rounds": 50},
    {"humans": 9, "give_consent": True, "passenger_consent": True, "max_rounds": 30},
    {"kit": "mini", "humans": 4, "zombie_die": (1,), "max_zombie_pieces": 1, "pvp": False},
]


@pytest.fixture(scope="module")
def met() -> Counter[str]:
    """What came up, by name."""
    found: Counter[str] = Counter()
    actions = np.zeros(GAME.actions.size, int)
    for options in WHOLE:
        for games, before, chosen in play(count(30_000) // len(WHOLE), **options):
            actions += np.bincount(chosen, minlength=actions.size)
            words, times = np.unique(before["asks"], return_counts=True)
            found.update({f"asks {tables.ASKS[word]}": int(n) for word, n in zip(words, times)})
            count_ends(found, games.states[games.ended])
    for block in GAME.actions:
        found.update({f"{block.name} {i}": int(n) for i, n in enumerate(actions[block.start : block.stop])})
    return found


def count_ends(found: Counter[str], final: np.ndarray) -> None:
    for number, name in enumerate(tables.STATS):
        found[f"stat {name}"] += int(final["stats"][:, number].sum())
    for number, name in enumerate(tables.REASONS):
        found[f"reason {name}"] += int((final["reason"] == number).sum())
    escaped = final["pieces"]["side"][:, : tables.HUMANS] == tables.ESCAPED
    for number, name in enumerate(tables.CHARACTERS):
        found[f"escape of {name}"] += int((escaped & (final["character"] == number)).sum())
    for number, name in enumerate(tables.MOTIVES):
        found[f"escape with {name}"] += int((escaped & (final["motive"] == number)).sum())
    for number, name in enumerate(tables.VEHICLES):
        found[f"left by {name}"] += int(final["left"][:, number].sum())


# By block: what it never has, or too seldom to be met. A ridden bicycle is neither given nor loaded (SI-128), a walk
# that stays where it began is never a choice, large groups and many zombies are rare.
NEVER = {
    "give": (tables.BICYCLE,),
    "load": (tables.BICYCLE,),
    "unload": (tables.BICYCLE,),
    "end": (int(tables.END_NUMBER[tables.STRIDE, tables.STRIDE]),),
    "zombie": range(7, tables.ZOMBIES),
    "pair": range(8, tables.PAIRS),
}


def test_every_action_comes_up(met: Counter[str]) -> None:
    """Every item is picked up, given, used; every weapon, cure, throw, vote and end of a walk; who waits for whom."""
    expected = [
        f"{block.name} {i}" for block in GAME.actions for i in range(block.size) if i not in NEVER.get(block.name, ())
    ]
    assert [name for name in expected if not met[name]] == []


def test_every_question_is_asked(met: Counter[str]) -> None:
    """Every reaction and every choice within a turn."""
    assert [name for name in tables.ASKS[1:] if not met[f"asks {name}"]] == []


def test_every_event_comes_up(met: Counter[str]) -> None:
    """What is counted in a game, ends of every kind, and escapes of every character with every motive."""
    expected = [
        *(f"stat {name}" for name in tables.STATS),
        *(f"reason {name}" for name in tables.REASONS[1:]),
        *(f"escape of {name}" for name in tables.CHARACTERS),
        *(f"escape with {name}" for name in tables.MOTIVES),
        *(f"left by {name}" for name in tables.VEHICLES),
    ]
    assert [name for name in expected if not met[name]] == []
