"""Rulings TT-23 to TT-27, the Explosion and Infection Stage, and the example that the rulebook prints for it."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from .kits import changed
from .odds import spread
from .town import Town


def ending(front: dict[str, int], who: str = "Sumo wrestler", **more: Any) -> dict[str, Any]:
    """player_0 is about to end the Survival Stage, and will be asked for a location after the tests."""
    return {
        "seat": "player_0",
        "character": {"player_0": who},
        "front": {"player_0": front},
        "hand": {"player_0": {"Gym": 1}},
        **more,
    }


def after_tests(position: dict[str, Any], dice: list[Any] | None = None, **options: Any) -> Town:
    return Town(position, dice, **options).play("end the Survival Stage")


def cards_revealed(town: Town) -> int:
    return town.position.get("tests", 0)


FRAIL = {"player_0": 1, "player_1": 4, "player_2": 4, "player_3": 4}
INFECTED = {"infected normal": 1, "infected cop": 1}
HEALTHY = ["Pistol", "Shotgun", "Chainsaw", "Barricade"]  # four cards that pass a test
SICK = ["normal", "cop", "fat", "hot chick"]  # and four that fail it


def test_rudy_and_the_molotov_cocktail() -> None:
    """Rulebook, Explosion and Infection Stage: two zombies die, a Zombie Cop is revealed, one point of health goes."""
    position = ending({"normal": 1, "fat": 1}, who="Butcher", hand={"player_0": {"Molotov cocktail": 1, "Gym": 1}})
    town = Town(position, ["cop"]).play("play Molotov cocktail")
    assert (town.front("player_0"), town.health("player_0")) == ({}, 3)
    discards = {"normal": 1, "fat": 1, "Molotov cocktail": 1, "cop": 1}
    assert town.position["discards"] == discards


# --- how many tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("explosions", "front", "made"),
    [(0, {}, 0), (1, {}, 1), (2, {}, 1), (0, INFECTED, 1), (1, INFECTED, 2), (2, INFECTED, 2)],
)
def test_one_test_of_each_kind_a_turn(explosions: int, front: dict[str, int], made: int) -> None:
    """TT-23: at most one explosion test and one infection test, whatever the number of reasons."""
    town = after_tests(ending(front, who="Butcher", explosions=explosions), HEALTHY[:made])
    assert (town.asked, cards_revealed(town)) == (("player_0", "location"), made)
    assert town.health("player_0") == 4 - len(front)


@pytest.mark.parametrize(
    ("explosions", "front", "made"),
    [(0, {}, 0), (2, {}, 2), (0, {"normal": 1}, 0), (0, INFECTED, 2), (1, INFECTED, 3), (2, INFECTED, 4)],
)
def test_one_test_a_source(explosions: int, front: dict[str, int], made: int) -> None:
    """TT-23: tests=per_source makes one for each explosive used and one for each infected zombie that did damage."""
    town = after_tests(ending(front, who="Butcher", explosions=explosions), HEALTHY[:made], tests="per_source")
    assert (town.asked, cards_revealed(town)) == (("player_0", "location"), made)


@pytest.mark.parametrize(
    ("explosions", "front", "who", "made"),
    [
        (0, {}, "Butcher", 0),
        (2, {}, "Butcher", 1),
        (0, INFECTED, "Butcher", 1),
        (2, INFECTED, "Butcher", 1),
        (0, INFECTED, "Scientist", 0),  # she makes no infection tests
        (1, INFECTED, "Scientist", 1),
    ],
)
def test_a_single_test_for_all_reasons(explosions: int, front: dict[str, int], who: str, made: int) -> None:
    """TT-23: tests=single makes one if any reason is left after on_test."""
    town = after_tests(ending(front, who=who, explosions=explosions), SICK[:made], tests="single")
    assert (town.asked, cards_revealed(town)) == (("player_0", "location"), made)
    assert town.health("player_0") == 4 - len(front) - made


def test_a_single_test_may_fail_by_ability() -> None:
    """TT-23: tests=single, the Sumo wrestler fails without a card."""
    town = after_tests(ending(INFECTED, who="Sumo wrestler", explosions=1), tests="single")
    assert (cards_revealed(town), town.health("player_0")) == (0, 5 - 2 - 1)


def test_the_explosion_test_comes_first(tmp_path: Path) -> None:
    """TT-23: a Butcher whose explosion tests all fail without a card dies of one before the infection test."""
    kit = changed(
        tmp_path,
        '[{ hook = "on_attack", type = "slashing", power = 1 }]',
        '[{ hook = "on_test", test = "explosion", result = "fail" }]',
    )
    position = ending({"infected cop": 1}, who="Butcher", explosions=1, health=FRAIL | {"player_0": 2})
    town = after_tests(position, ["normal", "Pistol"], kit=kit)
    assert (town.asked, town.health("player_0"), cards_revealed(town)) == (("player_1", "zombie first"), 0, 0)


@pytest.mark.parametrize(
    ("tests", "odds"),
    [
        ("per_type", {0: Fraction(1, 10), 1: Fraction(6, 10), 2: Fraction(3, 10)}),
        ("per_source", {1: Fraction(3, 10), 2: Fraction(6, 10), 3: Fraction(1, 10)}),
        ("single", {0: Fraction(2, 5), 1: Fraction(3, 5)}),
    ],
)
def test_the_odds_of_two_explosives_and_an_infection(tests: str, odds: dict[int, Fraction]) -> None:
    """TT-23: points lost to tests with three zombies among five cards, exactly."""
    deck = {"normal": 3, "First aid": 2}
    town = Town(ending({"infected cop": 1}, who="Grandfather", explosions=2, deck=deck), tests=tests)
    assert spread(town, "end the Survival Stage", lambda after: 4 - after.health("player_0")) == odds


@pytest.mark.parametrize("location_uses", [1, "unlimited"])
def test_two_uses_of_an_explosive_location_are_one_test(location_uses: Any) -> None:
    """TT-23: also where the location may be used again and again (TT-13)."""
    used = location_uses == "unlimited"
    position = ending({"normal": 1}, who="Butcher", location={"player_0": "Fireworks shop"})
    position |= {"symbol_used": used, "explosions": int(used)}
    town = Town(position, ["Pistol"], location_uses=location_uses).play("use Fireworks shop: explosive")
    assert (town.asked, cards_revealed(town)) == (("player_0", "location"), 1)


# --- what a failed test costs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("explosions", "front"), [(1, {}), (0, {"infected cop": 1})])
@pytest.mark.parametrize(("card", "lost"), [("normal", 1), ("Pistol", 0)])
def test_a_failed_test_costs_one_point_and_not_the_location(
    explosions: int, front: dict[str, int], card: str, lost: int
) -> None:
    """TT-24: the card revealed is discarded, the location kept."""
    position = ending(front, who="Butcher", explosions=explosions, location={"player_0": "Clinic"})
    town = after_tests(position, [card])
    assert town.health("player_0") == 4 - len(front) - lost
    assert town.position["discards"] == {card: 1}
    assert town.position["location"] == {"player_0": "Clinic"}


@pytest.mark.parametrize("tests", ["per_type", "per_source", "single"])
@pytest.mark.parametrize(("explosions", "front"), [(1, {}), (0, {"infected cop": 1})])
@pytest.mark.parametrize(("card", "lost"), [("normal", 1), ("Pistol", 0)])
def test_a_failed_test_may_cost_the_location(
    tests: str, explosions: int, front: dict[str, int], card: str, lost: int
) -> None:
    """TT-24: test_fail_discards_location=True takes it beside the point of health."""
    position = ending(front, who="Butcher", explosions=explosions, location={"player_0": "Clinic"})
    town = after_tests(position, [card], tests=tests, test_fail_discards_location=True)
    assert town.health("player_0") == 4 - len(front) - lost
    assert town.position["discards"] == ({card: 1, "Clinic": 1} if lost else {card: 1})
    assert ("location" in town.position) == (not lost)


# --- reasons for a test ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("front", "made"), [({"infected fat": 1, "cop": 2}, 1), ({"cop": 2}, 0), ({"infected god": 1}, 1), ({}, 0)]
)
def test_damage_by_an_infected_zombie_is_the_reason(front: dict[str, int], made: int) -> None:
    """TT-25: from at least one zombie with the symbol."""
    assert cards_revealed(after_tests(ending(front, who="Butcher"), HEALTHY[:made])) == made


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ({"Shotgun": 1}, ["play Shotgun", "kill infected fat", "stop the attack"]),
        ({"Hand cart": 1}, ["play Hand cart", "move infected fat", "to player_1"]),
        ({"Barricade": 1}, ["play Barricade"]),
    ],
)
def test_without_damage_there_is_no_infection_test(hand: dict[str, int], plays: list[str]) -> None:
    """TT-25: an infected zombie that was killed, moved or kept off did no damage."""
    position = ending({"infected fat": 1, "fat": 2}, who="Courier", hand={"player_0": {"Gym": 1, **hand}})
    town = Town(position).play(*plays)
    assert (town.asked, cards_revealed(town)) == (("player_0", "location"), 0)


def test_each_turn_has_its_own_reasons() -> None:
    """TT-25: damage at the end of this turn's Survival Stage; the same zombie is a reason again in the next."""
    around = ["Keyboard", "Keyboard", "Fire axe", "Chainsaw", "Supplies", "Pistol"]
    position = {**ending({"infected god": 1}, who="Butcher"), "hand": {}}
    town = Town(position, ["Barricade", *around], players=3).play("end the Survival Stage")
    assert (town.asked, town.health("player_0"), cards_revealed(town)) == (("player_0", "survival"), 3, 1)
    town.give(["Shotgun", "cop", "First aid"])  # drawn, drawn, revealed
    town.play("play Supplies")  # after which only the end of the stage is left
    assert (town.asked, town.health("player_0"), cards_revealed(town)) == (("player_0", "zombie first"), 2, 2)


