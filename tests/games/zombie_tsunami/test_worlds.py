"""The odds with which what a seat of Zombie Tsunami cannot see is dealt anew, against counting."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from tests.counts import count
from zombie_envs.core.loops import loops, starting_words
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t

from .street import Street, whispered, whispers

CARDS = {"player_0": "UFO", "player_1": "Giga Z", "player_2": "Tsunami", "player_3": "Ninja"}
WINDOW: dict[str, Any] = {
    "seat": "player_0",
    "asks": "window",
    "bonus": CARDS,
    "hand": {"player_0": {"Rotate a Secret Bonus": 2}},
}


def worlds(street: Street, seat: int, measure: Callable[[Street], Hashable]) -> dict[Hashable, Fraction]:
    """What `measure` finds in worlds dealt anew, each with its odds, by walking every course of chance."""
    start = street.states.copy()
    found: Counter[Hashable] = Counter()
    tapes: list[list[int]] = [[]]
    while tapes:
        tape = tapes.pop()
        street.states[:] = start
        street.dices["givens"] = street.dices["taken"] = street.dices["fault"] = street.dices["draws"] = 0
        street.give(tape)
        GAME.determinize(street.s, street.k, street.dice, seat)
        if street.dice.fault:
            continue
        if len(street.log) > len(tape):
            tapes += [[*tape, outcome] for outcome in range(street.log[len(tape)][1])]
        else:
            found[measure(street)] += prod(Fraction(weight, total) for _, _, weight, total in street.log)
    street.states[:] = start
    assert sum(found.values()) == 1
    return dict(found)


def evenly(found: list[Hashable]) -> dict[Hashable, Fraction]:
    return {one: Fraction(number, len(found)) for one, number in Counter(found).items()}


def bonuses(street: Street) -> tuple[str, ...]:
    return tuple(t.BONUSES[card] for card in street.states[0]["bonus"][: street.k.players])


def deals(street: Street, fits: Callable[[tuple[str, ...]], bool]) -> dict[Hashable, Fraction]:
    """All ways to deal the cards of the match that fit, equally likely."""
    cards = [t.BONUSES[card] for card in np.flatnonzero(street.kit.record[0]["bonus_in"])]
    return evenly([deal for deal in permutations(cards, street.k.players) if fits(deal)])


def test_the_surplus_is_seen_by_nobody() -> None:
    """ZT-80: to each seat the card that nobody has may be any but its own, with the same odds."""
    street = Street(WINDOW)
    for seat in range(4):
        others = [card for card in ("Quarterback", *CARDS.values()) if card != CARDS[f"player_{seat}"]]
        assert worlds(street, seat, surplus) == dict.fromkeys(others, Fraction(1, 4))


def surplus(street: Street) -> str:
    """The card that nobody has."""
    in_play = np.flatnonzero(street.kit.record[0]["bonus_in"])
    return next(t.BONUSES[card] for card in in_play if card not in street.states[0]["bonus"])


SIX = {
    "player_0": "UFO",
    "player_1": "Giga Z",
    "player_2": "Tsunami",
    "player_3": "Ninja",
    "player_4": "Dragon's Head",
    "player_5": "Dragon's Tail",
}


def test_bonuses_are_dealt_by_what_was_seen() -> None:
    """ZT-69, ZT-77: all deals that fit the cards seen and those shown to be lacking, all equally likely."""
    position = {
        "seat": "player_0",
        "bonus": SIX,
        "seen": {"player_1": {"player_0": True}},
        "lacks": {"player_2": {"Dragon's Tail": True}, "player_3": {"Dragon's Tail": True, "Dragon's Head": True}},
        "face_up": {"player_4": True},
    }
    street = Street(position, players=6)
    known = {0: "UFO", 1: "Giga Z", 4: "Dragon's Head"}

    def fits(deal: tuple[str, ...]) -> bool:
        return all(deal[seat] == card for seat, card in known.items()) and "Dragon's Tail" not in deal[2:4]

    assert worlds(street, 0, bonuses) == deals(street, fits)


VOTES = {"card 1": {f"player_{seat}": "red" for seat in range(6)}}
BOMBED = {"lap_from": "player_0", "effect": "bombardment", "target": "player_1", "bomb_step": "robot"}
ASKED_FOR: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    ({"stage": "push bonuses", "voted": VOTES}, ("Tsunami", "Ninja")),
    ({"stage": "after UFO"}, ("UFO",)),
    ({"stage": "civilian / bomb", **BOMBED}, ("Quarterback",)),
    ({"stage": "civilian / bomb", "effect": "bombardment", "lap_from": "player_1"}, ("Giga Z",)),
]


@pytest.mark.parametrize(("fields", "cards"), ASKED_FOR, ids=lambda part: str(part)[:30])
@pytest.mark.parametrize("players", [3, 4])
def test_who_is_asked_for_a_bonus_may_have_it(fields: dict[str, Any], cards: tuple[str, ...], players: int) -> None:
    """ZT-68: in the world of another seat, who is asked has a card that is asked for; the rest is dealt by the odds."""
    held = next(card for card in ("Quarterback", "Tsunami", "Giga Z", "UFO") if card in cards)
    rest = [card for card in ("Quarterback", "Tsunami", "Giga Z", "UFO") if card != held]
    fields = {**fields}
    if "voted" in fields:
        fields["voted"] = {"card 1": {f"player_{seat}": "red" for seat in range(players)}}
    asked = {"seat": "player_1", "asks": "bonus", "bonus": {"player_1": held, "player_0": rest[0]}, **fields}
    street = Street(asked, players=players)

    def fits(deal: tuple[str, ...]) -> bool:
        return deal[1] in cards and deal[0] == rest[0]

    assert worlds(street, 0, bonuses) == deals(street, fits)


def test_who_answers_a_dragon_has_the_other() -> None:
    """ZT-77: where the holder of the other Dragon is asked, each world leaves it there."""
    position = {
        "seat": "player_3",
        "asks": "bonus",
        "effect": "dragon",
        "stage": "window",
        "lap_from": "player_4",
        "target": "player_3",
        "bonus": {"player_4": "Dragon's Head", "player_3": "Dragon's Tail", "player_0": "UFO"},
        "face_up": {"player_4": True},
        "lacks": {"player_0": {"Dragon's Tail": True}},
    }
    found = worlds(Street(position, players=5), 0, bonuses)
    assert len(found) == 6
    assert all(deal[3] == "Dragon's Tail" and deal[4] == "Dragon's Head" for deal in found)


# --- hidden choices and private talk


def spoken(street: Street) -> tuple[Any, ...]:
    """What was said at the card, and what was chosen."""
    state, players = street.states[0], street.k.players
    said = state["said"][street.s.space - 1, : street.k.talk_rounds, :players]
    return (*map(int, said.ravel()), *map(int, state["choice"][:players]))


def histories(street: Street, seat: int, voted: tuple[int, ...], silent: int | None = None) -> dict[Hashable, Fraction]:
    """All that the others can have said and chosen, given what the seat heard, each way equally likely.

    voted: seats that have been asked for their vote, or passed over since their token was shown; silent: who is asked
    for it, and so has shown none.
    """
    state, k = street.states[0], street.kit.record[0]
    players, talks = int(k["players"]), int(k["talk_rounds"])
    ways = [one_history(state, k, seat, one, one in voted, one == silent) for one in range(players)]
    found = []
    for course in product(*ways):
        said = [course[one][0][talk] for talk in range(talks) for one in range(players)]
        found.append((*said, *(course[one][1] for one in range(players))))
    return evenly(found)


def one_history(s: Any, k: Any, seat: int, one: int, voted: bool, silent: bool) -> list[tuple[list[int], int]]:
    """What one player can have said, and the token it leaves."""
    true = [int(code) for code in s["said"][s["space"] - 1, : k["talk_rounds"], one]]
    if one == seat:
        return [(true, int(s["choice"][one]))]
    hidden = [code == t.SILENCE or whispered(code, k, one, seat) for code in true]
    options = [whispers(k, one, seat) if dark else [code] for code, dark in zip(true, hidden, strict=True)]
    found = []
    for said in product(*options):
        shown = {(code - t.SHOWN) % 3 for code in said if code >= t.SHOWN}
        if len(shown) == 1 and not silent:
            found.append((list(said), shown.pop()))
        elif not shown:
            found += [(list(said), colour) for colour in (range(3) if voted else (-1,))]
    return found


SAID = {"card 1": {"talk 1": {"player_0": "claim red", "player_1": "silence", "player_2": "claim blue"}}}
TOLD = {
    "card 1": {
        "talk 1": {"player_0": "silence", "player_1": "show blue to the one 1 clockwise", "player_2": "silence"},
        "talk 2": {"player_0": "silence", "player_1": "tell red to the one 2 clockwise", "player_2": "claim red"},
    }
}
SECRETS = {
    "card 1": {
        "talk 1": {"player_0": "silence", "player_1": "tell red to the one 1 clockwise", "player_2": "claim red"},
        "talk 2": {"player_0": "silence", "player_1": "show blue to the one 1 clockwise", "player_2": "claim red"},
    }
}
SAID_BEFORE = {"card 1": {"talk 1": {"player_1": "silence", "player_2": "tell blue to the one 2 clockwise"}}}
SHOWN = {
    "card 1": {
        "talk 1": {"player_0": "silence", "player_1": "show blue to the one 2 clockwise", "player_2": "silence"},
        "talk 2": {"player_0": "silence", "player_1": "silence", "player_2": "claim red"},
    }
}


@pytest.mark.parametrize(
    ("fields", "voted", "silent"),
    [
        ({"said": SAID, "choice": {}}, (), 0),
        ({"said": TOLD, "choice": {"player_1": "blue"}}, (), 0),
        ({"said": SHOWN, "choice": {"player_1": "blue"}}, (), 0),
        ({"said": TOLD, "choice": {"player_1": "blue"}, "seat": "player_2", "lap_from": "player_1", "lap": 1}, (1,), 2),
        ({"said": SAID, "choice": {"player_1": "red", "player_2": "red"}, "lap_from": "player_1", "lap": 2}, (1, 2), 0),
        ({"said": SECRETS, "choice": {"player_1": "blue"}}, (), 0),
        ({"said": SAID_BEFORE, "asks": "talk", "lap_from": "player_1", "lap": 2}, (), None),
    ],
    ids=["silence", "told", "shown", "asked after", "last", "secrets", "mid talk"],
)
def test_talk_and_votes_that_fit(fields: dict[str, Any], voted: tuple[int, ...], silent: int | None) -> None:
    """ZT-8, ZT-13: every history of private talk and hidden votes that fits what player_0 heard, equally likely."""
    talks = len(fields["said"]["card 1"])
    street = Street({"seat": "player_0", "asks": "vote", **fields}, players=3, talk_rounds=talks)
    found = worlds(street, 0, lambda world: (*spoken(world), bonuses(world)[0]))
    merged: Counter[Hashable] = Counter()
    for world, chance in found.items():
        merged[world[:-1]] += chance  # type: ignore[index]
    assert dict(merged) == histories(street, 0, voted, silent)


def test_talk_of_pushes_that_are_over() -> None:
    """ZT-8: a token that was shown in secret was of the colour that was then voted."""
    votes = {"card 1": {"player_0": "red", "player_1": "blue", "player_2": "red"}}
    street = Street(
        {"seat": "player_0", "asks": "window", "said": SAID, "voted": votes, "hand": WINDOW["hand"], "card": "Push 4"},
        players=3,
        talk_rounds=1,
    )
    found = worlds(street, 0, lambda world: int(world.states["said"][0, 0, 0, 1]))
    blue = [code for code in whispers(street.kit.record[0], 1, 0) if code < t.SHOWN or (code - t.SHOWN) % 3 == t.BLUE]
    assert found == evenly(blue)


def test_sides_of_coin_zombie() -> None:
    """ZT-13, ZT-70: who has room for a coin chose either side, who has none the zombie."""
    street = Street(
        {
            "seat": "player_0",
            "asks": "coin or zombie",
            "lap_from": "player_1",
            "lap": 2,
            "choice": {"player_1": "coin", "player_2": "zombie"},
            "coins": {"player_2": 3},
        },
        players=3,
    )
    found = worlds(street, 0, lambda world: tuple(map(int, world.states["choice"][0, 1:3])))
    assert found == evenly([(t.CHOSE_ZOMBIE, t.CHOSE_ZOMBIE), (t.CHOSE_COIN, t.CHOSE_ZOMBIE)])


def test_who_joins() -> None:
    """ZT-13, ZT-86: either way, but not with a card that lies open at a Glance."""
    joining = {
        "seat": "player_0",
        "asks": "join",
        "event": "Glance",
        "lap_from": "player_1",
        "lap": 2,
        "choice": {"player_1": "in", "player_2": "out"},
        "bonus": {"player_0": "UFO", "player_1": "Giga Z", "player_2": "Tsunami"},
        "face_up": {"player_2": True},
    }
    found = worlds(
        Street(joining, players=3, zombirds=True), 0, lambda world: tuple(map(int, world.states["choice"][0, 1:3]))
    )
    assert found == evenly([(t.STAYS_OUT, t.STAYS_OUT), (t.JOINS, t.STAYS_OUT)])


# --- Zombirds


def bird_hands(street: Street) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, street.states["birds"][0, seat])) for seat in range(street.k.players))


def hands_that_fit(street: Street, seat: int, fits: Callable[[dict[int, list[int]], tuple[str, ...]], bool]) -> Any:
    """Odds of the others' hands of Zombirds and Secret Bonus cards together, from what the seat does not see."""
    state, k = street.states[0], street.kit.record[0]
    players = int(k["players"])
    others = [one for one in range(players) if one != seat]
    pool = np.repeat(np.arange(len(t.BIRDS)), state["bird_deck"] + state["birds"][others].sum(axis=0)).tolist()
    sizes = {one: int(state["birds"][one].sum()) for one in others}
    found: Counter[Hashable] = Counter()
    for hands in dealt(list(range(len(pool))), [sizes[one] for one in others]):
        cards = {one: [pool[card] for card in hand] for one, hand in zip(others, hands, strict=True)}
        for deal in deals(street, lambda deal: deal[seat] == bonuses(street)[seat]):
            if fits(cards, deal):  # type: ignore[arg-type]
                found[tuple(tuple(sorted(cards[one])) for one in others), deal] += 1
    total = sum(found.values())
    return {world: Fraction(ways, total) for world, ways in found.items()}


