"""Heuristics for Escape from Sunset Island: one for humans, one for zombies; the piece decides which of them plays.

Both read what lies open on the table and the player's own motive, and draw nothing from `dice`. A turned player hunts
as the zombie player does. Worths are in action points or without unit, found by play of the heuristics against each
other and against the auto-zombie, with the shipped components.
"""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.tables import ASK_ATTACKER, ASK_END, ASK_PIECE

from .sunset_island_human import play
from .sunset_island_zombie import hunt


@rule
def choose(s, k, dice, seat):
    """The heuristic's answer to what `seat` is asked."""
    return hunt(s, k) if s.asks in (ASK_PIECE, ASK_END, ASK_ATTACKER) else play(s, k, seat)
