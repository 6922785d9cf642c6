"""The shipped map and box, and components files and options that are wrong."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zombie_envs.core.kit import KitError, read_components
from zombie_envs.core.view import view
from zombie_envs.games.sunset_island import GAME, tables
from zombie_envs.games.sunset_island.board import houses, name_of
from zombie_envs.games.sunset_island.components import HOME, Components, cell_of, load_kit

from .town import MAP, Town, kit_file


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


# --- the box and the setup -------------------------------------------------------------------------------------------


def test_the_box(shipped: Components) -> None:
    """SI-126: the 26 printed tokens, without blanks or other looks of the weapons."""
    assert sum(shipped.counts.values()) == 26
    assert shipped.counts["food"] == shipped.counts["water"] == 5
    assert set(shipped.counts) == set(tables.KIND_NAMES) - {"gear"}


def dealt(seed: int, **options: Any) -> Any:
    states, dices = GAME.new_states(1), GAME.new_dice(1)
    dices["word"] = seed
    kit = GAME.load_kit(**options)
    GAME.reset(view(states[0]), view(kit.record[0]), view(dices[0]))
    return states[0]


def test_the_setup() -> None:
    """SI-1, SI-9: all in the hospital, Paul in the room with the stove; a face-down token on each halo."""
    kit = GAME.load_kit(humans=9)
    s = dealt(1, humans=9)
    for seat in range(9):
        paul = tables.CHARACTERS[s["character"][seat]] == "Paul Regret"
        assert s["pieces"]["at"][seat] == kit.record[0]["stove" if paul else "hospital"]
    assert (s["pieces"]["at"][9], s["pieces"]["down"][9]) == (kit.record[0]["hospital"], True)
    halos = set(np.flatnonzero(kit.record[0]["halo"]).tolist())
    assert set(s["tokens"]["space"].tolist()) == halos
    assert (s["tokens"]["where"] == tables.FACE_DOWN).all()
    assert s["unknown"].tolist() == kit.record[0]["count"].tolist()


def test_more_halos_than_tokens() -> None:
    """SI-9: which of them hold one is drawn at setup and public."""
    path = kit_file()
    found = Counter()
    for seed in range(30):
        s = dealt(seed, kit=path)
        spaces = [int(space) for space in s["tokens"]["space"]]
        assert len(set(spaces)) == 26
        found.update(spaces)
    assert len(found) == GAME.load_kit(kit=path).record[0]["halo"].sum() > 26


def test_characters() -> None:
    """SI-2: by chance, each once; or as listed."""
    found = {tuple(dealt(seed, humans=9)["character"]) for seed in range(5)}
    assert len(found) == 5
    assert {tuple(sorted(one)) for one in found} == {tuple(range(9))}
    named = dealt(0, characters=("Razor Hone", "Juniper Dune"))
    assert named["character"][:3].tolist() == [7, 8, -1]


def test_agents() -> None:
    """SI-2, SI-5: one for each character, 2 to 9, and the zombie unless it plays by itself."""
    assert GAME.agent_names(load_kit()) == ("human_0", "human_1", "human_2", "zombie_0")
    assert len(GAME.agent_names(load_kit(humans=9))) == tables.SEATS
    assert GAME.agent_names(load_kit(humans=2, auto_zombie=True)) == ("human_0", "human_1")


def test_nothing_caps_bites_or_the_turned() -> None:
    """SI-7: nine humans bitten at once, eight turned."""
    pieces = {f"human_{i}": {"at": "d4", "bite": 1} for i in range(9)}
    town = Town(["d4"] * 9, position={"pieces": pieces})
    assert all(town.bite(seat) for seat in range(9))
    turned = {f"human_{i}": {"at": "d4", "side": "zombie"} for i in range(1, 9)}
    assert Town(["d5"] + ["d4"] * 8, position={"pieces": turned}).asked == ("human_0", "act")


# --- wishes about the shipped map ------------------------------------------------------------------------------------


def test_houses_have_names(shipped: Components) -> None:
    board = shipped.board
    found = houses(board)
    named = {next(first for first, cells in found.items() if cell_of(house.at) in cells) for house in shipped.houses}
    assert named == set(found)
    assert len(found) >= 10


def test_halos_lie_in_and_out_of_houses(shipped: Components) -> None:
    board = shipped.board
    signs = Counter(board.signs[cell] for cell in board.cells)
    assert signs["@"] + signs["o"] == 26
    assert signs["o"] >= 5
    assert signs["@"] >= 12


def test_exits_are_far(shipped: Components) -> None:
    """From the hospital and from each other."""
    board = shipped.board
    hospital, boat, plane = (board.place(name) for name in ("hospital", "boat", "plane"))
    assert min(board.reached(hospital)[boat], board.reached(hospital)[plane]) >= 12
    assert board.reached(boat)[plane] >= 20


def test_every_exit_has_two_ways(shipped: Components) -> None:
    """No single space cuts the boat or the plane off from the hospital."""
    board = shipped.board
    start = board.place("hospital")
    for name in ("boat", "plane"):
        goal = board.place(name)
        gates = [cell for cell in board.cells if cell not in (start, goal)]
        cuts = [name_of(cell) for cell in gates if goal not in without(board, start, cell)]
        assert not cuts, (name, cuts)


def without(board: Any, start: Any, cell: Any) -> set[Any]:
    """What can be reached without a space."""
    found, waiting = {start}, [start]
    while waiting:
        for other in board.neighbours[waiting.pop()]:
            if other not in found and other != cell:
                found.add(other)
                waiting.append(other)
    return found


def test_side_rooms_see_the_front(shipped: Components) -> None:
    """SI-65: two rooms each of the farmhouse and the mansion, diagonal to the space in front."""
    for sight in shipped.sights:
        room, front = map(cell_of, sight.between)
        assert shipped.board.indoors(room)
        assert not shipped.board.indoors(front)
        assert abs(room[0] - front[0]) == abs(room[1] - front[1]) == 1
    assert len(shipped.sights) == 4


def test_lines_of_fire_are_mutual() -> None:
    """SI-65."""
    for options in ({}, {"los": "path"}, {"door_blocks_los": True}):
        k = load_kit(**options).record[0]
        assert (k["sight"] == k["sight"].T).all()
        assert (k["gap"] == k["gap"].T).all()


# --- wrong input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"humans": 1}, "humans"),
        ({"humans": 10}, "humans"),
        ({"characters": ("Razor Hone",)}, "characters"),
        ({"characters": ("Razor Hone", "Razor Hone")}, "'Razor Hone' is given 2 times"),
        ({"characters": ("Razor Hone", "Nobody")}, "characters"),
        ({"characters": ("Razor Hone", "Ace Striker"), "humans": 3}, "characters: takes 3 for 3 humans, got 2"),
        ({"zombie_die": ()}, "zombie_die"),
        ({"zombie_die": (2, 5)}, "zombie_die"),
        ({"max_zombie_pieces": 17}, "max_zombie_pieces"),
        ({"spawn_track": 0}, "spawn_track"),
        ({"spawn_track": 2}, "up to 34 zombie pieces may arrive, takes 16"),
        ({"max_rounds": 0}, "max_rounds"),
        ({"motives": "all"}, "motives"),
        ({"ride": "ask"}, "ride: no such field"),
        ({"kit": "nowhere"}, "neither a shipped kit"),
    ],
)
def test_wrong_options(options: dict[str, Any], message: str) -> None:
    with pytest.raises(KitError, match=message):
        load_kit(**options)


def test_a_limit_in_place_of_a_long_track() -> None:
    """SI-6, SI-114."""
    load_kit(spawn_track=2, max_zombie_pieces=16)
    load_kit(spawn_track=2, spawn_counter="off")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('edition = "reconstructed"', 'edition = "printed"\nextra = 1', "extra: no such field"),
        ("spawn_track = 6 ", "spawn_track = 0 ", "spawn_track"),
        ('kind = "dog"\ncount = 1', 'kind = "dog"\ncount = 2', "at most 26 tokens"),
        ('kind = "dog"\ncount = 1', 'kind = "dog"\ncount = 0', "the 26 printed tokens"),
        ('kind = "dog"\ncount = 1', 'kind = "cat"\ncount = 1', "tokens"),
        ('kind = "gas"\ncount = 2', 'kind = "gas"\ncount = 0', "takes one gas at least"),
        ('kind = "jeep"\ncount = 1', 'kind = "jeep"\ncount = 2', "takes one jeep at most, got 2"),
        ('name = "Terminal"', 'name = "Chapel"', "house: 'Chapel' is given 2 times"),
        ('at = "g1"', 'at = "g2"', "Terminal takes a space indoors, got g2"),
        ('at = "g1"', 'at = "z9"', "takes a space of the map, got 'z9'"),
        ('name = "rifle"\nrange = "any"', 'name = "rifle"\nrange = "far"', "weapons"),
        ("knock_down = [4]\n", "knock_down = [5]\n", "rifle: .* knock down and kill, takes either"),
    ],
)
def test_wrong_components(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(KitError, match=message):
        load_kit(kit=changed(tmp_path, old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("odHdo", "o H|o", "between e3 and f3, indoors and outdoors: takes a wall or a door"),
        ("odHdo", "odH|o", "the hospital f3 takes three doors and no other way out, got 2 doors"),
        ("odHdo", "od.do", "takes a gate 'f' outdoors, got a door"),
        ("|_d@|o", "|_f@|o", "between i5 and j5: takes a door 'd' indoors, got a gate"),
        ("odHdo", "odXdo", "f3: takes one of"),
        ("ofP", "of.", "takes one plane 'P', got 0"),
        ("Bfo", "BfB", "takes one boat 'B', got 2"),
        ("Bfo", "B|o", "takes a way to a1"),
    ],
)
def test_wrong_maps(old: str, new: str, message: str) -> None:
    """The message names the space."""
    assert MAP.count(old) == 1
    with pytest.raises(KitError, match=message):
        load_kit(kit=kit_file(MAP.replace(old, new)))


def test_what_no_map_may_hold() -> None:
    with pytest.raises(KitError, match="takes at most 26 columns and 26 rows, got 40"):
        load_kit(kit=kit_file(" ".join("o" * 40), ()))
    with pytest.raises(KitError, match="takes 1 to 192 spaces, got 0"):
        load_kit(kit=kit_file(" ", ()))


def test_options_are_those_of_the_rulings() -> None:
    assert len(set(GAME.options.model_fields) - {"kit"}) == 31
