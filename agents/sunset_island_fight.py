"""What a human answers in a roll-off: who defends, what is rolled again."""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.defence import EQUAL, HIGHER, LOWER, in_group, number_of, standing
from zombie_envs.games.sunset_island.queries import armed, holds, skilled, whose
from zombie_envs.games.sunset_island.tables import (
    ALONE_AT,
    ASK_DOG,
    ASK_GEAR,
    ASK_JOIN,
    ASK_JUNIPER,
    ASK_REROLL,
    ASK_VOTE,
    DOG,
    FALLEN,
    GAS,
    GEAR,
    GRIMSBY,
    PAIR_AT,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASS,
    UNBITTEN,
    YES_AT,
)


@rule
def answer_fight(s, k, seat):
    asks = s.asks
    if asks == ASK_VOTE:
        return vote(s, k)
    if asks == ASK_JUNIPER:
        yes = joins(s, seat)
    elif asks == ASK_JOIN:
        yes = True
    elif asks == ASK_DOG:
        yes = not (holds(s, seat, GEAR) and s.fight.die == 2 and s.fight.weapon < 0)
    elif asks == ASK_GEAR:
        yes = raise_helps(s, k)
    elif asks == ASK_REROLL:
        yes = roll_again(s, k, seat)
    else:
        yes = wants_more(s, k, seat)
    return YES_AT if yes else PASS


# --- who defends -----------------------------------------------------------------------------------------------------


@rule
def joins(s, seat):
    """Juniper stands by the others unless she carries the gas."""
    return holds(s, seat, DOG) or s.pieces[seat].bite > UNBITTEN or not holds(s, seat, GAS)


@rule
def fitness(s, seat):
    """How little the player loses by defending: what all can see, so that all name the same two."""
    bite = s.pieces[seat].bite
    found = 60 * holds(s, seat, DOG) + 20 * (bite > UNBITTEN) + 20 * (bite == FALLEN)
    return found + 6 * armed(s, seat) - 10 * holds(s, seat, GAS)


@rule
def vote(s, k):
    """The two fittest; Grimsby alone if he has nothing to lose by a bite."""
    for seat in range(k.humans):
        unhurt = not holds(s, seat, DOG) and s.pieces[seat].bite == UNBITTEN
        if not unhurt and in_group(s, seat) and skilled(s, seat, GRIMSBY):
            return ALONE_AT
    found = -1
    most = -1000
    for pair in range(PAIRS):
        if PAIR_SECOND[pair] < k.humans:
            first = whose(s, k, PAIR_FIRST[pair])
            second = whose(s, k, PAIR_SECOND[pair])
            if in_group(s, first) and in_group(s, second):
                worth = 100 * (fitness(s, first) + fitness(s, second)) - first - second - max(first, second)
                if worth > most:
                    most = worth
                    found = pair
    return PAIR_AT + found


# --- the dice --------------------------------------------------------------------------------------------------------


@rule
def beaten(s, k, number):
    """Whether the number does not keep the attack off."""
    if s.fight.weapon >= 0:
        return number < s.fight.die
    return standing(s, number) < EQUAL


@rule
def roll_again(s, k, seat):
    """Grimsby: against a bite only where the zombie has rolled low."""
    number = number_of(s, k, s.fight.turn)
    if not beaten(s, k, number):
        return False
    if s.fight.weapon >= 0 or standing(s, number) == LOWER:
        return True
    return s.fight.die <= 2 and s.pieces[seat].bite == UNBITTEN


@rule
def wants_more(s, k, seat):
    """A stim: one more die, the better counts."""
    number = number_of(s, k, s.fight.turn)
    if s.fight.weapon < 0 and standing(s, number) == HIGHER and s.pieces[seat].bite > UNBITTEN:
        return False
    return beaten(s, k, number)


@rule
def raise_helps(s, k):
    """One more by the gear: wherever it stands better then."""
    fight = s.fight
    plain = -1
    raised = -1
    for die in range(2):
        number = fight.dice[fight.turn, die] * 1
        if number > 0:
            more = number + 1 if number <= 4 else number
            plain = max(plain, rank(s, number))
            raised = max(raised, rank(s, more))
    return raised >= plain


@rule
def rank(s, number):
    return number if s.fight.weapon >= 0 else standing(s, number)
