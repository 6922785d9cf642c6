"""Zombie Tsunami, rulings ZT-35, ZT-36, ZT-48, ZT-49, ZT-60, ZT-61 and ZT-83: what goes, what stays, what counts."""

from typing import Any

import pytest

from .tsunami import ROTATE, Tsunami, end, window

ZOMBIRDS = {"zombirds": True}
ROW = ["Mega Bomb", *["+2 Dice"] * 2, *["3 Civilians"] * 2, *["2 Civilians"] * 2]
CARDS = ["UFO", "Giga Z", "Tsunami", "Ninja"]


def after_six(dice: Any = (), **fields: Any) -> Tsunami:
    """The last window of round 1, or of the round given."""
    return window(dice, ZOMBIRDS, **{"space": 6, "zombies": [4, 3, 2, 1], **fields})


# --- the end of a round ----------------------------------------------------------------------------------------------


def test_the_last_window_comes_before_all_else() -> None:
    """ZT-35: then UFO; Civilians, bonus cards, the event and unsold cards wait for both."""
    fields = {"bonus": ["Ninja", "UFO"], "face_up": [True, False, True, True], "civilians": [2, 1, 0, 0]}
    match = after_six(["Robot"], event="Coin", coins=[1], shop_row={"Bomb": 2}, **fields)
    assert match.legal == {"do nothing more", f"use {ROTATE}", "discard a coin"}
    match.play("discard a coin", "do nothing more")
    assert match.asked == ("player_1", "bonus")
    assert (match.civilians, match.zombies, match.position["event"]) == ([2, 1, 0, 0], [4, 3, 2, 1], "Coin")
    assert (match.face_up, match.pile("shop_row"), match.s.round) == ([0, 2, 3], {"Bomb": 2}, 0)


def test_what_goes_and_what_stays() -> None:
    """ZT-35, ZT-61: Civilians become zombies; bonuses, what was known of them, the event and unsold cards go."""
    fields: dict[str, Any] = {
        "civilians": [2, 0, 3, 1],
        "coins": [1, 2, 3, 0],
        "hand": {"player_0": {ROTATE: 1}, "player_1": {"Save 1 Zombie": 1}},
        "birds": [{"Robot": 1}, None, {"Brain": 2}],
        "event": "Zombie",
        "shop_row": {"Bomb": 2},
    }
    match = after_six([*ROW, *CARDS, "Coin"], **fields).play("do nothing more")
    assert (match.s.round, match.s.space, match.position["event"]) == (1, 0, "Coin")
    assert (match.zombies, match.civilians, match.coins) == ([7, 4, 6, 3], [0, 0, 0, 0], [1, 2, 3, 0])
    assert match.position["hand"] == fields["hand"]
    assert [match.bird_hand(seat) for seat in range(4)] == [{"Robot": 1}, {}, {"Brain": 2}, {}]
    assert match.pile("shop_discards") == {"Bomb": 2}
    assert match.pile("shop_row") == {"Mega Bomb": 1, "+2 Dice": 2, "3 Civilians": 2, "2 Civilians": 2}
    assert (match.face_up, [match.known(seat) for seat in range(4)]) == ([], [[], [], [], []])
    assert list(match.position["bonus"].values()) == CARDS
    assert sum(match.pile("street_seen").values()) == 6


def test_the_shop_then_bonuses_then_the_event() -> None:
    """ZT-35, ZT-58: in this order a new round begins; the discards are not shuffled while the deck lasts."""
    match = after_six([*ROW, *CARDS, "Coin"], shop_row={"Bomb": 2}, event="Zombie").play("do nothing more")
    assert [line[3] for line in match.log] == [18, 17, 16, 15, 14, 13, 12, 5, 4, 3, 2, 8]
    assert match.left == 0


def test_nothing_begins_after_the_last_round() -> None:
    """ZT-36, ZT-85: Civilians become zombies and are counted; no shop, no bonuses, no event, no more zombies."""
    fields = {"zombies": [4, 3, 2, 1], "civilians": [0, 0, 3, 0], "shop_row": {"Bomb": 2}, "event": "Coin"}
    match = end([], ZOMBIRDS, **fields)
    assert (match.zombies, match.civilians, match.s.winner, match.s.round) == ([4, 3, 5, 1], [0, 0, 0, 0], 2, 3)
    assert (match.log, match.pile("shop_row"), match.pile("shop_discards")) == ([], {}, {"Bomb": 2})
    assert (match.asked, match.legal) == ((None, "nothing"), set())
    assert "bonus" not in match.position
    assert "event" not in match.position


