"""Balance: how often one side wins, for every pairing of agents, in every match of a table; and what goes on meanwhile.

The table of a game is benchmarks/matches/<game>.toml. All cells play the same deals; what an agent draws depends on the
seed and the deal alone, so a cell does not depend on the others or on the number of threads.
"""

import dataclasses
import pathlib
import time
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pydantic
from tqdm import tqdm

import agents as known
from agents import Agent
from zombie_envs.adapters.streams import checked_seed, words_of_seeds
from zombie_envs.adapters.vector import Games, checked_count
from zombie_envs.core.game import Game, role
from zombie_envs.core.kit import Table
from zombie_envs.registry import find

from .arena import deal_seeds
from .balance_tables import TABLES, markdown
from .intervals import proportion

GAMES = 2000
ASKS = "asks"  # the field of a state that says what its seat is asked
ROWS = 2048  # games played at once
HOME = pathlib.Path(__file__).parent / "matches"


class Vary(Table):
    """The option that makes the columns."""

    option: str
    values: tuple[Any, ...] = pydantic.Field(min_length=1, strict=False)
    words: str


class Ratio(Table):
    """A metric of the game by another one, over all games of a cell."""

    words: str
    part: str
    whole: str


class Match(Table):
    """Options of a match, and the pairings that play it: an agent for each role, or for a seat alone by its name."""

    name: str
    options: dict[str, Any]
    pairings: tuple[dict[str, str], ...] = pydantic.Field(min_length=1, strict=False)


