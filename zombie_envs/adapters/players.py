"""Players that need nothing learned: at random, and by a compiled policy such as a rulebook's automaton.

An agent is any object with `act(games, rows) -> actions`, for rows of a batch, and `act_one(env) -> action`, for a
PettingZoo environment of this package. These draw from streams of their own, one a row, and never from a game's.
"""

from typing import Any, Protocol

import numpy as np

from zombie_envs.core.game import DECLINED, Game
from zombie_envs.core.loops import first_illegal, sample_rows

from .actions import action_words
from .kernels import choosing, playing
from .pool import spread
from .streams import checked_seed, side_words

ONLY_ROW = np.zeros(1, np.int64)


class Agent(Protocol):
    """Whoever decides for a seat."""

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        """A legal action for the seat to move in each of `rows`, int64 (rows,). No game of them is over."""

    def act_one(self, env: Any) -> int:
        """A legal action for the selected agent of a PettingZoo environment."""


class Player:
    """A stream a row, and `act_one` by way of `act`."""

    def __init__(self, name: str, game: Game, seed: int = 0) -> None:
        self.name = name
        self.game = game
        self.seed = checked_seed(seed)
        self.words = np.zeros(0, np.uint64)

    def __repr__(self) -> str:
        return f"<{self.name} for {self.game.name}>"

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        raise NotImplementedError

    def act_one(self, env: Any) -> int:
        """An action for the selected agent; the environment's stream is that of row 0."""
        return int(self.act(env.unwrapped.games, ONLY_ROW)[0])

    def restart(self, rows: np.ndarray, words: np.ndarray) -> None:
        """Puts the streams of `rows` to where `words` (uint64 (rows,)) say."""
        self._grow(rows)
        self.words[rows] = words

    def _grow(self, rows: np.ndarray) -> None:
        """Makes sure that every one of `rows` has a stream."""
        have, need = self.words.size, int(rows.max(initial=-1)) + 1
        if need > have:
            more = side_words(f"player {self.name}", self.seed, np.arange(have, max(need, 2 * have)))
            self.words = np.concatenate([self.words, more])


class Ruled(Player):
    """A player whose choices are compiled, so that it can play on up to a learner's next decision in one loop."""

    rule: Any = None  # (s, k, dice, seat) -> action; None: uniform over the legal actions

    def play_on(self, games: Any, rows: np.ndarray, learners: np.ndarray, paid: np.ndarray) -> None:
        """Plays all seats but the learner's in `rows` until it is to move or the game is over.

        learners: int64 (games,), the learners' seats. paid: float64 (games,), what their seats get is added.
        The errors are those of `Scripted`.
        """
        self._grow(rows)
        play = playing(self.game, self.rule)
        masks, wrong = np.zeros((games.threads, games.num_actions), bool), np.zeros(games.threads, np.int64)
        stopped = np.full(games.threads, -1)

        def part(worker: int, lo: int, hi: int) -> None:
            state = games.states, games.kit.record, games.words, games.dices, worker
            stopped[worker] = play(*state, rows, learners, self.words, masks, paid, wrong, lo, hi)

        games.whole = False
        spread(part, rows.size, games.threads)
        games.played(rows)
        for row, action in zip(stopped[stopped >= 0], wrong[stopped >= 0], strict=True):
            self._refuse(games, int(row), int(action))

    def _refuse(self, games: Any, row: int, action: int) -> None:
        if action == DECLINED:
            asked = games.agent_names[games.states["seat"][row]]
            raise ValueError(f"{self.name}: does not play {asked}, who is asked in row {row}; seat another agent there")
        what = action_words(self.game, games.kit, games.states[row], action)
        raise RuntimeError(f"{self.name}: chose {what} in row {row}, which is not legal")


class Random(Ruled):
    """Uniform over the legal actions."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__("random", game, seed)

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        self._grow(rows)
        masks, words, actions = games.action_masks[rows], self.words[rows], np.empty(rows.size, np.int64)
        sample_rows(masks, words, actions, 0, rows.size)
        self.words[rows] = words
        return actions


class Scripted(Ruled):
    """Plays by a rule (s, k, dice, seat) -> action, compiled; it may draw from `dice`, and changes nothing else.

    ValueError where the seat that is asked is none of those that the rule plays. RuntimeError where the rule chooses an
    action that is not legal or draws more outcomes than a log holds.
    """

    def __init__(self, name: str, game: Game, rule: Any, seed: int = 0) -> None:
        super().__init__(name, game, seed)
        self.rule = rule
        self.dices = game.new_dice(1)

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        self._grow(rows)
        words, actions = self.words[rows], np.empty(rows.size, np.int64)
        choose = choosing(self.rule)
        if len(self.dices) < games.threads:
            self.dices = self.game.new_dice(games.threads)

        def part(worker: int, lo: int, hi: int) -> None:
            choose(games.states, games.kit.record, words, self.dices, worker, rows, actions, lo, hi)

        part(0, 0, 0)  # compiled before any thread needs it
        spread(part, rows.size, games.threads)
        if any(self.dices["fault"].tolist()):
            self.dices["fault"] = 0
            raise RuntimeError(f"{self.name}: one decision drew more outcomes than the log of the dice holds")
        bad = first_illegal(games.action_masks, rows, actions)
        if bad >= 0:
            self._refuse(games, int(rows[bad]), int(actions[bad]))
        self.words[rows] = words
        return actions


def play_on(agent: Agent, games: Any, rows: np.ndarray, learners: np.ndarray, paid: np.ndarray) -> None:
    """`agent` plays all seats but the learner's in `rows` until it is to move or the game is over.

    learners: int64 (games,), the learners' seats. paid: float64 (games,), what their seats get is added.
    """
    if isinstance(agent, Ruled):
        agent.play_on(games, rows, learners, paid)
        return
    while True:
        seats = games.seats[rows]
        rows = rows[(seats >= 0) & (seats != learners[rows])]
        if not rows.size:
            return
        games.step(agent.act(games, rows), rows, autoreset=False)
        paid[rows] += games.rewards[rows, learners[rows]]


def known_players(game: Game) -> tuple[str, ...]:
    """The names that `player` takes."""
    return ("random", *game.automa)


def player(name: str, game: Game, seed: int = 0) -> Player:
    """A player by name: "random", or one of the game's automata. ValueError for another name."""
    if name == "random":
        return Random(game, seed)
    if name in game.automa:
        return Scripted(name, game, game.automa[name], seed)
    raise ValueError(f"player: takes one of {', '.join(known_players(game))}, got {name!r}")
