"""Zombie Town, rulings TT-44 to TT-52, TT-74 and TT-75: the twelve abilities, and cards that the text leaves open."""

from pathlib import Path
from typing import Any

import pytest

from zombie_envs.core.kit import KitError
from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town import tables as t
from zombie_envs.games.zombie_town.queries import ability

from .kits import changed, full
from .town import Town

MEEK = {"player_1": "Boxer", "player_2": "Skateboarder", "player_3": "Gamer"}  # neighbours whose turns ask nothing here


def turn_of(character: str, position: dict[str, Any], dice: list[Any] | None = None, **options: Any) -> Town:
    """player_0 is `character`, in the Survival Stage unless the position says otherwise."""
    people = {seat: name if name != character else "Nurse" for seat, name in MEEK.items()}
    return Town({"seat": "player_0", "character": {"player_0": character, **people}, **position}, dice, **options)


def start_of_turn(character: str, position: dict[str, Any], dice: list[Any], **options: Any) -> Town:
    """player_3 has ended a turn without a choice, and player_0, the `character`, has begun the next."""
    people = {"player_1": "Boxer", "player_2": "Skateboarder", "player_3": "Priest", "player_0": character}
    town = Town({"seat": "player_3", "character": people, **position}, dice, **options)
    return town.play("end the Survival Stage")


# --- TT-44, character by character -----------------------------------------------------------------------------------


def test_skateboarder_passes() -> None:
    """TT-44: Skateboarder, on_survive: a passed test means no damage at the end of this stage."""
    town = turn_of("Skateboarder", {"front": {"player_0": {"normal": 2}}, "hand": {"player_0": {"Gym": 1}}}, ["Pistol"])
    town.play("test to survive")
    assert (town.health("player_0"), town.asked) == (3, ("player_0", "location"))
    assert town.front("player_0") == {"normal": 2}


def test_skateboarder_fails() -> None:
    """TT-44: Skateboarder, on_survive: a failed test leaves the damage; there is one test a turn."""
    position = {"front": {"player_0": {"normal": 2}}, "hand": {"player_0": {"Gym": 1, "Keyboard": 1}}}
    town = turn_of("Skateboarder", position, ["cop"]).play("test to survive")
    assert town.legal == {"play Keyboard", "end the Survival Stage"}
    assert town.play("end the Survival Stage").health("player_0") == 1


def test_boxer() -> None:
    """TT-44: Boxer, on_attack: once, an attack without a card as a melee weapon of power 1."""
    town = turn_of("Boxer", {"front": {"player_0": {"normal": 1, "gray hair": 1, "cop": 1}}})
    assert town.legal == {"attack without a card: melee", "end the Survival Stage"}
    town.play("attack without a card: melee")
    assert town.legal == {"kill normal", "kill gray hair"}
    town.play("kill normal")
    assert town.s.stage != t.SURVIVAL
    assert town.front("player_0") == {"gray hair": 1, "cop": 1}


WEAPONS_ALL_ROUND = ["Keyboard", "Keyboard", "Fire axe", "Chainsaw", "Shotgun", "Pistol"]  # drawn by three in turn


def test_boxer_attacks_again_in_the_next_turn() -> None:
    """TT-44: Boxer, on_attack: once in the own Survival Stage, not once a game; and not without a zombie it can hit."""
    town = turn_of("Boxer", {"front": {"player_0": {"normal": 2}}}, WEAPONS_ALL_ROUND, players=3)
    town.play("attack without a card: melee")
    assert (town.asked, town.health("player_0"), town.left) == (("player_0", "survival"), 2, 0)
    assert "attack without a card: melee" in town.legal
    position = {"front": {"player_0": {"cop": 1}}, "hand": {"player_0": {"Hand cart": 1}}}
    assert turn_of("Boxer", position).legal == {"play Hand cart", "end the Survival Stage"}


def test_skateboarder_tests_again_in_the_next_turn() -> None:
    """TT-44: Skateboarder, on_survive: "this stage"; the next brings damage again, and a test again."""
    position = {"front": {"player_0": {"normal": 1}}}
    town = turn_of("Skateboarder", position, ["Gym", *WEAPONS_ALL_ROUND], players=3).play("test to survive")
    assert (town.asked, town.health("player_0"), town.left) == (("player_0", "survival"), 3, 0)
    assert "test to survive" in town.legal
    assert town.play("end the Survival Stage").health("player_0") == 2


