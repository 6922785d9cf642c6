"""Players for the tests: they seek tokens, then a way off the island, often enough for everything to come up."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from zombie_envs.adapters.vector import Games
from zombie_envs.core.loops import loops
from zombie_envs.games.sunset_island import GAME
from zombie_envs.games.sunset_island import tables as t

ROWS = 500
PURPOSE = 0.9  # of the moves on foot
GAP = np.int16(1000)

WEIGHTS = np.ones(GAME.actions.size)
for name, weight in {
    "pass": 0.15,
    "reveal": 15,
    "pick up": 12,
    "unload": 2,
    "drop": 0.02,
    "give": 0.2,
    "stim": 0.2,
    "jeep": 8,
    "passenger": 20,
    "run down": 20,
    "attack": 0.08,
    "depart": 3,
}.items():
    block = GAME.actions[name]
    WEIGHTS[block.start : block.stop] = weight


class Seekers:
    """Random legal actions by WEIGHTS; most moves go to the next token, or with food and water to boat or plane."""

    def __init__(self, games: Games, seed: int):
        self.games, self.rng, self.k = games, np.random.default_rng(seed), games.kit.record[0]

    def actions(self) -> np.ndarray:
        games = self.games
        odds = np.where(games.action_masks, WEIGHTS, 0)
        self.prefer_moves(odds)
        draws = odds / self.rng.exponential(size=odds.shape)  # the greatest of these falls by the odds
        chosen: np.ndarray = draws.argmax(axis=1)
        return chosen

    def prefer_moves(self, odds: np.ndarray) -> None:
        """Bars the moves that lead away, for some."""
        k, states = self.k, self.games.states
        moving = np.flatnonzero(odds[:, t.MOVE_AT : t.MOVE_AT + 4].any(axis=1) & (self.rng.random(len(odds)) < PURPOSE))
        seat = states["seat"][moving].astype(int)
        here = states["pieces"]["at"][moving, seat].astype(int)
        goal, known = self.goals(states[moving], seat, here)
        there = k["step"][here]
        nearer = (k["gap"][there, goal[:, None]] < k["gap"][here, goal][:, None]) & (there >= 0) & known[:, None]
        moves = odds[moving, t.MOVE_AT : t.MOVE_AT + 4]
        kept = np.where(nearer.any(axis=1)[:, None], moves * nearer, moves)
        odds[moving, t.MOVE_AT : t.MOVE_AT + 4] = kept

    def goals(self, states: np.ndarray, seat: np.ndarray, here: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Where each one goes, and whether anywhere."""
        k, tokens = self.k, states["tokens"]
        mine = (tokens["where"] == t.HELD) & (tokens["by"] == seat[:, None])
        has = np.array([(mine & (tokens["kind"] == kind)).any(axis=1) for kind in range(t.RESOURCES)])
        gas = ((tokens["where"] == t.HELD) & (tokens["kind"] == t.GAS)).any(axis=1)  # anybody's
        there = k["vehicle"][None, :].astype(int)
        gaps = np.where(states["left"], GAP, k["gap"][here[:, None], there])
        exit_, leaving = there[0, gaps.argmin(axis=1)], has[: t.GAS].all(axis=0) & gas & (gaps.min(axis=1) < GAP)
        held_kind = np.take_along_axis(has.T, np.clip(tokens["kind"], 0, t.RESOURCES - 1), axis=1)
        wanted = (tokens["space"] >= 0) & ~((tokens["kind"] >= 0) & (tokens["kind"] < t.RESOURCES) & held_kind)
        wanted &= (tokens["where"] == t.FACE_DOWN) | ((tokens["kind"] >= 0) & (tokens["kind"] < t.RESOURCES))
        space = np.where(wanted, tokens["space"], 0).astype(int)
        gaps = np.where(wanted, k["gap"][here[:, None], space], GAP)
        nearest = np.take_along_axis(space, gaps.argmin(axis=1)[:, None], axis=1)[:, 0]
        return np.where(leaving, exit_, nearest), leaving | wanted.any(axis=1)


def play(least: int, seed: int = 4, **options: Any) -> Iterator[tuple[Games, np.ndarray, np.ndarray]]:
    """Games side by side, until `least` of them are over: each time the games, the states before, and the actions."""
    games = Games(GAME, min(least, ROWS), seed=seed, threads=1, **options)
    seekers, over = Seekers(games, seed), 0
    while over < least:
        before, actions = games.states.copy(), seekers.actions()
        games.step(actions, autoreset=False)
        yield games, before, actions
        ended = np.flatnonzero(games.ended)
        over += ended.size
        games.reset(rows=ended)


def counts(games: Games) -> np.ndarray:
    """What is conserved, int32 (games, ...)."""
    out = np.zeros((games.num_envs, GAME.conserved_layout.size), np.int32)
    loops(GAME).conserved_rows(games.states, games.kit.record, games.every_row, out, 0, games.num_envs)
    return out
