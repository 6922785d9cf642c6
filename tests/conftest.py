"""What holds for every test: marked ones run only when verifying, Hypothesis repeats itself from run to run, and torch
keeps to one thread."""

import os

import hypothesis
import pytest

from .counts import VERIFY

# Before anybody imports torch, and for the processes that tests start: its threads wait for one another in busy loops,
# so that two workers on two cores would be ten times slower.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Compiling takes seconds in the first example, so no deadline.
hypothesis.settings.register_profile("here", deadline=None, derandomize=not VERIFY)
hypothesis.settings.load_profile("here")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Workers must name their tests alike, and a set is written in another order in every process."""
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    for value in values:
        if isinstance(value, (set, frozenset)) and len(value) > 1 and str(value)[:8] in item.nodeid:
            raise pytest.UsageError(f"{item.nodeid}: named by the set {value}: its order changes, give ids")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if VERIFY:
        return
    left_out = [item for item in items if item.get_closest_marker("verify")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
