"""Sunset Island at a built position, played by the interpreted rules: what the tests of the rulings stand on."""

import functools
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from zombie_envs.core.kit import Kit
from zombie_envs.core.text import parse_action
from zombie_envs.games.sunset_island import GAME, rules, tables
from zombie_envs.games.sunset_island.components import HOME

from ..interpreted import Interpreted

# A map for tests alone. The house in the east is seen from its side rooms h5 and j5 at i4 in front of it.
#   a b c d e f g h i j k l
MAP = """\
Bfo o o o o o o o o ofP

  o     o           o

  o o o odHdo o o o o
          d
  o   o   o     o   o
                d
  o   o   o   @|_d@|o
  d             -
  S _|o   o o|_d_ _do
"""
SIGHTS = (("h5", "i4"), ("j5", "i4"))
FOLDER = tempfile.TemporaryDirectory(prefix="sunset_island-")

OTHERS = ("Paul Regret", "Grunt Stockwell", "Dkembe Eto")  # without a part in attacks or defence


@functools.cache
def kit_file(drawing: str = MAP, sights: Sequence[tuple[str, str]] = SIGHTS, tokens: str = "") -> str:
    """The path of a components file with this map and the tokens and weapons of the shipped one."""
    shipped = (HOME / "components.toml").read_text(encoding="utf-8")
    box = shipped[shipped.index("[[tokens]]") :]
    lines = [
        'title = "Drawn"',
        'edition = "drawn"',
        "spawn_track = 6",
        f"map = '''\n{drawing.rstrip()}\n'''",
        "houses = []",
        "" if sights else "sights = []",
        "[provenance]",
        *(f'{table} = "drawn for a test"' for table in ("map", "houses", "sights", "tokens", "weapons", "spawn_track")),
        *(f'[[sights]]\nbetween = ["{a}", "{b}"]' for a, b in sights),
        tokens + box[box.index("[[weapons]]") :] if tokens else box,
    ]
    text = "\n".join(lines)
    path = Path(FOLDER.name) / f"{abs(hash(text))}.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@functools.cache
def kit_of(path: str, options: tuple[tuple[str, Any], ...]) -> Kit:
    return GAME.load_kit(kit=path, **dict(options))


