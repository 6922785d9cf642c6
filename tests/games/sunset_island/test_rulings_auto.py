"""Rulings SI-2, SI-4, SI-35 to SI-38 and SI-132: the auto-zombie."""

from typing import Any

import pytest

from .town import Town

FAR = "l1"


def auto(humans: Any, zombies: Any, dice: Any, **more: Any) -> Town:
    return Town(humans, zombies, auto_zombie=True, **more).begin("zombie", dice)


def test_it_acts_after_the_last_human() -> None:
    """SI-4: nobody is asked for it; its first turn is spent waking."""
    town = Town(["b1", FAR], ["(f3)"], auto_zombie=True).begin(0, [1, 1, 1]).play("end", "end")
    assert (town.asked, town.is_down("zombie_1"), town.s.rounds) == (("human_0", "act"), False, 1)
    assert town.rewards == [0, 0, 0]


def test_toward_the_closest_human() -> None:
    """SI-35, SI-37: by steps, doors counted as any edge; the legal end nearest to it."""
    assert auto(["b1", FAR], ["d5"], ["red 3", 3]).where("zombie_1") == "c3"
    assert auto(["e1", FAR], ["d5"], ["red 3", 3]).where("zombie_1") == "e3"


def test_it_catches_the_target() -> None:
    """SI-37: rather than any other end."""
    town = auto(["c3", FAR], ["d5"], ["red 4", "red 2", 6, 3])
    assert (town.where("zombie_1"), town.is_down("zombie_1")) == ("c3", True)


@pytest.mark.parametrize(("metric", "dice", "goes"), [("spaces", [], "b5"), ("turns", [("of", 0)], "b2")])
def test_the_metric(metric: str, dice: list[Any], goes: str) -> None:
    """SI-35, auto_metric: by turns a human behind a door is further off; b2 and c3 are each a turn from b1."""
    town = auto(["b6", "b1"], ["b4"], ["red 2", *dice, 3], auto_metric=metric)
    assert town.where("zombie_1") == goes


@pytest.mark.parametrize(("coin", "goes"), [(0, "c3"), (1, "e3")])
def test_a_tie_between_humans(coin: int, goes: str) -> None:
    """SI-36: by chance."""
    assert auto(["b3", "e2"], ["d5"], ["red 3", ("of", coin), 3]).where("zombie_1") == goes


@pytest.mark.parametrize(("coin", "goes"), [(0, "c3"), (1, "e3")])
def test_a_tie_between_ends(coin: int, goes: str) -> None:
    """SI-36: by chance as well: c1 is four steps from either."""
    assert auto(["c1", FAR], ["d5"], ["red 3", ("of", coin), 3]).where("zombie_1") == goes


def test_each_piece_has_its_own_target() -> None:
    """SI-132: they move in order of arrival, the original first, and attack in that order."""
    town = auto(["b1", "k5"], ["d1", "k3"], ["red 2", "red 3", 2, "red 2", 3, 3])
    assert [town.where("zombie_1"), town.where("zombie_2")] == ["b1", "k5"]
    assert (town.side(0), town.bite(1), town.left) == ("zombie", 1, 0)


def test_the_first_turned_takes_over() -> None:
    """SI-38: from the first zombie turn on, a stand-up turn for the own piece only; the auto seat vanishes."""
    town = Town(["d4", FAR, FAR], ["d4"], auto_zombie=True).begin("zombie", ["red 3", 2, "red 2"])
    assert (town.side(0), town.asked) == ("zombie", ("human_0", "end"))
    assert (town.is_down(0), town.where(0), town.position["keeper"]) == (False, "d4", "human_0")
    town.play(sorted(town.legal)[0], dice=[3, 3])
    town.play("end", "end", dice=["red 2"])
    assert town.asked == ("human_0", "piece")
    assert town.legal == {"human_0", "zombie 1"}


def test_turned_by_a_bite_takes_over_at_once() -> None:
    """SI-38: however that player was turned; the turn of turning is the first."""
    pieces = {"human_0": {"at": "d4", "bite": 3}, "human_1": {"at": FAR}, "zombie_1": {"at": "b2"}}
    town = Town(["d4", FAR], ["b2"], auto_zombie=True, position={"pieces": pieces}).begin(0, ["red 2"])
    assert (town.side(0), town.asked) == ("zombie", ("human_0", "end"))
    assert "walk to c1" in town.legal


def test_nobody_takes_over_from_a_zombie_player() -> None:
    """SI-38: only in auto-zombie mode."""
    town = Town(["d4", FAR], ["d4"]).begin("zombie", ["red 3", 2, 3])
    assert town.position["keeper"] == "zombie_0"
