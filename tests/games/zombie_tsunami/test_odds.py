"""Odds on paper against every course that chance can take, and against 200,000 sampled games."""

from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from tests.counts import count
from zombie_envs.core.kit import Kit
from zombie_envs.core.loops import loops, starting_words
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t
from zombie_envs.games.zombie_tsunami.components import HOME

from .odds import UNFINISHED, Scene

GAMES = 200_000
SURE = 1e-6  # a p-value below shows that the odds are others; the seeds are fixed
JUMP_1 = 'name = "Jump 1"\ntype = "jump"\nvalue = 1\n'
OTHERS = ("Jump 2", "Push 4", "Coin / Zombie", "Civilian / Bomb", "Parachute Jump")  # of round 1
ROUND_1 = ("Jump 1", *OTHERS)
Odds = dict[Any, Fraction]

# --- on paper


def faces(dice: int) -> list[Fraction]:
    """Chance of each number of Zombies among the dice (ZT-65)."""
    return [comb(dice, up) * Fraction(1, 6) ** up * Fraction(5, 6) ** (dice - up) for up in range(dice + 1)]


def after_jump(horde: int, limit: int | None) -> Odds:
    """The horde after a Jump that costs at most `limit`; nobody stays without a zombie (ZT-10, ZT-17)."""
    odds: Odds = {}
    for up, chance in enumerate(faces(horde)):
        left = max(1, horde - min(up, up if limit is None else limit))
        odds[left] = odds.get(left, Fraction(0)) + chance
    return odds


def one_more(before: int, dice: int) -> Odds:
    """One more for at least one face (ZT-23)."""
    none = faces(dice)[0]
    return {before: none, before + 1: 1 - none}


@cache
def settled(dice: int, launches: int) -> Fraction:
    """Chance that a roll-off of two with so many dice each is over after 2 * `launches` outcomes (ZT-48)."""
    if launches == 0:
        return Fraction(0)
    left = [chance**2 for chance in reversed(faces(dice))]  # both keep 0, 1 ...
    again = sum(left[keep] * settled(keep, launches - 1) for keep in range(1, dice + 1))
    lots = left[0] if launches > 1 else 0
    return 1 - sum(left) + again + lots


# --- scenes


def variant(folder: Path, card: str) -> str:
    """The path of the shipped components with another card in the place of Jump 1."""
    text = (HOME / "components.toml").read_text(encoding="utf-8")
    assert text.count(JUMP_1) == 1
    path = folder / "variant.toml"
    path.write_text(text.replace(JUMP_1, card).replace('edition = "reconstructed"', 'edition = "variant"'))
    return str(path)


def window(hordes: list[int], **fields: Any) -> dict[str, Any]:
    """A general window of player_0, who may turn a bonus card over or pass; nobody else is asked."""
    return {
        "seat": "player_0",
        "asks": "window",
        "zombies": {f"player_{seat}": horde for seat, horde in enumerate(hordes)},
        "hand": {"player_0": {"Rotate a Secret Bonus": 1}},
        **fields,
    }


def last_of_round_1(hordes: list[int], seen: tuple[str, ...] = OTHERS, **fields: Any) -> dict[str, Any]:
    """The card of round 1 that was not seen comes next."""
    return window(hordes, space=5, card=seen[0], street_seen=dict.fromkeys(seen, 1), **fields)


def card_kit(folder: Path, kind: str, limit: int | None = None, **options: Any) -> Kit:
    value = "" if limit is None else f"value = {limit}\n"
    return GAME.load_kit(kit=variant(folder, f'name = "Next"\ntype = "{kind}"\n{value}'), **options)


def fits(values: np.ndarray, odds: Odds) -> bool:
    """Whether the sampled values go with the odds."""
    found = np.array([np.count_nonzero(values == value) for value in odds])
    assert found.sum() == values.size, f"other values than {sorted(odds)} came up"
    expected = np.array([float(chance) for chance in odds.values()]) * values.size
    rare = expected < 5  # taken together, as the test needs
    if rare.any():
        found = np.array([*found[~rare], found[rare].sum()])
        expected = np.array([*expected[~rare], expected[rare].sum()])
    return found.size == 1 or bool(chisquare(found, expected).pvalue > SURE)


# --- jumps


