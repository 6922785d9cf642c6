"""Zombie Tsunami, rulings ZT-10 to ZT-16 and ZT-66 to ZT-71: losses, ties, gaps, order, windows, who is asked."""

from typing import Any

import numpy as np
import pytest

from .tsunami import ROTATE, Tsunami, nobody_asked, push, reveal, shop, window

BIRDS = {"zombirds": True}

# --- ZT-10, ZT-11 ----------------------------------------------------------------------------------------------------


def test_nobody_stays_without_a_zombie() -> None:
    """ZT-10: after all losses of a Jump, without being asked."""
    match = reveal("Jump 3", [1, 2, 3, 1], zombies=[1, 2, 3, 2])
    assert match.zombies == [1, 1, 1, 1]
    assert nobody_asked(match)


def test_the_reserve_gives_one_after_the_whole_loss() -> None:
    """ZT-10: two zombies lost of one are one lost and one given, not two given."""
    assert push(["red", "yellow", "blue", "blue"], zombies=[1, 2, 3, 4]).zombies == [1, 1, 1, 2]


@pytest.mark.parametrize(("horde", "stolen"), [(1, 1), (2, 2), (3, 2)])
def test_a_steal_takes_what_is_there(horde: int, stolen: int) -> None:
    """ZT-11: in one go; then ZT-10. Whoever has one zombie loses one, whatever the card says."""
    match = shop(shop_row={"Steal 2 Dice": 1}, zombies=[4, horde, 9, 9]).play("buy Steal 2 Dice", "steal from player_1")
    assert match.zombies == [4 + stolen, max(1, horde - 2), 9, 9]


# --- ZT-12 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hordes", "token", "first", "log"),
    [
        ([4, 2, 4, 4], 0, 0, [(0, 3, 1, 3)]),
        ([4, 2, 4, 4], 1, 2, [(1, 3, 1, 3)]),
        ([4, 2, 4, 4], 2, 3, [(2, 3, 1, 3)]),
        ([4, 5, 4, 5], 1, 3, [(1, 2, 1, 2)]),
        ([4, 5, 4, 4], None, 1, []),
    ],
)
def test_tokens_among_the_largest(hordes: list[int], token: int | None, first: int, log: list[Any]) -> None:
    """ZT-12: one of the equals, each as likely; without a tie no chance."""
    match = reveal("Civilian / Bomb", [] if token is None else [token], zombies=hordes)
    assert match.asked == (f"player_{first}", "civilian or bomb")
    assert match.log[1:] == log


def test_tokens_among_the_smallest() -> None:
    """ZT-12: in the shop."""
    match = push_at(2, [2, 1], zombies=[9, 8, 8, 8])
    assert match.asked == ("player_3", "purchase")
    assert match.log == [(2, 3, 1, 3)]


def push_at(space: int, dice: list[Any] | None = None, number: int = 0, **fields: Any) -> Tsunami:
    """A Push that succeeds, after that many cards of the round; then come the gap and a window of player_0."""
    options = fields.pop("options", {})
    cards = {0: "Push 4", 1: "Push 8", 2: "Push 8"}
    zombies = [20] * options.get("players", 4)
    votes = ["red"] * options.get("players", 4)
    fields = {"zombies": zombies, "space": space, "round": number, **fields}
    return push(votes, dice or [], cards[number], options, **fields)


# --- ZT-13 -----------------------------------------------------------------------------------------------------------


def test_sides_of_coin_zombie_are_carried_out_together() -> None:
    """ZT-13, ZT-21: each chooses a coin or a zombie; nothing happens before the last choice."""
    match = reveal("Coin / Zombie", zombies=[1, 2, 3, 4])
    assert match.legal == {"take a coin", "take a zombie"}
    match.play("take a coin", "take a zombie", "take a coin")
    assert (match.asked[0], match.zombies, match.coins) == ("player_0", [1, 2, 3, 4], [0, 0, 0, 0])
    match.play("take a zombie")
    assert (match.zombies, match.coins) == ([2, 2, 4, 4], [0, 1, 0, 1])


