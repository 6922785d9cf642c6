"""Games by name, the light import, and the commands."""

import subprocess
import sys
from typing import Any

import gymnasium
import pytest

import zombie_envs
from tests import toy
from zombie_envs import registry
from zombie_envs.__main__ import main
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.single_vector import SingleVectorEnv
from zombie_envs.adapters.vector import Games


@pytest.mark.parametrize("name", registry.NAMES)
def test_a_name_carries_the_games_version(name: str) -> None:
    game = zombie_envs.GAMES[name]
    assert name == f"{game.name}_v{game.version}"
    assert zombie_envs.make(name).metadata["name"] == name


@pytest.mark.parametrize("name", registry.NAMES)
def test_every_door_by_name(name: str) -> None:
    module: Any = __import__(f"zombie_envs.{name}", fromlist=["env"])
    assert isinstance(module.env(), TableEnv)
    assert isinstance(module.raw_env(), TableEnv)
    assert not hasattr(module, "parallel_env")
    assert isinstance(zombie_envs.make(registry.bare(name)), TableEnv)
    assert isinstance(zombie_envs.make_vec(name, num_envs=2, seed=0), Games)
    single = gymnasium.make(registry.gymnasium_id(name))
    assert single.unwrapped.game is zombie_envs.GAMES[name]
    envs = gymnasium.make_vec(registry.gymnasium_id(name), num_envs=3)
    assert isinstance(envs, SingleVectorEnv)
    assert envs.num_envs == 3


def test_the_catalogue_is_a_mapping() -> None:
    assert list(zombie_envs.GAMES) == [registry.bare(name) for name in registry.NAMES]
    assert len(zombie_envs.GAMES) == len(registry.NAMES)
    assert "chess" not in zombie_envs.GAMES
    assert "zombie_town" in zombie_envs.GAMES
    assert "zombie_town" in repr(zombie_envs.GAMES)


@pytest.mark.parametrize("name", ["zombi_town", "chess", "zombie_town_v9", 7])
def test_an_unknown_game_is_told_near_ones(name: Any) -> None:
    for use in (lambda: zombie_envs.make(name), lambda: zombie_envs.make_vec(name, 2), lambda: zombie_envs.GAMES[name]):
        with pytest.raises(registry.UnknownGameError, match=rf"game: no {name!r} here; takes such as zombie_town"):
            use()


def test_a_game_may_be_given_itself() -> None:
    assert zombie_envs.make(toy.GAME, players=2).possible_agents == ["player_0", "player_1"]


def test_importing_is_light_and_registers() -> None:
    code = (
        "import sys, zombie_envs, gymnasium\n"
        "assert 'zombie_envs/ZombieTown-v0' in gymnasium.registry\n"
        "from pettingzoo.env_registry.registration import aec_registry\n"
        "assert 'zombie_envs/zombie_town-v0' in aec_registry\n"
        "heavy = 'torch', 'stable_baselines3', 'matplotlib', 'agents', 'train', 'numba'\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert zombie_envs.__version__


def test_list_shows_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    text = capsys.readouterr().out
    for game in zombie_envs.GAMES.values():
        assert game.name in text
        assert game.rulebook in text


@pytest.mark.parametrize("name", registry.NAMES)
def test_describe_shows_all_that_a_player_chooses_from_and_gets(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["describe", name]) == 0
    text = capsys.readouterr().out
    game = zombie_envs.GAMES[name]
    kit = game.load_kit()
    words = [*kit.options, *game.agent_names(kit), "mini"]
    for layout in (game.actions, game.observation, game.metrics_layout):
        words += [one.name for one in layout] + [one.meaning for one in layout]
    assert all(word in text for word in words)


def test_describing_an_unknown_game_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["describe", "chess"]) == 2
    assert "no 'chess' here" in capsys.readouterr().err
