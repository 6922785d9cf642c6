"""The batch of games: equal to single games, whatever its size and threads; errors change nothing."""

import copy
import multiprocessing
import os
import pickle
import random
from typing import Any

import numpy as np
import pytest
import torch

from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.players import Random
from zombie_envs.adapters.vector import Games
from zombie_envs.core.game import Game
from zombie_envs.core.kit import KitError
from zombie_envs.core.loops import starting_word
from zombie_envs.core.position import PositionError

from .playing import EVERY_GAME, EVERY_MATCH, GAMES, SAMPLES, frozen, play

TOY = GAMES["toy"]
TOLD = ("observations", "action_masks", "seats", "rewards", "ended", "truncated", "words", "sampling_words")


def told(games: Games) -> Any:
    """All that a batch says of its present."""
    return frozen([getattr(games, name) for name in TOLD]), games.game.meaning(games.states).tobytes()


def row_told(games: Games, row: int) -> Any:
    return frozen([getattr(games, name)[row] for name in TOLD[:-1]])


@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_a_row_is_the_game_that_the_environment_plays(game: Game, options: dict[str, Any]) -> None:
    """The same seed and actions: equal bytes of observations, masks, rewards and ends, over several games."""
    seeds = list(range(count(100)))
    games = Games(game, len(seeds), **options)
    games.reset(seeds=seeds)
    envs = [TableEnv(game, **options) for _ in seeds]
    for env, seed in zip(envs, seeds, strict=True):
        env.reset(seed=seed)
    ends = 0
    for _ in range(150):
        for row, env in enumerate(envs):
            seen = env.last()[0]
            assert (games.observations[row] * games.scale).tobytes() == seen["observation"].tobytes()
            assert games.action_masks[row].tobytes() == seen["action_mask"].tobytes()
            assert games.agent_names[games.seats[row]] == env.agent_selection
        actions = games.sample_actions()
        games.step(actions)
        for row, env in enumerate(envs):
            env.step(int(actions[row]))
            assert games.rewards[row].tolist() == list(env.rewards.values())
            assert games.ended[row] == (all(env.terminations.values()) or all(env.truncations.values()))
            assert games.truncated[row] == all(env.truncations.values())
            if games.ended[row]:
                ends += 1
                last = games.game.meaning(games.final_states[row : row + 1])
                assert last.tobytes() == game.meaning(env.table.state).tobytes()
                env.reset()
    assert ends


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_rows_game_depends_on_seed_and_row_alone(game: Game, options: dict[str, Any]) -> None:
    """Not on the number of games or threads."""
    batches = [
        Games(game, n, seed=5, threads=threads, **options) for n, threads in ((3, 1), (1500, 1), (1500, 2), (1700, 3))
    ]
    for _ in range(60):
        for games in batches:
            games.step(games.sample_actions())
    for games in batches[1:]:
        assert all(row_told(games, row) == row_told(batches[0], row) for row in range(3))
    for games in batches[2:]:
        assert all(row_told(games, row) == row_told(batches[1], row) for row in range(1500))


def test_seeds_start_as_row_0_of_each() -> None:
    games = Games(TOY, 3, seed=1)
    games.reset(seeds=[7, 7, 8])
    alone = Games(TOY, 1, seed=7)
    assert row_told(games, 0) == row_told(games, 1) == row_told(alone, 0)
    assert row_told(games, 2) != row_told(games, 1)
    games.reset(seed=9)
    assert row_told(games, 1) == row_told(Games(TOY, 2, seed=9), 1)
    assert starting_word(9, 1) != starting_word(9, 0)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
@pytest.mark.parametrize("threads", [1, 2])
def test_an_illegal_row_steps_nothing(game: Game, options: dict[str, Any], threads: int) -> None:
    games = Games(game, 1200, seed=1, threads=threads, **options)
    games.step(games.sample_actions())
    before = told(games)
    right = Games.sample_actions(copy.deepcopy(games))
    row = 1111
    wrong = int(np.flatnonzero(~games.action_masks[row])[0])
    for bad, named in ((wrong, "is not legal here"), (-1, "is outside"), (game.actions.size, "is outside")):
        actions = right.copy()
        actions[row] = bad
        with pytest.raises(ValueError, match=rf"row {row}: .*action {bad}\)? {named}.*legal: '"):
            games.step(actions)
        assert told(games) == before
    games.step(right)


