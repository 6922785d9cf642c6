"""What a seat cannot know dealt anew (`determinize`): Secret Bonus cards, Zombirds, choices and private talk.

Whoever is asked something keeps a card that makes the question possible. Cards are dealt with the odds of dealing given
that and all that the seat has seen. What others chose or said in secret is no matter of chance: every way that fits
what was seen is as likely as any other.
"""

from ...core.dice import below, chosen_by_weight, draw_from_counts
from ...core.jit import rule
from ...core.rows import total
from .queries import (
    actor,
    addressee,
    can_buy,
    can_guess,
    distance_between,
    has_task,
    hears,
    holder,
    members,
    of_use,
    other_dragon,
    playable,
    room_for_coin,
    usable,
    vote,
)
from .tables import (
    AFTER_UFO,
    ASK_BONUS,
    ASK_BOOST,
    ASK_PURCHASE,
    ASK_ROBOT,
    ASK_SAVE,
    ASK_VOTE,
    ASK_WINDOW,
    BIRDS,
    BOMBARDMENT,
    BONUSES,
    BRAIN,
    CHOOSING,
    CHOSE_ZOMBIE,
    COLOURS,
    DRAGON,
    DRAGON_HEAD,
    DRAGON_TAIL,
    EVENT_GLANCE,
    FAIRY,
    GIGA_Z,
    JOINING,
    NINJA,
    PUNK,
    QUARTERBACK,
    ROBOT,
    SAVE,
    SHOP,
    SHOWN,
    SILENCE,
    STAYS_OUT,
    SUPER_BIRD,
    SUPER_FAIRY,
    TALKING,
    TOLD,
    TSUNAMI,
    UFO,
    VOTING,
)

EVERY_BONUS = (1 << len(BONUSES)) - 1  # sets of Secret Bonus cards are the bits of a number


@rule
def determinize(s, k, dice, seat):
    allowed = EVERY_BONUS  # cards that the seat to move may have
    needs_bird = False
    if s.seat >= 0 and s.seat != seat:
        if s.asks == ASK_BONUS:
            allowed = rewarded(s, k)
        elif not has_seen_reason(s, k, seat):
            guesses = guessing(s, k)
            needs_bird = not by_guess(s, k, dice, seat, guesses)
            if guesses != 0:
                allowed = EVERY_BONUS - guesses if needs_bird else guesses
    if s.bonus[seat] >= 0:
        deal_bonuses_anew(s, k, dice, seat, allowed)
    if k.zombirds and k.zombird_hidden:
        deal_birds_anew(s, k, dice, seat, needs_bird)
    choose_anew(s, k, dice, seat)
    talk_anew(s, k, dice, seat)


# --- what makes the question possible --------------------------------------------------------------------------------


@rule
def rewarded(s, k):
    """The Secret Bonus cards that can be revealed for their reward there."""
    if s.effect == DRAGON:
        return 1 << other_dragon(s.bonus[actor(s, k)])
    if s.effect == BOMBARDMENT:
        return 1 << (QUARTERBACK if s.target >= 0 else GIGA_Z)
    if s.stage == AFTER_UFO:
        return 1 << UFO
    return (1 << NINJA) + ((1 << TSUNAMI) if members(s, k, vote(s, s.seat)) > 1 else 0)


@rule
def has_seen_reason(s, k, viewer):
    """Whether the question follows from what the viewer sees: neither from a Zombird nor from a hidden Dragon."""
    seat = s.seat
    if s.asks in (ASK_BOOST, ASK_ROBOT):
        return not k.zombird_hidden
    if s.asks == ASK_SAVE:
        return not k.zombird_hidden or has_save(s, k, seat)
    if s.asks not in (ASK_WINDOW, ASK_PURCHASE):
        return True
    if s.asks == ASK_PURCHASE and can_buy(s, k, seat):
        return True
    return has_seen_action(s, k, viewer, seat)


@rule
def has_save(s, k, seat):
    for card in range(SHOP):
        if s.hand[seat, card] > 0 and k.card_effect[card] == SAVE:
            return True
    return False


@rule
def has_seen_action(s, k, viewer, seat):
    """Something to do in a window that the viewer sees."""
    if has_task(s, seat) or (s.seen[seat, viewer] and can_guess(s, k, seat)):
        return True
    for card in range(SHOP):
        if usable(s, k, seat, card):
            return True
    for bird in range(len(BIRDS)):
        if not k.zombird_hidden and playable(s, k, seat, bird):
            return True
    return False


