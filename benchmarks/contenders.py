"""What is measured: random play here and in other libraries, each a function that plays for some seconds.

Every decision of ours comes with its mask and observation; the others are asked for the same.
"""

import importlib.util
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.pool import usable_cores
from zombie_envs.adapters.vector import Games, bytes_of
from zombie_envs.core.game import Game
from zombie_envs.core.jit import entry

BATCH, ONE = "thousands of games at once", "one game"
COPIES = 64  # positions that are copied round and round
CHECKED = 20  # batch steps between two looks at the clock


@dataclass(frozen=True)
class Contender:
    """`rate(seconds)` plays for about that long and gives decisions a second."""

    name: str
    kind: str  # BATCH or ONE
    rate: Callable[[float], float]


def contenders(game: Game, games: int, **options: Any) -> list[Contender]:
    """Ours, and those whose library is installed. `games`: in a batch; `options`: of the match."""
    found = [
        Contender(f"{game.name}, batch of {games}, 1 core", BATCH, batch_rate(Games(game, games, 0, 1, **options))),
        Contender(f"{game.name}, env()", ONE, aec_rate(TableEnv(game, **options))),
    ]
    if (cores := usable_cores()) > 1:
        batch = Games(game, games, 0, cores, **options)
        found.insert(1, Contender(f"{game.name}, batch of {games}, {cores} cores", BATCH, batch_rate(batch)))
    return found + pettingzoo_contenders() + openspiel_contenders()


def pettingzoo_contenders() -> list[Contender]:
    if importlib.util.find_spec("pygame") is None:  # PettingZoo's classic games import it
        return []
    from pettingzoo.classic.connect_four import connect_four

    return [
        Contender("PettingZoo connect four, env()", ONE, aec_rate(connect_four.env())),
        Contender("PettingZoo connect four, raw_env()", ONE, aec_rate(connect_four.raw_env())),
    ]


def openspiel_contenders() -> list[Contender]:
    if importlib.util.find_spec("pyspiel") is None:
        return []
    import pyspiel

    return [
        Contender(f"OpenSpiel {name.replace('_', ' ')}", ONE, openspiel_rate(pyspiel.load_game(name)))
        for name in ("connect_four", "backgammon")
    ]


# --- play ------------------------------------------------------------------------------------------------------------


def batch_rate(games: Games) -> Callable[[float], float]:
    """Random play of a batch, the drawing of actions included."""

    def rate(seconds: float) -> float:
        began, steps = time.perf_counter(), 0
        while (spent := time.perf_counter() - began) < seconds or not steps:
            for _ in range(CHECKED):
                games.step(games.sample_actions())
            steps += CHECKED
        return steps * games.num_envs / spent

    return rate


def aec_rate(env: Any) -> Callable[[float], float]:
    """Random play of a PettingZoo environment by `last` and `step`, from reset to the last agent's leaving."""
    chance = random.Random(0)

    def rate(seconds: float) -> float:
        began, decisions = time.perf_counter(), 0
        while (spent := time.perf_counter() - began) < seconds or not decisions:
            env.reset(seed=chance.getrandbits(31))
            for _ in env.agent_iter(1 << 30):
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(chance.random() * legal.size)]))
                decisions += 1
        return decisions / spent

    return rate


def openspiel_rate(game: Any) -> Callable[[float], float]:
    """Random play of an OpenSpiel game; outcomes of chance are drawn here and not counted."""
    chance = random.Random(0)

    def rate(seconds: float) -> float:
        began, decisions = time.perf_counter(), 0
        while (spent := time.perf_counter() - began) < seconds or not decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, odds)[0])
                    continue
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                decisions += 1
        return decisions / spent

    return rate


# --- copies ----------------------------------------------------------------------------------------------------------


@entry
def copy_round(records: np.ndarray, times: int) -> None:
    """Copies each of the records (n, bytes) over the one before it, round and round."""
    for i in range(times):
        records[i % records.shape[0]] = records[(i + 1) % records.shape[0]]


def copy_seconds(game: Game, times: int = 200_000, **options: Any) -> dict[str, float]:
    """Seconds that one copy of a position takes, in compiled code and from Python."""
    records = bytes_of(Games(game, COPIES, 0, 1, **options).states)
    copy_round(records, 1)
    began = time.perf_counter()
    copy_round(records, times)
    compiled = (time.perf_counter() - began) / times
    source, target = records[0], records[1]
    began = time.perf_counter()
    for _ in range(times // 10):
        target[:] = source
    return {"compiled": compiled, "python": (time.perf_counter() - began) / (times // 10)}
