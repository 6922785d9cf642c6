"""Arena: agents at one table, in every rotation of the seats on the same deals.

A deal is a seed. What an agent draws depends on the arena's seed, the deal and the rotation alone, so a result does not
depend on the number of threads or on how many deals follow (but for the last bits of a network's sums, which may).
"""

import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from tqdm import tqdm

import agents as known
from agents import Agent
from zombie_envs.adapters.streams import checked_seed, words_of_seeds
from zombie_envs.adapters.vector import Games, checked_count
from zombie_envs.core.game import Game
from zombie_envs.registry import find

from .result import Result

ROWS = 4096  # games played at once, about
STARTER = "starter"  # a game whose state has this field gets a report by turn order
DEALS = 500

Seating = list[tuple[str, Agent]]  # a name and an agent for each seat of rotation 0; equal names are one agent


def play(
    game: str | Game,
    agents: Sequence[str | Agent],
    deals: int = DEALS,
    seed: int = 0,
    *,
    threads: int | None = None,
    progress: bool = False,
    **options: Any,
) -> Result:
    """`deals` deals with `agents` at the table, each in every rotation of the seats.

    agents: one a seat, names that `agents.make` takes or agents; equal names are one kind. seed: decides the deals and
    what agents draw. progress: shows a bar. `options` are those of the match. ValueError names what is wrong.
    """
    session = Session(game, [agents], deals, seed, threads=threads, **options)
    session.run(progress)
    return session.results()[0]


