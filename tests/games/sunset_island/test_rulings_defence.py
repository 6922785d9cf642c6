"""Rulings SI-40 to SI-61, SI-74, SI-100 to SI-102, SI-125, SI-133 and SI-134: roll-offs with zombies, and bites."""

from typing import Any

import pytest

from .town import Town

FAR = "l1"


def attacked(*humans: Any, dice: Any = (), zombies: Any = ("d4",), **more: Any) -> Town:
    """The zombie player's turn; the humans named are with the first zombie on d4, one more is far away."""
    more.setdefault("held", {})
    return Town([*(one if isinstance(one, tuple) else "d4" for one in humans), FAR], zombies, **more).begin(
        "zombie", dice
    )


def rolled(red: int, *dice: int, held: Any = None, humans: Any = ("a",), **more: Any) -> Town:
    return attacked(*humans, dice=[f"red {red}", *dice, 3], held=held or {}, **more)


# --- a single defender -----------------------------------------------------------------------------------------------


def test_lower_is_a_zombie() -> None:
    """SI-40, SI-54, SI-57: at once, all tokens face up; it stands up in its next turn and acts in the one after."""
    town = attacked("a", dice=["red 3", 2], held={0: ["food", "rifle"]})
    assert (town.side(0), sorted(town.lying("d4")), town.is_down(0)) == ("zombie", ["food", "rifle"], False)
    assert (town.where(0), town.asked[0]) == ("d4", "human_1")  # it stood up in its turn
    town.play("end", dice=["red 2", "red 2"])
    assert town.asked[0] == "zombie_0"
    town.play(sorted(town.legal)[0])
    assert town.asked == ("human_0", "end")


def test_higher_is_a_bite() -> None:
    """SI-41."""
    assert rolled(3, 4).bite(0) == 1
    assert rolled(3, 5).bite(0) == 1


def test_the_same_is_an_escape() -> None:
    town = rolled(3, 3)
    assert (town.side(0), town.bite(0)) == ("human", 0)


def test_a_six_comes_first() -> None:
    """SI-41: no bite; SI-43: without a weapon the zombie lies where it is."""
    town = rolled(2, 6)
    assert (town.bite(0), town.is_down("zombie_1"), town.where("zombie_1")) == (0, True, "d4")


@pytest.mark.parametrize(
    ("character", "held", "armed"),
    [
        ("Paul Regret", ["shotgun"], True),
        ("Paul Regret", ["rifle"], True),
        ("Paul Regret", ["chainsaw"], True),
        ("Paul Regret", ["grenade"], False),
        ("Ace Striker", [], True),
        ("Razor Hone", [], True),
        ("Bobby Barone", [], False),
    ],
)
def test_what_is_a_weapon(character: str, held: list[str], armed: bool) -> None:
    """SI-42, SI-43: killed, it lies in the hospital."""
    town = rolled(2, 6, humans=((character, "d4"),), held={0: held})
    assert (town.where("zombie_1"), town.is_down("zombie_1")) == ("f3" if armed else "d4", True)


def test_odds_of_a_single_defence() -> None:
    """SI-40: of 18 outcomes 6 zombify, 6 bite, 3 are escapes and 3 are sixes."""
    found = {"zombie": 0, "bitten": 0, "escape": 0, "six": 0}
    start = Town(["d4", FAR], ["d4"])
    for red in (2, 3, 4):
        for die in range(1, 7):
            town = start.copy().begin("zombie", [f"red {red}", die, 3])
            what = "zombie" if town.side(0) == "zombie" else "bitten" if town.bite(0) else "escape"
            found["six" if town.is_down("zombie_1") else what] += 1
    assert found == {"zombie": 6, "bitten": 6, "escape": 3, "six": 3}


def test_zombies_attack_one_after_another() -> None:
    """SI-51: separate roll-offs; a fresh bite has no extra effect."""
    town = attacked("a", zombies=["d4", "d4"], dice=["red 2", 3, "red 2", 4]).play("zombie 1")
    assert (town.bite(0), town.left) == (1, 0)


