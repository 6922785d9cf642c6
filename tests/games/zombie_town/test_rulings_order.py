"""Zombie Town, rulings TT-54 to TT-68: who decides what, in which order, and what is no decision."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town import tables as t
from zombie_envs.games.zombie_town.queries import attack_power

from .kits import changed
from .town import Town


def with_others_holding_the_rest(position: dict[str, Any], player: str) -> dict[str, Any]:
    """The position with no cards in deck and discards but those that it names; the rest is in the player's hand."""
    kit = GAME.load_kit()
    left = dict(zip(kit.names["card"], map(int, kit.record[0]["count"]), strict=True))
    named = [position.get("deck", {}), position.get("discards", {})]
    named += [*position.get("hand", {}).values(), *position.get("front", {}).values()]
    named += [{place: 1} for place in position.get("location", {}).values()]
    for name, count in ((name, count) for counts in named for name, count in counts.items()):
        left[name] -= count
    hands = {**position.get("hand", {}), player: {name: count for name, count in left.items() if count}}
    return {"deck": {}, "discards": {}, **position, "hand": hands}


# --- TT-54 -----------------------------------------------------------------------------------------------------------

QUIET = {"player_1": 4, "player_2": 4, "player_3": 4}


def test_nothing_to_play_is_no_decision() -> None:
    """TT-54: a turn without a choice passes unasked: no card to play in front of nothing, no card too many."""
    town = Town({"seat": "player_3"}, ["Keyboard", "Pistol", "Shotgun", "Fire axe", "Chainsaw", "normal"])
    town.play("end the Survival Stage")
    assert (town.s.moves, town.s.turns) == (1, 3)
    assert town.asked == ("player_2", "zombie first")
    assert town.hand("player_0") == {"Keyboard": 1, "Pistol": 1}


def test_single_answers_inside_a_use_are_no_decisions() -> None:
    """TT-54: one kind to move and one player to get it: playing the Hand cart is the only decision."""
    position = {"health": {"player_0": 4, "player_2": 4}, "front": {"player_0": {"normal": 2}}}
    town = Town({"seat": "player_0", **position, "hand": {"player_0": {"Hand cart": 1, "Supplies": 1}}}, players=3)
    town.play("play Hand cart")
    assert (town.front("player_0"), town.front("player_2"), town.s.moves) == ({"normal": 1}, {"normal": 1}, 1)


def test_single_discard_is_no_decision() -> None:
    """TT-54: equal cards too many are discarded at once."""
    health = {"health": {"player_0": 1, "player_1": 4, "player_2": 4, "player_3": 4}}
    town = Town({"seat": "player_0", **health, "hand": {"player_0": {"Keyboard": 2}}}).play("end the Survival Stage")
    assert town.position["discards"].get("Keyboard") == 1
    assert town.s.moves == 1


@pytest.mark.parametrize("other", [1, 2, 3])
def test_nobody_sees_who_is_asked(other: int) -> None:
    """TT-54: to others it is the same whether and what player_0 is asked."""
    views = [
        Town({"seat": "player_0", "asks": "location", "moves": 99, "hand": {"player_0": {"Gym": 1}}}).seen(other),
        Town({"seat": "player_0", "asks": "zombie first", "moves": 199, "hand": {"player_0": {"cop": 1}}}).seen(other),
        Town({"seat": "player_0", "asks": "discard", "moves": 100, "hand": {"player_0": {"Clinic": 1}}}).seen(other),
    ]
    for name in views[0]:
        assert np.array_equal(views[0][name], views[1][name]), name
        assert np.array_equal(views[0][name], views[2][name]), name
    assert not views[0]["asks"].any()


# --- TT-55 -----------------------------------------------------------------------------------------------------------


def test_supplies_are_discarded_after_their_effect() -> None:
    """TT-55: a reshuffle by Supplies does not contain them."""
    position = {
        "seat": "player_0",
        "health": {"player_0": 3, **QUIET},
        "hand": {"player_0": {"Supplies": 1, "First aid": 1}},
        "discards": {"Keyboard": 1, "Pistol": 1},
    }
    town = Town(with_others_holding_the_rest(position, "player_3")).play("play Supplies")
    assert [line[2:] for line in town.log] == [(1, 2)]
    assert town.hand("player_0") == {"First aid": 1, "Keyboard": 1, "Pistol": 1}
    assert town.position["discards"] == {"Supplies": 1}


