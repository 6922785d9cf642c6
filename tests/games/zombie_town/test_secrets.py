"""What a seat of Zombie Town cannot see, and the odds with which it is dealt anew."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from tests.counts import count
from zombie_envs.adapters.vector import Games
from zombie_envs.core.loops import loops, starting_words
from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town import tables as t

from .town import Town

VARIANTS: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4, "dead_laps": 1, "dead_keeps_hand": False},
    {"players": 6, "draw_symbol": "after_test", "tests": "per_source"},
    {"kit": "mini"},
]


def games_on_the_way(rows: int, **options: Any) -> Iterator[Games]:
    """Random games at moments from the draft to late turns; what is written into `states` is undone afterwards."""
    games = Games(GAME, rows, seed=11, threads=1, **options)
    for moment in range(160):
        if moment < 8 or moment % 8 == 0:
            states, words = games.states.copy(), games.words.copy()
            yield games
            games.states[:], games.words[:] = states, words
            games.see()
        games.step(games.sample_actions())


def everything_seen(games: Games, seat: int) -> np.ndarray:
    return games.observe(np.arange(games.num_envs), np.full(games.num_envs, seat))


def guess(games: Games, seat: int, seed: int = 3) -> None:
    """Deals anew in every game what `seat` cannot see."""
    words = starting_words(seed, games.every_row)
    games.determinize(games.every_row, np.full(games.num_envs, seat), words)


def cards_everywhere(games: Games) -> np.ndarray:
    out = np.zeros((games.num_envs, GAME.conserved_layout.size), np.int32)
    loops(GAME).conserved_rows(games.states, games.kit.record, games.every_row, out, 0, games.num_envs)
    return out


# --- what is dealt anew ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_new_world_looks_the_same(options: dict[str, Any]) -> None:
    """TT-6: to the seat itself a world dealt anew looks as before, in numbers and in words; no card is lost."""
    changed = 0
    for games in games_on_the_way(count(1000), **options):
        before = games.states.copy()
        for seat in range(len(games.agent_names)):
            seen, cards = everything_seen(games, seat), cards_everywhere(games)
            boards = [GAME.text.board(s, games.kit, seat) for s in games.states[:3]]
            guess(games, seat)
            assert np.array_equal(everything_seen(games, seat), seen)
            assert [GAME.text.board(s, games.kit, seat) for s in games.states[:3]] == boards
            assert np.array_equal(cards_everywhere(games)[:, : t.CARDS], cards[:, : t.CARDS])
            assert np.array_equal(games.states["hand_size"], games.states["hand"].sum(axis=2))
            assert games.action_masks.any(axis=1).all()
            changed += int((games.states["hand"] != before["hand"]).any(axis=(1, 2)).sum())
            games.states[:] = before
    assert changed > 0


OPEN = [name for name in GAME.state.names or () if name not in ("hand", "deck", "dealt", "picked", "scratch")]


def test_nothing_open_is_dealt_anew() -> None:
    """TT-6: hands, deck, pairs and hidden choices change; nothing else does, and not what is one's own."""
    for games in games_on_the_way(60, players=4):
        before = games.states.copy()
        guess(games, 2)
        for name in OPEN:
            assert np.array_equal(games.states[name], before[name]), name
        for name in ("hand", "dealt", "picked"):
            assert np.array_equal(games.states[name][:, 2], before[name][:, 2]), name
        playing = before["turn"] >= 0
        assert np.array_equal(games.states["dealt"][playing, :, 0], before["dealt"][playing, :, 0])


def test_new_worlds_play_on() -> None:
    """From worlds dealt anew games go on, with every card in its place."""
    for games in games_on_the_way(60, players=5):
        guess(games, 3)
        cards = cards_everywhere(games)[:, : t.CARDS]
        for _ in range(20):
            going = np.flatnonzero(games.seats >= 0)
            games.step(games.sample_actions(going), rows=going, autoreset=False)
        assert np.array_equal(cards_everywhere(games)[:, : t.CARDS], cards)


