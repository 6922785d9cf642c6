"""Writes the generated tables of docs/rules/*.md from the code: `python docs/generate.py`. A test finds stale ones."""

import pathlib
import re
import sys
import tomllib
import types
import typing
from collections.abc import Iterable, Sequence
from typing import Any

import zombie_envs
from zombie_envs.core.game import Game
from zombie_envs.core.layout import Layout

RULES = pathlib.Path(__file__).parent / "rules"
SECTION = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cell(one) for one in line)} |\n" for line in lines)


def cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(str(part) if key == "hook" else f"{key} {part}" for key, part in value.items())
    if isinstance(value, list):
        return "; ".join(cell(one) for one in value) or "-"
    return "-" if value is None else str(value).replace("|", "\\|")


def components(game: Game) -> str:
    """Every table of the shipped components file under its provenance."""
    home = pathlib.Path(sys.modules[game.module].__file__ or "").parent
    raw = tomllib.loads((home / "components.toml").read_text(encoding="utf-8"))
    parts = []
    for name, provenance in raw["provenance"].items():
        total = f" ({sum(row.get('count', 1) for row in raw[name])})" if isinstance(raw[name], list) else ""
        title = name.replace("_", " ").capitalize()
        parts.append(f"### {title}{total}\n\n{provenance}.\n\n{component(raw[name])}")
    return "\n".join(parts)


def component(value: Any) -> str:
    """Rows as a table, a drawing as it stands, a single value as a line."""
    if isinstance(value, str) and "\n" in value:
        return "```text\n" + value.strip("\n") + "\n```\n"
    if not isinstance(value, (dict, list)):
        return f"{cell(value)}\n"
    rows = value if isinstance(value, list) else [value]
    head = list(dict.fromkeys(key for row in rows for key in row))
    return table(head, ([row.get(key) for key in head] for row in rows))


def options(game: Game) -> str:
    fields = game.options.model_fields
    rows = (
        [f"`{name}`", words(field.annotation, field.metadata), repr(field.default)] for name, field in fields.items()
    )
    return table(["option", "takes", "default"], rows)


def words(annotation: Any, metadata: Sequence[Any]) -> str:
    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return words(inner[0], [*metadata, *inner[1:]])
    if origin in (typing.Union, types.UnionType):
        return " or ".join(words(one, metadata) for one in inner)
    if origin is tuple:
        return f"tuple of {words(inner[0], ())}"
    text = str(getattr(annotation, "__name__", annotation)) if isinstance(annotation, type) else str(annotation)
    text = text.removeprefix("typing.").replace("NoneType", "None")
    parts = [part for one in metadata for part in getattr(one, "metadata", (one,))]
    bounds = {key: getattr(one, key) for one in parts for key in ("ge", "le") if hasattr(one, key)}
    return f"{text} {bounds['ge']}..{bounds['le']}" if len(bounds) == 2 and annotation is int else text


def actions(game: Game) -> str:
    rows = ([f"`{one.name}`", f"{one.start}..{one.stop - 1}", one.size, one.meaning] for one in game.actions)
    return f"{game.actions.size} actions.\n\n" + table(["block", "numbers", "size", "meaning"], rows)


def observation(game: Game) -> str:
    rows = (
        [
            f"`{one.name}`",
            f"{one.start}..{one.stop - 1}",
            " x ".join(map(str, one.shape)),
            f"{one.low}..{one.high}",
            one.meaning,
        ]
        for one in game.observation
    )
    return f"{game.observation.size} features.\n\n" + table(["feature", "places", "shape", "bounds", "meaning"], rows)


def metrics(game: Game) -> str:
    return names(game.metrics_layout)


def names(layout: Layout) -> str:
    return table(["name", "meaning"], ([f"`{one.name}`", one.meaning] for one in layout))


SECTIONS = {one.__name__: one for one in (components, options, actions, observation, metrics)}


def generated(game: Game, page: str) -> str:
    """The page with its generated sections as the code has them now."""
    return SECTION.sub(lambda found: f"{found[1]}\n{SECTIONS[found[2]](game)}\n{found[3]}", page)


def main() -> None:
    for name, game in zombie_envs.GAMES.items():
        path = RULES / f"{name}.md"
        path.write_text(generated(game, path.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
