"""The turn of a human: the roll, action points, moving, items and cures (SI-10 to SI-24, SI-82 to SI-103)."""

from ...core.dice import below, draw_from_counts, roll
from ...core.jit import rule
from ...core.rows import total
from .flow import answered, ask, end_own_turn, hand, lay, remove, stow
from .harm import cure, kill_zombie, knock_down, new_zombie, turn_into_zombie
from .queries import (
    face_down_at,
    holds,
    in_cargo,
    in_jeep,
    is_human,
    is_zombie,
    jeep_space,
    may_relieve,
    pick_cost,
    pool_value,
    resources_of,
    riding,
    skilled,
    token_at,
    token_of,
    vehicle_at,
)
from .tables import (
    ACTING,
    ASK_ACT,
    ASK_CURE,
    ASK_GIFT,
    ASK_GRENADE,
    ASK_REROLL_MOVE,
    ASK_TAKE_GIFT,
    BICYCLE,
    BICYCLE_ROLLS,
    BY_MEDIKIT,
    BY_WATER,
    CART,
    DOG,
    DROP_AT,
    ETO,
    FACE_UP,
    GEAR,
    GIVEN,
    GRENADE,
    GRENADES_USED,
    GRUNT,
    JEEP,
    LOAD_AT,
    MEDIKIT,
    PICK_UP_AT,
    PICKED_UP,
    PIECES,
    POOL,
    RECEIVER,
    RESOURCES,
    REVEALS,
    ROLL,
    SPAWN,
    SPAWN_IN_GEAR,
    STEPS,
    STIM,
    STIMS,
    TOKENS,
    UNLOAD_AT,
    WATER,
    YES_AT,
)

STIM_POINTS = 3

# --- Player Movement: the roll ---------------------------------------------------------------------------------------


@rule
def roll_pool(s, k, dice):
    """The white die. SI-101: a dog's owner may re-roll a 1, again and again."""
    seat = s.turn * 1
    s.roll = roll(dice, 6)
    if s.roll > 1 or not holds(s, seat, DOG):
        s.stage = POOL
    elif not k.dog_auto:  # else it is rolled again
        ask(s, seat, ASK_REROLL_MOVE)


@rule
def answer_reroll(s, action):
    answered(s, ROLL if action == YES_AT else POOL)


@rule
def open_pool(s, k):
    """What the roll gives, with the penalty for resources (SI-11, SI-83, SI-130)."""
    seat = s.turn * 1
    s.spent = 0
    s.boost = 0
    s.weight = 1
    s.free = 0
    s.plus = 0
    s.burden = resources_of(s, seat)
    if s.driving:
        s.weight = 0
    elif riding(s, seat):
        open_bicycle_pool(s, k, seat)
    else:
        open_foot_pool(s, seat)
    s.ap = pool_value(s)
    s.stage = ACTING


@rule
def open_foot_pool(s, seat):
    """SI-18: Grunt and the cart each carry one. SI-19: a 6 breaks the cart at once."""
    if s.roll == 6 and holds(s, seat, CART):
        remove(s, token_of(s, seat, CART))
    s.free = skilled(s, seat, GRUNT) + holds(s, seat, CART)
    s.plus = 1 * skilled(s, seat, ETO)


@rule
def open_bicycle_pool(s, k, seat):
    """SI-84: a 6 breaks the bicycle; the six action points are whole."""
    s.stats[BICYCLE_ROLLS] += 1
    s.weight = 2
    if s.roll == 6:
        remove(s, token_of(s, seat, BICYCLE))
        s.weight = 1 * k.bike_six_on_foot


@rule
def pay(s, cost):
    s.ap -= cost
    s.spent += cost


# --- Player Movement: steps ------------------------------------------------------------------------------------------


@rule
def step_on_foot(s, k, seat, space):
    """SI-22, SI-23: past zombies and through doors at the usual cost."""
    s.pieces[seat].at = space
    take_what_is_aboard(s, k, seat)
    if s.driving and space == jeep_space(s):  # SI-88: back in the jeep
        s.aboard[seat] = True


