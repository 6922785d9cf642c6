"""Decisions learned from a second: our PPO and sb3-contrib's MaskablePPO, in turn in one run.

Both play the same match with the same network, minibatch and epochs, and count the decisions that enter an update.
MaskablePPO learns in its natural form: Gymnasium environments with one learner's seat and random opponents, side by
side in a DummyVecEnv; the best number of environments and of torch's threads is searched first. Ours learns from every
seat in self-play and, as the same task, from one seat against random opponents.
"""

import contextlib
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn
from tqdm import tqdm

from agents.network import HIDDEN, Network
from train import ppo, sb3
from zombie_envs.adapters.pool import usable_cores

from .report import percent, table
from .throughput import load, machine

ROLLOUT = 8192  # decisions between two updates of MaskablePPO
MINIBATCH, EPOCHS = 2048, 4
GAMES, STEPS = 1024, 64  # of ours; where one seat learns, more steps make up for the others' decisions
SELF_PLAY, ONE_SEAT = "zombie-envs, every seat learns", "zombie-envs, one seat learns against random"
OTHER = "sb3-contrib MaskablePPO, one seat learns against random"


@dataclass(frozen=True)
class Rate:
    """One measurement."""

    decisions: int  # that entered an update
    seconds: float
    learning: float  # seconds of it spent in updates, the rest in play
    parts: dict[str, float]  # shares of the seconds

    @property
    def a_second(self) -> float:
        return self.decisions / self.seconds


# --- ours ------------------------------------------------------------------------------------------------------------


class Ours:
    """Our trainer; one measurement is one update."""

    def __init__(self, game: str, options: dict[str, Any], **changes: Any) -> None:
        args = ppo.Args(game=game, minibatch=MINIBATCH, epochs=EPOCHS, hidden=HIDDEN, **changes)
        with ppo.settings_of_torch(args):
            self.trainer = ppo.Trainer(args, options)

    def measure(self) -> Rate:
        with ppo.settings_of_torch(self.trainer.args):
            before = self.trainer.decisions, self.trainer.seconds
            parts = ppo.updated(self.trainer)["time"]
        seconds = self.trainer.seconds - before[1]
        return Rate(self.trainer.decisions - before[0], seconds, parts["learning"] * seconds, parts)


# --- MaskablePPO -----------------------------------------------------------------------------------------------------


class Trunk(BaseFeaturesExtractor):
    """The trunk of our network, so that both learn the same one; SB3 puts a policy and a critic of one layer on it."""

    def __init__(self, observation_space: Any) -> None:
        super().__init__(observation_space, HIDDEN[-1])
        self.trunk = Network(observation_space.shape[0], 1).trunk

    def forward(self, observations: Tensor) -> Tensor:
        inner: Tensor = self.trunk(observations)
        return inner


class Timed(MaskablePPO):
    """Knows how long its updates took."""

    learning = 0.0

    def train(self) -> None:
        start = time.perf_counter()
        super().train()
        self.learning += time.perf_counter() - start


