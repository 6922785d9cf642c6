"""A drawn map: its spaces, the edges between them, and the distances and lines of fire that follow.

Spaces stand on every second sign of every second line; what stands between two of them is their edge:

    .  outdoors              o  outdoors with a halo
    _  indoors               @  indoors with a halo
    H  the hospital          S  the room with the stove (both indoors)
    B  the boat              P  the plane (both outdoors)
    |  -  wall     d  door     f  gate in a fence     blank: open, or off the paths

A space is named by its column, a letter from the west, and its row, a number from the north.
"""

import functools
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from . import tables as t

INDOORS, OUTDOORS = "_@HS", ".oBP"
HALOS = "@o"
PLACES = {"hospital": "H", "stove": "S", "boat": "B", "plane": "P"}
WALLS, DOOR, GATE = "|-", "d", "f"
Cell = tuple[int, int]  # column and row


class BoardError(ValueError):
    """The drawing is wrong; the message names the space."""


def name_of(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def beyond(cell: Cell, direction: int, distance: int = 1) -> Cell:
    return cell[0] + distance * t.EAST_BY[direction], cell[1] + distance * t.SOUTH_BY[direction]


@dataclass(frozen=True, eq=False)
class Board:
    """A map, read and checked. Spaces are numbered row by row."""

    signs: dict[Cell, str]
    edges: dict[tuple[Cell, int], str] = field(repr=False)  # sign between a cell and its neighbour, both spaces

    @functools.cached_property
    def cells(self) -> list[Cell]:
        return sorted(self.signs, key=lambda cell: (cell[1], cell[0]))

    @functools.cached_property
    def number(self) -> dict[Cell, int]:
        return {cell: i for i, cell in enumerate(self.cells)}

    def indoors(self, cell: Cell) -> bool:
        return self.signs[cell] in INDOORS

    @functools.cached_property
    def neighbours(self) -> dict[Cell, list[Cell]]:
        """The spaces that a step leads to, from the north clockwise."""
        return {cell: [beyond(cell, way) for way in range(4) if self.passable(cell, way)] for cell in self.cells}

    def passable(self, cell: Cell, direction: int) -> bool:
        return self.edges.get((cell, direction), "|") not in WALLS

    def is_door(self, cell: Cell, direction: int) -> bool:
        return self.edges.get((cell, direction)) in (DOOR, GATE)

    def place(self, name: str) -> Cell:
        """The space of the hospital, the stove, the boat or the plane."""
        return next(cell for cell, sign in self.signs.items() if sign == PLACES[name])

    def reached(self, start: Cell) -> dict[Cell, int]:
        """Steps from a space to every one that can be reached."""
        far, waiting = {start: 0}, deque([start])
        while waiting:
            cell = waiting.popleft()
            for other in self.neighbours[cell]:
                if other not in far:
                    far[other] = far[cell] + 1
                    waiting.append(other)
        return far


@functools.lru_cache(maxsize=32)
def read_board(drawing: str) -> Board:
    """The map of a drawing, and what was worked out of it before. BoardError where it is none."""
    rows = drawing.strip("\n").split("\n")
    signs, edges = read_signs(rows), {}
    for cell in signs:
        for direction in (t.EAST, t.SOUTH):
            other = beyond(cell, direction)
            if other in signs:
                sign = edge_sign(rows, cell, direction)
                edges[cell, direction] = edges[other, (direction + 2) % 4] = sign
    board = Board(signs, edges)
    check_edges(board)
    check_places(board)
    check_ways(board)
    return board


def read_signs(rows: Sequence[str]) -> dict[Cell, str]:
    signs = {}
    for line, row in enumerate(rows):
        for at, sign in enumerate(row):
            cell = (at // 2, line // 2)
            if line % 2 or at % 2:
                if sign not in " |-df":
                    raise BoardError(f"line {line + 1}, sign {at + 1}: takes one of '|-df' or a blank, got {sign!r}")
            elif sign in INDOORS + OUTDOORS:
                signs[cell] = sign
            elif sign != " ":
                raise BoardError(f"{name_of(cell)}: takes one of '{OUTDOORS}{INDOORS}' or a blank, got {sign!r}")
    across, down = (max((cell[i] for cell in signs), default=-1) + 1 for i in (0, 1))
    if across > t.WIDTH or down > t.HEIGHT:
        raise BoardError(f"takes at most {t.WIDTH} columns and {t.HEIGHT} rows, got {across} and {down}")
    if not 0 < len(signs) <= t.SPACES:
        raise BoardError(f"takes 1 to {t.SPACES} spaces, got {len(signs)}")
    return signs


def edge_sign(rows: Sequence[str], cell: Cell, direction: int) -> str:
    line, at = 2 * cell[1] + (direction == t.SOUTH), 2 * cell[0] + (direction == t.EAST)
    return rows[line][at] if line < len(rows) and at < len(rows[line]) else " "


def check_edges(board: Board) -> None:
    for (cell, direction), sign in board.edges.items():
        if direction not in (t.EAST, t.SOUTH):
            continue
        other = beyond(cell, direction)
        between = f"between {name_of(cell)} and {name_of(other)}"
        inside = board.indoors(cell) + board.indoors(other)
        if inside == 1 and sign not in WALLS + DOOR:
            raise BoardError(f"{between}, indoors and outdoors: takes a wall or a door, got {sign!r}")
        if sign == DOOR and not inside:
            raise BoardError(f"{between}: takes a gate 'f' outdoors, got a door")
        if sign == GATE and inside:
            raise BoardError(f"{between}: takes a door 'd' indoors, got a gate")


def check_places(board: Board) -> None:
    signs = list(board.signs.values())
    for name, sign in PLACES.items():
        count = signs.count(sign)
        if count != 1:
            raise BoardError(f"takes one {name} {sign!r}, got {count}")
    hospital = board.place("hospital")
    exits = board.neighbours[hospital]
    doors = [board.is_door(hospital, direction) for direction in range(4)].count(True)
    if (len(exits), doors) != (3, 3):
        raise BoardError(f"the hospital {name_of(hospital)} takes three doors and no other way out, got {doors} doors")
    if any(board.indoors(cell) for cell in exits):
        raise BoardError(f"the hospital {name_of(hospital)} takes doors that lead outdoors")


def check_ways(board: Board) -> None:
    """Everything can be walked to, and every indoor space leads out."""
    start = board.cells[0]
    reached = board.reached(start)
    for cell in board.cells:
        if cell not in reached:
            raise BoardError(f"{name_of(cell)}: takes a way to {name_of(start)}")
    if not any(not board.indoors(cell) for cell in board.cells):
        raise BoardError("takes a space outdoors")


def houses(board: Board) -> dict[Cell, list[Cell]]:
    """The indoor spaces of each structure, by the first of them; what touches belongs together."""
    found: dict[Cell, list[Cell]] = {}
    home: dict[Cell, Cell] = {}
    for cell in board.cells:
        if board.indoors(cell) and cell not in home:
            waiting = [cell]
            while waiting:
                one = waiting.pop()
                if one not in home and one in board.signs and board.indoors(one):
                    home[one] = cell
                    waiting += [beyond(one, direction) for direction in range(4)]
    for cell in board.cells:
        if cell in home:
            found.setdefault(home[cell], []).append(cell)
    return found


# --- what follows from a map -----------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def gaps(board: Board) -> np.ndarray:
    """Steps between spaces, int (spaces, spaces)."""
    table = np.zeros((len(board.cells), len(board.cells)), int)
    for cell in board.cells:
        for other, steps in board.reached(cell).items():
            table[board.number[cell], board.number[other]] = steps
    return table


@functools.lru_cache(maxsize=64)
def lines(board: Board, door_blocks: bool) -> dict[tuple[Cell, Cell], int]:
    """SI-65, SI-67: spaces in a straight line of adjoining spaces with no more than one wall between."""
    found = {}
    for cell in board.cells:
        found[cell, cell] = 0
        for direction in range(4):
            walls, here, distance = 0, cell, 0
            while (here, direction) in board.edges:
                sign = board.edges[here, direction]
                walls += sign in WALLS or (door_blocks and sign in (DOOR, GATE))
                here, distance = beyond(here, direction), distance + 1
                if walls > 1:
                    break
                found[cell, here] = distance
    return found


@functools.lru_cache(maxsize=32)
def turns(board: Board, stride: int = 3) -> np.ndarray:
    """SI-35, auto_metric=turns: zombie turns between spaces if every roll were 3, a human on the last, int (n, n)."""
    number = board.number
    table = np.full((len(number), len(number)), t.FAR)
    lands = {cell: walk_ends(board, cell, stride) for cell in board.cells}
    for start in board.cells:
        far, waiting = {start: 0}, deque([start])
        table[number[start], number[start]] = 0
        while waiting:
            cell = waiting.popleft()
            ends, passed = lands[cell]
            for other in passed:
                at = (number[start], number[other])
                table[at] = min(table[at], far[cell] + 1)
            for other in ends:
                if other not in far:
                    far[other] = far[cell] + 1
                    waiting.append(other)
    return table


@functools.lru_cache(maxsize=32)
def chases(board: Board, stride: int = 3) -> tuple[np.ndarray, np.ndarray]:
    """What a zombie is to whoever stays where he is: steps of a turn that reach him, and turns until one does.

    Two tables, int (spaces, spaces), FAR where it takes more than any roll or never comes. For players who look ahead,
    not for the rules: the turns let a walk cross itself, and every roll is `stride`.
    """
    n = len(board.cells)
    lunge, hunt = np.full((n, n), t.FAR), np.full((n, n), t.FAR)
    walks = walks_by_length(board)
    for length in range(t.STRIDE, -1, -1):
        lunge[walks[length]] = length
    beside_door = np.array([any(board.is_door(cell, way) for way in range(4)) for cell in board.cells])
    passed = np.logical_or.reduce(walks[1 : stride + 1]).astype(np.float32)
    ends = np.where(walks[stride], 1, passed * beside_door).astype(np.float32)
    hunt[walks[0]], turn, there = 0, 1, np.eye(n, dtype=np.float32)
    while (new := (there @ passed > 0) & (hunt == t.FAR)).any():
        hunt[new], turn, there = turn, turn + 1, (there @ ends > 0).astype(np.float32)
    return lunge, hunt


def walks_by_length(board: Board) -> list[np.ndarray]:
    """Where a zombie's turn has a walk of 0, 1, ... steps, bool (spaces, spaces); doors only at first."""
    n = len(board.cells)
    first, onward = np.zeros((n, n), np.float32), np.zeros((n, n), np.float32)
    for cell, i in board.number.items():
        for way in range(4):
            if board.passable(cell, way):
                other = board.number[beyond(cell, way)]
                first[i, other] = 1
                onward[i, other] = not board.is_door(cell, way)
    walks = [np.eye(n, dtype=bool), first > 0]
    while len(walks) <= t.STRIDE:
        walks.append((walks[-1].astype(np.float32) @ onward) > 0)
    return walks


def walk_ends(board: Board, start: Cell, stride: int) -> tuple[set[Cell], set[Cell]]:
    """Where a zombie's turn may end when no human is in its way (SI-25, SI-26), and where it may come by."""
    ends: set[Cell] = set()
    passed: set[Cell] = set()
    stops: dict[int, set[Cell]] = {}
    waiting: list[tuple[Cell, ...]] = [(start,)]
    while waiting:
        path = waiting.pop()
        cell, length = path[-1], len(path) - 1
        passed.add(cell)
        stops.setdefault(length, set()).add(cell)
        if length == stride or (length and stops_at_door(board, path)):
            ends.add(cell)
        if length == stride:
            continue
        for direction in range(4):
            other = beyond(cell, direction)
            if other in path or not board.passable(cell, direction):
                continue
            if length == 0 or not board.is_door(cell, direction):
                waiting.append((*path, other))
    return ends or stops[max(stops)], passed


def stops_at_door(board: Board, path: tuple[Cell, ...]) -> bool:
    """Whether the walk may end beside a door other than the one that its first step led through."""
    for direction in range(4):
        other = beyond(path[-1], direction)
        crossed = len(path) == 2 and other == path[0]
        if board.is_door(path[-1], direction) and not crossed:
            return True
    return False


def write_board(k: Any, board: Board, sights: Iterable[tuple[Cell, Cell, int]], options: Any) -> None:
    """Fills the board's part of a kit record."""
    number = board.number
    n = len(number)
    k["spaces"] = n
    for name in ("step", "first", "onward", "throw", "beside", "grid"):
        k[name] = -1
    for cell, i in number.items():
        k["x"][i], k["y"][i] = cell
        k["grid"][cell[1], cell[0]] = i
        k["indoor"][i] = board.indoors(cell)
        k["halo"][i] = board.signs[cell] in HALOS
        for direction in range(4):
            if beyond(cell, direction) in number:
                k["beside"][i, direction] = number[beyond(cell, direction)]
            if board.passable(cell, direction):
                k["step"][i, direction] = number[beyond(cell, direction)]
                k["door"][i, direction] = board.is_door(cell, direction)
        steps = [number[other] for other in board.neighbours[cell]]
        k["first"][i, : len(steps)] = steps
        onward = [number[beyond(cell, way)] for way in range(4) if free(board, cell, way)]
        k["onward"][i, : len(onward)] = onward
    k["doors"] = k["door"].sum(axis=1)
    k["gap"][:n, :n] = gaps(board)
    k["chase"][:n, :n] = turns(board) if options.auto_metric == "turns" else k["gap"][:n, :n]
    k["lunge"][:n, :n], k["hunt"][:n, :n] = chases(board)
    k["window"][:n] = windows(board)
    write_lines(k, board, sights, options)
    k["hospital"], k["stove"] = (number[board.place(name)] for name in ("hospital", "stove"))
    k["vehicle"] = [number[board.place(name)] for name in t.VEHICLES]


@functools.lru_cache(maxsize=32)
def windows(board: Board) -> np.ndarray:
    """The planes of the map that are observed from each space, int8 (spaces, planes * cells of the window)."""
    whole = np.zeros((t.MAP_PLANES, t.HEIGHT + 2 * t.RADIUS, t.WIDTH + 2 * t.RADIUS), np.int8)
    for cell in board.cells:
        whole[:, cell[1] + t.RADIUS, cell[0] + t.RADIUS] = [
            not board.indoors(cell),
            board.indoors(cell),
            *(board.passable(cell, direction) for direction in (t.EAST, t.SOUTH)),
            *(board.is_door(cell, direction) for direction in (t.EAST, t.SOUTH)),
        ]
    views = [whole[:, row : row + t.WINDOW, column : column + t.WINDOW] for column, row in board.cells]
    return np.stack(views).reshape(len(views), -1)


def free(board: Board, cell: Cell, direction: int) -> bool:
    return board.passable(cell, direction) and not board.is_door(cell, direction)


def write_lines(k: Any, board: Board, sights: Iterable[tuple[Cell, Cell, int]], options: Any) -> None:
    """Lines of fire, with the extra ones that the board file names, and where a thrown grenade lands."""
    number, n = board.number, len(board.number)
    k["sight"] = t.NO_SIGHT
    straight = lines(board, options.door_blocks_los)
    if options.los == "path":
        k["sight"][:n, :n] = k["gap"][:n, :n]
    else:
        for (cell, other), distance in straight.items():
            k["sight"][number[cell], number[other]] = distance
        for cell, other, distance in sights:
            k["sight"][number[cell], number[other]] = k["sight"][number[other], number[cell]] = distance
    for cell, i in number.items():
        for direction in range(4):
            for distance in range(t.STRIDE + 1):
                other = beyond(cell, direction, distance)
                if (cell, other) in straight:
                    k["throw"][i, direction, distance] = number[other]
