"""What explorers work out before they move, from the moves of zombies and explorers themselves."""

from collections.abc import Iterator

from .reference import OPEN, SHORELINE, STEPS, STRAIGHT, Cell, Island, Step, area_of, drawn, moved
from .reference_turn import allowed, chosen, ends_by_heading, exits, heading_said, steps_into

TURNS, SIGHT, MOST, FAR_HOME = 3, 8, 12, 8
Parts = dict[str, dict[int, int]]  # by name, what is not nought, by place
PARTS = (
    *("ends", "unreached", "reveals", "room", "beyond", "homeward"),
    *("longest", "widest", "revealing", "entries", "lines", "near"),
)
OUTLOOK = 9 * SIGHT + 1
RADIUS, SHORE_MIDDLE = 6, (1, 0)


def danger(island: Island) -> dict[Cell, int]:
    """Turns of the zombies until one can be on a cell, 0..3; those who lie stand up in the next."""
    found: dict[Cell, int] = {}
    fresh: set[Cell] = set()
    for turn in range(TURNS + 1):
        rising = {0: "standing", 1: "lying"}.get(turn)
        fresh |= {cell for name, cell in island.zombies.items() if island.posture[name] == rising}
        fresh -= found.keys()
        found.update(dict.fromkeys(fresh, turn))
        fresh = {landing for cell in fresh for line in island.strides(cell) for landing in line}
    return found


def line(island: Island, cell: Cell, step: Step, ghosts: bool = False) -> Iterator[Cell]:
    """Open cells of a line, up to a zombie unless it is a ghost."""
    while island.passable(cell, step):
        cell = moved(cell, step)
        if island.at(cell) != OPEN or (not ghosts and cell in island.haunted):
            return
        yield cell


def homes(island: Island) -> dict[Cell, int]:
    """An explorer's moves to the shoreline, once all tiles are placed."""
    shore = [cell for cell, what in island.ground.items() if what == SHORELINE]
    found = dict.fromkeys(shore, 0)
    fresh = shore if island.complete else []
    for moves in range(1, FAR_HOME + 1):
        fresh = [cell for start in fresh for step in STEPS for cell in line(island, start, step, ghosts=True)]
        fresh = [cell for cell in dict.fromkeys(fresh) if cell not in found]
        found.update(dict.fromkeys(fresh, moves))
    return found if island.complete else {}


class Outlook:
    """The parts of the observation that tell of ends of moves and of rotations."""

    def __init__(self, island: Island, explorer: str):
        self.island, self.explorer = island, explorer
        self.danger, self.homes = danger(island), homes(island)
        self.parts: Parts = {name: {} for name in PARTS}
        if island.place[explorer] == "island":
            self.end(island.cell[explorer], OUTLOOK - 1)
        asks, ends = island.position["asks"], ends_by_heading(island, explorer)
        for heading, start, step in island.starts(explorer):
            if asks == "distance" and heading == heading_said(island):
                self.line(8, start, step, ends[heading])
            elif asks == "turn" and (island.place[explorer] == "island" or heading in range(8, 16)):
                self.line(heading % 8, start, step, ends.get(heading, []))
                self.best(heading % 8)
        if asks == "rotation":
            self.rotations()
        self.near(island.cell[explorer] if island.place[explorer] == "island" else SHORE_MIDDLE)

    def near(self, centre: Cell) -> None:
        """The cells round a centre on which a zombie can soon be, the sooner the more."""
        for (x, y), turns in self.danger.items():
            column, row = x - centre[0] + RADIUS, y - centre[1] + RADIUS
            if column in range(2 * RADIUS + 1) and row in range(2 * RADIUS + 1):
                self.parts["near"][(2 * RADIUS + 1) * row + column] = TURNS + 1 - turns

    def line(self, row: int, start: Cell, step: Step, ends: list[int]) -> None:
        for far in ends:
            if far <= SIGHT:
                self.end(moved(start, step, far), SIGHT * row + far - 1)

    def best(self, direction: int) -> None:
        places = range(SIGHT * direction, SIGHT * direction + SIGHT)
        turns, room, beyond, reveals = (self.parts[name] for name in ("unreached", "room", "beyond", "reveals"))
        self.put("longest", direction, max(sum(OUTLOOK * turn + at in turns for turn in range(TURNS)) for at in places))
        self.put("widest", direction, max(room.get(at, 0) for at in places))
        self.put("widest", 8 + direction, max(beyond.get(at, 0) for at in places))
        revealing = [1 + beyond.get(at, 0) for at in places if at in reveals]
        if revealing:
            self.parts["revealing"][direction] = max(revealing)

    def put(self, part: str, place: int, value: int) -> None:
        if value:
            self.parts[part][place] = min(MOST, value)

    def end(self, cell: Cell, place: int) -> None:
        island = self.island
        home = island.at(cell) == SHORELINE
        turns = max(0, self.danger.get(cell, TURNS + 1) - 1)
        if home:
            turns = 0 if island.too_early() else TURNS
        self.put("ends", place, 1)
        for turn in range(turns):
            self.put("unreached", OUTLOOK * turn + place, 1)
        if cell in self.homes:
            self.put("homeward", place, FAR_HOME - self.homes[cell])
        if not home and turns:
            self.put("reveals", place, self.reveals(cell))
        if not home and turns and island.zombies:
            free = self.free_lines(cell, 2)
            self.put("room", place, len(free))
            self.put("beyond", place, max((len(self.free_lines(one, 3)) for one in free), default=0))

    def free_lines(self, cell: Cell, turns: int) -> list[Cell]:
        """Cells on lines from a cell on which no zombie can be within so many turns."""
        found = [one for step in STEPS for one in line(self.island, cell, step)]
        return [one for one in found if self.danger.get(one, TURNS + 1) > turns]

    def reveals(self, cell: Cell) -> bool:
        beside = {area_of(moved(cell, step)) for step in STRAIGHT}
        return not self.island.complete and any(allowed(self.island, one) for one in beside - self.island.tiles.keys())

    def rotations(self) -> None:
        island, place = self.island, chosen(self.island)[self.explorer]
        kind = island.position["drawn"][self.explorer]
        for turns in range(4):
            ground = drawn(island.box.tiles[kind], turns, (3 * place[0], 3 * place[1]))
            self.put("entries", turns, sum(steps_into(island, cell, ground) for cell in exits(island)))
            lines = [self.into(step, ground) for step in STEPS]
            self.put("lines", turns, sum(lines))

    def into(self, step: Step, ground: dict[Cell, str]) -> int:
        """Cells of a tile on a line from the explorer's cell."""
        *_, last = self.island.cell[self.explorer], *line(self.island, self.island.cell[self.explorer], step)
        found = 0
        while ground.get(moved(last, step)) == OPEN:
            last = moved(last, step)
            found += 1
        return found