@rule
def guessing(s, k):
    """The Dragons with which the seat to move could guess in its window, face down (ZT-34)."""
    found = 0
    if s.asks in (ASK_WINDOW, ASK_PURCHASE):
        for dragon in range(DRAGON_HEAD, DRAGON_TAIL + 1):
            other = holder(s, k, other_dragon(dragon))
            if other < 0 or not s.face_up[other] or not k.dragon_needs_hidden:
                found += 1 << dragon
    return found


@rule
def by_guess(s, k, dice, viewer, guesses):
    """Whether a Dragon is what the window is opened for, by the odds of that against those of a Zombird alone."""
    if guesses == 0 or s.seen[s.seat, viewer]:
        return False
    with_dragon = count_deals(s, k, viewer, guesses)
    if not (k.zombirds and k.zombird_hidden):
        return True
    without = count_deals(s, k, viewer, EVERY_BONUS - guesses)
    count_birds(s, k, viewer)
    some = 1 - none_of(total(s.scratch.pool), helping(s, k, s.seat), s.scratch.hand_size[s.seat])
    return happens(dice, with_dragon / (with_dragon + without * some))


@rule
def happens(dice, chance):
    """True with the chance of a fraction, found digit by digit of it, so that the log holds whole numbers alone."""
    for _ in range(8):
        if chance <= 0 or chance >= 1:
            break
        chance *= 128
        digit = int(chance)
        drawn = below(dice, 128)
        if drawn != digit:
            return drawn < digit
        chance -= digit
    return chance >= 1


# --- Secret Bonus cards ----------------------------------------------------------------------------------------------


@rule
def deal_bonuses_anew(s, k, dice, viewer, allowed):
    """All deals that fit what the viewer has seen are equally likely."""
    count_deals(s, k, viewer, allowed)
    taken = seen_bonuses(s, k, viewer)
    odds = s.scratch.bonus_odds
    for _ in range(k.players):
        player = next_unseen(s, k, viewer, taken)
        if player < 0:
            break
        for bonus in range(len(BONUSES)):
            odds[bonus] = ways_with(s, player, bonus, taken, allowed)
        s.bonus[player] = chosen_by_weight(dice, odds, s.scratch.ways[taken])
        taken += 1 << s.bonus[player]


@rule
def sees_bonus(s, player, viewer):
    return player == viewer or s.seen[player, viewer]


@rule
def seen_bonuses(s, k, viewer):
    """The set of cards that cannot lie hidden from the viewer: those seen, and those not in play."""
    found = 0
    for bonus in range(len(BONUSES)):
        found += (1 - k.bonus_in[bonus]) << bonus
    for player in range(k.players):
        if sees_bonus(s, player, viewer):
            found += 1 << s.bonus[player]
    return found


@rule
def size(taken):
    """Cards in the set."""
    found = 0
    for bonus in range(len(BONUSES)):
        found += (taken >> bonus) & 1
    return found


@rule
def next_unseen(s, k, viewer, taken):
    """The player whose hidden card is dealt once the cards in `taken` are; -1 once all are."""
    left = size(taken) - size(seen_bonuses(s, k, viewer))
    for player in range(k.players):
        if not sees_bonus(s, player, viewer):
            if left == 0:
                return player
            left -= 1
    return -1


@rule
def count_deals(s, k, viewer, allowed):
    """Fills `ways`, by set of cards taken, from the whole set down; returns the ways to deal all that is hidden."""
    ways = s.scratch.ways
    seen = seen_bonuses(s, k, viewer)
    for less in range(EVERY_BONUS + 1):
        taken = EVERY_BONUS - less
        if taken & seen == seen:
            player = next_unseen(s, k, viewer, taken)
            found = 1 if player < 0 else 0
            if player >= 0:
                for bonus in range(len(BONUSES)):
                    found += ways_with(s, player, bonus, taken, allowed)
            ways[taken] = found
    return ways[seen]


@rule
def ways_with(s, player, bonus, taken, allowed):
    """Ways to deal what is left if the player gets that card; ZT-77: not one that was shown to be lacking."""
    if (taken >> bonus) & 1 or s.lacks[player, bonus]:
        return 0
    if player == s.seat and not (allowed >> bonus) & 1:
        return 0
    return s.scratch.ways[taken + (1 << bonus)] * 1


# --- Zombirds --------------------------------------------------------------------------------------------------------


