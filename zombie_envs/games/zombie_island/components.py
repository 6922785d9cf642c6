"""Reads components.toml and the options of a match into a kit."""

import pathlib
from typing import Annotated, Any, Literal

import numpy as np
import pydantic

from ...core.kit import Kit, Table, components_path, read_components, validated
from . import tables as t
from .state import KIT

HOME = pathlib.Path(__file__).parent

Count = Annotated[int, pydantic.Field(ge=1, le=t.ISLANDS)]
Words = Annotated[str, pydantic.Field(min_length=1, max_length=40, pattern=r"^[^\s;|]+( [^\s;|]+)*$")]
Row = Annotated[str, pydantic.Field(pattern=r"^[.#]{3}$")]
MiddleRow = Annotated[str, pydantic.Field(pattern=r"^[.#]Z[.#]$")]
ShoreRow = Annotated[str, pydantic.Field(pattern=r"^~~~$")]
ShortRow = Annotated[str, pydantic.Field(pattern=r"^[.#]{2}$")]
Turns = Annotated[int, pydantic.Field(ge=1, le=10_000)]

# Cells of a tile as tables.py numbers them, with the cells a king-step away.
NEAR = {
    (x, y): [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i or j) and 0 <= x + i < 3 and 0 <= y + j < 3]
    for x in range(3)
    for y in range(3)
}


class Options(Table):
    """The options of a match; None takes the scenario's own value."""

    kit: str = "components"
    scenario: Literal["1", "1S", "2", "2S"] = "1"
    explorers: Annotated[int, pydantic.Field(ge=1, le=t.EXPLORERS)] | None = None
    machetes: Annotated[int, pydantic.Field(ge=0, le=t.MACHETES)] = 4  # ZI-34
    control: bool = True  # ZI-47
    corner_cutting: bool = True  # ZI-2
    explorers_block: bool = True  # ZI-5
    mask_suicide: bool = False  # ZI-6
    diagonal_area: Literal["if_edge_connected", "never"] = "if_edge_connected"  # ZI-12
    connect: Literal["reachable", "adjacent"] = "reachable"  # ZI-13
    connect_diag: bool = True  # ZI-13
    unplaceable: Literal["rechoose", "return", "zm_wins"] = "rechoose"  # ZI-14
    max_extent: Annotated[int, pydantic.Field(ge=1, le=t.EXTENT)] = t.EXTENT  # ZI-18
    activate: Literal["all", "one"] = "all"  # ZI-23
    machete_timing: Literal["both", "before", "after"] = "both"  # ZI-25
    path_includes_start: bool = True  # ZI-26
    machete_stack: Literal["level", "any_supported"] = "level"  # ZI-29
    machete_on_explorer: bool = False  # ZI-31
    share_machete: bool = True  # ZI-35
    control_remove: Literal["zm", "explorer", "random"] = "zm"  # ZI-44
    no_zombie_win: Literal["reachable", "must_walk"] = "reachable"  # ZI-48
    cannot_move: Literal["no_legal_turn", "no_move"] = "no_legal_turn"  # ZI-49
    frontier_check: bool = True  # ZI-50
    no_progress: Turns = 60  # ZI-51
    max_turns: Turns = 400  # ZI-51
    zi_tie: Literal["diag_first", "short_first"] = "diag_first"  # ZI-57
    s2_order: Literal["chosen", "fixed"] = "chosen"  # ZI-62
    swap: Literal["pairwise_consent", "off"] = "pairwise_consent"  # ZI-65
    shaped_reward: bool = False  # ZI-72

    @pydantic.model_validator(mode="after")
    def fits_scenario(self) -> "Options":
        team = self.scenario in ("2", "2S")
        takes = (2, 3) if team else (1,)
        if self.explorers is not None and self.explorers not in takes:
            allowed = " or ".join(map(str, takes))
            raise ValueError(f"explorers: scenario {self.scenario} takes {allowed}, got {self.explorers}")
        if not self.control and self.scenario in ("1", "2"):
            raise ValueError(f"control: only scenarios 1S and 2S play without, got False in scenario {self.scenario}")
        return self


class Defaults(Table):
    """Options for which a kit names its own default."""

    scenario: Literal["1", "1S", "2", "2S"] | None = None
    machetes: Annotated[int, pydantic.Field(ge=0, le=t.MACHETES)] | None = None
    no_progress: Turns | None = None
    max_turns: Turns | None = None


class Provenance(Table):
    """Where each table comes from, in a sentence."""

    islands: str
    zombies: str
    beach: str
    machetes: str


class Tile(Table):
    """A tile of three rows, north first."""

    name: Words
    rows: Any

    @property
    def open(self) -> set[tuple[int, int]]:
        """Cells (east, north) that are not jungle."""
        return {(x, 2 - i) for i, row in enumerate(self.rows) for x in range(3) if row[x] != "#"}

    def refuse(self, where: bool, fault: str) -> None:
        if where:
            raise ValueError(f"{self.name}: {fault}")


