"""Chance: the stream's odds, the tape, the log and its faults; interpreted and compiled."""

import numpy as np
import pytest
import scipy.stats

from zombie_envs.core.dice import (
    DICE,
    FULL,
    IMPOSSIBLE,
    LOG,
    below,
    chosen_by_weight,
    draw_from_counts,
    roll,
    stream,
)
from zombie_envs.core.jit import entry
from zombie_envs.core.loops import starting_word, starting_words
from zombie_envs.core.view import Cells, view


@entry
def many_below(dices, n, out):
    for i in range(out.size):
        dices[0].draws = 0
        out[i] = below(dices[0], n)


@entry
def many_by_weight(dices, weights, total, out):
    for i in range(out.size):
        dices[0].draws = 0
        out[i] = chosen_by_weight(dices[0], weights, total)


def dice(tape=(), word=1):
    dices = np.zeros(1, DICE)
    dices["word"] = word
    dices["givens"], dices["given"][0, : len(tape)] = len(tape), tape
    return view(dices[0])


def log(d):
    return d.log[: d.draws].array.tolist()


@pytest.mark.parametrize("n", [2, 3, 6, 10, 60])
def test_the_stream_is_uniform(n):
    dices, out = np.zeros(1, DICE), np.zeros(60_000, np.int64)
    many_below(dices, n, out)
    seen = np.bincount(out, minlength=n)
    assert len(seen) == n
    assert scipy.stats.chisquare(seen).pvalue > 1e-4
    pairs = np.bincount(out[:-1] * n + out[1:], minlength=n * n)
    assert scipy.stats.chisquare(pairs).pvalue > 1e-4


def test_neighbouring_rows_and_seeds_have_nothing_in_common():
    words = [starting_word(seed, row) for seed in range(40) for row in range(40)]
    assert len(set(words)) == 1600
    firsts = np.array([stream(np.array([word], np.uint64), 10) for word in words])
    assert scipy.stats.chisquare(np.bincount(firsts, minlength=10)).pvalue > 1e-4
    by_row = firsts.reshape(40, 40)
    assert abs(np.corrcoef(by_row[:, :-1].ravel(), by_row[:, 1:].ravel())[0, 1]) < 0.1
    assert abs(np.corrcoef(by_row[:-1].ravel(), by_row[1:].ravel())[0, 1]) < 0.1


@pytest.mark.parametrize("seed", [0, 2**64 - 1, 2**64, 2**200 + 1])
def test_every_seed_starts_a_stream(seed):
    assert 0 <= starting_word(seed) < 2**64
    assert starting_words(seed, np.arange(2))[1] == starting_word(seed, 1)


def test_seeds_beyond_64_bits_differ():
    assert len({starting_word(seed) for seed in (5, 2**64 + 5, 2**65 + 5, 2**130 + 5)}) == 4


def test_weights_are_the_odds():
    dices, out, weights = np.zeros(1, DICE), np.zeros(60_000, np.int64), np.array([5, 0, 3, 12], np.int16)
    many_by_weight(dices, weights, 20, out)
    seen = np.bincount(out, minlength=4)
    assert seen[1] == 0
    assert scipy.stats.chisquare(seen[[0, 2, 3]], 60_000 * np.array([5, 3, 12]) / 20).pvalue > 1e-4


@pytest.mark.parametrize("run", [many_below, many_below.interpreted], ids=["compiled", "interpreted"])
def test_compiled_and_interpreted_streams_agree(run):
    dices, out = np.zeros(1, DICE), np.zeros(200, np.int64)
    dices["word"] = 2**64 - 3  # wraps at once
    run(dices, 1000, out)
    assert out.tolist()[:5] == [stream_value(2**64 - 3, i, 1000) for i in range(1, 6)]
    assert dices["word"][0, 0] == (2**64 - 3 + 200 * 0x9E3779B97F4A7C15) % 2**64


def stream_value(start, step, n):
    """splitmix64 in plain whole numbers."""
    bits = 2**64 - 1
    z = (start + step * 0x9E3779B97F4A7C15) & bits
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & bits
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & bits
    return ((z ^ (z >> 31)) >> 32) * n >> 32


def test_the_tape_goes_before_the_stream_and_stands_in_the_log():
    d = dice(tape=[4, 1])
    assert [roll(d, 6), below(d, 3)] == [5, 1]
    assert d.word[0] == 1
    assert d.taken == 2
    assert log(d) == [[4, 6, 1, 6], [1, 3, 1, 3]]
    below(d, 3)
    assert d.word[0] != 1
    assert d.draws == 3
    assert d.fault == 0


def test_the_tape_goes_on_over_several_decisions():
    d = dice(tape=[0, 2, 1])
    below(d, 3)
    d.draws = 0  # what the loops do before a step
    assert [below(d, 3), below(d, 3)] == [2, 1]
    assert log(d) == [[2, 3, 1, 3], [1, 3, 1, 3]]


@pytest.mark.parametrize("outcome", [-1, 6, 300])
def test_an_impossible_outcome_is_a_fault_and_harmless(outcome):
    d = dice(tape=[outcome])
    assert below(d, 6) == 0
    assert d.fault == IMPOSSIBLE


def test_a_kind_without_cards_is_an_impossible_outcome():
    counts = np.array([0, 2, 1], np.int16)
    d = dice(tape=[0])
    assert draw_from_counts(d, Cells(counts), 3) == 1
    assert counts.tolist() == [0, 1, 1]
    assert d.fault == IMPOSSIBLE


def test_a_card_is_drawn_by_kind_and_taken_out():
    counts = np.array([3, 0, 1], np.int16)
    d = dice(tape=[2])
    assert draw_from_counts(d, Cells(counts), 4) == 2
    assert counts.tolist() == [3, 0, 0]
    assert log(d) == [[2, 3, 1, 4]]


def test_a_single_possible_outcome_is_no_chance():
    counts = np.array([0, 4], np.int16)
    d = dice(tape=[1, 1])
    assert [below(d, 1), draw_from_counts(d, Cells(counts), 4)] == [0, 1]
    assert (d.taken, d.draws, d.fault) == (0, 0, 0)
    d = dice()
    assert draw_from_counts(d, Cells(counts), 3) == 1
    assert d.draws == 0


def test_a_full_log_is_a_fault():
    d = dice()
    for _ in range(LOG):
        below(d, 2)
    assert d.fault == 0
    assert 0 <= below(d, 2) < 2
    assert d.draws == LOG
    assert d.fault == FULL
