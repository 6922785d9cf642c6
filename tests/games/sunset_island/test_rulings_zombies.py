"""Rulings SI-25 to SI-39, SI-62 to SI-64 and SI-131: how zombies move, spawns, the counter, Juniper."""

from typing import Any

import pytest

from zombie_envs.core.kit import KitError
from zombie_envs.games.sunset_island.components import load_kit

from .town import Town

FAR = "k6"  # where a human is out of the way


def night(zombie: str, red: int, humans: Any = (FAR, FAR), **more: Any) -> Town:
    """The zombie player's turn with one piece and a roll."""
    return Town(humans, [zombie], **more).begin("zombie", [f"red {red}"])


def ends(zombie: str, red: int, humans: Any = (FAR, FAR), **more: Any) -> set[str]:
    """Where its walk may end; a single end is walked at once."""
    town = Town(humans, [zombie], position={"seat": "zombie_0", "asks": "piece", "red": red}, **more)
    return town.ends()


# --- Zombie Movement -------------------------------------------------------------------------------------------------


def test_the_whole_roll() -> None:
    """SI-25: out of the dead end, never shorter into it."""
    assert ends("d5", 3) == {"c3", "e3"}
    assert ends("d5", 2) == {"d3"}


def test_no_space_is_touched_twice() -> None:
    """SI-25: the start included: from the mouth of the dead end no walk comes back."""
    assert ends("d4", 4) == {"b2", "b4", "e1", "e3"}  # e3 is beside a door


def test_stuck_in_a_dead_end() -> None:
    """SI-25, dead_end: with stop_if_stuck a walk may run into one."""
    assert ends("d5", 3, dead_end="stop_if_stuck") == {"c3", "e3", "d6"}


def test_a_catch_cuts_the_walk() -> None:
    """SI-25, SI-30: a human stops it, other zombies do not."""
    assert ends("d5", 3, ("d4", FAR)) == {"d4"}
    town = Town(["e3", FAR], ["d5", "d4", "(d3)"], position={"seat": "zombie_0", "asks": "piece", "red": 3})
    assert town.ends() == {"c3", "e3"}


def test_a_door_stops() -> None:
    """SI-26: mid-roll beside the door; it is passed with the first step of a later turn."""
    assert ends("b4", 3) == {"b1", "d3", "b5"}
    assert ends("b5", 2) == {"c6", "b3"}


def test_no_stop_at_the_door_just_passed() -> None:
    """SI-26: after the door the whole roll is due; b6 is no stop, and c6 too near."""
    assert ends("b5", 3) == {"b2", "c3"}
    assert ends("c6", 3) == {"b6"}  # this door was not passed


def test_exactly_at_the_door() -> None:
    """SI-26: e3 at the hospital's door is reached with the whole roll, and passed in the next turn."""
    town = night("d4", 2).play("walk to e3")
    town.play("end").begin("zombie", ["red 2"])
    assert {"walk to e1", "walk to c3"} <= town.legal


def test_from_the_hospital_only_doors_lead_on() -> None:
    """SI-27: two steps from the hospital; each walk begins with a door."""
    assert ends("f3", 2) == {"e2", "d3", "h3", "f5"}


def test_either_of_two_doors() -> None:
    """SI-28: i5 has a door to the front and one to the next room."""
    assert ends("i5", 2) == {"i3", "j6"}


def test_gates_are_doors() -> None:
    """SI-26: door/fence: a1 is behind a gate."""
    assert ends("c1", 3) == {"b1", "b3", "e2", "f1"}
    assert ends("b1", 2) == {"a1", "d1", "b3"} - {"a1"}
    assert ends("a1", 2) == {"c1", "b2"}


def test_who_has_a_human_on_its_space_attacks() -> None:
    """SI-29, SI-123: it does not move, in the hospital neither; no die is rolled for moving."""
    town = Town(["f3", FAR], ["f3"]).begin("zombie", ["red 2", 2])
    assert (town.where("zombie_1"), town.left) == ("f3", 0)


