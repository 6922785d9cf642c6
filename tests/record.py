"""A pytest plugin that `make verify` loads: it writes docs/verified.md, what was checked at full counts and when.

A run replaces what is told of the test files that it played to their end, and leaves the others as they were, so that a
long verification can be made in parts. Files that are gone are dropped.
"""

import json
import os
import platform
import time
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from . import counts

ROOT = Path(__file__).resolve().parents[1]
FACTS = ROOT / "docs" / "verified.json"
PAGE = ROOT / "docs" / "verified.md"
TOP = """# The last verification

Written by `make verify`: every test at its full counts, where `make test` plays a seeded twentieth. A part of it is
made again by such as `make verify TESTS=tests/games/zombie_town`. In all {tests:,} tests, of which {failed:,} failed,
in {minutes:,.0f} minutes of one core.

| file | day | tests | failed | minutes | with |
|---|---|---:|---:|---:|---|
{files}

Those that count something, and how much:

| test | counts | seconds | |
|---|---:|---:|---|
{counted}
"""
File = Mapping[str, Any]  # of a test file: when and with what it was run, and what came of its tests

expected: set[str] = set()  # ids of all tests of this run
reports: dict[str, pytest.TestReport] = {}  # by id, of those that were played


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    counts.made.clear()
    try:
        return (yield)
    finally:
        item.user_properties.append(("counts", tuple(counts.made)))


def pytest_collection_finish(session: pytest.Session) -> None:
    expected.update(item.nodeid for item in session.items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: Any, ids: Iterable[str]) -> None:
    expected.update(ids)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.failed:
        reports[report.nodeid] = report


def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    chosen = any("::" in str(arg) for arg in config.args) or config.option.keyword or config.option.markexpr
    if hasattr(config, "workerinput") or chosen:  # one process hears of every test; and a file is told of as a whole
        return
    before = json.loads(FACTS.read_text(encoding="utf-8")) if FACTS.exists() else {}
    files = {name: file for name, file in (before | played(expected, reports)).items() if (ROOT / name).exists()}
    write(FACTS, json.dumps(dict(sorted(files.items())), indent=1, ensure_ascii=False) + "\n")
    write(PAGE, page(files))


def write(file: Path, text: str) -> None:
    """At once or not at all, and without the packages that are tested, which take seconds to import."""
    scratch = file.with_suffix(".part")
    scratch.write_text(text, encoding="utf-8")
    os.replace(scratch, file)


def played(expected: set[str], reports: Mapping[str, pytest.TestReport]) -> dict[str, File]:
    """The files all of whose tests were played, by name."""
    found: dict[str, list[pytest.TestReport]] = {}
    for report in reports.values():
        found.setdefault(report.nodeid.split("::")[0], []).append(report)
    unfinished = {name.split("::")[0] for name in expected - reports.keys()}
    return {name: facts(found[name]) for name in found.keys() - unfinished}


def facts(reports: list[pytest.TestReport]) -> File:
    """What is told of a file; `counted`: by test, the counts that it made, its seconds and outcome."""
    told = sorted((report for report in reports if counts_of(report) or report.failed), key=lambda one: one.nodeid)
    return {
        "day": time.strftime("%Y-%m-%d"),
        "with": (
            f"zombie-envs {version('zombie-envs')}, Python {platform.python_version()}, numba {version('numba')}, "
            f"NumPy {version('numpy')}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores"
        ),
        "tests": len(reports),
        "failed": sum(report.failed for report in reports),
        "seconds": round(sum(report.duration for report in reports), 1),
        "counted": {
            report.nodeid.split("::", 1)[-1]: [list(counts_of(report)), round(report.duration, 1), report.outcome]
            for report in told
        },
    }


def counts_of(report: pytest.TestReport) -> tuple[int, ...]:
    made: tuple[int, ...] = dict(report.user_properties).get("counts", ())
    return made


def page(files: Mapping[str, File]) -> str:
    def total(field: str) -> float:
        return float(sum(file[field] for file in files.values()))

    rows = [
        f"| {short(name)} | {file['day']} | {file['tests']:,} | {file['failed']:,} "
        f"| {file['seconds'] / 60:.1f} | {file['with']} |"
        for name, file in sorted(files.items())
    ]
    counted = [
        f"| {short(name)}::{escaped(test)} | {', '.join(f'{n:,}' for n in made)} | {seconds:.1f} | {outcome} |"
        for name, file in sorted(files.items())
        for test, (made, seconds, outcome) in file["counted"].items()
    ]
    return TOP.format(
        tests=int(total("tests")),
        failed=int(total("failed")),
        minutes=total("seconds") / 60,
        files="\n".join(rows),
        counted="\n".join(counted),
    )


def short(name: str) -> str:
    return name.removeprefix("tests/")


def escaped(cell: str) -> str:
    return cell.replace("|", "\\|")
