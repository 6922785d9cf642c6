"""Votes and talk of the heuristic of Zombie Tsunami.

Every way in which the others can vote is weighed by what they said and voted before; the colour is chosen that is worth
most on the average. `scratch.ways` holds the weights, `scratch.dice` what the others' losses are worth.
"""

from zombie_envs.core.dice import below
from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_tsunami.queries import around, hears, ready
from zombie_envs.games.zombie_tsunami.tables import (
    BLUE,
    CLAIM_AT,
    CLAIMED,
    COLOURS,
    EVENT_RED_PILL,
    NINJA,
    PASS,
    PUNK,
    PUNK_BOOST,
    RED,
    SHOW_AT,
    SHOWN,
    SILENCE,
    SUPER_BIRD,
    SUPER_BIRD_BOOST,
    TSUNAMI,
    TSUNAMI_PICKS,
    YELLOW,
)

from .zombie_tsunami_worth import BIRD, ZOMBIE, at_stake, has_seen, hurt, unseen

HUES = len(COLOURS)
EVEN = 20  # weight of each colour of somebody of whom nothing is known
TRUST = 40  # weight moved to a colour that was claimed, if claims were always true
HABIT = 6  # weight moved to the colour of the vote before
HONEST = 15  # worth of voting as claimed
BOOST_COST = 60  # worth of the Zombird that would have to be played
ROBBED = 120  # worth of what an unknown Tsunami would take

FIELD = 12  # bits of a colour's number where three of them are packed in one
MOST = (1 << FIELD) - 1
LEAST = -(1 << 62)


@rule
def best_colour(s, k, dice, seat):
    """The vote that is worth most; one of the best by chance."""
    own = own_word(s, k, seat)
    pill = s.event == EVENT_RED_PILL and not s.task_done[seat]
    informed = weigh_all(s, k, seat)
    if not informed and own < 0:
        return RED if pill else below(dice, HUES)
    first, second, third, mass = worths(s, k, seat)
    first += mass * (HONEST * (own == RED) + BIRD * pill)
    second += mass * HONEST * (own == YELLOW)
    third += mass * HONEST * (own == BLUE)
    most = max(first, second, third)
    place = below(dice, (first == most) + (second == most) + (third == most))
    if first == most:
        if place == 0:
            return RED
        place -= 1
    return YELLOW if second == most and place == 0 else BLUE


# --- what the others may vote ----------------------------------------------------------------------------------------


@rule
def word_of(s, k, seat, space, speaker):
    """The last colour that the seat heard the player name before the vote at that card, as said; SILENCE if none."""
    found = SILENCE
    for talk in range(k.talk_rounds):
        code = s.said[space, talk, speaker]
        if code > SILENCE and hears(k, speaker, code, seat):
            found = code * 1
    return found


@rule
def colour_of(code):
    return (code - CLAIMED) % HUES


@rule
def own_word(s, k, seat):
    """The colour that the player named last for this vote; -1 none."""
    code = word_of(s, k, seat, s.space - 1, seat)
    return -1 if code == SILENCE else colour_of(code)


@rule
def trust(s, k, seat, other):
    """Weight that goes to a colour that the opponent claims: by how often it was true this round."""
    kept = 1
    words = 2
    for space in range(s.space - 1):
        code = word_of(s, k, seat, space, other)
        if code != SILENCE and s.voted[space, other] >= 0:
            words += 1
            kept += colour_of(code) == s.voted[space, other]
    return TRUST * kept // words


@rule
def last_vote(s, other):
    found = -1
    for space in range(s.space - 1):
        if s.voted[space, other] >= 0:
            found = s.voted[space, other] * 1
    return found


@rule
def weigh_all(s, k, seat):
    """Writes the weights of what each opponent may vote, and its stake; whether anything is known."""
    informed = False
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        code = word_of(s, k, seat, s.space - 1, other)
        before = last_vote(s, other)
        s.scratch.dice[other] = hurt(s, other) * at_stake(s.zombies[other], k.push_loss)
        informed = informed or code != SILENCE or before >= 0
        if code != SILENCE:
            moved = HUES * EVEN - EVEN if code >= SHOWN else trust(s, k, seat, other)
            move_weight(s, other, colour_of(code), moved)
        else:
            move_weight(s, other, max(before, 0), HABIT if before >= 0 else 0)
    return informed