def test_joining_is_carried_out_together() -> None:
    """ZT-13: the Glance."""
    fields = {"event": "Glance", "face_up": [], "bonus": ["UFO", "Ninja", "Tsunami", "Giga Z"]}
    match = Tsunami({"seat": "player_0", "asks": "join", **fields}, [0, 1], zombirds=True)
    match.play("join", "stay out of it", "join")
    assert [match.known(seat) for seat in range(4)] == [[], [], [], []]
    assert match.birds == [0, 0, 0, 0]
    match.play("stay out of it")
    assert [match.known(seat) for seat in range(4)] == [[], [0], [], [2]]
    assert match.birds == [1, 0, 1, 0]


# --- ZT-14, ZT-15, ZT-16 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("space", range(1, 7))
def test_gaps(space: int, number: int) -> None:
    """ZT-14, ZT-15: a zombie after cards 1 and 3, the shop after 2 and 4, nothing after 5 and 6, in every round."""
    match = push_at(space, [0], number)
    shops = space in (2, 4)
    assert match.zombies == [20 + (space in (1, 3))] * 4
    assert match.coins == [int(shops)] * 4
    assert match.asked == ("player_0", "purchase" if shops else "window")


@pytest.mark.parametrize("space", range(1, 7))
def test_a_single_shop_star(space: int) -> None:
    """ZT-15, ZT-16: with shop_gaps=(3,) the shop is after card 3, and gaps 2 and 4 are blank."""
    match = push_at(space, [0], options={"shop_gaps": (3,)})
    assert match.zombies == [20 + (space in (1, 3))] * 4
    assert match.coins == [int(space == 3)] * 4
    assert match.asked == ("player_0", "purchase" if space == 3 else "window")


# --- ZT-66 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("shown", [0, 4])
def test_who_comes_first(number: int, players: int, shown: int) -> None:
    """ZT-66: the seat with the number of street cards revealed + rounds finished, modulo players; then clockwise."""
    card = "Coin / Zombie"
    fields: dict[str, Any] = {"zombies": [1] * players, "round": number}
    if shown == 0:
        dice: list[Any] = [card] if number == 0 else [1, card]
        match = window(dice, {"players": players}, **fields).play("do nothing more")
    else:
        match = reveal(card, [], {"players": players}, **fields)
    asked = []
    for _ in range(players):
        asked.append(int(match.s.seat))
        match.play("take a zombie")
    first = 6 * number + shown + 1 + number
    assert asked == [(first + distance) % players for distance in range(players)]


def test_order_of_windows() -> None:
    """ZT-66, ZT-67: clockwise from who comes first, everyone once."""
    hand = {f"player_{seat}": {ROTATE: 1} for seat in (0, 2)}
    match = push_at(5, hand=hand)  # 5 cards: player_1 comes first
    assert match.asked == ("player_2", "window")
    assert match.play("do nothing more").asked == ("player_0", "window")
    match.give([0, 0, 0, 0]).play("do nothing more")  # the Parachute Jump is the last
    assert (match.s.space, match.asked) == (6, ("player_2", "window"))


def test_order_at_a_short_zombird_deck() -> None:
    """ZT-66, ZT-59: of two Zombirds left those get one who come first."""
    used = {"Banker": 2, "Brain": 2, "Pterodactyl": 2, "Robot": 2, "Super Fairy": 2, "Bomb": 2, "Fairy": 2, "Punk": 2}
    fields = {"round": 1, "birds_used": {**used, "Super Bird": 2}, "event": "Jump"}
    match = Tsunami({"seat": "player_0", "asks": "join", "lap_from": "player_0", **fields}, [0] * 4, zombirds=True)
    match.play("join", "join", "join", "join")
    assert match.birds == [1, 0, 0, 1]  # 0 cards + 1 round... player_3 first


# --- ZT-67, ZT-68 ----------------------------------------------------------------------------------------------------


