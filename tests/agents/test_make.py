"""Agents by name."""

import copy
import pickle
import subprocess
import sys

import pytest

import agents
from tests import toy
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.vector import Games
from zombie_envs.games.zombie_town import GAME
from zombie_envs.registry import GAMES, UnknownGameError


def test_names() -> None:
    assert agents.names("zombie_town_v0") == ("random", "heuristic")
    assert agents.names(toy.GAME) == ("random", "greedy")


def test_baselines_play_every_seat() -> None:
    """A printed policy may not, so it is none."""
    assert agents.baselines("zombie_town_v0") == ("random", "heuristic")
    assert agents.baselines(toy.GAME) == ("random",)


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in GAMES for name in agents.baselines(key)])
def test_each_name_makes_an_agent(key: str, name: str) -> None:
    one, game = agents.make(name, key, seed=2), GAMES[key]
    games, env = Games(game, 8, seed=0), TableEnv(game)
    env.reset(seed=0)
    assert one.name == name
    assert games.action_masks[games.every_row, one.act(games, games.every_row)].all()
    assert env.last()[0]["action_mask"][one.act_one(env)]


@pytest.mark.parametrize("name", agents.names(GAME))
def test_agents_are_copied_and_pickled(name: str) -> None:
    games = Games(GAME, 8, seed=0)
    one = agents.make(name, GAME)
    one.act(games, games.every_row)
    copies = copy.deepcopy(one), pickle.loads(pickle.dumps(one))
    expected = one.act(games, games.every_row)
    for other in copies:
        assert (other.act(games, games.every_row) == expected).all()


@pytest.mark.parametrize("name", [None, 3, b"random", ["random"]])
def test_a_name_of_another_type_is_refused(name: object) -> None:
    with pytest.raises(ValueError, match="agent: takes a name or the path of a checkpoint as a string, got"):
        agents.make(name, GAME)


@pytest.mark.parametrize("name", ["heuristics", "", "no/such/file.safetensors", "x" * 300, "a\0b", "\udcff"])
def test_an_unknown_name_is_told_the_known_ones(name: str) -> None:
    with pytest.raises(ValueError, match=r"agent: takes random, heuristic or the path of a checkpoint, got"):
        agents.make(name, GAME)


def test_a_game_without_a_heuristic_has_none() -> None:
    with pytest.raises(ValueError, match="takes random, greedy or the path"):
        agents.make("heuristic", toy.GAME)


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(UnknownGameError, match="zombie_town"):
        agents.make("random", "zombie_towm")


def test_torch_is_imported_for_checkpoints_alone() -> None:
    script = "import sys, agents; agents.make('heuristic', 'zombie_town'); sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0
