"""The shipped cards of Zombie Town against the table of the reconstructed box, card by card, and the tiny kit."""

import tomllib
from typing import Any

import numpy as np
import pytest

from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town import tables as t
from zombie_envs.games.zombie_town.components import HOME

from .town import Town

KIT = GAME.load_kit()
K = KIT.record[0]

# type: cards, infected among them, weaknesses
ZOMBIES = {
    "normal": (8, 2, {"melee", "slashing", "ballistic", "explosive"}),
    "hot chick": (4, 1, {"melee", "explosive"}),
    "gray hair": (4, 1, {"melee", "slashing", "explosive"}),
    "cop": (4, 1, {"slashing", "explosive"}),
    "fat": (4, 1, {"ballistic", "explosive"}),
    "animal": (3, 1, {"slashing", "ballistic", "explosive"}),
    "mutant": (3, 2, {"explosive"}),
    "god": (1, 1, {"explosive"}),
}
# weapon: type, power, cards
WEAPONS = {
    "Keyboard": ("melee", 1, 2),
    "Baseball bat": ("melee", 2, 1),
    "Fire axe": ("slashing", 2, 2),
    "Chainsaw": ("slashing", 3, 1),
    "Pistol": ("ballistic", 2, 1),
    "Shotgun": ("ballistic", 3, 1),
    "Molotov cocktail": ("explosive", 0, 1),
    "Hand grenade": ("explosive", 0, 1),
}
# item: effect, points or zombies or cards, once a turn, cards
ITEMS = {
    "First aid": ("heal_self", 1, False, 3),
    "Hand cart": ("cart", 1, False, 3),
    "Town broadcast": ("walk", 1, False, 2),
    "Supplies": ("draw", 2, True, 2),
    "Barricade": ("shield", 1, False, 1),
}
# location: symbol, hiding symbol; one card each
LOCATIONS = {
    "Warehouse": ("draw", True),
    "Convenience store": ("cart", True),
    "Clinic": ("heal", True),
    "Gym": ("melee", False),
    "Butcher's shop": ("slashing", True),
    "Police station": ("ballistic", True),
    "Fireworks shop": ("explosive", True),
    "Gas station": ("flammable", False),
}
# character: maximum health, skilled type, numbers of the ability; one card each
CHARACTERS: dict[str, tuple[int, str, dict[str, int]]] = {
    "Skateboarder": (3, "gray hair", {"survive": 1}),
    "Boxer": (3, "animal", {"unarmed melee": 1}),
    "Courier": (3, "fat", {"draw more": 1}),
    "Scientist": (4, "hot chick", {"test infection": t.NO_TEST}),
    "Scavenger": (4, "animal", {"limit": 1}),
    "Priest": (4, "god", {"move zombies": 1}),
    "Police officer": (4, "cop", {"power ballistic": 1}),
    "Butcher": (4, "fat", {"power slashing": 1}),
    "Gamer": (4, "hot chick", {"power melee": 1}),
    "Nurse": (4, "gray hair", {"heal": 1}),
    "Sumo wrestler": (5, "cop", {f"test {test}": t.FAILED for test in ("hiding", "explosion", "infection")}),
    "Grandfather": (5, "mutant", {"draw discard": 1}),
}


def card(name: str) -> int:
    return KIT.names["card"].index(name)


def count(name: str) -> int:
    return int(K["count"][card(name)])


def used(names: tuple[str, ...]) -> list[str]:
    return [name for name in names if name]


# --- the box ---------------------------------------------------------------------------------------------------------


def test_the_box() -> None:
    """60 cards: 31 zombies, 10 infected among them, 10 weapons, 11 items, 8 locations; 12 characters; reconstructed."""
    kinds = np.split(K["count"], [t.FIRST_WEAPON, t.FIRST_ITEM, t.FIRST_LOCATION])
    assert [int(part.sum()) for part in kinds] == [31, 10, 11, 8]
    assert int(K["cards"]) == 60
    assert int(K["count"][1 : t.ZOMBIES : 2].sum()) == 10
    assert (int(K["characters"]), KIT.edition) == (12, "reconstructed")


def test_names() -> None:
    """The same cards as in the tables here, in their order, and none besides."""
    cards = KIT.names["card"]
    assert used(cards[t.FIRST_WEAPON : t.FIRST_ITEM]) == list(WEAPONS)
    assert used(cards[t.FIRST_ITEM : t.FIRST_LOCATION]) == list(ITEMS)
    assert used(cards[t.FIRST_LOCATION :]) == used(KIT.names["location"]) == list(LOCATIONS)
    assert used(KIT.names["character"]) == list(CHARACTERS)
    assert list(t.TYPES) == list(ZOMBIES)


