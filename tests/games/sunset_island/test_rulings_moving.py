"""Rulings SI-1 to SI-24: setup, action points, dropping and carrying, moving."""

import pytest

from .town import Town

# --- action points ---------------------------------------------------------------------------------------------------


def test_grimsbys_turn() -> None:
    """SI-10, SI-12: the printed example: a 6 with a water is 5; two steps, flip, take, one step."""
    town = Town([("Stuart Grimsby", "b1"), "l1"], held={0: ["water"]}, hidden={"d1": "food"}).begin(0, [6])
    assert town.ap == 5
    town.play("go east", "go east", "reveal", "pick up food")
    assert (town.ap, town.where(0), sorted(town.holds(0))) == (1, "d1", ["food", "water"])
    town.play("go east")
    assert (town.ap, town.where(0)) == (0, "e1")


def test_grimsby_drops_the_water_first() -> None:
    """SI-10: and would have the full six."""
    town = Town([("Stuart Grimsby", "b1"), "l1"], held={0: ["water"]}).begin(0, [6])
    assert town.play("drop water").ap == 6


def test_faberges_gas() -> None:
    """SI-10: the printed example: a 5 with a gas is 4, unless she drops it."""
    town = Town([("Dr. Faberge", "b1"), "l1"], held={0: ["gas"]}).begin(0, [5])
    assert town.ap == 4
    assert town.play("drop gas").ap == 5


def test_a_drop_after_a_point_is_spent_cancels_nothing() -> None:
    """SI-10: before any AP is spent; SI-13: but it is possible, at no cost."""
    town = Town(["b1", "l1"], held={0: ["gas"]}).begin(0, [5]).play("go east", "drop gas")
    assert (town.ap, town.lying("c1")) == (3, ["gas"])


@pytest.mark.parametrize(("predrop", "left"), [("before_ap", 3), ("before_move", 4)])
def test_before_ap_or_before_move(predrop: str, left: int) -> None:
    """SI-10, predrop: revealing spends a point, but moves nothing."""
    town = Town(["b1", "l1"], held={0: ["gas"]}, hidden={"b1": "dog"}, predrop=predrop).begin(0, [5])
    assert town.play("reveal", "drop gas").ap == left


def test_never_less_than_no_point() -> None:
    """SI-11: three resources and a 2 leave nothing; dropping them all in time leaves the 2."""
    town = Town(["b1", "l1"], held={0: ["gas", "food", "water"]}).begin(0, [2])
    assert town.ap == 0
    assert [town.play(f"drop {kind}").ap for kind in ("gas", "food", "water")] == [0, 1, 2]


def test_unused_points_are_lost() -> None:
    """SI-17: the turn may be ended at any time, and goes to the next seat."""
    town = Town(["b1", "l1"]).begin(0, [4, 3]).play("end")
    assert (town.asked, town.ap) == (("human_1", "act"), 3)


def test_reveal_and_pick_up_cost_a_point_each() -> None:
    """SI-16: any number of tokens lie on a space; face-up ones need no reveal."""
    town = Town(["b1", "l1"], ground={"b1": ["dog", "stim"]}, hidden={"b1": "rifle"}).begin(0, [6])
    assert {"reveal", "pick up dog", "pick up stim"} <= town.legal
    assert "pick up rifle" not in town.legal
    town.play("reveal", "pick up rifle", "pick up dog", "pick up stim")
    assert (town.ap, sorted(town.holds(0))) == (2, ["dog", "rifle", "stim"])


def test_nothing_limits_what_is_carried() -> None:
    """SI-15: eleven tokens."""
    held = ["food"] * 4 + ["water"] * 4 + ["gas", "rifle", "dog"]
    town = Town(["b1", "l1"], held={0: held}, ground={"b1": ["gas"]}).begin(0, [6])
    assert town.ap == 0
    town = Town(["b1", "l1"], held={0: held}, ground={"b1": ["gas"]}).play("pick up gas")
    assert len(town.holds(0)) == 12


def test_any_item_is_given_for_a_point() -> None:
    """SI-14: without asking the other."""
    town = Town(["b1", "b1", "l1"], held={0: ["food", "dog"]})
    assert {"give food", "give dog"} <= town.legal
    town.play("give dog")
    assert (town.ap, town.holds(0), town.holds(1)) == (5, ["food"], ["dog"])


def test_nobody_to_give_to() -> None:
    assert not any("give" in said for said in Town(["b1", "b2"], held={0: ["food"]}).legal)


