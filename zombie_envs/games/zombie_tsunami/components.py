"""Reads components.toml and the options of a match into a kit."""

import math
import pathlib
from typing import Annotated, Any, Literal

import numpy as np
import pydantic

from ...core.kit import Kit, KitError, KitName, Table, components_path, near, read_components, validated
from . import tables as t
from .state import KIT

HOME = pathlib.Path(__file__).parent

# What the list of components counts. It binds the editions of the printed game alone.
STREET_CARDS, SHOP_CARDS, PERMANENT_CARDS, ZOMBIRD_SHOP_CARDS, ZOMBIRD_CARDS = 19, 20, 2, 3, 20
EVENT_CARDS = (9, 10)  # the list of components and the reference sheet differ
SUPPLIES = {
    "zombie_dice": 72,
    "vote_tokens": 18,
    "tie_break_tokens": 6,
    "civilian_tokens": 12,
    "gold_coins": 12,
}

Count = Annotated[int, pydantic.Field(ge=0, le=20)]
Coins = Annotated[int, pydantic.Field(ge=1, le=t.COINS)]
Players = Annotated[int, pydantic.Field(ge=3, le=t.SEATS)]
Words = Annotated[str, pydantic.Field(min_length=1, max_length=40, pattern=r"^[^\s\p{Cc};|]+( [^\s\p{Cc};|]+)*$")]
Gap = Annotated[int, pydantic.Field(ge=1, le=t.SPACES - 1)]
Gaps = Annotated[
    tuple[Gap, ...],
    pydantic.BeforeValidator(lambda gaps: tuple(gaps) if isinstance(gaps, list) else gaps),
    pydantic.Field(max_length=2),
]


class Options(Table):
    """The options of a match; None takes the kit's own value."""

    kit: KitName = "components"
    players: Players = 4
    zombirds: bool = False
    talk_rounds: Annotated[int, pydantic.Field(ge=0, le=t.TALKS)] = 0  # ZT-8
    zombies_per_round: Annotated[int, pydantic.Field(ge=1, le=2)] = 1  # ZT-2
    start_zombies: Annotated[int, pydantic.Field(ge=0, le=1)] = 0  # ZT-4
    coin_limit: Coins | None = None  # ZT-6
    shop_gaps: Gaps | None = None  # ZT-15
    push_loss: Annotated[int, pydantic.Field(ge=1, le=2)] = 2  # ZT-19
    coin_zombie: Literal["choice", "random"] = "choice"  # ZT-21
    empty_reveal: bool = True  # ZT-26
    numerous_by: Literal["players", "zombies"] = "players"  # ZT-27
    dragon_needs_hidden: bool = True  # ZT-34
    restock: Literal["topup_then_refresh", "refresh_each_visit", "round_only"] = "topup_then_refresh"  # ZT-39
    reward: Literal["win", "share"] = "win"  # ZT-49
    zombird_hidden: bool = True  # ZT-52
    immediate_optional: bool = True  # ZT-53
    zombird_shop: bool = True  # ZT-57


class Defaults(Table):
    """Options for which a kit names its own default."""

    players: Players | None = None


class Provenance(Table):
    """Where each table comes from, in a sentence."""

    board: str
    coins: str
    die: str
    street: str
    shop: str
    zombird_shop: str
    bonuses: str
    zombirds: str
    events: str
    supplies: str


class Supplies(Table):
    """Dice and tokens of the box. The rules never run out of them (ZT-7)."""

    zombie_dice: int
    vote_tokens: int
    tie_break_tokens: int
    civilian_tokens: int
    gold_coins: int


class Board(Table):
    rounds: Annotated[int, pydantic.Field(ge=1, le=t.ROUNDS)]
    spaces: Annotated[int, pydantic.Field(ge=1, le=t.SPACES)]
    zombie_gaps: list[Gap]
    shop_gaps: Gaps

    @pydantic.model_validator(mode="after")
    def gaps_are_between(self) -> "Board":
        for name, gaps in (("zombie_gaps", self.zombie_gaps), ("shop_gaps", self.shop_gaps)):
            fault = gap_fault(gaps, self.spaces)
            if fault:
                raise ValueError(f"{name}: {fault}")
        return self


class CoinRules(Table):
    limit: Coins


class Die(Table):
    sides: Annotated[int, pydantic.Field(ge=2, le=t.SIDES)]
    faces: Annotated[int, pydantic.Field(ge=1)]

    @pydantic.model_validator(mode="after")
    def some_sides_are_blank(self) -> "Die":
        if self.faces >= self.sides:
            raise ValueError(f"faces: takes 1..{self.sides - 1}, got {self.faces}")
        return self


