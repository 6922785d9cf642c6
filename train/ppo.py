"""PPO by self-play on the native batch: one network plays every seat and sees the game from the seat to move.

Each game of the batch takes one decision a step, whoever's it is. A seat's reward until its next decision belongs to
its last one (`kernels.advantage_rows`). A finished game pays all seats; a cut game has paid too, so nothing is
bootstrapped past an end. Only legal actions are drawn, and only their logits are ever looked at.

The same arguments give the same weights byte for byte, also when the run was killed and resumed: on one machine with
the same versions of the libraries and the same `threads`.
"""

import contextlib
import json
import pathlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import numpy as np
import pydantic
import torch
import tyro
from torch import Tensor
from torch.nn import functional as F

import agents
from agents.files import folder_to_fill, write_at_once
from agents.network import Network, facts_of, load_network, network_for, save_network
from agents.trained import Trained
from benchmarks.arena import play
from zombie_envs.adapters.players import play_on
from zombie_envs.adapters.pool import spread, usable_cores
from zombie_envs.adapters.streams import side_words
from zombie_envs.adapters.vector import Games
from zombie_envs.core.kit import Table
from zombie_envs.registry import find

from . import checkpoint
from .kernels import TALLIES, advantage_rows, draw_rows, gradient_rows, imitation_rows
from .progress import Progress, interruption

ARGS = "args.json"  # in a run's folder: its arguments and the options of its match

EVALUATION = 20_000  # seed of the deals of evaluations; those that are played in training have other streams

Count = Annotated[int, pydantic.Field(ge=1)]
Share = Annotated[float, pydantic.Field(ge=0, le=1)]
Weight = Annotated[float, pydantic.Field(ge=0)]


class Args(Table):
    """Trains a network by PPO in self-play. Options of the match follow: --players 4 --kit mini ..."""

    game: tyro.conf.Positional[str]
    """Such as zombie_town; `python -m zombie_envs list` shows them all, `describe GAME` the options of a match."""
    run: str = "runs/ppo"
    """Folder of the run: checkpoints, progress, TensorBoard. It must not hold a run; `resume` goes on with one."""
    decisions: Count = 10_000_000
    """Decisions to learn from before the run ends."""
    games: Count = 1024
    """Games played side by side."""
    steps: Annotated[int, pydantic.Field(ge=2)] = 64
    """Decisions in each of them between two updates."""
    minibatch: Count = 2048
    """Decisions in a gradient step."""
    epochs: Count = 4
    """Times that each decision is learned from."""
    learning_rate: Annotated[float, pydantic.Field(gt=0)] = 5e-4
    """Of Adam, at the start."""
    final_rate: Share = 0.0
    """Share of the learning rate that is left at the end of the run; it falls in a straight line."""
    gamma: Share = 1.0
    """Discount from one decision of a seat to its next."""
    gae_lambda: Share = 0.9
    """Weight of longer looks ahead in the advantages."""
    clip: Annotated[float, pydantic.Field(gt=0)] = 0.2
    """How far the odds of an action may move in one update, as a share."""
    entropy_coef: Weight = 0.01
    """Weight of the policy's entropy."""
    value_coef: Weight = 0.5
    """Weight of the value loss."""
    max_grad_norm: Annotated[float, pydantic.Field(gt=0)] = 0.5
    """Longest gradient; a longer one is scaled down."""
    target_kl: Annotated[float, pydantic.Field(gt=0)] | None = None
    """No further epoch once the policy has moved this far from the one that played."""
    hidden: Annotated[tuple[Count, ...], pydantic.Field(min_length=1, strict=False)] = (128, 128)
    """Sizes of the hidden layers."""
    start: str | None = None
    """Network to begin with, a file or a run's folder; its hidden layers must be as wide. Else it begins by chance."""
    rival: str = "heuristic"
    """Agent that holds the other seats in `rival_share` of the games."""
    rival_share: Share = 0.0
    """Share of the games in which the network plays one seat against rivals; in the others it plays all seats."""
    imitation: Annotated[int, pydantic.Field(ge=0)] = 0
    """The first of the decisions: the rival plays every seat, and the network learns to choose as it does."""
    imitation_own: Share = 0.0
    """Share of the games of imitation that go on by the network's own choices; it still learns the rival's there."""
    imitation_rate: Annotated[float, pydantic.Field(gt=0)] = 3e-3
    """Learning rate at their start; it falls to `learning_rate` while they last."""
    seed: Annotated[int, pydantic.Field(ge=0, lt=2**32)] = 0
    """Of weights, deals, actions and the order of learning."""
    threads: Annotated[int, pydantic.Field(ge=1, le=1024)] = usable_cores()
    """Threads of games, inference and learning."""
    precision: Literal["highest", "medium"] = "highest"
    """Of matrix products; medium uses bfloat16 where the processor multiplies it faster."""
    evaluate_every: Count = 1_000_000
    """Decisions between two evaluations."""
    evaluate_deals: Count = 500
    """Deals of an evaluation, always the same; each is played from every seat."""
    save_every: Count = 1_000_000
    """Decisions between two checkpoints."""


