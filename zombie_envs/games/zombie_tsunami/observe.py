"""What a seat may know (`observe`); what it cannot know is dealt anew in `worlds`."""

from ...core.jit import rule
from ...core.rows import total, write_row
from .queries import actor, around, distance_between, distance_said, hears, lead
from .tables import (
    BIRDS,
    BONUSES,
    BRAIN,
    CIVILIAN_OR_BOMB,
    CLAIM_HEARD,
    CLAIMED,
    COLOURS,
    NOTHING,
    OBSERVATION,
    PURCHASE_TURNS,
    SEATS,
    SEEN_ALL,
    SEEN_CARDS,
    SEEN_HORDE,
    SHOP,
    SHOWING_HEARD,
    SHOWN,
    SILENCE,
    TALKS,
    TELLING_HEARD,
    TOLD,
)

F = OBSERVATION
ASKS_AT = F["asks"].start
ACTS_AT = F["acts"].start
EFFECT_AT = F["effect"].start
AMOUNT_AT = F["amount"].start
TARGETS_AT = F["targets"].start
LOSSES_AT = F["losses"].start
JOINED_AT = F["joined"].start
BOOST_AT = F["boost"].start
SHORT_AT = F["short"].start
EXEMPT_AT = F["exempt"].start
BOUGHT_AT = F["bought"].start
TALK_AT = F["talk"].start
CHOICE_AT = F["choice"].start
ROUND_AT = F["round"].start
SPACE_AT = F["space"].start
CARD_AT = F["card"].start
CARD_TYPE_AT = F["card_type"].start
CARD_VALUE_AT = F["card_value"].start
LEAD_AT = F["lead"].start
FIRST_AT = F["first"].start
SEATED_AT = F["seated"].start
ZOMBIES_AT = F["zombies"].start
CIVILIANS_AT = F["civilians"].start
COINS_AT = F["coins"].start
HAND_AT = F["hand"].start
ROLLED_AT = F["rolled"].start
BONUS_AT = F["bonus"].start
FACE_UP_AT = F["face_up"].start
KNOWN_AT = F["known"].start
GLANCED_AT = F["glanced"].start
LACKS_AT = F["lacks"].start
BIRDS_SEEN_AT = F["birds"].start
BIRD_HAND_AT = F["bird_hand"].start
BIRDS_UNSEEN_AT = F["birds_unseen"].start
BIRDS_USED_AT = F["birds_used"].start
BIRD_DECK_AT = F["bird_deck"].start
EVENT_AT = F["event"].start
EVENT_DECK_AT = F["event_deck"].start
TASK_DONE_AT = F["task_done"].start
VOTED_AT = F["voted"].start
SAID_AT = F["said"].start
TOLD_AT = F["told"].start
FIRST_PILE_AT = F["first_pile"].start
POOL_AT = F["pool"].start
SPECIAL_SEEN_AT = F["special_seen"].start
SHOP_ROW_AT = F["shop_row"].start
SHOP_DECK_AT = F["shop_deck"].start
SHOP_DISCARDS_AT = F["shop_discards"].start


@rule
def observe(s, k, seat, out):
    """Everything open on the table and the seat's own secrets, in seats clockwise from `seat` (ZT-69).

    What goes on is seen by the seat that is asked alone, and nobody sees how many decisions were made: both would tell
    who was asked (ZT-68).
    """
    out[:] = 0
    for distance in range(k.players):
        see_player(s, around(k, seat, distance), distance, out)
        see_bonus(s, k, seat, distance, out)
    see_card(s, k, seat, out)
    see_shop(s, out)
    if k.zombirds:
        see_zombirds(s, k, seat, out)
    see_votes(s, k, seat, out)
    if k.talk_rounds > 0:
        see_talk(s, k, seat, out)
    if seat == s.seat:
        see_question(s, k, seat, out)


@rule
def see_player(s, player, distance, out):
    out[SEATED_AT + distance] = 1
    out[ZOMBIES_AT + distance] = min(s.zombies[player], SEEN_HORDE)
    out[CIVILIANS_AT + distance] = min(s.civilians[player], SEEN_HORDE)
    out[COINS_AT + distance] = s.coins[player]
    out[ROLLED_AT + distance] = min(s.rolled[player], SEEN_HORDE)
    write_row(s.hand[player], SEEN_CARDS, HAND_AT + distance * SHOP, out)


@rule
def see_bonus(s, k, seat, distance, out):
    """ZT-69, ZT-77: what lies open, what was shown to whom, and what was shown not to be held."""
    player = around(k, seat, distance)
    bonus = s.bonus[player]
    if bonus < 0:
        return
    if player == seat or s.seen[player, seat]:
        out[BONUS_AT + distance * len(BONUSES) + bonus] = 1
    out[FACE_UP_AT + distance] = s.face_up[player]
    out[KNOWN_AT + distance] = s.seen[player, player]
    out[GLANCED_AT + distance] = s.seen[player, around(k, player, 1)]
    write_row(s.lacks[player], 1, LACKS_AT + distance * len(BONUSES), out)


# --- street and shop -------------------------------------------------------------------------------------------------


