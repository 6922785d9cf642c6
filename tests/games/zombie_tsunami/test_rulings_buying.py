"""Zombie Tsunami, rulings ZT-37 to ZT-42, ZT-46, ZT-81 and ZT-82: buying, and what the shop offers."""

from typing import Any

import pytest

from .tsunami import ROTATE, Tsunami, nobody_asked, quiet, shop, window

BIG_ROW = ["Bomb", "Bomb", "2 Civilians", "2 Civilians", "+2 Dice", "+2 Dice", "Steal 2 Dice"]  # with four players
EMPTY_HANDED = [1, 0, 0, 0]  # coins: only player_0 can buy


def visit(hordes: list[int], dice: list[Any] | None = None, **fields: Any) -> Tsunami:
    """The second card of the round is a Parachute Jump that brings nothing; then comes the shop, a coin for each."""
    start = {"seat": "player_0", "asks": "window", "space": 1, "card": "Jump 1", "zombies": hordes}
    match = Tsunami({**start, **quiet(fields, {})}, ["Parachute Jump", 0, 0, 0, 0, *(dice or [])])
    return match.play("do nothing more")


def bought(match: Tsunami) -> set[str]:
    """What is for sale now."""
    return {words.removeprefix("buy ") for words in match.legal if words.startswith("buy ")} - {"nothing more"}


# --- who buys --------------------------------------------------------------------------------------------------------


def test_the_smallest_horde_buys_first_then_clockwise() -> None:
    """ZT-37: player_2 has the fewest zombies; each buys up to two cards in one go."""
    match = visit([3, 3, 1, 2], coins=[1, 1, 1, 1])
    assert match.coins == [2, 2, 2, 2]
    asked = []
    for _ in range(4):
        asked.append(match.asked)
        match.play("buy 1 Civilian", "buy 1 Civilian")
        if match.asked[1] == "purchase" and match.asked[0] == asked[-1][0]:
            match.play("buy nothing more")
    assert asked == [(f"player_{seat}", "purchase") for seat in (2, 3, 0, 1)]


@pytest.mark.parametrize(("token", "first"), [(0, "player_1"), (1, "player_3")])
def test_equal_hordes_draw_tokens(token: int, first: str) -> None:
    """ZT-37, ZT-12: of those with the fewest zombies one has the highest token."""
    match = visit([3, 1, 2, 1], [token])
    assert match.asked == (first, "purchase")
    assert match.log[-1][1] == 2


def test_purchases_do_not_change_the_order() -> None:
    """ZT-82: after player_1, who robs player_3 of its last but one, comes player_2 all the same."""
    match = visit([3, 1, 3, 2], shop_row={"Steal 1 Die": 1}).play("buy Steal 1 Die", "steal from player_3")
    assert match.zombies == [3, 2, 3, 1]
    assert match.asked == ("player_2", "purchase")


# --- how much --------------------------------------------------------------------------------------------------------


def test_two_cards_a_visit() -> None:
    """ZT-38, ZT-41: the permanent card twice; with a coin left a third is not for sale, at the next visit it is."""
    match = shop().play("buy 1 Civilian", "buy 1 Civilian")
    assert (match.civilians[0], match.coins[0]) == (2, 1)
    assert match.asked == ("player_0", "purchase")
    assert bought(match) == set()
    assert match.pile("shop_discards") == {}
    assert "1 Civilian" in bought(visit([1, 2, 2, 2]))


def test_prices() -> None:
    """ZT-38: what the coins do not pay is not for sale."""
    row = {"+2 Dice": 1, "Mega Bomb": 1, "Steal 1 Die": 1}
    assert bought(shop(coins=[1], shop_row=row)) == {"1 Civilian", "Steal 1 Die"}
    assert bought(shop(coins=[2], shop_row=row)) == {"1 Civilian", "Permanent Bomb", *row}


def test_cards_with_the_hand_symbol_are_kept() -> None:
    """ZT-42: Save and Rotate stay with their owner; any other card works at once and is discarded."""
    match = shop(shop_row={"Save 2 Zombies": 1, "2 Civilians": 1}).play("buy Save 2 Zombies", "buy 2 Civilians")
    assert match.hand(0) == {ROTATE: 1, "Save 2 Zombies": 1}
    assert match.civilians[0] == 2
    assert match.pile("shop_discards") == {"2 Civilians": 1}
    k, names = match.kit.record[0], match.kit.names["shop card"]
    assert [name for name, kept in zip(names, k["card_kept"], strict=True) if kept] == [
        ROTATE,
        "Save 1 Zombie",
        "Save 2 Zombies",
    ]


def test_more_dice_and_steals() -> None:
    """ZT-42: +2 Dice, and Steal 2 Dice from a player with one zombie (ZT-11)."""
    assert shop(shop_row={"+2 Dice": 1}).play("buy +2 Dice").zombies[0] == 3
    match = shop(shop_row={"Steal 2 Dice": 1}, zombies=[1, 1, 5]).play("buy Steal 2 Dice", "steal from player_1")
    assert match.zombies[:2] == [2, 1]


