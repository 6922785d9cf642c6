"""Zombie Tsunami, rulings ZT-51 to ZT-57, ZT-59 to ZT-64 and ZT-84 to ZT-87: Zombirds and events."""

from typing import Any

import pytest

from zombie_envs.games.zombie_tsunami import tables as t

from .tsunami import Tsunami, end, nobody_asked, push, quiet, reveal, shop, window

ZOMBIRDS: dict[str, Any] = {"zombirds": True}
ONE_EACH = dict.fromkeys(t.BIRDS, 1)
ROW = ("Bomb", "Bomb", "2 Civilians", "2 Civilians", "+2 Dice", "+2 Dice")  # that is dealt with three players
ALL_USED = dict.fromkeys(t.BIRDS, 2)  # the deck is empty


def event(name: str, dice: tuple[Any, ...] = (), **fields: Any) -> Tsunami:
    """A window of player_0 in a round with that event."""
    return window(dice, ZOMBIRDS, event=name, **fields)


def joining(name: str, dice: tuple[Any, ...] = (), **fields: Any) -> Tsunami:
    """All are asked whether to take part in the immediate event, player_0 first."""
    asked = {"seat": "player_0", "asks": "join", "event": name}
    return Tsunami({**asked, **quiet(fields, ZOMBIRDS)}, dice, **ZOMBIRDS)


# --- when Zombirds are played ----------------------------------------------------------------------------------------


def test_birds_of_the_window() -> None:
    """ZT-51: Banker, Pterodactyl, Bomb and Magnet are played in the window, the others not."""
    match = window(options=ZOMBIRDS, birds=[ONE_EACH], coins=[0, 1])
    played = {words for words in match.legal if words.startswith("play ")}
    assert played == {"play Banker", "play Pterodactyl", "play Bomb", "play Magnet"}


def test_each_bird_works_once_and_any_number_in_a_window() -> None:
    """ZT-51: a Zombird is used up; the same window takes more of them."""
    match = window(options=ZOMBIRDS, birds=[{"Banker": 1, "Magnet": 1, "Pterodactyl": 1}], coins=[0, 1, 1])
    match.play("play Banker", "play Magnet", "take a coin from player_1", "play Pterodactyl", "steal from player_1")
    assert (match.coins[:2], match.zombies[:2]) == ([2, 0], [2, 1])
    assert match.pile("birds_used") == {"Banker": 1, "Magnet": 1, "Pterodactyl": 1}
    assert match.birds == [0, 0, 0, 0]
    assert match.asked == ("player_0", "window")
    assert "play Banker" not in match.legal


@pytest.mark.parametrize("bird", ["Fairy", "Super Fairy"])
def test_fairies_answer_a_jump(bird: str) -> None:
    """ZT-51: a Fairy keeps one zombie, a Super Fairy two."""
    match = reveal("Jump 2", [0, 0, 0, 2], ZOMBIRDS, birds=[{bird: 1}], zombies=[4, 1, 1, 1])
    assert match.asked == ("player_0", "save")
    match.play(f"play {bird}")
    assert match.zombies[0] == (3 if bird == "Fairy" else 4)
    assert match.birds[0] == 0


def test_robot_answers_a_bomb() -> None:
    """ZT-51, ZT-75: the Robot cancels the Bomb, or is kept."""
    for answer, left in (("play Robot", 2), ("suffer the bomb", 1)):
        match = window(options=ZOMBIRDS, birds=[{"Bomb": 1}, {"Robot": 1}], zombies=[1, 2])
        match.play("play Bomb", "bomb player_1")
        assert match.asked == ("player_1", "robot")
        assert match.play(answer).zombies[1] == left


# --- Punk, Super Bird, Fairies at a Push -----------------------------------------------------------------------------


@pytest.mark.parametrize(("bird", "horde"), [("Punk", 5), ("Super Bird", 1)])
def test_birds_that_push(bird: str, horde: int) -> None:
    """ZT-62: Punk counts as 3 zombies more and Super Bird as 10, at this Push, and nothing else."""
    fields: dict[str, Any] = {"birds": [{bird: 1}], "zombies": [horde, 20, 20, 20]}
    votes = ("red", "blue", "blue", "blue")
    assert push(votes, options=ZOMBIRDS, **fields).play("add nothing").zombies[0] == max(1, horde - 2)
    match = push(votes, options=ZOMBIRDS, **fields).play(f"play {bird}")
    assert match.zombies[0] == horde
    assert not match.states["boost"].any()


