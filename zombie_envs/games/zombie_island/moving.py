"""The explorers' turn: who moves next, moving, and staying."""

from ...core.jit import rule
from .areas import could_stay, may_stay
from .ending import check_frontier, check_unimpeded, finish
from .machete import opens_a_move, path_after, playable_after, take_machete
from .queries import (
    MIDDLE,
    can_move,
    complete,
    explorers_in_play,
    in_play,
    next_to_move,
    node_x,
    node_y,
    zombie_on,
)
from .tables import (
    AREAS,
    ASK_AFTER,
    ASK_DISTANCE,
    ASK_NOTHING,
    ASK_TURN,
    CANNOT_MOVE,
    EXPLORERS,
    HEADING_AT,
    INTO_ZOMBIE,
    ISLAND,
    MACHETE_AT,
    MOVED,
    MOVING,
    NOTHING_MORE,
    PASS,
    RETURNED,
    SAFE,
    SHORE_NODES,
    STAY,
    STAYED,
    TO_MOVE,
    TOO_EARLY,
    WORD,
)


@rule
def ask(s, seat, what):
    s.seat = seat
    s.asks = what


# --- whose move it is ------------------------------------------------------------------------------------------------


@rule
def begin_explorers_turn(s, k):
    check_unimpeded(s, k)
    if not s.ended:
        check_frontier(s, k)
    if s.ended:
        return
    s.stage = MOVING
    s.asks = ASK_NOTHING
    s.idle += 1
    for explorer in range(EXPLORERS):
        s.doing[explorer] = TO_MOVE if in_play(s, explorer) else NOTHING_MORE


@rule
def moving(s, k):
    """ZI-62: for each next move the first of those still to move, in agent order, is asked."""
    explorer = next_to_move(s, k, -1)
    if explorer < 0:
        s.stage = AREAS
    else:
        offer_turn(s, k, explorer)


@rule
def offer_turn(s, k, explorer):
    """ZI-49: who has no legal turn loses. ZI-71: who is blocked by others alone passes the word or stands idle."""
    for _ in range(EXPLORERS):
        if can_move(s, k, explorer, False) or opens_a_move(s, k, explorer, False) or stay_counts(s, k, explorer):
            ask(s, explorer, ASK_TURN)
            return
        if not has_turn_alone(s, k, explorer):
            finish(s, k, CANNOT_MOVE)
            return
        following = next_to_move(s, k, explorer)
        if following < 0 or not k.chosen_order:
            s.doing[explorer] = NOTHING_MORE
            return
        explorer = following


@rule
def stay_counts(s, k, explorer):
    """ZI-49, cannot_move: whether placing without moving saves an explorer who cannot move."""
    return not k.no_move_loses and may_stay(s, k, explorer)


@rule
def has_turn_alone(s, k, explorer):
    """Whether the explorer would have a legal turn if the others were not there (ZI-71)."""
    if can_move(s, k, explorer, True) or opens_a_move(s, k, explorer, True):
        return True
    return not k.no_move_loses and could_stay(s, k, explorer)


@rule
def answer_turn(s, k, seat, action):
    s.asks = ASK_NOTHING
    if action == STAY:
        s.doing[seat] = STAYED
    elif action == WORD:
        offer_turn(s, k, next_to_move(s, k, seat))
    elif action >= HEADING_AT:
        s.heading = action - HEADING_AT
        s.asks = ASK_DISTANCE
    else:
        take_machete(s, seat, action - MACHETE_AT)


# --- moving ----------------------------------------------------------------------------------------------------------


@rule
def move(s, k, explorer, steps):
    """Along the heading. ZI-6: into a zombie is legal, and loses. ZI-8: entering the shoreline is returning."""
    note_start(s, explorer)
    s.steps = steps
    path_after(s)
    node = s.scratch.path[steps] * 1
    s.doing[explorer] = MOVED
    if node < SHORE_NODES:
        enter_shoreline(s, k, explorer)
        return
    stand(s, explorer, node)
    if zombie_on(s, node) >= 0:
        finish(s, k, INTO_ZOMBIE)
    elif s.played < 0 and playable_after(s, k, explorer):  # ZI-79: if none was played before
        ask(s, explorer, ASK_AFTER)
    else:
        end_move(s)


@rule
def note_start(s, explorer):
    """ZI-7: from the shoreline a line starts at one of its three cells."""
    if s.explorers[explorer].place == ISLAND:
        s.from_x = s.explorers[explorer].x
        s.from_y = s.explorers[explorer].y
    else:
        s.from_x = s.heading // 8
        s.from_y = 0


@rule
def stand(s, explorer, node):
    s.explorers[explorer].place = ISLAND
    s.explorers[explorer].x = node_x(s, node)
    s.explorers[explorer].y = node_y(s, node)
    s.explorer_at[explorer] = node


@rule
def enter_shoreline(s, k, explorer):
    """ZI-54, ZI-68: the last one in decides; an explorer who is safe is out of play at once."""
    stand(s, explorer, MIDDLE)
    s.explorers[explorer].place = SAFE
    s.doing[explorer] = NOTHING_MORE
    end_move(s)
    if explorers_in_play(s) == 0:
        finish(s, k, RETURNED if complete(s, k) else TOO_EARLY)


@rule
def end_move(s):
    s.asks = ASK_NOTHING
    s.played = -1
    s.heading = -1
    s.steps = 0
    s.from_x = 0
    s.from_y = 0


@rule
def answer_after(s, seat, action):
    """ZI-25: a machete tile on the path just taken, or none."""
    if action == PASS:
        end_move(s)
    else:
        take_machete(s, seat, action - MACHETE_AT)
