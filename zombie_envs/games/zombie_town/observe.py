"""What a seat may know (`observe`), and what it cannot know dealt anew (`determinize`)."""

from ...core.dice import below, draw_from_counts
from ...core.jit import rule
from ...core.rows import write_row
from .queries import around, distance_between, recipient, zombies_of
from .tables import (
    ABILITIES,
    AMOUNT,
    ASK_DEAD,
    ASK_DEAD_FIRST,
    ASK_ZOMBIE,
    CARDS,
    CHARACTERS,
    OBSERVATION,
    SEATS,
    SEEN_HAND,
    SEEN_KIND,
    SEEN_PILE,
    SEEN_ROUNDS,
    SEEN_SOURCES,
    SYMBOLS,
    TYPES,
    ZOMBIES,
)

F = OBSERVATION
ASKS_AT = F["asks"].start
TURN_AT = F["turn"].start
STARTER_AT = F["starter"].start
SEATED_AT = F["seated"].start
LIVING_AT = F["living"].start
HEALTH_AT = F["health"].start
MAX_HEALTH_AT = F["max_health"].start
SKILLED_AT = F["skilled"].start
ABILITIES_AT = F["abilities"].start
HAND_SIZE_AT = F["hand_size"].start
FRONT_AT = F["front"].start
SYMBOLS_AT = F["symbols"].start
HIDING_AT = F["hiding"].start
HAND_AT = F["hand"].start
DISCARDS_AT = F["discards"].start
UNSEEN_AT = F["unseen"].start
DECK_SIZE_AT = F["deck_size"].start
DISCARDS_SIZE_AT = F["discards_size"].start
PAIR_HEALTH_AT = F["pair_health"].start
PAIR_SKILLED_AT = F["pair_skilled"].start
PAIR_ABILITIES_AT = F["pair_abilities"].start
PAIR_PICKED_AT = F["pair_picked"].start
ATTACK_AT = F["attack"].start
POWER_AT = F["power"].start
CARRYING_AT = F["carrying"].start
CARRIES_AT = F["carries"].start
DIRECTION_AT = F["direction"].start
RECIPIENT_AT = F["recipient"].start
OWING_AT = F["owing"].start
SYMBOL_USED_AT = F["symbol_used"].start
UNARMED_USED_AT = F["unarmed_used"].start
SURVIVE_USED_AT = F["survive_used"].start
ITEMS_USED_AT = F["items_used"].start
SHIELDED_AT = F["shielded"].start
EXPLOSIONS_AT = F["explosions"].start
ROUNDS_LEFT_AT = F["rounds_left"].start


@rule
def observe(s, k, seat, out):
    """Everything open on the table and the seat's own cards, in seats clockwise from `seat` (TT-6).

    How many decisions were made stays hidden: it would tell whether others were asked (TT-54).
    """
    out[:] = 0
    for distance in range(k.players):
        see_player(s, k, around(k, seat, distance), distance, out)
    see_cards(s, seat, out)
    if s.turn < 0:
        see_pair(s, k, seat, out)
    else:
        see_turn(s, k, seat, out)
    if seat == s.seat:
        out[ASKS_AT + s.asks] = 1  # nobody else can see what is asked, or whether (TT-54)
    out[ROUNDS_LEFT_AT] = min(k.max_rounds - s.rounds, SEEN_ROUNDS)


@rule
def see_player(s, k, player, distance, out):
    out[SEATED_AT + distance] = 1
    out[HAND_SIZE_AT + distance] = min(s.hand_size[player], SEEN_HAND)
    character = s.character[player]
    if character < 0:
        return
    out[LIVING_AT + distance] = s.health[player] > 0
    out[HEALTH_AT + distance] = s.health[player]
    out[MAX_HEALTH_AT + distance] = k.max_health[character]
    see_character(k, character, SKILLED_AT + distance * len(TYPES), ABILITIES_AT + distance * len(ABILITIES), out)
    write_row(s.front[player], SEEN_KIND, FRONT_AT + distance * ZOMBIES, out)
    location = s.location[player]
    if location >= 0:
        write_row(k.symbols[location], 1, SYMBOLS_AT + distance * len(SYMBOLS), out)
        out[HIDING_AT + distance] = k.hiding[location]


@rule
def see_character(k, character, skilled_at, abilities_at, out):
    out[skilled_at + k.skilled[character]] = 1
    write_row(k.ability[character], AMOUNT, abilities_at, out)


@rule
def see_cards(s, seat, out):
    """Own hand, discards, and what deck and other hands hold together: all cards but those in sight."""
    write_row(s.hand[seat], SEEN_KIND, HAND_AT, out)
    write_row(s.discards, SEEN_KIND, DISCARDS_AT, out)
    write_unseen(s.deck, s.hand, s.hand[seat], out)
    out[DECK_SIZE_AT] = min(s.deck_size, SEEN_PILE)
    out[DISCARDS_SIZE_AT] = min(s.discards_size, SEEN_PILE)


@rule
def write_unseen(deck, hands, own, out):
    part = out[UNSEEN_AT : UNSEEN_AT + deck.size]
    for card in range(deck.size):
        unseen = deck[card] - own[card]
        for other in range(SEATS):
            unseen += hands[other, card]
        part[card] = unseen
    for card in range(deck.size):  # clipped in a loop of its own, so that both are vector instructions on bytes
        part[card] = min(part[card], SEEN_KIND)


