"""Rulings SI-65 to SI-81, SI-85, SI-122, SI-135 and SI-136: attacks by humans, on zombies and on one another."""

import pytest

from .town import Town

FAR = "l1"
ALL = {1, 2, 3, 4, 5, 6}


def attacks(town: Town) -> set[str]:
    return {said.removeprefix("attack with ") for said in town.legal if said.startswith("attack")}


def reached(start: str, space: str, *weapons: str, **options: object) -> set[str]:
    """The weapons of an attacker on `start` that reach a zombie on `space`."""
    return attacks(Town([start, FAR], [space], held={0: weapons}, pvp=False, **options))


# --- lines of fire ---------------------------------------------------------------------------------------------------


def test_ranges() -> None:
    """SI-66: distance 0 to the range: shove and chainsaw 1, shotgun 3, rifle any."""
    arms = ("shotgun", "rifle", "chainsaw")
    everything = {*arms, "shove"}
    assert [reached("b1", space, *arms) for space in ("b1", "c1", "d1", "e1", "f1", "k1")] == [
        everything,
        everything,
        {"shotgun", "rifle"},
        {"shotgun", "rifle"},
        {"rifle"},
        {"rifle"},
    ]


def test_straight_lines_only() -> None:
    """SI-65: not round corners, not over ground off the paths."""
    assert reached("d4", "c3", "rifle") == set()
    assert reached("b4", "d4", "rifle") == set()
    assert reached("d4", "e3", "rifle", los="path") == {"rifle"}
    assert reached("d4", "c3", "shotgun", los="path") == {"shotgun"}


def test_side_rooms_see_the_space_in_front() -> None:
    """SI-65: the extra lines of sight count as distance 1, both ways."""
    assert reached("h5", "i4", "chainsaw") == {"chainsaw", "shove"}
    assert reached("i4", "j5", "chainsaw") == {"chainsaw", "shove"}
    assert reached("h5", "i3", "rifle") == set()


def test_one_wall_at_most() -> None:
    """SI-67: doors are no walls."""
    assert reached("h5", "i5", "chainsaw") == {"chainsaw", "shove"}
    assert reached("h5", "j5", "rifle") == {"rifle"}  # a wall and a door
    assert reached("h5", "k5", "rifle") == set()  # two walls
    assert reached("h5", "j5", "rifle", door_blocks_los=True) == set()


def test_pieces_do_not_block() -> None:
    """SI-68."""
    town = Town(["b1", "d1"], ["c1", "e1"], held={0: ["rifle"]}).play("attack with rifle")
    assert town.legal == {"human_1", "zombie 1", "zombie 2"}


# --- what the dice do ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("character", "held", "weapon", "knocks", "kills"),
    [
        ("Paul Regret", ["shotgun"], "shotgun", {3, 4}, {5, 6}),
        ("Paul Regret", ["rifle"], "rifle", {4}, {5, 6}),
        ("Paul Regret", ["chainsaw"], "chainsaw", {3}, {4, 5, 6}),
        ("Paul Regret", ["chainsaw"], "shove", {5, 6}, set()),
        ("Ace Striker", [], "fists", {4, 5}, {6}),
        ("Razor Hone", [], "knives", {5}, {6}),
        ("Bobby Barone", [], "powerful shove", {3, 4, 5, 6}, set()),
    ],
)
def test_weapons(character: str, held: list[str], weapon: str, knocks: set[int], kills: set[int]) -> None:
    """SI-70 and the printed numbers: grey knocks down, red kills; everybody shoves, armed or not."""
    start = Town([(character, "d4"), FAR], ["d5"], held={0: held}, pvp=False)
    for die in ALL:
        town = start.copy().play(f"attack with {weapon}", dice=[die, 4])
        assert town.is_down("zombie_1") == (die in knocks | kills), die
        assert town.where("zombie_1") == ("f3" if die in kills else "d5"), die


def test_junipers_shotgun() -> None:
    """SI-122: the printed example: a 6, two steps, an attack for a point; then her turn is over."""
    town = Town([("Juniper Dune", "b1"), FAR], ["f1"], held={0: ["shotgun"]}).begin(0, [6])
    town.play("go east", "go east", "attack with shotgun", dice=[3, 2])
    assert (town.is_down("zombie_1"), town.where("zombie_1")) == (True, "f1")
    assert town.asked == ("human_1", "act")


def test_no_attack_without_a_point() -> None:
    """SI-122."""
    assert not attacks(Town(["d4", FAR], ["d5"], ap=0))


