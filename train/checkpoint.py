"""What a run needs to go on as if it had never stopped, in one file: weights, optimizer, games, streams, counters.

It is a safetensors file with the counters as JSON in its header: reading it runs nothing of what is in it, and it is
written at once or not at all.
"""

import pathlib
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import pydantic
import safetensors.numpy
import torch

from agents.files import write_at_once
from agents.network import CheckpointError
from zombie_envs.adapters.vector import bytes_of
from zombie_envs.core.kit import Table

if TYPE_CHECKING:
    from .ppo import Trainer

FILE = "resume.safetensors"
HEADER = "zombie_envs"  # the header's entry that holds the counters


class Counters(Table):
    """How far a run is."""

    update: Annotated[int, pydantic.Field(ge=0)]
    decisions: Annotated[int, pydantic.Field(ge=0)]
    seconds: Annotated[float, pydantic.Field(ge=0)]


def tensors_of(trainer: "Trainer") -> dict[str, np.ndarray]:
    """Everything that an update changes, by name. They are the trainer's own arrays, not copies."""
    found = {f"network.{name}": one.detach().numpy() for name, one in trainer.network.named_parameters()}
    for i, parameter in enumerate(trainer.network.parameters()):
        for name, one in optimizer_state(trainer.optimizer, parameter).items():
            found[f"optimizer.{i}.{name}"] = one.numpy()
    games, rollout = trainer.games, trainer.rollout
    for name in ("observations", "masks", "actions", "log_probs", "values", "seats", "rewards"):
        found[f"waiting.{name}"] = getattr(rollout, name)[: rollout.waiting]
    return found | {"games.states": bytes_of(games.states), "games.words": games.words, "words": trainer.words}


def optimizer_state(optimizer: torch.optim.Adam, parameter: torch.nn.Parameter) -> dict[str, torch.Tensor]:
    """Adam's tensors of a parameter, made before the first step as Adam makes them."""
    if not optimizer.state[parameter]:
        optimizer.state[parameter] = {
            "step": torch.zeros((), dtype=torch.float32),
            "exp_avg": torch.zeros_like(parameter),
            "exp_avg_sq": torch.zeros_like(parameter),
        }
    state: dict[str, torch.Tensor] = optimizer.state[parameter]
    return state


def save(folder: pathlib.Path, trainer: "Trainer") -> None:
    counters = Counters(update=trainer.update, decisions=trainer.decisions, seconds=trainer.seconds)
    written = safetensors.numpy.save(tensors_of(trainer), {HEADER: counters.model_dump_json()})
    write_at_once(folder / FILE, written)


def load(folder: pathlib.Path, trainer: "Trainer") -> None:
    """Brings a new trainer with the run's arguments to where the run was. CheckpointError where they do not fit."""
    file = folder / FILE
    counters, read = read_file(file)
    own = tensors_of(trainer)
    for name, array in own.items():
        if name not in read or (read[name].shape, read[name].dtype) != (array.shape, array.dtype):
            raise CheckpointError(
                f"{file}: {name} is missing or not {array.dtype} {array.shape}: another run's arguments?"
            )
    for name, array in own.items():
        array[...] = read[name]
    trainer.update, trainer.decisions, trainer.seconds = counters.update, counters.decisions, counters.seconds
    trainer.games.see()


def read_file(file: pathlib.Path) -> tuple[Counters, dict[str, np.ndarray]]:
    if not file.is_file():
        raise CheckpointError(f"{file}: there is no such file")
    try:
        with safetensors.safe_open(file, framework="numpy") as opened:
            header: Any = (opened.metadata() or {}).get(HEADER, "")
            read = {name: opened.get_tensor(name) for name in opened.keys()}  # noqa: SIM118  it is no mapping
        return Counters.model_validate_json(header), read
    except (safetensors.SafetensorError, pydantic.ValidationError) as error:
        raise CheckpointError(f"{file}: not a checkpoint of a run: {error}") from None
