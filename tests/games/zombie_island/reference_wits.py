"""Zombie Intelligence from its five rules and ZI-55 to ZI-61: every answer that chance may give.

Distances come from a search forward over the legal moves themselves.
"""

from heapq import heappop, heappush
from typing import NamedTuple

from .reference import SHORE, STEPS, Cell, Island, moved

BEACHED = "the shoreline"  # a target beside which zombies gather
Distances = dict[Cell, tuple[int, int]]  # moves to a target, and the fewest cells of so many moves


class Way(NamedTuple):
    """How near a zombie is to its targets."""

    moves: int
    cells: int
    targets: list[str]  # those in fewest moves
    through: bool  # other zombies are ignored


def targets(island: Island) -> dict[str, set[Cell]]:
    """ZI-59, ZI-60: the cells to get to, by explorer; those ashore only if nobody else is on the island."""
    found = {name: {cell} for name, cell in island.on_island().items()}
    if found or not island.in_play:
        return found
    beside = {moved(c, step) for c in SHORE for step in STEPS if island.passable(c, step)}
    return {BEACHED: beside - set(SHORE)}


def others(island: Island, zombie: str) -> set[Cell]:
    return {cell for name, cell in island.zombies.items() if name != zombie}


def steps_back(island: Island, zombie: str, through: bool) -> dict[Cell, list[tuple[Cell, int]]]:
    """All legal moves that can come after one another, by where they land: from where, and how many cells."""
    obstacles: frozenset[Cell] = frozenset() if through else frozenset(others(island, zombie))
    question = island.zombies[zombie], obstacles
    if question not in island.known_steps:
        island.known_steps[question] = find_steps(island, island.zombies[zombie], obstacles)
    return island.known_steps[question]


def find_steps(island: Island, start: Cell, obstacles: frozenset[Cell]) -> dict[Cell, list[tuple[Cell, int]]]:
    back: dict[Cell, list[tuple[Cell, int]]] = {start: []}
    fresh = [start]
    while fresh:
        cell = fresh.pop()
        if cell in island.islanders:
            continue  # the game is over
        for _, far, landing in island.walks(cell, obstacles):
            if landing not in back:
                back[landing] = []
                fresh.append(landing)
            back[landing].append((cell, far))
    return back


def distances(back: dict[Cell, list[tuple[Cell, int]]], goals: set[Cell]) -> Distances:
    """ZI-55, ZI-58: fewest moves, then fewest cells, from each cell to the nearest goal."""
    found: Distances = {}
    queue = [(0, 0, goal) for goal in goals if goal in back]
    while queue:
        moves, cells, cell = heappop(queue)
        if cell not in found:
            found[cell] = moves, cells
            for before, far in back[cell]:
                if before not in found:
                    heappush(queue, (moves + 1, cells + far, before))
    return found


def way(island: Island, zombie: str) -> tuple[Way | None, dict[str, Distances]]:
    """A zombie's way to its targets, and the distances to each; None if there is none even through zombies."""
    here = island.zombies[zombie]
    for through in (False, True):
        back = steps_back(island, zombie, through)
        maps = {name: distances(back, goals) for name, goals in targets(island).items()}
        near = {name: found[here] for name, found in maps.items() if here in found}
        if near:
            moves = min(near.values())[0]
            closest = [name for name in near if near[name][0] == moves]
            return Way(moves, min(near[name][1] for name in closest), closest, through), maps
    return None, {}


def next_zombies(island: Island, waiting: set[str]) -> set[str]:
    """ZI-58: the closest of those that are still to move, any of equals; those without a way come last."""
    ways = {name: way(island, name)[0] for name in waiting}
    near = {name: one[:2] for name, one in ways.items() if one is not None}
    return {name for name in near if near[name] == min(near.values())} if near else set(waiting)


def moves_of(island: Island, zombie: str) -> dict[tuple[int, int], Cell]:
    """The moves that Zombie Intelligence may make: (point of the compass, cells) and landing. None if it must stay."""
    legal = {(number, far): to for number, far, to in island.walks(island.zombies[zombie], others(island, zombie))}
    found, maps = way(island, zombie)
    if found is None:
        return legal  # ZI-59, rule 5
    chosen: dict[tuple[int, int], Cell] = {}
    for name in found.targets:
        efforts = {move: effort(island, move, maps[name][to][0]) for move, to in legal.items() if to in maps[name]}
        best = min(efforts.values(), default=None)
        chosen |= {move: legal[move] for move, worth in efforts.items() if worth == best}
    return chosen


def effort(island: Island, move: tuple[int, int], rest: int) -> tuple[int, int, int]:
    """ZI-57: fewest moves, then diagonal, then fewest cells; or the last two the other way round."""
    straight = 1 if 0 in STEPS[move[0]] else 0
    if island.options["zi_tie"] == "short_first":
        return rest, move[1], straight
    return rest, straight, move[1]


def zombie_turns(island: Island, waiting: frozenset[str]) -> set[frozenset[tuple[str, Cell]]]:
    """Where all zombies may stand when those that wait have moved in turn, or one has caught somebody.

    `island` is moved about, and left as it was.
    """
    if not waiting or island.haunted & island.islanders:
        return {frozenset(island.zombies.items())}
    found: set[frozenset[tuple[str, Cell]]] = set()
    for name in next_zombies(island, set(waiting)):
        here = island.zombies[name]
        landings = set(moves_of(island, name).values()) or {here}
        for landing in landings:
            island.zombies[name] = landing
            found |= zombie_turns(island, waiting - {name})
            island.zombies[name] = here
    return found
