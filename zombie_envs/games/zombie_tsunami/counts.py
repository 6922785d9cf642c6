"""What no action may change (`conserved`) and what happened in the match (`metrics`)."""

from ...core.jit import rule
from .tables import BIRDS, BONUSES, CONSERVED, EVENTS, METRICS, ROUNDS, SEATS, SHOP, STREET

SHOP_AT = CONSERVED["shop"].start
BONUSES_AT = CONSERVED["bonuses"].start
BIRDS_AT = CONSERVED["birds"].start
EVENTS_AT = CONSERVED["events"].start

HORDE_AT = METRICS["horde"].start
WON_AT = METRICS["won"].start
ROLL_OFF_AT = METRICS["roll_off"].start
JUMPS_AT = METRICS["jumps"].start
JUMP_LOSSES_AT = METRICS["jump_losses"].start
PUSHES_AT = METRICS["pushes"].start
ALIKE_AT = METRICS["alike"].start
TEAMS_SHORT_AT = METRICS["teams_short"].start
BOMBS_AT = METRICS["bombs"].start
CANCELLED_AT = METRICS["cancelled"].start
PURCHASES_AT = METRICS["purchases"].start
REWARDS_AT = METRICS["rewards"].start
EMPTY_REVEALS_AT = METRICS["empty_reveals"].start
WRONG_GUESSES_AT = METRICS["wrong_guesses"].start
BIRDS_DRAWN_AT = METRICS["birds_drawn"].start
RESHUFFLES_AT = METRICS["reshuffles"].start


@rule
def conserved(s, k, out):
    """Cards of each kind, wherever they lie."""
    count_street(s, k, out)
    for card in range(SHOP):
        found = s.shop_row[card] + s.shop_deck[card] + s.shop_discards[card]
        for seat in range(SEATS):
            found += s.hand[seat, card]
        out[SHOP_AT + card] = found
    count_bonuses(s, k, out)
    for bird in range(len(BIRDS)):
        found = s.bird_deck[bird] + s.birds_used[bird]
        for seat in range(SEATS):
            found += s.birds[seat, bird]
        out[BIRDS_AT + bird] = found
    for event in range(len(EVENTS)):
        out[EVENTS_AT + event] = s.event_deck[event] + s.events_seen[event]


@rule
def count_street(s, k, out):
    for card in range(STREET):
        out[card] = s.first_pile[card] + s.pool[card] + s.street_seen[card]
    for number in range(ROUNDS):
        if k.special[number] >= 0 and not s.special_seen[number]:
            out[k.special[number]] += 1


@rule
def count_bonuses(s, k, out):
    """One card of each, dealt or not; a second one would show."""
    for bonus in range(len(BONUSES)):
        found = 0
        for seat in range(SEATS):
            found += s.bonus[seat] == bonus
        out[BONUSES_AT + bonus] = max(k.bonus_in[bonus], found)


@rule
def metrics(s, k, out):
    for seat in range(SEATS):
        out[HORDE_AT + seat] = s.zombies[seat]
        out[WON_AT + seat] = seat == s.winner
    out[ROLL_OFF_AT] = s.roll_off
    out[JUMPS_AT] = s.jumps
    out[JUMP_LOSSES_AT] = s.jump_losses
    out[PUSHES_AT] = s.pushes
    out[ALIKE_AT] = s.alike
    out[TEAMS_SHORT_AT] = s.teams_short
    out[BOMBS_AT] = s.bombs
    out[CANCELLED_AT] = s.cancelled
    out[PURCHASES_AT] = s.purchases
    out[REWARDS_AT] = s.rewards
    out[EMPTY_REVEALS_AT] = s.empty_reveals
    out[WRONG_GUESSES_AT] = s.wrong_guesses
    out[BIRDS_DRAWN_AT] = s.birds_drawn
    out[RESHUFFLES_AT] = s.reshuffles
