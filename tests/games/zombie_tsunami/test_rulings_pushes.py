"""Zombie Tsunami, rulings on Pushes: ZT-8, ZT-19, ZT-20, ZT-24, ZT-27 to ZT-29, ZT-62, ZT-64, ZT-73, ZT-79."""

from typing import Any

import pytest

from .tsunami import ROTATE, Tsunami, nobody_asked, push, reveal

BIRDS = {"zombirds": True}
KEEP_NINJA, KEEP_TSUNAMI = "keep Ninja face down", "keep Tsunami face down"

# --- ZT-8 ------------------------------------------------------------------------------------------------------------


def talk(rounds: int, **fields: Any) -> Tsunami:
    """player_0 speaks first at a Push 4."""
    start = {"seat": "player_0", "asks": "talk", "card": "Push 4", "space": 5, "zombies": [1, 1, 1, 1]}
    face_up, hand = [True] * 4, {"player_0": {ROTATE: 1}}
    return Tsunami({**start, "face_up": face_up, "hand": hand, **fields}, talk_rounds=rounds)


def first_of_push(**options: Any) -> Tsunami:
    """A Push 4 has just come up as the fifth card."""
    return reveal("Push 4", [], options, zombies=[1, 1, 1, 1])


def test_no_talk_by_default() -> None:
    """ZT-8: votes are asked at once."""
    assert first_of_push().asked == ("player_1", "vote")


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_rounds_of_talk(rounds: int) -> None:
    """ZT-8: each says one thing or nothing in each round, in the order of ZT-66; then come the votes."""
    match = first_of_push(talk_rounds=rounds)
    spoke = []
    while match.asked[1] == "talk":
        assert match.legal == SAYINGS_OF[match.s.seat]
        spoke.append(int(match.s.seat))
        match.play("say nothing")
    assert spoke == [1, 2, 3, 0] * rounds
    assert match.asked == ("player_1", "vote")


SAYINGS_OF = {
    seat: {"say nothing", *[f"claim {colour}" for colour in ("red", "yellow", "blue")]}
    | {
        f"{verb} player_{to} {colour}"
        for verb in ("tell", "show")
        for to in {0, 1, 2, 3} - {seat}
        for colour in ("red", "yellow", "blue")
    }
    for seat in range(4)
}


def test_a_claim_binds_nobody() -> None:
    """ZT-8: to all or to one."""
    match = talk(1).play("claim red", "tell player_0 blue", "say nothing", "say nothing")
    assert match.legal == {"vote red", "vote yellow", "vote blue"}
    match.play("vote yellow")
    assert match.legal == {"vote red", "vote yellow", "vote blue"}


def test_a_token_shown_is_the_vote() -> None:
    """ZT-8: later shows are of the same colour, and its owner is not asked for a vote."""
    match = talk(2, lap_from="player_1", lap=3)
    match.play("show player_2 blue", "say nothing", "say nothing", "say nothing")
    own = {words for words in SAYINGS_OF[0] if not words.startswith("show") or words.endswith("blue")}
    assert match.asked == ("player_0", "talk")
    assert match.legal == own
    match.play("claim red")
    voters = []
    while match.asked[1] == "vote":
        voters.append(match.asked[0])
        match.play("vote red")
    assert voters == ["player_1", "player_2", "player_3"]
    assert match.position["voted"]["card 5"]["player_0"] == "blue"


def test_what_is_said_to_one() -> None:
    """ZT-8: is known to sender and receiver alone, even that it was said."""
    told, silent = talk(1).play("show player_2 blue"), talk(1).play("say nothing")
    for seat in range(4):
        differs = any((told.seen(seat)[name] != one).any() for name, one in silent.seen(seat).items())
        assert differs == (seat in (0, 2))


