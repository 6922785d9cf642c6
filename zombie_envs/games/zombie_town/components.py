"""Reads components.toml and the options of a match into a kit."""

import pathlib
from typing import Annotated, Any, Literal

import numpy as np
import pydantic

from ...core.kit import Kit, KitError, KitName, Table, components_path, read_components, validated
from . import tables as t
from .state import KIT

HOME = pathlib.Path(__file__).parent

Count = Annotated[int, pydantic.Field(ge=0, le=t.DECK)]
Amount = Annotated[int, pydantic.Field(ge=1, le=t.AMOUNT)]
Words = Annotated[str, pydantic.Field(min_length=1, max_length=40, pattern=r"^[^\s\p{Cc};|]+( [^\s\p{Cc};|]+)*$")]
ZombieType = Literal["normal", "hot chick", "gray hair", "cop", "fat", "animal", "mutant", "god"]
WeaponType = Literal["melee", "slashing", "ballistic", "explosive"]
Symbol = Literal["explosive", "melee", "slashing", "ballistic", "flammable", "draw", "cart", "heal"]


class Options(Table):
    """The options of a match; None takes the kit's own value."""

    kit: KitName = "components"
    players: Annotated[int, pydantic.Field(ge=3, le=t.SEATS)] = 4  # TT-50
    draft: Literal["agent", "random"] = "agent"
    draw_symbol: Literal["drawing_stage", "after_test"] = "drawing_stage"
    draw_optional: bool = True
    hiding_test: Literal["symbol", "always"] = "symbol"
    location_uses: Literal[1, "unlimited"] = 1
    tests: Literal["per_type", "per_source", "single"] = "per_type"
    test_fail_discards_location: bool = False
    dead_keeps_hand: bool = True
    dead_laps: Literal["unlimited", 1] = "unlimited"
    dead_play: bool = True
    dead_choice: Literal["agent", "chance"] = "agent"
    max_rounds: Annotated[int, pydantic.Field(ge=1, le=10_000)] = 100
    max_moves: Annotated[int, pydantic.Field(ge=1, le=10_000_000)] = 10_000
    placement_reward: bool = False
    abilities: Literal["on", "off"] = "on"


class Defaults(Table):
    """Options for which a kit names its own default."""

    players: Annotated[int, pydantic.Field(ge=3, le=t.SEATS)] | None = None
    max_rounds: Annotated[int, pydantic.Field(ge=1, le=10_000)] | None = None


class Provenance(Table):
    """Where each table comes from, in a sentence."""

    zombies: str
    weapons: str
    items: str
    locations: str
    characters: str


class Zombies(Table):
    type: ZombieType
    count: Count
    infected: Count
    weak_to: list[WeaponType]

    @pydantic.model_validator(mode="after")
    def infected_among_count(self) -> "Zombies":
        if self.infected > self.count:
            raise ValueError(f"{self.type}: {self.infected} infected among {self.count} cards")
        return self


class Weapon(Table):
    name: Words
    type: WeaponType
    power: Annotated[int, pydantic.Field(ge=1, le=t.POWER)] | None = None
    count: Count

    @pydantic.model_validator(mode="after")
    def power_unless_explosive(self) -> "Weapon":
        if (self.power is None) != (self.type == "explosive"):
            raise ValueError(f"{self.name}: an explosive weapon has no power, any other has one")
        return self


class Item(Table):
    name: Words
    effect: Literal["heal_self", "cart", "walk", "draw", "shield"]
    amount: Amount = 1
    once_a_turn: bool = False
    count: Count

    @pydantic.model_validator(mode="after")
    def amount_where_it_counts(self) -> "Item":
        if self.effect in ("walk", "shield") and "amount" in self.model_fields_set:
            raise ValueError(f"{self.name}: {self.effect} takes no amount")
        return self


class Location(Table):
    name: Words
    symbols: Annotated[list[Symbol], pydantic.Field(min_length=1)]
    hiding: bool
    count: Count


class DrawHook(Table):
    hook: Literal["on_draw"]
    more: Amount | None = None
    discard: Amount | None = None

    @pydantic.model_validator(mode="after")
    def does_something(self) -> "DrawHook":
        if self.more is None and self.discard is None:
            raise ValueError("on_draw takes more or discard")
        return self


class AttackHook(Table):
    hook: Literal["on_attack"]
    type: Literal["melee", "slashing", "ballistic"]
    power: Amount | None = None
    unarmed: Amount | None = None

    @pydantic.model_validator(mode="after")
    def does_something(self) -> "AttackHook":
        if self.power is None and self.unarmed is None:
            raise ValueError("on_attack takes power or unarmed")
        return self


