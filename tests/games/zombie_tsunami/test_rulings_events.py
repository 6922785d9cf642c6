"""Zombie Tsunami, rulings ZT-13, ZT-53 to ZT-56, ZT-58, ZT-59, ZT-66 and ZT-84 to ZT-86: events, clause by clause."""

from collections.abc import Sequence
from typing import Any

import pytest

from zombie_envs.games.zombie_tsunami import tables as t

from .tsunami import ROTATE, Tsunami, nobody_asked, push, quiet, reveal, shop, window

ZOMBIRDS: dict[str, Any] = {"zombirds": True}
CARDS = ["UFO", "Giga Z", "Tsunami", "Ninja"]


def immediate(name: str, dice: Sequence[Any] = (), **fields: Any) -> Tsunami:
    """player_0 is the first who is asked whether to take part; nobody has a Zombird."""
    start = {"seat": "player_0", "asks": "join", "event": name}
    return Tsunami({**start, **quiet(fields, ZOMBIRDS)}, dice, **ZOMBIRDS)


def next_round(event: str, dice: Sequence[Any] = (), **options: Any) -> Tsunami:
    """Round 2 begins with that event; all hordes are of four and a Rotate halts play."""
    row = ["Mega Bomb", *["+2 Dice"] * 2, *["3 Civilians"] * 2, *["2 Civilians"] * 2]
    fields = {"space": 6, "zombies": [3, 3, 3, 3]}
    match = window([*row, *CARDS, event, *dice], {**ZOMBIRDS, **options}, **fields)
    return match.play("do nothing more")


# --- ZT-53, ZT-58: immediate events ----------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Jump", "Glance"])
def test_who_joins(event: str) -> None:
    """ZT-53, ZT-58, ZT-66: once the round's zombie and cards are dealt all are asked, player_3 first in round 2."""
    match = next_round(event)
    assert (match.asked, match.zombies) == (("player_3", "join"), [4, 4, 4, 4])
    assert match.legal == {"join", "stay out of it", "reveal Ninja for nothing"}
    order = []
    for _ in range(4):
        order.append(int(match.s.seat))
        match.play("stay out of it")
    assert order == [3, 0, 1, 2]
    assert (match.asked, match.birds, match.zombies) == (("player_0", "window"), [0, 0, 0, 0], [4, 4, 4, 4])


def test_the_events_jump() -> None:
    """ZT-53, ZT-54: a Jump of two for those who joined, with saves; a Zombird each, also for who lost none."""
    hand = {"player_0": {ROTATE: 1}, "player_2": {"Save 1 Zombie": 1}}
    match = immediate("Jump", [3, 0, 2, "Robot", "Punk", "Brain"], zombies=[4, 4, 4, 4], hand=hand)
    match.play("join", "join", "join", "stay out of it")
    assert (match.asked, match.zombies) == (("player_2", "save"), [4, 4, 4, 4])
    assert match.states["rolled"][0, :4].tolist() == [3, 0, 2, 0]
    match.play("use Save 1 Zombie")
    assert match.zombies == [2, 4, 3, 4]
    assert [match.bird_hand(seat) for seat in range(4)] == [{"Robot": 1}, {"Punk": 1}, {"Brain": 1}, {}]
    assert match.states["task_done"][0, :4].tolist() == [True, True, True, False]


@pytest.mark.parametrize(("event", "zombies"), [("Jump", [2, 4, 3, 4]), ("Glance", [4, 4, 4, 4])])
def test_everyone_takes_part(event: str, zombies: list[int]) -> None:
    """ZT-53: immediate_optional=False: nobody is asked, and all get the Zombird, in the order of ZT-66."""
    rolls = [0, 3, 0, 1] if event == "Jump" else []
    match = next_round(event, [*rolls, "Robot", "Punk", "Brain", "Fairy"], immediate_optional=False)
    assert (match.asked, match.zombies, match.left) == (("player_0", "window"), zombies, 0)
    assert [list(match.bird_hand(seat)) for seat in (3, 0, 1, 2)] == [["Robot"], ["Punk"], ["Brain"], ["Fairy"]]
    shown = [match.known(seat) for seat in range(4)]
    assert shown == ([[3], [0], [1], [2]] if event == "Glance" else [[], [], [], []])


