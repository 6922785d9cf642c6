"""Small runs on the mini kit, a second each."""

import pathlib
from typing import Any

from train.ppo import Args

OPTIONS = {"kit": "mini"}  # of the match: three players
SMALL = {
    "games": 128,
    "steps": 32,
    "minibatch": 512,
    "epochs": 2,
    "hidden": (32,),
    "decisions": 12_000,
    "evaluate_every": 10_000,
    "evaluate_deals": 20,
    "save_every": 6_000,
    "threads": 1,
}


def small(folder: pathlib.Path | str = "", **changes: Any) -> Args:
    return Args(**({"game": "zombie_town", "run": str(folder)} | SMALL | changes))
