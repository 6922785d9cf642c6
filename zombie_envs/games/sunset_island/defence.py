"""Roll-offs of zombies or humans against humans: who defends, what is thrown, what follows (SI-40 to SI-51, SI-133)."""

from ...core.dice import below, roll
from ...core.jit import rule
from .flow import answered, ask, end_own_turn, remove
from .harm import bite, cart_rolled, dog_saves, kill_zombie, knock_down, turn_into_zombie
from .queries import (
    armed,
    distance_of_fire,
    following,
    has,
    holds,
    is_human,
    is_zombie,
    kinds_of,
    skilled,
    token_of,
    weapons_of,
)
from .tables import (
    ACTING,
    ALONE,
    ASK_DOG,
    ASK_GEAR,
    ASK_JOIN,
    ASK_JUNIPER,
    ASK_REROLL,
    ASK_STIM,
    ASK_VOTE,
    AT_DOG,
    AT_DOG_AGAIN,
    AT_GEAR,
    AT_REROLL,
    AT_STIM,
    ATTACKING,
    ATTACKS,
    COMPARED,
    DOG,
    FIRST_TWO,
    GEAR,
    GRIMSBY,
    HONE,
    HUMANS,
    JOINING,
    KILL,
    KNOCK,
    MAJORITY,
    MISS,
    NO,
    NO_VOTE,
    NOT_ASKED,
    ON_HUMANS,
    PAIR_FIRST,
    PAIR_SECOND,
    ROLL_OFFS,
    ROLLED,
    SHOVE,
    STIM,
    STIMS,
    THROWING,
    VOTING,
    YES,
    YES_AT,
)

MOST_TIES = 100  # rolls until two differ; so many ties in a row never come
LOWER, HIGHER, EQUAL, SIX = range(4)  # how a defence roll stands to the zombie's, the worst first


@rule
def begin_fight(s, attacker, weapon, target):
    """A human attacks the human `target` with `weapon`; a zombie, with -1 and -1, those on its space."""
    fight = s.fight
    fight.attacker = attacker
    fight.weapon = weapon
    fight.target = target
    fight.spare = -1
    fight.next = -1
    clear_throw(s)
    for seat in range(HUMANS):
        fight.answers[seat] = NOT_ASKED
        fight.votes[seat] = NO_VOTE
    answered(s, JOINING)


@rule
def clear_throw(s):
    fight = s.fight
    fight.die = 0
    fight.turn = 0
    fight.reaction = AT_DOG
    for roller in range(2):
        fight.rollers[roller] = -1
        fight.raised[roller] = False
        for die in range(2):
            fight.dice[roller, die] = 0
            fight.fresh[roller, die] = False


@rule
def end_fight(s):
    begin_fight(s, -1, -1, -1)


# --- who defends -----------------------------------------------------------------------------------------------------


@rule
def joining(s, k):
    """SI-64: Juniper may join those whom the zombie attacks. SI-80: others may join the human who is attacked."""
    fight = s.fight
    if fight.weapon >= 0:
        joining_human(s, k)
    elif fight.spare >= 0 and fight.answers[fight.spare] == NOT_ASKED:
        ask(s, fight.spare, ASK_JUNIPER)
    else:
        s.stage = VOTING


@rule
def joining_human(s, k):
    """In turn order; the first to agree rolls too."""
    fight = s.fight
    joiner = -1
    for distance in range(k.humans):
        seat = following(s, k, distance)
        if fight.answers[seat] == YES:
            joiner = seat
    for distance in range(k.humans):
        seat = following(s, k, distance)
        if joiner < 0 and fight.answers[seat] == NOT_ASKED and could_join(s, seat):
            ask(s, seat, ASK_JOIN)
            return
    defend(s, k, fight.target, joiner)


@rule
def could_join(s, seat):
    fight = s.fight
    beside = is_human(s, seat) and s.pieces[seat].at == s.pieces[fight.target].at
    return beside and seat != fight.target and seat != fight.attacker


@rule
def answer_join(s, action):
    s.fight.answers[s.seat] = YES if action == YES_AT else NO
    answered(s, JOINING)


@rule
def in_group(s, seat):
    """A human on the zombie's space; Juniper only if she must or will (SI-64, SI-125)."""
    fight = s.fight
    if not is_human(s, seat) or s.pieces[seat].at != s.pieces[fight.attacker].at:
        return False
    return seat != fight.spare or fight.answers[seat] == YES