def test_one_roll_for_all_and_lying_ones_stand_up() -> None:
    """SI-31: one red die; the lying one stands up and does not move."""
    town = Town([FAR, FAR], ["d5", "f5", "(h3)"]).begin("zombie", ["red 2"])
    assert town.legal == {"zombie 1", "zombie 2"}
    assert (town.is_down("zombie_3"), town.where("zombie_3")) == (False, "h3")
    town.play("zombie 1")
    assert (town.where("zombie_1"), town.legal) == ("d3", {"walk to f4", "walk to g6"})
    town.play("walk to g6")
    assert town.asked == ("human_0", "act")


def test_all_move_before_any_attacks() -> None:
    """SI-32, SI-131: pieces are picked one after another, then the attacks in the owner's order."""
    town = Town(["d3", "f5"], ["d5", "f6"]).begin("zombie", ["red 2"])
    assert town.asked == ("zombie_0", "piece")
    town.play("zombie 2")
    assert (town.where("zombie_1"), town.where("zombie_2")) == ("d3", "f5")
    assert (town.asked, town.legal) == (("zombie_0", "attacker"), {"zombie 1", "zombie 2"})
    town.play("zombie 2", dice=["red 3", 1, "red 2", 2])
    assert [town.side(0), town.side(1)] == ["human", "zombie"]


def test_a_human_turned_meanwhile_is_not_attacked() -> None:
    """SI-32, SI-33: the second piece finds nobody, and does not move on."""
    town = Town(["d3", FAR], ["d4", "c3"]).begin("zombie", ["red 2"])
    town.play("zombie 1", "walk to d3", "walk to d3")
    town.play("zombie 1", dice=["red 4", 3])
    assert (town.side(0), town.where("zombie_1"), town.where("zombie_2")) == ("zombie", "d3", "d3")
    assert town.left == 0
    assert town.asked == ("human_1", "act")


def test_an_owner_picks_piece_and_end() -> None:
    """SI-131."""
    town = Town([FAR, FAR], ["d5", "h3"]).begin("zombie", ["red 3"])
    assert town.legal == {"zombie 1", "zombie 2"}
    assert town.play("zombie 1").legal == {"walk to c3", "walk to e3"}


def test_the_die_may_be_another() -> None:
    """SI-8, zombie_die: faces with their own odds."""
    town = Town([FAR, FAR], ["d5"], zombie_die=(1, 1, 4)).begin("zombie")
    assert [int(n) for n in town.dices["log"][0, 0, 1:3]] == [3, 1]
    assert town.s.red in (1, 4)


# --- spawns and the counter ------------------------------------------------------------------------------------------


def test_a_spawn_lies_and_stands_up_first() -> None:
    """SI-82: it is the zombie player's, and does not attack when it stands up."""
    town = Town(["d5", FAR], hidden={"d5": "spawn"}).play("reveal")
    assert (town.where("zombie_1"), town.is_down("zombie_1"), town.lying("d5")) == ("d5", True, [])
    town.begin("zombie")
    assert (town.is_down("zombie_1"), town.side(0), town.asked[1]) == (False, "human", "act")


def test_a_spawn_in_hockey_gear_wears_it() -> None:
    """SI-82: travels atop the token."""
    town = Town(["d5", FAR], hidden={"d5": "spawn in gear"}).play("reveal")
    assert town.holds("zombie_1") == ["gear"]


def test_no_more_pieces_than_the_limit() -> None:
    """SI-6, max_zombie_pieces: a further spawn comes to nothing."""
    hidden = {"d5": "spawn in gear"}
    town = Town(["d5", FAR], ["(f3)"], hidden=hidden, max_zombie_pieces=1).play("reveal")
    assert "zombie_2" not in town.position["pieces"]
    assert town.lying("d5") == []


def test_more_pieces_than_the_software_holds() -> None:
    """SI-6: refused where no limit is set."""
    assert load_kit().record[0]["max_zombie_pieces"] == 16
    with pytest.raises(KitError, match="zombie pieces may arrive"):
        load_kit(max_rounds=100)
    load_kit(max_rounds=100, max_zombie_pieces=8)


def test_the_counter() -> None:
    """SI-114, SI-124: six turns of the zombie player, the first included; the piece lies at the end of the turn."""
    town = Town([FAR, FAR], ["(f3)"])
    for turn in range(6):
        town.s.rounds = 0
        town.begin("zombie", ["red 2"] if turn else [])
        if town.asked[1] == "end":
            town.play(sorted(town.legal)[0])
        assert ("zombie_2" in town.position["pieces"]) == (turn == 5)
    assert (town.where("zombie_2"), town.is_down("zombie_2"), town.s.counter) == ("f3", True, 0)