def test_courier() -> None:
    """TT-44: Courier, on_draw: three cards in the Drawing Stage."""
    town = start_of_turn("Courier", {"front": {"player_0": {"normal": 1}}}, ["Keyboard", "Pistol", "Fire axe"])
    assert town.hand("player_0") == {"Keyboard": 1, "Pistol": 1, "Fire axe": 1}


def test_scientist() -> None:
    """TT-44: Scientist, on_test: makes no infection tests, and explosion tests like anyone."""
    infected = {"front": {"player_0": {"infected normal": 1}}, "hand": {"player_0": {"Gym": 1}}}
    town = turn_of("Scientist", infected).play("end the Survival Stage")
    assert (town.health("player_0"), town.log) == (3, [])
    town = turn_of("Scientist", {**infected, "explosions": 1}, ["cop"]).play("end the Survival Stage")
    assert (town.health("player_0"), len(town.log)) == (2, 1)


def test_scavenger() -> None:
    """TT-44: Scavenger, on_limit: keeps one card more than health in the own Discard Stage."""
    hand = {"player_0": {"Pistol": 1, "Keyboard": 1, "Shotgun": 1}}
    town = turn_of("Scavenger", {"health": {"player_0": 1, "player_1": 3, "player_2": 3}, "hand": hand}, players=3)
    town.play("end the Survival Stage")
    assert town.asked == ("player_0", "discard")
    town.play("discard Shotgun")
    assert town.s.turn == 1
    assert town.hand("player_0") == {"Pistol": 1, "Keyboard": 1}


def test_priest() -> None:
    """TT-44: Priest, on_move_zombies: may move one zombie to any other living player, once."""
    position = {"front": {"player_0": {"normal": 1, "cop": 1}}, "health": {"player_0": 4, "player_1": 3, "player_3": 4}}
    town = turn_of("Priest", position).play("end the Survival Stage")
    assert town.asked == ("player_0", "carry")
    assert town.legal == {"move normal", "move cop", "move no zombie"}
    assert town.play("move cop").legal == {"to player_1", "to player_3"}
    town.play("to player_3")
    assert (town.front("player_0"), town.front("player_3")) == ({"normal": 1}, {"cop": 1})
    assert town.s.turn == 1


def test_priest_may_decline() -> None:
    """TT-44: Priest, on_move_zombies: "may"."""
    town = turn_of("Priest", {"front": {"player_0": {"normal": 1}}, "hand": {"player_0": {"Gym": 1}}})
    town.play("end the Survival Stage", "move no zombie")
    assert town.asked == ("player_0", "location")
    assert town.front("player_0") == {"normal": 1}


def killed(town: Town, use: str) -> int:
    """How many normal zombies one use kills when it goes on as long as it can."""
    before = town.front("player_0")["normal"]
    town.play(use)
    while "kill normal" in town.legal:
        town.play("kill normal")
    return before - town.front("player_0").get("normal", 0)


@pytest.mark.parametrize(
    ("character", "weapon", "power"),
    [
        ("Police officer", "Pistol", 3),
        ("Police officer", "Shotgun", 4),
        ("Police officer", "Fire axe", 2),
        ("Butcher", "Fire axe", 3),
        ("Butcher", "Chainsaw", 4),
        ("Butcher", "Baseball bat", 2),
        ("Gamer", "Keyboard", 2),
        ("Gamer", "Baseball bat", 3),
        ("Gamer", "Shotgun", 3),
        ("Boxer", "Keyboard", 1),
    ],
)
def test_attack_power(character: str, weapon: str, power: int) -> None:
    """TT-44: Police officer, Butcher, Gamer, on_attack: +1 with weapons of their type and no other."""
    hand = {"player_0": {weapon: 1, "Supplies": 1}}
    town = turn_of(character, {"front": {"player_0": {"normal": 6}}, "hand": hand})
    assert killed(town, f"play {weapon}") == power


def test_nurse_first_aid() -> None:
    """TT-44: Nurse, on_heal: her First aid heals 2, capped."""
    health = {"player_0": 1, "player_1": 3, "player_2": 3, "player_3": 4}
    town = turn_of("Nurse", {"health": health, "hand": {"player_0": {"First aid": 3}}}).play("play First aid")
    assert town.health("player_0") == 3
    assert town.play("play First aid").health("player_0") == 4