# --- ZT-19, ZT-20, ZT-24 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("loss", "zombies"), [(None, [1, 2, 5, 3]), (2, [1, 2, 5, 3]), (1, [2, 3, 5, 3])])
def test_every_member_of_a_short_team_loses(loss: int | None, zombies: list[int]) -> None:
    """ZT-19: all zombies of a team together against the value: two lost each, or one."""
    options = {} if loss is None else {"push_loss": loss}
    match = push(["red", "red", "yellow", "yellow"], options=options, zombies=[3, 4, 5, 3])
    assert match.zombies == zombies


def test_as_many_as_the_value_suffice() -> None:
    """ZT-19: equal to the value is enough; one less is not."""
    assert push(["red", "red", "blue", "blue"], zombies=[4, 4, 4, 3]).zombies == [4, 4, 2, 1]
    assert push(["red", "red", "red", "blue"], card="Airplane", zombies=[9, 6, 1, 16]).zombies == [9, 6, 1, 16]
    assert push(["red", "red", "red", "blue"], card="Airplane", zombies=[9, 5, 1, 15]).zombies == [7, 3, 1, 13]


@pytest.mark.parametrize(
    ("card", "value"), [("Push 4", 4), ("Push 8", 8), ("Push 12", 12), ("Bus", 12), ("Airplane", 16)]
)
def test_values_of_pushes(card: str, value: int) -> None:
    """ZT-19: each card's value, alone in a team."""
    votes = ["red", "yellow", "blue", "blue"]
    match = push(votes, card=card, zombies=[value, value - 1, 20, 20])
    assert match.zombies == [value, value - 3 if value > 3 else 1, 20, 20]


def test_all_in_one_team() -> None:
    """ZT-20: allowed, and strictly the most numerous."""
    match = push(["blue"] * 4, zombies=[2, 2, 2, 2], **holding({2: "Ninja"}))
    assert match.asked == ("player_2", "bonus")
    assert match.play(KEEP_NINJA).zombies == [2, 2, 2, 2]
    assert match.s.alike == 1
    assert push(["blue", "blue", "blue", "red"], zombies=[9, 9, 9, 9]).s.alike == 0


def test_all_tokens_at_every_push() -> None:
    """ZT-24: also the colour shown at the Push before."""
    votes = {"card 2": {f"player_{seat}": "red" for seat in range(4)}}
    fields = {"seat": "player_0", "card": "Push 8", "space": 5, "voted": votes, "face_up": [True] * 4}
    assert Tsunami(fields).legal == {"vote red", "vote yellow", "vote blue"}


# --- ZT-27 -----------------------------------------------------------------------------------------------------------


def holding(bonuses: dict[int, str]) -> dict[str, Any]:
    """Only these players have a bonus card that is not used."""
    return {
        "bonus": [bonuses.get(seat) for seat in range(4)],
        "face_up": [seat not in bonuses for seat in range(4)],
    }


@pytest.mark.parametrize(
    ("votes", "asked"),
    [
        (["red", "red", "yellow", "blue"], True),  # two against one and one
        (["red", "red", "yellow", "yellow"], False),  # a tie
        (["red", "yellow", "yellow", "blue"], False),
        (["red", "red", "red", "blue"], True),
    ],
)
def test_most_numerous_by_players(votes: list[str], asked: bool) -> None:
    """ZT-27: strictly the most players; zombies do not matter."""
    match = push(votes, zombies=[1, 8, 20, 20], **holding({0: "Ninja"}))
    assert match.asked == (("player_0", "bonus") if asked else ("player_0", "window"))


@pytest.mark.parametrize(
    ("votes", "hordes", "asked"),
    [
        (["red", "yellow", "yellow", "blue"], [20, 9, 9, 19], True),
        (["red", "yellow", "yellow", "blue"], [20, 11, 9, 8], False),  # a tie of 20
        (["red", "red", "yellow", "yellow"], [9, 9, 9, 8], True),
        (["red", "red", "red", "yellow"], [3, 3, 3, 10], False),
    ],
)
def test_most_numerous_by_zombies(votes: list[str], hordes: list[int], asked: bool) -> None:
    """ZT-27: numerous_by=zombies: strictly the most zombies; players do not matter."""
    match = push(votes, options={"numerous_by": "zombies"}, zombies=hordes, **holding({0: "Ninja"}))
    assert match.asked == (("player_0", "bonus") if asked else ("player_0", "window"))


