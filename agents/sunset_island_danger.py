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
    resources_of,
    skilled,
    weapons_of,
)
from zombie_envs.games.sunset_island.tables import (
    CART,
    DOG,
    GEAR,
    GRUNT,
    HUMANS,
    JUNIPER,
    KILL,
    KNOCK,
    PIECES,
    STRIDE,
    WEAPONS,
)

# What a turn's end is worth, in action points.
LIFE = 35.0  # an attack that is sure to bite or turn
ALONE, TOGETHER = 0.55, 0.2  # harm by an attack: the turned, and about half of the bitten
DOG_HARM = 0.1
ARMED_HARM = 0.92
HURRY = 30  # rounds before the last from which a life is worth less and less
PACE = 1.5  # more that a step counts for each resource carried
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
                if weapons > 0:
                    prevented = max(prevented, odds * min(1.0, odds_from(s, k, weapons, piece, space)))
    return expected - prevented


@rule
def odds_from(s, k, weapons, piece, space):
    """Those of the best weapon that reaches the zombie from there."""
    distance = k.sight[space, s.pieces[piece].at]
    return best_odds(s, k, weapons, piece, distance) if distance >= 0 else 0.0


@rule
def laden(s, seat):
    """Resources that cost the player points on foot."""
    return max(0, resources_of(s, seat) - skilled(s, seat, GRUNT) - holds(s, seat, CART))


@rule
def burden(s, seat):
    """Those that do so now."""
    return 0 if s.driving else laden(s, seat)


@rule
def own_weapons(s, seat):
    """Those that the player may still attack with in this turn, a bit each."""
    if not plain_attack(s, seat):
        return 0
    return weapons_of(s, seat, kinds_of(s, seat))


@rule
def worth_of_end(s, k, seat, space, goal, points, weapons, load):
    """Of a turn that ends on the space with `points` action points left: near the goal and out of danger."""
    usable = weapons if points >= 1 else 0
    worth = -k.gap[space, goal] * (1.0 + PACE * load)
    expected = danger(s, k, seat, space, usable)
    if expected > 0:
        left = k.max_rounds - s.rounds
        worth -= LIFE * min(1.0, left / HURRY) * expected * harm(s, k, seat, space)
    return worth


@rule
def best_end(s, k, seat, goal, points):
    """The space within `points` steps where a turn ends best."""
    here = s.pieces[seat].at * 1
    weapons = own_weapons(s, seat)
    load = burden(s, seat)
    found = here
    most = worth_of_end(s, k, seat, here, goal, points, weapons, load)
    for space in range(k.spaces):
        steps = k.gap[here, space]
        if 0 < steps <= points:
            worth = worth_of_end(s, k, seat, space, goal, points - steps, weapons, load)
            if worth > most:
                most = worth
                found = space
    return found


@rule
def best_worth(s, k, seat, goal, points):
    """What the best of these ends is worth."""
    space = best_end(s, k, seat, goal, points)
    left = points - k.gap[s.pieces[seat].at, space]
    return worth_of_end(s, k, seat, space, goal, left, own_weapons(s, seat), burden(s, seat))


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
