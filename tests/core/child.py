"""A process of its own that plays the toy: `python -m tests.core.child` prints what it played and what it compiled."""

import gc
import hashlib
import json

import numpy as np

from tests.toy import GAME
from zombie_envs.core import jit
from zombie_envs.core.loops import loops, starting_word

GAMES = 5


def played() -> str:
    """A digest of every byte of some games, played through the table loops."""
    found = hashlib.sha256()
    for seed in range(GAMES):
        table = GAME.new_table(GAME.load_kit(players=2 + seed % 3))
        table["dice"]["word"] = starting_word(seed)
        loops(GAME).deal_table(table)
        found.update(table.tobytes())
        while table["state"]["seat"][0] >= 0:
            legal = np.flatnonzero(table["mask"][0])
            loops(GAME).play_table(table, int(legal[table["state"]["moves"][0] * 7 % len(legal)]))
            found.update(table.tobytes())
    return found.hexdigest()


def main() -> None:
    report = {"played": played()}
    entries = [loops(GAME).deal_table, loops(GAME).play_table]
    if all(isinstance(one, jit.Entry) for one in entries):
        report["base"] = str(jit.cache_base())
        report["hits"] = sum(sum(one.stats.cache_hits.values()) for one in entries)
        report["misses"] = sum(sum(one.stats.cache_misses.values()) for one in entries)
        report["entries"] = [len(one.signatures) for one in entries]
        rules = [one for one in gc.get_objects() if isinstance(one, jit.Rule)]
        report["rules"] = {
            f"{one.py_func.__module__}.{one.py_func.__name__}": [list(map(str, s)) for s in one.signatures]
            for one in rules
        }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