# --- the roll-off ----------------------------------------------------------------------------------------------------


def test_out_is_out() -> None:
    """ZT-48: who had fewer dice left once rolls no more, even if the others fall to as few."""
    match = end([1, 2, 1, 2, 2, 1, 0], zombies=[4, 4, 4, 2])  # 3, 2, 3 dice are left; then 1, 1; then 0 and 1
    assert (match.s.winner, match.left) == (2, 0)
    assert [line[3] for line in match.log] == [1296, 1296, 1296, 216, 216, 6, 6]


@pytest.mark.parametrize(("lot", "winner"), [(0, 1), (1, 2), (2, 3)])
def test_lots_among_those_still_in(lot: int, winner: int) -> None:
    """ZT-48: after twenty rolls, and when nobody has a die left; each alike."""
    match = end([0] * 60 + [lot], zombies=[1, 2, 2, 2])
    assert (match.s.winner, len(match.log), match.log[-1]) == (winner, 61, (lot, 3, 1, 3))
    match = end([2, 2, 2, lot], zombies=[1, 2, 2, 2])
    assert (match.s.winner, match.log[-1], match.zombies) == (winner, (lot, 3, 1, 3), [1, 2, 2, 2])


# --- what counts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("reward", [None, "win", "share"])
def test_rewards(reward: str | None, players: int) -> None:
    """ZT-49: win is the default; both sum to nothing."""
    options = {"players": players} | ({} if reward is None else {"reward": reward})
    hordes = [1, 5, *[2] * (players - 2)]
    match = end([], options, zombies=hordes)
    if reward == "share":
        expected = [players / (players - 1) * (horde / sum(hordes) - 1 / players) for horde in hordes]
    else:
        expected = [1.0 if seat == 1 else -1 / (players - 1) for seat in range(players)]
    assert match.rewards == pytest.approx(expected)
    assert sum(match.rewards) == pytest.approx(0, abs=1e-6)


def test_brains_make_and_break_ties() -> None:
    """ZT-60: one zombie each, before the roll-off."""
    match = end([0, 1], ZOMBIRDS, zombies=[4, 2, 5, 4], birds=[{"Brain": 1}, {"Brain": 1}])
    assert (match.zombies, bool(match.s.roll_off), match.s.winner) == ([5, 3, 5, 4], True, 0)
    match = end([], ZOMBIRDS, zombies=[4, 2, 4, 4], birds=[{"Brain": 2}])
    assert (match.zombies, bool(match.s.roll_off), match.s.winner) == ([6, 2, 4, 4], False, 0)


def test_brains_count_in_shares() -> None:
    """ZT-60, ZT-49: they belong to the final horde."""
    match = end([], {**ZOMBIRDS, "reward": "share"}, zombies=[1, 1, 1, 1], birds=[None, {"Brain": 2}])
    assert match.rewards == pytest.approx([4 / 3 * (horde / 6 - 1 / 4) for horde in (1, 3, 1, 1)])


def test_brains_wait_for_the_end() -> None:
    """ZT-60, ZT-51: in earlier rounds nothing happens."""
    match = after_six(birds=[{"Brain": 2}], event="Coin")
    match.give([*ROW, *CARDS, "Zombie"]).play("do nothing more")
    assert (match.zombies, match.bird_hand(0)) == ([5, 4, 3, 2], {"Brain": 2})


def test_nothing_else_counts() -> None:
    """ZT-83: coins, hand cards and other Zombirds are worth nothing."""
    hand = {"player_0": {ROTATE: 1, "Save 2 Zombies": 2}}
    birds = [{"Banker": 2, "Super Bird": 2, "Punk": 1, "Pterodactyl": 1, "Super Fairy": 1, "Robot": 1, "Magnet": 1}]
    fields = {"zombies": [4, 5, 2, 2], "coins": [3, 0, 0, 0], "hand": hand, "birds": birds, "bonus": CARDS}
    match = window([], ZOMBIRDS, round=2, space=6, card="Airplane", **fields).play("do nothing more")
    assert (match.zombies, match.s.winner) == ([4, 5, 2, 2], 1)
