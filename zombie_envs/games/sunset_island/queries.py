"""Questions about a position that never change it: pieces, tokens, turns, attacks, escapes."""

from ...core.jit import rule
from .tables import (
    ACE,
    BARONE,
    BFF,
    BICYCLE,
    BY_HOSPITAL,
    BY_MEDIKIT,
    BY_SKILL,
    CARGO,
    ETO,
    FABERGE,
    FACE_DOWN,
    FACE_UP,
    FISTS,
    FOOD,
    GAS,
    GEAR,
    HONE,
    HUMAN,
    HUMANS,
    HUNTED,
    HUNTER,
    JEEP,
    JUNIPER,
    KNIVES,
    MEDIKIT,
    NO_SIGHT,
    PIECES,
    POWERFUL_SHOVE,
    RESOURCES,
    RIDE_ALONE,
    SHOTGUN,
    SHOVE,
    TOKENS,
    WATER,
    ZOMBIE,
)

# --- seats and pieces ------------------------------------------------------------------------------------------------


@rule
def wrapped(k, seat):
    """A human seat after the last comes before the first."""
    return seat - k.humans if seat >= k.humans else seat


@rule
def whose(s, k, distance):
    """The human player who sits `distance` seats after the one who is asked; the zombie player sits last."""
    base = s.seat if s.seat < k.humans else s.turn
    return wrapped(k, (base if base < k.humans else 0) + distance)


@rule
def following(s, k, distance):
    """The human player whose turn comes as number `distance`, from 0, after the turn in progress."""
    first = s.turn + 1 if s.turn < k.humans - 1 else 0
    return wrapped(k, first + distance)


@rule
def is_human(s, piece):
    return s.pieces[piece].side == HUMAN


@rule
def is_zombie(s, piece):
    return s.pieces[piece].side == ZOMBIE


@rule
def on_board(s, piece):
    return s.pieces[piece].at >= 0


@rule
def skilled(s, piece, character):
    """Whether the piece is that character; the turned have no abilities (SI-58)."""
    return piece < HUMANS and is_human(s, piece) and s.character[piece] == character


@rule
def living(s, k):
    """Humans on the board."""
    found = 0
    for seat in range(k.humans):
        found += is_human(s, seat)
    return found


@rule
def humans_at(s, k, space):
    found = 0
    for seat in range(k.humans):
        found += is_human(s, seat) and s.pieces[seat].at == space
    return found


@rule
def zombie_at(s, space):
    """Whether a zombie, standing or not, is on the space."""
    for piece in range(PIECES):
        if is_zombie(s, piece) and s.pieces[piece].at == space:
            return True
    return False


@rule
def another_human_at(s, k, seat, space):
    return humans_at(s, k, space) > (is_human(s, seat) and s.pieces[seat].at == space)


# --- tokens ----------------------------------------------------------------------------------------------------------


@rule
def token_of(s, piece, kind):
    """A token of the kind that the piece holds; -1 none."""
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.by == piece and one.kind == kind:
            return token
    return -1


@rule
def holds(s, piece, kind):
    return token_of(s, piece, kind) >= 0


@rule
def kinds_of(s, piece):
    """The kinds of tokens that the piece holds, a bit each."""
    found = 0
    for token in range(TOKENS):
        if s.tokens[token].by == piece:
            found |= 1 << s.tokens[token].kind
    return found


@rule
def has(bits, number):
    return (bits >> number) & 1 == 1


@rule
def token_at(s, space, kind):
    """A face-up token of the kind on the space; -1 none."""
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.space == space and one.kind == kind and one.where == FACE_UP:
            return token
    return -1


@rule
def face_down_at(s, space):
    for token in range(TOKENS):
        if s.tokens[token].where == FACE_DOWN and s.tokens[token].space == space:
            return token
    return -1


@rule
def in_cargo(s, kind):
    """A token of the kind in the jeep; -1 none."""
    for token in range(TOKENS):
        if s.tokens[token].where == CARGO and s.tokens[token].kind == kind:
            return token
    return -1


@rule
def any_cargo(s):
    """The first token in the jeep; -1 none."""
    for token in range(TOKENS):
        if s.tokens[token].where == CARGO:
            return token
    return -1


@rule
def jeep_space(s):
    """Where the jeep stands; -1 not found yet."""
    for token in range(TOKENS):
        if s.tokens[token].kind == JEEP:
            return s.tokens[token].space * 1
    return -1


@rule
def resources_of(s, piece):
    """Food, water and gas that the piece holds."""
    found = 0
    for token in range(TOKENS):
        found += s.tokens[token].by == piece and s.tokens[token].kind < RESOURCES
    return found


