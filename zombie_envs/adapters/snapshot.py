"""Snapshots: everything about one game as bytes, for a quick way back into the same match."""

import struct
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from .table import Table

HEAD = struct.Struct("<16s?Q?I")  # identity, whether there is a seed, it, whether rewards stand, agents present
SUM = struct.Struct("<I")  # of all that stands before it: damaged bytes would be played as they are


class SnapshotError(ValueError):
    """The bytes are no snapshot of this match."""


class Rest(NamedTuple):
    """What a snapshot knows beside the table."""

    present: tuple[bool, ...]  # one a seat of the game: still in `agents`
    paid: bool  # the rewards of the last step still stand
    seed: int | None


def write(table: Table, present: Sequence[bool], paid: bool, seed: int | None) -> bytes:
    mask = sum(1 << seat for seat, here in enumerate(present) if here)
    head = HEAD.pack(table.identity, seed is not None, seed or 0, paid, mask)
    whole = b"".join((head, table.start, table.bytes.tobytes(), np.array(table.actions, np.int32).tobytes()))
    return whole + SUM.pack(zlib.crc32(whole))


def described(data: Any) -> str:
    return f"{len(data)} bytes" if isinstance(data, bytes) else type(data).__name__


def read(table: Table, data: Any) -> Rest:
    """Puts the game of `data` on the table. SnapshotError, before anything is changed, where it is of another match."""
    size = table.record.itemsize
    if not isinstance(data, bytes) or len(data) < HEAD.size + 2 * size + SUM.size:
        raise SnapshotError(f"snapshot: takes the bytes of snapshot(), got {described(data)}")
    data, (known_sum,) = data[: -SUM.size], SUM.unpack(data[-SUM.size :])
    if zlib.crc32(data) != known_sum:
        raise SnapshotError("snapshot: its bytes are damaged")
    known, seeded, seed, paid, mask = HEAD.unpack_from(data)
    if known != table.identity:
        raise SnapshotError("snapshot: is of another game, version or kit")
    at = HEAD.size
    table.start = data[at : at + size]
    table.bytes[:] = np.frombuffer(data, np.uint8, size, at + size)
    table.actions = np.frombuffer(data, np.int32, offset=at + 2 * size).tolist()
    return Rest(tuple(bool(mask >> seat & 1) for seat in range(table.game.seats)), paid, seed if seeded else None)
