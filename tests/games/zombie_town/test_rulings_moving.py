"""Rulings TT-28 to TT-31: Moving Stage and Discard Stage."""

from typing import Any

import pytest

from .town import Town


def moving(asks: str, hand: dict[str, int], **more: Any) -> dict[str, Any]:
    """player_0, who has no zombie to move away, in the Moving Stage."""
    return {"seat": "player_0", "asks": asks, "hand": {"player_0": hand}, **more}


ALL_WELL = {"player_0": 4, "player_1": 4, "player_2": 4, "player_3": 4}


# --- locations -------------------------------------------------------------------------------------------------------


def test_a_location_replaces_the_one_in_front() -> None:
    """TT-28: the old one is discarded; the new one stands alone."""
    position = moving("location", {"Gym": 1, "normal": 1}, location={"player_0": "Warehouse"})
    town = Town(position).play("play Gym")
    assert town.position["location"] == {"player_0": "Gym"}
    assert town.position["discards"] == {"Warehouse": 1}
    assert town.hand("player_0") == {"normal": 1}


@pytest.mark.parametrize("location", [{}, {"player_0": "Clinic"}])
def test_a_location_is_offered_whether_or_not_one_is_in_front(location: dict[str, str]) -> None:
    """TT-28: the question comes with one to replace as well as without."""
    position = {"seat": "player_0", "hand": {"player_0": {"Gym": 1}}, "location": location}
    town = Town({**position, "front": {"player_0": {"normal": 1}}}).play("end the Survival Stage")
    assert town.legal == {"play Gym", "play no location"}


def test_one_location_a_turn() -> None:
    """TT-28: the second one in hand stays there."""
    town = Town(moving("location", {"Gym": 1, "Clinic": 1, "normal": 1}))
    assert town.legal == {"play Gym", "play Clinic", "play no location"}
    town.play("play Clinic")
    assert town.asked == ("player_0", "zombie first")
    assert town.legal == {"play no zombie", "play normal clockwise", "play normal counterclockwise"}
    assert town.hand("player_0") == {"Gym": 1, "normal": 1}


def test_no_location_need_be_played() -> None:
    """TT-28: the one in front stays if none replaces it."""
    position = moving("location", {"Gym": 1, "normal": 1}, location={"player_0": "Warehouse"})
    town = Town(position).play("play no location")
    assert town.position["location"] == {"player_0": "Warehouse"}
    assert town.hand("player_0") == {"Gym": 1, "normal": 1}


# --- zombies ---------------------------------------------------------------------------------------------------------

HORDE = {"normal": 2, "cop": 2, "fat": 1}


@pytest.mark.parametrize(
    ("direction", "order"),
    [
        ("clockwise", ["player_1", "player_2", "player_3"]),
        ("counterclockwise", ["player_3", "player_2", "player_1"]),
    ],
)
def test_zombies_walk_round_the_table_once(direction: str, order: list[str]) -> None:
    """TT-29: one zombie to each other living player in the direction chosen, and no second lap."""
    town = Town(moving("zombie first", HORDE), ["animal", "Shotgun"])
    town.play(f"play cop {direction}")
    assert town.legal == {"play no more zombies", *(f"play {kind} on {order[1]}" for kind in HORDE)}
    town.play(f"play cop on {order[1]}")
    assert town.legal == {"play no more zombies", *(f"play {kind} on {order[2]}" for kind in ("normal", "fat"))}
    town.play(f"play fat on {order[2]}")
    assert town.position["front"] == {order[0]: {"cop": 1}, order[1]: {"cop": 1}, order[2]: {"fat": 1}}
    assert town.hand("player_0") == {"normal": 2}
    assert town.asked[0] == "player_1"


def test_a_player_may_play_no_zombie() -> None:
    """TT-29: stop at any time, also before the first."""
    town = Town(moving("zombie first", HORDE))
    firsts = {f"play {kind} {way}" for kind in HORDE for way in ("clockwise", "counterclockwise")}
    assert town.legal == {"play no zombie", *firsts}
    town.play("play no zombie")
    assert ("front" in town.position, town.hand("player_0")) == (False, HORDE)