def test_boosts_do_not_make_a_team_numerous() -> None:
    """ZT-27, ZT-62: under numerous_by=zombies what Zombirds add does not count."""
    options = {"numerous_by": "zombies", "zombirds": True}
    fields = {"zombies": [4, 5, 8, 9], "birds": [{"Super Bird": 1}], **holding({0: "Ninja"})}
    match = push(["red", "yellow", "yellow", "blue"], options=options, card="Push 12", **fields)
    assert match.play("play Super Bird").asked == ("player_0", "window")
    assert match.zombies == [4, 5, 8, 7]  # 14 of red against 13 of yellow, ten of them by the bird


# --- ZT-28, ZT-29, ZT-79 ---------------------------------------------------------------------------------------------

TEAM = ["red", "red", "red", "blue"]


def test_ninja_exempts_its_holder_alone() -> None:
    """ZT-28: the other members lose two."""
    match = push(TEAM, card="Push 12", zombies=[3, 3, 3, 12], **holding({1: "Ninja"}))
    assert match.asked == ("player_1", "bonus")
    assert match.legal == {"reveal Ninja", KEEP_NINJA}
    match.play("reveal Ninja")
    assert (match.zombies, match.face_up, match.s.exempt) == ([1, 3, 1, 12], [0, 1, 2, 3], -1)


def test_ninja_kept_down() -> None:
    """ZT-28: declining costs two as everybody."""
    match = push(TEAM, card="Push 12", zombies=[3, 3, 3, 12], **holding({1: "Ninja"})).play(KEEP_NINJA)
    assert (match.zombies, match.face_up) == ([1, 1, 1, 12], [0, 2, 3])


@pytest.mark.parametrize("bonus", ["Ninja", "Tsunami"])
def test_asked_at_a_success_too(bonus: str) -> None:
    """ZT-28: the objective is the team, not the failure."""
    match = push(TEAM, card="Push 8", zombies=[4, 4, 4, 9], **holding({1: bonus}))
    assert (match.asked, match.zombies) == (("player_1", "bonus"), [4, 4, 4, 9])
    assert match.play(f"keep {bonus} face down").zombies == [4, 4, 4, 9]


def test_a_card_that_lies_open_is_not_asked() -> None:
    """ZT-28: face up it cannot be used."""
    fields = {"bonus": [None, "Ninja"], "face_up": [True] * 4, "zombies": [3, 3, 3, 12]}
    assert push(TEAM, card="Push 12", **fields).zombies == [1, 1, 1, 12]


def test_tsunami_steals_before_the_losses() -> None:
    """ZT-28: the losses fall on what the steal has left."""
    match = push(TEAM, card="Push 12", zombies=[3, 3, 3, 12], **holding({0: "Tsunami"})).play("reveal Tsunami")
    assert match.zombies == [3, 3, 3, 12]
    assert match.legal == {"steal from player_1", "steal from player_2"}
    match.play("steal from player_1")
    assert (match.zombies, match.asked) == ([4, 2, 3, 12], ("player_0", "target"))
    match.play("steal from player_2")
    assert match.zombies == [3, 1, 1, 12]  # 5, 2, 2 before the losses


@pytest.mark.parametrize(
    ("picks", "zombies"),
    [((1, 1), [6, 2, 4, 9]), ((1, 2), [6, 3, 3, 9]), ((2, 2), [6, 4, 2, 9]), ((2, 1), [6, 3, 3, 9])],
)
def test_two_from_one_or_one_from_two(picks: tuple[int, int], zombies: list[int]) -> None:
    """ZT-29: two picks among the team mates."""
    match = push(TEAM, zombies=[4, 4, 4, 9], **holding({0: "Tsunami"})).play("reveal Tsunami")
    match.play(*[f"steal from player_{mate}" for mate in picks])
    assert match.zombies == zombies
    assert nobody_asked(match)