# --- groups ----------------------------------------------------------------------------------------------------------


def pair(red: int, first: int, second: int, *more: int, **kwargs: Any) -> Town:
    return rolled(red, first, second, *more, humans=("a", "b"), **kwargs)


def test_the_printed_pictures() -> None:
    """SI-44: a roller of the 2 is only bitten and the roller of the 5 is safe; in the other all escape."""
    town = pair(3, 2, 5)
    assert (town.bite(0), town.bite(1), town.side(0)) == (1, 0, "human")
    town = pair(3, 3, 1)
    assert (town.bite(0), town.bite(1), town.side(1)) == (0, 0, "human")


@pytest.mark.parametrize(("better", "bitten"), [("favour", 0), ("number", 1)])
def test_what_better_means(better: str, bitten: int) -> None:
    """SI-44, group_better: an equal roll is better than a higher one; by number it is not."""
    assert pair(3, 3, 5, group_better=better).bite(0) == bitten


def test_the_lower_roller_bears_it() -> None:
    """SI-44: both below the zombie: the lower one is zombified."""
    town = pair(4, 3, 2)
    assert (town.side(0), town.side(1)) == ("human", "zombie")


def test_equal_bad_rolls_are_rolled_off() -> None:
    """SI-45: until they differ."""
    town = pair(4, 2, 2, 5, 5, 3, 1)
    assert (town.side(0), town.side(1), town.left) == ("human", "zombie", 0)


def test_no_dog_in_the_tie_roll() -> None:
    """SI-101: nor in the tie roll."""
    town = pair(4, 2, 2, 1, 3, held={1: ["dog"]})
    assert (town.side(0), town.left) == ("zombie", 0)


def test_two_roll_together() -> None:
    """SI-46: nobody is asked; SI-125: whoever lies too."""
    pieces = {"human_0": {"at": "d4", "down": True}, "human_1": {"at": "d4", "bite": 3}, "human_2": {"at": FAR}}
    town = Town(["d4", "d4", FAR], ["d4"], position={"pieces": {**pieces, "zombie_1": {"at": "d4"}}})
    town.begin("zombie", ["red 4", 5, 6])
    assert (town.left, town.is_down("zombie_1")) == (0, True)


def test_odds_of_a_pair() -> None:
    """SI-44: zombified 7/54, bitten 17/54, escape 1/4, six 11/36."""
    found = {"zombie": 0, "bitten": 0, "escape": 0, "six": 0}
    start = Town(["d4", "d4", FAR], ["d4"])
    for red in (2, 3, 4):
        for first in range(1, 7):
            for second in range(1, 7):
                town = start.copy().begin("zombie", [f"red {red}", first, second, 1, 2])
                sides = {town.side(0), town.side(1)}
                what = "zombie" if "zombie" in sides else "bitten" if town.bite(0) + town.bite(1) else "escape"
                found["six" if town.is_down("zombie_1") else what] += 1
    assert found == {"zombie": 14, "bitten": 34, "escape": 27, "six": 33}


def test_three_name_a_pair() -> None:
    """SI-47: each secretly; unanimous: that pair rolls, the third is safe."""
    town = attacked("a", "b", "c")
    assert town.asked == ("human_0", "vote")
    assert town.legal == {"human_0 and human_1", "human_0 and human_2", "human_1 and human_2"}
    town.play("human_1 and human_2")
    assert town.asked == ("human_1", "vote")
    town.play("human_1 and human_2")
    town.play("human_1 and human_2", dice=["red 4", 3, 2])
    assert [town.side(seat) for seat in range(3)] == ["human", "human", "zombie"]


