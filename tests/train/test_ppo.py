"""The trainer: who learns from what, what is never stored, and whether it learns."""

from typing import Any

import numpy as np
import pytest

from agents.network import load_network
from tests.train.runs import OPTIONS, small
from train.ppo import Trainer, own_seats, settings_of_torch, updated
from train.progress import flat
from zombie_envs.registry import GAMES, find


def rollout_of(**changes: object) -> Trainer:
    args = small(**changes)
    with settings_of_torch(args):
        trainer = Trainer(args, OPTIONS)
        trainer.collect()
    return trainer


def played(trainer: Trainer) -> dict[str, np.ndarray]:
    """The rollout without the rows of decisions that waited."""
    r = trainer.rollout
    return {
        name: getattr(r, name)[r.waiting :] for name in ("seats", "used", "ended", "rewards", "values", "advantages")
    }


def test_a_decision_returns_what_its_seat_is_paid_until_the_end_of_the_game() -> None:
    """With no discount and looks to the end, value and advantage add up to the seat's own reward of the whole rest."""
    r = played(rollout_of(gae_lambda=1.0, steps=80))
    returns = r["advantages"] + r["values"]
    rest = np.zeros(r["rewards"].shape[1:])
    over = np.zeros(r["rewards"].shape[1], bool)  # the end of the game lies in the rollout
    checked = 0
    for t in reversed(range(len(r["seats"]))):
        rest[r["ended"][t]] = 0
        over |= r["ended"][t]
        rest += r["rewards"][t]
        own = rest[np.arange(len(rest)), r["seats"][t]]
        assert np.allclose(returns[t, over], own[over], atol=1e-5)
        assert r["used"][t, over].all()
        checked += over.sum()
    assert checked > 1000
    assert set(np.unique(r["rewards"].sum(axis=2).round(5))) <= {0.0}  # one wins what the others lose


def test_the_last_decision_of_a_seat_in_an_open_game_is_not_learned_from_yet() -> None:
    r = played(rollout_of())
    for e in range(r["seats"].shape[1]):
        begin = int(np.flatnonzero(r["ended"][:, e]).max(initial=-1)) + 1
        seats = r["seats"][begin:, e]
        last = [len(seats) - 1 - np.flatnonzero(seats[::-1] == seat)[0] for seat in np.unique(seats)]
        expected = np.ones(len(seats), bool)
        expected[last] = False
        assert np.array_equal(r["used"][begin:, e], expected)
        assert r["used"][:begin, e].all()


@pytest.mark.parametrize("changes", [{}, {"rival_share": 1.0, "rival": "random"}])
def test_every_decision_is_learned_from_once_the_waiting_ones_later(changes: dict[str, Any]) -> None:
    """Looks to the end through several rollouts: what a decision returns is still its seat's reward of the rest."""
    args = small(gae_lambda=1.0, steps=7, games=16, minibatch=16, **changes)
    made = learned = 0
    with settings_of_torch(args):
        trainer = Trainer(args, OPTIONS)
        for _ in range(12):
            trainer.collect()
            r = trainer.rollout
            mine = trainer.plays[np.arange(16), r.seats]
            made += (mine & (r.seats >= 0))[r.waiting :].sum()
            learned += r.used.sum()
            waiting = (r.waits >= 0).sum()
            assert made == learned + waiting
            before = trainer.decisions
            trainer.learn()
            assert trainer.decisions == before + r.used.sum()
            assert (r.seats[: r.waiting] >= 0).sum() == waiting


def test_a_decision_waits_with_all_that_belongs_to_it() -> None:
    trainer = rollout_of(steps=9)
    r = trainer.rollout
    game, seat = np.nonzero(r.waits >= 0)
    row = r.waits[game, seat]
    names = ("observations", "masks", "actions", "log_probs", "values")
    before = {name: getattr(r, name)[row, game].copy() for name in names}
    owed = [r.rewards[t:, e, p].sum() for t, e, p in zip(row, game, seat, strict=True)]
    r.keep_waiting()
    for name in names:
        assert np.array_equal(getattr(r, name)[seat, game], before[name]), name
    assert np.array_equal(r.seats[seat, game], seat)
    assert np.allclose(r.rewards[seat, game, seat], owed)
    assert not r.ended[: r.waiting].any()


