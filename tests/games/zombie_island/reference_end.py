"""Who has won, from Game End and ZI-48 to ZI-54: the last part of the reference of Zombie Island."""

from .reference import SHORELINE, STEPS, Island, moved
from .reference_turn import Action, chosen, frontier, has_turn, heading_said, rotations
from .reference_wits import others

WON = {"returned", "unimpeded"}  # by the explorers; every other end is the Zombie Master's


def machete_left(island: Island) -> bool:
    """ZI-69: of explorers in play."""
    return any(count > 0 for name in island.in_play for count in island.hand(name).values())


def unimpeded(island: Island) -> bool:
    """All zombies were found and removed."""
    return "gone" in island.posture.values() and not island.zombies and island.complete


def everybody_home(island: Island) -> bool:
    return all(island.way_home(name) for name in island.in_play)


def turns_up(island: Island) -> bool:
    """ZI-51, between two turns."""
    over = island.position.get("turns", 0)
    return over - island.last_tile >= island.options["no_progress"] or over >= island.options["max_turns"]


def cut_off(island: Island) -> bool:
    """ZI-48: nobody hunts them, but somebody cannot return, and no machete tile can change that."""
    return unimpeded(island) and not everybody_home(island) and not machete_left(island)


def holds(island: Island, reason: str) -> bool:
    """Whether the position bears out that the game ended so."""
    if reason in ("returned", "returned too early"):
        return not island.in_play and island.complete == (reason == "returned")
    if reason in ("caught", "into a zombie"):
        return bool(island.haunted & island.islanders)
    if reason == "unimpeded":
        return unimpeded(island) and everybody_home(island) and island.options["no_zombie_win"] == "reachable"
    if reason == "cannot move":
        return any(not has_turn(island, name) for name in island.in_play if island.doing(name) == "to move")
    if reason == "cannot reveal":
        return not island.complete and not frontier(island) and not machete_left(island)
    if reason == "unplaceable":
        return island.options["unplaceable"] == "zm_wins" and unplaceable(island)
    return {"stalemate": turns_up, "cut off": cut_off}[reason](island)


def unplaceable(island: Island) -> bool:
    """ZI-14: a tile that was drawn fits the area chosen for it in no rotation."""
    places = chosen(island)
    return any(not rotations(island, kind, places[name]) for name, kind in island.position.get("drawn", {}).items())


def over_before_turn(island: Island) -> set[str]:
    """Why the game should be over, at the start of the explorers' turn."""
    found = {reason for reason in ("returned", "caught", "unimpeded", "stalemate", "cut off") if holds(island, reason)}
    if island.options["frontier_check"] and holds(island, "cannot reveal"):
        found.add("cannot reveal")
    return found | ({"returned too early"} if not island.in_play else set())


def fate(island: Island, action: Action) -> str | None:
    """How an action ends the game at once; None if it does not."""
    asks, asked = island.position["asks"], island.position["seat"]
    if asks == "distance":
        return end_of_move(island, asked, heading_said(island), action[1])
    if asks == "turn" and action[0] == "heading":
        return end_of_short_move(island, asked, action[1])
    if asks == "walk":
        start = island.zombies[island.position["walker"]]
        return "caught" if moved(start, STEPS[action[1] // 3], action[1] % 3 + 1) in island.islanders else None
    if asks == "zombie":
        return end_of_only_walk(island, f"zombie_{action[1] + 1}")
    return None


def end_of_only_walk(island: Island, zombie: str) -> str | None:
    """A zombie with a single move makes it without a further question."""
    ways = [to for _, _, to in island.walks(island.zombies[zombie], others(island, zombie))]
    return "caught" if len(ways) == 1 and ways[0] in island.islanders else None


def end_of_short_move(island: Island, explorer: str, heading: int) -> str | None:
    """A line with a single end is walked without a further question."""
    _, start, step = island.starts(explorer)[heading]
    longest = island.ends(explorer, start, step)
    return end_of_move(island, explorer, heading, 1) if longest == 1 else None


def end_of_move(island: Island, explorer: str, heading: int, cells: int) -> str | None:
    """ZI-6, ZI-52, ZI-54, ZI-68."""
    _, start, step = island.starts(explorer)[heading]
    to = moved(start, step, cells)
    if to in island.haunted:
        return "into a zombie"
    if island.at(to) == SHORELINE and len(island.in_play) == 1:
        return "returned" if island.complete else "returned too early"
    return None