@pytest.mark.parametrize("optional", [True, False])
def test_gift(optional: bool) -> None:
    """ZT-53: free for all, with nothing to decide."""
    match = next_round("Gift", ["Robot", "Punk", "Brain", "Fairy"], immediate_optional=optional)
    assert (match.asked, match.birds, match.zombies) == (("player_0", "window"), [1, 1, 1, 1], [4, 4, 4, 4])
    assert list(match.bird_hand(3)) == ["Robot"]


def test_glance_shows_and_does_not_use() -> None:
    """ZT-86: to the next seat clockwise alone; the card stays face down and can be revealed later."""
    match = immediate("Glance", ["Robot", "Punk"], bonus=CARDS, face_up=[])
    match.play("stay out of it", "join", "stay out of it", "join")
    assert [match.known(seat) for seat in range(4)] == [[3], [], [1], []]
    assert (match.face_up, match.birds) == ([], [0, 1, 0, 1])
    assert "reveal UFO for nothing" in match.legal


def test_a_card_that_lies_open_cannot_be_shown() -> None:
    """ZT-86: its owner cannot join; at the Jump it does not matter."""
    fields = {"seat": "player_1", "asks": "join", "bonus": CARDS, "face_up": [True, True]}
    match = Tsunami({**fields, "event": "Glance"}, **ZOMBIRDS)
    assert match.legal == {"stay out of it"}
    assert Tsunami({**fields, "event": "Jump"}, **ZOMBIRDS).legal == {"stay out of it", "join"}


# --- ZT-54, ZT-84: tasks during the round ----------------------------------------------------------------------------


@pytest.mark.parametrize("coins", [0, 1, 3])
def test_coin(coins: int) -> None:
    """ZT-84, ZT-54: discard a coin in the window for a Zombird, once a round."""
    match = window(["Robot"], ZOMBIRDS, event="Coin", coins=[coins])
    rest = {"do nothing more", f"use {ROTATE}"}
    if coins == 0:
        assert match.legal == rest
        return
    assert match.legal == rest | {"discard a coin"}
    match.play("discard a coin")
    assert (match.legal, match.coins, match.bird_hand(0)) == (rest, [coins - 1, 0, 0, 0], {"Robot": 1})


@pytest.mark.parametrize("horde", [1, 3])
def test_zombie_gift(horde: int) -> None:
    """ZT-84, ZT-55: to any other player, also the last zombie, which ZT-10 gives back; once a round."""
    match = window(["Robot"], ZOMBIRDS, event="Zombie Gift", zombies=[horde, 1, 1, 1])
    rest = {"do nothing more", f"use {ROTATE}"}
    assert match.legal == rest | {"give a zombie away"}
    match.play("give a zombie away")
    assert match.legal == {f"give a zombie to player_{seat}" for seat in (1, 2, 3)}
    assert match.birds == [0, 0, 0, 0]
    match.play("give a zombie to player_3")
    assert (match.legal, match.zombies, match.bird_hand(0)) == (rest, [max(1, horde - 1), 1, 1, 2], {"Robot": 1})


def test_tasks_in_the_purchase_turn() -> None:
    """ZT-84, ZT-67: the tasks of Coin and Zombie Gift belong to the window, and so to the own purchase turn."""
    match = shop(["Robot"], ZOMBIRDS, event="Coin", coins=[1], shop_row={}).play("discard a coin")
    assert (match.birds, match.coins) == ([1, 0, 0, 0], [0, 0, 0, 0])


