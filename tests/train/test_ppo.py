"""The trainer: who learns from what, what is never stored, and whether it learns."""

import numpy as np
import pytest

from agents.network import load_network
from tests.train.runs import OPTIONS, small
from train.ppo import Trainer, learning_seats, settings_of_torch
from zombie_envs.registry import find


def rollout_of(**changes: object) -> Trainer:
    args = small(**changes)
    with settings_of_torch(args):
        trainer = Trainer(args, OPTIONS)
        trainer.collect()
    return trainer


def test_a_decision_returns_what_its_seat_is_paid_until_the_end_of_the_game() -> None:
    """With no discount and looks to the end, value and advantage add up to the seat's own reward of the whole rest."""
    trainer = rollout_of(gae_lambda=1.0, steps=80)
    r = trainer.rollout
    returns = r.advantages + r.values
    rest = np.zeros(r.rewards.shape[1:])
    over = np.zeros(r.rewards.shape[1], bool)  # the end of the game lies in the rollout
    checked = 0
    for t in reversed(range(len(r.seats))):
        rest[r.ended[t]] = 0
        over |= r.ended[t]
        rest += r.rewards[t]
        own = rest[np.arange(len(rest)), r.seats[t]]
        assert np.allclose(returns[t, over], own[over], atol=1e-5)
        assert r.used[t, over].all()
        checked += over.sum()
    assert checked > 1000
    assert set(np.unique(r.rewards.sum(axis=2).round(5))) <= {0.0}  # one wins what the others lose


def test_the_last_decision_of_a_seat_in_an_open_game_is_not_learned_from() -> None:
    r = rollout_of().rollout
    for e in range(r.seats.shape[1]):
        begin = int(np.flatnonzero(r.ended[:, e]).max(initial=-1)) + 1
        seats = r.seats[begin:, e]
        last = [len(seats) - 1 - np.flatnonzero(seats[::-1] == seat)[0] for seat in np.unique(seats)]
        expected = np.ones(len(seats), bool)
        expected[last] = False
        assert np.array_equal(r.used[begin:, e], expected)
        assert r.used[:begin, e].all()


def test_only_legal_actions_are_stored() -> None:
    r = rollout_of().rollout
    assert np.take_along_axis(r.masks, r.actions[:, :, None], axis=2).all()
    assert np.isfinite(r.log_probs).all()
    assert (r.log_probs <= 1e-6).all()


def test_against_rivals_one_seat_learns_and_every_seat_does_so_equally_often() -> None:
    learns = learning_seats(small(games=60, rival_share=0.5), 3)
    assert (learns[:30].sum(axis=1) == 1).all()
    assert (learns[:30].sum(axis=0) == 10).all()
    assert learns[30:].all()
    r = rollout_of(games=60, rival_share=1.0, rival="random").rollout
    rows = np.arange(60)
    assert not r.used[r.seats != rows % 3].any()
    assert r.used.any()


def test_rivals_are_played_by_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class First:
        def act(self, games: object, rows: np.ndarray) -> np.ndarray:
            asked.extend(games.seats[rows] == rows % 3)
            return games.action_masks[rows].argmax(axis=1)

    monkeypatch.setattr("agents.make", lambda name, game, seed: First())
    r = rollout_of(games=30, rival_share=1.0, rival="first").rollout
    theirs = r.seats != np.arange(30) % 3
    assert np.array_equal(r.actions[theirs], r.masks.argmax(axis=2)[theirs])
    assert asked
    assert not any(asked)


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
