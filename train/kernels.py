"""The compiled parts of PPO: drawing actions, advantages of seats that act unevenly, the gradient of the loss.

They look at legal actions alone, a few of some hundred, which is what makes them cheap.
"""

import math

import numpy as np

from zombie_envs.core.dice import stream
from zombie_envs.core.jit import entry, rule

STEP = 2.0**-32  # between two draws of a stream
TALLIES = "policy_loss", "value_loss", "entropy", "kl", "clipped"  # sums over rows; clipped counts them


@rule
def legal_of(mask: np.ndarray, legal: np.ndarray) -> int:
    """Writes the legal actions into `legal`; how many there are."""
    count = 0
    for a in range(mask.size):
        legal[count] = a
        count += mask[a]
    return count


@rule
def log_probs_of(logits: np.ndarray, legal: np.ndarray, count: int, out: np.ndarray) -> None:
    """out[i]: log of the odds of action legal[i], for the first `count`."""
    top = -math.inf
    for i in range(count):
        top = max(top, logits[legal[i]])
    total = 0.0
    for i in range(count):
        total += math.exp(logits[legal[i]] - top)
    base = top + math.log(total)
    for i in range(count):
        out[i] = logits[legal[i]] - base


@rule
def entropy_of(odds: np.ndarray, count: int) -> float:
    """Of the first `count` log odds."""
    entropy = 0.0
    for i in range(count):
        entropy -= math.exp(odds[i]) * odds[i]
    return entropy


@rule
def place_of(action: int, legal: np.ndarray, count: int) -> int:
    """Where `action` stands among the legal ones."""
    for i in range(count):
        if legal[i] == action:
            return i
    return 0


@entry
def draw_rows(
    logits: np.ndarray,
    masks: np.ndarray,
    words: np.ndarray,
    rows: np.ndarray,
    actions: np.ndarray,
    log_probs: np.ndarray,
) -> None:
    """Game rows[r] gets an action with the odds of the legal ones of logits[r], from the stream words[rows[r]].

    masks, words, actions, log_probs: of all games. A row needs a legal action.
    """
    legal = np.empty(masks.shape[1] + 1, np.int64)
    odds = np.empty(masks.shape[1])
    for r in range(rows.size):
        e = rows[r]
        count = legal_of(masks[e], legal)
        log_probs_of(logits[r], legal, count, odds)
        left = stream(words[e : e + 1], 1 << 32) * STEP
        i = 0
        left -= math.exp(odds[0])
        while left >= 0 and i < count - 1:
            i += 1
            left -= math.exp(odds[i])
        actions[e] = legal[i]
        log_probs[e] = odds[i]


@entry
def advantage_rows(
    rewards: np.ndarray,
    ended: np.ndarray,
    seats: np.ndarray,
    learns: np.ndarray,
    values: np.ndarray,
    gamma: float,
    gae_lambda: float,
    advantages: np.ndarray,
    used: np.ndarray,
    waits: np.ndarray,
    owed: np.ndarray,
    lo: int,
    hi: int,
) -> None:
    """Generalised advantages along each seat's own decisions, for games lo..hi of a rollout.

    rewards (steps, games, seats): paid by each step. ended (steps, games): whether it ended the game, finished or cut;
    all seats were paid and nothing counts beyond. seats (steps, games): whose decision it was; -1 for none.
    learns (games, seats): who is learned from.
    Reward until a seat's next decision belongs to its last one, whoever moved when it was paid. The last decision of
    a seat in a game that the rollout leaves open closes the chain before it by its value and is itself not `used`:
    waits (games, seats) is its step, or -1, and owed (games, seats) what it was paid so far.
    """
    players = rewards.shape[2]
    paid = np.zeros(players)  # since the decision that is looked for
    value = np.zeros(players)  # of the seat's next decision
    ahead = np.zeros(players)  # its advantage
    closed = np.zeros(players, np.bool_)  # it is known what followed
    for e in range(lo, hi):
        paid[:] = 0
        value[:] = 0
        ahead[:] = 0
        closed[:] = False
        waits[e, :] = -1
        for t in range(rewards.shape[0] - 1, -1, -1):
            used[t, e] = False
            advantages[t, e] = 0
            seat = seats[t, e]
            if seat < 0:
                continue
            if ended[t, e]:
                paid[:] = 0
                value[:] = 0
                ahead[:] = 0
                closed[:] = True
            for p in range(players):
                paid[p] += rewards[t, e, p]
            if closed[seat]:
                ahead[seat] = paid[seat] + gamma * (value[seat] + gae_lambda * ahead[seat]) - values[t, e]
                advantages[t, e] = ahead[seat]
                used[t, e] = learns[e, seat]
            elif learns[e, seat]:
                waits[e, seat] = t
                owed[e, seat] = paid[seat]
            closed[seat] = True
            value[seat] = values[t, e]
            paid[seat] = 0