@rule
def see_pair(s, k, seat, out):
    """The draft: the own pair alone (TT-53)."""
    for slot in range(2):
        character = s.dealt[seat, slot]
        if character >= 0:
            out[PAIR_HEALTH_AT + slot] = k.max_health[character]
            see_character(
                k, character, PAIR_SKILLED_AT + slot * len(TYPES), PAIR_ABILITIES_AT + slot * len(ABILITIES), out
            )
    if s.picked[seat] >= 0:
        out[PAIR_PICKED_AT + s.picked[seat]] = 1


@rule
def see_turn(s, k, seat, out):
    """The turn in progress; all of it happens openly."""
    out[TURN_AT + distance_between(k, seat, s.turn)] = 1
    out[STARTER_AT + distance_between(k, seat, s.starter)] = 1
    if s.attack >= 0:
        out[ATTACK_AT + s.attack] = 1
    out[POWER_AT] = s.power
    if s.carrying >= 0:
        out[CARRYING_AT + s.carrying] = 1
    out[CARRIES_AT] = s.carries
    out[DIRECTION_AT] = s.direction
    if s.direction != 0:
        out[RECIPIENT_AT + distance_between(k, seat, recipient(s, k, s.turn))] = 1
    out[OWING_AT] = s.owing
    out[SYMBOL_USED_AT] = s.symbol_used
    out[UNARMED_USED_AT] = s.unarmed_used
    out[SURVIVE_USED_AT] = s.survive_used
    write_row(s.item_used, 1, ITEMS_USED_AT, out)
    out[SHIELDED_AT] = s.shielded
    out[EXPLOSIONS_AT] = min(s.explosions, SEEN_SOURCES)


# --- hidden parts dealt anew -----------------------------------------------------------------------------------------


@rule
def determinize(s, k, dice, seat):
    """Other hands and hidden characters dealt anew, with the odds of dealing given what was seen."""
    deal_people(s, k, dice, seat)
    gather(s, seat)
    left = s.deck_size * 1
    for other in range(k.players):
        if other != seat:
            left += s.hand_size[other]
    armed = holds_zombie(s)
    if armed >= 0 and armed != seat:
        deal_hand_with_zombie(s, dice, armed, left)
        left -= s.hand_size[armed]
    for other in range(k.players):
        if other != seat and other != armed:
            deal_hand(s, dice, other, s.hand_size[other], left)
            left -= s.hand_size[other]
    for card in range(CARDS):
        s.deck[card] = s.scratch.pool[card]


@rule
def holds_zombie(s):
    """Who is seen to hold a zombie, or -1: in the middle of a round from the hand, and in a dead turn (TT-35)."""
    return s.turn if s.asks in (ASK_ZOMBIE, ASK_DEAD_FIRST, ASK_DEAD) else -1


@rule
def gather(s, seat):
    """Deck and other hands into the pool."""
    for card in range(CARDS):
        s.scratch.pool[card] = s.deck[card]
        for other in range(SEATS):
            if other != seat:
                s.scratch.pool[card] += s.hand[other, card]
                s.hand[other, card] = 0


@rule
def deal_hand(s, dice, player, cards, left):
    """Cards for the player out of a pool of `left` cards."""
    for drawn in range(cards):
        s.hand[player, draw_from_counts(dice, s.scratch.pool, left - drawn)] += 1


@rule
def deal_hand_with_zombie(s, dice, player, left):
    """A hand with at least one zombie, all such hands equally likely.

    Where zombies are many, random cards are kept if there is one among them. Where they are few, a random zombie and
    random others come up in proportion to the number j of zombies in them, and are kept with odds 1 / j. Either way
    every second hand is kept, so that the last one, which is kept anyway, is never reached.
    """
    cards = s.hand_size[player] * 1
    many = cards * zombies_of(s.scratch.pool) >= left
    for _ in range(64):
        if many:
            deal_hand(s, dice, player, cards, left)
            if zombies_of(s.hand[player]) > 0:
                return
        else:
            deal_zombie(s, dice, player)
            deal_hand(s, dice, player, cards - 1, left - 1)
            if below(dice, zombies_of(s.hand[player])) == 0:
                return
        take_back(s, player)
    deal_zombie(s, dice, player)
    deal_hand(s, dice, player, cards - 1, left - 1)


@rule
def deal_zombie(s, dice, player):
    at = below(dice, zombies_of(s.scratch.pool))
    for zombie in range(ZOMBIES):
        at -= s.scratch.pool[zombie]
        if at < 0:
            s.scratch.pool[zombie] -= 1
            s.hand[player, zombie] += 1
            return


@rule
def take_back(s, player):
    for card in range(CARDS):
        s.scratch.pool[card] += s.hand[player, card]
        s.hand[player, card] = 0


@rule
def deal_people(s, k, dice, seat):
    """Characters that this seat has not seen, to the places where such lie."""
    people = s.scratch.people
    left = k.characters * 1
    for character in range(CHARACTERS):
        people[character] = character < k.characters
    for player in range(k.players):
        for slot in range(2):
            if s.dealt[player, slot] >= 0 and known(s, player, slot, seat):
                people[s.dealt[player, slot]] = 0
                left -= 1
    for player in range(k.players):
        for slot in range(2):
            if s.dealt[player, slot] >= 0 and not known(s, player, slot, seat):
                s.dealt[player, slot] = draw_from_counts(dice, people, left)
                left -= 1
        if player != seat and s.picked[player] >= 0:
            s.picked[player] = below(dice, 2)


@rule
def known(s, player, slot, seat):
    """Own pairs, and characters shown, which then lie first in their pair (TT-53)."""
    return player == seat or (s.turn >= 0 and slot == 0)
