"""The end of the game and what it pays (SI-110 to SI-113, SI-118, SI-140, SI-141)."""

from ...core.jit import rule
from .queries import left_in_game, living
from .tables import (
    ASK_NOTHING,
    BFF,
    BLEND,
    ESCAPED,
    GAME_OVER,
    HUNTED,
    HUNTER,
    LOSE,
    NO_HUMANS,
    NO_WAY_OUT,
    RESOURCES,
    SAVED,
    SAVIOR,
    WAS_CUT,
    ZOMBIE,
)


@rule
def look_for_end(s, k):
    """SI-140: after every effect that can end the game."""
    s.changed = False
    if living(s, k) == 0:
        finish(s, k, NO_HUMANS)
    elif k.early_end and no_way_out(s, k):
        finish(s, k, NO_WAY_OUT)


@rule
def no_way_out(s, k):
    """SI-112: boat and plane are gone, or without motives a resource is."""
    if s.left[0] and s.left[1]:
        return True
    if k.motives:
        return False
    for kind in range(RESOURCES):
        if left_in_game(s, kind) == 0:
            return True
    return False


@rule
def cut(s, k):
    """SI-113."""
    s.truncated = True
    finish(s, k, WAS_CUT)


@rule
def finish(s, k, reason):
    """SI-111: every reward is paid here, at the end."""
    for seat in range(k.humans):
        s.reward[seat] += final_reward(s, k, seat)
    if not k.auto:
        s.reward[k.humans] += zombie_reward(s, k)
    s.reason = reason
    s.ended = True
    s.seat = -1
    s.asks = ASK_NOTHING
    s.stage = GAME_OVER


@rule
def escapees(s, k):
    found = 0
    for seat in range(k.humans):
        found += s.pieces[seat].side == ESCAPED
    return found


@rule
def zombie_reward(s, k):
    """SI-110: by the share of humans who did not escape, whatever their motives."""
    return 2.0 * (k.humans - escapees(s, k)) / k.humans - 1.0


@rule
def turned_reward(s, k):
    """SI-111, zombified_reward."""
    if k.turned_reward == BLEND:
        return 0.5 * zombie_reward(s, k) - 0.5
    return -1.0 if k.turned_reward == LOSE else zombie_reward(s, k)


@rule
def saved(s, k, seat):
    """SI-118, SI-119: at least two others escaped, and not the savior, alive or turned."""
    escaped = s.pieces[seat].side == ESCAPED
    return s.motive[seat] == SAVIOR and not escaped and escapees(s, k) >= SAVED


@rule
def fulfilled(s, seat):
    """SI-116, SI-117, SI-141: whether the player left as the card asks; without motives every escape will do."""
    motive = s.motive[seat]
    if s.pieces[seat].side != ESCAPED:
        return False
    if motive == HUNTER:
        return s.kills[seat] >= HUNTED
    if motive == BFF:
        return s.together[seat]
    return motive != SAVIOR


@rule
def final_reward(s, k, seat):
    if fulfilled(s, seat) or saved(s, k, seat):
        return 1.0
    if k.unescaped_minus_one and s.pieces[seat].side != ZOMBIE:
        return -1.0
    return turned_reward(s, k)
