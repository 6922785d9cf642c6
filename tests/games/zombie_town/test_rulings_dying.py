"""Rulings TT-32 to TT-38: death, and the turns of the dead."""

from typing import Any

import pytest

from .town import Town

HAND = {"Pistol": 1, "Gym": 1, "cop": 2}
LAST_BREATH = {
    "seat": "player_0",
    "character": {"player_0": "Boxer"},
    "front": {"player_0": {"mutant": 1, "infected mutant": 2, "infected cop": 1}},
    "location": {"player_0": "Warehouse"},
    "hand": {"player_0": HAND},
    "health": {"player_0": 1, "player_1": 4, "player_2": 4},
}
NEXT_TWO = ["normal", "Shotgun"]  # what player_1 draws, so that the game stops at player_1's zombies


def death(**options: Any) -> Town:
    """player_0 of three has just been killed by the zombies in front."""
    return Town(LAST_BREATH, NEXT_TWO, players=3, **options).play("end the Survival Stage")


def ghost(hand: dict[str, int], players: int = 3, who: str = "Scientist", **more: Any) -> dict[str, Any]:
    """player_0 is dead and has drawn."""
    health = dict.fromkeys([f"player_{seat}" for seat in range(1, players)], 3)
    position = {"seat": "player_0", "asks": "dead first", "character": {"player_0": who}}
    return {**position, "hand": {"player_0": hand}, "health": health, **more}


def before_ghost(hand: dict[str, int], who: str = "Scientist") -> dict[str, Any]:
    """player_2 has a last decision, and the turn of player_0, who is dead, comes next."""
    hands = {"player_0": hand, "player_2": {"fat": 1}}
    return {**ghost(hand, who=who), "seat": "player_2", "asks": "zombie first", "hand": hands}


# --- death -----------------------------------------------------------------------------------------------------------


def test_at_death_the_front_is_discarded_and_the_hand_kept() -> None:
    """TT-32: zombies and location go to the discards."""
    town = death()
    assert (town.health("player_0"), town.front("player_0")) == (0, {})
    assert "location" not in town.position
    assert town.position["discards"] == {"mutant": 1, "infected mutant": 2, "infected cop": 1, "Warehouse": 1}
    assert town.hand("player_0") == HAND


def test_at_death_the_hand_may_be_discarded() -> None:
    """TT-32: dead_keeps_hand=False discards it with the rest; the dead still play."""
    town = death(dead_keeps_hand=False)
    assert town.hand("player_0") == {}
    assert town.position["discards"] == {"mutant": 1, "infected mutant": 2, "infected cop": 1, "Warehouse": 1, **HAND}
    town.give(["fat", "Chainsaw", "animal", "Keyboard", "First aid"])
    town.play("play no zombie", "play no zombie")
    assert town.asked == ("player_0", "dead first")


def test_the_turn_of_death_is_over() -> None:
    """TT-33: no zombie is played as a dead player before the next own turn; the turn passes on."""
    town = death()
    assert town.asked == ("player_1", "zombie first")
    assert (town.left, "front" in town.position) == (0, False)
    town.give(["fat", "Chainsaw"])
    town.play("play no zombie")
    assert town.asked == ("player_2", "zombie first")
    town.play("play no zombie")
    assert town.asked == ("player_0", "dead first")


# --- the turn of a dead player ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "held", "drawn"),
    [("Boxer", 1, 2), ("Scientist", 1, 3), ("Scientist", 3, 1), ("Scientist", 4, 0), ("Sumo wrestler", 1, 4)],
)
def test_the_dead_draw_up_to_their_printed_health(who: str, held: int, drawn: int) -> None:
    """TT-34: the hand limit they began with, whatever they have now."""
    position = before_ghost({"hot chick": 1, "Hand cart": held - 1}, who=who)
    town = Town(position, ["Pistol", "Gym", "Clinic", "cop"][:drawn], players=3).play("play no zombie")
    assert (town.asked, town.left) == (("player_0", "dead first"), 0)
    assert len(town.log) == drawn
    assert sum(town.hand("player_0").values()) == held + drawn


@pytest.mark.parametrize(
    ("direction", "order"),
    [
        ("clockwise", ["player_1", "player_2", "player_3"]),
        ("counterclockwise", ["player_3", "player_2", "player_1"]),
    ],
)
def test_the_dead_play_round_and_round_until_no_zombie_is_left(direction: str, order: list[str]) -> None:
    """TT-35: circling the living in the direction chosen, compulsorily."""
    first, second, third = order
    town = Town(ghost({"normal": 3, "cop": 2}, players=4), ["fat", "Shotgun"])
    ways = ("clockwise", "counterclockwise")
    assert town.legal == {f"play {kind} {way}" for kind in ("normal", "cop") for way in ways}
    town.play(f"play normal {direction}")
    assert town.legal == {f"play normal on {second}", f"play cop on {second}"}
    town.play(f"play normal on {second}", f"play cop on {third}", f"play normal on {first}")
    assert town.front(first) == {"normal": 2}
    assert town.front(second) == {"normal": 1, "cop": 1}  # the last one is played without a question
    assert town.front(third) == {"cop": 1}
    assert town.hand("player_0") == {}