def test_weapon_is_discarded_after_its_use() -> None:
    """TT-55: while the attack goes on, its zombies are discarded and the weapon is not."""
    position = {"front": {"player_0": {"normal": 2, "fat": 1}}, "hand": {"player_0": {"Shotgun": 1, "Supplies": 1}}}
    town = Town({"seat": "player_0", **position}).play("play Shotgun", "kill fat")
    assert town.position["discards"] == {"fat": 1}
    assert town.play("stop the attack").position["discards"] == {"fat": 1, "Shotgun": 1}


def test_location_is_discarded_after_its_test() -> None:
    """TT-55: the reshuffle for a hiding test does not contain the tested location; what is read lies there at once."""
    position = {
        "seat": "player_3",
        "location": {"player_0": "Clinic"},
        "front": {"player_0": {"normal": 1}},
        "deck": {"Keyboard": 2},
        "discards": {"normal": 1},
    }
    town = Town(with_others_holding_the_rest(position, "player_1")).play("end the Survival Stage")
    assert (town.log, town.s.tests) == ([], 1)
    assert town.position["discards"] == {"normal": 1, "Clinic": 1}


def test_test_card_is_discarded_as_soon_as_read() -> None:
    """TT-55: the next test of the same stage may turn up the card of the last one again."""
    position = {
        "seat": "player_0",
        "explosions": 2,
        "hand": {"player_0": {"Gym": 1}},
        "deck": {"Keyboard": 1},
    }
    town = Town(with_others_holding_the_rest(position, "player_1"), tests="per_source").play("end the Survival Stage")
    assert (town.s.tests, town.s.reshuffles) == (2, 1)
    assert town.position["discards"] == {"Keyboard": 1}


# --- TT-56 -----------------------------------------------------------------------------------------------------------


def test_order_of_the_drawing_stage() -> None:
    """TT-56: two cards, then the draw symbol's, then the Grandfather's discard with all of them in hand."""
    people = {"player_0": "Grandfather", "player_1": "Gamer", "player_2": "Nurse", "player_3": "Priest"}
    position = {"seat": "player_3", "character": people, "location": {"player_0": "Warehouse"}}
    position["hand"] = {"player_0": {"Chainsaw": 1, "Fire axe": 1}}
    town = Town(position, ["Keyboard", "Pistol", "Gym", "Clinic"]).play("end the Survival Stage")
    held = {"Chainsaw": 1, "Fire axe": 1, "Keyboard": 1, "Pistol": 1}
    assert (town.asked, town.hand("player_0")) == (("player_0", "draw"), held)
    town.play("use Warehouse: draw")
    assert town.asked == ("player_0", "give up")
    assert town.legal == {f"discard {card}" for card in (*held, "Gym")}


# --- TT-57 -----------------------------------------------------------------------------------------------------------


def test_failed_hiding_test_loses_the_symbols() -> None:
    """TT-57: after a failed hiding test the location is gone before the Survival Stage."""
    position = {"seat": "player_3", "location": {"player_0": "Police station"}, "front": {"player_0": {"normal": 3}}}
    lost = Town(position, ["Gym", "Pistol", "cop"]).play("end the Survival Stage")
    assert (lost.asked, lost.legal) == (("player_0", "survival"), {"play Pistol", "end the Survival Stage"})
    kept = Town(position, ["Gym", "Pistol", "Clinic"]).play("end the Survival Stage")
    assert "use Police station: ballistic" in kept.legal


def test_card_drawn_by_a_lost_location_is_kept() -> None:
    """TT-57: the card that its draw symbol brought before the test stays in hand."""
    position = {"seat": "player_3", "location": {"player_0": "Warehouse"}, "front": {"player_0": {"normal": 1}}}
    town = Town(position, ["Gym", "Pistol", "Shotgun", "cop"]).play("end the Survival Stage", "use Warehouse: draw")
    assert "location" not in town.position
    assert town.hand("player_0") == {"Gym": 1, "Pistol": 1, "Shotgun": 1}


