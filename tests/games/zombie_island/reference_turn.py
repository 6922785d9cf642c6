"""The legal actions of every decision, from the rulings: a part of the reference of Zombie Island.

An action is (block, number in the block). The turn of an explorer is spelled in small choices, each of which must leave
one for the next (ZI-79); here whole turns are spelled out and cut to what has been said.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .reference import (
    JUNGLE,
    OPEN,
    POINTS,
    SHORE,
    SHORE_NAMES,
    SHORELINE,
    STEPS,
    STRAIGHT,
    Cell,
    Island,
    Overlay,
    Step,
    area_of,
    cells_of,
    drawn,
    moved,
)

Action = tuple[str, int]
PASS, STAY, WORD, YES = ("pass", 0), ("stay", 0), ("word", 0), ("yes", 0)
REST = ((0, 0), (-1, 0), (0, -1), (-1, -1))  # from a cell to its square's south-western one, by where the rest lies
SQUARES = ("north-east", "north-west", "south-east", "south-west")


class Laying(NamedTuple):
    """A machete tile on the path: the line's heading, the cell of it that the square holds first, square and turn."""

    heading: int
    place: int
    square: int
    turned: int


def legal(island: Island) -> set[Action]:
    """All that may be answered."""
    asked, asks = island.position["seat"], island.position["asks"]
    if asks in ("turn", "distance"):
        return turn(island, asked) if asks == "turn" else distances(island, asked)
    if asks == "machete after":
        return {PASS, *kinds(island, asked, after=True)}
    if asks.startswith("machete "):
        return machete(island, asked, asks.removeprefix("machete "))
    if asks == "area":
        return area(island, asked)
    if asks == "rotation":
        return rotation(island, asked)
    if asks == "swap":
        return {PASS, YES}
    if asks == "walk":
        return walk(island)
    return zombie(island, asks)


# --- moving


def to_touch(island: Island) -> frozenset[Cell] | None:
    """The machete tile that was played before the move, which must touch it."""
    slot = island.position.get("played")
    return island.laid[slot] if slot is not None else None


def touches(island: Island, start: Cell, step: Step, end: int, square: Iterable[Cell]) -> bool:
    """ZI-26: whether a path of `end` cells has one in the square."""
    first = 0 if island.options["path_includes_start"] else 1
    return any(moved(start, step, i) in square for i in range(first, end + 1))


def ends_by_heading(island: Island, explorer: str, alone: bool = False) -> dict[int, list[int]]:
    square, found = to_touch(island), {}
    for heading, start, step in island.starts(explorer):
        ends = range(1, island.ends(explorer, start, step, alone=alone) + 1)
        found[heading] = [n for n in ends if square is None or touches(island, start, step, n, square)]
    return {heading: ends for heading, ends in found.items() if ends}


def turn(island: Island, explorer: str) -> set[Action]:
    """ZI-79: a machete tile, a move, staying, or the word to the next explorer (ZI-62)."""
    found = {("heading", heading) for heading in ends_by_heading(island, explorer)}
    if to_touch(island) is not None:
        return found
    found |= kinds(island, explorer, after=False)
    if may_stay(island, explorer):
        found.add(STAY)
    later = [name for name in island.in_play if name > explorer and island.doing(name) == "to move"]
    if later and island.options["s2_order"] == "chosen":
        found.add(WORD)
    return found


def distances(island: Island, explorer: str) -> set[Action]:
    return {("place", n) for n in ends_by_heading(island, explorer)[heading_said(island)]}


def heading_said(island: Island) -> int:
    names = [name + shore for shore in SHORE_NAMES for name in POINTS]
    return names.index(island.position["heading"])


# --- machete tiles


def kinds(island: Island, explorer: str, after: bool) -> set[Action]:
    """Kinds in hand with which the turn can be finished."""
    if island.options["machete_timing"] == ("before" if after else "after"):
        return set()
    held = island.hand(explorer)
    return {
        ("machete", number)
        for number, kind in enumerate(island.box.machetes)
        if held.get(kind, 0) and any(layings(island, explorer, kind, after))
    }


def machete(island: Island, explorer: str, asks: str) -> set[Action]:
    """The next thing to say of a machete tile that is being played."""
    after = island.doing(explorer) == "moved"
    said = {}
    if not after and asks != "direction":
        said["heading"] = heading_said(island)
    if asks in ("square", "rotation"):
        said["place"] = int(island.position["place"].removeprefix("step_"))
    if asks == "rotation":
        said["square"] = SQUARES.index(island.position["square"])
    name = {"direction": "heading", "rotation": "turned"}.get(asks, asks)
    ways = layings(island, explorer, island.position["playing"], after)
    return {(name, getattr(way, name)) for way in ways if all(getattr(way, one) == what for one, what in said.items())}


def layings(island: Island, explorer: str, kind: str, after: bool) -> Iterator[Laying]:
    return layings_after(island, explorer, kind) if after else layings_before(island, explorer, kind)


