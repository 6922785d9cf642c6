"""Zombies' walks and the auto-zombie's choices, for the tests a second time from rulebook and rulings."""

from collections.abc import Iterator
from dataclasses import replace

from .reference import Scene

Walk = tuple[str, ...]  # spaces, the start first


class Hunt:
    """Where one piece may go with a roll.

    Args:
        scene: the position before it moves.
        piece: which.
        red: the roll.
    """

    def __init__(self, scene: Scene, piece: str, red: int):
        self.scene, self.chart, self.red = scene, scene.chart, red
        self.start = scene.corpses[piece].at
        self.guarded = self.juniper(piece)
        company = len(scene.here(self.guarded)) > 1
        self.slippery = "" if company else self.guarded  # where the piece may only pass, but for an exact roll
        self.stops = {person.at for person in scene.people.values()} - {self.slippery}

    def juniper(self, piece: str) -> str:
        """Juniper's space, if her card keeps the piece from her (SI-62, SI-63); or nothing."""
        found = [name for name, person in self.scene.people.items() if person.character == "Juniper Dune"]
        if not found:
            return ""
        space = self.scene.people[found[0]].at
        near = self.start == space or space in self.chart.ways[self.start]
        caught = any(other.at == space for other in self.scene.corpses.values())
        return "" if near or caught else space

    def fights(self, end: str) -> str:
        """Whom the piece fights at the end of its move: all, others than Juniper (SI-64), or nobody."""
        if not self.scene.here(end):
            return "nobody"
        exact = any(len(walk) - 1 == self.red and walk[-1] == end for walk in self.walks((self.start,)))
        return "others" if end == self.guarded and not exact else "all"

    def walks(self, walk: Walk) -> Iterator[Walk]:
        """Every walk that goes on from this one: no space twice, a door only first, no way on from a human."""
        yield walk
        if len(walk) - 1 == self.red or (len(walk) > 1 and walk[-1] in self.stops):
            return
        for ahead, door in self.chart.ways[walk[-1]].items():
            if ahead not in walk and (not door or len(walk) == 1):
                yield from self.walks((*walk, ahead))

    def at_door(self, walk: Walk) -> bool:
        """Whether a door is at the end that is not the one passed in this turn (SI-26)."""
        passed = walk[0] if len(walk) == 2 else None
        return any(door and ahead != passed for ahead, door in self.chart.ways[walk[-1]].items())

    def is_whole(self, walk: Walk) -> bool:
        """Whether SI-25 lets the piece end with it though it might have longer ones."""
        if len(walk) == 1:
            return False
        if len(walk) - 1 == self.red or walk[-1] in self.stops:
            return True
        return walk[-1] != self.slippery and self.at_door(walk)

    def is_stuck(self, walk: Walk) -> bool:
        ahead = [other for other, door in self.chart.ways[walk[-1]].items() if not door or len(walk) == 1]
        return walk[-1] != self.slippery and all(other in walk for other in ahead)

    def ends(self) -> set[str]:
        """Where its move may end."""
        every = list(self.walks((self.start,)))
        whole = [walk for walk in every if self.is_whole(walk)]
        if self.scene.options["dead_end"] == "stop_if_stuck":
            whole += [walk for walk in every if self.is_stuck(walk)]
        if not whole:
            every = [walk for walk in every if walk[-1] != self.slippery]
            longest = max(map(len, every))
            whole = [walk for walk in every if len(walk) == longest]
        return {walk[-1] for walk in whole}

    def goals(self) -> set[str]:
        """The ends that the auto-zombie may choose, all ties left open (SI-35 to SI-37)."""
        far, ends = self.chart.far, self.ends()
        places = {person.at for person in self.scene.people.values()}
        closest = min(far[self.start][place] for place in places)
        chosen: set[str] = set()
        for target in (place for place in places if far[self.start][place] == closest):
            nearest = min(far[end][target] for end in ends)
            chosen |= {end for end in ends if far[end][target] == nearest}
        return chosen


def auto_turns(scene: Scene, red: int) -> list[dict[str, str]]:
    """Where all pieces may stand after the moves of an auto-zombie's turn, which go in order of arrival (SI-132)."""
    turns = [{name: corpse.at for name, corpse in scene.corpses.items()}]
    for piece, corpse in scene.corpses.items():
        if corpse.down or scene.here(corpse.at) or not piece.startswith("zombie"):
            continue
        after = []
        for turn in turns:
            moved(scene, turn)
            after += [{**turn, piece: end} for end in Hunt(scene, piece, red).goals()]
        turns = after
    return turns


def moved(scene: Scene, spaces: dict[str, str]) -> None:
    """Puts the zombies there."""
    for name, space in spaces.items():
        scene.corpses[name] = replace(scene.corpses[name], at=space)
