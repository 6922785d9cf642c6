"""Rulings SI-55, SI-56, SI-82 to SI-103, SI-128, SI-130, SI-137 and SI-138: cures, vehicles, grenade, stim and dog."""

import pytest

from zombie_envs.games.sunset_island import tables

from .town import Town

FAR = "l1"


def cures(town: Town) -> set[str]:
    return {said for said in town.legal if said.startswith("cure")}


def bitten(*humans: int, at: dict[int, str]) -> dict[str, object]:
    """Pieces of a position with these humans bitten."""
    return {"pieces": {f"human_{i}": {"at": space, "bite": int(i in humans)} for i, space in at.items()}}


# --- cures -----------------------------------------------------------------------------------------------------------


def test_the_hospital_cures_anybody_there() -> None:
    """SI-55: for a point, oneself or another."""
    town = Town(["f3", "f3"], position=bitten(0, 1, at={0: "f3", 1: "f3"})).play("cure in the hospital")
    assert town.legal == {"human_0", "human_1"}
    town.play("human_1")
    assert (town.bite(0), town.bite(1), town.ap) == (1, 0, 5)


def test_hospital_cure_of_oneself() -> None:
    """SI-55, hospital_cure=self."""
    position = bitten(1, at={0: "f3", 1: "f3"})
    assert not cures(Town(["f3", "f3"], position=position, hospital_cure="self"))
    assert cures(Town(["f3", "f3"], position=position))


@pytest.mark.parametrize(
    ("character", "held", "words", "left"),
    [
        ("Dr. Faberge", [], "cure by skill", []),
        ("Juniper Dune", ["water"], "cure with water", []),
        ("Paul Regret", ["medikit"], "cure with the medi-kit", []),
        ("Paul Regret", ["water"], None, ["water"]),
    ],
)
def test_cures_on_the_same_space(character: str, held: list[str], words: str | None, left: list[str]) -> None:
    """SI-56, SI-103: for a point; what was used is out of the game."""
    town = Town([(character, "d4"), "d4"], held={0: held}, position=bitten(1, at={0: "d4", 1: "d4"}))
    assert cures(town) == ({words} if words else set())
    if words:
        town.play(words)
    assert (town.holds(0), town.lying("d4"), town.bite(1)) == (left, [], 0 if words else 1)
    assert not cures(Town([(character, "d4"), "d5"], held={0: held}, position=bitten(1, at={0: "d4", 1: "d5"})))


@pytest.mark.parametrize(
    ("character", "held", "words"),
    [
        ("Dr. Faberge", [], "cure by skill"),
        ("Juniper Dune", ["water"], "cure with water"),
        ("Paul Regret", ["medikit"], "cure with the medi-kit"),
    ],
)
def test_cures_of_oneself(character: str, held: list[str], words: str) -> None:
    """SI-56."""
    town = Town([(character, "d4"), FAR], held={0: held}, position=bitten(0, at={0: "d4", 1: FAR})).play(words)
    assert (town.bite(0), town.ap) == (0, 5)


def test_the_unhurt_are_not_cured() -> None:
    """SI-56: a cure needs somebody bitten."""
    assert not cures(Town([("Dr. Faberge", "f3"), "f3"], held={0: ["medikit"]}))


def test_only_ones_own_items_are_used() -> None:
    """SI-128: not what others hold or what lies there."""
    position = bitten(0, at={0: "d4", 1: "d4"})
    assert not cures(Town(["d4", "d4"], held={1: ["medikit"]}, ground={"d4": ["medikit"]}, position=position))


# --- bicycle ---------------------------------------------------------------------------------------------------------


