"""Reads components.toml and the options of a match into a kit."""

import pathlib
import re
from typing import Annotated, Any, Literal

import numpy as np
import pydantic

from ...core.kit import Kit, KitError, KitName, Table, components_path, read_components, validated
from . import tables as t
from .board import Board, BoardError, Cell, name_of, read_board, write_board
from .state import KIT

HOME = pathlib.Path(__file__).parent
PRINTED = {
    "food": 5,
    "water": 5,
    "gas": 2,
    "shotgun": 1,
    "rifle": 1,
    "chainsaw": 1,
    "medikit": 2,
    "bicycle": 1,
    "cart": 1,
    "stim": 1,
    "grenade": 1,
    "dog": 1,
    "jeep": 1,
    "spawn": 2,
    "spawn in gear": 1,
}

Character = Literal[
    "Dr. Faberge",
    "Grunt Stockwell",
    "Paul Regret",
    "Ace Striker",
    "Stuart Grimsby",
    "Dkembe Eto",
    "Bobby Barone",
    "Razor Hone",
    "Juniper Dune",
]
Kind = Literal[
    "food",
    "water",
    "gas",
    "shotgun",
    "rifle",
    "chainsaw",
    "medikit",
    "bicycle",
    "cart",
    "stim",
    "grenade",
    "dog",
    "jeep",
    "spawn",
    "spawn in gear",
]
Weapon = Literal["shotgun", "rifle", "chainsaw", "fists", "knives", "shove", "powerful shove"]
Words = Annotated[str, pydantic.Field(min_length=1, max_length=40, pattern=r"^[^\s;|]+( [^\s;|]+)*$")]
Space = Annotated[str, pydantic.Field(pattern=r"^[a-z][1-9][0-9]?$")]
Face = Annotated[int, pydantic.Field(ge=1, le=6)]
Faces = Annotated[tuple[Annotated[int, pydantic.Field(ge=1, le=t.STRIDE)], ...], pydantic.Field(strict=False)]
Humans = Annotated[int, pydantic.Field(ge=2, le=t.HUMANS)]
Rounds = Annotated[int, pydantic.Field(ge=1, le=t.ROUNDS)]


class Options(Table):
    """The options of a match; None takes the kit's own value."""

    kit: KitName = "components"
    humans: Humans = 3  # SI-5
    auto_zombie: bool = False  # SI-2
    characters: (
        Literal["random"]
        | Annotated[tuple[Character, ...], pydantic.Field(strict=False, min_length=2, max_length=t.HUMANS)]
    ) = "random"  # SI-2
    max_zombie_pieces: Annotated[int, pydantic.Field(ge=1, le=t.ZOMBIES)] | None = None  # SI-6
    zombie_die: Annotated[Faces, pydantic.Field(min_length=1, max_length=6)] = (2, 3, 4)  # SI-8
    predrop: Literal["before_ap", "before_move"] = "before_ap"  # SI-10
    give_consent: bool = False  # SI-14
    cart_break: Literal["movement", "any_roll"] = "movement"  # SI-19
    dead_end: Literal["prefer_full", "stop_if_stuck"] = "prefer_full"  # SI-25
    auto_metric: Literal["spaces", "turns"] = "spaces"  # SI-35
    spawn_counter: Literal["auto", "on", "off"] = "auto"  # SI-39
    group_better: Literal["favour", "number"] = "favour"  # SI-44
    group_pick: Literal["unanimous", "majority", "auto"] = "unanimous"  # SI-47
    hospital_cure: Literal["any", "self"] = "any"  # SI-55
    zombie_takeover: bool = False  # SI-60
    los: Literal["straight", "path"] = "straight"  # SI-65
    door_blocks_los: bool = False  # SI-67
    hockey_auto: bool = False  # SI-74
    pvp: bool = True  # SI-76
    bike_six: Literal["flat6", "minus_foot"] = "flat6"  # SI-84
    passenger_consent: bool = False  # SI-89
    grenade_ends_turn: bool = False  # SI-95
    dog_auto: bool = False  # SI-101
    ride_along: Literal["ask", "eligible_auto", "actor_only"] = "ask"  # SI-106
    zombified_reward: Literal["blend", "lose", "switch"] = "blend"  # SI-111
    unescaped_reward: Literal["as_zombified", "minus_one"] = "as_zombified"  # SI-111
    early_end: bool = True  # SI-112
    max_rounds: Rounds = 60  # SI-113
    spawn_track: Annotated[int, pydantic.Field(ge=1, le=t.ROUNDS)] | None = None  # SI-114
    motives: Literal["off", "readable"] = "off"  # SI-115
    n_standard: Annotated[int, pydantic.Field(ge=0, le=16)] = 7  # SI-115

    @pydantic.model_validator(mode="after")
    def characters_are_single(self) -> "Options":
        if self.characters != "random":
            once(self.characters, "characters")
        return self


class Defaults(Table):
    """Options for which a kit names its own default."""

    humans: Humans | None = None
    max_rounds: Rounds | None = None
    spawn_track: Annotated[int, pydantic.Field(ge=1, le=t.ROUNDS)] | None = None