def test_punk_that_does_not_suffice() -> None:
    """ZT-62: with 3 more the team is still short of 8, so it loses."""
    match = push(("red", "blue", "blue", "blue"), options=ZOMBIRDS, birds=[{"Punk": 1}], zombies=[4, 20, 20, 20])
    assert match.play("play Punk").zombies[0] == 2


def test_saves_are_of_no_use_at_a_push() -> None:
    """ZT-64: neither Save cards nor Fairies are asked for."""
    hand = {"player_0": {"Save 2 Zombies": 1, "Rotate a Secret Bonus": 1}}
    match = push(("red",) * 4, options=ZOMBIRDS, birds=[{"Fairy": 1}], hand=hand, zombies=[3, 1, 1, 1])
    assert nobody_asked(match)
    assert match.zombies == [1, 1, 1, 1]


# --- Magnet, Bomb, Pterodactyl ---------------------------------------------------------------------------------------


def test_magnet_needs_a_coin() -> None:
    """ZT-63: legal only if another player has a coin, and only against such; ZT-70: not at the own limit."""
    assert "play Magnet" not in window(options=ZOMBIRDS, birds=[{"Magnet": 1}], coins=[1]).legal
    assert "play Magnet" not in window(options=ZOMBIRDS, birds=[{"Magnet": 1}], coins=[3, 1]).legal
    match = window(options=ZOMBIRDS, birds=[{"Magnet": 1}], coins=[0, 1, 0, 2]).play("play Magnet")
    assert {words for words in match.legal if "coin" in words} == {
        "take a coin from player_1",
        "take a coin from player_3",
    }
    assert match.play("take a coin from player_3").coins == [1, 1, 0, 1]


def test_bomb_bird_is_the_owners_bomb() -> None:
    """ZT-87: Quarterback answers it, and steals from who played it."""
    match = window(
        options=ZOMBIRDS,
        birds=[{"Bomb": 1}],
        bonus=["UFO", "Quarterback", "Giga Z", "Ninja"],
        face_up=[True, None, True, True],
        zombies=[2, 1, 1, 1],
    )
    match.play("play Bomb", "bomb player_1")
    assert match.asked == ("player_1", "bonus")
    assert match.play("reveal Quarterback").zombies[:2] == [1, 2]


def test_bomb_bird_earns_giga_z() -> None:
    """ZT-87: Civilians killed by it are those that Giga Z asks for."""
    bonus = ["Giga Z", "UFO", "Quarterback", "Ninja"]
    face_up = [None, True, True, True]
    match = window(options=ZOMBIRDS, birds=[{"Bomb": 1}], bonus=bonus, face_up=face_up, civilians=[0, 2])
    match.play("play Bomb", "bomb player_1")
    assert match.asked == ("player_0", "bonus")
    assert match.play("reveal Giga Z").zombies[0] == 3


def test_pterodactyl_takes_one_zombie() -> None:
    """ZT-87: also the last one, as any steal, after which the victim gets one (ZT-10)."""
    match = window(options=ZOMBIRDS, birds=[{"Pterodactyl": 1}], zombies=[1, 1])
    assert match.play("play Pterodactyl", "steal from player_1").zombies[:2] == [2, 1]
    match = window(options=ZOMBIRDS, birds=[{"Pterodactyl": 1}], zombies=[1, 4])
    assert match.play("play Pterodactyl", "steal from player_1").zombies[:2] == [2, 3]


# --- immediate events ------------------------------------------------------------------------------------------------


def test_event_jump_for_those_who_join() -> None:
    """ZT-53: who joins rolls, loses at most 2 and gets a Zombird; who does not, neither."""
    match = joining("Jump", [3, 0, "Robot", "Punk"], zombies=[4, 4, 4, 4])
    match.play("join", "stay out of it", "stay out of it", "join")
    assert match.zombies == [2, 4, 4, 4]
    assert match.birds == [1, 0, 0, 1]
    assert (match.bird_hand(0), match.bird_hand(3)) == ({"Robot": 1}, {"Punk": 1})


def test_event_jump_takes_saves() -> None:
    """ZT-53: Fairies and Save cards work there."""
    match = joining("Jump", [2, "Robot"], zombies=[4, 4, 4, 4], birds=[{"Fairy": 1}])
    match.play("join", "stay out of it", "stay out of it", "stay out of it")
    assert match.asked == ("player_0", "save")
    assert match.play("play Fairy").zombies[0] == 3


