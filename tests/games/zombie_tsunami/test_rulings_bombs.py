"""Zombie Tsunami, rulings on Bombardments and saves: ZT-30, ZT-43, ZT-46, ZT-47, ZT-74 to ZT-76."""

from typing import Any

import pytest

from .tsunami import ROTATE, Tsunami, nobody_asked, reveal, shop, window

BIRDS = {"zombirds": True}
QUARTERBACK = {"bonus": [None, "Quarterback"], "face_up": [True, False, True, True]}


def bomb(target: int = 1, **fields: Any) -> Tsunami:
    """player_0 buys a Bomb and names a player."""
    fields = {"zombies": [3, 3, 3, 3], "shop_row": {"Bomb": 2}, **fields}
    return shop([], BIRDS, **fields).play("buy Bomb", f"bomb player_{target}")


def saves(asked: Tsunami) -> set[str]:
    return asked.legal - {"save nothing"}


# --- what a Bomb does ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zombies", "civilians", "left"), [(3, 0, (2, 0)), (3, 1, (3, 0)), (3, 4, (3, 0)), (1, 2, (1, 0)), (1, 0, (1, 0))]
)
def test_all_civilians_or_one_zombie(zombies: int, civilians: int, left: tuple[int, int]) -> None:
    """ZT-75, ZT-76: Civilians die whole; without any, one zombie, of which ZT-10 gives back the last."""
    match = bomb(zombies=[3, zombies, 3, 3], civilians=[1, civilians, 1, 1])
    assert (match.zombies, match.civilians) == ([3, left[0], 3, 3], [1, left[1], 1, 1])
    assert match.asked == ("player_0", "purchase")


# --- ZT-30, ZT-75 ----------------------------------------------------------------------------------------------------

ARMED = {**QUARTERBACK, "birds": [None, {"Robot": 1, "Fairy": 1}], "hand": {"player_1": {"Save 1 Zombie": 1}}}


def test_order_of_reactions() -> None:
    """ZT-30: Quarterback, Robot, the effect, then saves."""
    match = bomb(**ARMED)
    assert match.asked == ("player_1", "bonus")
    match.play("keep Quarterback face down")
    assert match.asked == ("player_1", "robot")
    assert match.legal == {"suffer the bomb", "play Robot", "reveal Quarterback for nothing"}
    match.play("suffer the bomb")
    assert (match.asked, match.zombies) == (("player_1", "save"), [3, 3, 3, 3])
    assert saves(match) == {"use Save 1 Zombie", "play Fairy", "reveal Quarterback for nothing"}
    match.play("play Fairy")
    assert (match.zombies, match.hand(1), match.bird_hand(1)) == ([3, 3, 3, 3], {"Save 1 Zombie": 1}, {"Robot": 1})


def test_a_quarterback_ends_it() -> None:
    """ZT-30, ZT-75: cancelled, so neither Robot nor saves are asked."""
    match = bomb(**ARMED, civilians=[0, 2]).play("reveal Quarterback")
    assert match.asked == ("player_0", "purchase")
    assert (match.zombies, match.civilians, match.birds) == ([2, 4, 3, 3], [0, 2, 0, 0], [0, 2, 0, 0])


def test_a_robot_ends_it() -> None:
    """ZT-75: the Robot cancels all, Civilians included; it is used up."""
    match = bomb(**ARMED, civilians=[0, 2]).play("keep Quarterback face down", "play Robot")
    assert match.asked == ("player_0", "purchase")
    assert (match.zombies, match.civilians, match.bird_hand(1)) == ([3, 3, 3, 3], [0, 2, 0, 0], {"Fairy": 1})
    assert (match.pile("birds_used"), match.s.cancelled) == ({"Robot": 1}, 1)


def test_saves_keep_no_civilians() -> None:
    """ZT-75: with Civilians nobody is asked for a Save or Fairy; they die whole."""
    fields = {"birds": [None, {"Fairy": 1, "Super Fairy": 1}], "hand": {"player_1": {"Save 2 Zombies": 1}}}
    match = bomb(**fields, civilians=[0, 3])
    assert match.asked == ("player_0", "purchase")
    assert (match.civilians, match.zombies) == ([0, 0, 0, 0], [3, 3, 3, 3])