def test_no_character_is_dealt_twice() -> None:
    """TT-53: each of the cards is one of a kind, also in a world dealt anew."""
    for games in games_on_the_way(60, players=6):
        guess(games, 1)
        dealt = np.sort(games.states["dealt"].reshape(games.num_envs, -1), axis=1)
        assert np.array_equal(dealt, np.broadcast_to(np.arange(12), dealt.shape))


# --- exact odds ------------------------------------------------------------------------------------------------------


def worlds(town: Town, seat: int, measure: Callable[[Town], Hashable]) -> dict[Hashable, Fraction]:
    """What `measure` finds in worlds dealt anew, each with its odds, by walking every course of chance."""
    start = town.states.copy()
    found: Counter[Hashable] = Counter()
    tapes: list[list[int]] = [[]]
    while tapes:
        tape = tapes.pop()
        town.states[:] = start
        town.dices["givens"] = town.dices["taken"] = town.dices["fault"] = town.dices["draws"] = 0
        town.give(tape)
        GAME.determinize(town.s, town.k, town.dice, seat)
        if town.dice.fault:
            continue
        if len(town.log) > len(tape):
            tapes += [[*tape, outcome] for outcome in possible(town, town.log[len(tape)][1])]
        else:
            found[measure(town)] += prod(Fraction(weight, total) for _, _, weight, total in town.log)
    town.states[:] = start
    assert sum(found.values()) == 1
    return dict(found)


def possible(town: Town, outcomes: int) -> range | np.ndarray:
    """Of so many outcomes those that the kit has: its cards, its characters, or all."""
    if outcomes == t.CARDS:
        return np.flatnonzero(town.kit.record[0]["count"])
    return range(town.k.characters if outcomes == t.CHARACTERS else outcomes)


def hands(town: Town) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(n) for n in town.states["hand"][0, seat]) for seat in range(town.k.players))


def dealing_odds(town: Town, seat: int) -> dict[Hashable, Fraction]:
    """The odds of every pair of hidden hands in a game of three, by counting: single cards are equally likely."""
    state = town.states[0]
    others = [other for other in range(3) if other != seat]
    pool = state["deck"].astype(int) + state["hand"][others].sum(axis=0)
    sizes = [int(state["hand_size"][other]) for other in others]
    kinds = np.flatnonzero(pool)
    odds: dict[Hashable, Fraction] = {}
    ways = comb(pool.sum(), sizes[0]) * comb(pool.sum() - sizes[0], sizes[1])
    for first in hands_of(pool, kinds, sizes[0]):
        rest = pool - first
        for second in hands_of(rest, kinds, sizes[1]):
            got = {others[0]: first, others[1]: second, seat: state["hand"][seat]}
            key = tuple(tuple(int(n) for n in got[player]) for player in range(3))
            count_of = prod(comb(pool[i], first[i]) * comb(rest[i], second[i]) for i in kinds)
            odds[key] = Fraction(int(count_of), ways)
    return odds


def hands_of(pool: np.ndarray, kinds: np.ndarray, size: int) -> Iterator[np.ndarray]:
    for counts in product(*(range(min(int(pool[kind]), size) + 1) for kind in kinds)):
        if sum(counts) == size:
            hand = np.zeros(t.CARDS, int)
            hand[kinds] = counts
            yield hand


TINY: dict[str, Any] = {
    "seat": "player_0",
    "character": {"player_0": "Gamer", "player_1": "Priest", "player_2": "Scientist"},
    "hand": {"player_0": {"normal": 1, "Gym": 1}, "player_1": {"normal": 1}, "player_2": {"mutant": 1, "Keyboard": 1}},
    "deck": {"normal": 1, "mutant": 1, "First aid": 1},
}
PAIRS = {
    "player_0": {"first": "Gamer", "second": "Boxer"},
    "player_1": {"first": "Priest", "second": "Nurse"},
    "player_2": {"first": "Scientist", "second": "Grandfather"},
}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hands_are_dealt_by_the_odds_of_dealing(seat: int) -> None:
    """TT-6: every pair of hidden hands comes up in proportion to the ways to deal it from what is unseen."""
    town = Town(TINY, kit="mini")
    assert worlds(town, seat, hands) == dealing_odds(town, seat)


