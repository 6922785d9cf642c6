"""The main job in one go: train on Zombie Town, rank against the baselines, leave a folder of pictures and a replay.

`make demo` runs it. What it trains with was chosen for the few minutes that it has: the heuristic shows how to play
for a fifth of the decisions; from then on the network learns in one seat against three heuristics.
"""

import html
import pathlib
import string
from typing import Annotated, Any

import numpy as np
import pydantic
from tyro.conf import Positional

import agents
import zombie_envs
from agents.files import folder_to_fill, write_at_once
from benchmarks.figures import curve_picture, ranking_picture
from benchmarks.ranking import Ranking, rank
from benchmarks.report import ranking_text, write_json
from zombie_envs.adapters.pool import usable_cores
from zombie_envs.core.kit import Table

from . import ppo
from .progress import FILE as PROGRESS

GAME = "zombie_town"
MATCH: dict[str, Any] = {"players": 4}
RANKED = "random", "heuristic"
RANKING_SEED = 2026  # deals of the ranking, none of which training or its evaluations saw
REPLAY_SEED = 7

Count = Annotated[int, pydantic.Field(ge=1)]


class Demo(Table):
    """Trains on Zombie Town, ranks the agent against random and heuristic, and leaves pictures and a replay."""

    folder: Positional[str] = "demo"
    """Where everything goes. A demo that was stopped goes on from there."""
    decisions: Count = 16_000_000
    """Decisions to learn from."""
    deals: Annotated[int, pydantic.Field(ge=2)] = 4000
    """Deals of the ranking; each is played in every seat rotation."""
    seed: Annotated[int, pydantic.Field(ge=0, lt=2**32)] = 0
    """Of the training run."""


def training(demo: Demo) -> ppo.Args:
    """How the demo trains."""
    return ppo.Args(
        game=GAME,
        run=str(pathlib.Path(demo.folder) / "run"),
        decisions=demo.decisions,
        imitation=demo.decisions // 5,
        games=2048,
        steps=16,
        minibatch=1024,
        epochs=1,
        learning_rate=5e-4,
        gae_lambda=0.9,
        entropy_coef=0.02,
        hidden=(256, 128),
        rival_share=1.0,
        seed=demo.seed,
        precision="medium",
        evaluate_every=max(1, demo.decisions // 5),
        evaluate_deals=400,
        save_every=max(1, demo.decisions // 4),
    )


def show(demo: Demo) -> bool:
    """Trains, ranks and writes; False where Ctrl-C stopped the training, which the next call goes on with."""
    folder = folder_to_fill(demo.folder, "folder")
    args = training(demo)
    run = pathlib.Path(args.run)
    done = ppo.resume(run) if (run / ppo.ARGS).exists() else ppo.train(args, MATCH)
    if not done:
        return False
    curve_picture(run / PROGRESS, folder / "learning_curve", MATCH["players"])
    trained = agents.make(str(run), GAME)
    trained.name = "trained"
    ranking = rank(GAME, [*RANKED, trained], demo.deals, RANKING_SEED, threads=usable_cores(), progress=True, **MATCH)
    write_json(folder / "ranking.json", ranking.summary())
    ranking_picture(ranking, folder / "ranking")
    replay = transcript(trained)
    write_at_once(folder / "game.txt", replay.encode())
    write_at_once(folder / "index.html", page(ranking, replay).encode())
    print(ranking_text(ranking))
    print(f"\nEverything lies in {folder}/; open {folder / 'index.html'} to look at it.")
    return True


def transcript(trained: agents.Agent) -> str:
    """A game of the trained agent in the first seat against heuristics."""
    env = zombie_envs.make(GAME, **MATCH)
    env.reset(seed=REPLAY_SEED)
    heuristic = agents.make("heuristic", GAME)
    learner = env.possible_agents[0]
    while not np.all(list(env.terminations.values())) and not np.all(list(env.truncations.values())):
        player = trained if env.agent_selection == learner else heuristic
        env.step(player.act_one(env))
    written: str = env.transcript()
    return written


PAGE = string.Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Zombie Town: from nothing to ranked</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1e23; }
img { max-width: 100%; }
pre { background: #f5f6f8; padding: 1rem; overflow-x: auto; font-size: 13px; }
</style>
<h1>Zombie Town: an agent from nothing to ranked</h1>
<h2>Ranking</h2>
<p>Each agent alone at a table of $players, against a table full of another kind, in every seat of the same deals.</p>
<img src="ranking.svg" alt="Shares of wins of each agent against each other">
<pre>$table</pre>
<h2>Learning</h2>
<img src="learning_curve.svg" alt="Share of wins over decisions learned from">
<h2>One game</h2>
<p>player_0 is the trained agent, the others are heuristics. <a href="game.txt">game.txt</a> replays exactly.</p>
<pre>$game</pre>
</html>
""")


def page(ranking: Ranking, replay: str) -> str:
    """All of it as one page beside the pictures."""
    return PAGE.substitute(players=ranking.players, table=html.escape(ranking_text(ranking)), game=html.escape(replay))
