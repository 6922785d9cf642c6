"""The documents say what the code says."""

import importlib.util
import pathlib

import pytest

import zombie_envs

DOCS = pathlib.Path(__file__).parents[1] / "docs"


def generator():
    spec = importlib.util.spec_from_file_location("docs_generate", DOCS / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", zombie_envs.GAMES)
def test_generated_tables_are_current(name):
    """`python docs/generate.py` changes nothing."""
    page = (DOCS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert generator().generated(zombie_envs.GAMES[name], page) == page
