"""Rulings SI-104 to SI-120, SI-139 to SI-141: departures, rewards, the end of the game, motives."""

from typing import Any

import pytest

from zombie_envs.core.kit import KitError
from zombie_envs.games.sunset_island.components import load_kit

from .town import Town

FAR = "k6"
FULL = ["food", "water", "gas"]
BOAT = "a1"


def escaped(town: Town, humans: int = 3) -> list[bool]:
    return [town.side(seat) == "escaped" for seat in range(humans)]


# --- boarding --------------------------------------------------------------------------------------------------------


def test_boat_and_plane_are_spaces() -> None:
    """SI-104: entered and left like any other."""
    town = Town(["b1", FAR]).play("go west")
    assert (town.where(0), town.ap) == (BOAT, 5)
    assert "go east" in town.legal


def test_the_printed_boat() -> None:
    """SI-105: two food in hand, two waters aboard: one becomes hers; the newcomer takes the rest; both leave."""
    barone = ("Bobby Barone", "b1")
    town = Town(
        [("Dr. Faberge", "b1"), barone, FAR], held={0: ["food", "food"], 1: ["gas"]}, ground={BOAT: ["water", "water"]}
    )
    town.play("go west")
    assert (sorted(town.holds(0)), town.lying(BOAT)) == (["food", "food", "water"], ["water"])
    town.play("drop food", "end", dice=[4])
    assert town.asked == ("human_1", "act")
    town.play("go west")
    assert sorted(town.holds(1)) == ["food", "gas", "water"]
    assert town.ap == 2  # a 4 less 1 for the gas, one step; what is taken costs nothing
    town.play("take off")
    assert town.asked == ("human_0", "ride along")
    assert escaped(town.play("come along")) == [True, True, False]


def test_only_what_is_lacked_is_taken() -> None:
    """SI-105: one of each type not held; later drops are picked up for a point."""
    town = Town(["b1", FAR], held={0: ["food"]}, ground={BOAT: ["food", "gas", "gas", "rifle"]}).play("go west")
    assert (sorted(town.holds(0)), sorted(town.lying(BOAT))) == (["food", "gas"], ["food", "gas", "rifle"])
    assert town.play("pick up gas").ap == 4


# --- leaving ---------------------------------------------------------------------------------------------------------


def aboard(*held: Any, others: Any = (FAR,), ground: Any = (), **more: Any) -> Town:
    """Humans in the boat with what they hold, and others."""
    holds = {i: list(one) for i, one in enumerate(held)}
    return Town([*([BOAT] * len(held)), *others], held=holds, ground={BOAT: list(ground)}, **more)


def test_what_it_takes() -> None:
    """SI-106: food and water of one's own, a gas; a point."""
    assert "take off" in aboard(FULL).legal
    assert "take off" in aboard(["food", "water"], ground=["gas"]).legal
    assert "take off" not in aboard(["food", "water"]).legal
    assert "take off" not in aboard(["food", "gas"], ground=["gas"]).legal
    assert "take off" not in aboard(FULL, ap=0).legal
    assert "take off" not in Town(["b1", FAR], held={0: FULL}).legal


def test_the_gas_of_another() -> None:
    """SI-106: of somebody who may come along; if he does not, nobody leaves and the point is spent."""
    town = aboard(["food", "water"], FULL)
    assert "take off" in town.legal
    town.play("take off")
    assert town.asked == ("human_1", "ride along")
    assert escaped(town.copy().play("come along")) == [True, True, False]
    town.play("stay")
    assert (town.ap, town.asked, escaped(town)) == (5, ("human_0", "act"), [False] * 3)
    assert "take off" not in aboard(["food", "water"], ["gas"]).legal


def test_those_without_supplies_are_not_asked() -> None:
    """SI-106: they stay on the space."""
    town = aboard(FULL, ["food"]).play("take off", dice=[3])
    assert (escaped(town), town.where(1)) == ([True, False, False], BOAT)


@pytest.mark.parametrize(("ride_along", "leave"), [("eligible_auto", [True, True]), ("actor_only", [True, False])])
def test_riding_along_unasked(ride_along: str, leave: list[bool]) -> None:
    """SI-106, ride_along."""
    town = aboard(FULL, FULL, ride_along=ride_along).play("take off", dice=[3, 3])
    assert escaped(town, 2) == leave


