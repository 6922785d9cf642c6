"""Rulings ZI-11 to ZI-20, ZI-74, ZI-78 and ZI-79: choosing an area, drawing and placing a tile."""

import pytest

from .island import Island

HOME = """

.#.
...
~~~
"""
CROSS = ("#.#", "...", "#.#")
ONE_AND_ANOTHER = {"One": CROSS, "Another": CROSS}


def areas(island: Island) -> set[str]:
    """The areas that the explorer may choose after staying; the empty set if it may not stay."""
    if "stay" not in island.legal:
        return set()
    other = island.copy()
    other.s.asks, other.s.doing[0] = 8, 1  # the question itself: a single answer would not be asked
    return {said.removeprefix("explore ") for said in other.legal}


# --- the area --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "found"),
    [
        ("1", {"north"}),  # of the booklet: area 1 alone
        ("2", {"east"}),  # area 2 alone
        ("3", {"north", "east"}),  # either
        ("X", set()),  # the middle space
    ],
)
def test_areas_next_to_the_explorer(position: str, found: set[str]) -> None:
    """ZI-11: areas that share an edge with the explorer's cell; a corner has two."""
    drawing = "... .13\n... .X2\n... ...\n\n.#.\n...\n~~~\n"
    for sign in "123X":
        drawing = drawing.replace(sign, "A" if sign == position else ".")
    assert areas(Island(drawing)) == found


def test_a_diagonal_area_needs_an_edge() -> None:
    """ZI-12: beyond a corner with nothing beside it there is only a diagonal connection."""
    assert areas(Island("..A\n...\n...\n" + HOME)) == {"north", "east"}


@pytest.mark.parametrize(("edge", "offered"), [("...", True), ("###", False)])
def test_a_diagonal_area_with_an_edge(edge: str, offered: bool) -> None:
    """ZI-12, ZI-15: north-east of A, and north of the tile beside the beach, whose edge must be open."""
    drawing = f".#A {edge}\n... ...\n~~~ ...\n"
    assert ("north-east" in areas(Island(drawing))) == offered
    assert "north-east" not in areas(Island(drawing, diagonal_area="never"))


@pytest.mark.parametrize(("connect", "offered"), [("reachable", False), ("adjacent", True)])
def test_areas_without_a_reachable_border_are_not_offered(connect: str, offered: bool) -> None:
    """ZI-15, ZI-13: the open edge of the tile beside the beach is cut off; connect=adjacent does not mind."""
    drawing = ".#A #..\n... ###\n~~~ ###\n"
    assert ("north-east" in areas(Island(drawing, connect=connect))) == offered


def test_nothing_is_placed_below_the_shoreline() -> None:
    """ZI-16: area (0, -1) alone; its neighbours are free."""
    assert areas(Island(".#. ...\n... ...\n~~~ A..\n")) == {"south"}
    assert areas(Island(".#. ...\n... ...\n~~~ ...\n\n    A..\n    ...\n    ...\n")) == set()


def test_both_sides_of_the_beach_from_the_shoreline() -> None:
    """ZI-17: without moving."""
    assert areas(Island()) == {"east", "west"}


def test_extent() -> None:
    """ZI-18: nothing is masked unless max_extent says so."""
    drawing = "..A\n...\n...\n" + HOME
    assert areas(Island(drawing, max_extent=1)) == {"east"}
    assert areas(Island(drawing)) == {"north", "east"}


def test_a_line_of_all_tiles_lies_in_the_encoding() -> None:
    """ZI-18: 26 tiles in a row: the longest move there is has 80 cells and can be said."""
    tiles = {f"tile_{n}": {"kind": "Tile 1" if n <= 22 else f"Grave {n - 22}", "x": n} for n in range(1, 27)}
    zombies = {f"zombie_{n}": {"posture": "gone"} for n in range(1, 5)}
    place = {"explorer_0": {"place": "island", "x": 80, "y": 1}}
    same = {f"Tile {n}": ("...", "...", "...") for n in range(2, 23)}
    for n in range(2, 23):
        tiles[f"tile_{n}"]["kind"] = f"Tile {n}"
    position = {"tiles": tiles, "zombies": zombies, "explorers": place}
    island = Island(".#. ...\n... ...\n~~~ ...\n", same, position=position)
    assert (0, 1) in island.ends()
    assert "80 spaces" in island.play("go west").legal


