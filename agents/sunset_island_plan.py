"""What the humans are after: by which way they leave, who lacks what, where each goes."""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.queries import (
    has,
    holds,
    in_jeep,
    is_human,
    is_zombie,
    jeep_space,
    may_relieve,
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
    HELD,
    ITEMS,
    JUNIPER,
    MEDIKIT,
    PIECES,
    RESOURCES,
    SAVIOR,
    SHOTGUN,
    STIM,
    TOKENS,
    UNBITTEN,
    WATER,
)

from .sunset_island_danger import laden

FAR_OFF = 1000.0

# What an item saves, in action points, by kind from the shotgun on.
ITEM_WORTH = (5.0, 5.0, 5.0, 3.0, 8.0, 2.0, 3.0, 1.5, 6.0, 3.0)
SECOND_WEAPON = -4.0
NEEDED = 7.0  # a resource that falls to the player
CLAIMED = 7.0  # another human is nearer
TOWARDS = 0.2  # of the steps from a face-down token to the way out
ASIDE = 2  # steps that somebody who fetches goes aside for a token
BACK = 0.5  # of the steps from a token to the way out: those far from it are fetched first
MOST_CARRIED = 1  # resources that cost points: one at a time comes sooner than all at once
LADEN = 4.0  # steps that each resource of a carrier counts as
UNKNOWN_WAY = 16.0  # steps to what nobody has seen
GAS_WAY, HUMAN_WAY = 2.0, 1.0
WATCHED = 6.0  # steps that each zombie near it counts as
HEAL = 8.0
JEEP_FROM = 8  # steps to the way out from which the jeep is worth a detour


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
def known(s, kind):
    """Tokens of the kind that can be had."""
    found = 0
    for token in range(TOKENS):
        found += s.tokens[token].kind == kind and place_of_token(s, token) >= 0
    return found


@rule
def way_out(s, k):
    """The boat or plane that all go to: near the gas, then near food and water, then near the humans."""
    if s.left[0]:
        return 1
    if s.left[1]:
        return 0
    return 1 if way_cost(s, k, k.vehicle[1]) < way_cost(s, k, k.vehicle[0]) else 0


@rule
def way_cost(s, k, space):
    cost = 0.0
    for kind in range(RESOURCES):
        steps = min(UNKNOWN_WAY, steps_to_kind(s, k, kind, space))
        cost += GAS_WAY * steps if kind == GAS else steps
    for seat in range(k.humans):
        if is_human(s, seat):
            cost += HUMAN_WAY * k.gap[s.pieces[seat].at, space] / k.humans
    for piece in range(PIECES):
        if is_zombie(s, piece):
            cost += WATCHED * (k.hunt[s.pieces[piece].at, space] <= 2)
    return cost


@rule
def gas_is_coming(s, exit_space):
    """Somebody holds gas, or it lies where they leave."""
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.kind == GAS and (one.where == HELD or (one.where == FACE_UP and one.space == exit_space)):
            return True
    return False


@rule
def wants_to_leave(s, seat):
    return s.motive[seat] != SAVIOR


# --- who fetches what ------------------------------------------------------------------------------------------------


@rule
def lacking(s, k, asked, kind, exit_space):
    """The humans who still have to fetch a resource, a bit each: food and water each his own, gas one for all.

    `asked`: the player who thinks it out, the only one whose motive he knows.
    """
    if kind == GAS and gas_is_coming(s, exit_space):
        return 0
    found = 0
    for seat in range(k.humans):
        able = is_human(s, seat) and not s.pieces[seat].down and not full(s, k, seat, exit_space)
        if able and not holds(s, seat, kind) and (kind == GAS or seat != asked or wants_to_leave(s, seat)):
            found |= 1 << seat
    return found


@rule
def full(s, k, seat, exit_space):
    """Whether a human carries as much as he can and still get on, and is not at the way out or in the jeep."""
    if in_jeep(s, seat):
        return False
    return laden(s, seat) >= MOST_CARRIED and s.pieces[seat].at != exit_space