def test_each_vehicle_once() -> None:
    """SI-107, SI-139: the space stays, without the auto-take."""
    town = aboard(FULL, [], others=("b1", FAR), ground=["food"]).play("take off", dice=[3])
    assert town.position["left"] == {"boat": True}
    town.begin(2, [3]).play("go west")
    assert (town.holds(2), town.lying(BOAT)) == ([], ["food"])
    ready = aboard(FULL, position={"left": {"boat": True}})
    assert "take off" not in ready.legal


def test_what_leaves_with_a_departure() -> None:
    """SI-108, SI-139: all that the leavers hold, the zombies aboard with their gear; a turned player's piece too."""
    pieces = {"human_0": {"at": BOAT}, "human_1": {"at": BOAT, "side": "zombie"}, "human_2": {"at": FAR}}
    pieces |= {"zombie_1": {"at": BOAT}, "zombie_2": {"at": "b1"}}
    held = {0: [*FULL, "rifle"], "zombie_1": ["gear"]}
    town = Town([BOAT, BOAT, FAR], [BOAT, "b1"], held=held, position={"pieces": pieces}).play("take off", dice=[3])
    assert [town.side(one) for one in (0, 1, "zombie_1", "zombie_2")] == ["escaped", "gone", "gone", "zombie"]
    assert (town.holds(0), town.holds("zombie_1"), town.lying(BOAT)) == ([], [], [])
    assert town.asked[0] == "human_2"
    town.play("end", dice=["red 2"])
    assert town.asked[0] == "zombie_0"


def test_gas_that_lay_aboard_is_used() -> None:
    """SI-106, SI-139."""
    assert aboard(["food", "water"], ground=["gas", "dog"]).play("take off", dice=[3]).lying(BOAT) == ["dog"]


def test_the_bitten_escape() -> None:
    """SI-109."""
    pieces = {"human_0": {"at": BOAT, "bite": 2}, "human_1": {"at": FAR}}
    town = aboard(FULL, position={"pieces": pieces}).play("take off", dice=[3])
    assert town.side(0) == "escaped"
    assert town.states["out"][0, 0]
    assert town.states["owed"][0, 0] == 1


# --- the end and the rewards -----------------------------------------------------------------------------------------


def turned(*seats: int, at: dict[int, str]) -> dict[str, Any]:
    return {f"human_{i}": {"at": space, "side": "zombie" if i in seats else "human"} for i, space in at.items()}


def test_the_last_human_leaves() -> None:
    """SI-110, SI-111, SI-140: the game is over at once; rewards by the share of humans who did not escape."""
    pieces = turned(1, at={0: BOAT, 1: FAR})
    town = aboard(FULL, position={"pieces": pieces}).play("take off")
    assert (town.reason, town.rewards) == ("no humans left", [1.0, -0.5, 0.0])
    assert town.s.ended
    assert not town.s.truncated


@pytest.mark.parametrize(("option", "reward"), [("blend", 0.0), ("lose", -1.0), ("switch", 1.0)])
def test_what_the_turned_get(option: str, reward: float) -> None:
    """SI-111, zombified_reward: 0.5 x 1 - 0.5 where nobody escaped."""
    town = Town(
        ["d4", "d5"],
        position={"pieces": turned(0, at={0: "d5", 1: "d4"}), "seat": "human_1"},
        pvp=True,
        zombified_reward=option,
        held={1: ["grenade"]},
    )
    town.play("use the grenade", "here")
    assert (town.reason, town.rewards) == ("no humans left", [reward, reward, 1.0])


@pytest.mark.parametrize(("option", "reward"), [("as_zombified", 0.0), ("minus_one", -1.0)])
def test_what_the_living_get(option: str, reward: float) -> None:
    """SI-111, SI-113, unescaped_reward: a game that is cut after max_rounds; the living did not escape."""
    town = Town(["d4", "d5"], unescaped_reward=option, max_rounds=1).begin("zombie")
    assert (town.reason, town.rewards) == ("cut", [reward, reward, 1.0])
    assert town.s.truncated