def test_lost_location_draws_nothing_after_the_test() -> None:
    """TT-57: under draw_symbol=after_test a lost location brings no card."""
    position = {"seat": "player_3", "location": {"player_0": "Warehouse"}, "front": {"player_0": {"normal": 1}}}
    town = Town(position, ["Gym", "Pistol", "cop"], draw_symbol="after_test").play("end the Survival Stage")
    assert (town.asked, town.left) == (("player_0", "survival"), 0)
    assert (town.hand("player_0"), town.position["discards"]["cop"]) == ({"Gym": 1, "Pistol": 1}, 1)


# --- TT-58 -----------------------------------------------------------------------------------------------------------


def test_zombies_are_named_by_kind_and_symbol() -> None:
    """TT-58: equal zombies are one choice, with and without symbol two."""
    position = {"front": {"player_0": {"normal": 2, "infected normal": 1}}, "hand": {"player_0": {"Fire axe": 1}}}
    town = Town({"seat": "player_0", **position}).play("play Fire axe")
    assert town.legal == {"kill normal", "kill infected normal"}
    front = {"player_0": {"infected normal": 1, "gray hair": 2}}
    town = Town({"seat": "player_0", "front": front, "hand": {"player_0": {"Fire axe": 1}}}).play("play Fire axe")
    assert town.legal == {"kill infected normal", "kill gray hair"}
    zombies = {"player_0": {"cop": 2, "infected cop": 1}}
    town = Town({"seat": "player_0", "asks": "zombie first", "hand": zombies})
    assert {"play cop clockwise", "play infected cop clockwise"} < town.legal
    assert len(town.legal) == 5


@pytest.mark.parametrize(("killed", "tests"), [("kill infected normal", 0), ("kill normal", 1)])
def test_which_one_is_killed_matters(killed: str, tests: int) -> None:
    """TT-58: the infected one killed, there is no infection test."""
    position = {
        "character": {"player_0": "Boxer"},
        "front": {"player_0": {"normal": 1, "infected normal": 1}},
        "hand": {"player_0": {"Keyboard": 1, "Gym": 1}},
    }
    town = Town({"seat": "player_0", **position, "unarmed_used": True}, ["Clinic"] * tests)
    town.play("play Keyboard", killed)
    assert (town.s.tests, town.left) == (tests, 0)


# --- TT-59 -----------------------------------------------------------------------------------------------------------


def test_plays_in_any_order_and_damage_at_the_end() -> None:
    """TT-59: item, location, weapon and ability one at a time in any order; nothing hurts before the stage is ended."""
    position = {
        "seat": "player_0",
        "character": {"player_0": "Boxer"},
        "front": {"player_0": {"normal": 5}},
        "location": {"player_0": "Gym"},
        "hand": {"player_0": {"Keyboard": 1, "Supplies": 1, "Clinic": 1}},
    }
    plays = ["play Supplies", "use Gym: melee", "play Keyboard", "attack without a card: melee"]
    for order in (plays, plays[::-1]):
        town = Town(position, ["First aid", "Hand cart"])
        for i, play in enumerate(order):
            assert {*order[i:], "end the Survival Stage"} <= town.legal
            town.play(play)
        assert (town.health("player_0"), town.front("player_0")) == (3, {"normal": 2})
        assert town.play("end the Survival Stage").health("player_0") == 1


def test_plays_without_a_zombie_in_front() -> None:
    """TT-59: who faces none still has the stage, and ends it."""
    hands = {"player_0": {"First aid": 1}, "player_3": {"cop": 1}}
    position = {"seat": "player_3", "asks": "zombie first", "health": {"player_0": 2, **QUIET}, "hand": hands}
    town = Town(position, ["Gym", "Clinic"]).play("play no zombie")
    assert (town.asked, town.legal) == (("player_0", "survival"), {"play First aid", "end the Survival Stage"})


# --- TT-60 -----------------------------------------------------------------------------------------------------------

AT_GAS_STATION = {
    "seat": "player_0",
    "location": {"player_0": "Gas station"},
    "front": {"player_0": {"mutant": 1, "cop": 2}},
    "hand": {"player_0": {"Gym": 1}},
}


