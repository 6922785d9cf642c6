"""Players at random and by rule: legal, with streams of their own, the same in every batch and environment."""

import copy
import pickle
import random

import numpy as np
import pytest

from tests import toy
from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.players import Player, Random, Scripted, known_players, player
from zombie_envs.adapters.streams import side_words, words_of_seeds
from zombie_envs.adapters.vector import Games
from zombie_envs.core.game import role
from zombie_envs.core.loops import starting_words

from .playing import GAMES, SAMPLES
from .rules import idle, never_legal, thirsty

TOY = toy.GAME
NAMED = [
    pytest.param(GAMES[key], SAMPLES[key].options, name, id=f"{key}-{name}")
    for key in GAMES
    for name in known_players(GAMES[key])
]


def answers(one, games, rows) -> bool:
    """Whether it plays the seats that are asked in `rows`."""
    try:
        one.act(games, rows)
    except ValueError as error:
        asked = games.agent_names[games.seats[rows[0]]]
        if f"{one.name}: does not play {asked}, who is asked in row {rows[0]}; seat another agent" not in str(error):
            raise
        return False
    return True


@pytest.mark.parametrize(("game", "options", "name"), NAMED)
def test_every_known_player_plays_whole_games(game, options, name) -> None:
    """Every seat, or all of some roles; it says so where another is asked, and random play stands in."""
    games, one = Games(game, 64, seed=1, **options), player(name, game)
    roles = np.array([role(agent) for agent in games.agent_names])
    plays, ends = {}, 0
    for _ in range(count(8000)):
        actions = games.sample_actions()
        for mine in np.unique(roles[games.seats]):
            rows = np.flatnonzero(roles[games.seats] == mine)
            if mine not in plays:
                plays[mine] = answers(one, games, rows)
            if plays[mine]:
                actions[rows] = one.act(games, rows)
        games.step(actions)
        ends += games.ended.sum()
    assert ends
    assert any(plays.values())
    assert plays.keys() == set(roles)


@pytest.mark.parametrize("name", known_players(TOY))
def test_a_choice_depends_on_seed_and_row_alone(name: str) -> None:
    """Not on which other rows are asked, how many there are, or on the threads; and it changes no game."""
    games = Games(TOY, 1500, seed=1, threads=2)
    before = games.states.tobytes(), games.words.tobytes()
    together = player(name, TOY, seed=3).act(games, games.every_row)
    apart, rows = player(name, TOY, seed=3), np.array([1400, 3, 700])
    assert (apart.act(games, rows) == together[rows]).all()
    assert (apart.act(games, np.array([0])) == together[0]).all()
    assert (games.states.tobytes(), games.words.tobytes()) == before
    assert (player(name, TOY, seed=4).act(games, games.every_row) != together).any()


@pytest.mark.parametrize("name", known_players(TOY))
def test_it_plays_an_environment_as_row_0(name: str) -> None:
    games, env = Games(TOY, 1), TableEnv(TOY)
    games.reset(seeds=[5])
    env.reset(seed=5)
    in_batch, in_env = player(name, TOY), player(name, TOY)
    for _ in range(60):
        action = in_batch.act(games, games.every_row)
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            break
        assert in_env.act_one(env) == action[0]
        games.step(action)
        env.step(int(action[0]))


def test_no_stream_repeats_another() -> None:
    """Games, sampling, seats and players of one seed draw from different places."""
    rows = np.arange(50)
    purposes = ("a", "b", "player random", "player greedy", "opponent 0", "opponent 1", "seat", "substitute")
    words = [starting_words(7, rows), *(side_words(purpose, 7, rows) for purpose in purposes)]
    assert len(set(np.concatenate(words).tolist())) == 50 * len(words)
    assert words_of_seeds([7], "a")[0] == words[1][0]
    random_, greedy = player("random", TOY), player("greedy", TOY)
    for one in (random_, greedy):
        one.act(Games(TOY, 3, seed=1), rows[:3])
    assert not set(random_.words.tolist()) & set(greedy.words.tolist())


def test_random_is_uniform_over_the_legal_actions() -> None:
    games, one = Games(TOY, 3, seed=1), Random(TOY)
    draws = np.array([one.act(games, games.every_row) for _ in range(4000)])
    for row in range(3):
        legal = np.flatnonzero(games.action_masks[row])
        shares = np.bincount(draws[:, row], minlength=games.num_actions) / len(draws)
        assert shares[legal] == pytest.approx(1 / legal.size, abs=0.05)
        assert shares.sum() == pytest.approx(shares[legal].sum())


@pytest.mark.parametrize("name", known_players(TOY))
def test_a_copy_goes_on_as_the_original(name: str) -> None:
    games, one = Games(TOY, 20, seed=1), player(name, TOY)
    one.act(games, games.every_row)
    for other in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        here = copy.deepcopy(one)
        assert [here.act(games, games.every_row).tolist() for _ in range(5)] == [
            other.act(games, games.every_row).tolist() for _ in range(5)
        ]


def test_a_rule_that_does_not_play_a_seat_is_told() -> None:
    """By whom, and for whom; its own streams stay where they were."""
    games, one = Games(TOY, 4, seed=1), Scripted("idle", TOY, idle)
    one.restart(games.every_row, np.arange(4, dtype=np.uint64))
    with pytest.raises(ValueError, match=r"idle: does not play player_\d, who is asked in row 2; seat another"):
        one.act(games, np.array([2, 3]))
    assert one.words.tolist() == [0, 1, 2, 3]


def test_a_rule_that_breaks_the_rules_is_told() -> None:
    games = Games(TOY, 4, seed=1)
    with pytest.raises(RuntimeError, match=r"wrong: chose action -2 in row 2, which is not legal"):
        Scripted("wrong", TOY, never_legal).act(games, np.array([2, 3]))
    with pytest.raises(RuntimeError, match=r"thirsty: one decision drew more outcomes than the log"):
        Scripted("thirsty", TOY, thirsty).act(games, np.array([2]))


def test_unknown_players_and_wrong_seeds_are_named() -> None:
    with pytest.raises(ValueError, match="player: takes one of random, greedy, got 'best'"):
        player("best", TOY)
    with pytest.raises(ValueError, match="seed"):
        Random(TOY, seed=-1)
    with pytest.raises(NotImplementedError):
        Player("nobody", TOY).act(Games(TOY, 1), np.zeros(1, np.int64))


def test_an_environment_shows_itself_as_a_batch_of_one() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    dice = random.Random(1)
    games = env.games
    for _ in range(10):
        seen = env.last()[0]
        assert (games.observations[0] * games.scale).tobytes() == seen["observation"].tobytes()
        assert games.action_masks[0].tobytes() == seen["action_mask"].tobytes()
        assert games.agent_names[games.seats[0]] == env.agent_selection
        env.step(int(dice.choice(np.flatnonzero(games.action_masks[0]).tolist())))
    assert games.num_actions == TOY.actions.size