@rule
def take_what_is_aboard(s, k, seat):
    """SI-105: who enters boat or plane takes one of each resource that he lacks, at no cost."""
    space = s.pieces[seat].at * 1
    if vehicle_at(s, k, space) < 0:
        return
    for kind in range(RESOURCES):
        token = token_at(s, space, kind)
        if token >= 0 and not holds(s, seat, kind):
            hand(s, token, seat)


@rule
def move(s, k, direction):
    """SI-88: the jeep takes all aboard along, but never indoors; there the driver walks on."""
    seat = s.turn * 1
    space = k.step[s.pieces[seat].at, direction] * 1
    pay(s, 1)
    s.moved = True
    s.stats[STEPS] += 1
    if in_jeep(s, seat) and not k.indoor[space]:
        drive(s, k, seat, space)
    else:
        s.aboard[seat] = False
        step_on_foot(s, k, seat, space)


@rule
def drive(s, k, seat, space):
    for token in range(TOKENS):
        if s.tokens[token].kind == JEEP:
            s.tokens[token].space = space
    for distance in range(k.humans):
        other = seat + distance if seat + distance < k.humans else seat + distance - k.humans
        if s.aboard[other]:
            s.pieces[other].at = space
            take_what_is_aboard(s, k, other)
    s.entered = True


# --- tokens ----------------------------------------------------------------------------------------------------------


@rule
def reveal(s, k, dice):
    """SI-9, SI-16: what lies there is drawn from the tokens that nobody has seen."""
    pay(s, 1)
    s.stats[REVEALS] += 1
    space = s.pieces[s.turn].at * 1
    token = face_down_at(s, space)
    kind = draw_from_counts(dice, s.unknown, total(s.unknown))
    s.tokens[token].kind = kind
    s.tokens[token].where = FACE_UP
    if kind in (SPAWN, SPAWN_IN_GEAR):
        reveal_spawn(s, k, token, space)
    elif kind == JEEP and k.indoor[space]:
        s.tokens[token].space = nearest_outdoors(k, dice, space)


@rule
def reveal_spawn(s, k, token, space):
    """SI-82: a lying zombie in place of the token; one in hockey gear wears it."""
    piece = new_zombie(s, k, space)
    if s.tokens[token].kind == SPAWN_IN_GEAR and piece >= 0:
        s.tokens[token].kind = GEAR
        hand(s, token, piece)
    else:
        remove(s, token)


@rule
def nearest_outdoors(k, dice, space):
    """SI-94: by steps; of several one by chance."""
    least = 127
    ties = 0
    for other in range(k.spaces):
        if not k.indoor[other] and k.gap[space, other] <= least:
            ties = ties + 1 if k.gap[space, other] == least else 1
            least = k.gap[space, other] * 1
    left = below(dice, ties)
    for other in range(k.spaces):
        if not k.indoor[other] and k.gap[space, other] == least:
            left -= 1
            if left < 0:
                return other
    return space


@rule
def pick_up(s, kind):
    """SI-12: no penalty this turn. SI-92: what is picked up in the jeep goes into it. SI-83: a bicycle is got on."""
    seat = s.turn * 1
    pay(s, pick_cost(s, seat, kind))
    s.stats[PICKED_UP] += 1
    token = token_at(s, s.pieces[seat].at, kind)
    if in_jeep(s, seat):
        stow(s, token)
    else:
        hand(s, token, seat)


@rule
def unload(s, kind):
    seat = s.turn * 1
    pay(s, pick_cost(s, seat, kind))
    hand(s, in_cargo(s, kind), seat)


@rule
def drop(s, k, kind):
    """SI-13: no action point, at any time; SI-86: off the bicycle."""
    seat = s.turn * 1
    lay(s, token_of(s, seat, kind), s.pieces[seat].at)
    relieve(s, k, kind)


@rule
def load(s, k, kind):
    """SI-92: a drop into the jeep."""
    stow(s, token_of(s, s.turn, kind))
    relieve(s, k, kind)


