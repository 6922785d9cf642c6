"""Rulings ZI-23, ZI-24, ZI-32, ZI-37 to ZI-47 and ZI-76: the Zombie Master's turn and the control tiles."""

from typing import Any

import pytest

from .island import Island

HOME = """

.#.
...
~~~
"""
MASTER = {"seat": "zombie_master_0", "asks": "zombie"}


def night(drawing: str, asks: str = "zombie", **more: Any) -> Island:
    """The Zombie Master is asked; explorers stay ashore unless drawn."""
    position = {"seat": "zombie_master_0", "asks": asks, **more.pop("position", {})}
    return Island(drawing, position=position, **more)


def walks(island: Island, zombie: int = 1) -> set[tuple[int, int]]:
    """The cells on which a zombie may end its move."""
    x, y = island.where(f"zombie_{zombie}")
    if island.asked[1] == "zombie":
        island = island.copy().play(f"move zombie {zombie}")
    found = set()
    for said in island.legal:
        _, cells, direction = said.split()
        north, south = ("north" in direction, "south" in direction)
        east, west = ("east" in direction, "west" in direction)
        found.add((x + int(cells) * (east - west), y + int(cells) * (north - south)))
    return found


# --- Zombie Movement -------------------------------------------------------------------------------------------------


def test_eleven_moves() -> None:
    """ZI-32: a position of the booklet's kind: 11 moves; x is within 3 spaces, but two tiles away."""
    drawing = """
... #.#
..1 ..#
... ..#

##. .x.
... ...
... ~~~
"""
    island = night(drawing, asks="walk", position={"walker": "zombie_1", "moved": {"zombie_1": True}})
    assert walks(island) == {
        (-1, 5),  # north
        *((x, 4) for x in (0, 1)),  # east, into the next tile; beyond it is jungle
        (0, 3),  # south-east; x would be the second new tile
        *((-1, y) for y in (3, 2, 1)),  # south, into the next tile
        (-2, 3),  # south-west
        *((x, 4) for x in (-2, -3)),  # west
        (-2, 5),  # north-west
    }
    assert len(walks(island)) == 11
    assert island.marks["x"] == (1, 2)


def test_at_most_three_cells() -> None:
    """ZI-32: on one tile or into a second one."""
    island = night("... ... ...\n1.. ... ..2\n... ... ...\n" + HOME)
    assert {(x, 4) for x in range(1, 4)} <= walks(island)
    assert (4, 4) not in walks(island)


def test_one_new_tile_a_move() -> None:
    """ZI-32: from the last cell of a tile two cells of the next, but not over a third tile."""
    island = night("... ... ...\n..1 ... ..2\n... ... ...\n" + HOME)
    assert {(3, 4), (4, 4), (5, 4)} <= walks(island)
    laid = {"laid": {"machete_1": {"kind": "Bush", "x": 3, "y": 4, "rotation": 1}}}  # jungle on (4, 5)
    blocked = night("... ... ...\n..1 ... ..2\n... ... ...\n" + HOME, position=laid)
    assert {(3, 4), (4, 4)} <= walks(blocked)
    assert (5, 4) not in walks(blocked)  # off the machete tile again


def test_machete_tiles_are_tiles_of_their_own() -> None:
    """ZI-32: one of them can't be crossed in one move, not even where one island tile lies under all of it."""
    laid = {"laid": {"machete_1": {"kind": "Bush", "x": 1, "y": 3}}}  # jungle on (1, 4)
    island = night("... ...\n... ...\n1.. ..2\n" + HOME, position=laid)
    assert {(1, 3), (2, 3)} <= walks(island)
    assert (3, 3) not in walks(island)


def test_a_zombie_must_move_if_it_can() -> None:
    """ZI-37: there is no way to stay."""
    island = night("... ...\n.1. .2.\n... ...\n" + HOME).play("move zombie 1")
    assert all(said.startswith("walk") for said in island.legal)


def test_a_zombie_that_cannot_move_stays() -> None:
    """ZI-37: handled when it is blocked, it is done for this turn."""
    drawing = "### ...\n#12 ...\n### ...\n" + HOME
    island = night(drawing)
    assert island.legal == {"move zombie 1", "move zombie 2"}
    island.play("move zombie 1", "walk 1 east")
    assert (island.where("zombie_1"), island.where("zombie_2")) == ((1, 4), (3, 4))
    first = night(drawing).play("move zombie 2", "walk 3 east")
    assert first.where("zombie_1") in ((2, 4), (3, 4), (1, 4))


