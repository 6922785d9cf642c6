"""Games that begin from a written position or with given dice, and what is written of a game."""

import json
import random
from typing import Any

import numpy as np
import pytest

from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.single import SingleEnv
from zombie_envs.adapters.single_vector import SingleVectorEnv
from zombie_envs.adapters.table import DiceError
from zombie_envs.core.game import Game
from zombie_envs.core.position import PositionError
from zombie_envs.core.transcript import replay

from .playing import EVERY_GAME, GAMES, frozen, outcomes, play, some_legal, told

TOY = GAMES["toy"]


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_position_comes_back(game: Game, options: dict[str, Any]) -> None:
    env, again = TableEnv(game, **options), TableEnv(game, **options)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 60):
        position = json.loads(json.dumps(env.position()))
        again.reset(seed=9, options={"position": position})
        assert again.position() == position
        assert not any(again.rewards.values())
        for agent in env.possible_agents:
            assert frozen(again.observe(agent)) == frozen(env.observe(agent))


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_written_start_and_a_seed_decide_the_game(game: Game, options: dict[str, Any]) -> None:
    env, again = TableEnv(game, **options), TableEnv(game, **options)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 20):
        pass
    position = env.position()
    env.reset(seed=5, options={"position": position})
    again.reset(seed=5, options={"position": position})
    for _ in zip(play(env, random.Random(2)), play(again, random.Random(2)), strict=True):
        assert told(env) == told(again)
    again.reset(seed=5)
    assert again.position() != position, "the options of a reset are its own"


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_wrong_position_leaves_the_game_that_was(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=1)
    before = env.snapshot()
    for wrong, named in (
        ({"sheep": 1}, "position.sheep"),
        ({**env.position(), "moves": -1}, "position.moves"),
        ({**env.position(), "version": 99}, "position.version"),
        ([], "position"),
    ):
        with pytest.raises(PositionError, match=named):
            env.reset(seed=2, options={"position": wrong})
        assert env.snapshot() == before


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_given_outcomes_come_first(game: Game, options: dict[str, Any]) -> None:
    """The outcomes of one deal, given to another seed, deal the same game."""
    env, again = TableEnv(game, **options), TableEnv(game, **options)
    env.reset(seed=1)
    again.reset(seed=2, options={"dice": outcomes(env)})
    assert again.position() == env.position()
    again.reset(seed=2)
    assert (again.position() != env.position()) == bool(outcomes(env)), "another deal, unless a deal draws nothing"


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_given_outcomes_reach_over_several_steps(game: Game, options: dict[str, Any]) -> None:
    env, again = TableEnv(game, **options), TableEnv(game, **options)
    env.reset(seed=1)
    tape = deal = outcomes(env)
    dice = random.Random(1)
    while len(env.table.actions) < 40 and not env.table.state["ended"][0]:
        env.step(some_legal(env.last()[0]["action_mask"], dice))
        tape = tape + outcomes(env)
    assert len(tape) > len(deal)
    again.reset(seed=3, options={"dice": tape})
    for action in env.table.actions:
        again.step(action)
    assert again.position() == env.position()


def until_chance_moves(env: TableEnv) -> tuple[list[int], list[int], list[int]]:
    """Plays seed 1 to the first step that draws: the deal's outcomes, that step's, and the actions up to it."""
    env.reset(seed=1)
    deal = outcomes(env)
    for _ in play(env, random.Random(1)):
        if env.table.actions and outcomes(env):
            break
    return deal, outcomes(env), list(env.table.actions)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_an_impossible_outcome_changes_nothing(game: Game, options: dict[str, Any]) -> None:
    """In a deal it leaves the game that was, in a step the game that is, whatever came up before it in the call."""
    env = TableEnv(game, **options)
    deal, step, actions = until_chance_moves(env)
    assert step
    for place in range(min(3, len(deal))):
        before, present = env.snapshot(), told(env)
        with pytest.raises(DiceError, match=rf"dice\[{place}\]: 999 cannot come up here; takes one of 0\.\."):
            env.reset(seed=1, options={"dice": [*deal[:place], 999]})
        assert env.snapshot() == before
        assert told(env) == present
    for place in range(len(step)):
        env.reset(seed=1, options={"dice": [*deal, *step[:place], 999]})
        for action in actions[:-1]:
            env.step(action)
        before, present = env.snapshot(), told(env)
        with pytest.raises(DiceError, match=rf"dice\[{len(deal) + place}\]: 999 cannot come up here"):
            env.step(actions[-1])
        assert env.snapshot() == before
        assert told(env) == present


