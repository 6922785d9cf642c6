"""Pictures: drawn from results and logs, as files that are what they say."""

import json
import pathlib
import xml.etree.ElementTree

import pytest

from benchmarks.arena import Session, play
from benchmarks.figures import curve_picture, ranking_picture, table_picture
from benchmarks.ranking import rank
from benchmarks.result import Line
from tests import toy


def check(files: list[pathlib.Path]) -> str:
    """Both kinds of file; the words in the SVG."""
    png, svg = files
    assert png.read_bytes().startswith(b"\x89PNG")
    xml.etree.ElementTree.parse(svg)
    return svg.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def words_stay_words(monkeypatch) -> None:
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")


def test_a_ranking(tmp_path) -> None:
    words = check(ranking_picture(rank(toy.GAME, ["random", "greedy"], 20), tmp_path / "new" / "ranking"))
    for part in ("greedy", "against 2 x random", "fair share", "20 deals"):
        assert part in words


def test_a_table_with_others_in_the_first_place(tmp_path) -> None:
    session = Session(toy.GAME, [["greedy", "random", "random"], ["random"] * 3], 20)
    session.run()
    words = check(table_picture(session.results(), tmp_path / "table"))
    assert "in place of greedy" in words
    check(table_picture([play(toy.GAME, ["greedy"] * 3, 5)], tmp_path / "one"))


def test_a_learning_curve(tmp_path) -> None:
    log = tmp_path / "progress.jsonl"
    score = {"share": 0.4, "low": 0.35, "high": 0.45}
    lines = [{"decisions": 10}, {"decisions": 10**6, "random": score}, {"decisions": 2 * 10**6, "random": score}]
    log.write_text("".join(json.dumps(line) + "\n" for line in lines))
    words = check(curve_picture(log, tmp_path / "curve", players=4))
    assert "3 x random" in words
    assert "40.0 %" in words
    assert "heuristic" not in words


def test_a_learning_curve_of_a_match_of_one_player(tmp_path) -> None:
    log = tmp_path / "progress.jsonl"
    lines = [{"decisions": n * 10**6, "alone": {"share": n / 10, "low": n / 20, "high": n / 5}} for n in (1, 3)]
    log.write_text("".join(json.dumps(line) + "\n" for line in lines))
    level = Line(name="heuristic", seats=1, share=0.425, low=0.4, high=0.45, reward=-0.15)
    words = check(curve_picture(log, tmp_path / "curve", players=1, levels={"heuristic": level}))
    for part in ("the learner", "30.0 %", "heuristic 42.5 %", "the same deals"):
        assert part in words
    assert "fair share" not in words


def test_a_log_without_evaluations_is_told(tmp_path) -> None:
    log = tmp_path / "progress.jsonl"
    log.write_text('{"decisions": 10}\n')
    with pytest.raises(ValueError, match="no line holds an evaluation against random or heuristic"):
        curve_picture(log, tmp_path / "curve", players=4)