class TestHook(Table):
    hook: Literal["on_test"]
    test: Literal["hiding", "explosion", "infection", "all"]
    result: Literal["none", "fail"]


class SurviveHook(Table):
    hook: Literal["on_survive"]


class HealHook(Table):
    hook: Literal["on_heal"]
    more: Amount


class LimitHook(Table):
    hook: Literal["on_limit"]
    more: Amount


class MoveZombiesHook(Table):
    hook: Literal["on_move_zombies"]
    count: Amount


Ability = Annotated[
    DrawHook | AttackHook | TestHook | SurviveHook | HealHook | LimitHook | MoveZombiesHook,
    pydantic.Field(discriminator="hook"),
]


class Character(Table):
    name: Words
    max_health: Annotated[int, pydantic.Field(ge=1, le=t.HEALTH)]
    skilled: ZombieType
    abilities: list[Ability]

    @pydantic.model_validator(mode="after")
    def abilities_fit(self) -> "Character":
        for name, number in zip(t.ABILITIES, numbers_of(self.abilities), strict=True):
            if number > t.AMOUNT:
                raise ValueError(f"{self.name}: {name} is {number} in all, takes at most {t.AMOUNT}")
        return self


def capacity(model: Any, most: int) -> Any:
    return Annotated[list[model], pydantic.Field(max_length=most)]


class Components(Table):
    """A components file."""

    title: str
    edition: str
    defaults: Defaults = Defaults()
    provenance: Provenance
    zombies: Annotated[list[Zombies], pydantic.Field(min_length=1, max_length=len(t.TYPES))]
    weapons: Annotated[list[Weapon], pydantic.Field(max_length=t.WEAPONS)]
    items: Annotated[list[Item], pydantic.Field(max_length=t.ITEMS)]
    locations: Annotated[list[Location], pydantic.Field(max_length=t.LOCATIONS)]
    characters: Annotated[list[Character], pydantic.Field(min_length=6, max_length=t.CHARACTERS)]

    @pydantic.model_validator(mode="after")
    def consistent(self) -> "Components":
        once([row.type for row in self.zombies], "zombie type")
        once([row.name for row in self.characters], "character")
        cards = [row.name for table in (self.weapons, self.items, self.locations) for row in table]
        once([*cards, *zombie_names(), "no location"], "card")  # "play no location" is what a pass is called
        total = sum(row.count for table in (self.zombies, self.weapons, self.items, self.locations) for row in table)
        if not 1 <= total <= t.DECK:
            raise ValueError(f"the deck has {total} cards, takes 1 to {t.DECK}")
        if self.edition in ("printed", "reconstructed") and (total, len(self.characters)) != (60, 12):
            raise ValueError(
                f"a {self.edition} edition has 60 cards and 12 characters, got {total} and {len(self.characters)}"
            )
        return self


def once(names: list[str], what: str) -> None:
    """ValueError for a name that is given more than once; case does not tell names apart, since actions are parsed."""
    folded = [name.casefold() for name in names]
    for name, same in zip(names, folded, strict=True):
        if folded.count(same) > 1:
            raise ValueError(f"{what} {name!r} is given {folded.count(same)} times, takes one")


def zombie_names() -> tuple[str, ...]:
    """The sixteen kinds: each type, and the same with the infection symbol."""
    return tuple(word for kind in t.TYPES for word in (kind, f"infected {kind}"))


def load_kit(**options: Any) -> Kit:
    """The kit of a match. KitError for a wrong components file or option.

    Args: the fields of `Options`. `kit` is the name of a shipped kit ("components", "mini") or a path.
    """
    asked = validated(Options, options, "options")
    components = read_components(components_path(HOME, asked.kit), Components)
    own = {name: value for name, value in components.defaults.model_dump().items() if value is not None}
    chosen = asked.model_copy(update={name: value for name, value in own.items() if name not in options})
    if 2 * chosen.players > len(components.characters):
        most = len(components.characters) // 2
        raise KitError(f"players: the kit has characters for {most}, got {chosen.players}")
    record = np.zeros(1, KIT)
    write_cards(record[0], components)
    write_characters(record[0], components, chosen)
    write_options(record[0], chosen)
    return Kit(record, vocabularies(components), chosen.model_dump(), components.edition)


