"""Agents that play by a trained network."""

import contextlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch

from zombie_envs.adapters.players import Player
from zombie_envs.adapters.pool import spread
from zombie_envs.core.dice import stream
from zombie_envs.core.game import Game
from zombie_envs.core.jit import entry

from .network import Network, scaled_inside

STEP = 2.0**-32  # between two draws of a stream


class Trained(Player):
    """Draws actions with the odds of the network's policy; `greedy` takes the likeliest instead.

    It sees what the seat to move observes and the mask, nothing else of a game.
    """

    def __init__(
        self, network: Network, game: Game, seed: int = 0, greedy: bool = False, name: str = "trained"
    ) -> None:
        """The agent keeps a copy: what is learned later does not change it."""
        super().__init__(name, game, seed)
        self.network = scaled_inside(network, game.observation.scale).eval()
        self.greedy = greedy

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        self._grow(rows)
        words, actions = self.words[rows], np.empty(rows.size, np.int64)
        masks = games.action_masks[rows]
        draw_rows(
            np.zeros((1, masks.shape[1]), np.float32), masks[:0], words[:0], actions[:0]
        )  # compiled before threads

        def part(worker: int, lo: int, hi: int) -> None:
            logits = self._logits(games.observations[rows[lo:hi]], masks[lo:hi])
            if self.greedy:
                actions[lo:hi] = logits.argmax(axis=1)
            else:
                draw_rows(logits, masks[lo:hi], words[lo:hi], actions[lo:hi])

        with one_thread_an_operation():
            spread(part, rows.size, games.threads)
        self.words[rows] = words
        return actions

    def _logits(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        with torch.inference_mode():
            logits: np.ndarray = self.network(torch.from_numpy(seen).float(), torch.from_numpy(masks))[0].numpy()
        return logits


@contextlib.contextmanager
def one_thread_an_operation() -> Iterator[None]:
    """Rows go to threads in whole parts; torch's own threads wait for each other after every small product."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


@entry
def draw_rows(logits: np.ndarray, masks: np.ndarray, words: np.ndarray, actions: np.ndarray) -> None:
    """actions[r]: a legal action with odds proportional to exp(logits[r]), from the stream words[r]."""
    for r in range(actions.size):
        total = 0.0
        top = logits[r].max()
        for a in range(masks.shape[1]):
            if masks[r, a]:
                total += np.exp(np.float64(logits[r, a] - top))
        left = stream(words[r : r + 1], 1 << 32) * STEP * total
        for a in range(masks.shape[1]):
            if masks[r, a]:
                actions[r] = a
                left -= np.exp(np.float64(logits[r, a] - top))
                if left < 0:
                    break