# --- ZT-43, ZT-47, ZT-76 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "hand", "birds"),
    [
        ("use Save 1 Zombie", {"Save 2 Zombies": 1}, {"Fairy": 1, "Super Fairy": 1}),
        ("use Save 2 Zombies", {"Save 1 Zombie": 1}, {"Fairy": 1, "Super Fairy": 1}),
        ("play Fairy", {"Save 1 Zombie": 1, "Save 2 Zombies": 1}, {"Super Fairy": 1}),
        ("play Super Fairy", {"Save 1 Zombie": 1, "Save 2 Zombies": 1}, {"Fairy": 1}),
    ],
)
def test_one_save_keeps_the_zombie(words: str, hand: dict[str, int], birds: dict[str, int]) -> None:
    """ZT-43: a bigger card than needed is legal, the rest of it lapses; nothing is asked once nothing is lost."""
    cards = {"player_1": {"Save 1 Zombie": 1, "Save 2 Zombies": 1}}
    match = bomb(hand=cards, birds=[None, {"Fairy": 1, "Super Fairy": 1}])
    assert saves(match) == {"use Save 1 Zombie", "use Save 2 Zombies", "play Fairy", "play Super Fairy"}
    match.play(words)
    assert (match.asked, match.zombies) == (("player_0", "purchase"), [3, 3, 3, 3])
    assert (match.hand(1), match.bird_hand(1)) == (hand, birds)


@pytest.mark.parametrize("bird", ["Fairy", "Super Fairy"])
def test_a_fairy_alone_is_asked(bird: str) -> None:
    """ZT-43: also without a Save card in hand."""
    match = bomb(birds=[None, {bird: 1}])
    assert match.asked == ("player_1", "save")
    assert match.play(f"play {bird}").zombies == [3, 3, 3, 3]


def test_stopping_loses_what_is_left() -> None:
    """ZT-43: the owner may stop at once."""
    match = bomb(hand={"player_1": {"Save 1 Zombie": 1}}).play("save nothing")
    assert (match.zombies, match.hand(1)) == ([3, 2, 3, 3], {"Save 1 Zombie": 1})


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (("save nothing",), 2),
        (("use Save 1 Zombie", "save nothing"), 3),
        (("use Save 2 Zombies", "save nothing"), 4),
        (("use Save 1 Zombie", "use Save 2 Zombies"), 5),
        (("play Fairy", "use Save 1 Zombie", "save nothing"), 4),
        (("play Super Fairy", "play Fairy"), 5),
        (("play Super Fairy", "use Save 2 Zombies"), 5),
    ],
)
def test_one_save_after_another_at_a_jump(words: tuple[str, ...], left: int) -> None:
    """ZT-43: one card at a time until nothing is lost or the owner stops; used ones are discarded."""
    cards = {"player_0": {ROTATE: 1}, "player_1": {"Save 1 Zombie": 1, "Save 2 Zombies": 1}}
    birds = [None, {"Fairy": 1, "Super Fairy": 1}]
    match = reveal("Jump 3", [0, 3, 0, 0], BIRDS, zombies=[1, 5, 1, 1], hand=cards, birds=birds)
    match.play(*words)
    assert nobody_asked(match)
    assert match.zombies == [1, left, 1, 1]
    used = [word.split(" ", 1)[1] for word in words if word != "save nothing"]
    assert sorted([*match.pile("shop_discards"), *match.pile("birds_used")]) == sorted(used)


def test_no_save_from_a_steal() -> None:
    """ZT-43: they name Jumps and Bombs."""
    cards = {"player_1": {"Save 1 Zombie": 1}}
    match = shop(shop_row={"Steal 1 Die": 1}, zombies=[3, 3, 3, 3], hand=cards).play("buy Steal 1 Die")
    match.play("steal from player_1")
    assert (match.asked, match.zombies) == (("player_0", "purchase"), [4, 2, 3, 3])


def test_a_saved_last_zombie_is_not_replaced() -> None:
    """ZT-47: the save counts, and the reserve gives none: one zombie, not two."""
    match = bomb(zombies=[3, 1, 3, 3], hand={"player_1": {"Save 1 Zombie": 1}}).play("use Save 1 Zombie")
    assert match.zombies == [3, 1, 3, 3]
    hand = {"player_0": {ROTATE: 1}, "player_1": {"Save 1 Zombie": 1}}
    match = reveal("Jump 2", [2, 0, 0, 0], zombies=[1, 2, 1, 1], hand=hand).play("use Save 1 Zombie")
    assert match.zombies == [1, 1, 1, 1]


def test_the_last_zombie_may_be_saved() -> None:
    """ZT-76: bombed with one zombie and no Civilian: lost and given back, or saved by a card."""
    match = bomb(zombies=[3, 1, 3, 3], hand={"player_1": {"Save 1 Zombie": 1}})
    assert match.asked == ("player_1", "save")
    match.play("save nothing")
    assert (match.zombies, match.hand(1)) == ([3, 1, 3, 3], {"Save 1 Zombie": 1})


# --- ZT-46, ZT-74 ----------------------------------------------------------------------------------------------------


