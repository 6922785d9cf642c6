"""Rulings TT-13 to TT-22, the Survival Stage, and the examples that the rulebook prints for it."""

from pathlib import Path
from typing import Any

import pytest

from .kits import changed
from .town import Town

AROUND = ["Keyboard", "Keyboard", "Fire axe", "Chainsaw", "Shotgun", "Pistol"]  # drawn by three players in turn


def facing(front: dict[str, int], hand: dict[str, int], who: str = "Scientist", **more: Any) -> dict[str, Any]:
    """player_0, a character without power to add, in the Survival Stage."""
    return {
        "seat": "player_0",
        "character": {"player_0": who},
        "front": {"player_0": front},
        "hand": {"player_0": hand},
        **more,
    }


def hiding_at(place: str, front: dict[str, int], hand: dict[str, int], **more: Any) -> dict[str, Any]:
    return facing(front, hand, location={"player_0": place}, **more)


# --- the printed examples --------------------------------------------------------------------------------------------


def test_max_and_the_two_weapons() -> None:
    """Rulebook, Zombie Cards: a fire axe for the zombie weak to slashing and melee, a keyboard for the one weak to
    melee."""
    town = Town(facing({"gray hair": 1, "hot chick": 1}, {"Fire axe": 1, "Keyboard": 1}, who="Priest"))
    assert {"play Fire axe", "play Keyboard"} < town.legal
    town.play("play Fire axe")
    assert town.front("player_0") == {"hot chick": 1}
    town.play("play Keyboard")
    assert town.front("player_0") == {}
    discards = town.position["discards"]
    assert [discards[card] for card in ("gray hair", "hot chick", "Fire axe", "Keyboard")] == [1, 1, 1, 1]


def test_ryan_and_the_shotgun() -> None:
    """Rulebook, Weapon Cards: a shotgun of power 3 kills both zombies and is discarded, the excess is ignored."""
    town = Town(facing({"fat": 1, "animal": 1}, {"Shotgun": 1})).play("play Shotgun", "kill animal", "kill fat")
    assert town.front("player_0") == {}
    assert {card: town.position["discards"][card] for card in ("fat", "animal", "Shotgun")} == {
        "fat": 1,
        "animal": 1,
        "Shotgun": 1,
    }
    assert (town.health("player_0"), "power" in town.position) == (4, False)


HURT = {"player_0": 2, "player_1": 3, "player_2": 0, "player_3": 4}

# --- Location Cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "use", "answers"),
    [
        ("Gym", "use Gym: melee", []),
        ("Convenience store", "use Convenience store: cart", ["to player_1"]),
        ("Clinic", "use Clinic: heal", ["heal player_1"]),
    ],
)
def test_a_location_is_used_once_a_turn(place: str, use: str, answers: list[str]) -> None:
    """TT-13: once in the own turn; location_uses=unlimited: as often as it has an object."""
    health = {"player_0": 4, "player_1": 2, "player_2": 2}
    position = hiding_at(place, {"normal": 3}, {"Shotgun": 1}, health=health)
    once = Town(position, players=3).play(use, *answers)
    assert once.legal == {"end the Survival Stage", "play Shotgun"}
    often = Town(position, players=3, location_uses="unlimited").play(use, *answers)
    assert often.legal == {"end the Survival Stage", "play Shotgun", use}


def test_an_unlimited_location_works_again() -> None:
    """TT-13: location_uses=unlimited, until nothing is left to hit."""
    town = Town(hiding_at("Gym", {"normal": 2, "fat": 1}, {"Shotgun": 1}), location_uses="unlimited")
    town.play("use Gym: melee", "use Gym: melee")
    assert town.front("player_0") == {"fat": 1}
    assert town.legal == {"end the Survival Stage", "play Shotgun"}


def test_a_location_may_be_used_again_in_the_next_turn() -> None:
    """TT-13: once per own turn, not once a game."""
    position = hiding_at("Gym", {"normal": 2}, {}, health={"player_0": 4, "player_1": 4, "player_2": 4})
    town = Town(position, AROUND, players=3).play("use Gym: melee")
    assert town.asked == ("player_0", "survival")
    assert "use Gym: melee" in town.legal
    assert town.left == 0


