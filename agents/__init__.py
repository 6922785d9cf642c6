"""Agents: whoever decides for a seat. `make` knows them by name."""

import importlib
import importlib.util
import os
import pathlib
from typing import Any

from zombie_envs.adapters.players import Agent, Player, Scripted, known_players, player
from zombie_envs.core.game import Game
from zombie_envs.registry import find

__all__ = ["ALONE", "BASELINES", "Agent", "Player", "baselines", "make", "names"]
HEURISTIC = "heuristic"
BASELINES = "random", HEURISTIC  # those that play every seat, for others to be measured against
ALONE = "alone"  # stands in an evaluation where there is nobody to be measured against: a match of one player
GREEDY = ":greedy"  # behind a checkpoint's path: the likeliest action instead of one drawn from the policy


def make(name: str, game: str | Game, seed: int = 0) -> Player:
    """An agent by name, for a game or its key in GAMES.

    Names: "random"; the game's own automata; "heuristic", where one is written for the game; the path of a checkpoint,
    a folder or a .safetensors file. A network draws its actions from its policy; with ":greedy" behind the path it
    takes the likeliest. The agent draws from streams of its own, which start at `seed`.
    ValueError for another name.
    """
    played = find(game)
    if not isinstance(name, str):
        raise ValueError(f"agent: takes a name or the path of a checkpoint as a string, got {name!r}")
    if name in known_players(played):
        return player(name, played, seed)
    if name == HEURISTIC and (rule := heuristic(played)) is not None:
        return Scripted(name, played, rule, seed)
    path = pathlib.Path(name.removesuffix(GREEDY))
    if name and os.path.exists(path):  # which takes a name too long for one of nothing
        from .network import load_network
        from .trained import Trained

        return Trained(load_network(path, played), played, seed, greedy=name.endswith(GREEDY), name=name)
    raise ValueError(f"agent: takes {', '.join(names(played))} or the path of a checkpoint, got {name!r}")


def names(game: str | Game) -> tuple[str, ...]:
    """The agents of a game that need nothing trained."""
    played = find(game)
    return (*known_players(played), *([HEURISTIC] if heuristic(played) is not None else []))


def baselines(game: str | Game) -> tuple[str, ...]:
    """Those of BASELINES that a game has."""
    return tuple(name for name in names(game) if name in BASELINES)


def heuristic(game: Game) -> Any:
    """The game's heuristic, a rule (s, k, dice, seat) -> action: `choose` of agents/<name of the game>.py; or None."""
    module = f"{__name__}.{game.name}"
    if importlib.util.find_spec(module) is None:
        return None
    return importlib.import_module(module).choose