def mega(**fields: Any) -> Tsunami:
    fields = {"zombies": [3, 3, 3, 3], "shop_row": {"Mega Bomb": 1}, **fields}
    return shop([], BIRDS, **fields).play("buy Mega Bomb")


def test_a_mega_bomb_names_any_opponents() -> None:
    """ZT-46, ZT-74: at least one, each once, one after another, then stop; nobody is hit before."""
    match = mega()
    assert match.legal == {"bomb player_1", "bomb player_2", "bomb player_3"}
    match.play("bomb player_3")
    assert match.legal == {"bomb player_1", "bomb player_2", "bomb nobody else"}
    assert match.zombies == [3, 3, 3, 3]
    match.play("bomb player_1")
    assert match.legal == {"bomb player_2", "bomb nobody else"}
    assert match.zombies == [3, 3, 3, 3]
    match.play("bomb nobody else")
    assert (match.zombies, match.asked, match.s.bombs) == ([3, 2, 3, 2], ("player_0", "purchase"), 2)


def test_a_mega_bomb_on_one_or_all() -> None:
    """ZT-74: after the last opponent there is nothing left to ask."""
    assert mega().play("bomb player_2", "bomb nobody else").zombies == [3, 3, 2, 3]
    match = mega().play("bomb player_2", "bomb player_1", "bomb player_3")
    assert (match.zombies, match.asked) == ([3, 2, 2, 2], ("player_0", "purchase"))


def test_mega_bombs_hit_clockwise() -> None:
    """ZT-74: from the bomber, whatever the order of naming, each with its own reactions before the next."""
    cards = {f"player_{seat}": {"Save 1 Zombie": 1} for seat in (1, 3)}
    birds = [None, None, {"Robot": 1}]
    match = mega(hand=cards, birds=birds).play("bomb player_3", "bomb player_2", "bomb player_1")
    assert (match.asked, match.zombies) == (("player_1", "save"), [3, 3, 3, 3])
    match.play("save nothing")
    assert (match.asked, match.zombies) == (("player_2", "robot"), [3, 2, 3, 3])
    match.play("play Robot")
    assert (match.asked, match.zombies) == (("player_3", "save"), [3, 2, 3, 3])
    match.play("save nothing")
    assert (match.asked, match.zombies) == (("player_0", "purchase"), [3, 2, 3, 2])


def test_clockwise_from_another_bomber() -> None:
    """ZT-74: from player_2 player_3 comes first, then player_0."""
    cards = {f"player_{seat}": {"Save 1 Zombie": 1} for seat in (0, 3)}
    start = {"seat": "player_2", "asks": "purchase", "coins": [0, 0, 2, 0], "face_up": [True] * 4}
    match = Tsunami({**start, "hand": cards, "shop_row": {"Mega Bomb": 1}, "zombies": [3, 3, 3, 3]})
    match.play("buy Mega Bomb", "bomb player_0", "bomb player_3", "bomb nobody else")
    assert match.asked == ("player_3", "save")
    assert match.play("save nothing").asked == ("player_0", "save")


def test_bombs_of_the_street_card_one_by_one() -> None:
    """ZT-74: a bomb with its reactions is over before the next player chooses."""
    cards = {"player_0": {ROTATE: 1}, "player_3": {"Save 1 Zombie": 1}}
    match = reveal("Civilian / Bomb", zombies=[3, 4, 3, 3], hand=cards).play("bomb player_3")
    assert match.asked == ("player_3", "save")
    match.play("save nothing")
    assert (match.asked, match.zombies) == (("player_2", "civilian or bomb"), [3, 4, 3, 2])


def test_a_quarterback_at_the_street_card() -> None:
    """ZT-74, ZT-30: it steals from who bombs there."""
    match = reveal("Civilian / Bomb", zombies=[3, 2, 5, 3], **QUARTERBACK).play("bomb player_1")
    assert match.asked == ("player_1", "bonus")
    match.play("reveal Quarterback")
    assert (match.zombies, match.asked) == ([3, 3, 4, 3], ("player_3", "civilian or bomb"))


def test_nobody_bombs_oneself() -> None:
    """ZT-46: neither by the street card nor by a Zombird."""
    assert reveal("Civilian / Bomb", zombies=[3, 4, 3, 3]).legal == {
        *("take a civilian", "bomb player_2", "bomb player_3", "bomb player_0")
    }
    match = window([], BIRDS, birds=[{"Bomb": 1, "Pterodactyl": 1}], zombies=[2, 2, 2, 2]).play("play Bomb")
    assert match.legal == {"bomb player_1", "bomb player_2", "bomb player_3"}
    match.play("bomb player_1", "play Pterodactyl")
    assert match.legal == {"steal from player_1", "steal from player_2", "steal from player_3"}
