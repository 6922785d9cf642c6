"""The rules of Zombie Tsunami put together: a stage, inside it perhaps an effect, and the decisions in them."""

from ...core.jit import rule
from ...core.rows import nth_true, total
from .bombs import answer_robot, answer_save, bombardment
from .bonuses import answer_bonus, reveal_empty
from .ending import finish
from .events import answer_join, end_event, joining, reveal_event
from .jumps import saving
from .laps import ask_actor, start_lap
from .legality import legal
from .pushes import answer_boost, answer_vote, boosting, push_bonuses, say, talking, voting
from .rounds import after_ufo, end_of_round, initial_phase, set_up
from .shop import act_in_purchase, ask_next_buyer, restock_after_visit
from .street import (
    answer_civilian_or_bomb,
    answer_coin_or_zombie,
    choosing,
    civilian_or_bomb,
    gap,
    reveal_street_card,
)
from .tables import (
    ASK_BONUS,
    ASK_BOOST,
    ASK_CIVILIAN_OR_BOMB,
    ASK_COIN_OR_ZOMBIE,
    ASK_JOIN,
    ASK_NOTHING,
    ASK_PURCHASE,
    ASK_ROBOT,
    ASK_SAVE,
    ASK_TALK,
    ASK_TARGET,
    ASK_VOTE,
    ASK_WINDOW,
    BOMBARDMENT,
    BOOSTING,
    CHOOSING,
    EMPTY,
    END_OF_ROUND,
    EVENT,
    EVENT_OVER,
    GAP,
    INITIAL,
    JOINING,
    NOTHING,
    PURCHASE_TURNS,
    PUSH_BONUSES,
    SAVING,
    STREET_CARD,
    TALKING,
    VOTING,
    WINDOW,
)
from .windows import act_in_window, ask_next_in_window, choose_target

MOST_IN_A_ROW = 100_000  # parts of a match without a question; a whole match has some thousand


@rule
def reset(s, k, dice):
    """A new match up to the first decision, from a zeroed record."""
    set_up(s, k, dice)
    settle(s, k, dice)


@rule
def step(s, k, dice, action):
    """One decision of the seat to move, and all that follows until the next."""
    s.moves += 1
    apply(s, k, dice, action)
    settle(s, k, dice)


@rule
def settle(s, k, dice):
    """Plays on until a seat has a choice. ZT-68: a decision with one legal action is made at once."""
    for _ in range(MOST_IN_A_ROW):
        if s.ended:
            return
        if s.asks == ASK_NOTHING:
            proceed(s, k, dice)
            continue
        action = unasked(s, k)
        if action < 0:
            return
        apply(s, k, dice, action)


@rule
def unasked(s, k):
    """The only action that answers what is asked, or -1. ZT-26: a reveal without a reward answers nothing.

    Everything but these three is asked only where there is something to choose.
    """
    if s.asks not in (ASK_TARGET, ASK_COIN_OR_ZOMBIE, ASK_JOIN):
        return -1
    mask = s.scratch.mask
    legal(s, k, mask)
    mask[EMPTY] = False
    return nth_true(mask, 0) if total(mask) == 1 else -1


# --- Game Play -------------------------------------------------------------------------------------------------------


@rule
def proceed(s, k, dice):
    """The effect in progress, or else the stage, goes on: it asks something or comes to its end."""
    if s.effect == BOMBARDMENT:
        bombardment(s, k, dice)
    elif s.effect != NOTHING:
        ask_actor(s, k, ASK_TARGET)
    elif s.stage <= STREET_CARD:
        begin_round(s, k, dice)
    elif s.stage < GAP:
        go_on_with_card(s, k, dice)
    else:
        go_on_after_card(s, k, dice)


@rule
def begin_round(s, k, dice):
    """Step 1, the event, and step 2: the next street card, each after a window."""
    stage = s.stage
    if stage == INITIAL:
        initial_phase(s, k, dice)
    elif stage == EVENT:
        reveal_event(s, k, dice)
    elif stage == JOINING:
        joining(s, k, dice)
    elif stage == WINDOW:
        if ask_next_in_window(s, k):
            s.stage = STREET_CARD if s.space < k.spaces else END_OF_ROUND
    else:
        reveal_street_card(s, k, dice)


@rule
def go_on_with_card(s, k, dice):
    """What the street card, or the event's Jump, asks for."""
    stage = s.stage
    if stage == SAVING:
        saving(s, k, dice)
    elif stage == EVENT_OVER:
        end_event(s, k, dice)
    elif stage == TALKING:
        talking(s, k)
    elif stage == VOTING:
        voting(s, k, dice)
    elif stage == BOOSTING:
        boosting(s, k)
    elif stage == PUSH_BONUSES:
        push_bonuses(s, k)
    elif stage == CHOOSING:
        choosing(s, k)
    else:
        civilian_or_bomb(s, k)


@rule
def go_on_after_card(s, k, dice):
    """Steps 3 to 5: extra zombie, shop, end of the round."""
    stage = s.stage
    if stage == GAP:
        gap(s, k, dice)
    elif stage == PURCHASE_TURNS:
        if ask_next_buyer(s, k):
            restock_after_visit(s, k, dice)
            start_lap(s, k, WINDOW)
    elif stage == END_OF_ROUND:
        end_of_round(s, k)
    else:
        after_ufo(s, k, dice)
        if s.round == k.rounds:
            finish(s, k, dice)


# --- decisions -------------------------------------------------------------------------------------------------------


@rule
def apply(s, k, dice, action):
    """Carries out one answer of the seat that is asked."""
    seat = s.seat
    asks = s.asks
    if action == EMPTY:
        reveal_empty(s, k, seat)
    elif asks == ASK_PURCHASE:
        act_in_purchase(s, k, dice, seat, action)
    elif asks == ASK_WINDOW:
        act_in_window(s, k, dice, seat, action)
    elif asks == ASK_TARGET:
        choose_target(s, k, dice, seat, action)
    elif asks == ASK_VOTE:
        answer_vote(s, seat, action)
    elif asks == ASK_COIN_OR_ZOMBIE:
        answer_coin_or_zombie(s, seat, action)
    elif asks == ASK_CIVILIAN_OR_BOMB:
        answer_civilian_or_bomb(s, k, seat, action)
    elif asks == ASK_BONUS:
        answer_bonus(s, k, dice, seat, action)
    else:
        answer(s, k, seat, asks, action)


@rule
def answer(s, k, seat, asks, action):
    if asks == ASK_TALK:
        say(s, seat, action)
    elif asks == ASK_SAVE:
        answer_save(s, k, seat, action)
    elif asks == ASK_ROBOT:
        answer_robot(s, seat, action)
    elif asks == ASK_BOOST:
        answer_boost(s, seat, action)
    elif asks == ASK_JOIN:
        answer_join(s, seat, action)
