"""The compiled parts of PPO against plain ones."""

import math
from typing import Any

import numpy as np
import pytest
import torch

from tests.counts import count
from train.kernels import TALLIES, advantage_rows, draw_rows, gradient_rows, imitation_rows
from zombie_envs.core.loops import starting_words

Decision = tuple[int, float]  # number of the step, reward until the seat's next decision or the end


def draw(logits: np.ndarray, masks: np.ndarray, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    rows = np.arange(len(masks))
    actions, log_probs = np.full(len(masks), -1), np.zeros(len(masks), np.float32)
    draw_rows(logits, masks, starting_words(seed, rows), rows, actions, log_probs)
    return actions, log_probs


def masks_with_one(rng: np.random.Generator, rows: int, actions: int) -> np.ndarray:
    masks = rng.random((rows, actions)) < rng.random((rows, 1))
    masks[np.arange(rows), rng.integers(actions, size=rows)] = True
    return masks


@pytest.mark.parametrize("size", [1, 30, 1e4])
def test_only_legal_actions_are_drawn_and_their_log_probs_are_those_of_the_policy(size: float) -> None:
    rng = np.random.default_rng(1)
    masks = masks_with_one(rng, 500, 40)
    logits = (rng.normal(size=(500, 40)) * size).astype(np.float32)
    logits[~masks & (rng.random(masks.shape) < 0.5)] = np.nan  # nobody may look at an illegal logit
    actions, log_probs = draw(logits, masks)
    assert masks[np.arange(500), actions].all()
    legal = torch.from_numpy(np.where(masks, logits, -np.inf)).double().log_softmax(1).numpy()
    assert np.allclose(log_probs, legal[np.arange(500), actions], atol=1e-4)


def test_actions_are_drawn_with_the_odds_of_the_policy() -> None:
    games = count(400_000)
    logits = np.tile(np.array([[0.0, 2.0, -1.0, 5.0, 1.0]], np.float32), (games, 1))
    masks = np.tile(np.array([[True, True, True, False, True]]), (games, 1))
    drawn = np.bincount(draw(logits, masks)[0], minlength=5)
    odds = np.where(masks[0], np.exp(logits[0]), 0)
    expected = games * odds / odds.sum()
    assert drawn[3] == 0
    chi = ((drawn - expected)[masks[0]] ** 2 / expected[masks[0]]).sum()
    assert chi < 21.1  # one run in ten thousand lies above, at 3 degrees of freedom


def chains(rewards: np.ndarray, ended: np.ndarray, seats: np.ndarray) -> list[tuple[int, list[Decision], bool]]:
    """One game's decisions, one list a seat and match, and whether the match came to its end."""
    found: list[tuple[int, list[Decision], bool]] = []
    open_ones: dict[int, list[Any]] = {}
    for t, seat in enumerate(seats):
        if seat < 0:
            continue
        open_ones.setdefault(int(seat), []).append([t, 0.0])
        for p, chain in open_ones.items():
            chain[-1][1] += float(rewards[t, p])
        if ended[t]:
            found += [(p, chain, True) for p, chain in open_ones.items()]
            open_ones = {}
    return found + [(p, chain, False) for p, chain in open_ones.items()]


def plain_advantages(chain: list[Decision], over: bool, values: np.ndarray, gamma: float, decay: float) -> list[float]:
    """The sum of discounted errors ahead, straight from its definition; an open chain ends with its last value."""
    after = [float(values[t]) for t, _ in chain[1:]] + [0.0]
    errors = [reward + gamma * v - float(values[t]) for (t, reward), v in zip(chain, after, strict=True)]
    if not over:
        errors.pop()
    return [sum((gamma * decay) ** (k - i) * errors[k] for k in range(i, len(errors))) for i in range(len(errors))]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("gamma", "decay"), [(1.0, 0.95), (0.9, 1.0), (1.0, 0.0)])
def test_advantages_are_those_of_each_seats_own_decisions(seed: int, gamma: float, decay: float) -> None:
    rng = np.random.default_rng(seed)
    steps, games, players = 40, 12, 4
    rewards = rng.normal(size=(steps, games, players)).astype(np.float32)
    ended = rng.random((steps, games)) < rng.choice([0.0, 0.05, 0.4], size=games)
    seats = rng.choice(players, p=[0.6, 0.25, 0.1, 0.05], size=(steps, games)).astype(np.int8)
    seats[rng.random((steps, games)) < 0.1] = -1
    rewards[seats < 0], ended[seats < 0] = 0, False
    learns = rng.random((games, players)) < 0.7
    values = rng.normal(size=(steps, games)).astype(np.float32)
    advantages, used = np.full((steps, games), np.nan, np.float32), np.zeros((steps, games), bool)
    waits, owed = np.full((games, players), 99), np.zeros((games, players), np.float32)
    played = rewards, ended, seats, learns, values
    for lo, hi in ((0, 5), (5, games)):
        advantage_rows(*played, gamma, decay, advantages, used, waits, owed, lo, hi)
    expected, waiting = np.zeros((steps, games, 2)), np.full((games, players), -1)
    for e in range(games):
        for p, chain, over in chains(rewards[:, e], ended[:, e], seats[:, e]):
            plain = plain_advantages(chain, over, values[:, e], gamma, decay)
            for (t, _), advantage in zip(chain, plain, strict=False):  # the last of an open chain has none
                expected[t, e] = advantage, learns[e, p]
            if not over and learns[e, p]:
                waiting[e, p] = chain[-1][0]
                assert np.isclose(owed[e, p], chain[-1][1], atol=1e-5)
    assert np.allclose(advantages, expected[:, :, 0], atol=1e-5)
    assert np.array_equal(used, expected[:, :, 1] > 0)
    assert np.array_equal(waits, waiting)