@rule
def see_card(s, k, seat, out):
    """The street card, the piles, and who comes first. ZT-12: the token drawn is seen as long as it decides."""
    if s.round < k.rounds:
        out[ROUND_AT + s.round] = 1
    if s.card >= 0:
        out[SPACE_AT + s.space - 1] = 1
        out[CARD_AT + s.card] = 1
        out[CARD_TYPE_AT + k.street_type[s.card]] = 1
        out[CARD_VALUE_AT] = k.street_value[s.card]
    out[LEAD_AT + distance_between(k, seat, lead(s, k))] = 1
    if s.stage in (CIVILIAN_OR_BOMB, PURCHASE_TURNS):
        out[FIRST_AT + distance_between(k, seat, s.lap_from)] = 1
    write_row(s.first_pile, SEEN_CARDS, FIRST_PILE_AT, out)
    write_row(s.pool, SEEN_CARDS, POOL_AT, out)
    write_row(s.special_seen, 1, SPECIAL_SEEN_AT, out)


@rule
def see_shop(s, out):
    """ZT-69: row, discards and hands are open, so what is left in the deck is known too."""
    write_row(s.shop_row, SEEN_CARDS, SHOP_ROW_AT, out)
    write_row(s.shop_deck, SEEN_CARDS, SHOP_DECK_AT, out)
    write_row(s.shop_discards, SEEN_CARDS, SHOP_DISCARDS_AT, out)


# --- Zombirds and events ---------------------------------------------------------------------------------------------


@rule
def see_zombirds(s, k, seat, out):
    """ZT-52: own hand, sizes of the others', and what these and the deck hold together; or all hands, if open."""
    unseen = out[BIRDS_UNSEEN_AT : BIRDS_UNSEEN_AT + len(BIRDS)]
    write_row(s.bird_deck, SEEN_CARDS, BIRDS_UNSEEN_AT, out)
    for distance in range(k.players):
        player = around(k, seat, distance)
        out[BIRD_HAND_AT + distance] = min(total(s.birds[player]), SEEN_ALL)
        out[TASK_DONE_AT + distance] = s.task_done[player]
        if player == seat or not k.zombird_hidden:
            write_row(s.birds[player], SEEN_CARDS, BIRDS_SEEN_AT + distance * len(BIRDS), out)
        else:
            for bird in range(len(BIRDS)):
                unseen[bird] = min(unseen[bird] + s.birds[player, bird], SEEN_CARDS)
            if s.ended:  # ZT-60: counted openly
                out[BIRDS_SEEN_AT + distance * len(BIRDS) + BRAIN] = min(s.birds[player, BRAIN], SEEN_CARDS)
    write_row(s.birds_used, SEEN_CARDS, BIRDS_USED_AT, out)
    out[BIRD_DECK_AT] = min(total(s.bird_deck), SEEN_ALL)
    if s.event >= 0:
        out[EVENT_AT + s.event] = 1
    write_row(s.event_deck, SEEN_CARDS, EVENT_DECK_AT, out)


# --- votes and talk --------------------------------------------------------------------------------------------------


@rule
def see_votes(s, k, seat, out):
    """Votes shown this round, and the own hidden choice (ZT-13)."""
    for space in range(s.space):
        if s.voted[space, seat] >= 0:  # then all are shown
            for distance in range(k.players):
                colour = s.voted[space, around(k, seat, distance)]
                out[VOTED_AT + (space * SEATS + distance) * len(COLOURS) + colour] = 1
    if s.choice[seat] >= 0:
        out[CHOICE_AT + s.choice[seat]] = 1


@rule
def see_talk(s, k, seat, out):
    """ZT-8: what was said this round to all, by this seat or to it."""
    for space in range(s.space):
        for talk in range(k.talk_rounds):
            for distance in range(k.players):
                speaker = around(k, seat, distance)
                code = s.said[space, talk, speaker]
                if code > SILENCE and hears(k, speaker, code, seat):
                    at = SAID_AT + ((space * TALKS + talk) * SEATS + distance) * len(COLOURS)
                    out[at + colour_said(code)] = way_said(code)
            own = s.said[space, talk, seat]
            if own >= TOLD:
                out[TOLD_AT + space * TALKS + talk] = distance_said(own)


@rule
def colour_said(code):
    """The blocks of claims, tellings and showings begin with the first colour."""
    return (code - CLAIMED) % len(COLOURS)


@rule
def way_said(code):
    if code < TOLD:
        return CLAIM_HEARD
    return TELLING_HEARD if code < SHOWN else SHOWING_HEARD


# --- the question ----------------------------------------------------------------------------------------------------


@rule
def see_question(s, k, seat, out):
    """What this seat is asked, and what goes on around it."""
    out[ASKS_AT + s.asks] = 1
    out[ACTS_AT + distance_between(k, seat, actor(s, k) if s.lap < k.players else seat)] = 1
    out[BOUGHT_AT] = s.bought
    out[TALK_AT] = s.talk
    for distance in range(k.players):
        player = around(k, seat, distance)
        out[LOSSES_AT + distance] = min(s.losses[player], SEEN_HORDE)
        out[JOINED_AT + distance] = s.joined[player]
    if s.effect != NOTHING:
        out[EFFECT_AT + s.effect] = 1
        out[AMOUNT_AT] = s.amount
        for distance in range(k.players):
            out[TARGETS_AT + distance] = s.targets[around(k, seat, distance)]
    write_row(s.boost, SEEN_HORDE, BOOST_AT, out)
    write_row(s.short, 1, SHORT_AT, out)
    if s.exempt >= 0:
        out[EXEMPT_AT + distance_between(k, seat, s.exempt)] = 1