def test_nurse_location() -> None:
    """TT-44: Nurse, on_heal: her use of a heal location heals 2, whoever is healed."""
    health = {"player_0": 4, "player_1": 1, "player_2": 1, "player_3": 4}
    position = {"health": health, "location": {"player_0": "Clinic"}, "hand": {"player_0": {"Supplies": 1}}}
    assert turn_of("Nurse", position).play("use Clinic: heal", "heal player_1").health("player_1") == 3


def test_nurse_is_healed_by_others_as_anyone() -> None:
    """TT-44: Nurse, on_heal: what others do for her heals 1."""
    position = {
        "character": {"player_0": "Gamer", "player_1": "Nurse"},
        "health": {"player_0": 4, "player_1": 1, "player_2": 1, "player_3": 4},
        "location": {"player_0": "Clinic"},
        "hand": {"player_0": {"Supplies": 1}},
    }
    town = Town({"seat": "player_0", **position}).play("use Clinic: heal", "heal player_1")
    assert town.health("player_1") == 2


def test_sumo_wrestler_hides_badly() -> None:
    """TT-44: Sumo wrestler, on_test: his hiding test fails and no card is revealed."""
    position = {"location": {"player_0": "Clinic"}, "front": {"player_0": {"normal": 1}}}
    town = start_of_turn("Sumo wrestler", position, ["Keyboard", "Pistol", "Gym"])
    assert "location" not in town.position
    assert (town.left, town.s.tests) == (1, 0)


@pytest.mark.parametrize(("front", "explosions"), [({"infected normal": 1}, 0), ({"normal": 1}, 1)])
def test_sumo_wrestler_fails_tests(front: dict[str, int], explosions: int) -> None:
    """TT-44: Sumo wrestler, on_test: infection and explosion tests fail and no card is revealed."""
    position = {"front": {"player_0": front}, "explosions": explosions, "hand": {"player_0": {"Gym": 1}}}
    town = turn_of("Sumo wrestler", position, ["Gym"]).play("end the Survival Stage")
    assert (town.health("player_0"), town.left, town.s.tests) == (3, 1, 0)


def test_grandfather() -> None:
    """TT-44: Grandfather, on_draw: discards one card of his choice at the end of the Drawing Stage."""
    position = {"hand": {"player_0": {"Gym": 1}}, "front": {"player_0": {"normal": 1}}}
    town = start_of_turn("Grandfather", position, ["Keyboard", "Pistol"])
    assert town.asked == ("player_0", "give up")
    assert town.legal == {"discard Gym", "discard Keyboard", "discard Pistol"}
    town.play("discard Pistol")
    assert town.asked == ("player_0", "survival")
    assert town.hand("player_0") == {"Gym": 1, "Keyboard": 1}
    assert town.position["discards"] == {"Pistol": 1}


# --- TT-44, hooks of other characters --------------------------------------------------------------------------------


def with_abilities(tmp_path: Path, *hooks: str) -> str:
    """The path of a kit whose Nurse has these abilities."""
    return changed(tmp_path, '[{ hook = "on_heal", more = 1 }]', f"[{', '.join(hooks)}]")


def test_several_hooks_of_a_character(tmp_path: Path) -> None:
    """TT-44: hooks of different kinds stand side by side, those of one kind add up, also unarmed."""
    attack = '{ hook = "on_attack", type = "slashing", power = 1 }'
    kit = with_abilities(tmp_path, attack, attack, '{ hook = "on_attack", type = "slashing", unarmed = 2 }')
    position = {"front": {"player_0": {"normal": 6}}, "hand": {"player_0": {"Fire axe": 1, "Supplies": 1}}}
    assert killed(turn_of("Nurse", position, kit=kit), "play Fire axe") == 2 + 2
    assert killed(turn_of("Nurse", position, kit=kit), "attack without a card: slashing") == 2 + 2


def test_move_of_two_zombies(tmp_path: Path) -> None:
    """TT-44: on_move_zombies(2) moves none, one or two, each to a player of choice."""
    kit = with_abilities(tmp_path, '{ hook = "on_move_zombies", count = 2 }')
    position = {"front": {"player_0": {"normal": 3}}, "hand": {"player_0": {"Gym": 1}}}
    town = turn_of("Nurse", position, kit=kit).play("end the Survival Stage", "move normal", "to player_2")
    assert (town.asked, town.legal) == (("player_0", "carry"), {"move normal", "move no zombie"})
    assert town.seen(0)["carries"] == [1]
    town.play("move normal", "to player_1")
    assert (town.asked, town.front("player_0")) == (("player_0", "location"), {"normal": 1})