def test_nobody_aims_at_oneself() -> None:
    """ZT-46: Bombs and steals are for other players; a Mega Bomb names at least one of them."""
    others = {f"player_{seat}" for seat in (1, 2, 3)}
    for card in ("Bomb", "Permanent Bomb", "Steal 1 Die"):
        match = shop(shop_row={"Bomb": 1, "Steal 1 Die": 1}).play(f"buy {card}")
        targets = {words.split()[-1] for words in match.legal}
        assert targets == others
    match = shop(shop_row={"Mega Bomb": 1}).play("buy Mega Bomb")
    assert match.legal == {f"bomb {other}" for other in others}
    assert match.play("bomb player_2").legal == {"bomb player_1", "bomb player_3", "bomb nobody else"}


def test_purchases_and_the_window_in_any_order() -> None:
    """ZT-81: a Rotate just bought is used in the same turn, before another purchase."""
    match = shop(shop_row={ROTATE: 1}).play(f"buy {ROTATE}", f"use {ROTATE}", "turn over the bonus of player_1")
    match.play(f"use {ROTATE}", "turn over the bonus of player_2", "buy 1 Civilian")
    assert match.face_up == [0, 3]
    assert (match.coins[0], match.civilians[0]) == (1, 1)


def test_an_effect_is_over_before_the_next_choice() -> None:
    """ZT-81: a Bomb hits before its buyer goes on."""
    match = shop(zombies=[1, 4]).play("buy Permanent Bomb", "bomb player_1")
    assert match.zombies[1] == 3
    assert match.asked == ("player_0", "purchase")


# --- what is for sale ------------------------------------------------------------------------------------------------


def test_row_is_filled_up_after_a_visit() -> None:
    """ZT-39: to three cards more than players; what was not sold stays."""
    match = shop(
        ["Bomb", "2 Civilians", "+2 Dice", "+2 Dice"],
        coins=EMPTY_HANDED,
        shop_row={"Mega Bomb": 1, "Bomb": 1, "Steal 1 Die": 2},
    )
    match.play("buy Bomb", "bomb player_1", "buy nothing more")
    assert nobody_asked(match)
    assert match.pile("shop_row") == {"Mega Bomb": 1, "Steal 1 Die": 2, "Bomb": 1, "2 Civilians": 1, "+2 Dice": 2}
    assert match.pile("shop_discards") == {"Bomb": 1}


def test_row_is_dealt_anew_after_each_visit() -> None:
    """ZT-39: under refresh_each_visit."""
    options = {"restock": "refresh_each_visit"}
    match = shop(BIG_ROW, options, coins=EMPTY_HANDED, shop_row={"Mega Bomb": 1, "Steal 1 Die": 2})
    match.play("buy nothing more")
    assert match.left == 0
    assert match.pile("shop_discards") == {"Mega Bomb": 1, "Steal 1 Die": 2}
    assert sum(match.pile("shop_row").values()) == 7


def test_row_stays_as_it_is_within_a_round() -> None:
    """ZT-39: under round_only."""
    match = shop(options={"restock": "round_only"}, coins=EMPTY_HANDED, shop_row={"Mega Bomb": 1})
    assert match.play("buy nothing more").pile("shop_row") == {"Mega Bomb": 1}


@pytest.mark.parametrize("restock", ["topup_then_refresh", "refresh_each_visit", "round_only"])
def test_row_is_dealt_anew_at_the_end_of_a_round(restock: str) -> None:
    """ZT-39: unsold cards are discarded and seven come, whatever the option."""
    match = window(BIG_ROW, {"restock": restock}, space=6, shop_row={"Mega Bomb": 1}).play("do nothing more")
    assert match.s.round == 1
    assert match.pile("shop_discards") == {"Mega Bomb": 1}
    assert match.pile("shop_row") == {name: BIG_ROW.count(name) for name in BIG_ROW}


def test_discards_become_the_deck_when_a_card_is_needed() -> None:
    """ZT-40: not before; all of them are shuffled, and nothing is left among the discards."""
    row = {"Mega Bomb": 1, "Bomb": 1}
    discards = {"Steal 1 Die": 2, "2 Civilians": 2, "+2 Dice": 2, "Bomb": 1, "3 Civilians": 2, "Steal 2 Dice": 1}
    hand = {"player_0": {ROTATE: 2, "Save 1 Zombie": 2}, "player_1": {"Save 2 Zombies": 2}}
    match = shop(
        ["Bomb", *["+2 Dice"] * 2, *["2 Civilians"] * 2],
        coins=EMPTY_HANDED,
        shop_row=row,
        shop_discards=discards,
        hand=hand,
    )
    assert match.shop_deck == {}
    match.play("buy nothing more")
    assert match.s.reshuffles == 1
    assert match.pile("shop_discards") == {}
    assert match.shop_deck == {"Steal 1 Die": 2, "3 Civilians": 2, "Steal 2 Dice": 1}
    assert sum(match.pile("shop_row").values()) == 7


def test_a_row_that_cannot_be_filled_stays_shorter() -> None:
    """ZT-40: the tiny kit has two cards for a row of six."""
    match = Tsunami(None, kit="mini")
    assert match.pile("shop_row") == {"Bomb": 1, "Save 1 Zombie": 1}
    assert match.shop_deck == {}