def test_a_window_before_each_card_and_after_the_sixth() -> None:
    """ZT-67: player_0, who could use Rotate, is asked seven times a round."""
    match, spaces = window(zombies=[9, 9, 9, 9]), []
    while match.s.round == 0:
        if match.asked == ("player_0", "window"):
            spaces.append(int(match.s.space))
        passes = [words for words in ("do nothing more", "buy nothing more", "take a civilian") if words in match.legal]
        match.play(passes[0] if passes else sorted(match.legal)[-1])
    assert spaces == [0, 1, 2, 3, 4, 5, 6]


ALL_BIRDS = dict.fromkeys(("Banker", "Pterodactyl", "Bomb", "Magnet", "Brain", "Robot", "Super Fairy", "Fairy"), 1)
PLAYED = {"play Banker", "play Pterodactyl", "play Bomb", "play Magnet"}


def everything(asks: str, **more: Any) -> Tsunami:
    """player_0 has a card for every purpose."""
    fields = {
        "seat": "player_0",
        "asks": asks,
        "coins": [1, 1, 0, 0, 0],
        "bonus": ["Dragon's Head", "UFO", "Giga Z", "Tsunami", "Quarterback"],
        "hand": {"player_0": {ROTATE: 2, "Save 1 Zombie": 1, "Save 2 Zombies": 1}},
        "birds": {"player_0": {**ALL_BIRDS, "Punk": 1, "Super Bird": 1}},
        **more,
    }
    return Tsunami(fields, players=5, zombirds=True)


GUESSES = {f"guess that player_{seat} has the other Dragon" for seat in range(1, 5)}


TASKS = {"Coin": {"discard a coin"}, "Zombie Gift": {"give a zombie away"}, "Zombie": set()}


@pytest.mark.parametrize("event", TASKS)
def test_what_a_window_holds(event: str) -> None:
    """ZT-67, ZT-51: Dragon, Rotate, Banker, Pterodactyl, Bomb, Magnet and the task; no Saves, Fairies, Robot, Punk."""
    expected = {"do nothing more", f"use {ROTATE}"} | GUESSES | PLAYED | TASKS[event]
    assert everything("window", event=event).legal == expected


def test_what_a_purchase_turn_holds() -> None:
    """ZT-67, ZT-81: the same in the own purchase turn, beside what is for sale."""
    match = everything("purchase", event="Coin")
    expected = {"buy nothing more", f"use {ROTATE}", "discard a coin", "buy 1 Civilian"} | GUESSES | PLAYED
    assert match.legal == expected


def test_any_order_and_number_until_passing() -> None:
    """ZT-67, ZT-51: after each action the same player goes on; passing ends it."""
    match = everything("window", event="Coin")
    match.play(f"use {ROTATE}", "turn over the bonus of player_2", "play Banker", "play Pterodactyl")
    match.play(
        "steal from player_3", "discard a coin", f"use {ROTATE}", "turn over the bonus of player_2", "play Magnet"
    )
    assert match.asked == ("player_0", "window")
    assert match.legal == {"do nothing more", "play Bomb"} | GUESSES
    assert match.give(["Parachute Jump"]).play("do nothing more").s.space == 1


def test_only_those_are_asked_who_can_do_something() -> None:
    """ZT-68: Saves, Robots, a Banker at the coin limit, and an empty reveal alone, open no window."""
    fields = {
        "face_up": [],
        "bonus": ["UFO", "Ninja", "Tsunami", "Giga Z"],
        "coins": [0, 0, 3, 0],
        "hand": {"player_0": {ROTATE: 1}, "player_1": {"Save 1 Zombie": 1}},
        "birds": [None, {"Robot": 1}, {"Banker": 1}, {"Fairy": 1, "Punk": 1}],
    }
    match = window(["Coin / Zombie"], BIRDS, **fields).play("do nothing more")
    assert match.asked == ("player_1", "coin or zombie")


