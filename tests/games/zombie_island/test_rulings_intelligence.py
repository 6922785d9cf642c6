"""Rulings ZI-55 to ZI-61 and ZI-80: Zombie Intelligence."""

from typing import Any

import pytest

from .island import Island
from .wits import choices, distance

HOME = """

.#.
...
~~~
"""


def walker(drawing: str, **more: Any) -> Island:
    """zombie_1 is about to move; the Zombie Master's seat asks for its move."""
    position = {"seat": "zombie_master_0", "asks": "walk", "walker": "zombie_1", "moved": {"zombie_1": True}}
    return Island(drawing, position={**position, **more.pop("position", {})}, **more)


def order(drawing: str, **more: Any) -> Island:
    """The Zombie Master's seat asks which zombie is next."""
    return Island(drawing, position={"seat": "zombie_master_0", "asks": "zombie"}, **more)


# --- distance --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "found"),
    [("1.. ... ..A", (3, 8)), ("..1 ... ..A", (2, 6)), ("... 1.. A..", (1, 3)), ("... ... 1.A", (1, 2))],
)
def test_distance_is_counted_in_moves(row: str, found: tuple[int, int]) -> None:
    """ZI-55: of at most three cells and one new tile, not in cells."""
    assert distance(walker(f"{row}\n... ... ...\n... ... ...\n" + HOME), 1) == found


def test_jungle_and_other_zombies_are_obstacles() -> None:
    """ZI-55: standing or lying; the way leads round them, or there is none."""
    lane = "... ... ...\n1.{0} ... .A.\n### ### ###\n" + HOME
    assert [distance(walker(lane.format(sign)), 1) for sign in ".q2"] == [(3, 7), (4, 7), (4, 7)]
    assert distance(walker("### ###\n1.q .A.\n### ..#\n" + HOME), 1) is None


def test_a_way_that_zombies_block() -> None:
    """ZI-56: measured as if they were not there, and the zombie has to move."""
    island = walker(".## ### ###\n..1 q.A ###\n.## ### ##.\n" + HOME)
    assert distance(island, 1) is None
    assert distance(island, 1, through=True) == (1, 3)
    assert choices(island) == {"walk 1 west"}  # as good as 2 west, and lazier


# --- the move --------------------------------------------------------------------------------------------------------


def test_the_least_effort() -> None:
    """ZI-55, ZI-57: fewest moves, and no more cells than that needs."""
    field = "\n... ... ...\n... ... ...\n" + HOME
    assert choices(walker("1.. ... ..A" + field)) == {"walk 2 east"}
    assert choices(walker("..1 ... ..A" + field)) == {"walk 3 east"}


@pytest.mark.parametrize(("tie", "found"), [("diag_first", "walk 2 north-east"), ("short_first", "walk 1 east")])
def test_the_lurch(tie: str, found: str) -> None:
    """ZI-57: of equally quick moves the diagonal one, though it is longer; zi_tie=short_first turns that round."""
    assert choices(walker("... A..\n... ...\n1.. ...\n" + HOME, zi_tie=tie)) == {found}


def test_chance_decides_between_equals() -> None:
    """ZI-57, ZI-61: the rest is a draw from the dice."""
    island = walker("...\n.1.\n...\n\n.#.\n.A.\n~~~\n")
    assert distance(island, 1) == (3, 3)
    assert choices(island) == {f"walk 1 {way}-{side}" for way in ("north", "south") for side in ("east", "west")}


# --- rule #3 ---------------------------------------------------------------------------------------------------------


def test_the_closest_moves_first() -> None:
    """ZI-58: by moves, then by cells."""
    assert choices(order("1.. 2.. ..A\n... ... ...\n... ... ...\n" + HOME)) == {"move zombie 2"}
    assert choices(order("... 12. ..A\n### ### ...\n### ### ...\n" + HOME)) == {"move zombie 2"}


def test_equally_close_zombies() -> None:
    """ZI-58: a tie is left to chance."""
    field = "\n... ... ...\n... ... ...\n" + HOME
    assert choices(order("1.A .2. ..." + field)) == {"move zombie 1", "move zombie 2"}
    assert choices(order(".1A .2. ..." + field)) == {"move zombie 1"}


def test_a_blocked_zombie_is_as_close_as_its_way_past_the_others() -> None:
    """ZI-58, ZI-56: zombie 1 has a way of 3 moves behind the lying one; zombie 3 needs 4."""
    wall = " ".join(["###"] * 7)
    island = order(f"{wall}\n1.q ... ..A ... ... ... 3..\n{wall}\n" + HOME)
    assert [distance(island, 1), distance(island, 1, through=True), distance(island, 3)] == [None, (3, 8), (4, 10)]
    assert choices(island) == {"move zombie 1"}


