"""A heuristic for Zombie Town: kill all that can be killed with as little as possible, send zombies to whoever leads.

It reads the open table and the seat's own cards, and draws nothing from `dice`. Worths are whole numbers without unit;
the weights were found by play against random players and against the heuristic itself, with the shipped components.
"""

from zombie_envs.core.jit import rule
from zombie_envs.games.zombie_town.queries import (
    ability,
    around,
    attack_power,
    can_hit,
    distance_between,
    has_symbol,
    living,
    next_living,
    recipient,
    usable_item,
    usable_symbol,
    usable_unarmed,
    vulnerable,
    wounded,
    zombies_of,
)
from zombie_envs.games.zombie_town.tables import (
    ABILITIES,
    ASK_CARRY,
    ASK_CHARACTER,
    ASK_DEAD,
    ASK_DEAD_FIRST,
    ASK_DISCARD,
    ASK_GIVE_UP,
    ASK_HEAL,
    ASK_KILL,
    ASK_LOCATION,
    ASK_SURVIVAL,
    ASK_TARGET,
    ASK_WALK,
    ASK_WALK_FIRST,
    ASK_ZOMBIE,
    ASK_ZOMBIE_FIRST,
    CARDS,
    CARRY_AT,
    CART,
    CHARACTER_AT,
    CLOCKWISE_AT,
    COUNTERCLOCKWISE_AT,
    DISCARD_AT,
    DRAW,
    EXPLOSIVE,
    FIRST_ITEM,
    FIRST_LOCATION,
    FIRST_WEAPON,
    HEAL_SELF,
    ITEM_AT,
    ITEMS,
    KILL_AT,
    LOCATION_AT,
    LOCATIONS,
    MELEE,
    NEXT_AT,
    PASS,
    SHIELD,
    SURVIVE,
    SURVIVE_AT,
    SYMBOL_AT,
    SYMBOL_CART,
    SYMBOL_DRAW,
    SYMBOL_FLAMMABLE,
    SYMBOL_HEAL,
    SYMBOL_POWER,
    SYMBOL_TYPE,
    SYMBOLS,
    TARGET_AT,
    UNARMED,
    UNARMED_AT,
    WALK,
    WEAPON_AT,
    WEAPONS,
    ZOMBIES,
)

# Draft: what a character is worth.
HEALTH_POINT = 9
ABILITY_WORTH = (15, -4, 1, 1, 1, 3, 3, 3, 1, 1, 1, 5, 1, 1, 16)  # of each point, in the order of ABILITIES

# Survival: what a weapon, item or location is worth now.
REMOVED = 5  # each zombie that goes
WASTED = 1  # each point of power without a zombie
WEAPON_COST = 3
EXPLOSIVE_COST = 6  # the test may cost a point of health
DEADLY_COST = 4  # more, where that could be the last one
FLAMMABLE_COST = 3
MOVER_COST = 5  # a cart or a broadcast
SHIELD_FROM = 3  # zombies left, at which a barricade is used

# Zombies for others: they go to players who are strong, free of zombies, and soon to act.
THEIR_HEALTH = 8  # a point
THEIR_ZOMBIE = -10  # each in front
THEIR_CARD = 3  # each in hand
THEIR_DISTANCE = -8  # each seat clockwise
HARD = 3  # for each of the usual weapon types that does not kill it
SKILLED = -6
INFECTED = 4

# Cards: what they are worth to keep. Items in the order of EFFECTS, symbols in the order of SYMBOLS.
ZOMBIE_KEPT = -1
ZOMBIE_HARD = 2
ZOMBIE_INFECTED = 2
WEAPON_KEPT = 5
POWER_KEPT = 3
EXPLOSIVE_KEPT = 17
ITEM_KEPT = (12, 16, 17, 14, 19)
LOCATION_KEPT = 6
LIKE_ANOTHER = -4  # for each other card of the kind in hand
NEEDED = 10  # kills something in front
SYMBOL_WORTH = (16, 7, 7, 9, 17, 11, 8, 4)
STAYS = 8  # a location that is never tested

LEAST = -1_000_000
ANY_TYPE = -1


