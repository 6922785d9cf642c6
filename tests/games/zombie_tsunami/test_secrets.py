"""What a seat of Zombie Tsunami sees, and what it cannot see."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.adapters.vector import Games
from zombie_envs.core.loops import loops, starting_words
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t

from .street import Street, whispered, whispers

VARIANTS: list[dict[str, Any]] = [
    {"players": 3, "zombirds": True, "talk_rounds": 3},
    {"players": 4, "talk_rounds": 1, "coin_zombie": "random"},
    {"players": 5, "zombirds": True, "dragon_needs_hidden": False},
    {"players": 6, "zombirds": True, "talk_rounds": 2},
    {"players": 6, "zombirds": True, "zombird_hidden": False, "empty_reveal": False},
    {"kit": "mini", "zombirds": True, "talk_rounds": 1, "shop_gaps": (1,)},
]
POSITIONS = 10_000  # over all variants
MOMENTS = 150  # decisions, of which every fifth is looked at


def games_on_the_way(positions: int, **options: Any) -> Iterator[Games]:
    """Random games at so many positions from the deal on; what is written into `states` is undone afterwards."""
    games = Games(GAME, max(1, positions // (MOMENTS // 5)), seed=11, threads=1, **options)
    for moment in range(MOMENTS):
        if moment % 5 == 0:
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

HIDDEN = ("bonus", "birds", "bird_deck", "choice", "said", "scratch")
OPEN = [name for name in GAME.state.names or () if name not in HIDDEN]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_new_world_looks_the_same(options: dict[str, Any]) -> None:
    """ZT-69: to the seat itself a world dealt anew looks as before, in numbers and in words, and all else is kept."""
    changed: Counter[str] = Counter()
    for games in games_on_the_way(count(POSITIONS) // len(VARIANTS), **options):
        before, cards = games.states.copy(), cards_everywhere(games)
        for seat in range(len(games.agent_names)):
            seen = everything_seen(games, seat)
            boards = [GAME.text.board(s, games.kit, seat) for s in games.states[:2]]
            guess(games, seat)
            assert np.array_equal(everything_seen(games, seat), seen)
            assert [GAME.text.board(s, games.kit, seat) for s in games.states[:2]] == boards
            assert np.array_equal(cards_everywhere(games), cards)
            for name in OPEN:
                assert np.array_equal(games.states[name], before[name]), name
            for name in ("bonus", "birds", "choice"):
                assert np.array_equal(games.states[name][:, seat], before[name][:, seat]), name
            masks = games.action_masks
            assert (np.delete(masks, t.EMPTY, axis=1).sum(axis=1) > 1).all(), "who is asked has a choice"
            changed.update({name: int((games.states[name] != before[name]).any()) for name in HIDDEN[:-1]})
            games.states[:] = before
    assert changed["bonus"] > 0
    assert (changed["birds"] > 0) == (options.get("zombirds", False) and options.get("zombird_hidden", True))
    assert (changed["said"] > 0) == (options.get("talk_rounds", 0) > 0)


def test_new_worlds_play_on() -> None:
    """From worlds dealt anew games go on, with every card in its place."""
    for games in games_on_the_way(count(1000), players=6, zombirds=True, talk_rounds=2):
        guess(games, 3)
        games.see()
        cards = cards_everywhere(games)
        for _ in range(20):
            going = np.flatnonzero(games.seats >= 0)
            games.step(games.sample_actions(going), rows=going, autoreset=False)
        assert np.array_equal(cards_everywhere(games), cards)


def test_the_log_of_a_world_is_short() -> None:
    """Worlds draw far fewer outcomes than the dice's log holds, with the most players and talk."""
    kit_options = {"players": 6, "zombirds": True, "talk_rounds": 3}
    most, dice = 0, GAME.new_dice(1)
    for games in games_on_the_way(count(2000), **kit_options):
        for row in range(games.num_envs):
            state, word = games.states[row : row + 1].copy(), starting_words(1, np.arange(1))
            loops(GAME).determinize_rows(
                state, games.kit.record, word, dice, 0, np.zeros(1, int), np.zeros(1, np.int8), 0, 1
            )
            most = max(most, int(dice["draws"][0]))
    assert 10 < most < 200


# --- what cannot be seen ---------------------------------------------------------------------------------------------


