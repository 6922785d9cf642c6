"""The heuristics of Sunset Island: legal under every option, blind to what is hidden, strong, and sensible."""

import numpy as np
import pytest

import agents
from benchmarks.balance import Balance, Plan
from tests.counts import count
from tests.games.sunset_island.town import Town
from zombie_envs.adapters.vector import Games
from zombie_envs.games.sunset_island import GAME

from .mixed import chooses_the_same_interpreted, positions

MATCHES = [
    {"humans": 2},
    {"humans": 9, "motives": "readable"},
    {"humans": 3, "auto_zombie": True},
    {"kit": "mini"},
    {"humans": 5, "give_consent": True, "passenger_consent": True, "group_pick": "majority", "los": "path"},
    {"humans": 4, "ride_along": "actor_only", "group_better": "number", "grenade_ends_turn": True, "pvp": False},
    {"humans": 3, "dead_end": "stop_if_stuck", "zombie_takeover": True, "predrop": "before_move"},
]


def seated(batch: Games, humans: str, zombies: str) -> dict[bool, agents.Agent]:
    return {True: agents.make(humans, GAME, 1), False: agents.make(zombies, GAME, 2)}


def advance(batch: Games, players: dict[bool, agents.Agent], rows: np.ndarray) -> np.ndarray:
    """One decision in each of the rows; those whose game goes on."""
    actions, human = np.empty(rows.size, np.int64), batch.seats[rows] < int(batch.kit.record["humans"][0])
    for one, player in players.items():
        theirs = np.flatnonzero(human == one)
        if theirs.size:
            actions[theirs] = player.act(batch, rows[theirs])
    batch.step(actions, rows, autoreset=False)
    return rows[~batch.ended[rows]]


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_it_plays_legal_games_under_every_option(options) -> None:
    """An illegal choice raises in `act`; beside random players it meets positions of every kind."""
    for humans, zombies in (("heuristic", "heuristic"), ("heuristic", "random"), ("random", "heuristic")):
        batch = Games(GAME, count(600), 3, 1, **options)
        rows = batch.every_row[~batch.ended]
        players = seated(batch, humans, zombies)
        while rows.size:
            rows = advance(batch, players, rows)


def escaping(humans: str, zombie: str, games: int) -> tuple[float, float]:
    """The interval of the share of humans who escape, at three."""
    match = {"name": "three", "options": {}, "pairings": [{"human": humans, "zombie": zombie}]}
    vary = {"option": "humans", "values": [3], "words": "humans"}
    balance = Balance(GAME, Plan.model_validate({"first": "human", "vary": vary, "matches": [match]}), games, 4)
    balance.run()
    return balance.cells[0].interval


def test_humans_escape_more_often_than_random_ones_whoever_hunts() -> None:
    for zombie, least in (("random", 0.4), ("auto_zombie", 0.15), ("heuristic", 0.15)):
        assert escaping("random", zombie, count(2000))[1] < 0.04
        assert escaping("heuristic", zombie, count(4000))[0] > least


def test_zombies_keep_back_more_humans_than_random_ones() -> None:
    hunted, strolled = escaping("heuristic", "heuristic", count(4000)), escaping("heuristic", "random", count(4000))
    assert hunted[1] < strolled[0]


def test_zombies_keep_back_as_many_as_the_auto_zombie() -> None:
    hunted, followed = (escaping("heuristic", zombie, count(4000)) for zombie in ("heuristic", "auto_zombie"))
    assert hunted[0] <= followed[1]


def test_it_looks_at_nothing_hidden() -> None:
    """With others' motives and votes dealt anew its choice stays the same."""
    real = positions(GAME, count(8000), 100, humans=6, motives="readable")
    chosen = agents.make("heuristic", GAME).act(real, real.every_row)
    motives = real.states["motive"].copy()
    for deal in range(3):
        words = np.arange(real.num_envs, dtype=np.uint64) + np.uint64(deal * 1_000_003)
        real.determinize(real.every_row, real.seats.copy(), words)
        assert (agents.make("heuristic", GAME).act(real, real.every_row) == chosen).all()
    assert (real.states["motive"] != motives).any(axis=1).mean() > 0.8


def test_it_chooses_the_same_interpreted_and_changes_nothing() -> None:
    chooses_the_same_interpreted(positions(GAME, count(1600), 160))


# --- what it chooses where the right choice is plain -----------------------------------------------------------------


def said(town: Town) -> str:
    """What the heuristic of the seat to move answers, in words."""
    action = agents.heuristic(GAME)(town.s, town.k, town.dice, int(town.s.seat))
    assert town.mask[action]
    return GAME.text.action(town.states[0], town.kit, int(action))


SET = ("food", "water", "gas")


@pytest.mark.parametrize(
    ("words", "town"),
    [
        ("take off", Town(("a1", "l1"), held={0: SET})),
        ("reveal", Town(("e3", "l1"), hidden={"e3": "food", "g3": "water"})),
        ("pick up food", Town(("c3", "l1"), ground={"c3": ["food"]}, held={1: ["gas", "water"]})),
        ("go west", Town(("b1", "l1"), held={0: SET})),
        ("attack with chainsaw", Town(("c3", "l1"), ["c3"], held={0: ["chainsaw"]}, ap=1)),
        (
            "cure by skill",
            Town([("Dr. Faberge", "c3"), "c3"], position={"pieces": {"human_1": {"at": "c3", "bite": 2}}}),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_human_does_what_is_plain(words: str, town: Town) -> None:
    assert said(town) == words


def test_a_human_brings_one_resource_at_a_time() -> None:
    """Each more costs an action point a turn; in the jeep nothing does."""
    assert said(Town(("c3", "l1"), ground={"c3": ["water"]}, held={0: ["food"]})) == "go west"


def test_a_human_dashes_past_a_zombie_to_take_off() -> None:
    """What waits at the way out comes too late for whoever leaves in the same turn."""
    town = Town(("d1", "l1"), ["a1", "b1"], ground={"a1": ["gas", "water"]}, held={0: ["food"]}, ap=4)
    for step in ("go west", "go west", "go west", "take off"):
        assert said(town) == step
        town.play(step)
    assert town.side(0) == "escaped"


def test_a_declared_attack_without_a_good_target_hits_a_zombie_first() -> None:
    """A lying zombie is not worth it, but somebody must be named."""
    town = Town(("c3", "c3"), ["(c3)"], ap=3).play("attack with shove")
    assert said(town) == "zombie 1"


def test_whoever_waits_comes_along() -> None:
    town = Town(("a1", "a1"), held={0: SET, 1: ("food", "water")}).play("take off")
    assert town.asked == ("human_1", "ride along")
    assert said(town) == "come along"


def test_a_zombie_catches_whom_it_reaches_and_of_two_who_carries() -> None:
    town = Town(("c1", "g1"), ["e1"], held={1: SET}).begin("zombie", ["red 2"])
    assert town.asked[1] == "end"
    assert said(town) == "walk to g1"


def test_all_name_the_same_two_to_defend() -> None:
    town = Town(("c3", "c3", "c3"), ["c3"], held={1: ["dog"], 2: ["chainsaw"]}).begin("zombie")
    votes = []
    while town.asked[1] != "vote":
        town.play(said(town))
    while town.asked[1] == "vote":
        votes.append(said(town))
        town.play(votes[-1])
    assert len(votes) == 3
    rollers = {int(roller) for roller in town.s.fight.rollers}
    assert rollers == {1, 2} or town.s.fight.next < 0
