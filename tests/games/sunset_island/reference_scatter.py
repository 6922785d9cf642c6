"""Positions for the comparison with the reference: pieces and tokens strewn, most of them close together."""

from collections import Counter
from typing import Any

import numpy as np

from .reference import Chart

NEVER_HELD = ("spawn", "spawn in gear")
CROWDED = 0.85  # share of pieces and tokens that are near the middle of things


class Scatter:
    """Strews with one stream of chance over one map.

    Args:
        chart: the map.
        kinds: the kinds of the kit's tokens, each as often as there are such tokens.
        seed: of the stream.
    """

    def __init__(self, chart: Chart, kinds: list[str], seed: int):
        self.chart, self.kinds = chart, kinds
        self.chance = np.random.default_rng(seed)
        self.spaces = sorted(chart.signs)
        self.outdoors = sorted(space for space, sign in chart.signs.items() if sign in ".oBP")
        self.halos = sorted(space for space, sign in chart.signs.items() if sign in "o@")

    def odds(self, share: float) -> bool:
        return bool(self.chance.random() < share)

    def below(self, bound: int) -> int:
        return int(self.chance.integers(bound))

    def one(self, of: list[str]) -> str:
        return of[self.below(len(of))]

    def place(self, among: list[str]) -> str:
        """A space, most often one near the middle."""
        close = [space for space in among if space in self.near]
        return self.one(close if close and self.odds(CROWDED) else among)

    def gather(self) -> None:
        """Chooses the middle of things: often a space of note."""
        notable = [self.chart.named(sign) for sign in "HBP"] + [a for a, _, _ in self.chart.extra]
        centre = self.one(notable if self.odds(0.4) else self.spaces)
        radius = (0, 1, 2, 3, 4, 6)[self.below(6)]
        self.near = {space for space, steps in self.chart.far[centre].items() if steps <= radius}

    def pieces(self, humans: int, zombies: int, turned: int) -> dict[str, Any]:
        """Humans, of whom some are turned, and pieces of the zombie player."""
        self.gather()
        found: dict[str, Any] = {}
        for i in range(humans):
            found[f"human_{i}"] = {"at": self.place(self.spaces), "side": "human"}
            if 0 < i <= turned:
                found[f"human_{i}"] |= {"side": "zombie", "down": self.odds(0.3)}
            elif self.odds(0.3):
                found[f"human_{i}"] |= {"bite": 1 + self.below(3 if i else 2)}
        for i in range(zombies):
            found[f"zombie_{i + 1}"] = {"at": self.place(self.spaces), "side": "zombie", "down": self.odds(0.3)}
        return found

    def tokens(self, pieces: dict[str, Any], revealed: float, jeep: str = "") -> dict[str, Any]:
        """All tokens of the kit: the fields `tokens` and `unknown`. The jeep stands at a space, if one is given."""
        rows: list[dict[str, Any]] = []
        hidden: Counter[str] = Counter()
        halos = list(self.chance.permutation(self.halos))
        for kind in self.kinds:
            if kind == "jeep" and jeep:
                rows.append({"kind": kind, "where": "face up", "space": jeep})
            elif kind in NEVER_HELD or kind == "jeep" or not self.odds(revealed):
                hidden[kind] += 1
                rows.append({"where": "face down", "space": str(halos.pop())})
            else:
                rows.append(self.known(kind, pieces, bool(jeep)))
        return {"tokens": {f"token_{i + 1}": row for i, row in enumerate(rows)}, "unknown": dict(hidden)}

    def known(self, kind: str, pieces: dict[str, Any], cargo: bool) -> dict[str, Any]:
        """Where a revealed token is."""
        draw = self.chance.random()
        if cargo and draw < 0.15 and kind != "bicycle":
            return {"kind": kind, "where": "cargo"}
        holders = [name for name, piece in pieces.items() if piece["side"] == "human"]
        if draw < 0.6 and holders:
            mine = "human_0" if self.odds(0.4) else self.one(holders)
            return {"kind": kind, "where": "held", "by": mine}
        if draw > 0.95:
            return {"kind": kind, "where": "removed"}
        return {"kind": kind, "where": "face up", "space": self.place(self.spaces)}

    def acting(self, humans: int, motives: bool) -> dict[str, Any]:
        """human_0 is in its turn, on foot or with the jeep, before or after its attacks."""
        pieces = self.pieces(humans, 1 + self.below(5), self.below(humans))
        jeep = "jeep" in self.kinds and self.odds(0.6)
        spot = self.place(self.outdoors) if jeep else ""
        driving = jeep and self.odds(0.5)
        if jeep and self.odds(0.8):
            pieces["human_0"]["at"] = spot
        position: dict[str, Any] = {"seat": "human_0", "turn": "human_0", "stage": "acting", "asks": "act"}
        position |= {"roll": 1 + self.below(6), "ap": self.below(5), "weight": 1, "pieces": pieces}
        position |= self.tokens(pieces, (0.3, 0.7, 1.0)[self.below(3)], spot)
        if jeep and self.odds(0.5):
            position["jeep_ran"] = True
        if driving:
            position |= self.drive(position)
        if self.odds(0.5):
            position |= {"spent": 1, "moved": True}
        if motives:
            position["kills"] = {f"human_{i}": self.below(2) * 8 for i in range(humans)}
        return position

    def drive(self, position: dict[str, Any]) -> dict[str, Any]:
        """The jeep's run, with those who sit in it."""
        jeep = next(row["space"] for row in position["tokens"].values() if row.get("kind") == "jeep")
        inside = [n for n, one in position["pieces"].items() if one["at"] == jeep and one["side"] == "human"]
        riders = {name: True for name in inside if name == "human_0" or self.odds(0.4)}
        found = {"driving": True, "jeep_ran": True, "jeep_rolls": self.below(3), "aboard": riders}
        return found | {"entered": self.odds(0.6), "leftover": self.below(4)}

    def hunting(self, humans: int) -> dict[str, Any]:
        """The zombie player is asked where zombie_1 goes; another may follow."""
        pieces = self.pieces(humans, 1 + self.below(4), self.below(humans))
        for name in ("zombie_1", "zombie_2") if "zombie_2" in pieces else ("zombie_1",):
            pieces[name] |= {"doing": 1, "down": False}
        taken = {piece["at"] for piece in pieces.values() if piece["side"] == "human"}
        free = [space for space in self.spaces if space not in taken]
        for name in ("zombie_1", "zombie_2"):
            if name in pieces and pieces[name]["at"] in taken:
                pieces[name]["at"] = self.place(free)
        asked = {"seat": "zombie_0", "turn": "zombie_0", "stage": "moving", "asks": "end", "mover": "zombie_1"}
        return {**asked, "red": 1 + self.below(4), "keeper": "zombie_0", "pieces": pieces, **self.tokens(pieces, 0.2)}

    def ending(self, humans: int) -> dict[str, Any]:
        """The last human may end the turn, and the auto-zombie's follows."""
        pieces, name = self.pieces(humans, 1 + self.below(4), 0), f"human_{humans - 1}"
        for piece in pieces.values():
            piece.pop("bite", None)
        asked = {"seat": name, "turn": name, "stage": "acting", "asks": "act", "ap": 1, "roll": 1, "spent": 1}
        return {**asked, "weight": 1, "pieces": pieces, **self.tokens(pieces, 0.2)}
