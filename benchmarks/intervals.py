"""Confidence intervals of means over deals: games on one deal hang together, deals do not."""

import numpy as np

RESAMPLES = 2000
CELLS = 1 << 22  # numbers drawn at once


def interval(
    values: np.ndarray, seed: int = 0, level: float = 0.95, resamples: int = RESAMPLES
) -> tuple[np.ndarray, np.ndarray]:
    """Low and high of the percentile bootstrap for the mean of each column, (columns,) each.

    values: (deals, columns), one row a deal; whole rows are drawn anew, with replacement.
    """
    rng = np.random.default_rng(seed)
    deals = len(values)
    at_once = max(1, CELLS // values.size)
    means = []
    for done in range(0, resamples, at_once):
        drawn = rng.integers(deals, size=(min(at_once, resamples - done), deals))
        means.append(values[drawn].mean(axis=1))
    low, high = np.quantile(np.concatenate(means), [(1 - level) / 2, (1 + level) / 2], axis=0)
    return low, high
