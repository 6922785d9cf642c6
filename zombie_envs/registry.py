"""The games by name, each loaded when it is first asked for, and their places in the registries of other libraries."""

import difflib
import importlib
import importlib.metadata
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import gymnasium

if TYPE_CHECKING:
    from .core.game import Game

NAMES = ("zombie_town_v0", "zombie_island_v0", "zombie_tsunami_v0")  # game and version; all else is found by these
NAMESPACE = "zombie_envs"


def version() -> str:
    """The installed version of this package."""
    try:
        return importlib.metadata.version("zombie-envs")
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def bare(name: str) -> str:
    """'zombie_town' for 'zombie_town_v0'."""
    return name.rsplit("_v", 1)[0]


class Catalogue(Mapping[str, "Game"]):
    """Games by name, with or without their version's suffix."""

    def __getitem__(self, name: str) -> "Game":
        if name not in NAMES and name not in map(bare, NAMES):
            near = difflib.get_close_matches(str(name), list(self), n=3, cutoff=0.3) or list(self)
            raise UnknownGameError(f"game: no {name!r} here; takes such as {', '.join(near)}")
        game: Game = importlib.import_module(f"{__package__}.games.{bare(name)}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return map(bare, NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __repr__(self) -> str:
        return f"GAMES({', '.join(self)})"


class UnknownGameError(ValueError, KeyError):
    """There is no game of this name; the message names near ones."""

    def __str__(self) -> str:
        return str(self.args[0])


GAMES: Mapping[str, "Game"] = Catalogue()


def find(game: Any) -> "Game":
    """The Game that a name means, or the Game itself. UnknownGameError."""
    from .core.game import Game

    return game if isinstance(game, Game) else GAMES[game]


def gymnasium_id(name: str) -> str:
    """'zombie_envs/ZombieTown-v0' for 'zombie_town_v0'."""
    words, number = name.rsplit("_v", 1)
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in words.split('_'))}-v{number}"


def register() -> None:
    """Enters every game in PettingZoo's registry, where this release has one, and in Gymnasium's."""
    for name in NAMES:
        gymnasium.register(
            gymnasium_id(name),
            entry_point=f"{__package__}.adapters.single:SingleEnv",
            vector_entry_point=f"{__package__}.adapters.single_vector:SingleVectorEnv",
            kwargs={"game": bare(name)},
        )
    try:
        from pettingzoo.env_registry.registration import (  # type: ignore[import-untyped]
            register as enter,
        )
    except ImportError:  # releases before 1.26 have none
        return
    for name in NAMES:
        enter("aec", f"{NAMESPACE}/{name}", entry_point=f"{__package__}.{name}:env")