def test_the_paper_itself() -> None:
    """ZT-65: chance of at least one face with 1, 2, 3, 4, 6, 8 dice."""
    chances = [float(1 - faces(dice)[0]) for dice in (1, 2, 3, 4, 6, 8)]
    assert chances == pytest.approx([0.167, 0.306, 0.421, 0.518, 0.665, 0.767], abs=6e-4)
    assert sum(after_jump(13, 2).values()) == 1


@pytest.mark.parametrize(("horde", "limit"), [(1, 1), (2, 1), (2, 2), (3, None), (5, 3), (6, None), (7, 2), (11, 3)])
def test_every_course_of_a_jump(horde: int, limit: int | None, tmp_path: Path) -> None:
    """ZT-17, ZT-18, ZT-65: dice in groups of five give the binomial odds."""
    kit = card_kit(tmp_path, "jump", limit, players=3)
    found = Scene(kit, t.PASS, last_of_round_1([1, horde, 1])).spread(lambda s: int(s["zombies"][1]))
    assert found == after_jump(horde, limit)


@pytest.mark.parametrize("limit", [1, 2, 3, None])
def test_sampled_jumps(limit: int | None, tmp_path: Path) -> None:
    """ZT-17: every player's horde after a jump."""
    hordes = [2, 5, 11, 20]
    kit = card_kit(tmp_path, "jump", limit, players=4)
    states = Scene(kit, t.PASS, last_of_round_1(hordes)).sample(count(GAMES), 7)
    for seat, horde in enumerate(hordes):
        assert fits(states["zombies"][:, seat], after_jump(horde, limit)), f"{horde} dice"
    safe = states["zombies"][:, 1] == 5  # one player's dice say nothing of another's
    assert fits(states["zombies"][safe, 0], after_jump(2, limit))


@pytest.mark.parametrize("kind", ["parachute jump", "gold jump"])
def test_parachutes_and_gold(kind: str, tmp_path: Path) -> None:
    """ZT-23: one more for at least one face, by every course and sampled; ZT-70: none beyond the limit."""
    what, before = ("coins", 1) if kind == "gold jump" else ("zombies", None)
    kit = card_kit(tmp_path, kind, players=3)
    coins = {"player_0": 1, "player_1": 1, "player_2": 3}
    small = Scene(kit, t.PASS, last_of_round_1([2, 7, 1], coins=coins))
    for seat, horde in enumerate([2, 7]):
        found = small.spread(lambda s, seat=seat: int(s[what][seat]))
        assert found == one_more(before or horde, horde)
    hordes = [3, 8, 16]
    states = Scene(kit, t.PASS, last_of_round_1(hordes, coins=coins)).sample(count(GAMES), 11)
    for seat, horde in enumerate(hordes[:2]):
        assert fits(states[what][:, seat], one_more(before or horde, horde))
    assert (states["coins"][:, 2] == 3).all()
    if kind == "parachute jump":
        assert fits(states["zombies"][:, 2], one_more(16, 16))


# --- cards


def later(kit: Kit, number: int, seen: int, with_special: bool) -> dict[str, Any]:
    """A window of round 2 or 3 before the card after `seen`; the special card is among them or not."""
    names = kit.names["street card"]
    pool = [name for name, cards in zip(names, kit.record[0]["pool_count"]) for _ in range(cards)]
    drawn = pool[: (number - 2) * 5 + seen - with_special]
    special = ["Bus", "Airplane"][: number - 2 + with_special]
    cards = [*ROUND_1, *drawn, *special]
    here = {"space": seen, "card": special[-1] if with_special else drawn[-1]} if seen else {}
    return window([1, 1, 1], round=number - 1, street_seen={name: cards.count(name) for name in cards}, **here)


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("seen", range(6))
def test_the_bus_and_the_airplane_come_anywhere_in_their_pile(number: int, seen: int) -> None:
    """ZT-1: the special card with one chance in the cards that are left, else any card of the pool."""
    kit = GAME.load_kit(players=3)
    names, special = kit.names["street card"], ["Bus", "Airplane"][number - 2]
    for with_special in [False, True] if seen else [False]:
        scene = Scene(kit, t.PASS, later(kit, number, seen, with_special))
        left = {names[card]: int(cards) for card, cards in enumerate(scene.start[0]["pool"]) if cards}
        now = Fraction(0) if with_special else Fraction(1, 6 - seen)
        paper = {name: (1 - now) * Fraction(cards, sum(left.values())) for name, cards in left.items()}
        found = scene.spread(lambda s: names[s["card"]])
        assert found == {name: odds for name, odds in {**paper, special: now}.items() if odds}