def test_a_second_roll_from_the_mount_on() -> None:
    """SI-83: getting on costs a point; after the first pool comes a second roll, this turn and every other."""
    town = Town(["b1", FAR], ground={"b1": ["bicycle"]}).play("pick up bicycle")
    assert (town.ap, town.holds(0)) == (5, ["bicycle"])
    town.play("go east", "end", dice=[3])
    assert (town.asked, town.ap) == (("human_0", "act"), 3)
    town.play("end", dice=[4])
    assert town.asked == ("human_1", "act")
    town.begin(0, [5]).play("end", dice=[2])
    assert (town.asked, town.ap) == (("human_0", "act"), 2)


def test_resources_cost_two_each_on_each_roll() -> None:
    """SI-83: only the first can be relieved by a drop; the second counts what is carried when it is made."""
    town = Town(["b1", FAR], held={0: ["bicycle", "food", "water"]}).begin(0, [5])
    assert town.ap == 1
    assert town.play("drop food").ap == 3
    town.play("end", dice=[5])
    assert town.ap == 3
    assert town.play("drop water").ap == 3


def test_a_six_breaks_the_bicycle() -> None:
    """SI-84: it is out of the game, the six are whole, no further roll."""
    town = Town([("Dkembe Eto", "b1"), FAR], held={0: ["bicycle", "food"]}).begin(0, [6])
    assert (town.ap, town.holds(0), town.lying("b1")) == (6, ["food"], [])
    assert town.play("end", dice=[1]).asked[0] == "human_1"


@pytest.mark.parametrize(("bike_six", "points"), [("flat6", 6), ("minus_foot", 4)])
def test_a_six_with_resources(bike_six: str, points: int) -> None:
    """SI-84, bike_six."""
    town = Town([("Grunt Stockwell", "b1"), FAR], held={0: ["bicycle", "food", "gas"]}, bike_six=bike_six)
    assert town.begin(0, [6]).ap == points


def test_an_attack_ends_both_rolls() -> None:
    """SI-85."""
    town = Town(["b1", FAR], ["c1"], held={0: ["bicycle"]}).begin(0, [4])
    assert town.play("attack with shove", dice=[1, 3]).asked[0] == "human_1"


def test_hone_goes_on_to_the_second_roll() -> None:
    """SI-85, SI-72."""
    town = Town([("Razor Hone", "b1"), FAR], ["c1"], held={0: ["bicycle"]}).begin(0, [4])
    town.play("attack with shove", dice=[1])
    assert (town.asked, town.ap) == (("human_0", "act"), 3)
    assert town.play("end", dice=[5]).ap == 5


def test_off_the_bicycle() -> None:
    """SI-86: a free drop, also indoors; the second roll is lost."""
    town = Town(["i5", FAR], held={0: ["bicycle"]}).begin(0, [4]).play("drop bicycle")
    assert (town.ap, town.lying("i5")) == (4, ["bicycle"])
    assert town.play("end", dice=[3]).asked[0] == "human_1"


def test_picking_up_on_the_bicycle() -> None:
    """SI-137: two points for anything, revealing one, boarding none."""
    town = Town(["b1", FAR], held={0: ["bicycle"]}, ground={"b1": ["dog"]}, hidden={"b1": "stim"}).begin(0, [5])
    assert town.play("reveal").ap == 4
    assert town.play("pick up dog").ap == 2
    aboard = Town(["b1", FAR], held={0: ["bicycle"]}, ground={"a1": ["food"]}).begin(0, [5]).play("go west")
    assert (aboard.ap, sorted(aboard.holds(0))) == (4, ["bicycle", "food"])


def test_vehicles_switch_specialties_off() -> None:
    """SI-130: no Eto bonus and 2-point pick-up, no discount, and a 6 leaves the cart whole."""
    town = Town([("Dkembe Eto", "b1"), FAR], held={0: ["bicycle"]}).begin(0, [3])
    assert town.ap == 3
    grunt = Town([("Grunt Stockwell", "b1"), FAR], held={0: ["bicycle", "food", "cart"]})
    assert grunt.copy().begin(0, [5]).ap == 3
    assert sorted(grunt.begin(0, [6]).holds(0)) == ["cart", "food"]


