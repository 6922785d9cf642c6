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
OPEN_SCENARIOS = ("1S", "2S")  # nobody has anything to hide in them
CASES = [(game, i) for game, matches in MATCHES.items() for i in range(len(matches))]


@pytest.mark.parametrize(("game", "i"), CASES)
def test_keeps_the_contract(game, i):
    options = MATCHES[game][i]
    hidden = options.get("scenario") not in OPEN_SCENARIOS
    check_game(zombie_envs.GAMES[game], [options], games=count(400), interpreted=1, hidden=hidden, seed=i)


def test_every_game_is_checked():
    assert MATCHES.keys() == set(zombie_envs.GAMES)


BOUNDED = """
import json, sys, zombie_envs
for name, options in json.loads(sys.argv[1]):
    games = zombie_envs.make_vec(name, num_envs=16, seed=5, threads=1, **options)
    for _ in range(int(sys.argv[2])):
        games.step(games.sample_actions())
"""


def test_no_index_is_out_of_bounds(tmp_path):
    """Random games compiled with every index checked: numba raises where one is outside."""
    matches = json.dumps([(game, options) for game, found in MATCHES.items() for options in found])
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BOUNDED, matches, str(count(4000))], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
