"""Positions changed at random: each is refused with the field's name, or plays on as a position of the game does."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.core.loops import loops
from zombie_envs.core.position import COMMON, Name, PositionError, Real, from_position
from zombie_envs.core.transcript import replay
from zombie_envs.games.zombie_town import GAME

OPTIONS: list[dict[str, Any]] = [
    {},
    {"kit": "mini"},
    {"players": 5, "dead_play": False, "strict_death": True, "placement_reward": True},
    {"dead_choice": "chance", "dead_laps": 1},
    {"draw_symbol": "after_test", "location_uses": "unlimited", "tests": "per_source"},
    {"max_moves": 4},
]
ODD = [None, True, 0, 1, -1, 9, 127, 255, 10**20, 1.5, "", "player_1", "Gym", "kill", [], {}, {"player_0": 1}]
FIELDS = {**COMMON, **GAME.position.fields}
Path = tuple[str, ...]


def paths(part: Any, at: Path = ()) -> Iterator[Path]:
    if isinstance(part, dict):
        for name, below in part.items():
            yield (*at, name)
            yield from paths(below, (*at, name))


def put(position: dict[str, Any], path: Path, value: Any) -> None:
    for name in path[:-1]:
        position = position[name]
    position[path[-1]] = value


def likely(field: Any, axes: Path, words: dict[str, Any], dice: random.Random) -> Any:
    """A value of the field's kind."""
    if axes:
        chosen = dice.choices(words[axes[0]], k=dice.randint(0, 2))
        return {word: likely(field, axes[1:], words, dice) for word in chosen}
    if isinstance(field, Name):
        return dice.choice([*words[field.of], None])
    if isinstance(field, Real):
        return dice.choice([0, 1, -0.5])
    low, high = getattr(field, "low", 0), min(getattr(field, "high", 1), 10**8)
    value = dice.choice([low, high, dice.randint(low, min(high, 8))])
    return value if hasattr(field, "low") else bool(value)


def changed(position: dict[str, Any], env: TableEnv, dice: random.Random) -> dict[str, Any]:
    new = copy.deepcopy(position)
    words = {**env.kit.names, "seat": env.possible_agents}
    for _ in range(dice.choice([1, 1, 2, 4])):
        if dice.random() < 0.3:
            put(new, dice.choice(list(paths(new))), dice.choice(ODD))
            continue
        name = dice.choice(list(FIELDS))
        value = likely(FIELDS[name], FIELDS[name].axes, words, dice)
        both = isinstance(value, dict) and isinstance(new.get(name), dict)
        new[name] = {**new[name], **value} if both else value
    return new


def counts(env: TableEnv) -> list[int]:
    out = np.zeros((1, GAME.conserved_layout.size), np.int32)
    loops(GAME).conserved_rows(env.table.state, env.kit.record, np.zeros(1, np.int64), out, 0, 1)
    counted: list[int] = out[0].tolist()
    return counted


def is_a_position(env: TableEnv) -> None:
    """It is written and read again, and every seat sees what the layout promises."""
    again = from_position(GAME, env.kit, json.loads(json.dumps(env.position())))
    assert np.array_equal(GAME.meaning(again), GAME.meaning(env.table.state))
    seen = np.array([env.table.look(seat) for seat in range(len(env.possible_agents))])
    assert (GAME.observation.low <= seen).all()
    assert (seen <= GAME.observation.high).all()


def plays_on(env: TableEnv, dice: random.Random) -> None:
    before = counts(env)
    is_a_position(env)
    for _ in range(25):
        if not env.agents or env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            break
        legal = np.flatnonzero(env.last()[0]["action_mask"]).tolist()
        assert len({env.describe(action) for action in legal}) == len(legal) > 0
        env.step(dice.choice(legal))
    is_a_position(env)
    assert counts(env) == before
    replay(env.transcript(), GAME)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "default")
def test_a_changed_position_is_refused_or_plays_on(options: dict[str, Any]) -> None:
    dice, env, accepted = random.Random(1), TableEnv(GAME, **options), 0
    for trial in range(count(4_000)):
        if trial % 10 == 0:
            env.reset(seed=trial)
            for _ in range(dice.choice([0, 10, 40])):
                if not env._nobody_moves:
                    env.step(dice.choice(np.flatnonzero(env.table.mask).tolist()))
            position = env.position()
        before = env.snapshot()
        try:
            env.reset(seed=trial, options={"position": changed(position, env, dice)})
        except PositionError:
            assert env.snapshot() == before
            continue
        accepted += 1
        plays_on(env, dice)
    assert accepted > count(4_000) // 20


def test_a_game_cut_in_the_draft_is_a_position() -> None:
    env = TableEnv(GAME, max_moves=2)
    env.reset(seed=1)
    for _ in range(2):
        env.step(int(np.flatnonzero(env.table.mask)[0]))
    assert env.position()["truncated"]
    is_a_position(env)
