"""Zombie Tsunami, rulings ZT-37 to ZT-42, ZT-45, ZT-57 and ZT-81: each card of the shop, its price, and the row."""

from typing import Any

import pytest

from zombie_envs.games.zombie_tsunami import tables as t

from .tsunami import ROTATE, Tsunami, push, shop, window

ZOMBIRDS = {"zombirds": True}
ROW = {"Bomb": 2, "2 Civilians": 2, "+2 Dice": 2, "3 Civilians": 1}  # seven for four players
ALWAYS = {"buy nothing more", f"use {ROTATE}"}  # player_0 keeps a Rotate
NEW = ["Mega Bomb", "+2 Dice", "+2 Dice", "3 Civilians", "3 Civilians", "2 Civilians", "2 Civilians"]
NEW_ROW = {"Mega Bomb": 1, "+2 Dice": 2, "3 Civilians": 2, "2 Civilians": 2}


def to_the_shop(**fields: Any) -> Tsunami:
    """All have voted at a Push 4 that is the second card; the shop opens."""
    return push(["red"] * 4, [], "Push 4", **{"space": 2, "zombies": [3, 4, 5, 6], **fields})


# --- prices and effects ----------------------------------------------------------------------------------------------


def test_what_is_for_sale() -> None:
    """ZT-38, ZT-81: cards of the row and the two permanent ones, as far as the coins go, and the window's actions."""
    cheap = {"buy 1 Civilian", "buy 2 Civilians", "buy Bomb"}
    dear = {"buy Permanent Bomb", "buy +2 Dice", "buy 3 Civilians"}
    assert shop(shop_row=ROW, coins=[3]).legal == cheap | dear | ALWAYS
    assert shop(shop_row=ROW, coins=[2]).legal == cheap | dear | ALWAYS
    assert shop(shop_row=ROW, coins=[1]).legal == cheap | ALWAYS
    assert shop(shop_row=ROW, coins=[0]).legal == ALWAYS
    assert shop(shop_row={}, coins=[3]).legal == {"buy 1 Civilian", "buy Permanent Bomb"} | ALWAYS


@pytest.mark.parametrize(
    ("card", "cost", "zombies", "civilians"),
    [("1 Civilian", 1, 3, 1), ("2 Civilians", 1, 3, 2), ("3 Civilians", 2, 3, 3), ("+2 Dice", 2, 5, 0)],
)
def test_cards_that_bring_something(card: str, cost: int, zombies: int, civilians: int) -> None:
    """ZT-42: paid, used at once, and discarded unless permanent (ZT-41)."""
    row = {} if card == "1 Civilian" else {card: 1}
    match = shop(shop_row=row, zombies=[3, 1, 1, 1]).play(f"buy {card}")
    assert (match.coins[0], match.zombies, match.civilians) == (3 - cost, [zombies, 1, 1, 1], [civilians, 0, 0, 0])
    assert (match.pile("shop_row"), match.pile("shop_discards"), match.s.bought) == ({}, row, 1)


@pytest.mark.parametrize(
    ("card", "cost", "words", "zombies"),
    [
        ("Steal 1 Die", 1, ("steal from player_2",), [4, 4, 3, 4]),
        ("Steal 2 Dice", 2, ("steal from player_2",), [5, 4, 2, 4]),
        ("Bomb", 1, ("bomb player_3",), [3, 4, 4, 3]),
        ("Permanent Bomb", 2, ("bomb player_3",), [3, 4, 4, 3]),
        ("Mega Bomb", 2, ("bomb player_3", "bomb player_1", "bomb nobody else"), [3, 3, 4, 3]),
    ],
)
def test_cards_against_others(card: str, cost: int, words: tuple[str, ...], zombies: list[int]) -> None:
    """ZT-42: likewise, against an opponent, or several."""
    row = {} if card == "Permanent Bomb" else {card: 1}
    match = shop(shop_row=row, zombies=[3, 4, 4, 4]).play(f"buy {card}", *words)
    assert (match.zombies, match.coins[0], match.asked) == (zombies, 3 - cost, ("player_0", "purchase"))
    assert (match.pile("shop_row"), match.pile("shop_discards")) == ({}, row)


@pytest.mark.parametrize(("card", "cost"), [(ROTATE, 1), ("Save 1 Zombie", 1), ("Save 2 Zombies", 2)])
def test_cards_that_are_kept(card: str, cost: int) -> None:
    """ZT-42: they lie before their owner until they are used."""
    match = shop(shop_row={card: 1}, hand={}).play(f"buy {card}")
    assert (match.hand(0), match.coins[0], match.pile("shop_discards")) == ({card: 1}, 3 - cost, {})


def test_no_third_card() -> None:
    """ZT-38: whatever the coins; the window goes on (ZT-81), and the next player may buy two."""
    fields = {"coins": [5, 2, 0, 0], "shop_row": ROW, "hand": {"player_0": {ROTATE: 1}}}
    match = shop([], {"coin_limit": 5}, **fields).play("buy 2 Civilians", "buy 1 Civilian")
    assert (match.coins, match.civilians, match.legal) == ([3, 2, 0, 0], [3, 0, 0, 0], ALWAYS)
    match.play("buy nothing more")
    assert (match.asked, match.s.bought) == (("player_1", "purchase"), 0)
    match.play("buy 2 Civilians")
    assert match.legal == {"buy nothing more", "buy 1 Civilian", "buy Bomb"}


