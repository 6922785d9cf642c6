"""Positions on which every game's heuristic is tried, and that it plays them the same interpreted, without a trace."""

from typing import Any

import numpy as np

import agents
from zombie_envs.adapters.vector import Games
from zombie_envs.core.dice import DICE
from zombie_envs.core.game import Game
from zombie_envs.core.view import view


def positions(game: Game, games: int, decisions: int, random_of: int = 3, **options: Any) -> Games:
    """Games between heuristics, one of `random_of` between random players, each stopped at a decision of its own."""
    batch = Games(game, games, seed=11, **options)
    heuristic = agents.make("heuristic", game)
    for step in range(decisions):
        going = batch.every_row[batch.every_row % decisions >= step]
        chosen = heuristic.act(batch, going)
        at_random = batch.sample_actions(going)
        batch.step(np.where(going % random_of == 0, at_random, chosen), going)
    return batch


def chooses_the_same_interpreted(batch: Games) -> None:
    """Asserts it for a heuristic that draws nothing: through the checked view, where a wrong index raises."""
    game = batch.game
    heuristic = agents.make("heuristic", game)
    compiled = heuristic.act(batch, batch.every_row)
    before, dices = game.meaning(batch.states).tobytes(), np.zeros(1, DICE)
    for row in range(batch.num_envs):
        s, k = view(batch.states[row]), view(batch.kit.record[0])
        assert heuristic.rule(s, k, view(dices[0]), s.seat) == compiled[row]
    assert game.meaning(batch.states).tobytes() == before
    assert dices.tobytes() == np.zeros(1, DICE).tobytes()
