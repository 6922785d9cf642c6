"""Setup, the order of turns, and the machine that carries a turn from one decision to the next."""

from ...core.dice import draw_from_counts
from ...core.jit import rule
from ...core.rows import nth_true, total
from .acting import (
    act_with_token,
    answer_gift,
    answer_reroll,
    ask_receiver,
    ask_to_act,
    begin_cure,
    begin_gift,
    begin_grenade,
    give,
    heal,
    move,
    open_pool,
    reveal,
    roll_pool,
    throw_grenade,
    use_stim,
)
from .attacks import ask_again, attack, begin_attack, end_attacks
from .automa import auto_zombie
from .defence import (
    answer_dog,
    answer_join,
    answer_reaction,
    compare,
    end_fight,
    joining,
    react,
    throwing,
    vote,
    voting,
)
from .ending import cut, look_for_end
from .escape import answer_ride_along, begin_departure, departing
from .flow import answered
from .harm import bitten_turn_over, new_zombie, turn_into_zombie
from .legality import legal
from .queries import is_human, is_zombie, whose
from .tables import (
    ACTING,
    ALONE,
    ALONE_AT,
    ASK_ACT,
    ASK_AGAIN,
    ASK_ATTACKER,
    ASK_CURE,
    ASK_DOG,
    ASK_END,
    ASK_GIFT,
    ASK_GRENADE,
    ASK_HAND_OUT,
    ASK_JOIN,
    ASK_JUNIPER,
    ASK_NOTHING,
    ASK_PASSENGER,
    ASK_PIECE,
    ASK_REROLL_MOVE,
    ASK_RIDE,
    ASK_RIDE_ALONG,
    ASK_RUN_DOWN,
    ASK_TAKE_GIFT,
    ASK_TARGET,
    ASK_VOTE,
    ATTACK_AT,
    ATTACKING,
    ATTACKS,
    CHARACTERS,
    COMPARED,
    CURE_AT,
    DEPART_AT,
    END_AT,
    FACE_DOWN,
    FALLEN,
    GIVE_AT,
    GRENADE_AT,
    HAND_OUT,
    HUMAN,
    HUMANS,
    JEEP_AT,
    JOINING,
    KINDS,
    LAND_AT,
    MOTIVES,
    MOVE_AT,
    MOVING,
    NO_PIECE,
    NOT_ASKED,
    PAIR_AT,
    PAIR_FIRST,
    PAIR_NUMBER,
    PAIR_SECOND,
    PASS,
    PASSENGER,
    PASSENGER_AT,
    PAUL,
    PICK_UP_AT,
    PIECES,
    POOL,
    POOL_OVER,
    RECEIVER,
    REVEAL_AT,
    ROLL,
    ROLLED,
    RUN_DOWN_AT,
    SAVIOR,
    STANDARD,
    STIM_AT,
    THROWING,
    TOKENS,
    TURN,
    TURN_OVER,
    TURNS,
    VOTING,
    WHOM_AT,
    ZOMBIE_AT,
)
from .vehicles import (
    answer_ride,
    ask_passenger,
    begin_passenger,
    begin_run_down,
    hand_out,
    pool_over,
    run_down,
    start_jeep,
    stop_jeep,
    take_passenger,
)
from .walks import find_ends
from .zombies import attacks, begin_zombie_turn, choose_piece, moving, walk, zombie_attacks

MOST_IN_A_ROW = 10_000_000  # chunks of play without a question; max_rounds ends any game long before

# --- Setup -----------------------------------------------------------------------------------------------------------


@rule
def reset(s, k, dice):
    """A new match up to the first decision, from a zeroed record."""
    clear(s)
    deal_characters(s, k, dice)
    deal_motives(s, k, dice)
    place_pieces(s, k)
    place_tokens(s, k, dice)
    s.keeper = k.humans
    s.heir = -1
    end_fight(s)
    begin_turn(s, 0)
    settle(s, k, dice)


