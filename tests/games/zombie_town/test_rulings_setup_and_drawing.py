"""Rulings TT-1 to TT-12: Setup, the deck, what a seat sees, Drawing Stage and Hiding Stage."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from zombie_envs.games.zombie_town import GAME

from .odds import spread
from .town import Town

PAIRS = {
    "player_0": {"first": "Boxer", "second": "Scientist"},
    "player_1": {"first": "Nurse", "second": "Priest"},
    "player_2": {"first": "Butcher", "second": "Sumo wrestler"},
}
DRAFT = {"seat": "player_0", "asks": "character", "dealt": PAIRS}
LAST_CHOICE = {**DRAFT, "seat": "player_2", "picked": {"player_0": "first", "player_1": "first"}}
# Starting hands of the Boxer (3), the Nurse (4) and the Butcher (4).
HANDS = ["normal", "normal", "cop", "Keyboard", "First aid", "Gym", "Shotgun", "normal", "normal", "fat", "animal"]


def next_turn(dice: list[Any], position: dict[str, Any], **options: Any) -> Town:
    """player_0 has just ended a turn with nothing to decide any more, so player_1's begins."""
    ending = {"seat": "player_0", "asks": "zombie first", "hand": {"player_0": {"normal": 1}}}
    return Town({**ending, **position}, dice, **options).play("play no zombie")


def at(location: str, **more: Any) -> dict[str, Any]:
    """player_1 has the location in front, and a zombie so that the Survival Stage asks something."""
    return {"location": {"player_1": location}, "front": {"player_1": {"normal": 1}}, **more}


def location(town: Town, player: str) -> str | None:
    return town.position["location"].get(player) if "location" in town.position else None


# --- Setup -----------------------------------------------------------------------------------------------------------


def test_the_agent_chooses_between_the_two_dealt() -> None:
    """TT-1: two are dealt and the agent picks one."""
    town = Town(players=3)
    pair = town.position["dealt"]["player_0"]
    assert town.asked == ("player_0", "character")
    assert town.legal == {f"choose {pair['first']}", f"choose {pair['second']}"}


@pytest.mark.parametrize(("chosen", "other", "health"), [("Boxer", "Scientist", 3), ("Scientist", "Boxer", 4)])
def test_the_choice_is_who_one_is(chosen: str, other: str, health: int) -> None:
    """TT-1: the card picked is the character; the other is nobody."""
    town = Town(DRAFT, players=3).play(f"choose {chosen}", "choose Nurse", "choose Butcher")
    assert town.position["character"] == {"player_0": chosen, "player_1": "Nurse", "player_2": "Butcher"}
    assert town.health("player_0") == health
    assert town.position["dealt"]["player_0"] == {"first": chosen, "second": other}


def test_the_card_not_chosen_stays_hidden() -> None:
    """TT-1: what the others see does not depend on the character that was not picked."""
    towns = []
    for other in ("Scientist", "Grandfather"):
        position = {**LAST_CHOICE, "dealt": {**PAIRS, "player_0": {"first": "Boxer", "second": other}}}
        towns.append(Town(position, HANDS, players=3).play("choose Butcher"))
    for seat in (1, 2):
        assert same(towns[0].seen(seat), towns[1].seen(seat))
        assert table_of(towns[0], seat) == table_of(towns[1], seat)


@pytest.mark.parametrize("picks", [[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0], [1, 1, 1]])
def test_the_dice_choose_under_a_random_draft(picks: list[int]) -> None:
    """TT-1: draft=random asks nobody; each of the two comes up with odds 1/2."""
    pairs = [("Boxer", "Scientist"), ("Nurse", "Priest"), ("Butcher", "Sumo wrestler")]
    characters = Town(players=3).kit.names["character"]
    dealt = [characters.index(name) for pair in pairs for name in pair]
    town = Town(None, [*dealt, *picks], players=3, draft="random")
    assert list(town.position["character"].values()) == [pair[pick] for pair, pick in zip(pairs, picks)]
    assert town.log[6:9] == [(pick, 2, 1, 2) for pick in picks]
    assert town.asked[1] != "character"


