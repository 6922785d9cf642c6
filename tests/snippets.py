"""Code and commands that a Markdown page shows, for the tests that run them."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONG = "<!-- long -->"  # on the line above a block: run only when verifying
BLOCK = re.compile(r"^(?P<above>[^\n]*)\n+```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str
    long: bool

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages() -> list[Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> Iterator[Block]:
    text = "\n" + page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("text"))
        yield Block(page, line, found["language"], found["text"], found["above"].strip() == LONG)


def commands(block: Block) -> list[list[str]]:
    """The command lines of a block without comments and prompts; `\\` joins lines."""
    lines = block.text.replace("\\\n", " ").splitlines()
    return [words for words in (shlex.split(line.removeprefix("$ "), comments=True) for line in lines) if words]
