"""Zombie Island a second time, from rulebook and rulings, in sets and dicts: what the tests hold the game against.

`Island` reads a position's JSON. A cell is (cells east, cells north) of the beach's south-western cell, an area the
same in tiles. What follows the board is in `reference_turn` (legal actions), `reference_wits` (Zombie Intelligence)
and `reference_end` (winning and losing).
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Step = tuple[int, int]
COMPASS: dict[str, Step] = {
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}
POINTS = tuple(COMPASS)
STEPS = tuple(COMPASS.values())
STRAIGHT = tuple(step for step in STEPS if 0 in step)
SHORE: tuple[Cell, ...] = ((0, 0), (1, 0), (2, 0))  # one big space (ZI-7)
SHORE_NAMES = ("", " middle", " eastern")  # what a heading from each of its cells is called after the direction
BEACH = (0, 0)
OPEN, JUNGLE, SHORELINE = "open", "jungle", "shoreline"
GROUND = {".": OPEN, "Z": OPEN, "#": JUNGLE, "~": SHORELINE}
Overlay = Mapping[Cell, str]  # what a machete tile that is tried on makes of the ground
NO_OVERLAY: Overlay = {}


def moved(cell: Cell, step: Step, times: int = 1) -> Cell:
    return cell[0] + times * step[0], cell[1] + times * step[1]


def area_of(cell: Cell) -> Cell:
    return cell[0] // 3, cell[1] // 3


def cells_of(area: Cell) -> list[Cell]:
    return [(3 * area[0] + x, 3 * area[1] + y) for x in range(3) for y in range(3)]


def turned(rows: list[str], quarters: int) -> list[str]:
    """A drawing, north first, after quarter turns clockwise."""
    for _ in range(quarters):
        rows = ["".join(column) for column in zip(*reversed(rows))]
    return rows


def drawn(rows: list[str], quarters: int, corner: Cell) -> dict[Cell, str]:
    """The ground of a turned drawing whose south-western cell is `corner`."""
    return {
        (corner[0] + x, corner[1] + y): GROUND[mark]
        for y, row in enumerate(reversed(turned(rows, quarters)))
        for x, mark in enumerate(row)
    }


def point(at: Mapping[str, Any]) -> Cell:
    return at.get("x", 0), at.get("y", 0)


def counts(table: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    return {tile["name"]: tile.get("count", 1) for tile in table}


class Box:
    """A components file's drawings by name, and how many tiles of each sort lie in it."""

    def __init__(self, raw: Mapping[str, Any]):
        tiles = [raw["beach"], *raw["islands"], *raw["zombies"]]
        self.tiles: dict[str, list[str]] = {tile["name"]: tile["rows"] for tile in tiles}
        used = [tile for tile in raw["machetes"] if not tile.get("reserved", False)]
        self.machetes: dict[str, list[str]] = {tile["name"]: tile["rows"] for tile in used}
        self.beach: str = raw["beach"]["name"]
        self.islands, self.zombies, self.machete_counts = counts(raw["islands"]), counts(raw["zombies"]), counts(used)
        self.stacks: list[int] = raw["stacks"]

    @classmethod
    def read(cls, path: Path) -> "Box":
        return cls(tomllib.loads(path.read_text(encoding="utf-8")))


