"""`legal`: which actions the seat that is asked may take, made of the questions in queries.py."""

from ...core.jit import rule
from .defence import in_group
from .queries import (
    another_human_at,
    any_bitten,
    can_board,
    can_cure,
    can_depart,
    can_run_down,
    can_start_jeep,
    distance_of_fire,
    has,
    has_cure,
    holds,
    in_jeep,
    in_reach,
    is_first_alike,
    is_human,
    is_target,
    is_zombie,
    jeep_space,
    kinds_of,
    may_attack,
    pick_cost,
    riding,
    skilled,
    weapons_of,
    whose,
)
from .tables import (
    ALONE_AT,
    ASK_ACT,
    ASK_AGAIN,
    ASK_ATTACKER,
    ASK_CURE,
    ASK_END,
    ASK_GIFT,
    ASK_GRENADE,
    ASK_HAND_OUT,
    ASK_PASSENGER,
    ASK_PIECE,
    ASK_RUN_DOWN,
    ASK_TARGET,
    ASK_VOTE,
    ATTACK_AT,
    BICYCLE,
    CARGO,
    CURE_AT,
    CURES,
    DEPART_AT,
    DROP_AT,
    END_AT,
    ENDS,
    FACE_DOWN,
    GIVE_AT,
    GRENADE,
    GRENADE_AT,
    GRIMSBY,
    HUMANS,
    ITEMS,
    JEEP_AT,
    LAND_AT,
    LOAD_AT,
    MOVE_AT,
    PAIR_AT,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    PASS,
    PASSENGER_AT,
    PICK_UP_AT,
    PIECES,
    REVEAL_AT,
    RUN_DOWN_AT,
    STIM,
    STIM_AT,
    TO_ATTACK,
    TO_MOVE,
    TOKENS,
    UNLOAD_AT,
    WEAPONS,
    WHOM_AT,
    YES_AT,
    ZOMBIE_AT,
)
from .walks import find_ends


@rule
def legal(s, k, mask):
    """Writes the legal actions of the seat to move; all False once the game is over."""
    mask[:] = False
    seat = s.seat
    if seat < 0:
        return
    asks = s.asks
    if asks == ASK_ACT:
        legal_act(s, k, seat, mask)
    elif asks == ASK_AGAIN:
        mask[PASS] = True
        mask[STIM_AT] = holds(s, seat, STIM)
        legal_attacks(s, k, seat, kinds_of(s, seat), mask)
    elif asks == ASK_TARGET:
        legal_target(s, k, seat, mask)
    elif asks == ASK_END:
        legal_end(s, k, mask)
    elif asks in (ASK_PIECE, ASK_ATTACKER):
        legal_piece(s, k, asks, mask)
    elif asks == ASK_GRENADE:
        legal_grenade(s, k, seat, mask)
    elif asks == ASK_RUN_DOWN:
        legal_run_down(s, k, seat, mask)
    elif asks == ASK_VOTE:
        legal_vote(s, k, mask)
    elif ASK_GIFT <= asks <= ASK_HAND_OUT:
        legal_whom(s, k, seat, asks, mask)
    else:  # yes or no
        mask[PASS] = True
        mask[YES_AT] = True


# --- a human's turn --------------------------------------------------------------------------------------------------


@rule
def legal_act(s, k, seat, mask):
    """SI-17: the end of the pool is always possible."""
    held = kinds_of(s, seat)
    space = s.pieces[seat].at
    by_jeep = jeep_space(s) == space
    mask[PASS] = True
    mask[STIM_AT] = has(held, STIM)
    legal_tokens(s, k, seat, by_jeep, mask)
    if s.ap >= 1:
        for direction in range(4):
            mask[MOVE_AT + direction] = k.step[space, direction] >= 0
        mask[GRENADE_AT] = has(held, GRENADE)
        mask[DEPART_AT] = can_depart(s, k, seat)
        if any_bitten(s, k, seat):
            legal_cures(s, k, seat, held, mask)
        if by_jeep:
            mask[JEEP_AT] = can_start_jeep(s, seat)
        if in_jeep(s, seat):
            mask[PASSENGER_AT] = any_passenger(s, k, seat)
            mask[RUN_DOWN_AT] = s.entered and any_to_run_down(s, k, seat)
    legal_attacks(s, k, seat, held, mask)


@rule
def legal_cures(s, k, seat, held, mask):
    for means in range(len(CURES)):
        mask[CURE_AT + means] = has_cure(s, k, seat, means, held) and any_patient(s, k, seat, means)


@rule
def legal_tokens(s, k, seat, by_jeep, mask):
    """Reveal, pick up, unload, drop, load and give, in one look at the tokens."""
    space = s.pieces[seat].at
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.space == space:
            legal_token_here(s, seat, one, mask)
        elif one.by == seat:
            mask[DROP_AT + one.kind] = True
            if one.kind != BICYCLE:  # SI-128
                mask[LOAD_AT + one.kind] = by_jeep
                mask[GIVE_AT + one.kind] = s.ap >= 1 and another_human_at(s, k, seat, space)
        elif one.where == CARGO and by_jeep:
            mask[UNLOAD_AT + one.kind] = s.ap >= pick_cost(s, seat, one.kind)


