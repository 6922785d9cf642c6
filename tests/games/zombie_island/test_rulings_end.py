"""Rulings ZI-48 to ZI-54 and ZI-72: how the game ends, and the rewards."""

from typing import Any

import pytest

from .island import Island

HOME = """

.#.
...
~~~
"""
MEADOWS = {"One": ("...",) * 3, "Two": ("...",) * 3}


def walking(position: dict[str, Any] | None = None) -> dict[str, Any]:
    """zombie_1, the only one that has not moved, is about to move."""
    return {
        "seat": "zombie_master_0",
        "asks": "walk",
        "walker": "zombie_1",
        "moved": {"zombie_1": True},
        **(position or {}),
    }


# --- returning -------------------------------------------------------------------------------------------------------


def test_returning_wins_at_once() -> None:
    """ZI-54: the instant the shoreline is entered with all tiles placed."""
    island = Island("1..\n...\n...\n\n.#.\nA..\n~~~\n", {}, graves=1).play("go south")
    assert island.reason == "returned"
    assert island.position["reward"] == {"explorer_0": 1.0, "zombie_master_0": -1.0}


def test_returning_too_early_loses() -> None:
    """ZI-52: legal, and offered by the mask."""
    assert Island(".#.\nA..\n~~~\n").play("go south").reason == "returned too early"


def test_the_last_tile_from_the_shoreline_is_no_return() -> None:
    """ZI-53: the explorer has to leave and come back, and must move next."""
    zombie = {"zombies": {"zombie_1": {"posture": "gone"}}}
    tiles = {"tile_1": {"kind": "Tile 1", "x": 1}, "tile_2": {"kind": "Grave 1", "x": 20, "y": 20}}
    position = {**zombie, "tiles": tiles}
    options = {"graves": 1, "no_zombie_win": "must_walk", "scenario": "1S"}
    island = Island(".#. ...\n... ...\n~~~ ...\n", {"Last": ("...",) * 3}, position=position, **options)
    island.play("stay", "rotate 0")
    assert island.asked == ("explorer_0", "turn")
    assert "stay" not in island.legal
    island.play("go north from the western shore", "1 space")
    assert not island.s.ended
    assert island.play("go south").reason == "returned"


# --- all zombies gone ------------------------------------------------------------------------------------------------

LOST = [1]  # the Lost Control tile
FREE = "A..\n...\n..1\n" + HOME
SEALED = "A..\n...\n..1\n\n.##\n###\n###\n" + HOME  # the middle tile closes the way home


def without_zombies(drawing: str, **more: Any) -> Island:
    """The last zombie is removed after explorer_0 has moved."""
    return Island(drawing, {}, LOST, graves=1, **more).play("go east", "1 space")


def test_a_way_home_wins_without_zombies() -> None:
    """ZI-48: at once, when the last zombie is removed."""
    island = without_zombies(FREE)
    assert island.reason == "unimpeded"
    assert island.position["reward"] == {"explorer_0": 1.0, "zombie_master_0": -1.0}


def test_no_way_home_loses_without_a_machete_tile() -> None:
    """ZI-48: a stalemate, which the Zombie Master wins."""
    assert without_zombies(SEALED).reason == "cut off"


def test_a_machete_tile_is_hope() -> None:
    """ZI-48: play goes on while an explorer holds one."""
    island = without_zombies(SEALED, hand={"Diagonal": 1}).play("play no machete")
    assert island.asked == ("explorer_0", "turn")


def test_the_way_must_be_walked() -> None:
    """ZI-48: no_zombie_win=must_walk."""
    island = without_zombies(FREE, no_zombie_win="must_walk")
    assert not island.s.ended
    assert island.play("go south-west", "go south", "4 spaces").reason == "returned"


def test_everybody_needs_a_way_of_their_own() -> None:
    """ZI-48, ZI-78: it does not help explorer_1 that explorer_0 can walk home."""
    drawing = "A.. ###\n... #B.\n..1 ###\n" + HOME
    assert without_zombies(drawing, scenario="2").reason == "cut off"
    assert without_zombies(drawing.replace("B", "."), scenario="1").reason == "unimpeded"


# --- no way on -------------------------------------------------------------------------------------------------------


def boxed(**more: Any) -> Island:
    """The zombie steps onto the last cell that explorer_0 could walk to."""
    drawing = "##. ...\n#A# ...\n##. 1..\n" + HOME
    laid = {"machete_1": {"kind": "Bend", "x": 1, "y": 4, "rotation": 1}}  # closes the north-east
    return Island(drawing, position=walking({"laid": laid}), **more).play("walk 1 west")


