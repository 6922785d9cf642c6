"""The heuristics of Zombie Island: legal under every option, blind to what is hidden, strong, and sensible."""

import numpy as np
import pytest

import agents
from benchmarks.arena import play
from benchmarks.balance import Balance, Plan
from tests.counts import count
from tests.games.zombie_island.island import Island
from zombie_envs.games.zombie_island import GAME

from .mixed import chooses_the_same_interpreted, positions

MATCHES = [
    {"scenario": "1"},
    {"scenario": "1S", "control": False},
    {"scenario": "2"},
    {"scenario": "2S", "explorers": 2},
    {"scenario": "2", "share_machete": False, "s2_order": "fixed", "swap": "off", "explorers_block": False},
    {"scenario": "2", "machete_on_explorer": True, "machete_stack": "any_supported", "path_includes_start": False},
    {"scenario": "1", "corner_cutting": False, "connect_diag": False, "diagonal_area": "never"},
    {"scenario": "1", "machete_timing": "before", "cannot_move": "no_move", "no_zombie_win": "must_walk"},
    {"scenario": "1", "machete_timing": "after", "connect": "adjacent", "max_extent": 3, "activate": "one"},
    {"scenario": "2", "mask_suicide": True, "control_remove": "explorer", "unplaceable": "return"},
    {"scenario": "1", "kit": "mini"},
]


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_they_play_legal_games_under_every_option(options) -> None:
    """An illegal choice raises in `act`; beside random players they meet positions of every kind."""
    players = len(GAME.agent_names(GAME.load_kit(**options)))
    tables = [["heuristic"] * players] + [["heuristic"] + ["random"] * (players - 1)] * (players > 1)
    for table in tables:
        assert play(GAME, table, count(400), seed=3, **options).games


# --- strength --------------------------------------------------------------------------------------------------------


def share(explorer: str, master: str | None, games: int, **options) -> tuple[float, float, float]:
    """The explorers' share of wins and its interval."""
    pairing = {"explorer": explorer} | ({"zombie_master": master} if master else {})
    vary = {"option": "machetes", "values": [4], "words": "machete tiles"}
    matches = [{"name": "match", "options": options, "pairings": [pairing]}]
    balance = Balance(GAME, Plan.model_validate({"first": "explorer", "vary": vary, "matches": matches}), games, 1)
    balance.run()
    return balance.cells[0].share, *balance.cells[0].interval


@pytest.mark.parametrize("scenario", ["1", "2"])
def test_the_explorers_beat_a_random_master_and_random_explorers_do_not(scenario: str) -> None:
    assert share("heuristic", "random", count(4000), scenario=scenario)[1] > 0.9
    assert share("random", "random", count(4000), scenario=scenario)[2] < 0.05


@pytest.mark.parametrize(("scenario", "least"), [("1S", 0.25), ("2S", 0.2)])
def test_the_explorers_win_many_games_against_zombie_intelligence(scenario: str, least: float) -> None:
    assert share("heuristic", None, count(6000), scenario=scenario)[1] > least


@pytest.mark.parametrize("scenario", ["1", "2"])
def test_the_master_is_better_than_zombie_intelligence(scenario: str) -> None:
    mine = share("heuristic", "heuristic", count(6000), scenario=scenario)
    printed = share("heuristic", "zombie_intelligence", count(6000), scenario=scenario)
    assert mine[2] < printed[1] or mine[0] < printed[0] - 0.03


def test_neither_side_of_scenario_1_wins_nearly_always() -> None:
    _, low, high = share("heuristic", "heuristic", count(6000), scenario="1")
    assert high > 0.15
    assert low < 0.85


# --- honesty ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"scenario": "1"}, {"scenario": "2", "share_machete": False}], ids=str)
def test_they_look_at_nothing_hidden(options) -> None:
    """Hidden hands dealt anew, the choice stays the same."""
    real = positions(GAME, count(4000), 200, random_of=9, **options)
    chosen = agents.make("heuristic", GAME).act(real, real.every_row)
    hands = real.states["hand"].copy()
    real.determinize(real.every_row, real.seats.copy(), np.arange(real.num_envs, dtype=np.uint64))
    assert (agents.make("heuristic", GAME).act(real, real.every_row) == chosen).all()
    assert (real.states["hand"] != hands).any(axis=(1, 2)).mean() > 0.1


