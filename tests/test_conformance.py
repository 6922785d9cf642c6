"""Every game keeps the contract: `check_game` over many matches, and games with every index checked."""

import json
import os
import subprocess
import sys

import pytest

import zombie_envs
from zombie_envs.core.check import check_game

from .counts import count

MATCHES = {
    "zombie_town": [
        {},
        {"kit": "mini"},
        {"players": 6, "dead_play": False, "draft": "random", "tests": "single", "placement_reward": True},
        {"players": 3, "dead_choice": "chance", "location_uses": "unlimited", "tests": "per_source", "max_rounds": 6},
        {"players": 5, "dead_laps": 1, "dead_keeps_hand": False, "draw_symbol": "after_test", "abilities": "off"},
        {"hiding_test": "always", "test_fail_discards_location": True, "draw_optional": False, "max_moves": 30},
    ],
    "zombie_island": [
        {},
        {"scenario": "2", "explorers": 3, "mask_suicide": True, "share_machete": False},
        {"kit": "mini", "mask_suicide": True, "control_remove": "explorer", "no_zombie_win": "must_walk"},
        {"kit": "mini", "mask_suicide": True, "scenario": "2", "explorers": 3, "machete_on_explorer": True},
        {
            "kit": "mini",
            "mask_suicide": True,
            "scenario": "2",
            "s2_order": "fixed",
            "swap": "off",
            "shaped_reward": True,
        },
    ],
    "zombie_tsunami": [
        {},
        {"kit": "mini", "zombirds": True, "talk_rounds": 1, "shop_gaps": (1,)},
        {"players": 6, "zombirds": True, "talk_rounds": 2, "immediate_optional": False, "reward": "share"},
        {"players": 3, "zombirds": True, "zombird_hidden": False, "coin_zombie": "random", "restock": "round_only"},
        {
            "players": 5,
            "zombirds": True,
            "talk_rounds": 1,
            "dragon_needs_hidden": False,
            "numerous_by": "zombies",
            "restock": "refresh_each_visit",
            "zombird_shop": False,
        },
        {
            "talk_rounds": 3,
            "empty_reveal": False,
            "shop_gaps": (3,),
            "coin_limit": 2,
            "push_loss": 1,
            "zombies_per_round": 2,
            "start_zombies": 1,
        },
    ],
}
# Matches in which nobody has anything to hide.
OPEN_MATCHES = {
    "zombie_island": [
        {"scenario": "1S", "mask_suicide": True, "max_extent": 2, "diagonal_area": "never", "machete_timing": "before"},
        {"scenario": "2S", "explorers": 3, "zi_tie": "short_first", "path_includes_start": False, "activate": "one"},
        {"kit": "mini", "mask_suicide": True, "scenario": "1S", "connect": "adjacent", "control_remove": "random"},
        {"kit": "mini", "scenario": "2S", "control": False, "connect_diag": False, "corner_cutting": False},
    ],
}
KINDS = ((MATCHES, True), (OPEN_MATCHES, False))
CASES = [
    pytest.param(game, options, hidden, i, id=f"{game}-{'hidden' if hidden else 'open'}-{i}")
    for table, hidden in KINDS
    for game, matches in table.items()
    for i, options in enumerate(matches)
]


@pytest.mark.parametrize(("game", "options", "hidden", "i"), CASES)
def test_keeps_the_contract(game, options, hidden, i):
    check_game(zombie_envs.GAMES[game], [options], games=count(400), interpreted=1, hidden=hidden, seed=i)


def test_every_game_is_checked():
    assert MATCHES.keys() == set(zombie_envs.GAMES)


BOUNDED = """
import json, sys, zombie_envs
for options in json.loads(sys.argv[2]):
    games = zombie_envs.make_vec(sys.argv[1], num_envs=16, seed=5, threads=1, **options)
    for _ in range(int(sys.argv[3])):
        games.step(games.sample_actions())
"""


@pytest.mark.parametrize("game", MATCHES)
def test_no_index_is_out_of_bounds(game):
    """Random games compiled with every index checked: numba raises where one is outside."""
    matches = json.dumps([*MATCHES[game], *OPEN_MATCHES.get(game, [])])
    command = [sys.executable, "-c", BOUNDED, game, matches, str(count(4000))]
    done = subprocess.run(command, env={**os.environ, "NUMBA_BOUNDSCHECK": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
