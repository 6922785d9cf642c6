"""Questions about a position that never change it, and `legal`, which is made of them."""

from ...core.jit import rule
from ...core.rows import mark_row, total
from .tables import (
    ASK_CARRY,
    ASK_CHARACTER,
    ASK_DEAD,
    ASK_DEAD_FIRST,
    ASK_DISCARD,
    ASK_DRAW,
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
    BALLISTIC,
    CARRY_AT,
    CHARACTER_AT,
    CLOCKWISE_AT,
    COUNTERCLOCKWISE_AT,
    DISCARD_AT,
    DRAW,
    EVERY_TYPE,
    FIRST_ITEM,
    FIRST_LOCATION,
    FIRST_WEAPON,
    HEAL_SELF,
    ITEM_AT,
    ITEMS,
    KILL_AT,
    LIMIT,
    LOCATION_AT,
    MELEE,
    MORE_POWER,
    NEXT_AT,
    PASS,
    SHIELD,
    SURVIVE,
    SURVIVE_AT,
    SYMBOL_AT,
    SYMBOL_CART,
    SYMBOL_DRAW,
    SYMBOL_HEAL,
    SYMBOL_TYPE,
    SYMBOLS,
    TARGET_AT,
    UNARMED,
    UNARMED_AT,
    WEAPON_AT,
    WEAPONS,
    ZOMBIES,
)

# --- players ---------------------------------------------------------------------------------------------------------


@rule
def living(s, k):
    """Players alive."""
    alive = 0
    for seat in range(k.players):
        alive += s.health[seat] > 0
    return alive


@rule
def around(k, seat, distance):
    """The seat `distance` seats clockwise, 0 to players - 1 (a comparison costs a tenth of a modulo)."""
    other = seat + distance
    return other - k.players if other >= k.players else other


@rule
def distance_between(k, seat, other):
    """How many seats clockwise from `seat` the seat `other` is, 0 to players - 1."""
    return other - seat if other >= seat else other - seat + k.players


@rule
def next_living(s, k, seat, direction):
    """The nearest living player from `seat`, clockwise (1) or counterclockwise (-1); `seat` if there is no other."""
    for step in range(1, k.players):
        other = around(k, seat, step if direction > 0 else k.players - step)
        if s.health[other] > 0:
            return other
    return seat


@rule
def recipient(s, k, seat):
    """Who gets the next zombie of the round in progress of `seat`: the dead are passed over (TT-29, TT-30)."""
    return next_living(s, k, seat if s.walker < 0 else s.walker, s.direction)


@rule
def ability(s, k, seat, slot):
    """A number of the living player's character; the dead have no abilities (TT-45)."""
    if s.health[seat] == 0:
        return 0
    return k.ability[s.character[seat], slot]


@rule
def hand_limit(s, k, seat):
    """Current health, and what on_limit adds in the Discard Stage (TT-31, TT-49, TT-74)."""
    return s.health[seat] + ability(s, k, seat, LIMIT)


# --- zombies ---------------------------------------------------------------------------------------------------------


@rule
def zombies_of(counts):
    """Zombies in a row of counts, either of cards or of zombies."""
    return total(counts[:ZOMBIES])


@rule
def infected_of(counts):
    """Zombies with the infection symbol: the odd kinds."""
    infected = 0
    for zombie in range(1, ZOMBIES, 2):
        infected += counts[zombie]
    return infected


@rule
def killers(s, k, seat, zombie):
    """The weapon types that kill the zombie, a bit each: its weaknesses, or by the player's skill all (TT-18)."""
    if k.skilled[s.character[seat]] == zombie >> 1:
        return EVERY_TYPE
    return k.weak[zombie] * 1


@rule
def vulnerable(s, k, seat, zombie, weapon_type):
    return (killers(s, k, seat, zombie) >> weapon_type) & 1 == 1


@rule
def hitting(s, k, seat):
    """The weapon types that kill any zombie in front of the player, a bit each; no other can be attacked (TT-20)."""
    types = 0
    for zombie in range(ZOMBIES):
        if s.front[seat, zombie] > 0:
            types |= killers(s, k, seat, zombie)
    return types


@rule
def can_hit(s, k, seat, weapon_type):
    return (hitting(s, k, seat) >> weapon_type) & 1 == 1


# --- cards -----------------------------------------------------------------------------------------------------------


@rule
def can_draw(s):
    """Whether deck or discard pile hold a card (TT-4)."""
    return s.deck_size + s.discards_size > 0


@rule
def has_symbol(s, k, seat, symbol):
    """Whether the location in front of the player shows the symbol."""
    location = s.location[seat]
    return location >= 0 and k.symbols[location, symbol] > 0


@rule
def wounded(s, k, seat):
    """A living player below maximum health (TT-15, TT-48)."""
    return 0 < s.health[seat] < k.max_health[s.character[seat]]


@rule
def anyone_wounded(s, k):
    for seat in range(k.players):
        if wounded(s, k, seat):
            return True
    return False


@rule
def can_shield(s, seat):
    """A shield needs a zombie in front and none before it (TT-61)."""
    return zombies_of(s.front[seat]) > 0 and not s.shielded


@rule
def usable_item(s, k, seat, item):
    """Whether the item has an object now (TT-61)."""
    if k.item_once[item] and s.item_used[item] > 0:
        return False
    effect = k.item_effect[item]
    if effect == HEAL_SELF:
        return wounded(s, k, seat)
    if effect == DRAW:
        return can_draw(s)
    if effect == SHIELD:
        return can_shield(s, seat)
    return zombies_of(s.front[seat]) > 0  # CART and WALK


