"""Play as a whole: what a turn asks, long chains without a choice, hidden hands, words and written positions."""

from typing import Any

import numpy as np
import pytest

from zombie_envs.core.dice import LOG
from zombie_envs.core.position import PositionError, from_position
from zombie_envs.core.view import view
from zombie_envs.games.zombie_island import GAME
from zombie_envs.games.zombie_island.rules import ROOM

from .island import Island

HOME = """

.#.
...
~~~
"""
FIELD = "... ...\nA.. ...\n... ...\n" + HOME

# --- deals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["1", "1S", "2", "2S"])
def test_a_deal(scenario: str) -> None:
    """The beach alone, everybody ashore, all tiles in the stacks."""
    kit = GAME.load_kit(scenario=scenario)
    states, dices = GAME.new_states(1), GAME.new_dice(1)
    GAME.reset(view(states[0]), view(kit.record[0]), view(dices[0]))
    s = states[0]
    assert (s["placed"], s["seat"], s["idle"]) == (1, 0, 1)
    assert (s["stack"].tolist(), s["zombie_tile"].tolist()) == ([4, 5, 6, 7], [True] * 4)
    assert (s["explorers"]["place"][: kit.record[0]["explorers"]] == 0).all()
    assert dices["draws"][0] == 0  # nothing is drawn before it comes up


# --- chains without a choice -----------------------------------------------------------------------------------------

POCKET = "### ### 1..\nA.# ##. .2.\n### #.# ..3\n" + HOME  # explorer_0 walks to and fro


def test_a_long_chain_is_broken_by_a_question() -> None:
    """Turn after turn without a choice draws more than a log holds; before it is full the explorer is asked."""
    options = {"scenario": "1S", "control": False, "no_progress": 9999, "max_turns": 9999}
    island = Island(POCKET, {}, graves=3, **options).play("go east")
    assert island.asked == ("explorer_0", "turn")
    assert len(island.legal) == 1
    assert LOG - ROOM <= island.dice.draws < LOG
    assert island.s.turns > 60


def test_a_stalemate_ends_the_chain_first() -> None:
    """ZI-51: by default after 60 turns."""
    island = Island(POCKET, {}, graves=3, scenario="1S", control=False).play("go east")
    assert (island.reason, island.s.turns) == ("stalemate", 60)


# --- hidden hands ----------------------------------------------------------------------------------------------------


def worlds(island: Island, seat: int, times: int = 40) -> list[tuple[int, ...]]:
    """Hands of explorer_0 in worlds that the seat thinks possible."""
    found = []
    for word in range(times):
        states, dices = island.states.copy(), GAME.new_dice(1)
        dices["word"] = word
        GAME.determinize(view(states[0]), island.k, view(dices[0]), seat)
        assert (states["hand"].sum(axis=2) == island.states["hand"].sum(axis=2)).all()
        found.append(tuple(states["hand"][0, 0].tolist()))
    return found


def test_the_zombie_master_deals_hands_anew() -> None:
    """ZI-35: any tile that it has not seen, by the numbers that are left."""
    found = worlds(Island(FIELD, hand={"Bush": 1}), 1, 400)
    shares = np.mean(found, axis=0)
    assert shares[:3] == pytest.approx([1 / 2, 1 / 4, 1 / 4], abs=0.1)


def test_the_owner_knows_its_hand() -> None:
    """ZI-35: nothing is dealt anew for the explorer."""
    assert set(worlds(Island(FIELD, hand={"Bush": 1}), 0)) == {(0, 0, 1, 0)}


def test_a_world_leaves_whoever_is_asked_an_answer() -> None:
    """ZI-49: explorer_0 is not lost, so the tile in its hand opens a way; a bend could not at its place."""
    laid = {"laid": {"machete_1": {"kind": "Bend", "x": 1, "y": 4, "rotation": 1}}}
    island = Island("##.\n#A#\n###\n" + HOME, hand={"Bush": 1}, position=laid, machete_timing="before")
    assert all(said.startswith("play") for said in island.legal)
    for hand in set(worlds(island, 1)):
        other = island.copy()
        other.states["hand"][0, 0] = hand
        assert other.legal


# --- words -----------------------------------------------------------------------------------------------------------


def test_the_board() -> None:
    """Explorers are letters, standing zombies digits, lying ones z."""
    text = GAME.text.board(Island("..q ...\nA.. .1.\n... ...\n" + HOME).states[0], Island().kit, None)
    assert "..z ...\nA.. .1.\n... ...\n\n.#.\n...\n~~~" in text


