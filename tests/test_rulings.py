"""Every ruling of docs/rules/ is named by a test of its game."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(path.parent.name for path in (ROOT / "zombie_envs" / "games").glob("*/__init__.py"))
ID = r"[A-Z]{2}-\d+"
# An id counts as a ruling where it opens a list item, a table row, a heading or a bold phrase.
RULING = re.compile(rf"^(?:[-*] +|\| *|#+ +)?\**({ID})\b\**", re.MULTILINE)
NO_CODE = "*(no code)*"  # marks a ruling that nothing in the code carries out, so that no test can fail for it


def rulings(page: Path) -> dict[str, str]:
    """Each ruling's id with the line that it opens."""
    text = page.read_text(encoding="utf-8")
    return {found[1]: text[found.start() :].split("\n", 1)[0] for found in RULING.finditer(text)}


def named_by_tests(folder: Path) -> set[str]:
    """The ids in names (test_tt_23_...) and docstrings of the test functions and classes in `folder`."""
    named: set[str] = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name.lower().startswith("test"):
                words = f"{re.sub('_', '-', node.name).upper()} {ast.get_docstring(node) or ''}"
                named.update(re.findall(rf"\b{ID}\b", words))
    return named


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_named_by_a_test(game: str) -> None:
    found = rulings(ROOT / "docs" / "rules" / f"{game}.md")
    assert found, f"docs/rules/{game}.md lists no ruling"
    bound = {ruling for ruling, line in found.items() if NO_CODE not in line}
    assert bound - named_by_tests(ROOT / "tests" / "games" / game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_code_names_only_rulings_that_are_written_down(game: str) -> None:
    """A comment that quotes an id which docs/rules/ lacks leads nowhere."""
    written = set(rulings(ROOT / "docs" / "rules" / f"{game}.md"))
    folder = ROOT / "zombie_envs" / "games" / game
    quoted = {
        one for path in folder.rglob("*.py") for one in re.findall(rf"\b{ID}\b", path.read_text(encoding="utf-8"))
    }
    assert quoted - written == set()


def test_ids_are_found(tmp_path: Path) -> None:
    """The patterns above see what they should, and nothing in running text."""
    page = tmp_path / "game.md"
    page.write_text("- **AB-1** one\n| AB-2 | two (see AB-9) |\n### AB-3\n**AB-4** four *(no code)*\nas AB-8 says\n")
    assert list(rulings(page)) == ["AB-1", "AB-2", "AB-3", "AB-4"]
    (tmp_path / "test_game.py").write_text('def test_ab_2_and_more():\n    """Also AB-1 and AB-33."""\n')
    assert named_by_tests(tmp_path) == {"AB-1", "AB-2", "AB-33"}
