"""Pictures of results, as PNG and SVG beside each other."""

import json
import os
import pathlib
from collections.abc import Mapping, Sequence

from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator, PercentFormatter

import agents

from .balance import Balance, Cell
from .ranking import Ranking
from .report import percent
from .result import Line, Result

FORMATS = "png", "svg"
COLOURS = "#4269d0", "#efb118", "#3ca951", "#ff725c", "#a463f2", "#97bbf5", "#9c6b4e", "#6cc5b0"
FIELD = colormaps["RdBu"]
INK, FAINT = "#1b1e23", "#8a8f98"
INTERVAL = {"ecolor": INK, "elinewidth": 1.2, "capsize": 3}
Point = tuple[float, float, float, float]  # of a curve: millions of decisions, share, low and high


def ranking_picture(ranking: Ranking, path: str | os.PathLike[str]) -> list[pathlib.Path]:
    """A group of bars a kind: its share of wins alone against each other kind. The files, `path` with their endings."""
    names = [place.name for place in ranking.places]
    figure, axes = canvas(width=2.0 + 1.1 * len(names) * max(1, len(names) - 1))
    for at, place in enumerate(ranking.places):
        rivals = [name for name in names if name in place.against]
        width = min(0.5, 0.84 / len(rivals))
        for i, rival in enumerate(rivals):
            line = place.against[rival].line(place.name)
            bar(axes, at + (i - (len(rivals) - 1) / 2) * width, width * 0.9, line, COLOURS[names.index(rival) % 8])
    for i, name in enumerate(names):
        axes.bar([0], [0], color=COLOURS[i % 8], label=f"against {ranking.players - 1} x {label(name)}")
    axes.set_xticks(range(len(names)), [label(name) for name in names])
    finish_bars(axes, ranking.players)
    axes.legend(frameon=False, loc="upper right")
    result = next(iter(ranking.places[0].against.values()))
    title(axes, "One agent against a table of others", subtitle(result))
    return save(figure, path)


def table_picture(results: Sequence[Result], path: str | os.PathLike[str]) -> list[pathlib.Path]:
    """A bar a kind at the table, and behind them one for each agent in the place of the first. The files."""
    main = results[0]
    lines = main.lines() + [other.line(other.agents[0]) for other in results[1:]]
    figure, axes = canvas(width=2.0 + 1.4 * len(lines))
    for at, line in enumerate(lines):
        bar(axes, at, 0.5, line, COLOURS[0] if at < len(main.kinds) else "#b8c4e6")
    ticks = [label(line.name) for line in lines[: len(main.kinds)]]
    ticks += [f"{label(line.name)}\nin place of {label(main.agents[0])}" for line in lines[len(main.kinds) :]]
    axes.set_xticks(range(len(lines)), ticks)
    finish_bars(axes, len(main.agents))
    title(axes, "Share of wins for each seat", subtitle(main))
    return save(figure, path)


def curve_picture(
    log: str | os.PathLike[str],
    path: str | os.PathLike[str],
    players: int,
    levels: Mapping[str, Line] | None = None,
) -> list[pathlib.Path]:
    """The learning curve: share of wins over decisions, with intervals. The files, `path` with their endings.

    log: a progress.jsonl; lines without an evaluation are passed over. ValueError where none has one.
    levels: what others reach, as lines across; for a match of one player, where nobody plays against the learner.
    """
    words = (
        {name: f"{players - 1} x {name}" for name in agents.BASELINES} if players > 1 else {agents.ALONE: "the learner"}
    )
    evaluations = {name: rows for name in words if (rows := points(log, name))}
    if not evaluations:
        raise ValueError(
            f"{log}: no line holds an evaluation against {' or '.join(agents.BASELINES)}, or {agents.ALONE}"
        )
    figure, axes = canvas(width=8.0)
    for i, (name, rows) in enumerate(evaluations.items()):
        decisions, share, low, high = zip(*rows, strict=True)
        axes.fill_between(decisions, low, high, color=COLOURS[i], alpha=0.2, linewidth=0)
        axes.plot(decisions, share, color=COLOURS[i], linewidth=2, marker="o", markersize=3.5)
        told(axes, f"{words[name]}\n{percent(share[-1])}", decisions[-1], share[-1], COLOURS[i])
    end = max(rows[-1][0] for rows in evaluations.values())
    for name, level in (levels or {}).items():
        axes.axhspan(level.low, level.high, color=FAINT, alpha=0.15, linewidth=0)
        axes.axhline(level.share, color=FAINT, linewidth=1)
        axes.text(0.01 * end, level.share, f"{name} {percent(level.share)}", color=FAINT, va="bottom")
    if players > 1:
        fair_line(axes, players, x=0.01, va="top")
    axes.set_xlim(0, end)
    axes.set_ylim(0, 1 if players > 1 else top_of(evaluations, levels or {}))
    axes.yaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10]))  # none that a whole per cent cannot tell
    axes.set_xlabel("decisions learned from, millions")
    below = f"alone against {players - 1} others; bands" if players > 1 else "always the same deals; bands"
    title(axes, "Share of wins while learning", f"{below} are 95 % intervals")
    return save(figure, path)


def top_of(evaluations: Mapping[str, list[Point]], levels: Mapping[str, Line]) -> float:
    """A share a fifth above all intervals: alone, a learner may win seldom."""
    highs = [row[3] for rows in evaluations.values() for row in rows] + [level.high for level in levels.values()]
    return min(1.0, 1.2 * max(highs, default=1.0)) or 1.0


