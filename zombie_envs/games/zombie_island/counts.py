"""What no action may change (`conserved`) and what happened in the game (`metrics`)."""

from ...core.jit import rule
from ...core.rows import total
from .queries import explorers_safe, zombies_found, zombies_on_table
from .tables import (
    BEACH,
    CONSERVED,
    DRAWN,
    EXPLORERS,
    FIRST_ZOMBIE,
    KINDS,
    MACHETES,
    METRICS,
    RETURNED,
    STACKS,
    UNIMPEDED,
)

STACKED_AT = CONSERVED["stacked"].start
MACHETES_AT = CONSERVED["machetes"].start
ZOMBIES_AT = CONSERVED["zombies"].start
TURNS_AT = METRICS["turns"].start
ZOMBIE_TURNS_AT = METRICS["zombie_turns"].start
TILES_AT = METRICS["tiles"].start
FOUND_AT = METRICS["zombies"].start
GONE_AT = METRICS["zombies_gone"].start
PLAYED_AT = METRICS["machetes"].start
SAFE_AT = METRICS["safe"].start
WON_AT = METRICS["explorers_won"].start
REASON_AT = METRICS["reason"].start


@rule
def conserved(s, k, out):
    out[:] = 0
    count_tiles(s, out)
    count_stacks(s, out)
    for kind in range(MACHETES):
        out[MACHETES_AT + kind] = s.machete_pool[kind]
        for explorer in range(EXPLORERS):
            out[MACHETES_AT + kind] += s.hand[explorer, kind]
    if s.playing >= 0:
        out[MACHETES_AT + s.playing] += 1
    for m in range(s.machetes_laid):
        out[MACHETES_AT + s.laid[m].kind] += 1
    out[ZOMBIES_AT] = zombies_found(s)
    for slot in range(s.placed):
        out[ZOMBIES_AT] -= FIRST_ZOMBIE <= s.tiles[slot].kind < BEACH


@rule
def count_tiles(s, out):
    """Tiles by kind: unseen, shuffled back, drawn and placed."""
    for kind in range(KINDS):
        if kind < DRAWN:
            out[kind] = s.pool[kind]
            for stack in range(STACKS):
                out[kind] += s.returned[stack, kind]
    for explorer in range(EXPLORERS):
        if s.drawn[explorer] >= 0:
            out[s.drawn[explorer]] += 1
    for slot in range(s.placed):
        out[s.tiles[slot].kind] += 1


@rule
def count_stacks(s, out):
    islands = -total(s.pool[:FIRST_ZOMBIE])
    zombies = -total(s.pool[FIRST_ZOMBIE:])
    for stack in range(STACKS):
        islands += s.stack[stack] - total(s.returned[stack, :FIRST_ZOMBIE])
        zombies += s.zombie_tile[stack] - total(s.returned[stack, FIRST_ZOMBIE:])
    out[STACKED_AT] = islands
    out[STACKED_AT + 1] = zombies


@rule
def metrics(s, k, out):
    out[TURNS_AT] = s.turns
    out[ZOMBIE_TURNS_AT] = s.zombie_turns
    out[TILES_AT] = s.placed - 1
    out[FOUND_AT] = zombies_found(s)
    out[GONE_AT] = zombies_found(s) - zombies_on_table(s)
    out[PLAYED_AT] = s.machetes_laid
    out[SAFE_AT] = explorers_safe(s)
    out[WON_AT] = s.reason in (RETURNED, UNIMPEDED)
    out[REASON_AT] = s.reason