def test_cart_of_two_zombies(tmp_path: Path) -> None:
    """TT-44, items: cart(2) moves one or two; the player sees how many are left."""
    kit = changed(tmp_path, 'effect = "cart"\namount = 1', 'effect = "cart"\namount = 2')
    position = {"front": {"player_0": {"normal": 2, "cop": 1}}, "hand": {"player_0": {"Hand cart": 1, "Supplies": 1}}}
    town = turn_of("Nurse", position, kit=kit).play("play Hand cart")
    assert (town.legal, town.seen(0)["carries"]) == ({"move normal", "move cop"}, [2])
    town.play("move cop", "to player_2")
    assert (town.legal, town.seen(0)["carries"]) == ({"move normal", "move no zombie"}, [1])
    town.play("move no zombie")
    assert (town.asked, town.front("player_0")) == (("player_0", "survival"), {"normal": 2})


def test_discard_of_two_cards_on_drawing(tmp_path: Path) -> None:
    """TT-44: on_draw(discard 2) takes two cards, one after another; the player sees how many are left."""
    kit = with_abilities(tmp_path, '{ hook = "on_draw", more = 1, discard = 2 }')
    position = {"front": {"player_0": {"normal": 1}}}
    town = start_of_turn("Nurse", position, ["Keyboard", "Pistol", "Gym"], kit=kit)
    assert (town.asked, town.seen(0)["owing"]) == (("player_0", "give up"), [2])
    assert town.play("discard Pistol").seen(0)["owing"] == [1]
    assert town.play("discard Gym").hand("player_0") == {"Keyboard": 1}


# --- TT-44, abilities=off --------------------------------------------------------------------------------------------


def test_off_takes_away_every_ability() -> None:
    """TT-44: cfg abilities=off: no character keeps a number; on, each of the twelve has one."""
    on, off = GAME.load_kit().record[0], GAME.load_kit(abilities="off").record[0]
    assert (on["ability"][:12] != 0).any(axis=1).all()
    assert not off["ability"].any()
    assert (on["max_health"] == off["max_health"]).all()


@pytest.mark.parametrize("abilities", ["on", "off"])
def test_off_leaves_the_skilled_types(abilities: str) -> None:
    """TT-44: cfg abilities=off: a Gamer still kills a hot chick with any weapon."""
    position = {
        "front": {"player_0": {"hot chick": 1, "gray hair": 1}},
        "hand": {"player_0": {"Shotgun": 1, "Pistol": 1}},
    }
    town = turn_of("Gamer", position, abilities=abilities).play("play Shotgun")
    assert town.front("player_0") == {"gray hair": 1}


def test_off_in_play() -> None:
    """TT-44: cfg abilities=off: no test to survive, no attack without a card, no third card, no more power."""
    front = {"front": {"player_0": {"normal": 4}}}
    assert turn_of("Skateboarder", front, abilities="off").legal == {"end the Survival Stage"}
    assert turn_of("Boxer", front, abilities="off").legal == {"end the Survival Stage"}
    armed = {**front, "hand": {"player_0": {"Keyboard": 1, "Supplies": 1}}}
    assert killed(turn_of("Gamer", armed, abilities="off"), "play Keyboard") == 1
    town = start_of_turn("Courier", front, ["Keyboard", "Pistol", "Fire axe"], abilities="off")
    assert (town.hand("player_0"), town.left) == ({"Keyboard": 1, "Pistol": 1}, 1)


def test_off_later_in_the_turn() -> None:
    """TT-44: cfg abilities=off: no priestly move, an infection test for the Scientist, no card over the limit."""
    front = {"front": {"player_0": {"infected normal": 1}}, "hand": {"player_0": {"Gym": 1}}}
    town = turn_of("Priest", front, ["Pistol"], abilities="off").play("end the Survival Stage")
    assert town.asked == ("player_0", "location")
    town = turn_of("Scientist", front, ["Pistol"], abilities="off").play("end the Survival Stage")
    assert (town.left, town.s.tests) == (0, 1)
    hand = {"player_0": {"Pistol": 1, "Keyboard": 1}}
    position = {"health": {"player_0": 1, "player_1": 3, "player_2": 3}, "hand": hand}
    town = turn_of("Scavenger", position, abilities="off", players=3).play("end the Survival Stage")
    assert town.asked == ("player_0", "discard")


