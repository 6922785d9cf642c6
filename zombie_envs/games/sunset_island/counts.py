"""What no action may change (`conserved`) and what happened in the game (`metrics`)."""

from ...core.jit import rule
from .tables import (
    CONSERVED,
    ESCAPED,
    FACE_DOWN,
    GEAR,
    HUMANS,
    KINDS,
    METRICS,
    NO_PIECE,
    SPAWN_IN_GEAR,
    STATS,
    TOKENS,
)

TOKENS_AT = CONSERVED["tokens"].start
FACE_DOWN_AT = CONSERVED["face_down"].start
HUMANS_AT = CONSERVED["humans"].start
ROUNDS_AT = METRICS["rounds"].start
STATS_AT = METRICS["turns"].start
ESCAPED_AT = METRICS["humans_escaped"].start
REASON_AT = METRICS["reason"].start


@rule
def conserved(s, k, out):
    out[:] = 0
    for kind in range(KINDS):
        out[TOKENS_AT + kind] = s.unknown[kind]
        out[FACE_DOWN_AT] -= s.unknown[kind]
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.kind >= 0:
            out[TOKENS_AT + (SPAWN_IN_GEAR if one.kind == GEAR else one.kind)] += 1
        out[FACE_DOWN_AT] += one.where == FACE_DOWN
    for seat in range(HUMANS):
        out[HUMANS_AT] += s.pieces[seat].side != NO_PIECE


@rule
def metrics(s, k, out):
    out[:] = 0
    out[ROUNDS_AT] = s.rounds
    for stat in range(len(STATS)):
        out[STATS_AT + stat] = s.stats[stat]
    for seat in range(HUMANS):
        out[ESCAPED_AT + seat] = s.pieces[seat].side == ESCAPED
    out[REASON_AT] = s.reason
