"""What a decision costs, part by part and match by match: the rules, the mask, the observation, the drawing of actions.

A batch is played at random; after each step its parts are made one after another, each with a clock of its own. A
policy that the rulebook prints is asked on the same positions wherever it plays the seat to move.
"""

import functools
import statistics
import time
import types
import typing
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from tqdm import tqdm

from zombie_envs.adapters.kernels import choosing
from zombie_envs.adapters.pool import spread, usable_cores
from zombie_envs.adapters.vector import Games, compiled
from zombie_envs.core.game import DECLINED, Game
from zombie_envs.core.jit import entry, home_of
from zombie_envs.registry import find

from .report import percent, table
from .throughput import load, machine

PARTS = "step", "mask", "observation", "sampling"
WORKER = object()
WARM = 200  # batch steps before the first measurement, so that games are at all stages


@functools.cache
def masking(game: Game) -> Any:
    """The loop that writes masks alone."""
    legal = game.legal

    @entry(home=home_of(game.step))
    def mask_rows(states, kits, masks, seats, lo, hi):  # type: ignore[no-untyped-def]
        for r in range(lo, hi):
            seats[r] = states[r].seat
            legal(states[r], kits[0], masks[r])

    return mask_rows


class Clocked:
    """A batch whose parts are timed. `spent`: seconds by part since `decisions` was 0."""

    def __init__(self, game: Game, games: int, threads: int, **options: Any) -> None:
        self.games = Games(game, games, 0, threads, **options)
        self.loops = compiled(game)
        self.mask_rows = masking(game)
        self.clear()

    def clear(self) -> None:
        self.spent, self.decisions, self.ends = dict.fromkeys(PARTS, 0.0), 0, 0

    def timed(self, name: str, loop: Any, *arguments: Any) -> None:
        """loop(*arguments, lo, hi) over the threads, WORKER among the arguments being the thread's number."""
        began = time.perf_counter()

        def part(worker: int, lo: int, hi: int) -> None:
            loop(*(worker if one is WORKER else one for one in arguments), lo, hi)

        spread(part, self.games.num_envs, self.games.threads)
        self.spent[name] += time.perf_counter() - began

    def step(self) -> None:
        """One decision in every game; games that end are dealt anew, which counts as a part of the step."""
        g, kits = self.games, self.games.kit.record
        began = time.perf_counter()
        actions = g.sample_actions()
        self.spent["sampling"] += time.perf_counter() - began
        out = g.rewards, g.ended, g.truncated
        self.timed("step", self.loops.step_rows, g.states, kits, g.words, g.dices, WORKER, g.every_row, actions, *out)
        began = time.perf_counter()
        over = np.flatnonzero(g.ended)
        self.ends += over.size
        if over.size:
            g.reset(over)
        self.spent["step"] += time.perf_counter() - began
        self.timed("mask", self.mask_rows, g.states, kits, g.action_masks, g.seats)
        self.timed("observation", self.loops.look_rows, g.states, kits, g.every_row, g.seats, g.observations)
        self.decisions += g.num_envs

    def play(self, seconds: float) -> dict[str, float]:
        """Seconds a decision, by part."""
        self.clear()
        while not self.decisions or sum(self.spent.values()) < seconds:
            self.step()
        return {name: spent / self.decisions for name, spent in self.spent.items()}

    def ask(self, name: str, seconds: float) -> tuple[float, float]:
        """Of a printed policy: the share of positions that it answers, and seconds an answer, on one core."""
        g = self.games
        choose, words = choosing(g.game.automa[name]), g.words.copy()
        rows, actions = g.every_row, np.empty(g.num_envs, np.int64)
        parts = g.states, g.kit.record, words, g.dices, 0
        choose(*parts, rows, actions, 0, rows.size)
        rows = rows[actions != DECLINED]
        began, rounds = time.perf_counter(), 0
        while rows.size and (not rounds or time.perf_counter() - began < seconds):
            choose(*parts, rows, actions, 0, rows.size)
            rounds += 1
        spent = time.perf_counter() - began
        return rows.size / g.num_envs, spent / (rounds * rows.size) if rounds else 0.0


