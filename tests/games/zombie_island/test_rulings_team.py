"""Rulings ZI-62 to ZI-71 and ZI-75: several explorers, scenarios 2 and 2S."""

from typing import Any

from .island import Island

HOME = """

.#.
...
~~~
"""
THREE = {"scenario": "2", "explorers": 3}
TILES = dict.fromkeys(("One", "Two", "Three", "Four"), ("...",) * 3)


# --- the order of moves ----------------------------------------------------------------------------------------------

CAMP = "... ... ...\n.A. .B. .C.\n... ... ...\n" + HOME


def test_any_order_of_moves() -> None:
    """ZI-62: for each next move the first of those still to move acts or passes the word; the last one asked acts."""
    island = Island(CAMP, **THREE)
    assert "pass the word" in island.legal
    island.play("pass the word")
    assert island.asked == ("explorer_1", "turn")
    assert "pass the word" in island.legal
    island.play("pass the word")
    assert island.asked == ("explorer_2", "turn")
    assert "pass the word" not in island.legal
    island.play("go north")
    assert island.asked == ("explorer_0", "turn")  # the next move begins with the first again
    island.play("pass the word", "go north")
    assert island.asked == ("explorer_0", "turn")
    assert "pass the word" not in island.legal


def test_one_may_step_where_another_stood() -> None:
    """ZI-62: after the other has moved."""
    island = Island("... ...\n.AB ...\n... ...\n" + HOME, scenario="2")
    assert (2, 4) not in island.ends()
    island.play("pass the word", "go east", "3 spaces")
    assert island.asked == ("explorer_0", "turn")
    assert (2, 4) in island.ends()


def test_a_fixed_order() -> None:
    """ZI-62: s2_order=fixed knows no passing of the word."""
    island = Island(CAMP, **THREE, s2_order="fixed")
    assert "pass the word" not in island.legal
    assert island.play("go north").asked[0] == "explorer_1"


def test_all_moves_come_before_all_placements() -> None:
    """ZI-62: nobody is asked for an area before the last one has moved."""
    island = Island(CAMP, **THREE).play("go north")
    assert island.asked == ("explorer_1", "turn")
    island.play("go north", "go north")
    assert island.asked == ("explorer_0", "area")


# --- staying ---------------------------------------------------------------------------------------------------------


def test_each_stayer_needs_a_tile() -> None:
    """ZI-63: with one tile left the second may not stay."""
    drawing = "..A\n..B\n..p\n" + HOME
    for tiles, allowed in (({"One": TILES["One"]}, False), ({"One": TILES["One"], "Two": TILES["Two"]}, True)):
        island = Island(drawing, tiles, scenario="2", graves=1).play("stay")
        assert ("stay" in island.legal) == allowed


SIDE = {"scenario": "2", "diagonal_area": "never"}


def test_each_stayer_needs_an_area_of_its_own() -> None:
    """ZI-63: two explorers beside the same single area can't both stay."""
    assert "stay" not in Island("...\nA..\nB..\n" + HOME, TILES, **SIDE).play("stay").legal
    assert "stay" in Island("A..\n...\nB..\n" + HOME, TILES, **SIDE).play("stay").legal


def test_stayers_leave_each_other_an_area() -> None:
    """ZI-63: explorer_0 could explore west or north, but west is all that explorer_1 has."""
    island = Island("A..\nB..\n...\n" + HOME, TILES, **SIDE).play("stay", "stay")
    assert island.position["area"] == {"explorer_0": "north", "explorer_1": "west"}


def test_stayers_choose_before_movers() -> None:
    """ZI-63: though explorer_0 comes first in agent order."""
    island = Island("...\n.A.\nB..\n" + HOME, TILES, **SIDE).play("go north-west", "stay")
    assert island.asked == ("explorer_0", "area")
    assert island.position["area"] == {"explorer_1": "west"}
    assert island.legal == {"explore north", "place nothing"}


def test_two_explorers_one_area() -> None:
    """ZI-64: the second has to choose another; a mover without one is not asked and places nothing."""
    island = Island("...\n.A.\n.B.\n" + HOME, TILES, ["One"], **SIDE).play("go west", "go west")
    assert island.asked == ("explorer_0", "area")
    passed = island.copy().play("place nothing")
    assert (passed.asked, passed.legal) == (("explorer_1", "area"), {"explore west", "place nothing"})
    island.play("explore west")
    assert island.asked == ("explorer_0", "rotation")
    island.play("rotate 0")
    assert island.s.turns == 1


# --- drawing and swapping --------------------------------------------------------------------------------------------


def test_drawing_across_stacks() -> None:
    """ZI-67: when a stack is empty the next drawer goes on with the following one."""
    stacks = {"stack": {"stack_1": 1, "stack_2": 3}}
    drawing = ".A. .B.\n... ...\n... p..\n" + HOME
    island = Island(drawing, TILES, ["One", "Two"], scenario="2", position=stacks).play("stay", "stay")
    assert island.position["source"] == {"explorer_0": "stack_1", "explorer_1": "stack_2"}
    assert island.position["stack"] == {"stack_2": 2}


def swappers(dice: list[str], **options: Any) -> Island:
    """The booklet's example: area 3 borders on areas 1 and 2, which do not border on each other."""
    drawing = ".A. ... .B.\n... .C. ...\n... ... ...\n" + HOME
    island = Island(drawing, TILES, dice, **{**THREE, **options})
    return island.play("stay", "stay", "go north", "explore north")