@pytest.mark.parametrize(
    ("actions", "named"),
    [
        (np.zeros(4), "whole numbers, got float64"),
        (np.ones(4, bool), "whole numbers, got bool"),
        ([0.0] * 4, "whole numbers, got float64"),
        (["0"] * 4, "whole numbers, got <U1"),
        (np.zeros(3, int), r"takes 4 whole numbers, got shape \(3,\)"),
        (np.zeros((4, 1), int), r"got shape \(4, 1\)"),
        (0, r"got shape \(\)"),
        (None, "got shape"),
    ],
)
def test_what_are_no_actions_is_refused(actions: Any, named: str) -> None:
    games = Games(TOY, 4, seed=1)
    before = told(games)
    with pytest.raises(ValueError, match=f"actions: takes.*{named}|actions: {named}"):
        games.step(actions)
    assert told(games) == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64, list, torch.tensor])
def test_whole_numbers_of_every_kind_are_taken(kind: Any) -> None:
    one, other = Games(TOY, 4, seed=1), Games(TOY, 4, seed=1)
    actions = one.sample_actions()
    one.step(actions)
    other.sample_actions()
    other.step(actions.astype(kind) if isinstance(kind, type) and kind is not list else kind(actions))
    assert told(one) == told(other)


@pytest.mark.parametrize("rows", [[0, 0], [4], [-1], [1, 2, 1], [0.5], [True]])
def test_wrong_rows_are_refused(rows: Any) -> None:
    games = Games(TOY, 4, seed=1)
    before = told(games)
    for use in (lambda: games.step([0] * len(rows), rows=rows), lambda: games.reset(rows), lambda: games.see(rows)):
        with pytest.raises(ValueError, match="rows: takes"):
            use()
    assert told(games) == before
    games.step(games.sample_actions())


def test_rows_that_are_not_named_stay_as_they_are() -> None:
    games = Games(TOY, 10, seed=1)
    for _ in range(40):
        games.step(games.sample_actions())
    before = copy.deepcopy(games)
    rows = np.array([7, 2, 5])
    games.step(games.sample_actions(rows), rows=rows)
    untouched = [row for row in range(10) if row not in rows]
    assert all(row_told(games, row) == row_told(before, row) for row in untouched)
    assert all(row_told(games, row) != row_told(before, row) for row in rows)
    games.step([], rows=[])


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_new_game_starts_in_the_step_that_ends_the_old(game: Game, options: dict[str, Any]) -> None:
    """As the same batch without autoreset and with reset called by hand; the end is told of that step alone."""
    auto, manual = Games(game, 200, seed=3, **options), Games(game, 200, seed=3, **options)
    ends = 0
    for _ in range(150):
        actions = auto.sample_actions()
        auto.step(actions)
        manual.step(actions, autoreset=False)
        assert frozen([auto.rewards, auto.ended, auto.truncated]) == frozen(
            [manual.rewards, manual.ended, manual.truncated]
        )
        over = np.flatnonzero(manual.ended)
        ends += over.size
        assert (manual.seats[over] == -1).all()
        assert not manual.action_masks[over].any()
        assert not manual.observations[over].any()
        assert (game.meaning(auto.final_states[over]) == game.meaning(manual.states[over])).all()
        assert (auto.final_metrics(over) == manual.metrics(over)).all()
        for row in over[:1]:
            seats = np.arange(len(auto.agent_names))
            views = [auto.observe_final([row], [seat])[0].tolist() for seat in seats]
            assert views == [manual.observe([row], [seat])[0].tolist() for seat in seats]
        manual.reset(rows=over)
        assert (game.meaning(auto.states) == game.meaning(manual.states)).all()
        assert (auto.observations == manual.observations).all()
    assert ends > 100


def test_a_game_that_is_over_is_not_stepped() -> None:
    games = Games(TOY, 3, seed=1, rounds=1)
    while not games.ended.any():
        games.step(games.sample_actions(), autoreset=False)
    row = int(np.flatnonzero(games.ended)[0])
    assert games.sample_actions()[row] == -1
    before = told(games)
    for action in (0, -1):
        with pytest.raises(ValueError, match=f"row {row}: the game is over; reset it"):
            games.step([action], rows=[row])
    assert told(games) == before


def test_buffers_stay_the_same_objects() -> None:
    """A tensor that was made once sees every step."""
    games = Games(TOY, 8, seed=1)
    seen = torch.from_numpy(games.observations)
    buffers = [getattr(games, name) for name in (*TOLD, "states", "final_states")]
    for _ in range(5):
        games.step(games.sample_actions())
        assert (seen.numpy() == games.observations).all()
    games.reset(seed=2)
    assert all(
        getattr(games, name) is one for name, one in zip((*TOLD, "states", "final_states"), buffers, strict=True)
    )


