"""Zombie Tsunami in short: positions by lists of seats, street cards that come next, and what lies there afterwards."""

from collections.abc import Sequence
from typing import Any

from .street import Street

ROTATE = "Rotate a Secret Bonus"
ROUND_1 = ("Jump 1", "Jump 2", "Push 4", "Coin / Zombie", "Civilian / Bomb", "Parachute Jump")
LATER = (
    *("Jump 2", "Jump 3", "Jump 3", "Jump without limit", "Push 8", "Push 12", "Coin / Zombie"),
    *("Civilian / Bomb", "Civilian / Bomb", "Parachute Jump", "Gold Jump"),
)
SPECIALS = ("Bus", "Airplane")


class Tsunami(Street):
    """A match at a position.

    Args:
        position: fields of a written position; those with a place a seat may be lists, None where a seat has nothing.
        dice: the first outcomes of chance, whole numbers from 0 or names of cards.
        options: options of the match.
    """

    def __init__(self, position: dict[str, Any] | None = None, dice: Sequence[Any] = (), **options: Any):
        if position is not None:
            position = {name: by_seat(value) if isinstance(value, list) else value for name, value in position.items()}
        super().__init__(position, list(dice), **options)

    def of_seats(self, name: str) -> list[Any]:
        values: list[Any] = self.states[name][0][: self.k.players].tolist()
        return values

    @property
    def zombies(self) -> list[int]:
        return self.of_seats("zombies")

    @property
    def civilians(self) -> list[int]:
        return self.of_seats("civilians")

    @property
    def coins(self) -> list[int]:
        return self.of_seats("coins")

    @property
    def face_up(self) -> list[int]:
        """Seats whose Secret Bonus card lies open."""
        return [seat for seat, lies_open in enumerate(self.of_seats("face_up")) if lies_open]

    @property
    def birds(self) -> list[int]:
        """How many Zombirds each has."""
        return [sum(hand) for hand in self.of_seats("birds")]

    @property
    def rewards(self) -> list[float]:
        return self.of_seats("reward")

    def known(self, viewer: int) -> list[int]:
        """Seats whose Secret Bonus card the viewer has seen, the own one left out."""
        return [seat for seat, seen in enumerate(self.of_seats("seen")) if seen[viewer] and seat != viewer]

    def pile(self, name: str) -> dict[str, int]:
        """A pile of cards, by name: {"Bus": 1}."""
        return dict(self.position.get(name, {}))

    def hand(self, seat: int) -> dict[str, int]:
        """Shop cards that a player keeps."""
        return dict(self.position.get("hand", {}).get(f"player_{seat}", {}))

    def bird_hand(self, seat: int) -> dict[str, int]:
        return dict(self.position.get("birds", {}).get(f"player_{seat}", {}))

    @property
    def shop_deck(self) -> dict[str, int]:
        cards = self.states["shop_deck"][0].tolist()
        return {name: cards[card] for card, name in enumerate(self.kit.names["shop card"]) if cards[card]}


def by_seat(values: Sequence[Any]) -> dict[str, Any]:
    return {f"player_{seat}": value for seat, value in enumerate(values) if value is not None}


def quiet(fields: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """All bonus cards lie open, so that nobody can use one; player_0 can use Rotate, so that play halts there."""
    players = options.get("players", 3 if options.get("kit") == "mini" else 4)
    return {"face_up": [True] * players, "hand": {"player_0": {ROTATE: 1}}, **fields}


def window(dice: Sequence[Any] = (), options: dict[str, Any] | None = None, **fields: Any) -> Tsunami:
    """A general window of player_0, before the first card of round 1 if the fields say nothing else."""
    options = options or {}
    return Tsunami({"seat": "player_0", "asks": "window", **quiet(fields, options)}, dice, **options)


def seen_before(card: str, number: int) -> dict[str, int]:
    """Four cards of the round and all of those before, so that the card may come fifth."""
    if number == 0:
        seen = [one for one in ROUND_1 if one != card][:4]
    else:
        others = [one for one in LATER if one != card]
        seen = [*ROUND_1, *others[: 5 * (number - 1) + 4], *SPECIALS[: number - 1]]
    return {name: seen.count(name) for name in seen}


def reveal(card: str, dice: Sequence[Any] = (), options: dict[str, Any] | None = None, **fields: Any) -> Tsunami:
    """The street card comes fifth in its round, which the board follows with no symbol; player_1 leads at 4 players.

    The dice are what falls from the card on; play halts at a window of player_0 if nothing else is asked.
    """
    number = fields.setdefault("round", 2 if card == "Airplane" else 0 if card in ROUND_1 else 1)
    seen = seen_before(card, number)
    drawn = [card] if number == 0 else [0] if card in SPECIALS else [1, card]
    last = next(name for name in seen if number == 0 or name in LATER)
    fields = {"space": 4, "card": last, "street_seen": seen, **fields}
    return window([*drawn, *dice], options, **fields).play("do nothing more")


def push(
    votes: Sequence[str],
    dice: Sequence[Any] = (),
    card: str = "Push 8",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Tsunami:
    """A Push card, fifth of its round, at which player_0, player_1 ... have voted so."""
    options = options or {}
    fields = {"space": 5, "card": card, **quiet(fields, options)}
    match = Tsunami({"seat": "player_0", "asks": "vote", **fields}, dice, **options)
    return match.play(*[f"vote {colour}" for colour in votes])


def shop(dice: Sequence[Any] = (), options: dict[str, Any] | None = None, **fields: Any) -> Tsunami:
    """The purchase turn of player_0, who goes first, with three coins, unless the fields say something else."""
    options = options or {}
    start = {"seat": "player_0", "asks": "purchase", "coins": {"player_0": 3}}
    return Tsunami({**start, **quiet(fields, options)}, dice, **options)


def end(dice: Sequence[Any] = (), options: dict[str, Any] | None = None, **fields: Any) -> Tsunami:
    """The last window of the match is over."""
    fields = {"round": 2, "space": 6, "card": "Airplane", **fields}
    return window(dice, options, **fields).play("do nothing more")


def nobody_asked(match: Tsunami) -> bool:
    """Whether play went on to the window of player_0 at which helpers make it halt."""
    return match.asked == ("player_0", "window")
