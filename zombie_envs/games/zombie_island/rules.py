"""The rules of Zombie Island: setup, the stages of play in the order of the rulebook, and the decisions in them.

The chapters are in moving.py, machete.py, placing.py, zombies.py and ending.py.
"""

from ...core.dice import LOG
from ...core.jit import rule
from ...core.rows import nth_true, total
from .legality import legal, plain_choice
from .machete import lay_machete
from .moving import answer_after, answer_turn, begin_explorers_turn, end_move, move, moving
from .placing import (
    answer_area,
    answer_rotation,
    answer_swap,
    choosing,
    drawing,
    place_tile,
    placing,
    swapping,
)
from .queries import MIDDLE
from .tables import AREAS as CHOOSING
from .tables import (
    ASHORE,
    ASK_AFTER,
    ASK_AREA,
    ASK_DISTANCE,
    ASK_HEADING,
    ASK_NOTHING,
    ASK_PLACE,
    ASK_ROTATION,
    ASK_SQUARE,
    ASK_SWAP,
    ASK_TURN,
    ASK_TURNED,
    ASK_WALK,
    BEACH,
    CONTROL,
    DRAWING,
    DRAWN,
    EXPLORERS,
    HEADING_AT,
    MACHETES,
    MOVING,
    NOWHERE,
    PLACE_AT,
    PLACING,
    SLOTS,
    SQUARE_AT,
    STACKS,
    SWAPPING,
    TURNED_AT,
    WALK_AT,
    WALKING,
    ZOMBIE_AT,
    ZOMBIES,
)
from .zombies import activation, answer_zombie, control, walk, walking

MOST_IN_A_ROW = 10_000_000  # chunks of play without a question; max_turns ends any game long before
ROOM = 64  # lines of the dice's log that one question and what follows it never fill

# --- Setup -----------------------------------------------------------------------------------------------------------


@rule
def reset(s, k, dice):
    """A new match up to the first decision, from a zeroed record."""
    clear(s)
    for stack in range(STACKS):
        s.stack[stack] = k.stack[stack]
        s.zombie_tile[stack] = stack < k.stacks
    for kind in range(DRAWN):
        s.pool[kind] = k.count[kind]
    for kind in range(MACHETES):
        s.machete_pool[kind] = k.machete_count[kind]
    place_tile(s, k, BEACH, 0, 0, 0)
    for explorer in range(k.explorers):  # ZI-9
        s.explorers[explorer].place = ASHORE
        s.explorers[explorer].x = MIDDLE
        s.explorer_at[explorer] = MIDDLE
    begin_explorers_turn(s, k)
    settle(s, k, dice)


@rule
def clear(s):
    """Nothing where a number stands for nothing."""
    for slot in range(SLOTS):
        s.tiles[slot].kind = -1
        for direction in range(8):
            s.beside[slot, direction] = -1
    s.region[:] = NOWHERE
    for m in range(MACHETES):
        s.laid[m].kind = -1
    for explorer in range(EXPLORERS):
        s.explorers[explorer].place = -1
        s.explorer_at[explorer] = -1
        s.doing[explorer] = -1
        s.area[explorer] = -1
        s.drawn[explorer] = -1
        s.source[explorer] = -1
    for zombie in range(ZOMBIES):
        s.zombies[zombie].posture = -1
        s.zombie_at[zombie] = -1
    s.walker = -1
    s.playing = -1
    s.place = -1
    s.square = -1
    end_move(s)


# --- Turn Sequence ---------------------------------------------------------------------------------------------------


@rule
def step(s, k, dice, action):
    """One decision of the seat to move, and all that follows until the next."""
    s.moves += 1
    apply(s, k, dice, action)
    if not s.ended:
        settle(s, k, dice)


@rule
def settle(s, k, dice):
    """Plays on until a seat has a choice: a decision with one legal answer is made at once."""
    for _ in range(MOST_IN_A_ROW):
        if s.asks == ASK_NOTHING:
            proceed(s, k, dice)
        else:
            action = unasked(s, k, dice)
            if action < 0:
                return
            apply(s, k, dice, action)
        if s.ended:
            return


@rule
def unasked(s, k, dice):
    """The only legal action; -1 if there are several.

    An explorer in a pocket of two cells walks to and fro without a choice, turn after turn. Before such a chain fills
    the dice's log it is broken by a question.
    """
    if plain_choice(s, k):
        return -1
    mask = s.scratch.mask
    legal(s, k, mask)
    return nth_true(mask, 0) if total(mask) == 1 and dice.draws < LOG - ROOM else -1


@rule
def proceed(s, k, dice):
    """The stages in order; each asks something or goes on to the next."""
    stage = s.stage
    if stage == MOVING:
        moving(s, k)
    elif stage == CHOOSING:
        choosing(s, k)
    elif stage == DRAWING:
        drawing(s, k, dice)
    elif stage == SWAPPING:
        swapping(s, k)
    elif stage == PLACING:
        placing(s, k, dice)
    elif stage == CONTROL:
        control(s, k, dice)
    elif stage == WALKING:
        walking(s, k, dice)
    else:
        activation(s, k, dice)


# --- decisions -------------------------------------------------------------------------------------------------------


@rule
def apply(s, k, dice, action):
    """Carries out one answer of the seat that is asked."""
    seat = s.seat * 1
    asks = s.asks * 1
    if asks == ASK_TURN:
        answer_turn(s, k, seat, action)
    elif asks == ASK_DISTANCE:
        move(s, k, seat, action - PLACE_AT)
    elif asks == ASK_AREA:
        answer_area(s, seat, action)
    elif asks == ASK_ROTATION:
        answer_rotation(s, k, dice, seat, action)
    elif asks == ASK_SWAP:
        answer_swap(s, seat, action)
    elif asks == ASK_WALK:
        walk(s, k, s.walker, action - WALK_AT)
    elif asks == ASK_AFTER:
        answer_after(s, seat, action)
    elif ASK_HEADING <= asks <= ASK_TURNED:
        answer_machete(s, k, seat, asks, action)
    else:
        answer_zombie(s, k, asks, action - ZOMBIE_AT)


@rule
def answer_machete(s, k, seat, asks, action):
    """ZI-79: one small choice at a time."""
    if asks == ASK_HEADING:
        s.heading = action - HEADING_AT
        s.asks = ASK_PLACE
    elif asks == ASK_PLACE:
        s.place = action - PLACE_AT
        s.asks = ASK_SQUARE
    elif asks == ASK_SQUARE:
        s.square = action - SQUARE_AT
        s.asks = ASK_TURNED
    else:
        after = s.steps > 0
        lay_machete(s, k, seat, action - TURNED_AT)
        if after:
            end_move(s)
        else:  # the move that follows must touch it
            s.played = s.machetes_laid - 1
            s.heading = -1
            s.asks = ASK_TURN