def test_the_draw_symbol_does_not_use_up_the_location(tmp_path: Path) -> None:
    """TT-13: it has a stage of its own; in the Survival Stage another symbol of the card still works."""
    kit = changed(tmp_path, 'symbols = ["melee"]', 'symbols = ["melee", "draw"]')
    position = {"location": {"player_0": "Gym"}, "front": {"player_0": {"normal": 1}}, "seat": "player_2"}
    town = Town(position, ["Pistol", "Clinic", "Shotgun"], players=3, kit=kit).play("end the Survival Stage")
    town.play("use Gym: draw")
    assert "use Gym: melee" in town.legal


@pytest.mark.parametrize(("card", "usable"), [("Barricade", True), ("fat", False)])
def test_a_location_is_used_only_after_a_passed_test(card: str, usable: bool) -> None:
    """TT-13: in the Survival Stage, if the card is still in front."""
    position = {
        "seat": "player_0",
        "asks": "zombie first",
        "hand": {"player_0": {"normal": 1}},
        "location": {"player_1": "Police station"},
        "front": {"player_1": {"normal": 1}},
    }
    town = Town(position, ["Pistol", "Shotgun", card]).play("play no zombie")
    assert town.asked == ("player_1", "survival")
    assert ("use Police station: ballistic" in town.legal) == usable


@pytest.mark.parametrize(
    ("place", "plays"),
    [
        ("Gym", ["use Gym: melee"]),
        ("Butcher's shop", ["use Butcher's shop: slashing"]),
        ("Police station", ["use Police station: ballistic"]),
        ("Fireworks shop", ["use Fireworks shop: explosive"]),
        ("Convenience store", ["use Convenience store: cart", "to player_1"]),
        ("Clinic", ["use Clinic: heal", "heal player_1"]),
    ],
)
def test_a_location_stays_after_its_use(place: str, plays: list[str]) -> None:
    """TT-14: used once, it still lies in front."""
    town = Town(hiding_at(place, {"normal": 1}, {"Warehouse": 1}, health=HURT))
    town.play(*plays)
    assert town.position["location"] == {"player_0": place}


def test_a_flammable_location_is_discarded() -> None:
    """TT-14: the Gas station burns down."""
    town = Town(hiding_at("Gas station", {"normal": 1}, {"Warehouse": 1}), ["Pistol"])
    town.play("use Gas station: flammable")
    assert "location" not in town.position
    assert town.position["discards"]["Gas station"] == 1
    assert town.front("player_0") == {}


def test_the_heal_symbol_heals_any_wounded_living_player() -> None:
    """TT-15: any living player, also the owner."""
    town = Town(hiding_at("Clinic", {"normal": 1}, {"Keyboard": 1}, health=HURT)).play("use Clinic: heal")
    assert town.legal == {"heal player_0", "heal player_1"}


@pytest.mark.parametrize(("healed", "after"), [("player_0", 3), ("player_1", 4)])
def test_a_heal_is_one_point(healed: str, after: int) -> None:
    """TT-15: the chosen player gains one point and nobody else does."""
    town = Town(hiding_at("Clinic", {"normal": 1}, {"Keyboard": 1}, health=HURT))
    town.play("use Clinic: heal", f"heal {healed}")
    assert town.position["health"] == {name: most for name, most in (HURT | {healed: after}).items() if most}


@pytest.mark.parametrize("plays", [["use Clinic: heal", "heal player_1"], ["play First aid"]])
def test_a_heal_never_exceeds_the_maximum(plays: list[str]) -> None:
    """TT-15: capped, also where the Nurse heals two points."""
    position = facing({"normal": 1}, {"First aid": 1, "Keyboard": 1}, who="Nurse", location={"player_0": "Clinic"})
    health = {"player_0": 3, "player_1": 3, "player_2": 4, "player_3": 4}
    town = Town({**position, "health": health}).play(*plays)
    assert max(town.position["health"].values()) == 4
    assert sum(town.position["health"].values()) == sum(health.values()) + 1


