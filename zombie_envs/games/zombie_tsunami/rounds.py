"""Setup, and the beginning and end of a round."""

from ...core.jit import rule
from .bonuses import deal_bonuses, discard_bonuses
from .laps import ask
from .queries import around, holder, lead, ready
from .shop import discard_unsold, fill_row
from .tables import (
    AFTER_UFO,
    ASK_BONUS,
    BIRDS,
    EVENT,
    EVENTS,
    INITIAL,
    SEATS,
    SHOP,
    SPACES,
    STREET,
    TALKS,
    UFO,
)
from .zombirds import draw_bird


@rule
def set_up(s, k, dice):
    """ZT-1, ZT-3, ZT-4, ZT-88: decks, the first row of the shop, a Zombird each."""
    s.event = -1
    s.winner = -1
    s.target = -1
    s.exempt = -1
    lay_out_decks(s, k)
    discard_bonuses(s)
    clear_table(s)
    for seat in range(k.players):
        s.zombies[seat] = k.start_zombies
    fill_row(s, k, dice)
    for distance in range(k.players):
        draw_bird(s, dice, around(k, lead(s, k), distance))
    s.stage = INITIAL


@rule
def lay_out_decks(s, k):
    for card in range(STREET):
        s.first_pile[card] = k.first_count[card]
        s.pool[card] = k.pool_count[card]
    for card in range(SHOP):
        s.shop_deck[card] = k.card_count[card]
    for bird in range(len(BIRDS)):
        s.bird_deck[bird] = k.bird_count[bird]
    for event in range(len(EVENTS)):
        s.event_deck[event] = k.event_count[event]


@rule
def clear_table(s):
    """What belongs to one round alone."""
    s.space = 0
    s.card = -1
    for seat in range(SEATS):
        s.choice[seat] = -1
        s.rolled[seat] = 0
        s.task_done[seat] = False
        for space in range(SPACES):
            s.voted[space, seat] = -1
            for talk in range(TALKS):
                s.said[space, talk, seat] = -1


@rule
def initial_phase(s, k, dice):
    """A zombie and a Secret Bonus card each."""
    for seat in range(k.players):
        s.zombies[seat] += k.zombies_per_round  # ZT-2
    deal_bonuses(s, k, dice)
    s.stage = EVENT


@rule
def end_of_round(s, k):
    """ZT-32, ZT-35: UFO comes before the civilians become zombies."""
    s.stage = AFTER_UFO
    owner = holder(s, k, UFO)
    if owner >= 0 and ready(s, owner, UFO) and s.civilians[owner] > 0:
        ask(s, owner, ASK_BONUS)


@rule
def after_ufo(s, k, dice):
    """Civilians become zombies, bonuses, event and unsold cards go (ZT-35, ZT-61)."""
    for seat in range(k.players):
        s.zombies[seat] += s.civilians[seat]
        s.civilians[seat] = 0
    discard_bonuses(s)
    s.event = -1  # ZT-85
    discard_unsold(s)
    s.round += 1
    clear_table(s)
    if s.round < k.rounds:
        fill_row(s, k, dice)
        s.stage = INITIAL
