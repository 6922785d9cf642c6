"""The shipped tiles, and components files and options that are wrong."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zombie_envs.core.kit import KitError, read_components
from zombie_envs.games.zombie_island import GAME, tables
from zombie_envs.games.zombie_island.components import HOME, NEAR, Components, load_kit, turned

MIDDLES = {(1, 0), (0, 1), (2, 1), (1, 2)}
CORNERS = {(0, 0), (2, 0), (0, 2), (2, 2)}
DIAGONALS = ({(0, 0), (1, 1), (2, 2)}, {(0, 2), (1, 1), (2, 0)})


@pytest.fixture(scope="module")
def shipped() -> Components:
    return read_components(HOME / "components.toml", Components)


def changed(folder: Path, old: str, new: str) -> str:
    """The path of a components file that says `new` where the shipped one says `old`."""
    text = (HOME / "components.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the shipped file"
    path = folder / "changed.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


# --- wishes about the shipped tiles ----------------------------------------------------------------------------------


def test_the_box(shipped: Components) -> None:
    """ZI-34, ZI-42: 22 island tiles in stacks of 4 to 7, 4 zombie tiles, 4 machete tiles and 2 straight ones unused."""
    assert (shipped.stacks, shipped.under_control) == ([4, 5, 6, 7], 5)
    assert sum(row.count for row in shipped.islands) == 22
    assert sum(row.count for row in shipped.zombies) == 4
    assert sum(row.count for row in shipped.used) == 4
    assert sum(row.count for row in shipped.machetes if row.reserved) == 2


def test_every_tile_fits_everywhere(shipped: Components) -> None:
    """ZI-14 is out of reach: each tile has an open middle of an edge and an open corner."""
    for row in (*shipped.islands, *shipped.zombies):
        assert row.open & MIDDLES, row.name
        assert row.open & CORNERS, row.name


def test_no_two_tiles_are_alike(shipped: Components) -> None:
    patterns = set()
    for row in (*shipped.islands, *shipped.zombies):
        rows, found = tuple(line.replace("Z", ".") for line in row.rows), set()
        for _ in range(4):
            rows = turned(rows)
            found.add(rows)
        assert not patterns & found, row.name
        patterns |= found


def test_density_is_about_even(shipped: Components) -> None:
    """Some tiles are open, some claustrophobic; on average a little more than half of a tile is open."""
    counts = Counter(len(row.open) for row in shipped.islands)
    assert set(counts) == set(range(3, 9))
    assert 5 <= sum(n * times for n, times in counts.items()) / 22 <= 6


def test_long_diagonals_occur(shipped: Components) -> None:
    assert 6 <= sum(any(line <= row.open for line in DIAGONALS) for row in shipped.islands) <= 12


def test_open_cells_hang_together(shipped: Components) -> None:
    for row in (*shipped.islands, *shipped.zombies):
        reached = {min(row.open)}
        for _ in range(9):
            reached |= {cell for one in reached for cell in NEAR[one] if cell in row.open}
        assert reached == row.open, row.name


# --- what a kit holds ------------------------------------------------------------------------------------------------


def test_rotations_are_quarter_turns_clockwise() -> None:
    """The zombie tile Graveyard, south-western cell first."""
    kit = load_kit()
    kind = kit.names["tile"].index("Graveyard")
    patterns = kit.record[0]["tile_open"][kind].reshape(4, 3, 3)
    assert patterns[0].tolist() == [[False, True, True], [True, True, False], [True, False, True]]
    for rotation in range(4):
        assert (patterns[(rotation + 1) % 4] == np.rot90(patterns[rotation])).all()


def test_scenarios() -> None:
    agents = {scenario: GAME.agent_names(load_kit(scenario=scenario)) for scenario in ("1", "1S", "2", "2S")}
    assert agents == {
        "1": ("explorer_0", "zombie_master_0"),
        "1S": ("explorer_0",),
        "2": ("explorer_0", "explorer_1", "zombie_master_0"),
        "2S": ("explorer_0", "explorer_1"),
    }
    assert len(GAME.agent_names(load_kit(scenario="2", explorers=3))) == 4 == tables.SEATS


def test_a_kit_names_its_own_defaults() -> None:
    assert load_kit(kit="mini").options["max_turns"] == 14
    assert load_kit(kit="mini", max_turns=20).options["max_turns"] == 20


# --- wrong input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"scenario": "3"}, "scenario"),
        ({"explorers": 2}, "explorers: scenario 1 takes 1, got 2"),
        ({"scenario": "2S", "explorers": 1}, "explorers: scenario 2S takes 2 or 3, got 1"),
        ({"control": False}, "control: only scenarios 1S and 2S play without"),
        ({"machetes": 5}, "machetes"),
        ({"max_extent": 0}, "max_extent"),
        ({"no_progress": 0}, "no_progress"),
        ({"machetees": 3}, "machetees: no such field"),
        ({"kit": "nowhere"}, "neither a shipped kit"),
    ],
)
def test_wrong_options(options: dict[str, Any], message: str) -> None:
    with pytest.raises(KitError, match=message):
        load_kit(**options)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('rows = ["###", "..#", "##."]', 'rows = ["###", "#.#", "###"]', "Thicket: takes an open space on the border"),
        ('rows = ["###", "..#", "##."]', 'rows = ["###", "..#"]', "islands.0"),
        ('rows = ["###", "..#", "##."]', 'rows = ["###", "..~", "##."]', "islands.0"),
        ('rows = [".#.", ".Z#", "#.."]', 'rows = ["###", "#Z#", "###"]', "Graveyard: takes an open space beside the Z"),
        ('rows = [".#.", ".Z#", "#.."]', 'rows = ["Z#.", "..#", "#.."]', "zombies.0"),
        ('rows = [".#.", "...", "~~~"]', 'rows = [".##", ".##", "~~~"]', "a way from the shoreline to the east"),
        ('rows = [".#.", "...", "~~~"]', 'rows = ["###", "...", "~~~"]', "a way from the shoreline to the north"),
        ('rows = ["#.", ".#"]', 'rows = ["##", "##"]', "Diagonal: takes an open space"),
        ('rows = ["#.", ".#"]', 'rows = ["..", "##"]', "those with a straight hedge, and no others, are reserved"),
        ("stacks = [4, 5, 6, 7]", "stacks = [4, 5, 6, 8]", "takes 23, as many as the stacks hold island tiles, got 22"),
        ("stacks = [4, 5, 6, 7]", "stacks = [10, 12]", "a zombie tile for each"),
        ("stacks = [4, 5, 6, 7]", "stacks = [7, 5, 6, 4]", "a reconstructed edition has stacks of 4, 5, 6 and 7"),
        ("under_control = 5", "under_control = 3", "under_control: takes at least one for each zombie"),
        ('name = "Gorge"', 'name = "Thicket"', "tile 'Thicket' is given 2 times"),
    ],
)
def test_wrong_components(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(KitError, match=message):
        load_kit(kit=changed(tmp_path, old, new))


def test_rulings_that_no_option_moves() -> None:
    """ZI-27, ZI-46, ZI-76 and others have no option; the options are those that the rulings name."""
    named = set(GAME.options.model_fields) - {"kit", "scenario", "explorers"}
    assert len(named) == 26