@rule
def group_size(s, k):
    found = 0
    for seat in range(k.humans):
        found += in_group(s, seat)
    return found


@rule
def grimsby_in_group(s, k):
    for seat in range(k.humans):
        if in_group(s, seat) and skilled(s, seat, GRIMSBY):
            return seat
    return -1


@rule
def member(s, k, number):
    """The member of the group that comes as number `number` in turn order; -1 none."""
    for distance in range(k.humans):
        seat = following(s, k, distance)
        if in_group(s, seat):
            if number == 0:
                return seat
            number -= 1
    return -1


@rule
def voting(s, k):
    """SI-46: two roll both. SI-47, SI-49: three, or Grimsby among two, decide amongst themselves."""
    size = group_size(s, k)
    if s.fight.next >= 0:
        next_single(s, k)
    elif size == 1:
        defend(s, k, member(s, k, 0), -1)
    elif k.group_pick == FIRST_TWO or (size == 2 and grimsby_in_group(s, k) < 0):
        defend(s, k, member(s, k, 0), member(s, k, 1))
    else:
        ask_votes(s, k, size)


@rule
def ask_votes(s, k, size):
    for number in range(size):
        seat = member(s, k, number)
        if s.fight.votes[seat] == NO_VOTE:
            ask(s, seat, ASK_VOTE)
            return
    settle_votes(s, k, size)


@rule
def settle_votes(s, k, size):
    """SI-47: agreement, or each singly (SI-48)."""
    needed = size // 2 + 1 if k.group_pick == MAJORITY else size
    agreed = NO_VOTE
    for number in range(size):
        vote = s.fight.votes[member(s, k, number)] * 1
        same = 0
        for other in range(size):
            same += s.fight.votes[member(s, k, other)] == vote
        if same >= needed:
            agreed = vote
    for seat in range(HUMANS):
        s.fight.votes[seat] = NO_VOTE
    if agreed == NO_VOTE:
        s.fight.next = 0
    elif agreed == ALONE:
        defend(s, k, grimsby_in_group(s, k), -1)
    else:
        defend(s, k, PAIR_FIRST[agreed] * 1, PAIR_SECOND[agreed] * 1)


@rule
def vote(s, choice):
    s.fight.votes[s.seat] = choice
    answered(s, VOTING)


@rule
def next_single(s, k):
    """SI-48: one after another in turn order; those turned meanwhile are passed over."""
    fight = s.fight
    for distance in range(fight.next, k.humans):
        seat = following(s, k, distance)
        if in_group(s, seat):
            fight.next = distance + 1
            defend(s, k, seat, -1)
            return
    fight_over(s)


@rule
def defend(s, k, seat, other):
    """The rollers, in turn order."""
    fight = s.fight
    found = 0
    for distance in range(k.humans):
        one = following(s, k, distance)
        if one in (seat, other):
            fight.rollers[found] = one
            found += 1
    s.stage = THROWING


# --- the dice --------------------------------------------------------------------------------------------------------


@rule
def throwing(s, k, dice):
    """SI-40, SI-133: all dice are thrown and public."""
    fight = s.fight
    s.stats[ROLL_OFFS] += 1
    if fight.weapon >= 0:
        s.stats[ON_HUMANS] += 1
        fight.die = roll(dice, 6)
        cart_rolled(s, k, fight.attacker, fight.die)
    else:
        fight.die = k.face[below(dice, k.faces)]
    for roller in range(2):
        if fight.rollers[roller] >= 0:
            throw(s, k, dice, roller, 0)
    s.stage = ROLLED


@rule
def throw(s, k, dice, roller, die):
    s.fight.dice[roller, die] = roll(dice, 6)
    s.fight.fresh[roller, die] = True
    cart_rolled(s, k, s.fight.rollers[roller], s.fight.dice[roller, die])


@rule
def react(s, k, dice):
    """SI-133: each roller in turn order; what is possible is asked, one thing after another."""
    fight = s.fight
    if fight.turn == 2 or fight.rollers[fight.turn] < 0:
        s.stage = COMPARED
        return
    reaction = fight.reaction * 1
    if reaction in (AT_DOG, AT_DOG_AGAIN):
        offer_dog(s, k, dice)
    elif reaction == AT_REROLL:
        offer(s, grimsby_rerolls(s), ASK_REROLL)
    elif reaction == AT_STIM:
        offer(s, holds(s, fight.rollers[fight.turn], STIM), ASK_STIM)
    elif reaction == AT_GEAR:
        offer_gear(s, k)
    else:
        fight.turn += 1
        fight.reaction = AT_DOG