def shuffled(s: Any, k: Any, seat: int, chance: np.random.Generator) -> None:
    """Writes anything that the seat cannot tell from the truth: bonuses, Zombirds, choices, private talk."""
    players = range(k["players"])
    others = [one for one in players if one != seat]
    shuffle_bonuses(s, k, [one for one in others if not s["seen"][one, seat]], chance)
    if k["zombird_hidden"]:
        shuffle_birds(s, others, chance)
    for one in others:
        if s["choice"][one] >= 0:
            same_kind = [range(3), range(3, 5), range(5, 7)]
            s["choice"][one] = chance.choice(next(kind for kind in same_kind if s["choice"][one] in kind))
    for space, talk, one in product(range(t.SPACES), range(t.TALKS), others):
        if s["said"][space, talk, one] == t.SILENCE or whispered(s["said"][space, talk, one], k, one, seat):
            s["said"][space, talk, one] = chance.choice(whispers(k, one, seat))


def shuffle_bonuses(s: Any, k: Any, unknown: list[int], chance: np.random.Generator) -> None:
    if (s["bonus"] >= 0).any():
        surplus = next(card for card in np.flatnonzero(k["bonus_in"]) if card not in s["bonus"])
        cards = chance.permutation([*s["bonus"][unknown], surplus])
        s["bonus"][unknown] = cards[:-1]