def test_the_zombie_master_picks_the_order() -> None:
    """ZI-38: one zombie a step, each once."""
    island = night("... ... ...\n.1. .2. .3.\n... ... ...\n" + HOME)
    assert island.legal == {"move zombie 1", "move zombie 2", "move zombie 3"}
    island.play("move zombie 2", "walk 1 north")
    assert island.legal == {"move zombie 1", "move zombie 3"}
    island.play("move zombie 3", "walk 1 north", "walk 1 north")
    assert island.asked == ("explorer_0", "turn")


def test_explorers_stop_a_zombie() -> None:
    """ZI-39, ZI-70: landing on one wins at once; there is no way through."""
    island = night("... ...\n1A. .2.\n... ...\n" + HOME)
    assert (1, 4) in walks(island)
    assert (2, 4) not in walks(island)
    island.play("move zombie 1", "walk 1 east")
    assert island.reason == "caught"
    assert island.position["reward"] == {"explorer_0": -1.0, "zombie_master_0": 1.0}


def test_zombies_never_enter_the_shoreline() -> None:
    """ZI-40: nor cross it to the tile below."""
    island = night("...\n...\n.2.\n\n.#.\n1..\n~~~\n")
    assert walks(island) == {(0, 2), (0, 3), (0, 4), (1, 1), (2, 1), (1, 2)} - {(1, 2)}


def test_two_zombies_never_share_a_cell() -> None:
    """ZI-41: standing or lying."""
    for sign in "2q":
        island = night(f"... ...\n1.{sign} ...\n... ...\n" + HOME, asks="walk", position={"walker": "zombie_1"})
        assert (1, 4) in walks(island)
        assert not {(2, 4), (3, 4)} & walks(island)


# --- activation ------------------------------------------------------------------------------------------------------


def postures(island: Island) -> list[str]:
    return [one["posture"] for one in island.position["zombies"].values()]


def test_all_lying_zombies_stand_up() -> None:
    """ZI-23: after the others have moved."""
    moving = {"walker": "zombie_1", "moved": {"zombie_1": True}}
    island = night("... ...\n.1. q.r\n... ...\n" + HOME, asks="walk", position=moving)
    assert postures(island.play("walk 1 north")) == ["standing"] * 3


def test_one_zombie_stands_up() -> None:
    """ZI-23: with activate=one the Zombie Master chooses which."""
    drawing = "... ...\n.1. q.r\n... ...\n" + HOME
    island = night(drawing, asks="walk", position={"walker": "zombie_1", "moved": {"zombie_1": True}}, activate="one")
    island.play("walk 1 north")
    assert island.legal == {"stand up zombie 2", "stand up zombie 3"}
    assert postures(island.play("stand up zombie 3")) == ["standing", "lying", "standing"]


# --- control ---------------------------------------------------------------------------------------------------------

LAST = "..A ...\n... ...\n1.. .2.\n" + HOME


def last_turn(dice: list[Any], **more: Any) -> Island:
    """All tiles are placed, and explorer_0 moves."""
    return Island(LAST, {}, dice, graves=2, **more)


def test_no_control_tile_before_the_last_tile() -> None:
    """ZI-42: a zombie tile that is left counts as well."""
    island = Island(LAST, {}, graves=3).play("go west", "1 space", "place nothing")
    assert island.asked == ("zombie_master_0", "zombie")
    assert island.log == []


def test_the_last_tile_may_be_a_zombie_tile() -> None:
    """ZI-24, ZI-42, ZI-43: it is placed like any other; the draw right after it may remove its zombie."""
    island = Island(LAST, {}, ["Bush", 1], graves=3).play("stay", "explore north", "rotate 0")
    assert island.asked == ("zombie_master_0", "remove")
    assert island.legal == {"remove zombie 1", "remove zombie 2", "remove zombie 3"}
    assert postures(island.play("remove zombie 3"))[2] == "gone"


def test_a_tile_each_turn_before_moving() -> None:
    """ZI-43, ZI-46: drawn Under Control tiles stay out of the pile: 5 of 6, then 4 of 5."""
    island = last_turn([0, 0]).play("go west", "1 space")
    assert (island.asked[1], island.log) == ("zombie", [(0, 2, 5, 6)])
    island.play("move zombie 1", "walk 1 east", "walk 1 north", "go west")
    assert island.log[0] == (0, 2, 4, 5)
    assert island.position["control_drawn"] == 2


