"""Balance: how often one side wins, for every pairing of agents by role, in every match of a table.

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
from .intervals import proportion
from .report import percent, span

GAMES = 2000
ROWS = 2048  # games played at once
HOME = pathlib.Path(__file__).parent / "matches"


class Vary(Table):
    """The option that makes the columns."""

    option: str
    values: tuple[Any, ...] = pydantic.Field(min_length=1, strict=False)
    words: str


class Match(Table):
    """Options of a match, and the pairings that play it: an agent for each role."""

    name: str
    options: dict[str, Any]
    pairings: tuple[dict[str, str], ...] = pydantic.Field(min_length=1, strict=False)


class Plan(Table):
    """What is played. `first`: the role whose wins are counted."""

    first: str
    vary: Vary
    matches: tuple[Match, ...] = pydantic.Field(min_length=1, strict=False)


@dataclasses.dataclass(frozen=True)
class Cell:
    """One pairing in one match."""

    match: str
    pairing: Mapping[str, str]
    value: Any  # of the varied option
    games: int
    wins: int  # of the first role
    seconds: float

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
        kit = self.game.load_kit(**self._match_options(match, self.plan.vary.values[0]))
        roles = list(dict.fromkeys(role(name) for name in self.game.agent_names(kit)))
        for pairing in match.pairings:
            if set(pairing) != set(roles) or self.plan.first not in roles:
                raise ValueError(f"{match.name}: takes an agent for each of {', '.join(roles)}, got {pairing}")

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
                won = self._play(pairing, bar, self._match_options(match, value))
                seconds = time.perf_counter() - began
                self.cells.append(Cell(match.name, pairing, value, self.games, int(won.sum()), seconds))

    def _play(self, pairing: Mapping[str, str], bar: Any, options: dict[str, Any]) -> np.ndarray:
        """Which of the deals the first role won, bool (games,)."""
        deals = deal_seeds(self.seed, self.games)
        batch = Games(self.game, min(ROWS, self.games), 0, self.threads, **options)
        roles = [role(name) for name in batch.agent_names]
        seated = {one: known.make(name, self.game, self.seed) for one, name in pairing.items()}
        won = np.zeros(self.games, bool)
        for first in range(0, self.games, batch.num_envs):
            seeds = deals[first : first + batch.num_envs]
            for one, agent in seated.items():
                restart(agent, seeds, f"balance {self.seed} {one}")
            rows = np.arange(seeds.size)
            batch.reset(rows, seeds=seeds.tolist())
            won[first : first + seeds.size] = self._play_on(batch, seated, roles, rows, bar)
        return won

    def _play_on(self, batch: Games, seated: Mapping[str, Agent], roles: Sequence[str], rows: Any, bar: Any) -> Any:
        """Plays every game to its end; which of them the first role was paid for."""
        paid, seat = np.zeros(rows.size), roles.index(self.plan.first)
        while rows.size:
            actions, whose = np.empty(rows.size, np.int64), np.array(roles)[batch.seats[rows]]
            for one, agent in seated.items():
                theirs = np.flatnonzero(whose == one)
                if theirs.size:
                    actions[theirs] = agent.act(batch, rows[theirs])
            batch.step(actions, rows, autoreset=False)
            paid[rows] += batch.rewards[rows, seat]
            left = rows[~batch.ended[rows]]
            bar.update(rows.size - left.size)
            rows = left
        return paid > 0

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
        """A table: a row a pairing, a column a value; wins of the first role in percent and their interval."""
        vary, values = self.plan.vary, self.plan.vary.values
        head = ["match", "agents", *(f"{value} {vary.words}" for value in values)]
        lines = [head, ["---"] * len(head)]
        for match, label, cells in self.rows():
            found = {cell.value: f"{percent(cell.share)} ({span(*cell.interval)})" for cell in cells}
            lines.append([match, label, *(found.get(value, "-") for value in values)])
        return "".join(f"| {' | '.join(line)} |\n" for line in lines)

    def rows(self) -> list[tuple[str, str, list[Cell]]]:
        """Finished cells by match and pairing."""
        found: dict[tuple[str, str], list[Cell]] = {}
        for cell in self.cells:
            found.setdefault((cell.match, cell.label), []).append(cell)
        return [(*key, cells) for key, cells in found.items()]


def restart(agent: Agent, seeds: np.ndarray, purpose: str) -> None:
    """Puts an agent's streams, if it has such, to where the deals start them."""
    again = getattr(agent, "restart", None)
    if again is not None:
        again(np.arange(seeds.size), words_of_seeds(seeds.tolist(), purpose))
