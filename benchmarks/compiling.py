"""How long a game takes to compile, and to load once it is compiled: each in a process of its own."""

import json
import os
import subprocess
import sys
import tempfile
import time

RUNS = "cold", "cached"


def compile_seconds(game: str) -> dict[str, dict[str, float]]:
    """Seconds of the first and the second process with a fresh cache folder: see `first_play`.

    RuntimeError where a process fails.
    """
    with tempfile.TemporaryDirectory(prefix="zombie_envs-") as folder:
        return {run: in_fresh_process(game, folder) for run in RUNS}


def in_fresh_process(game: str, cache: str) -> dict[str, float]:
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", __name__, game],
        env={**os.environ, "ZOMBIE_ENVS_CACHE": cache},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"{game} does not compile in a fresh process: {done.stderr[-2000:]}")
    measured: dict[str, float] = json.loads(done.stdout)
    return {**measured, "process": time.perf_counter() - began}


def first_play(game: str) -> dict[str, float]:
    """Seconds of the imports, and of the first deal and decision through every compiled loop that play needs."""
    began = time.perf_counter()
    import zombie_envs
    from zombie_envs.adapters.aec import TableEnv
    from zombie_envs.adapters.vector import Games

    played = zombie_envs.GAMES[game]
    imported = time.perf_counter()
    games = Games(played, 1, 0, 1)
    games.step(games.sample_actions())
    env = TableEnv(played)
    env.reset(seed=0)
    env.step(int(env.last()[0]["action_mask"].argmax()))
    return {"imports": imported - began, "compile": time.perf_counter() - imported}


if __name__ == "__main__":
    print(json.dumps(first_play(sys.argv[1])))