class Plan(Table):
    """What is played. `first`: the role or seat whose wins are counted. `tables`: what is told of it in words."""

    first: str
    vary: Vary
    tables: tuple[str, ...] = pydantic.Field(("wins",), min_length=1, strict=False)
    ratios: tuple[Ratio, ...] = pydantic.Field((), strict=False)
    matches: tuple[Match, ...] = pydantic.Field(min_length=1, strict=False)

    @pydantic.field_validator("tables")
    @classmethod
    def tables_are_known(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        if unknown := set(names) - set(TABLES):
            raise ValueError(f"takes some of {', '.join(TABLES)}, got {', '.join(sorted(unknown))}")
        return names


class Course:
    """What is counted while the games of a cell go on: whom they paid, what was asked, what happened."""

    def __init__(self, batch: Games, games: int) -> None:
        self.paid = np.zeros((games, len(batch.agent_names)))
        self.questions = batch.kit.names["ask"]
        self.asked = np.zeros(len(self.questions), np.int64)
        self.happened = np.zeros(batch.game.metrics_layout.size, np.int64)

    @property
    def won(self) -> np.ndarray:
        """By seat, the games that it was paid for, int64 (seats,)."""
        return np.asarray((self.paid > 0).sum(axis=0))


@dataclasses.dataclass(frozen=True)
class Cell:
    """One pairing in one match."""

    match: str
    pairing: Mapping[str, str]
    value: Any  # of the varied option
    games: int
    wins: int  # of the first role
    seconds: float
    seats: tuple[int, ...]  # wins by seat
    decisions: Mapping[str, int]  # by what is asked; those asked at all
    ratios: Mapping[str, float | None]  # by their words; None where there is nothing of the whole

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, by games."""
        return proportion(self.wins, self.games)

    @property
    def label(self) -> str:
        return " - ".join(self.pairing.values())

    def summary(self) -> dict[str, Any]:
        low, high = self.interval
        return {**dataclasses.asdict(self), "share": self.share, "low": low, "high": high}


def plan_of(game: Game, path: pathlib.Path | None = None) -> Plan:
    """The table of a game, or the one at `path`. ValueError where there is none or it is wrong."""
    file = path or HOME / f"{game.name}.toml"
    if not file.is_file():
        raise ValueError(f"balance: no table of matches for {game.name} at {file}")
    try:
        return Plan.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, pydantic.ValidationError) as error:
        raise ValueError(f"{file}: {error}") from None


class Balance:
    """Plays the cells of a plan in turn; `run` may be interrupted, and `cells` holds those that are finished."""

    def __init__(
        self,
        game: str | Game,
        plan: Plan | None = None,
        games: int = GAMES,
        seed: int = 0,
        *,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        """games: in each cell. `options` go before those of the plan. ValueError names what is wrong."""
        self.game = find(game)
        self.plan = plan or plan_of(self.game)
        self.games = checked_count(games, "games")
        self.seed = checked_seed(seed)
        self.threads = threads
        self.options = options
        self.cells: list[Cell] = []
        self.asked = [
            (match, pairing, value)
            for match in self.plan.matches
            for pairing in match.pairings
            for value in self.plan.vary.values
        ]
        for match in self.plan.matches:
            self._refuse_other_roles(match)

    def _refuse_other_roles(self, match: Match) -> None:
        names = self.game.agent_names(self.game.load_kit(**self._match_options(match, self.plan.vary.values[0])))
        roles = list(dict.fromkeys(map(role, names)))
        for pairing in match.pairings:
            unknown = {*pairing, self.plan.first} - {*roles, *names}
            if unknown or None in keys_of(pairing, names):
                raise ValueError(f"{match.name}: takes an agent for each of {', '.join(roles)}, got {pairing}")
        metrics = {one.name for one in self.game.metrics_layout}
        for ratio in self.plan.ratios:
            if not {ratio.part, ratio.whole} <= metrics:
                raise ValueError(f"{ratio.words}: takes metrics of {self.game.name}, got {ratio.part}, {ratio.whole}")

    def _match_options(self, match: Match, value: Any) -> dict[str, Any]:
        return {**match.options, self.plan.vary.option: value, **self.options}

    @property
    def complete(self) -> bool:
        return len(self.cells) == len(self.asked)

    def run(self, progress: bool = False) -> None:
        total = len(self.asked) * self.games
        with tqdm(total=total, desc="balance", unit=" games", disable=not progress, dynamic_ncols=True) as bar:
            for match, pairing, value in self.asked[len(self.cells) :]:
                began = time.perf_counter()
                course, first = self._play(pairing, bar, self._match_options(match, value))
                seconds = time.perf_counter() - began
                self.cells.append(self._cell(match.name, pairing, value, course, first, seconds))

    def _cell(
        self, match: str, pairing: Mapping[str, str], value: Any, course: Course, first: int, seconds: float
    ) -> Cell:
        seats = tuple(map(int, course.won))
        decisions = {course.questions[i]: int(n) for i, n in enumerate(course.asked) if n}
        happened = {name: int(n.sum()) for name, n in self.game.metrics_layout.split(course.happened).items()}
        ratios = {
            one.words: happened[one.part] / happened[one.whole] if happened[one.whole] else None
            for one in self.plan.ratios
        }
        return Cell(match, pairing, value, self.games, seats[first], seconds, seats, decisions, ratios)

    def _play(self, pairing: Mapping[str, str], bar: Any, options: dict[str, Any]) -> tuple[Course, int]:
        """All deals; and the seat whose wins are counted."""
        deals = deal_seeds(self.seed, self.games)
        batch = Games(self.game, min(ROWS, self.games), 0, self.threads, **options)
        names = list(batch.agent_names)
        first = [role(name) if self.plan.first not in names else name for name in names].index(self.plan.first)
        keys = keys_of(pairing, names)
        seated = {one: known.make(name, self.game, self.seed) for one, name in pairing.items() if one in keys}
        course = Course(batch, self.games)
        for begin in range(0, self.games, batch.num_envs):
            seeds = deals[begin : begin + batch.num_envs]
            for one, agent in seated.items():
                restart(agent, seeds, f"balance {self.seed} {one}")
            rows = np.arange(seeds.size)
            batch.reset(rows, seeds=seeds.tolist())
            self._play_on(batch, seated, np.array(keys), course, begin, bar)
        return course, first

    def _play_on(
        self, batch: Games, seated: Mapping[str, Agent], keys: np.ndarray, course: Course, begin: int, bar: Any
    ) -> None:
        """Plays every game of the batch to its end; row r is game begin + r of the cell."""
        rows = np.arange(min(batch.num_envs, self.games - begin))
        while rows.size:
            actions, whose = np.empty(rows.size, np.int64), keys[batch.seats[rows]]
            course.asked += np.bincount(batch.states[ASKS][rows], minlength=course.asked.size)
            for one, agent in seated.items():
                theirs = np.flatnonzero(whose == one)
                if theirs.size:
                    actions[theirs] = agent.act(batch, rows[theirs])
            batch.step(actions, rows, autoreset=False)
            course.paid[begin + rows] += batch.rewards[rows]
            over = batch.ended[rows]
            course.happened += batch.metrics(rows[over]).sum(axis=0)
            rows = rows[~over]
            bar.update(int(over.sum()))

    # --- telling

    def summary(self) -> dict[str, Any]:
        """All that a report needs, as JSON."""
        return {
            "complete": self.complete,
            "game": f"{self.game.name}_v{self.game.version}",
            "first": self.plan.first,
            "varied": self.plan.vary.option,
            "seed": self.seed,
            "games": self.games,
            "options": self.options,
            "cells": [cell.summary() for cell in self.cells],
        }

    def markdown(self) -> str:
        """The tables of the plan."""
        return markdown(self)

    def rows(self) -> list[tuple[str, str, list[Cell]]]:
        """Finished cells by match and pairing."""
        found: dict[tuple[str, str], list[Cell]] = {}
        for cell in self.cells:
            found.setdefault((cell.match, cell.label), []).append(cell)
        return [(*key, cells) for key, cells in found.items()]


def keys_of(pairing: Mapping[str, str], names: Sequence[str]) -> list[str | None]:
    """By seat, the name or role under which the pairing has its agent; None where it has none."""
    return [next((key for key in (name, role(name)) if key in pairing), None) for name in names]


def restart(agent: Agent, seeds: np.ndarray, purpose: str) -> None:
    """Puts an agent's streams, if it has such, to where the deals start them."""
    again = getattr(agent, "restart", None)
    if again is not None:
        again(np.arange(seeds.size), words_of_seeds(seeds.tolist(), purpose))