def test_swaps() -> None:
    """ZI-65: 1-3 and 2-3 may swap, 1-2 may not; each pair once, in agent order, by mutual consent."""
    island = swappers(["One", "Two", "Three"])
    assert island.position["drawn"] == {"explorer_0": "One", "explorer_1": "Two", "explorer_2": "Three"}
    assert island.asked == ("explorer_0", "swap")
    assert island.legal == {"swap", "keep the tiles"}
    island.play("swap")
    assert island.asked == ("explorer_2", "swap")
    island.play("swap")
    assert island.position["drawn"] == {"explorer_0": "Three", "explorer_1": "Two", "explorer_2": "One"}
    assert island.asked == ("explorer_1", "swap")
    island.play("swap", "keep the tiles")
    assert island.position["drawn"] == {"explorer_0": "Three", "explorer_1": "Two", "explorer_2": "One"}
    assert island.asked == ("explorer_0", "rotation")


def test_no_consent_is_asked_after_a_refusal() -> None:
    """ZI-65: the second of a pair is asked only if the first agrees."""
    island = swappers(["One", "Two", "Three"]).play("keep the tiles")
    assert island.asked == ("explorer_1", "swap")


def test_no_swaps() -> None:
    """ZI-65: swap=off."""
    assert swappers(["One", "Two", "Three"], swap="off").asked == ("explorer_0", "rotation")


def test_the_order_of_placing() -> None:
    """ZI-65, ZI-62: chosen as that of moves; all areas are committed and all tiles shown before."""
    island = swappers(["One", "Two", "Three"], swap="off")
    assert "pass the word" in island.legal
    island.play("pass the word", "rotate 0")
    assert island.tile(2, 2)["kind"] == "Two"
    assert island.asked == ("explorer_0", "rotation")
    island.play("pass the word")
    assert "pass the word" not in island.legal
    fixed = swappers(["One", "Two", "Three"], swap="off", s2_order="fixed")
    assert "pass the word" not in fixed.legal


def test_a_swapped_zombie_tile_gives_its_machete_to_who_places_it() -> None:
    """ZI-66: whoever drew it."""
    island = swappers(["Grave 1", "Two", "Three", "Bush"]).play("swap", "swap", "keep the tiles")
    assert island.position["drawn"]["explorer_2"] == "Grave 1"
    island.play("rotate 0", "rotate 0", "rotate 0")
    assert island.position["hand"] == {"explorer_2": {"Bush": 1}}


# --- the zombies' turn -----------------------------------------------------------------------------------------------


def test_the_first_zombie_turn_follows_the_whole_group() -> None:
    """ZI-75: not the explorer who finds the zombie."""
    island = swappers(["Grave 1", "Two", "Three", "Bush"], swap="off").play("rotate 0")
    assert island.position["zombies"]["zombie_1"]["posture"] == "lying"
    assert island.asked[0] == "explorer_1"
    island.play("rotate 0")
    assert island.s.zombie_turns == 0
    island.play("rotate 0")
    assert island.s.zombie_turns == 1
    assert island.position["zombies"]["zombie_1"]["posture"] == "standing"


def test_catching_one_loses_for_all() -> None:
    """ZI-70: whoever is caught."""
    position = {"seat": "zombie_master_0", "asks": "walk", "walker": "zombie_1", "moved": {"zombie_1": True}}
    island = Island("A.. .1B\n... ...\n... ...\n" + HOME, scenario="2", position=position).play("walk 1 east")
    assert island.reason == "caught"
    assert island.position["reward"] == {"explorer_0": -1.0, "explorer_1": -1.0, "zombie_master_0": 1.0}


# --- returning -------------------------------------------------------------------------------------------------------


def test_a_safe_explorer_is_out_of_play() -> None:
    """ZI-68: also early, and it is not asked again; the other goes on alone."""
    island = Island("...\n...\n...\n\n.#.\nA.B\n~~~\n", scenario="2").play("go south")
    assert island.position["explorers"]["explorer_0"]["place"] == "safe"
    assert not island.s.ended
    assert island.asked[0] == "explorer_1"
    island.play("go north", "1 space")
    assert island.asked[0] == "explorer_1"


def test_the_last_one_in_decides() -> None:
    """ZI-68: before completion it loses for all, after it wins for all."""
    early = Island(".#.\nA.B\n~~~\n", scenario="2").play("go south", "go south")
    assert early.reason == "returned too early"
    late = Island("1..\n...\n...\n\n.#.\nA.B\n~~~\n", {}, graves=1, scenario="2").play("go south", "go south")
    assert late.reason == "returned"


# --- blocked by others -----------------------------------------------------------------------------------------------


NEW_TURN = {"seat": "explorer_1", "asks": "area", "doing": {"explorer_1": "moved"}}  # after "place nothing"


def test_blocked_by_team_mates_alone() -> None:
    """ZI-71: the word is passed; asked last, the explorer stands idle."""
    island = Island("###\n#AB\n###\n" + HOME, TILES, ["One"], scenario="2", position=NEW_TURN).play("place nothing")
    assert island.asked == ("explorer_1", "rotation")  # explorer_1 had to stay, and explorer_0 did nothing
    assert island.where("explorer_0") == (1, 4)


def test_who_is_no_longer_blocked_moves() -> None:
    """ZI-71, ZI-62: after the other one has gone."""
    drawing = "### ...\n#AB ...\n### ...\n" + HOME
    island = Island(drawing, TILES, scenario="2", position={"seat": "explorer_1"}).play("go east", "2 spaces")
    assert island.ends() == {(2, 4), (3, 4)}


def test_blocked_for_good_loses() -> None:
    """ZI-71, ZI-49: if others are not the reason."""
    laid = {"laid": {"machete_1": {"kind": "Bend", "x": 1, "y": 4, "rotation": 1}}}  # all round explorer_0 is jungle
    island = Island("##.\n#A#\n###\n" + HOME, TILES, scenario="2", position={**laid, **NEW_TURN}).play("place nothing")
    assert island.reason == "cannot move"
