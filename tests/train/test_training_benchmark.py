"""The comparison with MaskablePPO, made small."""

import pathlib

import pytest

from benchmarks import training
from benchmarks.__main__ import main


@pytest.fixture
def small_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"ROLLOUT": 256, "MINIBATCH": 128, "GAMES": 64, "STEPS": 16}.items():
        monkeypatch.setattr(training, name, value)


@pytest.mark.usefixtures("small_benchmark")
def test_both_are_measured_by_the_decisions_that_enter_an_update() -> None:
    found = training.measure("zombie_town", repeats=2, envs=(4, 8), kit="mini")
    rates = found["learned_a_second"]
    assert list(rates) == [training.SELF_PLAY, training.ONE_SEAT, training.OTHER]
    for one in rates.values():
        assert len(one["repeats"]) == 2
        assert min(one["repeats"]) > 0
        assert 0.5 < sum(one["time"].values()) < 1.001
        assert one["time"]["learning"] > 0
    assert found["times_as_fast"][training.SELF_PLAY] > 1
    assert {name.split(" environments")[0] for name in found["searched"]} == {"4", "8"}
    assert found["best"] in found["searched"]
    assert "MaskablePPO at its best: " + found["best"] in training.text(found)


def test_both_have_the_same_network() -> None:
    theirs = training.Theirs("zombie_town", {"kit": "mini"}, envs=4, threads=1).model.policy
    ours = training.Ours("zombie_town", {"kit": "mini"}, games=8, steps=4).trainer.network

    def sizes(network: object) -> list[tuple[int, ...]]:
        return sorted(tuple(one.shape) for one in network.parameters())

    assert sizes(theirs) == sizes(ours)


@pytest.mark.usefixtures("small_benchmark")
def test_the_command_writes_its_figures(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "figures.json"
    words = ["training", "zombie_town", "--repeats", "1", "--envs", "4", "--out", str(out), "--kit", "mini"]
    assert main(words) == 0
    assert "decisions learned from" in capsys.readouterr().out
    assert out.stat().st_size > 500
    with pytest.raises(SystemExit, match="2"):
        main(["training", "zombie_town", "--players", "9"])