@dataclass
class Rollout:
    """What happened in every game in a number of steps; arrays (rows, games) and (rows, games, ...).

    The first rows, one a seat, hold the decisions that the last rollout left waiting, the others are the steps. A
    decision waits while its seat has not decided again and the game goes on: what it led to is not known yet. To leave
    such decisions out would leave out those more often that end a turn.
    """

    observations: np.ndarray  # int8, raw
    masks: np.ndarray
    actions: np.ndarray
    log_probs: np.ndarray
    values: np.ndarray
    seats: np.ndarray
    rewards: np.ndarray  # (steps, games, players), paid by the step
    ended: np.ndarray
    advantages: np.ndarray
    used: np.ndarray  # whether it is learned from now
    waits: np.ndarray  # (games, players), the row of the decision that waits; -1 for none
    owed: np.ndarray  # (games, players), what it was paid so far

    @classmethod
    def empty(cls, steps: int, games: Games) -> "Rollout":
        players = len(games.agent_names)

        def array(dtype: Any, *shape: int) -> np.ndarray:
            return np.zeros((players + steps, games.num_envs, *shape), dtype)

        return cls(
            observations=array(np.int8, games.observations.shape[1]),
            masks=array(bool, games.num_actions),
            actions=array(np.int64),
            log_probs=array(np.float32),
            values=array(np.float32),
            seats=array(np.int8) - np.int8(1),
            rewards=array(np.float32, players),
            ended=array(bool),
            advantages=array(np.float32),
            used=array(bool),
            waits=np.full((games.num_envs, players), -1),
            owed=np.zeros((games.num_envs, players), np.float32),
        )

    @property
    def waiting(self) -> int:
        """Rows for decisions that wait."""
        return len(self.waits[0])

    def keep_waiting(self) -> None:
        """Moves the decisions that wait to the first rows."""
        game, seat = np.nonzero(self.waits >= 0)
        row = self.waits[game, seat]
        for array in (self.observations, self.masks, self.actions, self.log_probs, self.values):
            array[seat, game] = array[row, game]
        self.seats[: self.waiting] = -1
        self.rewards[: self.waiting] = 0
        self.seats[seat, game] = seat
        self.rewards[seat, game, seat] = self.owed[game, seat]

    def flat(self, name: str) -> np.ndarray:
        """An array of all decisions, (steps * games, ...)."""
        array: np.ndarray = getattr(self, name)
        return array.reshape(-1, *array.shape[2:])


