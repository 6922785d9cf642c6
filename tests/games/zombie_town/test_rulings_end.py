"""Zombie Town, rulings TT-39 to TT-43: the end of a game and its rewards."""

from typing import Any

import pytest

from .town import Town

THIRD = pytest.approx(-1 / 3)
DYING = {"player_0": 1}  # the seat to move, in the positions below, with a zombie in front


def rewards(town: Town) -> list[float]:
    """What the last decision paid to the seats of the match."""
    return [float(one) for one in town.states["reward"][0, : town.k.players]]


def dying(health: dict[str, int], position: dict[str, Any] | None = None, **options: Any) -> Town:
    """player_0 at one point of health faces a zombie and has ended the Survival Stage."""
    written = {"seat": "player_0", "health": {**DYING, **health}, "front": {"player_0": {"normal": 1}}}
    return Town({**written, **(position or {})}, **options).play("end the Survival Stage")


def last_turn(health: dict[str, int], **options: Any) -> Town:
    """player_0 has ended the last turn of the hundredth round, which player_1 began."""
    position = {"seat": "player_0", "starter": "player_1", "rounds": 99, "health": health}
    return Town(position, **options).play("end the Survival Stage")


# --- TT-39 -----------------------------------------------------------------------------------------------------------


def test_dead_player_has_no_turn_once_one_lives() -> None:
    """TT-39: with one player left alive the game is over before a dead player's next turn."""
    town = dying({"player_2": 3}, {"hand": {"player_1": {"normal": 2}}}, players=3)
    assert (town.s.ended, town.s.truncated, town.asked) == (True, False, (None, "nothing"))
    assert town.hand("player_1") == {"normal": 2}
    assert town.mask.sum() == 0


# --- TT-40 -----------------------------------------------------------------------------------------------------------


def test_zombie_moved_to_another_player_hurts_nobody_yet() -> None:
    """TT-40: health is lost only in the own Survival and Explosion and Infection Stages."""
    position = {
        "seat": "player_0",
        "health": {"player_0": 4, "player_1": 1, "player_2": 2, "player_3": 3},
        "front": {"player_0": {"normal": 4}},
        "hand": {"player_0": {"Hand cart": 1, "Town broadcast": 1}},
    }
    town = Town(position).play("play Hand cart", "to player_1")
    town.play("play Town broadcast", "play normal clockwise", "play normal on player_2")
    assert town.position["health"] == position["health"]


def test_damage_is_done_to_the_player_of_the_turn_alone() -> None:
    """TT-40: the zombies in front of others wait for their own Survival Stages."""
    front = {"player_0": {"normal": 1}, "player_1": {"normal": 2}, "player_3": {"cop": 1}}
    position = {"seat": "player_0", "front": front, "hand": {"player_0": {"Gym": 1}}}
    town = Town(position).play("end the Survival Stage")
    assert town.asked == ("player_0", "location")
    assert town.position["health"] == {"player_0": 3, "player_1": 4, "player_2": 4, "player_3": 4}


def test_explosion_reaches_nobody_else() -> None:
    """TT-40: an explosive kills and endangers in front of its player alone."""
    position = {
        "seat": "player_0",
        "front": {"player_0": {"normal": 1}, "player_1": {"normal": 1}},
        "hand": {"player_0": {"Molotov cocktail": 1, "Gym": 1}},
    }
    town = Town(position, ["normal"]).play("play Molotov cocktail")  # nothing else can be played
    assert town.asked == ("player_0", "location")
    assert town.position["health"] == {"player_0": 3, "player_1": 4, "player_2": 4, "player_3": 4}


# --- TT-41 -----------------------------------------------------------------------------------------------------------


def test_game_ends_at_the_death_before_any_test() -> None:
    """TT-41: victory is looked at right after the damage; no test is made any more."""
    position = {"explosions": 1, "front": {"player_0": {"infected normal": 1}}}
    town = dying({"player_2": 3}, position, players=3)
    assert town.s.ended
    assert town.log == []


def test_game_ends_at_the_first_failed_test() -> None:
    """TT-41: and right after each test: the second of two explosion tests is not made."""
    position = {"seat": "player_0", "explosions": 2, "health": {"player_0": 1, "player_2": 3}}
    town = Town(position, ["normal", "normal"], players=3, tests="per_source").play("end the Survival Stage")
    assert town.s.ended
    assert town.left == 1


def test_victory_in_the_last_turn_is_no_cut() -> None:
    """TT-41: who wins in the last turn before the cut has won; the round is not looked at."""
    town = dying({"player_2": 3}, {"rounds": 99, "starter": "player_1"}, players=3)
    assert (town.s.ended, town.s.truncated) == (True, False)
    assert town.s.rounds == 99


def test_victory_with_the_last_decision_is_no_cut() -> None:
    """TT-41: nor where the decisions run out with it."""
    town = dying({"player_2": 3}, {"moves": 9_999}, players=3)
    assert (town.s.ended, town.s.truncated) == (True, False)


# --- TT-42 -----------------------------------------------------------------------------------------------------------


def test_cut_when_a_hundred_rounds_are_complete() -> None:
    """TT-42: the game is cut at the end of the hundredth round and flagged as truncated."""
    town = last_turn({"player_0": 2, "player_1": 4, "player_2": 2, "player_3": 3})
    assert (town.s.ended, town.s.truncated, town.s.rounds) == (True, True, 100)
    assert rewards(town) == [THIRD, pytest.approx(1), THIRD, THIRD]


def test_no_cut_a_round_earlier() -> None:
    """TT-42: the ninety-ninth round ends without it."""
    town = Town({"seat": "player_3", "rounds": 98}).play("end the Survival Stage")
    assert (town.s.ended, town.s.rounds) == (False, 99)