def test_a_gift_may_be_refused() -> None:
    """SI-14, give_consent: the other is asked."""
    town = Town(["b1", "b1"], held={0: ["food"]}, give_consent=True).play("give food")
    assert town.asked == ("human_1", "take gift")
    assert town.copy().play("take it").holds(1) == ["food"]
    other = town.play("refuse it")
    assert (other.holds(0), other.ap, other.asked) == (["food"], 5, ("human_0", "act"))


# --- who and what carries --------------------------------------------------------------------------------------------


def test_grunt_carries_one() -> None:
    """SI-18: two resources cost him one."""
    assert Town([("Grunt Stockwell", "b1"), "l1"], held={0: ["food", "water"]}).begin(0, [5]).ap == 4


def test_grunt_with_the_cart_carries_two() -> None:
    """SI-18: both are free."""
    held = {0: ["food", "water", "gas", "cart"]}
    assert Town([("Grunt Stockwell", "b1"), "l1"], held=held).begin(0, [5]).ap == 4


def test_the_cart_breaks_at_a_six() -> None:
    """SI-19: at once, its discount lost; it is out of the game."""
    town = Town(["b1", "l1"], held={0: ["food", "cart"]})
    assert town.copy().begin(0, [5]).ap == 5
    town.begin(0, [6])
    assert (town.ap, town.holds(0), town.lying("b1")) == (5, ["food"], [])


@pytest.mark.parametrize(("cart_break", "held"), [("movement", ["cart"]), ("any_roll", [])])
def test_a_six_in_attack(cart_break: str, held: list[str]) -> None:
    """SI-19, cart_break: movement rolls only."""
    town = Town(["b1", "l1"], ["c1"], held={0: ["cart"]}, cart_break=cart_break)
    assert town.play("attack with shove", dice=[6]).holds(0) == held


def test_eto_is_fast() -> None:
    """SI-20: one more, unless he carries; what he drops in time does not count."""
    town = Town([("Dkembe Eto", "b1"), "l1"], held={0: ["food"]})
    assert Town([("Dkembe Eto", "b1"), "l1"]).begin(0, [3]).ap == 4
    assert town.begin(0, [3]).ap == 2
    assert town.play("drop food").ap == 4


def test_eto_with_the_cart() -> None:
    """SI-129: the food is free, the one more is lost."""
    assert Town([("Dkembe Eto", "b1"), "l1"], held={0: ["food", "cart"]}).begin(0, [3]).ap == 3


def test_eto_picks_resources_up_for_two() -> None:
    """SI-21: other items for one."""
    town = Town([("Dkembe Eto", "b1"), "l1"], ground={"b1": ["food", "dog"]})
    assert town.play("pick up dog").ap == 5
    assert town.play("pick up food").ap == 3


# --- moving ----------------------------------------------------------------------------------------------------------


def test_steps_go_along_open_edges_and_doors() -> None:
    """SI-23: a door costs a step like any other; walls close the way; no diagonals."""
    town = Town(["e3", "l1"])
    assert {said for said in town.legal if said.startswith("go")} == {"go north", "go east", "go west"}
    town.play("go east", "go south")
    assert (town.where(0), town.ap) == ("f4", 4)
    inside = Town(["i5", "l1"])
    assert {said for said in inside.legal if said.startswith("go")} == {"go north", "go east"}


def test_humans_run_past_zombies() -> None:
    """SI-22: freely, and may stop there; only a zombie's turn brings an attack."""
    town = Town(["b1", "l1"], ["c1", "(d1)"]).play("go east", "go east", "go east")
    assert (town.where(0), town.ap, town.asked) == ("e1", 3, ("human_0", "act"))


def test_humans_share_spaces() -> None:
    """SI-24: without limit."""
    town = Town(["b1", *["c1"] * 8]).play("go east")
    assert [town.where(seat) for seat in range(9)] == ["c1"] * 9


# --- setup and rounds ------------------------------------------------------------------------------------------------


def test_the_zombie_is_the_last_of_the_round() -> None:
    """SI-3: and stands up in its first turn, so that everybody has two turns before it moves."""
    town = Town(["b1", "l1"], ["(f3)"]).begin(0, [1, 1, 1, 1, "red 2"])
    order = []
    for _ in range(4):
        order.append(town.asked[0])
        town.play("end")
    assert order == ["human_0", "human_1", "human_0", "human_1"]
    assert (town.asked, town.is_down("zombie_1"), town.where("zombie_1")) == (("zombie_0", "end"), False, "f3")