def test_a_ridden_bicycle_is_not_given() -> None:
    """SI-128."""
    town = Town(["b1", "b1"], held={0: ["bicycle", "dog"]}, ground={"b1": ["jeep"]})
    assert {said for said in town.legal if said.startswith(("give", "load"))} == {"give dog", "load dog"}


# --- jeep ------------------------------------------------------------------------------------------------------------


def jeep(*more: str, at: str = "b1", **kwargs: object) -> Town:
    return Town([at, *(more or (FAR,))], ground={at: ["jeep"]}, **kwargs)


def test_three_rolls_and_then_the_rest() -> None:
    """SI-87: one point to start; three pools; then what was left of the first roll."""
    town = jeep().play("start the jeep", dice=[4])
    assert town.ap == 4
    town.play("go east", "go east", "end", dice=[2])
    assert town.ap == 2
    town.play("go east", "end", dice=[6])
    town.play("go east", "end")
    assert (town.where(0), town.lying("f1"), town.ap) == ("f1", ["jeep"], 5)
    assert town.play("go east").lying("f1") == ["jeep"]


def test_what_is_left_of_the_first_roll_is_not_relieved() -> None:
    """SI-10, SI-87: its first point started the jeep, so a drop afterwards comes too late."""
    town = jeep(held={0: ["food"]}).begin(0, [5]).play("start the jeep", "end", "end", "end", dice=[1, 1, 1])
    assert town.ap == 3
    assert town.play("drop food").ap == 3


def test_no_penalty_in_the_jeep() -> None:
    """SI-87, SI-130."""
    town = jeep(held={0: ["food", "food", "cart"]}).play("start the jeep", dice=[6])
    assert (town.ap, sorted(town.holds(0))) == (6, ["cart", "food", "food"])


def test_eto_in_the_jeep() -> None:
    """SI-130: neither the one more nor the dearer pick-up."""
    town = Town([("Dkembe Eto", "b1"), FAR], ground={"b1": ["jeep"], "c1": ["food"]})
    assert town.play("start the jeep", dice=[5]).ap == 5
    assert town.play("go east", "pick up food").ap == 3


def test_nobody_mounts_a_bicycle_from_the_jeep() -> None:
    """SI-138: while it runs; afterwards, with what is left of the first roll, one may."""
    town = Town(["b1", FAR], ground={"b1": ["jeep"], "c1": ["bicycle"]})
    town.play("start the jeep", "go east", dice=[3])
    assert "pick up bicycle" not in town.legal
    assert "pick up bicycle" in town.play("end", "end", "end", dice=[1, 1]).legal


def test_the_jeep_stays_outside() -> None:
    """SI-88: the driver walks in, comes back, and drives on; out of it he neither loads nor takes passengers."""
    town = jeep("i4", "b1", at="i4", held={0: ["dog"]}).play("start the jeep", dice=[6])
    assert {"load dog", "take a passenger"} <= town.legal
    town.play("go south")
    assert (town.where(0), town.lying("i4")) == ("i5", ["jeep"])
    assert not {"load dog", "take a passenger"} & town.legal
    town.play("go north", "go north")
    assert (town.where(0), town.lying("i3")) == ("i3", ["jeep"])


def test_a_driver_who_has_got_out_neither_loads_nor_runs_down() -> None:
    """SI-88: whoever he meets indoors."""
    town = jeep("i5", FAR, at="i3", zombies=["i5"]).play("start the jeep", "go south", "go south", dice=[6])
    assert (town.where(0), town.lying("i4")) == ("i5", ["jeep"])
    assert not {"take a passenger", "run down"} & town.legal


def test_the_jeep_stays_where_it_was_left() -> None:
    """SI-88: if the rolls run out."""
    town = jeep(at="i4").play("start the jeep", "go south", "end", "end", "end", dice=[6, 6, 6])
    assert (town.where(0), town.lying("i4"), town.ap) == ("i5", ["jeep"], 5)