def test_both_picks_before_the_reserve() -> None:
    """ZT-29, ZT-10: a mate with one zombie gives one alone; between the picks the horde is empty."""
    match = push(TEAM, zombies=[4, 1, 4, 9], **holding({0: "Tsunami"})).play("reveal Tsunami", "steal from player_1")
    assert match.zombies == [5, 0, 4, 9]
    assert match.legal == {"steal from player_1", "steal from player_2"}
    assert match.play("steal from player_1").zombies == [5, 1, 4, 9]


def test_tsunami_without_a_mate_is_not_asked() -> None:
    """ZT-29: alone in the most numerous team, which as numerous_by=zombies allows, nobody can be robbed."""
    votes, options = ["red", "yellow", "blue", "blue"], {"numerous_by": "zombies"}
    hordes = [20, 9, 4, 4]
    assert nobody_asked(push(votes, options=options, zombies=hordes, **holding({0: "Tsunami"})))
    assert push(votes, options=options, zombies=hordes, **holding({0: "Ninja"})).asked == ("player_0", "bonus")


@pytest.mark.parametrize(
    ("thief", "ninja", "order"), [(2, 0, ["player_2", "player_0"]), (0, 2, ["player_2", "player_0"])]
)
def test_tsunami_and_ninja_in_one_team(thief: int, ninja: int, order: list[str]) -> None:
    """ZT-79: in the order of ZT-66 (here player_1, 2, 3, 0: after 5 cards of round 1); each carried out at once."""
    fields = {"zombies": [1, 1, 1, 9], **holding({thief: "Tsunami", ninja: "Ninja"})}
    match = push(TEAM, card="Push 4", **fields)
    asked = []
    while match.asked[1] == "bonus":
        asked.append(match.asked[0])
        mine = int(match.s.seat) == thief
        match.play("reveal Tsunami", "steal from player_1", "steal from player_1") if mine else match.play(
            "reveal Ninja"
        )
    assert asked == order
    hordes = [1, 1, 1, 9]  # short: all of red lose two but the Ninja; the Tsunami took one
    assert match.zombies == hordes


def test_a_steal_changes_no_total() -> None:
    """ZT-73, ZT-28: totals are final before the Tsunami steals; a team that sufficed stays so."""
    match = push(TEAM, zombies=[1, 1, 6, 9], **holding({0: "Tsunami"})).play("reveal Tsunami")
    assert match.play("steal from player_1", "steal from player_1").zombies == [2, 1, 6, 9]


# --- ZT-62, ZT-64, ZT-73 ---------------------------------------------------------------------------------------------


def test_boosts_in_one_lap_while_the_team_is_short() -> None:
    """ZT-73: in the order of ZT-66, only members of a team that is short, one card after another until it is not."""
    birds = [{"Punk": 1}, {"Punk": 1, "Super Bird": 1}, {"Punk": 0}, {"Super Bird": 1}]
    match = push(["red", "red", "red", "blue"], [], "Push 12", BIRDS, zombies=[2, 2, 2, 12], birds=birds)
    assert match.asked == ("player_0", "boost")  # round 2, five cards: 12 mod 4
    assert match.legal == {"add nothing", "play Punk"}
    match.play("play Punk")
    assert match.asked == ("player_1", "boost")
    assert match.legal == {"add nothing", "play Punk", "play Super Bird"}
    match.play("play Punk")  # 6 + 3 + 3 are enough
    assert nobody_asked(match)
    assert match.zombies == [2, 2, 2, 12]
    assert [match.bird_hand(seat) for seat in range(4)] == [{}, {"Super Bird": 1}, {}, {"Super Bird": 1}]