def test_rounds_are_counted() -> None:
    """SI-113: each seat once is a round."""
    town = Town(["d4", "d5"], max_rounds=2).begin("zombie", [1])
    assert (town.s.rounds, town.s.ended) == (1, False)
    assert load_kit().options["max_rounds"] == 60


def test_no_way_out_when_both_have_left() -> None:
    """SI-112: early_end; without it the game goes on."""
    for early_end in (True, False):
        town = aboard(FULL, position={"left": {"plane": True}}, early_end=early_end, dice=[3]).play("take off")
        assert town.reason == ("no way out" if early_end else "not over")
    assert load_kit().options["early_end"]


def test_no_way_out_without_gas() -> None:
    """SI-112: the last gas drives the jeep; with motives it goes on."""
    for motives in ("off", "readable"):
        town = Town(
            ["d4", FAR],
            held={0: ["food", "water", "gas"]},
            ground={"d4": ["jeep"]},
            early_end=True,
            motives=motives,
            position={"jeep_ran": True},
        )
        town.play("start the jeep", dice=[3])
        assert town.s.ended == (motives == "off")


def test_face_down_tokens_count() -> None:
    """SI-112: the gas may still be found."""
    hidden = {"b1": "gas"}
    town = Town(
        ["d4", FAR], held={0: FULL}, ground={"d4": ["jeep"]}, hidden=hidden, early_end=True, position={"jeep_ran": True}
    ).play("start the jeep", dice=[3])
    assert not town.s.ended


def test_the_game_ends_in_mid_turn() -> None:
    """SI-140: with the last human, though another zombie was still to attack."""
    town = Town([FAR, "d4"], ["d4", "d4"], position={"pieces": turned(0, at={0: FAR, 1: "d4"}), "seat": "human_1"})
    town.begin("zombie").play("zombie 1", dice=["red 4", 1])
    assert (town.reason, town.rewards) == ("no humans left", [0.0, 0.0, 1.0])


def test_seats_without_a_piece_are_skipped() -> None:
    """SI-140."""
    town = aboard(FULL, others=("b1", FAR)).play("take off", dice=[3, 3]).play("end", "end")
    town.begin("zombie", [4])
    assert town.asked == ("human_1", "act")


# --- motives ---------------------------------------------------------------------------------------------------------


def cards(*motives: str) -> dict[str, Any]:
    return {"motive": {f"human_{i}": motive for i, motive in enumerate(motives)}}


def played(*held: Any, motives: Any, others: Any = (FAR,), position: Any = None, **more: Any) -> Town:
    return aboard(*held, others=others, motives="readable", position={**cards(*motives), **(position or {})}, **more)


def test_the_deck() -> None:
    """SI-115: off by default; one of each alternate and n_standard; without the savior for two; enough for all."""
    assert load_kit().options["motives"] == "off"
    with pytest.raises(KitError, match="motive cards"):
        load_kit(humans=9, motives="readable", n_standard=5)
    with pytest.raises(KitError, match="motive cards for 4"):
        load_kit(humans=4, motives="readable", n_standard=0)
    load_kit(humans=2, motives="readable", n_standard=0)


def test_a_zombie_hunter_needs_a_water() -> None:
    """SI-116: from eight kills on; he takes the boat with him."""
    for kills, legal in ((7, False), (8, True)):
        town = played(["water"], motives=("zombie hunter", "escape"), position={"kills": {"human_0": kills}})
        assert ("take off" in town.legal) == legal
    town.play("take off", dice=[3])
    assert (town.side(0), town.position["left"]) == ("escaped", {"boat": True})
    assert town.states["together"][0, 0] == 0


def test_others_need_their_own_supplies() -> None:
    """SI-116: and a gas."""
    kills = {"kills": {"human_0": 8}}
    motives = ("zombie hunter", "escape", "escape")
    town = played(["water"], ["food", "water"], motives=motives, position=kills).play(
        "take off", "come along", dice=[3]
    )
    assert escaped(town) == [True, False, False]
    gas = played(["water"], FULL, motives=motives, position=kills).play("take off", "come along", dice=[3])
    assert escaped(gas) == [True, True, False]


