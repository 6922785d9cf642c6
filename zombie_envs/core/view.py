"""Interpreted access to records, with the arithmetic of compiled code.

Reading a field or an element gives a Python int, bool or float. Stores are range-checked, and an index that is negative
or outside raises, also where compiled code would go on silently (300 stored as 44, a sentinel of -1 used as an index).
"""

from typing import Any

import numpy as np


def checked(at: Any) -> Any:
    for part in at if isinstance(at, tuple) else (at,):
        if not isinstance(part, slice) and part < 0:
            raise IndexError(f"index {at} is negative")
    return at


def fits(array: np.ndarray, value: Any) -> Any:
    """The value itself; OverflowError where the array's type would change it."""
    if isinstance(value, Cells):
        return value.array
    if isinstance(value, float) and array.dtype.kind in "iu":
        raise TypeError(f"{value!r} is no whole number, and {array.dtype} holds none other")
    if isinstance(value, (int, np.integer)) and array.dtype.kind == "b" and value not in (0, 1):
        raise OverflowError(f"{value!r} does not fit a bool")
    return value


class Cells:
    """A subarray."""

    __slots__ = ("array", "shape", "size")

    def __init__(self, array: np.ndarray):
        self.array = array
        self.size = array.size
        self.shape = array.shape

    def __len__(self):
        return len(self.array)

    def __array__(self, dtype=None, copy=None):
        return self.array

    def __getitem__(self, at):
        value = self.array[checked(at)]
        if isinstance(value, np.ndarray):
            return Cells(value)
        return view(value) if value.dtype.names else value.item()

    def __setitem__(self, at, value):
        self.array[checked(at)] = fits(self.array, value)

    def __iter__(self):
        for i in range(len(self.array)):
            yield self[i]

    def sum(self):
        return self.array.sum().item()


class Records(Cells):
    """An array of records; its items are views."""

    __slots__ = ()


def scalar_field(name: str) -> property:
    def read(self):
        return self.record[name].item()

    def store(self, value):
        self.record[name] = fits(self.record[name], value)

    return property(read, store)


def part_field(name: str, nested: bool) -> property:
    def read(self):
        part = self.parts.get(name)
        if part is None:
            inner = self.record[name]
            part = self.parts[name] = view(inner) if nested else Cells(inner)
        return part

    return property(read)


class View:
    """A record; every dtype has a subclass of its own with a property a field."""

    __slots__ = ("parts", "record")

    def __init__(self, record: Any):
        self.record = record
        self.parts: dict[str, Any] = {}


classes: dict[np.dtype, type[View]] = {}


def view_class(dtype: np.dtype) -> type[View]:
    space: dict[str, Any] = {"__slots__": ()}
    for name in dtype.names or ():
        field = dtype[name]
        plain = field.shape == () and field.names is None
        space[name] = scalar_field(name) if plain else part_field(name, nested=field.shape == ())
    return type("View", (View,), space)


def view(record: Any) -> Any:
    """A checked view of one record (a `np.void`)."""
    made = classes.get(record.dtype)
    if made is None:
        made = classes[record.dtype] = view_class(record.dtype)
    return made(record)


def wrap(value: Any) -> Any:
    """What an interpreted entry works on in the place of `value`."""
    if not isinstance(value, np.ndarray):
        return value
    return Records(value) if value.dtype.names else Cells(value)