def shuffle_birds(s: Any, others: list[int], chance: np.random.Generator) -> None:
    """Hands keep their sizes; Brains that were counted at the end stay where they are (ZT-60)."""
    counted = s["birds"][:, t.BRAIN].copy(), s["bird_deck"][t.BRAIN]
    if s["ended"]:
        s["birds"][:, t.BRAIN] = s["bird_deck"][t.BRAIN] = 0
    sizes = s["birds"].sum(axis=1)
    pool = s["bird_deck"] + s["birds"][others].sum(axis=0)
    cards = chance.permutation(np.repeat(np.arange(len(t.BIRDS)), pool))
    for one in others:
        hand, cards = cards[: sizes[one]], cards[sizes[one] :]
        s["birds"][one] = np.bincount(hand, minlength=len(t.BIRDS))
    s["bird_deck"] = np.bincount(cards, minlength=len(t.BIRDS))
    if s["ended"]:
        s["birds"][:, t.BRAIN], s["bird_deck"][t.BRAIN] = counted


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_secrets_of_others_are_invisible(options: dict[str, Any]) -> None:
    """ZT-8, ZT-13, ZT-52, ZT-80: votes, bonuses, the surplus, Zombirds and private talk of others change nothing."""
    chance, changed = np.random.default_rng(5), 0
    for games in games_on_the_way(count(POSITIONS) // len(VARIANTS), **options):
        k, before = games.kit.record[0], games.states.copy()
        for seat in range(len(games.agent_names)):
            seen = everything_seen(games, seat)
            boards = [GAME.text.board(s, games.kit, seat) for s in games.states[:2]]
            for s in games.states:
                shuffled(s, k, seat, chance)
            assert np.array_equal(everything_seen(games, seat), seen)
            assert [GAME.text.board(s, games.kit, seat) for s in games.states[:2]] == boards
            changed += int((GAME.meaning(games.states) != GAME.meaning(before)).any())
            games.states[:] = before
    assert changed > 0


IN_WORK: dict[str, Any] = {
    "asks": t.ASK_BONUS,
    "effect": t.BOMBARDMENT,
    "amount": 2,
    "target": 1,
    "targets": True,
    "losses": 1,
    "joined": True,
    "boost": 3,
    "short": True,
    "exempt": 0,
    "bought": 1,
    "talk": 1,
    "lap": 2,
    "bomb_step": t.AT_ROBOT,
    "struck": True,
    "moves": 4000,
}


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_others_are_asked_is_invisible(options: dict[str, Any]) -> None:
    """ZT-68: whether and what another seat is asked changes nothing that a seat sees, nor do decisions made."""
    for games in games_on_the_way(count(2000), **options):
        before = games.states.copy()
        public = np.isin(before["stage"], (t.CIVILIAN_OR_BOMB, t.PURCHASE_TURNS))  # where a token tells who began
        for seat in range(len(games.agent_names)):
            other = before["seat"] != seat
            seen = everything_seen(games, seat)[other]
            for name, value in IN_WORK.items():
                games.states[name] = value
                games.states["stage"] = np.where(public, before["stage"], (before["stage"] + 1) % t.CIVILIAN_OR_BOMB)
                assert np.array_equal(everything_seen(games, seat)[other], seen), name
                games.states[:] = before


def test_board_does_not_tell_what_another_is_asked() -> None:
    """ZT-68: nor do the words of the board, as another player reads them."""
    votes = {"card 1": dict.fromkeys(("player_0", "player_1", "player_2", "player_3"), "red")}
    position = {"seat": "player_1", "stage": "push bonuses", "asks": "bonus", "voted": votes, "zombies": HORDES}
    asked = Street({**position, "bonus": {"player_1": "Ninja"}})
    other = Street({**position, "seat": "player_2", "bonus": {"player_2": "Ninja"}})
    for seat in (0, 3):
        assert asked.board(seat) == other.board(seat)
    assert asked.board(1) != other.board(1)


HORDES = {"player_0": 1, "player_1": 1, "player_2": 1, "player_3": 1}


# --- what is seen ----------------------------------------------------------------------------------------------------


def bonuses_seen(street: Street, seat: int) -> dict[int, str]:
    """The cards that a seat knows, by the seat that holds them."""
    found = np.argwhere(street.seen(seat)["bonus"])
    return {(int(distance) + seat) % int(street.k.players): t.BONUSES[bonus] for distance, bonus in found}


CARDS = {"player_0": "UFO", "player_1": "Giga Z", "player_2": "Tsunami", "player_3": "Ninja"}
WINDOW: dict[str, Any] = {
    "seat": "player_0",
    "asks": "window",
    "bonus": CARDS,
    "hand": {"player_0": {"Rotate a Secret Bonus": 2}},
}


def test_a_card_once_seen_stays_known() -> None:
    """ZT-69: a card that was turned up is known to all, also when it was turned down again."""
    street = Street(WINDOW)
    assert bonuses_seen(street, 2) == {2: "Tsunami"}
    street.play("use Rotate a Secret Bonus", "turn over the bonus of player_1")
    assert all(bonuses_seen(street, seat)[1] == "Giga Z" for seat in range(4))
    assert street.seen(2)["face_up"].tolist() == [0, 0, 0, 1, 0, 0]
    street.play("use Rotate a Secret Bonus", "turn over the bonus of player_1")
    assert all(bonuses_seen(street, seat)[1] == "Giga Z" for seat in range(4))
    assert not street.seen(2)["face_up"].any()
    assert street.seen(2)["known"].tolist() == [0, 0, 0, 1, 0, 0]


def test_what_was_known_goes_with_the_cards() -> None:
    """ZT-69: the next round's cards are unknown."""
    street = Street({**WINDOW, "space": 6, "seen": {"player_1": {"player_2": True}}})
    assert bonuses_seen(street, 2) == {1: "Giga Z", 2: "Tsunami"}
    street.play("do nothing more")
    while street.s.round == 0:
        street.play(street.legal.pop())
    assert set(bonuses_seen(street, 2)) == {2}


def test_a_wrong_guess_is_seen_by_all() -> None:
    """ZT-77: all see the guesser's Dragon and whom it named; a right guess shows the card named, which stays down."""
    cards = {"player_0": "Dragon's Head", "player_1": "UFO", "player_2": "Giga Z", "player_3": "Tsunami"}
    at = {"seat": "player_0", "asks": "window"}
    street = Street({**at, "bonus": {**cards, "player_4": "Quarterback"}}, players=5)
    street.play("guess that player_1 has the other Dragon")
    for seat in range(5):
        lacks = {((int(d) + seat) % 5, t.BONUSES[card]) for d, card in np.argwhere(street.seen(seat)["lacks"])}
        assert lacks == {(1, "Dragon's Tail")}
        assert bonuses_seen(street, seat)[0] == "Dragon's Head"
    street = Street({**at, "bonus": {**cards, "player_4": "Dragon's Tail"}}, players=5)
    street.play("guess that player_4 has the other Dragon")
    for seat in range(5):
        assert bonuses_seen(street, seat)[4] == "Dragon's Tail"
        assert street.seen(seat)["face_up"][-seat % 5]
        assert not street.seen(seat)["face_up"][(4 - seat) % 5]


def test_a_glance_is_for_the_next_seat_alone() -> None:
    """ZT-86: who joins shows the card to the next seat clockwise, and all see that it was shown."""
    street = Street(
        {"seat": "player_0", "asks": "join", "event": "Glance", "bonus": CARDS}, ["Brain", "Robot"], zombirds=True
    )
    street.play("join", "stay out of it", "join", "stay out of it")
    assert [bonuses_seen(street, seat) for seat in range(4)] == [
        {0: "UFO"},
        {0: "UFO", 1: "Giga Z"},
        {2: "Tsunami"},
        {2: "Tsunami", 3: "Ninja"},
    ]
    assert street.seen(1)["glanced"].tolist() == [0, 1, 0, 1, 0, 0]
    assert not street.seen(1)["known"].any()


PUSH: dict[str, Any] = {"seat": "player_0", "asks": "vote", "bonus": CARDS}


def test_votes_are_hidden_until_all_are_made() -> None:
    """ZT-13: nobody sees another's vote before the last one; then all see all."""
    red, blue = Street(PUSH).play("vote red"), Street(PUSH).play("vote blue")
    for seat in (1, 2, 3):
        assert all(np.array_equal(one, blue.seen(seat)[name]) for name, one in red.seen(seat).items())
        assert red.board(seat) == blue.board(seat)
    assert red.seen(0)["choice"].tolist() == [1, 0, 0, 0, 0, 0, 0]
    red.play("vote yellow", "vote yellow", "vote blue")
    for seat in range(4):
        shown = np.roll(red.seen(seat)["voted"][0, :4], seat, axis=0)
        assert shown.argmax(axis=1).tolist() == [t.RED, t.YELLOW, t.YELLOW, t.BLUE]


@pytest.mark.parametrize(("asks", "event", "words"), [("coin or zombie", None, "take"), ("join", "Jump", "join")])
def test_other_choices_are_hidden_too(asks: str, event: str | None, words: str) -> None:
    """ZT-13: sides of Coin / Zombie, and who joins an immediate event."""
    position = {**PUSH, "asks": asks} | ({"event": event} if event else {})
    said = ("take a coin", "take a zombie") if words == "take" else ("join", "stay out of it")
    one, other = (Street(position, zombirds=bool(event)).play(word) for word in said)
    for seat in (1, 2, 3):
        assert all(np.array_equal(seen, other.seen(seat)[name]) for name, seen in one.seen(seat).items())
        assert one.board(seat) == other.board(seat)
    assert one.seen(0)["choice"].tolist() != other.seen(0)["choice"].tolist()


TALK: dict[str, Any] = {"seat": "player_0", "asks": "talk", "bonus": CARDS}


def heard(street: Street, seat: int) -> set[tuple[int, int, int]]:
    """What the seat heard in the first round of talk: speaker, colour and in which way."""
    said = street.seen(seat)["said"][0, 0]
    return {((int(d) + seat) % 4, int(colour), int(said[d, colour])) for d, colour in np.argwhere(said)}


@pytest.mark.parametrize(
    ("words", "hearers", "way"),
    [
        ("claim yellow", (0, 1, 2, 3), t.CLAIM_HEARD),
        ("tell player_2 yellow", (0, 2), t.TELLING_HEARD),
        ("show player_2 yellow", (0, 2), t.SHOWING_HEARD),
    ],
)
def test_talk_is_heard_as_at_the_table(words: str, hearers: tuple[int, ...], way: int) -> None:
    """ZT-8: a claim to all by all, what is told or shown to one by the two alone; to others it is as silence."""
    street, silent = Street(TALK, talk_rounds=1).play(words), Street(TALK, talk_rounds=1).play("say nothing")
    for seat in range(4):
        assert heard(street, seat) == ({(0, t.YELLOW, way)} if seat in hearers else set())
        same = all(np.array_equal(one, silent.seen(seat)[name]) for name, one in street.seen(seat).items())
        assert same == (seat not in hearers)
        assert (street.board(seat) == silent.board(seat)) == (seat not in hearers)
    assert street.seen(0)["told"][0, 0] == (2 if way != t.CLAIM_HEARD else 0)


def test_hands_of_zombirds() -> None:
    """ZT-52: others see how many; with zombird_hidden=False which ones."""
    position = {**PUSH, "birds": {"player_1": {"Robot": 1, "Punk": 1}, "player_2": {"Brain": 1}}}
    street = Street(position, zombirds=True)
    assert street.seen(0)["bird_hand"].tolist() == [0, 2, 1, 0, 0, 0]
    assert not street.seen(0)["birds"].any()
    assert street.seen(0)["birds_unseen"].tolist() == [2] * 10
    assert street.seen(1)["birds"][0].tolist() == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0]
    opened = Street(position, zombirds=True, zombird_hidden=False)
    assert opened.seen(0)["birds"][1].tolist() == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0]
    assert opened.seen(0)["birds_unseen"].sum() == 17


def test_brains_are_seen_at_the_end() -> None:
    """ZT-60: counted from the hand, so all see whose they are; a world dealt anew leaves them there."""
    position = {
        **WINDOW,
        "space": 6,
        "card": "Airplane",
        "zombies": {"player_2": 9},
        "birds": {"player_1": {"Brain": 2}},
    }
    street = Street(position, zombirds=True).play("do nothing more")
    assert street.s.ended
    assert street.states["zombies"][0, 1] == 3
    assert street.seen(0)["birds"][1].tolist() == [0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    position["birds"] = {"player_1": {"Brain": 1, "Robot": 1}}
    street = Street(position, zombirds=True).play("do nothing more")
    for _ in range(20):
        GAME.determinize(street.s, street.k, street.dice, 0)
        assert street.states["birds"][0, 1, t.BRAIN] == 1
        assert street.states["birds"][0, 1].sum() == 2