@pytest.mark.parametrize("how", ["street", "shop", "Mega Bomb", "Zombird"])
def test_bomb(how: str) -> None:
    """ZT-84, ZT-56, ZT-87: any Bomb of the player that is not cancelled, once."""
    fields: dict[str, Any] = {"event": "Bomb", "zombies": [3, 2, 2, 2]}
    if how == "street":
        match = reveal("Civilian / Bomb", [], ZOMBIRDS, **fields).give(["Robot"]).play("bomb player_1")
    elif how == "Zombird":
        match = window(["Robot"], ZOMBIRDS, birds=[{"Bomb": 1}], **fields).play("play Bomb", "bomb player_1")
    elif how == "shop":
        match = shop(["Robot"], ZOMBIRDS, shop_row={"Bomb": 1}, **fields).play("buy Bomb", "bomb player_1")
    else:
        match = shop(["Robot"], ZOMBIRDS, shop_row={"Mega Bomb": 1}, **fields).play("buy Mega Bomb", "bomb player_1")
        match.play("bomb player_2", "bomb nobody else")
    assert match.bird_hand(0) == {"Robot": 1}
    assert match.zombies == [3, 1, 1 if how == "Mega Bomb" else 2, 2]


@pytest.mark.parametrize("cancelled", ["Quarterback", "Robot"])
def test_a_cancelled_bomb_is_no_success(cancelled: str) -> None:
    """ZT-56: neither by Quarterback nor by Robot; a saved zombie or lost Civilians are one."""
    fields = {"event": "Bomb", "zombies": [3, 3, 3, 3], "shop_row": {"Bomb": 1}}
    card = {"bonus": [None, "Quarterback"], "face_up": [True, cancelled == "Robot", True, True]}
    birds = [None, {"Robot": 1}] if cancelled == "Robot" else []
    match = shop([], ZOMBIRDS, **fields, **card, birds=birds).play("buy Bomb", "bomb player_1")
    match.play("play Robot" if cancelled == "Robot" else "reveal Quarterback")
    assert match.birds == [0, 0, 0, 0]
    assert not match.states["task_done"].any()


def test_the_reward_comes_before_the_next_decision() -> None:
    """ZT-84: the bomber has the Zombird when the player bombed is asked for a Save."""
    fields = {"event": "Bomb", "zombies": [3, 3, 3, 3], "shop_row": {"Bomb": 1}}
    match = shop(["Punk"], ZOMBIRDS, **fields, hand={"player_1": {"Save 1 Zombie": 1}}).play(
        "buy Bomb", "bomb player_1"
    )
    assert (match.asked, match.birds) == (("player_1", "save"), [1, 0, 0, 0])


def test_red_pill() -> None:
    """ZT-84, ZT-66: red shown at a Push, in the order of ZT-66; other colours bring nothing, a second red neither."""
    votes = ["red", "red", "blue", "red"]
    match = push(votes, ["Robot", "Fairy", "Brain"], options=ZOMBIRDS, event="Red Pill", zombies=[9] * 4)
    assert [list(match.bird_hand(seat)) for seat in range(4)] == [["Robot"], ["Fairy"], [], ["Brain"]]
    match = push(votes, ["Robot"], options=ZOMBIRDS, event="Red Pill", zombies=[9] * 4, task_done=[True, True])
    assert match.birds == [0, 0, 0, 1]
    assert match.states["task_done"][0, :4].tolist() == [True, True, False, True]


def test_zombie() -> None:
    """ZT-84: those who finally lose none at a Jump card: none rolled, or all saved; not who gets one back by ZT-10."""
    hand = {"player_0": {ROTATE: 1}, "player_2": {"Save 2 Zombies": 1}}
    fields = {"event": "Zombie", "zombies": [2, 1, 3, 3], "hand": hand}
    match = reveal("Jump 2", [1, 3, 1, 0], ZOMBIRDS, **fields)  # player_1 first
    assert (match.asked, match.birds) == (("player_2", "save"), [0, 0, 0, 0])
    match.give(["Robot", "Punk"]).play("use Save 2 Zombies")
    assert match.zombies == [2, 1, 3, 2]
    assert [match.bird_hand(seat) for seat in range(4)] == [{"Punk": 1}, {}, {"Robot": 1}, {}]


@pytest.mark.parametrize("card", ["Parachute Jump", "Gold Jump"])
def test_other_jumps_are_no_task(card: str) -> None:
    """ZT-84: Parachute and Gold Jumps cost nothing in any case."""
    match = reveal(card, [0, 0, 0, 0], ZOMBIRDS, event="Zombie", zombies=[1, 1, 1, 1])
    assert nobody_asked(match)
    assert not match.states["task_done"].any()


