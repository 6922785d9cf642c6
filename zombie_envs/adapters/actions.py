"""Actions that come from outside: whole numbers, in range, legal; and what to say when they are not."""

from typing import Any

import numpy as np

from zombie_envs.core.game import Game
from zombie_envs.core.kit import Kit

SHOWN = 4  # legal actions that an error lists


def whole_numbers(values: Any, count: int, name: str) -> np.ndarray:
    """`values` as int64 (count,), contiguous. ValueError for floats, bools and other shapes."""
    array = np.asarray(values)
    if array.shape != (count,):
        raise ValueError(f"{name}: takes {count} whole numbers, got shape {array.shape}")
    if array.dtype.kind not in "iu" and count:
        raise ValueError(f"{name}: takes whole numbers, got {array.dtype}")
    return np.ascontiguousarray(array, np.int64)


def action_words(game: Game, kit: Kit, s: Any, action: int) -> str:
    """'play Shotgun (action 12)', or 'action 99' where there is no such action."""
    if 0 <= action < game.actions.size:
        return f"{game.text.action(s, kit, action)!r} (action {action})"
    return f"action {action}"


def refusal(game: Game, kit: Kit, s: Any, mask: np.ndarray, action: int) -> str:
    """Why `action` cannot be taken in the position `s`, and what can."""
    if s["ended"]:
        return "the game is over; reset it before the next action"
    what = action_words(game, kit, s, action)
    if not 0 <= action < game.actions.size:
        what += f" is outside 0..{game.actions.size - 1}"
    else:
        what += " is not legal here"
    legal = np.flatnonzero(mask)
    some = "; ".join(action_words(game, kit, s, int(one)) for one in legal[:SHOWN])
    more = f" and {legal.size - SHOWN} more" if legal.size > SHOWN else ""
    return f"{what}; legal: {some}{more}"
