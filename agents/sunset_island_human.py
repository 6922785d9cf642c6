"""The humans' heuristic: look for tokens, share them out, keep out of reach, leave together."""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.queries import (
    any_bitten,
    can_board,
    can_cure,
    can_depart,
    can_run_down,
    can_start_jeep,
    face_down_at,
    has,
    has_cure,
    holds,
    in_cargo,
    in_jeep,
    is_human,
    is_zombie,
    jeep_space,
    kinds_of,
    may_attack,
    may_relieve,
    pick_cost,
    resources_of,
    riding,
    supplied,
    token_at,
    whose,
)
from zombie_envs.games.sunset_island.tables import (
    ASK_ACT,
    ASK_AGAIN,
    ASK_CURE,
    ASK_GIFT,
    ASK_GRENADE,
    ASK_HAND_OUT,
    ASK_PASSENGER,
    ASK_REROLL_MOVE,
    ASK_RIDE,
    ASK_RIDE_ALONG,
    ASK_RUN_DOWN,
    ASK_TAKE_GIFT,
    ASK_TARGET,
    ATTACK_AT,
    BICYCLE,
    BY_WATER,
    CHAINSAW,
    CURE_AT,
    CURES,
    DEPART_AT,
    DROP_AT,
    FOOD,
    GAS,
    GIVE_AT,
    GRENADE,
    GRENADE_AT,
    HUMANS,
    ITEMS,
    JEEP_AT,
    LAND_AT,
    MOVE_AT,
    PASS,
    PASSENGER_AT,
    PICK_UP_AT,
    PIECES,
    RESOURCES,
    REVEAL_AT,
    RUN_DOWN_AT,
    SHOTGUN,
    STIM,
    STIM_AT,
    UNBITTEN,
    UNLOAD_AT,
    WATER,
    WHOM_AT,
    YES_AT,
    ZOMBIE_AT,
)

from .sunset_island_danger import best_end, best_target, best_weapon, best_worth, danger
from .sunset_island_fight import answer_fight
from .sunset_island_plan import choose_goal, gas_known, wanted, wants_to_leave, way_out

REVEALED = 6.0  # worth of a look at a token, in action points
PICKED = 4.0  # and of a useful one in hand
PERIL = 8.0  # worth by which a turn's end must become better for a stim, a drop
WAIT_FOR = 8  # steps of others that are waited for
JEEP_TO = 5  # steps of a way that the jeep is started for
BLAST = 0.9  # zombies killed for which a grenade is used
STUNNED = 0.4  # a zombie knocked down, by one killed
OWN_LOSS = 3.0  # a human hit


@rule
def play(s, k, seat):
    """The human's answer to what is asked."""
    asks = s.asks
    if asks == ASK_ACT:
        return act(s, k, seat)
    if asks == ASK_AGAIN:
        return attack_again(s, k, seat)
    if asks == ASK_TARGET:
        return named(s, k, max(0, best_target(s, k, seat, s.weapon)))
    if asks in (ASK_GIFT, ASK_CURE, ASK_PASSENGER, ASK_HAND_OUT):
        return WHOM_AT + best_human(s, k, seat)
    if asks == ASK_GRENADE:
        return LAND_AT + best_landing(s, k, seat)
    if asks == ASK_RUN_DOWN:
        return named(s, k, zombie_to_run_down(s, k, seat))
    if asks in (ASK_TAKE_GIFT, ASK_RIDE, ASK_REROLL_MOVE):
        return YES_AT
    if asks == ASK_RIDE_ALONG:
        return YES_AT if wants_to_leave(s, seat) else PASS
    return answer_fight(s, k, seat)


# --- a turn ----------------------------------------------------------------------------------------------------------


@rule
def act(s, k, seat):
    """First what is urgent, then what lies here, then a step towards where the turn should end, at last an attack."""
    action = leave(s, k, seat)
    if action < 0 and any_bitten(s, k, seat) and s.ap >= 1:
        action = cure_action(s, k, seat)
    if action < 0:
        goal = choose_goal(s, k, seat)
        action = go_on(s, k, seat, goal)
    return action


@rule
def go_on(s, k, seat, goal):
    worth = best_worth(s, k, seat, goal, s.ap)
    action = lighten(s, k, seat, goal, worth)
    if action < 0 and s.ap >= 1:
        action = drive_action(s, k, seat, goal)
    if action < 0:
        action = use_here(s, k, seat, goal, worth)
    if action < 0:
        action = use_item(s, k, seat, goal, worth)
    if action < 0:
        action = step_or_attack(s, k, seat, goal)
    return action


@rule
def leave(s, k, seat):
    """Takes off, unless others are near and there is time; -1 otherwise."""
    if not wants_to_leave(s, seat) or not can_depart(s, k, seat):
        return -1
    if waits(s, k, seat):
        return -1
    return DEPART_AT