def test_hands_are_hidden_on_the_board() -> None:
    """ZI-35: from the Zombie Master."""
    island = Island(FIELD, hand={"Bush": 1})
    boards = [GAME.text.board(island.states[0], island.kit, seat) for seat in (0, 1, None)]
    assert ["Bush" in board for board in boards] == [True, False, True]
    assert "machetes 1: hidden" in boards[1]


# --- written positions -----------------------------------------------------------------------------------------------

MINI = GAME.load_kit(kit="mini", scenario="2")
ONE_ZOMBIE = {
    "tiles": {"tile_1": {"kind": "Graveyard", "x": 1}},
    "zombies": {"zombie_1": {"posture": "standing", "x": 4, "y": 1}},
}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({}, "position.seat: takes the seat to move"),
        ({"seat": "explorer_0", "asks": "nothing"}, "position.asks"),
        ({"seat": "explorer_0", "asks": "area", "stage": "moving"}, "position.stage"),
        ({"seat": "explorer_0", "reason": "caught"}, "position.reason"),
        ({"seat": "explorer_0", "tiles": {"beach": {"kind": "Ravine"}}}, "position.tiles.beach"),
        ({"seat": "explorer_0", "tiles": {"tile_2": {"kind": "Ravine", "x": 1}}}, "slots without gaps"),
        ({"seat": "explorer_0", "tiles": {"tile_1": {"kind": "Ravine", "y": -1}}}, "nothing may lie at x 0, y -1"),
        ({"seat": "explorer_0", "tiles": {"tile_1": {"kind": "Raven", "x": 1}}}, "tile_1.kind: no 'Raven' here"),
        ({"seat": "explorer_0", "tiles": {"tile_1": {"kind": "Ravine", "z": 1}}}, "tile_1.z: no such field"),
        ({"seat": "explorer_0", "tiles": {"tile_1": {"kind": "Ravine", "x": 27}}}, "takes -26..26, got 27"),
        ({"seat": "explorer_0", "tiles": {"tile_1": 3}}, "takes an object of fields, got 3"),
        (
            {
                "seat": "explorer_0",
                "tiles": {"tile_1": {"kind": "Ravine", "x": 1}, "tile_2": {"kind": "Ravine", "x": 2}},
            },
            "2 tiles 'Ravine' lie in it, takes 1",
        ),
        ({"seat": "explorer_0", "tiles": ONE_ZOMBIE["tiles"]}, "position.zombies: takes one for each zombie tile"),
        (
            {"seat": "explorer_0", **ONE_ZOMBIE, "zombies": {"zombie_1": {"posture": "lying", "x": 9}}},
            "zombie_1: takes an open cell",
        ),
        ({"seat": "explorer_0", "explorers": {"explorer_0": {"x": 9, "y": 2}}}, "takes a cell of the island"),
        ({"seat": "explorer_0", "explorers": {"explorer_2": {"x": 1, "y": 2}}}, "takes 2 explorers"),
        ({"seat": "explorer_0", "explorers": {"explorer_0": {"place": "safe"}}}, "explorer_0 is safe"),
        ({"seat": "explorer_0", "hand": {"explorer_0": {"Bend": 2}}}, "machete tiles 'Bend' lie in it, takes 1"),
        ({"seat": "explorer_0", "laid": {"machete_1": {"kind": "Bend", "x": 0, "y": 0}}}, "without the shoreline"),
        ({"seat": "explorer_0", "stack": {"stack_1": 1}}, "position.stack: takes 3 tiles"),
        ({"seat": "explorer_0", "zombie_tile": {"stack_1": True}}, "position.zombie_tile: takes 2 tiles"),
        ({"seat": "explorer_0", "control_drawn": 3}, "position.control_drawn"),
        ({"seat": "explorer_0", "asks": "distance"}, "position.heading: takes one"),
        ({"seat": "explorer_0", "asks": "zombie"}, "asked of the other side"),
        ({"seat": "zombie_master_0", "asks": "zombie"}, "nothing is legal"),
        ({"seat": "explorer_0", "asks": "rotation"}, "position.drawn"),
        ({"seat": "explorer_0", "asks": "distance", "heading": "south"}, "nothing is legal"),
    ],
)
def test_impossible_positions(position: dict[str, Any], message: str) -> None:
    """The error names the field, what it got and what it takes."""
    with pytest.raises(PositionError, match=message):
        from_position(GAME, MINI, position)


def test_a_short_position() -> None:
    """What is left out follows from the rest."""
    states = from_position(GAME, MINI, {"seat": "explorer_1", **ONE_ZOMBIE})
    s = states[0]
    assert s["stack"].tolist() == [1, 2, 0, 0]
    assert s["zombie_tile"].tolist() == [False, True, False, False]
    assert s["doing"].tolist() == [0, 0, -1]
    assert (s["placed"], s["pool"].sum(), s["machete_pool"].sum()) == (2, 4, 2)
