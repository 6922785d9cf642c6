"""Game End: who wins, and the rewards."""

from ...core.jit import rule
from .queries import (
    complete,
    machete_in_play,
    zombies_found,
    zombies_on_table,
)
from .reach import everybody_has_a_way_home, frontier
from .tables import (
    ASK_NOTHING,
    CANNOT_REVEAL,
    CUT_OFF,
    GAME_OVER,
    RETURNED,
    STALEMATE,
    UNIMPEDED,
)

TILE_REWARD = 0.01


@rule
def finish(s, k, reason):
    """ZI-72: every explorer, safe ones too, gets 1 if the team wins, else -1; the Zombie Master the opposite."""
    won = 1.0 if reason in (RETURNED, UNIMPEDED) else -1.0
    reward_teams(s, k, won)
    s.reason = reason
    s.ended = True
    s.seat = -1
    s.asks = ASK_NOTHING
    s.stage = GAME_OVER


@rule
def reward_teams(s, k, reward):
    for explorer in range(k.explorers):
        s.reward[explorer] += reward
    if k.master:
        s.reward[k.explorers] -= reward


@rule
def reward_tile(s, k):
    """ZI-72, shaped_reward."""
    if k.shaped_reward:
        reward_teams(s, k, TILE_REWARD)


@rule
def check_unimpeded(s, k):
    """ZI-48: with all zombies gone a way home wins; without one the hope is a machete tile in hand."""
    if zombies_found(s) == 0 or zombies_on_table(s) > 0 or not complete(s, k):
        return
    if everybody_has_a_way_home(s, k):
        if not k.must_walk:
            finish(s, k, UNIMPEDED)
    elif not machete_in_play(s):
        finish(s, k, CUT_OFF)


@rule
def check_frontier(s, k):
    """ZI-50: at the start of each turn of the explorers."""
    if k.frontier_check and not complete(s, k) and not machete_in_play(s) and not frontier(s, k):
        finish(s, k, CANNOT_REVEAL)


@rule
def check_stalemate(s, k):
    """ZI-51: at the end of each turn of the explorers. The Zombie Master wins, and the game is finished, not cut."""
    if s.idle >= k.no_progress or s.turns >= k.max_turns:
        finish(s, k, STALEMATE)
