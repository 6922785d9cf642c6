"""Zombie Island at a drawn position, played by the interpreted rules: what the tests of the rulings stand on."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from zombie_envs.games.zombie_island import GAME

from ..interpreted import Interpreted
from .kits import BEACH, OPEN_TILE, Pattern, kit_file

EXPLORERS, STANDING, LYING = "ABC", "1234", "pqrs"
GRAVES = [(20 - 2 * i, 20) for i in range(4)]  # where the tiles lie from which the zombies of a drawing came


class Drawing:
    """An island as text: tiles of three rows side by side, apart by a space; rows of tiles apart by an empty line.

    `.` open, `#` jungle, `~` the shoreline, blanks where no tile lies; A, B, C explorers, 1 to 4 standing zombies, p,
    q, r, s the same four lying; any other letter names an open cell. Tiles are placed row by row from the north.
    """

    def __init__(self, text: str):
        blocks = [block.splitlines() for block in re.split(r"\n\s*\n", text.strip("\n"))]
        width = max(len(line) for block in blocks for line in block)
        cut = [[line.ljust(width) for line in block] for block in blocks]
        grid = {
            (column, -row): tuple(line[4 * column : 4 * column + 3] for line in block)
            for row, block in enumerate(cut)
            for column in range((width + 1) // 4)
        }
        grid = {area: rows for area, rows in grid.items() if "".join(rows).strip()}
        beach = next(area for area, rows in grid.items() if rows[2] == "~~~")
        self.areas = {(x - beach[0], y - beach[1]): rows for (x, y), rows in grid.items()}
        self.cells = {
            (3 * x + i, 3 * y + 2 - j): rows[j][i]
            for (x, y), rows in self.areas.items()
            for i in range(3)
            for j in range(3)
        }
        self.marks = {sign: cell for cell, sign in self.cells.items() if sign not in ".#~"}

    def pattern(self, area: tuple[int, int]) -> Pattern:
        """The tile on an area without what stands on it."""
        rows = self.areas[area]
        return tuple("".join(sign if sign in ".#~" else "." for sign in row) for row in rows)


class Island(Interpreted):
    """A match at a drawn position.

    Args:
        drawing: what lies on the table; the beach alone if left out.
        coming: tiles still in the stack, by name; each has as many open cells as its pattern says.
        dice: the first outcomes of chance: names of tiles or machete tiles for draws, whole numbers for anything else.
        graves: zombie tiles of the kit, found or not.
        gone: zombies that were removed; they come first in order.
        hand: machete tiles of explorer_0, or of each explorer.
        position: more fields of a written position.
        options: options of the match.
    """

    game = GAME

    def __init__(
        self,
        drawing: str = "",
        coming: Mapping[str, Pattern] | None = None,
        dice: Iterable[Any] = (),
        *,
        graves: int = 4,
        gone: int = 0,
        under: int = 5,
        hand: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        **options: Any,
    ):
        self.drawing = Drawing(drawing or "\n".join(BEACH))
        inland = {area: self.drawing.pattern(area) for area in self.drawing.areas if area != (0, 0)}
        lying = {f"Tile {i + 1}": rows for i, rows in enumerate(inland.values())}
        islands = {**lying, **({"Meadow": OPEN_TILE} if coming is None else coming)}
        islands = islands or {"Meadow": OPEN_TILE}
        path = kit_file(self.drawing.pattern((0, 0)), tuple(islands.items()), graves, under)
        super().__init__(GAME.load_kit(kit=path, **options), dice)
        written = self.written(inland, gone)
        if hand:
            written["hand"] = hand if "explorer_0" in hand or "explorer_1" in hand else {"explorer_0": hand}
        self.stand({**written, **(position or {})})

    def written(self, inland: Mapping[tuple[int, int], Pattern], gone: int) -> dict[str, Any]:
        marks = self.drawing.marks
        zombies = {f"zombie_{i + 1}": {"posture": "gone"} for i in range(gone)}
        for signs, posture in ((STANDING, "standing"), (LYING, "lying")):
            for i, sign in enumerate(signs):
                if sign in marks:
                    zombies[f"zombie_{i + 1}"] = {"posture": posture, "x": marks[sign][0], "y": marks[sign][1]}
        tiles = [{"kind": f"Tile {i + 1}", "x": x, "y": y} for i, (x, y) in enumerate(inland)]
        tiles += [{"kind": f"Grave {i + 1}", "x": x, "y": y} for i, (x, y) in enumerate(GRAVES[: len(zombies)])]
        explorers = {
            f"explorer_{i}": {"place": "island", "x": marks[sign][0], "y": marks[sign][1]}
            for i, sign in enumerate(EXPLORERS)
            if sign in marks
        }
        return {
            "seat": "explorer_0",
            "tiles": {f"tile_{i + 1}": one for i, one in enumerate(tiles)},
            "zombies": zombies,
            "explorers": explorers,
        }

    def number(self, outcome: Any) -> int:
        if not isinstance(outcome, str):
            return int(outcome)
        names = self.kit.names
        return (names["machete"] if outcome in names["machete"] else names["drawn tile"]).index(outcome)

    def ends(self) -> set[tuple[int, int]]:
        """The cells on which a move of the explorer who is asked may end."""
        seat = int(self.s.seat)
        found = set()
        headings = [self.s.heading] if self.asked[1] == "distance" else block("heading", self.mask)
        for heading in headings:
            for place in self.places(heading):
                found.add(self.lands(seat, heading, place))
        return found

    def places(self, heading: int) -> list[int]:
        """How far the explorer may go along a heading."""
        other = self.copy()
        other.s.heading, other.s.asks = heading, 2
        return block("place", other.mask)

    def lands(self, seat: int, heading: int, place: int) -> tuple[int, int]:
        one = self.s.explorers[seat]
        x, y = (one.x, one.y) if one.place == 1 else (heading // 8, 0)
        east, north = (0, 1, 1, 1, 0, -1, -1, -1), (1, 1, 0, -1, -1, -1, 0, 1)
        return x + place * east[heading % 8], y + place * north[heading % 8]

    @property
    def marks(self) -> dict[str, tuple[int, int]]:
        return self.drawing.marks

    @property
    def reason(self) -> str:
        """Why the game is over."""
        return self.kit.names["reason"][self.s.reason]

    def where(self, name: str) -> tuple[int, int]:
        """The cell of explorer_0 or zombie_1."""
        kind, number = name.split("_")
        one = self.s.explorers[int(number)] if kind == "explorer" else self.s.zombies[int(number) - 1]
        return one.x, one.y

    def tile(self, x: int, y: int) -> dict[str, Any]:
        """The tile on an area; {} if there is none."""
        tiles = self.position["tiles"].values()
        return next((one for one in tiles if (one.get("x", 0), one.get("y", 0)) == (x, y)), {})


def block(name: str, mask: np.ndarray) -> list[int]:
    """The numbers inside a block of actions that are legal."""
    part = GAME.actions[name]
    return np.flatnonzero(mask[part.start : part.stop]).tolist()