# --- the tile --------------------------------------------------------------------------------------------------------


def test_a_new_tile_must_be_entered_over_a_shared_edge() -> None:
    """ZI-13: by a king-step from A, the only open cell of the border."""
    island = Island("#A#\n...\n...\n" + HOME, {"Wall": ("###", "###", "..#"), "Other": CROSS}, ["Wall"])
    assert island.play("stay").legal == {"rotate 0", "rotate 270"}


SIDELONG = {"Wall": ("###", "###", "#.."), "Other": CROSS}


@pytest.mark.parametrize("option", [{"connect_diag": False}, {"corner_cutting": False}])
def test_diagonal_connections(option: dict[str, bool]) -> None:
    """ZI-13, ZI-2: one diagonal step over the edge is enough, unless one of the options forbids it."""
    drawing = "A##\n...\n...\n" + HOME
    assert Island(drawing, SIDELONG, ["Wall"]).play("stay", "explore north").legal == {"rotate 0", "rotate 90"}
    strict = Island(drawing, SIDELONG, ["Wall"], **option).play("stay", "explore north")
    assert strict.tile(0, 2)["rotation"] == 1  # the only one, so it was not asked


@pytest.mark.parametrize(("connect", "rotations"), [("reachable", None), ("adjacent", {"rotate 0", "rotate 90"})])
def test_connections_must_be_reachable(connect: str, rotations: set[str] | None) -> None:
    """ZI-13, ZI-78: an open cell that no explorer reaches connects nothing, unless connect=adjacent."""
    drawing = "    ...\n    ...\n    ...\n\nA##\n##.\n...\n" + HOME
    tiles = {"Wall": ("###", "##.", "###"), "Other": CROSS}
    island = Island(drawing, tiles, ["Wall"], connect=connect).play("stay", "explore north")
    if rotations:
        assert island.legal == rotations
    else:
        assert island.tile(0, 2)["rotation"] == 1


@pytest.mark.parametrize("sign", [".", "1", "B"])
def test_a_way_over_other_tiles_is_enough(sign: str) -> None:
    """ZI-13, ZI-78: it need not be the explorer's own tile; zombies and other explorers do not cut the way."""
    drawing = "...\n...\n...\n\n... #A#\n... .##\n... ###\n" + HOME
    drawing = drawing.replace(".##\n... ###", f"{sign}##\n... ###")
    tiles = {"Wall": ("###", ".##", "###"), "Other": CROSS}
    options = {"scenario": "2"} if sign == "B" else {}
    island = Island(drawing, tiles, ["Wall"], **options, position={"doing": {"explorer_0": "to move"}})
    assert island.play("stay").legal == {"rotate 0", "rotate 270"}


@pytest.mark.parametrize(("options", "over"), [({}, True), ({"scenario": "2"}, False)])
def test_the_shoreline_is_no_passage(options: dict[str, str], over: bool) -> None:
    """ZI-78, ZI-50: A can't go round by it to the open east; an explorer who has not left it may start from it."""
    island = Island("    .##\n    ###\n    ###\n\n### .#.\n### A#.\n#.# ~~~\n", **options)
    island.play("go north")
    assert bool(island.s.ended) == over


# --- no rotation fits (ZI-14) ----------------------------------------------------------------------------------------

# The cross has closed corners. Without diagonal connections it does not fit north of A; west of A it does where the
# cell south of A is open, since that lies beside the cross's arm.
NICHE = "A##\n#..\n...\n" + HOME
PORCH = "A##\n.##\n...\n" + HOME


def test_another_area_is_chosen() -> None:
    """ZI-14: unplaceable=rechoose, among the areas where the tile fits; a single one is not asked."""
    island = Island(PORCH, ONE_AND_ANOTHER, ["One"], connect_diag=False).play("stay", "explore north")
    assert island.asked == ("explorer_0", "rotation")
    assert island.position["area"] == {"explorer_0": "west"}
    assert island.position["drawn"] == {"explorer_0": "One"}


