"""Crypt: queries, the automaton and the rules.

Everyone takes a door in secret; a die tells behind which one the ghoul waits, and whoever took it loses a life. Then
each player in turn plays cards and draws one. The game ends when the deck is empty or at most one player is left; the
living with most points share 1, the dead get -1, and a point pays a quarter at once. After the last round the game is
cut.
"""

from zombie_envs.core.dice import chosen_by_weight, draw_from_counts, roll
from zombie_envs.core.jit import rule

from .tables import (
    CARDS,
    DOOR,
    DOORS,
    HAND,
    LIVES,
    OUT_PAYS,
    PASS,
    PLAY,
    SEATS,
    TARGET,
    TREASURE_PAYS,
    Card,
    Phase,
)

ANSWERS = 2 * SEATS + 2  # more decisions with one answer than can follow one another


@rule
def seat_on(k, seat, steps):
    return (seat + steps) % k.players


@rule
def hidden_cards(s, seat):
    return s.hand[seat].sum() - s.shown[seat].sum()


@rule
def can_aim(s, seat, card, target):
    if target == seat or s.out[target]:
        return False
    return s.hand[target].sum() > 0 if card == Card.SHOVE else hidden_cards(s, target) > 0


@rule
def can_play(s, k, seat, card):
    if s.hand[seat, card] == 0:
        return False
    if card == Card.TREASURE:
        return True
    if card == Card.BANDAGE:
        return s.lives[seat] < LIVES
    for target in range(k.players):
        if can_aim(s, seat, card, target):
            return True
    return False


@rule
def legal(s, k, mask):
    mask[:] = False
    if s.seat < 0:
        return
    if s.phase == Phase.COMMIT:
        mask[DOOR : DOOR + DOORS] = True
    elif s.phase == Phase.PLAY:
        mask[PASS] = True
        for card in range(CARDS):
            mask[PLAY + card] = can_play(s, k, s.seat, card)
    else:
        for steps in range(1, k.players):
            mask[TARGET + steps - 1] = can_aim(s, s.seat, s.held, seat_on(k, s.seat, steps))


@rule
def only_answer(s, k):
    """The single legal action; -1 where there are several, or none."""
    legal(s, k, s.scratch.mask)
    found = -1
    for action in range(s.scratch.mask.size):
        if s.scratch.mask[action]:
            if found >= 0:
                return -1
            found = action
    return found


@rule
def greedy(s, k, dice, seat):
    """The toy's printed policy: treasure first, else pass; a random door; the nearest target."""
    if s.phase == Phase.COMMIT:
        return DOOR + roll(dice, DOORS) - 1
    if s.phase == Phase.PLAY:
        return PLAY + Card.TREASURE if can_play(s, k, seat, Card.TREASURE) else PASS
    for steps in range(1, k.players):
        if can_aim(s, seat, s.held, seat_on(k, seat, steps)):
            return TARGET + steps - 1
    return -1


@rule
def reset(s, k, dice):
    for card in range(CARDS):
        s.deck[card] = k.counts[card]
    for seat in range(k.players):
        s.lives[seat] = LIVES
        for _ in range(HAND):
            draw(s, dice, seat)
    s.door[:] = -1
    s.held = -1
    begin_round(s)


@rule
def draw(s, dice, seat):
    left = s.deck.sum()
    if left > 0:
        s.hand[seat, draw_from_counts(dice, s.deck, left)] += 1


@rule
def lose_card(s, seat, card):
    s.hand[seat, card] -= 1
    s.discard[card] += 1
    if s.shown[seat, card] > 0:
        s.shown[seat, card] -= 1


@rule
def next_living(s, k, after):
    """The first living seat behind `after`; -1 at the end of the round."""
    for seat in range(after + 1, k.players):
        if not s.out[seat]:
            return seat
    return -1


@rule
def begin_round(s):
    s.phase = Phase.COMMIT
    s.rounds += 1
    s.seat = 0
    while s.out[s.seat]:  # bounded: somebody lives
        s.seat += 1


@rule
def step(s, k, dice, action):
    s.moves += 1
    apply(s, k, dice, action)
    for _ in range(ANSWERS):
        action = only_answer(s, k)
        if action < 0:
            return
        apply(s, k, dice, action)


@rule
def apply(s, k, dice, action):
    if s.phase == Phase.COMMIT:
        take_door(s, k, dice, action - DOOR)
    elif s.phase == Phase.TARGET:
        aim(s, dice, seat_on(k, s.seat, action - TARGET + 1))
    elif action == PASS:
        end_turn(s, k, dice)
    else:
        play(s, action - PLAY)


@rule
def take_door(s, k, dice, door):
    s.door[s.seat] = door
    following = next_living(s, k, s.seat)
    if following >= 0:
        s.seat = following
    else:
        reveal(s, k, dice)


@rule
def reveal(s, k, dice):
    ghoul = roll(dice, DOORS) - 1
    for seat in range(k.players):
        if s.door[seat] == ghoul:
            s.lives[seat] -= 1
            if s.lives[seat] == 0:
                leave(s, seat)
        s.door[seat] = -1
    if living(s, k) < 2:
        finish(s, k)
        return
    s.phase = Phase.PLAY
    s.seat = next_living(s, k, -1)


@rule
def living(s, k):
    return k.players - s.out.sum()


@rule
def leave(s, seat):
    s.out[seat] = True
    s.owed[seat] = OUT_PAYS
    for card in range(CARDS):
        s.discard[card] += s.hand[seat, card]
        s.hand[seat, card] = 0
        s.shown[seat, card] = 0


@rule
def play(s, card):
    lose_card(s, s.seat, card)
    if card == Card.TREASURE:
        s.score[s.seat] += 1
        s.reward[s.seat] += TREASURE_PAYS
    elif card == Card.BANDAGE:
        s.lives[s.seat] += 1
    else:
        s.held = card
        s.phase = Phase.TARGET


@rule
def aim(s, dice, target):
    for card in range(CARDS):
        s.scratch.hidden[card] = s.hand[target, card] - s.shown[target, card]
    if s.held == Card.LANTERN:
        s.shown[target, chosen_by_weight(dice, s.scratch.hidden, hidden_cards(s, target))] += 1
    else:
        lose_card(s, target, chosen_by_weight(dice, s.hand[target], s.hand[target].sum()))
    s.held = -1
    s.phase = Phase.PLAY


@rule
def end_turn(s, k, dice):
    draw(s, dice, s.seat)
    if s.deck.sum() == 0:
        finish(s, k)
        return
    s.seat = next_living(s, k, s.seat)
    if s.seat >= 0:
        return
    if s.rounds == k.rounds:
        s.truncated = True
        finish(s, k)
    else:
        begin_round(s)


@rule
def finish(s, k):
    best, winners = -1, 0
    for seat in range(k.players):
        if not s.out[seat] and s.score[seat] >= best:
            winners = winners + 1 if s.score[seat] == best else 1
            best = s.score[seat]
    for seat in range(k.players):
        if s.out[seat]:
            s.reward[seat] += s.owed[seat]
        elif s.score[seat] == best:
            s.reward[seat] += 1 / winners
    s.ended = True
    s.seat = -1
