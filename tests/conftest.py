"""What holds for every test: marked ones run only when verifying, and Hypothesis repeats itself from run to run."""

import hypothesis
import pytest

from .counts import VERIFY

# Compiling takes seconds in the first example, so no deadline.
hypothesis.settings.register_profile("here", deadline=None, derandomize=not VERIFY)
hypothesis.settings.load_profile("here")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if VERIFY:
        return
    left_out = [item for item in items if item.get_closest_marker("verify")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
