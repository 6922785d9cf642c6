"""The compiled loops of players: one decision in many games, or play up to a learner's next decision.

A player's `rule` is (s, k, dice, seat) -> action; None stands for one who draws uniformly from the legal actions.
"""

import functools
from typing import Any

import numpy as np

from zombie_envs.core.dice import stream
from zombie_envs.core.game import Game
from zombie_envs.core.jit import entry, home_of
from zombie_envs.core.rows import nth_true, total


@functools.cache
def choosing(rule: Any) -> Any:
    """The loop that asks `rule` for one decision in each of many games."""

    @entry(home=home_of(rule))
    def choose_rows(states, kits, words, dices, worker, rows, actions, lo, hi):  # type: ignore[no-untyped-def]
        """actions[r]: what the rule chooses in game rows[r], drawing from the stream words[r]."""
        k = kits[0]
        dice = dices[worker]
        for r in range(lo, hi):
            s = states[rows[r]]
            dice.word[0] = words[r]
            dice.draws = 0
            actions[r] = rule(s, k, dice, s.seat)
            words[r] = dice.word[0]

    return choose_rows


@functools.cache
def playing(game: Game, rule: Any) -> Any:
    """The loop in which `rule` plays all seats but the learner's, compiled here and now.

    It plays what `Player.act` and `Games.step` would in turn, number by number, without a look in between.
    """
    legal, step = game.legal, game.step

    @entry(home=home_of(rule or step))
    def play_rows(states, kits, words, dices, worker, rows, learners, own, masks, paid, wrong, lo, hi):  # type: ignore[no-untyped-def]
        """Plays each of rows[lo:hi] until its learner is to move or it is over.

        own: the player's streams, one a game. masks: room, one a worker. paid: what the learner's seat got, added up.
        Where the rule chooses an illegal action, the loop stops there: it returns the row, and wrong[worker] is the
        action; else -1.
        """
        k = kits[0]
        dice = dices[worker]
        mask = masks[worker]
        for r in range(lo, hi):
            e = rows[r]
            s = states[e]
            while s.seat >= 0 and s.seat != learners[e]:  # bounded: every game ends
                legal(s, k, mask)
                dice.word[0] = own[e]
                dice.draws = 0
                action = nth_true(mask, stream(dice.word, total(mask))) if rule is None else rule(s, k, dice, s.seat)
                own[e] = dice.word[0]
                if action < 0 or action >= mask.size or not mask[action]:
                    wrong[worker] = action
                    return e
                dice.word[0] = words[e]
                dice.draws = 0
                s.reward[:] = 0
                step(s, k, dice, action)
                words[e] = dice.word[0]
                paid[e] += s.reward[learners[e]]
        return -1

    nobody, none = np.zeros(0, np.int64), np.zeros(0, np.uint64)
    states, kits, masks = game.new_states(1), np.zeros(1, game.kit), np.zeros((1, game.actions.size), bool)
    play_rows(
        states, kits, none, game.new_dice(1), 0, nobody, nobody, none, masks, np.zeros(0), np.zeros(1, np.int64), 0, 0
    )
    return play_rows