def test_no_legal_turn_loses() -> None:
    """ZI-49: no move, no machete tile, and nothing to place from the middle of a tile."""
    assert boxed(mask_suicide=True).reason == "cannot move"


def test_a_losing_move_is_a_legal_turn() -> None:
    """ZI-49, ZI-6: unless masked; as the only one it is not asked."""
    assert boxed().reason == "into a zombie"


def test_a_machete_tile_that_opens_a_move_is_a_legal_turn() -> None:
    """ZI-49: the only question is which way to open."""
    island = boxed(mask_suicide=True, hand={"Bush": 1})
    assert island.asked[0] == "explorer_0"
    assert island.position["playing"] == "Bush"


@pytest.mark.parametrize(("rule", "reason"), [("no_legal_turn", "not over"), ("no_move", "cannot move")])
def test_placing_without_moving_is_a_legal_turn(rule: str, reason: str) -> None:
    """ZI-49: unless cannot_move=no_move."""
    drawing = "#A# ...\n### .1.\n... ...\n" + HOME
    island = Island(drawing, position=walking(), cannot_move=rule).play("walk 1 south")
    assert island.reason == reason


# Beach and neighbours: nothing that A reaches faces an empty area.
ISLE = "    #.#\n    ###\n    ###\n\n### .#. ###\n### A.. ###\n#.# ~~~ #.#\n"


@pytest.mark.parametrize(("check", "reason"), [(True, "cannot reveal"), (False, "not over")])
def test_no_frontier_loses(check: bool, reason: str) -> None:
    """ZI-50: looked at when a turn of the explorers begins; not with frontier_check=False."""
    assert Island(ISLE, frontier_check=check).play("go east", "1 space").reason == reason


def test_a_machete_tile_in_hand_may_open_a_frontier() -> None:
    """ZI-50: so the game goes on."""
    assert Island(ISLE, hand={"Bush": 1}).play("go east", "1 space", "play no machete").reason == "not over"


# --- stalemate -------------------------------------------------------------------------------------------------------

YARD = "...\n.A.\n...\n" + HOME


def test_no_progress() -> None:
    """ZI-51: turns without a new tile; the Zombie Master wins, and the game is finished, not cut."""
    island = Island(YARD, no_progress=2).play("go north", "place nothing")
    assert not island.s.ended
    island.play("go south", "1 space")
    assert island.reason == "stalemate"
    assert (bool(island.s.ended), bool(island.s.truncated)) == (True, False)
    assert island.position["reward"] == {"explorer_0": -1.0, "zombie_master_0": 1.0}


def test_a_new_tile_is_progress() -> None:
    """ZI-51: the count starts anew."""
    island = Island(YARD, MEADOWS, ["One"], no_progress=2).play("go north", "place nothing", "stay", "rotate 0")
    assert (island.s.turns, island.s.idle, island.reason) == (2, 1, "not over")


def test_progress_is_counted_after_completion_too() -> None:
    """ZI-51: with control off this is what ends an endless chase."""
    drawing = "1..\n...\n...\n\n.#.\n..A\n~~~\n"
    island = Island(drawing, {}, graves=1, no_progress=1, control=False, scenario="1S")
    assert island.play("go north", "1 space").reason == "stalemate"


def test_most_turns() -> None:
    """ZI-51: max_turns in all, whatever was placed."""
    island = Island(YARD, MEADOWS, ["One"], max_turns=2).play("go north", "place nothing")
    assert not island.s.ended
    assert island.play("stay", "rotate 0").reason == "stalemate"


# --- rewards ---------------------------------------------------------------------------------------------------------


def test_teams_win_together() -> None:
    """ZI-72: safe explorers as well; the Zombie Master gets the opposite."""
    explorers = {"explorer_0": {"place": "safe"}, "explorer_1": {"place": "island", "x": 0, "y": 1}}
    position = {"explorers": explorers, "seat": "explorer_1"}
    island = Island("1..\n...\n...\n" + HOME, {}, graves=1, scenario="2", position=position).play("go south")
    assert island.position["reward"] == {"explorer_0": 1.0, "explorer_1": 1.0, "zombie_master_0": -1.0}


@pytest.mark.parametrize(("shaped", "paid"), [(True, {"explorer_0": 0.01, "zombie_master_0": -0.01}), (False, {})])
def test_shaped_reward(shaped: bool, paid: dict[str, float]) -> None:
    """ZI-72: shaped_reward pays 0.01 a tile to each explorer."""
    island = Island("..A\n...\n...\n" + HOME, MEADOWS, ["One"], shaped_reward=shaped)
    island.play("stay", "explore east", "rotate 0")
    assert island.position.get("reward", {}) == pytest.approx(paid)
