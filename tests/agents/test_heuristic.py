"""The heuristic of Zombie Town: legal under every option, blind to what is hidden, strong, and sensible."""

import numpy as np
import pytest

import agents
from benchmarks.arena import play
from tests.counts import count
from tests.games.zombie_town.town import Town
from zombie_envs.games.zombie_town import GAME

from .mixed import chooses_the_same_interpreted, positions

MATCHES = [
    {"players": 3},
    {"players": 4},
    {"players": 6},
    {"kit": "mini"},
    {"location_uses": "unlimited", "tests": "per_source", "hiding_test": "always"},
    {"draw_symbol": "after_test", "tests": "single", "test_fail_discards_location": True},
    {"dead_laps": 1, "dead_keeps_hand": False, "abilities": "off"},
    {"dead_play": False, "draft": "random", "draw_optional": False},
    {"dead_choice": "chance", "placement_reward": True, "max_rounds": 3},
]


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_it_plays_legal_games_under_every_option(options) -> None:
    """An illegal choice raises in `act`; beside random players it meets positions of every kind."""
    players = len(GAME.agent_names(GAME.load_kit(**options)))
    for table in (["heuristic"] * players, ["heuristic"] + ["random"] * (players - 1)):
        assert play(GAME, table, count(2000), seed=3, **options).games


def test_it_wins_most_games_against_three_random_players() -> None:
    line = play(GAME, ["heuristic", "random", "random", "random"], count(10_000), seed=1).line("heuristic")
    assert line.low > 0.7


def test_a_random_player_hardly_ever_wins_against_it() -> None:
    line = play(GAME, ["random", "heuristic", "heuristic", "heuristic"], count(10_000), seed=1).line("random")
    assert line.high < 0.05


def test_it_looks_at_nothing_hidden() -> None:
    """Hidden hands and characters dealt anew, its choice stays the same."""
    real = positions(GAME, count(20_000), 80)
    chosen = agents.make("heuristic", GAME).act(real, real.every_row)
    hands = real.states["hand"].copy()
    for deal in range(3):
        words = np.arange(real.num_envs, dtype=np.uint64) + np.uint64(deal * 1_000_003)
        real.determinize(real.every_row, real.seats.copy(), words)
        assert (agents.make("heuristic", GAME).act(real, real.every_row) == chosen).all()
    assert (real.states["hand"] != hands).any(axis=(1, 2)).mean() > 0.9


def test_it_chooses_the_same_interpreted_and_changes_nothing() -> None:
    batch = positions(GAME, count(4000), 80)
    before = batch.states.tobytes()
    chooses_the_same_interpreted(batch)
    assert batch.states.tobytes() == before


# --- what it chooses where the right choice is plain -----------------------------------------------------------------

HEALTHY = {"player_0": 4, "player_1": 4, "player_2": 4, "player_3": 4}


def answer(**position) -> str:
    """What player_0 chooses in the position, in words."""
    town = Town({"seat": "player_0", "health": HEALTHY, **position})
    action = agents.make("heuristic", GAME).rule(town.s, town.k, town.dice, 0)
    assert town.mask[action]
    return str(GAME.text.action(town.states[0], town.kit, int(action)))


@pytest.mark.parametrize(
    ("hand", "front", "choice"),
    [
        (["Keyboard", "Chainsaw"], {"normal": 1}, "play Keyboard"),
        (["Keyboard", "Chainsaw"], {"normal": 3}, "play Chainsaw"),
        (["Keyboard", "Pistol"], {"fat": 1, "hot chick": 1}, "play Pistol"),  # the Gamer is skilled at hot chicks
        (["Hand grenade", "Keyboard"], {"mutant": 1, "normal": 1}, "play Hand grenade"),
        (["Hand grenade", "Keyboard"], {"normal": 1}, "play Keyboard"),
        (["Keyboard", "Hand cart"], {"normal": 1, "infected god": 1}, "play Hand cart"),
        (["Supplies", "Keyboard"], {"normal": 1}, "play Supplies"),
        (["Barricade", "Keyboard"], {"infected god": 1, "infected mutant": 2}, "play Barricade"),
        (["Barricade"], {"infected god": 1}, "end the Survival Stage"),
    ],
    ids=str,
)
def test_in_survival(hand: list[str], front: dict[str, int], choice: str) -> None:
    """The weapon that just suffices; the hardest zombie first; a barricade where much would hurt."""
    cards = {"hand": {"player_0": dict.fromkeys(hand, 1)}, "front": {"player_0": front}}
    assert answer(**cards) == choice


def test_it_heals_at_once() -> None:
    hand = {"player_0": {"First aid": 1, "Keyboard": 1}}
    assert answer(hand=hand, front={"player_0": {"normal": 1}}, health={**HEALTHY, "player_0": 2}) == "play First aid"


def test_it_takes_no_risk_that_it_need_not() -> None:
    """With one point of health left an explosive comes after weapons that also do."""
    hand = {"player_0": {"Molotov cocktail": 1, "Baseball bat": 1, "Keyboard": 2}}
    front = {"player_0": {"normal": 3}}
    assert answer(hand=hand, front=front, health={**HEALTHY, "player_0": 1}) != "play Molotov cocktail"


def test_it_sends_the_hardest_zombie_to_who_has_fewest() -> None:
    hand = {"player_0": {"normal": 1, "infected god": 1}}
    front = {"player_1": {"normal": 3}}
    choice = answer(asks="zombie first", hand=hand, front=front)
    assert choice == "play infected god counterclockwise"


def test_it_discards_what_is_worth_least() -> None:
    hand = {"player_0": {"normal": 3, "Hand grenade": 1, "Chainsaw": 1}}
    assert answer(asks="discard", hand=hand) == "discard normal"


def test_it_replaces_a_location_by_a_better_one_only() -> None:
    better = {"hand": {"player_0": {"Gas station": 1}}, "location": {"player_0": "Clinic"}}
    worse = {"hand": {"player_0": {"Clinic": 1}}, "location": {"player_0": "Gas station"}}
    assert answer(asks="location", **better) == "play Gas station"
    assert answer(asks="location", **worse) == "play no location"
