"""How dangerous a space is for a human, and where a human's turn should end."""

from zombie_envs.core.jit import rule
from zombie_envs.games.sunset_island.queries import (
    armed,
    has,
    holds,
    is_human,
    is_zombie,
    kinds_of,
    plain_attack,
    skilled,
    weapons_of,
)
from zombie_envs.games.sunset_island.tables import (
    DOG,
    GEAR,
    HUMANS,
    JUNIPER,
    KILL,
    KNOCK,
    PIECES,
    STRIDE,
    WEAPONS,
)

# What a turn's end is worth, in action points.
LIFE = 36.0  # an attack that is sure to bite or turn
ALONE, TOGETHER = 0.55, 0.2  # harm by an attack: the turned, and about half of the bitten
DOG_HARM = 0.1
ARMED_HARM = 0.92
NEXT = 1.2  # each zombie that could come in its turn after next
KILLED = 1.3  # of an attack that kills, in attacks that knock down
NOWHERE = -1


@rule
def chance_to_reach(k, steps):
    """The share of a zombie's rolls that reach a human so many steps away."""
    if steps > STRIDE:
        return 0.0
    found = 0
    for face in range(k.faces):
        found += k.face[face] >= steps
    return found / k.faces


@rule
def threat(s, k, piece, seat, space):
    """The odds that a zombie attacks on the space in its next turn."""
    one = s.pieces[piece]
    if one.side != 1 or one.down:
        return 0.0
    steps = k.lunge[one.at, space]
    odds = chance_to_reach(k, steps)
    if steps > 1 and odds > 0 and skilled(s, seat, JUNIPER):
        odds *= 0.5
    return odds


@rule
def odds_of_weapon(s, k, weapon, piece):
    """The odds that an attack puts a zombie out of action for its turn; a kill counts more."""
    less = holds(s, piece, GEAR)
    found = 0.0
    for die in range(1, 7):
        effect = k.effect[weapon, die - less]
        found += KILLED * (effect == KILL) + (effect == KNOCK)
    return found / 6


@rule
def best_odds(s, k, weapons, piece, distance):
    """Of the weapons that reach so far, the best."""
    found = 0.0
    for weapon in range(WEAPONS):
        if has(weapons, weapon) and distance <= k.range[weapon]:
            found = max(found, odds_of_weapon(s, k, weapon, piece))
    return found


@rule
def companion_at(s, k, seat, space):
    for other in range(k.humans):
        if other != seat and is_human(s, other) and s.pieces[other].at == space:
            return True
    return False


@rule
def harm(s, k, seat, space):
    """What an attack there does to the human on the whole."""
    if holds(s, seat, DOG):
        return DOG_HARM
    found = TOGETHER if companion_at(s, k, seat, space) else ALONE
    return found * ARMED_HARM if armed(s, seat) else found


@rule
def danger(s, k, seat, space, weapons):
    """Attacks to be expected on the space, less those that an attack with one of `weapons` (bits) prevents."""
    expected = 0.0
    prevented = 0.0
    for piece in range(PIECES):
        if is_zombie(s, piece):
            odds = threat(s, k, piece, seat, space)
            if odds > 0:
                expected += odds
                distance = k.sight[space, s.pieces[piece].at]
                if weapons > 0 and distance >= 0:
                    prevented = max(prevented, odds * min(1.0, best_odds(s, k, weapons, piece, distance)))
    return expected - prevented


@rule
def coming(s, k, space):
    """Zombies that could attack on the space in their turn after next."""
    found = 0
    for piece in range(PIECES):
        if is_zombie(s, piece):
            found += k.hunt[s.pieces[piece].at, space] <= 2
    return found


@rule
def own_weapons(s, seat):
    """Those that the player may still attack with in this turn, a bit each."""
    if not plain_attack(s, seat):
        return 0
    return weapons_of(s, seat, kinds_of(s, seat))


@rule
def worth_of_end(s, k, seat, space, goal, points, weapons):
    """Of a turn that ends on the space with `points` action points left: near the goal and out of danger."""
    worth = -1.0 * k.gap[space, goal] - NEXT * coming(s, k, space)
    expected = danger(s, k, seat, space, weapons if points >= 1 else 0)
    if expected > 0:
        worth -= LIFE * expected * harm(s, k, seat, space)
    return worth


@rule
def best_end(s, k, seat, goal, points):
    """The space within `points` steps where a turn ends best."""
    here = s.pieces[seat].at * 1
    weapons = own_weapons(s, seat)
    found = here
    most = worth_of_end(s, k, seat, here, goal, points, weapons)
    for space in range(k.spaces):
        steps = k.gap[here, space]
        if 0 < steps <= points:
            worth = worth_of_end(s, k, seat, space, goal, points - steps, weapons)
            if worth > most:
                most = worth
                found = space
    return found


@rule
def best_worth(s, k, seat, goal, points):
    """What the best of these ends is worth."""
    here = s.pieces[seat].at * 1
    weapons = own_weapons(s, seat)
    most = worth_of_end(s, k, seat, here, goal, points, weapons)
    for space in range(k.spaces):
        steps = k.gap[here, space]
        if 0 < steps <= points:
            most = max(most, worth_of_end(s, k, seat, space, goal, points - steps, weapons))
    return most


@rule
def best_target(s, k, seat, weapon):
    """The zombie that an attack with the weapon is best made on; -1 none worth it."""
    here = s.pieces[seat].at * 1
    found = NOWHERE
    most = 0.0
    for i in range(PIECES):
        piece = i + HUMANS if i < PIECES - HUMANS else i - (PIECES - HUMANS)
        worth = target_worth(s, k, seat, weapon, piece, here)
        if worth > most:
            most = worth
            found = piece
    return found


@rule
def target_worth(s, k, seat, weapon, piece, here):
    if not is_zombie(s, piece) or s.pieces[piece].down:
        return 0.0
    distance = k.sight[here, s.pieces[piece].at]
    if distance < 0 or distance > k.range[weapon]:
        return 0.0
    near = 1.0 / (1.0 + k.hunt[s.pieces[piece].at, here])
    return odds_of_weapon(s, k, weapon, piece) * (near + 2.0 * threat(s, k, piece, seat, here))


@rule
def best_weapon(s, k, seat):
    """The weapon to attack with; -1 where no attack is worth it."""
    weapons = weapons_of(s, seat, kinds_of(s, seat))
    here = s.pieces[seat].at * 1
    found = NOWHERE
    most = 0.0
    for weapon in range(WEAPONS):
        if has(weapons, weapon):
            piece = best_target(s, k, seat, weapon)
            if piece >= 0:
                worth = target_worth(s, k, seat, weapon, piece, here)
                if worth > most:
                    most = worth
                    found = weapon
    return found