def test_each_draws_as_many_cards_as_health_and_keeps_them() -> None:
    """TT-2: maximum health in cards, zombies stay in hand, nothing is drawn again for a hand of zombies alone."""
    town = Town(LAST_CHOICE, [*HANDS, 0, "Pistol", "Chainsaw"], players=3).play("choose Butcher")
    assert town.hand("player_0") == {"normal": 2, "cop": 1, "Pistol": 1, "Chainsaw": 1}  # two drawn in the turn
    assert town.hand("player_1") == {"Keyboard": 1, "First aid": 1, "Gym": 1, "Shotgun": 1}
    assert town.hand("player_2") == {"normal": 2, "fat": 1, "animal": 1}
    assert (town.left, town.asked) == (0, ("player_0", "zombie first"))


@pytest.mark.parametrize("starter", range(3))
def test_any_seat_may_start(starter: int) -> None:
    """TT-3: the starting player is drawn once all hands are, 1/3 each."""
    town = Town(LAST_CHOICE, [*HANDS, starter, "Pistol", "infected god"], players=3).play("choose Butcher")
    assert town.log[len(HANDS)] == (starter, 3, 1, 3)
    assert town.position["starter"] == f"player_{starter}"
    assert town.asked[0] == f"player_{starter}"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_starting_player_is_equally_likely(players: int) -> None:
    """TT-3: one of all seats, 1/n each."""
    town = Town(players=players, draft="random")
    chances = [row for row in town.log if row[1] == players]  # of characters there are 18 kinds, of cards 46
    assert chances == [(town.states["starter"][0], players, 1, players)]


@pytest.mark.parametrize(("seat", "following"), [("player_0", "player_1"), ("player_2", "player_0")])
def test_turns_go_clockwise(seat: str, following: str) -> None:
    """TT-3: the turn passes to the next seat, from the last to the first."""
    position = {"seat": seat, "asks": "zombie first", "hand": {seat: {"normal": 1}}}
    town = Town(position, ["normal", "Keyboard"], players=3).play("play no zombie")
    assert town.asked == (following, "zombie first")


# --- the deck --------------------------------------------------------------------------------------------------------

SUPPLIED = {
    "seat": "player_0",
    "front": {"player_0": {"normal": 1}},
    "hand": {"player_0": {"Supplies": 1, "Shotgun": 1}},
}
SHELTERED = {
    "seat": "player_0",
    "asks": "draw",
    "location": {"player_0": "Warehouse"},
    "front": {"player_0": {"normal": 1}},
    "hand": {"player_0": {"Keyboard": 1}},
}


def test_the_last_card_leaves_the_deck_empty() -> None:
    """TT-4: no reshuffle while no card is needed."""
    town = Town({**SUPPLIED, "deck": {"Fire axe": 1, "Pistol": 1}}).play("play Supplies")
    assert town.hand("player_0") == {"Shotgun": 1, "Fire axe": 1, "Pistol": 1}
    assert "deck" not in town.position
    assert town.position["discards"]["Supplies"] == 2
    assert "reshuffles" not in town.position


def test_a_draw_reshuffles_when_it_needs_a_card() -> None:
    """TT-4: of two cards drawn from a deck of one, the second comes out of the reshuffled discards."""
    town = Town({**SUPPLIED, "deck": {"Pistol": 1}}, ["infected god"]).play("play Supplies")
    assert town.hand("player_0") == {"Shotgun": 1, "Pistol": 1, "infected god": 1}
    assert town.position["discards"] == {"Supplies": 1}  # TT-55: it was still in use
    assert sum(town.position["deck"].values()) == 60 - 1 - 3 - 1  # zombie in front, hand, Supplies
    assert town.position["reshuffles"] == 1


