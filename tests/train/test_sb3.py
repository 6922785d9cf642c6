"""The recipe for MaskablePPO."""

import pathlib
from typing import Any

import pytest
from sb3_contrib import MaskablePPO

from train.__main__ import main

SMALL = "--envs 2 --steps 64 --minibatch 64 --decisions 256 --evaluation-games 4 --kit mini"


def test_it_learns_saves_and_tells_its_share(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    assert main(["sb3", "zombie_town", "--run", str(folder), *SMALL.split()]) == 0
    assert "against random" in capsys.readouterr().out
    assert MaskablePPO.load(folder / "model.zip").num_timesteps == 256


def test_an_agent_that_is_no_automaton_may_sit_in_the_other_seats(tmp_path: pathlib.Path) -> None:
    words = ["sb3", "zombie_town", "--run", str(tmp_path), "--opponents", "heuristic", *SMALL.split()]
    assert main(words) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--minibatch", "100"], "takes a divisor of envs * steps = 8192, got 100"),
        (["--opponents", "nobody"], "nobody"),
        (["--players", "2"], "greater than or equal to 3"),
    ],
)
def test_wrong_arguments(words: list[str], message: str, capfd: pytest.CaptureFixture[str]) -> None:
    try:
        code: Any = main(["sb3", "zombie_town", *words])
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert message in " ".join(capfd.readouterr().err.replace("│", " ").split())
