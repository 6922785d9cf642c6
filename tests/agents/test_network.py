"""Networks and their files: nothing of a file is run, and what does not fit is said."""

import dataclasses
import pathlib
import pickle

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save, save_file

import agents
from agents.network import (
    HEADER,
    WEIGHTS,
    CheckpointError,
    Network,
    facts_of,
    load_network,
    network_for,
    read_facts,
    save_network,
    scaled_inside,
)
from agents.trained import Trained
from tests import toy
from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.vector import Games
from zombie_envs.games.zombie_town import GAME

TOY = toy.GAME


@pytest.fixture
def network() -> Network:
    """A policy far from uniform."""
    torch.manual_seed(5)
    made = network_for(GAME, (32, 16))
    with torch.no_grad():
        made.policy.weight *= 300
    return made


@pytest.fixture
def folder(network: Network, tmp_path: pathlib.Path) -> pathlib.Path:
    save_network(tmp_path, network, facts_of(network, GAME, decisions=10))
    return tmp_path


def seen(games: int = 64, steps: int = 40) -> Games:
    batch = Games(GAME, games, seed=3)
    for _ in range(steps):
        batch.step(batch.sample_actions())
    return batch


def test_illegal_actions_get_no_odds_and_values_are_one_a_row(network: Network) -> None:
    games = seen()
    masks = torch.from_numpy(games.action_masks)
    logits, values = network(torch.from_numpy(games.observations * games.scale), masks)
    odds = torch.softmax(logits, 1)
    assert values.shape == (64,)
    assert (odds[~masks] == 0).all()
    assert torch.allclose(odds.sum(1), torch.ones(64))
    assert torch.isfinite(network(torch.zeros(1, GAME.observation.size), torch.zeros_like(masks[:1]))[0]).all()


def test_the_scale_can_lie_in_the_first_layer(network: Network) -> None:
    games = seen()
    raw, masks = torch.from_numpy(games.observations).float(), torch.from_numpy(games.action_masks)
    folded = scaled_inside(network, games.scale)
    for one, other in zip(network(raw * torch.from_numpy(games.scale), masks), folded(raw, masks), strict=True):
        assert torch.allclose(one, other, atol=1e-3)


def test_a_file_gives_the_network_back(network: Network, folder: pathlib.Path) -> None:
    for path in (folder, folder / WEIGHTS):
        same = load_network(path, GAME)
        assert same.hidden == (32, 16)
        for one, other in zip(network.parameters(), same.parameters(), strict=True):
            assert torch.equal(one, other)
    assert [file.name for file in folder.iterdir()] == [WEIGHTS]
    assert read_facts(folder).more == {"decisions": 10}


@pytest.mark.parametrize(
    ("game", "word"),
    [
        (TOY, "game is 'zombie_town', takes 'toy'"),
        (dataclasses.replace(GAME, version=GAME.version + 1), "version"),
        (dataclasses.replace(GAME, observation=TOY.observation), "layout"),
    ],
    ids=["game", "version", "layout"],
)
def test_a_network_for_another_game_is_refused(folder: pathlib.Path, game, word: str) -> None:
    with pytest.raises(CheckpointError, match=word):
        load_network(folder, game)


def test_files_that_are_no_networks_are_refused(network: Network, folder: pathlib.Path) -> None:
    file = folder / WEIGHTS
    weights, facts = load_file(file), facts_of(network, GAME)
    broken = {
        "there is no such file": None,
        "not a safetensors file": pickle.dumps(weights),
        "no entry": save(weights),
        "header": save(weights, {HEADER: "{}"}),
        "weights are not those": save({"trunk.0.weight": weights["trunk.0.weight"]}, {HEADER: facts.model_dump_json()}),
        "not finite": save({**weights, "policy.bias": weights["policy.bias"] / 0}, {HEADER: facts.model_dump_json()}),
    }
    for message, content in broken.items():
        file.unlink(missing_ok=True)
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(CheckpointError, match=message):
            load_network(file, GAME)


