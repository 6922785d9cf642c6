"""Zombie Town, ruling TT-53: the draft of characters."""

from typing import Any

import numpy as np
import pytest

from zombie_envs.games.zombie_town import GAME
from zombie_envs.games.zombie_town import tables as t

from .town import Town

PAIRS = ["Gamer", "Boxer", "Nurse", "Courier", "Priest", "Skateboarder", "Butcher", "Scientist"]


def drafting(*cards: Any, pairs: list[str] = PAIRS) -> Town:
    """The draft of four players, with `pairs` dealt in order; then `cards` come up."""
    names = GAME.load_kit().names["character"]
    return Town(None, [*map(names.index, pairs), *cards])


def test_all_pairs_are_dealt_before_the_first_choice() -> None:
    """TT-53: the first player who chooses does so when eight cards lie on the table and no hand is drawn."""
    town = drafting()
    assert town.asked == ("player_0", "character")
    assert [list(pair.values()) for pair in town.position["dealt"].values()] == [
        PAIRS[at : at + 2] for at in (0, 2, 4, 6)
    ]
    assert town.position.get("hand", {}) == {}


@pytest.mark.parametrize("other", [1, 2, 3])
def test_choices_are_hidden_until_the_last(other: int) -> None:
    """TT-53: what was chosen cannot be seen while somebody has still to choose."""
    first = drafting().play("choose Gamer", "choose Nurse", "choose Priest")
    second = drafting().play("choose Boxer", "choose Nurse", "choose Priest")
    assert "character" not in first.position
    for name, seen in first.seen(other).items():
        assert np.array_equal(seen, second.seen(other)[name]), name


def test_the_own_choice_is_seen_by_its_owner() -> None:
    """TT-53: a player knows what they have chosen themselves."""
    town = drafting()
    assert town.seen(0)["pair_picked"].tolist() == [0, 0]
    first = town.position["dealt"]["player_0"]["first"]
    town.play(f"choose {first}")
    assert town.seen(0)["pair_picked"].tolist() == [1, 0]
    assert town.seen(1)["pair_picked"].tolist() == [0, 0]


def test_pairs_are_secret() -> None:
    """TT-53: in the draft each player sees the own pair, and that of nobody else."""
    first, other = drafting(), drafting(pairs=["Courier", "Grandfather", "Gamer", "Scavenger", *PAIRS[4:]])
    for seat in (2, 3):
        for name, seen in first.seen(seat).items():
            assert np.array_equal(seen, other.seen(seat)[name]), name
    assert first.seen(0)["pair_health"].tolist() == [4, 3]
    assert other.seen(0)["pair_health"].tolist() == [3, 5]


def test_shown_together_and_then_hands() -> None:
    """TT-53: with the last choice all are shown, then the starting hands are drawn, then the start is settled."""
    town = drafting(*["normal"] * 6)
    town.play("choose Boxer", "choose Courier", "choose Priest")
    assert (town.left, town.position.get("hand", {}), int(town.states["health"].sum())) == (6, {}, 0)
    town.play("choose Scientist")
    shown = {"player_0": "Boxer", "player_1": "Courier", "player_2": "Priest", "player_3": "Scientist"}
    assert town.position["character"] == shown
    cards = [line[1] for line in town.log[: 3 + 3 + 4 + 4 + 1]]
    assert cards == [t.CARDS] * 14 + [4]
    assert town.hand("player_0") == {"normal": 3} or town.s.turn == 0


def test_card_not_chosen_stays_hidden() -> None:
    """TT-53: it lies with its owner, seen by nobody else, and is no other player's."""
    cards = [*["Keyboard"] * 2, *["Pistol", "Shotgun"], *["Fire axe"] * 2, "Chainsaw", "Clinic", "Gym", "First aid"]
    cards += ["First aid", "First aid", "Supplies", "Supplies", "cop", 0, "normal", "cop"]
    town = drafting(*cards).play("choose Gamer", "choose Nurse", "choose Priest", "choose Butcher")
    assert town.asked[0] == "player_0"
    assert town.position["dealt"]["player_1"] == {"first": "Nurse", "second": "Courier"}
    other = town.states.copy()
    other["dealt"][0, 1, 1] = 10
    seen = town.seen(0)
    town.states[:] = other
    for name, now in town.seen(0).items():
        assert np.array_equal(now, seen[name]), name