def write_cards(k: Any, components: Components) -> None:
    for zombies in components.zombies:
        kind = 2 * t.TYPES.index(zombies.type)
        k["count"][kind] = zombies.count - zombies.infected
        k["count"][kind + 1] = zombies.infected
        k["weak"][kind : kind + 2] = sum(1 << t.WEAPON_TYPES.index(word) for word in set(zombies.weak_to))
    for i, weapon in enumerate(components.weapons):
        k["count"][t.FIRST_WEAPON + i] = weapon.count
        k["weapon_type"][i] = t.WEAPON_TYPES.index(weapon.type)
        k["weapon_power"][i] = weapon.power or 0
    for i, item in enumerate(components.items):
        k["count"][t.FIRST_ITEM + i] = item.count
        k["item_effect"][i] = t.EFFECTS.index(item.effect)
        k["item_amount"][i] = item.amount
        k["item_once"][i] = item.once_a_turn
    for i, location in enumerate(components.locations):
        k["count"][t.FIRST_LOCATION + i] = location.count
        k["symbols"][i] = [word in location.symbols for word in t.SYMBOLS]
        k["hiding"][i] = location.hiding
    k["cards"] = k["count"].sum()


def write_characters(k: Any, components: Components, options: Options) -> None:
    k["characters"] = len(components.characters)
    for i, character in enumerate(components.characters):
        k["max_health"][i] = character.max_health
        k["skilled"][i] = t.TYPES.index(character.skilled)
        if options.abilities == "on":  # TT-44
            k["ability"][i] = numbers_of(character.abilities)


def numbers_of(abilities: list[Any]) -> list[int]:
    """The number of each of `tables.ABILITIES`. Hooks of one kind add up; ValueError for a test with two results."""
    slots = [0] * len(t.ABILITIES)
    for ability in abilities:
        write_ability(slots, ability)
    return slots


def write_ability(slots: list[int], ability: Any) -> None:
    """One hook with its arguments, into the character's numbers."""
    match ability:
        case DrawHook():
            slots[t.DRAW_MORE] += ability.more or 0
            slots[t.DRAW_DISCARD] += ability.discard or 0
        case AttackHook():
            weapon_type = t.WEAPON_TYPES.index(ability.type)
            slots[t.MORE_POWER + weapon_type] += ability.power or 0
            slots[t.UNARMED + weapon_type] += ability.unarmed or 0
        case TestHook():
            tested = t.TESTS if ability.test == "all" else (ability.test,)
            result = t.NO_TEST if ability.result == "none" else t.FAILED
            for test in tested:
                slot = t.TESTING + t.TESTS.index(test)
                if slots[slot] not in (0, result):
                    raise ValueError(f"on_test: the {test} test takes one result, got 'none' and 'fail'")
                slots[slot] = result
        case SurviveHook():
            slots[t.SURVIVE] = 1
        case HealHook():
            slots[t.HEAL_MORE] += ability.more
        case LimitHook():
            slots[t.LIMIT] += ability.more
        case MoveZombiesHook():
            slots[t.MOVE_ZOMBIES] += ability.count


def write_options(k: Any, options: Options) -> None:
    k["players"] = options.players
    k["random_draft"] = options.draft == "random"
    k["draw_after_test"] = options.draw_symbol == "after_test"
    k["draw_optional"] = options.draw_optional
    k["test_always"] = options.hiding_test == "always"
    k["unlimited_location"] = options.location_uses == "unlimited"
    k["tests"] = t.TESTS_PER.index(options.tests)
    k["fail_discards_location"] = options.test_fail_discards_location
    k["dead_keeps_hand"] = options.dead_keeps_hand
    k["dead_one_lap"] = options.dead_laps == 1
    k["dead_play"] = options.dead_play
    k["dead_by_chance"] = options.dead_choice == "chance"
    k["placement_reward"] = options.placement_reward
    k["max_rounds"] = options.max_rounds
    k["max_moves"] = options.max_moves


def vocabularies(components: Components) -> dict[str, tuple[str, ...]]:
    """Names by number; "" for the kinds that this kit lacks."""
    weapons = padded([row.name for row in components.weapons], t.WEAPONS)
    items = padded([row.name for row in components.items], t.ITEMS)
    locations = padded([row.name for row in components.locations], t.LOCATIONS)
    return {
        "zombie": zombie_names(),
        "card": (*zombie_names(), *weapons, *items, *locations),
        "location": locations,
        "item": items,
        "weapon type": t.WEAPON_TYPES,
        "character": padded([row.name for row in components.characters], t.CHARACTERS),
        "stage": t.STAGES,
        "ask": t.ASKS,
        "slot": ("first", "second"),
    }


def padded(names: list[str], size: int) -> tuple[str, ...]:
    return (*names, *[""] * (size - len(names)))
