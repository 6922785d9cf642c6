"""What the humans are after: by which way they leave, who lacks what, where each goes."""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.queries import (
    holds,
    is_human,
    jeep_space,
    resources_of,
    riding,
    skilled,
)
from zombie_envs.games.sunset_island.tables import (
    BICYCLE,
    CARGO,
    CART,
    CHAINSAW,
    DOG,
    FABERGE,
    FACE_DOWN,
    FACE_UP,
    FOOD,
    FRESH,
    GAS,
    GEAR,
    GRENADE,
    GRUNT,
    HELD,
    ITEMS,
    JUNIPER,
    MEDIKIT,
    RESOURCES,
    SAVIOR,
    SHOTGUN,
    STIM,
    TOKENS,
    UNBITTEN,
    WATER,
)

FAR_OFF = 1000.0

# What an item saves, in action points, by kind from the shotgun on.
ITEM_WORTH = (5.0, 5.0, 5.0, 3.0, 8.0, 2.0, 3.0, 1.5, 6.0, 3.0)
SECOND_WEAPON = -4.0
NEEDED = 7.0  # a resource of one's own set, once there is gas
SPARE = 2.0  # one that another lacks
CLAIMED = 7.0  # another human is nearer
HEAL = 8.0
JEEP_FROM = 8  # steps to the way out from which the jeep is worth a detour
MOST_CARRIED = 2  # resources that cost points, before they are needed to leave


# --- the way out -----------------------------------------------------------------------------------------------------


@rule
def place_of_token(s, token):
    """Where a known token can be had; -1 face down or out of the game."""
    one = s.tokens[token]
    if one.where == FACE_UP:
        return one.space * 1
    if one.where == CARGO:
        return jeep_space(s)
    if one.where == HELD and is_human(s, one.by):
        return s.pieces[one.by].at * 1
    return -1


@rule
def steps_to_kind(s, k, kind, space):
    """From the nearest known token of the kind; FAR_OFF where none is known."""
    least = FAR_OFF
    for token in range(TOKENS):
        if s.tokens[token].kind == kind:
            place = place_of_token(s, token)
            if place >= 0:
                least = min(least, 1.0 * k.gap[place, space])
    return least


@rule
def gas_known(s):
    for token in range(TOKENS):
        if s.tokens[token].kind == GAS and place_of_token(s, token) >= 0:
            return True
    return False


@rule
def way_out(s, k):
    """The boat or plane that all go to: near the gas, and not far from anybody."""
    if s.left[0]:
        return 1
    if s.left[1]:
        return 0
    return 1 if way_cost(s, k, k.vehicle[1]) < way_cost(s, k, k.vehicle[0]) else 0


@rule
def way_cost(s, k, space):
    cost = min(60.0, 3.0 * steps_to_kind(s, k, GAS, space))
    for seat in range(k.humans):
        if is_human(s, seat):
            cost += k.gap[s.pieces[seat].at, space] * (1.0 + resources_of(s, seat)) / k.humans
    return cost


@rule
def gas_is_coming(s, k, exit_space):
    """Somebody holds gas, or it lies where they leave."""
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.kind == GAS and (one.where == HELD or (one.where == FACE_UP and one.space == exit_space)):
            return True
    return False


@rule
def secured(s, k, kind, exit_space):
    """Tokens of the kind that humans hold or that lie where they leave."""
    found = 0
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.kind == kind:
            held = one.where == HELD and is_human(s, one.by)
            found += held or (one.where == FACE_UP and one.space == exit_space)
    return found


@rule
def leavers(s, k):
    """Living humans who want to leave."""
    found = 0
    for seat in range(k.humans):
        found += is_human(s, seat)
    return found


@rule
def carried_free(s, seat):
    return skilled(s, seat, GRUNT) + holds(s, seat, CART)


@rule
def wants_to_leave(s, seat):
    return s.motive[seat] != SAVIOR


# --- what is wanted --------------------------------------------------------------------------------------------------


@rule
def wanted(s, k, seat, kind, exit_space):
    """How many action points a lying token of the kind is worth to the player; 0 leave it."""
    if kind >= RESOURCES:
        return item_wanted(s, seat, kind)
    if kind == GAS:
        return 0.0 if gas_is_coming(s, k, exit_space) else NEEDED + 3
    if not gas_known(s):
        return 0.0
    if not holds(s, seat, kind) and wants_to_leave(s, seat):
        return NEEDED
    carried = resources_of(s, seat) - carried_free(s, seat)
    if carried < MOST_CARRIED and secured(s, k, kind, exit_space) < leavers(s, k):
        return SPARE
    return 0.0


