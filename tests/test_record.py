"""The record of a verification: made in parts, told by whole files, of what was played and nothing else."""

import json
import pathlib
import subprocess
import sys

import pytest

from . import record

COUNTS = """
from tests.counts import count

def test_counts():
    assert count(40) in (2, 40)

def test_plain():
    pass
"""


@pytest.fixture
def page(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """The record of a folder with two files of tests, of which nothing was told before."""
    for name in ("test_one.py", "test_two.py"):
        (tmp_path / name).write_text(COUNTS, encoding="utf-8")
    return tmp_path


def run(folder: pathlib.Path, *args: str) -> dict[str, record.File]:
    """What is told after a run of pytest in the folder."""
    code = (
        "import pathlib, sys, pytest; from tests import record;"
        f"record.ROOT = pathlib.Path({str(folder)!r}); record.FACTS = record.ROOT / 'facts.json';"
        "record.PAGE = record.ROOT / 'page.md';"
        f"options = ['-q', '-p', 'no:cacheprovider', '--rootdir', {str(folder)!r}, *{list(args)!r}];"
        "sys.exit(pytest.main(options, [record]))"
    )
    root = pathlib.Path(__file__).resolve().parents[1]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    file = folder / "facts.json"
    told: dict[str, record.File] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return told


def test_parts_make_a_whole(page: pathlib.Path) -> None:
    one = run(page, str(page / "test_one.py"))
    assert list(one) == ["test_one.py"]
    assert one["test_one.py"]["tests"] == 2
    assert one["test_one.py"]["counted"]["test_counts"][0] == [40]
    (page / "test_two.py").write_text(COUNTS + "\ndef test_wrong():\n    assert False\n", encoding="utf-8")
    both = run(page, str(page / "test_two.py"))
    assert both["test_one.py"] == one["test_one.py"]
    assert both["test_two.py"]["failed"] == 1
    assert "failed |" in (page / "page.md").read_text(encoding="utf-8")
    (page / "test_two.py").unlink()
    assert list(run(page, str(page / "test_one.py"))) == ["test_one.py"]


def test_half_a_file_is_not_told(page: pathlib.Path) -> None:
    assert run(page, f"{page / 'test_one.py'}::test_counts") == {}
    assert run(page, "-k", "counts", str(page)) == {}


def test_a_file_that_was_stopped_is_not_told() -> None:
    report = pytest.TestReport("a.py::x", ("a.py", 1, "x"), {}, "passed", None, "call")
    assert record.played({"a.py::x", "a.py::y"}, {"a.py::x": report}) == {}
    assert list(record.played({"a.py::x"}, {"a.py::x": report})) == ["a.py"]
