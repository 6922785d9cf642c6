"""Rules of weapon, item and location cards, of abilities in the Survival Stage, and of rounds of zombies."""

from ...core.jit import rule
from .cards import draw_cards, leave_location, put_on_discards, reveals_zombie, spend
from .queries import ability, around, attack_power, can_hit, recipient, vulnerable, zombies_of
from .tables import (
    ASK_CARRY,
    ASK_HEAL,
    ASK_KILL,
    ASK_NOTHING,
    ASK_TARGET,
    ASK_WALK,
    ASK_WALK_FIRST,
    CART,
    CLOCKWISE_AT,
    COUNTERCLOCKWISE_AT,
    DRAW,
    EXPLOSIVE,
    FIRST_ITEM,
    FIRST_WEAPON,
    HEAL_MORE,
    HEAL_SELF,
    ITEM_AT,
    LOCATION,
    MOVING,
    NEXT_AT,
    PASS,
    SHIELD,
    SURVIVE_AT,
    SYMBOL_AT,
    SYMBOL_CART,
    SYMBOL_FLAMMABLE,
    SYMBOL_HEAL,
    SYMBOL_POWER,
    SYMBOL_TYPE,
    UNARMED,
    UNARMED_AT,
    WALK,
    WEAPON_AT,
    ZOMBIES,
)


@rule
def play_in_survival(s, k, dice, seat, action):
    """One weapon, item, symbol or ability."""
    if action < ITEM_AT:
        play_weapon(s, k, seat, action - WEAPON_AT)
    elif action < SYMBOL_AT:
        play_item(s, k, dice, seat, action - ITEM_AT)
    elif action < UNARMED_AT:
        use_symbol(s, k, seat, action - SYMBOL_AT)
    elif action < SURVIVE_AT:
        attack_unarmed(s, k, seat, action - UNARMED_AT)
    else:
        try_to_survive(s, dice)


@rule
def stop_use(s):
    """The use in progress is over; only now its card is discarded (TT-55)."""
    if s.playing >= 0:
        put_on_discards(s, s.playing)
    s.playing = -1
    s.attack = -1
    s.power = 0
    s.may_stop = False
    s.carries = 0
    s.carrying = -1
    s.direction = 0
    s.walker = -1
    s.placed = 0
    s.asks = ASK_NOTHING
    if s.stage == MOVING:  # on_move_zombies opens the Moving Stage, TT-66
        s.stage = LOCATION


# --- Weapon Cards ----------------------------------------------------------------------------------------------------


@rule
def play_weapon(s, k, seat, weapon):
    s.playing = FIRST_WEAPON + weapon
    spend(s, seat, s.playing)
    attack(s, k, seat, k.weapon_type[weapon], k.weapon_power[weapon])


@rule
def attack(s, k, seat, weapon_type, power):
    if weapon_type == EXPLOSIVE:
        explode(s, k, seat)
        stop_use(s)
        return
    s.attack = weapon_type
    s.power = attack_power(s, k, seat, weapon_type, power)
    s.asks = ASK_KILL


@rule
def explode(s, k, seat):
    """All vulnerable zombies die, compulsorily (TT-19); a test follows in its stage."""
    s.explosions += 1
    for zombie in range(ZOMBIES):
        if vulnerable(s, k, seat, zombie, EXPLOSIVE):
            for _ in range(s.front[seat, zombie]):
                destroy(s, seat, zombie)


@rule
def destroy(s, seat, zombie):
    s.front[seat, zombie] -= 1
    put_on_discards(s, zombie)
    s.kills += 1


@rule
def kill(s, k, seat, zombie):
    """Each point of power can kill one; after the first the player may stop, the excess is ignored (TT-17)."""
    destroy(s, seat, zombie)
    s.power -= 1
    s.may_stop = True
    if s.power == 0 or not can_hit(s, k, seat, s.attack):
        stop_use(s)


# --- Item Cards ------------------------------------------------------------------------------------------------------


