"""What `check_game` works with: a game's loops on arrays of positions, random play, and positions taken out of it."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numba.core.errors import NumbaError

from .game import Game
from .kit import Kit
from .loops import loops, sample_rows, starting_words
from .position import COMMON

GARBAGE = (77, -78)  # what buffers hold before they are written; both lie outside most bounds
CHOICES = 1 << 32  # added to a seed: the streams that choose actions
KINDS_KEPT = 40  # positions kept of each kind
OVER = 0  # the kind of positions without a legal action


class CheckError(AssertionError):
    """A game breaks its contract. `check` names the check that saw it."""

    def __init__(self, check: str, message: str):
        super().__init__(f"{check}: {message}")
        self.check = check


def ensure(holds: Any, check: str, message: str) -> None:
    """CheckError unless `holds`."""
    if not holds:
        raise CheckError(check, message)


def ensure_each(holds: Any, check: str, fault: str, where: Callable[[int], str]) -> None:
    """CheckError about the first index at which `holds` is False."""
    bad = np.flatnonzero(~holds)
    if bad.size:
        raise CheckError(check, f"{fault}: {where(int(bad[0]))}")


@dataclass(frozen=True)
class Engine:
    """A game's loops on compact arrays of positions: compiled, or interpreted through the checked view."""

    game: Game
    kit: Kit
    compiled: bool

    @property
    def name(self) -> str:
        return "compiled" if self.compiled else "interpreted"

    def run(self, check: str, loop: str, *arguments: Any) -> None:
        """Runs a loop; what it raises is a CheckError of `check`."""
        entry = getattr(loops(self.game), loop)
        before = global_randomness()
        try:
            (entry if self.compiled else entry.interpreted)(*arguments)
        except NumbaError:
            raise  # it does not compile
        except Exception as error:
            raise CheckError(check, f"{loop} raises {type(error).__name__}: {error}") from error
        ensure(global_randomness() == before, "randomness", f"{loop} draws from a global generator, not from the dice")

    def deal(self, words: np.ndarray) -> np.ndarray:
        """New games from the streams `words`, which move on."""
        states, dice = self.game.new_states(len(words)), self.game.new_dice(1)
        self.run("reset", "reset_rows", states, self.kit.record, words, dice, 0, all_rows(states), 0, len(states))
        ensure(not dice["fault"][0], "chance", f"reset leaves fault {dice['fault'][0]} in the dice")
        return states

    def see(self, check: str, states: np.ndarray, garbage: int = GARBAGE[0]) -> tuple[np.ndarray, ...]:
        """Observations, masks and seats to move, written over garbage."""
        n = len(states)
        observations = np.full((n, self.game.observation.size), garbage, np.int8)
        masks = np.full((n, self.game.actions.size), garbage > 0)
        seats = np.full(n, garbage, np.int8)
        self.run(check, "see_rows", states, self.kit.record, all_rows(states), observations, masks, seats, 0, n)
        return observations, masks, seats

    def look(self, states: np.ndarray, seats: np.ndarray, garbage: int = GARBAGE[0]) -> np.ndarray:
        """What each of `seats` sees of its state, written over garbage."""
        out = np.full((len(states), self.game.observation.size), garbage, np.int8)
        seats = seats.astype(np.int8)
        self.run("observe", "look_rows", states, self.kit.record, all_rows(states), seats, out, 0, len(states))
        return out

    def look_all(self, states: np.ndarray) -> np.ndarray:
        """What every seat of the match sees, (seats, games, features)."""
        return np.stack([self.look(states, np.full(len(states), seat)) for seat in range(self.players)])

    def step(self, check: str, states: np.ndarray, words: np.ndarray, actions: np.ndarray, dice: Any = None) -> Any:
        """Plays one action in each state; rewards (games, seats) and the dice. The arrays are changed."""
        n = len(states)
        dice = self.game.new_dice(1) if dice is None else dice
        rewards = np.full((n, self.game.seats), np.nan, np.float32)
        flags = np.zeros((2, n), bool)
        rows, actions = all_rows(states), actions.astype(np.int64)
        arguments = (states, self.kit.record, words, dice, 0, rows, actions, rewards, flags[0], flags[1], 0, n)
        self.run(check, "step_rows", *arguments)
        fault = int(dice["fault"][0])
        ensure(not fault, "chance", f"a step leaves fault {fault} in the dice (1: an impossible outcome, 2: full log)")
        ensure((flags == (states["ended"], states["truncated"])).all(), "fields", "ended or truncated changes later")
        return rewards, dice

    def determinize(self, states: np.ndarray, seats: np.ndarray, words: np.ndarray) -> None:
        n, dice, seats = len(states), self.game.new_dice(1), seats.astype(np.int8)
        arguments = (states, self.kit.record, words, dice, 0, all_rows(states), seats, 0, n)
        self.run("hidden", "determinize_rows", *arguments)
        ensure(not dice["fault"][0], "chance", "determinize leaves a fault in the dice")

    def counts(self, check: str, loop: str, states: np.ndarray, size: int, garbage: int = GARBAGE[0]) -> np.ndarray:
        """Conserved counts or metrics, (games, size), written over garbage."""
        out = np.full((len(states), size), garbage, np.int32)
        self.run(check, loop, states, self.kit.record, all_rows(states), out, 0, len(states))
        return out

    def conserved(self, states: np.ndarray, garbage: int = GARBAGE[0]) -> np.ndarray:
        return self.counts("conserved", "conserved_rows", states, self.game.conserved_layout.size, garbage)

    def metrics(self, states: np.ndarray, garbage: int = GARBAGE[0]) -> np.ndarray:
        return self.counts("metrics", "metrics_rows", states, self.game.metrics_layout.size, garbage)

    @property
    def players(self) -> int:
        return len(self.game.agent_names(self.kit))