# --- TT-45 -----------------------------------------------------------------------------------------------------------


def test_dead_courier_draws_to_the_printed_health() -> None:
    """TT-45: a dead Courier draws up to three cards, not four."""
    position = {"health": {"player_1": 3, "player_2": 3, "player_3": 4}}
    town = start_of_turn("Courier", position, ["normal", "cop", "fat", "mutant"])
    assert (town.asked, town.hand("player_0")) == (("player_0", "dead first"), {"normal": 1, "cop": 1, "fat": 1})


@pytest.mark.parametrize(
    ("character", "cards"), [("Priest", 4), ("Grandfather", 5), ("Sumo wrestler", 5), ("Boxer", 3)]
)
def test_dead_draw_without_their_abilities(character: str, cards: int) -> None:
    """TT-45: other dead players draw to the printed health, too."""
    people = {"player_0": character, "player_1": "Gamer", "player_2": "Nurse", "player_3": "Butcher"}
    position = {"seat": "player_3", "character": people, "health": {"player_1": 4, "player_2": 4, "player_3": 4}}
    town = Town(position, ["normal", "cop", "fat", "mutant", "animal"][:cards]).play("end the Survival Stage")
    assert (town.asked, town.s.hand_size[0]) == (("player_0", "dead first"), cards)


@pytest.mark.parametrize("character", ["Grandfather", "Priest", "Scavenger", "Boxer", "Skateboarder"])
def test_dead_have_no_abilities(character: str) -> None:
    """TT-45: a dead player is asked for zombies and nothing else, and keeps no card."""
    people = {"player_0": character, "player_1": "Gamer", "player_2": "Nurse", "player_3": "Butcher"}
    position = {
        "character": people,
        "health": {"player_1": 4, "player_2": 4, "player_3": 4},
        "hand": {"player_0": {"normal": 1, "Keyboard": 1, "Pistol": 1, "Gym": 1, "Clinic": 1}},
        "front": {"player_1": {"cop": 1}},
    }
    town = Town({"seat": "player_3", **position}).play("end the Survival Stage")
    assert town.asked == ("player_0", "dead first")
    town.play("play normal clockwise")
    assert (town.s.turn, town.hand("player_0")) == (1, {})


def test_no_number_of_a_dead_character_counts() -> None:
    """TT-45: whatever asks for an ability gets none from a dead player."""
    town = turn_of("Courier", {"seat": "player_1", "health": {"player_1": 3, "player_2": 3}})
    assert ability(town.s, town.k, 0, t.DRAW_MORE) == 0
    assert ability(town.s, town.k, 1, t.UNARMED + t.MELEE) == 1


# --- TT-46 -----------------------------------------------------------------------------------------------------------


def test_god_is_a_zombie_like_any() -> None:
    """TT-46: a god costs one point of health, and one explosive or a skilled player's weapon kills it."""
    god = {"front": {"player_0": {"infected god": 1}}}
    town = turn_of("Gamer", {**god, "hand": {"player_0": {"Gym": 1}}}, ["Pistol"]).play("end the Survival Stage")
    assert town.health("player_0") == 3
    armed = {**god, "hand": {"player_0": {"Keyboard": 1, "Hand grenade": 1}}}
    town = turn_of("Gamer", armed)
    assert town.legal == {"play Hand grenade", "end the Survival Stage"}
    assert town.play("play Hand grenade").front("player_0") == {}
    assert "play Keyboard" in turn_of("Priest", armed).legal


def test_god_is_moved_and_played_like_any() -> None:
    """TT-46: a god can be carted away and played in front of others."""
    position = {"front": {"player_0": {"infected god": 1, "cop": 1}}, "hand": {"player_0": {"Hand cart": 1}}}
    town = turn_of("Gamer", position).play("play Hand cart")
    assert town.legal == {"move infected god", "move cop"}
    town = turn_of("Gamer", {"asks": "zombie first", "hand": {"player_0": {"infected god": 1}}})
    assert "play infected god clockwise" in town.legal


