"""Laps: rounds of asking that begin at one player and go clockwise."""

from ...core.jit import rule
from .queries import actor, lead
from .tables import ASK_NOTHING


@rule
def start_lap(s, k, stage):
    """ZT-66: from the player who comes first where the rulebook names nobody."""
    start_lap_at(s, stage, lead(s, k))


@rule
def start_lap_at(s, stage, seat):
    s.stage = stage
    s.lap_from = seat
    s.lap = 0


@rule
def ask(s, seat, what):
    s.seat = seat
    s.asks = what


@rule
def ask_actor(s, k, what):
    ask(s, actor(s, k), what)


@rule
def choose(s, seat, option):
    """ZT-13: a hidden commitment."""
    s.choice[seat] = option
    s.asks = ASK_NOTHING
    s.lap += 1
