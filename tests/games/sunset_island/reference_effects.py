"""What a human's actions change, for the tests a second time from rulebook and rulings."""

from collections import Counter
from typing import Any

from .reference import RESOURCES, Scene, beside
from .reference_turn import Turn

OUTDOORS = set(".oBP")
STIM = 3


def resources(held: Counter[str]) -> int:
    return sum(held[kind] for kind in RESOURCES)


def points(turn: Turn, held: Counter[str]) -> int:
    """Action points of a roll before any is spent, with these tokens held (SI-11, SI-18, SI-20, SI-83)."""
    roll, carried, weight = turn.position["roll"], resources(held), turn.position.get("weight", 0)
    if turn.driving or weight == 0:
        return int(roll)
    if weight == 2:
        return max(0, roll - 2 * carried)
    free = turn.position.get("free", 0)  # by the cart, although it may have been dropped since
    plus = turn.me.character == "Dkembe Eto" and not carried
    return int(max(0, roll + plus - max(0, carried - free)))


def before_ap(scene: Scene) -> bool:
    return bool(scene.options["predrop"] == "before_ap")


def fresh_roll(scene: Scene) -> dict[str, int]:
    """The fields of a position whose roll was made with the tokens held and is not yet used."""
    turn = Turn(scene)
    held, carried = turn.me.held, resources(turn.me.held)
    if turn.driving:
        return {"weight": 0, "ap": scene.position["roll"]}
    if held["bicycle"]:
        fields = {"weight": 2, "burden": carried}
    else:
        free = (turn.me.character == "Grunt Stockwell") + held["cart"]
        fields = {"weight": 1, "burden": carried, "free": free, "plus": int(turn.me.character == "Dkembe Eto")}
    scene.position |= fields
    return fields | {"ap": points(turn, held)}


def first_points(before: Scene, after: Scene) -> int:
    """Action points that a new roll gives; a 6 takes bicycle or cart (SI-11, SI-18, SI-19, SI-83, SI-84)."""
    turn = Turn(after)
    roll, held, had = after.position["roll"], turn.me.held, before.people[turn.name].held
    lost = {kind for kind in ("bicycle", "cart") if had[kind] and not held[kind]}
    if roll == 6 and had["bicycle"]:
        assert lost == {"bicycle"}, "SI-84"
        return 6
    assert lost == ({"cart"} if roll == 6 and had["cart"] else set()), "SI-19"
    if had["bicycle"]:
        return int(max(0, roll - 2 * resources(held)))
    free = (turn.me.character == "Grunt Stockwell") + held["cart"]
    plus = turn.me.character == "Dkembe Eto" and not resources(held)
    return int(max(0, roll + plus - max(0, resources(held) - free)))


class Effect:
    """A position after one action of the human in turn.

    Attributes:
        scene: with its pieces and tokens as they should be.
        ap: action points left.
        jeep: its space, or nothing.
    """

    def __init__(self, before: Scene):
        self.turn, self.scene = Turn(before), Scene(before.chart, before.options, before.position)
        self.turn.me = self.me = self.scene.people[self.turn.name]
        self.ap = self.turn.ap
        self.jeep = next((space for space, kinds in before.lying.items() if kinds["jeep"]), "")

    def play(self, said: str) -> bool:
        """Plays an action; whether it is one of those that are foretold."""
        verb = next((verb for verb in ("go", "pick up", "unload", "drop", "load") if said.startswith(f"{verb} ")), "")
        rest = said.removeprefix(f"{verb} ")
        if verb == "go":
            self.go(rest)
        elif verb in ("pick up", "unload"):
            self.take(verb, rest)
        elif verb in ("drop", "load") and (before_ap(self.scene) or not self.turn.position.get("spent")):
            self.leave(verb, rest)
        elif said == "use the stim":
            self.me.held["stim"] -= 1
            self.ap += 0 if self.turn.position.get("attacks") else STIM  # SI-99: void after an attack
        else:
            return False
        return True

    def go(self, way: str) -> None:
        """One step; the jeep comes along outdoors with all who sit in it (SI-88)."""
        ahead = beside(self.me.at, way)
        self.ap -= 1
        if self.me.aboard and self.scene.chart.signs[ahead] in OUTDOORS:
            for person in self.scene.people.values():
                person.at = ahead if person.aboard else person.at
            self.scene.lying[self.jeep]["jeep"] -= 1
            self.scene.lying[ahead]["jeep"] += 1
        else:
            self.me.at = ahead
            self.me.aboard = self.turn.driving and ahead == self.jeep
        self.enter(ahead)

    def enter(self, space: str) -> None:
        """SI-105: what lies in the boat or plane is taken."""
        vehicle = {"B": "boat", "P": "plane"}.get(self.scene.chart.signs[space])
        if vehicle and not self.scene.position.get("left", {}).get(vehicle):
            for kind in RESOURCES:
                if self.scene.lying[space][kind] and not self.me.held[kind]:
                    self.scene.lying[space][kind] -= 1
                    self.me.held[kind] += 1

    def take(self, verb: str, kind: str) -> None:
        self.ap -= self.turn.price(kind)
        source = self.scene.cargo if verb == "unload" else self.scene.lying[self.me.at]
        source[kind] -= 1
        goal = self.scene.cargo if verb == "pick up" and self.me.aboard else self.me.held
        goal[kind] += 1

    def leave(self, verb: str, kind: str) -> None:
        """SI-10: before an action point is spent, a dropped resource takes its penalty along."""
        before = self.me.held.copy()
        self.me.held[kind] -= 1
        goal = self.scene.cargo if verb == "load" else self.scene.lying[self.me.at]
        goal[kind] += 1
        if kind in RESOURCES and not self.turn.position.get("spent") and not self.turn.position.get("second"):
            self.ap += points(self.turn, self.me.held) - points(self.turn, before)

    def table(self) -> dict[str, Any]:
        return {"ap": self.ap, **table_of(self.scene)}


def table_of(scene: Scene) -> dict[str, Any]:
    """All that an action may move."""
    return {
        "at": {name: person.at for name, person in scene.people.items()},
        "held": {name: +person.held for name, person in scene.people.items()},
        "aboard": {name for name, person in scene.people.items() if person.aboard},
        "lying": {space: +kinds for space, kinds in scene.lying.items() if +kinds},
        "cargo": +scene.cargo,
    }