class IslandTile(Tile):
    rows: tuple[Row, Row, Row] = pydantic.Field(strict=False)
    count: Count = 1

    @pydantic.model_validator(mode="after")
    def can_be_entered(self) -> "IslandTile":
        self.refuse(not self.open - {(1, 1)}, "takes an open space on the border")
        return self


class ZombieTile(Tile):
    rows: tuple[Row, MiddleRow, Row] = pydantic.Field(strict=False)
    count: Annotated[int, pydantic.Field(ge=1, le=t.ZOMBIES)] = 1

    @pydantic.model_validator(mode="after")
    def can_be_left(self) -> "ZombieTile":
        self.refuse(not self.open - {(1, 1)}, "takes an open space beside the Z")
        return self


class BeachTile(Tile):
    rows: tuple[Row, Row, ShoreRow] = pydantic.Field(strict=False)

    @pydantic.model_validator(mode="after")
    def opens_to_three_sides(self) -> "BeachTile":
        """West, north and east are reached from the shoreline."""
        reached = {(0, 0), (1, 0), (2, 0)}
        for _ in range(6):
            reached |= {cell for one in reached for cell in NEAR[one] if cell in self.open}
        inland = {cell for cell in reached if cell[1] > 0}
        sides = {"west": (0, None), "north": (None, 2), "east": (2, None)}
        for side, (x, y) in sides.items():
            cells = {cell for cell in inland if cell[0] == x or cell[1] == y}
            self.refuse(not cells, f"takes a way from the shoreline to the {side}")
        return self


class MacheteTile(Table):
    name: Words
    rows: tuple[ShortRow, ShortRow] = pydantic.Field(strict=False)
    count: Annotated[int, pydantic.Field(ge=1, le=t.MACHETES)] = 1
    reserved: bool = False

    @pydantic.model_validator(mode="after")
    def straight_if_reserved(self) -> "MacheteTile":
        straight = "".join(self.rows) in ("##..", "..##", "#.#.", ".#.#")
        if straight != self.reserved:
            raise ValueError(f"{self.name}: those with a straight hedge, and no others, are reserved")
        if not any("." in row for row in self.rows):
            raise ValueError(f"{self.name}: takes an open space")
        return self


class Components(Table):
    """A components file."""

    title: str
    edition: str
    stacks: Annotated[list[Annotated[int, pydantic.Field(ge=0, le=t.ISLANDS)]], pydantic.Field(min_length=1)]
    under_control: Annotated[int, pydantic.Field(ge=1, le=t.UNDER)]
    defaults: Defaults = Defaults()
    provenance: Provenance
    beach: BeachTile
    islands: Annotated[list[IslandTile], pydantic.Field(min_length=1, max_length=t.ISLANDS)]
    zombies: Annotated[list[ZombieTile], pydantic.Field(min_length=1, max_length=t.ZOMBIES)]
    machetes: list[MacheteTile]

    @property
    def used(self) -> list[MacheteTile]:
        return [row for row in self.machetes if not row.reserved]

    @pydantic.model_validator(mode="after")
    def consistent(self) -> "Components":
        once([row.name for row in (*self.islands, *self.zombies, self.beach)], "tile")
        once([row.name for row in self.machetes], "machete tile")
        islands, zombies = (sum(row.count for row in rows) for rows in (self.islands, self.zombies))
        used = sum(row.count for row in self.used)
        if islands != sum(self.stacks) or islands > t.ISLANDS:
            most = f"at most {t.ISLANDS}" if islands > t.ISLANDS else f"{sum(self.stacks)}, as many as the stacks hold"
            raise ValueError(f"takes {most} island tiles, got {islands}")
        if zombies != len(self.stacks) or zombies > t.ZOMBIES:
            raise ValueError(f"takes a zombie tile for each of at most {t.ZOMBIES} stacks, got {zombies}")
        if self.under_control < zombies:
            raise ValueError(f"under_control: takes at least one for each zombie, {zombies}, got {self.under_control}")
        if used > t.MACHETES or len(self.used) > t.MACHETES:
            raise ValueError(f"takes at most {t.MACHETES} machete tiles that are not reserved, got {used}")
        box = (self.stacks, self.under_control, used)
        if self.edition in ("printed", "reconstructed") and box != ([4, 5, 6, 7], 5, 4):
            raise ValueError(
                f"a {self.edition} edition has stacks of 4, 5, 6 and 7, 5 Under Control and 4 machete tiles"
            )
        return self


def once(names: list[str], what: str) -> None:
    """ValueError for a name that is given more than once."""
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{what} {name!r} is given {names.count(name)} times, takes one")