class StreetCard(Table):
    name: Words
    type: Literal["jump", "push", "coin / zombie", "civilian / bomb", "parachute jump", "gold jump"]
    value: Annotated[int, pydantic.Field(ge=1, le=99)] | None = None
    round_1: Count = 0
    later: Count = 0
    shuffled_into: Annotated[int, pydantic.Field(ge=2, le=t.ROUNDS)] | None = None

    @pydantic.model_validator(mode="after")
    def value_where_it_counts(self) -> "StreetCard":
        if self.type == "push" and self.value is None:
            raise ValueError(f"{self.name}: a push takes a value")
        if self.type not in ("jump", "push") and self.value is not None:
            raise ValueError(f"{self.name}: {self.type} takes no value")
        if self.shuffled_into is not None and self.round_1 + self.later > 0:
            raise ValueError(f"{self.name}: a card shuffled into a round takes no round_1 and no later")
        return self

    @property
    def cards(self) -> int:
        return self.round_1 + self.later + (self.shuffled_into is not None)


class ShopCard(Table):
    name: Words
    effect: Literal["civilians", "zombies", "steal", "bomb", "mega bomb", "rotate", "save", "zombird"]
    amount: Annotated[int, pydantic.Field(ge=1, le=t.AMOUNT)] | None = None
    cost: Coins
    count: Annotated[int, pydantic.Field(ge=1, le=20)] | None = None
    permanent: bool = False
    hand: bool = False

    @pydantic.model_validator(mode="after")
    def fields_fit(self) -> "ShopCard":
        counted = self.effect in ("civilians", "zombies", "steal", "save")
        if counted != (self.amount is not None):
            raise ValueError(f"{self.name}: {self.effect} takes {'an' if counted else 'no'} amount")
        if self.permanent == (self.count is not None):
            raise ValueError(f"{self.name}: a permanent card takes no count, any other one")
        if self.hand and (self.permanent or self.effect not in ("rotate", "save")):
            raise ValueError(f"{self.name}: takes no hand symbol")
        if self.effect == "save" and not self.hand:
            raise ValueError(f"{self.name}: a save is of use later only; takes hand = true")
        return self


class ZombirdShopCard(ShopCard):
    """A card that joins the shop deck when Zombirds are played."""

    @pydantic.model_validator(mode="after")
    def brings_zombirds(self) -> "ZombirdShopCard":
        if self.effect != "zombird" or self.permanent:
            raise ValueError(f"{self.name}: takes the effect zombird and a count")
        return self


BonusSet = list[Literal["UFO", "Quarterback", "Giga Z", "Tsunami", "Ninja", "Dragon's Head", "Dragon's Tail"]]


class Components(Table):
    """A components file."""

    title: str
    edition: str
    defaults: Defaults = Defaults()
    provenance: Provenance
    supplies: Supplies | None = None
    board: Board
    coins: CoinRules
    die: Die
    street: Annotated[list[StreetCard], pydantic.Field(min_length=1, max_length=t.STREET)]
    shop: list[ShopCard]
    zombird_shop: list[ZombirdShopCard]
    bonuses: dict[Literal["3", "4", "5", "6"], BonusSet]
    zombirds: dict[str, Count]
    events: dict[str, Count]

    @pydantic.model_validator(mode="after")
    def consistent(self) -> "Components":
        once([row.name for row in self.street], "street card")
        once([row.name for row in (*self.shop, *self.zombird_shop)], "shop card")
        if len(self.shop) + len(self.zombird_shop) > t.SHOP:
            raise ValueError(f"the shop has {len(self.shop) + len(self.zombird_shop)} kinds, takes at most {t.SHOP}")
        known(self.zombirds, t.BIRDS, "zombirds")
        known(self.events, t.EVENTS, "events")
        if any(row.effect == "zombird" for row in self.shop):
            raise ValueError("shop: a card with the effect zombird belongs into zombird_shop")
        for players, cards in self.bonuses.items():
            once(list(cards), f"bonuses.{players}: card")
            if len(cards) != int(players) + 1:
                raise ValueError(f"bonuses.{players}: takes {int(players) + 1} cards, got {len(cards)}")
            if ("Dragon's Head" in cards) != ("Dragon's Tail" in cards):
                raise ValueError(f"bonuses.{players}: takes both Dragons or none")
        check_piles(self)
        if self.edition in ("printed", "reconstructed"):
            check_printed(self)
        return self