@pytest.mark.parametrize(("who", "other", "before"), [("Nurse", "Boxer", 2), ("Boxer", "Sumo wrestler", 4)])
def test_a_heal_is_capped_by_the_maximum_of_who_is_healed(who: str, other: str, before: int) -> None:
    """TT-15: not by that of who heals."""
    people = {"player_0": who, "player_1": other, "player_2": "Gamer", "player_3": "Priest"}
    health = {"player_0": 2, "player_1": before, "player_2": 4, "player_3": 4}
    town = Town({**hiding_at("Clinic", {}, {"Gym": 1}, health=health), "character": people})
    assert town.play("use Clinic: heal", "heal player_1").health("player_1") == before + 1


def test_the_owner_need_not_be_wounded_to_heal() -> None:
    """TT-15: another player who is wounded is enough."""
    health = {"player_0": 4, "player_1": 4, "player_2": 1, "player_3": 4}
    assert "use Clinic: heal" in Town(hiding_at("Clinic", {"normal": 1}, {}, health=health)).legal


@pytest.mark.parametrize("place", ["Clinic", "Convenience store"])
def test_heal_and_cart_work_at_any_moment_before_damage(place: str) -> None:
    """TT-15: also after other plays of the stage; not once the damage is done."""
    use = f"use {place}: {'heal' if place == 'Clinic' else 'cart'}"
    hand = {"Keyboard": 2, "Warehouse": 1}
    town = Town(hiding_at(place, {"normal": 3}, hand, health=HURT | {"player_0": 3}))
    assert use in town.legal
    town.play("play Keyboard")
    assert use in town.legal
    town.play("end the Survival Stage")
    assert town.asked == ("player_0", "location")
    assert use not in town.legal


def test_a_heal_before_damage_saves_a_life() -> None:
    """TT-15: healed to 2, the player survives the zombie in front."""
    health = {"player_0": 1, "player_1": 4, "player_2": 4, "player_3": 4}
    town = Town(hiding_at("Clinic", {"normal": 1}, {"Warehouse": 1}, health=health)).play("use Clinic: heal")
    assert (town.asked, town.health("player_0")) == (("player_0", "location"), 1)


@pytest.mark.parametrize("play", ["use Convenience store: cart", "play Hand cart"])
def test_a_cart_goes_to_any_other_living_player(play: str) -> None:
    """TT-16: not to the dead, not to oneself; the zombie leaves one's own front."""
    position = hiding_at("Convenience store", {"cop": 1}, {"Hand cart": 1}, health=HURT)
    town = Town(position).play(play)
    assert town.legal == {"to player_1", "to player_3"}
    town.play("to player_3")
    assert (town.front("player_0"), town.front("player_3")) == ({}, {"cop": 1})


# --- Weapon Cards ----------------------------------------------------------------------------------------------------

CROWD = {"normal": 2, "gray hair": 1, "cop": 1, "fat": 1, "mutant": 1}
WITHOUT_COP = {"normal": 2, "gray hair": 1, "fat": 1, "mutant": 1}


def test_the_player_chooses_among_vulnerable_zombies() -> None:
    """TT-17: one to power of those the weapon can kill, one after another; not none."""
    town = Town(facing(CROWD, {"Chainsaw": 1, "Shotgun": 1})).play("play Chainsaw")
    assert town.legal == {"kill normal", "kill gray hair", "kill cop"}
    town.play("kill cop")
    assert town.legal == {"kill normal", "kill gray hair", "stop the attack"}
    assert town.front("player_0") == WITHOUT_COP


def test_the_player_may_stop_after_the_first() -> None:
    """TT-17: points of power can be left unused, and are gone."""
    town = Town(facing(CROWD, {"Chainsaw": 1, "Keyboard": 1, "Shotgun": 1}))
    town.play("play Chainsaw", "kill cop", "stop the attack")
    assert town.front("player_0") == WITHOUT_COP
    assert town.asked == ("player_0", "survival")
    assert town.position["discards"] == {"cop": 1, "Chainsaw": 1}
    town.play("play Keyboard", "kill normal")  # of power 1, whatever the Chainsaw left
    assert town.asked == ("player_0", "survival")