@rule
def item_wanted(s, seat, kind):
    if kind >= ITEMS:
        return 0.0
    if kind == BICYCLE and (riding(s, seat) or s.driving):
        return 0.0
    worth = ITEM_WORTH[kind - RESOURCES]
    if SHOTGUN <= kind <= CHAINSAW and (
        holds(s, seat, SHOTGUN) or holds(s, seat, SHOTGUN + 1) or holds(s, seat, CHAINSAW)
    ):
        worth += SECOND_WEAPON
    if kind in (DOG, CART, GEAR, MEDIKIT, STIM, GRENADE) and holds(s, seat, kind):
        worth -= 2.0
    return max(0.5, worth)


# --- where to go -----------------------------------------------------------------------------------------------------


@rule
def claimed(s, k, seat, space):
    """Whether another human is nearer, or as near and sits before."""
    own = k.gap[s.pieces[seat].at, space]
    for other in range(k.humans):
        if other != seat and is_human(s, other) and not s.pieces[other].down:
            steps = k.gap[s.pieces[other].at, space]
            if steps < own or (steps == own and other < seat):
                return True
    return False


@rule
def choose_goal(s, k, seat):
    """The space that the player makes for."""
    here = s.pieces[seat].at * 1
    exit_space = k.vehicle[way_out(s, k)] * 1
    if s.pieces[seat].bite > UNBITTEN:
        cure = cure_space(s, k, seat)
        if cure >= 0:
            return cure
    if ready(s, k, seat, exit_space):
        return jeep_or(s, k, seat, exit_space)
    found = token_goal(s, k, seat, exit_space)
    patient = patient_space(s, k, seat)
    if patient >= 0 and (found < 0 or k.gap[here, patient] <= HEAL):
        return patient
    return found if found >= 0 else exit_space


@rule
def ready(s, k, seat, exit_space):
    """Nothing is left to be fetched: a full set and gas on the way."""
    return holds(s, seat, FOOD) and holds(s, seat, WATER) and gas_is_coming(s, k, exit_space)


@rule
def token_goal(s, k, seat, exit_space):
    """Where the token lies that is worth most for its distance; -1 none."""
    here = s.pieces[seat].at * 1
    found = -1
    least = FAR_OFF
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.where == FACE_DOWN:
            space = one.space * 1
            cost = 1.0
        elif one.where == FACE_UP and one.kind < ITEMS and not (one.space == exit_space and one.kind < RESOURCES):
            space = one.space * 1
            worth = wanted(s, k, seat, one.kind, exit_space)
            if worth == 0:
                continue
            cost = 1.0 - worth
        else:
            continue
        cost += k.gap[here, space] + CLAIMED * claimed(s, k, seat, space)
        if cost < least:
            least = cost
            found = space
    return found


@rule
def jeep_or(s, k, seat, exit_space):
    """The jeep first, if it stands near and the way is long."""
    jeep = jeep_space(s)
    here = s.pieces[seat].at * 1
    if jeep < 0 or s.jeep_ran or s.driving or k.gap[here, exit_space] < JEEP_FROM:
        return exit_space
    detour = k.gap[here, jeep] + k.gap[jeep, exit_space] - k.gap[here, exit_space]
    return jeep if detour <= JEEP_FROM and k.gap[here, jeep] <= JEEP_FROM else exit_space


# --- bites -----------------------------------------------------------------------------------------------------------


@rule
def cures(s, seat):
    """The player can cure where he stands."""
    if skilled(s, seat, FABERGE) or holds(s, seat, MEDIKIT):
        return True
    return skilled(s, seat, JUNIPER) and holds(s, seat, WATER)


@rule
def cure_space(s, k, seat):
    """Where the bitten player is cured soonest; -1 where it is too late for any."""
    here = s.pieces[seat].at * 1
    points = s.ap + (3 if s.pieces[seat].bite == FRESH else 0)
    found = -1
    least = points + 1
    if k.gap[here, k.hospital] + 1 < least:
        least = k.gap[here, k.hospital] + 1
        found = k.hospital * 1
    for other in range(k.humans):
        if is_human(s, other) and cures(s, other):
            steps = k.gap[here, s.pieces[other].at] + (other == seat)
            if steps < least:
                least = steps
                found = s.pieces[other].at * 1
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.where == FACE_UP and one.kind == MEDIKIT and k.gap[here, one.space] + 2 < least:
            least = k.gap[here, one.space] + 2
            found = one.space * 1
    return found


@rule
def patient_space(s, k, seat):
    """The nearest bitten human, for one who can cure; -1 none."""
    if not cures(s, seat):
        return -1
    here = s.pieces[seat].at * 1
    found = -1
    least = HEAL + 1
    for other in range(k.humans):
        if other != seat and is_human(s, other) and s.pieces[other].bite > UNBITTEN:
            steps = k.gap[here, s.pieces[other].at]
            if steps < least:
                least = steps
                found = s.pieces[other].at * 1
    return found
