"""Zombie Tsunami, rulings ZT-35, ZT-36, ZT-48, ZT-49 and ZT-83: the end of a round, and of the match."""

import pytest

from .tsunami import Tsunami, end, window

ROW = ["Bomb", "Bomb", "2 Civilians", "2 Civilians", "+2 Dice", "+2 Dice", "Steal 2 Dice"]
WITH_UFO = {"bonus": ["Ninja", "UFO", "Giga Z", "Tsunami"], "face_up": [True, None, True, True]}


# --- end of a round --------------------------------------------------------------------------------------------------


def test_order_of_step_5() -> None:
    """ZT-35: the last window, UFO, Civilians become zombies, bonuses go, the shop is dealt anew, a round begins."""
    match = window([*ROW, "UFO"], space=6, civilians=[3, 1], **WITH_UFO)
    assert match.asked == ("player_0", "window")
    match.play("do nothing more")
    assert match.asked == ("player_1", "bonus")
    assert match.civilians[:2] == [3, 1]
    match.play("reveal UFO")
    assert match.zombies[:2] == [1 + 3 + 1, 1 + 2 + 1 + 1]
    assert match.civilians == [0, 0, 0, 0]
    assert match.face_up == []
    assert match.pile("shop_row") == {name: ROW.count(name) for name in ROW}
    assert (match.s.round, match.position["bonus"]["player_0"]) == (1, "UFO")


def test_bonuses_are_discarded_unseen() -> None:
    """ZT-35: what nobody has revealed nobody sees."""
    match = window(space=6, face_up=[True, None, None, None]).play("do nothing more")
    assert match.s.round == 1
    assert [match.known(viewer) for viewer in range(4)] == [[], [], [], []]


def test_step_5_of_the_last_round() -> None:
    """ZT-36, ZT-35: the same, then zombies are counted: Civilians and UFO decide; the shop is not dealt again."""
    match = end(zombies=[4, 1, 1, 1], civilians=[0, 2], shop_row={"Mega Bomb": 1}, **WITH_UFO)
    assert match.asked == ("player_1", "bonus")
    match.play("reveal UFO")
    assert match.zombies == [4, 5, 1, 1]
    assert (match.s.ended, match.s.winner) == (True, 1)
    assert match.pile("shop_row") == {}
    assert match.pile("shop_discards") == {"Mega Bomb": 1}


def test_civilians_count_at_the_end() -> None:
    """ZT-36: they are zombies before the winner is named."""
    assert end(zombies=[2, 1, 1, 1], civilians=[0, 0, 3]).s.winner == 2


# --- the winner ------------------------------------------------------------------------------------------------------


def test_no_dice_for_one_winner() -> None:
    """ZT-48: without a tie nothing is rolled."""
    match = end(zombies=[2, 5, 4, 1])
    assert (match.s.winner, match.s.roll_off, match.log) == (1, False, [])


def test_equals_roll_all_their_dice() -> None:
    """ZT-48: player_0 and player_2 drop faces; most left wins; the others do not roll, and hordes stay as they are."""
    match = end([1, 2], zombies=[3, 1, 3, 2])
    assert (match.s.winner, match.s.roll_off) == (0, True)
    assert len(match.log) == 2
    assert match.zombies == [3, 1, 3, 2]


def test_those_with_most_left_roll_what_is_left() -> None:
    """ZT-48: of three the two with 2 dice left roll again, those two alone and only these dice."""
    match = end([1, 1, 3, 1, 0], zombies=[3, 3, 3, 1])
    assert match.s.winner == 1
    assert [total for *_, total in match.log] == [6**3] * 3 + [6**2] * 2


def test_chance_decides_when_no_die_is_left() -> None:
    """ZT-48: nobody gets a zombie by ZT-10 there."""
    for lot, winner in ((0, 0), (1, 1)):
        match = end([2, 2, lot], zombies=[2, 2, 1, 1])
        assert match.s.winner == winner
        assert match.left == 0


def test_chance_decides_after_twenty_rolls() -> None:
    """ZT-48: among those who are still in."""
    match = end([0, 0] * 20 + [1], zombies=[2, 1, 1, 2])
    assert match.s.winner == 3
    assert (match.left, len(match.log)) == (0, 41)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_reward_of_the_winner(players: int) -> None:
    """ZT-49: +1, and the others share -1; nothing before the end."""
    zombies = [1, 4, *[2] * (players - 2)]
    match = end(options={"players": players}, zombies=zombies)
    assert match.s.ended
    expected = [1.0 if seat == 1 else -1 / (players - 1) for seat in range(players)]
    assert match.rewards == pytest.approx(expected)
    assert sum(match.rewards) == pytest.approx(0, abs=1e-6)
    assert window().play("do nothing more").rewards == [0, 0, 0, 0]


def test_reward_by_share() -> None:
    """ZT-49: n/(n-1) times what the own share of all zombies is above 1/n, before any roll-off."""
    match = end([0, 1], {"reward": "share"}, zombies=[4, 4, 1, 1])
    assert match.s.winner == 0
    assert match.rewards == pytest.approx([4 / 3 * (share - 1 / 4) for share in (0.4, 0.4, 0.1, 0.1)])


def test_only_zombies_count() -> None:
    """ZT-83: coins and hand cards are worth nothing."""
    hand = {"player_0": {"Rotate a Secret Bonus": 2, "Save 2 Zombies": 2}}
    match = end(zombies=[2, 3, 1, 1], coins=[3], hand=hand)
    assert match.zombies == [2, 3, 1, 1]
    assert match.s.winner == 1


def test_a_match_that_is_over() -> None:
    """ZT-71: nobody is asked, and it was not cut."""
    match: Tsunami = end(zombies=[2, 3, 1, 1])
    assert match.asked == (None, "nothing")
    assert match.legal == set()
    assert (match.s.ended, match.s.truncated) == (True, False)