@pytest.mark.parametrize(
    ("weapon", "power"), [("Keyboard", 1), ("Baseball bat", 2), ("Fire axe", 2), ("Chainsaw", 3), ("Shotgun", 3)]
)
def test_each_point_of_power_kills_one(weapon: str, power: int) -> None:
    """TT-17: no more than its power; then the weapon is done."""
    town = Town(facing({"normal": 4}, {weapon: 1, "Molotov cocktail": 1}))
    town.play(f"play {weapon}", *["kill normal"] * (power - 1))  # the first is the only answer and not asked
    assert town.front("player_0") == {"normal": 4 - power}
    assert town.asked == ("player_0", "survival")


@pytest.mark.parametrize(
    ("weapon", "targets"),
    [
        ("Keyboard", {"normal", "hot chick", "gray hair"}),
        ("Fire axe", {"normal", "gray hair", "cop", "animal"}),
        ("Pistol", {"normal", "fat", "animal"}),
        ("Molotov cocktail", {"normal", "hot chick", "gray hair", "cop", "fat", "animal", "mutant", "infected god"}),
    ],
)
def test_a_weapon_without_a_target_cannot_be_played(weapon: str, targets: set[str]) -> None:
    """TT-17: weapons are played on zombies that they can kill."""
    for zombie in ("normal", "hot chick", "gray hair", "cop", "fat", "animal", "mutant", "infected god"):
        if zombie != "hot chick" or weapon == "Keyboard":  # the Scientist is skilled at hot chicks
            town = Town(facing({zombie: 1}, {weapon: 1}))
            assert (f"play {weapon}" in town.legal) == (zombie in targets)
    assert f"play {weapon}" not in Town(facing({}, {weapon: 1, "First aid": 1})).legal


@pytest.mark.parametrize("weapon", ["Keyboard", "Fire axe", "Molotov cocktail"])
@pytest.mark.parametrize("zombie", ["fat", "infected fat"])
def test_a_skilled_player_kills_the_type_with_any_weapon(weapon: str, zombie: str) -> None:
    """TT-18: the Butcher is skilled at the fat kind, which neither melee nor slashing kills."""
    town = Town(facing({zombie: 1, "infected god": 1}, {weapon: 1, "Warehouse": 1}, who="Butcher"))
    town.play(f"play {weapon}")
    assert zombie not in town.front("player_0")
    assert (f"play {weapon}" in Town(facing({zombie: 1}, {weapon: 1})).legal) == (weapon == "Molotov cocktail")


def test_a_skilled_type_is_among_the_targets() -> None:
    """TT-18: beside those that are weak to the weapon; a location counts as a weapon."""
    position = hiding_at("Gym", {"normal": 1, "fat": 1, "animal": 1}, {"Baseball bat": 1})
    town = Town({**position, "character": {"player_0": "Butcher"}})
    assert town.play("use Gym: melee").legal == {"kill normal", "kill fat"}


@pytest.mark.parametrize(("who", "left"), [("Butcher", {}), ("Scientist", {"fat": 2})])
def test_an_explosive_kills_the_skilled_type_too(who: str, left: dict[str, int], tmp_path: Path) -> None:
    """TT-18: where explosives do not kill the fat kind, those of the player skilled at it do."""
    kit = changed(
        tmp_path,
        'type = "fat"\ncount = 4\ninfected = 1\nweak_to = ["ballistic", "explosive"]',
        'type = "fat"\ncount = 4\ninfected = 1\nweak_to = ["ballistic"]',
    )
    town = Town(facing({"fat": 2, "cop": 1}, {"Molotov cocktail": 1, "Warehouse": 1}, who=who), kit=kit)
    assert town.play("play Molotov cocktail").front("player_0") == left


@pytest.mark.parametrize("play", ["play Molotov cocktail", "use Fireworks shop: explosive"])
def test_an_explosive_kills_all_at_once(play: str) -> None:
    """TT-19: every vulnerable zombie, without a choice."""
    position = hiding_at("Fireworks shop", CROWD, {"Molotov cocktail": 1, "Warehouse": 1})
    town = Town(position, ["Pistol"]).play(play)
    assert town.front("player_0") == {}
    assert {kind: town.position["discards"][kind] for kind in CROWD} == CROWD
    assert town.asked == ("player_0", "location")


