"""The auto-zombie of the rulebook: always toward the closest human (SI-35 to SI-37, SI-132)."""

from ...core.dice import below
from ...core.game import DECLINED
from ...core.jit import rule
from .queries import is_human
from .tables import (
    ASK_ATTACKER,
    ASK_END,
    ASK_PIECE,
    END_AT,
    ENDS,
    FAR,
    HUMANS,
    PIECES,
    TO_ATTACK,
    TO_MOVE,
    WHOM_AT,
    ZOMBIE_AT,
)
from .walks import end_space, find_ends


@rule
def auto_zombie(s, k, dice, seat):
    """What the auto-zombie answers for the zombie player's seat; it declines for others."""
    if seat < k.humans:
        return DECLINED
    if s.asks == ASK_END:
        return END_AT + closest_end(s, k, dice)
    return piece_action(s, k, first_doing(s))


@rule
def first_doing(s):
    """The first piece in order of arrival that is to move, or to attack."""
    for i in range(PIECES):
        piece = HUMANS + i if i < PIECES - HUMANS else i - (PIECES - HUMANS)
        doing = s.pieces[piece].doing
        if (s.asks == ASK_PIECE and doing == TO_MOVE) or (s.asks == ASK_ATTACKER and doing >= TO_ATTACK):
            return piece
    return -1


@rule
def piece_action(s, k, piece):
    """The action that names the piece: one of the zombie player, or the turned player's own."""
    if piece >= HUMANS:
        return ZOMBIE_AT + piece - HUMANS
    base = s.seat if s.seat < k.humans else s.turn
    distance = piece - (base if base < k.humans else 0)
    return WHOM_AT + (distance if distance >= 0 else distance + k.humans)


@rule
def target_of(s, k, dice, start):
    """The closest human; of several one by chance (SI-36)."""
    least = FAR + 1
    ties = 0
    for seat in range(k.humans):
        if is_human(s, seat):
            distance = k.chase[start, s.pieces[seat].at]
            ties = ties + 1 if distance == least else (1 if distance < least else ties)
            least = min(least, distance)
    left = below(dice, ties)
    for seat in range(k.humans):
        if is_human(s, seat) and k.chase[start, s.pieces[seat].at] == least:
            left -= 1
            if left < 0:
                return seat
    return -1


@rule
def closest_end(s, k, dice):
    """SI-37: among the legal ends the target's space, or the one nearest to it; of several one by chance."""
    start = s.pieces[s.mover].at * 1
    goal = s.pieces[target_of(s, k, dice, start)].at * 1
    find_ends(s, k, s.mover, s.red, ENDS)
    least = FAR + 1
    ties = 0
    for end in range(ENDS):
        if s.scratch.ends[end]:
            distance = k.chase[end_space(k, start, end), goal]
            ties = ties + 1 if distance == least else (1 if distance < least else ties)
            least = min(least, distance)
    left = below(dice, ties)
    for end in range(ENDS):
        if s.scratch.ends[end] and k.chase[end_space(k, start, end), goal] == least:
            left -= 1
            if left < 0:
                return end
    return -1
