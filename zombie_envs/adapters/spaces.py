"""Observation and action spaces of a game, and observations in them."""

from typing import Any

import gymnasium
import numpy as np

from zombie_envs.core.layout import Layout


def flat_space(layout: Layout) -> gymnasium.spaces.Box:
    """Scaled features one after another, float32 (layout.size,)."""
    return gymnasium.spaces.Box(layout.low * layout.scale, layout.high * layout.scale, dtype=np.float32)


def named_space(layout: Layout) -> gymnasium.spaces.Dict:
    """Scaled features by name, each float32 of its own shape."""
    low, high = layout.split(layout.low * layout.scale), layout.split(layout.high * layout.scale)
    return gymnasium.spaces.Dict(
        {one.name: gymnasium.spaces.Box(low[one.name], high[one.name], dtype=np.float32) for one in layout}
    )


def masked_space(features: gymnasium.spaces.Space[Any], actions: int) -> gymnasium.spaces.Dict:
    """An observation beside the legal actions, int8 (actions,)."""
    mask = gymnasium.spaces.Box(0, 1, (actions,), np.int8)
    return gymnasium.spaces.Dict({"observation": features, "action_mask": mask})


def metric_names(layout: Layout) -> tuple[str, ...]:
    """A name for each number of a layout: its slice's, numbered where the slice holds several."""
    return tuple(one.name if one.size == 1 else f"{one.name}_{i}" for one in layout for i in range(one.size))