def gap_fault(gaps: Any, spaces: int) -> str:
    """What is wrong with the places of symbols; nothing if they are right."""
    if list(gaps) != sorted(set(gaps)):
        return f"takes each gap once, in order, got {list(gaps)}"
    if any(gap >= spaces for gap in gaps):
        return f"takes gaps between the {spaces} spaces, 1..{spaces - 1}, got {list(gaps)}"
    return ""


def known(counts: dict[str, int], words: tuple[str, ...], table: str) -> None:
    for word in counts:
        if word not in words:
            raise ValueError(f"{table}: no {word!r} here; {near(word, words)}")


def once(names: list[Any], what: str) -> None:
    """ValueError for a name that is given more than once; case does not tell names apart, since actions are parsed."""
    folded = [name.casefold() for name in names]
    for name, same in zip(names, folded, strict=True):
        if folded.count(same) > 1:
            raise ValueError(f"{what} {name!r} is given {folded.count(same)} times, takes one")


def check_piles(components: Components) -> None:
    """Round 1 has a pile of its own; the later rounds share what is left, with one special card a round at most."""
    spaces, rounds = components.board.spaces, components.board.rounds
    first = sum(row.round_1 for row in components.street)
    if first != spaces:
        raise ValueError(f"street: round 1 has {first} cards, takes {spaces}, one a space")
    into = [row.shuffled_into for row in components.street if row.shuffled_into is not None]
    for number in into:
        if into.count(number) > 1 or number > rounds:
            raise ValueError(f"street: takes at most one card shuffled into each of the rounds 2..{rounds}")
    takes = (rounds - 1) * spaces - len(into)
    later = sum(row.later for row in components.street)
    if later < takes or (rounds == 1 and later > 0):
        raise ValueError(f"street: {later} cards for the later rounds, takes {takes} or more")


def check_printed(components: Components) -> None:
    """The totals of the printed box."""
    shop = sum(1 if row.permanent else row.count or 0 for row in components.shop)
    totals = {
        "rounds": (components.board.rounds, (3,)),
        "spaces": (components.board.spaces, (6,)),
        "street cards": (sum(row.cards for row in components.street), (STREET_CARDS,)),
        "street cards for the later rounds": (sum(row.later for row in components.street), (11,)),
        "shop cards": (shop, (SHOP_CARDS,)),
        "permanent shop cards": (sum(row.permanent for row in components.shop), (PERMANENT_CARDS,)),
        "Zombird shop cards": (sum(row.count or 0 for row in components.zombird_shop), (ZOMBIRD_SHOP_CARDS,)),
        "Zombird cards": (sum(components.zombirds.values()), (ZOMBIRD_CARDS,)),
        "event cards": (sum(components.events.values()), EVENT_CARDS),
        "sets of bonuses": (len(components.bonuses), (4,)),
    }
    for what, (got, takes) in totals.items():
        if got not in takes:
            raise ValueError(f"a {components.edition} edition has {takes[0]} {what}, got {got}")
    supplies = components.supplies.model_dump() if components.supplies else {}
    if supplies != SUPPLIES:
        raise ValueError(f"supplies: a {components.edition} edition has {SUPPLIES}, got {supplies or 'none'}")


# --- the kit ---------------------------------------------------------------------------------------------------------


def load_kit(**options: Any) -> Kit:
    """The kit of a match. KitError for a wrong components file or option.

    Args: the fields of `Options`. `kit` is the name of a shipped kit ("components", "mini") or a path.
    """
    asked = validated(Options, options, "options")
    components = read_components(components_path(HOME, asked.kit), Components)
    own = {name: value for name, value in components.defaults.model_dump().items() if value is not None}
    chosen = asked.model_copy(update={name: value for name, value in own.items() if name not in options})
    if str(chosen.players) not in components.bonuses:
        raise KitError(f"players: the kit has bonuses for {', '.join(components.bonuses)}, got {chosen.players}")
    fault = gap_fault(chosen.shop_gaps or (), components.board.spaces)
    if fault:
        raise KitError(f"shop_gaps: {fault}")
    record = np.zeros(1, KIT)
    write_board(record[0], components, chosen)
    write_street(record[0], components)
    write_shop(record[0], components, chosen)
    write_die(record[0], components.die)
    write_decks(record[0], components, chosen)
    write_options(record[0], components, chosen)
    return Kit(record, vocabularies(components), chosen.model_dump(), components.edition)


def write_board(k: Any, components: Components, options: Options) -> None:
    """ZT-14, ZT-15: the gap after the sixth card is none; stars elsewhere leave the kit's star gaps blank."""
    board = components.board
    k["rounds"], k["spaces"] = board.rounds, board.spaces
    for gap in board.zombie_gaps:
        k["zombie_gap"][gap] = True
    for gap in board.shop_gaps if options.shop_gaps is None else options.shop_gaps:
        k["shop_gap"][gap] = True