@rule
def left_in_game(s, kind):
    """Tokens of a kind that are not removed, face-down ones included."""
    found = s.unknown[kind] * 1
    for token in range(TOKENS):
        one = s.tokens[token]
        found += one.kind == kind and FACE_UP <= one.where <= CARGO
    return found


# --- the turn of a human ---------------------------------------------------------------------------------------------


@rule
def pool_value(s):
    """Action points of the pool before any is spent (SI-11, SI-20, SI-129)."""
    value = s.roll - s.weight * max(0, s.burden - s.free)
    if s.burden == 0:
        value += s.plus
    return max(0, value) + s.boost


@rule
def may_relieve(s, k):
    """Whether a drop still cancels the penalty (SI-10); that of the bicycle's second roll stays (SI-83)."""
    if s.second or s.driving:
        return False
    return not s.moved if k.predrop_before_move else s.spent == 0


@rule
def riding(s, seat):
    """On the bicycle, which is held by its rider."""
    return holds(s, seat, BICYCLE)


@rule
def in_jeep(s, seat):
    """The driver sits in the jeep in a run; SI-88: he may have got out."""
    return s.driving and s.aboard[seat]


@rule
def pick_cost(s, seat, kind):
    """SI-21, SI-130, SI-137: 1 action point; 2 on the bicycle, and for Eto's resources on foot."""
    if s.driving or kind == BICYCLE:
        return 1
    if kind < RESOURCES and skilled(s, seat, ETO):
        return 2
    return 2 if riding(s, seat) else 1


@rule
def fuel(s, seat):
    """The gas that the next start of the jeep takes: of its cargo, or the user's (SI-93); -1 none."""
    token = in_cargo(s, GAS)
    return token if token >= 0 else token_of(s, seat, GAS)


@rule
def can_start_jeep(s, seat):
    """At the jeep: SI-93."""
    return not s.driving and s.ap >= 1 and (not s.jeep_ran or fuel(s, seat) >= 0)


@rule
def can_board(s, seat, other):
    """Whether the driver may take somebody here into the jeep (SI-89)."""
    return other != seat and is_human(s, other) and s.pieces[other].at == s.pieces[seat].at and not s.aboard[other]


@rule
def can_run_down(s, k, seat, piece):
    """SI-90: a piece on the space that the jeep entered, not in it and not down yet. SI-76: humans only with pvp."""
    one = s.pieces[piece]
    if one.at != s.pieces[seat].at or one.down or piece == seat:
        return False
    if one.side == HUMAN:
        return k.pvp and not s.aboard[piece]
    return one.side == ZOMBIE


# --- cures -----------------------------------------------------------------------------------------------------------


@rule
def has_cure(s, k, seat, means, held):
    """SI-55, SI-56, SI-128: with what the player holds, a bit a kind."""
    if means == BY_HOSPITAL:
        return s.pieces[seat].at == k.hospital
    if means == BY_SKILL:
        return skilled(s, seat, FABERGE)
    if means == BY_MEDIKIT:
        return has(held, MEDIKIT)
    return has(held, WATER) and skilled(s, seat, JUNIPER)


@rule
def any_bitten(s, k, seat):
    """Somebody on the player's space, the player included."""
    for other in range(k.humans):
        if s.pieces[other].bite > 0 and s.pieces[other].at == s.pieces[seat].at:
            return True
    return False


@rule
def can_cure(s, k, seat, means, other):
    """A bitten human on the same space; an unhurt one is no object."""
    one = s.pieces[other]
    if one.side != HUMAN or one.bite == 0 or one.at != s.pieces[seat].at:
        return False
    return other == seat or means != BY_HOSPITAL or not k.hospital_self


# --- attacks ---------------------------------------------------------------------------------------------------------


@rule
def weapons_of(s, seat, held):
    """SI-42, SI-70, SI-135: a bit a weapon: those held, those of a character, and everybody's shove."""
    weapons = (held >> SHOTGUN) & 0b111
    if not is_human(s, seat):
        return weapons
    character = s.character[seat]
    if character == ACE:
        weapons |= 1 << FISTS
    if character == HONE:
        weapons |= 1 << KNIVES
    return weapons | (1 << (POWERFUL_SHOVE if character == BARONE else SHOVE))


@rule
def armed(s, seat):
    """The weapons before the shove."""
    return weapons_of(s, seat, kinds_of(s, seat)) & ((1 << SHOVE) - 1) > 0


@rule
def distance_of_fire(s, k, piece, other):
    """Steps along a line of fire between two pieces; -1 none."""
    if not on_board(s, piece) or not on_board(s, other):
        return NO_SIGHT
    return k.sight[s.pieces[piece].at, s.pieces[other].at] * 1


@rule
def in_reach(s, k, piece, weapon, other):
    """SI-66: distance 0 to the range."""
    return 0 <= distance_of_fire(s, k, piece, other) <= k.range[weapon]


