"""Zombie Town, rulings TT-69 to TT-73: the turns of the dead."""

from typing import Any

import pytest

import zombie_envs
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.games.zombie_town import tables as t

from .town import Town

QUIET = {"player_1": 4, "player_2": 4, "player_3": 4}

# --- TT-69 -----------------------------------------------------------------------------------------------------------


def test_dead_take_their_turns_in_seat_order() -> None:
    """TT-69: player_1, just dead, keeps the place between player_0 and player_2."""
    position = {
        "seat": "player_1",
        "starter": "player_1",
        "health": {"player_0": 4, "player_1": 1, "player_2": 4, "player_3": 4},
        "front": {"player_1": {"normal": 1}},
        "hand": {"player_0": {"cop": 1}, "player_1": {"cop": 1}, "player_2": {"fat": 1}, "player_3": {"fat": 1}},
    }
    town = Town(position).play("end the Survival Stage")
    seats = []
    for _ in range(4):
        seats.append(int(town.s.turn))
        turn = town.s.turns
        while town.s.turns == turn:
            town.play(min(town.legal & {"play no zombie", "end the Survival Stage", "play no location"} or town.legal))
    assert seats == [2, 3, 0, 1]
    assert (town.s.turn, town.s.rounds) == (2, 1)


# --- TT-70 -----------------------------------------------------------------------------------------------------------


def dead_turn(hand: dict[str, int], dice: list[Any] | None = None, **options: Any) -> Town:
    """player_0 is dead and player_3 has ended the turn before."""
    position = {"seat": "player_3", "health": QUIET, "hand": {"player_0": hand}}
    return Town(position, dice, **options).play("end the Survival Stage")


def test_large_hand_of_a_dead_player() -> None:
    """TT-70: above the limit nothing is drawn; all zombies are played and all cards discarded."""
    hand = {"normal": 1, "cop": 1, "Gym": 1, "Clinic": 1, "Keyboard": 2}
    town = dead_turn(hand)
    assert (town.asked, town.hand("player_0"), town.log) == (("player_0", "dead first"), hand, [])
    town.play("play normal clockwise")
    assert town.hand("player_0") == {}
    assert {"Gym": 1, "Clinic": 1, "Keyboard": 2}.items() <= town.position["discards"].items()
    assert (town.front("player_1"), town.front("player_2")) == ({"normal": 1}, {"cop": 1})


def test_more_zombies_than_the_limit() -> None:
    """TT-70: all of them are played, not as many as the printed health."""
    town = dead_turn({"normal": 6, "Gym": 1}).play("play normal clockwise")
    assert [town.front(f"player_{seat}")["normal"] for seat in (1, 2, 3)] == [2, 2, 2]


def test_zombies_left_after_one_lap() -> None:
    """TT-70: cfg dead_laps=1: after one lap the zombies left are discarded with the rest."""
    hand = {"normal": 2, "cop": 3, "Gym": 1}
    town = dead_turn(hand, dead_laps=1)
    town.play("play cop clockwise", "play cop on player_2", "play cop on player_3")
    assert town.hand("player_0") == {}
    assert town.position["discards"] == {"normal": 2, "Gym": 1}
    assert (town.front("player_1"), town.front("player_3")) == ({"cop": 1}, {"cop": 1})


# --- TT-71 -----------------------------------------------------------------------------------------------------------

DYING = {"seat": "player_0", "front": {"player_0": {"normal": 1}}, "health": {"player_0": 1, **QUIET}}


def test_dead_are_out_without_dead_play_alone() -> None:
    """TT-71: with dead_play on a dead player is not out; off, out at death, with the final reward owed and not paid."""
    assert not Town(DYING).play("end the Survival Stage").states["out"].any()
    town = Town(DYING, dead_play=False).play("end the Survival Stage")
    assert town.states["out"][0].tolist() == [True] + [False] * 5
    assert town.states["owed"][0].tolist() == pytest.approx([-1 / 3, 0, 0, 0, 0, 0])
    assert not town.states["reward"].any()


@pytest.mark.parametrize("placement", [False, True])
def test_owed_reward_is_the_one_paid_at_the_end(placement: bool) -> None:
    """TT-71: what is owed at death is paid at the end of the game."""
    position = {**DYING, "seat": "player_1", "health": {"player_1": 1, "player_2": 2, "player_3": 2}}
    position["front"] = {"player_1": {"normal": 1}, "player_2": {"normal": 2}}
    position["place"] = {"player_0": 4}
    town = Town(position, dead_play=False, placement_reward=placement).play("end the Survival Stage")
    owed = float(town.states["owed"][0, 1])
    for _ in range(50):
        if town.s.ended:
            break
        town.play("end the Survival Stage" if "end the Survival Stage" in town.legal else min(town.legal))
    assert town.s.ended
    assert float(town.states["reward"][0, 1]) == pytest.approx(owed)
    assert owed == pytest.approx(-1 / 3)


