"""Zombie Town for PettingZoo: `zombie_town_v0.env(players=4)`; `env` checks order and legality itself, as `raw_env`."""

import functools

from .adapters.aec import TableEnv
from .games.zombie_town import GAME

env = raw_env = functools.partial(TableEnv, GAME)
