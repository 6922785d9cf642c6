"""`python -m benchmarks ...`: tables on the screen, files beside them, and clear words for what is wrong."""

import json

import pytest

from benchmarks.__main__ import main


def test_arena_ranks_the_baselines(tmp_path, capsys) -> None:
    assert main(["arena", "zombie_town", "--deals", "30", "--players", "3", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    for part in ("zombie_town_v", "3 players", "heuristic", "random", "share of wins by turn order", "arena.json"):
        assert part in said
    written = json.loads((tmp_path / "arena.json").read_text())
    assert written["complete"]
    assert [place["name"] for place in written["ranking"]] == ["heuristic", "random"]
    assert written["ranking"][0]["against"]["random"]["options"]["players"] == 3
    assert {"arena.json", "arena.png", "arena.svg"} == {file.name for file in tmp_path.iterdir()}


def test_arena_plays_a_table_with_baselines_beside(tmp_path, capsys) -> None:
    table = ["--table", "random", "heuristic", "heuristic", "heuristic"]
    assert main(["arena", "zombie_town", *table, "--deals", "30", "--out", str(tmp_path)]) == 0
    assert "in the place of random: heuristic" in capsys.readouterr().out
    written = json.loads((tmp_path / "arena.json").read_text())
    assert [one["agents"][0] for one in written["tables"]] == ["random", "heuristic"]


def test_an_interrupted_arena_keeps_what_is_there(tmp_path, capsys, monkeypatch) -> None:
    from benchmarks import arena

    monkeypatch.setattr(arena, "ROWS", 40)
    whole = arena.Session._play
    played: list[int] = []

    def play(self, *arguments):
        played.append(1)
        if len(played) == 6:
            raise KeyboardInterrupt
        return whole(self, *arguments)

    monkeypatch.setattr(arena.Session, "_play", play)
    assert main(["arena", "zombie_town", "--deals", "100", "--out", str(tmp_path)]) == 130
    assert "stopped after 20 of 100 deals" in capsys.readouterr().err
    written = json.loads((tmp_path / "arena.json").read_text())
    assert not written["complete"]
    assert written["ranking"][0]["against"]["random"]["deals"] == 20


def test_throughput_prints_and_writes(tmp_path, capsys) -> None:
    out = tmp_path / "new" / "throughput.json"
    budget = ["--games", "32", "--seconds", "0.01", "--repeats", "1", "--no-compiling"]
    assert main(["throughput", "zombie_town", *budget, "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "decisions a second" in said
    assert str(out) in said
    assert "copy_of_a_position_seconds" in json.loads(out.read_text())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["arena", "zombie_towm"], "no 'zombie_towm' here"),
        (["arena", "zombie_town", "heuristics"], "takes random, heuristic or the path"),
        (["arena", "zombie_town", "--table", "random"], "agents: takes 4, one a seat"),
        (["arena", "zombie_town", "random", "--table", "random"], "takes one of them, got both"),
        (["rank", "zombie_town"], "command: no 'rank' here; takes one of throughput, parts, training, arena, balance"),
    ],
    ids=str,
)
def test_wrong_words_are_told(words, message: str, capsys) -> None:
    assert main(words) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["arena"], ["arena", "zombie_town", "--players", "9"], ["arena", "zombie_town", "--deels", "5"]]
)
def test_wrong_options_are_told(words, capsys) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize("command", ["throughput", "training", "arena"])
@pytest.mark.parametrize("place", ["taken", "taken/below"])
def test_a_place_that_is_taken_is_told_before_anything_is_measured(command, place, tmp_path, capsys) -> None:
    """The option, what it got and what it takes; the file that is there stays."""
    taken = tmp_path / "taken"
    taken.write_text("mine")
    out = tmp_path if command != "arena" and place == "taken" else tmp_path / place
    assert main([command, "zombie_town", "--out", str(out)]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"out: takes a {'folder' if command == 'arena' else 'file'}, new or one ")
    assert repr(str(out)) in said.err
    assert said.out == ""
    assert [taken] == list(tmp_path.iterdir())
    assert taken.read_text() == "mine"
