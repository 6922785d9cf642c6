"""Runs: killed, interrupted, resumed; what they leave; wrong arguments."""

import json
import math
import pathlib
import shutil
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

import agents
from agents.network import CheckpointError, load_network, read_facts
from benchmarks.arena import play
from train import checkpoint, ppo, progress
from train.__main__ import main
from train.ppo import resume, train

from .runs import OPTIONS, SMALL, small

WEIGHTS = "network.safetensors"
TIMES = "seconds", "rate", "time"  # what may differ from run to run


def told(folder: pathlib.Path) -> list[dict[str, Any]]:
    """The progress of a run without what depends on the machine's speed."""
    lines = progress.read(folder)
    return [{name: value for name, value in line.items() if name not in TIMES} for line in lines]


def assert_same_end(folder: pathlib.Path, whole: pathlib.Path) -> None:
    assert (folder / WEIGHTS).read_bytes() == (whole / WEIGHTS).read_bytes()
    ours, theirs = (checkpoint.read_file(one / checkpoint.FILE) for one in (folder, whole))
    assert {name: array.tobytes() for name, array in ours[1].items()} == {
        name: array.tobytes() for name, array in theirs[1].items()
    }
    assert (ours[0].update, ours[0].decisions) == (theirs[0].update, theirs[0].decisions)
    assert told(folder) == told(whole)


def command_line(folder: pathlib.Path) -> list[str]:
    words = [sys.executable, "-m", "train", "ppo", "zombie_town", "--kit", "mini", "--run", str(folder)]
    for name, value in SMALL.items():
        words.append(f"--{name.replace('_', '-')}")
        words += map(str, value) if isinstance(value, tuple) else [str(value)]
    return words


