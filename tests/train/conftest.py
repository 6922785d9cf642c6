"""Runs that several tests look at."""

import pathlib
from typing import Any

import pytest

from train import progress
from train.ppo import train

from .runs import OPTIONS, small


@pytest.fixture(scope="session")
def trained_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[pathlib.Path, list[dict[str, Any]]]:
    """A run of some seconds that came to its end: its folder and the lines of its progress."""
    folder = tmp_path_factory.mktemp("runs") / "learns"
    changes = {"decisions": 60_000, "hidden": (64,), "learning_rate": 3e-3, "epochs": 4, "evaluate_deals": 300}
    assert train(small(folder, evaluate_every=60_000, **changes), OPTIONS)
    return folder, progress.read(folder)


@pytest.fixture(scope="session")
def whole_run(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """The run of `small` without any interruption."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    assert train(small(folder), OPTIONS)
    return folder