@rule
def clear(s):
    """Nothing where zero means something."""
    for piece in range(PIECES):
        s.pieces[piece].at = -1
        s.pieces[piece].side = NO_PIECE
    for token in range(TOKENS):
        one = s.tokens[token]
        one.space = -1
        one.kind = -1
        one.where = -1
        one.by = -1
    for seat in range(HUMANS):
        s.character[seat] = -1
        s.motive[seat] = -1
        s.answers[seat] = NOT_ASKED


@rule
def deal_characters(s, k, dice):
    """SI-2: chosen, or by chance."""
    people = s.scratch.people
    left = len(CHARACTERS)
    for character in range(len(CHARACTERS)):
        people[character] = 1
    for seat in range(k.humans):
        if k.character[seat] >= 0:
            s.character[seat] = k.character[seat]
        else:
            s.character[seat] = draw_from_counts(dice, people, left)
            left -= 1


@rule
def deal_motives(s, k, dice):
    """SI-115: one card for each human; with two the savior is left out."""
    if not k.motives:
        return
    deck = s.scratch.deck
    for motive in range(len(MOTIVES)):
        deck[motive] = 1
    deck[STANDARD] = k.standard_motives
    deck[SAVIOR] = k.humans > 2
    for seat in range(k.humans):
        s.motive[seat] = draw_from_counts(dice, deck, total(deck))


@rule
def place_pieces(s, k):
    """SI-1: all in the hospital, Paul Regret in the room with the stove; the zombie lies."""
    for seat in range(k.humans):
        s.pieces[seat].side = HUMAN
        s.pieces[seat].at = k.stove if s.character[seat] == PAUL else k.hospital
    new_zombie(s, k, k.hospital)


@rule
def place_tokens(s, k, dice):
    """SI-9: one on each halo, face down; with more halos than tokens chance leaves some empty."""
    for kind in range(KINDS):
        s.unknown[kind] = k.count[kind]
    halos = 0
    for space in range(k.spaces):
        halos += k.halo[space]
    tokens = 0
    for space in range(k.spaces):
        if k.halo[space]:
            if takes_token(s, dice, k.tokens - tokens, halos):
                s.tokens[tokens].space = space
                s.tokens[tokens].where = FACE_DOWN
                tokens += 1
            halos -= 1


@rule
def takes_token(s, dice, tokens, halos):
    """Whether the next of `halos` halos gets one of the `tokens` left."""
    if tokens == 0 or tokens == halos:
        return tokens > 0
    weights = s.scratch.halos
    weights[0] = halos - tokens
    weights[1] = tokens
    return draw_from_counts(dice, weights, halos) == 1


# --- the order of turns ----------------------------------------------------------------------------------------------


@rule
def begin_turn(s, seat):
    s.turn = seat
    s.stage = TURN
    s.asks = ASK_NOTHING
    s.roll = 0
    s.weight = 0
    s.free = 0
    s.plus = 0
    s.burden = 0
    s.boost = 0
    s.ap = 0
    s.spent = 0
    s.moved = False
    s.second = False
    s.attacks = 0
    s.extra = 0
    s.closed = False
    s.leftover = 0
    s.jeep_rolls = 0
    s.entered = False
    s.red = 0
    s.item = -1
    s.whom = -1
    s.cure = -1
    s.weapon = -1
    s.mover = -1


@rule
def start_of_turn(s, k, dice):
    """SI-3, SI-4: the zombie player is the last of the round. SI-140: a seat with no piece is skipped."""
    seat = s.turn * 1
    if seat == s.heir:  # SI-38: from the first zombie turn on
        take_over(s, k, seat)
    if seat < k.humans and is_human(s, seat):
        human_turn(s, k, dice, seat)
    elif seat == s.keeper or (seat < k.humans and is_zombie(s, seat)):
        begin_zombie_turn(s, k, dice)
    else:
        s.stage = TURN_OVER
        return
    s.stats[TURNS] += 1


