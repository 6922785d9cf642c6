"""Zombie Tsunami, rulings ZT-17, ZT-18, ZT-21 to ZT-23 and ZT-72: street cards but for Pushes."""

from typing import Any

import pytest

from .tsunami import ROTATE, nobody_asked, reveal

BIRDS = {"zombirds": True}

# --- Jumps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("Jump 1", [7, 6, 4, 5]),
        ("Jump 2", [7, 6, 3, 4]),
        ("Jump 3", [7, 6, 3, 3]),
        ("Jump without limit", [7, 6, 3, 1]),
    ],
)
def test_a_jump_costs_the_faces_up_to_its_limit(card: str, left: list[int]) -> None:
    """ZT-17: min(faces, limit); the warning symbol is no limit. Here 0, 1, 2 and 5 faces."""
    hordes = [7, 7, 5, 6]
    faces = {0: [0, 0], 1: [1, 0], 2: [2], 3: [5, 0]}
    first = 1 if card == "Jump 1" or card == "Jump 2" else 0
    dice = [face for distance in range(4) for face in faces[(first + distance) % 4]]
    match = reveal(card, dice, zombies=hordes)
    assert match.zombies == left
    assert match.left == 0
    assert match.states["rolled"][0, :4].tolist() == [0, 1, 2, 5]


def test_every_die_is_rolled() -> None:
    """ZT-18: nobody is asked how many dice to roll: all of each horde fall."""
    match = reveal("Jump 1", [0, 0, 0, 0, 0], zombies=[1, 3, 7, 2])
    assert [line[2:] for line in match.log[1:]] == [(125, 216), (3125, 7776), (25, 36), (25, 36), (5, 6)]
    assert match.s.moves == 1


SAVES = {"player_0": {ROTATE: 1, "Save 1 Zombie": 1}, "player_2": {"Save 2 Zombies": 1}}


def test_all_roll_before_the_first_save() -> None:
    """ZT-72: rolls are open; then in the order of ZT-66; then all losses together, then ZT-10."""
    match = reveal("Jump 2", [1, 2, 0, 1], zombies=[1, 1, 3, 2], hand=SAVES)
    assert match.asked == ("player_2", "save")
    assert match.seen(3)["rolled"].tolist() == [0, 1, 1, 2, 0, 0]
    assert match.legal == {"save nothing", "use Save 2 Zombies"}
    match.play("use Save 2 Zombies")
    assert (match.asked, match.zombies) == (("player_0", "save"), [1, 1, 3, 2])
    assert match.legal == {"save nothing", "use Save 1 Zombie"}
    match.play("save nothing")
    assert (match.zombies, match.hand(0), match.hand(2)) == ([1, 1, 3, 2], SAVES["player_0"], {})


def test_who_loses_nothing_is_not_asked_to_save() -> None:
    """ZT-72: only who would lose a zombie."""
    match = reveal("Jump 2", [1, 0, 0, 0], zombies=[3, 3, 3, 3], hand=SAVES)
    assert nobody_asked(match)
    assert match.zombies == [3, 2, 3, 3]


# --- Parachute and Gold Jumps ----------------------------------------------------------------------------------------


def test_parachute_jump() -> None:
    """ZT-23: at least one face brings one zombie, and costs none."""
    assert reveal("Parachute Jump", [0, 1, 5, 0, 2], zombies=[3, 2, 1, 6]).zombies == [4, 2, 2, 7]


def test_gold_jump() -> None:
    """ZT-23: at least one face brings one coin; zombies stay."""
    match = reveal("Gold Jump", [2, 0, 1, 3], zombies=[3, 2, 1, 4])
    assert (match.coins, match.zombies) == ([1, 0, 1, 1], [3, 2, 1, 4])


def test_saves_are_not_asked_at_other_jumps() -> None:
    """ZT-72, ZT-23: nothing is lost there."""
    match = reveal("Parachute Jump", [1, 1, 1, 1], BIRDS, zombies=[1, 1, 1, 1], birds=[None, {"Fairy": 1}], hand=SAVES)
    assert nobody_asked(match)


# --- Coin / Zombie ---------------------------------------------------------------------------------------------------


def test_each_chooses_coin_or_zombie() -> None:
    """ZT-21: at the coin limit only the zombie."""
    match = reveal("Coin / Zombie", zombies=[1, 1, 1, 1], coins=[0, 2, 3, 0])
    chose = []
    for _ in range(3):
        assert match.legal == {"take a coin", "take a zombie"}
        chose.append(match.asked[0])
        match.play("take a coin")
    assert chose == ["player_1", "player_3", "player_0"]
    assert (match.coins, match.zombies) == ([1, 3, 3, 1], [1, 1, 2, 1])


@pytest.mark.parametrize(
    ("toss", "zombies", "coins"), [(0, [2, 3, 4, 5], [0, 1, 2, 3]), (1, [1, 2, 3, 4], [1, 2, 3, 3])]
)
def test_one_toss_for_all(toss: int, zombies: list[int], coins: list[int]) -> None:
    """ZT-21: coin_zombie=random makes the card a zombie or a coin for everybody, with equal odds."""
    fields: dict[str, Any] = {"zombies": [1, 2, 3, 4], "coins": [0, 1, 2, 3]}
    match = reveal("Coin / Zombie", [toss], {"coin_zombie": "random"}, **fields)
    assert match.log[1:] == [(toss, 2, 1, 2)]
    assert nobody_asked(match)
    assert (match.zombies, match.coins) == (zombies, coins)


# --- Civilian / Bomb -------------------------------------------------------------------------------------------------


def test_the_largest_horde_chooses_first() -> None:
    """ZT-22: then clockwise by seat, whatever their hordes, each choice carried out at once."""
    match = reveal("Civilian / Bomb", zombies=[2, 4, 9, 3])
    assert match.asked == ("player_2", "civilian or bomb")
    assert match.legal == {"take a civilian", "bomb player_3", "bomb player_0", "bomb player_1"}
    match.play("take a civilian")
    assert (match.asked[0], match.civilians) == ("player_3", [0, 0, 1, 0])
    match.play("bomb player_2")
    assert (match.asked[0], match.civilians, match.zombies) == ("player_0", [0, 0, 0, 0], [2, 4, 9, 3])
    match.play("bomb player_2")
    assert (match.asked[0], match.zombies) == ("player_1", [2, 4, 8, 3])
    match.play("take a civilian")
    assert match.asked == ("player_0", "window")
    assert match.civilians == [0, 1, 0, 0]