def test_god_infects_by_its_symbol_alone(tmp_path: Path) -> None:
    """TT-46: one without the symbol would make no infection test."""
    god = 'type = "god"\ncount = 1\ninfected = '
    kit = changed(tmp_path, f"{god}1", f"{god}0")
    position = {"front": {"player_0": {"god": 1}}, "hand": {"player_0": {"Gym": 1}}}
    town = turn_of("Gamer", position, ["Pistol"], kit=kit).play("end the Survival Stage")
    assert (town.health("player_0"), town.log) == (3, [])


# --- TT-47 -----------------------------------------------------------------------------------------------------------


def test_one_use_picks_one_symbol(tmp_path: Path) -> None:
    """TT-47: a location with two symbols offers both and is used for one."""
    position = {
        "location": {"player_0": "Gym"},
        "front": {"player_0": {"normal": 3}},
        "hand": {"player_0": {"Hand cart": 1}},
    }
    kit = changed(tmp_path, 'symbols = ["melee"]', 'symbols = ["melee", "cart"]')
    town = turn_of("Nurse", position, kit=kit)
    assert {"use Gym: melee", "use Gym: cart"} <= town.legal
    town.play("use Gym: melee")
    assert town.front("player_0") == {"normal": 2}
    assert town.legal == {"play Hand cart", "end the Survival Stage"}


# --- TT-48 -----------------------------------------------------------------------------------------------------------


def test_the_dead_cannot_be_healed() -> None:
    """TT-48: a heal location offers no dead player."""
    position = {
        "health": {"player_0": 2, "player_1": 2, "player_3": 4},
        "location": {"player_0": "Clinic"},
        "hand": {"player_0": {"Supplies": 1}},
    }
    assert turn_of("Police officer", position).play("use Clinic: heal").legal == {"heal player_0", "heal player_1"}
    position["health"] = {"player_0": 4, "player_1": 3, "player_3": 4}
    assert "use Clinic: heal" not in turn_of("Police officer", position).legal


# --- TT-49 -----------------------------------------------------------------------------------------------------------


def test_hand_limit_follows_healing() -> None:
    """TT-49: health regained in the Survival Stage counts in the Discard Stage of the same turn."""
    hand = {"player_0": {"First aid": 1, "Pistol": 1, "Shotgun": 1, "Keyboard": 1}}
    position = {"health": {"player_0": 2, "player_1": 3, "player_2": 3, "player_3": 4}, "hand": hand}
    healed = turn_of("Police officer", position).play("play First aid")
    assert healed.s.turn == 1
    assert healed.hand("player_0") == {"Pistol": 1, "Shotgun": 1, "Keyboard": 1}
    town = turn_of("Police officer", position).play("end the Survival Stage")
    assert town.asked == ("player_0", "discard")


def test_hand_limit_follows_damage() -> None:
    """TT-49: and health lost in this turn is missing there."""
    hand = {"player_0": {"Pistol": 1, "Shotgun": 1, "Keyboard": 1}}
    town = turn_of("Police officer", {"hand": hand, "front": {"player_0": {"normal": 2}}})
    town.play("end the Survival Stage")
    assert (town.health("player_0"), town.asked) == (2, ("player_0", "discard"))


# --- TT-50 -----------------------------------------------------------------------------------------------------------


def test_three_to_six_players() -> None:
    """TT-50: a match has three to six players."""
    for players in (3, 4, 5, 6):
        assert len(GAME.agent_names(GAME.load_kit(players=players))) == players
    for players in (1, 2, 7):
        with pytest.raises(KitError, match=f"players: .*got {players}"):
            GAME.load_kit(players=players)


def test_six_players_however_many_characters(tmp_path: Path) -> None:
    """TT-50: a kit with characters for nine has no more players."""
    kit = full(tmp_path)
    assert len(GAME.agent_names(GAME.load_kit(kit=kit, players=6))) == 6
    with pytest.raises(KitError, match=r"players: .*got 7"):
        GAME.load_kit(kit=kit, players=7)


# --- TT-51 -----------------------------------------------------------------------------------------------------------


def test_no_limit_of_zombies_in_front() -> None:
    """TT-51: a player who faces many zombies may be given one more."""
    many = {"normal": 6, "cop": 3, "fat": 3, "gray hair": 3, "hot chick": 3, "animal": 2}
    hand = {"player_0": {"mutant": 1, "infected mutant": 1}}
    town = turn_of("Gamer", {"asks": "zombie first", "front": {"player_1": many}, "hand": hand})
    town.play("play mutant clockwise")
    assert town.front("player_1") == {**many, "mutant": 1}
    cart = {"front": {"player_0": {"mutant": 1}, "player_1": many}, "hand": {"player_0": {"Hand cart": 1}}}
    assert "to player_1" in turn_of("Gamer", cart).play("play Hand cart").legal


