"""The loops over games, built from the rules of any Game: the only compiled entry points.

A rule pickles as its name, so these closures hit numba's disk cache and no game repeats them. The row loops work on the
rows `rows[lo:hi]` of a batch; the table loops on one game whose parts lie in one record (`Game.table`).
"""

import functools
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from .dice import stream
from .jit import entry, home_of
from .rows import nth_true, total

if TYPE_CHECKING:
    from .game import Game

GOLDEN = 0x9E3779B97F4A7C15  # spreads seeds and rows over the 64 bits of a stream's start
ROW = 0xD1B54A32D192ED03
WORDS = (1 << 64) - 1


def starting_word(seed: int, row: int = 0) -> int:
    """Where the stream of `row` starts under `seed` (any whole number >= 0), a 64-bit number."""
    above = starting_word(seed >> 64) if seed > WORDS else 0
    z = (seed * GOLDEN + row * ROW + GOLDEN + above) & WORDS
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORDS
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORDS
    return z ^ (z >> 31)


def starting_words(seed: int, rows: np.ndarray) -> np.ndarray:
    """`starting_word` of each row, uint64."""
    return np.array([starting_word(seed, int(row)) for row in rows], np.uint64)


@functools.cache
def loops(game: "Game") -> Any:
    """The compiled loops of a game."""
    return SimpleNamespace(**row_loops(game), **table_loops(game))


def row_loops(game: "Game") -> dict[str, Any]:
    home = home_of(game.step)
    reset, legal, step, observe = game.reset, game.legal, game.step, game.observe
    determinize, conserved, metrics = game.determinize, game.conserved, game.metrics

    @entry(home=home)
    def reset_rows(states, kits, words, dices, worker, rows, lo, hi):
        """Deals the (zeroed) games anew from words[row]."""
        k = kits[0]
        dice = dices[worker]
        for r in range(lo, hi):
            e = rows[r]
            dice.word[0] = words[e]
            dice.draws = 0
            reset(states[e], k, dice)
            words[e] = dice.word[0]

    @entry(home=home)
    def step_rows(states, kits, words, dices, worker, rows, actions, rewards, ended, truncated, lo, hi):
        """Plays actions[r] in game rows[r]."""
        k = kits[0]
        dice = dices[worker]
        for r in range(lo, hi):
            e = rows[r]
            s = states[e]
            dice.word[0] = words[e]
            dice.draws = 0
            s.reward[:] = 0
            step(s, k, dice, actions[r])
            words[e] = dice.word[0]
            for seat in range(rewards.shape[1]):
                rewards[e, seat] = s.reward[seat]
            ended[e] = s.ended
            truncated[e] = s.truncated

    @entry(home=home)
    def see_rows(states, kits, rows, observations, masks, seats, lo, hi):
        """Mask and observation of the seat to move; zeros once a game is over."""
        k = kits[0]
        for r in range(lo, hi):
            e = rows[r]
            s = states[e]
            seats[e] = s.seat
            legal(s, k, masks[e])
            if s.seat < 0:
                observations[e, :] = 0
            else:
                observe(s, k, s.seat, observations[e])

    @entry(home=home)
    def look_rows(states, kits, rows, seats, observations, lo, hi):
        """observations[r]: what seats[r] may know of game rows[r]."""
        k = kits[0]
        for r in range(lo, hi):
            observe(states[rows[r]], k, seats[r], observations[r])

    @entry(home=home)
    def determinize_rows(states, kits, words, dices, worker, rows, seats, lo, hi):
        """Resamples what seats[r] can't see of game rows[r], from the stream words[r]."""
        k = kits[0]
        dice = dices[worker]
        for r in range(lo, hi):
            dice.word[0] = words[r]
            dice.draws = 0
            determinize(states[rows[r]], k, dice, seats[r])
            words[r] = dice.word[0]

    @entry(home=home)
    def conserved_rows(states, kits, rows, out, lo, hi):
        k = kits[0]
        for r in range(lo, hi):
            conserved(states[rows[r]], k, out[r])

    @entry(home=home)
    def metrics_rows(states, kits, rows, out, lo, hi):
        k = kits[0]
        for r in range(lo, hi):
            metrics(states[rows[r]], k, out[r])

    return {
        "reset_rows": reset_rows,
        "step_rows": step_rows,
        "see_rows": see_rows,
        "look_rows": look_rows,
        "determinize_rows": determinize_rows,
        "conserved_rows": conserved_rows,
        "metrics_rows": metrics_rows,
    }


def table_loops(game: "Game") -> dict[str, Any]:
    home = home_of(game.step)
    reset, legal, step, observe = game.reset, game.legal, game.step, game.observe

    @entry(home=home)
    def deal_table(tables):
        """A new match from the table's dice; its state is zeroed before."""
        t = tables[0]
        s = t.state
        t.dice.draws = 0
        t.ledger[:] = 0
        reset(s, t.kit, t.dice)
        legal(s, t.kit, t.mask)
        if s.seat >= 0:
            observe(s, t.kit, s.seat, t.seen)

    @entry(home=home)
    def play_table(tables, action):
        """One decision of the seat to move; then mask and observation of the next."""
        t = tables[0]
        s = t.state
        t.dice.draws = 0
        t.ledger[s.seat] = 0
        s.reward[:] = 0
        step(s, t.kit, t.dice, action)
        for seat in range(t.ledger.size):
            t.ledger[seat] += s.reward[seat]
        legal(s, t.kit, t.mask)
        if s.seat >= 0:
            observe(s, t.kit, s.seat, t.seen)

    @entry(home=home)
    def view_table(tables):
        """Mask and observation of the seat to move, for a position that was written into the table."""
        t = tables[0]
        s = t.state
        legal(s, t.kit, t.mask)
        if s.seat >= 0:
            observe(s, t.kit, s.seat, t.seen)

    return {"deal_table": deal_table, "play_table": play_table, "view_table": view_table}


@entry
def sample_rows(masks, words, actions, lo, hi):
    """actions[r]: uniform over the True entries of masks[r], from the stream words[r]; -1 where there is none."""
    for r in range(lo, hi):
        legal = total(masks[r])
        actions[r] = nth_true(masks[r], stream(words[r : r + 1], legal)) if legal > 0 else -1


@entry
def first_illegal(masks, rows, actions):
    """The first r whose actions[r] is out of range or illegal in masks[rows[r]]; -1 if all are legal."""
    for r in range(rows.size):
        a = actions[r]
        if a < 0 or a >= masks.shape[1] or not masks[rows[r], a]:
            return r
    return -1
