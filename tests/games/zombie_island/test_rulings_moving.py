"""Rulings ZI-1 to ZI-10 and the booklet's examples of moves: what an explorer may walk."""

import pytest

from .island import Island

HOME = """

.#.
...
~~~
"""


# --- the booklet's example -------------------------------------------------------------------------------------------


def test_thirteen_moves() -> None:
    """ZI-4, ZI-33: a position of the booklet's kind: 13 moves along open lines, over the borders of tiles."""
    island = Island(
        """
..# ..#
.A. ...
... ##.

...
...
~~~
"""
    )
    assert island.ends() == {
        (1, 5),  # north, where the void begins; north-east is jungle
        *((x, 4) for x in (2, 3, 4, 5)),  # east, into the next tile and to its end
        (2, 3),  # south-east
        *((1, y) for y in (3, 2, 1, 0)),  # south, to the shoreline
        (0, 3),  # south-west
        (0, 4),  # west
        (0, 5),  # north-west
    }
    assert len(island.ends()) == 13


# --- the lattice -----------------------------------------------------------------------------------------------------


def test_tiles_lie_on_the_lattice_of_the_beach() -> None:
    """ZI-1: a new tile fills an area of three by three cells, whole tiles from the beach."""
    island = Island(dice=["Meadow"]).play("go north from the western shore", "2 spaces", "explore west", "rotate 0")
    assert island.tile(-1, 0) == {"kind": "Meadow", "x": -1}
    assert {(-3, 2), (-2, 2), (-1, 2), (-1, 1), (-1, 3)} & island.ends() == {(-3, 2), (-2, 2), (-1, 2), (-1, 1)}


@pytest.mark.parametrize(("cutting", "allowed"), [(True, True), (False, False)])
def test_squeezing_between_two_jungle_cells(cutting: bool, allowed: bool) -> None:
    """ZI-2: allowed, unless corner_cutting=False."""
    drawing = """
.#.
.A#
...
""" + HOME  # fmt: skip
    assert ((2, 5) in Island(drawing, corner_cutting=cutting).ends()) == allowed


def test_one_jungle_cell_beside_a_diagonal_is_no_squeeze() -> None:
    """ZI-2: corner_cutting=False bans steps between two of them alone."""
    drawing = """
...
.A#
...
""" + HOME  # fmt: skip
    assert (2, 5) in Island(drawing, corner_cutting=False).ends()


@pytest.mark.parametrize("cutting", [True, False])
def test_a_diagonal_across_the_corner_of_the_void(cutting: bool) -> None:
    """ZI-3: allowed if both cells are open."""
    island = Island(
        """
    ...
    ...
    ...

.#A
...
~~~
""",
        corner_cutting=cutting,
    )
    assert {(3, 3), (4, 4), (5, 5)} <= island.ends()


def test_moves_end_anywhere_on_the_line() -> None:
    """ZI-4: at every cell of it."""
    island = Island("... ... ...\nA.. ... ...\n... ... ...\n" + HOME)
    assert {(x, 4) for x in range(1, 9)} <= island.ends()
    assert island.play("go east").legal == {"1 space", *(f"{n} spaces" for n in range(2, 9))}


TWO = """
...
A.B
...
""" + HOME  # fmt: skip


def test_explorers_block_each_other() -> None:
    """ZI-5: neither through nor onto another explorer."""
    ends = Island(TWO, scenario="2").ends()
    assert (1, 4) in ends
    assert (2, 4) not in ends


def test_explorers_that_do_not_block() -> None:
    """ZI-5: explorers_block=False."""
    assert (2, 4) in Island(TWO, scenario="2", explorers_block=False).ends()


def test_explorers_do_not_block_on_the_shoreline() -> None:
    """ZI-5: two start there and both may return."""
    island = Island(".#.\nA..\n~~~\n", scenario="2")
    assert (0, 0) in island.ends()


# --- zombies ---------------------------------------------------------------------------------------------------------

MENACED = """
...
A1.
...
""" + HOME  # fmt: skip


@pytest.mark.parametrize("sign", ["1", "p"])
def test_the_line_stops_at_a_zombie(sign: str) -> None:
    """ZI-6, ZI-21: stepping onto one is legal, going on is not; a lying one counts."""
    ends = Island(MENACED.replace("1", sign)).ends()
    assert (1, 4) in ends
    assert (2, 4) not in ends


def test_moving_into_a_zombie_loses() -> None:
    """ZI-6: at once."""
    island = Island(MENACED).play("go east")
    assert (bool(island.s.ended), island.reason) == (True, "into a zombie")
    assert island.position["reward"] == {"explorer_0": -1.0, "zombie_master_0": 1.0}


def test_mask_suicide_hides_losing_moves() -> None:
    """ZI-6, ZI-52: neither into a zombie nor home too early."""
    assert (1, 4) not in Island(MENACED, mask_suicide=True).ends()
    assert (0, 0) not in Island(".#.\nA..\n~~~\n", mask_suicide=True).ends()


# --- the shoreline ---------------------------------------------------------------------------------------------------


def test_lines_start_at_all_three_cells_of_the_shoreline() -> None:
    """ZI-7: also into the bottom rows of the neighbours, to the right and diagonally down."""
    island = Island(
        """
... .#. ...
... ... ...
... ~~~ ...

...     ...
...     ...
...     ...
"""
    )
    ends = island.ends()
    assert {(0, 1), (1, 1), (2, 1), (0, 2), (2, 2)} <= ends
    assert {(-1, 0), (-3, 0), (-1, 1), (3, 0), (5, 0), (3, -1), (5, -3), (-1, -1), (-3, -3)} <= ends
    assert "go west from the middle shore" not in island.legal


def test_entering_the_shoreline_ends_the_move() -> None:
    """ZI-7: whichever cell is met; lines do not go on along it."""
    island = Island("... .#.\n... ...\nA.. ~~~\n")
    assert {(x, 0) for x in range(-2, 3)} & island.ends() == {(-2, 0), (-1, 0), (0, 0)}


def test_every_bottom_row_cell_touches_it() -> None:
    """ZI-7: from the corner of a neighbour diagonally below."""
    assert (0, 0) in Island("... .#.\n... ...\n... ~~~\n\n..A\n...\n...\n").ends()


def test_entering_the_shoreline_is_returning() -> None:
    """ZI-8: in scenario 1 as well."""
    island = Island(".#.\nA..\n~~~\n")
    island.play("go south")
    assert island.s.ended
    assert island.reason == "returned too early"


def test_the_start_is_no_return() -> None:
    """ZI-9: an explorer who has never left is not back, and the game goes on."""
    island = Island()
    assert island.position["explorers"]["explorer_0"]["place"] == "ashore"
    assert not island.s.ended
    assert island.legal >= {"go north from the western shore", "stay"}


# --- staying ---------------------------------------------------------------------------------------------------------


def test_staying_needs_a_placement() -> None:
    """ZI-10: not in the middle of a tile."""
    assert "stay" not in Island("...\n.A.\n...\n" + HOME).legal
    assert "stay" in Island("...\nA..\n...\n" + HOME).legal


def test_who_stays_must_place() -> None:
    """ZI-10: there is no way to place nothing."""
    island = Island("..A\n...\n...\n" + HOME).play("stay")
    assert island.legal == {"explore north", "explore east"}


def test_after_the_last_tile_everybody_must_move() -> None:
    """ZI-10: no stay is offered once all tiles are placed."""
    island = Island("..A\n...\n1..\n" + HOME, coming={}, graves=1)
    assert "stay" not in island.legal
    assert island.ends()