@rule
def choose(s, k, dice, seat):
    """The heuristic's answer to what `seat` is asked."""
    asks = s.asks
    if asks == ASK_SURVIVAL:
        return survive(s, k, seat)
    if asks in (ASK_ZOMBIE_FIRST, ASK_DEAD_FIRST):
        return begin_round(s, k, seat, s.hand[seat], False)
    if asks in (ASK_ZOMBIE, ASK_DEAD):
        return go_on_with_round(s, k, seat, s.hand[seat], False)
    if asks == ASK_WALK_FIRST:
        return begin_round(s, k, seat, s.front[seat], True)
    if asks == ASK_WALK:
        return go_on_with_round(s, k, seat, s.front[seat], True)
    if asks == ASK_KILL:
        return KILL_AT + hardest(s, k, seat, s.attack, 0)
    if asks == ASK_CARRY:
        return CARRY_AT + hardest(s, k, seat, ANY_TYPE, 0)
    if asks == ASK_TARGET:
        return TARGET_AT + victim(s, k, seat, s.carrying)
    if asks in (ASK_DISCARD, ASK_GIVE_UP):
        return DISCARD_AT + least_useful(s, k, seat)
    if asks == ASK_LOCATION:
        return best_location(s, k, seat)
    if asks == ASK_HEAL:
        return TARGET_AT + patient(s, k, seat)
    if asks == ASK_CHARACTER:
        return CHARACTER_AT + (strength(k, s.dealt[seat, 1]) > strength(k, s.dealt[seat, 0]))
    return SYMBOL_AT + SYMBOL_DRAW


# --- draft -----------------------------------------------------------------------------------------------------------


@rule
def strength(k, character):
    worth = k.max_health[character] * HEALTH_POINT
    for slot in range(len(ABILITIES)):
        worth += k.ability[character, slot] * ABILITY_WORTH[slot]
    return worth


# --- survival --------------------------------------------------------------------------------------------------------


@rule
def survive(s, k, seat):
    """Draws and heals first; then removes the hardest zombie that can be, again and again; then takes cover."""
    for item in range(ITEMS):
        at_once = k.item_effect[item] == DRAW or k.item_effect[item] == HEAL_SELF
        if at_once and has_item(s, seat, item) and usable_item(s, k, seat, item):
            return ITEM_AT + item
    if zombies_of(s.front[seat]) > 0:
        zombie = hardest_removable(s, k, seat)
        if zombie >= 0:
            return best_tool(s, k, seat, zombie)
    if wounded(s, k, seat) and usable_symbol(s, k, seat, SYMBOL_HEAL):
        return SYMBOL_AT + SYMBOL_HEAL
    return take_cover(s, k, seat)


@rule
def has_item(s, seat, item):
    return s.hand[seat, FIRST_ITEM + item] > 0


@rule
def moves_zombies(k, item):
    return k.item_effect[item] == CART or k.item_effect[item] == WALK


@rule
def take_cover(s, k, seat):
    zombies = zombies_of(s.front[seat])
    if zombies == 0 or s.shielded:
        return PASS
    if ability(s, k, seat, SURVIVE) > 0 and not s.survive_used:
        return SURVIVE_AT
    if zombies >= min(SHIELD_FROM, s.health[seat]):
        for item in range(ITEMS):
            if has_item(s, seat, item) and k.item_effect[item] == SHIELD and usable_item(s, k, seat, item):
                return ITEM_AT + item
    return PASS


@rule
def ways(s, k, seat, zombie):
    """Points of power at hand that kill the zombie; an explosive counts one."""
    found = 0
    for weapon in range(WEAPONS):
        cards = s.hand[seat, FIRST_WEAPON + weapon]
        if cards > 0 and vulnerable(s, k, seat, zombie, k.weapon_type[weapon]):
            found += cards * max(1, k.weapon_power[weapon])
    if s.location[seat] >= 0 and (k.unlimited_location or not s.symbol_used):
        for symbol in range(SYMBOL_DRAW):
            found += has_symbol(s, k, seat, symbol) and vulnerable(s, k, seat, zombie, SYMBOL_TYPE[symbol])
    if not s.unarmed_used:
        for weapon_type in range(MELEE, EXPLOSIVE):
            armed = ability(s, k, seat, UNARMED + weapon_type) > 0
            found += armed and vulnerable(s, k, seat, zombie, weapon_type)
    return found


@rule
def hardest(s, k, seat, weapon_type, fewest_ways):
    """Of the zombies in front that the weapon type kills (ANY_TYPE: of all), one with the fewest ways to kill it.

    Only zombies with at least `fewest_ways` count; -1 if there is none.
    """
    found = -1
    least = -LEAST
    for zombie in range(ZOMBIES):
        if s.front[seat, zombie] == 0:
            continue
        if weapon_type == ANY_TYPE or vulnerable(s, k, seat, zombie, weapon_type):
            known = ways(s, k, seat, zombie)
            order = 2 * known - infected(zombie)
            if known >= fewest_ways and order < least:
                least = order
                found = zombie
    return found


