"""SI-127: what a seat sees, what it does not, and the worlds that it thinks possible."""

from collections import Counter
from typing import Any

import pytest

from zombie_envs.core.view import view
from zombie_envs.games.sunset_island import GAME, tables

from .town import Town

BOAT, FAR = "a1", "k6"
FULL = ["food", "water", "gas"]


def worlds(town: Town, seat: int, times: int = 60) -> list[Any]:
    """States that the seat thinks possible; each looks to it as the true one does."""
    found = []
    before = town.seen(seat)
    for word in range(times):
        other = town.copy()
        dices = GAME.new_dice(1)
        dices["word"] = word
        GAME.determinize(other.s, other.k, view(dices[0]), seat)
        if word % 20 == 0:
            after = other.seen(seat)
            assert all((before[name] == after[name]).all() for name in before)
        found.append(other.states[0].copy())
    return found


def motives(states: list[Any], human: int) -> Counter[str]:
    return Counter(tables.MOTIVES[one["motive"][human]] for one in states)


# --- cards -----------------------------------------------------------------------------------------------------------


def hands(*cards: str, **more: Any) -> Town:
    position = {"motive": {f"human_{i}": card for i, card in enumerate(cards)}, **more.pop("position", {})}
    return Town([FAR] * len(cards), motives="readable", position=position, **more)


def test_only_the_own_card_is_seen() -> None:
    """SI-127: by its owner."""
    town = hands("bff", "savior", "escape")
    assert [town.seen(seat)["motive"].tolist() for seat in range(4)] == [
        [0, 0, 1, 0],
        [0, 0, 0, 1],
        [1, 0, 0, 0],
        [0, 0, 0, 0],
    ]
    boards = [GAME.text.board(town.states[0], town.kit, seat) for seat in (0, 1, 3, None)]
    assert ["motive: bff" in board for board in boards] == [True, False, False, True]


def test_other_cards_are_dealt_anew() -> None:
    """SI-115, SI-127: by the odds of the deck: seven escapes among nine cards after one's own."""
    found = worlds(hands("bff", "savior", "escape"), 0, 400)
    assert set(motives(found, 0)) == {"bff"}
    shares = motives(found, 1)
    assert set(shares) == {"escape", "zombie hunter", "savior"}
    assert shares["escape"] / 400 == pytest.approx(7 / 9, abs=0.07)
    assert not any(one["motive"][1] == one["motive"][2] != tables.STANDARD for one in found)


def test_who_is_asked_to_come_along_could() -> None:
    """SI-117, SI-127: with food alone only a BFF is asked."""
    town = Town(
        [BOAT, BOAT, FAR],
        held={0: FULL, 1: ["food"]},
        motives="readable",
        position={"motive": {"human_0": "escape", "human_1": "bff", "human_2": "escape"}},
    ).play("take off")
    assert town.asked == ("human_1", "ride along")
    assert set(motives(worlds(town, 2), 1)) == {"bff"}


def test_an_escape_does_not_tell_the_card() -> None:
    """SI-127, SI-141: nobody is out before the end, whether the card is fulfilled or not."""
    for card in ("escape", "savior"):
        position = {"motive": {"human_0": card, "human_1": "escape", "human_2": "escape"}}
        town = Town([BOAT, FAR, FAR], held={0: FULL}, motives="readable", position=position)
        town.play("take off", dice=[3])
        assert not town.states["out"].any()


# --- votes -----------------------------------------------------------------------------------------------------------


def test_votes_are_seen_by_their_owner() -> None:
    """SI-47, SI-127: others see that there is one."""
    town = Town(["d4", "d4", "d4", FAR], ["d4"]).begin("zombie").play("human_1 and human_2")
    views = [town.seen(seat) for seat in range(5)]
    assert [view["own_vote"].sum() for view in views] == [1, 0, 0, 0, 0]
    assert [view["voted"].sum() for view in views] == [1] * 5
    number = tables.PAIR_NUMBER[1, 2]
    assert views[0]["own_vote"][number] == 1