@rule
def deal_birds_anew(s, k, dice, viewer, needed):
    """Hands of the others and the deck, from all that is in them; the seat to move with one that helps, if needed."""
    count_birds(s, k, viewer)
    clear_birds(s, k, viewer)
    left = total(s.scratch.pool)
    asked = s.seat if needed else -1
    if needed:
        deal_hand_that_helps(s, k, dice, asked, left)
        left -= s.scratch.hand_size[asked]
    for player in range(k.players):
        if player != viewer and player != asked:
            for drawn in range(s.scratch.hand_size[player]):
                s.birds[player, draw_from_counts(dice, s.scratch.pool, left - drawn)] += 1
            left -= s.scratch.hand_size[player]
    for bird in range(len(BIRDS)):
        s.bird_deck[bird] += s.scratch.pool[bird]


@rule
def count_birds(s, k, viewer):
    """The Zombirds that the viewer does not see, and hand sizes. ZT-60: at the end Brains are counted openly."""
    for player in range(k.players):
        s.scratch.hand_size[player] = total(s.birds[player]) - (s.birds[player, BRAIN] if s.ended else 0)
    for bird in range(len(BIRDS)):
        unseen = s.bird_deck[bird]
        for player in range(k.players):
            unseen += s.birds[player, bird] if player != viewer else 0
        s.scratch.pool[bird] = 0 if s.ended and bird == BRAIN else unseen


@rule
def clear_birds(s, k, viewer):
    """Takes up all that were counted."""
    for bird in range(len(BIRDS)):
        if not (s.ended and bird == BRAIN):
            s.bird_deck[bird] = 0
            for player in range(k.players):
                if player != viewer:
                    s.birds[player, bird] = 0


@rule
def helps(s, k, seat, bird):
    """Whether that Zombird makes the question possible."""
    if s.asks == ASK_BOOST:
        return bird in (PUNK, SUPER_BIRD)
    if s.asks == ASK_ROBOT:
        return bird == ROBOT
    if s.asks == ASK_SAVE:
        return bird in (FAIRY, SUPER_FAIRY)
    return of_use(s, k, seat, bird)


@rule
def helping(s, k, seat):
    """Zombirds in the pool that help."""
    found = 0
    for bird in range(len(BIRDS)):
        if helps(s, k, seat, bird):
            found += s.scratch.pool[bird]
    return found


@rule
def none_of(left, wanted, cards):
    """The chance that none of so many cards out of `left` is one of the `wanted`."""
    chance = 1.0
    for drawn in range(cards):
        chance *= max(0, left - wanted - drawn) / (left - drawn)
    return chance


@rule
def deal_hand_that_helps(s, k, dice, seat, left):
    """A hand with at least one Zombird that helps, by the odds of dealing such a hand card by card."""
    cards = s.scratch.hand_size[seat] * 1
    for drawn in range(cards):
        wanted = helping(s, k, seat)
        some = 1 - none_of(left - drawn, wanted, cards - drawn)
        if drawn == cards - 1 or happens(dice, wanted / (left - drawn) / some):
            deal_bird(s, k, dice, seat, True)
            for more in range(drawn + 1, cards):
                s.birds[seat, draw_from_counts(dice, s.scratch.pool, left - more)] += 1
            return
        deal_bird(s, k, dice, seat, False)


@rule
def deal_bird(s, k, dice, seat, that_helps):
    """One Zombird of those that help, or of the others."""
    odds = s.scratch.bird_odds
    for bird in range(len(BIRDS)):
        odds[bird] = s.scratch.pool[bird] if helps(s, k, seat, bird) == that_helps else 0
    bird = chosen_by_weight(dice, odds, total(odds))
    s.scratch.pool[bird] -= 1
    s.birds[seat, bird] += 1


# --- hidden choices and private talk ---------------------------------------------------------------------------------


@rule
def choose_anew(s, k, dice, viewer):
    """Sides of Coin / Zombie (ZT-70) and who joins (ZT-86), as far as there was a choice."""
    for player in range(k.players):
        if player != viewer and s.choice[player] >= 0:
            if s.stage == CHOOSING:
                s.choice[player] = CHOSE_ZOMBIE + (below(dice, 2) if room_for_coin(s, k, player) else 0)
            elif s.stage == JOINING:
                free = s.event != EVENT_GLANCE or not s.face_up[player]
                s.choice[player] = STAYS_OUT + (below(dice, 2) if free else 0)


@rule
def talk_anew(s, k, dice, viewer):
    """Votes that are still hidden, and what was said this round out of the viewer's hearing."""
    for space in range(s.space):
        open_yet = space < s.space - 1 or s.stage not in (TALKING, VOTING)
        for player in range(k.players):
            if player == viewer:
                continue
            colour = token_seen(s, k, space, player, viewer)
            if open_yet or colour >= 0:
                whisper(s, k, dice, space, player, viewer, colour)
            else:
                vote_anew(s, k, dice, player, viewer)