@rule
def waits(s, k, seat):
    """Whether a companion is worth waiting for."""
    here = s.pieces[seat].at * 1
    if s.pieces[seat].bite > UNBITTEN or danger(s, k, seat, here, 0) > 0 or s.rounds + 3 >= k.max_rounds:
        return False
    for other in range(k.humans):
        if other != seat and is_human(s, other) and s.pieces[other].bite == UNBITTEN:
            steps = k.gap[s.pieces[other].at, here]
            if 0 < steps <= WAIT_FOR and supplied(s, other):
                return True
    return False


@rule
def cure_action(s, k, seat):
    """The cheapest means for somebody here; -1 none."""
    held = kinds_of(s, seat)
    for means in range(len(CURES)):
        if means == BY_WATER and s.pieces[seat].bite == UNBITTEN and not gas_known(s):
            continue
        if has_cure(s, k, seat, means, held):
            for other in range(k.humans):
                if can_cure(s, k, seat, means, other):
                    return CURE_AT + means
    return -1


@rule
def lighten(s, k, seat, goal, worth):
    """Drops a resource where that takes the player out of danger; at the way out what others need. -1 otherwise."""
    here = s.pieces[seat].at * 1
    if here == k.vehicle[way_out(s, k)]:
        for kind in range(RESOURCES):
            if count_held(s, seat, kind) > 1:
                return DROP_AT + kind
    in_peril = worth < -PERIL - k.gap[here, goal] and s.burden > s.free and may_relieve(s, k)
    if in_peril and best_worth(s, k, seat, goal, s.ap + s.weight) > worth + PERIL:
        return drop_action(s, seat)
    return -1


@rule
def drop_action(s, seat):
    """The gas rather than what only the player needs; -1 nothing to drop."""
    for i in range(RESOURCES):
        kind = RESOURCES - 1 - i
        if holds(s, seat, kind):
            return DROP_AT + kind
    return -1


@rule
def count_held(s, seat, kind):
    found = 0
    for token in range(s.tokens.size):
        found += s.tokens[token].by == seat and s.tokens[token].kind == kind
    return found


@rule
def drive_action(s, k, seat, goal):
    """Starts the jeep, takes others along, runs zombies down; -1 otherwise."""
    here = s.pieces[seat].at * 1
    if in_jeep(s, seat):
        if s.ap >= 2:
            for other in range(k.humans):
                if can_board(s, seat, other) and k.gap[here, k.vehicle[way_out(s, k)]] > 2:
                    return PASSENGER_AT
            if s.entered and zombie_to_run_down(s, k, seat) >= 0:
                return RUN_DOWN_AT
        return -1
    if jeep_space(s) != here or not can_start_jeep(s, seat) or s.jeep_ran:
        return -1
    far = k.gap[here, goal] >= JEEP_TO
    heavy = resources_of(s, seat) > 0 and gas_known(s)
    if far and (heavy or danger(s, k, seat, here, 0) >= 1):
        return JEEP_AT
    return -1


@rule
def zombie_to_run_down(s, k, seat):
    for piece in range(PIECES):
        if is_zombie(s, piece) and can_run_down(s, k, seat, piece):
            return piece
    return -1


# --- what lies here --------------------------------------------------------------------------------------------------


@rule
def affordable(s, k, seat, goal, worth, cost, gain):
    """Whether the points are better spent than on the way."""
    return s.ap >= cost and best_worth(s, k, seat, goal, s.ap - cost) + gain >= worth


@rule
def use_here(s, k, seat, goal, worth):
    """Picks up, takes out of the jeep, turns over, gives; -1 nothing of it."""
    here = s.pieces[seat].at * 1
    exit_space = k.vehicle[way_out(s, k)] * 1
    action = pick_here(s, k, seat, goal, worth, here, exit_space)
    if action < 0 and face_down_at(s, here) >= 0 and affordable(s, k, seat, goal, worth, 1, REVEALED):
        action = REVEAL_AT
    if action < 0 and s.ap >= 1:
        kind = to_give(s, k, seat, here)
        if kind >= 0 and affordable(s, k, seat, goal, worth, 1, PICKED):
            action = GIVE_AT + kind
    return action


@rule
def pick_here(s, k, seat, goal, worth, here, exit_space):
    by_jeep = jeep_space(s) == here
    for kind in range(ITEMS):
        lying = token_at(s, here, kind) >= 0
        loaded = by_jeep and not in_jeep(s, seat) and in_cargo(s, kind) >= 0
        if not (lying or loaded):
            continue
        gain = 0.0
        if here == exit_space and kind < RESOURCES:
            gain = PICKED * (not holds(s, seat, kind) and wants_to_leave(s, seat) and kind != GAS)
        else:
            gain = wanted(s, k, seat, kind, exit_space)
        if gain > 0 and affordable(s, k, seat, goal, worth, pick_cost(s, seat, kind), gain + PICKED):
            if lying and not (kind == BICYCLE and (s.driving or riding(s, seat))):
                return PICK_UP_AT + kind
            if loaded:
                return UNLOAD_AT + kind
    return -1


