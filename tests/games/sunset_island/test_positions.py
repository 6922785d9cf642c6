"""Written positions: what is left out, and what is refused."""

from typing import Any

import pytest

from zombie_envs.core.position import PositionError, from_position
from zombie_envs.games.sunset_island import GAME, tables

KIT = GAME.load_kit(kit="mini")
PLACED = {"human_0": {"at": "a2"}, "human_1": {"at": "c1"}}


def read(**position: Any) -> Any:
    return from_position(GAME, KIT, {"seat": "human_0", "pieces": PLACED, **position})[0]


def test_a_short_position() -> None:
    """What is left out follows from the rest."""
    s = read(tokens={"token_1": {"kind": "gas", "by": "human_1"}, "token_2": {"space": "a4"}})
    assert (tables.ASKS[s["asks"]], tables.STAGES[s["stage"]], s["turn"], s["keeper"]) == ("act", "acting", 0, 2)
    assert s["pieces"]["side"][:3].tolist() == [tables.HUMAN, tables.HUMAN, tables.NO_PIECE]
    assert s["tokens"]["where"][:3].tolist() == [tables.HELD, tables.FACE_DOWN, tables.REMOVED]
    assert (s["unknown"].sum(), s["unknown"][tables.FOOD]) == (1, 1)
    assert sorted(s["character"][:3].tolist()) == [-1, 0, 1]


def test_zombies_are_to_move_or_to_attack() -> None:
    """Those that stand, where a piece is to be picked."""
    zombies = {"zombie_1": {"at": "a2"}, "zombie_2": {"at": "e2"}, "zombie_3": {"at": "e2", "down": True}}
    s = read(seat="zombie_0", asks="piece", red=2, pieces={**PLACED, **zombies})
    assert s["pieces"]["doing"][9:12].tolist() == [tables.TO_ATTACK, tables.TO_MOVE, tables.DONE]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"seat": None}, "position.seat: takes the seat to move"),
        ({"asks": "nothing"}, "position.asks: takes a decision"),
        ({"asks": "act", "stage": "voting"}, "position.stage: 'act' is asked in 'acting', got 'voting'"),
        ({"asks": "dance"}, "position.asks: no 'dance' here"),
        ({"reason": "cut"}, "position.reason: takes 'not over'"),
        ({"pieces": {"human_0": {"at": "a2"}}}, "human_1: takes a space or what became of it"),
        ({"pieces": {**PLACED, "human_2": {"at": "a2"}}}, "no 'human_2' here"),
        ({"pieces": {**PLACED, "human_1": {"side": "human"}}}, "human_1.at: takes a space for a piece on the board"),
        ({"pieces": {**PLACED, "human_1": {"at": "a2", "side": "gone"}}}, "human_1.at"),
        ({"pieces": {**PLACED, "zombie_1": {"at": "a2", "side": "human"}}}, "zombie_1.side: takes 'zombie' or 'gone'"),
        ({"pieces": {**PLACED, "zombie_1": {"at": "a2", "bite": 1}}}, "zombie_1.bite: only humans are bitten"),
        ({"pieces": {**PLACED, "zombie_1": {"at": "b9"}}}, "no 'b9' here"),
        ({"pieces": {**PLACED, "zombie_1": {"down": True}}}, "zombie_1: takes a space"),
        ({"character": {"human_0": "Razor Hone", "human_1": "Razor Hone"}}, "takes 2 different characters"),
        ({"motive": {"human_0": "bff"}}, "position.motive: takes none"),
        ({"tokens": {"token_1": {"kind": "gas", "by": "human_0", "space": "a2"}}}, "token_1.space"),
        ({"tokens": {"token_1": {"kind": "gas", "where": "held"}}}, "token_1.by: takes a piece for a held token"),
        ({"tokens": {"token_1": {"kind": "gas", "where": "face down", "space": "a2"}}}, "token_1.kind"),
        ({"tokens": {"token_1": {"kind": "spawn", "by": "human_0"}}}, "nobody holds a spawn"),
        ({"tokens": {"token_1": {"kind": "spawn", "space": "a2"}}}, "a revealed spawn does not lie there"),
        ({"tokens": {f"token_{i}": {"kind": "gas", "space": "a2"} for i in (1, 2)}}, "2 tokens 'gas' in it, takes 1"),
        ({"tokens": {"token_1": {"kind": "dog", "space": "a2"}}}, "1 tokens 'dog' in it, takes 0"),
        ({"tokens": {"token_9": {"kind": "gas", "space": "a2"}}}, "no 'token_9' here"),
        ({"tokens": {"token_1": {"space": "a4"}}, "unknown": {"food": 2}}, "position.unknown: takes a kind"),
        ({"tokens": {"token_1": {"space": "a4"}}, "unknown": {"dog": 1}}, "position.unknown"),
        ({"asks": "gift to"}, "position.item: takes one"),
        ({"asks": "cure whom"}, "position.cure: takes one"),
        ({"asks": "attack whom"}, "position.weapon: takes one"),
        ({"seat": "zombie_0", "asks": "end"}, "position.mover: takes one"),
        ({"seat": "zombie_0", "asks": "piece"}, "nothing is legal"),
        ({"seat": "zombie_0", "asks": "act"}, "position.seat: 'act' is asked of a human on the board"),
        ({"asks": "vote"}, "position.fight.attacker: takes one"),
        ({"out": {"human_1": True}}, "position.out: takes those who escaped"),
        ({"ap": 200}, "takes 0..127, got 200"),
    ],
)
def test_impossible_positions(position: dict[str, Any], message: str) -> None:
    """The error names the field, what it got and what it takes."""
    with pytest.raises(PositionError, match=message):
        read(**position)
