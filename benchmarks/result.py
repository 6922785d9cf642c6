"""What games at one table say of the agents there."""

import dataclasses
from typing import Any

import numpy as np

from .intervals import interval


@dataclasses.dataclass(frozen=True)
class Line:
    """How one kind of agent fared at a table."""

    name: str
    seats: int  # that it held
    share: float  # of the wins, for each of its seats; 1 / players is fair
    low: float  # 95 % interval, by deals
    high: float
    reward: float  # mean


@dataclasses.dataclass(frozen=True)
class Result:
    """Games at one table. Rotation r seats agent i at (i + r) % players; `won` and `paid` are by agent, not by seat.

    deals: uint64 (deals,), seeds as `env.reset` takes them. won: (deals, rotations, agents), each agent's share of the
    win: the highest reward wins, equals divide it, and nobody wins if all are negative. paid: the same shape, rewards.
    starters: (deals, rotations), the seat that began; -1 where the game does not tell. moves, cut: (deals, rotations),
    decisions of a game and whether it was cut. seconds: that playing took.
    """

    game: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    seed: int
    deals: np.ndarray = dataclasses.field(repr=False)
    won: np.ndarray = dataclasses.field(repr=False)
    paid: np.ndarray = dataclasses.field(repr=False)
    starters: np.ndarray = dataclasses.field(repr=False)
    moves: np.ndarray = dataclasses.field(repr=False)
    cut: np.ndarray = dataclasses.field(repr=False)
    seconds: float

    @property
    def kinds(self) -> tuple[str, ...]:
        """Each agent's name once, in the order of the table."""
        return tuple(dict.fromkeys(self.agents))

    @property
    def games(self) -> int:
        return self.moves.size

    def of(self, name: str) -> np.ndarray:
        """Share of the wins of each of the kind's seats, by deal, (deals,)."""
        share: np.ndarray = self.won[:, :, self._held_by(name)].mean(axis=(1, 2))
        return share

    def _held_by(self, name: str) -> np.ndarray:
        return np.array([one == name for one in self.agents])

    def lines(self) -> list[Line]:
        """One a kind."""
        by_deal = np.stack([self.of(name) for name in self.kinds], axis=1)
        low, high = interval(by_deal, self.seed)
        return [
            Line(
                name=name,
                seats=self.agents.count(name),
                share=float(by_deal[:, i].mean()),
                low=float(low[i]),
                high=float(high[i]),
                reward=float(self.paid[:, :, self._held_by(name)].mean()),
            )
            for i, name in enumerate(self.kinds)
        ]

    def line(self, name: str) -> Line:
        return next(line for line in self.lines() if line.name == name)

    def by_seat(self) -> np.ndarray:
        """Share of the wins of each seat, whoever held it, (players,)."""
        return self._by_place(np.zeros_like(self.starters))

    def by_turn(self) -> np.ndarray | None:
        """Share of the wins of the starting seat, the next in turn, ..., (players,); None where no game tells."""
        return None if (self.starters < 0).any() else self._by_place(self.starters)

    def _by_place(self, first: np.ndarray) -> np.ndarray:
        players = len(self.agents)
        seats = np.arange(players)[None, :, None] + np.arange(players)[None, None, :]
        places = (seats - first[:, :, None]) % players
        return np.bincount(places.ravel(), self.won.ravel(), players) / self.games

    def summary(self) -> dict[str, Any]:
        """All that a report needs, as JSON."""
        turns = self.by_turn()
        return {
            "game": self.game,
            "options": self.options,
            "agents": list(self.agents),
            "seed": self.seed,
            "deals": len(self.deals),
            "games": self.games,
            "lines": [dataclasses.asdict(line) for line in self.lines()],
            "share_by_seat": self.by_seat().tolist(),
            "share_by_turn_order": None if turns is None else turns.tolist(),
            "decisions_a_game": float(self.moves.mean()),
            "cut": float(self.cut.mean()),
            "seconds": self.seconds,
            "games_a_second": self.games / self.seconds,
        }
