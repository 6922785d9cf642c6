"""What no action may change (`conserved`) and what happened in the game (`metrics`)."""

from ...core.jit import rule
from .queries import living
from .tables import (
    CARDS,
    CHARACTERS,
    CONSERVED,
    FIRST_LOCATION,
    METRICS,
    SEATS,
    ZOMBIES,
)

PEOPLE_AT = CONSERVED["characters"].start
ROUNDS_AT = METRICS["rounds"].start
TURNS_AT = METRICS["turns"].start
DEATHS_AT = METRICS["deaths"].start
KILLS_AT = METRICS["kills"].start
ZOMBIES_PLAYED_AT = METRICS["zombies_played"].start
TESTS_MADE_AT = METRICS["tests"].start
RESHUFFLES_AT = METRICS["reshuffles"].start


@rule
def conserved(s, k, out):
    """Cards of each kind wherever they lie, and character cards dealt."""
    for card in range(CARDS):
        total = s.deck[card] + s.discards[card]
        for seat in range(SEATS):
            total += s.hand[seat, card]
            if card < ZOMBIES:
                total += s.front[seat, card]
        out[card] = total
    if s.playing >= 0:
        out[s.playing] += 1
    for seat in range(SEATS):
        if s.location[seat] >= 0:
            out[FIRST_LOCATION + s.location[seat]] += 1
    for character in range(CHARACTERS):
        out[PEOPLE_AT + character] = 0
    for seat in range(k.players):
        for slot in range(2):
            if s.dealt[seat, slot] >= 0:
                out[PEOPLE_AT + s.dealt[seat, slot]] += 1
    for character in range(k.characters):  # one card of each, dealt or out of play; a second one would show
        out[PEOPLE_AT + character] = max(1, out[PEOPLE_AT + character])


@rule
def metrics(s, k, out):
    out[ROUNDS_AT] = s.rounds
    out[TURNS_AT] = s.turns
    out[DEATHS_AT] = k.players - living(s, k) if s.turn >= 0 else 0
    out[KILLS_AT] = s.kills
    out[ZOMBIES_PLAYED_AT] = s.zombies_played
    out[TESTS_MADE_AT] = s.tests
    out[RESHUFFLES_AT] = s.reshuffles