def test_a_failed_write_leaves_the_old_file(network: Network, folder: pathlib.Path, monkeypatch) -> None:
    before = (folder / WEIGHTS).read_bytes()

    def full(*_) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="no space"):
        save_network(folder, network, facts_of(network, GAME))
    assert (folder / WEIGHTS).read_bytes() == before
    assert len(list(folder.iterdir())) == 1


# --- the agent -------------------------------------------------------------------------------------------------------


def test_it_draws_with_the_odds_of_its_policy(network: Network) -> None:
    """The same decision in every row: shares of actions are within five deviations of the policy's odds."""
    games = Games(GAME, count(40_000), seed=1)
    games.reset(seeds=[9] * games.num_envs)
    row = torch.from_numpy(games.observations[:1] * games.scale)
    odds = torch.softmax(network(row, torch.from_numpy(games.action_masks[:1]))[0], 1)[0].detach().numpy()
    actions = Trained(network, GAME).act(games, games.every_row)
    drawn = np.bincount(actions, minlength=odds.size) / actions.size
    assert (np.abs(drawn - odds) <= 5 * np.sqrt(odds * (1 - odds) / actions.size) + 1e-6).all()
    greedy = Trained(network, GAME, greedy=True).act(games, games.every_row)
    assert (greedy == odds.argmax()).all()


@pytest.mark.parametrize("greedy", [False, True])
def test_it_plays_legal_games_the_same_for_a_seed(network: Network, greedy: bool) -> None:
    def play(seed: int) -> bytes:
        games, agent = Games(GAME, 700, seed=1, threads=2), Trained(network, GAME, seed, greedy)
        for _ in range(count(1000)):
            games.step(agent.act(games, games.every_row))
        return games.states.tobytes()

    assert play(3) == play(3)
    assert greedy or play(3) != play(4)


def test_it_sees_what_its_seat_may_know_and_no_more(network: Network) -> None:
    games = seen(200, 60)
    chosen = Trained(network, GAME).act(games, games.every_row)
    games.determinize(games.every_row, games.seats.copy(), np.arange(200, dtype=np.uint64))
    assert (Trained(network, GAME).act(games, games.every_row) == chosen).all()


def test_it_decides_for_an_environment(folder: pathlib.Path) -> None:
    for name in (str(folder), str(folder / WEIGHTS), f"{folder}:greedy"):
        env, agent = TableEnv(GAME), agents.make(name, "zombie_town")
        assert (agent.name, agent.greedy) == (name, name.endswith(":greedy"))
        env.reset(seed=4)
        for _ in range(20):
            env.step(agent.act_one(env))


def test_what_is_learned_later_does_not_change_it(network: Network) -> None:
    games, agent = seen(), Trained(network, GAME, greedy=True)
    before = agent.act(games, games.every_row)
    with torch.no_grad():
        network.policy.weight *= -1
    assert (agent.act(games, games.every_row) == before).all()


def test_a_header_may_not_promise_more_than_the_file_holds(network: Network, tmp_path: pathlib.Path) -> None:
    for hidden, told in (([64, 64], "32 rows, not 64"), ([10**12, 9], "not 10{12}"), ([], "header: hidden")):
        facts = facts_of(network, GAME).model_copy(update={"hidden": hidden})
        save_file(network.state_dict(), tmp_path / WEIGHTS, {HEADER: facts.model_dump_json()})
        with pytest.raises(CheckpointError, match=told):
            load_network(tmp_path, GAME)


def test_weights_too_great_for_the_network_are_refused(network: Network, tmp_path: pathlib.Path) -> None:
    """They are finite in the file and not any more in float32."""
    great = {name: one.double() + 1e300 for name, one in network.state_dict().items()}
    save_file(great, tmp_path / WEIGHTS, {HEADER: facts_of(network, GAME).model_dump_json()})
    with pytest.raises(CheckpointError, match="not finite"):
        load_network(tmp_path, GAME)
