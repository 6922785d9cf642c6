"""Positions with nested records: single ones, arrays of one and two axes, records within records."""

import dataclasses
import json
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from tests.toy import GAME
from tests.toy.tables import CARDS, SEATS
from zombie_envs.core.game import common_fields
from zombie_envs.core.position import (
    Flag,
    Name,
    Parts,
    Position,
    PositionError,
    Real,
    Whole,
    from_position,
    to_position,
)

PLACE = np.dtype([("x", "i1"), ("y", "i1")], align=True)
ROOM = np.dtype([("kind", "i1"), ("at", PLACE), ("lit", "?"), ("heat", "f4"), ("cards", "i1", (CARDS,))], align=True)
STATE = np.dtype(
    [*common_fields(SEATS), ("lamp", ROOM), ("rooms", ROOM, (3,)), ("ways", PLACE, (SEATS, 3))], align=True
)

AT = Parts({"x": Whole(-9, 9), "y": Whole(-9, 9)})
FIELDS = {"kind": Name("card"), "at": AT, "lit": Flag(), "heat": Real(), "cards": Whole(0, 9, ("card",))}
WRITTEN = {
    "lamp": Parts(FIELDS),
    "rooms": Parts(FIELDS, ("door",)),
    "ways": Parts(AT.fields, ("seat", "door")),
}
KIT = GAME.load_kit()
HOUSE = dataclasses.replace(GAME, state=STATE, position=Position(WRITTEN, lambda states, kit, given: None))


def filled(seed: int) -> np.ndarray:
    """A state with something in about half of its places, nothing and zero in the others."""
    rng = np.random.default_rng(seed)
    states = HOUSE.new_states(1)
    states["seat"] = seed % 3
    for rooms in (states["lamp"], states["rooms"]):
        shape = rooms.shape
        rooms["kind"] = rng.integers(-1, CARDS, shape)
        rooms["at"]["x"], rooms["at"]["y"] = rng.integers(-9, 10, (2, *shape)) * rng.integers(0, 2, (2, *shape))
        rooms["lit"] = rng.integers(0, 2, shape)
        rooms["heat"] = np.where(rng.integers(0, 2, shape), rng.normal(size=shape), 0)
        rooms["cards"] = rng.integers(0, 10, (*shape, CARDS)) * rng.integers(0, 2, (*shape, CARDS))
    states["ways"]["x"][:, :3] = rng.integers(-9, 10, (1, 3, 3)) * rng.integers(0, 2, (1, 3, 3))
    return states


@pytest.mark.parametrize("seed", range(count(400)))
def test_nested_records_survive(seed: int) -> None:
    """State -> position -> JSON -> state, to the last bit."""
    states = filled(seed)
    position = json.loads(json.dumps(to_position(HOUSE, KIT, states)))
    again = from_position(HOUSE, KIT, position)
    assert (HOUSE.meaning(again) == HOUSE.meaning(states)).all()
    assert to_position(HOUSE, KIT, again) == position


def test_they_read_like_the_house() -> None:
    states = filled(0)
    states[["lamp", "rooms", "ways"]] = np.zeros((), states[["lamp", "rooms", "ways"]].dtype)
    states["lamp"]["kind"] = states["rooms"]["kind"] = -1
    states["rooms"]["kind"][0, 2], states["rooms"]["at"]["y"][0, 2] = 0, -3
    states["rooms"]["cards"][0, 2, 1] = 4
    states["ways"]["x"][0, 1, 0] = 7
    assert to_position(HOUSE, KIT, states) == {
        "game": "toy",
        "version": 1,
        "seat": "player_0",
        "rooms": {"right": {"kind": "Treasure", "at": {"y": -3}, "cards": {"Shove": 4}}},
        "ways": {"player_1": {"left": {"x": 7}}},
    }


def test_what_is_left_out_is_nothing() -> None:
    """Names stand for nothing, not for the first word, in records that are not written at all too."""
    state = from_position(HOUSE, KIT, {"seat": "player_0", "rooms": {"left": {"lit": True}, "right": {"kind": None}}})
    assert state["rooms"]["kind"].tolist() == [[-1, -1, -1]]
    assert state["lamp"]["kind"].tolist() == [-1]
    assert state["rooms"]["lit"].tolist() == [[True, False, False]]
    same = from_position(HOUSE, KIT, {"seat": "player_0", "lamp": None, "rooms": {"left": {"lit": True}}, "ways": {}})
    assert (HOUSE.meaning(same) == HOUSE.meaning(state)).all()


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"lamp": 3}, ["position.lamp", "object of fields", "3"]),
        ({"lamp": []}, ["position.lamp", "object of fields"]),
        ({"lamp": {"knid": "Shove"}}, ["position.lamp.knid", "no such field", "kind"]),
        ({"lamp": {"kind": "Shvoe"}}, ["position.lamp.kind", "'Shvoe'", "Shove"]),
        ({"lamp": {"kind": 1}}, ["position.lamp.kind", "no 1 here"]),
        ({"lamp": {"at": [1, 2]}}, ["position.lamp.at", "object of fields"]),
        ({"lamp": {"at": {"x": 10}}}, ["position.lamp.at.x", "-9..9", "10"]),
        ({"lamp": {"at": {"z": 1}}}, ["position.lamp.at.z", "no such field"]),
        ({"lamp": {"at": {"x": 1.0}}}, ["position.lamp.at.x", "number", "1.0"]),
        ({"lamp": {"lit": 1}}, ["position.lamp.lit", "true or false"]),
        ({"lamp": {"heat": float("inf")}}, ["position.lamp.heat", "float32"]),
        ({"lamp": {"cards": {"Shove": 10}}}, ["position.lamp.cards.Shove", "0..9"]),
        ({"lamp": {"cards": 3}}, ["position.lamp.cards", "object by card", "3"]),
        ({"rooms": {"kind": "Shove"}}, ["position.rooms", "'kind'", "left"]),
        ({"rooms": [{}]}, ["position.rooms", "object by door"]),
        ({"rooms": {"left": "dark"}}, ["position.rooms.left", "object of fields", "'dark'"]),
        ({"rooms": {"left": {"at": {"y": True}}}}, ["position.rooms.left.at.y", "number", "True"]),
        ({"ways": {"player_0": {"x": 1}}}, ["position.ways.player_0", "'x'", "left"]),
        ({"ways": {"player_7": {"left": {"x": 1}}}}, ["position.ways", "'player_7'"]),
        ({"ways": {"player_1": {"left": {"x": -10}}}}, ["position.ways.player_1.left.x", "-9..9", "-10"]),
    ],
)
def test_what_is_wrong_inside_is_named_with_its_way(position: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(HOUSE, KIT, {"seat": "player_0", **position})
    assert [word for word in words if word not in str(caught.value)] == []
