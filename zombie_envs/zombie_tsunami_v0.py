"""Zombie Tsunami for PettingZoo: `zombie_tsunami_v0.env(players=4)`; `env` checks order and legality, as `raw_env`."""

import functools

from .adapters.aec import TableEnv
from .games.zombie_tsunami import GAME

env = raw_env = functools.partial(TableEnv, GAME)