def test_the_dead_may_be_held_to_one_lap() -> None:
    """TT-35: dead_laps=1, after which the zombies left are discarded."""
    town = Town(ghost({"normal": 3, "cop": 1}), ["fat", "Shotgun"], players=3, dead_laps=1)
    town.play("play normal clockwise")
    assert town.legal == {"play normal on player_2", "play cop on player_2"}  # compulsory, too
    town.play("play cop on player_2")
    assert (town.front("player_1"), town.front("player_2")) == ({"normal": 1}, {"cop": 1})
    assert town.position["discards"] == {"normal": 2}
    assert town.hand("player_0") == {}


def test_one_lap_is_as_long_as_there_are_living() -> None:
    """TT-35: dead_laps=1, with a second dead player to pass over."""
    position = ghost({"normal": 3, "cop": 1}, health={"player_1": 3, "player_3": 3})
    town = Town(position, ["fat", "Shotgun"], dead_laps=1).play("play normal clockwise", "play cop on player_3")
    assert town.position["front"] == {"player_1": {"normal": 1}, "player_3": {"cop": 1}}
    assert town.position["discards"] == {"normal": 2}


def test_the_dead_choose_direction_and_cards() -> None:
    """TT-36: which zombie goes to which seat, either way round."""
    town = Town(ghost({"normal": 1, "cop": 1, "fat": 1}, players=4), ["animal", "Shotgun"])
    kinds = ("normal", "cop", "fat")
    assert town.legal == {f"play {kind} {way}" for kind in kinds for way in ("clockwise", "counterclockwise")}
    town.play("play fat counterclockwise")
    assert town.legal == {"play normal on player_2", "play cop on player_2"}
    town.play("play cop on player_2")
    assert town.position["front"] == {"player_3": {"fat": 1}, "player_2": {"cop": 1}, "player_1": {"normal": 1}}


@pytest.mark.parametrize("dead_laps", ["unlimited", 1])
def test_the_dead_discard_what_is_left(dead_laps: Any) -> None:
    """TT-37: items, weapons and locations, once the zombies are played."""
    town = Town(ghost({"normal": 1, "Pistol": 1, "Gym": 1, "First aid": 1}), NEXT_TWO, players=3, dead_laps=dead_laps)
    town.play("play normal counterclockwise")
    assert (town.asked, town.hand("player_0")) == (("player_1", "zombie first"), {})
    assert town.position["discards"] == {"Pistol": 1, "Gym": 1, "First aid": 1}


def test_a_dead_hand_without_zombies_is_discarded() -> None:
    """TT-37: whatever was drawn."""
    dice = ["Gym", "Clinic", "Hand cart", *NEXT_TWO]
    town = Town(before_ghost({"Pistol": 1}), dice, players=3).play("play no zombie")
    assert (town.asked, town.hand("player_0")) == (("player_1", "zombie first"), {})
    assert town.position["discards"] == {"Pistol": 1, "Gym": 1, "Clinic": 1, "Hand cart": 1}


# --- without dead players --------------------------------------------------------------------------------------------


def test_the_dead_take_turns() -> None:
    """TT-38: in their place of the order."""
    town = Town(before_ghost({"hot chick": 1}), ["Pistol", "Gym", "Clinic"], players=3).play("play no zombie")
    assert town.asked == ("player_0", "dead first")


def test_the_dead_may_take_no_turns() -> None:
    """TT-38: dead_play=False skips their seats."""
    town = Town(before_ghost({}), NEXT_TWO, players=3, dead_play=False).play("play no zombie")
    assert (town.asked, town.left) == (("player_1", "zombie first"), 0)


@pytest.mark.parametrize("dead_keeps_hand", [True, False])
def test_without_dead_players_the_hand_is_discarded_at_death(dead_keeps_hand: bool) -> None:
    """TT-38: dead_play=False discards the hand with the front, whatever dead_keeps_hand says."""
    town = death(dead_play=False, dead_keeps_hand=dead_keeps_hand)
    assert town.hand("player_0") == {}
    assert {card: town.position["discards"][card] for card in HAND} == HAND
    assert town.asked == ("player_1", "zombie first")
