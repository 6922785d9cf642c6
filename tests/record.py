"""A pytest plugin that `make verify` loads: it writes docs/verified.md, what the run checked and how much of it."""

import os
import platform
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

from . import counts

PAGE = Path(__file__).resolve().parents[1] / "docs" / "verified.md"
TOP = """# The last full verification

Written by `make verify`: every test at its full counts, where `make test` plays a seeded twentieth.

{day}, zombie-envs {version}, Python {python}, numba {numba}, NumPy {numpy}, {machine}, {cores} cores:
{passed} tests passed, {failed} failed, in {minutes:.0f} minutes. Those that count something:

| test | counts | seconds | |
|---|---:|---:|---|
"""
reports: list[pytest.TestReport] = []
started = time.monotonic()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    counts.made.clear()
    try:
        return (yield)
    finally:
        item.user_properties.append(("counts", tuple(counts.made)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.failed:
        reports.append(report)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # the one that hears of every test
        scratch = PAGE.with_suffix(".part")
        scratch.write_text(page(), encoding="utf-8")
        os.replace(scratch, PAGE)


def page() -> str:
    failed = sum(report.failed for report in reports)
    top = TOP.format(
        day=time.strftime("%Y-%m-%d"),
        version=version("zombie-envs"),
        python=platform.python_version(),
        numba=version("numba"),
        numpy=version("numpy"),
        machine=f"{platform.system()} {platform.machine()}",
        cores=os.cpu_count(),
        passed=sum(report.passed for report in reports),
        failed=failed,
        minutes=(time.monotonic() - started) / 60,
    )
    return top + "".join(map(row, sorted(reports, key=lambda report: report.nodeid)))


def row(report: pytest.TestReport) -> str:
    made = dict(report.user_properties).get("counts", ())
    if not made and report.passed:
        return ""
    name = report.nodeid.removeprefix("tests/").replace("|", "\\|")
    return f"| {name} | {', '.join(f'{n:,}' for n in made)} | {report.duration:.1f} | {report.outcome} |\n"