@rule
def play_item(s, k, dice, seat, item):
    """TT-21: in the own Survival Stage alone."""
    s.playing = FIRST_ITEM + item
    spend(s, seat, s.playing)
    s.item_used[item] = k.item_once[item]
    effect = k.item_effect[item]
    if effect == CART:
        s.carries = k.item_amount[item]
        s.asks = ASK_CARRY
        return
    if effect == WALK:
        s.asks = ASK_WALK_FIRST
        return
    if effect == HEAL_SELF:
        heal(s, k, seat, seat, k.item_amount[item])
    elif effect == DRAW:
        draw_cards(s, dice, seat, k.item_amount[item])
    elif effect == SHIELD:
        s.shielded = True
    stop_use(s)


@rule
def heal(s, k, seat, target, points):
    """The player `seat` heals `target`, up to the maximum (TT-15)."""
    healed = s.health[target] + points + ability(s, k, seat, HEAL_MORE)
    s.health[target] = min(healed, k.max_health[s.character[target]])


# --- Location Cards --------------------------------------------------------------------------------------------------


@rule
def use_symbol(s, k, seat, symbol):
    """One use picks one symbol (TT-47); the card stays (TT-14), except a flammable one (TT-60)."""
    s.symbol_used = True
    if symbol == SYMBOL_CART:
        s.carries = 1
        s.asks = ASK_CARRY
    elif symbol == SYMBOL_HEAL:
        s.asks = ASK_HEAL
    else:
        attack(s, k, seat, SYMBOL_TYPE[symbol], SYMBOL_POWER[symbol])
        if symbol == SYMBOL_FLAMMABLE:
            leave_location(s, seat)


@rule
def heal_by_symbol(s, k, seat, distance):
    heal(s, k, seat, around(k, seat, distance), 1)
    stop_use(s)


@rule
def carry(s, zombie):
    """The zombie that moves is chosen before the player who gets it."""
    s.carrying = zombie
    s.asks = ASK_TARGET


@rule
def carry_to(s, k, seat, distance):
    """Cart: the zombie now stands in front of another living player (TT-16)."""
    s.front[seat, s.carrying] -= 1
    stand_in_front(s, around(k, seat, distance), s.carrying)
    s.carrying = -1
    s.carries -= 1
    s.may_stop = True
    if s.carries == 0 or zombies_of(s.front[seat]) == 0:
        stop_use(s)
    else:
        s.asks = ASK_CARRY


@rule
def stand_in_front(s, seat, zombie):
    """TT-51: no limit per player. TT-12: hiding does not stop it."""
    s.front[seat, zombie] += 1
    s.zombies_played += 1


# --- abilities -------------------------------------------------------------------------------------------------------


@rule
def attack_unarmed(s, k, seat, weapon_type):
    s.unarmed_used = True
    attack(s, k, seat, weapon_type, ability(s, k, seat, UNARMED + weapon_type))


@rule
def try_to_survive(s, dice):
    """TT-65: a test like any other; failing it costs nothing."""
    s.survive_used = True
    if not reveals_zombie(s, dice):
        s.shielded = True


# --- rounds of zombies: town broadcast, Moving Stage, the dead -------------------------------------------------------


@rule
def zombie_of_round(s, action):
    """The kind that the action places. The first of a round chooses the direction (TT-67, TT-73)."""
    if action >= NEXT_AT:
        return action - NEXT_AT
    if action >= COUNTERCLOCKWISE_AT:
        s.direction = -1
        return action - COUNTERCLOCKWISE_AT
    s.direction = 1
    return action - CLOCKWISE_AT


@rule
def place(s, k, seat, zombie):
    """The zombie goes to the next living player of the round."""
    s.walker = recipient(s, k, seat)
    s.placed += 1
    stand_in_front(s, s.walker, zombie)


@rule
def lap_done(s, k, seat):
    """Whether the round of a living player has come back to them."""
    return recipient(s, k, seat) == seat


@rule
def walk(s, k, seat, action):
    """Town broadcast: zombies from the own front, one to each other living player in turn, at least one."""
    if action == PASS:
        stop_use(s)
        return
    zombie = zombie_of_round(s, action)
    s.front[seat, zombie] -= 1
    place(s, k, seat, zombie)
    if lap_done(s, k, seat) or zombies_of(s.front[seat]) == 0:
        stop_use(s)
    else:
        s.asks = ASK_WALK
