"""Zombie board games as environments for reinforcement learning.

`make` gives one game for PettingZoo, `make_vec` thousands in arrays. Importing registers every game with PettingZoo
("zombie_envs/zombie_town_v0") and Gymnasium ("zombie_envs/ZombieTown-v0").
"""

from typing import TYPE_CHECKING, Any

from .registry import GAMES, register, version

if TYPE_CHECKING:
    from .adapters.aec import TableEnv
    from .adapters.vector import Games

__all__ = ["GAMES", "__version__", "make", "make_vec"]
__version__ = version()


def make(game: Any, **options: Any) -> "TableEnv":
    """One game as a PettingZoo environment. `game` is a key of GAMES, with or without _v0, or a Game.

    `options` are those of the match and of `TableEnv`. ValueError names what is wrong.
    """
    from .adapters.aec import TableEnv
    from .registry import find

    return TableEnv(find(game), **options)


def make_vec(game: Any, num_envs: int, seed: int | None = None, threads: int | None = None, **options: Any) -> "Games":
    """`num_envs` games in arrays; the arguments are those of `Games`, `game` as in `make`."""
    from .adapters.vector import Games
    from .registry import find

    return Games(find(game), num_envs, seed, threads, **options)


register()
