"""Escape from Sunset Island for PettingZoo: `sunset_island_v0.env(humans=3)`; `env` checks itself, as `raw_env`."""

import functools

from .adapters.aec import TableEnv
from .games.sunset_island import GAME

env = raw_env = functools.partial(TableEnv, GAME)