@rule
def is_target(s, k, seat, piece):
    """Whom a human may attack: zombies, lying ones too (SI-69), and with pvp other humans (SI-76)."""
    return is_zombie(s, piece) or (k.pvp and is_human(s, piece) and piece != seat)


@rule
def alike(s, piece, other):
    """SI-135: two pieces of the zombie player that are one choice."""
    one, two = s.pieces[piece], s.pieces[other]
    return (
        piece >= HUMANS
        and other >= HUMANS
        and two.side == one.side
        and two.at == one.at
        and two.down == one.down
        and holds(s, piece, GEAR) == holds(s, other, GEAR)
    )


@rule
def is_first_alike(s, piece):
    for other in range(HUMANS, piece):
        if alike(s, other, piece):
            return False
    return True


@rule
def attack_limit(s, seat):
    """SI-71: Ace attacks twice."""
    return 2 if skilled(s, seat, ACE) else 1


@rule
def plain_attack(s, seat):
    """Whether the attack of the turn, which costs an action point, may be made (SI-72, SI-91, SI-122)."""
    return not s.closed and s.ap >= 1 and s.attacks < attack_limit(s, seat)


@rule
def may_attack(s, seat):
    return s.extra > 0 or plain_attack(s, seat)


# --- zombies ---------------------------------------------------------------------------------------------------------


@rule
def controls(s, k, seat, piece):
    """SI-38, SI-59: turned players their own piece; the zombie player, or who took over, all the others."""
    if not is_zombie(s, piece):
        return False
    return piece == seat or (piece >= HUMANS and seat == s.keeper)


@rule
def decider(s, k):
    """The seat that decides in a zombie turn. SI-60: under zombie_takeover the zombie player for the turned too."""
    return k.humans * 1 if k.zombie_takeover and not k.auto else s.turn * 1


@rule
def juniper(s, k):
    """The seat of Juniper Dune while she is human; -1 none."""
    for seat in range(k.humans):
        if skilled(s, seat, JUNIPER):
            return seat
    return -1


@rule
def protected(s, k, piece):
    """SI-62, SI-63: Juniper's seat if the piece, which has not moved yet, needs the exact roll; -1 if it does not."""
    seat = juniper(s, k)
    if seat < 0 or k.gap[s.pieces[piece].at, s.pieces[seat].at] <= 1 or zombie_at(s, s.pieces[seat].at):
        return -1
    return seat


@rule
def has_prey(s, k, piece, spared):
    """Whether a human is on the zombie's space, but for the one it spares."""
    for seat in range(k.humans):
        if seat != spared and is_human(s, seat) and s.pieces[seat].at == s.pieces[piece].at:
            return True
    return False


# --- escapes ---------------------------------------------------------------------------------------------------------


@rule
def vehicle_at(s, k, space):
    """The boat or plane that is still there; -1 none (SI-107)."""
    for vehicle in range(2):
        if k.vehicle[vehicle] == space and not s.left[vehicle]:
            return vehicle
    return -1


@rule
def hunted(s, seat):
    """SI-116: a zombie hunter with eight kills and a water."""
    return s.motive[seat] == HUNTER and s.kills[seat] >= HUNTED and holds(s, seat, WATER)


@rule
def supplied(s, seat):
    return holds(s, seat, FOOD) and holds(s, seat, WATER)


@rule
def may_leave(s, seat):
    """Whether the player's own supplies can do, in company if need be (SI-106, SI-116, SI-117)."""
    if supplied(s, seat) or hunted(s, seat):
        return True
    return s.motive[seat] == BFF and (holds(s, seat, FOOD) or holds(s, seat, WATER))


@rule
def looks_ready(s, k, seat):
    """What others see of somebody who may come along: with motives one supply can do."""
    if k.motives:
        return holds(s, seat, FOOD) or holds(s, seat, WATER)
    return supplied(s, seat)


@rule
def company(s, k, seat, kind):
    """Whether another human aboard may come along who, with `kind` >= 0, holds such a token."""
    if k.ride_along == RIDE_ALONE:
        return False
    for other in range(k.humans):
        here = is_human(s, other) and s.pieces[other].at == s.pieces[seat].at
        if here and other != seat and looks_ready(s, k, other) and (kind < 0 or holds(s, other, kind)):
            return True
    return False


@rule
def can_depart(s, k, seat):
    """SI-106: by what the player can know; the answers decide whether it comes to a departure."""
    space = s.pieces[seat].at
    if s.ap < 1 or vehicle_at(s, k, space) < 0 or not may_leave(s, seat):
        return False
    if hunted(s, seat):
        return True
    if not supplied(s, seat) and not company(s, k, seat, -1):
        return False
    return holds(s, seat, GAS) or token_at(s, space, GAS) >= 0 or company(s, k, seat, GAS)