@rule
def legal_token_here(s, seat, one, mask):
    if one.where == FACE_DOWN:
        mask[REVEAL_AT] = s.ap >= 1
    elif one.kind < ITEMS:
        mask[PICK_UP_AT + one.kind] = can_pick(s, seat, one.kind)


@rule
def can_pick(s, seat, kind):
    """SI-138: nobody mounts a bicycle in a jeep run, or a second one."""
    if kind == BICYCLE and (s.driving or riding(s, seat)):
        return False
    return s.ap >= pick_cost(s, seat, kind)


@rule
def any_patient(s, k, seat, means):
    for other in range(k.humans):
        if can_cure(s, k, seat, means, other):
            return True
    return False


@rule
def any_passenger(s, k, seat):
    for other in range(k.humans):
        if can_board(s, seat, other):
            return True
    return False


@rule
def any_to_run_down(s, k, seat):
    for piece in range(PIECES):
        if can_run_down(s, k, seat, piece):
            return True
    return False


@rule
def legal_attacks(s, k, seat, held, mask):
    """Weapons that reach anybody; a use without an object is none."""
    if not may_attack(s, seat):
        return
    nearest = -1
    for piece in range(PIECES):
        if is_target(s, k, seat, piece):
            distance = distance_of_fire(s, k, seat, piece)
            if distance >= 0 and (nearest < 0 or distance < nearest):
                nearest = distance
    if nearest >= 0:
        weapons = weapons_of(s, seat, held)
        for weapon in range(WEAPONS):
            mask[ATTACK_AT + weapon] = nearest <= k.range[weapon] and has(weapons, weapon)


@rule
def legal_target(s, k, seat, mask):
    """SI-135: one piece in reach; alike pieces on one space are one choice."""
    for distance in range(k.humans):
        piece = whose(s, k, distance)
        mask[WHOM_AT + distance] = is_target(s, k, seat, piece) and in_reach(s, k, seat, s.weapon, piece)
    for piece in range(HUMANS, PIECES):
        if is_zombie(s, piece) and in_reach(s, k, seat, s.weapon, piece):
            mask[ZOMBIE_AT + piece - HUMANS] = is_first_alike(s, piece)


@rule
def legal_whom(s, k, seat, asks, mask):
    """To whom a gift goes, who is cured, who gets in, who takes what lay in the jeep."""
    for distance in range(k.humans):
        other = whose(s, k, distance)
        here = is_human(s, other) and s.pieces[other].at == s.pieces[seat].at
        if asks == ASK_GIFT:
            possible = here and other != seat
        elif asks == ASK_CURE:
            possible = can_cure(s, k, seat, s.cure, other)
        elif asks == ASK_PASSENGER:
            possible = can_board(s, seat, other)
        else:
            possible = s.aboard[other]
        mask[WHOM_AT + distance] = possible


@rule
def legal_grenade(s, k, seat, mask):
    """SI-96: own space, a neighbour even behind a wall, any direction."""
    mask[LAND_AT] = True
    for direction in range(4):
        mask[LAND_AT + 1 + direction] = k.beside[s.pieces[seat].at, direction] >= 0
        mask[LAND_AT + 5 + direction] = True


@rule
def legal_run_down(s, k, seat, mask):
    for distance in range(k.humans):
        mask[WHOM_AT + distance] = can_run_down(s, k, seat, whose(s, k, distance))
    for piece in range(HUMANS, PIECES):
        if can_run_down(s, k, seat, piece):
            mask[ZOMBIE_AT + piece - HUMANS] = is_first_alike(s, piece)


# --- a zombie's turn, a roll-off -------------------------------------------------------------------------------------


@rule
def legal_piece(s, k, asks, mask):
    """Pieces still to move, or to attack (SI-32, SI-131)."""
    for distance in range(k.humans):
        mask[WHOM_AT + distance] = is_waiting(s, whose(s, k, distance), asks)
    for piece in range(HUMANS, PIECES):
        mask[ZOMBIE_AT + piece - HUMANS] = is_waiting(s, piece, asks)


@rule
def is_waiting(s, piece, asks):
    doing = s.pieces[piece].doing
    return doing == TO_MOVE if asks == ASK_PIECE else doing >= TO_ATTACK


@rule
def legal_end(s, k, mask):
    find_ends(s, k, s.mover, s.red, ENDS)
    for end in range(ENDS):
        mask[END_AT + end] = s.scratch.ends[end]


@rule
def legal_vote(s, k, mask):
    """SI-47, SI-49: any pair of the group, or Grimsby alone."""
    for pair in range(PAIRS):
        if PAIR_SECOND[pair] < k.humans:
            first = whose(s, k, PAIR_FIRST[pair])
            second = whose(s, k, PAIR_SECOND[pair])
            mask[PAIR_AT + pair] = in_group(s, first) and in_group(s, second)
    for seat in range(k.humans):
        if in_group(s, seat) and skilled(s, seat, GRIMSBY):
            mask[ALONE_AT] = True
