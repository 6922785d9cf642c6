"""Wrong kits, options, positions and actions of Zombie Tsunami: messages name the field, what it got and what fits."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zombie_envs.adapters.vector import Games
from zombie_envs.core.kit import KitError
from zombie_envs.core.position import PositionError, from_position
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t
from zombie_envs.games.zombie_tsunami.components import HOME

from .street import Street

SHIPPED = (HOME / "components.toml").read_text(encoding="utf-8")


def told(error: Exception, words: tuple[str, ...]) -> None:
    for word in words:
        assert word in str(error)


def changed(folder: Path, old: str, new: str, edition: str = "changed") -> str:
    """The path of a components file in `folder` that says `new` where the shipped one says `old`."""
    assert SHIPPED.count(old) == 1, f"{old!r} stands {SHIPPED.count(old)} times in the shipped file"
    path = folder / "changed.toml"
    text = SHIPPED.replace(old, new).replace('edition = "reconstructed"', f'edition = "{edition}"')
    path.write_text(text, encoding="utf-8")
    return str(path)


# --- kits ------------------------------------------------------------------------------------------------------------

AIRPLANE = 'type = "push"\nvalue = 16\nshuffled_into = 3'
MEGA = 'effect = "mega bomb"\ncost = 2\ncount = 1'
ROTATE = 'effect = "rotate"\ncost = 1\ncount = 2\nhand = true'
EGG = 'effect = "zombird"\ncost = 1\ncount = 3'


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('type = "gold jump"', 'type = "golden jump"', ('"Gold Jump".type', "'golden jump'", "'gold jump'")),
        ('type = "gold jump"', 'type = "gold jump"\nvalue = 2', ('"Gold Jump"', "gold jump takes no value")),
        (AIRPLANE, 'type = "push"\nshuffled_into = 3', ('"Airplane"', "a push takes a value")),
        (AIRPLANE, 'type = "push"\nvalue = 0\nshuffled_into = 3', ('"Airplane".value', "1", "0")),
        (AIRPLANE, 'type = "push"\nvalue = 100\nshuffled_into = 3', ('"Airplane".value', "99", "100")),
        (AIRPLANE, 'type = "push"\nvalue = 16\nshuffled_into = 1', ('"Airplane".shuffled_into', "2", "1")),
        (AIRPLANE, 'type = "push"\nvalue = 16\nshuffled_into = 2', ("at most one card", "2..3")),
        (AIRPLANE, AIRPLANE + "\nlater = 1", ('"Airplane"', "no later")),
        (MEGA, 'effect = "mega bomb"\ncost = 2', ('"Mega Bomb"', "count")),
        (MEGA, MEGA + "\npermanent = true", ('"Mega Bomb"', "takes no count")),
        (MEGA, MEGA + "\namount = 2", ('"Mega Bomb"', "takes no amount")),
        (MEGA, MEGA + "\nhand = true", ('"Mega Bomb"', "no hand symbol")),
        (MEGA, 'effect = "mega bomb"\ncost = 0\ncount = 1', ('"Mega Bomb".cost', "1", "0")),
        (MEGA, 'effect = "mega bomb"\ncost = 13\ncount = 1', ('"Mega Bomb".cost', "12", "13")),
        (MEGA, 'effect = "teleport"\ncost = 2\ncount = 1', ('"Mega Bomb".effect', "'teleport'", "'civilians'")),
        (ROTATE, ROTATE + "\ncolour = 'red'", ('"Rotate a Secret Bonus"', "colour", "'red'")),
        (EGG, 'effect = "bomb"\ncost = 1\ncount = 3', ('"Zombird"', "the effect zombird")),
        ('name = "Zombird"', 'name = "mega bomb"', ("'Mega Bomb'", "2 times", "takes one")),
        ('name = "Gold Jump"', 'name = "push 8"', ("'Push 8'", "2 times", "takes one")),
        ('name = "Gold Jump"', 'name = "a | b"', ('"a | b".name', "String should")),
        ("faces = 1 ", "faces = 6 ", ("die", "1..5", "6")),
        ("sides = 6", "sides = 8", ("die.sides", "7", "8")),
        ("zombie_gaps = [1, 3]", "zombie_gaps = [1, 6]", ("zombie_gaps", "5", "6")),
        ("shop_gaps = [2, 4]", "shop_gaps = [4, 2]", ("shop_gaps", "in order", "[4, 2]")),
        ("limit = 3", "limit = 13", ("coins.limit", "12", "13")),
        ("rounds = 3", "rounds = 4", ("board.rounds", "3", "4")),
        ("Magnet = 2", "Magnat = 2", ("zombirds", "'Magnat'", "Magnet")),
        ("Magnet = 2", "Magnet = -1", ("zombirds.Magnet", "0", "-1")),
        ("Gift = 1\nGlance", "Gifts = 1\nGlance", ("events", "'Gifts'", "Gift")),
        (
            '3 = ["UFO", "Quarterback", "Giga Z", "Tsunami"]',
            '3 = ["UFO", "Quarterback", "Giga Z"]',
            ("bonuses.3", "takes 4 cards", "3"),
        ),
        (
            '3 = ["UFO", "Quarterback", "Giga Z", "Tsunami"]',
            '3 = ["UFO", "Quarterback", "Giga Z", "Dragon\'s Head"]',
            ("bonuses.3", "both Dragons or none"),
        ),
        (
            '3 = ["UFO", "Quarterback", "Giga Z", "Tsunami"]',
            '3 = ["UFO", "Quarterback", "Giga Z", "UFO"]',
            ("bonuses.3", "'UFO'", "2 times"),
        ),
        (
            '3 = ["UFO", "Quarterback", "Giga Z", "Tsunami"]',
            '3 = ["UFO", "Quarterback", "Giga Z", "Storm"]',
            ("bonuses.3.3", "'Storm'", "'Tsunami'"),
        ),
        ("[provenance]", '[vehicles]\nname = "Bus"\n\n[provenance]', ("vehicles: no such field", "takes such as")),
    ],
)
def test_wrong_components(tmp_path: Path, old: str, new: str, words: tuple[str, ...]) -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(kit=changed(tmp_path, old, new), zombirds=True)
    told(caught.value, ("changed.toml", *words))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Magnet = 2", "Magnet = 3", "20 Zombird cards, got 21"),
        ("Zombie = 1", "Zombie = 3", "9 event cards, got 11"),
        (MEGA, MEGA.replace("count = 1", "count = 2"), "20 shop cards, got 21"),
        (EGG, EGG.replace("3", "2"), "3 Zombird shop cards, got 2"),
        ('type = "gold jump"\nlater = 1', 'type = "gold jump"\nlater = 2', "19 street cards, got 20"),
        ("gold_coins = 12", "gold_coins = 13", "supplies: a reconstructed edition has"),
    ],
)
def test_counts_of_the_printed_box_bind_its_edition_alone(tmp_path: Path, old: str, new: str, words: str) -> None:
    """ZT-1, ZT-50: the totals that the rulebook prints."""
    with pytest.raises(KitError, match=re.escape(words)):
        GAME.load_kit(kit=changed(tmp_path, old, new, edition="reconstructed"))
    assert GAME.load_kit(kit=changed(tmp_path, old, new), zombirds=True).edition == "changed"


def test_events_are_nine_or_ten(tmp_path: Path) -> None:
    """ZT-50: the list of components has one more than the reference sheet."""
    kit = GAME.load_kit(kit=changed(tmp_path, "Zombie = 1", "Zombie = 2", edition="reconstructed"), zombirds=True)
    assert kit.record[0]["event_count"].sum() == 10


@pytest.mark.parametrize("table", ["board", "coins", "die", "street", "shop", "bonuses", "zombirds", "events"])
def test_missing_table(tmp_path: Path, table: str) -> None:
    path = tmp_path / "mine.toml"
    text = re.sub(rf"\[\[?{table}\]\]?\n(?:.+\n)+", "", SHIPPED)
    assert text != SHIPPED
    path.write_text(text, encoding="utf-8")
    with pytest.raises(KitError, match=f"mine.toml: {table}: Field required"):
        GAME.load_kit(kit=str(path))


def test_too_few_or_too_many_cards_of_a_pile(tmp_path: Path) -> None:
    """Each round needs a card a space."""
    with pytest.raises(KitError, match="round 1 has 5 cards, takes 6"):
        GAME.load_kit(kit=changed(tmp_path, "value = 4\nround_1 = 1", "value = 4"))
    with pytest.raises(KitError, match="9 cards for the later rounds, takes 10 or more"):
        GAME.load_kit(kit=changed(tmp_path, "value = 3\nlater = 2", "value = 3"))


@pytest.mark.parametrize("content", [b"this is no toml", b"[[street]\n", b"\xff\xfe\x00\x01"])
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


def test_mini_is_for_three() -> None:
    with pytest.raises(KitError, match="players: the kit has bonuses for 3, got 4"):
        GAME.load_kit(kit="mini", players=4)


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value", "takes"),
    [
        ("players", 7, "6"),
        ("players", 2, "3"),
        ("players", "4", "integer"),
        ("players", True, "integer"),
        ("players", None, "integer"),
        ("kit", 3, "string"),
        ("zombirds", "yes", "boolean"),
        ("talk_rounds", 4, "3"),
        ("talk_rounds", -1, "0"),
        ("zombies_per_round", 3, "2"),
        ("start_zombies", 2, "1"),
        ("coin_limit", 0, "1"),
        ("coin_limit", 13, "12"),
        ("shop_gaps", (2, 2), "each gap once"),
        ("shop_gaps", (6,), "5"),
        ("shop_gaps", (1, 2, 3), "2"),
        ("shop_gaps", 3, "tuple"),
        ("push_loss", 0, "1"),
        ("coin_zombie", "toss", "'choice' or 'random'"),
        ("empty_reveal", 1, "boolean"),
        ("numerous_by", "coins", "'players' or 'zombies'"),
        ("dragon_needs_hidden", "no", "boolean"),
        ("restock", "never", "'topup_then_refresh', 'refresh_each_visit' or 'round_only'"),
        ("reward", "money", "'win' or 'share'"),
        ("zombird_hidden", 0, "boolean"),
        ("immediate_optional", "x", "boolean"),
        ("zombird_shop", "x", "boolean"),
    ],
)
def test_wrong_option(option: str, value: Any, takes: str) -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(**{option: value})
    told(caught.value, (option, takes))


def test_unknown_option() -> None:
    with pytest.raises(KitError) as caught:
        GAME.load_kit(talk_round=2)
    told(caught.value, ("talk_round", "talk_rounds"))


# --- positions -------------------------------------------------------------------------------------------------------

GOOD: dict[str, Any] = {"seat": "player_0"}
WINDOW = {"asks": "window", "hand": {"player_0": {"Rotate a Secret Bonus": 1}}}
BOMBED = {"asks": "robot", "effect": "bombardment", "target": "player_0", "lap_from": "player_1"}


def test_the_least_position() -> None:
    assert Street(GOOD).asked == ("player_0", "vote")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seat": None}, ("position.seat", "the seat to move", "none")),
        ({"seat": "player_9"}, ("position.seat", "'player_9'", "player_3")),
        ({"asks": "dinner"}, ("position.asks", "'dinner'")),
        ({"asks": "nothing"}, ("position.asks", "'nothing'")),
        ({"stage": "voting", "asks": "join"}, ("position.stage", "joining", "'voting'")),
        ({"zombies": {"player_0": -1}}, ("position.zombies.player_0", "0..120", "-1")),
        ({"zombies": {"player_0": 121}}, ("position.zombies.player_0", "0..120", "121")),
        ({"zombies": {"player_0": 1.5}}, ("position.zombies.player_0", "1.5")),
        ({"zombies": {"player_5": 1}}, ("position.zombies", "'player_5'", "player_3")),
        ({"coins": {"player_0": 4}}, ("position.coins.player_0", "0..3", "4")),
        ({"hand": {"player_0": {"Save 1 Zombie": 3}}}, ("3 of 'Save 1 Zombie'", "takes 2")),
        ({"hand": {"player_0": {"Mega Bomb": 1}}}, ("position.hand.player_0", "hand symbol", "'Mega Bomb'")),
        ({"hand": {"player_0": {"Save 1": 1}}}, ("position.hand.player_0", "'Save 1'", "Save 1 Zombie")),
        ({"shop_row": {"Mega Bomb": 2}}, ("2 of 'Mega Bomb'", "takes 1")),
        ({"birds": {"player_0": {"Robot": 1}}}, ("1 of 'Robot'", "takes 0")),
        ({"bonus": {"player_0": "UFO", "player_1": "UFO"}}, ("position.bonus", "once", "'UFO'")),
        ({"bonus": {"player_0": "Dragon's Head"}}, ("position.bonus", "of this match", '"Dragon\'s Head"')),
        (
            {"lacks": {"player_0": {"Ninja": True}}, "bonus": {"player_0": "Ninja"}},
            ("position.lacks.player_0", "Ninja"),
        ),
        ({"round": 3}, ("position.round", "0..2", "3")),
        ({"space": 7}, ("position.space", "0..6", "7")),
        ({"space": 0}, ("position.space", "in the stage 'voting'", "0")),
        ({"card": "Jump 1"}, ("position.card", "'voting'")),
        ({"street_seen": {"Push 4": 2}}, ("position.street_seen",)),
        ({"lap": 4}, ("position.lap", "0..3", "4")),
        ({"lap": 1, "lap_from": "player_0"}, ("position.lap", "player_0", "player_1")),
        ({"choice": {"player_0": "red"}}, ("position.choice.player_0", "nothing for the seat that is asked")),
        ({"choice": {"player_1": "coin"}}, ("position.choice.player_1", "red or yellow or blue", "coin")),
        ({"lap": 1, "lap_from": "player_3"}, ("position.choice.player_3", "asked before")),
        ({"voted": {"card 1": {"player_0": "red"}}}, ("position.voted.card 1", "a colour of everybody")),
        ({"said": {"card 3": {"talk 1": {"player_0": "silence"}}}}, ("position.said.card 3", "before the card")),
        ({"said": {"card 1": {"talk 1": {"player_0": "shout"}}}}, ("position.said.card 1", "'shout'")),
        ({"asks": "talk"}, ("position.talk", "less than the 0 rounds", "0")),
        ({"effect": "steal"}, ("position.effect", "'vote'", "'steal'")),
        ({"winner": "player_0"}, ("position.winner", "nobody while the match goes on")),
        ({"event": "Jump"}, ("1 of 'Jump'", "takes 0")),
        ({**WINDOW, "target": "player_1"}, ("position.target", "nobody", "'nothing'")),
        ({**WINDOW, "asks": "target", "effect": "steal"}, ("position.amount", "1 or more", "0")),
        ({**WINDOW, "asks": "bonus", "effect": "bombardment", "target": "player_0"}, ("position.bonus.player_0",)),
        ({**BOMBED, "target": "player_2"}, ("position.target", "player_0, who is asked")),
        ({**BOMBED, "targets": {"player_1": True}}, ("position.targets", "others than player_1")),
        ({"asks": "save", "hand": {"player_0": {"Save 1 Zombie": 1}}}, ("position.losses.player_0", "1 or more", "0")),
        ({"asks": "bonus", "stage": "after UFO", "bonus": {"player_0": "Ninja"}}, ("position.bonus.player_0", "UFO")),
        ({"moves": -1}, ("position.moves", "-1")),
        ({"ended": True, "seat": None}, ("position.winner", "a player")),
        ({"game": "chess"}, ("position.game", "'zombie_tsunami'", "'chess'")),
        ({"version": 99}, ("position.version", "99")),
        ({"hnad": {}}, ("position.hnad", "no such field", "hand")),
        ({"face_up": {"player_0": 1}}, ("position.face_up.player_0", "true or false", "1")),
    ],
    ids=str,
)
def test_wrong_position(fields: dict[str, Any], words: tuple[str, ...]) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(GAME, GAME.load_kit(), {**GOOD, **fields})
    told(caught.value, words)


@pytest.mark.parametrize("written", [None, [], "vote", 3])
def test_position_of_another_kind(written: Any) -> None:
    with pytest.raises(PositionError, match="position: takes an object of fields"):
        from_position(GAME, GAME.load_kit(), written)


def test_wrong_position_changes_no_game() -> None:
    games = Games(GAME, 2, seed=1, threads=1)
    before = games.states.copy(), games.observations.copy(), games.words.copy()
    with pytest.raises(PositionError, match="coins"):
        games.reset(positions=[GOOD, {**GOOD, "coins": {"player_0": 4}}], seed=2)
    for was, now in zip(before, (games.states, games.observations, games.words), strict=True):
        assert np.array_equal(was, now)


# --- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [-1, t.ACTIONS.size, t.REVEAL, t.GUESS_AT, t.TASK])
def test_illegal_action_changes_no_game(action: int) -> None:
    games = Games(GAME, 2, seed=1, threads=1)
    before = games.states.copy(), games.observations.copy(), games.words.copy()
    with pytest.raises(ValueError, match=str(action)):
        games.step(np.array([np.flatnonzero(games.action_masks[0])[0], action]))
    for was, now in zip(before, (games.states, games.observations, games.words), strict=True):
        assert np.array_equal(was, now)


@pytest.mark.parametrize("words", ["vote green", "show player_1 red", "vote", "bomb player_1"])
def test_words_of_no_legal_action(words: str) -> None:
    street = Street(GOOD)
    before = street.states.tobytes()
    with pytest.raises(ValueError, match="vote"):
        street.play(words)
    assert street.states.tobytes() == before
