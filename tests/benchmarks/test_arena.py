"""The arena: the same deals for every rotation, fair to every seat, reproducible to the byte."""

import json

import numpy as np
import pytest

import agents
from benchmarks import arena
from benchmarks.arena import Session, deal_seeds, play, shares
from tests import toy
from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.vector import Games
from zombie_envs.core.kit import KitError
from zombie_envs.games.zombie_town import GAME
from zombie_envs.registry import GAMES

TABLE = ["heuristic", "random", "random", "random"]


class Watcher:
    """Plays the first legal action and writes down whom it played for, and where."""

    def __init__(self, name: str = "watcher"):
        self.name = name
        self.asked: list[tuple[int, int]] = []

    def act(self, games, rows):
        self.asked += zip(rows.tolist(), games.seats[rows].tolist(), strict=True)
        return games.action_masks[rows].argmax(axis=1)

    def act_one(self, env):
        raise NotImplementedError


def test_every_agent_sits_in_every_seat_of_every_deal() -> None:
    watchers = [Watcher(f"watcher {i}") for i in range(4)]
    play(GAME, watchers, 3)
    for i, watcher in enumerate(watchers):
        seats = {(row // 4, row % 4, seat) for row, seat in watcher.asked}
        assert seats == {(deal, rotation, (i + rotation) % 4) for deal in range(3) for rotation in range(4)}


def test_rotations_start_from_the_same_deal_as_an_environment_would() -> None:
    starts = []

    class Looker(Watcher):
        def act(self, games, rows):
            if not starts:
                starts.append(games.states.copy())
            return super().act(games, rows)

    result = play(GAME, [Looker()] * 4, 2, seed=5)
    dealt = starts[0].reshape(2, 4)
    for deal, seed in enumerate(result.deals):
        env = TableEnv(GAME)
        env.reset(seed=int(seed))
        for rotation in range(4):
            same = GAME.meaning(dealt[deal, rotation : rotation + 1]) == GAME.meaning(env.table.state)
            assert same.all()


def test_wins_and_rewards_belong_to_the_agent_that_got_them() -> None:
    """Played again with the deals of the result, by hand."""
    result = play(GAME, TABLE, 40, seed=2)
    assert np.allclose(result.paid.sum(axis=2), 0, atol=1e-6)
    assert np.allclose(result.won.sum(axis=2), 1)
    assert (result.won == shares(result.paid.reshape(-1, 4)).reshape(result.won.shape)).all()
    games = Games(GAME, 160, seed=0)
    games.reset(seeds=np.repeat(result.deals, 4).tolist())
    assert (games.states["dealt"].reshape(40, 4, -1) == games.states["dealt"].reshape(40, 4, -1)[:, :1]).all()
    assert result.of("heuristic").mean() > 0.6
    assert result.line("random").seats == 3


@pytest.mark.parametrize("kind", ["random", "heuristic"])
def test_equal_agents_get_equal_shares(kind: str) -> None:
    """Four of a kind under four names: each gets a quarter, and so does each seat."""
    four = [agents.make(kind, GAME, seed=i) for i in range(4)]
    for i, one in enumerate(four):
        one.name = f"{kind} {i}"
    result = play(GAME, four, count(8000), seed=6)
    near = 4 * np.sqrt(0.1875 / result.games)
    assert [line.share for line in result.lines()] == pytest.approx([0.25] * 4, abs=near)
    assert result.by_seat() == pytest.approx([0.25] * 4, abs=2 * near)  # rotations of one deal hang together


def test_the_starting_seat_is_ahead_and_turn_order_is_told() -> None:
    result = play(GAME, ["heuristic"] * 4, count(8000), seed=7)
    turns = result.by_turn()
    assert turns.sum() == pytest.approx(1)
    assert turns.argmax() == 0
    assert turns[0] > 0.29
    for deal, rotation in ((0, 0), (1, 3)):
        winner = (result.won[deal, rotation].argmax() + rotation) % 4
        assert 0 <= (winner - result.starters[deal, rotation]) % 4 < 4


def test_a_result_is_the_same_again_and_with_other_threads_and_batches(monkeypatch) -> None:
    first = play(GAME, TABLE, 700, seed=3, threads=1)
    again = play(GAME, TABLE, 700, seed=3, threads=2)
    monkeypatch.setattr(arena, "ROWS", 400)
    apart = play(GAME, TABLE, 150, seed=3)
    other = play(GAME, TABLE, 150, seed=4)
    assert first.won.tobytes() == again.won.tobytes()
    assert first.moves.tobytes() == again.moves.tobytes()
    assert (first.moves[:150] == apart.moves).all()
    assert (first.deals[:150] == apart.deals).all()
    assert (other.moves != apart.moves).any()


def test_agents_of_equal_names_draw_alike_and_others_do_not() -> None:
    session = Session(GAME, [["random"] * 4], 1)
    assert len({id(agent) for _, agent in session.tables[0]}) == 1
    assert (deal_seeds(0, 5) == deal_seeds(0, 9)[:5]).all()
    assert not set(deal_seeds(0, 100)) & set(deal_seeds(1, 100))


def test_shares_of_a_win() -> None:
    paid = np.array([[1, -1 / 3, -1 / 3, -1 / 3], [1 / 3, 1 / 3, -1 / 3, -1 / 3], [0, 0, 0, 0], [-1, -1, -1, -1.0]])
    assert shares(paid).tolist() == [[1, 0, 0, 0], [0.5, 0.5, 0, 0], [0.25] * 4, [0] * 4]


def test_a_cut_game_is_shared_by_the_healthiest() -> None:
    result = play(GAME, ["random"] * 4, 50, max_rounds=1)
    assert result.cut.all()
    assert np.allclose(result.won.sum(axis=2), 1)
    assert ((result.won > 0).sum(axis=2) > 1).any()


def test_any_game_and_number_of_seats() -> None:
    result = play(toy.GAME, ["greedy", "random", "random"], 50)
    assert result.by_turn() is None
    assert 0 < result.won.sum(axis=2).max() <= 1  # where all die, nobody wins
    assert play("zombie_town_v0", ["heuristic"] + ["random"] * 5, 20, players=6).by_seat().size == 6


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_table(name: str) -> None:
    """In its default match; somebody wins each of its games."""
    players = len(GAMES[name].agent_names(GAMES[name].load_kit()))
    result = play(name, ["random"] * players, 5, seed=1)
    assert result.won.sum(axis=2) == pytest.approx(np.ones((5, players)))


def test_what_was_finished_stays_after_an_interruption(monkeypatch) -> None:
    monkeypatch.setattr(arena, "ROWS", 80)

    class Impatient(Watcher):
        def act(self, games, rows):
            if len(self.asked) > 4000:
                raise KeyboardInterrupt
            return super().act(games, rows)

    session = Session(GAME, [["random", "random", "random", Impatient()], ["random"] * 4], 1000)
    with pytest.raises(KeyboardInterrupt):
        session.run()
    results = session.results()
    assert 0 < session.done < 1000
    assert [len(result.deals) for result in results] == [session.done] * 2
    assert json.dumps([result.summary() for result in results])


def test_nothing_finished_is_no_result() -> None:
    with pytest.raises(ValueError, match="no deal was finished"):
        Session(GAME, [["random"] * 4], 5).results()


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((["random"] * 3,), {}, "agents: takes 4, one a seat, got"),
        (("random",), {}, "agents: takes 4"),
        ((["random", "randy", "random", "random"],), {}, "takes random, heuristic or the path"),
        ((["random"] * 4, 0), {}, "deals: takes a whole number above 0, got 0"),
        ((["random"] * 4, 5, -1), {}, "seed: takes a whole number"),
        (([Watcher("a"), Watcher("a"), "random", "random"],), {}, "two different ones are named 'a'"),
    ],
    ids=["too few", "no list", "unknown", "no deals", "negative seed", "same name"],
)
def test_wrong_arguments_are_told(arguments, options, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        play(GAME, *arguments, **options)


def test_wrong_options_are_told() -> None:
    with pytest.raises(KitError, match="players"):
        play(GAME, ["random"] * 4, players=9)