@rule
def offer(s, possible, what):
    if possible:
        ask(s, s.fight.rollers[s.fight.turn], what)
    else:
        s.fight.reaction += 1


@rule
def fresh_one(s):
    """The die of the roller who reacts that shows a 1 which the dog has not been asked about; -1 none."""
    fight = s.fight
    for die in range(2):
        if fight.fresh[fight.turn, die] and fight.dice[fight.turn, die] == 1:
            return die
    return -1


@rule
def offer_dog(s, k, dice):
    """SI-101: again and again."""
    fight = s.fight
    die = fresh_one(s)
    possible = die >= 0 and holds(s, fight.rollers[fight.turn], DOG)
    if possible and k.dog_auto:
        throw(s, k, dice, fight.turn, die)
    else:
        offer(s, possible, ASK_DOG)


@rule
def answer_dog(s, k, dice, action):
    fight = s.fight
    die = fresh_one(s)
    fight.fresh[fight.turn, die] = False
    if action == YES_AT:
        throw(s, k, dice, fight.turn, die)
    answered(s, ROLLED)


@rule
def grimsby_rerolls(s):
    """SI-49, SI-80: only where he defends alone."""
    return s.fight.rollers[1] < 0 and skilled(s, s.fight.rollers[s.fight.turn], GRIMSBY)


@rule
def answer_reaction(s, k, dice, action):
    """Grimsby's re-roll replaces his die; a stim adds one (SI-100)."""
    fight = s.fight
    if action == YES_AT:
        if fight.reaction == AT_STIM:
            remove(s, token_of(s, fight.rollers[fight.turn], STIM))
            s.stats[STIMS] += 1
            throw(s, k, dice, fight.turn, 1)
        elif fight.reaction == AT_REROLL:
            throw(s, k, dice, fight.turn, 0)
        else:
            fight.raised[fight.turn] = True
    fight.reaction += 1
    answered(s, ROLLED)


@rule
def offer_gear(s, k):
    """SI-74: one more on rolls of 4 and under."""
    fight = s.fight
    possible = holds(s, fight.rollers[fight.turn], GEAR) and low_die(s, fight.turn)
    if possible and k.gear_auto:
        fight.raised[fight.turn] = gear_helps(s, k, fight.turn)
        fight.reaction += 1
    else:
        offer(s, possible, ASK_GEAR)


@rule
def low_die(s, roller):
    for die in range(2):
        if 0 < s.fight.dice[roller, die] <= 4:
            return True
    return False


@rule
def gear_helps(s, k, roller):
    """SI-74, hockey_auto: whether the wearer is better off with it, or as well off by a higher number."""
    fight = s.fight
    plain = number_of(s, k, roller)
    fight.raised[roller] = True
    raised = number_of(s, k, roller)
    fight.raised[roller] = False
    if fight.weapon < 0 and fight.rollers[1] < 0:  # alone with a zombie the roll is all that counts
        return standing(s, raised) >= standing(s, plain)
    return worth(s, k, raised) >= worth(s, k, plain)


@rule
def worth(s, k, number):
    """How good a defence roll is: by favour (SI-44), by number with group_better=number and against humans."""
    if k.group_number or s.fight.weapon >= 0:
        return number
    return standing(s, number)


@rule
def standing(s, number):
    """SI-41: a 6 before all else."""
    if number == 6:
        return SIX
    if number == s.fight.die:
        return EQUAL
    return HIGHER if number > s.fight.die else LOWER


@rule
def number_of(s, k, roller):
    """What the roller has rolled: the better of two dice (SI-100), with the gear's point; 0 where nobody rolls."""
    fight = s.fight
    best = 0
    for die in range(2):
        number = fight.dice[roller, die] * 1
        if fight.raised[roller] and 0 < number <= 4:
            number += 1
        if number > 0 and (best == 0 or beats(s, k, number, best)):
            best = number
    return best


@rule
def beats(s, k, number, other):
    """Whether a roll is better for its roller: of two of a kind the higher, since the lower roller bears the harm."""
    more = worth(s, k, number) - worth(s, k, other)
    return more > 0 or (more == 0 and number > other)


# --- what follows ----------------------------------------------------------------------------------------------------


@rule
def compare(s, k, dice):
    if s.fight.weapon >= 0:
        compare_with_human(s, k)
    else:
        compare_with_zombie(s, k, dice)


