"""Ranking: every kind of agent alone against tables full of each other kind, all on the same deals."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import numpy as np

from agents import Agent
from zombie_envs.core.game import Game
from zombie_envs.registry import find

from .arena import DEALS, Session, name_of
from .intervals import interval
from .result import Result


@dataclasses.dataclass(frozen=True)
class Place:
    """One kind in a ranking; a share is of the wins, 1 / players is fair."""

    name: str
    share: float  # alone against each other kind, the mean over them
    low: float  # 95 % interval, by deals
    high: float
    against: dict[str, Result]  # by the rivals' name; in each the kind is the first agent


@dataclasses.dataclass(frozen=True)
class Ranking:
    """Places, the best first."""

    players: int
    places: tuple[Place, ...]

    def summary(self) -> dict[str, Any]:
        """All that a report needs, as JSON."""
        return {
            "players": self.players,
            "fair_share": 1 / self.players,
            "ranking": [
                {
                    "name": place.name,
                    "share": place.share,
                    "low": place.low,
                    "high": place.high,
                    "against": {rival: result.summary() for rival, result in place.against.items()},
                }
                for place in self.places
            ],
        }


def rank(
    game: str | Game,
    kinds: Sequence[str | Agent],
    deals: int = DEALS,
    seed: int = 0,
    *,
    threads: int | None = None,
    progress: bool = False,
    **options: Any,
) -> Ranking:
    """Each of `kinds` in one seat against each other kind in all other seats, in every rotation of the same deals.

    The arguments are those of `arena.play`. ValueError for fewer than two kinds or players, or a kind given twice.
    """
    session = contest(game, kinds, deals, seed, threads=threads, **options)
    session.run(progress)
    return ranking(session.results())


def contest(game: str | Game, kinds: Sequence[str | Agent], *arguments: Any, **options: Any) -> Session:
    """The session whose results make a `ranking`; `arguments` and `options` are those of `Session`."""
    names = [name_of(kind) for kind in kinds]
    if len(set(names)) != len(names) or len(names) < 2:
        raise ValueError(f"agents: takes two or more different ones to rank, got {', '.join(names) or 'none'}")
    match = {name: value for name, value in options.items() if name != "threads"}
    played = find(game)
    rivals = len(played.agent_names(played.load_kit(**match))) - 1
    if not rivals:
        raise ValueError(f"agents: to rank them takes two or more players, the match of {played.name} has 1")
    pairs = [[one, *[other] * rivals] for one in kinds for other in kinds if name_of(other) != name_of(one)]
    return Session(played, pairs, *arguments, **options)


def ranking(results: Sequence[Result]) -> Ranking:
    """The ranking that the results of a `contest` make."""
    names = list(dict.fromkeys(result.agents[0] for result in results))
    places = [place(name, [result for result in results if result.agents[0] == name]) for name in names]
    players = len(results[0].agents)
    return Ranking(players, tuple(sorted(places, key=lambda one: one.share, reverse=True)))


def place(name: str, results: Sequence[Result]) -> Place:
    by_deal = np.mean([result.won[:, :, 0].mean(axis=1) for result in results], axis=0)
    low, high = interval(by_deal[:, None], results[0].seed)
    against = {result.agents[1]: result for result in results}
    return Place(name, float(by_deal.mean()), float(low[0]), float(high[0]), against)