def test_weak_counts() -> None:
    """Weak to melee 16, slashing 19, ballistic 15, explosive 31."""
    weak = [sum(int(K["count"][z]) for z in range(t.ZOMBIES) if K["weak"][z] >> kind & 1) for kind in range(4)]
    assert weak == [16, 19, 15, 31]


@pytest.mark.parametrize("kind", ZOMBIES)
def test_zombies(kind: str) -> None:
    cards, infected, weak = ZOMBIES[kind]
    assert (count(kind), count(f"infected {kind}")) == (cards - infected, infected)
    for name in (kind, f"infected {kind}"):
        assert {word for i, word in enumerate(t.WEAPON_TYPES) if K["weak"][card(name)] >> i & 1} == weak


@pytest.mark.parametrize("name", WEAPONS)
def test_weapons(name: str) -> None:
    weapon = card(name) - t.FIRST_WEAPON
    kind = t.WEAPON_TYPES[K["weapon_type"][weapon]]
    assert (kind, int(K["weapon_power"][weapon]), count(name)) == WEAPONS[name]


@pytest.mark.parametrize("name", ITEMS)
def test_items(name: str) -> None:
    item = card(name) - t.FIRST_ITEM
    effect, amount, once = t.EFFECTS[K["item_effect"][item]], int(K["item_amount"][item]), bool(K["item_once"][item])
    assert (effect, amount, once, count(name)) == ITEMS[name]


@pytest.mark.parametrize("name", LOCATIONS)
def test_locations(name: str) -> None:
    """The symbol is asked of the game as it stands in front of a player."""
    symbol, hiding = LOCATIONS[name]
    seen = Town({"seat": "player_0", "location": {"player_0": name}}).seen(1)
    assert [t.SYMBOLS[i] for i in np.flatnonzero(seen["symbols"][3])] == [symbol]
    assert (bool(seen["hiding"][3]), count(name)) == (hiding, 1)


@pytest.mark.parametrize("name", CHARACTERS)
def test_characters(name: str) -> None:
    health, skilled, ability = CHARACTERS[name]
    character = KIT.names["character"].index(name)
    assert (int(K["max_health"][character]), t.TYPES[K["skilled"][character]]) == (health, skilled)
    numbers = K["ability"][character]
    assert {t.ABILITIES[slot]: int(numbers[slot]) for slot in np.flatnonzero(numbers)} == ability


@pytest.mark.parametrize("name", CHARACTERS)
def test_skill(name: str) -> None:
    """Every character kills the skilled type with every weapon, and nobody is skilled at normal zombies."""
    _, skilled, _ = CHARACTERS[name]
    assert skilled != "normal"
    weapons = {f"play {weapon}" for weapon in WEAPONS}
    position = {"front": {"player_0": {f"infected {skilled}": 1}}, "hand": {"player_0": dict.fromkeys(WEAPONS, 1)}}
    legal = Town({"seat": "player_0", "character": {"player_0": name}, **position}).legal
    assert weapons < legal


# --- provenance ------------------------------------------------------------------------------------------------------


def raw(kit: str) -> dict[str, Any]:
    return tomllib.loads((HOME / f"{kit}.toml").read_text(encoding="utf-8"))


def test_every_table_says_where_it_comes_from() -> None:
    """The shipped cards are marked as reconstructed, table by table."""
    file = raw("components")
    tables = {name for name, value in file.items() if isinstance(value, list)}
    assert tables == set(file["provenance"]) == {"zombies", "weapons", "items", "locations", "characters"}
    assert all(origin.startswith("reconstructed: ") for origin in file["provenance"].values())
    assert all(origin == "invented for exact work" for origin in raw("mini")["provenance"].values())


# --- the tiny kit ----------------------------------------------------------------------------------------------------


def test_mini() -> None:
    """Three players, six rounds, a dozen cards and six characters, no edition of the printed game."""
    kit = GAME.load_kit(kit="mini")
    k = kit.record[0]
    assert (kit.options["players"], kit.options["max_rounds"], kit.edition) == (3, 6, "mini")
    assert (int(k["players"]), int(k["max_rounds"]), int(k["cards"]), int(k["characters"])) == (3, 6, 12, 6)
    assert k["count"].sum() == 12
    assert GAME.load_kit(kit="mini", max_rounds=9).record[0]["max_rounds"] == 9


def test_options_of_the_kit_are_recorded() -> None:
    """`Kit.options` holds every option with its value, as `load_kit` takes them again."""
    kit = GAME.load_kit(kit="mini", tests="single", abilities="off", max_moves=50)
    again = GAME.load_kit(**kit.options)
    assert again.record.tobytes() == kit.record.tobytes()
    assert set(kit.options) == set(GAME.options.model_fields)