def test_votes_are_cast_anew() -> None:
    """SI-47, SI-127: any pair of the group, each as likely; the own stays."""
    town = Town(["d4", "d4", "d4", FAR], ["d4"]).begin("zombie").play("human_1 and human_2")
    others = Counter(int(one["fight"]["votes"][0]) for one in worlds(town, 1, 300))
    pairs = {int(tables.PAIR_NUMBER[pair]) for pair in ((0, 1), (0, 2), (1, 2))}
    assert set(others) == pairs
    assert min(others.values()) > 60
    assert {int(one["fight"]["votes"][0]) for one in worlds(town, 0)} == {int(tables.PAIR_NUMBER[1, 2])}


def test_grimsby_may_have_named_himself() -> None:
    """SI-49."""
    town = Town([("Stuart Grimsby", "d4"), "d4", FAR], ["d4"]).begin("zombie").play("Grimsby alone")
    assert {int(one["fight"]["votes"][0]) for one in worlds(town, 1)} == {int(tables.PAIR_NUMBER[0, 1]), tables.ALONE}


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_face_down_tokens_are_nobodys_secret() -> None:
    """SI-9, SI-127: what lies where is drawn when it is revealed; everybody knows what is left."""
    town = Town(["d4", FAR], hidden={"d4": "food", "d5": "rifle"})
    assert all((one["tokens"] == town.states[0]["tokens"]).all() for one in worlds(town, 1))
    for seat in range(3):
        unknown = town.seen(seat)["unknown"]
        assert (unknown[tables.FOOD], unknown[tables.RIFLE], unknown.sum()) == (1, 1, 2)


# --- what is seen ----------------------------------------------------------------------------------------------------


def cell(town: Town, seat: int, plane: str, east: int, south: int) -> int:
    """A place of a plane, from the acting piece."""
    return int(town.seen(seat)[plane][tables.RADIUS + south, tables.RADIUS + east])


def test_the_window() -> None:
    """From d4: the dead end to the south, the crossing to the north, the stove's house to the west."""
    town = Town(["d4", "d5"], ["(d3)", "c3"], ground={"d6": ["food", "rifle"]}, hidden={"d5": "dog"})
    assert cell(town, 0, "outdoors", 0, 1) == cell(town, 0, "south_way", 0, 0) == 1
    assert cell(town, 0, "outdoors", 1, 0) == cell(town, 0, "east_way", 0, 0) == 0
    assert cell(town, 0, "indoors", -2, 2) == cell(town, 0, "south_door", -2, 1) == 1
    assert cell(town, 0, "east_door", 1, -1) == 1  # from e3 into the hospital
    assert cell(town, 0, "humans", 0, 1) == cell(town, 0, "face_down", 0, 1) == 1
    assert cell(town, 0, "lying", 0, -1) == cell(town, 0, "standing", -1, -1) == 1
    assert cell(town, 0, "food", 0, 2) == cell(town, 0, "weapons", 0, 2) == 1


def test_others_sit_after_oneself() -> None:
    """In the order of the actions that name a human."""
    town = Town([FAR, "d4", "d5"], held={2: ["gas"]})
    from_one = town.seen(1)
    assert from_one["human_held"][1, tables.GAS] == 1
    assert from_one["human_offset"][1].tolist() == [0, 1]
    assert from_one["turn"].tolist()[:3] == [0, 0, 1]
    assert town.seen(3)["human_held"][2, tables.GAS] == 1


def test_the_piece_in_hand_is_the_centre() -> None:
    """For the zombie player."""
    town = Town([FAR, FAR], ["d5", "h3"]).begin("zombie", ["red 3"])
    assert town.play("zombie 1").asked == ("zombie_0", "end")
    assert town.seen(2)["position"].tolist() == [3, 4]
    assert town.seen(2)["zombie_mover"].tolist()[:2] == [1, 0]