def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path: pathlib.Path, whole_run: pathlib.Path) -> None:
    """Killed between two checkpoints, so that it has made updates that are lost."""
    folder = tmp_path / "killed"
    running = subprocess.Popen(command_line(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    patience = time.monotonic() + 120
    while len(progress.read(folder)) < 1 and time.monotonic() < patience and running.poll() is None:
        time.sleep(0.01)
    running.kill()
    assert running.wait() != 0, "it was over before it could be killed"
    assert resume(folder)
    assert_same_end(folder, whole_run)


def test_ctrl_c_saves_and_ends_and_the_run_goes_on(
    tmp_path: pathlib.Path, whole_run: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "stopped"
    before = signal.getsignal(signal.SIGINT)

    def updated(trainer: ppo.Trainer) -> dict[str, Any]:
        if trainer.update == 1:
            signal.raise_signal(signal.SIGINT)
        return original(trainer)

    original = ppo.updated
    monkeypatch.setattr(ppo, "updated", updated)
    assert main(command_line(folder)[3:]) == 130
    assert f"python -m train resume {folder}" in capfd.readouterr().out
    assert checkpoint.read_file(folder / checkpoint.FILE)[0].update == 2  # the update that was under way is whole
    assert signal.getsignal(signal.SIGINT) is before
    monkeypatch.undo()
    assert main(["resume", str(folder)]) == 0
    assert_same_end(folder, whole_run)


def test_a_run_may_begin_with_the_network_of_another(tmp_path: pathlib.Path, whole_run: pathlib.Path) -> None:
    first = shutil.copytree(whole_run, tmp_path / "first")
    args = small(tmp_path / "second", start=str(first), seed=1, gamma=0.9)
    trainer = ppo.Trainer(args, OPTIONS)
    kept = load_network(first, trainer.game).state_dict()
    assert all((kept[name] == one).all() for name, one in trainer.network.state_dict().items())
    assert train(args, OPTIONS)
    shutil.rmtree(first)
    assert resume(tmp_path / "second")  # which needs the first no more


def test_a_network_that_cannot_be_begun_with_is_refused(whole_run: pathlib.Path) -> None:
    with pytest.raises(ValueError, match=r"hidden: the network at .* has \(32,\), got \(16,\)"):
        ppo.Trainer(small(start=str(whole_run), hidden=(16,)), OPTIONS)
    with pytest.raises(CheckpointError, match="game is 'zombie_town', takes 'zombie_island'"):
        ppo.Trainer(small(start=str(whole_run), game="zombie_island"), {"kit": "mini"})


def test_a_resumed_run_that_was_at_its_end_changes_nothing(tmp_path: pathlib.Path, whole_run: pathlib.Path) -> None:
    folder = shutil.copytree(whole_run, tmp_path / "again")
    assert resume(folder)
    assert_same_end(folder, whole_run)


def test_lines_after_the_last_checkpoint_and_half_written_ones_are_taken_back(tmp_path: pathlib.Path) -> None:
    lines = [json.dumps({"update": update, "decisions": 10 * update}) for update in (1, 2, 3)]
    (tmp_path / progress.FILE).write_text("\n".join(lines) + '\n{"update": 4, "deci', encoding="utf-8")
    progress.Progress(tmp_path, updates=2, done=20, total=100).close()
    assert [line["update"] for line in progress.read(tmp_path)] == [1, 2]


def test_what_a_run_leaves(trained_run: tuple[pathlib.Path, list[dict[str, Any]]]) -> None:
    folder, lines = trained_run
    assert {"args.json", WEIGHTS, checkpoint.FILE, progress.FILE, "tensorboard"} == {p.name for p in folder.iterdir()}
    assert list((folder / "tensorboard").glob("events.out*"))
    assert [line["update"] for line in lines] == list(range(1, len(lines) + 1))
    assert all(0.5 < sum(line["time"].values()) <= 1.0 for line in lines)
    assert set(lines[0]["time"]) == {"environment", "inference", "learning"}
    assert all(math.isfinite(number) for line in lines for _, number in progress.flat(line))
    facts = read_facts(folder)
    assert facts.more["decisions"] == lines[-1]["decisions"]
    assert facts.more["options"]["kit"] == "mini"


def test_agents_play_by_a_runs_network(trained_run: tuple[pathlib.Path, list[dict[str, Any]]]) -> None:
    folder, _ = trained_run
    again = play("zombie_town", [str(folder), "random", "random"], 100, seed=5, threads=1, **OPTIONS)
    assert again.line(str(folder)).share > 0.4
    assert agents.make(str(folder), "zombie_town").name == str(folder)


def test_threads_change_no_game(tmp_path: pathlib.Path) -> None:
    """More threads add up gradients in another order; the first rollout is the same all the same."""
    first = [ppo.Trainer(small(games=1024, threads=threads, steps=4), OPTIONS) for threads in (1, 2)]
    for trainer in first:
        with ppo.settings_of_torch(trainer.args):
            trainer.collect()
    assert (first[0].rollout.actions == first[1].rollout.actions).mean() > 0.999
    assert (first[0].rollout.seats[0] == first[1].rollout.seats[0]).all()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ppo", "zombie_twon"], "zombie_town"),
        (["ppo", "zombie_town", "--learning-rate", "-1"], "greater than 0"),
        (["ppo", "zombie_town", "--learning-rate", "inf"], "finite number"),
        (["ppo", "zombie_town", "--gamma", "1.5"], "less than or equal to 1"),
        (["ppo", "zombie_town", "--minibatch", "many"], "many"),
        (["ppo", "zombie_town", "--hidden"], "at least 1 item"),
        (["ppo", "zombie_town", "--precision", "low"], "highest"),
        (["ppo", "zombie_town", "--players", "7"], "less than or equal to 6"),
        (["ppo", "zombie_town", "--learning-rat", "1"], "learning-rat"),
        (["ppo", "zombie_town", "--rival-share", "0.5", "--rival", "nobody"], "nobody"),
        (["resume", "no/such/folder"], "holds no run"),
        (["resume", "no/such/folder", "--players", "3"], "takes none here"),
        (["learn"], "command: no 'learn' here; takes one of ppo, resume, demo, curve, sb3"),
        ([], "ppo, resume, demo, curve, sb3"),
    ],
)
def test_wrong_arguments(
    words: list[str],
    message: str,
    tmp_path: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code: Any = main(words)
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert message in " ".join(capfd.readouterr().err.replace("│", " ").split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words", [["ppo", "zombie_town", "--run"], ["sb3", "zombie_town", "--run"], ["demo"]], ids=lambda words: words[0]
)
@pytest.mark.parametrize("place", ["taken", "taken/below", "x" * 300])
def test_a_folder_that_can_be_none_is_told_before_anything_is_trained(
    words: list[str], place: str, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The option, what it got and what it takes; the file that is there stays."""
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert main([*words, str(tmp_path / place)]) == 2
    option = "folder" if words == ["demo"] else "run"
    said = capfd.readouterr().err
    assert f"{option}: takes a folder, new or one that can be written, got {str(tmp_path / place)!r}: " in said
    assert [taken] == list(tmp_path.iterdir())
    assert taken.read_text() == "mine"


def test_a_run_is_never_written_over(whole_run: pathlib.Path) -> None:
    with pytest.raises(ValueError, match="holds a run; take another folder, or `python -m train resume"):
        train(small(whole_run), OPTIONS)


def test_a_checkpoint_of_another_run_or_no_checkpoint_is_refused(
    tmp_path: pathlib.Path, whole_run: pathlib.Path
) -> None:
    folder = shutil.copytree(whole_run, tmp_path / "mixed")
    written = json.loads((folder / "args.json").read_text())
    (folder / "args.json").write_text(json.dumps(written | {"args": written["args"] | {"hidden": [16]}}))
    with pytest.raises(CheckpointError, match=r"network.trunk.0.weight is missing or not float32 \(16, "):
        resume(folder)
    (folder / checkpoint.FILE).write_bytes(b"nothing of the kind")
    with pytest.raises(CheckpointError, match="not a checkpoint of a run"):
        resume(folder)
    (folder / "args.json").write_text('{"args": {"game": 3}}')
    with pytest.raises(ValueError, match="holds no arguments of a run"):
        resume(folder)


def test_the_curve_of_a_run_is_drawn(
    tmp_path: pathlib.Path, trained_run: tuple[pathlib.Path, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["curve", str(trained_run[0]), "--out", str(tmp_path / "curve")]) == 0
    assert {path.suffix for path in tmp_path.iterdir()} == {".png", ".svg"}
    assert str(tmp_path / "curve.png") in capsys.readouterr().out
    assert main(["curve", str(tmp_path)]) == 2
    assert "holds no run" in capsys.readouterr().err


def test_the_only_seat_of_a_match_is_evaluated_alone() -> None:
    trainer = ppo.Trainer(small(game="zombie_island", games=4), {"scenario": "1S", "kit": "mini"})
    found = ppo.evaluate(trainer)
    assert found.keys() == {agents.ALONE}
    assert found[agents.ALONE]["low"] <= found[agents.ALONE]["share"] <= found[agents.ALONE]["high"]
    told_so = ppo.line(found | {"time": {}, "decisions": 0, "rate": 0.0})
    assert told_so.endswith(" alone")