def test_the_jeep_drives_through_gates() -> None:
    """SI-88: in fences between outdoor spaces."""
    assert jeep().play("start the jeep", "go west", dice=[6]).lying("a1") == ["jeep"]


def test_passengers() -> None:
    """SI-89: a point each, no consent; they end where the jeep ends, and their own turn is untouched."""
    town = jeep("c1", FAR).play("start the jeep", "go east", "take a passenger", dice=[6])
    assert (town.ap, town.asked) == (4, ("human_0", "act"))
    town.play("go east", "end", "end", "end", "end", dice=[1, 1, 4])
    assert (town.where(1), town.asked, town.ap) == ("d1", ("human_1", "act"), 4)


@pytest.mark.parametrize(("answer", "where"), [("get in", "d1"), ("stay out", "c1")])
def test_a_passenger_may_be_asked(answer: str, where: str) -> None:
    """SI-89, passenger_consent."""
    town = jeep("c1", FAR, passenger_consent=True).play("start the jeep", "go east", "take a passenger", dice=[6])
    assert town.asked == ("human_1", "ride in jeep")
    assert town.play(answer, "go east").where(1) == where


def test_running_down() -> None:
    """SI-90: a point a piece on a space entered, automatic; a human drops all; a dog is no help (SI-102)."""
    town = jeep("c1", FAR, zombies=["c1", "b1"], held={1: ["dog"]})
    town.play("start the jeep", dice=[6])
    assert "run down" not in town.legal  # not on the space where it started
    town.play("go east", "run down")
    assert town.legal == {"human_1", "zombie 1"}
    town.play("human_1", "run down")
    assert (town.is_down(1), town.lying("c1"), town.is_down("zombie_1")) == (True, ["dog", "jeep"], True)
    assert (town.ap, "run down" in town.legal) == (3, False)


def test_alike_pieces_are_run_down_as_one_choice() -> None:
    """SI-90, SI-135: two that stand; once one of them lies, nothing more is to be done to it."""
    town = jeep("c1", FAR, zombies=["c1", "c1", "(c1)"]).play("start the jeep", "go east", "run down", dice=[6])
    assert town.legal == {"human_1", "zombie 1"}
    assert town.play("zombie 1", "run down").legal == {"human_1", "zombie 2"}


def test_no_human_is_run_down_without_pvp() -> None:
    """SI-76, SI-90."""
    town = jeep("c1", FAR, pvp=False).play("start the jeep", "go east", dice=[6])
    assert "run down" not in town.legal


def test_an_attack_ends_one_roll_of_the_jeep() -> None:
    """SI-91: and is the only one of the turn."""
    town = jeep(zombies=["c1"]).play("start the jeep", "attack with shove", dice=[6, 1, 3])
    assert (town.asked, town.ap) == (("human_0", "act"), 3)
    assert not any("attack" in said for said in town.legal)


def test_cargo() -> None:
    """SI-92: pre-loaded for nothing, taken out for a point; picked up into the jeep; handed out by the driver."""
    town = jeep("b1", FAR, held={0: ["food", "dog"]}).play("load food", "load dog")
    assert (town.ap, sorted(town.cargo)) == (6, ["dog", "food"])
    town.play("unload dog")
    assert (town.ap, town.holds(0)) == (5, ["dog"])
    town.play("start the jeep", "take a passenger", "end", "end", "end", dice=[6, 2, 2])
    assert town.asked == ("human_0", "hand out to")
    assert town.legal == {"human_0", "human_1"}
    assert town.play("human_1").holds(1) == ["food"]


