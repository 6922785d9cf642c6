"""What a player of the second Zombie Tsunami may see, from the rulings on secrets (ZT-8, ZT-52, ZT-68, ZT-69)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .oracle import Oracle
from .oracle_table import COLOURS

SEATS, HEARD = 6, {"claim": 1, "tell": 2, "show": 3}
SECRET_CHOICES = (*COLOURS, "zombie", "coin", "pass", "join")


def one_hot(names: Sequence[str], name: str | None) -> list[int]:
    return [int(one == name) for one in names]


def pile(names: Sequence[str], cards: Mapping[str, int]) -> list[int]:
    return [cards.get(name, 0) if name else 0 for name in names]


class Sight:
    """The features that `viewer` sees of the table, by name; what is asked of him is not among them."""

    def __init__(self, oracle: Oracle, viewer: int):
        self.oracle, self.viewer = oracle, viewer
        self.around = oracle.clockwise(viewer)

    def features(self) -> dict[str, Any]:
        return {**self.players(), **self.secrets(), **self.pushes(), **self.piles()}

    def each(self, value: Callable[[int], Any], nothing: Any = 0) -> list[Any]:
        """One entry a seat, clockwise from the viewer."""
        return [*(value(player) for player in self.around), *[nothing] * (SEATS - len(self.around))]

    def who(self, player: int | None) -> list[int]:
        return self.each(lambda one: int(one == player))

    def players(self) -> dict[str, Any]:
        o, shop = self.oracle, self.oracle.names["shop card"]
        return {
            "seated": self.each(lambda player: 1),
            "zombies": self.each(lambda player: o.zombies[player]),
            "civilians": self.each(lambda player: o.civilians[player]),
            "coins": self.each(lambda player: o.coins[player]),
            "hand": self.each(lambda player: pile(shop, o.hand[player]), [0] * len(shop)),
            "rolled": self.each(lambda player: o.rolled[player]),
            "lead": self.who(o.lap()[0]),
            "first": self.who(o.first),
            "face_up": self.each(lambda player: int(o.open[player])),
            "known": self.each(lambda player: int(all(o.knows[player]))),
            "glanced": self.each(lambda player: int(o.knows[player][o.others(player)[0]])),
            "task_done": self.each(lambda player: int(o.done[player])),
        }

    def secrets(self) -> dict[str, Any]:
        """Bonuses and Zombirds as far as the viewer saw them, and the own choice."""
        o, bonuses, birds = self.oracle, self.oracle.names["bonus"], self.oracle.names["bird"]
        seen = {player: player == self.viewer or not o.options["zombird_hidden"] for player in o.players}
        hidden = [o.bird_deck, *(o.birds[player] for player in o.players if not seen[player])]
        return {
            "choice": one_hot(SECRET_CHOICES, o.choice[self.viewer]),
            "bonus": self.each(
                lambda player: one_hot(bonuses, o.bonus[player] if o.knows[player][self.viewer] else None),
                [0] * len(bonuses),
            ),
            "lacks": self.each(lambda player: [int(bonus in o.lacks[player]) for bonus in bonuses], [0] * len(bonuses)),
            "birds": self.each(lambda player: pile(birds, o.birds[player] if seen[player] else {}), [0] * len(birds)),
            "bird_hand": self.each(lambda player: o.birds[player].total()),
            "birds_unseen": [sum(cards[bird] for cards in hidden) for bird in birds],
        }

    def pushes(self) -> dict[str, Any]:
        """Votes shown, and what the viewer said or heard (ZT-8)."""
        o, none = self.oracle, [0] * len(COLOURS)
        silent = [[none] * SEATS] * 3
        said = [
            [*(self.each(lambda player, lap=lap: self.heard(player, lap[player]), none) for lap in laps), *silent][:3]
            for laps in o.said
        ]
        told = [[*(self.distance(lap[self.viewer]) for lap in laps), 0, 0, 0][:3] for laps in o.said]
        voted = [self.each(lambda player, votes=votes: one_hot(COLOURS, votes[player]), none) for votes in o.voted]
        return {
            "voted": [*voted, *[[none] * SEATS] * 6][:6],
            "said": [*said, *[silent] * 6][:6],
            "told": [*told, *[[0, 0, 0]] * 6][:6],
        }

    def heard(self, speaker: int, words: str | None) -> list[int]:
        if words in (None, "pass"):
            return [0] * len(COLOURS)
        verb, colour, *hearer = words.split()
        heard = not hearer or self.viewer in (speaker, int(hearer[0][-1]))
        return [HEARD[verb] * (one == colour and heard) for one in COLOURS]

    def distance(self, words: str | None) -> int:
        """Seats clockwise to whom the viewer told or showed that."""
        hearer = (words or "").split()[2:]
        return self.around.index(int(hearer[0][-1])) if hearer else 0

    def piles(self) -> dict[str, Any]:
        o, street, shop = self.oracle, self.oracle.names["street card"], self.oracle.names["shop card"]
        special = {card.get("shuffled_into"): card["name"] for card in o.box["street"]}
        types = ("jump", "push", "coin / zombie", "civilian / bomb", "parachute jump", "gold jump")
        card = o.card or {"name": None, "type": None}
        return {
            "round": [int(o.rounds == number) for number in range(3)],
            "space": [int(len(o.voted) == number) for number in range(1, 7)],
            "card": one_hot(street, card["name"]),
            "card_type": one_hot(types, card["type"]),
            "card_value": [card.get("value", 0)],
            "first_pile": pile(street, o.first_pile),
            "pool": pile(street, o.pool),
            "special_seen": [int(o.street_seen[special.get(number, "")] > 0) for number in (1, 2, 3)],
            "shop_row": pile(shop, o.row),
            "shop_deck": pile(shop, o.shop_deck),
            "shop_discards": pile(shop, o.shop_discards),
            "birds_used": pile(o.names["bird"], o.birds_used),
            "bird_deck": [o.bird_deck.total()],
            "event": one_hot(o.names["event"], o.event),
            "event_deck": pile(o.names["event"], o.event_deck),
        }