def test_no_agreement_is_no_bonus() -> None:
    """SI-47, SI-48: each is attacked singly, in turn order, with fresh dice."""
    town = attacked("a", "b", "c").play("human_0 and human_1", "human_0 and human_1")
    town.play("human_0 and human_2", dice=["red 4", 3, "red 2", 2, "red 2", 4])
    assert [town.side(seat) for seat in range(3)] == ["zombie", "human", "human"]
    assert [town.bite(seat) for seat in range(3)] == [0, 0, 1]
    assert town.left == 0


def test_a_fallen_zombie_attacks_nobody_else() -> None:
    """SI-48, SI-43."""
    town = attacked("a", "b", "c").play("human_0 and human_1", "human_0 and human_1")
    town.play("human_0 and human_2", dice=["red 4", 6, 3])
    assert (town.is_down("zombie_1"), town.left, town.asked[0]) == (True, 0, "human_0")


def test_the_majority_may_decide() -> None:
    """SI-47, group_pick=majority: more than half."""
    town = attacked("a", "b", "c", group_pick="majority").play("human_0 and human_1", "human_0 and human_1")
    town.play("human_0 and human_2", dice=["red 4", 3, 2])
    assert [town.side(seat) for seat in range(3)] == ["human", "zombie", "human"]


def test_the_first_two_may_roll_without_a_vote() -> None:
    """SI-47, group_pick=auto: in turn order."""
    town = attacked("a", "b", "c", group_pick="auto", dice=["red 4", 3, 2])
    assert [town.side(seat) for seat in range(3)] == ["human", "zombie", "human"]


def test_votes_are_secret_until_all_are_in() -> None:
    """SI-47, SI-127: kept in the position, then gone."""
    town = attacked("a", "b", "c").play("human_1 and human_2")
    assert town.position["fight"]["votes"] == {"human_0": "human_1 and human_2"}
    town.play("human_0 and human_1").play("human_0 and human_2", dice=["red 2", 2, "red 2", 2, "red 2", 2])
    assert "votes" not in town.position["fight"]


GRIMSBY = ("Stuart Grimsby", "d4")


def test_grimsby_rolls_again_alone() -> None:
    """SI-49: and must stick with the second roll."""
    town = attacked(GRIMSBY, dice=["red 4", 3])
    assert town.asked == ("human_0", "reroll")
    assert town.play("roll again", dice=[2]).side(0) == "zombie"
    assert attacked(GRIMSBY, dice=["red 4", 5]).play("keep the roll").bite(0) == 1


def test_grimsby_and_another_vote() -> None:
    """SI-49: with one more choice; agreed, he defends alone with his re-roll, and the other is safe."""
    town = attacked(GRIMSBY, "b")
    assert town.legal == {"human_0 and human_1", "Grimsby alone"}
    town.play("Grimsby alone").play("Grimsby alone", dice=["red 4", 1])
    assert town.asked == ("human_0", "reroll")
    assert town.play("roll again", dice=[4]).left == 0


def test_grimsby_in_a_pair() -> None:
    """SI-49: no re-roll."""
    town = attacked(GRIMSBY, "b").play("human_0 and human_1").play("human_0 and human_1", dice=["red 4", 1, 2])
    assert (town.side(0), town.left) == ("zombie", 0)


def test_grimsby_without_agreement() -> None:
    """SI-49: each singly, he with his re-roll."""
    town = attacked(GRIMSBY, "b").play("human_0 and human_1").play("Grimsby alone", dice=["red 4", 1])
    assert town.asked == ("human_0", "reroll")
    town.play("roll again", dice=[4, "red 2", 1])
    assert (town.side(0), town.side(1), town.left) == ("human", "zombie", 0)


def test_whose_six_decides() -> None:
    """SI-50: the weapon of the roller of the 6; of two sixes an armed one, who is credited."""
    assert pair(4, 6, 1, held={1: ["rifle"]}).where("zombie_1") == "d4"
    assert pair(4, 1, 6, held={1: ["rifle"]}).where("zombie_1") == "f3"
    town = pair(4, 6, 6, held={1: ["rifle"]})
    assert (town.where("zombie_1"), list(town.states["kills"][0, :3])) == ("f3", [0, 1, 0])