def test_of_ways_past_the_others_the_shortest_counts() -> None:
    """ZI-58, ZI-56: whichever explorer it leads to: zombie 1 is nearer to the second than zombie 4 to the first."""
    wall = " ".join(["###"] * 6)
    island = order(f"{wall}\nA.. ... ... .4. q1r ..B\n{wall}\n" + HOME, scenario="2", explorers=2)
    assert choices(island) == {"move zombie 1"}


def test_closeness_is_measured_anew() -> None:
    """ZI-58: zombie 2 steps into the way of zombie 1, which then needs more moves than zombie 3."""
    lane = "        #{0}#\n        #.#\n        #{1}#\n\n"
    drawing = lane.format(".", "3") + 2 * lane.format(".", ".") + ".2. ... ...\n1.. ... .A.\n### ### ###\n" + HOME
    island = order(drawing)
    assert [distance(island, zombie) for zombie in (1, 2, 3)] == [(3, 7), (3, 6), (3, 8)]
    assert choices(island) == {"move zombie 2"}
    island.play("move zombie 2")
    assert choices(island) == {"walk 1 south-east"}
    assert choices(island.play("walk 1 south-east")) == {"move zombie 3"}


# --- targets that cannot be landed on --------------------------------------------------------------------------------


def test_a_target_on_the_shoreline() -> None:
    """ZI-59: the zombie goes to the nearest open cell beside it."""
    assert distance(walker("...\n.1.\n...\n" + HOME), 1, None) == (2, 3)
    assert choices(walker("...\n.1.\n...\n" + HOME)) == {"walk 1 south-east", "walk 1 south-west"}


def test_already_beside_the_shoreline() -> None:
    """ZI-59: it has to move, and stays as near as it can."""
    island = walker("...\n...\n...\n\n.#.\n1..\n~~~\n")
    assert distance(island, 1, None) == (0, 0)
    assert choices(island) == {"walk 1 east"}


def test_a_target_that_is_cut_off() -> None:
    """ZI-59: any legal move, by chance."""
    island = walker("### ###\n#1. #A#\n.## ##.\n" + HOME)
    assert choices(island) == {"walk 1 east", "walk 1 south-west"}


# --- several explorers -----------------------------------------------------------------------------------------------


def test_the_nearest_explorer_is_the_target() -> None:
    """ZI-60: in moves."""
    drawing = "B.. 1.. ... ..A\n..# ..# #.. ##.\n### ### ### ###\n" + HOME
    assert choices(walker(drawing, scenario="2")) == {"walk 3 west"}


def test_equally_near_explorers() -> None:
    """ZI-60: chance picks one."""
    drawing = "### ### ###\n.B. .1. .A.\n##. ### .##\n" + HOME
    assert choices(walker(drawing, scenario="2")) == {"walk 3 west", "walk 3 east"}


def test_explorers_on_the_shoreline_come_last() -> None:
    """ZI-60: as long as another is on the island, here two moves away."""
    island = walker("..A\n...\n...\n\n.#.\n.1.\n~~~\n", scenario="2")
    assert (distance(island, 1), distance(island, 1, None)) == ((2, 4), (0, 0))
    assert choices(island) == {"walk 1 north-east"}


# --- the turn in solo ------------------------------------------------------------------------------------------------


def test_the_zombies_play_after_the_last_choice() -> None:
    """ZI-80: control draw, moves, activation, then the explorers again."""
    drawing = "... ...\n.A. .1.\n... q..\n" + HOME
    island = Island(drawing, {}, [0], graves=2, scenario="1S").play("go west")
    assert island.s.zombie_turns == 1
    assert island.log[0] == (0, 2, 5, 6)
    assert island.where("zombie_1") != (4, 4)
    assert island.position["zombies"]["zombie_2"]["posture"] == "standing"
    assert island.asked == ("explorer_0", "turn")


@pytest.mark.parametrize("scenario", ["1S", "2S"])
def test_solo_zombies_catch(scenario: str) -> None:
    """ZI-80, ZI-70: as the Zombie Master's do; one explorer is enough."""
    island = Island("... ...\n.A. .1.\n..B ...\n" + HOME if scenario == "2S" else ALONE, scenario=scenario)
    while not island.s.ended:
        island.play("stay" if "stay" in island.legal else next(iter(sorted(island.legal))))
    assert island.reason == "caught"
    assert set(island.position["reward"].values()) == {-1.0}


ALONE = "... ...\n.A. .1.\n... ...\n" + HOME


def test_one_stands_up_in_solo() -> None:
    """ZI-23, ZI-80: with activate=one chance picks which."""
    drawing = "... ...\n.A. ...\n... p.q\n" + HOME
    island = Island(drawing, dice=[1], scenario="1S", activate="one").play("go west", "place nothing")
    assert [one["posture"] for one in island.position["zombies"].values()] == ["lying", "standing"]