def test_bonuses_are_dealt_evenly() -> None:
    """ZT-3, ZT-80: every deal of four cards to three players, one of them staying aside."""
    kit, games = GAME.load_kit(players=3), count(GAMES)
    states, words = GAME.new_states(games), starting_words(3, np.arange(games))
    loops(GAME).reset_rows(states, kit.record, words, GAME.new_dice(1), 0, np.arange(games), 0, games)
    deals = states["bonus"][:, 0].astype(int) * 64 + states["bonus"][:, 1] * 8 + states["bonus"][:, 2]
    cards = np.flatnonzero(kit.record[0]["bonus_in"])
    each = [a * 64 + b * 8 + c for a in cards for b in cards for c in cards if len({a, b, c}) == 3]
    assert fits(deals, dict.fromkeys(each, Fraction(1, 24)))


# --- tie-breaks


def test_tokens_of_the_largest_hordes() -> None:
    """ZT-12, ZT-22: each of those who tie is as likely to choose first."""
    seen = tuple(card for card in ROUND_1 if card != "Civilian / Bomb")
    kit = GAME.load_kit(players=4)
    found = Scene(kit, t.PASS, last_of_round_1([4, 2, 4, 4], seen)).spread(lambda s: int(s["seat"]))
    assert found == dict.fromkeys([0, 2, 3], Fraction(1, 3))


def test_tokens_of_the_smallest_hordes() -> None:
    """ZT-12, ZT-37: each of those who tie is as likely to buy first."""
    kit = GAME.load_kit(kit="mini", shop_gaps=(1,))
    position = {
        "seat": "player_2",
        "asks": "vote",
        "card": "Push 4",
        "lap_from": "player_0",
        "lap": 2,
        "choice": {"player_0": "red", "player_1": "red"},
        "zombies": {"player_0": 1, "player_1": 2, "player_2": 1},
    }
    assert Scene(kit, t.COLOUR_AT, position).spread(lambda s: int(s["seat"])) == dict.fromkeys([0, 2], Fraction(1, 2))


# --- the roll-off


def end(hordes: list[int], **fields: Any) -> dict[str, Any]:
    """The last decision of a match."""
    return window(hordes, round=2, space=6, card="Airplane", **fields)


@pytest.mark.parametrize("horde", [2, 3])
def test_every_course_of_a_roll_off(horde: int) -> None:
    """ZT-48: two tie, a third is smaller; so far as three launches decide it."""
    scene = Scene(GAME.load_kit(players=3), t.PASS, end([horde, 1, horde]))
    over = settled(horde, 3)
    found = scene.spread(lambda s: int(s["winner"]), longest=6)
    assert found == {0: over / 2, 2: over / 2, UNFINISHED: 1 - over}


def test_lots_after_twenty_launches() -> None:
    """ZT-48: nobody lets a Zombie fall twenty times; then one of those still in."""
    scene = Scene(GAME.load_kit(players=3), t.PASS, end([2, 1, 2]))
    for lot, winner in ((0, 0), (1, 2)):
        state, dice = scene.play([0] * 40 + [lot])
        assert (state["winner"], dice["draws"], dice["fault"]) == (winner, 41, 0)
    state, dice = scene.play([0] * 38 + [0, 1])  # the twentieth launch decides
    assert (state["winner"], dice["draws"]) == (0, 40)


@pytest.mark.parametrize("hordes", [[3, 3, 3], [7, 2, 7], [1, 1, 1], [4, 9, 9]])
def test_sampled_roll_offs(hordes: list[int]) -> None:
    """ZT-48: by symmetry each of those who tie is as likely to win."""
    states = Scene(GAME.load_kit(players=3), t.PASS, end(hordes)).sample(count(GAMES), 13)
    tied = [seat for seat in range(3) if hordes[seat] == max(hordes)]
    assert fits(states["winner"], dict.fromkeys(tied, Fraction(1, len(tied))))
    assert states["ended"].all()
    assert (states["zombies"][:, :3] == hordes).all()  # the roll-off costs no zombie of the count