def told(axes: Axes, words: str, x: float, y: float, colour: str) -> None:
    """Words to the right of a point."""
    axes.annotate(words, (x, y), (8, 0), textcoords="offset points", color=colour, va="center")


def points(log: str | os.PathLike[str], rival: str) -> list[Point]:
    """Millions of decisions, share, low and high of each evaluation against `rival`."""
    lines = [json.loads(line) for line in pathlib.Path(log).read_text(encoding="utf-8").splitlines() if line.strip()]
    return [
        (line["decisions"] / 1e6, line[rival]["share"], line[rival]["low"], line[rival]["high"])
        for line in lines
        if isinstance(line.get(rival), Mapping)
    ]


def balance_picture(balance: Balance, path: str | os.PathLike[str]) -> list[pathlib.Path]:
    """A field a match: wins of the first role by pairing (rows) and by the varied option (columns). The files."""
    matches: dict[str, list[tuple[str, list[Cell]]]] = {}
    for match, label, cells in balance.rows():
        matches.setdefault(match, []).append((label, cells))
    values = balance.plan.vary.values
    heights = [len(rows) + 1.6 for rows in matches.values()]
    figure = Figure(figsize=(4.2 + 1.1 * len(values), 0.9 + 0.42 * sum(heights)), dpi=160, layout="constrained")
    fields = figure.subplots(len(matches), 1, squeeze=False, height_ratios=heights)[:, 0]
    for axes, (match, rows) in zip(fields, matches.items(), strict=True):
        balance_field(axes, match, rows, values)
    fields[-1].set_xlabel(balance.plan.vary.words, color=INK)
    games = f"{balance.game.name}_v{balance.game.version}, {balance.games:,} games a cell, percent"
    figure.suptitle(f"Wins of the {balance.plan.first} side\n{games}", x=0.01, ha="left", color=INK, fontsize=11)
    return save(figure, path)


def balance_field(axes: Axes, match: str, rows: Sequence[tuple[str, list[Cell]]], values: Sequence[object]) -> None:
    for i, (_, cells) in enumerate(rows):
        for cell in cells:
            at = values.index(cell.value)
            axes.add_patch(Rectangle((at, i), 0.96, 0.92, color=FIELD(cell.share)))
            ink = "white" if abs(cell.share - 0.5) > 0.32 else INK
            axes.text(at + 0.48, i + 0.48, f"{100 * cell.share:.1f}", ha="center", va="center", color=ink, fontsize=9)
    axes.set_xlim(0, len(values))
    axes.set_ylim(len(rows), 0)
    axes.set_xticks([i + 0.48 for i in range(len(values))], [str(value) for value in values])
    axes.set_yticks([i + 0.48 for i in range(len(rows))], [label for label, _ in rows])
    axes.set_title(match, loc="left", color=INK, fontsize=10, fontweight="bold")
    axes.tick_params(colors=INK, length=0)
    for side in axes.spines.values():
        side.set_visible(False)


# --- parts -----------------------------------------------------------------------------------------------------------


def canvas(width: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(min(max(width, 6.0), 16.0), 4.8), dpi=160, layout="constrained")
    axes = figure.add_subplot()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(FAINT)
    axes.tick_params(colors=INK, length=0)
    axes.grid(axis="y", color="#e4e6ea", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.yaxis.set_major_formatter(PercentFormatter(1, 0, " %"))
    axes.set_ylabel("share of wins", color=INK)
    return figure, axes


def bar(axes: Axes, at: float, width: float, line: Line, colour: str) -> None:
    """One bar with its interval, and its share above it."""
    reach = [[max(0.0, line.share - line.low)], [max(0.0, line.high - line.share)]]
    axes.bar([at], [line.share], width, color=colour, yerr=reach, error_kw=INTERVAL)
    axes.annotate(percent(line.share), (at, line.high), (0, 4), textcoords="offset points", ha="center", color=INK)


def finish_bars(axes: Axes, players: int) -> None:
    fair_line(axes, players)
    axes.set_ylim(0, min(1.0, axes.dataLim.y1 * 1.25))
    axes.margins(x=0.02)


def fair_line(axes: Axes, players: int, x: float = 1.01, va: str = "center") -> None:
    """A line at what everybody gets where all are equal; its words stand at `x` of the width."""
    axes.axhline(1 / players, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), zorder=0.5)
    words, where = f"fair share\n{percent(1 / players)}", axes.get_yaxis_transform()
    axes.text(x, 1 / players, words, color=FAINT, transform=where, ha="left", va=va)


def title(axes: Axes, words: str, below: str) -> None:
    axes.set_title(f"{words}\n", loc="left", color=INK, fontsize=13, fontweight="bold")
    axes.text(0, 1.025, below, transform=axes.transAxes, color=FAINT, fontsize=9)


def subtitle(result: Result) -> str:
    players = len(result.agents)
    return f"{result.game}, {players} players, {len(result.deals):,} deals in every rotation; bars are 95 % intervals"


def label(name: str) -> str:
    """A checkpoint's path is long: the last two parts of its folder's name."""
    return "/".join(pathlib.PurePath(name.removesuffix("network.safetensors")).parts[-2:])


def save(figure: Figure, path: str | os.PathLike[str]) -> list[pathlib.Path]:
    base = pathlib.Path(path)
    base.parent.mkdir(parents=True, exist_ok=True)
    files = [base.with_name(f"{base.name}.{form}") for form in FORMATS]
    for file in files:
        figure.savefig(file)
    return files
