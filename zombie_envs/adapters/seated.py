"""One learner's seat in every game of a batch; agents play the other seats. What the Gymnasium doors stand on."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from zombie_envs.core.game import Game
from zombie_envs.core.loops import sample_rows

from .actions import whole_numbers
from .players import Player, known_players, play_on, player
from .spaces import metric_names
from .streams import side_words, words_of_seeds
from .vector import Games

ILLEGAL = ("raise", "substitute")
UNASKED = 1000  # deals in a row that end before the learner is asked, until we give up


class Seated:
    """`games`, each at a decision of its learner or over.

    learners: int64 (games,), the learner's seat. paid: float64 (games,), what its seat got and was not handed over yet.
    substituted: int64 (games,), illegal actions that were replaced since the deal.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        seat: Any,
        opponents: Any,
        illegal_action: str,
        threads: int | None,
        options: Mapping[str, Any],
    ) -> None:
        game.load_kit(**options)  # names an option that only looks like one of Games
        self.games = Games(game, num_envs, 0, threads, **options)
        self.players = len(self.games.agent_names)
        self.seat = checked_seat(seat, self.players)
        self._seat_opponents(opponents)
        if illegal_action not in ILLEGAL:
            raise ValueError(f"illegal_action: takes one of {', '.join(ILLEGAL)}, got {illegal_action!r}")
        self.substitutes = illegal_action == "substitute"
        rows = num_envs
        self.learners = np.zeros(rows, np.int64)
        self.paid = np.zeros(rows)
        self.substituted = np.zeros(rows, np.int64)
        self.words = {"seat": np.zeros(rows, np.uint64), "substitute": np.zeros(rows, np.uint64)}
        self.metric_names = metric_names(game.metrics_layout)
        self.whole = (
            True  # False from the first change of a call to its last: where Ctrl-C or a failing agent leaves it
        )

    def _seat_opponents(self, given: Any) -> None:
        """Finds the agents, and which of them sits at each seat behind the learner's."""
        several = isinstance(given, Sequence) and not isinstance(given, str)
        each = list(given) if several else [given]
        if several and len(each) != self.players - 1:
            raise ValueError(f"opponents: takes one agent, or {self.players - 1} in turn order, got {len(each)}")
        self.agents: list[Any] = []
        places = []
        for one in each:
            agent = self._agent(one)
            places.append(next((i for i, known in enumerate(self.agents) if known is agent), len(self.agents)))
            if places[-1] == len(self.agents):
                self.agents.append(agent)
        self.agent_at = np.resize(np.array(places), self.players - 1)

    def _agent(self, given: Any) -> Any:
        if isinstance(given, str) and given in known_players(self.games.game):
            return player(given, self.games.game)
        if not callable(getattr(given, "act", None)):
            names = ", ".join(map(repr, known_players(self.games.game)))
            raise ValueError(f"opponents: takes agents, which have act(games, rows), or {names}, got {given!r}")
        return given

    # --- new games

    def start(
        self, rows: np.ndarray, seed: int | None = None, seeds: Sequence[int] | None = None, position: Any = None
    ) -> None:
        """Deals `rows` anew, or from a written position, and plays on to the learner's first decision.

        Where it raises, the games that were are there again; streams of agents from elsewhere may have moved.
        """
        if rows.size < self.games.num_envs:
            self._refuse_half_made()
        before, self.whole = self._kept(rows), False
        try:
            positions = None if position is None else [position] * rows.size
            self.games.reset(rows, seed=seed, seeds=seeds, positions=positions)
            self._restart_streams(rows, seed, seeds)
            self._play_to_learners(rows, position is not None)
        except Exception:  # whatever an agent raises
            self._put_back(rows, before)
            raise
        self.whole = True

    def _play_to_learners(self, rows: np.ndarray, written: bool) -> None:
        """Plays on in `rows`, just begun, to the learner's first decision; a deal that ends before is left out."""
        for _ in range(UNASKED):
            self._take_seats(rows)
            self.paid[rows] = 0
            self.substituted[rows] = 0
            self._play_others(rows)
            rows = rows[self.games.seats[rows] < 0]
            if not rows.size:
                return
            if written:
                raise ValueError("position: the game ends in it before the learner is asked")
            self.games.reset(rows)
        raise RuntimeError(f"{UNASKED} games in a row ended before seat {self.seat} was asked")

    def _kept(self, rows: np.ndarray) -> dict[str, Any]:
        """A copy of all that `start` changes in `rows`, for `_put_back`."""
        return {
            "games": self.games.kept(rows),
            "whole": (self.whole, self.games.whole),
            "mine": [array[rows] for array in self._arrays()],
            "agents": [agent.words.copy() for agent in self.agents if isinstance(agent, Player)],
        }

    def _put_back(self, rows: np.ndarray, before: dict[str, Any]) -> None:
        self.games.put_back(rows, before["games"])
        self.whole, self.games.whole = before["whole"]
        for array, kept in zip(self._arrays(), before["mine"], strict=True):
            array[rows] = kept
        players = [agent for agent in self.agents if isinstance(agent, Player)]
        for agent, words in zip(players, before["agents"], strict=True):
            agent.words = words

    def _arrays(self) -> list[np.ndarray]:
        return [self.learners, self.paid, self.substituted, *self.words.values()]

    def _restart_streams(self, rows: np.ndarray, seed: int | None, seeds: Sequence[int] | None) -> None:
        if seed is None and seeds is None:
            return
        for purpose, words in self.words.items():
            words[rows] = streams_of(purpose, rows, seed, seeds)
        for i, agent in enumerate(self.agents):
            if isinstance(agent, Player):  # the streams of others are their own business
                agent.restart(rows, streams_of(f"opponent {i}", rows, seed, seeds))

    def _take_seats(self, rows: np.ndarray) -> None:
        if self.seat is not None:
            self.learners[rows] = self.seat
            return
        free = np.ones((rows.size, self.players), bool)
        self.learners[rows] = self._drawn("seat", rows, free)

    def _drawn(self, purpose: str, rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """A number with a True in masks[i] for each of `rows`, from their streams for `purpose`."""
        words, drawn = self.words[purpose][rows], np.empty(rows.size, np.int64)
        sample_rows(masks, words, drawn, 0, rows.size)
        self.words[purpose][rows] = words
        return drawn

    # --- play

    def act(self, actions: Any) -> None:
        """The learners' actions, int (games,), and what the others do until each learner's next decision or the end.

        ValueError for an illegal action, unless those are substituted; no game is changed then. Where an agent raises,
        games may stand at its decision: they are to be dealt anew.
        """
        self._refuse_half_made()
        games = self.games
        taken = whole_numbers(actions, games.num_envs, "actions")
        if self.substitutes:
            taken = self._legal(taken)
        self.whole = False
        try:
            games.step(taken, autoreset=False)
        except ValueError:  # which changes nothing
            self.whole = True
            raise
        self.paid += games.rewards[games.every_row, self.learners]
        self._play_others(games.every_row)
        self.whole = True

    def _refuse_half_made(self) -> None:
        """A learner's action is not for the decision of another seat, at which a call was left half made."""
        if not self.whole:
            raise RuntimeError("an earlier call ended half way; reset all games")

    def _legal(self, actions: np.ndarray) -> np.ndarray:
        """The actions, with a legal one in the place of each that is not."""
        masks = self.games.action_masks
        inside = (actions >= 0) & (actions < masks.shape[1])
        bad = np.flatnonzero(~(inside & masks[self.games.every_row, np.where(inside, actions, 0)]))
        if bad.size:
            actions = actions.copy()
            actions[bad] = self._drawn("substitute", bad, masks[bad])
            self.substituted[bad] += 1
        return actions

    def _play_others(self, rows: np.ndarray) -> None:
        """Plays on in `rows` until the learner is to move or the game is over."""
        games = self.games
        if len(self.agents) == 1:
            play_on(self.agents[0], games, rows, self.learners, self.paid)
            return
        while True:
            seats = games.seats[rows]
            rows = rows[(seats >= 0) & (seats != self.learners[rows])]
            if not rows.size:
                return
            games.step(self._answers(rows), rows, autoreset=False)
            self.paid[rows] += games.rewards[rows, self.learners[rows]]

    def _answers(self, rows: np.ndarray) -> np.ndarray:
        """What the agents whose turn it is do in `rows`."""
        whose = self.agent_at[(self.games.seats[rows] - self.learners[rows] - 1) % self.players]
        actions = np.empty(rows.size, np.int64)
        for number, agent in enumerate(self.agents):
            theirs = np.flatnonzero(whose == number)
            if theirs.size:
                actions[theirs] = agent.act(self.games, rows[theirs])
        return actions

    # --- what the learners get

    def take_paid(self) -> np.ndarray:
        """What each learner's seat was paid since the last call, float64 (games,)."""
        paid = self.paid
        self.paid = np.zeros_like(paid)
        return paid

    def infos(self, rows: np.ndarray, metrics: np.ndarray | None = None) -> dict[str, np.ndarray]:
        """Numbers by name, one a row of `rows`, the same names always; metrics are 0 until a game is over."""
        columns = np.zeros((len(self.metric_names), rows.size), np.int64)
        if metrics is not None:
            columns[:] = metrics.T
        return {
            "action_mask": self.games.action_masks[rows].astype(np.int8),
            "seat": self.learners[rows],
            "substituted": self.substituted[rows],
            **dict(zip(self.metric_names, columns, strict=True)),
        }


def streams_of(purpose: str, rows: np.ndarray, seed: int | None, seeds: Sequence[int] | None) -> np.ndarray:
    """Where the streams of `rows` start for `purpose`, uint64, under one seed or one each."""
    return side_words(purpose, seed, rows) if seed is not None else words_of_seeds(seeds or (), purpose)


def checked_seat(seat: Any, players: int) -> int | None:
    """The learner's seat; None where it is drawn anew each game."""
    if isinstance(seat, str) and seat == "random":
        return None
    if isinstance(seat, (int, np.integer)) and not isinstance(seat, bool) and 0 <= seat < players:
        return int(seat)
    raise ValueError(f"seat: takes 0..{players - 1} or 'random', got {seat!r}")