@rule
def move_weight(s, other, colour, moved):
    for hue in range(HUES):
        s.scratch.ways[other * HUES + hue] = EVEN + moved if hue == colour else EVEN - moved // 2


# --- what a colour is worth ------------------------------------------------------------------------------------------


@rule
def worths(s, k, seat):
    """For each own colour the worth summed over all votes of the others, times their weights; and all weights' sum.

    What the others' teams have is packed by colour: zombies, players, and what their losses are worth.
    """
    ways = 1
    for _ in range(k.players - 1):
        ways *= HUES
    numerous = numerous_worth(s, k, seat)
    first, second, third, mass = 0, 0, 0, 0
    for way in range(ways):
        weight, zombies, people, stakes = 1, 0, 0, 0
        left = way
        for distance in range(1, k.players):
            other = around(k, seat, distance)
            hue = left % HUES
            left //= HUES
            weight *= s.scratch.ways[other * HUES + hue]
            zombies += s.zombies[other] << FIELD * hue
            people += 1 << FIELD * hue
            stakes += s.scratch.dice[other] << FIELD * hue
        if weight > 0:
            mass += weight
            first += weight * outcome(s, k, seat, RED, zombies, people, stakes, numerous)
            second += weight * outcome(s, k, seat, YELLOW, zombies, people, stakes, numerous)
            third += weight * outcome(s, k, seat, BLUE, zombies, people, stakes, numerous)
    return first, second, third, mass


@rule
def outcome(s, k, seat, colour, zombies, people, stakes, numerous):
    """What it is worth to have voted the colour, if the others voted so."""
    value = k.street_value[s.card]
    zombies += s.zombies[seat] << FIELD * colour
    people += 1 << FIELD * colour
    worth = 0
    for hue in range(HUES):
        worth += (number(zombies, hue) < value) * number(stakes, hue)
    most = is_most(zombies if k.numerous_by_zombies else people, colour)
    if number(zombies, colour) < value:
        worth -= own_cost(s, k, seat, value - number(zombies, colour), most)
    if most and number(people, colour) > 1:
        worth += numerous
    return worth


@rule
def number(packed, colour):
    return (packed >> FIELD * colour) & MOST


@rule
def is_most(sizes, colour):
    for hue in range(HUES):
        if hue != colour and number(sizes, hue) >= number(sizes, colour):
            return False
    return True


@rule
def own_cost(s, k, seat, missing, most):
    """What the player loses in a team that is short."""
    if most and ready(s, seat, NINJA):
        return 0
    cost = ZOMBIE * at_stake(s.zombies[seat], k.push_loss)
    boosts = s.birds[seat, PUNK] > 0 and missing <= PUNK_BOOST
    boosts = boosts or (s.birds[seat, SUPER_BIRD] > 0 and missing <= SUPER_BIRD_BOOST)
    return min(cost, BOOST_COST) if boosts else cost


@rule
def numerous_worth(s, k, seat):
    """In the largest team the own Tsunami takes zombies, or one that nobody has shown yet may."""
    if ready(s, seat, TSUNAMI):
        return ZOMBIE * TSUNAMI_PICKS
    if k.bonus_in[TSUNAMI] == 0 or has_seen(s, k, seat, TSUNAMI):
        return 0
    return -ROBBED // unseen(s, k, seat)


# --- talk ------------------------------------------------------------------------------------------------------------


@rule
def say(s, k, dice, seat):
    """Claims to all what it means to vote; in the end it shows that to the strongest who claims the same."""
    if s.choice[seat] >= 0:
        return PASS
    own = own_word(s, k, seat)
    colour = best_colour(s, k, dice, seat)
    if colour != own:
        return CLAIM_AT + colour
    if s.talk < k.talk_rounds - 1 or s.zombies[seat] >= k.street_value[s.card]:
        return PASS
    opponent = strongest_with(s, k, seat, colour)
    return PASS if opponent < 0 else SHOW_AT + opponent * HUES + colour


@rule
def strongest_with(s, k, seat, colour):
    """The opponent with most zombies who claims the colour, from 0 clockwise; -1 if none does."""
    found = -1
    most = 0
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        code = word_of(s, k, seat, s.space - 1, other)
        if code != SILENCE and colour_of(code) == colour and s.zombies[other] > most:
            most = s.zombies[other]
            found = distance - 1
    return found