@rule
def usable_symbol(s, k, seat, symbol):
    """Whether the location in front can be used so in the Survival Stage (TT-13, TT-47, TT-61)."""
    if not has_symbol(s, k, seat, symbol) or (s.symbol_used and not k.unlimited_location):
        return False
    if symbol == SYMBOL_DRAW:
        return False  # Drawing Stage or end of the Hiding Stage, TT-8
    if symbol == SYMBOL_CART:
        return zombies_of(s.front[seat]) > 0
    if symbol == SYMBOL_HEAL:
        return anyone_wounded(s, k)
    return can_hit(s, k, seat, SYMBOL_TYPE[symbol])


@rule
def usable_unarmed(s, k, seat, weapon_type):
    return ability(s, k, seat, UNARMED + weapon_type) > 0 and not s.unarmed_used and can_hit(s, k, seat, weapon_type)


@rule
def attack_power(s, k, seat, weapon_type, power):
    """Power with what on_attack adds (TT-63); explosives have none to raise."""
    if weapon_type > BALLISTIC:
        return 0
    return power + ability(s, k, seat, MORE_POWER + weapon_type)


# --- legality --------------------------------------------------------------------------------------------------------


@rule
def legal(s, k, mask):
    """Writes the legal actions of the seat to move; all False once the game is over."""
    mask[:] = False
    seat = s.seat
    if seat < 0:
        return
    asks = s.asks
    if asks == ASK_SURVIVAL:
        legal_survival(s, k, seat, mask)
    elif asks == ASK_ZOMBIE_FIRST:
        legal_first(s, k, seat, s.hand[seat], mask)
        mask[PASS] = True
    elif asks == ASK_ZOMBIE:
        legal_kinds(s.hand[seat], NEXT_AT, mask)
        mask[PASS] = True
    elif asks == ASK_DEAD_FIRST:  # compulsory while there is a zombie in hand, TT-35
        legal_first(s, k, seat, s.hand[seat], mask)
    elif asks == ASK_DEAD:
        legal_kinds(s.hand[seat], NEXT_AT, mask)
    elif asks == ASK_KILL:
        legal_kill(s, k, seat, mask)
    elif asks == ASK_CARRY:
        legal_kinds(s.front[seat], CARRY_AT, mask)
        mask[PASS] = s.may_stop
    elif asks == ASK_TARGET:
        legal_target(s, k, seat, mask)
    elif asks == ASK_WALK_FIRST:
        legal_first(s, k, seat, s.front[seat], mask)
    elif asks == ASK_WALK:
        legal_kinds(s.front[seat], NEXT_AT, mask)
        mask[PASS] = True
    else:
        legal_rest(s, k, seat, asks, mask)


@rule
def legal_rest(s, k, seat, asks, mask):
    if asks == ASK_HEAL:
        legal_heal(s, k, seat, mask)
    elif asks == ASK_LOCATION:
        mark_row(s.hand[seat, FIRST_LOCATION:], LOCATION_AT, mask)
        mask[PASS] = True
    elif asks in (ASK_DISCARD, ASK_GIVE_UP):
        mark_row(s.hand[seat], DISCARD_AT, mask)
    elif asks == ASK_DRAW:
        mask[SYMBOL_AT + SYMBOL_DRAW] = True
        mask[PASS] = True
    elif asks == ASK_CHARACTER:
        mask[CHARACTER_AT] = True
        mask[CHARACTER_AT + 1] = True


@rule
def legal_survival(s, k, seat, mask):
    """Weapons, items, the location and the ability in any order, or the end of the stage (TT-59, TT-52)."""
    mask[PASS] = True
    hits = hitting(s, k, seat)
    for weapon in range(WEAPONS):
        if s.hand[seat, FIRST_WEAPON + weapon] > 0:
            mask[WEAPON_AT + weapon] = (hits >> k.weapon_type[weapon]) & 1 == 1  # TT-17, TT-27
    for item in range(ITEMS):
        if s.hand[seat, FIRST_ITEM + item] > 0:
            mask[ITEM_AT + item] = usable_item(s, k, seat, item)
    if s.location[seat] >= 0:
        for symbol in range(len(SYMBOLS)):
            mask[SYMBOL_AT + symbol] = usable_symbol(s, k, seat, symbol)
    for weapon_type in range(MELEE, BALLISTIC + 1):
        mask[UNARMED_AT + weapon_type] = usable_unarmed(s, k, seat, weapon_type)
    mask[SURVIVE_AT] = ability(s, k, seat, SURVIVE) > 0 and not s.survive_used and can_shield(s, seat)


@rule
def legal_kill(s, k, seat, mask):
    """One vulnerable zombie after another; after the first the player may stop (TT-17)."""
    for zombie in range(ZOMBIES):
        mask[KILL_AT + zombie] = s.front[seat, zombie] > 0 and vulnerable(s, k, seat, zombie, s.attack)
    mask[PASS] = s.may_stop


@rule
def legal_kinds(counts, at, mask):
    mark_row(counts[:ZOMBIES], at, mask)


@rule
def legal_first(s, k, seat, counts, mask):
    """The first zombie chooses the direction; with one other living player only clockwise is offered (TT-67)."""
    legal_kinds(counts, CLOCKWISE_AT, mask)
    if living(s, k) - (s.health[seat] > 0) > 1:
        legal_kinds(counts, COUNTERCLOCKWISE_AT, mask)


@rule
def legal_target(s, k, seat, mask):
    """Any other living player (TT-16)."""
    for distance in range(1, k.players):
        mask[TARGET_AT + distance] = s.health[around(k, seat, distance)] > 0


@rule
def legal_heal(s, k, seat, mask):
    for distance in range(k.players):
        mask[TARGET_AT + distance] = wounded(s, k, around(k, seat, distance))