class Session:
    """Tables that play the same deals, in turn. `run` may be interrupted; `results` tells of what was finished."""

    def __init__(
        self,
        game: str | Game,
        tables: Sequence[Sequence[str | Agent]],
        deals: int = DEALS,
        seed: int = 0,
        *,
        threads: int | None = None,
        **options: Any,
    ) -> None:
        """tables: the agents of each; the other arguments are those of `play`."""
        self.game = find(game)
        self.seed = checked_seed(seed)
        self.deals = deal_seeds(self.seed, checked_count(deals, "deals"))
        self.players = len(self.game.agent_names(self.game.load_kit(**options)))
        self.at_once = min(len(self.deals), max(1, ROWS // self.players))
        self.made: dict[str, Agent] = {}
        self.tables = [self._seated(table) for table in tables]
        self.batch = Games(self.game, self.at_once * self.players, 0, threads, **options)
        self.parts: list[list[dict[str, np.ndarray]]] = [[] for _ in tables]
        self.seconds = [0.0 for _ in tables]

    def _seated(self, table: Sequence[str | Agent]) -> Seating:
        if isinstance(table, str) or len(table) != self.players:
            raise ValueError(f"agents: takes {self.players}, one a seat, got {table!r}")
        return [(name_of(one), self._agent(one)) for one in table]

    def _agent(self, one: str | Agent) -> Agent:
        name = name_of(one)
        if name not in self.made:
            self.made[name] = known.make(one, self.game, self.seed) if isinstance(one, str) else one
        if not isinstance(one, str) and self.made[name] is not one:
            raise ValueError(f"agents: two different ones are named {name!r}")
        return self.made[name]

    # --- playing

    def run(self, progress: bool = False) -> None:
        """Plays what is left, some deals at every table in turn."""
        total = len(self.deals) * self.players * len(self.tables)
        with tqdm(total=total, desc="arena", unit=" games", disable=not progress, dynamic_ncols=True) as bar:
            for first in range(self.done, len(self.deals), self.at_once):
                for number in range(len(self.tables)):
                    began = time.perf_counter()
                    part = self._play(self.tables[number], self.deals[first : first + self.at_once], bar)
                    self.parts[number].append(part)
                    self.seconds[number] += time.perf_counter() - began

    @property
    def done(self) -> int:
        """Deals that every table has finished."""
        return min(sum(len(part["cut"]) for part in parts) for parts in self.parts)

    def _play(self, table: Seating, seeds: np.ndarray, bar: Any) -> dict[str, np.ndarray]:
        """The deals of `seeds` in every rotation: row d * players + r is deal d in rotation r."""
        rows, rotations = np.arange(seeds.size * self.players), np.tile(np.arange(self.players), seeds.size)[:, None]
        self.batch.reset(rows, seeds=np.repeat(seeds, self.players).tolist())
        self._restart_agents(table, rows, seeds)
        shape = seeds.size, self.players
        knows = STARTER in (self.game.state.names or ())
        paid = self._play_on(table, rows, (np.arange(self.players) - rotations) % self.players, bar)
        by_agent = np.take_along_axis(paid, (np.arange(self.players) + rotations) % self.players, axis=1)
        states = self.batch.states[rows]
        return {
            "won": shares(by_agent).reshape(*shape, -1),
            "paid": by_agent.reshape(*shape, -1),
            "starters": states[STARTER].astype(np.int64).reshape(shape) if knows else np.full(shape, -1),
            "moves": states["moves"].reshape(shape),
            "cut": states["truncated"].reshape(shape),
        }

    def _restart_agents(self, table: Seating, rows: np.ndarray, seeds: np.ndarray) -> None:
        """Puts the streams of agents that have such to where this seed, deal and rotation start them."""
        for name, agent in dict(table).items():
            restart = getattr(agent, "restart", None)
            if restart is None:
                continue
            words = np.empty(rows.size, np.uint64)
            for rotation in range(self.players):
                purpose = f"arena {self.seed} {rotation} {name}"
                words[rotation :: self.players] = words_of_seeds(seeds.tolist(), purpose)
            restart(rows, words)

    def _play_on(self, table: Seating, rows: np.ndarray, seating: np.ndarray, bar: Any) -> np.ndarray:
        """Plays every game to its end; seating (rows, seats) says which agent sits where. What each seat was paid."""
        paid = np.zeros((rows.size, self.players))
        while rows.size:
            actions = np.empty(rows.size, np.int64)
            for agent, theirs in groups(table, seating[rows, self.batch.seats[rows]]):
                actions[theirs] = agent.act(self.batch, rows[theirs])
            self.batch.step(actions, rows, autoreset=False)
            paid[rows] += self.batch.rewards[rows]
            left = rows[~self.batch.ended[rows]]
            bar.update(rows.size - left.size)
            rows = left
        return paid

    # --- telling

    def results(self) -> list[Result]:
        """One a table, of the deals that every table has finished. ValueError where there is none."""
        if not self.done:
            raise ValueError("arena: no deal was finished at every table")
        return [self._result(*each) for each in zip(self.tables, self.parts, self.seconds, strict=True)]

    def _result(self, table: Seating, parts: list[dict[str, np.ndarray]], seconds: float) -> Result:
        joined = {name: np.concatenate([part[name] for part in parts])[: self.done] for name in parts[0]}
        return Result(
            game=f"{self.game.name}_v{self.game.version}",
            options=dict(self.batch.kit.options),
            agents=tuple(name for name, _ in table),
            seed=self.seed,
            deals=self.deals[: self.done],
            seconds=seconds,
            **joined,
        )


def name_of(agent: str | Agent) -> str:
    return agent if isinstance(agent, str) else str(getattr(agent, "name", type(agent).__name__))


def groups(table: Seating, whose: np.ndarray) -> Iterator[tuple[Agent, np.ndarray]]:
    """Each kind of agent with the places in `whose` (numbers of agents) that are its to decide."""
    for name, agent in dict(table).items():
        theirs = np.flatnonzero(np.isin(whose, [i for i, (one, _) in enumerate(table) if one == name]))
        if theirs.size:
            yield agent, theirs


def deal_seeds(seed: int, deals: int) -> np.ndarray:
    """Seeds of deals, uint64 (deals,); more deals begin with the same ones."""
    return np.random.SeedSequence(seed).generate_state(deals, np.uint64)


def shares(paid: np.ndarray) -> np.ndarray:
    """Each agent's share of the win, from rewards (games, agents): see `Result`."""
    best = paid.max(axis=1, keepdims=True)
    winners = (paid == best) & (best >= 0)
    each: np.ndarray = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
    return each
