"""Rulings ZI-21, ZI-22 and ZI-25 to ZI-36, ZI-66, ZI-69, ZI-73 and ZI-77: zombie tiles and machete tiles."""

from typing import Any

import pytest

from .island import Island

HOME = """

.#.
...
~~~
"""
OPEN_HOME = """

...
...
~~~
"""
FIELD = """
... ...
A.. ...
... ...
""" + HOME  # fmt: skip


def machetes(island: Island) -> set[str]:
    """The machete tiles that may be played now."""
    return {said for said in island.legal if said in {"play Bend", "play Diagonal", "play Bush"}}


def squares(island: Island) -> set[tuple[int, int, int]]:
    """Where the tile that is being played may lie: south-western cell and quarter turns, found by playing each."""
    found, waiting = set(), [island.copy()]
    while waiting:
        one = waiting.pop()
        if one.asked[1] in ("machete direction", "machete place", "machete square", "machete rotation"):
            waiting += [one.copy().play(said) for said in one.legal]
        else:
            last = list(one.position["laid"].values())[-1]
            found.add((last.get("x", 0), last.get("y", 0), last.get("rotation", 0)))
    return found


# --- zombie tiles ----------------------------------------------------------------------------------------------------


def found(**options: Any) -> Island:
    """explorer_0 has just revealed a zombie tile east of its own."""
    island = Island("..A\n...\n...\n" + HOME, {"Meadow": ("...",) * 3, "More": ("...",) * 3}, **options)
    island.give(["Grave 1", "Bush"])
    return island.play("stay", "explore east", "rotate 0")


def test_a_zombie_lies_on_the_z() -> None:
    """ZI-21: in the middle of its tile, lying, and in the way."""
    island = Island("..A\n...\n...\n" + HOME, dice=["Grave 1", "Bush"], activate="one", scenario="1S")
    island.play("stay", "explore east", "rotate 0")
    assert island.where("zombie_1") == (4, 4)
    assert {(3, 4), (4, 4)} & Island("... ...\nA.. .p.\n... ...\n" + HOME).ends() == {(3, 4), (4, 4)}
    assert (5, 4) not in Island("... ...\nA.. .p.\n... ...\n" + HOME).ends()


def test_the_first_zombie_turn_only_activates() -> None:
    """ZI-22: it comes right after the turn in which the first zombie is found; nothing moves."""
    island = found()
    assert island.s.zombie_turns == 1
    assert island.position["zombies"] == {"zombie_1": {"posture": "standing", "x": 4, "y": 4}}
    assert island.asked == ("explorer_0", "turn")


def test_a_zombie_tile_brings_a_machete_tile() -> None:
    """ZI-34, ZI-66: to the explorer who places it, drawn by chance."""
    assert found().position["hand"] == {"explorer_0": {"Bush": 1}}


@pytest.mark.parametrize(("limit", "gained"), [(0, False), (1, True)])
def test_the_number_of_machete_tiles(limit: int, gained: bool) -> None:
    """ZI-34: the option `machetes` bounds how many are gained."""
    assert ("hand" in found(machetes=limit).position) == gained


def test_tiles_that_were_played_count_to_the_limit() -> None:
    """ZI-34: with machetes=1 and one on the table no other is gained."""
    laid = {"machete_1": {"kind": "Bend", "x": 0, "y": 3}}
    island = Island("..A\n...\n...\n" + HOME, dice=["Grave 1"], machetes=1, position={"laid": laid})
    assert "hand" not in island.play("stay", "explore east", "rotate 0").position


def test_a_new_machete_tile_is_for_a_later_turn() -> None:
    """ZI-73: nothing asks about it in the turn in which it is gained."""
    island = Island("..A\n...\n...\n" + HOME, {"One": ("...",) * 3, "Two": ("...",) * 3}, ["Grave 1", "Bush"])
    assert machetes(island) == set()
    assert machetes(island.play("stay", "explore east", "rotate 0")) == {"play Bush"}
    assert island.s.turns == 1