def dealt(cards: list[int], sizes: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        for rest in dealt([card for card in cards if card not in hand], sizes[1:]):
            yield (hand, *rest)


def samples(street: Street, seat: int, games: int) -> np.ndarray:
    """Worlds dealt anew, `games` of them, as records."""
    states = np.repeat(street.states, games)
    words, rows = starting_words(5, np.arange(games)), np.arange(games)
    loops(GAME).determinize_rows(
        states, street.kit.record, words, GAME.new_dice(1), 0, rows, np.full(games, seat, np.int8), 0, games
    )
    return states


SMALL = {"Robot": 2, "Punk": 1, "Banker": 1, "Bomb": 1}  # the Zombirds that are left, beside the used ones
USED = {bird: 2 - SMALL.get(bird, 0) for bird in t.BIRDS}
HANDS = {"player_1": {"Robot": 1, "Banker": 1}, "player_2": {"Punk": 1}}
FULL = {f"player_{seat}": 3 for seat in range(3)}
ACTIVE = {t.BIRDS.index(bird) for bird in ("Banker", "Bomb")}
CASES: dict[str, tuple[dict[str, Any], set[int]]] = {
    "robot": ({"asks": "robot", "stage": "civilian / bomb", **BOMBED, "bomb_step": "hit"}, {t.ROBOT}),
    "window": ({"asks": "window"}, ACTIVE),
    "full": ({"asks": "window", "coins": FULL}, {t.BOMB_BIRD}),
    "boost": (
        {"asks": "boost", "stage": "boosting", "voted": {"card 1": dict.fromkeys(FULL, "red")}, "lap_from": "player_1"},
        {t.PUNK},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_who_is_asked_for_a_zombird_has_one(case: str) -> None:
    """ZT-68: hands by the odds of dealing, given that who is asked has one to play."""
    fields, wanted = CASES[case]
    hands = HANDS
    if case == "full":
        hands = {"player_1": {"Bomb": 1, "Banker": 1}, "player_2": {"Punk": 1}}
    elif case == "boost":
        hands = {"player_1": {"Punk": 1, "Banker": 1}, "player_2": {"Robot": 1}}
    position = {"seat": "player_1", "birds": hands, "birds_used": USED, "bonus": {"player_0": "UFO"}, **fields}
    street = Street(position, players=3, zombirds=True)
    check_samples(street, hands_that_fit(street, 0, lambda cards, _: bool(wanted & set(cards[1]))))


def test_a_window_is_opened_by_a_dragon_or_a_zombird() -> None:
    """ZT-68: whose window it is has a Dragon to guess with, or a Zombird to play, or both, by the odds of each."""
    scarce = {"players": 3, "zombirds": True, "kit": str(Path(__file__).with_name("scarce.toml"))}
    position = {
        "seat": "player_1",
        "asks": "window",
        "bonus": {"player_0": "Ninja", "player_1": "Dragon's Head"},
        "birds": {"player_1": {"Fairy": 1, "Robot": 1}, "player_2": {"Bomb": 1}},
        "birds_used": {"Robot": 1, "Punk": 3, "Bomb": 1},
    }
    street = Street(position, **scarce)
    dragons = ("Dragon's Head", "Dragon's Tail")
    check_samples(street, hands_that_fit(street, 0, lambda cards, deal: deal[1] in dragons or t.BOMB_BIRD in cards[1]))


def check_samples(street: Street, odds: dict[Hashable, Fraction]) -> None:
    """Worlds of player_0 as often as they should be, and no others."""
    games = count(200_000)
    drawn: Counter[Hashable] = Counter()
    others = list(range(1, street.k.players))
    for state in samples(street, 0, games):
        hands = tuple(tuple(np.repeat(np.arange(len(t.BIRDS)), state["birds"][one]).tolist()) for one in others)
        drawn[hands, tuple(t.BONUSES[card] for card in state["bonus"][: street.k.players])] += 1
    assert set(drawn) <= set(odds)
    expected = np.array([float(chance) * games for chance in odds.values()])
    seen = np.array([drawn[world] for world in odds])
    assert expected.min() > 1
    assert (seen > 0).all(), "every world comes up"
    assert chisquare(seen, expected).pvalue > 0.001
