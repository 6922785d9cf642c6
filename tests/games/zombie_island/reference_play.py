"""Explorers who live long enough for a test to see a whole island: they shy from zombies and place what they can."""

from .reference import Cell, Island, moved
from .reference_turn import PASS, STAY, WORD, Action, ends_by_heading, heading_said
from .reference_wits import others


def careful(island: Island, legal: set[Action], stays: bool) -> set[Action]:
    """The actions that such an explorer would choose from; all of them where none is better.

    stays: whether staying is liked better than moving.
    """
    asks, asked = island.position["asks"], island.position["seat"]
    if stays and STAY in legal and island.cell[asked] not in feared(island):
        return {STAY}
    if asks in ("turn", "distance"):
        wanted = safe_moves(island, asked, legal)
    elif asks in ("area", "swap"):
        wanted = legal - {PASS}
    else:
        wanted = legal - {WORD}
    return wanted or legal


def feared(island: Island) -> set[Cell]:
    """Where a zombie is, or gets in one move."""
    cells = set(island.haunted)
    for name, cell in island.zombies.items():
        cells |= {landing for _, _, landing in island.walks(cell, others(island, name))}
    return cells


def safe_moves(island: Island, explorer: str, legal: set[Action]) -> set[Action]:
    """Moves to where no zombie gets in one, home only with all tiles placed."""
    dangers = feared(island)
    lines = {heading: (start, step) for heading, start, step in island.starts(explorer)}
    ends = ends_by_heading(island, explorer)

    def good(heading: int, end: int) -> bool:
        to = moved(*lines[heading], end)
        home = island.at(to) == "shoreline"
        return to not in dangers and (island.complete or not home)

    if island.position["asks"] == "distance":
        said = heading_said(island)
        return {action for action in legal if good(said, action[1])}
    ways = {("heading", heading) for heading, far in ends.items() if any(good(heading, end) for end in far)}
    return (ways & legal) | {action for action in legal if action[0] == "machete"}