def test_a_test_reshuffles_when_it_needs_a_card() -> None:
    """TT-4: the hiding test reveals the top of the reshuffled discards."""
    town = Town({**SHELTERED, "deck": {}}, ["Shotgun"]).play("draw nothing")
    assert town.position["discards"] == {"Shotgun": 1}
    assert town.position["reshuffles"] == 1
    assert town.log == [(town.kit.names["card"].index("Shotgun"), len(town.kit.names["card"]), 1, 57)]


ALL_IN_HANDS = {
    "location": {"player_0": "Warehouse"},
    "front": {"player_0": {"normal": 1, "mutant": 1}},
    "hand": {
        "player_0": {"Keyboard": 1},
        "player_1": {"normal": 2, "infected normal": 1, "Molotov cocktail": 1, "First aid": 1, "Hand cart": 1},
        "player_2": {"mutant": 1, "Gym": 1},
    },
}


def test_without_any_card_draws_fail_and_tests_pass() -> None:
    """TT-4: with deck and discards empty nothing is drawn, nothing is offered, and the hiding test is passed."""
    position = {**ALL_IN_HANDS, "seat": "player_2", "asks": "zombie first"}
    town = Town(position, kit="mini").play("play no zombie")
    assert town.asked == ("player_0", "survival")
    assert town.hand("player_0") == {"Keyboard": 1}
    assert location(town, "player_0") == "Warehouse"
    assert town.log == []


@pytest.mark.parametrize(("card", "kept"), [("Keyboard", True), ("normal", False), ("infected mutant", False)])
def test_a_hiding_test_card_is_discarded_pass_or_fail(card: str, kept: bool) -> None:
    """TT-5: the card revealed goes to the discards."""
    town = Town({**SHELTERED, "deck": {card: 1, "Barricade": 1}}, [card])
    before = town.position["discards"].get(card, 0)
    town.play("draw nothing")
    assert (location(town, "player_0") == "Warehouse") == kept
    assert town.position["deck"] == {"Barricade": 1}
    assert town.position["discards"][card] == before + 1
    assert town.hand("player_0") == {"Keyboard": 1}


@pytest.mark.parametrize(("card", "health"), [("Keyboard", 4), ("normal", 3)])
def test_an_explosion_test_card_is_discarded_pass_or_fail(card: str, health: int) -> None:
    """TT-5: in the Explosion and Infection Stage too."""
    position = {"seat": "player_0", "explosions": 1, "hand": {"player_0": {"Gym": 1}}}
    town = Town({**position, "deck": {card: 1, "Barricade": 1}}, [card])
    before = town.position["discards"].get(card, 0)
    town.play("end the Survival Stage")
    assert town.health("player_0") == health
    assert town.position["deck"] == {"Barricade": 1}
    assert town.position["discards"][card] == before + 1


# --- what a seat sees ------------------------------------------------------------------------------------------------

OPEN = {
    "seat": "player_0",
    "front": {"player_0": {"normal": 1}, "player_1": {"cop": 2}},
    "hand": {"player_0": {"Keyboard": 1}, "player_1": {"Shotgun": 1, "fat": 2}, "player_2": {"First aid": 1}},
    "location": {"player_2": "Clinic"},
    "health": {"player_0": 4, "player_1": 3, "player_2": 0},
    "discards": {"Pistol": 1, "normal": 2},
}