def test_a_zombie_player_without_pieces() -> None:
    """SI-34: the turn advances the counter."""
    town = Town([FAR, FAR]).begin("zombie")
    assert (town.s.counter, town.asked[0]) == (1, "human_0")


@pytest.mark.parametrize(
    ("auto_zombie", "spawn_counter", "counts"),
    [(False, "auto", 1), (True, "auto", 0), (False, "off", 0), (True, "on", 1)],
)
def test_the_counter_lies_on_the_zombies_card(auto_zombie: bool, spawn_counter: str, counts: int) -> None:
    """SI-39: which auto-zombie leaves out."""
    town = Town([FAR, FAR], auto_zombie=auto_zombie, spawn_counter=spawn_counter).begin("zombie")
    assert town.s.counter == counts


def test_killed_pieces_lie_in_the_hospital() -> None:
    """SI-121: also those of turned players; they wait there for their turn."""
    turned = {"human_0": {"at": "d4", "side": "zombie"}, "human_1": {"at": "d5"}, "human_2": {"at": "l1"}}
    town = Town(["d4", "d5", "l1"], held={1: ["chainsaw"]}, position={"pieces": turned, "seat": "human_1"})
    town.play("attack with chainsaw", dice=[6])
    assert (town.where(0), town.is_down(0), town.side(0)) == ("f3", True, "zombie")
    assert town.asked == ("human_2", "act")


# --- Juniper ---------------------------------------------------------------------------------------------------------

JUNIPER = ("Juniper Dune", "f4")


def test_the_exact_roll_lands_on_juniper() -> None:
    """SI-62: three steps."""
    assert ends("g6", 3, (JUNIPER, FAR)) == {"f4"}


def test_others_walk_through_juniper() -> None:
    """SI-62: a counted step, and no end: neither at the door nor for want of a way on."""
    assert ends("g6", 4, (JUNIPER, FAR)) == {"f5"}
    assert ends("d6", 4, (("Juniper Dune", "d4"), FAR)) == {"c3", "e3"}
    assert ends("d6", 4, ("d4", FAR)) == {"d4"}


def test_juniper_within_a_step() -> None:
    """SI-63: no protection."""
    assert ends("f5", 3, (JUNIPER, FAR)) == {"f4"}
    assert ends("f3", 3, (JUNIPER, FAR)) >= {"f4"}


def test_a_zombie_is_already_on_junipers_space() -> None:
    """SI-63: no protection, even if it lies."""
    town = Town([JUNIPER, FAR], ["g6", "(f4)"], position={"seat": "zombie_0", "asks": "piece", "red": 4})
    assert town.ends() == {"f4"}


def test_junipers_company_is_attacked() -> None:
    """SI-64: she joins the defence only if she chooses."""
    town = Town([JUNIPER, "f4"], ["g6"]).begin("zombie", ["red 4"])
    assert (town.where("zombie_1"), town.asked) == ("f4", ("human_0", "juniper joins"))
    alone = town.copy().play("stand aside", dice=["red 4", 3])
    assert (alone.side(0), alone.side(1), alone.left) == ("human", "zombie", 0)
    both = town.play("join the defence", dice=["red 4", 3, 4])
    assert [both.side(0), both.side(1), both.left] == ["human", "human", 0]


def test_the_exact_roll_lands_on_both() -> None:
    """SI-64: the last step of the whole roll: Juniper must defend as well."""
    town = Town([JUNIPER, "f4"], ["g6"]).begin("zombie", ["red 3", "red 2", 2, 3])
    assert (town.where("zombie_1"), town.left) == ("f4", 0)
    assert town.asked == ("human_0", "act")


def test_turned_juniper_is_nobody() -> None:
    """SI-58."""
    turned = {"human_0": {"at": "f4", "side": "zombie"}, "human_1": {"at": "f4"}, "zombie_1": {"at": "g6"}}
    town = Town([JUNIPER, "f4"], ["g6"], position={"pieces": turned, "seat": "zombie_0", "asks": "piece", "red": 4})
    assert town.ends() == {"f4"}
