"""Sunset Island a second time, from rulebook and rulings, in plain Python: what the tests hold the game against.

This file has the map: its spaces and ways, distances and lines of fire. It shares nothing with the game but the text
that the map is drawn in.
"""

import tomllib
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

COMPASS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
INDOORS = set("_@HS")
WALLS, DOORS = set("|-"), set("df")
RESOURCES = ("food", "water", "gas")
WALLS_SHOT_THROUGH = 1  # SI-67

Cell = tuple[int, int]


def name_of(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def cell_of(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def beside(space: str, way: str) -> str:
    """The name of the place next to a space, whether or not a space is there."""
    (x, y), (east, south) = cell_of(space), COMPASS[way]
    return name_of((x + east, y + south))


class Chart:
    """The map of a components file.

    Attributes:
        signs: the sign of each space.
        ways: the spaces one step away, each with whether a door or a gate lies between.
        walls: pairs of spaces side by side that a wall parts.
    """

    def __init__(self, file: Path):
        box = tomllib.loads(file.read_text(encoding="utf-8"))
        self.lines: list[str] = box["map"].splitlines()
        self.signs: dict[str, str] = {}
        for y, line in enumerate(self.lines[::2]):
            self.signs |= {name_of((x, y)): sign for x, sign in enumerate(line[::2]) if sign != " "}
        self.ways: dict[str, dict[str, bool]] = {space: {} for space in self.signs}
        self.walls: set[frozenset[str]] = set()
        for space in self.signs:
            for way in COMPASS:
                self.draw(space, way)
        self.weapons: dict[str, dict[str, Any]] = {row["name"]: row for row in box["weapons"]}
        self.extra = [(*row["between"], row.get("distance", 1)) for row in box["sights"]]
        self.far = {space: self.flood(space) for space in self.signs}
        self.seen = {space: self.look(space) for space in self.signs}

    def sign(self, x: int, y: int) -> str:
        """The sign at a place of the drawing."""
        line = self.lines[y] if 0 <= y < len(self.lines) else ""
        return line[x] if 0 <= x < len(line) else " "

    def draw(self, space: str, way: str) -> None:
        """What lies between a space and the next one in a direction."""
        (x, y), (east, south) = cell_of(space), COMPASS[way]
        other, edge = beside(space, way), self.sign(2 * x + east, 2 * y + south)
        if other not in self.signs:
            return
        if edge in WALLS:
            self.walls.add(frozenset((space, other)))
        else:
            self.ways[space][other] = edge in DOORS

    def named(self, sign: str) -> str:
        """The space with a sign that only one has."""
        return next(space for space, found in self.signs.items() if found == sign)

    def flood(self, start: str) -> dict[str, int]:
        """Steps to every space, doors as any other way (SI-35)."""
        steps, queue = {start: 0}, deque([start])
        while queue:
            space = queue.popleft()
            for other in self.ways[space]:
                if other not in steps:
                    steps[other] = steps[space] + 1
                    queue.append(other)
        return steps

    def look(self, space: str) -> dict[str, int]:
        """Distance of every space in a line behind one wall at most, and of the extra sights (SI-65, SI-67)."""
        seen = {space: 0}
        for way in COMPASS:
            here, walls, distance = space, 0, 0
            while (ahead := beside(here, way)) in self.signs:
                walls += frozenset((here, ahead)) in self.walls
                if walls > WALLS_SHOT_THROUGH:
                    break
                here, distance = ahead, distance + 1
                seen[here] = distance
        for a, b, distance in self.extra:
            if space in (a, b):
                other = b if space == a else a
                seen[other] = min(distance, seen.get(other, distance))
        return seen

    def reach(self, space: str, weapon: str, los: str) -> set[str]:
        """The spaces that a weapon hits from a space (SI-66): in lines, or by the shortest paths (SI-65)."""
        bound = self.weapons[weapon]["range"]
        distances = self.seen[space] if los == "straight" else self.far[space]
        return {other for other, distance in distances.items() if bound == "any" or distance <= bound}


@dataclass
class Person:
    """A human on the board."""

    at: str
    character: str
    bitten: bool = False
    aboard: bool = False  # of the jeep
    motive: str = ""
    kills: int = 0
    held: Counter[str] = field(default_factory=Counter)


@dataclass
class Corpse:
    """A zombie on the board, the zombie player's or a turned human."""

    at: str
    down: bool = False
    gear: bool = False


class Scene:
    """A position, read from its JSON form.

    Attributes:
        people, corpses: humans and zombies on the board by the name of the piece, in the order of seats and arrival.
        lying: kinds of face-up tokens by space, the jeep among them.
        covered: spaces with a face-down token.
        cargo: kinds in the jeep.
    """

    def __init__(self, chart: Chart, options: dict[str, Any], position: dict[str, Any]):
        self.chart, self.options, self.position = chart, options, position
        tokens: list[dict[str, Any]] = list(position.get("tokens", {}).values())
        self.people: dict[str, Person] = {}
        self.corpses: dict[str, Corpse] = {}
        for name, piece in position["pieces"].items():
            self.place(name, piece)
        self.lying: dict[str, Counter[str]] = {space: Counter() for space in chart.signs}
        self.covered = {token["space"] for token in tokens if token["where"] == "face down"}
        self.cargo = Counter(token["kind"] for token in tokens if token["where"] == "cargo")
        for token in tokens:
            if token["where"] == "face up":
                self.lying[token["space"]][token["kind"]] += 1
            elif token["where"] == "held" and token["by"] in self.people:
                self.people[token["by"]].held[token["kind"]] += 1
            elif token["where"] == "held" and token["by"] in self.corpses:
                self.corpses[token["by"]].gear |= token["kind"] == "gear"

    def place(self, name: str, piece: dict[str, Any]) -> None:
        told: Callable[[str], dict[str, Any]] = lambda key: self.position.get(key, {})  # noqa: E731
        if piece["side"] == "zombie":
            self.corpses[name] = Corpse(piece["at"], piece.get("down", False))
        elif piece["side"] == "human":
            person = self.people[name] = Person(piece["at"], told("character")[name])
            person.bitten = piece.get("bite", 0) > 0
            person.aboard = told("aboard").get(name, False)
            person.motive = told("motive").get(name, "")
            person.kills = told("kills").get(name, 0)

    def here(self, space: str) -> list[str]:
        """The humans on a space."""
        return [name for name, person in self.people.items() if person.at == space]

    def asked(self) -> str:
        return str(self.position.get("asks", "nothing"))
