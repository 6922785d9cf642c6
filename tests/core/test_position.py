"""Positions: readable, back to the same state, and wrong ones named."""

import json

import numpy as np
import pytest

from tests.counts import count
from tests.toy import GAME
from zombie_envs.core.position import PositionError, from_position, to_position

from .playing import copied, dealt, play

KIT = GAME.load_kit()


def test_a_position_reads_like_the_game():
    states = GAME.new_states(1)
    states["phase"], states["seat"], states["held"] = 2, 1, 1
    states["deck"][0, 0], states["hand"][0, 1, 1], states["shown"][0, 1, 1] = 7, 2, 1
    states["door"] = -1
    states["door"][0, 2], states["reward"][0, 0] = 1, 0.25
    states["out"][0, 0], states["owed"][0, 0] = True, -1
    assert to_position(GAME, KIT, states) == {
        "game": "toy",
        "version": 1,
        "seat": "player_1",
        "reward": {"player_0": 0.25},
        "out": {"player_0": True},
        "owed": {"player_0": -1.0},
        "phase": "target",
        "held": "Shove",
        "deck": {"Treasure": 7},
        "hand": {"player_1": {"Shove": 2}},
        "shown": {"player_1": {"Shove": 1}},
        "door": {"player_2": "middle"},
    }


def test_a_first_phase_and_vocabulary_word_0_are_written():
    _, table = dealt()
    position = to_position(GAME, KIT, table["state"])
    assert position["phase"] == "commit"
    assert position["seat"] == "player_0"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_survives(players):
    kit, table = dealt(players, players=players)
    for step in range(count(2000)):
        state = copied(table)["state"]
        again = from_position(GAME, kit, json.loads(json.dumps(to_position(GAME, kit, state))))
        assert np.array_equal(GAME.meaning(again), GAME.meaning(state))
        if not play(table, seed=step, most=1):
            kit, table = dealt(1000 + step, players=players)


def test_what_is_left_out_is_derived():
    state = from_position(GAME, KIT, {"seat": "player_1", "hand": {"player_0": {"Shove": 2}}})[0]
    assert state["phase"] == 0
    assert state["lives"].tolist() == [2, 2, 2, 0]
    assert state["deck"].tolist() == [14, 6, 8, 6]
    assert (state["held"], state["moves"], state["door"].tolist()) == (-1, 0, [-1, -1, -1, -1])


def test_null_is_nothing():
    one = from_position(GAME, KIT, {"seat": "player_0", "held": None, "deck": None, "door": {"player_0": None}})
    other = from_position(GAME, KIT, {"seat": "player_0"})
    assert np.array_equal(GAME.meaning(one), GAME.meaning(other))


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ([], ["position:", "list"]),
        ({"game": "chess"}, ["position.game", "'toy'", "'chess'"]),
        ({"version": 2}, ["position.version", "1", "2"]),
        ({"hnad": {}}, ["position.hnad", "hand"]),
        ({"scratch": {}}, ["position.scratch", "no such field"]),
        ({"seat": "player_3"}, ["position.seat", "'player_3'", "player_"]),
        ({"seat": 0}, ["position.seat", "0"]),
        ({"seat": ["player_0"]}, ["position.seat", "player_0"]),
        ({"held": "Shvoe"}, ["position.held", "'Shvoe'", "Shove"]),
        ({"hand": {"player_0": {"Shvoe": 1}}}, ["position.hand.player_0", "'Shvoe'", "Shove"]),
        ({"hand": {"player_9": {"Shove": 1}}}, ["position.hand", "'player_9'"]),
        ({"hand": {"player_0": 3}}, ["position.hand.player_0", "object", "3"]),
        ({"hand": {"player_0": {"Shove": -1}}}, ["position.hand.player_0.Shove", "0..99", "-1"]),
        ({"hand": {"player_0": {"Shove": 100}}}, ["position.hand.player_0.Shove", "0..99", "100"]),
        ({"hand": {"player_0": {"Shove": 1.0}}}, ["position.hand.player_0.Shove", "1.0"]),
        ({"hand": {"player_0": {"Shove": True}}}, ["position.hand.player_0.Shove", "True"]),
        ({"hand": {"player_0": {"Shove": "2"}}}, ["position.hand.player_0.Shove", "'2'"]),
        ({"hand": {"player_0": {"Shove": 90}}}, ["position.deck"]),  # more than were printed
        ({"moves": 2**31}, ["position.moves"]),
        ({"out": {"player_0": 1}}, ["position.out.player_0", "true or false", "1"]),
        ({"owed": {"player_0": "1"}}, ["position.owed.player_0", "number", "'1'"]),
        ({"owed": {"player_0": float("nan")}}, ["position.owed.player_0", "nan"]),
        ({"owed": {"player_0": 1e39}}, ["position.owed.player_0", "float32", "1e+39"]),
        ({"shown": {"player_0": {"Shove": 1}}}, ["position.shown"]),
        ({"deck": {"Shove": 1}}, ["position.deck"]),
        ({"held": ""}, ["position.held", "''"]),
        ({"seat": "player_0", "truncated": True}, ["position.truncated", "while the game goes on"]),
        ({"seat": "player_0", "ended": True}, ["position.seat", "once the game is over"]),
        ({"seat": "player_0", "out": {"player_0": True}}, ["position.out", "which is asked"]),
    ],
)
def test_a_wrong_position_is_named(position, words):
    with pytest.raises(PositionError) as caught:
        from_position(GAME, KIT, position)
    assert [word for word in words if word not in str(caught.value)] == []
