"""Results as text tables and as files."""

import json
import os
import pathlib
from collections.abc import Iterable, Sequence
from typing import Any

from agents.files import write_at_once

from .ranking import Ranking
from .result import Line, Result


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Text in columns: the first stands left, the others right."""
    lines = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(line[1:], widths[1:], strict=True))]).rstrip()
        for line in lines
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def span(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f}"


def write_json(path: str | os.PathLike[str], data: Any) -> pathlib.Path:
    """Writes `data` at once or not at all; the file."""
    return write_at_once(path, (json.dumps(data, indent=2) + "\n").encode())


# --- arena -----------------------------------------------------------------------------------------------------------


def table_text(results: Sequence[Result]) -> str:
    """The first result; the others are the same table with another agent in its first seat."""
    main = results[0]
    rows = [line_cells(line, "") for line in main.lines()]
    for other in results[1:]:
        rows.append(line_cells(other.line(other.agents[0]), f"in the place of {main.agents[0]}: "))
    head = ("agent", "seats", "share of wins", "95 % interval", "reward")
    return "\n".join([about(main), "", table(head, rows), "", places_text(results)])


def line_cells(line: Line, before: str) -> tuple[str, ...]:
    return before + line.name, str(line.seats), percent(line.share), span(line.low, line.high), f"{line.reward:+.3f}"


def about(result: Result) -> str:
    """One line: what was played."""
    players = len(result.agents)
    cut = f", {percent(result.cut.mean())} cut" if result.cut.any() else ""
    return (
        f"{result.game}, {players} players: {len(result.deals)} deals in {players} rotations from seed {result.seed}, "
        f"{result.moves.mean():.0f} decisions a game{cut}; a fair share is {percent(1 / players)}"
    )


def places_text(results: Sequence[Result]) -> str:
    """Share of wins by turn order where the game tells who began, and by seat, over all of `results`."""
    games = [result.games for result in results]
    lines = []
    turns = [result.by_turn() for result in results]
    if all(one is not None for one in turns):
        lines.append(f"share of wins by turn order, the starting seat first: {shares_text(turns, games)}")
    lines.append(f"share of wins by seat: {shares_text([result.by_seat() for result in results], games)}")
    return "\n".join(lines)


def shares_text(each: Sequence[Any], games: Sequence[int]) -> str:
    mean = sum(one * count for one, count in zip(each, games, strict=True)) / sum(games)
    return ", ".join(percent(share) for share in mean)


def ranking_text(ranking: Ranking) -> str:
    """Places, and each kind alone (rows) against tables full of another (columns)."""
    results = [result for place in ranking.places for result in place.against.values()]
    names = [place.name for place in ranking.places]
    rows = [
        (place.name, percent(place.share), span(place.low, place.high), *(cell(place.against, name) for name in names))
        for place in ranking.places
    ]
    head = ("one", "share of wins", "95 % interval", *(f"against {name}" for name in names))
    rate = sum(result.games for result in results) / sum(result.seconds for result in results)
    return "\n".join(
        [about(results[0]), f"{rate:,.0f} games a second", "", table(head, rows), "", places_text(results)]
    )


def cell(against: dict[str, Result], rival: str) -> str:
    if rival not in against:
        return "-"
    result = against[rival]
    line = result.line(result.agents[0])
    return f"{percent(line.share)} ({span(line.low, line.high)})"
