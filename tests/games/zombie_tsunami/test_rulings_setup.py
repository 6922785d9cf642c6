"""Zombie Tsunami, rulings ZT-1 to ZT-7, ZT-50, ZT-58, ZT-65, ZT-80 and ZT-88: what is dealt, and how much of it."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t

from .tsunami import LATER, ROUND_1, Tsunami, reveal, window

CARDS_IN_ROW = ["Bomb", "Bomb", "2 Civilians", "2 Civilians", "+2 Dice", "+2 Dice", "Mega Bomb"]

# Each line of the dice's log ends in the number of cards from which one was drawn.


def drawn_from(match: Tsunami) -> list[int]:
    return [total for _, _, _, total in match.log]


def play_on(match: Tsunami, seed: int = 0) -> Tsunami:
    """Plays at random to the end."""
    chance = np.random.default_rng(seed)
    while not match.s.ended:
        match.play(str(chance.choice(sorted(match.legal))))
    return match


# --- ZT-1 ------------------------------------------------------------------------------------------------------------


def test_nineteen_street_cards_with_one_bus() -> None:
    """ZT-1: 6 cards of round 1, 11 of the later rounds, the Bus and the Airplane; the second Bus is never in play."""
    match = Tsunami()
    assert match.kit.names["street card"].count("Bus") == 1
    k, names = match.kit.record[0], match.kit.names["street card"]
    for name, cards in (("first_count", ROUND_1), ("pool_count", LATER)):
        assert {names[kind]: k[name][kind] for kind in np.flatnonzero(k[name])} == Counter(cards)
    assert [names[kind] for kind in k["special"] if kind >= 0] == ["Bus", "Airplane"]


def test_eighteen_cards_come_and_one_is_left_over() -> None:
    """ZT-1: a match shows 18 cards, the Bus in round 2, the Airplane in round 3; one of the pool is left over."""
    match = play_on(Tsunami(players=3))
    seen = match.pile("street_seen")
    assert sum(seen.values()) == 18
    assert (seen["Bus"], seen["Airplane"]) == (1, 1)
    assert {name: seen[name] for name in ROUND_1 if name not in LATER} == {"Jump 1": 1, "Push 4": 1}
    assert match.states["pool"][0].sum() == 1


@pytest.mark.parametrize(("number", "special"), [(1, "Bus"), (2, "Airplane")])
def test_the_special_card_is_in_the_pile_of_its_round(number: int, special: str) -> None:
    """ZT-1: with one card left in the pile of round 2 it is the Bus, of round 3 the Airplane, if it has not come."""
    seen = Counter([*ROUND_1, *LATER[: 5 * number], *["Bus"] * (number - 1)])
    match = window(round=number, space=5, card="Jump 2", street_seen=dict(seen)).play("do nothing more")
    assert match.kit.names["street card"][match.s.card] == special
    assert match.log == []


# --- ZT-2, ZT-4 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", [1, 2])
@pytest.mark.parametrize("start", [0, 1])
def test_zombies_at_the_start(each: int, start: int) -> None:
    """ZT-2, ZT-4: nobody, or one zombie, and then the round's one or two."""
    assert first_question(zombies_per_round=each, start_zombies=start).zombies == [start + each] * 4


def test_one_zombie_is_the_default() -> None:
    """ZT-2, ZT-4: nothing before the round, then one."""
    assert first_question().zombies == [1, 1, 1, 1]


def first_question(**options: Any) -> Tsunami:
    """A new match whose first street card is the Push, so that nothing has happened when votes are asked."""
    bonuses = ["UFO", "Quarterback", "Giga Z", "Tsunami"]
    return Tsunami(None, [*CARDS_IN_ROW, *bonuses, "Push 4"], **options)


@pytest.mark.parametrize("each", [1, 2])
def test_zombies_at_the_start_of_later_rounds(each: int) -> None:
    """ZT-2: the same at the start of every round; ZT-4: the start's zombie comes once."""
    match = window(space=6, zombies=[1, 2, 3, 4], options={"zombies_per_round": each, "start_zombies": 1})
    match.play("do nothing more")
    assert (match.s.round, match.zombies) == (1, [1 + each, 2 + each, 3 + each, 4 + each])