def test_hockey_gear_takes_one_off() -> None:
    """SI-73, SI-75: of the attack die, against that piece only; killed, it leaves the gear behind."""
    town = Town(["d4", FAR], ["d5", "(d6)"], held={0: ["shotgun"], "zombie_1": ["gear"]})
    assert not town.copy().play("attack with shotgun", "zombie 1", dice=[3, 4]).is_down("zombie_1")
    town.play("attack with shotgun", "zombie 1", dice=[6, 4])
    assert (town.where("zombie_1"), town.lying("d5"), town.holds("zombie_1")) == ("f3", ["gear"], [])
    other = Town(["d4", FAR], ["d5", "d6"], held={0: ["shotgun"], "zombie_1": ["gear"]})
    assert other.play("attack with shotgun", "zombie 2", dice=[3, 4]).is_down("zombie_2")


def test_lying_zombies_are_attacked() -> None:
    """SI-69: a knock-down does not stack, a kill takes it to the hospital."""
    town = Town(["d4", FAR], ["(d5)"], held={0: ["chainsaw"]})
    assert town.copy().play("attack with chainsaw", dice=[3, 4]).where("zombie_1") == "d5"
    assert town.play("attack with chainsaw", dice=[4, 4]).where("zombie_1") == "f3"


def test_alike_pieces_are_one_choice() -> None:
    """SI-135: on one space; another posture, gear or controller is another."""
    zombies = ["d5", "d5", "(d5)", "d5", "d6"]
    town = Town(["d4", FAR], zombies, held={0: ["rifle"], "zombie_4": ["gear"]}).play("attack with rifle")
    assert town.legal == {"zombie 1", "zombie 3", "zombie 4", "zombie 5"}


def test_a_weapon_without_a_target() -> None:
    """SI-135: is no choice; an unheld one neither."""
    assert attacks(Town(["d4", FAR], ["d6"], held={0: ["chainsaw"]}, ground={"d4": ["rifle"]})) == set()


# --- one attack a turn -----------------------------------------------------------------------------------------------


def test_ace_attacks_twice() -> None:
    """SI-71: a point each, other targets if he likes, nothing in between."""
    town = Town([("Ace Striker", "d4"), FAR], ["d5", "d3"], held={0: ["dog"]}, ap=3)
    town.play("attack with fists", "zombie 1", dice=[1])
    assert (town.legal, town.ap) == ({"end", "attack with fists", "attack with shove"}, 2)
    town.play("attack with fists", "zombie 2", dice=[5, 4])
    assert (town.is_down("zombie_2"), town.asked) == (True, ("human_1", "act"))
    assert Town([("Ace Striker", "d4"), FAR], ["d5"], ap=1).play("attack with shove", dice=[1, 2]).asked[0] == "human_1"


def test_hone_goes_on() -> None:
    """SI-72: one attack a turn, but the turn continues; he may even drop (SI-13)."""
    town = Town([("Razor Hone", "d4"), FAR], ["d6"], held={0: ["food"]}, ap=3).play("attack with knives", dice=[1])
    assert (town.ap, attacks(town)) == (2, set())
    assert {"go north", "drop food"} <= town.legal


def test_nothing_is_dropped_after_an_attack() -> None:
    """SI-13: by others."""
    town = Town([("Ace Striker", "d4"), FAR], ["d5"], held={0: ["food"]}).play("attack with shove", dice=[1])
    assert town.legal == {"end", "attack with fists", "attack with shove"}


# --- Human on Human Attacking ----------------------------------------------------------------------------------------


def test_humans_are_targets_unless_pvp_is_off() -> None:
    """SI-76."""
    assert attacks(Town(["d4", "d5"])) == {"shove"}
    assert attacks(Town(["d4", "d5"], pvp=False)) == set()


def shot(attack: int, defence: int, weapon: str = "shotgun", **more: object) -> Town:
    """An attack from d4 on the human on d6."""
    more.setdefault("held", {0: [weapon], 1: ["food"]})
    town = Town(["d4", more.pop("victim", "d6"), FAR], **more)
    return town.play(f"attack with {weapon}", dice=[attack, defence, 3, 3])


def test_the_same_or_more_wards_off() -> None:
    """SI-77."""
    assert not shot(4, 4).is_down(1)
    assert not shot(4, 5).is_down(1)


def test_a_kill_revives_where_it_was() -> None:
    """SI-79: everything dropped, a zombie laid down; it stands up in its turn."""
    town = shot(5, 4)
    assert (town.side(1), town.where(1), town.lying("d6")) == ("zombie", "d6", ["food"])
    assert (town.is_down(1), town.asked[0]) == (False, "human_2")


def test_a_knock_down_costs_everything_and_a_turn() -> None:
    """SI-81: hockey gear too."""
    town = shot(4, 3, held={0: ["shotgun"], 1: ["food", "gear"]})
    town.play("add nothing", dice=[])
    assert (town.side(1), town.bite(1), sorted(town.lying("d6"))) == ("human", 0, ["food", "gear"])
    assert (town.is_down(1), town.asked[0]) == (False, "human_2")  # the missed turn is over