def test_characters_not_chosen_are_dealt_evenly() -> None:
    """TT-53: after the draft, each hidden character is equally likely to lie with each of the others."""
    town = Town({**TINY, "dealt": PAIRS, "hand": {}}, kit="mini")
    names = town.kit.names["character"]

    def hidden(town: Town) -> tuple[str, ...]:
        return tuple(names[one] for one in town.states["dealt"][0, :3, 1])

    assert worlds(town, 0, hidden) == {
        ("Boxer", "Nurse", "Grandfather"): Fraction(1, 2),
        ("Boxer", "Grandfather", "Nurse"): Fraction(1, 2),
    }


def test_draft_is_dealt_evenly() -> None:
    """TT-53: in the draft, all pairs of the others and both of their choices are equally likely."""
    kit_options = {"kit": "mini"}
    names = GAME.load_kit(**kit_options).names["character"]
    pairs = ["Gamer", "Boxer", "Priest", "Nurse", "Scientist"]
    town = Town(None, [names.index(name) for name in pairs], **kit_options).play("choose Boxer")

    def drafted(town: Town) -> tuple[int, ...]:
        return (*map(int, town.states["dealt"][0, :3].ravel()), *map(int, town.states["picked"][0, :3]))

    found = worlds(town, 2, drafted)
    assert len(found) == 24 * 2  # orders of the four cards not held, and what player_0 chose
    assert set(found.values()) == {Fraction(1, 48)}
    assert all(world[4:6] == tuple(map(names.index, ("Scientist", "Grandfather"))) for world in found)


# --- a player in the middle of a round of zombies --------------------------------------------------------------------


def samples(town: Town, seat: int, games: int) -> np.ndarray:
    """Worlds dealt anew, `games` of them, as records."""
    states = np.repeat(town.states, games)
    words, rows = starting_words(5, np.arange(games)), np.arange(games)
    loops(GAME).determinize_rows(
        states, town.kit.record, words, town.dices, 0, rows, np.full(games, seat, np.int8), 0, games
    )
    return states


DEAD: dict[str, Any] = {
    **TINY,
    "seat": "player_1",
    "asks": "dead first",
    "health": {"player_0": 2, "player_2": 2},
    "hand": {
        "player_0": {"Gym": 1},
        "player_1": {"normal": 1, "Keyboard": 1, "mutant": 1},
        "player_2": {"Warehouse": 1},
    },
}
FEW: dict[str, Any] = {  # zombies are scarce among the cards that the others cannot see
    **DEAD,
    "front": {"player_0": {"normal": 2, "infected normal": 1}},
    "hand": {"player_0": {"Gym": 1}, "player_1": {"normal": 1, "Keyboard": 1}, "player_2": {"Warehouse": 1}},
    "deck": {"mutant": 1, "First aid": 1, "Hand cart": 1, "Molotov cocktail": 1},
}
ROUND = {**DEAD, "asks": "zombie", "direction": 1, "walker": "player_2", "health": dict.fromkeys(PAIRS, 2)}


@pytest.mark.parametrize("position", [DEAD, {**DEAD, "asks": "dead", "direction": 1}, ROUND])
def test_player_in_mid_round_holds_a_zombie(position: dict[str, Any]) -> None:
    """TT-35: who goes on with a round from the hand holds a zombie, and so does a dead player whose turn goes on."""
    states = samples(Town(position, kit="mini"), 0, count(40_000))
    assert (states["hand"][:, 1, : t.ZOMBIES].sum(axis=1) > 0).all()
    assert (states["hand"][:, 2, : t.ZOMBIES].sum(axis=1) == 0).any()