def layings_after(island: Island, explorer: str, kind: str) -> Iterator[Laying]:
    """On the path just taken, under an explorer who must be left standing on open ground (ZI-25, ZI-28)."""
    start = island.position.get("from_x", 0), island.position.get("from_y", 0)
    heading = heading_said(island)
    step, end = STEPS[heading % 8], island.position["steps"]
    for place in range(end + 1):
        for square, turns, overlay in coverings(island, explorer, kind, start, step, place):
            if overlay.get(moved(start, step, end), OPEN) == OPEN:
                yield Laying(heading, place, square, turns)


def layings_before(island: Island, explorer: str, kind: str, alone: bool = False) -> Iterator[Laying]:
    """So that a move along this heading, on the new map, has a cell in the square (ZI-25, ZI-26)."""
    for heading, start, step in island.starts(explorer):
        longest = island.ends(explorer, start, step, alone=alone)
        for place in range(longest + 2):
            for square, turns, overlay in coverings(island, explorer, kind, start, step, place):
                if island.ends(explorer, start, step, overlay, alone) >= max(place, 1):
                    yield Laying(heading, place, square, turns)


def coverings(
    island: Island, explorer: str, kind: str, start: Cell, step: Step, place: int
) -> Iterator[tuple[int, int, Overlay]]:
    """Ways to lay a tile whose first cell on the line is number `place`: square, turns, the ground it makes."""
    first = 0 if island.options["path_includes_start"] else 1
    if place < first:
        return
    cell = moved(start, step, place)
    for square, rest in enumerate(REST):
        corner = cell[0] + rest[0], cell[1] + rest[1]
        covered = {(corner[0] + x, corner[1] + y) for x in (0, 1) for y in (0, 1)}
        if any(moved(start, step, i) in covered for i in range(first, place)) or not may_cover(
            island, explorer, covered
        ):
            continue
        for turns in range(4):
            yield square, turns, drawn(island.box.machetes[kind], turns, corner)


def may_cover(island: Island, explorer: str, covered: set[Cell]) -> bool:
    """ZI-29 to ZI-31, and no zombie."""
    if any(island.at(cell) in (None, SHORELINE) for cell in covered) or covered & island.haunted:
        return False
    if island.options["machete_stack"] == "level" and len({island.height[cell] for cell in covered}) > 1:
        return False
    others = {cell for name, cell in island.on_island().items() if name != explorer}
    return bool(island.options["machete_on_explorer"]) or not covered & others


# --- areas


def exits(island: Island) -> set[Cell]:
    """Open cells of placed tiles that a new tile may be entered from, the shoreline for those ashore (ZI-13, ZI-78)."""
    reached = {cell for cell in island.reach() if island.at(cell) != JUNGLE}
    if island.options["connect"] == "adjacent":
        return reached | {cell for cell, what in island.ground.items() if what == OPEN}
    return reached


def allowed(island: Island, place: Cell) -> bool:
    """ZI-16, ZI-18."""
    widest = island.options["max_extent"]
    return place != (0, -1) and abs(place[0]) <= widest and abs(place[1]) <= widest


def neighbours(place: Cell) -> list[Cell]:
    return [moved(place, step) for step in STRAIGHT]


def bordering(island: Island, place: Cell) -> Iterator[Cell]:
    """Cells of tiles along the edges that an empty area shares with them."""
    edge = set(cells_of(place))
    for beside in neighbours(place):
        if beside in island.tiles:
            yield from (cell for cell in cells_of(beside) if any(moved(cell, step) in edge for step in STRAIGHT))


def areas(island: Island, explorer: str) -> set[Cell]:
    """Areas that an explorer may choose, whoever else has chosen (ZI-11, ZI-12, ZI-15, ZI-17)."""
    home, feet = island.area(explorer), [island.cell[explorer]]
    if island.place[explorer] == "ashore":
        feet = list(SHORE)
    found: set[Cell] = set()
    for cell in feet:
        found |= {area_of(moved(cell, step)) for step in STRAIGHT}
        inside = cell[0] - 3 * home[0], cell[1] - 3 * home[1]
        if 1 not in inside and cell not in SHORE and island.options["diagonal_area"] != "never":
            found.add(moved(home, (inside[0] - 1, inside[1] - 1)))
    open_ends = exits(island)
    return {
        place
        for place in found
        if place not in island.tiles and allowed(island, place) and not open_ends.isdisjoint(bordering(island, place))
    }


def matched(choices: dict[str, set[Cell]]) -> int:
    """The most explorers who can have an area each."""
    if not choices:
        return 0
    name, *others = choices
    without = {other: choices[other] for other in others}
    best = matched(without)
    for place in choices[name]:
        best = max(best, 1 + matched({other: places - {place} for other, places in without.items()}))
    return best


def may_stay(island: Island, explorer: str) -> bool:
    """ZI-10, ZI-63: a tile and an area are left, given those who stay already."""
    stayers = {name: areas(island, name) for name in island.in_play if island.doing(name) == "stayed"}
    if island.tiles_left <= len(stayers):
        return False
    return matched({**stayers, explorer: areas(island, explorer)}) > matched(stayers)