@dataclass(frozen=True)
class Costs:
    """Of one match on some cores. parts: seconds a decision, one a repeat. automa: share of decisions, seconds each."""

    match: str
    cores: int
    parts: dict[str, list[float]]
    decisions_a_game: float
    automa: dict[str, tuple[float, float]]

    def rates(self) -> list[float]:
        """Decisions a second of the step alone, and with each further part: medians."""
        repeats = zip(*(self.parts[name] for name in PARTS), strict=True)
        sums = [np.cumsum(repeat) for repeat in repeats]
        return [statistics.median(1 / total for total in totals) for totals in zip(*sums, strict=True)]

    def best(self) -> float:
        """Decisions a second with all parts, in the best repeat."""
        return max(1 / float(sum(repeat)) for repeat in zip(*self.parts.values(), strict=True))

    def shares(self) -> dict[str, float]:
        """Of the time, if a printed policy plays where it is asked; one core."""
        whole = 1 / self.rates()[-1]
        return {name: asked * each / (whole + asked * each) for name, (asked, each) in self.automa.items() if asked}

    def summary(self) -> dict[str, Any]:
        return {
            "match": self.match,
            "cores": self.cores,
            "decisions_a_game": self.decisions_a_game,
            "seconds_a_decision": self.parts,
            "decisions_a_second": dict(zip(PARTS, self.rates(), strict=True)),
            "best": self.best(),
            "automa": {
                name: {"share_of_decisions": asked, "seconds_an_answer": each, "share_of_time": self.shares().get(name)}
                for name, (asked, each) in self.automa.items()
            },
        }


def choices(game: Game, option: str) -> tuple[Any, ...]:
    """The values of an option that has few. ValueError names those that have."""
    found = {name: tuple(values(field.annotation)) for name, field in game.options.model_fields.items()}
    if not found.get(option):
        takes = ", ".join(name for name, some in found.items() if some)
        raise ValueError(f"by: takes an option with a few values ({takes}), got {option!r}")
    return found[option]


def values(annotation: Any) -> Iterable[Any]:
    """The values of a type that has few."""
    if annotation is bool:
        yield from (False, True)
    elif typing.get_origin(annotation) is typing.Literal:
        yield from typing.get_args(annotation)
    elif typing.get_origin(annotation) in (typing.Union, types.UnionType):
        for one in typing.get_args(annotation):
            yield from values(one)


def measure_parts(
    game: str | Game,
    by: str = "",
    *,
    games: int = 8192,
    seconds: float = 0.5,
    repeats: int = 5,
    progress: bool = False,
    **options: Any,
) -> list[Costs]:
    """One line for each value of the option `by` and for one core and all; `options` are those of each match."""
    played = find(game)
    matches = [{**options, by: value} for value in choices(played, by)] if by else [options]
    cores = sorted({1, usable_cores()})
    with tqdm(total=len(matches) * len(cores), desc="parts", disable=not progress, dynamic_ncols=True) as bar:
        found = []
        for match in matches:
            for threads in cores:
                found.append(costs(played, match, games, threads, seconds, repeats))
                bar.update()
    return found


def costs(game: Game, match: dict[str, Any], games: int, threads: int, seconds: float, repeats: int) -> Costs:
    clocked = Clocked(game, games, threads, **match)
    for _ in range(WARM):
        clocked.step()
    decisions = clocked.decisions / max(1, clocked.ends)
    runs = [clocked.play(seconds) for _ in range(repeats)]
    return Costs(
        match=" ".join(f"{name}={value}" for name, value in match.items()) or "defaults",
        cores=threads,
        parts={name: [run[name] for run in runs] for name in PARTS},
        decisions_a_game=decisions,
        automa={name: clocked.ask(name, seconds) for name in game.automa},
    )


def parts_text(found: list[Costs]) -> str:
    """Tables."""
    head = ("random play, decisions a second", "cores", "step", *(f"+ {name}" for name in PARTS[1:]), "best", "a game")
    rows = [
        (one.match, one.cores, *(f"{rate:,.0f}" for rate in (*one.rates(), one.best())), f"{one.decisions_a_game:.0f}")
        for one in found
    ]
    asked = [
        (f"{name}, {one.match}", percent(one.automa[name][0]), f"{1e9 * one.automa[name][1]:,.0f} ns", percent(share))
        for one in found
        for name, share in one.shares().items()
        if one.cores == 1
    ]
    tables = [table(head, rows)]
    if asked:
        tables.append(table(("printed policy", "of decisions", "an answer", "of the time if it plays"), asked))
    return "\n\n".join(
        [*tables, "\n".join(f"{name}: {value}" for name, value in {**machine(), "load": load()}.items())]
    )
