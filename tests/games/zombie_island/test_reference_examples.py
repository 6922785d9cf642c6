"""The rulebook's worked examples in the reference, on boards drawn for them: the booklet's pictures are not known.

A board is drawn north first; its lower left tile is the beach.
"""

from collections import Counter
from typing import Any

import pytest

from zombie_envs.games.zombie_island import GAME

from .reference import POINTS, SHORE, Box, Cell, Island
from .reference_turn import areas, rotations, swapping_pairs
from .reference_wits import moves_of, next_zombies

BEACH = [".#.", "...", "~~~"]
OPEN_ROWS = ["..."] * 3
DRAWN = ["#.#", "#.#", "###"]
BUSH = ["#.", ".."]


def island(board: list[str], explorers: dict[str, Cell], zombies: dict[str, Cell] | None = None, **more: Any) -> Island:
    """A position on a drawn board: full 3 x 3 tiles, "." open, "#" jungle, "~" the shoreline, blanks the void.

    "|" and lines of "-" part the tiles.
    """
    rows = [line.replace("|", "") for line in board if not line.startswith("-")]
    rows = [row.ljust(max(map(len, rows))) for row in rows]
    drawings, tiles = [], {}
    for y in range(len(rows) // 3):
        for x in range(len(rows[0]) // 3):
            tile = [row[3 * x : 3 * x + 3] for row in rows[len(rows) - 3 * y - 3 : len(rows) - 3 * y]]
            if "".join(tile).strip():
                drawings.append({"name": f"{x} {y}", "rows": tile})
                tiles[f"tile {x} {y}"] = {"kind": f"{x} {y}", "x": x, "y": y}
    drawings.append({"name": "Drawn", "rows": DRAWN})
    box = Box(
        {
            "beach": {"name": "Beach", "rows": BEACH},
            "islands": drawings,
            "zombies": [],
            "stacks": [len(drawings)],
            "machetes": [{"name": "Bush", "rows": BUSH}],
        }
    )
    position = {
        "tiles": tiles,
        "explorers": {
            name: {"place": "ashore" if cell in SHORE else "island", "x": cell[0], "y": cell[1]}
            for name, cell in explorers.items()
        },
        "zombies": {name: {"posture": "standing", "x": x, "y": y} for name, (x, y) in (zombies or {}).items()},
        "stack": {"stack_1": 9},
        **more,
    }
    return Island(box, GAME.load_kit().options, position)


def test_the_explorer_has_thirteen_moves() -> None:
    """Moving the Explorer: any number of spaces in a straight line, over any number of tiles (ZI-4, ZI-33)."""
    board = [
        ".#.|.#.|",
        "..#|.#.|",
        "#..|.##|",
        "-----------",
        "..E|...|.#.",
        ".#.|.#.|...",
        ".##|#..|...",
        "-----------",
        *BEACH,
    ]
    here = island([line.replace("E", ".") for line in board], {"explorer_0": (2, 5)})
    far = {POINTS[number]: here.ends("explorer_0", cell, step) for number, cell, step in here.starts("explorer_0")}
    wanted = {"north": 1, "north-east": 1, "east": 4, "south-east": 2, "south": 1, "west": 2, "north-west": 2}
    assert far == {**wanted, "south-west": 0}
    assert sum(far.values()) == 13


def test_the_zombie_has_eleven_moves_and_none_to_x() -> None:
    """Zombie Movement: at most three spaces and one new tile; X is within three, but two tiles away (ZI-32)."""
    board = [
        "..#|#..",
        ".##|...",
        "#..|#X.",
        "-------",
        ".#.|..#",
        "#.Z|.#.",
        "#..|.#.",
        "-------",
        *BEACH,
    ]
    board = [line.replace("Z", ".").replace("X", ".") for line in board]
    here = island(board, {"explorer_0": (5, 8)}, {"zombie_1": (2, 4)})
    moves = Counter(POINTS[number] for number, _, _ in here.walks((2, 4), []))
    wanted = {"north": 2, "north-east": 1, "east": 1, "south-east": 1, "south": 3, "south-west": 2, "west": 1}
    assert moves == wanted
    assert sum(moves.values()) == 11
    assert here.at((4, 6)) == "open"
    assert (4, 6) not in {landing for _, _, landing in here.walks((2, 4), [])}


@pytest.mark.parametrize(
    ("stands", "wanted"),
    [((1, 5), {(0, 2)}), ((2, 4), {(1, 1)}), ((2, 5), {(0, 2), (1, 1)}), ((1, 4), set())],
    ids=["1", "2", "3", "X"],
)
def test_areas_next_to_the_explorer(stands: Cell, wanted: set[Cell]) -> None:
    """Placing an Island Tile: at an edge one area, at a corner two, in the middle none (ZI-11)."""
    assert areas(island([*OPEN_ROWS, *BEACH], {"explorer_0": stands}), "explorer_0") == wanted


def test_the_area_beyond_a_corner_needs_an_edge() -> None:
    """Tile Placement Restrictions: no tile diagonally from a corner with a diagonal connection only (ZI-12)."""
    corner = {"explorer_0": (2, 5)}
    assert (1, 2) not in areas(island([*OPEN_ROWS, *BEACH], corner), "explorer_0")
    assert areas(island([*OPEN_ROWS, *OPEN_ROWS, *BEACH], corner), "explorer_0") == {(1, 1), (1, 2)}
    shut_off = ["..#"] * 3
    assert areas(island([*shut_off, *OPEN_ROWS, *BEACH], corner), "explorer_0") == {(1, 1)}


def test_nothing_is_placed_below_the_shoreline() -> None:
    """Tile Placement Restrictions: from the shoreline both sides of the beach can be explored (ZI-16, ZI-17)."""
    assert areas(island(BEACH, {"explorer_0": (1, 0)}), "explorer_0") == {(-1, 0), (1, 0)}


def test_a_new_tile_may_be_entered_from_another_tile() -> None:
    """Island Connectivity Rule: there is some way to get to it, not from the explorer's own tile (ZI-13)."""
    beside = {"explorer_0": (2, 4)}
    assert rotations(island([*OPEN_ROWS, *BEACH], beside), "Drawn", (1, 1)) == {3}
    round_about = [*["...|..."] * 3, *OPEN_ROWS, *BEACH]
    assert rotations(island(round_about, beside), "Drawn", (1, 1)) == {0, 3}


def test_the_zombie_stops_on_a_machete_tile() -> None:
    """Machete Tiles: the zombie must stop at least once on it (ZI-32)."""
    board = [*["...|..."] * 3, *BEACH]
    start = {"zombie_1": (0, 4)}
    laid = {"laid": {"machete_1": {"kind": "Bush", "x": 1, "y": 4}}}
    for more, wanted in (({}, 3), (laid, 2)):
        here = island(board, {"explorer_0": (5, 5)}, start, **more)
        assert max(far for number, far, _ in here.walks((0, 4), []) if POINTS[number] == "east") == wanted


def test_who_may_swap_tiles() -> None:
    """Multiple Explorers' Turn: Explorer 3 with 1 or 2, but not 1 with 2, whose areas share no border (ZI-65)."""
    one, two, three = "explorer_0", "explorer_1", "explorer_2"
    stand = {one: (1, 5), two: (7, 5), three: (4, 5)}
    tiles = {"area": dict.fromkeys(stand, "north"), "drawn": dict.fromkeys(stand, "Drawn")}
    here = island([*["...|...|..."] * 3, *BEACH], stand, **tiles)
    assert swapping_pairs(here) == {(one, three), (two, three)}


# --- Zombie Intelligence


def test_the_least_amount_of_effort() -> None:
    """Rule #2: less than three spaces, if that takes no more moves."""
    board = ["###|###", "...|...", "###|###", *BEACH]
    here = island(board, {"explorer_0": (5, 4)}, {"zombie_1": (0, 4)})
    assert moves_of(here, "zombie_1") == {(POINTS.index("east"), 2): (2, 4)}


def test_the_law_of_one() -> None:
    """Rule #3: the zombie that is closest moves first, in moves, not in spaces."""
    board = [*["...|..."] * 3, *BEACH]
    here = island(board, {"explorer_0": (5, 5)}, {"zombie_1": (4, 3), "zombie_2": (2, 5)})
    assert next_zombies(here, {"zombie_1", "zombie_2"}) == {"zombie_2"}


def test_the_lurch() -> None:
    """Rule #4: diagonally, where that is just as quick."""
    board = [*["...|..."] * 3, *BEACH]
    here = island(board, {"explorer_0": (3, 5)}, {"zombie_1": (0, 3)})
    assert moves_of(here, "zombie_1") == {(POINTS.index("north-east"), 2): (2, 5)}


def test_the_last_resort() -> None:
    """Rule #5: chance decides between moves that rules #2 and #4 leave equal."""
    board = [*OPEN_ROWS, *BEACH]
    here = island(board, {"explorer_0": (1, 5)}, {"zombie_1": (1, 3)})
    assert moves_of(here, "zombie_1") == {(POINTS.index("north"), 2): (1, 5)}
    blocked = island(board, {"explorer_0": (1, 5)}, {"zombie_1": (1, 3), "zombie_2": (1, 4)})
    assert set(moves_of(blocked, "zombie_1")) == {(POINTS.index("north-east"), 1), (POINTS.index("north-west"), 1)}