def test_what_counts_as_a_kill() -> None:
    """SI-116: own attacks, turned players, defence sixes with a weapon, the own grenade; no humans, no jeep."""
    pieces = turned(1, at={0: "d4", 1: "d5", 2: FAR}) | {"zombie_1": {"at": "d3"}}
    town = Town(["d4", "d5", FAR], ["d3"], held={0: ["chainsaw"]}, position={"pieces": pieces})
    assert list(town.copy().play("attack with chainsaw", "human_1", dice=[6, 3]).states["kills"][0, :1]) == [1]
    assert list(town.play("attack with chainsaw", "zombie 1", dice=[6, 3]).states["kills"][0, :1]) == [1]
    six = Town(["d4", FAR], ["d4"], held={0: ["rifle"]}).begin("zombie", ["red 2", 6, 3])
    assert six.states["kills"][0, 0] == 1
    bang = Town(["d4", FAR], ["d6", "d6"], held={0: ["grenade"]}).play("use the grenade", "throw south", dice=["red 2"])
    assert bang.states["kills"][0, 0] == 2
    human = Town(["d4", "d5", FAR], held={0: ["chainsaw"]}).play("attack with chainsaw", dice=[5, 2, 3])
    assert (human.side(1), human.states["kills"][0, 0]) == ("zombie", 0)


def test_a_bff_needs_one_less_in_company() -> None:
    """SI-117: with another human in the same departure."""
    motives = ("bff", "escape")
    assert "take off" not in played(["food", "gas"], motives=motives).legal
    town = played(["food", "gas"], ["food", "water"], motives=(*motives, "escape")).play("take off")
    assert town.asked == ("human_1", "ride along")
    both = town.copy().play("come along", dice=[3])
    assert (escaped(both), list(both.states["together"][0, :2])) == ([True, True, False], [True, True])
    assert escaped(town.play("stay")) == [False] * 3


def test_two_bffs_may_each_lack_one() -> None:
    """SI-117: the card is there once, but the rule holds."""
    town = played(["food", "gas"], ["water"], motives=("bff", "bff", "escape")).play("take off", "come along", dice=[3])
    assert escaped(town) == [True, True, False]


def test_a_bff_without_company() -> None:
    """SI-117, SI-141: leaves with a full set only, and has not done what the card asks."""
    town = played(FULL, motives=("bff", "escape"), max_rounds=1).play("take off", dice=[3])
    assert (town.side(0), bool(town.states["out"][0, 0])) == ("escaped", False)
    assert town.begin("zombie").rewards == [-0.5, -0.5, 0.0]


def test_the_savior() -> None:
    """SI-118, SI-119, SI-141: two others must escape, not himself; also when turned."""
    pieces = turned(2, at={0: BOAT, 1: BOAT, 2: FAR})
    motives = ("escape", "escape", "savior")
    town = played(FULL, FULL, motives=motives, position={"pieces": pieces}).play("take off", "come along")
    assert town.rewards == pytest.approx([1, 1, 1, 2 / 3 - 1])
    alone = played(FULL, ["food"], motives=motives, position={"pieces": pieces}, max_rounds=1).play(
        "take off", dice=[3]
    )
    alone.begin("zombie")
    assert alone.rewards == pytest.approx([1, 0.5 * (4 / 3 - 1) - 0.5, 0.5 * (4 / 3 - 1) - 0.5, 4 / 3 - 1])


def test_leaving_against_the_card() -> None:
    """SI-141: legal, and scored as not escaped; the zombie player still counts who is gone."""
    town = played(FULL, FULL, motives=("savior", "escape"), others=()).play("take off", "come along")
    assert town.rewards == pytest.approx([-1, 1, -1])
    hunter = played(FULL, FULL, motives=("zombie hunter", "escape"), others=()).play("take off", "come along")
    assert hunter.rewards == pytest.approx([-1, 1, -1])


def test_a_motive_after_turning() -> None:
    """SI-119: only the savior's can still be satisfied."""
    pieces = turned(1, at={0: BOAT, 1: FAR})
    town = played(FULL, motives=("escape", "zombie hunter"), position={"pieces": pieces, "kills": {"human_1": 9}})
    assert town.play("take off").rewards == [1.0, -0.5, 0.0]
