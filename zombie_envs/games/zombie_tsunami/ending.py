"""The end of the match: the winner, by roll-off among equals, and rewards."""

from ...core.dice import below
from ...core.jit import rule
from .hordes import roll_zombies
from .tables import ASK_NOTHING, BRAIN, GAME_OVER

ROLLS = 20  # ZT-48


@rule
def finish(s, k, dice):
    """ZT-60, ZT-83: Brains count from the hand, before any roll-off; nothing else does."""
    for seat in range(k.players):
        s.zombies[seat] += s.birds[seat, BRAIN]
    s.winner = winner(s, k, dice)
    pay(s, k)
    s.seat = -1
    s.asks = ASK_NOTHING
    s.stage = GAME_OVER
    s.ended = True


@rule
def winner(s, k, dice):
    """ZT-48: the greatest horde; equals roll all their dice and drop faces, again and again."""
    left = s.scratch.dice
    for seat in range(k.players):
        left[seat] = s.zombies[seat]
    tied = keep_greatest(k, left)
    for _ in range(ROLLS):
        if tied == 1 or most_of(k, left) == 0:
            break
        s.roll_off = True
        for seat in range(k.players):
            if left[seat] > 0:
                left[seat] -= roll_zombies(k, dice, left[seat])
        tied = keep_greatest(k, left)
    return one_of_tied(k, dice, left, tied)


@rule
def most_of(k, left):
    most = 0
    for seat in range(k.players):
        most = max(most, left[seat])
    return most


@rule
def keep_greatest(k, left):
    """Those with fewer dice than another are out of it, -1; how many are still in."""
    most = most_of(k, left)
    tied = 0
    for seat in range(k.players):
        if left[seat] < most:
            left[seat] = -1
        else:
            tied += 1
    return tied


@rule
def one_of_tied(k, dice, left, tied):
    """The only one still in; or chance, if nobody has a die left or the rolls do not end."""
    place = below(dice, tied)
    for seat in range(k.players):
        place -= left[seat] >= 0
        if place < 0:
            return seat
    return 0


@rule
def pay(s, k):
    """ZT-49."""
    if k.share_reward:
        pay_shares(s, k)
        return
    for seat in range(k.players):
        s.reward[seat] += 1 if seat == s.winner else -1 / (k.players - 1)


@rule
def pay_shares(s, k):
    """By the share of all zombies, so that the rewards sum to 0."""
    zombies = 0
    for seat in range(k.players):
        zombies += s.zombies[seat]
    for seat in range(k.players):
        s.reward[seat] += k.players / (k.players - 1) * (s.zombies[seat] / zombies - 1 / k.players)