def test_losing_control() -> None:
    """ZI-45: the pile is shuffled again with one Under Control tile less: 4 of 5 are left."""
    island = last_turn([1, 0], position={"control_drawn": 3}).play("go west", "1 space")
    assert island.asked == ("zombie_master_0", "remove")
    assert island.position["control_lost"] == 1
    assert "control_drawn" not in island.position
    island.play("remove zombie 2", "walk 1 east", "go west")
    assert island.log[0] == (0, 2, 4, 5)


def test_who_removes_a_zombie() -> None:
    """ZI-44: the Zombie Master, lying ones included; control_remove gives it to the explorer or to chance."""
    drawing = LAST.replace("2", "q")
    master = Island(drawing, {}, [1], graves=2).play("go west", "1 space")
    assert (master.asked[0], master.legal) == ("zombie_master_0", {"remove zombie 1", "remove zombie 2"})
    explorer = Island(drawing, {}, [1], graves=2, control_remove="explorer").play("go west", "1 space")
    assert explorer.asked == ("explorer_0", "remove")
    chance = Island(drawing, {}, [1, 1], graves=2, control_remove="random").play("go west", "1 space")
    assert postures(chance) == ["standing", "gone"]


def test_chance_removes_one_in_solo() -> None:
    """ZI-44: there is no Zombie Master in scenario 1S."""
    island = last_turn([1, 0], scenario="1S").play("go west", "1 space")
    assert postures(island)[0] == "gone"
    assert (0, 2, 1, 2) in island.log


def test_the_cell_of_a_removed_zombie_is_free() -> None:
    """ZI-76: at once."""
    island = last_turn([1], position={}).play("go west", "1 space", "remove zombie 2", "walk 1 east")
    assert island.asked == ("explorer_0", "turn")
    assert "zombie_2" in island.position["zombies"]
    assert island.position["zombies"]["zombie_2"] == {"posture": "gone"}
    assert (4, 3) not in [island.where("zombie_1")]
    crowded = Island("..A ...\n... ...\n12. ...\n" + HOME, {}, [1], graves=2).play("go west", "1 space")
    assert (1, 3) in walks(crowded.play("remove zombie 2"))


@pytest.mark.parametrize("control", [True, False])
def test_control_is_optional_in_solo(control: bool) -> None:
    """ZI-47: on by default."""
    island = last_turn([0, 0] if control else [], scenario="1S", control=control).play("go west", "1 space")
    assert island.s.control_drawn == control


def test_the_length_of_the_control_phase() -> None:
    """ZI-45, ZI-46: 11 turns on average, 4 at least and 18 at most, by walking every order of the tiles."""
    lengths: dict[tuple[int, int], dict[int, float]] = {}

    def spread(lost: int, drawn: int) -> dict[int, float]:
        """Turns that are still to come, with their odds, by the odds that the game gives."""
        if lost == 4:
            return {0: 1.0}
        if (lost, drawn) not in lengths:
            under, pile = odds(lost, drawn)
            found: dict[int, float] = {}
            outcomes = [((lost + 1, 0), 1 - under / pile), *([((lost, drawn + 1), under / pile)] if under else [])]
            for following, share in outcomes:
                for turns, chance in spread(*following).items():
                    found[turns + 1] = found.get(turns + 1, 0.0) + share * chance
            lengths[lost, drawn] = found
        return lengths[lost, drawn]

    whole = spread(0, 0)
    assert (min(whole), max(whole)) == (4, 18)
    assert sum(turns * chance for turns, chance in whole.items()) == pytest.approx(11)


def odds(lost: int, drawn: int) -> tuple[int, int]:
    """Under Control tiles in the pile and the pile, as the game draws from it."""
    drawing = "..A ...\n4.. 3..\n1.. .2.\n" + HOME
    for sign in "1234"[:lost]:
        drawing = drawing.replace(sign, ".")
    position = {"control_lost": lost, "control_drawn": drawn}
    island = Island(drawing, {}, gone=lost, position=position).play("go west", "1 space")
    if not island.log:  # one tile is left: no chance
        assert island.s.control_lost == lost + 1
        return 0, 1
    outcome, _, weight, pile = island.log[0]
    return (weight if outcome == 0 else pile - weight), pile