def test_flammable_location_may_be_left_alone() -> None:
    """TT-60: the player may end the stage without using it; it stays, and there is no explosion test."""
    town = Town(AT_GAS_STATION)
    assert town.legal == {"use Gas station: flammable", "end the Survival Stage"}
    town.play("end the Survival Stage")
    assert (town.health("player_0"), town.position["location"]) == (1, {"player_0": "Gas station"})
    assert town.log == []


@pytest.mark.parametrize("tests", ["per_type", "per_source", "single"])
def test_flammable_location_is_used_up(tests: str) -> None:
    """TT-60: used, all vulnerable zombies die, the location is discarded, one explosion test follows."""
    town = Town(AT_GAS_STATION, ["normal", "Clinic"], tests=tests).play("use Gas station: flammable")
    assert (town.front("player_0"), town.health("player_0")) == ({}, 3)
    assert "location" not in town.position
    assert town.position["discards"] == {"Gas station": 1, "mutant": 1, "cop": 2, "normal": 1}
    assert (town.left, town.s.tests) == (1, 1)


# --- TT-61 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("use", "missing", "present"),
    [
        ("play First aid", {}, {"health": {"player_0": 3}}),
        ("play Hand cart", {}, {"front": {"player_0": {"cop": 1}}}),
        ("play Town broadcast", {}, {"front": {"player_0": {"cop": 1}}}),
        ("play Barricade", {}, {"front": {"player_0": {"cop": 1}}}),
        ("play Barricade", {"front": {"player_0": {"cop": 1}}, "shielded": True}, {"front": {"player_0": {"cop": 1}}}),
        ("use Convenience store: cart", {}, {"front": {"player_0": {"cop": 1}}}),
        ("use Clinic: heal", {}, {"health": {"player_2": 3}}),
    ],
)
def test_use_without_an_object(use: str, missing: dict[str, Any], present: dict[str, Any]) -> None:
    """TT-61: what would do nothing is not offered; with an object it is."""
    hand = {"First aid": 1, "Hand cart": 1, "Town broadcast": 1, "Barricade": 1}
    whole = dict.fromkeys(["player_0", "player_1", "player_2", "player_3"], 4)
    place = {"Convenience store" if "cart" in use else "Clinic"}

    def legal(extra: dict[str, Any]) -> set[str]:
        health = {**whole, **extra.get("health", {})}
        location = {"player_0": min(place)}
        return Town(
            {"seat": "player_0", "hand": {"player_0": hand}, "location": location, **extra, "health": health}
        ).legal

    assert use not in legal(missing)
    assert use in legal(present)


@pytest.mark.parametrize(
    ("position", "offered"),
    [
        ({}, False),
        ({"front": {"player_0": {"cop": 1}}}, True),
        ({"front": {"player_0": {"cop": 1}}, "shielded": True}, False),
    ],
)
def test_test_to_survive_without_an_object(position: dict[str, Any], offered: bool) -> None:
    """TT-61: the Skateboarder's test needs a zombie in front and no shield yet."""
    town = Town({"seat": "player_0", "character": {"player_0": "Skateboarder"}, **position})
    assert ("test to survive" in town.legal) == offered


def test_only_the_wounded_are_offered_for_healing() -> None:
    """TT-61: target by target."""
    health = {"player_0": 4, "player_1": 3, "player_2": 4, "player_3": 1}
    position = {"seat": "player_0", "health": health, "location": {"player_0": "Clinic"}}
    town = Town({**position, "hand": {"player_0": {"Supplies": 1}}}).play("use Clinic: heal")
    assert town.legal == {"heal player_1", "heal player_3"}


def test_supplies_need_a_card_to_draw() -> None:
    """TT-61: with deck and discards empty Supplies cannot be played; one discarded card is enough."""
    position = {"seat": "player_0", "hand": {"player_0": {"Supplies": 1}}}
    assert "play Supplies" not in Town(with_others_holding_the_rest(position, "player_1")).legal
    position["discards"] = {"Gym": 1}
    assert "play Supplies" in Town(with_others_holding_the_rest(position, "player_1")).legal


