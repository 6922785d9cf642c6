"""Streams of chance beside the games' own: sampled actions, agents, seats. None of them repeats or touches a game's."""

import hashlib
import operator
import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from zombie_envs.core.loops import starting_word, starting_words

SEEDS = 1 << 64  # a seed lies below


def checked_seed(seed: Any) -> int:
    """`seed` as an int in 0..2**64 - 1. ValueError otherwise."""
    try:
        number = operator.index(seed)
    except TypeError:
        number = -1
    if isinstance(seed, (bool, np.bool_)) or not 0 <= number < SEEDS:
        raise ValueError(f"seed: takes a whole number in 0..2**64 - 1, got {seed!r}")
    return number


def fresh_seed() -> int:
    """A seed that nobody has used."""
    return secrets.randbelow(SEEDS)


def side_seed(purpose: str, seed: int) -> int:
    """A seed whose streams differ from those of `seed` and from those of every other purpose."""
    salt = int.from_bytes(hashlib.blake2b(purpose.encode(), digest_size=8).digest(), "big")
    return seed ^ (salt << 64)


def side_words(purpose: str, seed: int, rows: np.ndarray) -> np.ndarray:
    """Where the streams of `rows` start for `purpose`, uint64."""
    return starting_words(side_seed(purpose, seed), rows)


def words_of_seeds(seeds: Sequence[int], purpose: str | None = None) -> np.ndarray:
    """Where row 0 of each seed starts, uint64; of the game itself, or of a stream beside it."""
    return np.array([starting_word(side_seed(purpose, s) if purpose else s) for s in seeds], np.uint64)
