"""Layout: named slices of a flat array of actions or features. Offsets are computed here and written nowhere else."""

import functools
import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

UNBOUNDED = -128  # stands as low and high of a tally


class Slice(NamedTuple):
    """A named part of a flat array."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    start: int
    stop: int

    @property
    def size(self) -> int:
        return self.stop - self.start


def part(name: str, shape: int | tuple[int, ...], high: int, meaning: str, low: int = 0) -> Slice:
    """A feature before it has its place. Values lie in low..high; larger counts are clipped by whoever writes them."""
    shape = (shape,) if isinstance(shape, int) else shape
    return Slice(name, shape, low, high, meaning, 0, math.prod(shape))


def block(name: str, size: int, meaning: str) -> Slice:
    """A block of actions before it has its place."""
    return part(name, size, 1, meaning)


def tally(name: str, shape: int | tuple[int, ...], meaning: str) -> Slice:
    """A count without bounds, for layouts of metrics and conserved counts; an observation must have bounds."""
    return part(name, shape, UNBOUNDED, meaning, low=UNBOUNDED)


class Layout:
    """Named slices one after another. `layout["hand"].start` is an offset, `layout.size` the flat length.

    Bounds must lie within -127..127, since observations are int8; ValueError otherwise, and for a name used twice.
    """

    def __init__(self, *parts: Slice):
        placed: dict[str, Slice] = {}
        at = 0
        for one in parts:
            unbounded = one.low == one.high == UNBOUNDED
            if not unbounded and not (-127 <= one.low <= one.high <= 127 and one.high > 0):
                raise ValueError(f"{one.name}: bounds {one.low}..{one.high} must lie within -127..127, high above 0")
            if one.name in placed:
                raise ValueError(f"{one.name}: the name is used twice")
            placed[one.name] = one._replace(start=at, stop=at + one.size)
            at += one.size
        self.slices = placed
        self.size = at

    def __getitem__(self, name: str) -> Slice:
        return self.slices[name]

    def __iter__(self) -> Iterator[Slice]:
        return iter(self.slices.values())

    def __len__(self) -> int:
        return len(self.slices)

    def at(self, index: int) -> tuple[Slice, int]:
        """The slice that flat `index` lies in, and the place inside it. IndexError outside."""
        for one in self:
            if one.start <= index < one.stop:
                return one, index - one.start
        raise IndexError(f"{index} is outside 0..{self.size - 1}")

    def split(self, flat: np.ndarray) -> dict[str, np.ndarray]:
        """`flat` (..., size) as views by name, each of its own shape."""
        return {one.name: flat[..., one.start : one.stop].reshape(flat.shape[:-1] + one.shape) for one in self}

    @functools.cached_property
    def low(self) -> np.ndarray:
        """Lower bounds, int8 (size,)."""
        return np.concatenate([np.full(one.size, one.low, np.int8) for one in self])

    @functools.cached_property
    def high(self) -> np.ndarray:
        """Upper bounds, int8 (size,)."""
        return np.concatenate([np.full(one.size, one.high, np.int8) for one in self])

    @functools.cached_property
    def scale(self) -> np.ndarray:
        """Factors that bring raw values into [-1, 1], float32 (size,)."""
        bound = np.maximum(np.abs(self.low.astype(np.float32)), np.abs(self.high.astype(np.float32)))
        return (1 / bound).astype(np.float32)

    def describe(self) -> list[dict[str, Any]]:
        """One entry a slice: name, start, stop, shape, low, high, meaning."""
        return [one._asdict() for one in self]