# --- TT-62 -----------------------------------------------------------------------------------------------------------


def test_shield_keeps_off_infection() -> None:
    """TT-62: behind a Barricade no damage is taken, so there is no infection test."""
    position = {"front": {"player_0": {"infected normal": 1}}, "hand": {"player_0": {"Barricade": 1, "Gym": 1}}}
    town = Town({"seat": "player_0", **position}).play("play Barricade")
    assert (town.asked, town.health("player_0"), town.log) == (("player_0", "location"), 4, [])
    town = Town({"seat": "player_0", **position}, ["Clinic"]).play("end the Survival Stage")
    assert (town.health("player_0"), town.s.tests) == (3, 1)


# --- TT-63 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("character", "location", "use", "power"),
    [
        ("Gamer", "Gym", "melee", 2),
        ("Butcher", "Butcher's shop", "slashing", 3),
        ("Police officer", "Police station", "ballistic", 4),
        ("Scientist", "Gym", "melee", 1),
        ("Scientist", "Butcher's shop", "slashing", 2),
        ("Scientist", "Police station", "ballistic", 3),
    ],
)
def test_ability_power_on_locations(character: str, location: str, use: str, power: int) -> None:
    """TT-63: +1 also where a location is used as a weapon of the type."""
    position = {
        "seat": "player_0",
        "character": {"player_0": character, "player_1": "Nurse", "player_2": "Priest", "player_3": "Boxer"},
        "location": {"player_0": location},
        "front": {"player_0": {"normal": 6}},
        "hand": {"player_0": {"Supplies": 1}},
    }
    town = Town(position).play(f"use {location}: {use}")
    while "kill normal" in town.legal:
        town.play("kill normal")
    assert 6 - town.front("player_0")["normal"] == power


@pytest.mark.parametrize("character", ["Gamer", "Butcher", "Police officer"])
def test_explosives_have_no_power(character: str) -> None:
    """TT-63: an explosive asks for no targets, whoever uses it, and needs no power to kill six."""
    position = {"front": {"player_0": {"normal": 6}}, "hand": {"player_0": {"Hand grenade": 1, "Gym": 1}}}
    people = {"player_0": character, "player_1": "Nurse", "player_2": "Priest", "player_3": "Boxer"}
    town = Town({"seat": "player_0", "character": people, **position}, ["Clinic"]).play("play Hand grenade")
    assert (town.asked, town.front("player_0"), town.s.power) == (("player_0", "location"), {}, 0)


def test_no_ability_raises_explosives() -> None:
    """TT-63: they have no power, also not that of a Boxer without a card."""
    town = Town({"seat": "player_0", "character": {"player_0": "Boxer"}})
    assert attack_power(town.s, town.k, 0, t.EXPLOSIVE, 0) == 0


# --- TT-64 -----------------------------------------------------------------------------------------------------------

NOT_OVER = {"seat": "player_0", "front": {"player_0": {"normal": 1}}, "hand": {"player_0": {"Gym": 1, "normal": 1}}}


@pytest.mark.parametrize(("options", "most"), [({}, 10_000), ({"max_moves": 50}, 50)])
def test_cut_after_so_many_decisions(options: dict[str, int], most: int) -> None:
    """TT-64: cfg max_moves: the game is cut with this decision and none before."""
    town = Town({**NOT_OVER, "moves": most - 2}, **options).play("end the Survival Stage")
    assert not town.s.ended
    town.play("play no location")
    assert (town.s.ended, town.s.truncated, town.s.moves) == (True, True, most)
    assert town.states["reward"][0, :4] == pytest.approx([-1 / 3, 1 / 9, 1 / 9, 1 / 9], abs=1e-6)


def test_kit_whose_stage_runs_for_ever(tmp_path: Path) -> None:
    """TT-64: two Supplies without a limit draw each other again and again, until the cut."""
    kit = changed(tmp_path, "once_a_turn = true\n", "")
    position = {"seat": "player_0", "hand": {"player_0": {"Supplies": 2}}, "discards": {"Gym": 1}}
    town = Town(with_others_holding_the_rest(position, "player_1"), kit=kit, max_moves=12)
    for _ in range(11):
        town.play("play Supplies")
        assert town.asked == ("player_0", "survival")
    town.play("play Supplies")
    assert (town.s.truncated, town.s.moves) == (True, 12)


