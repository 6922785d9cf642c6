"""A batch of games in arrays: the native form for training, tournaments and search.

Loops are compiled and run over contiguous parts of the batch, a thread each. A row's game depends on its seed and row
alone, never on the size of the batch or the number of threads.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from zombie_envs.core.game import Game
from zombie_envs.core.jit import entry
from zombie_envs.core.loops import first_illegal, loops, sample_rows, starting_words
from zombie_envs.core.position import from_position, to_position

from .actions import refusal, whole_numbers
from .pool import spread, usable_cores
from .streams import checked_seed, fresh_seed, side_words, words_of_seeds

SAMPLING = "sampled actions"  # the stream of `sample_actions`
PLAIN = "words", "sampling_words", "observations", "action_masks", "seats", "rewards", "ended", "truncated"


def bytes_of(records: np.ndarray) -> np.ndarray:
    """Records as bytes, uint8 (n, itemsize): copies through this view take a tenth of the time."""
    return records.view(np.uint8).reshape(records.size, records.itemsize)


def checked_count(value: Any, name: str) -> int:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)) or value < 1:
        raise ValueError(f"{name}: takes a whole number above 0, got {value!r}")
    return int(value)


@entry
def first_wrong(rows, marks):  # type: ignore[no-untyped-def]
    """The first r whose rows[r] is outside the batch or stood before; -1 if none. marks (games,) stay False."""
    found = -1
    right = rows.size
    for r in range(rows.size):
        e = rows[r]
        if e < 0 or e >= marks.size or marks[e]:
            found = r
            right = r
            break
        marks[e] = True
    for r in range(right):
        marks[rows[r]] = False
    return found


@functools.cache
def compiled(game: Game) -> Any:
    """The game's loops, compiled before any thread needs them."""
    made = loops(game)
    states, kits, dices, rows = game.new_states(1), np.zeros(1, game.kit), game.new_dice(1), np.zeros(1, np.int64)
    words, masks, flags = np.zeros(1, np.uint64), np.zeros((1, game.actions.size), bool), np.zeros(1, bool)
    seen, seats = np.zeros((1, game.observation.size), np.int8), np.zeros(1, np.int8)
    rewards = np.zeros((1, game.seats), np.float32)
    made.reset_rows(states, kits, words, dices, 0, rows, 0, 0)
    made.step_rows(states, kits, words, dices, 0, rows, rows, rewards, flags, flags, 0, 0)
    made.see_rows(states, kits, rows, seen, masks, seats, 0, 0)
    sample_rows(masks, words, rows, 0, 0)
    return made


