"""Confidence intervals: of means over deals, since games on one deal hang together and deals do not; of proportions."""

import numpy as np
from scipy import stats

RESAMPLES = 2000
CELLS = 1 << 22  # numbers drawn at once


def interval(
    values: np.ndarray, seed: int = 0, level: float = 0.95, resamples: int = RESAMPLES
) -> tuple[np.ndarray, np.ndarray]:
    """Low and high of the percentile bootstrap for the mean of each column, (columns,) each.

    values: (deals, columns), one row a deal; deals are drawn anew, with replacement. A single deal says nothing of its
    spread: both ends are its own values then.
    """
    if len(values) == 1:
        return values[0], values[0]
    found = stats.bootstrap(
        (values,),
        np.mean,
        axis=0,
        vectorized=True,
        n_resamples=resamples,
        batch=max(1, CELLS // values.size),
        confidence_level=level,
        method="percentile",
        rng=np.random.default_rng(seed),
    ).confidence_interval
    return np.asarray(found.low), np.asarray(found.high)


def proportion(wins: int, games: int, level: float = 0.95) -> tuple[float, float]:
    """Low and high of Wilson's interval for the share of `wins` among independent `games`; sound at 0 and at all."""
    found = stats.binomtest(wins, games).proportion_ci(level, method="wilson")
    return float(found.low), float(found.high)