def same(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


def table_of(town: Town, seat: int) -> str:
    return GAME.text.board(town.states[0], town.kit, seat)


def test_hands_of_others_are_hidden() -> None:
    """TT-6: which cards lie in another hand and which in the deck makes no difference to what a seat sees."""
    one = Town(OPEN, players=3)
    hands = {**OPEN["hand"], "player_1": {"infected god": 1, "Molotov cocktail": 1, "Gym": 1}}
    other = Town({**OPEN, "hand": hands}, players=3)
    assert same(one.seen(0), other.seen(0))
    assert table_of(one, 0) == table_of(other, 0)
    assert not same(one.seen(1), other.seen(1))


def test_a_seat_sees_its_own_hand_whoever_has_the_turn() -> None:
    """TT-6: a hand is open to its owner alone."""
    town = Town(OPEN, players=3)
    cards = town.kit.names["card"]
    for seat in range(3):
        seen = town.seen(seat)["hand"]
        assert {cards[i]: int(seen[i]) for i in np.flatnonzero(seen)} == OPEN["hand"][f"player_{seat}"]


def test_the_open_parts_of_the_table_are_seen() -> None:
    """TT-6: hand counts, zombies and location in front, health and characters of everyone."""
    town = Town(OPEN, players=3)
    seen = town.seen(0)
    names = town.kit.names
    assert list(seen["hand_size"]) == [1, 3, 1, 0, 0, 0]
    assert list(seen["health"]) == [4, 3, 0, 0, 0, 0]
    assert list(seen["living"]) == [1, 1, 0, 0, 0, 0]
    assert seen["front"][1, names["zombie"].index("cop")] == 2
    assert seen["front"].sum() == 3
    assert list(np.argwhere(seen["symbols"])[0]) == [2, 7]  # player_2, heal
    assert list(seen["hiding"]) == [0, 0, 1, 0, 0, 0]
    assert list(seen["max_health"]) == [4, 4, 4, 0, 0, 0]
    assert list(np.argmax(seen["skilled"][:3], axis=1)) == [1, 2, 7]  # Gamer, Nurse, Priest
    assert seen["abilities"][1].sum() == 1


def test_what_the_deck_can_still_hold_may_be_counted() -> None:
    """TT-6: the discards lie open, so deck and other hands together are known."""
    town = Town(OPEN, players=3)
    seen, cards = town.seen(0), town.kit.names["card"]
    assert {cards[i]: int(seen["discards"][i]) for i in np.flatnonzero(seen["discards"])} == OPEN["discards"]
    assert seen["unseen"][cards.index("normal")] == 6 - 2 - 1  # of six, two are discarded and one stands in front
    assert seen["unseen"][cards.index("fat")] == 3  # two of them in the hand of player_1
    assert seen["unseen"][cards.index("Clinic")] == 0
    assert (seen["deck_size"][0], seen["discards_size"][0]) == (60 - 3 - 5 - 1 - 3, 3)


def test_a_revealed_test_card_is_seen() -> None:
    """TT-6: everyone sees which card the test turned over."""
    town = Town(SHELTERED, ["Barricade"]).play("draw nothing")
    assert town.seen(2)["discards"][town.kit.names["card"].index("Barricade")] == 1


# --- Drawing Stage ---------------------------------------------------------------------------------------------------


def test_two_cards_are_drawn_without_a_question() -> None:
    """TT-7: two, compulsory."""
    town = next_turn(["Pistol", "Shotgun"], {"front": {"player_1": {"normal": 1}}})
    assert town.asked == ("player_1", "survival")
    assert town.hand("player_1") == {"Pistol": 1, "Shotgun": 1}


def test_a_large_hand_draws_two_as_well() -> None:
    """TT-7: health limits a hand in the Discard Stage alone."""
    hands = {"player_0": {"normal": 1}, "player_1": {"Gym": 1, "cop": 3}}
    position = {"front": {"player_1": {"normal": 1}}, "health": {"player_0": 4, "player_1": 2, "player_2": 4}}
    town = next_turn(["Pistol", "Shotgun"], {**position, "hand": hands}, players=3)
    assert town.hand("player_1") == {"Gym": 1, "cop": 3, "Pistol": 1, "Shotgun": 1}
    assert len(town.log) == 2


@pytest.mark.parametrize(("card", "place"), [("fat", None), ("Barricade", "Warehouse")])
def test_the_draw_symbol_comes_before_the_test(card: str, place: str | None) -> None:
    """TT-8: the extra card is drawn in the Drawing Stage, kept if the test after it fails, and the only one."""
    town = next_turn(["Pistol", "Shotgun"], at("Warehouse"))
    assert (town.asked, town.position["stage"]) == (("player_1", "draw"), "draw symbol")
    assert "tests" not in town.position
    town.give(["Fire axe", card])
    town.play("use Warehouse: draw")
    assert town.hand("player_1") == {"Pistol": 1, "Shotgun": 1, "Fire axe": 1}
    assert (town.asked, town.position["tests"], location(town, "player_1")) == (("player_1", "survival"), 1, place)


def test_the_draw_symbol_may_come_after_the_test() -> None:
    """TT-8: draw_symbol=after_test offers the card at the end of the Hiding Stage."""
    town = next_turn(["Pistol", "Shotgun", "Barricade"], at("Warehouse"), draw_symbol="after_test")
    assert (town.asked, town.position["stage"]) == (("player_1", "draw"), "after hiding")
    assert town.position["tests"] == 1
    town.give(["Fire axe"])
    town.play("use Warehouse: draw")
    assert town.hand("player_1") == {"Pistol": 1, "Shotgun": 1, "Fire axe": 1}
    assert (town.asked, town.position["tests"]) == (("player_1", "survival"), 1)


def test_a_location_lost_in_the_test_draws_nothing_after_it() -> None:
    """TT-8: draw_symbol=after_test draws only if the card is still there."""
    town = next_turn(["Pistol", "Shotgun", "fat"], at("Warehouse"), draw_symbol="after_test")
    assert town.asked == ("player_1", "survival")
    assert (len(town.log), location(town, "player_1")) == (3, None)


@pytest.mark.parametrize("draw_symbol", ["drawing_stage", "after_test"])
def test_the_draw_symbol_is_a_choice(draw_symbol: str) -> None:
    """TT-9: the player may decline, and is asked with the cards of the Drawing Stage in hand."""
    dice = ["Pistol", "Shotgun", "Barricade"]
    town = next_turn(dice[: 2 if draw_symbol == "drawing_stage" else 3], at("Warehouse"), draw_symbol=draw_symbol)
    assert town.legal == {"use Warehouse: draw", "draw nothing"}
    assert town.hand("player_1") == {"Pistol": 1, "Shotgun": 1}
    town.give(dice[2:] * town.left)
    town.play("draw nothing")
    assert town.hand("player_1") == {"Pistol": 1, "Shotgun": 1}
    assert town.asked == ("player_1", "survival")


def test_the_courier_is_asked_with_three_cards_in_hand() -> None:
    """TT-9: after all cards of the Drawing Stage."""
    town = next_turn(["Pistol", "Shotgun", "Fire axe"], at("Warehouse", character={"player_1": "Courier"}))
    assert (town.asked, len(town.hand("player_1"))) == (("player_1", "draw"), 3)


@pytest.mark.parametrize(
    ("draw_symbol", "dice"),
    [
        ("drawing_stage", ["Pistol", "Shotgun", "Fire axe", "Barricade"]),
        ("after_test", ["Pistol", "Shotgun", "Barricade", "Fire axe"]),
    ],
)
def test_the_draw_symbol_may_be_compulsory(draw_symbol: str, dice: list[str]) -> None:
    """TT-9: draw_optional=False draws without a question."""
    town = next_turn(dice, at("Warehouse"), draw_symbol=draw_symbol, draw_optional=False)
    assert town.asked == ("player_1", "survival")
    assert town.hand("player_1") == {"Pistol": 1, "Shotgun": 1, "Fire axe": 1}
    assert (town.left, town.position["tests"]) == (0, 1)


# --- Hiding Stage ----------------------------------------------------------------------------------------------------


def test_only_locations_with_the_hiding_symbol_are_tested() -> None:
    """TT-10: the Police station shows the symbol."""
    town = next_turn(["Pistol", "Shotgun", "fat"], at("Police station"))
    assert (town.asked, len(town.log)) == (("player_1", "survival"), 3)
    assert location(town, "player_1") is None


@pytest.mark.parametrize("place", ["Gym", "Gas station"])
def test_locations_without_the_hiding_symbol_stay_untested(place: str) -> None:
    """TT-10: these two lack the symbol."""
    town = next_turn(["Pistol", "Shotgun"], at(place))
    assert (town.asked, len(town.log)) == (("player_1", "survival"), 2)
    assert location(town, "player_1") == place


@pytest.mark.parametrize("place", ["Gym", "Police station"])
def test_every_location_may_be_tested(place: str) -> None:
    """TT-10: hiding_test=always tests them all."""
    town = next_turn(["Pistol", "Shotgun", "fat"], at(place), hiding_test="always")
    assert (town.asked, len(town.log)) == (("player_1", "survival"), 3)
    assert location(town, "player_1") is None


@pytest.mark.parametrize(
    ("deck", "odds"),
    [
        ({"normal": 2, "infected god": 1, "Keyboard": 1, "Gym": 1}, Fraction(3, 5)),
        ({"normal": 1, "Keyboard": 1, "First aid": 2, "Clinic": 1, "Shotgun": 1}, Fraction(1, 6)),
        (None, Fraction(31 - 1, 60 - 3)),  # all cards but the zombie in front, the Keyboard in hand and the Warehouse
    ],
)
def test_a_hiding_test_fails_with_the_share_of_zombies(deck: dict[str, int] | None, odds: Fraction) -> None:
    """TT-10: any zombie fails the test and no other card does: P(fail) = zombies / cards in the deck, exactly."""
    town = Town({**SHELTERED, "deck": deck} if deck else SHELTERED)
    found = spread(town, "draw nothing", lambda after: location(after, "player_0"))
    assert found == {None: odds, "Warehouse": 1 - odds}


AROUND = ["Keyboard", "Baseball bat", "Fire axe", "Chainsaw", "Shotgun", "Pistol"]  # drawn by three players in turn


def test_a_draw_location_works_from_the_next_turn_on() -> None:
    """TT-11: it draws nothing in the turn it is played; in the next it draws, and is tested after that."""
    position = {"seat": "player_0", "asks": "location", "hand": {"player_0": {"Warehouse": 1}}}
    town = Town(position, AROUND, players=3).play("play Warehouse")
    assert (town.asked, len(town.log)) == (("player_0", "draw"), 6)
    assert "tests" not in town.position


def test_a_location_is_first_tested_in_the_next_turn_and_then_used() -> None:
    """TT-11: played in the Moving Stage, it is neither used nor tested before the owner's next turn."""
    position = {
        "seat": "player_0",
        "asks": "location",
        "hand": {"player_0": {"Police station": 1, "cop": 1}},
        "front": {"player_0": {"normal": 1}},
    }
    town = Town(position, players=3).play("play Police station")
    assert (town.asked, town.log) == (("player_0", "zombie first"), [])
    town.give([*AROUND, "Barricade"])
    town.play("play no zombie")
    assert (town.asked, len(town.log)) == (("player_0", "survival"), 7)
    assert "use Police station: ballistic" in town.legal


@pytest.mark.parametrize("place", ["Clinic", "Gym"])
def test_hiding_does_not_stop_zombies(place: str) -> None:
    """TT-12: zombies are played in front of a player with a location like of any other."""
    position = {
        "seat": "player_0",
        "asks": "zombie first",
        "hand": {"player_0": {"normal": 1, "cop": 1}},
        "location": {"player_1": place},
    }
    assert Town(position, players=3).play("play normal clockwise").front("player_1") == {"normal": 1}


def test_hiding_does_not_stop_a_cart() -> None:
    """TT-12: nor zombies that are moved."""
    position = {
        "seat": "player_0",
        "hand": {"player_0": {"Hand cart": 1}},
        "front": {"player_0": {"normal": 1}},
        "location": {"player_1": "Clinic"},
    }
    assert Town(position, players=3).play("play Hand cart").legal == {"to player_1", "to player_2"}
