"""Random games of the toy for the tests of the core."""

import numpy as np

from tests.toy import GAME
from zombie_envs.core.loops import loops, starting_word


def dealt(seed=0, **options):
    """A kit and a table right after the deal."""
    kit = GAME.load_kit(**options)
    table = GAME.new_table(kit)
    table["dice"]["word"] = starting_word(seed)
    loops(GAME).deal_table(table)
    return kit, table


def play(table, seed=0, most=10_000):
    """Plays random legal actions, up to `most`; returns them."""
    rng, actions = np.random.default_rng(seed), []
    while table["state"]["seat"][0] >= 0 and len(actions) < most:
        actions.append(int(rng.choice(np.flatnonzero(table["mask"][0]))))
        loops(GAME).play_table(table, actions[-1])
    return actions


def copied(table):
    """A copy to the last byte, padding included."""
    return np.frombuffer(bytearray(table.tobytes()), table.dtype)