# --- TT-52 -----------------------------------------------------------------------------------------------------------


def test_cart_moves_a_zombie_just_received() -> None:
    """TT-52: a zombie that came since the last own turn may be carted away at once, before it did any harm."""
    position = {
        "seat": "player_3",
        "asks": "zombie first",
        "character": {"player_0": "Gamer", "player_1": "Boxer", "player_2": "Skateboarder", "player_3": "Nurse"},
        "hand": {"player_3": {"cop": 1}, "player_0": {"Hand cart": 1}},
    }
    town = Town(position, ["Gym", "Clinic"]).play("play cop clockwise")
    town.play("play Hand cart", "to player_2")
    assert (town.health("player_0"), town.front("player_0"), town.front("player_2")) == (4, {}, {"cop": 1})


def test_cart_in_no_other_stage() -> None:
    """TT-52: in the Moving Stage and in the Discard Stage a Hand cart cannot be played."""
    hand = {"Hand cart": 1, "Gym": 1, "normal": 1, "Pistol": 1, "Shotgun": 1}
    position = {"front": {"player_0": {"cop": 1}}, "hand": {"player_0": hand}}
    town = turn_of("Gamer", position).play("end the Survival Stage")
    assert town.legal == {"play Gym", "play no location"}
    assert town.play("play Gym").legal == {"play normal clockwise", "play normal counterclockwise", "play no zombie"}
    left = {"discard Hand cart", "discard normal", "discard Pistol", "discard Shotgun"}
    assert town.play("play no zombie").legal == left


# --- TT-74 -----------------------------------------------------------------------------------------------------------


def test_starting_hand_by_printed_health() -> None:
    """TT-74: a Scavenger starts with four cards, not five."""
    people = ["Scavenger", "Boxer", "Courier", "Gamer", "Nurse", "Priest", "Butcher", "Skateboarder"]
    hands = [*["normal"] * 4, *["Keyboard", "Keyboard", "Pistol"], *["First aid"] * 3, "Gym", *["Hand cart"] * 3, "cop"]
    names = GAME.load_kit().names["character"]
    town = Town(None, [*map(names.index, people), *hands, 1, "fat", "fat", "fat"])
    town.play("choose Scavenger", "choose Courier", "choose Nurse", "choose Butcher")
    assert town.s.turn == 1
    assert town.hand("player_0") == {"normal": 4}


def test_dead_draw_by_printed_health() -> None:
    """TT-74: a dead Scavenger draws up to four cards."""
    position = {"health": {"player_1": 3, "player_2": 3, "player_3": 4}}
    town = start_of_turn("Scavenger", position, ["normal", "cop", "fat", "mutant", "animal"])
    assert (town.asked, town.s.hand_size[0]) == (("player_0", "dead first"), 4)


def test_discard_stage_alone_knows_the_greater_limit() -> None:
    """TT-74: there a Scavenger keeps health and one card more, and has to discard what is above."""
    hand = {"Pistol": 1, "Keyboard": 1, "Shotgun": 1, "Gym": 1, "Clinic": 1, "cop": 1}
    town = turn_of("Scavenger", {"asks": "zombie first", "hand": {"player_0": hand}}).play("play no zombie")
    assert town.asked == ("player_0", "discard")
    assert town.play("discard cop").s.turn == 1
    assert town.s.hand_size[0] == 4 + 1


# --- TT-75 -----------------------------------------------------------------------------------------------------------


def test_priest_moves_after_the_damage_and_after_a_cart() -> None:
    """TT-75: Hand cart and the Priest's move in one turn; what the Priest moves has hurt him before."""
    position = {"front": {"player_0": {"normal": 1, "cop": 1}}, "hand": {"player_0": {"Hand cart": 1}}}
    town = turn_of("Priest", position).play("play Hand cart", "move normal", "to player_1")
    assert (town.health("player_0"), town.asked) == (3, ("player_0", "carry"))
    town.play("move cop", "to player_2")
    assert (town.front("player_1"), town.front("player_2")) == ({"normal": 1}, {"cop": 1})