class Provenance(Table):
    """Where each table comes from, in a sentence."""

    map: str
    houses: str
    sights: str
    tokens: str
    weapons: str
    spawn_track: str


class WeaponRow(Table):
    name: Weapon
    range: Annotated[int, pydantic.Field(ge=0, le=t.FAR - 1)] | Literal["any"]
    knock_down: list[Face]
    kill: list[Face]

    @pydantic.model_validator(mode="after")
    def faces_differ(self) -> "WeaponRow":
        both = set(self.knock_down) & set(self.kill)
        if both:
            raise ValueError(f"{self.name}: {sorted(both)} knock down and kill, takes either")
        return self


class TokenRow(Table):
    kind: Kind
    count: Annotated[int, pydantic.Field(ge=0, le=t.TOKENS)]


class Sight(Table):
    """An extra line of fire, both ways."""

    between: Annotated[tuple[Space, Space], pydantic.Field(strict=False)]
    distance: Annotated[int, pydantic.Field(ge=0, le=t.FAR - 1)] = 1


class House(Table):
    name: Words
    at: Space


class Components(Table):
    """A components file."""

    title: str
    edition: str
    spawn_track: Annotated[int, pydantic.Field(ge=1, le=t.ROUNDS)]
    defaults: Defaults = Defaults()
    provenance: Provenance
    map: str
    houses: list[House]
    sights: list[Sight]
    tokens: list[TokenRow]
    weapons: list[WeaponRow]

    @property
    def board(self) -> Board:
        return read_board(self.map)

    @property
    def counts(self) -> dict[str, int]:
        return {row.kind: row.count for row in self.tokens}

    @pydantic.model_validator(mode="after")
    def consistent(self) -> "Components":
        once([row.kind for row in self.tokens], "token")
        once([row.name for row in self.weapons], "weapon")
        once([row.name for row in self.houses], "house")
        missing = [name for name in t.WEAPON_NAMES if name not in [row.name for row in self.weapons]]
        if missing:
            raise ValueError(f"weapons: takes all of {', '.join(t.WEAPON_NAMES)}, got none of {', '.join(missing)}")
        if self.counts.get("jeep", 0) > 1:
            raise ValueError(f"tokens: takes one jeep at most, got {self.counts['jeep']}")
        for kind in t.KIND_NAMES[: t.RESOURCES]:
            if not self.counts.get(kind):
                raise ValueError(f"tokens: takes one {kind} at least, got none")
        try:
            self.fits(self.board)
        except BoardError as error:
            raise ValueError(f"map: {error}") from None
        return self

    def fits(self, board: Board) -> None:
        halos = sum(board.signs[cell] in "@o" for cell in board.cells)
        tokens = sum(self.counts.values())
        if tokens > min(halos, t.TOKENS):
            raise ValueError(f"takes at most {t.TOKENS} tokens and as many as there are halos, {halos}, got {tokens}")
        for row in self.sights:
            for name in row.between:
                self.on_board(board, name, "sights")
        for house in self.houses:
            if not board.indoors(self.on_board(board, house.at, "houses")):
                raise ValueError(f"houses: {house.name} takes a space indoors, got {house.at}")
        if self.edition in ("printed", "reconstructed") and (self.counts != PRINTED or not self.sights):
            raise ValueError(f"a {self.edition} edition has the 26 printed tokens and extra lines of sight")

    def on_board(self, board: Board, name: str, table: str) -> Cell:
        cell = cell_of(name)
        if cell not in board.signs:
            raise ValueError(f"{table}: takes a space of the map, got {name!r}")
        return cell


