"""Heuristics for Zombie Island: one for the explorers, one for the Zombie Master; the seat decides which of them plays.

Both read what lies open on the table and, of the machete tiles, those in hands that the seat may see. They draw nothing
from `dice`. Worths are whole numbers without unit, found by play of the heuristics against each other and against
Zombie Intelligence, with the shipped components.
"""

from zombie_envs.core.jit import rule

from .zombie_island_explorer import explore
from .zombie_island_master import hunt


@rule
def choose(s, k, dice, seat):
    """The heuristic's answer to what `seat` is asked."""
    return explore(s, k, seat) if seat < k.explorers else hunt(s, k)