def load_kit(**options: Any) -> Kit:
    """The kit of a match. KitError for a wrong components file or option.

    Args: the fields of `Options`. `kit` is the name of a shipped kit ("components", "mini") or a path.
    """
    asked = validated(Options, options, "options")
    components = read_components(components_path(HOME, asked.kit), Components)
    own = {name: value for name, value in components.defaults.model_dump().items() if value is not None}
    given = {name: value for name, value in options.items() if value is not None}
    chosen = validated(Options, {**own, **given}, "options")
    if chosen.explorers is None:
        chosen = chosen.model_copy(update={"explorers": 2 if chosen.scenario in ("2", "2S") else 1})
    record = np.zeros(1, KIT)
    write_tiles(record[0], components)
    write_machetes(record[0], components)
    write_options(record[0], chosen)
    return Kit(record, vocabularies(components), chosen.model_dump(), components.edition)


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Rows after a quarter turn clockwise."""
    size = len(rows)
    return tuple("".join(rows[size - 1 - x][y] for x in range(size)) for y in range(size))


def write_pattern(patterns: Any, rows: tuple[str, ...]) -> None:
    """The open cells of each rotation, the south-western one first."""
    for rotation in range(4):
        patterns[rotation] = [character != "#" for row in reversed(rows) for character in row]
        rows = turned(rows)


def write_tiles(k: Any, components: Components) -> None:
    islands: list[tuple[int, IslandTile | ZombieTile]] = [*enumerate(components.islands)]
    numbered = [*islands, *enumerate(components.zombies, t.FIRST_ZOMBIE)]
    for kind, row in numbered:
        k["count"][kind] = row.count
        write_pattern(k["tile_open"][kind], row.rows)
    k["count"][t.BEACH] = 1
    write_pattern(k["tile_open"][t.BEACH], components.beach.rows)
    k["tiles"] = k["count"][: t.DRAWN].sum()
    k["stacks"] = len(components.stacks)
    k["stack"][: len(components.stacks)] = components.stacks
    k["under"] = components.under_control


def write_machetes(k: Any, components: Components) -> None:
    for kind, row in enumerate(components.used):
        k["machete_count"][kind] = row.count
        write_pattern(k["machete_open"][kind], row.rows)


def write_options(k: Any, options: Options) -> None:
    k["explorers"] = options.explorers
    k["master"] = options.scenario in ("1", "2")
    k["team"] = options.scenario in ("2", "2S")
    k["machetes"] = options.machetes
    for name in ("control", "corner_cutting", "explorers_block", "mask_suicide", "connect_diag", "path_includes_start"):
        k[name] = getattr(options, name)
    for name in ("machete_on_explorer", "share_machete", "frontier_check", "shaped_reward", "no_progress", "max_turns"):
        k[name] = getattr(options, name)
    k["max_extent"] = options.max_extent
    k["diagonal_area"] = options.diagonal_area == "if_edge_connected"
    k["connect_adjacent"] = options.connect == "adjacent"
    k["unplaceable"] = t.UNPLACED.index(options.unplaceable)
    k["activate_one"] = options.activate == "one"
    k["machete_before"] = options.machete_timing in ("both", "before")
    k["machete_after"] = options.machete_timing in ("both", "after")
    k["stack_level"] = options.machete_stack == "level"
    k["remover"] = t.REMOVERS.index(options.control_remove)
    k["must_walk"] = options.no_zombie_win == "must_walk"
    k["no_move_loses"] = options.cannot_move == "no_move"
    k["short_first"] = options.zi_tie == "short_first"
    k["chosen_order"] = options.s2_order == "chosen"
    k["swap"] = options.swap == "pairwise_consent"


def vocabularies(components: Components) -> dict[str, tuple[str, ...]]:
    """Names by number; "" for the kinds that this kit lacks."""
    islands = padded([row.name for row in components.islands], t.ISLANDS)
    zombies = padded([row.name for row in components.zombies], t.ZOMBIES)
    return {
        "tile": (*islands, *zombies, components.beach.name),
        "drawn tile": (*islands, *zombies),
        "machete": padded([row.name for row in components.used], t.MACHETES),
        "slot": ("beach", *(f"tile_{slot}" for slot in range(1, t.SLOTS))),
        "laid": tuple(f"machete_{m + 1}" for m in range(t.MACHETES)),
        "explorer": tuple(f"explorer_{explorer}" for explorer in range(t.EXPLORERS)),
        "zombie": tuple(f"zombie_{zombie + 1}" for zombie in range(t.ZOMBIES)),
        "stack": tuple(f"stack_{stack + 1}" for stack in range(t.STACKS)),
        "place": t.PLACES,
        "posture": t.POSTURES,
        "doing": t.DOINGS,
        "direction": t.DIRECTIONS,
        "heading": (*t.DIRECTIONS, *(f"{one} {start}" for start in t.STARTS[1:] for one in t.DIRECTIONS)),
        "step": tuple(f"step_{step}" for step in range(t.LINE)),
        "square": t.SQUARES,
        "stage": t.STAGES,
        "ask": t.ASKS,
        "reason": t.REASONS,
    }


def padded(names: list[str], size: int) -> tuple[str, ...]:
    return (*names, *[""] * (size - len(names)))