def test_a_single_answer_is_given_at_once() -> None:
    """ZT-68: one player with a coin for the Magnet; players at the coin limit at Coin / Zombie."""
    match = window([], BIRDS, birds=[{"Magnet": 1}], coins=[0, 0, 2, 0]).play("play Magnet")
    assert (match.coins, match.asked, match.s.moves) == ([1, 0, 1, 0], ("player_0", "window"), 1)
    match = reveal("Coin / Zombie", coins=[3, 3, 0, 3], zombies=[1, 1, 1, 1])
    assert match.asked == ("player_2", "coin or zombie")
    match.play("take a coin")
    assert (match.coins, match.zombies, match.s.moves) == ([3, 3, 1, 3], [2, 2, 1, 2], 2)


def test_a_loaded_position_is_not_advanced() -> None:
    """ZT-68: its single answer may be taken."""
    fields = {"effect": "magnet", "asks": "target", "coins": [0, 0, 2, 0]}
    match = Tsunami({"seat": "player_0", **fields}, zombirds=True)
    assert match.legal - {"reveal UFO for nothing"} == {"take a coin from player_2"}
    assert match.s.moves == 0


# --- ZT-69 -----------------------------------------------------------------------------------------------------------


def test_what_lies_open() -> None:
    """ZT-69, ZT-45: all see hordes, Civilians, coins, hand cards, the row, discards, and cards face up."""
    fields: dict[str, Any] = {
        "zombies": [4, 3, 2, 1],
        "civilians": [0, 1, 2, 3],
        "coins": [3, 2, 1, 0],
        "hand": {"player_1": {"Save 1 Zombie": 1}},
        "shop_row": {"Bomb": 1},
        "shop_discards": {"Mega Bomb": 1},
        "bonus": ["UFO", "Ninja", "Tsunami", "Giga Z"],
        "face_up": [False, False, True, False],
    }
    match = Tsunami({"seat": "player_0", "asks": "vote", **fields})
    cards = match.kit.names["shop card"]
    for seat in range(4):
        seen = match.seen(seat)
        for name in ("zombies", "civilians", "coins"):
            assert seen[name].tolist() == [*np.roll(fields[name], -seat).tolist(), 0, 0]
        assert seen["hand"][(1 - seat) % 4, cards.index("Save 1 Zombie")] == 1
        assert (seen["shop_row"][cards.index("Bomb")], seen["shop_discards"][cards.index("Mega Bomb")]) == (1, 1)
        known = {((int(distance) + seat) % 4, int(card)) for distance, card in np.argwhere(seen["bonus"])}
        assert known == {(2, 3), (seat, [0, 4, 3, 2][seat])}


# --- ZT-70, ZT-71 ----------------------------------------------------------------------------------------------------


def test_a_coin_beyond_the_limit() -> None:
    """ZT-70: the star's coin and a Gold Jump's are lost; what could only bring a coin is not legal."""
    assert push_at(2, [0], coins=[0, 2, 3, 3]).coins == [1, 3, 3, 3]
    assert reveal("Gold Jump", [1, 1, 1, 0], coins=[3, 3, 2, 3]).coins == [3, 3, 3, 3]
    match = window([], BIRDS, birds=[{"Banker": 1, "Magnet": 1}], coins=[3, 1, 1, 1])
    assert match.legal == {"do nothing more", f"use {ROTATE}"}
    match = window([], BIRDS, birds=[{"Banker": 1, "Magnet": 1}], coins=[2, 1, 1, 1])
    assert match.legal == {"do nothing more", f"use {ROTATE}", "play Banker", "play Magnet"}
    assert match.play("play Banker").legal == {"do nothing more", f"use {ROTATE}"}
    assert match.coins == [3, 1, 1, 1]


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 6, "zombirds": True, "talk_rounds": 3}])
def test_every_match_ends_after_eighteen_cards(options: dict[str, Any]) -> None:
    """ZT-71: of itself, never cut."""
    match, chance = Tsunami(None, **options), np.random.default_rng(1)
    while not match.s.ended:
        match.play(str(chance.choice(sorted(match.legal))))
    assert (sum(match.pile("street_seen").values()), bool(match.s.truncated)) == (18, False)
