"""Options of a match on a command line."""

from collections.abc import Sequence
from typing import Any

import tyro

from zombie_envs.core.game import Game


def match_options(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """`words` such as --players 5 --no-dead-play as options; those alone that were given, since a kit has defaults."""
    asked = tyro.cli(game.options, args=list(words), prog=f"options of {game.name}")
    given = {word.removeprefix("--").partition("=")[0].replace("-", "_") for word in words if word.startswith("--")}
    return {name: value for name, value in asked.model_dump().items() if name in given or f"no_{name}" in given}