def test_only_legal_actions_are_stored() -> None:
    r = rollout_of().rollout
    taken = np.take_along_axis(r.masks, r.actions[:, :, None], axis=2)[r.waiting :]
    assert taken.all()
    assert np.isfinite(r.log_probs).all()
    assert (r.log_probs <= 1e-6).all()


def test_against_rivals_one_seat_learns_and_every_seat_does_so_equally_often() -> None:
    learns = own_seats(small(games=60, rival_share=0.5), 3)
    assert (learns[:30].sum(axis=1) == 1).all()
    assert (learns[:30].sum(axis=0) == 10).all()
    assert learns[30:].all()
    r = played(rollout_of(games=60, rival_share=1.0, rival="random"))
    assert not r["used"][r["seats"] != np.arange(60) % 3].any()
    assert r["used"].any()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_learned(name: str) -> None:
    """One update from its default match, each role by the one network."""
    args = small(game=name, games=32, steps=16, minibatch=128)
    with settings_of_torch(args):
        trainer = Trainer(args, {})
        figures = updated(trainer)
    assert trainer.decisions > 100
    assert all(np.isfinite(number) for _, number in flat(figures))


def test_rivals_are_played_by_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class First:
        def act(self, games: object, rows: np.ndarray) -> np.ndarray:
            asked.extend(games.seats[rows] == rows % 3)
            return games.action_masks[rows].argmax(axis=1)

    monkeypatch.setattr("agents.make", lambda name, game, seed: First())
    r = rollout_of(games=30, rival_share=1.0, rival="first").rollout
    theirs = (r.seats >= 0) & (r.seats != np.arange(30) % 3)
    assert np.array_equal(r.actions[theirs], r.masks.argmax(axis=2)[theirs])
    assert asked
    assert not any(asked)


def test_imitation_learns_what_the_rival_does_in_every_seat_and_then_ends() -> None:
    args = small(imitation=12_000, decisions=24_000, rival="heuristic", imitation_rate=1e-2, epochs=1, value_coef=0.1)
    losses = []
    with settings_of_torch(args):
        trainer = Trainer(args, OPTIONS)
        while trainer.imitates:
            trainer.collect()
            asked = trainer.rollout.seats >= 0
            losses.append(trainer.learn()["policy_loss"])
            assert asked[trainer.rollout.waiting :].all()
    assert losses[-1] < 0.5 * losses[0]
    assert (trainer.rollout.seats[: trainer.rollout.waiting] == -1).all()  # the rival's decisions are over
    trainer.collect()
    assert trainer.rollout.used.any()


def test_in_a_share_of_imitation_the_network_plays_and_still_learns_the_rivals_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class First:
        def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
            first: np.ndarray = games.action_masks[rows].argmax(axis=1)
            return first

    monkeypatch.setattr("agents.make", lambda name, game, seed: First())
    args = small(games=40, imitation=12_000, imitation_own=0.75, rival="first")
    played = []
    with settings_of_torch(args):
        trainer = Trainer(args, OPTIONS)
        step = trainer.games.step
        monkeypatch.setattr(trainer.games, "step", lambda actions: (played.append(actions.copy()), step(actions)))
        trainer.collect()
    shown = trainer.rollout.actions[trainer.rollout.waiting :]
    assert np.array_equal(shown, trainer.rollout.masks[trainer.rollout.waiting :].argmax(axis=2))
    theirs = np.array(played) == shown
    assert theirs[:, 30:].all()
    assert 0.1 < theirs[:, :30].mean() < 0.9


def test_a_rollout_without_a_closed_decision_is_refused() -> None:
    trainer = rollout_of(steps=2, games=1, minibatch=1)
    trainer.rollout.used[:] = False
    with pytest.raises(ValueError, match="steps: in 2 steps"):
        trainer.learn()


def test_a_run_of_seconds_learns_to_beat_random(trained_run) -> None:
    """One seat of three: a fair share is a third."""
    folder, lines = trained_run
    last = lines[-1]["random"]
    assert last["low"] > 0.45, last
    assert last["low"] < last["share"] < last["high"]
    load_network(folder, find("zombie_town"))