def test_everyone_must_jump() -> None:
    """ZT-53: with immediate_optional=False nobody is asked, all jump and all get a Zombird."""
    deal = [*ROW, "Robot", "Robot", "Punk", "UFO", "Quarterback", "Giga Z", "Jump"]
    jump = [1, 0, 0, "Brain", "Brain", "Punk"]
    match = Tsunami(None, [*deal, *jump, "Push 4"], players=3, zombirds=True, immediate_optional=False)
    assert (match.left, match.s.jumps) == (0, 1)
    assert match.birds == [2, 2, 2]
    assert match.zombies == [1, 1, 1]


def test_glance_with_a_card_that_lies_open() -> None:
    """ZT-86: its owner has nothing to show, so is not asked and gets nothing."""
    match = joining("Glance", ["Robot"], face_up=[None, True, True, True]).play("join")
    assert match.birds == [1, 0, 0, 0]
    assert match.known(1)[0] == 0
    assert match.face_up == [1, 2, 3]


# --- events during the round -----------------------------------------------------------------------------------------


def test_only_the_first_completion_counts() -> None:
    """ZT-54, ZT-84: one Zombird a player a round, so a second time is no action."""
    match = event("Coin", ("Robot",), coins=[2]).play("discard a coin")
    assert (match.birds[0], match.coins[0]) == (1, 1)
    assert "discard a coin" not in match.legal


def test_zombie_gift_of_the_last_zombie() -> None:
    """ZT-55: legal; the giver gets one by ZT-10."""
    match = event("Zombie Gift", ("Robot",), zombies=[1, 1]).play("give a zombie away", "give a zombie to player_1")
    assert match.zombies[:2] == [1, 2]
    assert match.bird_hand(0) == {"Robot": 1}


def test_coin_event_needs_a_coin() -> None:
    """ZT-84: without a coin there is nothing to discard."""
    assert "discard a coin" not in event("Coin").legal


@pytest.mark.parametrize(("answer", "drawn"), [("play Robot", 0), ("suffer the bomb", 1)])
def test_bomb_event_takes_a_bomb_that_works(answer: str, drawn: int) -> None:
    """ZT-56, ZT-84: a Bomb that is not cancelled, of whatever card."""
    match = event("Bomb", ("Punk",) * drawn, birds=[{"Bomb": 1}, {"Robot": 1}], zombies=[1, 2])
    assert match.play("play Bomb", "bomb player_1", answer).birds[0] == drawn


def test_a_bomb_that_kills_civilians_counts_too() -> None:
    """ZT-56: or one whose zombie is saved."""
    match = event("Bomb", ("Punk",), birds=[{"Bomb": 1}], civilians=[0, 1]).play("play Bomb", "bomb player_1")
    assert match.birds[0] == 1
    match = event("Bomb", ("Punk",), birds=[{"Bomb": 1}, {"Fairy": 1}]).play("play Bomb", "bomb player_1", "play Fairy")
    assert match.birds[:2] == [1, 0]


def test_red_pill() -> None:
    """ZT-84: red shown at a Push, once a round."""
    match = push(("red", "red", "blue", "red"), ["Robot", "Punk"], options=ZOMBIRDS, event="Red Pill", task_done=[True])
    assert match.birds == [0, 1, 0, 1]


@pytest.mark.parametrize(("faces", "saved", "drawn"), [(0, None, 1), (1, "play Fairy", 1), (1, "save nothing", 0)])
def test_zombie_event_at_a_jump(faces: int, saved: str | None, drawn: int) -> None:
    """ZT-84: none lost, saves counted; a zombie that ZT-10 gives back was lost."""
    fields: dict[str, Any] = {"event": "Zombie", "zombies": [1, 1, 1, 1], "task_done": [None, True, True, True]}
    match = reveal("Jump 1", [0, 0, 0, faces, *["Robot"] * drawn], ZOMBIRDS, birds=[{"Fairy": 1}], **fields)
    if saved:
        match.play(saved)
    assert match.bird_hand(0).get("Robot", 0) == drawn
    assert match.zombies == [1, 1, 1, 1]


def test_a_parachute_is_no_jump_of_that_event() -> None:
    """ZT-84: nor is a Gold Jump."""
    for card in ("Parachute Jump", "Gold Jump"):
        match = reveal(card, [0, 0, 0, 0], ZOMBIRDS, event="Zombie", zombies=[1, 1, 1, 1])
        assert match.birds == [0, 0, 0, 0]