@pytest.mark.parametrize(("seat", "over"), [("player_3", False), ("player_0", False), ("player_1", True)])
def test_round_ends_at_the_starting_seat(seat: str, over: bool) -> None:
    """TT-42: a round ends when the turn order comes back to the starting seat, whichever it is."""
    town = Town({"seat": seat, "starter": "player_2", "rounds": 99}).play("end the Survival Stage")
    assert town.s.truncated == over


def test_round_ends_at_a_starting_seat_that_has_no_turns() -> None:
    """TT-42: also when that seat is passed over, as without dead_play."""
    position = {"seat": "player_3", "rounds": 41, "health": {"player_1": 1, "player_2": 1, "player_3": 1}}
    town = Town(position, dead_play=False).play("end the Survival Stage")
    assert (town.s.rounds, town.s.turn) == (42, 1)


@pytest.mark.parametrize("most", [1, 7, 250])
def test_max_rounds(most: int) -> None:
    """TT-42: cfg max_rounds says how many rounds there are."""
    earlier = Town({"seat": "player_3", "rounds": most - 1}, max_rounds=most + 1).play("end the Survival Stage")
    assert not earlier.s.ended
    town = Town({"seat": "player_3", "rounds": most - 1}, max_rounds=most).play("end the Survival Stage")
    assert (town.s.truncated, town.s.rounds) == (True, most)


def test_equals_share_the_win_at_the_cut() -> None:
    """TT-42: of the living those with most health win; equals share; the dead do not."""
    town = last_turn({"player_0": 3, "player_2": 3, "player_3": 2})
    assert rewards(town) == [pytest.approx(1 / 3), THIRD, pytest.approx(1 / 3), THIRD]


# --- TT-43 -----------------------------------------------------------------------------------------------------------


def test_survivor_gets_one() -> None:
    """TT-43: the survivor +1, each other -1/(n-1); the sum is 0."""
    town = dying({"player_2": 3}, players=3)
    assert rewards(town) == [-0.5, -0.5, 1.0]


def test_nothing_is_paid_before_the_end() -> None:
    """TT-43: a death in the middle of the game pays nothing."""
    town = dying({"player_1": 2, "player_2": 2, "player_3": 2})
    assert not town.s.ended
    assert rewards(town) == [0, 0, 0, 0]


def test_dead_stay_and_act() -> None:
    """TT-43: the dead remain active until the end: they are asked, and are not out."""
    town = dying({"player_1": 2, "player_2": 2}, {"seat": "player_0", "hand": {"player_0": {"normal": 1}}}, players=3)
    assert town.health("player_0") == 0
    assert not any(town.s.out)
    while town.s.turn != 0:
        town.play(sorted(town.legal)[-1])
    assert town.asked == ("player_0", "dead first")


@pytest.mark.parametrize(
    ("health", "paid"),
    [
        ([3, 1, 2, 2], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([3, 3, 2, 0], [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ([3, 3, 3, 0], [1 / 9, 1 / 9, 1 / 9, -1 / 3]),
        ([3, 3, 3, 3], [0, 0, 0, 0]),
    ],
)
def test_winners_share(health: list[int], paid: list[float]) -> None:
    """TT-43: w winners get (1 - (w-1)/(n-1))/w each, so the sum is always 0."""
    town = last_turn({f"player_{seat}": points for seat, points in enumerate(health)})
    assert rewards(town) == pytest.approx(paid, abs=1e-6)
    assert sum(rewards(town)) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("players", [3, 6])
def test_reward_of_the_others_depends_on_their_number(players: int) -> None:
    """TT-43: n is the number of players of the match, dead or alive."""
    town = dying({"player_1": 1}, players=players)
    others = [-1 / (players - 1)] * (players - 2)
    assert rewards(town) == pytest.approx([-1 / (players - 1), 1, *others])


def test_placement_reward_in_order_of_death() -> None:
    """TT-43: cfg placement_reward=True: place k of n gets 1 - 2(k-1)/(n-1), the first to die the last place."""
    position = {"place": {"player_1": 4, "player_3": 3}}
    town = dying({"player_2": 2}, position, placement_reward=True)
    assert town.s.ended
    assert rewards(town) == pytest.approx([1 / 3, -1, 1, -1 / 3])


def test_place_is_that_of_death() -> None:
    """TT-43: who dies while k players live has place k."""
    assert dying({"player_1": 1, "player_2": 1, "player_3": 1}).position["place"] == {"player_0": 4}
    assert dying({"player_1": 1, "player_3": 1}).position["place"] == {"player_0": 3, "player_2": 4}


def test_placement_reward_at_the_cut() -> None:
    """TT-43: cfg placement_reward=True: the living lie before the dead, by health; equals share the mean."""
    town = last_turn({"player_0": 3, "player_1": 2, "player_3": 3}, placement_reward=True)
    assert rewards(town) == pytest.approx([2 / 3, -1 / 3, -1, 2 / 3])
    town = last_turn({"player_0": 2, "player_1": 2, "player_2": 2, "player_3": 2}, placement_reward=True)
    assert rewards(town) == [0, 0, 0, 0]


@pytest.mark.parametrize("placement_reward", [False, True])
@pytest.mark.parametrize("most", [1, 3])
def test_cut_in_the_draft_is_a_draw(most: int, placement_reward: bool) -> None:
    """TT-43: cut before anybody has health (TT-64), all are equal and the sum is 0."""
    town = Town(None, max_moves=most, placement_reward=placement_reward)
    for _ in range(most):
        town.play(min(town.legal))
    assert (town.s.ended, town.s.truncated) == (True, True)
    assert rewards(town) == [0, 0, 0, 0]
