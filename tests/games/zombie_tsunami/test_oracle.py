"""Whole games of Zombie Tsunami against a second reading of the rulebook: every legal set, pile, chance and reward."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.core.kit import Kit, components_path
from zombie_envs.core.loops import loops, starting_word
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t
from zombie_envs.games.zombie_tsunami.components import HOME

from .oracle import Oracle, OverError
from .oracle_sight import Sight

OPTIONS: dict[str, list[Any]] = {
    "zombirds": [True, True, False],
    "talk_rounds": [0, 0, 1, 2, 3],
    "zombies_per_round": [1, 1, 2],
    "start_zombies": [0, 0, 1],
    "coin_limit": [None, 1, 2, 3, 4],
    "push_loss": [2, 1],
    "coin_zombie": ["choice", "choice", "random"],
    "empty_reveal": [True, False],
    "numerous_by": ["players", "zombies"],
    "dragon_needs_hidden": [True, False],
    "restock": ["topup_then_refresh", "refresh_each_visit", "round_only"],
    "reward": ["win", "share"],
    "zombird_hidden": [True, False],
    "immediate_optional": [True, False],
    "zombird_shop": [True, True, False],
}
KITS = {"components": "components", "mini": "mini", "scarce": str(Path(__file__).with_name("scarce.toml"))}
STARS = {"components": [None, None, (3,), (1, 5), (4,)], "mini": [None, (1,)], "scarce": [None, (1,)]}
SEATS = {"components": [3, 4, 5, 6], "mini": [3], "scarce": [3, 4, 5, 6]}


def drawn(kit: str, chance: np.random.Generator) -> dict[str, Any]:
    """Options of a match, at random."""
    lists = {"kit": [KITS[kit]], "players": SEATS[kit], "shop_gaps": STARS[kit], **OPTIONS}
    return {name: values[chance.integers(len(values))] for name, values in lists.items()}


def box(kit: Kit) -> dict[str, Any]:
    """The components file, read once."""
    return read(components_path(HOME, kit.options["kit"]))


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


TALLIES = [name for name in GAME.metrics_layout.slices if name not in ("horde", "won")]
IN_SECRET = {**dict(enumerate(t.CHOICES)), t.STAYS_OUT: "pass", t.JOINS: "join", -1: None}

# --- the game's state and actions in the oracle's terms


def piles(names: Sequence[str], counts: list[int]) -> dict[str, int]:
    return {name: cards for name, cards in zip(names, counts) if cards}


def plain(value: Any) -> Any:
    """Counters of the oracle as `piles` gives them."""
    if isinstance(value, Counter):
        return {name: cards for name, cards in value.items() if cards}
    return [plain(one) for one in value] if isinstance(value, list) else value


def named(names: Sequence[str], number: int) -> str | None:
    return names[number] if number >= 0 else None


@cache
def words_of(action: int, seat: int, players: int, shop: tuple[str, ...]) -> str:
    """An action, opponents named by their seats."""
    part, number = t.ACTIONS.at(action)
    match part.name:
        case "colour":
            return f"vote {t.COLOURS[number]}"
        case "claim":
            return f"claim {t.COLOURS[number]}"
        case "tell" | "show":
            return f"{part.name} {t.COLOURS[number % 3]} player_{(seat + 1 + number // 3) % players}"
        case "target":
            return f"target player_{(seat + number) % players}"
        case "guess":
            return f"guess player_{(seat + 1 + number) % players}"
        case "buy" | "use":
            return f"{part.name} {shop[number]}"
        case "bird":
            return f"bird {t.BIRDS[number]}"
    return part.name


def voted_in(s: Any, players: int) -> list[list[str | None]]:
    """By card of the round."""
    return [[named(t.COLOURS, vote) for vote in row[:players]] for row in s["voted"][: s["space"]].tolist()]


def said_in(s: Any, kit: Kit, players: int) -> list[list[list[str | None]]]:
    """By card of the round and round of talk; None where nothing was asked yet."""

    def words(seat: int, code: int) -> str | None:
        if code <= t.SILENCE:
            return None if code < 0 else "pass"
        return words_of(t.CLAIM_AT + code - 1, seat, players, kit.names["shop card"])

    laps = s["said"][: s["space"], : kit.options["talk_rounds"], :players].tolist()
    return [[[words(seat, code) for seat, code in enumerate(lap)] for lap in space] for space in laps]


def of_the_round(s: Any, kit: Kit, players: int) -> dict[str, Any]:
    rolled = s["rolled"][:players].tolist()
    return {"voted": voted_in(s, players), "said": said_in(s, kit, players), "rolled": rolled}


def table_of_game(s: Any, kit: Kit) -> dict[str, Any]:
    """Everything that lies on the table, known or hidden, as in the oracle."""
    players, names = kit.options["players"], kit.names
    street, shop = names["street card"], names["shop card"]
    bonuses = [named(t.BONUSES, bonus) for bonus in s["bonus"][:players].tolist()]
    seen = (s["seen"][:players, :players] | np.eye(players, dtype=bool)).tolist()
    return {
        "zombies": s["zombies"][:players].tolist(),
        "civilians": s["civilians"][:players].tolist(),
        "coins": s["coins"][:players].tolist(),
        "hand": [piles(shop, hand) for hand in s["hand"][:players].tolist()],
        "row": piles(shop, s["shop_row"].tolist()),
        "shop_deck": piles(shop, s["shop_deck"].tolist()),
        "shop_discards": piles(shop, s["shop_discards"].tolist()),
        "first_pile": piles(street, s["first_pile"].tolist()),
        "pool": piles(street, s["pool"].tolist()),
        "street_seen": piles(street, s["street_seen"].tolist()),
        "bonus": bonuses,
        "open": s["face_up"][:players].tolist(),
        "knows": seen,
        "lacks": [{bonus for bonus, lacks in zip(t.BONUSES, row) if lacks} for row in s["lacks"][:players].tolist()],
        "birds": [piles(t.BIRDS, birds) for birds in s["birds"][:players].tolist()],
        "bird_deck": piles(t.BIRDS, s["bird_deck"].tolist()),
        "birds_used": piles(t.BIRDS, s["birds_used"].tolist()),
        "event": named(t.EVENTS, s["event"]),
        "event_deck": piles(t.EVENTS, s["event_deck"].tolist()),
        "done": [bool(done and s["event"] >= 0) for done in s["task_done"][:players]],
        "rounds": int(s["round"]),
        "choice": [IN_SECRET[choice] for choice in s["choice"][:players].tolist()],
        "tally": {name: int(s[name]) for name in TALLIES if s[name]},
        **({} if s["ended"] else of_the_round(s, kit, players)),
    }


class Match:
    """One game, played here and by the oracle with the same answers and the same outcomes of chance."""

    def __init__(self, kit: Kit, seed: int):
        self.kit, self.loops = kit, loops(GAME)
        self.tables = GAME.new_table(kit)
        self.tables["dice"]["word"] = starting_word(seed)
        self.state, self.dice = self.tables[0]["state"], self.tables[0]["dice"]
        self.oracle = Oracle(box(kit), dict(kit.options), dict(kit.names))
        self.asking = self.oracle.match()
        self.loops.deal_table(self.tables)
        self.question = self.hear(None)

    def hear(self, said: str | None) -> tuple[int, list[str]] | None:
        """What the oracle asks next, given the chance of the last step; None at the end."""
        lines = self.dice["log"][: self.dice["draws"]].tolist()
        self.oracle.chance.lines = [tuple(line) for line in lines]
        try:
            return self.asking.send(said)  # type: ignore[arg-type]
        except OverError:
            return None

    def play(self, chance: np.random.Generator) -> str:
        """One decision, at random among the legal ones; passing is rarer."""
        words = self.words()
        choices = sorted(words)
        said = choices[chance.integers(len(choices))]
        if said == "pass":
            said = choices[chance.integers(len(choices))]
        self.loops.play_table(self.tables, words[said])
        self.question = self.hear(said)
        return said

    def words(self) -> dict[str, int]:
        """The legal actions by their words."""
        seat, players, shop = int(self.state["seat"]), self.kit.options["players"], self.kit.names["shop card"]
        actions = np.flatnonzero(self.tables[0]["mask"]).tolist()
        words = {words_of(action, seat, players, shop): action for action in actions}
        assert len(words) == len(actions)
        return words

    def agree(self) -> None:
        assert self.oracle.chance.lines == []
        for name, found in table_of_game(self.state, self.kit).items():
            expected = plain(getattr(self.oracle, name))
            assert found == expected, f"{name}: the game has {found}, the oracle {expected}"
        if self.question is None:
            assert self.state["ended"]
            assert not self.state["truncated"]  # ZT-71
            assert self.state["winner"] == self.oracle.winner
            rewards = self.state["reward"][: len(self.oracle.rewards)].tolist()
            assert rewards == pytest.approx(self.oracle.rewards, abs=1e-6)
        else:
            assert not self.state["ended"]
            seat = self.question[0]
            assert (int(self.state["seat"]), sorted(self.words())) == (seat, sorted(self.question[1]))
            if self.oracle.decisions % 3 == 0:  # to save time
                self.see_alike(seat)

    def see_alike(self, seat: int) -> None:
        """What the seat to move observes is what it may see."""
        observed = GAME.observation.split(self.tables[0]["seen"])
        for name, expected in Sight(self.oracle, seat).features().items():
            found = observed[name].tolist()
            assert found == expected, f"player_{seat} observes {name} {found}, the oracle {expected}"


# Six thousand games, in parts that two workers can share.
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize(("kit", "games"), [("components", 700), ("scarce", 250), ("mini", 50)])
def test_every_game_goes_as_in_the_oracle(kit: str, games: int, part: int) -> None:
    """Under options drawn at random, with the shipped kits and one of short decks and other amounts."""
    chance = np.random.default_rng([19, part])
    for number in range(count(games)):
        options, seed = drawn(kit, chance), part * games + number
        match = Match(GAME.load_kit(**options), seed)
        said = "the deal"
        try:
            match.agree()
            while match.question is not None:
                said = match.play(chance)
                match.agree()
        except AssertionError as error:
            where = f"seed {seed}, {options}, decision {match.oracle.decisions} after {said!r}"
            raise AssertionError(f"{where}: {error}") from error
