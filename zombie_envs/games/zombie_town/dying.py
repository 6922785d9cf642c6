"""Rules of Dying and of Winning the Game."""

from ...core.jit import rule
from .cards import discard_hand, leave_location, put_on_discards
from .queries import living
from .tables import (
    ASK_NOTHING,
    GAME_OVER,
    TURN_OVER,
    ZOMBIES,
)


@rule
def hurt(s, k, seat, points):
    """Only the player whose turn it is loses health (TT-40). TT-41: death and victory are looked at at once."""
    s.health[seat] = max(0, s.health[seat] - points)
    if s.health[seat] == 0:
        die(s, k, seat)


@rule
def die(s, k, seat):
    s.place[seat] = living(s, k) + 1
    for zombie in range(ZOMBIES):  # TT-32
        for _ in range(s.front[seat, zombie]):
            put_on_discards(s, zombie)
        s.front[seat, zombie] = 0
    leave_location(s, seat)
    if not (k.dead_play and k.dead_keeps_hand):  # TT-32, TT-38
        discard_hand(s, seat)
    s.asks = ASK_NOTHING
    s.stage = TURN_OVER  # TT-26, TT-33
    if not k.dead_play:  # TT-71
        s.out[seat] = True
        s.owed[seat] = final_reward(s, k, seat)
    if living(s, k) == 1:  # TT-39
        finish(s, k)


@rule
def cut(s, k):
    """TT-42, TT-64: the game stops; of the living those with most health win."""
    s.truncated = True
    finish(s, k)


@rule
def finish(s, k):
    """TT-43: every reward is paid here, at the end."""
    for seat in range(k.players):
        s.reward[seat] += final_reward(s, k, seat)
    s.ended = True
    s.seat = -1
    s.asks = ASK_NOTHING
    s.stage = GAME_OVER


@rule
def final_reward(s, k, seat):
    """What the seat gets if the game ends now; for the dead it is settled. In the draft all are equal, nobody dead."""
    if s.turn >= 0 and s.health[seat] == 0:
        return reward_of_place(k, 1.0 * s.place[seat]) if k.placement_reward else -1.0 / (k.players - 1)
    healthier = 0
    equal = 0
    for other in range(k.players):
        healthier += s.health[other] > s.health[seat]
        equal += s.health[other] == s.health[seat]
    if k.placement_reward:
        return reward_of_place(k, healthier + (equal + 1) / 2)
    if healthier > 0:
        return -1.0 / (k.players - 1)
    return (1.0 - (equal - 1) / (k.players - 1)) / equal


@rule
def reward_of_place(k, place):
    """Place 1 gets 1, the last -1; a shared place is the mean of the places shared."""
    return 1.0 - 2.0 * (place - 1.0) / (k.players - 1)