@rule
def relieve(s, k, kind):
    """SI-10, SI-20: a resource dropped in time does not count."""
    if kind < RESOURCES and s.burden > 0 and may_relieve(s, k):
        s.burden -= 1
        s.ap = pool_value(s) - s.spent


@rule
def give(s, k, other):
    """SI-14: one action point; with give_consent the other is asked."""
    pay(s, 1)
    s.whom = other
    if k.give_consent:
        answered(s, RECEIVER)
    else:
        hand_over(s)


@rule
def ask_receiver(s):
    ask(s, s.whom, ASK_TAKE_GIFT)


@rule
def answer_gift(s, action):
    if action == YES_AT:
        hand_over(s)
    else:
        gift_done(s)


@rule
def hand_over(s):
    hand(s, token_of(s, s.turn, s.item), s.whom)
    s.stats[GIVEN] += 1
    gift_done(s)


@rule
def gift_done(s):
    s.item = -1
    s.whom = -1
    answered(s, ACTING)


# --- cures, stim, grenade --------------------------------------------------------------------------------------------


@rule
def heal(s, other):
    """SI-55, SI-56, SI-103: medi-kit and water are used up."""
    pay(s, 1)
    if s.cure == BY_MEDIKIT:
        remove(s, token_of(s, s.turn, MEDIKIT))
    elif s.cure == BY_WATER:
        remove(s, token_of(s, s.turn, WATER))
    s.cure = -1
    cure(s, other)
    answered(s, ACTING)


@rule
def use_stim(s):
    """SI-99: an attack more; and three action points, which are void after an attack."""
    remove(s, token_of(s, s.turn, STIM))
    s.stats[STIMS] += 1
    s.extra += 1
    if s.attacks == 0:
        s.boost += STIM_POINTS
        s.ap += STIM_POINTS


@rule
def throw_grenade(s, k, dice, land):
    """SI-95, SI-96: here, onto a neighbour, or thrown in a direction as far as the red die says."""
    seat = s.turn * 1
    pay(s, 1)
    remove(s, token_of(s, seat, GRENADE))
    s.stats[GRENADES_USED] += 1
    here = s.pieces[seat].at * 1
    if land == 0:
        space = here
    elif land <= 4:
        space = k.beside[here, land - 1] * 1
    else:
        space = k.throw[here, land - 5, k.face[below(dice, k.faces)]] * 1
    answered(s, ACTING)
    if space >= 0:
        explode(s, k, seat, space)
    if not is_human(s, seat) or s.pieces[seat].down:  # SI-136
        end_own_turn(s)
    elif k.grenade_ends_turn:
        s.closed = True
        end_own_turn(s)


@rule
def explode(s, k, seat, space):
    """SI-97, SI-98: kills on its space, knocks down a step away; whoever is killed is not knocked down as well."""
    for piece in range(PIECES):
        if s.pieces[piece].at == space:
            if is_human(s, piece):
                turn_into_zombie(s, k, piece, True)
            elif is_zombie(s, piece):
                kill_zombie(s, k, piece, seat)
    for direction in range(4):
        near = k.step[space, direction] * 1
        for piece in range(PIECES):
            if near >= 0 and s.pieces[piece].at == near:
                knock_down(s, piece)


# --- what the player does --------------------------------------------------------------------------------------------


@rule
def ask_to_act(s):
    ask(s, s.turn, ASK_ACT)


@rule
def act_with_token(s, k, action):
    """The blocks of actions that name a kind of token."""
    if action < UNLOAD_AT:
        pick_up(s, action - PICK_UP_AT)
    elif action < DROP_AT:
        unload(s, action - UNLOAD_AT)
    elif action < LOAD_AT:
        drop(s, k, action - DROP_AT)
    else:
        load(s, k, action - LOAD_AT)


@rule
def begin_gift(s, kind):
    s.item = kind
    ask(s, s.turn, ASK_GIFT)


@rule
def begin_cure(s, means):
    s.cure = means
    ask(s, s.turn, ASK_CURE)


@rule
def begin_grenade(s):
    ask(s, s.turn, ASK_GRENADE)
