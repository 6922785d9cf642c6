"""Zombie Island for PettingZoo: `zombie_island_v0.env(scenario="1S")`; `env` checks itself, as `raw_env`."""

import functools

from .adapters.aec import TableEnv
from .games.zombie_island import GAME

env = raw_env = functools.partial(TableEnv, GAME)