def all_rows(states: np.ndarray) -> np.ndarray:
    return np.arange(len(states))


def unchanged(game: Game, one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Where positions mean the same, bool (games,)."""
    same: np.ndarray = (game.meaning(one) == game.meaning(other)).all(axis=1)
    return same


def common(s: Any) -> str:
    """The common fields of one state, for a message."""
    return ", ".join(f"{name} {s[name].tolist()}" for name in COMMON)


def global_randomness() -> tuple[Any, ...]:
    """The state of the generators that belong to nobody."""
    numpy_state: Any = np.random.get_state(legacy=False)  # noqa: NPY002  it is looked at, never drawn from
    return random.getstate(), numpy_state["state"]["key"].tobytes(), numpy_state["state"]["pos"]


@dataclass(frozen=True)
class Trial:
    """One kit of a game, and how much of it is looked at."""

    game: Game
    kit: Kit
    seed: int
    games: int  # played by the compiled loops
    interpreted: int  # games played through the checked view
    positions: int  # taken out of the compiled games; a quarter of it out of the interpreted ones
    longest: int  # decisions that a game may take

    @property
    def compiled_engine(self) -> Engine:
        return Engine(self.game, self.kit, compiled=True)

    @property
    def interpreted_engine(self) -> Engine:
        return Engine(self.game, self.kit, compiled=False)

    @property
    def names(self) -> tuple[str, ...]:
        return self.game.agent_names(self.kit)

    def words(self, count: int, salt: int) -> np.ndarray:
        """`count` streams of their own."""
        return starting_words(self.seed + CHOICES * (2 + salt), np.arange(count))

    def action_text(self, s: Any, action: int) -> str:
        """An action for a message, also where the game can't name it."""
        try:
            return f"action {action} ({self.game.text.action(s, self.kit, action)})"
        except Exception:
            return f"action {action}"


@dataclass(frozen=True)
class Moment:
    """One decision in each of several games."""

    rows: np.ndarray  # which games
    before: np.ndarray
    observations: np.ndarray
    masks: np.ndarray
    seats: np.ndarray
    actions: np.ndarray
    after: np.ndarray
    rewards: np.ndarray  # (games, seats)
    since_out: np.ndarray  # paid to each seat since it is out, this decision included

    def where(self, i: int) -> str:
        s = self.before[i]
        return f"game {self.rows[i]}, decision {s['moves']}, seat {s['seat']}, action {self.actions[i]}"


@dataclass
class Play:
    """Random games in step, all from one seed; what it holds is the same whatever engine plays."""

    trial: Trial
    engine: Engine
    games: int
    seed: int
    states: np.ndarray = field(init=False)
    words: np.ndarray = field(init=False)
    choices: np.ndarray = field(init=False)  # the streams that choose the actions
    since_out: np.ndarray = field(init=False)
    decisions: int = 0  # of the longest game so far

    def __post_init__(self) -> None:
        rows = np.arange(self.games)
        self.words = starting_words(self.seed, rows)
        self.choices = starting_words(self.trial.seed + CHOICES, rows)
        self.since_out = np.zeros((self.games, self.trial.game.seats))
        self.states = self.engine.deal(self.words)

    def moments(self) -> Iterator[Moment]:
        """Plays to the end of every game."""
        for _ in range(self.trial.longest):
            rows = np.flatnonzero(self.states["seat"] >= 0)
            if not rows.size:
                return
            self.decisions += 1
            yield self.decide(rows)
        raise CheckError("end", f"a game is not over after {self.trial.longest} decisions")

    def decide(self, rows: np.ndarray) -> Moment:
        before, words = self.states[rows], self.words[rows]
        after = before.copy()
        observations, masks, seats = self.engine.see("legal", after)
        others = self.engine.see("legal", after, GARBAGE[1])
        ensure(np.array_equal(masks, others[1]), "legal", "the mask keeps what stood in the buffer")
        ensure(np.array_equal(observations, others[0]), "observe", "the observation keeps what stood in the buffer")
        if not unchanged(self.trial.game, after, before).all():
            raise CheckError(mutator(self.engine, before), "changes the state that it only reads")
        actions = self.choose(rows, masks)
        ensure_each(actions >= 0, "mask", "no action is legal", lambda i: common(before[i]))
        rewards, _ = self.engine.step("mask", after, words, actions)
        self.states[rows], self.words[rows] = after, words
        self.since_out[rows] += np.where(before["out"], rewards, 0)
        return Moment(rows, before, observations, masks, seats, actions, after, rewards, self.since_out[rows])

    def choose(self, rows: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Uniform over the legal actions, from the games' own streams of choices."""
        choices, actions = self.choices[rows], np.empty(len(rows), np.int64)
        sample_rows(masks, choices, actions, 0, len(rows))
        self.choices[rows] = choices
        return actions

    def finish(self) -> None:
        for _ in self.moments():
            pass


def mutator(engine: Engine, states: np.ndarray) -> str:
    """Whether `observe` or `legal` changes a state."""
    looked = states.copy()
    engine.look(looked, looked["seat"])
    return "legal" if unchanged(engine.game, looked, states).all() else "observe"


class Samples:
    """Positions of every kind, chosen evenly over the play. A kind is the set of action blocks open at once."""

    def __init__(self, game: Game, seed: int):
        self.game = game
        self.rng = np.random.default_rng(seed)
        self.kept: dict[int, list[np.ndarray]] = {}
        self.offered: Counter[int] = Counter()
        self.met: Counter[int] = Counter()

    def offer(self, states: np.ndarray, masks: np.ndarray) -> None:
        """One position of each kind among these may be kept."""
        order = self.rng.permutation(len(states))
        kinds, first, times = np.unique(kinds_of(self.game, masks)[order], return_index=True, return_counts=True)
        for kind, i, count in zip(kinds.tolist(), order[first], times.tolist(), strict=True):
            self.met[kind] += count
            self.keep(kind, states[i : i + 1])

    def offer_ends(self, states: np.ndarray) -> None:
        for i in range(len(states)):
            self.keep(OVER, states[i : i + 1])

    def keep(self, kind: int, state: np.ndarray) -> None:
        kept = self.kept.setdefault(kind, [])
        self.offered[kind] += 1
        if len(kept) < KINDS_KEPT:
            kept.append(state.copy())
        elif (at := self.rng.integers(self.offered[kind])) < KINDS_KEPT:
            kept[at] = state.copy()

    def take(self, most: int) -> np.ndarray:
        """At most `most` positions, of every kind in turn."""
        turns = [state for turn in range(KINDS_KEPT) for kept in self.kept.values() for state in kept[turn : turn + 1]]
        return np.concatenate(turns[:most])


def kinds_of(game: Game, masks: np.ndarray) -> np.ndarray:
    """Bit b: block b of the actions has a legal one. The first 62 blocks."""
    blocks = list(game.actions)[:62]
    open_now = np.stack([masks[:, block.start : block.stop].any(axis=1) for block in blocks], axis=1)
    kinds: np.ndarray = open_now @ (1 << np.arange(len(blocks)))
    return kinds


def blocks_of(game: Game, kind: int) -> tuple[str, ...]:
    """The names of the blocks that are open in a kind."""
    return tuple(block.name for b, block in enumerate(game.actions) if kind >> b & 1)