@entry
def gradient_rows(
    logits: np.ndarray,
    values: np.ndarray,
    chosen: np.ndarray,
    masks: np.ndarray,
    actions: np.ndarray,
    log_probs: np.ndarray,
    advantages: np.ndarray,
    returns: np.ndarray,
    weights: tuple[float, float, float, float],
    by_logits: np.ndarray,
    by_values: np.ndarray,
    sums: np.ndarray,
) -> None:
    """The gradient of PPO's loss by logits and values, for the decisions `chosen` of a rollout.

    logits, values, by_logits, by_values: row r belongs to decision chosen[r]; the other arrays hold all decisions.
    weights: clip range, weight of the entropy, weight of the value loss, weight of a row. A row's loss is
    -min(ratio * advantage, clipped ratio * advantage) - weight * entropy + weight * (value - return)**2 / 2.
    sums (len(TALLIES),): the rows' figures are added to it.
    """
    clip, entropy_weight, value_weight, share = weights
    legal = np.empty(masks.shape[1] + 1, np.int64)
    odds = np.empty(masks.shape[1])
    by_logits[:] = 0
    for r in range(chosen.size):
        d = chosen[r]
        count = legal_of(masks[d], legal)
        log_probs_of(logits[r], legal, count, odds)
        entropy = entropy_of(odds, count)
        change = odds[place_of(actions[d], legal, count)] - log_probs[d]
        ratio = math.exp(change)
        advantage = advantages[d]
        stopped = ratio > 1 + clip if advantage > 0 else ratio < 1 - clip
        pull = 0.0 if stopped else -advantage * ratio  # slope of the loss by the log of the action's odds
        for i in range(count):
            slope = math.exp(odds[i]) * (entropy_weight * (odds[i] + entropy) - pull)
            by_logits[r, legal[i]] = slope * share
        by_logits[r, actions[d]] += pull * share
        error = values[r] - returns[d]
        by_values[r] = value_weight * error * share
        sums[0] -= min(ratio * advantage, min(max(ratio, 1 - clip), 1 + clip) * advantage)
        sums[1] += error * error / 2
        sums[2] += entropy
        sums[3] += ratio - 1 - change
        sums[4] += abs(ratio - 1) > clip


@entry
def imitation_rows(
    logits: np.ndarray,
    values: np.ndarray,
    chosen: np.ndarray,
    masks: np.ndarray,
    actions: np.ndarray,
    returns: np.ndarray,
    weights: tuple[float, float],
    by_logits: np.ndarray,
    by_values: np.ndarray,
    sums: np.ndarray,
) -> None:
    """The gradient of the loss of imitation: a row's is -log_prob(action) + weight * (value - return)**2 / 2.

    weights: weight of the value loss, weight of a row. The rest is as for `gradient_rows`.
    """
    value_weight, share = weights
    legal = np.empty(masks.shape[1] + 1, np.int64)
    odds = np.empty(masks.shape[1])
    by_logits[:] = 0
    for r in range(chosen.size):
        d = chosen[r]
        count = legal_of(masks[d], legal)
        log_probs_of(logits[r], legal, count, odds)
        for i in range(count):
            by_logits[r, legal[i]] = math.exp(odds[i]) * share
        by_logits[r, actions[d]] -= share
        error = values[r] - returns[d]
        by_values[r] = value_weight * error * share
        sums[0] -= odds[place_of(actions[d], legal, count)]
        sums[1] += error * error / 2
        sums[2] += entropy_of(odds, count)
