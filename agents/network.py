"""The network of trained agents, and the file that one is kept in.

The file is a safetensors one: weights, and facts as JSON in its header. Reading it runs nothing of what is in it.
"""

import copy
import hashlib
import json
import os
import pathlib
from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np
import pydantic
import safetensors
import torch
from safetensors.torch import save
from torch import Tensor, nn

from zombie_envs.core.game import Game

from .files import write_at_once

HIDDEN = (128, 128)
WEIGHTS = "network.safetensors"  # the file's name where a folder is given
HEADER = "zombie_envs"  # the header's entry that holds the facts
FORMAT = 1
REFUSED = -1e9  # logit of an illegal action; finite, so that a row without legal actions stays free of NaN


class CheckpointError(ValueError):
    """A file is no network for this game; the message says what does not fit."""


class Facts(pydantic.BaseModel):
    """What the header says of a network."""

    model_config = pydantic.ConfigDict(strict=True, extra="forbid", frozen=True)

    format: int
    game: str
    version: int  # of the game
    layout: str  # digest of its observation and action layouts
    features: pydantic.PositiveInt
    actions: pydantic.PositiveInt
    hidden: Annotated[list[pydantic.PositiveInt], pydantic.Field(min_length=1)]
    more: dict[str, Any] = {}  # of whoever trained it: options of the match, decisions seen, ...


class Network(nn.Module):
    """A trunk of hidden layers; on it a policy over the legal actions, and what the position is worth to who looks."""

    def __init__(self, features: int, actions: int, hidden: Sequence[int] = HIDDEN) -> None:
        super().__init__()
        self.features, self.actions, self.hidden = features, actions, tuple(hidden)
        layers: list[nn.Module] = []
        for inputs, outputs in zip((features, *hidden[:-1]), hidden, strict=True):
            layers += [prepared(nn.Linear(inputs, outputs), 2**0.5), nn.ReLU()]
        self.trunk = nn.Sequential(*layers)
        self.policy = prepared(nn.Linear(hidden[-1], actions), 0.01)
        self.critic = prepared(nn.Linear(hidden[-1], 1), 1.0)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (n, actions), very low where illegal, and values (n,).

        observations: float32 (n, features), scaled to [-1, 1]. masks: bool (n, actions), the legal actions.
        """
        inner = self.trunk(observations)
        return self.policy(inner).masked_fill(~masks, REFUSED), self.critic(inner).squeeze(-1)


def prepared(layer: nn.Linear, gain: float) -> nn.Linear:
    """Orthogonal weights and no bias: a first policy close to uniform."""
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


def network_for(game: Game, hidden: Sequence[int] = HIDDEN) -> Network:
    """A new network for the game; its weights come from torch's generator."""
    return Network(game.observation.size, game.actions.size, hidden)


def scaled_inside(network: Network, scale: np.ndarray) -> Network:
    """A copy that takes raw features: `scale` (float32 (features,)) is in its first layer."""
    folded = copy.deepcopy(network)
    with torch.no_grad():
        folded.get_parameter("trunk.0.weight").mul_(torch.from_numpy(scale))
    return folded


# --- files -----------------------------------------------------------------------------------------------------------


def layout_digest(game: Game) -> str:
    """16 hex digits that differ where an action or a feature has another name, place, shape or bound."""
    parts = [
        [one.name, one.start, *one.shape, one.low, one.high]
        for layout in (game.observation, game.actions)
        for one in layout
    ]
    return hashlib.blake2b(json.dumps(parts).encode(), digest_size=8).hexdigest()


def facts_of(network: Network, game: Game, **more: Any) -> Facts:
    """The header of a network trained on `game`; `more` is whatever JSON should stand beside it."""
    return Facts(
        format=FORMAT,
        game=game.name,
        version=game.version,
        layout=layout_digest(game),
        features=network.features,
        actions=network.actions,
        hidden=list(network.hidden),
        more=more,
    )


def save_network(path: str | os.PathLike[str], network: Network, facts: Facts) -> pathlib.Path:
    """Writes the network at once or not at all; a `path` that does not end in .safetensors is a folder. The file."""
    weights = {name: one.detach().cpu().contiguous() for name, one in network.state_dict().items()}
    return write_at_once(file_at(path), save(weights, {HEADER: facts.model_dump_json()}))


def load_network(path: str | os.PathLike[str], game: Game) -> Network:
    """The network at `path`, a file or a folder. CheckpointError where it is none, or one for another game."""
    file = file_at(path)
    facts, weights = read_file(file)
    refuse_other_game(file, facts, game)
    refuse_other_sizes(file, facts, weights)
    network = Network(facts.features, facts.actions, facts.hidden)
    try:
        network.load_state_dict(weights)
    except RuntimeError as error:
        raise CheckpointError(f"{file}: the weights are not those that its header tells of: {error}") from None
    if not all(torch.isfinite(one).all() for one in network.parameters()):
        raise CheckpointError(f"{file}: some weights are not finite")
    return network


def read_facts(path: str | os.PathLike[str]) -> Facts:
    """The header of the network at `path`, a file or a folder. CheckpointError where it is none."""
    return read_file(file_at(path))[0]


def file_at(path: str | os.PathLike[str]) -> pathlib.Path:
    place = pathlib.Path(path)
    return place if place.suffix == ".safetensors" else place / WEIGHTS


def read_file(file: pathlib.Path) -> tuple[Facts, dict[str, Tensor]]:
    if not file.is_file():
        raise CheckpointError(f"{file}: there is no such file")
    try:
        with safetensors.safe_open(file, framework="pt") as opened:
            header = (opened.metadata() or {}).get(HEADER)
            weights = {name: opened.get_tensor(name) for name in opened.keys()}  # noqa: SIM118  it is no mapping
    except safetensors.SafetensorError as error:
        raise CheckpointError(f"{file}: not a safetensors file: {error}") from None
    if header is None:
        raise CheckpointError(f"{file}: its header has no entry {HEADER!r}; it was not written by this project")
    try:
        facts = Facts.model_validate_json(header)
    except pydantic.ValidationError as error:
        fault = error.errors()[0]
        raise CheckpointError(f"{file}: header: {'.'.join(map(str, fault['loc']))}: {fault['msg']}") from None
    return facts, weights


def refuse_other_game(file: pathlib.Path, facts: Facts, game: Game) -> None:
    """CheckpointError unless the network reads this game's observations and chooses among its actions."""
    for what, got, takes in (
        ("format", facts.format, FORMAT),
        ("game", facts.game, game.name),
        ("version of the game", facts.version, game.version),
        ("layout", facts.layout, layout_digest(game)),
        ("features", facts.features, game.observation.size),
        ("actions", facts.actions, game.actions.size),
    ):
        if got != takes:
            raise CheckpointError(f"{file}: {what} is {got!r}, takes {takes!r}")


def refuse_other_sizes(file: pathlib.Path, facts: Facts, weights: dict[str, Tensor]) -> None:
    """CheckpointError unless the layers are as wide as the header says, before any memory is taken for them."""
    for i, width in enumerate(facts.hidden):
        name = f"trunk.{2 * i}.weight"
        units = len(weights[name]) if name in weights and weights[name].ndim else 0
        if units != width:
            wrong = f"{name} has {units} rows, not {width}"
            raise CheckpointError(f"{file}: the weights are not those that its header tells of: {wrong}")