@rule
def take_over(s, k, seat):
    if s.keeper == k.humans:
        s.keeper = seat


@rule
def human_turn(s, k, dice, seat):
    """SI-52: the third turn after a bite is spent turning. SI-81: a missed turn is spent standing up."""
    one = s.pieces[seat]
    if one.bite == FALLEN:
        turn_into_zombie(s, k, seat, True)  # stands up in this very turn
        if seat == s.heir:
            take_over(s, k, seat)
        begin_zombie_turn(s, k, dice)
    elif one.down:
        one.down = False
        s.stage = TURN_OVER
    else:
        s.stage = ROLL


@rule
def turn_over(s, k):
    """SI-113: a round ends with the zombie player."""
    seat = s.turn * 1
    if seat < k.humans:
        bitten_turn_over(s, seat)
        begin_turn(s, seat + 1)
        return
    s.rounds += 1
    if s.rounds >= k.max_rounds:
        cut(s, k)
    else:
        begin_turn(s, 0)


# --- decisions -------------------------------------------------------------------------------------------------------


@rule
def step(s, k, dice, action):
    """One decision of the seat to move, and all that follows until the next."""
    s.moves += 1
    apply(s, k, dice, action)
    settle(s, k, dice)


@rule
def settle(s, k, dice):
    """Plays on until a seat has a choice; decisions with one legal answer are made at once."""
    for _ in range(MOST_IN_A_ROW):
        if s.changed:
            look_for_end(s, k)
        if s.ended:
            return
        if s.asks == ASK_NOTHING:
            proceed(s, k, dice)
        else:
            action = unasked(s, k, dice)
            if action < 0:
                return
            apply(s, k, dice, action)
    cut(s, k)


@rule
def unasked(s, k, dice):
    """The action that is taken without a question: the only one, or the auto-zombie's; else -1."""
    if k.auto and s.seat == k.humans:
        return auto_zombie(s, k, dice, s.seat)
    if surely_asked(s, k):
        return -1
    mask = s.scratch.mask
    legal(s, k, mask)
    return nth_true(mask, 0) if total(mask) == 1 else -1


@rule
def surely_asked(s, k):
    """Whether there is more than one answer, seen without a mask: a step or the end, yes or no, two ends of a walk."""
    asks = s.asks
    if asks == ASK_ACT:
        return s.ap >= 1
    if asks == ASK_END:
        return find_ends(s, k, s.mover, s.red, 2) > 1
    return ASK_TAKE_GIFT <= asks <= ASK_RIDE_ALONG or asks == ASK_JUNIPER or asks >= ASK_JOIN


@rule
def proceed(s, k, dice):
    """What the stage brings when nothing is asked: a question, or the next stage."""
    stage = s.stage
    if stage == ACTING:
        ask_to_act(s)
    elif stage == TURN:
        start_of_turn(s, k, dice)
    elif stage == ROLL:
        roll_pool(s, k, dice)
    elif stage == POOL:
        open_pool(s, k)
    elif stage == ATTACKING:
        ask_again(s)
    elif stage == POOL_OVER:
        pool_over(s)
    elif stage == MOVING:
        moving(s, k)
    elif stage == ATTACKS:
        attacks(s, k)
    elif stage == TURN_OVER:
        turn_over(s, k)
    elif JOINING <= stage <= COMPARED:
        proceed_fight(s, k, dice, stage)
    elif stage == HAND_OUT:
        stop_jeep(s)
    elif stage == PASSENGER:
        ask_passenger(s)
    elif stage == RECEIVER:
        ask_receiver(s)
    else:
        departing(s, k)


@rule
def proceed_fight(s, k, dice, stage):
    if stage == JOINING:
        joining(s, k)
    elif stage == VOTING:
        voting(s, k)
    elif stage == THROWING:
        throwing(s, k, dice)
    elif stage == ROLLED:
        react(s, k, dice)
    else:
        compare(s, k, dice)