@rule
def fetched_by(s, k, seat, kind, exit_space):
    """The space of the token of the kind that falls to the player; -1 none.

    The nearest pair of human and token is taken out first, then the next nearest, as all of them see it.
    """
    waiting = lacking(s, k, seat, kind, exit_space)
    taken = 0
    while has(waiting, seat):
        human = -1
        best = -1
        least = FAR_OFF
        for token in range(TOKENS):
            one = s.tokens[token]
            if one.kind != kind or (one.where != FACE_UP and one.where != CARGO) or has(taken, token):
                continue
            place = place_of_token(s, token)
            for other in range(k.humans):
                if has(waiting, other):
                    cost = 1.0 * k.gap[s.pieces[other].at, place] + k.gap[place, exit_space]
                    cost += LADEN * resources_of(s, other)
                    if cost < least:
                        least = cost
                        human = other
                        best = token
        if best < 0:
            return -1
        if human == seat:
            return place_of_token(s, best)
        if kind == GAS:
            return -1
        waiting &= ~(1 << human)
        taken |= 1 << best
    return -1


@rule
def haul_goal(s, k, seat, exit_space):
    """The next token to fetch for the departure: near, and rather far from the way out; -1 none falls to the player."""
    here = s.pieces[seat].at * 1
    found = -1
    least = FAR_OFF
    for kind in range(RESOURCES):
        space = fetched_by(s, k, seat, kind, exit_space)
        if space >= 0 and space != exit_space:
            cost = 1.0 * k.gap[here, space] - BACK * k.gap[space, exit_space]
            if cost < least:
                least = cost
                found = space
    return found


# --- what is wanted --------------------------------------------------------------------------------------------------


@rule
def wanted(s, k, seat, kind, exit_space):
    """How many action points a token of the kind that lies here is worth to the player; 0 leave it."""
    if kind >= RESOURCES:
        return item_wanted(s, seat, kind)
    here = s.pieces[seat].at * 1
    if fetched_by(s, k, seat, kind, exit_space) != here or (here == exit_space and not ready(s, k, seat, exit_space)):
        return 0.0
    return NEEDED


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
    patient = patient_space(s, k, seat)
    if patient >= 0:
        return patient
    if ready(s, k, seat, exit_space):
        return jeep_or(s, k, seat, exit_space)
    haul = haul_goal(s, k, seat, exit_space)
    found = token_goal(s, k, seat, exit_space)
    if haul >= 0 and (found < 0 or k.gap[here, found] > ASIDE):
        return haul
    laden = resources_of(s, seat) > 0
    return jeep_or(s, k, seat, exit_space) if found < 0 or laden else found


@rule
def ready(s, k, seat, exit_space):
    """Nothing is left to be fetched: a full set, in hand or where they leave, and gas on the way."""
    if not gas_is_coming(s, exit_space):
        return False
    for kind in range(FOOD, GAS):
        if not holds(s, seat, kind) and fetched_by(s, k, seat, kind, exit_space) != exit_space:
            return False
    return True


@rule
def stores(s, k, seat, exit_space):
    """Whether a human at the way out leaves there what he carries and looks for the rest."""
    if s.pieces[seat].at != exit_space:
        return False
    if ready(s, k, seat, exit_space):
        return False
    return haul_goal(s, k, seat, exit_space) >= 0 or token_goal(s, k, seat, exit_space) >= 0


@rule
def token_goal(s, k, seat, exit_space):
    """Where the item or face-down token lies that is worth most for its distance; -1 none."""
    here = s.pieces[seat].at * 1
    found = -1
    least = FAR_OFF
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.where == FACE_DOWN:
            cost = 1.0 + TOWARDS * k.gap[one.space, exit_space]
        elif one.where == FACE_UP and RESOURCES <= one.kind < ITEMS:
            cost = 1.0 - item_wanted(s, seat, one.kind)
        else:
            continue
        space = one.space * 1
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
    if may_relieve(s, k):
        points += s.weight * max(0, s.burden - s.free)
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
