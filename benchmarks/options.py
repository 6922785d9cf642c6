"""What the command lines of `train` and `benchmarks` share: commands by name, options of a match behind them."""

import sys
from collections.abc import Sequence
from typing import Any, get_args

import tyro

from zombie_envs.core.game import Game


def command(commands: Any, words: Sequence[str] | None, prog: str) -> tuple[Any, list[str]]:
    """The one of `commands` that `words` call, and the words that it does not know, such as options of a match.

    commands: a union of annotated `subcommand`s. words: None takes those of the process.
    ValueError for another command.
    """
    given = sys.argv[1:] if words is None else list(words)
    names = [one.__metadata__[0].name for one in get_args(commands)]
    if given and not given[0].startswith("-") and given[0] not in names:
        raise ValueError(f"command: no {given[0]!r} here; takes one of {', '.join(names)}")
    chosen: tuple[Any, list[str]] = tyro.cli(commands, args=given, prog=prog, return_unknown_args=True)
    return chosen


def match_options(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """`words` such as --players 5 --no-dead-play as options; those alone that were given, since a kit has defaults."""
    asked = tyro.cli(game.options, args=list(words), prog=f"options of {game.name}")
    given = {word.removeprefix("--").partition("=")[0].replace("-", "_") for word in words if word.startswith("--")}
    return {name: value for name, value in asked.model_dump().items() if name in given or f"no_{name}" in given}