class Town(Interpreted):
    """A match at a built position.

    Args:
        humans: where each human player's piece is, in the order of seats: a space, or (character, space). The
            characters left out have no part in attacks.
        zombies: where the zombie player's pieces are; one that lies has its space in brackets: "(f3)".
        held: kinds of tokens by the number of the human who holds them.
        ground: kinds of face-up tokens by space.
        cargo: kinds in the jeep.
        hidden: kinds of face-down tokens by space.
        dice: the first outcomes of chance: a whole number is what a white die shows, "red 3" a red die's, the name of
            a kind what is revealed, ("of", i) anything else.
        position: more fields of a written position.
        options: options of the match.
    """

    game = GAME

    def __init__(
        self,
        humans: Sequence[Any] = ("c3", "l1"),
        zombies: Sequence[str] = (),
        dice: Iterable[Any] = (),
        *,
        held: Mapping[int, Sequence[str]] | None = None,
        ground: Mapping[str, Sequence[str]] | None = None,
        cargo: Sequence[str] = (),
        hidden: Mapping[str, str] | None = None,
        position: Mapping[str, Any] | None = None,
        ap: int = 6,
        kit: str = "",
        **options: Any,
    ):
        people = self.people(humans)
        options.setdefault("early_end", False)
        super().__init__(kit_of(kit or kit_file(), tuple({"characters": tuple(people), **options}.items())), dice)
        written = {"seat": "human_0", "roll": ap, "ap": ap, "weight": 1, "pieces": self.pieces(people, zombies)}
        written |= self.tokens(held or {}, ground or {}, cargo, hidden or {})
        more = dict(position or {})
        written["pieces"] |= more.pop("pieces", {})
        self.stand({**written, **more})

    def people(self, humans: Sequence[Any]) -> dict[str, str]:
        """Space by character, in the order of seats."""
        named = [one[0] for one in humans if not isinstance(one, str)]
        free = iter([*OTHERS, *(name for name in tables.CHARACTERS if name not in OTHERS)])
        found = {}
        for one in humans:
            name = next(name for name in free if name not in named) if isinstance(one, str) else one[0]
            found[name] = one if isinstance(one, str) else one[1]
        return found

    def pieces(self, people: Mapping[str, str], zombies: Sequence[str]) -> dict[str, Any]:
        found = {f"human_{i}": {"at": space} for i, space in enumerate(people.values())}
        for i, space in enumerate(zombies):
            found[f"zombie_{i + 1}"] = {"at": space.strip("()"), "down": space.startswith("(")}
        return found

    def tokens(self, held: Any, ground: Any, cargo: Sequence[str], hidden: Mapping[str, str]) -> dict[str, Any]:
        found: list[dict[str, Any]] = []
        for human, kinds in held.items():
            found += [{"kind": kind, "by": f"human_{human}" if isinstance(human, int) else human} for kind in kinds]
        for space, kinds in ground.items():
            found += [{"kind": kind, "space": space} for kind in kinds]
        found += [{"kind": kind, "where": "cargo"} for kind in cargo]
        found += [{"space": space} for space in hidden]
        unknown = {kind: list(hidden.values()).count(kind) for kind in hidden.values()}
        tokens = {f"token_{i + 1}": one for i, one in enumerate(found)}
        return {"tokens": tokens, "unknown": unknown} if hidden else {"tokens": tokens}

    # --- dice --------------------------------------------------------------------------------------------------------

    def number(self, outcome: Any) -> int:
        if isinstance(outcome, tuple):
            return int(outcome[1])
        if isinstance(outcome, int):
            return outcome - 1
        if outcome.startswith("red "):
            return self.kit.options["zombie_die"].index(int(outcome[4:]))
        return tables.KIND_NAMES.index(outcome)

    @property
    def drawn(self) -> int:
        """Outcomes drawn by the last decision."""
        return int(self.dice.draws)

    # --- play --------------------------------------------------------------------------------------------------------

    def begin(self, player: str | int = 0, dice: Iterable[Any] = ()) -> "Town":
        """The turn of a human by number, or of "zombie", from its beginning."""
        self.give(dice)
        seat = int(self.k.humans) if player == "zombie" else int(player)
        self.dice.draws = 0
        self.states["reward"] = 0
        rules.begin_turn(self.s, seat)
        rules.settle(self.s, self.k, self.dice)
        assert self.dice.fault == 0, "the tape does not fit"
        return self

    def play(self, *words: str, dice: Iterable[Any] = ()) -> "Town":
        """Plays actions by their words; ValueError if one is not legal."""
        self.give(dice)
        return super().play(*words)

    # --- what is seen ------------------------------------------------------------------------------------------------

    @property
    def ap(self) -> int:
        return int(self.s.ap)

    @property
    def reason(self) -> str:
        return tables.REASONS[self.s.reason]

    @property
    def rewards(self) -> list[float]:
        return [float(reward) for reward in self.states["reward"][0, : self.k.humans + 1]]

    def piece(self, name: str | int) -> dict[str, Any]:
        """A piece as positions write it: human_0 by 0, or zombie_1."""
        return self.position["pieces"][f"human_{name}" if isinstance(name, int) else name]

    def where(self, name: str | int) -> str | None:
        return self.piece(name).get("at")

    def is_down(self, name: str | int) -> bool:
        return bool(self.piece(name).get("down", False))

    def side(self, name: str | int) -> str:
        return str(self.piece(name)["side"])

    def bite(self, name: int) -> int:
        return int(self.piece(name).get("bite", 0))

    def holds(self, name: str | int) -> list[str]:
        """Kinds that a piece holds, in the order of the tokens."""
        who = f"human_{name}" if isinstance(name, int) else name
        return [one["kind"] for one in self.position["tokens"].values() if one.get("by") == who]

    def lying(self, space: str) -> list[str]:
        """Kinds that lie face up on a space."""
        tokens = self.position["tokens"].values()
        return [one["kind"] for one in tokens if one.get("space") == space and one["where"] == "face up"]

    @property
    def cargo(self) -> list[str]:
        return [one["kind"] for one in self.position["tokens"].values() if one["where"] == "cargo"]

    def ends(self, piece: str = "zombie 1") -> set[str]:
        """The spaces where the walk of the piece may end."""
        other = self.copy()
        if other.asked[1] == "piece":
            action = parse_action(GAME.text, other.states[0], other.kit, other.mask, piece)
            other.s.mover = action - tables.ZOMBIE_AT + tables.HUMANS
            other.s.asks = tables.ASK_END
        return {said.removeprefix("walk to ") for said in other.legal}
