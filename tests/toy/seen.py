"""Crypt: what a seat sees, worlds it can't tell apart, counts, words and positions."""

import numpy as np

from zombie_envs.core.dice import below, draw_from_counts
from zombie_envs.core.jit import rule
from zombie_envs.core.kit import Kit
from zombie_envs.core.position import Name, Position, PositionError, Whole
from zombie_envs.core.text import Text

from .rules import seat_on
from .state import agent_names
from .tables import (
    ACTIONS,
    CARD_NAMES,
    CARDS,
    DOOR_NAMES,
    DOORS,
    LIVES,
    OBSERVATION,
    PHASE_NAMES,
    Card,
    Phase,
)

PHASE, HAND_AT, DOOR_AT, HELD, DISCARD, DECK, SIZES, LIVES_AT, SCORE, SHOWN = (one.start for one in OBSERVATION)


@rule
def observe(s, k, seat, out):
    out[:] = 0
    out[PHASE + s.phase] = 1
    if s.door[seat] >= 0:
        out[DOOR_AT + s.door[seat]] = 1
    if s.held >= 0:
        out[HELD + s.held - Card.SHOVE] = 1
    out[DECK] = s.deck.sum()
    for card in range(CARDS):
        out[HAND_AT + card] = s.hand[seat, card]
        out[DISCARD + card] = s.discard[card]
    for steps in range(k.players):
        other = seat_on(k, seat, steps)
        out[SIZES + steps] = s.hand[other].sum()
        out[LIVES_AT + steps] = s.lives[other]
        out[SCORE + steps] = s.score[other]
        for card in range(CARDS):
            out[SHOWN + steps * CARDS + card] = s.shown[other, card]


@rule
def determinize(s, k, dice, seat):
    """Hidden cards of the others go into the deck and are dealt anew; so are the doors they took."""
    left = s.deck.sum()
    for other in range(k.players):
        s.scratch.hidden[other] = 0
        if other == seat:
            continue
        for card in range(CARDS):
            hidden = s.hand[other, card] - s.shown[other, card]
            s.scratch.hidden[other] += hidden
            s.hand[other, card] -= hidden
            s.deck[card] += hidden
            left += hidden
        if s.door[other] >= 0:
            s.door[other] = below(dice, DOORS)
    for other in range(k.players):
        for _ in range(s.scratch.hidden[other]):
            s.hand[other, draw_from_counts(dice, s.deck, left)] += 1
            left -= 1


@rule
def conserved(s, k, out):
    for card in range(CARDS):
        out[card] = s.deck[card] + s.discard[card]
        for seat in range(k.players):
            out[card] += s.hand[seat, card]


@rule
def metrics(s, k, out):
    out[0] = s.rounds
    out[1] = s.out.sum()
    for seat in range(s.score.size):
        out[2 + seat] = s.score[seat]


def action_text(s, kit: Kit, action: int) -> str:
    block, index = ACTIONS.at(action)
    if block.name == "door":
        return f"take the {DOOR_NAMES[index]} door"
    if block.name == "play":
        return f"play {CARD_NAMES[index]}"
    if block.name == "pass":
        return "pass"
    names = agent_names(kit)
    return f"aim at {names[(int(s['seat']) + index + 1) % len(names)]}"


def cards_text(counts) -> str:
    return ", ".join(f"{count} {name}" for count, name in zip(counts, CARD_NAMES, strict=True) if count) or "nothing"


def board_text(s, kit: Kit, seat: int | None) -> str:
    lines = [f"Round {s['rounds']}, {PHASE_NAMES[s['phase']]}, {s['deck'].sum()} cards left"]
    for other, name in enumerate(agent_names(kit)):
        known = s["hand"][other] if seat in (other, None) else s["shown"][other]
        hidden = s["hand"][other].sum() - known.sum()
        have = f"{s['lives'][other]} lives, {s['score'][other]} points"
        lines.append(f"{name}: {have}; {cards_text(known)}, {hidden} hidden")
    return "\n".join(lines)


FIELDS = {
    "phase": Name("phase"),
    "held": Name("card"),
    "rounds": Whole(0, 1000),
    "deck": Whole(0, 99, ("card",)),
    "discard": Whole(0, 99, ("card",)),
    "hand": Whole(0, 99, ("seat", "card")),
    "shown": Whole(0, 99, ("seat", "card")),
    "door": Name("door", ("seat",)),
    "lives": Whole(0, LIVES, ("seat",)),
    "score": Whole(0, 99, ("seat",)),
}


def complete(states: np.ndarray, kit: Kit, given: frozenset[str]) -> None:
    """What is left out: the deck holds the other cards, the phase is the first, the living have all their lives."""
    s, players = states[0], len(agent_names(kit))
    if "phase" not in given:
        s["phase"] = Phase.COMMIT
    if "lives" not in given:
        s["lives"][:players] = np.where(s["out"][:players], 0, LIVES)
    rest = kit.record["counts"][0] - s["discard"] - s["hand"].sum(axis=0)
    if "deck" not in given:
        s["deck"] = rest
    if (rest < 0).any() or (s["deck"] != rest).any():
        raise PositionError(f"position.deck: takes the cards that are nowhere else, {rest.tolist()} by kind")
    if (s["shown"] > s["hand"]).any():
        raise PositionError("position.shown: takes no more cards than the hand holds")


POSITION = Position(FIELDS, complete)
TEXT = Text(action_text, board_text)
