"""`python -m zombie_envs list` and `describe GAME`: what there is, from the code itself."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .core.game import Game
from .core.jit import home_of
from .core.kit import KitError
from .registry import GAMES, find


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Text in columns; numbers stand right."""
    body = [list(map(str, row)) for row in rows]
    lines = [list(head), *body]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    right = [bool(body) and all(line[column].isdigit() for line in body) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.rjust(w) if r else cell.ljust(w) for cell, w, r in zip(line, widths, right, strict=True)
        ).rstrip()
        for line in lines
    )


def list_games() -> str:
    head = ("game", "version", "seats", "actions", "features", "rulebook")
    rows = [(g.name, g.version, g.seats, g.actions.size, g.observation.size, g.rulebook) for g in GAMES.values()]
    return table(head, rows)


def describe(game: Game) -> str:
    """All that a player of `game` chooses from and gets."""
    kit = game.load_kit()
    parts = [
        f"{game.name}, version {game.version}: {game.rulebook}",
        f"Agents of the default match: {', '.join(game.agent_names(kit))}",
        f"Scripted players: {', '.join(['random', *game.automa])}",
        "Kits\n" + table(("kit", "edition"), kits(game)),
        "Options of a match\n" + table(("option", "default", "takes"), options(game)),
        f"Actions, {game.actions.size}\n" + table(("block", "first", "size", "meaning"), blocks(game)),
        f"Observation, {game.observation.size} features before scaling\n"
        + table(("feature", "first", "shape", "range", "meaning"), features(game)),
        "Metrics, in info at the end\n" + table(("metric", "size", "meaning"), metrics(game)),
    ]
    return "\n\n".join(parts)


def kits(game: Game) -> Iterator[tuple[str, str]]:
    for path in sorted(home_of(game.step).glob("*.toml")):
        yield path.stem, game.load_kit(kit=path.stem).edition


def options(game: Game) -> Iterator[tuple[str, str, str]]:
    for name, schema in game.options.model_json_schema()["properties"].items():
        default = schema.get("default")
        yield name, "the kit's" if default is None else str(default), takes(schema)


def takes(schema: dict[str, Any]) -> str:
    """What an option takes, from its JSON schema."""
    if "anyOf" in schema:
        return " | ".join(takes(one) for one in schema["anyOf"] if one.get("type") != "null")
    if "enum" in schema or "const" in schema:
        return " | ".join(map(str, schema.get("enum", [schema.get("const")])))
    if schema["type"] == "integer":
        return f"{schema.get('minimum', '')}..{schema.get('maximum', '')}"
    kind = str(schema["type"])
    return {"boolean": "True | False", "string": "a name or path"}.get(kind, kind)


def blocks(game: Game) -> Iterator[tuple[Any, ...]]:
    for one in game.actions:
        yield one.name, one.start, one.size, one.meaning


def features(game: Game) -> Iterator[tuple[Any, ...]]:
    for one in game.observation:
        yield one.name, one.start, "x".join(map(str, one.shape)) or "1", f"{one.low}..{one.high}", one.meaning


def metrics(game: Game) -> Iterator[tuple[Any, ...]]:
    for one in game.metrics_layout:
        yield one.name, one.size, one.meaning


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m zombie_envs", description="Zombie board games for learning agents.")
    commands = top.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="the games")
    about = commands.add_parser("describe", help="options, actions, observation and metrics of a game")
    about.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0, or 2 where an argument is wrong."""
    chosen = parser().parse_args(arguments)
    try:
        print(list_games() if chosen.command == "list" else describe(find(chosen.game)))
    except (ValueError, KitError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
