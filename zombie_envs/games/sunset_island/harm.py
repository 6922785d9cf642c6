"""What befalls pieces: knocked down, bitten, turned, killed; and zombies that arrive; and a cart that breaks."""

from ...core.jit import rule
from .flow import drop_all, drop_all_but_gear, lay, remove
from .queries import holds, is_human, is_zombie, pool_value, token_of
from .tables import (
    ARRIVALS,
    BITTEN,
    CART,
    CURED,
    DOG,
    DOGS_LOST,
    DONE,
    FALLEN,
    FRESH,
    GEAR,
    GONE,
    HUMANS,
    KILLED,
    KNOCKED,
    NO_PIECE,
    PIECES,
    UNBITTEN,
    ZOMBIE,
    ZOMBIFIED,
)


@rule
def knock_down(s, piece):
    """SI-81: a human drops everything; the next turn is missed. SI-43, SI-69: a zombie lies where it is."""
    one = s.pieces[piece]
    if one.down:  # adds nothing
        return
    if one.side != ZOMBIE:
        drop_all(s, piece)
    one.down = True
    one.doing = DONE
    s.stats[KNOCKED] += 1


@rule
def bite(s, piece):
    """SI-51, SI-52: a fresh bite has no extra effect on the bitten."""
    if s.pieces[piece].bite == UNBITTEN:
        s.pieces[piece].bite = FRESH
        s.stats[BITTEN] += 1


@rule
def cure(s, piece):
    """SI-134: who lay bitten stands at once, unless knocked down."""
    s.pieces[piece].bite = UNBITTEN
    s.stats[CURED] += 1


@rule
def turn_into_zombie(s, k, seat, lying):
    """SI-54, SI-57, SI-58, SI-79: drops all but hockey gear; abilities are lost with the side."""
    drop_all_but_gear(s, seat)
    one = s.pieces[seat]
    one.side = ZOMBIE
    one.down = lying
    one.bite = UNBITTEN
    one.doing = DONE
    s.aboard[seat] = False
    if k.auto and s.heir < 0:  # SI-38
        s.heir = seat
    s.changed = True
    s.stats[ZOMBIFIED] += 1


@rule
def kill_zombie(s, k, piece, killer):
    """SI-43, SI-75, SI-121: it lies in the hospital, its gear stays behind. SI-116: the killer is credited."""
    gear = token_of(s, piece, GEAR)
    if gear >= 0:
        lay(s, gear, s.pieces[piece].at)
    one = s.pieces[piece]
    one.at = k.hospital
    one.down = True
    one.doing = DONE
    s.kills[killer] = min(127, s.kills[killer] + 1)
    s.stats[KILLED] += 1


@rule
def dog_saves(s, seat):
    """SI-102: the dog takes a successful attack, whether its owner likes or not; whether there was one."""
    dog = token_of(s, seat, DOG)
    if dog < 0:
        return False
    remove(s, dog)
    s.stats[DOGS_LOST] += 1
    return True


@rule
def bitten_turn_over(s, seat):
    """SI-52: the clock of a bite goes on at the end of each turn of the victim."""
    one = s.pieces[seat]
    if is_human(s, seat) and UNBITTEN < one.bite < FALLEN:
        one.bite += 1


# --- arrivals --------------------------------------------------------------------------------------------------------


@rule
def zombie_pieces(s):
    """Pieces that the zombie player has."""
    found = 0
    for piece in range(HUMANS, PIECES):
        found += is_zombie(s, piece)
    return found


@rule
def free_slot(s):
    """A piece that is not in use: a new one, or one that left the island."""
    for side in (NO_PIECE, GONE):
        for piece in range(HUMANS, PIECES):
            if s.pieces[piece].side == side:
                return piece
    return -1


@rule
def new_zombie(s, k, space):
    """SI-82, SI-124: a lying piece of the zombie player; -1 where a limit makes it come to nothing (SI-6)."""
    piece = free_slot(s)
    if piece < 0 or zombie_pieces(s) >= k.max_zombie_pieces:
        return -1
    one = s.pieces[piece]
    one.at = space
    one.side = ZOMBIE
    one.down = True
    one.doing = DONE
    s.stats[ARRIVALS] += 1
    return piece


@rule
def cart_rolled(s, k, piece, die):
    """SI-19, cart_break=any_roll: also a 6 in attack or defence breaks the cart, and in the own turn its discount."""
    if k.cart_any_roll and die == 6 and holds(s, piece, CART):
        remove(s, token_of(s, piece, CART))
        if piece == s.turn and s.free > 0:
            s.free -= 1
            s.ap = max(0, pool_value(s) - s.spent)