@pytest.mark.parametrize("scenario", ["1", "2"])
def test_they_choose_the_same_interpreted_and_change_nothing(scenario: str) -> None:
    chooses_the_same_interpreted(positions(GAME, count(400), 150, random_of=9, scenario=scenario))


# --- what they choose where the right choice is plain ----------------------------------------------------------------


def answer(island: Island) -> str:
    """What the heuristic of the seat that is asked chooses, in words."""
    action = agents.make("heuristic", GAME).rule(island.s, island.k, island.dice, island.s.seat)
    assert island.mask[action]
    return str(GAME.text.action(island.states[0], island.kit, int(action)))


def play_on(island: Island, *asks: str) -> list[str]:
    """The answers of the heuristic as long as one of `asks` is asked."""
    said = []
    while island.asked[1] in asks:
        said.append(answer(island))
        island.play(said[-1])
    return said


HOME = """

...
...
~~~
"""


def test_an_explorer_goes_home_once_all_is_placed() -> None:
    island = Island("1..\n...\n#A#" + HOME, {}, graves=1)
    play_on(island, "turn", "distance")
    assert island.reason == "returned"


def test_an_explorer_does_not_go_home_too_early() -> None:
    island = Island("...\n.A.\n..." + HOME)
    play_on(island, "turn", "distance", "machete after")
    assert island.reason == "not over"
    assert island.asked[1] != "turn"


def test_an_explorer_flees_from_a_zombie_beside_it() -> None:
    """To where it cannot land next."""
    island = Island("... ... ...\n1A. ... ...\n... ... ..." + HOME, {"Meadow": ("...",) * 3}, graves=1)
    play_on(island, "turn", "distance", "machete after", "area", "rotation")
    assert island.reason == "not over"
    assert island.where("explorer_0")[0] >= 6


def test_an_explorer_does_not_walk_into_a_zombie_nor_past_it_into_a_pocket() -> None:
    drawing = "### ... ###\n##. .A. ..#\n### ##. ###\n\n... ... ..1\n... ... ...\n... ~~~ ..."
    island = Island(drawing, {"Meadow": ("...",) * 3}, graves=1)
    play_on(island, "turn", "distance", "machete after")
    assert island.where("explorer_0") not in ((2, 4), (6, 4), (7, 4))


def test_a_zombie_bites_when_it_can() -> None:
    asked = {"seat": "zombie_master_0", "asks": "walk", "stage": "zombies", "walker": "zombie_1"}
    island = Island("1.A\n...\n..." + HOME, graves=1, position=asked)
    play_on(island, "walk")
    assert island.reason == "caught"


def test_the_nearest_zombie_moves_first_and_the_farthest_is_given_up() -> None:
    drawing = "1.. ... A..\n... ..2 ...\n... ... ..." + HOME
    asked = {"seat": "zombie_master_0", "asks": "zombie", "stage": "zombies"}
    assert answer(Island(drawing, graves=2, position=asked)) == "move zombie 2"
    assert answer(Island(drawing, {}, graves=2, position={**asked, "asks": "remove"})) == "remove zombie 1"


def test_a_machete_tile_shuts_the_zombies_out() -> None:
    """In a corridor with a zombie close behind."""
    drawing = "### ### ###\n... ..1 A..\n### ### ###" + HOME
    island = Island(drawing, {"Meadow": ("...",) * 3}, graves=1, hand={"Bend": 1})
    laying = (f"machete {what}" for what in ("direction", "place", "square", "rotation", "after"))
    play_on(island, "turn", "distance", *laying)
    assert not island.position.get("hand")
    play_on(island, "area", "rotation")
    assert island.reason == "not over"
