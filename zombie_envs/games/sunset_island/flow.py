"""The small steps that every chapter of the rules is made of: asking a seat, and tokens that change their place."""

from ...core.jit import rule
from .tables import (
    ASK_NOTHING,
    CARGO,
    FACE_UP,
    GEAR,
    HELD,
    REMOVED,
    RESOURCES,
    TOKENS,
    TURN_OVER,
)

# --- questions and stages --------------------------------------------------------------------------------------------


@rule
def ask(s, seat, what):
    s.seat = seat
    s.asks = what


@rule
def answered(s, stage):
    """Nothing is asked any more; the turn goes on with `stage`."""
    s.asks = ASK_NOTHING
    s.stage = stage


@rule
def end_own_turn(s):
    """The turn is over at once, a jeep run with it; what lies in the jeep stays there (SI-136)."""
    s.driving = False
    s.aboard[:] = False
    s.asks = ASK_NOTHING
    s.stage = TURN_OVER


# --- tokens ----------------------------------------------------------------------------------------------------------


@rule
def lay(s, token, space):
    """Face up on a space."""
    one = s.tokens[token]
    one.where = FACE_UP
    one.space = space
    one.by = -1


@rule
def hand(s, token, piece):
    """Into somebody's possession."""
    one = s.tokens[token]
    one.where = HELD
    one.space = -1
    one.by = piece


@rule
def stow(s, token):
    """Into the jeep."""
    one = s.tokens[token]
    one.where = CARGO
    one.space = -1
    one.by = -1


@rule
def remove(s, token):
    """Out of the game (SI-103)."""
    one = s.tokens[token]
    one.where = REMOVED
    one.space = -1
    one.by = -1
    if one.kind < RESOURCES:
        s.changed = True


@rule
def drop_all(s, piece):
    """All that the piece holds, face up where it is."""
    for token in range(TOKENS):
        if s.tokens[token].by == piece:
            lay(s, token, s.pieces[piece].at)


@rule
def drop_all_but_gear(s, piece):
    """SI-57: hockey gear is kept by the turned."""
    for token in range(TOKENS):
        if s.tokens[token].by == piece and s.tokens[token].kind != GEAR:
            lay(s, token, s.pieces[piece].at)
