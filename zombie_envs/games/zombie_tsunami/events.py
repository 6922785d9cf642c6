"""Event cards (ZT-53, ZT-58, ZT-84 to ZT-86): revealed at the start of a round; the immediate ones carried out."""

from ...core.dice import draw_from_counts
from ...core.jit import rule
from ...core.rows import total
from .jumps import begin_jump
from .laps import ask_actor, choose, start_lap
from .queries import around, lead
from .tables import (
    ASK_JOIN,
    EVENT_GIFT,
    EVENT_GLANCE,
    EVENT_JUMP,
    EVENT_JUMP_LIMIT,
    EVENT_OVER,
    JOIN,
    JOINING,
    JOINS,
    STAYS_OUT,
    WINDOW,
)
from .zombirds import draw_bird


@rule
def reveal_event(s, k, dice):
    """ZT-58: after the initial phase."""
    left = total(s.event_deck)
    if left > 0:
        s.event = draw_from_counts(dice, s.event_deck, left)
        s.events_seen[s.event] += 1
    if s.event == EVENT_JUMP or s.event == EVENT_GLANCE:
        start_lap(s, k, JOINING)
        return
    if s.event == EVENT_GIFT:
        for seat in range(k.players):
            s.joined[seat] = True
    s.stage = EVENT_OVER


@rule
def joining(s, k, dice):
    """ZT-53: everyone says in secret whether to take part; under immediate_optional=False everyone must."""
    if s.lap < k.players and k.immediate_optional:
        ask_actor(s, k, ASK_JOIN)
        return
    for seat in range(k.players):
        s.joined[seat] = s.choice[seat] == JOINS or not k.immediate_optional
        s.choice[seat] = -1
    if s.event == EVENT_JUMP:
        begin_jump(s, k, dice, EVENT_JUMP_LIMIT)
    else:
        glance(s, k)


@rule
def answer_join(s, seat, action):
    choose(s, seat, JOINS if action == JOIN else STAYS_OUT)


@rule
def glance(s, k):
    """ZT-86: all who join show their card to the next player clockwise, at the same time."""
    for seat in range(k.players):
        if s.joined[seat]:
            s.seen[seat, around(k, seat, 1)] = True
    s.stage = EVENT_OVER


@rule
def end_event(s, k, dice):
    """A Zombird for each who took part, in the order of ZT-66; then the round goes on."""
    first = lead(s, k)
    for distance in range(k.players):
        seat = around(k, first, distance)
        if s.joined[seat]:
            s.joined[seat] = False
            s.task_done[seat] = True
            draw_bird(s, dice, seat)
    start_lap(s, k, WINDOW)