@rule
def hardest_removable(s, k, seat):
    """The hardest zombie in front that the player can be rid of; -1 if there is none."""
    movable = usable_symbol(s, k, seat, SYMBOL_CART)
    for item in range(ITEMS):
        movable = movable or (has_item(s, seat, item) and moves_zombies(k, item) and usable_item(s, k, seat, item))
    return hardest(s, k, seat, ANY_TYPE, 0 if movable else 1)


@rule
def best_tool(s, k, seat, zombie):
    """The weapon, symbol, item or fist that is worth most, of those that remove the zombie."""
    action = PASS
    most = LEAST
    for weapon in range(WEAPONS):
        weapon_type = k.weapon_type[weapon]
        if s.hand[seat, FIRST_WEAPON + weapon] > 0 and vulnerable(s, k, seat, zombie, weapon_type):
            worth = attack_worth(s, k, seat, weapon_type, k.weapon_power[weapon]) - WEAPON_COST
            if worth > most:
                most = worth
                action = WEAPON_AT + weapon
    for weapon_type in range(MELEE, EXPLOSIVE):
        if usable_unarmed(s, k, seat, weapon_type) and vulnerable(s, k, seat, zombie, weapon_type):
            worth = attack_worth(s, k, seat, weapon_type, ability(s, k, seat, UNARMED + weapon_type))
            if worth > most:
                most = worth
                action = UNARMED_AT + weapon_type
    for item in range(ITEMS):
        if has_item(s, seat, item) and moves_zombies(k, item) and usable_item(s, k, seat, item):
            worth = mover_worth(s, k, seat, item)
            if worth > most:
                most = worth
                action = ITEM_AT + item
    if s.location[seat] < 0:
        return action
    for symbol in range(SYMBOL_HEAL):
        if usable_symbol(s, k, seat, symbol):
            worth = symbol_worth(s, k, seat, symbol, zombie)
            if worth > most:
                most = worth
                action = SYMBOL_AT + symbol
    return action


@rule
def symbol_worth(s, k, seat, symbol, zombie):
    if symbol == SYMBOL_CART:
        return REMOVED
    if not vulnerable(s, k, seat, zombie, SYMBOL_TYPE[symbol]):
        return LEAST
    cost = FLAMMABLE_COST if symbol == SYMBOL_FLAMMABLE else 0
    return attack_worth(s, k, seat, SYMBOL_TYPE[symbol], SYMBOL_POWER[symbol]) - cost


@rule
def attack_worth(s, k, seat, weapon_type, power):
    targets = 0
    for zombie in range(ZOMBIES):
        if s.front[seat, zombie] > 0 and vulnerable(s, k, seat, zombie, weapon_type):
            targets += s.front[seat, zombie]
    if weapon_type == EXPLOSIVE:
        left = zombies_of(s.front[seat]) - targets
        deadly = s.health[seat] <= left + 1
        return targets * REMOVED - EXPLOSIVE_COST - deadly * DEADLY_COST
    kills = attack_power(s, k, seat, weapon_type, power)
    return min(targets, kills) * REMOVED - max(0, kills - targets) * WASTED


@rule
def mover_worth(s, k, seat, item):
    most = k.item_amount[item] if k.item_effect[item] == CART else living(s, k) - 1
    return min(zombies_of(s.front[seat]), most) * REMOVED - MOVER_COST


# --- zombies for others ----------------------------------------------------------------------------------------------


@rule
def threat(s, k, seat, other):
    """How much `other` should get the next zombie."""
    distance = distance_between(k, seat, other)
    zombies = zombies_of(s.front[other])
    return (
        s.health[other] * THEIR_HEALTH
        + zombies * THEIR_ZOMBIE
        + s.hand_size[other] * THEIR_CARD
        + distance * THEIR_DISTANCE
    )


@rule
def infected(zombie):
    return zombie & 1


@rule
def weapon_types_short(k, zombie):
    """Of melee, slashing and ballistic, how many do not kill the zombie."""
    missing = 0
    for weapon_type in range(MELEE, EXPLOSIVE):
        missing += (k.weak[zombie] >> weapon_type) & 1 == 0
    return missing


@rule
def hardness(s, k, other, zombie):
    """How hard the zombie is for `other`."""
    if k.skilled[s.character[other]] == zombie >> 1:
        return SKILLED + infected(zombie) * INFECTED
    return weapon_types_short(k, zombie) * HARD + infected(zombie) * INFECTED