@rule
def apply(s, k, dice, action):
    """Carries out one answer of the seat that is asked."""
    asks = s.asks
    if asks in (ASK_ACT, ASK_AGAIN):
        act(s, k, dice, action)
    elif asks == ASK_PIECE:
        choose_piece(s, piece_named(s, k, action))
    elif asks == ASK_END:
        walk(s, k, action - END_AT)
    elif asks == ASK_ATTACKER:
        zombie_attacks(s, k, piece_named(s, k, action))
    elif asks == ASK_TARGET:
        attack(s, k, dice, piece_named(s, k, action))
    elif asks == ASK_VOTE:
        vote(s, vote_of(s, k, action))
    elif asks == ASK_REROLL_MOVE:
        answer_reroll(s, action)
    elif asks in (ASK_JUNIPER, ASK_JOIN):
        answer_join(s, action)
    elif asks == ASK_DOG:
        answer_dog(s, k, dice, action)
    elif asks > ASK_DOG:
        answer_reaction(s, k, dice, action)
    elif asks == ASK_RIDE_ALONG:
        answer_ride_along(s, action)
    else:
        apply_choice(s, k, dice, asks, action)


@rule
def apply_choice(s, k, dice, asks, action):
    """The second halves of a human's actions, and the consent of others."""
    if asks == ASK_GIFT:
        give(s, k, piece_named(s, k, action))
    elif asks == ASK_CURE:
        heal(s, piece_named(s, k, action))
    elif asks == ASK_GRENADE:
        throw_grenade(s, k, dice, action - LAND_AT)
    elif asks == ASK_RUN_DOWN:
        run_down(s, piece_named(s, k, action))
    elif asks == ASK_PASSENGER:
        take_passenger(s, k, piece_named(s, k, action))
    elif asks == ASK_HAND_OUT:
        hand_out(s, piece_named(s, k, action))
    elif asks == ASK_TAKE_GIFT:
        answer_gift(s, action)
    elif asks == ASK_RIDE:
        answer_ride(s, action)


@rule
def piece_named(s, k, action):
    """The piece that an action of the blocks `whom` and `zombie` means."""
    if action >= ZOMBIE_AT:
        return action - ZOMBIE_AT + HUMANS
    return whose(s, k, action - WHOM_AT)


@rule
def vote_of(s, k, action):
    """A pair by its seats, ALONE for Grimsby."""
    if action == ALONE_AT:
        return ALONE
    first = whose(s, k, PAIR_FIRST[action - PAIR_AT])
    second = whose(s, k, PAIR_SECOND[action - PAIR_AT])
    return PAIR_NUMBER[min(first, second), max(first, second)]


@rule
def act(s, k, dice, action):
    """What a human does in a turn. A first half of an action asks for the second."""
    s.asks = ASK_NOTHING
    if MOVE_AT <= action < REVEAL_AT:
        move(s, k, action - MOVE_AT)
    elif action == PASS:
        end_acting(s)
    elif action == REVEAL_AT:
        reveal(s, k, dice)
    elif PICK_UP_AT <= action < GIVE_AT:
        act_with_token(s, k, action)
    elif GIVE_AT <= action < CURE_AT:
        begin_gift(s, action - GIVE_AT)
    elif CURE_AT <= action < STIM_AT:
        begin_cure(s, action - CURE_AT)
    elif ATTACK_AT <= action < DEPART_AT:
        begin_attack(s, action - ATTACK_AT)
    elif action == STIM_AT:
        use_stim(s)
    elif action == GRENADE_AT:
        begin_grenade(s)
    elif action == JEEP_AT:
        start_jeep(s)
    elif action == PASSENGER_AT:
        begin_passenger(s)
    elif action == RUN_DOWN_AT:
        begin_run_down(s)
    else:
        begin_departure(s)


@rule
def end_acting(s):
    if s.stage == ATTACKING:
        end_attacks(s)
    else:
        answered(s, POOL_OVER)