def test_some_deals_draw_and_some_do_not() -> None:
    """So that the tests above see both kinds."""
    deals = []
    for game, options in (one.values for one in EVERY_GAME):
        env = TableEnv(game, **options)
        env.reset(seed=1)
        deals.append(bool(outcomes(env)))
    assert set(deals) == {True, False}


@pytest.mark.parametrize("options", ["position", [1], 3, np.array(3), True])
def test_options_that_are_no_mapping_are_refused(options: Any) -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    before = env.snapshot()
    for reset in (env.reset, SingleEnv(TOY).reset, SingleVectorEnv(TOY).reset):
        with pytest.raises(ValueError, match="options: takes a mapping with position"):
            reset(seed=1, options=options)
    assert env.snapshot() == before


def test_cards_may_be_named() -> None:
    env, again = TableEnv(TOY), TableEnv(TOY)
    env.reset(seed=1)
    again.reset(seed=2, options={"dice": [env.kit.names["card"][one] for one in outcomes(env)]})
    assert again.position() == env.position()


@pytest.mark.parametrize(
    "wrong",
    ["Treasure", 3, np.array(3), np.array([1.0]), [""], ["no such card"], [1.5], [True], [-1], [10**6], [0] * 1000],
)
def test_a_wrong_tape_is_named(wrong: Any) -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    before = env.snapshot()
    with pytest.raises(DiceError, match="dice"):
        env.reset(options={"dice": wrong})
    assert env.snapshot() == before


def test_too_many_outcomes_in_one_decision_are_told_and_undone() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 5):
        pass
    before = env.snapshot()
    env.table.fault[0] = 2  # as the dice report it
    with pytest.raises(RuntimeError, match="more outcomes than the log"):
        env.step(some_legal(env.last()[0]["action_mask"], random.Random(1)))
    assert env.snapshot() == before


def test_an_unknown_option_of_a_reset_is_warned_of() -> None:
    env = TableEnv(TOY)
    with pytest.warns(UserWarning, match="'postion' is unknown; takes position, dice"):
        env.reset(options={"postion": {}})
    assert env.agents


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_transcripts_replay(game: Game, options: dict[str, Any]) -> None:
    """Of a game from a seed, of one that goes on from it, of one from a position, and of one with given dice."""
    env = TableEnv(game, **options)
    env.reset(seed=1)
    deal = outcomes(env)
    for start in ({"seed": 1}, {}, {"options": {"dice": deal[:3]}}, {"seed": 4, "options": {"dice": deal[:3]}}):
        env.reset(**start)
        for _ in play(env, random.Random(1)):
            pass
        assert replay(env.transcript(), game).actions == tuple(env.table.actions)
    env.reset(seed=2)
    for _ in play(env, random.Random(1), 10):
        pass
    env.reset(seed=3, options={"position": env.position()})
    for _ in play(env, random.Random(1)):
        pass
    assert replay(env.transcript(), game).actions == tuple(env.table.actions)


def test_a_finished_position_ends_at_once() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    for _ in play(env, random.Random(1)):
        pass
    env.reset(seed=2, options={"position": env.position()})
    assert env.agents == env.possible_agents
    assert all(env.terminations.values()) or all(env.truncations.values())