def test_a_miss_is_a_miss() -> None:
    """SI-77: the attacker's die must show one of the weapon's numbers."""
    town = shot(2, 1)
    assert (town.side(1), town.holds(1)) == ("human", ["food"])


def test_a_six_strikes_back_with_a_weapon_in_reach() -> None:
    """SI-77, SI-78: first of all; automatic."""
    town = shot(6, 6, held={0: ["shotgun"], 1: ["rifle"]})
    assert (town.side(0), town.where(0), town.lying("d4")) == ("zombie", "d4", ["shotgun"])
    assert town.asked[0] == "human_1"  # SI-136


def test_a_six_out_of_reach_only_wards_off() -> None:
    """SI-78: two steps are too far for a chainsaw and for a shove."""
    assert shot(6, 6, held={0: ["shotgun"], 1: ["chainsaw"]}).side(0) == "human"


def test_a_six_without_a_weapon_knocks_down() -> None:
    """SI-78, SI-136: within a step; the attacker's turn is over, and the next one missed."""
    town = shot(6, 6, victim="d5", held={0: ["shotgun", "gas"]})
    assert (town.side(0), town.is_down(0), sorted(town.lying("d4"))) == ("human", True, ["gas", "shotgun"])
    assert town.asked[0] == "human_1"


def test_even_hone_stops_when_knocked_down() -> None:
    """SI-136."""
    town = Town([("Razor Hone", "d4"), "d5", FAR]).play("attack with shove", dice=[5, 6, 3])
    assert (town.is_down(0), town.asked[0]) == (True, "human_1")


def test_who_joins_the_defence() -> None:
    """SI-80: others on the target's space, asked in turn order, the first to agree; the attacker never."""
    town = Town(["d5", "d5", "d5", "d5"], held={0: ["shotgun"]}).play("attack with shotgun", "human_2")
    assert town.asked == ("human_1", "join")
    town.play("stand aside")
    assert town.asked == ("human_3", "join")
    town.play("join the defence", dice=[5, 1, 5])
    assert (town.side(2), town.s.stage) == ("human", town.s.stage)
    assert town.left == 0


def test_the_best_number_counts_and_the_target_bears_it() -> None:
    """SI-80."""
    town = Town(["d4", "d5", "d5", FAR], held={0: ["shotgun"]}).play("attack with shotgun", "human_2")
    town.play("join the defence", dice=[5, 1, 4, 3])
    assert (town.side(1), town.side(2)) == ("human", "zombie")


def test_a_joiners_six_strikes_back() -> None:
    """SI-80: with its roller's weapon."""
    town = Town(["d4", "d5", "d5", FAR], held={0: ["shotgun"], 1: ["chainsaw"]}).play("attack with shotgun", "human_2")
    town.play("join the defence", dice=[5, 6, 1, 3])
    assert (town.side(0), town.side(2)) == ("zombie", "human")


def test_grimsby_alone_rolls_again() -> None:
    """SI-80: not with a joiner."""
    grimsby = ("Stuart Grimsby", "d5")
    town = Town(["d4", grimsby, FAR], held={0: ["shotgun"]}).play("attack with shotgun", dice=[5, 1])
    assert town.asked == ("human_1", "reroll")
    assert town.play("roll again", dice=[5, 3]).side(1) == "human"
    two = Town(["d4", grimsby, "d5", FAR], held={0: ["shotgun"]}).play("attack with shotgun", "human_1")
    two.play("join the defence", dice=[5, 1, 2, 3])
    assert (two.side(1), two.left) == ("zombie", 0)


def test_lying_humans_defend_too() -> None:
    """SI-81: and a further knock-down adds nothing."""
    pieces = {"human_0": {"at": "d4"}, "human_1": {"at": "d5", "down": True}, "human_2": {"at": FAR}}
    town = Town(["d4", "d5", FAR], position={"pieces": pieces})
    town.play("attack with shove", dice=[5, 3, 2])
    assert (town.is_down(1), town.asked[0]) == (False, "human_2")


def test_the_dog_takes_an_attack_by_a_human() -> None:
    """SI-102: forced; not a 6 that strikes back."""
    town = shot(5, 4, held={0: ["shotgun"], 1: ["dog"]})
    assert (town.side(1), town.holds(1), town.lying("d6")) == ("human", [], [])
    back = shot(6, 6, held={0: ["shotgun", "dog"], 1: ["rifle"]})
    assert (back.side(0), back.lying("d4")) == ("zombie", ["shotgun", "dog"])
