"""Jumps, of street cards and of the event: rolls, saves, losses."""

from ...core.jit import rule
from .hordes import lose_zombies, recover_all, roll_zombies
from .laps import ask, start_lap
from .queries import actor, around, can_save, lead
from .tables import ASK_SAVE, EVENT_OVER, EVENT_ZOMBIE, GAP, SAVING
from .zombirds import complete_task


@rule
def begin_jump(s, k, dice, limit):
    """ZT-17, ZT-72: all who take part roll, and face the loss of as many as show the Zombie, up to the limit."""
    first = lead(s, k)
    for distance in range(k.players):
        seat = around(k, first, distance)
        s.rolled[seat] = roll_zombies(k, dice, s.zombies[seat]) if s.joined[seat] else 0
        s.losses[seat] = s.rolled[seat] if limit == 0 else min(s.rolled[seat], limit)
    s.jumps += 1
    start_lap(s, k, SAVING)


@rule
def saving(s, k, dice):
    """ZT-72: in turn, whoever would lose a zombie and can save it is asked."""
    if s.lap == k.players:
        end_jump(s, k, dice)
        return
    seat = actor(s, k)
    if s.losses[seat] > 0 and can_save(s, k, seat):
        ask(s, seat, ASK_SAVE)
    else:
        s.lap += 1


@rule
def end_jump(s, k, dice):
    """All losses, then ZT-10; then what the event brings to those who took part, or to those who lost none (ZT-84)."""
    for seat in range(k.players):
        lose_zombies(s, seat, s.losses[seat])
        s.jump_losses += s.losses[seat]
    recover_all(s, k)
    if s.space == 0:  # the event's Jump comes before the first street card
        s.stage = EVENT_OVER
    else:
        reward_unhurt(s, k, dice)
        s.stage = GAP
    s.losses[:] = 0


@rule
def reward_unhurt(s, k, dice):
    first = lead(s, k)
    for distance in range(k.players):
        seat = around(k, first, distance)
        s.joined[seat] = False
        if s.losses[seat] == 0:
            complete_task(s, dice, seat, EVENT_ZOMBIE)
