"""Positions: a state as readable JSON with names instead of numbers, and back, validated."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .kit import Kit, near

if TYPE_CHECKING:
    from .game import Game

LARGEST = float(np.finfo(np.float32).max)
NOTHING = -1  # a named field's value where there is none; left out of the JSON, or null


class PositionError(ValueError):
    """A position is wrong; the message names the field, what it got and what it takes."""


@dataclass(frozen=True)
class Whole:
    """A whole number in low..high, or an array of them with one vocabulary an axis."""

    low: int
    high: int
    axes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Flag:
    """True or false."""

    axes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Real:
    """A number."""

    axes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Name:
    """A word of the vocabulary `of`, or nothing."""

    of: str
    axes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Parts:
    """A nested record, or an array of them with one vocabulary an axis. One of zeros and nothings is left out."""

    fields: Mapping[str, "Field"]
    axes: tuple[str, ...] = ()


Field = Whole | Flag | Real | Name | Parts


@dataclass(frozen=True)
class Position:
    """How a game's state is written.

    fields: one a field of the state that a position shows; a field that is left out is derived.
    complete: (s, kit, given) fills what the position leaves out, from the names of the fields `given`, and raises
        PositionError where the whole is impossible. `s` is a writeable record array of shape (1,).
    """

    fields: Mapping[str, Field]
    complete: Callable[[np.ndarray, Kit, frozenset[str]], None]


COMMON: dict[str, Field] = {
    "seat": Name("seat"),
    "moves": Whole(0, 2**31 - 1),
    "ended": Flag(),
    "truncated": Flag(),
    "reward": Real(("seat",)),
    "out": Flag(("seat",)),
    "owed": Real(("seat",)),
}


def vocabularies(game: "Game", kit: Kit) -> dict[str, Sequence[str]]:
    return {**kit.names, "seat": game.agent_names(kit)}


def to_position(game: "Game", kit: Kit, states: np.ndarray) -> dict[str, Any]:
    """The position of `states` (shape (1,)) as JSON values. Zeros, false and nothing are left out."""
    words = vocabularies(game, kit)
    s = states[0]
    written: dict[str, Any] = {"game": game.name, "version": game.version}
    for name, field in {**COMMON, **game.position.fields}.items():
        value = write(field, s[name], words, field.axes)
        if value not in (None, {}, 0, False):
            written[name] = value
    return written


def write(field: Field, value: Any, words: Mapping[str, Sequence[str]], axes: tuple[str, ...]) -> Any:
    if axes:
        parts = {word: write(field, value[i], words, axes[1:]) for i, word in enumerate(words[axes[0]])}
        return {word: part for word, part in parts.items() if part not in (None, {}, 0, False)}
    if isinstance(field, Parts):
        inner = {name: write(one, value[name], words, one.axes) for name, one in field.fields.items()}
        return {name: part for name, part in inner.items() if part not in (None, {}, 0, False)}
    if isinstance(field, Name):
        return None if value == NOTHING else words[field.of][int(value)]
    return value.item()


def from_position(game: "Game", kit: Kit, position: Mapping[str, Any]) -> np.ndarray:
    """The state that `position` describes, (1,) of the game's state dtype. PositionError where it is wrong."""
    if not isinstance(position, Mapping):
        raise PositionError(f"position: takes an object of fields, got {type(position).__name__}")
    words = vocabularies(game, kit)
    fields = {**COMMON, **game.position.fields}
    for name in position:
        if name not in fields and name not in ("game", "version"):
            raise PositionError(f"position.{name}: no such field; {near(name, fields)}")
    if position.get("game", game.name) != game.name:
        raise PositionError(f"position.game: takes {game.name!r}, got {position['game']!r}")
    if position.get("version", game.version) != game.version:
        raise PositionError(f"position.version: takes {game.version}, got {position['version']!r}")
    states = game.new_states(1)
    for name, field in fields.items():
        empty(field, states, name)
        if position.get(name) is not None:
            read(field, states[name], (0,), position[name], words, field.axes, f"position.{name}")
    refuse_half_ended(states[0])
    game.position.complete(states, kit, frozenset(name for name in position if position[name] is not None))
    return states


def refuse_half_ended(s: Any) -> None:
    """A game is over or goes on; whoever is asked is in it."""
    if s["truncated"] and not s["ended"]:
        raise PositionError("position.truncated: takes false while the game goes on, got True")
    if s["ended"] and s["seat"] != NOTHING:
        raise PositionError(f"position.seat: takes nobody once the game is over, got seat {s['seat']}")
    if s["seat"] != NOTHING and s["out"][s["seat"]]:
        raise PositionError(f"position.out: takes false for seat {s['seat']}, which is asked, got True")


def empty(field: Field, records: np.ndarray, name: str) -> None:
    """Nothing where names stand."""
    if isinstance(field, Name):
        records[name] = NOTHING
    elif isinstance(field, Parts):
        for part, one in field.fields.items():
            empty(one, records[name], part)


def read(
    field: Field,
    array: np.ndarray,
    at: tuple[int, ...],
    value: Any,
    words: Mapping[str, Sequence[str]],
    axes: tuple[str, ...],
    where: str,
) -> None:
    if axes:
        if not isinstance(value, Mapping):
            raise PositionError(f"{where}: takes an object by {axes[0]}, got {value!r}")
        for word, part in value.items():
            index = position_of(word, words[axes[0]], where)
            read(field, array, (*at, index), part, words, axes[1:], f"{where}.{word}")
    elif isinstance(field, Parts):
        read_parts(field, array, at, value, words, where)
    else:
        array[at] = scalar(field, value, words, where)


def read_parts(
    field: Parts, array: np.ndarray, at: tuple[int, ...], value: Any, words: Mapping[str, Sequence[str]], where: str
) -> None:
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: takes an object of fields, got {value!r}")
    for name, part in value.items():
        if name not in field.fields:
            raise PositionError(f"{where}.{name}: no such field; {near(name, field.fields)}")
        one = field.fields[name]
        read(one, array[name], at, part, words, one.axes, f"{where}.{name}")


def scalar(field: Field, value: Any, words: Mapping[str, Sequence[str]], where: str) -> Any:
    if isinstance(field, Name):
        return NOTHING if value is None else position_of(value, words[field.of], where)
    if isinstance(field, Flag):
        if not isinstance(value, bool):
            raise PositionError(f"{where}: takes true or false, got {value!r}")
        return value
    number = int if isinstance(field, Whole) else (int, float)
    if not isinstance(value, number) or isinstance(value, bool):
        raise PositionError(f"{where}: takes a number, got {value!r}")
    if isinstance(field, Whole) and not field.low <= value <= field.high:
        raise PositionError(f"{where}: takes {field.low}..{field.high}, got {value}")
    if isinstance(field, Real) and not abs(value) <= LARGEST:
        raise PositionError(f"{where}: takes a number within float32, got {value}")
    return value


def position_of(word: Any, vocabulary: Sequence[str], where: str) -> int:
    if isinstance(word, str) and word and word in vocabulary:  # "" stands for the kinds that a kit lacks
        return vocabulary.index(word)
    raise PositionError(f"{where}: no {word!r} here; {near(word, vocabulary)}")