# --- when ------------------------------------------------------------------------------------------------------------

HEDGE = """
...
A#.
...
""" + HOME  # fmt: skip


def test_before_the_move() -> None:
    """ZI-25: the path is read on the new map, so a machete tile clears the way."""
    island = Island(HEDGE, hand={"Bush": 1})
    assert (1, 4) not in island.ends()
    island.play("play Bush", "machete east", "at space 1", "square to the north-east", "rotate 0")
    assert {(1, 4), (2, 4)} <= island.ends()


def test_a_machete_played_first_commits() -> None:
    """ZI-79: the move that follows must touch it, and there is no stay."""
    island = Island(HEDGE, hand={"Bush": 1})
    assert "stay" in island.legal
    island.play("play Bush", "machete east", "at space 1", "square to the north-east", "rotate 0")
    assert "stay" not in island.legal
    assert island.ends() == {(1, 4), (2, 4)}


def test_it_must_be_possible_to_touch_it() -> None:
    """ZI-79: no square is offered that would leave no move to touch it."""
    island = Island(HEDGE, hand={"Bend": 1}, path_includes_start=False).play("play Bend")
    for x, y, rotation in squares(island):
        other = Island(HEDGE, position={"laid": {"machete_1": {"kind": "Bend", "x": x, "y": y, "rotation": rotation}}})
        other.s.played = 0
        assert len(other.ends()) > 0


def test_after_the_move() -> None:
    """ZI-25: the path is read on the old map, so a machete tile blocks what lies behind."""
    island = Island(FIELD, hand={"Bend": 1}).play("go east", "4 spaces")
    assert island.asked == ("explorer_0", "machete after")
    assert island.legal == {"play Bend", "play no machete"}
    island.play("play Bend", "at space 1", "square to the north-east", "rotate 0")
    assert island.position["laid"] == {"machete_1": {"kind": "Bend", "x": 1, "y": 4}}
    assert {(2, 4), (3, 4)} <= island.ends()
    assert (1, 4) not in island.ends()


@pytest.mark.parametrize(("timing", "before", "after"), [("before", True, False), ("after", False, True)])
def test_one_timing_alone(timing: str, before: bool, after: bool) -> None:
    """ZI-25: machete_timing."""
    island = Island(FIELD, hand={"Bend": 1}, machete_timing=timing)
    assert bool(machetes(island)) == before
    assert (island.play("go east", "4 spaces").asked[1] == "machete after") == after


def test_one_machete_tile_a_move() -> None:
    """ZI-79: none after the move if one was played before it."""
    island = Island(FIELD, hand={"Bush": 1, "Bend": 2})
    island.play("play Bush", "machete east", "at space 1", "square to the north-east", "rotate 0")
    assert machetes(island) == set()
    assert island.play("4 spaces").asked == ("explorer_0", "turn")


def test_only_when_moving() -> None:
    """ZI-27: a stay offers none."""
    island = Island(FIELD, hand={"Bend": 1}, dice=["Meadow"]).play("stay")
    assert island.asked == ("explorer_0", "rotation")


# --- where -----------------------------------------------------------------------------------------------------------