def test_the_driver_knows_what_is_handed_out() -> None:
    """SI-92, SI-127: who gets what is the driver's choice, token by token, and all are told."""
    for cargo in (["food", "water"], ["water", "food"]):
        town = jeep("b1", FAR, cargo=cargo).play(
            "start the jeep", "take a passenger", "end", "end", "end", dice=[6, 2, 2]
        )
        for _ in cargo:
            kind = town.position["item"]
            assert tables.KIND_NAMES[int(town.seen(0)["item"].argmax())] == kind
            town.play("human_1" if kind == "food" else "human_0")
        assert (town.holds(0), town.holds(1)) == (["water"], ["food"])


def test_picked_up_into_the_jeep() -> None:
    """SI-92: and the only occupant gets it."""
    town = Town(["b1", FAR], ground={"b1": ["jeep"], "c1": ["gas"]})
    town.play("start the jeep", "go east", "pick up gas", dice=[6])
    assert (town.cargo, town.holds(0)) == (["gas"], [])
    assert town.play("end", "end", "end", dice=[1, 1]).holds(0) == ["gas"]


def test_cargo_stays_when_nobody_sits_in_it() -> None:
    """SI-92: the driver has walked away."""
    town = jeep(at="i4", held={0: ["food"]}).play("load food", "start the jeep", "go south", dice=[6])
    town.play("end", "end", "end", dice=[1, 1])
    assert (town.cargo, town.asked) == (["food"], ("human_0", "act"))


def test_fuel() -> None:
    """SI-93: the first run needs none, any other a gas of the user or the cargo, which is out of the game."""
    ran = {"jeep_ran": True}
    assert "start the jeep" not in jeep(position=ran).legal
    town = jeep(held={0: ["gas"]}, position=ran).play("start the jeep", dice=[6])
    assert town.holds(0) == []
    assert jeep(cargo=["gas"], position=ran).play("start the jeep", dice=[6]).cargo == []


def test_a_jeep_found_indoors() -> None:
    """SI-94: on the nearest space outdoors; of several one by chance."""
    assert Town(["i5", FAR], hidden={"i5": "jeep"}).play("reveal").lying("i4") == ["jeep"]
    town = Town(["h6", FAR], hidden={"h6": "jeep"}).play("reveal")
    assert town.lying("k6") == ["jeep"]
    assert Town(["i6", FAR], hidden={"i6": "jeep"}).play("reveal").lying("k6") == ["jeep"]


def test_one_of_several_nearest_spaces() -> None:
    """SI-94: from the hospital three spaces are a step away."""
    town = Town(["f3", FAR], hidden={"f3": "jeep"}).play("reveal", dice=[("of", 2)])
    assert [space for space in ("e3", "g3", "f4") if town.lying(space)] == ["f4"]


def test_the_rider_leaves_the_bicycle() -> None:
    """SI-138: where he gets into the jeep; with it goes the second roll."""
    town = jeep(held={0: ["bicycle"]}).play("start the jeep", "go east", "end", "end", "end", dice=[3, 1, 1])
    assert sorted(town.lying("b1")) == ["bicycle"]
    assert town.play("end", dice=[2]).asked[0] == "human_1"


def test_a_passenger_leaves_the_bicycle() -> None:
    """SI-138: where he gets in."""
    town = jeep("b1", FAR, held={1: ["bicycle"]}).play("start the jeep", "take a passenger", "go east", dice=[3])
    assert (town.where(1), town.holds(1), town.lying("b1")) == ("c1", [], ["bicycle"])


# --- grenade ---------------------------------------------------------------------------------------------------------


def test_the_grenade_is_no_attack() -> None:
    """SI-95: a point, the turn goes on, and an attack is still possible."""
    town = Town(["d4", FAR], ["d5", "d6"], held={0: ["grenade"]})
    town.play("use the grenade", "throw north", dice=["red 4"])
    assert (town.ap, town.holds(0), town.lying("d4")) == (5, [], [])
    assert "attack with shove" in town.legal