# --- reactions -------------------------------------------------------------------------------------------------------


def test_the_order_of_reactions() -> None:
    """SI-133: all dice are public first; each roller: dog, re-roll, stim, dog on a new 1, gear; then the comparison."""
    held = {0: ["dog", "stim", "gear"]}
    town = attacked(GRIMSBY, dice=["red 4", 1], held=held)
    asked = [town.asked[1]]
    for words, dice in (
        ("roll again by the dog", [1]),
        ("keep the roll", []),
        ("roll again", [1]),
        ("use the stim", [1]),
        ("roll again by the dog", [3]),
        ("keep the roll", []),
    ):
        asked.append(town.play(words, dice=dice).asked[1])
    assert asked == ["dog", "dog", "reroll", "stim", "dog", "dog", "gear"]
    town.play("add one by the gear")
    assert (town.side(0), town.bite(0), sorted(town.holds(0))) == ("human", 0, ["dog", "gear"])


def test_the_second_roller_reacts_after_the_first() -> None:
    """SI-133: in turn order."""
    town = attacked("a", "b", dice=["red 4", 1, 1], held={0: ["stim"], 1: ["dog"]})
    assert town.asked == ("human_0", "stim")
    assert town.play("save the stim").asked == ("human_1", "dog")


def test_a_third_die_by_a_stim() -> None:
    """SI-100: the better of that player's two dice is that player's roll."""
    town = attacked("a", "b", dice=["red 4", 1, 2], held={0: ["stim"]}).play("use the stim", dice=[4])
    assert (town.side(0), town.side(1), town.bite(0), town.left) == ("human", "human", 0, 0)
    other = attacked("a", "b", dice=["red 4", 3, 2], held={0: ["stim"]}).play("use the stim", dice=[1])
    assert (other.side(0), other.side(1)) == ("human", "zombie")


def test_only_a_roller_uses_a_stim() -> None:
    """SI-100."""
    town = attacked("a", "b", "c", held={2: ["stim"]}).play("human_0 and human_1", "human_0 and human_1")
    town.play("human_0 and human_1", dice=["red 4", 3, 2])
    assert (town.side(1), town.left) == ("zombie", 0)


def test_a_one_may_be_worth_keeping() -> None:
    """SI-101: with hockey gear against a 2; SI-74: asked after both dice are known."""
    town = attacked("a", dice=["red 2", 1], held={0: ["dog", "gear"]}).play("keep the roll")
    assert town.asked == ("human_0", "gear")
    assert town.play("add one by the gear").bite(0) == 0


def test_gear_adds_to_four_and_under() -> None:
    """SI-74."""
    assert attacked("a", dice=["red 4", 5], held={0: ["gear"]}).bite(0) == 1
    assert attacked("a", dice=["red 4", 4], held={0: ["gear"]}).asked == ("human_0", "gear")


def test_gear_decides_who_is_inflicted() -> None:
    """SI-74: in a group."""
    town = attacked("a", "b", dice=["red 2", 4, 4], held={0: ["gear"]}).play("add one by the gear")
    assert (town.bite(0), town.bite(1), town.left) == (0, 1, 0)


@pytest.mark.parametrize(("die", "bitten", "zombie"), [(3, 0, False), (4, 1, False), (1, 0, True)])
def test_gear_by_itself(die: int, bitten: int, zombie: bool) -> None:
    """SI-74, hockey_auto: what leaves the wearer best off: 3 becomes the zombie's 4, 4 stays 4 if that is an escape."""
    town = attacked("a", dice=["red 4", die], held={0: ["gear"]}, hockey_auto=True)
    assert (town.bite(0), town.side(0) == "zombie") == (0 if die == 4 else bitten, zombie)


