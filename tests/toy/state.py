"""Crypt: records, components and options."""

import pathlib

import numpy as np
import pydantic

from zombie_envs.core.game import common_fields
from zombie_envs.core.kit import Kit, Table, components_path, read_components, validated

from .tables import ACTIONS, CARD_NAMES, CARDS, DOOR_NAMES, HAND, PHASE_NAMES, SEATS

KIT = np.dtype(
    [
        ("players", "i1"),  # 2..4
        ("rounds", "i2"),  # begun at most; then the game is cut
        ("counts", "i2", (CARDS,)),  # printed cards by kind
    ],
    align=True,
)
SCRATCH = np.dtype([("hidden", "i2", (CARDS,)), ("mask", "?", (ACTIONS.size,))], align=True)
STATE = np.dtype(
    [
        *common_fields(SEATS),
        ("phase", "i1"),  # Phase
        ("held", "i1"),  # the card being aimed; -1 for none
        ("rounds", "i2"),  # begun so far
        ("deck", "i2", (CARDS,)),  # what is left, in no order
        ("discard", "i2", (CARDS,)),
        ("hand", "i1", (SEATS, CARDS)),  # hidden from the others
        ("shown", "i1", (SEATS, CARDS)),  # the part of the hand that everyone knows
        ("door", "i1", (SEATS,)),  # taken in secret this round; -1 for none
        ("lives", "i1", (SEATS,)),
        ("score", "i2", (SEATS,)),
        ("scratch", SCRATCH),
    ],
    align=True,
)


class Components(Table):
    """A components file."""

    edition: str
    cards: dict[str, int]

    @pydantic.field_validator("cards")
    @classmethod
    def known(cls, cards: dict[str, int]) -> dict[str, int]:
        if set(cards) != set(CARD_NAMES) or min(cards.values()) < 0 or not SEATS * HAND < sum(cards.values()) < 100:
            raise ValueError(f"takes a count from 0 of each of {', '.join(CARD_NAMES)}, in all 13..99")
        return cards


class Options(Table):
    """Options of a match."""

    kit: str = "components"
    players: int = pydantic.Field(3, ge=2, le=SEATS)
    rounds: int = pydantic.Field(8, ge=1, le=1000)


def load_kit(**options) -> Kit:
    """The components and options of a match, validated. KitError names what is wrong."""
    chosen = validated(Options, options, "options")
    path = components_path(pathlib.Path(__file__).parent, chosen.kit)
    parts = read_components(path, Components)
    record = np.zeros(1, KIT)
    record["players"] = chosen.players
    record["rounds"] = chosen.rounds
    record["counts"] = [parts.cards[name] for name in CARD_NAMES]
    names = {"card": CARD_NAMES, "door": DOOR_NAMES, "phase": PHASE_NAMES}
    return Kit(record, names, chosen.model_dump(), parts.edition)


def agent_names(kit: Kit) -> tuple[str, ...]:
    return tuple(f"player_{seat}" for seat in range(int(kit.record["players"][0])))
