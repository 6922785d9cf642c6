"""One game as one record, with views of its parts: what a PettingZoo environment plays on."""

import functools
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zombie_envs.core.dice import LOG
from zombie_envs.core.game import Game
from zombie_envs.core.kit import Kit
from zombie_envs.core.loops import loops
from zombie_envs.core.position import from_position
from zombie_envs.core.transcript import given_outcomes, lay_tape, outcomes

ROW = np.zeros(1, np.int64)


class DiceError(ValueError):
    """A given outcome of chance is wrong or cannot happen; the message names it."""


def dice_error(tape: Sequence[int], taken: int, log: Sequence[Sequence[int]]) -> Exception:
    """What was wrong with a decision's dice: `log` tells what came up in the place of tape[taken:]."""
    for i, (wanted, line) in enumerate(zip(tape[taken:], log, strict=False), taken):
        if line[0] != wanted:
            return DiceError(f"dice[{i}]: {wanted} cannot come up here; takes one of 0..{line[1] - 1} that is possible")
    return RuntimeError("one decision drew more outcomes than the log of the dice holds")


@dataclass(frozen=True)
class OneGame:
    """A table as the batch of one that agents decide for: the arrays of `Games`, each a view of the record."""

    game: Game
    kit: Kit
    agent_names: tuple[str, ...]
    scale: np.ndarray
    states: np.ndarray
    observations: np.ndarray
    action_masks: np.ndarray
    seats: np.ndarray
    num_envs: int = 1
    threads: int = 1

    @property
    def num_actions(self) -> int:
        return self.game.actions.size


class Table:
    """One game: its record, the record right after the deal, and the actions since.

    The views below are of the record; what they show changes with every action.

    state: records (1,). seat: int8 (1,). ended: bool (1,). seen: int8 (n,), raw, of the seat to move.
    mask: bool (actions,). out: bool (seats,). rewards: float32 (seats,), of the last action. owed: float32 (seats,).
    ledger: float64 (seats,), since each seat's last decision.
    """

    def __init__(self, game: Game, kit: Kit) -> None:
        self.game = game
        self.kit = kit
        self.actions: list[int] = []
        self.start = b""
        self.blank = game.new_table(kit).view(np.uint8)
        self.open(game.new_table(kit))

    def open(self, record: np.ndarray) -> None:
        """Takes `record` (1,) of `game.table` for its own."""
        self.record = record
        self.bytes = record.view(np.uint8)
        self.state = record["state"]
        self.seat = self.state["seat"]
        self.ended = self.state["ended"]
        self.out = self.state["out"][0]
        self.owed = self.state["owed"][0]
        self.rewards = self.state["reward"][0]
        self.mask = record["mask"][0]
        self.mask_bytes = self.mask.view(np.int8)
        self.seen = record["seen"][0]
        self.ledger = record["ledger"][0]
        self.fault = record["dice"]["fault"]
        self.word = record["dice"]["word"][0]
        loop = loops(self.game)
        self.deal_table, self.play_table, self.view_table = loop.deal_table, loop.play_table, loop.view_table

    @functools.cached_property
    def identity(self) -> bytes:
        """16 bytes that differ where game, version, kit or the form of the record does."""
        form = repr((self.game.name, self.game.version, self.game.table.descr)).encode()
        return hashlib.blake2b(form + self.kit.record.tobytes(), digest_size=16).digest()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: self.__dict__[name] for name in ("game", "kit", "actions", "start", "blank")}
        return {**kept, "record": self.bytes.tobytes()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        record = np.zeros(1, state["game"].table)
        record.view(np.uint8)[:] = np.frombuffer(state.pop("record"), np.uint8)  # padding too: a snapshot holds it
        self.__dict__.update(state)
        self.open(record)

    # --- starting

    def deal(self, word: int | None, tape: Sequence[int]) -> None:
        """A new match from the stream at `word` (None: where it stands), `tape` first. DiceError changes nothing."""
        before = self.bytes.tobytes()
        self._clear(word, tape)
        self.deal_table(self.record)
        if self.fault.item():
            log = outcomes(self.record)
            self.bytes[:] = np.frombuffer(before, np.uint8)
            raise dice_error(tape, 0, log)
        self._begin()

    def place(self, position: Mapping[str, Any], word: int | None, tape: Sequence[int]) -> None:
        """The written `position`. PositionError changes nothing."""
        states = from_position(self.game, self.kit, position)
        self._clear(word, tape)
        self.state.view(np.uint8)[:] = states.view(np.uint8)
        self.view_table(self.record)
        self._begin()

    def _clear(self, word: int | None, tape: Sequence[int]) -> None:
        keep = self.word.item() if word is None else word
        self.bytes[:] = self.blank
        self.word[0] = keep
        if tape:
            lay_tape(self.record, list(tape))

    def _begin(self) -> None:
        self.start = self.bytes.tobytes()
        self.actions = []

    def tape_of(self, given: Any) -> list[int]:
        """Outcomes as the user writes them, numbers from 0 or names of cards, as a tape. DiceError."""
        given = given.tolist() if isinstance(given, np.ndarray) else given
        if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
            raise DiceError(f"dice: takes a list of outcomes, got {given!r}")
        if len(given) > LOG:
            raise DiceError(f"dice: takes at most {LOG} outcomes, got {len(given)}")
        return [self._outcome(i, one) for i, one in enumerate(given)]

    def _outcome(self, i: int, one: Any) -> int:
        cards = self.kit.names.get("card", ())
        if isinstance(one, str) and one and one in cards:  # "" stands for the kinds that a kit lacks
            return list(cards).index(one)
        if isinstance(one, (int, np.integer)) and not isinstance(one, bool) and 0 <= one <= np.iinfo(np.int16).max:
            return int(one)
        raise DiceError(f"dice[{i}]: takes the number of an outcome, from 0, or a card's name, got {one!r}")

    # --- playing

    def play(self, action: int) -> None:
        """One legal action. DiceError, where a given outcome cannot happen, changes nothing."""
        self.play_table(self.record, action)
        if self.fault.item():
            log = outcomes(self.record)
            self._replay()
            raise dice_error(given_outcomes(self.record), int(self.record["dice"]["taken"][0]), log)
        self.actions.append(action)

    def _replay(self) -> None:
        """The position that the actions lead to from the start."""
        self.bytes[:] = np.frombuffer(self.start, np.uint8)
        for action in self.actions:
            self.play_table(self.record, action)

    # --- looking

    def look(self, seat: int) -> np.ndarray:
        """What `seat` may know, int8 (n,), raw."""
        out = np.zeros((1, self.game.observation.size), np.int8)
        loops(self.game).look_rows(self.state, self.kit.record, ROW, np.array([seat]), out, 0, 1)
        seen: np.ndarray = out[0]
        return seen

    def one_game(self) -> OneGame:
        """This game as agents see it."""
        game, record = self.game, self.record
        names = game.agent_names(self.kit)
        scale = game.observation.scale
        return OneGame(game, self.kit, names, scale, self.state, record["seen"], record["mask"], self.seat)

    def metrics(self) -> np.ndarray:
        """What happened so far, int32 (metrics,)."""
        out = np.zeros((1, self.game.metrics_layout.size), np.int32)
        loops(self.game).metrics_rows(self.state, self.kit.record, ROW, out, 0, 1)
        seen: np.ndarray = out[0]
        return seen