class Island:
    """A position.

    Args:
        box: the components.
        options: every option of the match.
        position: the JSON of a position; what it leaves out is nought, false or nothing.
        last_tile: turns of the explorers that were over when the last tile had been placed.
    """

    def __init__(self, box: Box, options: Mapping[str, Any], position: Mapping[str, Any], last_tile: int = 0):
        self.box, self.options, self.position, self.last_tile = box, options, position, last_tile
        self.tiles: dict[Cell, str] = {}
        self.ground: dict[Cell, str] = {}
        self.piece: dict[Cell, str] = {}
        self.height: dict[Cell, int] = {}
        for slot, tile in position.get("tiles", {}).items():
            area = point(tile)
            self.tiles[area] = tile["kind"]
            ground = drawn(box.tiles[tile["kind"]], tile.get("rotation", 0), (3 * area[0], 3 * area[1]))
            self.ground.update(ground)
            self.piece.update(dict.fromkeys(ground, slot))
            self.height.update(dict.fromkeys(ground, 0))
        self.laid: dict[str, frozenset[Cell]] = {}
        for slot, machete in position.get("laid", {}).items():
            self.lay(slot, drawn(box.machetes[machete["kind"]], machete.get("rotation", 0), point(machete)))
        people = position.get("explorers", {})
        self.place: dict[str, str] = {name: one["place"] for name, one in people.items()}
        self.cell: dict[str, Cell] = {name: point(one) for name, one in people.items()}
        found = position.get("zombies", {})
        self.posture: dict[str, str] = {name: one["posture"] for name, one in found.items()}
        self.zombies: dict[str, Cell] = {
            name: point(one) for name, one in found.items() if one["posture"] in ("lying", "standing")
        }

    def lay(self, slot: str, ground: Overlay) -> None:
        self.laid[slot] = frozenset(ground)
        for cell, what in ground.items():
            self.ground[cell] = what
            self.piece[cell] = slot
            self.height[cell] += 1

    # --- who is where

    @cached_property
    def in_play(self) -> list[str]:
        """Explorers who are not safe."""
        return sorted(name for name, place in self.place.items() if place != "safe")

    def on_island(self) -> dict[str, Cell]:
        return {name: self.cell[name] for name in self.in_play if self.place[name] == "island"}

    @cached_property
    def islanders(self) -> frozenset[Cell]:
        return frozenset(self.on_island().values())

    @property
    def haunted(self) -> frozenset[Cell]:
        """Cells of zombies, lying ones included (ZI-21); one that was removed is nowhere (ZI-76)."""
        return frozenset(self.zombies.values())

    def area(self, explorer: str) -> Cell:
        return area_of(self.cell[explorer]) if self.place[explorer] == "island" else BEACH

    def doing(self, explorer: str) -> str | None:
        found: str | None = self.position.get("doing", {}).get(explorer)
        return found

    def hand(self, explorer: str) -> dict[str, int]:
        held: dict[str, int] = self.position.get("hand", {}).get(explorer, {})
        return held

    @property
    def tiles_left(self) -> int:
        """Tiles in the stacks, zombie tiles included."""
        return sum(self.position.get("stack", {}).values()) + len(self.position.get("zombie_tile", {}))

    @property
    def complete(self) -> bool:
        """ZI-42: all tiles lie on the island."""
        return len(self.tiles) == 1 + sum(self.box.islands.values()) + sum(self.box.zombies.values())

    # --- straight lines

    def at(self, cell: Cell, overlay: Overlay = NO_OVERLAY) -> str | None:
        """Open, jungle or shoreline; None in the void."""
        return overlay.get(cell) or self.ground.get(cell)

    def passable(self, cell: Cell, step: Step, overlay: Overlay = NO_OVERLAY) -> bool:
        """Whether the ground lets anybody step from a cell: onto open ground, round corners as the option says."""
        if self.at(moved(cell, step), overlay) not in (OPEN, SHORELINE):
            return False
        beside = (self.at((cell[0] + step[0], cell[1]), overlay), self.at((cell[0], cell[1] + step[1]), overlay))
        return bool(self.options["corner_cutting"] or 0 in step or beside != (JUNGLE, JUNGLE))  # ZI-2, ZI-3

    def starts(self, explorer: str) -> list[tuple[int, Cell, Step]]:
        """Lines that an explorer may set out on, with the numbers of their headings."""
        if self.place[explorer] == "island":
            return [(number, self.cell[explorer], step) for number, step in enumerate(STEPS)]
        return [(8 * i + number, cell, step) for i, cell in enumerate(SHORE) for number, step in enumerate(STEPS)]

    def ends(self, explorer: str, start: Cell, step: Step, overlay: Overlay = NO_OVERLAY, alone: bool = False) -> int:
        """How many cells an explorer may go along a line: every number from 1 to it is legal (ZI-4).

        alone: other explorers are not in the way.
        """
        others = [] if alone else [cell for name, cell in self.on_island().items() if name != explorer]
        haunted, gone = self.haunted, 0
        while self.passable(moved(start, step, gone), step, overlay):
            cell = moved(start, step, gone + 1)
            ashore = self.at(cell, overlay) == SHORELINE
            if self.options["explorers_block"] and cell in others:
                break  # ZI-5
            if ashore and (start in SHORE or (self.options["mask_suicide"] and self.too_early())):
                break  # ZI-7, ZI-52
            if cell in haunted and self.options["mask_suicide"]:
                break  # ZI-6
            gone += 1
            if ashore or cell in haunted:
                break
        return gone

    def too_early(self) -> bool:
        """Whether entering the shoreline loses now: the last one, before all tiles are placed (ZI-52, ZI-68)."""
        return len(self.in_play) == 1 and not self.complete

    def walks(self, cell: Cell, obstacles: Iterable[Cell]) -> Iterator[tuple[int, int, Cell]]:
        """A zombie's legal moves from a cell, `obstacles` being those of other zombies: point, cells, landing."""
        others = set(obstacles)
        for number, line in enumerate(self.strides(cell)):
            for far, landing in enumerate(line, 1):
                if landing in others:
                    break  # ZI-41
                yield number, far, landing
                if landing in self.islanders:
                    break  # ZI-39

    def strides(self, cell: Cell) -> list[list[Cell]]:
        """The cells in a zombie's reach in each direction, as far as ground and pieces let it go (ZI-32, ZI-40)."""
        if cell not in self.known_strides:
            self.known_strides[cell] = [self.stride(cell, step) for step in STEPS]
        return self.known_strides[cell]

    @cached_property
    def known_strides(self) -> dict[Cell, list[list[Cell]]]:
        return {}

    @cached_property
    def known_steps(self) -> dict[tuple[Cell, frozenset[Cell]], dict[Cell, list[tuple[Cell, int]]]]:
        """Searches that were made, by a zombie's cell and what was in its way: several questions need the same one."""
        return {}

    def stride(self, cell: Cell, step: Step) -> list[Cell]:
        line, here, crossings = [], cell, 0
        for _ in range(3):
            ahead = moved(here, step)
            if not self.passable(here, step) or self.at(ahead) == SHORELINE:
                break
            crossings += self.piece[ahead] != self.piece[here]
            if crossings > 1:
                break
            line.append(ahead)
            here = ahead
        return line

    # --- reaching (ZI-78)

    def reach(self, explorers: Iterable[str] | None = None) -> set[Cell]:
        """Cells to which some explorer in play can get, the shoreline's if somebody has not left it."""
        who = self.in_play if explorers is None else explorers
        found: set[Cell] = set()
        for name in who:
            found |= set(SHORE) if self.place[name] == "ashore" else {self.cell[name]}
        fresh = list(found)
        while fresh:
            cell = fresh.pop()
            for step in STEPS:
                ahead = moved(cell, step)
                if ahead not in found and self.at(ahead) == OPEN and self.passable(cell, step):
                    found.add(ahead)
                    fresh.append(ahead)
        return found

    def way_home(self, explorer: str) -> bool:
        """ZI-48: whether an explorer can return, those who never left by leaving first."""
        inland = self.reach([explorer]) - set(SHORE)
        return any(self.at(moved(c, step)) == SHORELINE and self.passable(c, step) for c in inland for step in STEPS)
