"""The checkers and trainers of other libraries, and what they ask of an environment."""

import random
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from tests.counts import count
from zombie_envs import registry
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.single import SingleEnv
from zombie_envs.core.game import Game

from .playing import EVERY_GAME, EVERY_MATCH, GAMES, play


@pytest.mark.parametrize("more", [{}, {"encoding": "dict"}, {"strict_death": True}], ids=["", "dict", "strict"])
@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_pettingzoos_api_test(game: Game, options: dict[str, Any], more: dict[str, Any]) -> None:
    api_test(TableEnv(game, **options, **more), num_cycles=count(1000))


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_pettingzoos_seed_test_and_render_test(
    game: Game, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    seed_test(lambda: TableEnv(game, **options), num_cycles=count(1000))
    render_test(lambda render_mode: TableEnv(game, render_mode=render_mode, **options))


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_pettingzoos_wrappers_go_on_top(game: Game, options: dict[str, Any]) -> None:
    def wrapped() -> Any:
        inside = TerminateIllegalWrapper(TableEnv(game, **options), illegal_reward=-1)
        return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(inside))

    api_test(wrapped(), num_cycles=count(500))
    env = wrapped()
    env.reset(seed=1)
    loser, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    sums = {}
    for agent in env.agent_iter():
        sums[agent] = env.last()[1]
        env.step(None)
    assert sums.pop(loser) == -1
    assert set(sums.values()) == {0}


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
@pytest.mark.parametrize("seat", [0, "random"])
def test_gymnasiums_checker(game: Game, options: dict[str, Any], seat: Any, recwarn: pytest.WarningsRecorder) -> None:
    check_env(SingleEnv(game, seat=seat, illegal_action="substitute", **options), skip_render_check=True)
    assert not recwarn.list


@pytest.mark.parametrize("name", registry.NAMES)
def test_gymnasiums_checker_through_the_registry(name: str) -> None:
    env = gymnasium.make(registry.gymnasium_id(name), illegal_action="substitute")
    check_env(env.unwrapped)
    env.reset(seed=1)
    for _ in range(50):
        if any(env.step(env.action_space.sample())[2:4]):
            env.reset()


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_stable_baselines3s_checker(game: Game, options: dict[str, Any], recwarn: pytest.WarningsRecorder) -> None:
    from stable_baselines3.common.env_checker import check_env as check

    check(SingleEnv(game, illegal_action="substitute", **options))
    assert not recwarn.list


def test_maskable_ppo_learns() -> None:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy

    env = SingleEnv(GAMES["zombie_town"], kit="mini")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1, device="cpu")
    model.learn(128)
    mean, _ = evaluate_policy(model, env, n_eval_episodes=2, warn=False)
    assert -1 <= mean <= 1


@pytest.mark.parametrize("name", registry.NAMES)
def test_gymnasiums_vector_wrappers_go_on_top(name: str) -> None:
    envs = gymnasium.make_vec(registry.gymnasium_id(name), num_envs=8, kit="mini")
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
    envs.reset(seed=1)
    episodes = 0
    for _ in range(60):
        infos = envs.step(envs.unwrapped.games.sample_actions())[-1]
        episodes += infos.get("_episode", np.zeros(8)).sum()
    assert episodes


@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_what_trainers_of_many_agents_ask(game: Game, options: dict[str, Any]) -> None:
    """Nobody leaves before the end, all end in one step with one flag, masks are int8 and lie in the observation."""
    env = TableEnv(game, **options)
    for seed in range(count(40)):
        env.reset(seed=seed)
        for agent, (observation, reward, terminated, truncated, info) in play(env, random.Random(seed)):
            over = terminated or truncated
            assert type(reward) is float
            assert type(terminated) is type(truncated) is bool
            if not over:
                assert len(env.agents) == len(env.possible_agents)
                assert observation["action_mask"][env.action_space(agent).sample(observation["action_mask"])]
            assert set(env.terminations.values()) == {terminated}
            assert set(env.truncations.values()) == {truncated}
            assert not any(isinstance(value, str) for value in info.values())


@pytest.mark.parametrize("name", registry.NAMES)
def test_the_registry_of_pettingzoo_knows_it(name: str) -> None:
    env = pettingzoo.make("aec", f"zombie_envs/{name}", kit="mini")
    assert isinstance(env, TableEnv)
    assert env.metadata["name"] == name
    assert env.kit.options["kit"] == "mini"