def test_the_dog_takes_a_bite() -> None:
    """SI-102: forced; in a group only when its owner is the one inflicted."""
    town = rolled(3, 5, held={0: ["dog"]})
    assert (town.bite(0), town.holds(0), town.lying("d4")) == (0, [], [])
    town = rolled(4, 3, held={0: ["dog"]})
    assert (town.side(0), town.holds(0)) == ("human", [])
    town = pair(4, 3, 2, held={0: ["dog"]})
    assert (town.holds(0), town.side(1)) == (["dog"], "zombie")


# --- bites -----------------------------------------------------------------------------------------------------------


def test_the_clock_of_a_bite() -> None:
    """SI-52: flipped, lying, at the start of the third turn a standing zombie; that turn is spent, the fourth acts."""
    pieces = {"human_0": {"at": "d4", "bite": 1}, "human_1": {"at": FAR}}
    town = Town(["d4", FAR], position={"pieces": pieces}, held={0: ["food"]})
    town.play("end", dice=[3])
    assert town.bite(0) == 2
    town.begin(0, [3]).play("end", dice=[3])
    assert (town.bite(0), town.side(0)) == (3, "human")
    town.begin(0, [3])
    assert (town.side(0), town.is_down(0), town.lying("d4"), town.asked[0]) == ("zombie", False, ["food"], "human_1")
    assert town.begin(0, ["red 2"]).asked == ("human_0", "end")


def test_a_missed_turn_counts() -> None:
    """SI-52: for the clock of a bite."""
    pieces = {"human_0": {"at": "d4", "bite": 1, "down": True}, "human_1": {"at": FAR}}
    assert Town(["d4", FAR], position={"pieces": pieces}).begin(0, [3]).bite(0) == 2


def test_the_lying_bitten_defend() -> None:
    """SI-53: as usual."""
    pieces = {"human_0": {"at": "d4", "bite": 3}, "human_1": {"at": FAR}, "zombie_1": {"at": "d4"}}
    town = Town(["d4", FAR], ["d4"], position={"pieces": pieces}).begin("zombie", ["red 4", 6])
    assert town.is_down("zombie_1")


def test_cured_in_time() -> None:
    """SI-134: stands at once and has its turn, unless it was also knocked down."""
    for down, asked in ((False, "human_0"), (True, "human_1")):
        pieces = {"human_0": {"at": "d4", "bite": 3, "down": down}, "human_1": {"at": "d4"}}
        town = Town(["d4", "d4"], held={1: ["medikit"]}, position={"pieces": pieces, "seat": "human_1"})
        town.play("cure with the medi-kit")
        assert town.bite(0) == 0
        assert town.begin(0, [3, 3]).asked[0] == asked


def test_hockey_gear_is_kept() -> None:
    """SI-57: by whoever turns."""
    town = attacked("a", dice=["red 4", 2, 3], held={0: ["gear", "cart", "bicycle"]}).play("add nothing")
    assert (town.holds(0), sorted(town.lying("d4"))) == (["gear"], ["bicycle", "cart"])


def test_the_turned_play_their_own_piece() -> None:
    """SI-59: in their own turn, with their own die; SI-58: without abilities."""
    pieces = {"human_0": {"at": "d5", "side": "zombie"}, "human_1": {"at": FAR}, "zombie_1": {"at": "b1"}}
    town = Town([("Razor Hone", "d5"), FAR], ["b1"], position={"pieces": pieces, "seat": "human_1"})
    town.begin(0, ["red 3"])
    assert (town.asked, town.legal) == (("human_0", "end"), {"walk to c3", "walk to e3"})
    town.play("walk to c3")
    assert (town.where("zombie_1"), town.asked[0]) == ("b1", "human_1")


def test_zombie_0_may_decide_for_the_turned() -> None:
    """SI-60, zombie_takeover."""
    pieces = {"human_0": {"at": "d5", "side": "zombie"}, "human_1": {"at": FAR}, "zombie_1": {"at": "b1"}}
    town = Town(["d5", FAR], ["b1"], position={"pieces": pieces, "seat": "human_1"}, zombie_takeover=True)
    assert town.begin(0, ["red 3"]).asked == ("zombie_0", "end")