# --- ZT-3, ZT-5, ZT-80 -----------------------------------------------------------------------------------------------

SETS = {
    3: {"UFO", "Quarterback", "Giga Z", "Tsunami"},
    4: {"UFO", "Quarterback", "Giga Z", "Tsunami", "Ninja"},
    5: {"UFO", "Quarterback", "Giga Z", "Tsunami", "Dragon's Head", "Dragon's Tail"},
    6: {"UFO", "Quarterback", "Giga Z", "Tsunami", "Ninja", "Dragon's Head", "Dragon's Tail"},
}


@pytest.mark.parametrize("players", SETS)
def test_bonus_sets(players: int) -> None:
    """ZT-5: one card more than players; with four players the fifth is the Tsunami."""
    bonus_in = GAME.load_kit(players=players).record[0]["bonus_in"]
    assert {t.BONUSES[card] for card in np.flatnonzero(bonus_in)} == SETS[players]
    assert bonus_in.max() == 1
    assert len(SETS[players]) == players + 1


def test_one_deal_of_bonuses_in_round_1() -> None:
    """ZT-3: one card each out of five, before the first question; there is no second deal."""
    match = first_question()
    assert match.asked == ("player_1", "vote")
    assert drawn_from(match) == [18, 17, 16, 15, 14, 13, 12, 5, 4, 3, 2, 6]
    assert match.position["bonus"] == {
        f"player_{seat}": name for seat, name in enumerate(["UFO", "Quarterback", "Giga Z", "Tsunami"])
    }


def test_no_bonus_is_dealt_twice() -> None:
    """ZT-3: a card that somebody has cannot come again."""
    match = Tsunami(None, [*CARDS_IN_ROW, "UFO", "UFO", "Giga Z", "Tsunami", "Push 4"])
    assert match.dice.fault


def test_all_bonuses_are_shuffled_for_the_next_round() -> None:
    """ZT-80: the surplus card, and those used, go back into the shuffle of the next round."""
    row = {"Bomb": 2, "2 Civilians": 2, "+2 Dice": 2, "Mega Bomb": 1}
    match = window([*CARDS_IN_ROW, "Ninja", "UFO", "Tsunami", "Quarterback"], space=6, shop_row={})
    match.play("do nothing more")
    assert list(match.position["bonus"].values()) == ["Ninja", "UFO", "Tsunami", "Quarterback"]
    assert (match.face_up, match.pile("shop_row")) == ([], row)


# --- ZT-6, ZT-7 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "coins"), [(None, [1, 2, 3, 3]), (3, [1, 2, 3, 3]), (2, [1, 2, 2, 2]), (1, [1, 1, 1, 1])]
)
def test_coin_limit(limit: int | None, coins: list[int]) -> None:
    """ZT-6: three gold coins, or two; here at a Gold Jump where all roll a Zombie."""
    before = [min(number, limit or 3) for number in range(4)]
    match = reveal("Gold Jump", [1, 1, 1, 1], {} if limit is None else {"coin_limit": limit}, coins=before)
    assert match.coins == coins


def test_supplies_never_run_out() -> None:
    """ZT-7: more than 72 zombies, 12 Civilians and 12 coins."""
    match = reveal("Civilian / Bomb", zombies=[30, 31, 30, 32], civilians=[12, 0, 0, 0])
    assert match.play("take a civilian", "take a civilian").civilians == [13, 0, 0, 1]
    match = reveal("Coin / Zombie", [], {"players": 6}, coins=[2, 2, 2, 3, 3, 3], zombies=[20] * 6)
    match.play("take a coin", "take a coin", "take a coin")
    assert (match.coins, match.zombies) == ([3] * 6, [20, 20, 20, 21, 21, 21])


# --- ZT-50, ZT-58, ZT-88 ---------------------------------------------------------------------------------------------