def test_sampling_has_streams_of_its_own() -> None:
    """It never changes a game, depends on seed and row, and is uniform over the legal actions."""
    games = Games(TOY, 5, seed=1)
    games.reset(seed=1, positions=[games.position(0)] * 5)  # nothing was drawn yet
    assert (games.sampling_words != games.words).all()
    games = Games(TOY, 5, seed=1)
    before = told(games)[1], games.words.tobytes()
    draws = np.array([games.sample_actions() for _ in range(3000)])
    assert (told(games)[1], games.words.tobytes()) == before
    for row in range(5):
        legal = np.flatnonzero(games.action_masks[row])
        shares = np.bincount(draws[:, row], minlength=games.num_actions) / len(draws)
        assert set(np.flatnonzero(shares)) == set(legal)
        assert shares[legal] == pytest.approx(1 / legal.size, abs=0.05)
    assert not (draws[:, 0] == draws[:, 1]).all()
    alone = Games(TOY, 2, seed=1)
    assert (np.array([alone.sample_actions(rows=[1]) for _ in range(20)])[:, 0] == draws[:20, 1]).all()


@pytest.mark.parametrize("way", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_copy_goes_on_as_the_original(game: Game, options: dict[str, Any], way: Any) -> None:
    games = Games(game, 30, seed=1, **options)
    for _ in range(50):
        games.step(games.sample_actions())
    other = way(games)
    present = told(games)
    for _ in range(50):
        other.step(other.sample_actions())
    assert told(games) == present
    for _ in range(50):
        games.step(games.sample_actions())
    assert told(games) == told(other)


def played(games: Games) -> Any:
    for _ in range(20):
        games.step(games.sample_actions())
    return told(games)


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_another_process_goes_on_with_threads_of_its_own(method: str) -> None:
    """Also a forked one, whose parent's threads do not run in it."""
    games = Games(TOY, 2048, seed=1, threads=2)
    games.step(games.sample_actions())
    with multiprocessing.get_context(method).Pool(1) as pool:
        theirs = pool.apply_async(played, (games,)).get(timeout=120)
    assert theirs == played(games)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_positions_start_rows(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 15):
        pass
    assert not env.table.ended.item()
    games = Games(game, 4, seed=2, **options)
    untouched = row_told(games, 3)
    games.reset(rows=[2, 0], seeds=[5, 6], positions=[env.position(), None])
    assert games.position(2) == env.position()
    assert row_told(games, 3) == untouched
    again, dealt = TableEnv(game, **options), TableEnv(game, **options)
    again.reset(seed=5, options={"position": env.position()})
    dealt.reset(seed=6)
    assert games.position(0) == dealt.position()
    actions = games.sample_actions(rows=[2])
    games.step(actions, rows=[2])
    again.step(int(actions[0]))
    assert games.position(2) == again.position()


def test_a_wrong_reset_changes_nothing() -> None:
    games = Games(TOY, 3, seed=1)
    before = told(games)
    position = games.position(0)
    for wrong, error, named in (
        ({"seed": -1}, ValueError, "seed"),
        ({"seed": 1, "seeds": [1, 2, 3]}, ValueError, "takes one of them"),
        ({"seeds": [1, 2]}, ValueError, "seeds: takes a sequence of 3"),
        ({"seeds": [1, 2, "x"]}, ValueError, "seed"),
        ({"seeds": 3}, ValueError, "seeds: takes a sequence of 3"),
        ({"positions": 3}, ValueError, "positions: takes a sequence of 3"),
        ({"positions": iter([position] * 3)}, ValueError, "positions: takes a sequence of 3"),
        ({"positions": [position]}, ValueError, "positions: takes a sequence of 3"),
        ({"positions": position}, ValueError, "positions: takes a sequence of 3"),
        ({"seed": 2, "positions": [None, None, {"sheep": 1}]}, PositionError, "sheep"),
    ):
        with pytest.raises(error, match=named):
            games.reset(**wrong)
        assert told(games) == before


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_seats_view_is_the_same_from_every_door(game: Game, options: dict[str, Any]) -> None:
    games = Games(game, 6, seed=1, **options)
    for _ in range(20):
        games.step(games.sample_actions())
    assert (games.observe(range(6), games.seats) == games.observations).all()
    with pytest.raises(ValueError, match="seats: takes 0"):
        games.observe([0], [len(games.agent_names)])


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_determinize_keeps_what_the_seat_sees(game: Game, options: dict[str, Any]) -> None:
    """Other things where they were hidden, the same view, and the games' own streams where they were."""
    games = Games(game, 400, seed=1, **options)
    for _ in range(20):
        games.step(games.sample_actions())
    rows = games.every_row
    changes = []
    for seats in (games.seats.copy(), rows % len(games.agent_names)):  # whoever is asked, and everybody
        before, worlds, words = copy.deepcopy(games), copy.deepcopy(games), rows.astype(np.uint64)
        worlds.determinize(rows, seats, words)
        assert (worlds.observe(rows, seats) == before.observe(rows, seats)).all()
        asked = seats == before.seats
        assert (worlds.action_masks == before.action_masks)[asked].all()
        assert (worlds.words == before.words).all()
        changed = (game.meaning(worlds.states) != game.meaning(before.states)).any(axis=1)
        assert (words != rows)[changed].all()
        changes.append(changed.mean())
    assert max(changes) > SAMPLES[game.name].worlds
    with pytest.raises(ValueError, match="words: takes uint64"):
        games.determinize([0], [0], np.zeros(1, np.int64))


def test_rows_are_copied_between_batches() -> None:
    source, target = Games(TOY, 4, seed=1), Games(TOY, 6, seed=2)
    for _ in range(10):
        source.step(source.sample_actions())
    untouched = row_told(target, 0)
    target.copy_rows([1, 5, 3], source, [2, 2, 0])
    assert row_told(target, 1) == row_told(target, 5) == row_told(source, 2)
    assert row_told(target, 3) == row_told(source, 0)
    assert row_told(target, 0) == untouched
    actions = source.sample_actions(rows=[2])
    source.step(actions, rows=[2])
    target.step(actions, rows=[5])
    assert row_told(target, 5)[:4] == row_told(source, 2)[:4]
    with pytest.raises(ValueError, match="source: takes a batch of the same"):
        target.copy_rows([0], Games(TOY, 1, players=4), [0])
    with pytest.raises(ValueError, match="source_rows"):
        target.copy_rows([0], source, [4])


@pytest.mark.parametrize(
    ("wrong", "named"), [({"num_envs": 0}, "num_envs"), ({"num_envs": 2.0}, "num_envs"), ({"threads": 0}, "threads")]
)
def test_a_wrong_size_is_named(wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=f"{named}: takes a whole number above 0"):
        Games(TOY, **{"num_envs": 2, **wrong})
    with pytest.raises(KitError, match="players"):
        Games(TOY, 2, players=7)


def test_too_many_outcomes_in_one_decision_are_told_and_leave_every_game_where_it_leads() -> None:
    """The outcomes are right, and only the log, of which a batch shows nothing, ends early: play may go on."""
    games, calm = Games(TOY, 3, seed=1, rounds=1), Games(TOY, 3, seed=1, rounds=1)
    rows, seats = games.every_row, np.zeros(3, np.int64)
    words = [np.arange(3, dtype=np.uint64) for _ in range(2)]

    def calls(batch: Games, own: np.ndarray) -> list[Any]:
        actions = batch.sample_actions()
        return [
            lambda: batch.step(actions),
            lambda: batch.reset(rows=[1]),
            lambda: batch.determinize(rows, seats, own),
            lambda: Random(TOY, 5).play_on(batch, rows, seats, np.zeros(3)),
        ]

    for _ in range(30):
        for faulty, right in zip(calls(games, words[0]), calls(calm, words[1]), strict=True):
            games.dices["fault"] = 2  # as the dice report it
            with pytest.raises(RuntimeError, match="more outcomes than the log of its dice holds; the call was"):
                faulty()
            right()
            assert told(games) == told(calm)
        over = np.flatnonzero(games.seats < 0)
        games.reset(over)
        calm.reset(over)
    assert (words[0] == words[1]).all()


@pytest.mark.parametrize(
    "at", ["reset _deal_part", "reset see", "step _play_part", "step _see_part", "determinize see", "play_on see"]
)
def test_a_call_interrupted_half_way_is_not_played_on(at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C between two loops leaves masks of positions that are gone."""

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    games = Games(TOY, 3, seed=1)
    actions, (call, inside) = games.sample_actions(), at.split()
    rows, learners = games.every_row, (games.seats + 1) % len(games.agent_names)
    calls = {
        "reset": games.reset,
        "step": lambda: games.step(actions),
        "determinize": lambda: games.determinize(rows, games.seats, np.zeros(3, np.uint64)),
        "play_on": lambda: Random(TOY).play_on(games, rows, learners.astype(np.int64), np.zeros(3)),
    }
    with monkeypatch.context() as patch:
        patch.setattr(games, inside, interrupted)
        with pytest.raises(KeyboardInterrupt):
            calls[call]()
    before = told(games)
    with pytest.raises(RuntimeError, match="interrupted half way; reset all games"):
        games.step(actions)
    with pytest.raises(RuntimeError, match="interrupted half way; reset all games"):
        games.reset(rows=[0])
    assert told(games) == before
    games.reset(rows=rows, seed=1)
    assert told(games)[1] == told(Games(TOY, 3, seed=1))[1]
    games.step(games.sample_actions())


def test_unseeded_batches_differ() -> None:
    assert len({told(Games(TOY, 4))[1] for _ in range(5)}) == 5


def test_by_default_the_usable_cores_work() -> None:
    assert Games(TOY, 2).threads == len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