def holding(seat: int, card: str) -> dict[str, Any]:
    return {"bonus": [card if one == seat else None for one in range(4)], "face_up": [one != seat for one in range(4)]}


def test_bonus_at_each_trigger() -> None:
    """ZT-84: Quarterback, Giga Z, Ninja at a success, Tsunami, UFO: each brings the Zombird with its own reward."""
    fields: dict[str, Any] = {"event": "Bonus", "zombies": [3, 3, 3, 3]}
    bombs = {"shop_row": {"Bomb": 1}, **fields}
    match = shop(["Robot"], ZOMBIRDS, **bombs, **holding(1, "Quarterback")).play("buy Bomb", "bomb player_1")
    assert match.play("reveal Quarterback").birds == [0, 1, 0, 0]
    match = shop(["Robot"], ZOMBIRDS, **bombs, **holding(0, "Giga Z"), civilians=[0, 1]).play(
        "buy Bomb", "bomb player_1"
    )
    assert match.play("reveal Giga Z").birds == [1, 0, 0, 0]
    for card in ("Ninja", "Tsunami"):
        match = push(["red"] * 4, ["Robot"], "Push 12", ZOMBIRDS, **fields, **holding(2, card))
        assert match.play(f"reveal {card}").birds == [0, 0, 1, 0]
    match = window(["Robot"], ZOMBIRDS, **fields, **holding(1, "UFO"), space=6, civilians=[0, 1])
    match.play("do nothing more", "reveal UFO")
    assert match.birds == [0, 1, 0, 0]


@pytest.mark.parametrize(("named", "birds"), [(1, [1, 0, 0, 0, 0]), (2, [0, 1, 0, 0, 0])])
def test_bonus_with_a_dragon(named: int, birds: list[int]) -> None:
    """ZT-84: a Dragon when it earns its two: the guesser's at a right guess, the other's after a wrong one."""
    cards = ["Dragon's Head", "Dragon's Tail", "UFO", "Giga Z", "Tsunami"]
    options = {"players": 5, "zombirds": True}
    match = window(["Robot"], options, bonus=cards, face_up=[], event="Bonus")
    match.play(f"guess that player_{named} has the other Dragon")
    if named == 2:
        match.play("reveal Dragon's Tail")
    assert match.birds == birds


def test_an_empty_reveal_is_no_task() -> None:
    """ZT-84: the card must be revealed at its trigger; the task stays open."""
    match = window([], ZOMBIRDS, event="Bonus", bonus=CARDS, face_up=[]).play("reveal UFO for nothing")
    assert not match.states["task_done"].any()
    assert match.birds == [0, 0, 0, 0]


# --- ZT-59, ZT-85 ----------------------------------------------------------------------------------------------------


def test_the_task_is_done_though_the_deck_is_empty() -> None:
    """ZT-59: no card; used ones do not come back."""
    used = dict.fromkeys(t.BIRDS, 2)
    match = window([], ZOMBIRDS, event="Coin", coins=[2], birds_used=used).play("discard a coin")
    assert (match.birds, match.coins, match.pile("birds_used")) == ([0, 0, 0, 0], [1, 0, 0, 0], used)
    assert match.legal == {"do nothing more", f"use {ROTATE}"}


def test_events_of_three_rounds() -> None:
    """ZT-85: each lies open for its round, expires with step 5, and does not come back; tasks can be done anew."""
    seen = {"Coin": 1, "Zombie": 1}
    start = {"round": 1, "space": 6, "event": "Coin", "events_seen": seen, "task_done": [True] * 4, "shop_row": {}}
    row = ["Mega Bomb", *["+2 Dice"] * 2, *["3 Civilians"] * 2, *["2 Civilians"] * 2]
    match = window([*row, *CARDS, "Red Pill"], ZOMBIRDS, **start).play("do nothing more")
    assert (match.position["event"], match.s.round) == ("Red Pill", 2)
    assert match.log[-1][2:] == (1, 7)
    assert match.pile("events_seen") == {**seen, "Red Pill": 1}
    assert match.states["event_deck"].sum() == 6
    assert not match.states["task_done"].any()