@rule
def victim(s, k, seat, zombie):
    """Who gets the zombie that a cart moves, in seats clockwise."""
    found = -1
    most = LEAST
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        if s.health[other] > 0:
            worth = threat(s, k, seat, other) + hardness(s, k, other, zombie)
            if worth > most:
                most = worth
                found = distance
    return found


@rule
def round_worth(s, k, seat, zombies, direction):
    """What a round with so many zombies is worth in this direction."""
    worth = 0
    other = next_living(s, k, seat, direction)
    for _ in range(zombies):
        if other == seat:
            break
        worth += threat(s, k, seat, other)
        other = next_living(s, k, other, direction)
    return worth


@rule
def begin_round(s, k, seat, zombies, own):
    """The direction and the first zombie; `own`: they are those in front of the player."""
    held = zombies_of(zombies)
    if held == 0:
        return PASS
    clockwise = next_living(s, k, seat, 1)
    counterclockwise = next_living(s, k, seat, -1)
    if clockwise != counterclockwise and round_worth(s, k, seat, held, -1) > round_worth(s, k, seat, held, 1):
        return COUNTERCLOCKWISE_AT + zombie_for(s, k, seat, counterclockwise, zombies, own)
    return CLOCKWISE_AT + zombie_for(s, k, seat, clockwise, zombies, own)


@rule
def go_on_with_round(s, k, seat, zombies, own):
    """A zombie for the next player of the round: none is held back."""
    if zombies_of(zombies) == 0:
        return PASS
    return NEXT_AT + zombie_for(s, k, seat, recipient(s, k, seat), zombies, own)


@rule
def zombie_for(s, k, seat, other, zombies, own):
    """The zombie that is hardest for `other`; of the own ones rather such as the player cannot kill."""
    found = -1
    most = LEAST
    for zombie in range(ZOMBIES):
        if zombies[zombie] > 0:
            worth = hardness(s, k, other, zombie)
            if own:
                worth -= 2 * HARD * ways(s, k, seat, zombie)
            if worth > most:
                most = worth
                found = zombie
    return found


# --- locations, healing, discards ------------------------------------------------------------------------------------


@rule
def location_worth(k, location):
    worth = 0 if k.hiding[location] else STAYS
    for symbol in range(len(SYMBOLS)):
        worth += k.symbols[location, symbol] * SYMBOL_WORTH[symbol]
    return worth


@rule
def best_location(s, k, seat):
    """The best location in hand, if it is better than the one in front."""
    action = PASS
    most = location_worth(k, s.location[seat]) if s.location[seat] >= 0 else 0
    for location in range(LOCATIONS):
        if s.hand[seat, FIRST_LOCATION + location] > 0 and location_worth(k, location) > most:
            most = location_worth(k, location)
            action = LOCATION_AT + location
    return action


@rule
def patient(s, k, seat):
    """Whom to heal, in seats clockwise: oneself if wounded, else whoever is weakest."""
    found = -1
    least = -LEAST
    for distance in range(k.players):
        other = around(k, seat, distance)
        if wounded(s, k, other) and (distance == 0 or s.health[other] < least):
            found = distance
            least = LEAST if distance == 0 else s.health[other]
    return found


@rule
def card_worth(s, k, seat, card):
    """What a card is worth to keep."""
    if card < FIRST_WEAPON:
        return ZOMBIE_KEPT + weapon_types_short(k, card) * ZOMBIE_HARD + infected(card) * ZOMBIE_INFECTED
    if card < FIRST_ITEM:
        return weapon_worth(s, k, seat, card - FIRST_WEAPON)
    if card < FIRST_LOCATION:
        return ITEM_KEPT[k.item_effect[card - FIRST_ITEM]]
    return LOCATION_KEPT + location_worth(k, card - FIRST_LOCATION) // 10


@rule
def weapon_worth(s, k, seat, weapon):
    weapon_type = k.weapon_type[weapon]
    needed = s.asks == ASK_GIVE_UP and can_hit(s, k, seat, weapon_type)
    if weapon_type == EXPLOSIVE:
        return EXPLOSIVE_KEPT + needed * NEEDED
    return WEAPON_KEPT + attack_power(s, k, seat, weapon_type, k.weapon_power[weapon]) * POWER_KEPT + needed * NEEDED


@rule
def least_useful(s, k, seat):
    """The card in hand that is worth least."""
    found = -1
    least = -LEAST
    for card in range(CARDS):
        if s.hand[seat, card] > 0:
            worth = card_worth(s, k, seat, card) + (s.hand[seat, card] - 1) * LIKE_ANOTHER
            if worth < least:
                least = worth
                found = card
    return found