@rule
def token_seen(s, k, space, speaker, viewer):
    """The speaker's vote at that card, if the viewer has seen it: shown to all or, in talk, to the viewer; else -1."""
    colour = s.voted[space, speaker] * 1
    for talk in range(k.talk_rounds):
        code = s.said[space, talk, speaker]
        if code >= SHOWN and addressee(k, speaker, code) == viewer:
            colour = s.choice[speaker] * 1 if colour < 0 else colour
    return colour


@rule
def unheard(s, k, space, talk, speaker, viewer):
    """Silence, or a word to somebody else: the viewer cannot tell which."""
    code = s.said[space, talk, speaker]
    return code == SILENCE or (code >= TOLD and not hears(k, speaker, code, viewer))


@rule
def ways_to_tell(k):
    """Silence, or one of the colours told to one of the players besides speaker and viewer."""
    return 1 + len(COLOURS) * (k.players - 2)


@rule
def ways_to_speak(k):
    """The same, or the token shown to one of them."""
    return ways_to_tell(k) + k.players - 2


@rule
def power(base, exponent):
    found = 1
    for _ in range(exponent):
        found *= base
    return found


@rule
def saying(k, speaker, viewer, way, colour):
    """The saying of that number in 0..ways_to_speak - 1; `colour` is that of a token shown."""
    if way == 0:
        return SILENCE
    if way < ways_to_tell(k):
        return TOLD + third(k, speaker, viewer, (way - 1) // len(COLOURS)) * len(COLOURS) + (way - 1) % len(COLOURS)
    return SHOWN + third(k, speaker, viewer, way - ways_to_tell(k)) * len(COLOURS) + colour


@rule
def third(k, speaker, viewer, number):
    """The place among the speaker's opponents, from 0, of one of those besides the viewer."""
    return number if number < distance_between(k, speaker, viewer) - 1 else number + 1


@rule
def whisper(s, k, dice, space, speaker, viewer, colour):
    """What a speaker may have said whose token is known; a token shown is that one."""
    for talk in range(k.talk_rounds):
        if unheard(s, k, space, talk, speaker, viewer):
            s.said[space, talk, speaker] = saying(k, speaker, viewer, below(dice, ways_to_speak(k)), colour)


@rule
def vote_anew(s, k, dice, speaker, viewer):
    """The hidden vote of a speaker and what may have been said before: tokens shown are all of that colour (ZT-8)."""
    space = s.space - 1
    words = 0
    for talk in range(k.talk_rounds):
        words += unheard(s, k, space, talk, speaker, viewer)
    has_voted = s.stage == VOTING and distance_between(k, s.lap_from, speaker) < s.lap
    odds = s.scratch.shown_odds
    odds[:] = power(ways_to_speak(k), words) - power(ways_to_tell(k), words)
    odds[0] = power(ways_to_tell(k), words) * (len(COLOURS) if has_voted else 1)
    if speaker == s.seat and s.asks == ASK_VOTE:  # nobody whose token was shown is asked for a vote
        odds[1:] = 0
    colour = chosen_by_weight(dice, odds, total(odds)) - 1
    if colour >= 0:
        s.choice[speaker] = colour
        show_somewhere(s, k, dice, speaker, viewer, words)
    else:
        s.choice[speaker] = below(dice, len(COLOURS)) if has_voted else -1
        show_nowhere(s, k, dice, speaker, viewer)


@rule
def show_nowhere(s, k, dice, speaker, viewer):
    space = s.space - 1
    for talk in range(k.talk_rounds):
        if unheard(s, k, space, talk, speaker, viewer):
            s.said[space, talk, speaker] = saying(k, speaker, viewer, below(dice, ways_to_tell(k)), 0)


@rule
def show_somewhere(s, k, dice, speaker, viewer, words):
    """So many words out of the viewer's hearing, in at least one of which the token is shown."""
    space = s.space - 1
    few = ways_to_tell(k)
    all_ways = ways_to_speak(k)
    shown = False
    for talk in range(k.talk_rounds):
        if unheard(s, k, space, talk, speaker, viewer):
            words -= 1
            later = power(all_ways, words)
            telling = few * (later if shown else later - power(few, words))
            if below(dice, telling + (all_ways - few) * later) < telling:
                way = below(dice, few)
            else:
                way = few + below(dice, all_ways - few)
                shown = True
            s.said[space, talk, speaker] = saying(k, speaker, viewer, way, s.choice[speaker])
