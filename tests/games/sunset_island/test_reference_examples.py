"""The rulebook's worked examples, told by the game and by the second reading of the rules."""

import functools
import itertools
from pathlib import Path

import pytest

from .reference import Chart, Scene
from .reference_defence import BITTEN, KILLED, KNOCKED, SAFE, STANDS, ZOMBIFIED, roll_off
from .reference_effects import Effect, first_points, table_of
from .reference_turn import Turn
from .town import Town, kit_file

FAR = "l1"
PAIR_SPACE, HOSPITAL = "d4", "f3"
TIE = (2, 2, 5, 3)  # between two with the same bad roll: again the same, then the second is lower


@functools.cache
def chart() -> Chart:
    return Chart(Path(kit_file()))


def scene(town: Town) -> Scene:
    """The town as the reference reads it."""
    return Scene(chart(), town.kit.options, town.position)


def follow(town: Town, *words: str) -> Town:
    """Plays actions; each offer and each effect that the reference foretells is as it says."""
    for said in words:
        before = scene(town)
        assert town.legal == Turn(before).words()
        effect = Effect(before)
        foretold = effect.play(said)
        town.play(said)
        if foretold:
            assert {"ap": town.ap, **table_of(scene(town))} == effect.table()
    return town


def test_grimsbys_turn() -> None:
    """A 6 with a water is 5 points: two steps, an item flipped and taken, one more step; or a drop first and 6."""
    town = Town([("Stuart Grimsby", "b1"), FAR], held={0: ["water"]}, hidden={"d1": "food"})
    before = scene(town)
    town.begin(0, [6])
    assert town.ap == first_points(before, scene(town)) == 5
    dropped = town.copy()
    assert follow(dropped, "drop water").ap == 6
    follow(town, "go east", "go east").play("reveal")
    assert town.ap == 2
    assert follow(town, "pick up food").ap == 1
    follow(town, "go east")
    assert town.where(0) == "e1"


def test_faberges_gas() -> None:
    """A 5 with a gas is 4 points, unless she drops it."""
    town = Town([("Dr. Faberge", "b1"), FAR], held={0: ["gas"]})
    before = scene(town)
    town.begin(0, [5])
    assert town.ap == first_points(before, scene(town)) == 4
    assert follow(town, "drop gas").ap == 5


@pytest.mark.parametrize(("zombie", "hit"), [("h3", True), ("i3", True), ("j3", False), ("c3", True), ("d4", False)])
def test_junipers_shotgun(zombie: str, hit: bool) -> None:
    """A 6, two steps, an attack with range 3: from f3 she hits up to three spaces away in a line."""
    town = Town([("Juniper Dune", "d3"), FAR], [zombie], held={0: ["shotgun"]})
    follow(town, "go east", "go east")
    assert ("attack with shotgun" in town.legal) == hit
    assert (zombie in chart().reach("f3", "shotgun", "straight")) == hit


def test_the_boat() -> None:
    """Faberge with two foods takes one of the two waters; with the gas of a newcomer both can leave."""
    people = [("Dr. Faberge", "b1"), ("Bobby Barone", "b1"), FAR]
    town = Town(people, held={0: ["food", "food"], 1: ["gas"]}, ground={"a1": ["water", "water"]})
    follow(town, "go west")
    assert sorted(town.holds(0)) == ["food", "food", "water"]
    assert "take off" not in town.legal
    follow(town, "drop food").play("end", dice=[4])
    follow(town, "go west")
    assert "take off" in town.legal
    assert Turn(scene(town)).may_depart()


def test_the_grouping_pictures() -> None:
    """In one the roller of the 2 is bitten and the roller of the 5 is safe; in the other all escape."""
    assert roll_off(3, (2, 5), (False, False), iter(())) == ([BITTEN, SAFE], STANDS)
    assert roll_off(3, (3, 1), (False, False), iter(())) == ([SAFE, SAFE], STANDS)


@pytest.mark.parametrize("armed", [(False, False), (True, False), (True, True)])
def test_every_roll_off_of_a_pair(armed: tuple[bool, bool]) -> None:
    """SI-40 to SI-46, SI-50: all 108 outcomes, a tie rolled off again."""
    held = {human: ["rifle" if human else "shotgun"] for human in (0, 1) if armed[human]}
    start = Town([PAIR_SPACE, PAIR_SPACE, FAR], [PAIR_SPACE], held=held)
    for red, first, second in itertools.product((2, 3, 4), range(1, 7), range(1, 7)):
        fates, zombie = roll_off(red, (first, second), armed, iter(TIE))
        tie = TIE if first == second and fates != [SAFE, SAFE] else ()
        town = start.copy().begin("zombie", [f"red {red}", first, second, *tie, 3])
        assert [fate_of(town, human) for human in (0, 1)] == fates, (red, first, second)
        assert posture_of(town) == zombie, (red, first, second)


def fate_of(town: Town, human: int) -> str:
    return ZOMBIFIED if town.side(human) == "zombie" else BITTEN if town.bite(human) else SAFE


def posture_of(town: Town) -> str:
    if not town.is_down("zombie_1"):
        return STANDS
    return KILLED if town.where("zombie_1") == HOSPITAL else KNOCKED