@rule
def to_give(s, k, seat, here):
    """A kind that the player can spare and another here lacks; -1 none."""
    for other in range(k.humans):
        if other != seat and is_human(s, other) and s.pieces[other].at == here:
            kind = spare_for(s, seat, other)
            if kind >= 0:
                return kind
    return -1


@rule
def spare_for(s, seat, other):
    for kind in range(FOOD, GAS):
        if count_held(s, seat, kind) > 1 and not holds(s, other, kind):
            return kind
    weapons = 0
    theirs = 0
    for kind in range(SHOTGUN, CHAINSAW + 1):
        weapons += holds(s, seat, kind)
        theirs += holds(s, other, kind)
    if weapons > 1 and theirs == 0:
        for kind in range(SHOTGUN, CHAINSAW + 1):
            if holds(s, seat, kind):
                return kind
    return -1


# --- items, steps, attacks -------------------------------------------------------------------------------------------


@rule
def use_item(s, k, seat, goal, worth):
    held = kinds_of(s, seat)
    if has(held, GRENADE) and s.ap >= 1 and landing_worth(s, k, seat, best_landing(s, k, seat)) >= BLAST:
        return GRENADE_AT
    if has(held, STIM) and s.attacks == 0 and worth < best_worth(s, k, seat, goal, s.ap + 3) - PERIL:
        return STIM_AT
    return -1


@rule
def step_or_attack(s, k, seat, goal):
    here = s.pieces[seat].at * 1
    end = best_end(s, k, seat, goal, s.ap) if s.ap >= 1 else here
    if end == here:
        if may_attack(s, seat):
            weapon = best_weapon(s, k, seat)
            if weapon >= 0:
                return ATTACK_AT + weapon
        return PASS
    return MOVE_AT + direction_to(s, k, seat, here, end)


@rule
def direction_to(s, k, seat, here, end):
    """A step nearer; in the jeep rather outdoors."""
    found = -1
    for direction in range(4):
        there = k.step[here, direction] * 1
        nearer = there >= 0 and k.gap[there, end] < k.gap[here, end]
        if nearer and (found < 0 or (in_jeep(s, seat) and not k.indoor[there])):
            found = direction
    return found


@rule
def attack_again(s, k, seat):
    weapon = best_weapon(s, k, seat) if may_attack(s, seat) else -1
    return ATTACK_AT + weapon if weapon >= 0 else PASS


@rule
def named(s, k, piece):
    """The action that names a piece."""
    if piece >= HUMANS:
        return ZOMBIE_AT + piece - HUMANS
    for distance in range(k.humans):
        if whose(s, k, distance) == piece:
            return WHOM_AT + distance
    return -1


# --- grenades --------------------------------------------------------------------------------------------------------


@rule
def blast(s, k, space):
    """Zombies killed and knocked down there, less the humans."""
    worth = 0.0
    for piece in range(PIECES):
        one = s.pieces[piece]
        if one.at < 0:
            continue
        if one.at == space:
            worth += 1.0 if one.side == 1 else -OWN_LOSS
        elif k.gap[one.at, space] == 1:
            worth += STUNNED * (not one.down) if one.side == 1 else -OWN_LOSS
    return worth


@rule
def landing_worth(s, k, seat, land):
    here = s.pieces[seat].at * 1
    if land == 0:
        return blast(s, k, here)
    if land <= 4:
        space = k.beside[here, land - 1] * 1
        return blast(s, k, space) if space >= 0 else -OWN_LOSS
    worth = 0.0
    for face in range(k.faces):
        space = k.throw[here, land - 5, k.face[face]] * 1
        if space >= 0:
            worth += blast(s, k, space)
    return worth / k.faces


@rule
def best_landing(s, k, seat):
    found = 5
    most = -1000.0
    for i in range(9):
        land = 8 - i
        worth = landing_worth(s, k, seat, land)
        if worth > most:
            most = worth
            found = land
    return found


# --- other humans ----------------------------------------------------------------------------------------------------


@rule
def best_human(s, k, seat):
    """To whom a gift goes, who is cured, who gets in, who takes what lay in the jeep: in seats after the player."""
    found = -1
    most = -1
    for distance in range(k.humans):
        other = whose(s, k, distance)
        worth = human_worth(s, k, seat, other)
        if worth > most:
            most = worth
            found = distance
    return found


@rule
def human_worth(s, k, seat, other):
    """-1: not possible."""
    asks = s.asks
    here = is_human(s, other) and s.pieces[other].at == s.pieces[seat].at
    if asks == ASK_GIFT:
        return 1 + (spare_for(s, seat, other) == s.item) if here and other != seat else -1
    if asks == ASK_CURE:
        return 1 + (other == seat) + s.pieces[other].bite if can_cure(s, k, seat, s.cure, other) else -1
    if asks == ASK_PASSENGER:
        return 1 + resources_of(s, other) if can_board(s, seat, other) else -1
    if not s.aboard[other]:
        return -1
    return 1 + (other == seat) + 4 * (not (holds(s, other, FOOD) and holds(s, other, WATER)))