def plain_loss(
    logits: torch.Tensor, values: torch.Tensor, masks: np.ndarray, taken: dict, weights: tuple
) -> torch.Tensor:
    """PPO's loss as the paper writes it."""
    clip, entropy_weight, value_weight, share = weights
    logs = logits.masked_fill(torch.from_numpy(~masks), -1e9).log_softmax(1)
    entropy = -(logs.exp() * logs).sum(1)
    taken = {name: torch.from_numpy(one) for name, one in taken.items()}
    ratio = (logs.gather(1, taken["actions"][:, None]).squeeze(1) - taken["log_probs"]).exp()
    gain = torch.min(ratio * taken["advantages"], ratio.clamp(1 - clip, 1 + clip) * taken["advantages"])
    error = (values - taken["returns"]) ** 2 / 2
    return share * (-gain - entropy_weight * entropy + value_weight * error).sum()


def test_the_gradient_is_that_of_the_loss() -> None:
    rng = np.random.default_rng(3)
    rows, actions = 300, 25
    masks = masks_with_one(rng, rows, actions)
    logits = rng.normal(size=(rows, actions)).astype(np.float32)
    values = rng.normal(size=rows).astype(np.float32)
    drawn, log_probs = draw(logits, masks)
    taken = {
        "actions": drawn,
        "log_probs": log_probs + rng.normal(size=rows).astype(np.float32) * np.float32(0.3),
        "advantages": rng.normal(size=rows).astype(np.float32),
        "returns": rng.normal(size=rows).astype(np.float32),
    }
    weights = (0.2, 0.05, 0.7, 1 / rows)
    inputs = torch.from_numpy(logits).double().requires_grad_(), torch.from_numpy(values).double().requires_grad_()
    loss = plain_loss(*inputs, masks, taken, weights)
    loss.backward()
    by_logits, by_values, sums = np.full_like(logits, np.nan), np.full_like(values, np.nan), np.zeros(len(TALLIES))
    order = rng.permutation(rows)  # row r of the outputs belongs to decision order[r]
    gradient_rows(logits[order], values[order], order, masks, *taken.values(), weights, by_logits, by_values, sums)
    assert np.allclose(by_logits, inputs[0].grad[order], atol=1e-7)
    assert np.allclose(by_values, inputs[1].grad[order], atol=1e-7)
    figures = dict(zip(TALLIES, sums / rows, strict=True))
    total = figures["policy_loss"] - 0.05 * figures["entropy"] + 0.7 * figures["value_loss"]
    assert math.isclose(total, loss.item(), rel_tol=1e-5)
    assert 0.1 < figures["clipped"] < 0.9
    assert figures["kl"] > 0


def test_the_gradient_of_imitation_is_that_of_its_loss() -> None:
    rng = np.random.default_rng(4)
    rows, actions = 200, 25
    masks = masks_with_one(rng, rows, actions)
    logits = rng.normal(size=(rows, actions)).astype(np.float32)
    values, returns = rng.normal(size=(2, rows)).astype(np.float32)
    shown, _ = draw(logits, masks)
    inputs = torch.from_numpy(logits).double().requires_grad_(), torch.from_numpy(values).double().requires_grad_()
    logs = inputs[0].masked_fill(torch.from_numpy(~masks), -1e9).log_softmax(1)
    policy_loss = -logs.gather(1, torch.from_numpy(shown)[:, None]).mean()
    value_loss = ((inputs[1] - torch.from_numpy(returns)) ** 2 / 2).mean()
    (policy_loss + 0.3 * value_loss).backward()
    by_logits, by_values, sums = np.full_like(logits, np.nan), np.full_like(values, np.nan), np.zeros(len(TALLIES))
    order = rng.permutation(rows)
    seen = logits[order], values[order], order, masks, shown
    imitation_rows(*seen, returns, (0.3, 1 / rows), by_logits, by_values, sums)
    assert np.allclose(by_logits, inputs[0].grad[order], atol=1e-7)
    assert np.allclose(by_values, inputs[1].grad[order], atol=1e-7)
    entropy = -(logs.exp() * logs).sum(1).mean()
    figures = [policy_loss.item(), value_loss.item(), entropy.item(), 0, 0]
    assert np.allclose(sums / rows, figures, rtol=1e-5)