def test_bonus_event() -> None:
    """ZT-84: the card revealed at its trigger, here Ninja at a success; revealed for nothing it is no task."""
    fields: dict[str, Any] = {
        "bonus": ["Ninja", "UFO", "Quarterback", "Giga Z"],
        "face_up": [None, True, True, True],
        "zombies": [9, 9, 9, 9],
        "event": "Bonus",
    }
    match = push(("red",) * 4, ["Robot"], options=ZOMBIRDS, **fields)
    assert match.asked == ("player_0", "bonus")
    assert match.play("reveal Ninja").birds == [1, 0, 0, 0]
    match = window(options=ZOMBIRDS, **fields).play("reveal Ninja for nothing")
    assert match.birds == [0, 0, 0, 0]


def test_an_event_lasts_its_round() -> None:
    """ZT-85: it expires with step 5 and does not come back; the next one is another."""
    next_round = (*ROW, "Mega Bomb", "Ninja", "UFO", "Quarterback", "Giga Z", "Jump")
    match = event("Coin", next_round, space=6, task_done=[True])
    assert match.states["event_deck"][0].tolist() == [1, 1, 1, 1, 1, 1, 1, 0, 1]
    match.play("do nothing more")
    assert match.pile("events_seen") == {"Coin": 1, "Jump": 1}
    assert t.EVENTS[match.s.event] == "Jump"
    assert not match.states["task_done"].any()


# --- drawing and buying Zombirds -------------------------------------------------------------------------------------


def test_nothing_comes_from_an_empty_deck() -> None:
    """ZT-59: used Zombirds do not come back."""
    match = event("Coin", coins=[1], birds_used=ALL_USED).play("discard a coin")
    assert match.birds == [0, 0, 0, 0]
    assert bool(match.states["task_done"][0, 0])
    assert match.pile("birds_used") == ALL_USED


def test_zombirds_for_sale() -> None:
    """ZT-57: cost 1, draw one; not for sale while the deck is empty; three cards, or none with zombird_shop=False."""
    match = shop(["Robot"], ZOMBIRDS, shop_row={"Zombird": 1}).play("buy Zombird")
    assert (match.coins[0], match.birds[0]) == (2, 1)
    assert match.pile("shop_discards") == {"Zombird": 1}
    assert "buy Zombird" not in shop(options=ZOMBIRDS, shop_row={"Zombird": 1}, birds_used=ALL_USED).legal
    assert shop(options=ZOMBIRDS).shop_deck["Zombird"] == 3
    assert "Zombird" not in shop(options={**ZOMBIRDS, "zombird_shop": False}).shop_deck
    assert "Zombird" not in shop().shop_deck


# --- what stays, and the end -----------------------------------------------------------------------------------------


def test_what_stays_over_the_rounds() -> None:
    """ZT-61: zombies, coins, hand cards and Zombirds stay; Civilians become zombies, bonuses and unsold cards go."""
    fields: dict[str, Any] = {
        "zombies": [3, 1, 1, 1],
        "coins": [2],
        "civilians": [2],
        "birds": [{"Brain": 1}],
        "shop_row": {"Mega Bomb": 1},
        "hand": {"player_0": {"Rotate a Secret Bonus": 1, "Save 1 Zombie": 1}},
    }
    match = window(options=ZOMBIRDS, space=6, **fields).play("do nothing more")
    assert match.s.round == 1
    assert (match.zombies[0], match.civilians[0], match.coins[0]) == (6, 0, 2)
    assert match.hand(0) == {"Rotate a Secret Bonus": 1, "Save 1 Zombie": 1}
    assert match.bird_hand(0)["Brain"] >= 1
    assert match.face_up == []
    assert sum(match.pile("shop_row").values()) == 7


def test_brains_count_before_the_roll_off() -> None:
    """ZT-60: with a Brain player_1 ties, and dice decide."""
    match = end([0, 2, 0, 0], ZOMBIRDS, zombies=[3, 2, 1, 1], birds=[None, {"Brain": 1}])
    assert match.zombies == [3, 3, 1, 1]
    assert match.s.roll_off
    assert match.s.winner == 0
    alone = end(options=ZOMBIRDS, zombies=[3, 2, 1, 1], birds=[None, {"Brain": 2}])
    assert (alone.s.winner, alone.s.roll_off) == (1, False)


def test_other_birds_are_worth_nothing_at_the_end() -> None:
    """ZT-51, ZT-83: only Brains count."""
    match = end(options=ZOMBIRDS, zombies=[3, 2, 1, 1], birds=[None, {"Super Bird": 2, "Banker": 2}])
    assert match.zombies == [3, 2, 1, 1]