def cell_of(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def once(names: Any, what: str) -> None:
    """ValueError for a name that is given more than once."""
    for name in names:
        if list(names).count(name) > 1:
            raise ValueError(f"{what}: {name!r} is given {list(names).count(name)} times, takes one")


def load_kit(**options: Any) -> Kit:
    """The kit of a match. KitError for a wrong components file or option.

    Args: the fields of `Options`. `kit` is the name of a shipped kit ("components", "mini") or a path.
    """
    asked = validated(Options, options, "options")
    components = read_components(components_path(HOME, asked.kit), Components)
    own = {name: value for name, value in components.defaults.model_dump().items() if value is not None}
    chosen = asked.model_copy(update={name: value for name, value in own.items() if name not in options})
    if "humans" not in options and chosen.characters != "random":
        chosen = chosen.model_copy(update={"humans": len(chosen.characters)})
    if chosen.spawn_track is None:
        chosen = chosen.model_copy(update={"spawn_track": components.spawn_track})
    refuse_misfits(chosen, components)
    record = np.zeros(1, KIT)
    k, board = record[0], components.board
    sights = [(cell_of(row.between[0]), cell_of(row.between[1]), row.distance) for row in components.sights]
    write_board(k, board, sights, chosen)
    write_box(k, components)
    write_options(k, chosen)
    return Kit(record, vocabularies(components, chosen), chosen.model_dump(), components.edition)


def refuse_misfits(options: Options, components: Components) -> None:
    """Options that do not go together, or not with the kit."""
    if options.characters != "random" and len(options.characters) != options.humans:
        raise KitError(f"characters: takes {options.humans} for {options.humans} humans, got {len(options.characters)}")
    deck = motive_deck(options)
    if options.motives != "off" and sum(deck) < options.humans:
        raise KitError(f"n_standard: {sum(deck)} motive cards for {options.humans} humans, takes more")
    most = most_arrivals(options, components)
    if options.max_zombie_pieces is None and most > t.ZOMBIES:
        raise KitError(
            f"max_rounds: up to {most} zombie pieces may arrive, takes {t.ZOMBIES}; fewer rounds, a longer "
            f"spawn_track, spawn_counter='off' or max_zombie_pieces={t.ZOMBIES} would do"
        )


def counter_on(options: Options) -> bool:
    """SI-39: the spawn counter lies on the zombie's card, which auto-zombie leaves out."""
    return options.spawn_counter == "on" or (options.spawn_counter == "auto" and not options.auto_zombie)


def most_arrivals(options: Options, components: Components) -> int:
    """SI-6: the original, the spawns of the box and those of the counter."""
    spawns = components.counts.get("spawn", 0) + components.counts.get("spawn in gear", 0)
    counted = options.max_rounds // (options.spawn_track or 1) if counter_on(options) else 0
    return 1 + spawns + counted


def motive_deck(options: Options) -> list[int]:
    """SI-115: cards by kind; with two humans the savior is left out."""
    return [options.n_standard, 1, 1, int(options.humans > 2)]


def write_box(k: Any, components: Components) -> None:
    for kind, count in components.counts.items():
        k["count"][t.KIND_NAMES.index(kind)] = count
    k["tokens"] = k["count"].sum()
    for row in components.weapons:
        weapon = t.WEAPON_NAMES.index(row.name)
        k["range"][weapon] = t.FAR if row.range == "any" else row.range
        k["effect"][weapon][row.knock_down] = t.KNOCK
        k["effect"][weapon][row.kill] = t.KILL


def write_options(k: Any, options: Options) -> None:
    k["humans"] = options.humans
    k["auto"] = options.auto_zombie
    k["character"] = -1
    if options.characters != "random":
        k["character"][: options.humans] = [t.CHARACTERS.index(name) for name in options.characters]
    k["faces"] = len(options.zombie_die)
    k["face"][: len(options.zombie_die)] = options.zombie_die
    k["max_zombie_pieces"] = options.max_zombie_pieces or t.ZOMBIES
    for name in ("give_consent", "zombie_takeover", "pvp", "passenger_consent", "grenade_ends_turn", "dog_auto"):
        k[name] = getattr(options, name)
    for name in ("early_end", "max_rounds", "spawn_track"):
        k[name] = getattr(options, name)
    k["predrop_before_move"] = options.predrop == "before_move"
    k["cart_any_roll"] = options.cart_break == "any_roll"
    k["stop_if_stuck"] = options.dead_end == "stop_if_stuck"
    k["counter_on"] = counter_on(options)
    k["group_number"] = options.group_better == "number"
    k["group_pick"] = t.GROUP_PICKS.index(options.group_pick)
    k["hospital_self"] = options.hospital_cure == "self"
    k["gear_auto"] = options.hockey_auto
    k["bike_six_on_foot"] = options.bike_six == "minus_foot"
    k["ride_along"] = t.RIDES.index(options.ride_along)
    k["turned_reward"] = t.TURNED_REWARDS.index(options.zombified_reward)
    k["unescaped_minus_one"] = options.unescaped_reward == "minus_one"
    k["motives"] = options.motives != "off"
    k["standard_motives"] = options.n_standard


def vocabularies(components: Components, options: Options) -> dict[str, tuple[str, ...]]:
    """Names by number; "" for what this kit lacks."""
    spaces = [name_of(cell) for cell in components.board.cells]
    humans = [f"human_{seat}" for seat in range(options.humans)]
    return {
        "space": padded(spaces, t.SPACES),
        "human": padded(humans, t.HUMANS),
        "player": padded([*humans, "zombie_0"], t.SEATS),
        "piece": (*padded(humans, t.HUMANS), *(f"zombie_{i + 1}" for i in range(t.ZOMBIES))),
        "token": tuple(f"token_{i + 1}" if i < sum(components.counts.values()) else "" for i in range(t.TOKENS)),
        "kind": t.KIND_NAMES,
        "where": t.WHERES,
        "side": t.SIDES,
        "bite": t.BITES,
        "doing": t.DOINGS,
        "character": t.CHARACTERS,
        "motive": t.MOTIVES,
        "vehicle": t.VEHICLES,
        "stage": t.STAGES,
        "ask": t.ASKS,
        "reason": t.REASONS,
        "answer": t.ANSWERS,
        "vote": t.VOTES,
        "weapon": t.WEAPON_NAMES,
        "cure": t.CURES,
        "reaction": t.REACTIONS,
        "roller": ("first", "second"),
        "die": ("own", "by stim"),
        "stat": tuple(re.sub(r"[ -]", "_", name) for name in t.STATS),
    }


def padded(names: list[str], size: int) -> tuple[str, ...]:
    return (*names, *[""] * (size - len(names)))