def env_at_a_death(**options: Any) -> TableEnv:
    """player_0 dies with this decision, and three others live on."""
    env = zombie_envs.make("zombie_town", strict_death=True, **options)
    position = Town(DYING).position
    env.reset(seed=1, options={"position": position})
    env.step(t.PASS)
    return env


def test_strict_death_keeps_who_still_plays() -> None:
    """TT-71: strict_death with dead_play on: the dead stay, and are asked in their turns."""
    env = env_at_a_death()
    assert env.agents == env.possible_agents
    assert not any(env.terminations.values())


def test_strict_death_removes_who_plays_no_more() -> None:
    """TT-71: strict_death with dead_play off: removed at death, with the reward."""
    env = env_at_a_death(dead_play=False)
    assert (env.agent_selection, env.terminations["player_0"]) == ("player_0", True)
    assert env.last()[1] == pytest.approx(-1 / 3)
    env.step(None)
    assert env.agents == ["player_1", "player_2", "player_3"]


# --- TT-72 -----------------------------------------------------------------------------------------------------------


def test_dead_choose() -> None:
    """TT-72: with dead_choice=agent the dead are asked for direction and cards."""
    town = dead_turn({"normal": 1, "cop": 1, "fat": 1, "mutant": 1})
    assert town.asked == ("player_0", "dead first")
    town.play("play cop counterclockwise")
    assert (town.asked, len(town.legal)) == (("player_0", "dead"), 3)


def test_dice_choose_for_the_dead() -> None:
    """TT-72: cfg dead_choice=chance: the dice choose direction and cards among the legal ones, all equally likely."""
    hand = {"normal": 2, "cop": 1, "fat": 1}
    town = dead_turn(hand, [5, 1], dead_choice="chance")
    assert town.log[:2] == [(5, 6, 1, 6), (1, 2, 1, 2)]
    assert (town.s.turn, town.hand("player_0")) == (1, {})
    assert town.front("player_3") == {"fat": 1, "normal": 1}
    assert town.front("player_2") == {"cop": 1}
    assert town.front("player_1") == {"normal": 1}


# --- TT-73 -----------------------------------------------------------------------------------------------------------


def test_steps_of_a_dead_turn() -> None:
    """TT-73: draw; direction with the first zombie; then a card for each living player, the same way for all laps."""
    town = dead_turn({"normal": 1, "cop": 1}, ["fat", "animal"])
    assert (town.asked, town.s.hand_size[0]) == (("player_0", "dead first"), 4)
    assert len(town.legal) == 8
    town.play("play cop counterclockwise", "play fat on player_2", "play animal on player_1")
    assert town.front("player_3") == {"cop": 1, "normal": 1}


def test_second_lap_keeps_the_direction() -> None:
    """TT-73: a lap later the direction is not asked again."""
    town = dead_turn({"normal": 2, "cop": 2, "fat": 2})
    town.play("play cop counterclockwise", "play fat on player_2", "play cop on player_1")
    assert town.asked == ("player_0", "dead")
    assert town.legal == {"play normal on player_3", "play fat on player_3"}


def test_no_zombie_no_decision() -> None:
    """TT-73: a dead player who holds no zombie after drawing is not asked, and discards."""
    town = dead_turn({"Gym": 1}, ["Clinic", "Keyboard", "Pistol"])
    assert (town.s.moves, town.hand("player_0")) == (1, {})
    assert {"Gym": 1, "Clinic": 1, "Keyboard": 1, "Pistol": 1}.items() <= town.position["discards"].items()


def test_equal_cards_leave_the_direction() -> None:
    """TT-73: equal zombies leave only the direction to choose; the rest is played at once (TT-54)."""
    town = dead_turn({"normal": 4, "Gym": 1})
    assert town.legal == {"play normal clockwise", "play normal counterclockwise"}
    town.play("play normal counterclockwise")
    assert (town.s.turn, town.s.moves) == (1, 2)
    assert (town.front("player_3"), town.front("player_2")) == ({"normal": 2}, {"normal": 1})
