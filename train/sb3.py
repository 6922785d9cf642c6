"""A recipe for sb3-contrib's MaskablePPO: one learner's seat in the Gymnasium door, agents in the others.

It shows how the two meet, and `python -m benchmarks training` measures it; `ppo` learns faster.
"""

from typing import TYPE_CHECKING, Annotated, Any

import gymnasium
import numpy as np
import pydantic
from tyro.conf import Positional

import agents
from agents.files import folder_to_fill
from zombie_envs.adapters.players import known_players
from zombie_envs.core.kit import Table
from zombie_envs.registry import find, gymnasium_id

if TYPE_CHECKING:
    from stable_baselines3.common.vec_env import DummyVecEnv

Count = Annotated[int, pydantic.Field(ge=1)]


class Args(Table):
    """Trains one seat by sb3-contrib's MaskablePPO. Options of the match follow: --players 4 --kit mini ..."""

    game: Positional[str]
    """Such as zombie_town; `python -m zombie_envs list` shows them all."""
    run: str = "runs/sb3"
    """Folder for model.zip and TensorBoard."""
    decisions: Count = 200_000
    """Of the learner."""
    envs: Count = 16
    """Environments side by side."""
    steps: Annotated[int, pydantic.Field(ge=2)] = 512
    """Decisions in each of them between two updates."""
    minibatch: Annotated[int, pydantic.Field(ge=2)] = 2048
    """Decisions in a gradient step; a divisor of envs times steps."""
    epochs: Count = 4
    """Times that each decision is learned from."""
    learning_rate: Annotated[float, pydantic.Field(gt=0)] = 5e-4
    """Of Adam."""
    hidden: Annotated[tuple[Count, ...], pydantic.Field(min_length=1)] = (128, 128)
    """Sizes of the hidden layers, of policy and critic each."""
    opponents: str = "random"
    """Agent in the other seats: a name, or a checkpoint's path."""
    evaluation_games: Count = 200
    """Played at the end against the same opponents, with actions drawn from the policy."""
    seed: Annotated[int, pydantic.Field(ge=0, lt=2**32)] = 0
    """Of weights, deals and actions."""

    @pydantic.model_validator(mode="after")
    def whole_minibatches(self) -> "Args":
        if self.envs * self.steps % self.minibatch:
            raise ValueError(
                f"minibatch: takes a divisor of envs * steps = {self.envs * self.steps}, got {self.minibatch}"
            )
        return self


def train(args: Args, options: dict[str, Any]) -> float:
    """Learns, writes run/model.zip, and returns the share of wins against the opponents."""
    from sb3_contrib.common.maskable.evaluation import evaluate_policy

    folder = folder_to_fill(args.run, "run")
    envs = environments(args, options)
    model = learner(args, envs, tensorboard_log=str(folder / "tensorboard"))
    model.learn(args.decisions, progress_bar=True)
    model.save(folder / "model.zip")
    rewards, _ = evaluate_policy(model, envs, args.evaluation_games, deterministic=False, return_episode_rewards=True)
    return float(np.mean(np.array(rewards) > 0))


def environments(args: Args, options: dict[str, Any]) -> "DummyVecEnv":
    """`args.envs` games with a learner, in a seat drawn anew for each deal."""
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import DummyVecEnv

    game = find(args.game)
    name = gymnasium_id(f"{game.name}_v{game.version}")

    def one(number: int) -> gymnasium.Env[Any, Any]:
        others: Any = args.opponents
        if others not in known_players(game):
            others = agents.make(others, game, args.seed + number)
        return Monitor(gymnasium.make(name, seat="random", opponents=others, **options))

    return DummyVecEnv([lambda number=number: one(number) for number in range(args.envs)])  # type: ignore[misc]


def learner(args: Args, envs: "DummyVecEnv", kind: Any = None, **more: Any) -> Any:
    """MaskablePPO, or a subclass `kind`, with the arguments that `ppo` has by default; `more` goes to it as it is."""
    from sb3_contrib import MaskablePPO

    return (kind or MaskablePPO)(
        "MlpPolicy",
        envs,
        learning_rate=args.learning_rate,
        n_steps=args.steps,
        batch_size=args.minibatch,
        n_epochs=args.epochs,
        gamma=1.0,
        ent_coef=0.01,
        seed=args.seed,
        device="cpu",
        **({"policy_kwargs": {"net_arch": list(args.hidden)}} | more),
    )