def test_one_boost_after_another() -> None:
    """ZT-73: the same player adds the next card while the team is still short."""
    fields = {"zombies": [3, 9, 9, 9], "birds": [{"Punk": 1, "Super Bird": 2}]}
    match = push(["red", "blue", "blue", "blue"], [], "Airplane", BIRDS, **fields).play("play Punk")
    assert match.asked == ("player_0", "boost")
    assert match.legal == {"add nothing", "play Super Bird"}
    match.play("play Super Bird")  # 3 + 3 + 10 are enough
    assert nobody_asked(match)
    assert (match.zombies, match.bird_hand(0)) == ([3, 9, 9, 9], {"Super Bird": 1})


def test_one_lap_of_boosts() -> None:
    """ZT-73: who has passed is not asked again."""
    birds = [{"Super Bird": 1}, {"Punk": 1}]
    match = push(TEAM, [], "Push 12", BIRDS, zombies=[2, 2, 2, 12], birds=birds)
    match.play("add nothing", "play Punk")
    assert nobody_asked(match)
    assert match.zombies == [1, 1, 1, 12]


@pytest.mark.parametrize(("bird", "total"), [("Punk", 9), ("Super Bird", 2)])
def test_what_boosts_add(bird: str, total: int) -> None:
    """ZT-62: three zombies and ten, in the push alone."""
    birds = [{bird: 1}]
    votes = ["red", "blue", "blue", "blue"]
    match = push(votes, [], "Push 12", BIRDS, zombies=[total, 4, 4, 4], birds=birds).play(f"play {bird}")
    assert match.zombies == [total, 4, 4, 4]
    match = push(votes, [], "Push 12", BIRDS, zombies=[total - 1, 4, 4, 4], birds=birds).play(f"play {bird}")
    assert match.zombies == [max(1, total - 3), 4, 4, 4]
    assert (match.pile("birds_used"), match.states["boost"].any()) == ({bird: 1}, False)


def test_boosts_count_for_the_own_team() -> None:
    """ZT-62: not for another colour."""
    match = push(
        ["red", "blue", "blue", "yellow"], [], "Push 12", BIRDS, zombies=[2, 1, 1, 2], birds=[{"Super Bird": 1}]
    )
    assert match.play("play Super Bird").zombies == [2, 1, 1, 1]


def test_red_pill_before_the_boosts() -> None:
    """ZT-73: rewards of the Red Pill come when votes are shown, so the Zombird drawn may help at once."""
    fields = {"event": "Red Pill", "zombies": [2, 12, 9, 9]}
    match = push(["red", "blue", "blue", "blue"], ["Super Bird"], "Push 12", BIRDS, **fields)
    assert match.asked == ("player_0", "boost")
    assert match.play("play Super Bird").zombies == [2, 12, 9, 9]


def test_bonuses_after_the_boosts() -> None:
    """ZT-73: Ninja is asked when the totals are final, also those of a team that a boost has made sufficient."""
    fields = {"zombies": [2, 2, 2, 12], "birds": [None, None, {"Super Bird": 1}], **holding({0: "Ninja"})}
    match = push(TEAM, [], "Push 12", BIRDS, **fields)
    assert match.asked == ("player_2", "boost")
    assert match.play("play Super Bird").asked == ("player_0", "bonus")


def test_saves_do_not_help_at_a_push() -> None:
    """ZT-64, ZT-43: neither shop cards nor Fairies."""
    fields = {
        "hand": {"player_0": {ROTATE: 1, "Save 2 Zombies": 1, "Save 1 Zombie": 1}},
        "birds": [{"Fairy": 1, "Super Fairy": 1}],
    }
    match = push(["red", "blue", "blue", "blue"], [], "Push 12", BIRDS, zombies=[5, 4, 4, 4], **fields)
    assert nobody_asked(match)
    assert match.zombies == [3, 4, 4, 4]