def test_supplies_once_a_turn() -> None:
    """TT-64: of the cards only Supplies bring cards, once a turn."""
    position = {"seat": "player_0", "front": {"player_0": {"mutant": 1}}, "hand": {"player_0": {"Supplies": 2}}}
    town = Town({**position, "health": {"player_0": 1, **QUIET}}, ["First aid", "Keyboard"]).play("play Supplies")
    assert town.hand("player_0") == {"Supplies": 1, "First aid": 1, "Keyboard": 1}
    assert "play Supplies" not in town.legal


def test_supplies_again_in_the_next_turn() -> None:
    """TT-64: once a turn, not once a game."""
    position = {"seat": "player_0", "hand": {"player_0": {"Supplies": 2}}}
    dice = ["Keyboard", "Keyboard", "Fire axe", "Chainsaw", "Shotgun", "Pistol", "Fire axe", "Molotov cocktail"]
    town = Town(position, dice, players=3).play("play Supplies")
    assert (town.asked, town.s.turns, town.left) == (("player_0", "survival"), 3, 0)
    assert "play Supplies" in town.legal


def test_unlimited_heals_come_to_an_end() -> None:
    """TT-64: under location_uses=unlimited each heal takes a wound, and without one there is none."""
    position = {"location": {"player_0": "Clinic"}, "hand": {"player_0": {"Gym": 1}}}
    position["health"] = {"player_0": 3, "player_1": 2, "player_2": 4}
    town = Town({"seat": "player_0", **position}, players=3, location_uses="unlimited")
    town.play("use Clinic: heal", "heal player_1", "use Clinic: heal", "heal player_1", "use Clinic: heal")
    assert (town.asked, town.health("player_0"), town.health("player_1")) == (("player_0", "location"), 4, 4)


@pytest.mark.parametrize(
    ("location", "use", "zombies"), [("Convenience store", "cart", 1), ("Police station", "ballistic", 3)]
)
def test_unlimited_uses_come_to_an_end(location: str, use: str, zombies: int) -> None:
    """TT-64: under location_uses=unlimited every use removes a zombie or a wound."""
    position = {
        "seat": "player_0",
        "character": {"player_0": "Nurse", "player_1": "Gamer"},
        "health": {"player_0": 4, "player_1": 4},
        "location": {"player_0": location},
        "front": {"player_0": {"normal": 6}},
        "hand": {"player_0": {"Gym": 1}},
    }
    town = Town(position, players=3, location_uses="unlimited")
    while town.asked == ("player_0", "survival"):
        before = town.front("player_0")["normal"]
        town.play(f"use {location}: {use}")
        while "kill normal" in town.legal:
            town.play("kill normal")
        assert town.front("player_0").get("normal", 0) == before - zombies
    assert town.asked == ("player_0", "location")


# --- TT-65 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "shielded"), [("cop", False), ("Gym", True), ("infected god", False)])
def test_test_of_an_ability(card: str, shielded: bool) -> None:
    """TT-65: like any test: the top card is revealed and discarded, a zombie fails; failing costs nothing."""
    position = {"front": {"player_0": {"normal": 1}}, "hand": {"player_0": {"Keyboard": 1, "Clinic": 1}}}
    position["location"] = {"player_0": "Warehouse"}
    town = Town({"seat": "player_0", "character": {"player_0": "Skateboarder"}, **position}, [card])
    town.play("test to survive")
    assert (town.asked, town.position["location"]) == (("player_0", "survival"), {"player_0": "Warehouse"})
    assert (town.position["discards"], town.s.tests) == ({card: 1}, 1)
    assert (town.health("player_0"), town.s.shielded) == (3, shielded)


# --- TT-66 -----------------------------------------------------------------------------------------------------------