class Clock:
    """Seconds spent in each part of the work, since the last `take`."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(("environment", "inference", "learning"), 0.0)

    @contextlib.contextmanager
    def time(self, part: str) -> Iterator[None]:
        start = time.perf_counter()
        yield
        self.seconds[part] += time.perf_counter() - start

    def take(self) -> dict[str, float]:
        taken = self.seconds
        self.seconds = dict.fromkeys(taken, 0.0)
        return taken


class Trainer:
    """The games, the network and its optimizer: all that an update changes."""

    def __init__(self, args: Args, options: dict[str, Any]) -> None:
        self.args = args
        self.game = find(args.game)
        self.games = Games(self.game, args.games, seed=args.seed, threads=args.threads, **options)
        self.network = first_network(args, self.games)
        self.optimizer = torch.optim.Adam(self.network.parameters(), args.learning_rate, eps=1e-5, fused=True)
        self.words = side_words("actions of the learner", args.seed, self.games.every_row)
        self.plays = own_seats(args, len(self.games.agent_names))
        self.learners = self.plays.argmax(1)  # the network's seat in games against rivals
        self.against = np.flatnonzero(~self.plays.all(1))  # these games
        self.scale = torch.from_numpy(self.games.scale)
        self.rollout = Rollout.empty(args.steps, self.games)
        self.clock = Clock()
        self.update = 0  # updates made
        self.decisions = 0  # decisions learned from
        self.seconds = 0.0  # spent on them, evaluations apart
        if args.imitation or args.rival_share:
            self.rival()  # ValueError where there is none of this name

    def spread(self, job: Callable[[int, int, int], None], rows: int) -> None:
        spread(job, rows, self.args.threads)

    # --- play

    def rival(self) -> agents.Agent:
        """The rival, with a stream of its own for each update."""
        return agents.make(self.args.rival, self.game, seed=self.update)

    @property
    def imitates(self) -> bool:
        """Whether the run is in its first part, in which the rival shows how to play."""
        return self.decisions < self.args.imitation

    def collect(self) -> dict[str, float]:
        """Fills the rollout, and the advantages in it; returns figures of the games that ended."""
        rollout, games = self.rollout, self.games
        rival = self.rival() if self.imitates or self.against.size else None
        play, learns = (self.imitate, np.ones_like(self.plays)) if self.imitates else (self.play, self.plays)
        elsewhere = self.against[games.seats[self.against] != self.learners[self.against]]  # after a deal or imitation
        lengths = [] if self.imitates or rival is None else self.open(rival, elsewhere)
        for t in range(rollout.waiting, rollout.waiting + self.args.steps):
            rollout.observations[t] = games.observations
            rollout.masks[t] = games.action_masks
            rollout.seats[t] = games.seats
            self.decide(t)
            lengths += play(t, rival)
        self.look_back(learns)
        every = np.concatenate([np.zeros(0), *lengths])
        return {"games": every.size, "length": float(every.mean()) if every.size else 0.0}

    def imitate(self, t: int, rival: agents.Agent | None) -> list[np.ndarray]:
        """The rival's choices replace the network's in what is learned; lengths of the games that ended.

        The first games go on by the network's own: so it learns what to do where its own mistakes lead.
        """
        assert rival is not None
        rollout, own = self.rollout, round(self.args.imitation_own * self.args.games)
        played = rollout.actions[t].copy()
        with self.clock.time("environment"):
            rollout.actions[t] = rival.act(self.games, self.games.every_row)
        played[own:] = rollout.actions[t, own:]
        return self.step(t, played)

    def play(self, t: int, rival: agents.Agent | None) -> list[np.ndarray]:
        """Every game goes on to the network's next decision; lengths of the games that ended."""
        lengths, ended = self.step(t, self.rollout.actions[t]), self.rollout.ended[t]
        if rival is not None:
            lengths.append(self.answer(t, rival, self.against[~ended[self.against]]))
            lengths += self.open(rival, self.against[ended[self.against]])
        return lengths

    def answer(self, t: int, rival: agents.Agent, rows: np.ndarray) -> np.ndarray:
        """Rivals play on in games `rows`; what that pays belongs to row t. Lengths of the games that ended."""
        rollout, games, learners = self.rollout, self.games, self.learners[rows]
        paid = np.zeros(games.num_envs)
        with self.clock.time("environment"):
            play_on(rival, games, rows, self.learners, paid)
            over = rows[games.ended[rows]]
            lengths: np.ndarray = games.states["moves"][over]
            games.reset(over)
        rollout.rewards[t, rows, learners] += paid[rows].astype(np.float32)
        rollout.ended[t, over] = True
        return lengths

    def open(self, rival: agents.Agent, rows: np.ndarray) -> list[np.ndarray]:
        """Rivals play new games `rows` to the network's first decision; lengths of the games that ended before it."""
        games, lengths = self.games, []
        with self.clock.time("environment"):
            while rows.size:
                play_on(rival, games, rows, self.learners, np.zeros(games.num_envs))
                rows = rows[games.ended[rows]]
                lengths.append(games.states["moves"][rows])
                games.reset(rows)
        return lengths

    def step(self, t: int, actions: np.ndarray) -> list[np.ndarray]:
        """Plays on and enters what it led to in row t of the rollout; lengths of the games that ended."""
        rollout, games = self.rollout, self.games
        with self.clock.time("environment"):
            games.step(actions)
        rollout.rewards[t] = games.rewards
        rollout.ended[t] = games.ended
        return [games.final_states["moves"][games.ended]]

    def decide(self, t: int) -> None:
        """The network's actions in every game, into row t of the rollout, and what it thinks of them."""
        rollout, rows = self.rollout, self.games.every_row
        masks, actions, log_probs = rollout.masks[t], rollout.actions[t], rollout.log_probs[t]
        seen = torch.from_numpy(rollout.observations[t])

        def job(worker: int, lo: int, hi: int) -> None:
            with torch.inference_mode():
                logits, values = self.look(seen[lo:hi])
            rollout.values[t, lo:hi] = values.numpy()
            draw_rows(logits.numpy(), masks, self.words, rows[lo:hi], actions, log_probs)

        with self.clock.time("inference"):
            self.spread(job, rows.size)

    def look(self, raw: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (n, actions) of all actions and values (n,). raw: int8 (n, features)."""
        weight, bias = (self.network.get_parameter(f"trunk.0.{name}") for name in ("weight", "bias"))
        inner = self.network.trunk[1:](F.linear(raw.float(), weight * self.scale, bias))
        return self.network.policy(inner), self.network.critic(inner).squeeze(-1)

    def look_back(self, learns: np.ndarray) -> None:
        """Writes the rollout's advantages."""
        r, args = self.rollout, self.args
        played = r.rewards, r.ended, r.seats, learns, r.values
        with self.clock.time("learning"):
            self.spread(
                lambda worker, lo, hi: advantage_rows(
                    *played, args.gamma, args.gae_lambda, r.advantages, r.used, r.waits, r.owed, lo, hi
                ),
                args.games,
            )

    # --- learn

    def learn(self) -> dict[str, float]:
        """One update from the rollout; returns figures of it."""
        args = self.args
        chosen = np.flatnonzero(self.rollout.used)
        if not chosen.size:
            raise ValueError(f"steps: in {args.steps} steps no seat decided twice and no game ended; take more")
        with self.clock.time("learning"):
            rate = self.set_rate()
            advantages, returns = self.targets(chosen)
            order = np.random.default_rng((args.seed, self.update))
            for _ in range(args.epochs):
                parts = np.array_split(order.permutation(chosen), max(1, chosen.size // args.minibatch))
                sums = np.sum([self.descend(part, advantages, returns) for part in parts], axis=0)
                figures = dict(zip(TALLIES, (sums / chosen.size).tolist(), strict=True))
                if args.target_kl is not None and figures["kl"] > args.target_kl:
                    break
        fit = explained(self.rollout.flat("values")[chosen], returns[chosen])
        imitated = self.imitates
        self.update += 1
        self.decisions += chosen.size
        self.rollout.keep_waiting()
        if imitated and not self.imitates:
            self.rollout.seats[: self.rollout.waiting] = -1  # the rival's decisions; nothing more is learned from them
        return figures | {"learning_rate": rate, "explained": fit}

    def set_rate(self) -> float:
        """The learning rate."""
        args, done = self.args, self.decisions
        if self.imitates:
            rate = between(args.imitation_rate, args.learning_rate, done / args.imitation)
        else:
            part = (done - args.imitation) / max(1, args.decisions - args.imitation)
            rate = args.learning_rate * between(1.0, args.final_rate, part)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        return rate

    def targets(self, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Advantages, brought to mean 0 and deviation 1, and returns, of all decisions; only the chosen ones count."""
        raw = self.rollout.flat("advantages")
        mean, deviation = raw[chosen].mean(), raw[chosen].std()
        return (raw - mean) / (deviation + np.float32(1e-8)), raw + self.rollout.flat("values")

    def descend(self, chosen: np.ndarray, advantages: np.ndarray, returns: np.ndarray) -> np.ndarray:
        """One gradient step on the decisions `chosen`; the sums of TALLIES."""
        parts: dict[int, Any] = {}

        def job(worker: int, lo: int, hi: int) -> None:
            parts[worker] = self.gradient(chosen[lo:hi], advantages, returns, 1 / chosen.size)

        self.spread(job, chosen.size)
        self.optimizer.zero_grad()
        for worker in sorted(parts):
            for parameter, slope in zip(self.network.parameters(), parts[worker][0]):
                parameter.grad = slope if parameter.grad is None else parameter.grad.add_(slope)
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), self.args.max_grad_norm)
        self.optimizer.step()
        total: np.ndarray = np.sum([part[1] for part in parts.values()], axis=0)
        return total

    def gradient(
        self, chosen: np.ndarray, advantages: np.ndarray, returns: np.ndarray, share: float
    ) -> tuple[tuple[Tensor, ...], np.ndarray]:
        """The gradient of the loss by the parameters from the decisions `chosen`, and their sums of TALLIES."""
        args, flat = self.args, self.rollout.flat
        logits, values = self.look(torch.from_numpy(flat("observations")).index_select(0, torch.from_numpy(chosen)))
        by_logits, by_values = torch.empty_like(logits), torch.empty_like(values)
        sums = np.zeros(len(TALLIES))
        seen = logits.detach().numpy(), values.detach().numpy(), chosen, flat("masks"), flat("actions")
        out = by_logits.numpy(), by_values.numpy(), sums
        if self.imitates:
            imitation_rows(*seen, returns, (args.value_coef, share), *out)
        else:
            weights = args.clip, args.entropy_coef, args.value_coef, share
            gradient_rows(*seen, flat("log_probs"), advantages, returns, weights, *out)
        slopes = torch.autograd.grad((logits, values), tuple(self.network.parameters()), (by_logits, by_values))
        return slopes, sums


def first_network(args: Args, games: Games) -> Network:
    """The network that the run begins with: `args.start`, or a new one from a stream of its own."""
    if args.start is not None:
        network = load_network(args.start, games.game)
        if network.hidden != args.hidden:
            raise ValueError(f"hidden: the network at {args.start} has {network.hidden}, got {args.hidden}")
        return network
    with torch.random.fork_rng(devices=()):
        torch.manual_seed(args.seed)
        return network_for(games.game, args.hidden)


def own_seats(args: Args, players: int) -> np.ndarray:
    """Whether the network plays a seat of a game, bool (games, players): one seat in turn against rivals, else all."""
    plays = np.ones((args.games, players), bool)
    against = np.arange(round(args.games * args.rival_share))
    plays[against] = False
    plays[against, against % players] = True
    return plays


def between(first: float, last: float, part: float) -> float:
    """`first` at 0, `last` from 1 on."""
    return first + (last - first) * min(1.0, part)


def explained(values: np.ndarray, returns: np.ndarray) -> float:
    """Share of the returns' variance that the values explain."""
    spread = float(returns.var())
    return 1 - float((returns - values).var()) / spread if spread > 0 else 0.0


# --- runs ------------------------------------------------------------------------------------------------------------


def train(args: Args, options: dict[str, Any]) -> bool:
    """A new run in the folder `args.run`; whether it came to its end. ValueError where that holds a run or is none."""
    folder = folder_to_fill(args.run, "run")
    if (folder / ARGS).exists():
        raise ValueError(f"run: {folder} holds a run; take another folder, or `python -m train resume {folder}`")
    with settings_of_torch(args):
        trainer = Trainer(args, options)
        written = {"args": args.model_dump(), "options": options}
        write_at_once(folder / ARGS, json.dumps(written, indent=2).encode())
        keep(trainer, folder)
        return go_on(trainer, folder)


def resume(folder: pathlib.Path) -> bool:
    """Goes on with the run in `folder`; whether it came to its end. ValueError where there is none."""
    args, options = read_args(folder)
    with settings_of_torch(args):
        trainer = Trainer(args.model_copy(update={"start": None}), options)  # the checkpoint has the weights
        checkpoint.load(folder, trainer)
        return go_on(trainer, folder)


def read_args(folder: pathlib.Path) -> tuple[Args, dict[str, Any]]:
    """The arguments of the run in `folder` and the options of its match."""
    file = folder / ARGS
    if not file.is_file():
        raise ValueError(f"run: {folder} holds no run, since there is no {file}")
    try:
        written = json.loads(file.read_text(encoding="utf-8"))
        return Args.model_validate_json(json.dumps(written["args"])), dict(written["options"])
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"run: {file} holds no arguments of a run: {error}") from None


@contextlib.contextmanager
def settings_of_torch(args: Args) -> Iterator[None]:
    """One thread an operation, since whole parts of a batch go to threads; no operation whose result varies."""
    threads, exact = torch.get_num_threads(), torch.are_deterministic_algorithms_enabled()
    precision = torch.get_float32_matmul_precision()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    torch.set_float32_matmul_precision(args.precision)
    try:
        yield
    finally:
        torch.set_num_threads(threads)
        torch.use_deterministic_algorithms(exact)
        torch.set_float32_matmul_precision(precision)


def go_on(trainer: Trainer, folder: pathlib.Path) -> bool:
    """Updates until the run is at its end (True) or Ctrl-C is pressed (False); both leave a checkpoint."""
    args = trainer.args
    progress = Progress(folder, trainer.update, trainer.decisions, args.decisions)
    try:
        with interruption() as asked:
            while trainer.decisions < args.decisions and not asked.is_set():
                before = trainer.decisions
                figures = updated(trainer)
                if due(before, trainer.decisions, args.evaluate_every, args.decisions):
                    figures |= evaluate(trainer)
                    progress.say(line(figures))
                progress.tell(figures)
                if asked.is_set() or due(before, trainer.decisions, args.save_every, args.decisions):
                    keep(trainer, folder)
    finally:
        progress.close()
    return trainer.decisions >= args.decisions


def updated(trainer: Trainer) -> dict[str, Any]:
    """One rollout and what is learned from it; its figures."""
    start, before = time.perf_counter(), trainer.decisions
    figures = trainer.collect() | trainer.learn()
    took = time.perf_counter() - start
    trainer.seconds += took
    parts = {part: seconds / took for part, seconds in trainer.clock.take().items()}
    head = {"update": trainer.update, "decisions": trainer.decisions, "seconds": trainer.seconds}
    return head | {"rate": (trainer.decisions - before) / took, "time": parts} | figures


def due(before: int, after: int, every: int, end: int) -> bool:
    """Whether a multiple of `every`, or the end, was reached."""
    return after // every > before // every or after >= end


def keep(trainer: Trainer, folder: pathlib.Path) -> None:
    """Writes the checkpoint, and the network for whoever plays with it."""
    checkpoint.save(folder, trainer)
    options, game = dict(trainer.games.kit.options), trainer.game
    facts = facts_of(trainer.network, game, options=options, decisions=trainer.decisions, update=trainer.update)
    save_network(folder, trainer.network, facts)


def evaluate(trainer: Trainer) -> dict[str, Any]:
    """Share of wins, with 95 % intervals: of one seat against each baseline in the others, or of a match's only seat.

    The deals are the same every time, each is played from every seat, and all draws come from streams of their own.
    """
    args, options = trainer.args, trainer.games.kit.options
    trained, others = Trained(trainer.network, trainer.game), len(trainer.games.agent_names) - 1
    rivals = agents.baselines(trainer.game) if others else (agents.ALONE,)
    found = {}
    for name in rivals:
        table: list[str | agents.Agent] = [trained, *[name] * others]
        one = play(trainer.game, table, args.evaluate_deals, EVALUATION, threads=args.threads, **options)
        score = one.line(trained.name)
        found[name] = {"share": score.share, "low": score.low, "high": score.high}
    return found


def line(figures: dict[str, Any]) -> str:
    """What the run is at, how fast it is and where the time goes."""
    parts = ", ".join(f"{part} {share:.0%}" for part, share in figures["time"].items())
    words = {name: f"against {name}" for name in agents.BASELINES} | {agents.ALONE: agents.ALONE}
    scores = {word: figures[name] for name, word in words.items() if name in figures}
    wins = [f"{one['share']:.1%} ({one['low']:.1%} to {one['high']:.1%}) {word}" for word, one in scores.items()]
    return (
        f"{figures['decisions'] / 1e6:6.2f} M decisions, {figures['rate'] / 1e3:.1f} K/s ({parts}); "
        f"wins {', '.join(wins)}"
    )
