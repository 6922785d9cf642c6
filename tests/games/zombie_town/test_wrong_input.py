"""Wrong kits, options and positions of Zombie Town: the message names the field, what it got and what would do."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zombie_envs.adapters.vector import Games
from zombie_envs.core.kit import KitError
from zombie_envs.core.position import PositionError, from_position
from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town.components import HOME

from .kits import changed

SHIPPED = (HOME / "components.toml").read_text(encoding="utf-8")
KIT = GAME.load_kit()


def told(error: Exception, words: tuple[str, ...]) -> None:
    for word in words:
        assert word in str(error)


# --- kits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('type = "fat"', 'type = "slim"', ("zombies.4.type", "'slim'", "'normal', 'hot chick'")),
        ('type = "fat"', 'type = "cop"', ("zombie type 'cop'", "2 times", "takes one")),
        (
            'name = "Chainsaw"\ntype = "slashing"',
            'name = "Chainsaw"\ntype = "magic"',
            ('"Chainsaw".type', "'magic'", "'melee'"),
        ),
        ('effect = "shield"', 'effect = "teleport"', ('"Barricade".effect', "'teleport'", "'cart', 'walk'")),
        ('symbols = ["heal"]', 'symbols = ["spa"]', ('"Clinic".symbols.0', "'spa'", "'heal'")),
        ('symbols = ["heal"]', "symbols = []", ('"Clinic".symbols', "at least 1")),
        ('skilled = "god"', 'skilled = "dog"', ('"Priest".skilled', "'dog'", "'god'")),
        ('hook = "on_survive"', 'hook = "on_win"', ('"Skateboarder".abilities.0', "'on_win'", "'on_survive'")),
        ('"on_heal", more = 1', '"on_heal", much = 1', ('"Nurse".abilities.0', "much", "got 1", "more")),
        ('test = "infection"', 'test = "driving"', ('"Scientist"', "test", "'driving'", "'explosion'")),
        ("[provenance]", '[vehicles]\nname = "Bus"\n\n[provenance]', ("vehicles: no such field", "takes such as")),
        ('name = "Chainsaw"', 'name = "Chainsaw"\ncolour = "red"', ('"Chainsaw"', "colour", "'red'")),
        ('effect = "walk"', 'effect = "walk"\namount = 2', ('"Town broadcast"', "walk takes no amount")),
        ('"on_draw", more = 1', '"on_draw"', ('"Courier"', "on_draw takes more or discard")),
        ('"melee", unarmed = 1', '"melee"', ('"Boxer"', "on_attack takes power or unarmed")),
    ],
)
def test_unknown_card_in_a_kit(tmp_path: Path, old: str, new: str, words: tuple[str, ...]) -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(kit=changed(tmp_path, old, new))
    told(caught.value, ("changed.toml", *words))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            'count = 2\n\n[[weapons]]\nname = "Baseball bat"',
            'count = -2\n\n[[weapons]]\nname = "Baseball bat"',
            ('weapons.0 "Keyboard".count', "0", "-2"),
        ),
        ("count = 8\ninfected = 2", "count = 8\ninfected = -2", ("zombies.0.infected", "0", "-2")),
        ("count = 8\ninfected = 2", "count = 8\ninfected = 9", ("zombies.0", "normal", "9 infected among 8")),
        ("count = 8", 'count = "8"', ("zombies.0.count", "integer", "'8'")),
        ("count = 8", "count = 8.5", ("zombies.0.count", "integer", "8.5")),
        ("count = 8", "count = 97", ("149 cards", "1 to 120")),
        ("amount = 2", "amount = 4", ('"Supplies".amount', "3", "4")),
        (
            'name = "Keyboard"\ntype = "melee"\npower = 1',
            'name = "Keyboard"\ntype = "melee"\npower = 10',
            ('"Keyboard".power', "9", "10"),
        ),
        ('name = "Keyboard"\ntype = "melee"\npower = 1', 'name = "Keyboard"\ntype = "melee"', ('"Keyboard"', "power")),
        (
            'name = "Hand grenade"\ntype = "explosive"',
            'name = "Hand grenade"\ntype = "explosive"\npower = 2',
            ('"Hand grenade"', "no power"),
        ),
        (
            'name = "Skateboarder"\nmax_health = 3',
            'name = "Skateboarder"\nmax_health = 0',
            ('"Skateboarder".max_health', "1", "0"),
        ),
        (
            'name = "Skateboarder"\nmax_health = 3',
            'name = "Skateboarder"\nmax_health = 10',
            ('"Skateboarder".max_health', "9", "10"),
        ),
    ],
)
def test_wrong_number_in_a_kit(tmp_path: Path, old: str, new: str, words: tuple[str, ...]) -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(kit=changed(tmp_path, old, new))
    told(caught.value, ("changed.toml", *words))


def without(table: str) -> str:
    """The shipped file without every entry of a table."""
    text = re.sub(rf"\[\[?{table}\]\]?\n(?:.+\n)+", "", SHIPPED)
    assert text != SHIPPED
    return text


@pytest.mark.parametrize("table", ["zombies", "weapons", "items", "locations", "characters", "provenance"])
def test_missing_table(tmp_path: Path, table: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(without(table), encoding="utf-8")
    with pytest.raises(KitError, match=f"mine.toml: {table}: Field required"):
        GAME.load_kit(kit=str(path))


def test_three_copies_of_a_character(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub('name = "(Boxer|Courier|Nurse)"', 'name = "Boxer"', SHIPPED), encoding="utf-8")
    with pytest.raises(KitError, match=r"mine\.toml: character 'Boxer' is given 3 times, takes one"):
        GAME.load_kit(kit=str(path))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ('{ hook = "on_heal", more = 3 }', ('"Nurse"', "heal is 4 in all", "at most 3")),
        (
            ", ".join(f'{{ hook = "on_test", test = "hiding", result = "{result}" }}' for result in ("none", "fail")),
            ('"Nurse"', "hiding test takes one result", "'none' and 'fail'"),
        ),
    ],
)
def test_hooks_that_do_not_go_together(tmp_path: Path, more: str, words: tuple[str, ...]) -> None:
    """TT-44: the hooks of a character add up to what a position and an observation can hold."""
    old = '{ hook = "on_heal", more = 1 }'
    with pytest.raises(KitError) as caught:
        GAME.load_kit(kit=changed(tmp_path, old, f"{old}, {more}"))
    told(caught.value, words)


@pytest.mark.parametrize("name", ["Shotgun", "Clinic", "infected cop", "shotgun", "No location"])
def test_two_cards_of_one_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(KitError, match=f"card '{name}' is given 2 times, takes one"):
        GAME.load_kit(kit=changed(tmp_path, 'name = "Pistol"', f'name = "{name}"'))


def test_counts_of_the_printed_box_bind_its_edition_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SHIPPED.replace("count = 8", "count = 9"), encoding="utf-8")
    with pytest.raises(KitError, match="60 cards and 12 characters, got 61 and 12"):
        GAME.load_kit(kit=str(path))
    assert GAME.load_kit(kit=changed(tmp_path, "count = 8", "count = 9")).record[0]["cards"] == 61


def test_too_few_characters_for_the_players(tmp_path: Path) -> None:
    with pytest.raises(KitError, match="players: the kit has characters for 3, got 4"):
        GAME.load_kit(kit="mini", players=4)


@pytest.mark.parametrize(
    "name", ["a|b", "a;b", " a", "a  b", "", "a\\nb", "a\\u001cb", "a\\u001bb", "a\\u0000b", "a\\u2028b"]
)
def test_a_name_that_would_not_stand_in_a_transcript(tmp_path: Path, name: str) -> None:
    with pytest.raises(KitError, match=r"\.name: String should"):
        GAME.load_kit(kit=changed(tmp_path, 'name = "Pistol"', f'name = "{name}"'))


def test_a_kit_by_path() -> None:
    kit = GAME.load_kit(kit=HOME / "mini.toml", players=3)
    assert kit.edition == "mini"
    assert kit.options["kit"] == str(HOME / "mini.toml")


@pytest.mark.parametrize("content", [b"this is no toml", b"[[zombies]\n", b"\xff\xfe\x00\x01"])
def test_file_that_is_not_toml(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(KitError, match=r"mine\.toml: not a TOML file: "):
        GAME.load_kit(kit=str(path))


@pytest.mark.parametrize("kit", ["huge", "no/such/file.toml", "", "."])
def test_missing_file(kit: str) -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(kit=kit)
    told(caught.value, (f"kit: {kit!r}", "neither a shipped kit (components, mini) nor a components file"))


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value", "takes"),
    [
        ("players", 7, "6"),
        ("players", 2, "3"),
        ("players", "4", "integer"),
        ("players", 4.0, "integer"),
        ("players", True, "integer"),
        ("players", None, "integer"),
        ("kit", 3, "string"),
        ("draft", "dice", "'agent' or 'random'"),
        ("draw_symbol", "later", "'drawing_stage' or 'after_test'"),
        ("draw_optional", "yes", "boolean"),
        ("hiding_test", "never", "'symbol' or 'always'"),
        ("location_uses", 2, "1 or 'unlimited'"),
        ("tests", "double", "'per_type', 'per_source' or 'single'"),
        ("test_fail_discards_location", 0, "boolean"),
        ("dead_keeps_hand", "no", "boolean"),
        ("dead_laps", 2, "'unlimited' or 1"),
        ("dead_play", 1, "boolean"),
        ("dead_choice", "dice", "'agent' or 'chance'"),
        ("max_rounds", 0, "1"),
        ("max_rounds", 10_001, "10000"),
        ("max_moves", 0, "1"),
        ("placement_reward", "no", "boolean"),
        ("abilities", False, "'on' or 'off'"),
    ],
)
def test_wrong_option(option: str, value: Any, takes: str) -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(**{option: value})
    told(caught.value, (f"options: {option}: ", f"got {value!r}", takes))


def test_unknown_option() -> None:
    with pytest.raises(KitError, match="options: playrs: no such field, got 4; takes such as players"):
        GAME.load_kit(playrs=4)


def test_every_wrong_option_is_told() -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(players=9, tests="double")
    told(caught.value, ("players", "9", "tests", "'double'"))


# --- positions -------------------------------------------------------------------------------------------------------

PEOPLE = {"player_0": "Gamer", "player_1": "Nurse", "player_2": "Priest", "player_3": "Butcher"}
GOOD = {"seat": "player_0", "character": PEOPLE}
WHOLE = dict.fromkeys(PEOPLE, 4)
DRAFT = {"asks": "character", "character": None}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"hand": {"player_0": {"normal": 50}}}, ("50 cards 'normal'", "takes 6")),
        ({"hand": {"player_0": {"normal": 121}}}, ("position.hand.player_0.normal", "0..120", "121")),
        ({"hand": {"player_0": {"normal": -1}}}, ("position.hand.player_0.normal", "0..120", "-1")),
        ({"hand": {"player_0": {"normal": 1.5}}}, ("position.hand.player_0.normal", "a number", "1.5")),
        ({"hand": {"player_0": {"Shotgn": 1}}}, ("position.hand.player_0", "'Shotgn'", "Shotgun")),
        ({"hand": {"player_4": {"normal": 1}}}, ("position.hand", "'player_4'", "player_3")),
        ({"hand": {"player_0": 3}}, ("position.hand.player_0", "an object by card", "3")),
        ({"hnad": {}}, ("position.hnad", "no such field", "hand")),
        ({"hand": {"player_0": {"Gym": 1}}, "location": {"player_1": "Gym"}}, ("2 cards 'Gym'", "takes 1")),
        ({"hand": {"player_0": {"Pistol": 1}}, "playing": "Pistol"}, ("2 cards 'Pistol'", "takes 1")),
        ({"deck": {"cop": 4}}, ("4 cards 'cop'", "takes 3")),
        ({"deck": {}, "discards": {}}, ("'normal' lie nowhere", "leave out deck or discards")),
        ({"location": {"player_0": "Casino"}}, ("position.location.player_0", "'Casino'", "Clinic")),
        ({"seat": None}, ("position.seat", "got none")),
        ({"seat": "player_9"}, ("position.seat", "'player_9'", "player_3")),
        ({"turn": "player_1"}, ("position.turn", "takes the seat to move")),
        ({"character": {"player_0": "Gamer"}}, ("position.character.player_1", "takes a character")),
        ({"character": {**PEOPLE, "player_0": "Wizard"}}, ("position.character.player_0", "'Wizard'", "Boxer")),
        ({"character": {**PEOPLE, "player_0": "Nurse"}}, ("'Nurse'", "2 times", "takes one")),
        ({"dealt": {"player_0": {"first": "Boxer"}}}, ("position.dealt.player_0.first", "takes the character shown")),
        ({"dealt": {"player_0": {"second": "Nurse"}}}, ("'Nurse'", "2 times", "takes one")),
        ({"health": {**WHOLE, "player_0": 5}}, ("position.health.player_0", "0..4", "5")),
        ({"health": {"player_0": 4}}, ("position.health", "at least 2 living", "1")),
        ({"health": {"player_1": 4, "player_2": 4}}, ("position.seat", "player_0", "'survival'")),
        ({"asks": "dead first"}, ("position.seat", "player_0", "'dead first'")),
        ({"asks": "dinner"}, ("position.asks", "'dinner'", "survival")),
        ({"asks": "nothing"}, ("position.asks", "'nothing'")),
        ({"asks": "discard"}, ("position.asks", "nothing is legal", "'discard'")),
        ({"asks": "heal"}, ("position.location.player_0", "the symbol 'heal'")),
        ({"asks": "heal", "location": {"player_0": "Clinic"}}, ("position.asks", "nothing is legal", "'heal'")),
        ({"asks": "draw", "location": {"player_0": "Clinic"}}, ("position.location.player_0", "the symbol 'draw'")),
        ({"playing": "Shotgun"}, ("position.playing", "takes nothing", "'survival'")),
        ({"stage": "hiding"}, ("position.stage", "'survival' is asked in survival", "'hiding'")),
        ({"asks": "kill"}, ("position.attack", "takes the weapon type", "none")),
        ({"asks": "kill", "attack": "melee", "front": {"player_0": {"cop": 1}}}, ("position.power", "1 or more", "0")),
        ({"asks": "target"}, ("position.carrying", "takes the zombie in front", "none")),
        ({"asks": "target", "carrying": "cop"}, ("position.carrying", "takes the zombie in front", "'cop'")),
        ({"asks": "carry", "front": {"player_0": {"cop": 1}}}, ("position.carries", "1 or more", "0")),
        ({"asks": "give up", "hand": {"player_0": {"cop": 1}}}, ("position.owing", "1 or more", "0")),
        ({"rounds": 100}, ("position.rounds", "0..99", "100")),
        ({"moves": 10_000}, ("position.moves", "0..9999", "10000")),
        ({"asks": "kill", "attack": "explosive"}, ("position.attack", "takes the weapon type", "'explosive'")),
        ({"asks": "zombie"}, ("position.direction", "1 or -1", "0")),
        ({"asks": "zombie", "direction": 1, "walker": "player_3"}, ("position.walker", "before the last", "player_3")),
        ({"asks": "walk", "direction": -1, "walker": "player_1"}, ("position.walker", "before the last", "player_1")),
        ({"direction": 2}, ("position.direction", "-1..1", "2")),
        ({"attack": "fire"}, ("position.attack", "'fire'", "melee")),
        ({"shielded": 1}, ("position.shielded", "true or false", "1")),
        ({"game": "chess"}, ("position.game", "'zombie_town'", "'chess'")),
        ({"version": 99}, ("position.version", "99")),
        (DRAFT, ("position.dealt.player_0", "takes a character", "none")),
        ({"place": {"player_1": 4}}, ("position.place", "takes none", "[4]")),
        ({"health": {**WHOLE, "player_1": 0}, "place": {}}, ("position.place", "takes [4]", "none")),
        ({"health": {**WHOLE, "player_1": 0}, "place": {"player_1": 2}}, ("position.place", "takes [4]", "[2]")),
        ({"health": {**WHOLE, "player_1": 0}, "place": {"player_2": 4}}, ("position.place", "takes [4]", "[4]")),
        ({"out": {"player_1": True}}, ("position.out.player_1", "takes False", "True")),
        ({"owed": {"player_1": 1}}, ("position.owed.player_1", "takes 0", "1")),
        ({"location": {"player_0": ""}}, ("position.location.player_0", "''", "Clinic")),
        ({"item_used": {"": 1}}, ("position.item_used", "''")),
        ({"explosions": 128}, ("position.explosions", "0..127", "128")),
        ({"explosions": 127, "front": {"player_0": {"cop": 2}}}, ("position.explosions", "0..125", "127")),
        ({"placed": 127, "hand": {"player_0": {"cop": 2}}}, ("position.placed", "0..125", "127")),
        ({"kills": 2**31 - 1}, ("position.kills", "0..1000000000")),
        ({"ended": True, "seat": None, "rounds": 101}, ("position.rounds", "0..100", "101")),
    ],
)
def test_wrong_position(fields: dict[str, Any], words: tuple[str, ...]) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(GAME, KIT, {**GOOD, **fields})
    told(caught.value, words)


def test_dead_player_past_the_only_lap() -> None:
    """TT-35: with dead_laps=1 a lap that is over does not go on."""
    lap = {"asks": "dead", "direction": 1, "walker": "player_3", "hand": {"player_0": {"normal": 2}}}
    position = {**GOOD, **lap, "health": {**WHOLE, "player_0": 0}, "placed": 3}
    assert from_position(GAME, KIT, position)["placed"] == 3
    with pytest.raises(PositionError, match=r"position\.placed: takes less than the living players.*, got 3"):
        from_position(GAME, GAME.load_kit(dead_laps=1), position)


@pytest.mark.parametrize("written", [None, [], "survival", 3])
def test_position_of_another_kind(written: Any) -> None:
    with pytest.raises(PositionError, match="position: takes an object of fields"):
        from_position(GAME, KIT, written)


def test_seventh_player_in_a_position() -> None:
    with pytest.raises(PositionError, match=r"position\.seat: no 'player_6' here; takes such as"):
        from_position(GAME, GAME.load_kit(players=6), {**GOOD, "seat": "player_6"})


def test_wrong_position_changes_no_game() -> None:
    games = Games(GAME, 2, seed=1, threads=1)
    before = games.states.copy(), games.observations.copy(), games.words.copy()
    with pytest.raises(PositionError, match="50 cards 'normal'"):
        games.reset(positions=[GOOD, {**GOOD, "hand": {"player_0": {"normal": 50}}}], seed=2)
    for was, now in zip(before, (games.states, games.observations, games.words), strict=True):
        assert np.array_equal(was, now)
