"""Game: the contract between a game's rules and everything that plays them. The only allocator of records."""

import functools
import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pydantic

from .dice import DICE
from .kit import Kit
from .layout import Layout
from .position import Position
from .text import Text

DECLINED = -1  # the answer of a printed policy for every seat of a role that it does not play


def role(agent: str) -> str:
    """`explorer` for `explorer_2`."""
    return agent.rsplit("_", 1)[0]


def common_fields(seats: int) -> list[tuple[Any, ...]]:
    """What every state begins with; generic code reads these fields and no other.

    A state may end in one nested record `scratch`: room for queries that means nothing between two calls. It is left
    out of positions and comparisons.
    """
    return [
        ("seat", "i1"),  # whose decision it is; -1 once the game is over
        ("moves", "i4"),  # decisions made so far
        ("ended", "?"),  # the game is over, finished or cut
        ("truncated", "?"),  # it was cut
        ("reward", "f4", (seats,)),  # since the last decision
        ("out", "?", (seats,)),  # never asked again, the final reward fixed
        ("owed", "f4", (seats,)),  # that reward, to be paid at the end
    ]


@dataclass(frozen=True, eq=False)
class Game:
    """One game. Rules are `rule`s over records: `s` a state, `k` a kit, `dice` a DICE record.

    Pickles and copies as a name: `module` is the module whose attribute GAME it is.
    """

    name: str
    version: int  # moves with behaviour, never with a refactor
    module: str
    rulebook: str  # title and edition of the printed rules
    seats: int  # most seats; a match's own number is len(agent_names(kit))
    kit: np.dtype  # printed components and options of a match; read-only by convention
    state: np.dtype  # the whole position, without dice
    actions: Layout  # named blocks; .size is the length of the mask
    observation: Layout  # named features; .size is the flat length
    reset: Any  # (s, k, dice)          a new match up to the first decision, from a zeroed record
    legal: Any  # (s, k, mask)          legality for s.seat, written in place; all False once the game is over
    step: Any  # (s, k, dice, action)   trusts legality; returns at the next decision or at the end
    observe: Any  # (s, k, seat, out)   what that seat may know, seen from that seat; int8
    determinize: Any  # (s, k, dice, seat) hidden parts resampled, consistent with what the seat knows
    conserved: Any  # (s, k, out)       counts that no action may change, int32, in the order of `conserved_layout`
    conserved_layout: Layout
    metrics: Any  # (s, k, out)         what happened in the game, int32, in the order of `metrics_layout`
    metrics_layout: Layout
    options: type[pydantic.BaseModel]  # the options of a match, with their types and defaults
    load_kit: Callable[..., Kit]  # (**options) -> Kit, validated
    agent_names: Callable[[Kit], tuple[str, ...]]
    position: Position  # how a state is written as JSON and read again
    text: Text  # board and actions in words, and words back into actions
    automa: Mapping[str, Any] = field(default_factory=dict)  # name -> (s, k, dice, seat) -> action, or DECLINED

    def __reduce__(self) -> Any:
        return game_of, (self.module,)

    def __deepcopy__(self, memo: Any) -> "Game":
        return self

    def __copy__(self) -> "Game":
        return self

    def __repr__(self) -> str:
        return f"<Game {self.name} v{self.version}>"

    @functools.cached_property
    def table(self) -> np.dtype:
        """One game with all that belongs to it, as one record: what a PettingZoo environment holds."""
        return np.dtype(
            [
                ("kit", self.kit),
                ("state", self.state),
                ("dice", DICE),
                ("ledger", "f8", (self.seats,)),  # reward of each seat since its last decision
                ("seen", "i1", (self.observation.size,)),  # observation of the seat to move
                ("mask", "?", (self.actions.size,)),  # legal actions of the seat to move
            ],
            align=True,
        )

    def new_states(self, games: int) -> np.ndarray:
        """Zeroed positions, (games,)."""
        return np.zeros(games, self.state)

    def new_table(self, kit: Kit) -> np.ndarray:
        """A table before its first deal, (1,)."""
        table = np.zeros(1, self.table)
        table["kit"] = kit.record
        return table

    def new_dice(self, workers: int) -> np.ndarray:
        """Dice with an empty tape, (workers,)."""
        return np.zeros(workers, DICE)

    def meaning(self, states: np.ndarray) -> np.ndarray:
        """The bytes that make positions equal, uint8 (games, n): all but `scratch` and padding.

        A zeroed copy is filled field by field, so that padding never counts.
        """
        plain = np.zeros(states.shape, self.state)
        for name in self.state.names or ():
            if name != "scratch":
                plain[name] = states[name]
        return plain.view(np.uint8).reshape(*states.shape, self.state.itemsize)


def game_of(module: str) -> Game:
    game: Game = importlib.import_module(module).GAME
    return game
