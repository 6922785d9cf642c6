"""Pushes: talk, votes, what Zombirds add, Tsunami and Ninja, losses (ZT-73)."""

from ...core.jit import rule
from .hordes import lose_zombies, recover_all
from .laps import ask, ask_actor, choose, start_lap
from .queries import actor, around, can_boost, has_push_bonus, is_short, lead, members, vote
from .tables import (
    ASK_BONUS,
    ASK_BOOST,
    ASK_NOTHING,
    ASK_TALK,
    ASK_VOTE,
    BOOSTING,
    CLAIM_AT,
    COLOUR_AT,
    COLOURS,
    EVENT_RED_PILL,
    GAP,
    PASS,
    PUSH_BONUSES,
    RED,
    SHOW_AT,
    SILENCE,
    TALKING,
    VOTING,
)
from .zombirds import complete_task, play_boost


@rule
def begin_push(s, k):
    s.pushes += 1
    start_lap(s, k, TALKING if k.talk_rounds > 0 else VOTING)


@rule
def talking(s, k):
    """ZT-8: rounds in which each says one thing or nothing."""
    if s.lap < k.players:
        ask_actor(s, k, ASK_TALK)
        return
    s.talk += 1
    start_lap(s, k, TALKING if s.talk < k.talk_rounds else VOTING)


@rule
def say(s, seat, action):
    """A token shown is the vote."""
    s.said[s.space - 1, s.talk, seat] = SILENCE if action == PASS else action - CLAIM_AT + 1
    if action >= SHOW_AT:
        s.choice[seat] = (action - SHOW_AT) % len(COLOURS)
    s.asks = ASK_NOTHING
    s.lap += 1


@rule
def voting(s, k, dice):
    """ZT-13: votes are hidden until all have chosen."""
    if s.lap == k.players:
        show_votes(s, k, dice)
    elif s.choice[actor(s, k)] >= 0:  # shown in talk
        s.lap += 1
    else:
        ask_actor(s, k, ASK_VOTE)


@rule
def answer_vote(s, seat, action):
    choose(s, seat, action - COLOUR_AT)


@rule
def show_votes(s, k, dice):
    """All hands open; then the Red Pill's rewards, in the order of ZT-66."""
    for seat in range(k.players):
        s.voted[s.space - 1, seat] = s.choice[seat]
        s.choice[seat] = -1
    s.talk = 0
    s.alike += members(s, k, vote(s, 0)) == k.players
    start_lap(s, k, BOOSTING)
    for distance in range(k.players):
        seat = around(k, lead(s, k), distance)
        if vote(s, seat) == RED:
            complete_task(s, dice, seat, EVENT_RED_PILL)


@rule
def boosting(s, k):
    """Punk and Super Bird: one lap, while the own team is short."""
    if s.lap == k.players:
        settle_totals(s, k)
        return
    seat = actor(s, k)
    if k.zombirds and can_boost(s, k, seat):
        ask(s, seat, ASK_BOOST)
    else:
        s.lap += 1


@rule
def answer_boost(s, seat, action):
    s.asks = ASK_NOTHING
    if action == PASS:
        s.lap += 1
    else:
        play_boost(s, seat, action, vote(s, seat))


@rule
def settle_totals(s, k):
    """ZT-73: from here on the totals are final."""
    for colour in range(len(COLOURS)):
        s.short[colour] = members(s, k, colour) > 0 and is_short(s, k, colour)
        s.teams_short += s.short[colour]
    start_lap(s, k, PUSH_BONUSES)


@rule
def push_bonuses(s, k):
    """ZT-28, ZT-79: Tsunami and Ninja in the strictly largest team, in turn, before losses, success or not."""
    if s.lap == k.players:
        end_push(s, k)
        return
    seat = actor(s, k)
    if has_push_bonus(s, k, seat):
        ask(s, seat, ASK_BONUS)
    else:
        s.lap += 1


@rule
def end_push(s, k):
    """ZT-19: every member of a team that is short loses zombies, but not the Ninja; all together, then ZT-10."""
    for seat in range(k.players):
        if s.short[vote(s, seat)] and seat != s.exempt:
            lose_zombies(s, seat, k.push_loss)
    recover_all(s, k)
    s.boost[:] = 0
    s.short[:] = False
    s.exempt = -1
    s.stage = GAP
