"""Golden transcripts: whole games as text, replayed line by line by the tests.

`python -m tests.golden.write` writes them anew and notes their digests under the game's version. Behaviour that changes
needs a new version: digests that are noted stay, and a file that differs from the one of its version fails a test.
"""

import hashlib
import json
import pathlib

import numpy as np

import zombie_envs

HERE = pathlib.Path(__file__).parent
DIGESTS = HERE / "digests.json"

# One name a transcript: the options of the match and the seed of deal and play.
MATCHES = {
    "zombie_town": {
        "four_players": ({}, 7),
        "three_players_placement": ({"players": 3, "placement_reward": True, "draft": "random"}, 8),
        "five_players_dead_out": ({"players": 5, "dead_play": False, "tests": "per_source", "abilities": "off"}, 9),
        "six_players_by_chance": ({"players": 6, "dead_choice": "chance", "hiding_test": "always"}, 10),
        "unlimited_and_after_test": (
            {"location_uses": "unlimited", "draw_symbol": "after_test", "tests": "single"},
            11,
        ),
        "mini": ({"kit": "mini"}, 12),
        "mini_cut": ({"kit": "mini", "max_rounds": 1}, 13),
    },
    "zombie_island": {
        "scenario_1": ({"mask_suicide": True}, 21),
        "scenario_1s": ({"scenario": "1S", "mask_suicide": True}, 22),
        "scenario_2": ({"scenario": "2", "explorers": 3, "mask_suicide": True, "machetes": 3}, 23),
        "scenario_2s": ({"scenario": "2S", "mask_suicide": True, "zi_tie": "short_first"}, 24),
        "early_return": ({}, 25),
        "mini": ({"kit": "mini", "mask_suicide": True}, 26),
        "mini_team": ({"kit": "mini", "scenario": "2", "explorers": 3, "mask_suicide": True}, 27),
    },
    "zombie_tsunami": {
        "four_players": ({}, 31),
        "three_players_by_chance": ({"players": 3, "coin_zombie": "random", "shop_gaps": (3,), "reward": "share"}, 32),
        "five_players_zombirds": ({"players": 5, "zombirds": True, "restock": "refresh_each_visit"}, 33),
        "six_players_zombirds_and_talk": ({"players": 6, "zombirds": True, "talk_rounds": 2}, 34),
        "everyone_joins": (
            {"zombirds": True, "immediate_optional": False, "zombird_hidden": False, "numerous_by": "zombies"},
            35,
        ),
        "more_zombies": (
            {"players": 6, "zombies_per_round": 2, "start_zombies": 1, "push_loss": 1, "restock": "round_only"},
            36,
        ),
        "mini": ({"kit": "mini"}, 37),
        "mini_zombirds": ({"kit": "mini", "zombirds": True, "talk_rounds": 1, "shop_gaps": (1,)}, 38),
    },
}


def path_of(game: str, name: str) -> pathlib.Path:
    return HERE / game / f"{name}.txt"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def played(game: str, options: dict, seed: int) -> str:
    """The transcript of a game of random legal actions."""
    env = zombie_envs.make(game, **options)
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for _ in env.agent_iter():
        _, _, termination, truncation, info = env.last()
        if termination or truncation:
            break
        env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    return env.transcript()


def main() -> None:
    noted = json.loads(DIGESTS.read_text()) if DIGESTS.exists() else {}
    for game, matches in MATCHES.items():
        version = str(zombie_envs.GAMES[game].version)
        digests = noted.setdefault(game, {}).setdefault(version, {})
        for name, (options, seed) in matches.items():
            text = played(game, options, seed)
            if digests.setdefault(name, digest(text)) != digest(text):
                raise SystemExit(
                    f"{game}: {name} plays otherwise under version {version}; the game needs a new version"
                )
            path = path_of(game, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    DIGESTS.write_text(json.dumps(noted, indent=2) + "\n")


if __name__ == "__main__":
    main()
