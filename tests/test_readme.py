"""What README.md and docs/ show, works: every Python snippet and command runs, every link leads somewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .counts import VERIFY
from .snippets import ROOT, Block, blocks, commands, pages

ALL = [block for page in pages() for block in blocks(page)]
PYTHON = [block for block in ALL if block.language == "python"]
SHELL = [block for block in ALL if block.language in ("", "sh", "bash", "console")]
COMMANDS = [(block, words) for block in SHELL for words in commands(block)]
RUN = [(block, words) for block, words in COMMANDS if words[:2] == ["python", "-m"]]
MAKE = sorted({words[1] for _, words in COMMANDS if words[0] == "make"})
LINK = re.compile(r"(?<!`)\[[^\]]*\]\((?!\w+:)([^)\s]+)\)")


def run(arguments: list[str], folder: Path) -> None:
    """Runs Python with `arguments` in an empty folder, as a reader would, without a display."""
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_snippet_runs(block: Block, tmp_path: Path) -> None:
    """A long one is only compiled unless verifying."""
    script = tmp_path / "snippet.py"
    script.write_text(block.text, encoding="utf-8")
    compile(block.text, str(block), "exec")
    if VERIFY or not block.long:
        run([str(script)], tmp_path)


@pytest.mark.parametrize(("block", "words"), RUN, ids=[f"{block}-{' '.join(words[2:])}" for block, words in RUN])
def test_command_runs(block: Block, words: list[str], tmp_path: Path) -> None:
    """Of a long one only the help of its subcommand is asked for unless verifying."""
    run(words[1:] if VERIFY or not block.long else [*words[1:4], "--help"], tmp_path)


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(MAKE) <= targets


def test_there_is_something_to_run() -> None:
    """The patterns above find the README's examples; otherwise this file would prove nothing."""
    readme = ROOT / "README.md"
    assert sum(block.page == readme for block in PYTHON) >= 3
    assert any(block.page == readme for block, _ in RUN)
    assert {"demo", "test"} <= set(MAKE)


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    broken = [link for link in LINK.findall(text) if not target_exists(page, link)]
    assert not broken, f"{page.name}: {broken}"


def target_exists(page: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or anchor in anchors(target)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as Git hosts name them."""
    headings = re.findall(r"^#+ +(.+?) *$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