def chosen(island: Island) -> dict[str, Cell]:
    """Areas committed so far."""
    named = island.position.get("area", {})
    return {name: moved(island.area(name), STEPS[POINTS.index(way)]) for name, way in named.items()}


def as_actions(island: Island, explorer: str, places: Iterable[Cell]) -> set[Action]:
    home = island.area(explorer)
    return {("area", STEPS.index((place[0] - home[0], place[1] - home[1]))) for place in places}


def area(island: Island, explorer: str) -> set[Action]:
    """ZI-63, ZI-64; where the tile is drawn already, another area in which it fits (ZI-14)."""
    taken = set(chosen(island).values())
    free = areas(island, explorer) - taken
    if explorer in island.position.get("drawn", {}):
        kind = island.position["drawn"][explorer]
        return as_actions(island, explorer, {place for place in free if rotations(island, kind, place)})
    if island.doing(explorer) != "stayed":
        return {PASS, *as_actions(island, explorer, free)}
    later = {
        name: areas(island, name) - taken
        for name in island.in_play
        if name != explorer and island.doing(name) == "stayed" and name not in chosen(island)
    }
    left = {place: matched({name: places - {place} for name, places in later.items()}) for place in free}
    return as_actions(island, explorer, {place for place in free if left[place] == max(left.values())})


# --- placing


def rotations(island: Island, kind: str, place: Cell) -> set[int]:
    """ZI-13: the turns in which a tile may be entered from an exit, across an edge."""
    doors = exits(island) & set(bordering(island, place))
    found = set()
    for turns in range(4):
        ground = drawn(island.box.tiles[kind], turns, (3 * place[0], 3 * place[1]))
        if any(enters(island, cell, ground) for cell in doors):
            found.add(turns)
    return found


def enters(island: Island, cell: Cell, ground: Overlay) -> bool:
    """Whether a king-step across an edge leads from a cell into a tile."""
    return steps_into(island, cell, ground) > 0


def steps_into(island: Island, cell: Cell, ground: Overlay) -> int:
    """King-steps across an edge from a cell into a tile."""
    steps = STEPS if island.options["connect_diag"] else STRAIGHT
    here, found = area_of(cell), 0
    for step in steps:
        ahead = moved(cell, step)
        over_edge = 0 in (area_of(ahead)[0] - here[0], area_of(ahead)[1] - here[1])
        open_ahead = ahead in ground and ground[ahead] == OPEN
        found += over_edge and open_ahead and island.passable(cell, step, ground)
    return found


def rotation(island: Island, explorer: str) -> set[Action]:
    kind = island.position["drawn"][explorer]
    found: set[Action] = {("rotation", n) for n in rotations(island, kind, chosen(island)[explorer])}
    later = [name for name in island.position["drawn"] if name > explorer]
    if later and island.options["s2_order"] == "chosen":
        found.add(WORD)
    return found


def swapping_pairs(island: Island) -> set[tuple[str, str]]:
    """ZI-65: explorers with tiles for areas that share an edge."""
    places = {name: place for name, place in chosen(island).items() if name in island.position.get("drawn", {})}
    return {(a, b) for a in places for b in places if a < b and places[b] in neighbours(places[a])}


def frontier(island: Island) -> bool:
    """ZI-50: whether a reachable open border faces an area that may be filled."""
    reached = {cell for cell in island.reach() if island.at(cell) != JUNGLE}
    edge = {moved(place, step) for place in island.tiles for step in STRAIGHT} - set(island.tiles)
    return any(allowed(island, place) and not reached.isdisjoint(bordering(island, place)) for place in edge)


# --- the zombies' turn


def walk(island: Island) -> set[Action]:
    walker = island.position["walker"]
    others = [cell for name, cell in island.zombies.items() if name != walker]
    ways = island.walks(island.zombies[walker], others)
    return {("walk", 3 * number + far - 1) for number, far, _ in ways}


def waiting(island: Island) -> set[str]:
    """Standing zombies that were not handled in this turn."""
    done = island.position.get("moved", {})
    return {name for name in island.zombies if island.posture[name] == "standing" and name not in done}


def zombie(island: Island, asks: str) -> set[Action]:
    """ZI-23, ZI-38, ZI-44."""
    names = {"remove": set(island.zombies), "zombie": waiting(island)}.get(asks)
    if names is None:
        names = {name for name in island.zombies if island.posture[name] == "lying"}
    return {("zombie", int(name.removeprefix("zombie_")) - 1) for name in names}


def has_turn(island: Island, explorer: str) -> bool:
    """ZI-49, ZI-71: a move, one that a machete tile opens, or a placement; other explorers not in the way."""
    if ends_by_heading(island, explorer, alone=True):
        return True
    if island.options["machete_timing"] != "after" and any(
        held and any(layings_before(island, explorer, kind, alone=True)) for kind, held in island.hand(explorer).items()
    ):
        return True
    return island.options["cannot_move"] != "no_move" and may_stay(island, explorer)