# --- death on the way ------------------------------------------------------------------------------------------------

MANY = {"hand": {"player_0": {"Gym": 1, "normal": 2, "Pistol": 1}}}  # a location and zombies to play, cards to discard


@pytest.mark.parametrize(
    ("front", "explosions", "health", "revealed", "made"),
    [
        ({"infected cop": 1}, 1, 1, [], 0),  # of the zombie
        ({}, 1, 1, ["fat"], 1),  # of the explosion test
        ({"infected cop": 1}, 1, 2, ["fat"], 1),  # of the explosion test, before the infection test
        ({"infected cop": 1}, 0, 2, ["fat"], 1),  # of the infection test
    ],
)
@pytest.mark.parametrize("tests", ["per_type", "per_source"])
def test_death_ends_the_turn_at_once(
    front: dict[str, int], explosions: int, health: int, revealed: list[str], made: int, tests: str
) -> None:
    """TT-26: the stages and tests that remain are skipped."""
    position = ending(front, who="Butcher", explosions=explosions, health=FRAIL | {"player_0": health}) | MANY
    town = after_tests(position, [*revealed, "cop", "Shotgun"], tests=tests)
    assert (town.health("player_0"), cards_revealed(town)) == (0, made)
    assert (town.asked, town.left) == (("player_1", "zombie first"), 0)
    assert town.hand("player_0") == MANY["hand"]["player_0"]