@pytest.mark.parametrize("more", [["player_2"], []])
def test_a_player_may_stop_after_any_zombie(more: list[str]) -> None:
    """TT-29: those who were not reached get none."""
    town = Town(moving("zombie first", {"normal": 4}), ["Pistol", "Shotgun"])
    town.play("play normal clockwise", *(f"play normal on {who}" for who in more), "play no more zombies")
    assert town.position["front"] == {who: {"normal": 1} for who in ["player_1", *more]}
    assert town.hand("player_0") == {"normal": 3 - len(more)}


@pytest.mark.parametrize(
    ("dead", "direction", "order"),
    [
        ("player_1", "clockwise", ["player_2", "player_3"]),
        ("player_2", "clockwise", ["player_1", "player_3"]),
        ("player_3", "counterclockwise", ["player_2", "player_1"]),
    ],
)
def test_dead_seats_are_passed_over(dead: str, direction: str, order: list[str]) -> None:
    """TT-30: zombies go to the living alone, each to the next of them."""
    town = Town(moving("zombie first", {"normal": 4}, health=ALL_WELL | {dead: 0}), ["Pistol", "Shotgun", "Gym"])
    town.play(f"play normal {direction}", f"play normal on {order[1]}")
    assert town.position["front"] == {player: {"normal": 1} for player in order}
    assert town.hand("player_0") == {"normal": 2}


def test_a_broadcast_passes_over_the_dead() -> None:
    """TT-30: as zombies from the hand do."""
    position = {"seat": "player_0", "hand": {"player_0": {"Town broadcast": 1}}, "front": {"player_0": {"normal": 3}}}
    town = Town({**position, "health": ALL_WELL | {"player_1": 0}})
    assert town.play("play Town broadcast", "play normal clockwise").front("player_2") == {"normal": 1}
    assert town.legal == {"play normal on player_3", "stop the broadcast"}


# --- Discard Stage ---------------------------------------------------------------------------------------------------

FULL = {"normal": 2, "Pistol": 1, "Clinic": 1, "First aid": 1}


@pytest.mark.parametrize(("health", "discards"), [(4, 1), (2, 3), (1, 4)])
def test_hands_are_discarded_down_to_current_health(health: int, discards: int) -> None:
    """TT-31: not to the maximum, 4."""
    position = moving("zombie first", FULL, character={"player_0": "Butcher"}, health=ALL_WELL | {"player_0": health})
    town = Town(position, ["Shotgun", "cop"]).play("play no zombie")
    for card in ["normal", "Pistol", "Clinic", "normal"][:discards]:
        assert town.asked == ("player_0", "discard")
        town.play(f"discard {card}")
    assert town.asked == ("player_1", "zombie first")
    assert sum(town.hand("player_0").values()) == health


def test_the_owner_chooses_what_to_discard() -> None:
    """TT-31: any card of the hand."""
    position = moving("zombie first", FULL, health=ALL_WELL | {"player_0": 3})
    town = Town(position, ["Shotgun", "cop"]).play("play no zombie")
    assert town.legal == {f"discard {card}" for card in FULL}
    town.play("discard Clinic", "discard normal")
    assert town.hand("player_0") == {"normal": 1, "Pistol": 1, "First aid": 1}
    assert town.position["discards"] == {"Clinic": 1, "normal": 1}


def test_a_hand_within_the_limit_is_kept() -> None:
    """TT-31: nothing is asked of a hand of as many cards as health."""
    town = Town(moving("zombie first", {"normal": 2, "Pistol": 1, "Clinic": 1}), ["Shotgun", "cop"])
    assert town.play("play no zombie").asked == ("player_1", "zombie first")


def test_hands_are_cut_in_the_own_discard_stage_alone() -> None:
    """TT-31: neither in the turn of another player nor in an earlier stage of the own one."""
    hands = {"player_0": {"animal": 1}, "player_1": {"cop": 3, "Clinic": 1, "First aid": 2}}
    position = {"seat": "player_0", "asks": "zombie first", "hand": hands, "front": {"player_1": {"normal": 1}}}
    town = Town({**position, "health": ALL_WELL | {"player_1": 3}}, ["Shotgun", "Pistol"]).play("play no zombie")
    stages = ["survival", "location", "zombie first"]
    for stage, answer in zip(stages, ["end the Survival Stage", "play no location", "play no zombie"]):
        assert (town.asked, sum(town.hand("player_1").values())) == (("player_1", stage), 8)
        town.play(answer)
    assert (town.asked, town.health("player_1")) == (("player_1", "discard"), 2)
