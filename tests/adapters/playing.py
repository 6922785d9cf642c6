"""Games under test, and random play through their doors."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

import zombie_envs
from tests import toy
from zombie_envs.adapters.aec import TableEnv

GAMES = {"toy": toy.GAME, **zombie_envs.GAMES}
# Matches in which games end in every way: cut, finished, with players who are out early.
MATCHES = {
    "toy": [{}, {"rounds": 1}, {"players": 4, "rounds": 1000}],
    "zombie_town": [{}, {"kit": "mini"}, {"players": 5, "dead_play": False}, {"max_rounds": 1}],
    "zombie_island": [{}, {"scenario": "1S"}, {"kit": "mini", "scenario": "2", "explorers": 3}, {"scenario": "2S"}],
    "zombie_tsunami": [{}, {"kit": "mini"}, {"players": 3, "zombirds": True, "talk_rounds": 1, "reward": "share"}],
}


class Sample(NamedTuple):
    """One match of a game for the tests that look at one."""

    options: dict[str, Any]  # random play lasts some twenty decisions or more in it, and chance has its say in them
    worlds: float  # least share of its early positions that change when what one seat cannot see is dealt anew


SAMPLES = {
    "toy": Sample({}, 0.5),
    "zombie_town": Sample({}, 0.5),
    "zombie_island": Sample({"mask_suicide": True}, 0.01),  # a hand is hidden from one seat, and seldom held for long
    "zombie_tsunami": Sample({}, 0.4),  # random players soon turn their bonuses up for nothing
}
EVERY_MATCH = [
    pytest.param(GAMES[name], options, id=f"{name}-{i}") for name in GAMES for i, options in enumerate(MATCHES[name])
]
EVERY_GAME = [pytest.param(GAMES[name], SAMPLES[name].options, id=name) for name in GAMES]


def some_legal(mask: np.ndarray, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(mask).tolist()))


def play(env: TableEnv, dice: random.Random, decisions: int = 10**6) -> Iterator[tuple[str, Any]]:
    """Plays legal actions at random to the end, everybody's leaving included; yields who and what `last` said."""
    while env.agents and decisions:
        agent, seen = env.agent_selection, env.last()
        yield agent, seen
        over = seen[2] or seen[3]
        env.step(None if over else some_legal(seen[0]["action_mask"], dice))
        decisions -= 1


def outcomes(env: TableEnv) -> list[int]:
    """What chance brought in the last call, the deal or a step."""
    dice = env.table.record["dice"][0]
    drawn: list[int] = dice["log"][: dice["draws"], 0].tolist()
    return drawn


def frozen(value: Any) -> Any:
    """A value that compares by content: arrays become bytes with their type."""
    if isinstance(value, np.ndarray):
        if value.dtype == object:
            return tuple(map(frozen, value))
        return (value.dtype.str, value.shape, value.tobytes())
    if isinstance(value, dict):
        return {key: frozen(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return tuple(map(frozen, value))
    return value


def told(env: TableEnv) -> Any:
    """All that an environment says of its present."""
    dealt = env.agents != [] or env.table.start != b""
    return frozen(
        (
            env.agents,
            env.agent_selection,
            env.last() if env.agents else None,
            {agent: env.observe(agent) for agent in env.possible_agents} if dealt else None,
            env.rewards,
            env._cumulative_rewards,
            env.terminations,
            env.truncations,
            env.infos,
            env.state(),
            env.position(),
        )
    )