def test_it_must_touch_the_path() -> None:
    """ZI-26: each square holds a cell of the path, both ends included."""
    island = Island(FIELD, hand={"Bush": 1}).play("go east", "2 spaces", "play Bush")
    path = {(0, 4), (1, 4), (2, 4)}
    anchors = {(x, y) for x, y, _ in squares(island)}
    assert anchors == {(x, y) for x in range(3) for y in (3, 4)}
    assert all(path & {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in anchors)


def test_without_the_start_cell() -> None:
    """ZI-26: path_includes_start=False; a square that holds the start must hold another cell of the path."""
    drawing = "... ...\n.A. ...\n... ...\n" + HOME
    with_start = Island(drawing, hand={"Bush": 1}).play("go east", "1 space", "play Bush")
    without = Island(drawing, hand={"Bush": 1}, path_includes_start=False).play("go east", "1 space", "play Bush")
    assert {(x, y) for x, y, _ in squares(with_start)} == {(x, y) for x in (0, 1, 2) for y in (3, 4)}
    assert {(x, y) for x, y, _ in squares(without)} == {(x, y) for x in (1, 2) for y in (3, 4)}


def test_the_last_cell_must_be_open() -> None:
    """ZI-28: no rotation may bury the explorer that has just arrived."""
    island = Island(FIELD, hand={"Bend": 1}).play("go east", "1 space", "play Bend")
    for x, y, rotation in squares(island):
        opened = [(1, 0), (0, 0), (0, 1), (1, 1)][rotation]
        covers = 0 <= 1 - x <= 1 and 0 <= 4 - y <= 1
        assert not covers or (x + opened[0], y + opened[1]) == (1, 4)


def test_it_may_not_overhang() -> None:
    """ZI-29: all four cells lie on tiles."""
    island = Island("...\nA..\n...\n" + HOME, hand={"Bush": 1}).play("go north", "play Bush")
    assert {(x, y) for x, y, _ in squares(island)} == {(0, 3), (0, 4)}


LAID = {"laid": {"machete_1": {"kind": "Bush", "x": 1, "y": 4}}}


def test_level_ground() -> None:
    """ZI-29: the four cells must be at one height; right on top of another machete tile is fine."""
    island = Island(FIELD, hand={"Diagonal": 1}, position=LAID).play("go east", "2 spaces")
    anchors = {(x, y) for x, y, _ in squares(island.play("play Diagonal"))}
    assert (1, 4) in anchors
    assert (2, 4) not in anchors
    assert anchors == {(1, 4)}


def test_any_supported_ground() -> None:
    """ZI-29: machete_stack=any_supported lets it lie askew."""
    island = Island(FIELD, hand={"Diagonal": 1}, position=LAID, machete_stack="any_supported")
    anchors = {(x, y) for x, y, _ in squares(island.play("go east", "2 spaces", "play Diagonal"))}
    assert {(1, 4), (2, 4), (0, 4), (1, 3)} <= anchors


def test_it_may_span_tiles() -> None:
    """ZI-29: a square over the border of two tiles."""
    island = Island(FIELD, hand={"Bush": 1}).play("go east", "4 spaces", "play Bush")
    assert (2, 4) in {(x, y) for x, y, _ in squares(island)}


def test_not_on_the_shoreline() -> None:
    """ZI-30: the beach's upper rows are fine."""
    island = Island("...\nA..\n...\n" + OPEN_HOME, hand={"Bush": 1}).play("go south", "3 spaces", "play Bush")
    anchors = {(x, y) for x, y, _ in squares(island)}
    assert (0, 1) in anchors
    assert not any(y == 0 for _, y in anchors)


def test_not_on_a_zombie() -> None:
    """ZI-21: standing or lying."""
    for sign in "1p":
        drawing = f"... ...\nA.. ...\n..{sign} ...\n" + HOME
        island = Island(drawing, hand={"Bush": 1}).play("go east", "3 spaces", "play Bush")
        anchors = {(x, y) for x, y, _ in squares(island)}
        assert (1, 4) in anchors
        assert not anchors & {(1, 3), (2, 3)}


@pytest.mark.parametrize(("allowed", "shown"), [(False, False), (True, True)])
def test_on_another_explorer(allowed: bool, shown: bool) -> None:
    """ZI-31: only with machete_on_explorer=True."""
    drawing = "... ...\nA.. ...\n..B ...\n" + HOME
    island = Island(drawing, hand={"Bush": 1}, scenario="2", machete_on_explorer=allowed)
    anchors = {(x, y) for x, y, _ in squares(island.play("go east", "3 spaces", "play Bush"))}
    assert ((2, 3) in anchors) == shown


def test_who_is_buried_may_walk_out() -> None:
    """ZI-31, ZI-78: an explorer on jungle still has moves, and its reach starts where it stands."""
    laid = {"laid": {"machete_1": {"kind": "Bend", "x": 0, "y": 4}}}
    island = Island("...\nA..\n...\n" + HOME, position=laid)
    assert island.ends() == {*((0, y) for y in range(4)), (1, 3), (2, 2), (1, 4), (2, 4)}


def test_explorers_cross_machete_tiles_freely() -> None:
    """ZI-33: no limit of pieces in a move."""
    laid = {"laid": {"machete_1": {"kind": "Bush", "x": 1, "y": 4}, "machete_2": {"kind": "Bend", "x": 3, "y": 3}}}
    island = Island("... ...\n... ...\nA.. ...\n" + HOME, position=laid)
    assert (2, 3) in island.ends()
    laid["laid"]["machete_2"]["rotation"] = 1
    assert (3, 3) in Island("... ...\n... ...\nA.. ...\n" + HOME, position=laid).ends()


def test_it_stays() -> None:
    """ZI-36: used tiles go back neither to the hand nor to the pile."""
    island = Island(FIELD, hand={"Bush": 1}).play("go east", "4 spaces", "play Bush", "at space 1")
    island.play("square to the north-east", "rotate 0")
    assert "hand" not in island.position
    assert island.s.machete_pool.sum() == 3
    assert island.position["laid"]["machete_1"]["kind"] == "Bush"


def test_the_start_may_become_jungle() -> None:
    """ZI-77: also before leaving it."""
    island = Island(FIELD, hand={"Bend": 1}).play("play Bend", "machete east")
    assert (0, 4, 0) in squares(island)  # jungle on (0, 4); the way east over (1, 4) is open
    drawing = "... ...\nA.. ...\n... ...\n" + HOME
    laid = Island(drawing, hand={"Bend": 1})
    laid.play("play Bend", "machete east", "at space 0", "square to the north-east")
    assert laid.ends() >= {(1, 4), (4, 4)}


def test_edges_are_read_on_the_lattice() -> None:
    """ZI-77, ZI-11: a machete tile across two tiles changes neither middle spaces nor areas."""
    laid = {"laid": {"machete_1": {"kind": "Bush", "x": 1, "y": 4, "rotation": 2}}}
    assert "stay" not in Island("... ...\n.A. ...\n... ...\n" + HOME, position=laid).legal
    assert "stay" in Island("... ...\n... ...\n..A ...\n" + HOME, position=laid).legal


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_the_zombie_master_sees_numbers_alone() -> None:
    """ZI-35, ZI-74: who holds how many machete tiles is open, which ones is not."""
    one, other = (Island(FIELD, hand={kind: 1}) for kind in ("Bush", "Bend"))
    for name, seen in one.seen(1).items():
        assert (seen == other.seen(1)[name]).all(), name
    assert one.seen(1)["explorer_machetes"].tolist() == [1, 0, 0]
    assert one.seen(0)["hands"][0].tolist() == [0, 0, 1, 0]
    assert one.seen(1)["unseen_machetes"].tolist() == [2, 1, 1, 0]


@pytest.mark.parametrize("share", [True, False])
def test_team_mates(share: bool) -> None:
    """ZI-35: share_machete."""
    island = Island(FIELD, hand={"Bush": 1}, scenario="2", share_machete=share)
    assert (island.seen(1)["hands"][1].sum() == 1) == share
    assert island.seen(1)["unseen_machetes"].sum() == (3 if share else 4)


def test_the_machete_of_a_safe_explorer_is_lost() -> None:
    """ZI-69: it stays in the hand of its owner, who is out of play."""
    island = Island(".#.\nA..\n~~~\n", hand={"Bush": 1}, scenario="2").play("go south")
    assert island.position["explorers"]["explorer_0"]["place"] == "safe"
    assert island.position["hand"] == {"explorer_0": {"Bush": 1}}
    assert machetes(island) == set()
