"""Bootstrap intervals by deals cover the truth as often as they say, also where games of a deal hang together."""

import numpy as np
import pytest

from benchmarks.intervals import interval
from tests.counts import count


def test_it_covers_in_19_of_20_cases() -> None:
    """Wins of four games a deal that share a lucky or unlucky deal: the truth is 0.4."""
    rng = np.random.default_rng(1)
    trials = count(4000)
    odds = rng.choice([0.1, 0.7], size=(trials, 150, 1))
    by_deal = (rng.random((trials, 150, 4)) < odds).mean(axis=2)
    bounds = [interval(values[:, None], seed, resamples=400) for seed, values in enumerate(by_deal)]
    covered = np.mean([low[0] <= 0.4 <= high[0] for low, high in bounds])
    assert 0.93 - 3 * np.sqrt(0.05 * 0.95 / trials) < covered < 0.97 + 3 * np.sqrt(0.05 * 0.95 / trials)
    wide = np.mean([high[0] - low[0] for low, high in bounds])
    assert wide > 1.3 * 2 * 1.96 * np.sqrt(0.4 * 0.6 / 600)  # what it would be if games were alone


def test_columns_are_intervals_of_their_own() -> None:
    values = np.random.default_rng(0).normal([0, 5], [1, 0.1], size=(400, 2))
    low, high = interval(values)
    assert (low < values.mean(axis=0)).all()
    assert (values.mean(axis=0) < high).all()
    assert high[0] - low[0] == pytest.approx(10 * (high[1] - low[1]), rel=0.3)


def test_it_repeats_itself_whatever_it_draws_at_once(monkeypatch) -> None:
    values = np.random.default_rng(0).random((50, 3))
    whole = interval(values, seed=4)
    assert (np.array(interval(values, seed=4)) == whole).all()
    monkeypatch.setattr("benchmarks.intervals.CELLS", 1000)
    assert np.allclose(interval(values, seed=4), whole)
    assert (np.array(interval(values, seed=5)) != whole).any()


def test_one_deal_has_no_width() -> None:
    low, high = interval(np.array([[0.25, 1.0]]))
    assert low.tolist() == high.tolist() == [0.25, 1.0]
