"""`legal`: the actions of the seat to move, made of the questions in queries, areas and machete."""

from ...core.jit import rule
from .areas import area_x, area_y, areas, areas_that_fit, fits, leaves_enough, look_at_border, may_stay
from .machete import path, playable_before, some_place, some_rotation, some_square, square_at, works
from .queries import (
    headings,
    may_go,
    next_to_move,
    next_to_place,
    on_table,
    stops,
    to_walk,
    zombie_strides,
)
from .tables import (
    AREA_AT,
    ASK_ACTIVATE,
    ASK_AFTER,
    ASK_AREA,
    ASK_DISTANCE,
    ASK_HEADING,
    ASK_PLACE,
    ASK_REMOVE,
    ASK_ROTATION,
    ASK_SQUARE,
    ASK_SWAP,
    ASK_TURN,
    ASK_TURNED,
    ASK_WALK,
    ASK_ZOMBIE,
    HEADING_AT,
    LINE,
    LYING,
    MACHETE_AT,
    MACHETES,
    MOVED,
    PASS,
    PLACE_AT,
    ROTATION_AT,
    SQUARE_AT,
    SQUARES,
    STAY,
    STRIDE,
    TURNED_AT,
    WALK_AT,
    WORD,
    YES,
    ZOMBIE_AT,
    ZOMBIES,
)


@rule
def legal(s, k, mask):
    """Writes the legal actions of the seat to move; all False once the game is over."""
    mask[:] = False
    seat = s.seat * 1
    if seat < 0:
        return
    asks = s.asks
    if asks == ASK_TURN:
        legal_turn(s, k, seat, mask)
    elif asks == ASK_DISTANCE:
        legal_distance(s, k, seat, mask)
    elif asks == ASK_AREA:
        legal_area(s, k, seat, mask)
    elif asks == ASK_ROTATION:
        legal_rotation(s, k, seat, mask)
    elif asks == ASK_SWAP:
        mask[PASS] = True
        mask[YES] = True
    elif asks in (ASK_REMOVE, ASK_ZOMBIE, ASK_WALK, ASK_ACTIVATE):
        legal_zombies(s, k, asks, mask)
    else:
        legal_machete(s, k, seat, asks, mask)


@rule
def plain_choice(s, k):
    """Whether several actions are legal for a reason that shows before all of them are worked out.

    Asked after a move or for an area, an explorer has at least the answer no beside what made the rules ask.
    """
    seat = s.seat * 1
    asks = s.asks
    if asks == ASK_TURN:
        return several_headings(s, k, seat)
    if asks == ASK_DISTANCE:
        return stops(s, k, seat, s.heading, False) > 1
    if asks == ASK_WALK:
        return several_walks(s, k, s.walker)
    if asks == ASK_AREA:
        return s.doing[seat] == MOVED and s.drawn[seat] < 0
    return asks in (ASK_AFTER, ASK_SWAP)


@rule
def several_headings(s, k, seat):
    found = 0
    for heading in range(headings(s, seat)):
        found += may_go(s, k, seat, heading, False)
        if found > 1:
            return True
    return False


@rule
def several_walks(s, k, zombie):
    found = 0
    for direction in range(8):
        found += zombie_strides(s, k, zombie, direction)
        if found > 1:
            return True
    return False


@rule
def legal_turn(s, k, seat, mask):
    """A machete tile to play first, a direction to move in, a stay, or the word to the next (ZI-62, ZI-79)."""
    for heading in range(headings(s, seat)):
        mask[HEADING_AT + heading] = may_go(s, k, seat, heading, False)
    if s.played >= 0:
        return  # a machete tile played first commits to a move that touches it
    if k.machete_before:
        for kind in range(MACHETES):
            mask[MACHETE_AT + kind] = s.hand[seat, kind] > 0 and playable_before(s, k, seat, kind, False)
    mask[STAY] = may_stay(s, k, seat)
    mask[WORD] = k.chosen_order and next_to_move(s, k, seat) >= 0


@rule
def legal_distance(s, k, seat, mask):
    s.scratch.stop[:] = False
    stops(s, k, seat, s.heading, False)
    for place in range(LINE):
        mask[PLACE_AT + place] = s.scratch.stop[place]


@rule
def legal_area(s, k, seat, mask):
    """ZI-63: a stayer must leave one to every later stayer; a mover may place nothing. ZI-14: a second one fits."""
    if s.drawn[seat] >= 0:
        bits = areas_that_fit(s, k, seat)
        for direction in range(8):
            mask[AREA_AT + direction] = (bits >> direction) & 1 == 1
        return
    bits = areas(s, k, seat)
    enough = leaves_enough(s, k, seat, bits)  # not so only if who moved later took an area away
    for direction in range(8):
        if (bits >> direction) & 1 == 1:
            mask[AREA_AT + direction] = not enough or leaves_enough(s, k, seat, 1 << direction)
    mask[PASS] = s.doing[seat] == MOVED


@rule
def legal_rotation(s, k, seat, mask):
    direction = s.area[seat] * 1
    x = area_x(s, seat, direction)
    y = area_y(s, seat, direction)
    look_at_border(s, k, x, y)
    for rotation in range(4):
        mask[ROTATION_AT + rotation] = fits(s, k, s.drawn[seat], rotation)
    mask[WORD] = k.chosen_order and next_to_place(s, k, seat) >= 0


@rule
def legal_machete(s, k, seat, asks, mask):
    """The choices that lay a machete tile; each leaves one for the next (ZI-79)."""
    if asks == ASK_AFTER:
        mask[PASS] = True
        for kind in range(MACHETES):
            mask[MACHETE_AT + kind] = s.hand[seat, kind] > 0 and some_place(s, k, seat, kind, s.heading, False)
    elif asks == ASK_HEADING:
        for heading in range(headings(s, seat)):
            mask[HEADING_AT + heading] = some_place(s, k, seat, s.playing, heading, False)
    elif asks == ASK_PLACE:
        for place in range(path(s, seat, s.heading)):
            mask[PLACE_AT + place] = some_square(s, k, seat, s.playing, s.heading, place, False)
    elif asks == ASK_SQUARE:
        path(s, seat, s.heading)
        for square in range(len(SQUARES)):
            mask[SQUARE_AT + square] = some_rotation(s, k, seat, s.playing, s.heading, s.place, square, False)
    elif asks == ASK_TURNED:
        path(s, seat, s.heading)
        if square_at(s, k, seat, s.place, s.square, False):
            for rotation in range(4):
                mask[TURNED_AT + rotation] = works(s, k, seat, s.playing, s.heading, rotation, False)


@rule
def legal_zombies(s, k, asks, mask):
    """ZI-38: any zombie that was not handled yet. ZI-44: any zombie is removed, lying ones too."""
    if asks == ASK_WALK:
        for direction in range(8):
            for stride in range(zombie_strides(s, k, s.walker, direction)):
                mask[WALK_AT + STRIDE * direction + stride] = True
        return
    for zombie in range(ZOMBIES):
        if asks == ASK_ZOMBIE:
            mask[ZOMBIE_AT + zombie] = to_walk(s, zombie)
        elif asks == ASK_REMOVE:
            mask[ZOMBIE_AT + zombie] = on_table(s, zombie)
        else:
            mask[ZOMBIE_AT + zombie] = s.zombies[zombie].posture == LYING
