"""Zombie Tsunami at a written position, played by the interpreted rules: what the tests of the rulings stand on."""

from typing import Any

from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t

from ..interpreted import Interpreted


class Street(Interpreted):
    """A match at a position.

    Args:
        position: fields of a written position; None deals a new match.
        dice: the first outcomes of chance, whole numbers from 0 or names of cards.
        options: options of the match.
    """

    game = GAME

    def __init__(self, position: dict[str, Any] | None = None, dice: list[Any] | None = None, **options: Any):
        super().__init__(GAME.load_kit(**options), dice or [])
        if position is None:
            self.deal()
        else:
            self.stand(position)

    def number(self, outcome: Any) -> int:
        if not isinstance(outcome, str):
            return int(outcome)
        for vocabulary in ("street card", "shop card", "bonus", "bird", "event"):
            if outcome in self.kit.names[vocabulary]:
                return self.kit.names[vocabulary].index(outcome)
        raise ValueError(f"no card {outcome!r} here")


def whispered(code: int, k: Any, speaker: int, seat: int) -> bool:
    """Whether it was said to one player, and not to that seat."""
    return bool(code >= t.TOLD and code not in said_to(k, speaker, seat))


def said_to(k: Any, speaker: int, seat: int) -> list[int]:
    at = ((seat - speaker) % int(k["players"]) - 1) * 3
    return [start + at + colour for start in (t.TOLD, t.SHOWN) for colour in range(3)]


def whispers(k: Any, speaker: int, seat: int) -> list[int]:
    """Silence, and all that can be said to other players than that seat."""
    thirds = [one for one in range(k["players"]) if one not in (speaker, seat)]
    return [t.SILENCE, *(code for third in thirds for code in said_to(k, speaker, third))]
