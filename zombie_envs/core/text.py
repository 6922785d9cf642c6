"""Text: how a game says its board and its actions, and how words become an action again."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Text:
    """A game's words. `s` is one state record (`states[i]`), `kit` a Kit.

    action: (s, kit, action) -> "play Shotgun"; unique among the legal actions of a position.
    board:  (s, kit, seat) -> the position as that seat sees it; seat None shows everything.
    """

    action: Callable[[Any, Any, int], str]
    board: Callable[[Any, Any, int | None], str]


def plain(words: str) -> str:
    return " ".join(words.casefold().split())


def parse_action(text: Text, s: Any, kit: Any, mask: np.ndarray, words: str) -> int:
    """The legal action that `words` say, in any case and spacing. ValueError names near ones."""
    if not isinstance(words, str):
        raise ValueError(f"words: takes those of a legal action, got {words!r}")
    legal = {plain(text.action(s, kit, int(action))): int(action) for action in np.flatnonzero(mask)}
    said = plain(words)
    if said in legal:
        return legal[said]
    near = difflib.get_close_matches(said, legal, n=3, cutoff=0.0)
    raise ValueError(f"{words!r} is no legal action here; {len(legal)} are, among them: {'; '.join(near) or 'none'}")