def test_order_of_the_moving_stage() -> None:
    """TT-66: the Priest's move, then at most one location, then zombies; no way back."""
    position = {
        "character": {"player_0": "Priest", "player_1": "Gamer", "player_2": "Nurse", "player_3": "Boxer"},
        "front": {"player_0": {"mutant": 1, "cop": 1}},
        "hand": {"player_0": {"Gym": 1, "Clinic": 1, "normal": 2, "cop": 1}},
    }
    town = Town({"seat": "player_0", **position}).play("end the Survival Stage")
    assert (town.asked, town.legal) == (("player_0", "carry"), {"move mutant", "move cop", "move no zombie"})
    town.play("move no zombie")
    assert (town.asked, town.legal) == (("player_0", "location"), {"play Gym", "play Clinic", "play no location"})
    town.play("play Gym")
    kinds = ("normal", "cop")
    ways = {f"play {kind} {way}" for kind in kinds for way in ("clockwise", "counterclockwise")}
    assert (town.asked, town.legal) == (("player_0", "zombie first"), {*ways, "play no zombie"})
    town.play("play no zombie")
    assert town.asked == ("player_0", "discard")


# --- TT-67 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "player"), [("clockwise", "player_2"), ("counterclockwise", "player_3")])
def test_first_zombie_chooses_the_direction(way: str, player: str) -> None:
    """TT-67: the first zombie lands on the nearest living player that way; the next goes on in the direction."""
    health = {"player_0": 4, "player_2": 4, "player_3": 4}
    position = {
        "seat": "player_0",
        "asks": "zombie first",
        "health": health,
        "hand": {"player_0": {"cop": 2, "fat": 1}},
    }
    town = Town(position).play(f"play cop {way}")
    assert town.position["front"] == {player: {"cop": 1}}
    other = "player_3" if player == "player_2" else "player_2"
    assert town.legal == {f"play cop on {other}", f"play fat on {other}", "play no more zombies"}


def test_one_way_to_one_other_player() -> None:
    """TT-67: with one other living player only clockwise is offered, in the Moving Stage and for a broadcast."""
    health = {"player_0": 4, "player_3": 4}
    position = {"seat": "player_0", "health": health}
    town = Town({**position, "asks": "zombie first", "hand": {"player_0": {"cop": 1, "fat": 1}}})
    assert town.legal == {"play cop clockwise", "play fat clockwise", "play no zombie"}
    town = Town({**position, "front": {"player_0": {"cop": 1, "fat": 1}}, "hand": {"player_0": {"Town broadcast": 1}}})
    assert town.play("play Town broadcast").legal == {"play cop clockwise", "play fat clockwise"}


# --- TT-68 -----------------------------------------------------------------------------------------------------------


def test_location_is_given_up_by_replacing_it_alone() -> None:
    """TT-68: nothing discards a location in front; playing none keeps it, playing another replaces it."""
    position = {"location": {"player_0": "Gym"}, "hand": {"player_0": {"Clinic": 1, "cop": 1}}}
    written = {"seat": "player_0", "asks": "location", **position}
    cards = {"Pistol": 1, "First aid": 1, "Hand cart": 1, "cop": 1, "Supplies": 1}
    held = {**written, "hand": {"player_0": cards}}
    assert Town({**held, "asks": "survival"}).legal == {"play Supplies", "end the Survival Stage"}
    assert Town({**held, "asks": "discard"}).legal == {f"discard {card}" for card in cards}
    town = Town(written)
    assert town.legal == {"play Clinic", "play no location"}
    assert town.play("play no location").position["location"] == {"player_0": "Gym"}
    town = Town(written).play("play Clinic")
    assert (town.position["location"], town.position["discards"]) == ({"player_0": "Clinic"}, {"Gym": 1})


def test_location_with_the_same_symbol_replaces(tmp_path: Path) -> None:
    """TT-68: also by one with the same symbol."""
    kit = changed(
        tmp_path, 'symbols = ["melee"]\nhiding = false\ncount = 1', 'symbols = ["melee"]\nhiding = false\ncount = 2'
    )
    position = {"location": {"player_0": "Gym"}, "hand": {"player_0": {"Gym": 1, "cop": 1}}}
    town = Town({"seat": "player_0", "asks": "location", **position}, kit=kit).play("play Gym")
    assert (town.position["location"], town.position["discards"]) == ({"player_0": "Gym"}, {"Gym": 1})