def test_a_rotate_just_bought() -> None:
    """ZT-81: used in the same turn, it is no purchase, and a second one may follow."""
    match = shop(shop_row={ROTATE: 1}, hand={}).play(
        f"buy {ROTATE}", f"use {ROTATE}", "turn over the bonus of player_1"
    )
    assert (match.face_up, match.asked, match.s.bought) == ([0, 2, 3], ("player_0", "purchase"), 1)
    assert match.legal == {"buy nothing more", "buy 1 Civilian", "buy Permanent Bomb"}


def test_who_has_neither_coins_nor_cards_is_passed_over() -> None:
    """ZT-37, ZT-68: the next buyer clockwise who can do something."""
    match = shop(coins=[1, 0, 0, 1], shop_row={}).play("buy nothing more")
    assert match.asked == ("player_3", "purchase")


# --- the row ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_row_at_the_start(players: int) -> None:
    """ZT-39: three cards more than players."""
    assert sum(Tsunami(None, players=players).pile("shop_row").values()) == players + 3


def test_nothing_is_replaced_during_a_visit() -> None:
    """ZT-39: the next buyer finds what is left."""
    match = to_the_shop(coins=[0, 0, 0, 0], shop_row={"Bomb": 1}).play("buy Bomb", "bomb player_1", "buy nothing more")
    assert (match.asked, match.pile("shop_row")) == (("player_1", "purchase"), {})
    assert match.legal == {"buy nothing more", "buy 1 Civilian"}


@pytest.mark.parametrize(
    ("restock", "row", "discards"),
    [
        (None, {"Save 1 Zombie": 2, "Mega Bomb": 1, "+2 Dice": 2, "3 Civilians": 2}, {}),
        ("topup_then_refresh", {"Save 1 Zombie": 2, "Mega Bomb": 1, "+2 Dice": 2, "3 Civilians": 2}, {}),
        ("refresh_each_visit", NEW_ROW, {"Save 1 Zombie": 2}),
        ("round_only", {"Save 1 Zombie": 2}, {}),
    ],
)
def test_after_a_visit(restock: str | None, row: dict[str, int], discards: dict[str, int]) -> None:
    """ZT-39: two unsold cards are topped up to seven, or seven new ones come, or nothing does."""
    options = {} if restock is None else {"restock": restock}
    dice = NEW[: sum(row.values()) - 2 * (restock != "refresh_each_visit")]
    match = shop(dice, options, coins=[1], lap=3, lap_from="player_1", shop_row={"Save 1 Zombie": 2})
    match.play("buy nothing more")
    assert (match.asked, match.left) == (("player_0", "window"), 0)
    assert (match.pile("shop_row"), match.pile("shop_discards")) == (row, discards)


@pytest.mark.parametrize("restock", ["topup_then_refresh", "refresh_each_visit", "round_only"])
def test_after_a_round(restock: str) -> None:
    """ZT-39, ZT-45: unsold cards go and seven new ones come under every option; hand cards stay with their owners."""
    held = {"player_0": {ROTATE: 1}, "player_2": {"Save 1 Zombie": 1, "Save 2 Zombies": 2}}
    match = window(NEW, {"restock": restock}, space=6, shop_row={"Bomb": 2}, hand=held).play("do nothing more")
    assert (match.s.round, match.pile("shop_row"), match.pile("shop_discards")) == (1, NEW_ROW, {"Bomb": 2})
    assert match.position["hand"] == held


# --- ZT-57 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"zombirds": True}, 3),
        ({"zombirds": True, "zombird_shop": True}, 3),
        ({"zombirds": True, "zombird_shop": False}, 0),
        ({"zombirds": False, "zombird_shop": True}, 0),
    ],
)
def test_zombird_cards_in_the_shop_deck(options: dict[str, Any], cards: int) -> None:
    """ZT-57: three whenever Zombirds are played, unless zombird_shop=False."""
    match = shop([], options, shop_row={})
    assert match.shop_deck.get("Zombird", 0) == cards
    assert sum(match.shop_deck.values()) == 17 + cards  # one Rotate is in player_0's hand


@pytest.mark.parametrize("left", [0, 1])
def test_zombirds_for_sale_while_there_are_any(left: int) -> None:
    """ZT-57: the last one can be bought; then the next card is not for sale."""
    used = {bird: 2 - (left if bird == "Magnet" else 0) for bird in t.BIRDS}
    match = shop([], ZOMBIRDS, shop_row={"Zombird": 2}, birds_used=used)
    assert ("buy Zombird" in match.legal) == (left == 1)
    if left:
        match.play("buy Zombird")
        assert (match.bird_hand(0), match.coins[0], match.pile("shop_discards")) == ({"Magnet": 1}, 2, {"Zombird": 1})
        assert match.legal >= {"buy 1 Civilian"}
        assert "buy Zombird" not in match.legal