def test_without_another_area_the_tile_goes_back() -> None:
    """ZI-14: into its stack, and the placement is spent."""
    island = Island(NICHE, ONE_AND_ANOTHER, ["One"], connect_diag=False).play("stay", "explore north")
    assert island.position["returned"] == {"stack_1": {"One": 1}}
    assert island.position["stack"] == {"stack_1": 2}
    assert (island.asked, island.s.turns) == (("explorer_0", "turn"), 1)


@pytest.mark.parametrize("unplaceable", ["return", "zm_wins"])
def test_other_ends_of_a_tile_that_does_not_fit(unplaceable: str) -> None:
    """ZI-14: with `return` no other area is offered, with `zm_wins` the Zombie Master wins."""
    island = Island(PORCH, ONE_AND_ANOTHER, ["One"], connect_diag=False, unplaceable=unplaceable)
    island.play("stay", "explore north")
    assert island.reason == ("unplaceable" if unplaceable == "zm_wins" else "not over")
    assert ("returned" in island.position) == (unplaceable == "return")


def test_a_returned_tile_is_known_to_lie_in_its_stack() -> None:
    """ZI-14: it is one of the stack's four tiles, of which one is one of four zombie tiles."""
    position = {"returned": {"stack_1": {"One": 1}}}
    for drawn, odds in (("One", 1 / 4), ("Third", 1 / 4), ("Grave 2", 1 / 16)):
        island = Island(PORCH, {**ONE_AND_ANOTHER, "Third": CROSS}, [drawn], position=position)
        outcome, _, weight, total = island.play("stay", "explore north").log[0]
        assert (island.kit.names["drawn tile"][outcome], weight / total) == (drawn, odds)
        assert ("returned" in island.position) == (drawn != "One")


# --- the turn --------------------------------------------------------------------------------------------------------


def test_the_area_is_chosen_before_the_tile_is_shown() -> None:
    """ZI-19: then the tile, then its rotation."""
    island = Island("..A\n...\n...\n" + HOME, dice=["Meadow"]).play("stay")
    assert "drawn" not in island.position
    island.play("explore east")
    assert island.position["drawn"] == {"explorer_0": "Meadow"}
    assert island.asked == ("explorer_0", "rotation")
    assert island.play("rotate 90").tile(1, 1) == {"kind": "Meadow", "x": 1, "y": 1, "rotation": 1}


def test_one_tile_a_turn() -> None:
    """ZI-20: the next question belongs to the next turn."""
    island = Island("..A\n...\n...\n" + HOME, ONE_AND_ANOTHER, ["One"]).play("stay", "explore east", "rotate 0")
    assert (island.asked, island.s.turns) == (("explorer_0", "turn"), 1)


def test_the_order_of_choices() -> None:
    """ZI-79, ZI-10: move, then an area or none, then the tile is shown, then its rotation."""
    island = Island("...\n.A.\n...\n" + HOME, dice=["Meadow"]).play("go north-east")
    assert island.legal == {"explore north", "explore east", "place nothing"}
    assert island.copy().play("place nothing").asked == ("explorer_0", "turn")
    assert island.play("explore north").asked == ("explorer_0", "rotation")


def test_stacks_are_used_up_in_order() -> None:
    """ZI-74: what is left of each stack and whether its zombie tile is out is open, and decides what may come up."""
    drawing = "..A\n...\n..p\n" + HOME
    island = Island(drawing, ONE_AND_ANOTHER, ["One"], position={"stack": {"stack_1": 1, "stack_2": 1}})
    assert island.seen(1)["stack"].tolist() == [1, 1, 0, 0]
    assert island.seen(0)["zombie_tile"].tolist() == [0, 1, 1, 1]
    island.play("stay", "explore east")
    assert island.log[0][2:] == (3, 6)  # one of two islands: zombie tiles lie in later stacks
    assert island.position["stack"] == {"stack_2": 1}