@pytest.mark.parametrize("position", [DEAD, FEW, ROUND])
@pytest.mark.parametrize("seat", [0, 2])
def test_odds_of_a_hand_with_a_zombie(position: dict[str, Any], seat: int) -> None:
    """TT-35: such hands come up by the odds of dealing, given that there is a zombie among them."""
    town = Town(position, kit="mini")
    odds = {world: chance for world, chance in dealing_odds(town, seat).items() if sum(world[1][: t.ZOMBIES]) > 0}
    total = sum(odds.values())
    games = count(200_000)
    drawn = Counter(tuple(tuple(map(int, hand)) for hand in world[:3]) for world in samples(town, seat, games)["hand"])
    assert set(drawn) <= set(odds)
    likely = [world for world, chance in odds.items() if chance / total * games >= 5]
    seen = [drawn[world] for world in likely]
    expected = [float(odds[world] / total * games) for world in likely]
    rest = games - sum(seen), games - sum(expected)
    if rest[1] > 0:
        seen, expected = [*seen, rest[0]], [*expected, rest[1]]
    assert chisquare(seen, expected).pvalue > 0.001


def test_own_dead_hand_is_known() -> None:
    """TT-35: to the dead player who moves, the own hand is no secret."""
    states = samples(Town(DEAD, kit="mini"), 1, 50)
    assert (states["hand"][:, 1] == Town(DEAD, kit="mini").states["hand"][0, 1]).all()


# --- what others are asked, hold and choose --------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_others_are_asked_is_invisible(options: dict[str, Any]) -> None:
    """TT-54: whether, in which stage and what another seat is asked changes nothing that a seat sees."""
    for games in games_on_the_way(40, **options):
        before = games.states.copy()
        for seat in range(len(games.agent_names)):
            other = before["seat"] != seat
            seen = everything_seen(games, seat)[other]
            for asks in range(len(t.ASKS)):
                games.states["asks"] = asks
                games.states["stage"] = (before["stage"] + asks) % t.GAME_OVER
                games.states["moves"] = before["moves"] + 100 * asks
                assert np.array_equal(everything_seen(games, seat)[other], seen)
                games.states[:] = before


@pytest.mark.parametrize("asks", ["location", "zombie first", "discard"])
def test_board_does_not_tell_what_another_is_asked(asks: str) -> None:
    """TT-54: nor do the words of the board, as another player reads them."""
    hand = {"player_0": {"Gym": 1, "cop": 1}}
    plain = Town({"seat": "player_0", "asks": "survival", "hand": hand})
    asked = Town({"seat": "player_0", "asks": asks, "hand": hand})
    for seat in (1, 2, 3):
        one, other = (GAME.text.board(town.states[0], town.kit, seat) for town in (plain, asked))
        assert one == other
    assert GAME.text.board(asked.states[0], asked.kit, 0) != GAME.text.board(plain.states[0], plain.kit, 0)


def test_hands_of_others_are_invisible() -> None:
    """TT-6: a card that changes places between the deck and another hand is seen by its holder alone."""
    one = Town({"seat": "player_0", "hand": {"player_1": {"Shotgun": 1, "cop": 1}}})
    other = Town({"seat": "player_0", "hand": {"player_1": {"Pistol": 1, "mutant": 1}}})
    for seat in (0, 2, 3):
        for name, seen in one.seen(seat).items():
            assert np.array_equal(seen, other.seen(seat)[name]), name
        assert GAME.text.board(one.states[0], one.kit, seat) == GAME.text.board(other.states[0], other.kit, seat)
    assert one.seen(1)["hand"].tolist() != other.seen(1)["hand"].tolist()


def test_drafts_of_others_are_invisible() -> None:
    """TT-53: neither the pairs of the others nor what they have chosen."""
    for games in games_on_the_way(60, players=6):
        before = games.states.copy()
        drafting = before["turn"] < 0
        for seat in range(6):
            seen = everything_seen(games, seat)
            others = [other for other in range(6) if other != seat]
            games.states["dealt"][:, others] = np.roll(before["dealt"][:, others], 1, axis=1)
            games.states["picked"][:, others] = 1
            assert np.array_equal(everything_seen(games, seat)[drafting], seen[drafting])
            games.states[:] = before
        if not drafting.any():
            break
