"""Positions that play seldom leads to: islands of tiles laid at random, with everybody anywhere on them."""

import random
from collections.abc import Mapping
from typing import Any

from .reference import OPEN, STRAIGHT, Box, Cell, Island, area_of, drawn, moved


def start(box: Box, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """A position before the explorers' turn, as JSON. Some are such that the game is over, or nobody can act."""
    chance = random.Random(seed)
    piles = stacks(box, chance)
    order = [(i, kind) for i, pile in enumerate(piles) for kind in pile]
    if chance.random() < 0.8:
        order = order[: chance.randrange(len(order))]
    tiles: dict[str, dict[str, Any]] = {"beach": {"kind": box.beach}}
    for number, (_, kind) in enumerate(order, 1):
        laid = somewhere(Island(box, options, {"tiles": tiles}), kind, chance)
        if laid is None:
            order = order[: number - 1]
            break
        tiles[f"tile_{number}"] = laid
    island = Island(box, options, {"tiles": tiles})
    free = [cell for cell, what in island.ground.items() if what == OPEN]
    chance.shuffle(free)
    zombies = {
        f"zombie_{number}": haunt(tiles[slot], free, chance)
        for number, slot in enumerate((slot for slot, tile in tiles.items() if tile["kind"] in box.zombies), 1)
    }
    taken = {(one["x"], one["y"]) for one in zombies.values()}
    free = [cell for cell in free if cell not in taken]
    explorers = {f"explorer_{number}": stand(free, chance) for number in range(options["explorers"])}
    if all(one["place"] == "safe" for one in explorers.values()):
        explorers["explorer_0"] = {"place": "ashore", "x": 1}
    in_play = [name for name, one in explorers.items() if one["place"] != "safe"]
    hands: dict[str, dict[str, int]] = {name: {} for name in in_play}
    pile = [kind for kind, count in box.machete_counts.items() for _ in range(count)]
    for kind in chance.sample(pile, min(len(pile), len(zombies), options["machetes"])):
        hand = hands[chance.choice(in_play)]
        hand[kind] = hand.get(kind, 0) + 1
    first = split(piles, len(order))
    left = [[kind for at, kind in enumerate(pile) if (i, at) >= first] for i, pile in enumerate(piles)]
    turns = min(max(2, len(order)), options["max_turns"] - 2)
    return {
        "seat": in_play[0],
        "moves": 99,
        "stage": "moving",
        "asks": "turn",
        "tiles": tiles,
        "explorers": explorers,
        "zombies": zombies,
        "hand": hands,
        "stack": {f"stack_{i + 1}": sum(kind not in box.zombies for kind in rest) for i, rest in enumerate(left)},
        "zombie_tile": {f"stack_{i + 1}": any(kind in box.zombies for kind in rest) for i, rest in enumerate(left)},
        "doing": dict.fromkeys(in_play, "to move"),
        "turns": turns,
        "idle": 1,
        "zombie_turns": turns if zombies else 0,
    }


def stacks(box: Box, chance: random.Random) -> list[list[str]]:
    """Setup: islands dealt into stacks, and a zombie tile shuffled into each."""
    islands = [kind for kind, count in box.islands.items() for _ in range(count)]
    zombies = [kind for kind, count in box.zombies.items() for _ in range(count)]
    chance.shuffle(islands)
    chance.shuffle(zombies)
    piles = []
    for size, zombie in zip(box.stacks, zombies):
        pile = [islands.pop() for _ in range(size)] + [zombie]
        chance.shuffle(pile)
        piles.append(pile)
    return piles


def split(piles: list[list[str]], gone: int) -> tuple[int, int]:
    """The pile and the place in it of the first tile that is left, after `gone` were drawn."""
    for i, pile in enumerate(piles):
        if gone < len(pile):
            return i, gone
        gone -= len(pile)
    return len(piles), 0


def somewhere(island: Island, kind: str, chance: random.Random) -> dict[str, Any] | None:
    """A place and a rotation in which a tile may be entered from another one; None if there is none."""
    edge = {moved(place, step) for place in island.tiles for step in STRAIGHT} - set(island.tiles) - {(0, -1)}
    places = [place for place in sorted(edge) if max(map(abs, place)) <= island.options["max_extent"]]
    ways = [(place, turns) for place in places for turns in range(4)]
    chance.shuffle(ways)
    for place, turns in ways:
        ground = drawn(island.box.tiles[kind], turns, (3 * place[0], 3 * place[1]))
        doors = (cell for cell, what in ground.items() if what == OPEN)
        if any(joins(island, cell, step) for cell in doors for step in STRAIGHT):
            return {"kind": kind, "x": place[0], "y": place[1], "rotation": turns}
    return None


def joins(island: Island, cell: Cell, step: Cell) -> bool:
    return area_of(moved(cell, step)) in island.tiles and island.at(moved(cell, step)) == OPEN


def haunt(tile: dict[str, Any], free: list[Cell], chance: random.Random) -> dict[str, Any]:
    """A zombie, lying where it was found or standing anywhere."""
    middle = 3 * tile.get("x", 0) + 1, 3 * tile.get("y", 0) + 1
    lies = middle in free and chance.random() < 0.4
    cell = middle if lies else free[0]
    free.remove(cell)
    return {"posture": "lying" if lies else "standing", "x": cell[0], "y": cell[1]}


def stand(free: list[Cell], chance: random.Random) -> dict[str, Any]:
    """An explorer on the island, on the shoreline or safe."""
    where = chance.random()
    if where < 0.15 or not free:
        return {"place": "ashore", "x": 1}
    if where < 0.2:
        return {"place": "safe", "x": 1}
    cell = free.pop()
    return {"place": "island", "x": cell[0], "y": cell[1]}