def test_the_grenade_may_end_the_turn() -> None:
    """SI-95, grenade_ends_turn."""
    town = Town(["d4", FAR], held={0: ["grenade"]}, grenade_ends_turn=True)
    assert town.play("use the grenade", "throw north", dice=["red 4", 3]).asked[0] == "human_1"


def test_a_grenade_out_of_the_jeep_ends_one_roll() -> None:
    """SI-95, SI-91, grenade_ends_turn: as an attack does; what lies in the jeep is handed out when it stops."""
    town = jeep("l1", held={0: ["grenade", "food"]}, grenade_ends_turn=True).play(
        "load food", "start the jeep", dice=[6]
    )
    town.play("use the grenade", "throw east", dice=["red 4", 2])
    assert (town.asked, town.ap, town.cargo) == (("human_0", "act"), 2, ["food"])
    assert not any("attack" in said for said in town.legal)
    assert "food" in town.play("end", "end", dice=[1, 3]).holds(0)


def test_where_the_grenade_goes() -> None:
    """SI-96: here or onto a neighbour, also through a wall, without a roll; thrown, as far as the red die says."""
    town = Town(["i5", FAR], held={0: ["grenade"]}).play("use the grenade")
    throws = {f"throw {one}" for one in ("north", "east", "south", "west")}
    assert town.legal == {"here", *throws, *(f"next space {one}" for one in ("north", "east", "south", "west"))}
    assert Town(["d4", FAR], held={0: ["grenade"]}).play("use the grenade").legal == {
        "here",
        *throws,
        "next space north",
        "next space south",
    }


def test_a_thrown_grenade_lands() -> None:
    """SI-96, SI-98: two south of d4 is d6: a kill there, a knock-down a step away."""
    town = Town(["d4", "b1", FAR], ["d6", "d5"], held={0: ["grenade"]})
    town.play("use the grenade", "throw south", dice=["red 2"])
    assert (town.where("zombie_1"), town.is_down("zombie_1")) == ("f3", True)
    assert (town.where("zombie_2"), town.is_down("zombie_2")) == ("d5", True)


def test_a_grenade_is_wasted_off_the_paths() -> None:
    """SI-96: three south of d4 is nothing; past one wall it flies, past two it does not."""
    town = Town(["d4", FAR], ["d6"], held={0: ["grenade"]})
    assert not town.play("use the grenade", "throw south", dice=["red 3"]).is_down("zombie_1")
    through = Town(["g6", FAR], ["i6"], held={0: ["grenade"]}).play("use the grenade", "throw east", dice=["red 2"])
    assert through.where("zombie_1") == "f3"
    blocked = Town(["h5", FAR], ["k5"], held={0: ["grenade"]}).play("use the grenade", "throw east", dice=["red 3"])
    assert (blocked.where("zombie_1"), blocked.is_down("zombie_1")) == ("k5", False)


def test_a_grenade_reaches_through_doors_not_walls() -> None:
    """SI-97: a step away means by passable edges."""
    town = Town(["i3", "j5", "i6", FAR], held={0: ["grenade"]}).play("use the grenade", "throw south", dice=["red 2"])
    assert (town.is_down(1), town.is_down(2)) == (True, False)


def test_a_grenade_on_oneself() -> None:
    """SI-97, SI-98, SI-136: the thrower is no exception: turned, lying, and the turn is over; dogs do not help."""
    town = Town(["d4", "d5", FAR], held={0: ["grenade", "dog"], 1: ["food"]}).play("use the grenade", "here", dice=[3])
    assert (town.side(0), town.is_down(0), town.lying("d4")) == ("zombie", True, ["dog"])
    assert (town.side(1), town.is_down(1), town.lying("d5")) == ("human", False, ["food"])  # stood up in its turn
    assert town.asked[0] == "human_2"