@rule
def compare_with_zombie(s, k, dice):
    """SI-41, SI-44: the better roll decides the outcome, the lower roller bears it."""
    first = number_of(s, k, 0)
    second = number_of(s, k, 1)
    better = first
    if second > 0 and worth(s, k, second) > worth(s, k, first):
        better = second
    outcome = standing(s, better)
    if outcome == SIX:
        throw_off(s, k, first, second)
    elif outcome != EQUAL:
        suffer(s, k, victim(s, k, dice, first, second), outcome)
    after_zombie_roll(s)


@rule
def throw_off(s, k, first, second):
    """SI-42, SI-43, SI-50: whoever rolled the 6 kills with a weapon, else knocks down; of two an armed one."""
    fight = s.fight
    hero = fight.rollers[0] if first == 6 else fight.rollers[1]
    if first == 6 and second == 6 and not armed(s, hero):
        hero = fight.rollers[1]
    if armed(s, hero):
        kill_zombie(s, k, fight.attacker, hero)
    else:
        knock_down(s, fight.attacker)


@rule
def victim(s, k, dice, first, second):
    """The lower roller; after equal rolls the two roll until they differ (SI-45)."""
    for _ in range(MOST_TIES):
        if second == 0 or first < second:
            return s.fight.rollers[0] * 1
        if second < first:
            return s.fight.rollers[1] * 1
        first = roll(dice, 6)
        second = roll(dice, 6)
        cart_rolled(s, k, s.fight.rollers[0], first)
        cart_rolled(s, k, s.fight.rollers[1], second)
    return s.fight.rollers[0] * 1


@rule
def suffer(s, k, seat, outcome):
    """A lower roll zombifies, a higher one is a bite; a dog takes either (SI-102)."""
    if dog_saves(s, seat):
        return
    if outcome == LOWER:
        turn_into_zombie(s, k, seat, True)
    else:
        bite(s, seat)


@rule
def after_zombie_roll(s):
    """SI-48: without agreement the others are attacked too, unless the zombie has fallen."""
    fight = s.fight
    fallen = not is_zombie(s, fight.attacker) or s.pieces[fight.attacker].down
    if fight.next >= 0 and not fallen:
        clear_throw(s)
        s.stage = VOTING
    else:
        fight_over(s)


@rule
def compare_with_human(s, k):
    """SI-77: a 6 strikes back, the same or more wards off, else the attacker's die tells. SI-80: the best number."""
    fight = s.fight
    first = number_of(s, k, 0)
    second = number_of(s, k, 1)
    if first == 6 or second == 6:
        strike_back(s, k, first, second)
    elif max(first, second) < fight.die:
        effect = k.effect[fight.weapon, fight.die] * 1
        if effect != MISS and not dog_saves(s, fight.target):
            strike(s, k, fight.target, effect)
    fight_over(s)


@rule
def strike(s, k, seat, effect):
    """SI-79: the killed revive as zombies where they are."""
    if effect == KILL:
        turn_into_zombie(s, k, seat, True)
    elif effect == KNOCK:
        knock_down(s, seat)


@rule
def strike_back(s, k, first, second):
    """SI-78, SI-80: with a weapon in reach the attacker is killed, with a shove knocked down."""
    fight = s.fight
    effect = MISS
    if first == 6:
        effect = max(effect, counter(s, k, fight.rollers[0]))
    if second == 6:
        effect = max(effect, counter(s, k, fight.rollers[1]))
    strike(s, k, fight.attacker, effect)


@rule
def counter(s, k, seat):
    """What the 6 of this defender does to the attacker."""
    distance = distance_of_fire(s, k, seat, s.fight.attacker)
    if distance < 0:
        return MISS
    weapons = weapons_of(s, seat, kinds_of(s, seat))
    for weapon in range(SHOVE):
        if has(weapons, weapon) and distance <= k.range[weapon]:
            return KILL
    return KNOCK if distance <= k.range[SHOVE] else MISS


@rule
def fight_over(s):
    """The zombies go on, or the human who attacked (SI-71, SI-72, SI-136)."""
    human = s.fight.weapon >= 0
    end_fight(s)
    if human:
        after_attack(s)
    else:
        s.stage = ATTACKS


@rule
def after_attack(s):
    """Nothing but more attacks follows, unless Hone attacked; a fallen attacker's turn is over (SI-136)."""
    seat = s.turn * 1
    if not is_human(s, seat) or s.pieces[seat].down:
        end_own_turn(s)
    else:
        answered(s, ACTING if skilled(s, seat, HONE) else ATTACKING)