def test_an_explosive_spares_what_it_cannot_kill(tmp_path: Path) -> None:
    """TT-19: all vulnerable ones, and no other."""
    kit = changed(tmp_path, '["ballistic", "explosive"]', '["ballistic"]')
    town = Town(facing({"fat": 2, "cop": 2, "mutant": 1}, {"Molotov cocktail": 1, "Warehouse": 1}), kit=kit)
    assert town.play("play Molotov cocktail").front("player_0") == {"fat": 2}


@pytest.mark.parametrize("weapon", ["Shotgun", "Molotov cocktail"])
def test_zombies_in_front_of_others_are_no_targets(weapon: str) -> None:
    """TT-20: with none in front of oneself the weapon is of no use, whatever others face."""
    fronts = {"front": {"player_1": {"normal": 1}, "player_3": {"fat": 1}}}
    health = {"player_0": 3, "player_1": 4, "player_2": 4, "player_3": 4}
    town = Town({**facing({}, {weapon: 1, "First aid": 1}, health=health), **fronts})
    assert town.legal == {"end the Survival Stage", "play First aid"}


@pytest.mark.parametrize("weapon", ["Shotgun", "Molotov cocktail"])
def test_an_attack_spares_the_zombies_of_others(weapon: str) -> None:
    """TT-20: only zombies in front of oneself die."""
    fronts = {"front": {"player_0": {"fat": 1}, "player_1": {"normal": 1}, "player_3": {"animal": 1}}}
    town = Town({**facing({}, {weapon: 1, "Warehouse": 1}), **fronts}, ["Pistol"]).play(f"play {weapon}")
    assert town.position["front"] == {"player_1": {"normal": 1}, "player_3": {"animal": 1}}


# --- Item Cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asks", ["draw", "location", "zombie first", "discard"])
def test_items_are_played_in_the_own_survival_stage_alone(asks: str) -> None:
    """TT-21: in no other stage of the turn, though every one of them would have an object."""
    items = {"First aid": 1, "Hand cart": 1, "Town broadcast": 1, "Supplies": 1, "Barricade": 1}
    more = {"location": {"player_0": "Warehouse"}, "health": {"player_0": 2, "player_1": 4, "player_2": 4}}
    position = facing({"normal": 1}, items | {"Gym": 1, "cop": 1}, **more)
    playing = {f"play {item}" for item in items}
    assert playing < Town(position, players=3).legal
    assert not playing & Town({**position, "asks": asks}, players=3).legal


def test_the_dead_play_no_items() -> None:
    """TT-21: nor weapons; what is not a zombie stays in hand until it is discarded."""
    hand = {"player_0": {"First aid": 1, "Shotgun": 1, "normal": 1}}
    health = {"player_0": 0, "player_1": 4, "player_2": 3, "player_3": 4}
    town = Town({"seat": "player_0", "asks": "dead first", "hand": hand, "health": health})
    assert town.legal == {"play normal clockwise", "play normal counterclockwise"}


# --- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("front", "health"), [({"normal": 1}, 3), ({"normal": 2, "mutant": 1}, 1)])
def test_each_zombie_left_does_one_point(front: dict[str, int], health: int) -> None:
    """TT-22: at the end of the stage; the zombies stay."""
    town = Town(facing(front, {"Gym": 1, "Molotov cocktail": 1})).play("end the Survival Stage")
    assert (town.asked, town.health("player_0")) == (("player_0", "location"), health)
    assert town.front("player_0") == front


def test_damage_is_done_together() -> None:
    """TT-22: five zombies and two points of health: one death, nothing below zero."""
    position = facing({"normal": 5}, {"Molotov cocktail": 1}, health={"player_0": 2, "player_1": 4, "player_2": 4})
    town = Town(position, ["cop", "fat"], players=3).play("end the Survival Stage")
    assert town.position["health"] == {"player_1": 4, "player_2": 4}
    assert town.asked == ("player_1", "zombie first")