class Games:
    """`num_envs` games of one kit, played in place.

    Arrays are owned by the batch and rewritten by every call; `torch.from_numpy` reads them without a copy. Below, `n`
    is `game.observation.size`, `actions` is `num_actions` = `game.actions.size`, `players` is `len(agent_names)`.

    observations: int8 (games, n), raw, of the seat to move; zeros once a game is over. Times `scale` in [-1, 1].
    action_masks: bool (games, actions), legal actions of the seat to move; all False once a game is over.
    seats: int8 (games,), whose decision it is; -1 once a game is over.
    rewards: float32 (games, players), paid by the step just made.
    ended, truncated: bool (games,), whether the step just made ended the game (finished or cut), and whether it cut it.
    states: records (games,) of `game.state`. words: uint64 (games,), the games' random streams.
    final_states: records (games,); the last positions of the games that ended in the step just made.
    scale: float32 (n,).

    RuntimeError where one decision of a game draws more than the log of the dice holds, which `check_game` shows that
    none does. Nothing here reads that log: the call is carried out in every game before it raises, and play may go on.
    """

    def __init__(
        self, game: Game, num_envs: int, seed: int | None = None, threads: int | None = None, **options: Any
    ) -> None:
        """A batch, dealt. `seed` None takes a fresh one; `threads` None takes the usable cores.

        `options` are those of the match; KitError names the one that is wrong.
        """
        self.game = game
        self.kit = game.load_kit(**options)
        self.agent_names = game.agent_names(self.kit)
        self.num_envs = checked_count(num_envs, "num_envs")
        self.threads = usable_cores() if threads is None else checked_count(threads, "threads")
        self.num_actions = game.actions.size
        self.scale = game.observation.scale.copy()
        self.observations = np.zeros((self.num_envs, game.observation.size), np.int8)
        self.action_masks = np.zeros((self.num_envs, self.num_actions), bool)
        self.seats = np.zeros(self.num_envs, np.int8)
        self.rewards = np.zeros((self.num_envs, len(self.agent_names)), np.float32)
        self.ended = np.zeros(self.num_envs, bool)
        self.truncated = np.zeros(self.num_envs, bool)
        self.states = game.new_states(self.num_envs)
        self.final_states = game.new_states(self.num_envs)
        self.words = np.zeros(self.num_envs, np.uint64)
        self.sampling_words = np.zeros(self.num_envs, np.uint64)
        self.dices = game.new_dice(self.threads)
        self.every_row = np.arange(self.num_envs)
        self.marks = np.zeros(self.num_envs, bool)
        self.whole = True  # False from the first change of a call to its last: where Ctrl-C may leave it
        self.reset(seed=fresh_seed() if seed is None else seed)

    def __repr__(self) -> str:
        return f"<Games {self.game.name} v{self.game.version}: {self.num_envs} of {len(self.agent_names)} players>"

    # --- new games

    def reset(
        self,
        rows: Any = None,
        *,
        seed: int | None = None,
        seeds: Sequence[int] | None = None,
        positions: Sequence[Mapping[str, Any] | None] | None = None,
    ) -> None:
        """Starts games anew: all, or those of `rows`.

        seed: each row starts as (seed, row). seeds: one a row; each starts as row 0 of its seed, so equals
        `env.reset(seed=...)`. With neither, the rows' streams go on. positions: one a row, each a position as
        `env.position()` writes it, or None for a deal. Whatever is wrong raises before anything is changed.
        """
        chosen = self._chosen(rows)
        if chosen.size < self.num_envs:
            self._refuse_half_made()
        places, written = self._written(positions, chosen.size)
        self._restart_streams(chosen, seed, seeds)
        self.whole = False
        dealt = np.delete(chosen, places)
        spread(lambda worker, lo, hi: self._deal_part(worker, dealt[lo:hi]), dealt.size, self.threads)
        bytes_of(self.states)[chosen[places]] = bytes_of(written)
        self.rewards[chosen] = 0
        self.ended[chosen] = False
        self.truncated[chosen] = False
        self.see(chosen)
        self.whole = True
        self._check_dice()

    def _written(self, positions: Any, count: int) -> tuple[np.ndarray, np.ndarray]:
        """The places in `positions` that hold one, and their states."""
        if positions is None:
            return np.zeros(0, np.int64), self.game.new_states(0)
        if not isinstance(positions, Sequence | np.ndarray) or len(positions) != count:
            raise ValueError(f"positions: takes a sequence of {count}, one a row")
        places = [i for i, position in enumerate(positions) if position is not None]
        states = self.game.new_states(len(places))
        for i, place in enumerate(places):
            states[i] = from_position(self.game, self.kit, positions[place])[0]
        return np.array(places, np.int64), states

    def _restart_streams(self, rows: np.ndarray, seed: Any, seeds: Any) -> None:
        if seed is not None and seeds is not None:
            raise ValueError("seed, seeds: takes one of them, got both")
        if seed is not None:
            seed = checked_seed(seed)
            self.words[rows] = starting_words(seed, rows)
            self.sampling_words[rows] = side_words(SAMPLING, seed, rows)
        elif seeds is not None:
            if not isinstance(seeds, Sequence | np.ndarray) or len(seeds) != rows.size:
                raise ValueError(f"seeds: takes a sequence of {rows.size}, one a row")
            each = [checked_seed(one) for one in seeds]
            self.words[rows] = words_of_seeds(each)
            self.sampling_words[rows] = words_of_seeds(each, SAMPLING)

    def _deal_part(self, worker: int, rows: np.ndarray) -> None:
        bytes_of(self.states)[rows] = 0
        deal = compiled(self.game).reset_rows
        deal(self.states, self.kit.record, self.words, self.dices, worker, rows, 0, rows.size)

    # --- play

    def step(self, actions: Any, rows: Any = None, autoreset: bool = True) -> None:
        """One decision in every game, or in those of `rows`: actions[i] belongs to rows[i].

        A game that ends starts again in the same call, unless `autoreset` is False. `rewards`, `ended` and
        `truncated` of these rows tell of the step just made; the other rows stay as they are.
        ValueError where an action is not legal, with the row, the action in words and legal ones; nothing is stepped.
        After Ctrl-C in the middle of a call the batch refuses to go on until all games are reset.
        """
        self._refuse_half_made()
        chosen = self._chosen(rows)
        taken = whole_numbers(actions, chosen.size, "actions")
        bad = first_illegal(self.action_masks, chosen, taken)
        if bad >= 0:
            row = int(chosen[bad])
            why = refusal(self.game, self.kit, self.states[row], self.action_masks[row], int(taken[bad]))
            raise ValueError(f"row {row}: {why}")
        self.whole = False
        spread(
            lambda worker, lo, hi: self._play_part(worker, chosen[lo:hi], taken[lo:hi], autoreset),
            chosen.size,
            self.threads,
        )
        self.whole = True
        self._check_dice()

    def _refuse_half_made(self) -> None:
        """Masks tell of positions that are gone where a call was interrupted; nothing may be played by them."""
        if not self.whole:
            raise RuntimeError("an earlier call was interrupted half way; reset all games")

    def _play_part(self, worker: int, rows: np.ndarray, actions: np.ndarray, autoreset: bool) -> None:
        play = compiled(self.game).step_rows
        out = self.rewards, self.ended, self.truncated
        play(self.states, self.kit.record, self.words, self.dices, worker, rows, actions, *out, 0, rows.size)
        over = rows[self.ended[rows]]
        if over.size:
            bytes_of(self.final_states)[over] = bytes_of(self.states)[over]
            if autoreset:
                self._deal_part(worker, over)
        self._see_part(rows)

    def _see_part(self, rows: np.ndarray) -> None:
        out = self.observations, self.action_masks, self.seats
        compiled(self.game).see_rows(self.states, self.kit.record, rows, *out, 0, rows.size)

    def _check_dice(self) -> None:
        """Last in a call: dice whose log is full go on without it, so every row is where a longer log had led it."""
        if any(self.dices["fault"].tolist()):
            self.dices["fault"] = 0
            raise RuntimeError(
                f"{self.game.name}: one decision drew more outcomes than the log of its dice holds; "
                "the call was carried out in every game all the same"
            )

    def sample_actions(self, rows: Any = None) -> np.ndarray:
        """Actions drawn uniformly from the legal ones, int64 (games,) or (rows,); -1 where a game is over.

        They come from streams of their own, one a row: sampling never changes a game.
        """
        chosen = self._chosen(rows)
        masks = self.action_masks if rows is None else self.action_masks[chosen]
        words = self.sampling_words if rows is None else self.sampling_words[chosen]
        actions = np.empty(chosen.size, np.int64)
        spread(lambda worker, lo, hi: sample_rows(masks, words, actions, lo, hi), chosen.size, self.threads)
        if rows is not None:
            self.sampling_words[chosen] = words
        return actions

    # --- looking and copying

    def see(self, rows: Any = None) -> None:
        """Rewrites observations, action_masks and seats of `rows`, after `states` were written from outside."""
        chosen = self._chosen(rows)
        spread(lambda worker, lo, hi: self._see_part(chosen[lo:hi]), chosen.size, self.threads)

    def played(self, rows: np.ndarray) -> None:
        """Takes note of what a loop from outside did to `rows`, with `whole` False: ends, and what `see` shows."""
        self.ended[rows] = self.states["ended"][rows]
        self.truncated[rows] = self.states["truncated"][rows]
        self.see(rows)
        self.whole = True
        self._check_dice()

    def observe(self, rows: Any, seats: Any) -> np.ndarray:
        """What seats[i] may know of game rows[i], int8 (rows, n)."""
        return self._look(self.states, rows, seats)

    def observe_final(self, rows: Any, seats: Any) -> np.ndarray:
        """What seats[i] may know of `final_states` rows[i], int8 (rows, n)."""
        return self._look(self.final_states, rows, seats)

    def _look(self, states: np.ndarray, rows: Any, seats: Any) -> np.ndarray:
        chosen = self._chosen(rows)
        whose = self._seats(seats, chosen.size)
        out = np.zeros((chosen.size, self.game.observation.size), np.int8)
        compiled(self.game).look_rows(states, self.kit.record, chosen, whose, out, 0, chosen.size)
        return out

    def metrics(self, rows: Any = None) -> np.ndarray:
        """What happened in the games so far, int32 (rows, `game.metrics_layout.size`)."""
        return self._metrics(self.states, rows)

    def final_metrics(self, rows: Any) -> np.ndarray:
        """What happened in the games of `final_states`, int32 (rows, `game.metrics_layout.size`)."""
        return self._metrics(self.final_states, rows)

    def _metrics(self, states: np.ndarray, rows: Any) -> np.ndarray:
        chosen = self._chosen(rows)
        out = np.zeros((chosen.size, self.game.metrics_layout.size), np.int32)
        compiled(self.game).metrics_rows(states, self.kit.record, chosen, out, 0, chosen.size)
        return out

    def position(self, row: int) -> dict[str, Any]:
        """The readable position of one game."""
        return to_position(self.game, self.kit, self.states[self._chosen([row])])

    def determinize(self, rows: Any, seats: Any, words: np.ndarray) -> None:
        """Resamples in game rows[i] what seats[i] cannot see, from the stream words[i].

        words: uint64 (rows,); they move on. The games' own streams stay where they are.
        """
        chosen = self._chosen(rows)
        whose = self._seats(seats, chosen.size)
        if getattr(words, "dtype", None) != np.uint64 or words.shape != (chosen.size,):
            raise ValueError(f"words: takes uint64 ({chosen.size},), got {words!r:.200}")
        guess = compiled(self.game).determinize_rows
        self.whole = False
        guess(self.states, self.kit.record, words, self.dices, 0, chosen, whose, 0, chosen.size)
        self.see(chosen)
        self.whole = True
        self._check_dice()

    def kept(self, rows: np.ndarray) -> dict[str, np.ndarray]:
        """A copy of all that the games of `rows` are, for `put_back`."""
        return {"states": bytes_of(self.states)[rows], **{name: getattr(self, name)[rows] for name in PLAIN}}

    def put_back(self, rows: np.ndarray, kept: Mapping[str, np.ndarray]) -> None:
        """Makes the games of `rows` what they were when they were `kept`."""
        bytes_of(self.states)[rows] = kept["states"]
        for name in PLAIN:
            getattr(self, name)[rows] = kept[name]

    def copy_rows(self, rows: Any, source: "Games", source_rows: Any) -> None:
        """Game rows[i] becomes a copy of game source_rows[i] of `source` (the same kit), its streams too.

        A row of `source` may be copied several times.
        """
        chosen = self._chosen(rows)
        origin = whole_numbers(source_rows, chosen.size, "source_rows")
        if source.game is not self.game or source.kit.record.tobytes() != self.kit.record.tobytes():
            raise ValueError("source: takes a batch of the same game and kit")
        if origin.size and not 0 <= origin.min() <= origin.max() < source.num_envs:
            raise ValueError(f"source_rows: takes 0..{source.num_envs - 1}, got {origin.min()}..{origin.max()}")
        self.put_back(chosen, source.kept(origin))

    # --- arguments

    def _chosen(self, rows: Any) -> np.ndarray:
        """Rows as int64, each at most once and inside the batch; every row for None."""
        if rows is None:
            return self.every_row
        chosen = whole_numbers(rows, np.size(rows), "rows")
        bad = first_wrong(chosen, self.marks)
        if bad >= 0:
            raise ValueError(f"rows: takes 0..{self.num_envs - 1}, each once; rows[{bad}] is {chosen[bad]}")
        return chosen

    def _seats(self, seats: Any, count: int) -> np.ndarray:
        whose = whole_numbers(seats, count, "seats")
        last = len(self.agent_names) - 1
        if count and not 0 <= whose.min() <= whose.max() <= last:
            raise ValueError(f"seats: takes 0..{last}, got {whose.min()}..{whose.max()}")
        return whose
