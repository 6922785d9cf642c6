"""Zombie Town at a written position, played by the interpreted rules: what the tests of the rulings stand on."""

from typing import Any

from zombie_envs.games.zombie_town import GAME

from ..interpreted import Interpreted

PEOPLE = ["Gamer", "Nurse", "Priest", "Butcher", "Police officer", "Scientist"]


class Town(Interpreted):
    """A match at a position.

    Args:
        position: fields of a written position; `character` may name some seats, the others get PEOPLE in order.
        dice: the first outcomes of chance: names of cards for draws, whole numbers from 0 for anything else.
        options: options of the match.
    """

    game = GAME

    def __init__(self, position: dict[str, Any] | None = None, dice: list[Any] | None = None, **options: Any):
        super().__init__(GAME.load_kit(**options), dice or [])
        if position is None:
            self.deal()
        else:
            self.stand(self.with_people(position))

    def with_people(self, position: dict[str, Any]) -> dict[str, Any]:
        seats = GAME.agent_names(self.kit)
        named = dict(position.get("character", {}))
        free = [name for name in PEOPLE if name not in named.values()]
        shown = {seat: named.get(seat) or free.pop(0) for seat in seats}
        return {**position, "character": shown} if "dealt" not in position else position

    def number(self, outcome: Any) -> int:
        return self.kit.names["card"].index(outcome) if isinstance(outcome, str) else outcome

    def hand(self, player: str) -> dict[str, int]:
        return self.position.get("hand", {}).get(player, {})

    def front(self, player: str) -> dict[str, int]:
        return self.position.get("front", {}).get(player, {})

    def health(self, player: str) -> int:
        return self.position.get("health", {}).get(player, 0)
