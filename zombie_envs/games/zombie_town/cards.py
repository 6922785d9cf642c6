"""Rules of the deck, the discard pile and the tests."""

from ...core.dice import draw_from_counts
from ...core.jit import rule
from .queries import ability
from .tables import (
    CARDS,
    FAILED,
    FIRST_LOCATION,
    NO_TEST,
    TESTING,
    ZOMBIES,
)


@rule
def reshuffle(s):
    """The discard pile becomes the deck."""
    for card in range(CARDS):
        s.deck[card] = s.discards[card]
        s.discards[card] = 0
    s.deck_size = s.discards_size
    s.discards_size = 0
    s.reshuffles += 1


@rule
def draw_card(s, dice):
    """The top card of the deck. TT-4: reshuffled when a card is needed and none is left; -1 if both piles are empty."""
    if s.deck_size == 0 and s.discards_size > 0:
        reshuffle(s)
    if s.deck_size == 0:
        return -1
    s.deck_size -= 1
    return draw_from_counts(dice, s.deck, s.deck_size + 1)


@rule
def draw_cards(s, dice, seat, cards):
    for _ in range(cards):
        card = draw_card(s, dice)
        if card < 0:
            return
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1


@rule
def put_on_discards(s, card):
    s.discards[card] += 1
    s.discards_size += 1


@rule
def spend(s, seat, card):
    """Takes a card out of the hand; it is not yet anywhere else."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1


@rule
def discard_from_hand(s, seat, card):
    spend(s, seat, card)
    put_on_discards(s, card)


@rule
def discard_hand(s, seat):
    for card in range(CARDS):
        s.discards[card] += s.hand[seat, card]
        s.hand[seat, card] = 0
    s.discards_size += s.hand_size[seat]
    s.hand_size[seat] = 0


@rule
def leave_location(s, seat):
    """Discards the location in front, if there is one."""
    if s.location[seat] >= 0:
        put_on_discards(s, FIRST_LOCATION + s.location[seat])
        s.location[seat] = -1


@rule
def reveals_zombie(s, dice):
    """Reveals the top card and discards it, pass or fail (TT-5, TT-55). Without any card a test passes (TT-4)."""
    card = draw_card(s, dice)
    if card < 0:
        return False
    put_on_discards(s, card)
    s.tests += 1
    return card < ZOMBIES


@rule
def fails(s, k, dice, seat, test):
    """A hiding, explosion or infection test, as on_test has it: not made, failed without a card, or made."""
    hook = ability(s, k, seat, TESTING + test)
    if hook == NO_TEST:
        return False
    if hook == FAILED:
        return True
    return reveals_zombie(s, dice)