def test_decks_of_the_expansion() -> None:
    """ZT-50: 20 Zombirds, two of each; nine events, one of each; without Zombirds there is nothing of it."""
    k = GAME.load_kit(zombirds=True).record[0]
    assert k["bird_count"].tolist() == [2] * 10
    assert k["event_count"].tolist() == [1] * 9
    plain = GAME.load_kit().record[0]
    assert not plain["bird_count"].any()
    assert not plain["event_count"].any()


def test_zombirds_then_bonuses_then_the_event() -> None:
    """ZT-88, ZT-58: one Zombird each in setup, before the first event, which comes after the bonuses are dealt."""
    birds = ["Brain", "Robot", "Fairy", "Punk"]
    match = Tsunami(None, [*CARDS_IN_ROW, *birds, 0, 1, 2, 3, "Zombie", "Push 4"], zombirds=True)
    assert [list(match.bird_hand(seat)) for seat in range(4)] == [["Brain"], ["Robot"], ["Fairy"], ["Punk"]]
    assert drawn_from(match) == [21, 20, 19, 18, 17, 16, 15, 20, 19, 18, 17, 5, 4, 3, 2, 9, 6]
    assert (match.position["event"], match.zombies) == ("Zombie", [1, 1, 1, 1])


def test_zombirds_are_dealt_once_a_match() -> None:
    """ZT-88: the next round brings an event, but no Zombird."""
    fields = {"space": 6, "event": "Coin", "birds": [None, {"Brain": 1}], "shop_row": {}}
    match = window([*CARDS_IN_ROW, 0, 1, 2, 3, "Zombie"], {"zombirds": True}, **fields).play("do nothing more")
    assert (match.s.round, match.position["event"], match.birds) == (1, "Zombie", [0, 1, 0, 0])


# --- ZT-65 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "rolls"),
    [
        (1, [(1, 6, 1, 6)]),
        (2, [(1, 6, 10, 36)]),
        (5, [(1, 6, 3125, 7776)]),
        (7, [(1, 6, 3125, 7776), (0, 6, 25, 36)]),
        (11, [(1, 6, 3125, 7776), (0, 6, 3125, 7776), (0, 6, 5, 6)]),
    ],
)
def test_each_die_shows_the_zombie_with_one_in_six(dice: int, rolls: list[tuple[int, ...]]) -> None:
    """ZT-65: independent dice: C(n, faces) * 5^(n - faces) ways out of 6^n for each five of them."""
    faces = [outcome for outcome, *_ in rolls]
    match = reveal("Parachute Jump", [*faces, 0, 0, 0], zombies=[1, dice, 1, 1])
    assert match.log[1 : 1 + len(rolls)] == rolls
    assert match.zombies == [1, dice + 1, 1, 1]


def test_the_die_is_data() -> None:
    """ZT-65: sides and faces are numbers of the kit."""
    k = GAME.load_kit().record[0]
    assert k["dice_total"].tolist() == [1, 6, 36, 216, 1296, 7776]
    assert k["dice_weight"][3].tolist() == [125, 75, 15, 1, 0, 0]


# --- options ---------------------------------------------------------------------------------------------------------

FIRST = {
    "talk_rounds": 0,  # ZT-8
    "zombies_per_round": 1,  # ZT-2
    "start_zombies": 0,  # ZT-4
    "coin_limit": 3,  # ZT-6
    "shop_gaps": (2, 4),  # ZT-15
    "push_loss": 2,  # ZT-19
    "coin_zombie": "choice",  # ZT-21
    "empty_reveal": True,  # ZT-26
    "numerous_by": "players",  # ZT-27
    "dragon_needs_hidden": True,  # ZT-34
    "restock": "topup_then_refresh",  # ZT-39
    "reward": "win",  # ZT-49
    "zombird_hidden": True,  # ZT-52
    "immediate_optional": True,  # ZT-53
    "zombird_shop": True,  # ZT-57
}


@pytest.mark.parametrize("name", FIRST)
def test_the_first_value_is_the_default(name: str) -> None:
    """ZT-8, ZT-15, ZT-21, ZT-27: an option left out plays as the first value of its ruling."""
    left_out = GAME.load_kit(zombirds=True).record
    assert GAME.load_kit(zombirds=True, **{name: FIRST[name]}).record.tobytes() == left_out.tobytes()