def test_knocked_down_by_ones_own_grenade() -> None:
    """SI-136: the turn ends; the missed one is the next."""
    town = Town(["d4", FAR], held={0: ["grenade"]}).play("use the grenade", "next space south", dice=[3])
    assert (town.is_down(0), town.asked[0]) == (True, "human_1")
    town.begin(0, [3])
    assert (town.is_down(0), town.asked[0]) == (False, "human_1")


# --- stim ------------------------------------------------------------------------------------------------------------


def test_a_stim_for_points() -> None:
    """SI-99, SI-103: three more, after the floor; used up."""
    town = Town(["d4", FAR], held={0: ["stim", "food", "food", "gas"]}).begin(0, [1]).play("use the stim")
    assert (town.ap, "stim" in town.holds(0), town.lying("d4")) == (3, False, [])
    assert [town.play(f"drop {kind}").ap for kind in ("food", "food", "gas")] == [3, 3, 4]


def test_a_stim_for_an_attack() -> None:
    """SI-99: one more attack, for nothing, with nothing in between."""
    town = Town(["d4", FAR], ["d5"], held={0: ["stim", "dog"]}, ap=1)
    town.play("attack with shove", dice=[1])
    assert town.legal == {"end", "use the stim"}
    town.play("use the stim")
    assert (town.legal, town.ap) == ({"end", "attack with shove"}, 0)
    assert town.play("attack with shove", dice=[6, 4]).asked[0] == "human_1"
    assert town.is_down("zombie_1")


def test_a_stim_before_the_attacks() -> None:
    """SI-99: the normal one costs its point, the other none."""
    town = Town(["d4", FAR], ["d5"], held={0: ["stim"]}, ap=1).play("use the stim", "attack with shove", dice=[1])
    assert (town.ap, town.legal) == (3, {"end", "attack with shove"})
    assert town.play("attack with shove", dice=[1, 3]).asked[0] == "human_1"


def test_no_points_by_a_stim_after_an_attack() -> None:
    """SI-99: the three points are void, for Hone too; the attack is not."""
    town = Town([("Razor Hone", "d4"), FAR], ["d5"], held={0: ["stim"]}, ap=3).play("attack with shove", dice=[1])
    town.play("use the stim")
    assert town.ap == 2
    assert "attack with knives" in town.legal


def test_no_stim_for_nothing() -> None:
    """SI-99: after an attack it gives another one and nothing else, so without anybody in reach there is no use."""
    town = Town(["d4", FAR], ["d5"], held={0: ["stim", "shotgun"]}, ap=1, pvp=False)
    town.play("attack with shotgun", dice=[6, 3])
    assert (town.asked[0], town.holds(0)) == ("human_1", ["stim", "shotgun"])


# --- dog -------------------------------------------------------------------------------------------------------------


def test_the_dogs_owner_rolls_again() -> None:
    """SI-101: ones of movement, again and again, if he likes."""
    town = Town(["d4", FAR], held={0: ["dog"]}).begin(0, [1])
    assert town.asked == ("human_0", "reroll move")
    assert town.copy().play("keep the roll").ap == 1
    town.play("roll again", dice=[1])
    assert town.asked == ("human_0", "reroll move")
    assert town.play("roll again", dice=[5]).ap == 5


def test_the_dog_by_itself() -> None:
    """SI-101, dog_auto."""
    assert Town(["d4", FAR], held={0: ["dog"]}, dog_auto=True).begin(0, [1, 1, 2]).ap == 2
    attacked = Town(["d4", FAR], ["d4"], held={0: ["dog"]}, dog_auto=True).begin("zombie", ["red 4", 1, 1, 4, 3])
    assert (attacked.side(0), attacked.bite(0), attacked.holds(0), attacked.ap) == ("human", 0, ["dog"], 3)


def test_no_dog_in_attack() -> None:
    """SI-101: except attack rolls."""
    town = Town(["d4", FAR], ["d5"], held={0: ["dog"]}).play("attack with shove", dice=[1, 3])
    assert (town.asked, town.ap) == (("human_1", "act"), 3)