class Theirs:
    """MaskablePPO with so many environments and threads; one measurement is one rollout and its update."""

    def __init__(self, game: str, options: dict[str, Any], envs: int, threads: int) -> None:
        args = sb3.Args(game=game, envs=envs, steps=ROLLOUT // envs, minibatch=MINIBATCH, epochs=EPOCHS)
        self.envs, self.threads, self.steps = envs, threads, args.steps
        policy = {"features_extractor_class": Trunk, "net_arch": [], "activation_fn": nn.ReLU}
        self.model = sb3.learner(args, sb3.environments(args, options), kind=Timed, policy_kwargs=policy)

    def measure(self) -> Rate:
        decisions = self.envs * self.steps
        with threads_of_torch(self.threads):
            before, start = self.model.learning, time.perf_counter()
            self.model.learn(decisions, reset_num_timesteps=False)
            seconds = time.perf_counter() - start
        learning = self.model.learning - before
        return Rate(decisions, seconds, learning, {"play": 1 - learning / seconds, "learning": learning / seconds})


@contextlib.contextmanager
def threads_of_torch(threads: int) -> Iterator[None]:
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def best_of_theirs(
    game: str, options: dict[str, Any], numbers: tuple[int, ...], bar: Any
) -> tuple[Theirs, dict[str, float]]:
    """The fastest of all numbers of environments and threads, and the rates of all, after one update to warm up."""
    found: list[tuple[float, Theirs]] = []
    for envs in numbers:
        for threads in sorted({1, usable_cores()}):
            one = Theirs(game, options, envs, threads)
            one.measure()
            found.append((one.measure().a_second, one))
            bar.update()
    rates = {f"{one.envs} environments, {one.threads} threads": rate for rate, one in found}
    return max(found, key=lambda pair: pair[0])[1], rates


# --- both ------------------------------------------------------------------------------------------------------------


def measure(
    game: str, *, repeats: int, envs: tuple[int, ...], progress: bool = False, **options: Any
) -> dict[str, Any]:
    """The figures, as JSON: every learner in turn, `repeats` times.

    envs: numbers of environments among which MaskablePPO's best is searched. `options` are those of the match.
    """
    before, cores = load(), usable_cores()
    tries = len(envs) * len({1, cores})
    with tqdm(total=tries + 3 * repeats, desc="training", disable=not progress, dynamic_ncols=True) as bar:
        best, searched = best_of_theirs(game, options, envs, bar)
        learners: dict[str, Ours | Theirs] = {
            SELF_PLAY: Ours(game, options, games=GAMES, steps=STEPS),
            ONE_SEAT: Ours(game, options, games=GAMES, steps=4 * STEPS, rival="random", rival_share=1.0),
            OTHER: best,
        }
        for one in learners.values():
            one.measure()  # compiled and warm
        rates: dict[str, list[Rate]] = {name: [] for name in learners}
        for _ in range(repeats):
            for name, one in learners.items():
                rates[name].append(one.measure())
                bar.update()
    return {
        "game": game,
        "options": options,
        "machine": {**machine(), "load before, after": f"{before}, {load()}"},
        "network": list(HIDDEN),
        "minibatch": MINIBATCH,
        "epochs": EPOCHS,
        "learned_a_second": {name: figures(each) for name, each in rates.items()},
        "times_as_fast": {name: ratio(rates[name], rates[OTHER]) for name in (SELF_PLAY, ONE_SEAT)},
        "best": f"{best.envs} environments, {best.threads} threads",
        "searched": searched,
    }


def figures(rates: list[Rate]) -> dict[str, Any]:
    middle = sorted(rates, key=lambda rate: rate.a_second)[len(rates) // 2]
    return {
        "median": statistics.median(rate.a_second for rate in rates),
        "repeats": [rate.a_second for rate in rates],
        "time": middle.parts,
    }


def ratio(ours: list[Rate], theirs: list[Rate]) -> float:
    """Median of the ratios within a repeat."""
    return statistics.median(a.a_second / b.a_second for a, b in zip(ours, theirs, strict=True))


def text(found: dict[str, Any]) -> str:
    """Tables."""
    rows = [
        (
            name,
            f"{one['median']:,.0f}",
            f"{min(one['repeats']):,.0f}",
            f"{found['times_as_fast'][name]:.1f}" if name in found["times_as_fast"] else "-",
            ", ".join(f"{part} {percent(share)}" for part, share in one["time"].items()),
        )
        for name, one in found["learned_a_second"].items()
    ]
    searched = [(name, f"{rate:,.0f}") for name, rate in found["searched"].items()]
    network = " x ".join(map(str, found["network"]))
    return "\n\n".join(
        [
            "\n".join(f"{name}: {value}" for name, value in found["machine"].items()),
            table(("decisions learned from", "a second", "least", "times as fast", "where the time goes"), rows),
            f"network {network}, minibatch {found['minibatch']}, epochs {found['epochs']}; only decisions that enter "
            f"an update count; MaskablePPO at its best: {found['best']}",
            table(("MaskablePPO, searched", "a second"), searched),
        ]
    )
