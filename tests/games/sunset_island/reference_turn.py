"""What a human may do in a turn, for the tests a second time from rulebook and rulings: the words of every action."""

from collections import Counter
from collections.abc import Iterator

from .reference import COMPASS, RESOURCES, Person, Scene, beside

FIREARMS = ("shotgun", "rifle", "chainsaw")
ALONE = "Grimsby alone"


class Turn:
    """The one who is asked, with the rest of the scene round it."""

    def __init__(self, scene: Scene):
        self.scene, self.position, self.options = scene, scene.position, scene.options
        self.name: str = scene.position["seat"]
        self.me: Person = scene.people[self.name]
        self.space = self.me.at
        self.ap: int = scene.position.get("ap", 0)
        self.driving = bool(scene.position.get("driving"))
        self.others = [name for name in scene.here(self.space) if name != self.name]
        self.lying = scene.lying[self.space]

    # --- the whole choice of a human in turn

    def words(self) -> set[str]:
        """Everything that the acting human may do."""
        return {"end", *self.free(), *(self.paid() if self.ap >= 1 else ()), *self.attacks()}

    def free(self) -> Iterator[str]:
        """What costs no action point (SI-13, SI-92, SI-99)."""
        for kind in self.me.held:
            yield f"drop {kind}"
            if self.lying["jeep"] and kind != "bicycle":
                yield f"load {kind}"
        if self.me.held["stim"]:
            yield "use the stim"

    def paid(self) -> Iterator[str]:
        yield from self.steps()
        yield from self.tokens()
        yield from self.cures()
        yield from self.vehicles()
        if self.me.held["grenade"]:
            yield "use the grenade"
        if self.may_depart():
            yield "take off"

    def steps(self) -> Iterator[str]:
        """SI-22, SI-23: doors and zombies are no hindrance."""
        for way in COMPASS:
            if beside(self.space, way) in self.scene.chart.ways[self.space]:
                yield f"go {way}"

    def tokens(self) -> Iterator[str]:
        if self.space in self.scene.covered:
            yield "reveal"
        cargo = self.scene.cargo if self.lying["jeep"] else Counter()
        for verb, kinds in (("pick up", self.lying), ("unload", cargo)):
            yield from (f"{verb} {kind}" for kind in kinds if self.takes(kind) and self.ap >= self.price(kind))
        if self.others:
            yield from (f"give {kind}" for kind in self.me.held if kind != "bicycle")

    def takes(self, kind: str) -> bool:
        """Vehicles are used where they stand: a bicycle is got on, and by nobody with the jeep (SI-128, SI-138)."""
        return kind != "jeep" and (kind != "bicycle" or not self.driving)

    def price(self, kind: str) -> int:
        """Action points to pick a token up (SI-21, SI-83, SI-130, SI-137)."""
        if self.driving:
            return 1
        if self.me.held["bicycle"]:
            return 2
        return 2 if self.me.character == "Dkembe Eto" and kind in RESOURCES else 1

    def cures(self) -> Iterator[str]:
        """SI-55, SI-56."""
        bitten = self.me.bitten or any(self.scene.people[other].bitten for other in self.others)
        in_hospital = self.scene.chart.signs[self.space] == "H"
        if in_hospital and (self.me.bitten or (bitten and self.options["hospital_cure"] == "any")):
            yield "cure in the hospital"
        if bitten and self.me.character == "Dr. Faberge":
            yield "cure by skill"
        if bitten and self.me.held["medikit"]:
            yield "cure with the medi-kit"
        if bitten and self.me.character == "Juniper Dune" and self.me.held["water"]:
            yield "cure with water"

    def vehicles(self) -> Iterator[str]:
        """SI-87 to SI-90, SI-93."""
        gas = self.me.held["gas"] or self.scene.cargo["gas"]
        if self.lying["jeep"] and not self.driving and (gas or not self.position.get("jeep_ran")):
            yield "start the jeep"
        if self.driving and self.me.aboard:
            if any(not self.scene.people[other].aboard for other in self.others):
                yield "take a passenger"
            if self.position.get("entered") and self.run_over():
                yield "run down"

    def run_over(self) -> list[frozenset[str]]:
        """Pieces that the jeep may run down: those who stand on its space, each alike group as one."""
        scene = self.scene
        humans = [o for o in self.others if not scene.people[o].aboard and self.options["pvp"]]
        down = scene.position["pieces"]
        return [group for group in self.alike({self.space}, humans) if not down[min(group)].get("down")]

    # --- attacks

    def arms(self) -> list[str]:
        """The weapons of the one who attacks (SI-42, SI-70)."""
        innate = {"Ace Striker": ["fists"], "Razor Hone": ["knives"]}.get(self.me.character, [])
        shove = "powerful shove" if self.me.character == "Bobby Barone" else "shove"
        return [*(kind for kind in FIREARMS if self.me.held[kind]), *innate, shove]

    def attacks(self) -> Iterator[str]:
        """SI-71, SI-72, SI-91, SI-99, SI-122: the weapons with something in reach, while an attack is left."""
        if self.attacks_left():
            yield from (f"attack with {weapon}" for weapon in self.arms() if self.targets(weapon))

    def attacks_left(self) -> bool:
        position = self.position
        if position.get("closed"):
            return False
        allowed = 2 if self.me.character == "Ace Striker" else 1
        normal = self.ap >= 1 and position.get("attacks", 0) < allowed
        return normal or position.get("extra", 0) > 0

    def targets(self, weapon: str) -> list[frozenset[str]]:
        """The pieces in reach, those that are one choice (SI-135) together."""
        humans = [name for name in self.scene.people if name != self.name and self.options["pvp"]]
        return self.alike(self.scene.chart.reach(self.space, weapon, self.options["los"]), humans)

    def alike(self, spaces: set[str], humans: list[str]) -> list[frozenset[str]]:
        """Zombies on the spaces, those of one space, controller, posture and gear together; and the humans there."""
        groups: dict[tuple[object, ...], set[str]] = {}
        for name, corpse in self.scene.corpses.items():
            if corpse.at in spaces:
                owner = name if name.startswith("human") else "zombie player"
                groups.setdefault((corpse.at, owner, corpse.down, corpse.gear), set()).add(name)
        found = [frozenset(group) for group in groups.values()]
        return found + [frozenset({name}) for name in humans if self.scene.people[name].at in spaces]

    # --- departures

    def needs(self, name: str, company: bool) -> bool:
        """Whether a human has food and water enough to leave (SI-106, SI-116, SI-117)."""
        held = self.scene.people[name].held
        if self.hunted(name):
            return True
        if company and self.scene.people[name].motive == "bff" and (held["food"] or held["water"]):
            return True
        return bool(held["food"] and held["water"])

    def hunted(self, name: str) -> bool:
        person = self.scene.people[name]
        return person.motive == "zombie hunter" and person.kills >= 8 and person.held["water"] > 0

    def may_depart(self) -> bool:
        """Whether someone here may agree so that the boat or plane leaves."""
        vehicle = {"B": "boat", "P": "plane"}.get(self.scene.chart.signs[self.space])
        if vehicle is None or self.position.get("left", {}).get(vehicle):
            return False
        if self.hunted(self.name):
            return True
        alone = self.options["ride_along"] == "actor_only"
        company = [] if alone else [other for other in self.others if self.needs(other, True)]
        gas = self.lying["gas"] + sum(self.scene.people[name].held["gas"] for name in (self.name, *company))
        return self.needs(self.name, bool(company)) and gas > 0

    # --- what is asked after a choice

    def grenades(self) -> set[str]:
        """SI-96: here, onto a space beside this one, also behind a wall, or thrown in any direction."""
        next_to = {f"next space {way}" for way in COMPASS if beside(self.space, way) in self.scene.chart.signs}
        return {"here", *next_to, *(f"throw {way}" for way in COMPASS)}

    def group(self) -> list[str]:
        """Humans who defend against the zombie that attacks (SI-47, SI-64)."""
        fight = self.position["fight"]
        group = self.scene.here(self.scene.corpses[fight["attacker"]].at)
        spare = fight.get("spare")
        if spare in group and fight.get("answers", {}).get(spare) != "yes":
            group.remove(spare)
        return group

    def votes(self) -> set[frozenset[str]]:
        """SI-47, SI-49."""
        group = self.group()
        pairs = {frozenset((a, b)) for a in group for b in group if a != b}
        grimsby = any(self.scene.people[name].character == "Stuart Grimsby" for name in group)
        return pairs | ({frozenset((ALONE,))} if grimsby else set())

    def whom(self) -> list[frozenset[str]]:
        """The groups of pieces one of which is to be named."""
        people, asks = self.scene.people, self.scene.asked()
        if asks == "attack whom":
            return self.targets(self.position["weapon"])
        if asks == "run down whom":
            return self.run_over()
        if asks == "gift to":
            found = self.others
        elif asks == "cure whom":
            found = [name for name in (self.name, *self.others) if people[name].bitten]
        elif asks == "passenger who":
            found = [other for other in self.others if not people[other].aboard]
        else:
            found = [name for name, person in people.items() if person.aboard]
        return [frozenset({name}) for name in found]
