"""Copies of a game in the middle: each goes on as the original would, and neither touches the other."""

import copy
import multiprocessing
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.snapshot import SnapshotError
from zombie_envs.core.game import Game

from .playing import EVERY_MATCH, GAMES, play, told

TOY = GAMES["toy"]


def by_snapshot(env: TableEnv) -> TableEnv:
    other = TableEnv(env.game, encoding=env.encoding, strict_death=env.strict_death, **env.kit.options)
    other.restore(env.snapshot())
    return other


WAYS = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)), by_snapshot]


def story(env: TableEnv) -> list[Any]:
    """What an environment tells of the rest of its game and of the next."""
    told_so_far = []
    for _ in range(2):
        for _ in play(env, random.Random(5)):
            told_so_far.append(told(env))
        env.reset()
    return told_so_far


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle", "snapshot"])
@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_a_copy_goes_on_as_the_original(game: Game, options: Any, strict: bool, way: Callable[..., TableEnv]) -> None:
    dice = random.Random(f"{game.name} {options} {strict}")
    env = TableEnv(game, strict_death=strict, **options)
    for seed in range(count(40)):
        env.reset(seed=seed)
        for _ in play(env, dice, dice.randrange(120)):
            pass
        other = way(env)
        present = told(env)
        assert told(other) == present
        theirs = story(other)
        assert told(env) == present, "playing the copy changed the original"
        assert story(env) == theirs


@pytest.mark.parametrize("way", WAYS[:2], ids=["deepcopy", "pickle"])
def test_a_copy_before_the_first_reset(way: Callable[..., TableEnv]) -> None:
    env = way(TableEnv(TOY))
    env.reset(seed=1)
    assert env.agents


def test_spaces_are_copied_with_their_streams() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    env.action_space("player_0").seed(4)
    other = copy.deepcopy(env)
    draws = [[one.action_space("player_0").sample() for _ in range(20)] for one in (env, other)]
    assert draws[0] == draws[1]


def rest_of(env: TableEnv) -> list[Any]:
    return story(env)


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_another_process_goes_on(method: str) -> None:
    env = TableEnv(TOY, players=4)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 12):
        pass
    with multiprocessing.get_context(method).Pool(1) as pool:
        theirs = pool.apply(rest_of, (env,))
    assert theirs == story(env)


def test_a_snapshot_of_another_match_is_refused() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    before = env.snapshot()
    for other in (TableEnv(TOY, players=4), TableEnv(TOY, rounds=9), TableEnv(GAMES["zombie_town"])):
        other.reset(seed=1)
        with pytest.raises(SnapshotError, match=r"takes the bytes|another game"):
            env.restore(other.snapshot())
    flipped = [before[:at] + bytes([before[at] ^ 1]) + before[at + 1 :] for at in range(0, len(before), 97)]
    lengths = [before[:-1], before[:-4], before[:-16], before[:100], before + b"four"]
    for damaged in (b"", *lengths, *flipped, b"x" * len(before), "text", None, np.zeros(4)):
        with pytest.raises(SnapshotError):
            env.restore(damaged)
    assert env.snapshot() == before


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle", "snapshot"])
def test_copies_have_the_same_snapshot(way: Callable[..., TableEnv]) -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 9):
        assert way(env).snapshot() == env.snapshot()


def test_a_snapshot_works_in_a_new_environment() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    other = TableEnv(TOY)
    other.restore(env.snapshot())
    assert told(other) == told(env)


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle", "snapshot"])
def test_copies_while_agents_leave(way: Callable[..., TableEnv]) -> None:
    """At the end of a game, and before it for who is out early: who has left, and what is still owed to whom."""
    leavings = 0
    for seed in range(12):
        env = TableEnv(TOY, strict_death=True, players=4, rounds=1000)
        env.reset(seed=seed)
        for _, seen in play(env, random.Random(seed)):
            if seen[2] or seen[3]:
                leavings += 1
                assert told(way(env)) == told(env)
        assert told(way(env)) == told(env)
    assert leavings == 48