@pytest.mark.parametrize("tests", ["per_type", "per_source"])
@pytest.mark.parametrize("explosions", [0, 2])
def test_death_by_the_first_of_several_tests(explosions: int, tests: str) -> None:
    """TT-26: with two infected zombies, and with two explosives before them, dead at the first card."""
    position = ending(INFECTED, explosions=explosions, who="Butcher", health=FRAIL | {"player_0": 3})
    town = after_tests(position, ["fat", "cop", "Shotgun"], tests=tests)
    assert (town.health("player_0"), cards_revealed(town), town.asked) == (0, 1, ("player_1", "zombie first"))


# --- explosives without an object ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "use"),
    [
        ("Clinic", "play Molotov cocktail"),
        ("Fireworks shop", "use Fireworks shop: explosive"),
        ("Gas station", "use Gas station: flammable"),
    ],
)
def test_an_explosive_needs_a_zombie_that_it_kills(place: str, use: str, tmp_path: Path) -> None:
    """TT-27: with nothing in front, or nothing vulnerable, it cannot be used."""
    kit = changed(
        tmp_path,
        'type = "cop"\ncount = 4\ninfected = 1\nweak_to = ["slashing", "explosive"]',
        'type = "cop"\ncount = 4\ninfected = 1\nweak_to = ["slashing"]',
    )
    hand = {"player_0": {"Molotov cocktail": 1, "First aid": 1}}
    more = {"who": "Butcher", "hand": hand, "health": FRAIL, "location": {"player_0": place}}
    assert use not in Town(ending({}, **more), kit=kit).legal
    assert use not in Town(ending({"cop": 2}, **more), kit=kit).legal
    assert use in Town(ending({"cop": 2, "fat": 1}, **more), kit=kit).legal
