"""What an action does at once, from the rulings: a part of the reference of Zombie Island.

`done` compares two positions, the second of which may lie further on, after decisions that had one answer only.
"""

from .reference import SHORELINE, STEPS, Island, drawn, moved
from .reference_turn import REST, SQUARES, Action, areas, chosen, ends_by_heading, heading_said, rotations


def done(before: Island, action: Action, after: Island) -> bool:
    """Whether the second position shows what the action does in the first."""
    asks = before.position["asks"]
    if asks in ("turn", "distance"):
        return walked(before, action, after)
    if asks == "machete rotation":
        return laid(before, action[1], after)
    if asks == "area" and action[0] == "area":
        return explored(before, action, after)
    if asks == "rotation" and action[0] == "rotation":
        return placed(before, action[1], after)
    if asks == "swap":
        return swapped(before, action, after)
    if asks == "walk":
        name = before.position["walker"]
        to = moved(before.zombies[name], STEPS[action[1] // 3], action[1] % 3 + 1)
        return not same(before, after, "zombie_turns") or after.zombies[name] == to
    if asks in ("remove", "activate"):
        posture = after.posture[f"zombie_{action[1] + 1}"]
        return posture == "gone" if asks == "remove" else posture != "lying"
    return True


def same(before: Island, after: Island, count: str) -> bool:
    return bool(before.position.get(count, 0) == after.position.get(count, 0))


def walked(before: Island, action: Action, after: Island) -> bool:
    """ZI-8: the explorer stands where the move ended, or is safe; ZI-62: nobody moves for another."""
    explorer = before.position["seat"]
    if not same(before, after, "turns") or action[0] not in ("place", "heading"):
        return True
    heading = heading_said(before) if action[0] == "place" else action[1]
    ends = ends_by_heading(before, explorer)[heading]
    if action[0] == "heading" and len(ends) > 1:
        return after.cell[explorer] == before.cell[explorer] and after.position["asks"] == "distance"
    lines = {number: (start, step) for number, start, step in before.starts(explorer)}
    to = moved(*lines[heading], action[1] if action[0] == "place" else ends[0])
    if before.at(to) == SHORELINE:
        return after.place[explorer] == "safe"
    return after.place[explorer] == "island" and after.cell[explorer] == to


def laid(before: Island, turns: int, after: Island) -> bool:
    """ZI-36: the machete tile, which has left the hand, is on the island."""
    explorer, kind = before.position["seat"], before.position["playing"]
    if before.doing(explorer) == "moved":
        start = before.position.get("from_x", 0), before.position.get("from_y", 0)
        step = STEPS[heading_said(before) % 8]
    else:
        start, step = next((c, s) for n, c, s in before.starts(explorer) if n == heading_said(before))
    cell = moved(start, step, int(before.position["place"].removeprefix("step_")))
    corner = moved(cell, REST[SQUARES.index(before.position["square"])])
    wanted = drawn(before.box.machetes[kind], turns, corner)
    there = all(after.ground[c] == what and after.height[c] == before.height[c] + 1 for c, what in wanted.items())
    return there and len(after.laid) == len(before.laid) + 1 and held(after, explorer) == held(before, explorer)


def held(island: Island, explorer: str) -> int:
    return sum(island.hand(explorer).values())


def explored(before: Island, action: Action, after: Island) -> bool:
    """ZI-14, ZI-19: the tile is for the area that was named; for another one, only if it does not fit."""
    explorer = before.position["seat"]
    shown = explorer in after.position.get("drawn", {}) and after.position["asks"] in ("rotation", "area")
    if not shown or not same(before, after, "turns") or len(before.in_play) > 1:
        return True
    place, now = moved(before.area(explorer), STEPS[action[1]]), chosen(after)[explorer]
    if now == place and after.position["asks"] == "rotation":
        return True
    other = now in areas(before, explorer) or after.position["asks"] == "area"
    fits = rotations(before, after.position["drawn"][explorer], place)
    return not fits and other and before.options["unplaceable"] == "rechoose"


def placed(before: Island, turns: int, after: Island) -> bool:
    """ZI-21, ZI-34, ZI-66: the tile lies as it was turned; with a zombie tile come a zombie and a machete tile."""
    explorer = before.position["seat"]
    place, kind = chosen(before)[explorer], before.position["drawn"][explorer]
    corner = 3 * place[0], 3 * place[1]
    ground = drawn(before.box.tiles[kind], turns, corner)
    if after.tiles.get(place) != kind or any(after.ground[cell] != what for cell, what in ground.items()):
        return False
    zombie = "Z" in "".join(before.box.tiles[kind])
    middle = moved(corner, (1, 1))
    found = [name for name, cell in after.zombies.items() if name not in before.posture and cell == middle]
    if not same(before, after, "zombie_turns"):
        return not zombie or any(name not in before.posture for name in after.posture)
    gained = held(after, explorer) - held(before, explorer)
    left = len(before.posture) < min(before.options["machetes"], sum(before.box.machete_counts.values()))
    return len(found) == zombie and (gained == (zombie and left) or not same(before, after, "turns"))


def swapped(before: Island, action: Action, after: Island) -> bool:
    """ZI-65: tiles change hands if the second agrees, who is asked only if the first did."""
    pair = pair_of(before)
    agreed = action[0] == "yes" and before.position["seat"] == pair[1]
    now, then = after.position.get("drawn", {}), before.position["drawn"]
    wanted = {**then, pair[0]: then[pair[1]], pair[1]: then[pair[0]]} if agreed else then
    return all(kind == wanted[name] for name, kind in now.items()) or not same(before, after, "turns")


def pair_of(island: Island) -> tuple[str, str]:
    """The pair that is asked whether it swaps."""
    pairs = (("explorer_0", "explorer_1"), ("explorer_0", "explorer_2"), ("explorer_1", "explorer_2"))
    return pairs[island.position.get("pair", 0)]