def write_street(k: Any, components: Components) -> None:
    k["special"] = -1
    for i, card in enumerate(components.street):
        k["street_type"][i] = t.STREET_TYPES.index(card.type)
        k["street_value"][i] = card.value or 0
        k["first_count"][i] = card.round_1
        k["pool_count"][i] = card.later
        if card.shuffled_into is not None:
            k["special"][card.shuffled_into - 1] = i


def write_shop(k: Any, components: Components, options: Options) -> None:
    """ZT-57: the Zombird cards are in the shop deck whenever Zombirds are played, unless an option leaves them out."""
    for i, card in enumerate((*components.shop, *components.zombird_shop)):
        k["card_effect"][i] = t.CARD_EFFECTS.index(card.effect)
        k["card_amount"][i] = card.amount or 1
        k["card_cost"][i] = card.cost
        k["card_kept"][i] = card.hand
        k["card_permanent"][i] = card.permanent
        played = card.effect != "zombird" or (options.zombirds and options.zombird_shop)
        k["card_count"][i] = (card.count or 0) if played else 0


def write_die(k: Any, die: Die) -> None:
    """ZT-65: of `dice` dice rolled together, `faces` show the Zombie in so many ways out of sides ** dice."""
    for dice in range(t.GROUP + 1):
        k["dice_total"][dice] = die.sides**dice
        for faces in range(dice + 1):
            blank = (die.sides - die.faces) ** (dice - faces)
            k["dice_weight"][dice, faces] = math.comb(dice, faces) * die.faces**faces * blank


def write_decks(k: Any, components: Components, options: Options) -> None:
    for card in components.bonuses[str(options.players)]:  # type: ignore[index]
        k["bonus_in"][t.BONUSES.index(card)] = 1
    if options.zombirds:
        k["bird_count"] = [components.zombirds.get(word, 0) for word in t.BIRDS]
        k["event_count"] = [components.events.get(word, 0) for word in t.EVENTS]


def write_options(k: Any, components: Components, options: Options) -> None:
    k["players"] = options.players
    k["zombirds"] = options.zombirds
    k["talk_rounds"] = options.talk_rounds
    k["zombies_per_round"] = options.zombies_per_round
    k["start_zombies"] = options.start_zombies
    k["coin_limit"] = components.coins.limit if options.coin_limit is None else options.coin_limit
    k["push_loss"] = options.push_loss
    k["coin_zombie_random"] = options.coin_zombie == "random"
    k["empty_reveal"] = options.empty_reveal
    k["numerous_by_zombies"] = options.numerous_by == "zombies"
    k["dragon_needs_hidden"] = options.dragon_needs_hidden
    k["restock"] = t.RESTOCKS.index(options.restock)
    k["share_reward"] = options.reward == "share"
    k["zombird_hidden"] = options.zombird_hidden
    k["immediate_optional"] = options.immediate_optional


def vocabularies(components: Components) -> dict[str, tuple[str, ...]]:
    """Names by number; "" for the kinds that this kit lacks."""
    rows = (*components.shop, *components.zombird_shop)
    return {
        "stage": t.STAGES,
        "ask": t.ASKS,
        "street card": padded([row.name for row in components.street], t.STREET),
        "shop card": padded([row.name for row in rows], t.SHOP),
        "bonus": t.BONUSES,
        "bird": t.BIRDS,
        "event": t.EVENTS,
        "colour": t.COLOURS,
        "choice": t.CHOICES,
        "effect": t.EFFECTS,
        "bomb step": t.BOMB_STEPS,
        "round": tuple(f"round {number}" for number in range(1, t.ROUNDS + 1)),
        "space": tuple(f"card {number}" for number in range(1, t.SPACES + 1)),
        "talk": tuple(f"talk {number}" for number in range(1, t.TALKS + 1)),
        "saying": sayings(),
    }


def sayings() -> tuple[str, ...]:
    """What can be said, by number: opponents by how many seats clockwise they sit."""
    private = [f"{colour} to the one {distance} clockwise" for distance in range(1, t.SEATS) for colour in t.COLOURS]
    return (
        "silence",
        *[f"claim {colour}" for colour in t.COLOURS],
        *[f"tell {words}" for words in private],
        *[f"show {words}" for words in private],
    )


def padded(names: list[str], size: int) -> tuple[str, ...]:
    return (*names, *[""] * (size - len(names)))
