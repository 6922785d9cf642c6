"""check_game passes the sound toy, and finds each planted fault by the check that is meant for it."""

import os
import subprocess
import sys

import numpy as np
import pytest

from tests.counts import count
from tests.toy import GAME
from tests.toy.broken import FAULTS
from zombie_envs.core.check import CheckError, check_game

MATCHES = ({}, {"kit": "mini"}, {"players": 2}, {"players": 4})


def test_the_sound_toy_passes_and_everything_occurs():
    report = check_game(GAME, MATCHES, games=count(2000), cut={"rounds": 1}, values=("phase",))
    assert report.never() == []
    assert report.games == 4 * count(2000) == report.finished + report.cut
    assert report.finished > 0
    assert report.cut > 0
    assert report.left > 0
    assert sorted(report.values["phase"]) == [0, 1, 2]
    assert all(total.all() for total in report.metrics.values())
    assert set(report.kinds) == {("door",), ("play", "pass"), ("target",)}
    assert report.decisions == sum(report.kinds.values()) == sum(map(np.sum, report.actions.values()))


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found(name):
    fault = FAULTS[name]
    arguments = {"games": 30, "interpreted": 4, "positions": 80, **fault.arguments}
    with pytest.raises(CheckError) as caught:
        check_game(fault.game, **arguments)
    assert caught.value.check == fault.check, str(caught.value)


def test_a_game_without_secrets_need_not_resample():
    with pytest.raises(CheckError, match="never changes"):
        check_game(FAULTS["a world is the true one"].game, games=5, interpreted=1)
    with pytest.raises(CheckError, match="another object"):  # all but its module's name holds
        check_game(FAULTS["a world is the true one"].game, games=5, interpreted=1, hidden=False)


@pytest.mark.verify
def test_bounds_checked_games_from_the_command_line():
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    command = [sys.executable, "-m", "zombie_envs.core.check", "tests.toy"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("toy: 100 games, ")


def test_the_command_says_what_it_takes():
    done = subprocess.run([sys.executable, "-m", "zombie_envs.core.check"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("usage: python -m zombie_envs.core.check MODULE")
