"""The turn of the zombie player and of turned players: standing up, moving, attacking, the spawn counter."""

from ...core.dice import below
from ...core.jit import rule
from .defence import begin_fight
from .flow import answered, ask
from .harm import new_zombie
from .queries import controls, decider, has_prey, humans_at, juniper, protected
from .tables import (
    ASK_ATTACKER,
    ASK_END,
    ASK_PIECE,
    ATTACKS,
    DONE,
    DOOR_STOPS,
    MOVING,
    PIECES,
    SPARING,
    TO_ATTACK,
    TO_MOVE,
    TURN_OVER,
)
from .walks import end_space, lands_exactly


@rule
def begin_zombie_turn(s, k, dice):
    """SI-29, SI-31, SI-54: the lying stand up; who has a human on its space attacks; the others move by one roll."""
    moving = False
    for piece in range(PIECES):
        if controls(s, k, s.turn, piece):
            begin_piece(s, k, piece)
            moving = moving or s.pieces[piece].doing == TO_MOVE
    if moving:
        s.red = k.face[below(dice, k.faces)]
    s.stage = MOVING


@rule
def begin_piece(s, k, piece):
    one = s.pieces[piece]
    if one.down:
        one.down = False
        one.doing = DONE
    elif humans_at(s, k, one.at) > 0:
        one.doing = TO_ATTACK
    else:
        one.doing = TO_MOVE


# --- Zombie Movement -------------------------------------------------------------------------------------------------


@rule
def any_doing(s, doing):
    for piece in range(PIECES):
        if s.pieces[piece].doing == doing:
            return True
    return False


@rule
def moving(s, k):
    """SI-31, SI-32: all pieces move before any attacks."""
    if any_doing(s, TO_MOVE):
        ask(s, decider(s, k), ASK_PIECE)
    else:
        s.stage = ATTACKS


@rule
def choose_piece(s, piece):
    s.mover = piece
    s.asks = ASK_END


@rule
def walk(s, k, end):
    """SI-33, SI-131: the piece stands where its walk ends; with a human there it will attack."""
    piece = s.mover * 1
    one = s.pieces[piece]
    space = end_space(k, one.at, end)
    doing = DONE
    if humans_at(s, k, space) > 0:
        doing = SPARING if spares(s, k, piece, space) else TO_ATTACK
    elif k.doors[space] > 0:
        s.stats[DOOR_STOPS] += 1
    one.at = space
    one.doing = doing
    s.mover = -1
    answered(s, MOVING)


@rule
def spares(s, k, piece, space):
    """SI-64: Juniper's company stopped the piece; she did not, unless the whole roll ends on her."""
    seat = protected(s, k, piece)
    if seat < 0 or s.pieces[seat].at != space:
        return False
    return not lands_exactly(s, k, piece, s.red, space)


# --- Zombie Attack ---------------------------------------------------------------------------------------------------


@rule
def spared_by(s, k, piece):
    """The seat that the piece does not attack; -1 nobody."""
    if s.pieces[piece].doing == SPARING:
        return juniper(s, k)
    return -1


@rule
def attacks(s, k):
    """SI-32: one after another; a piece whose humans are gone or turned does not attack."""
    for piece in range(PIECES):
        one = s.pieces[piece]
        if one.doing >= TO_ATTACK and not has_prey(s, k, piece, spared_by(s, k, piece)):
            one.doing = DONE
    if any_doing(s, TO_ATTACK) or any_doing(s, SPARING):
        ask(s, decider(s, k), ASK_ATTACKER)
    else:
        end_zombie_turn(s, k)


@rule
def zombie_attacks(s, k, piece):
    spared = spared_by(s, k, piece)
    s.pieces[piece].doing = DONE
    begin_fight(s, piece, -1, -1)
    s.fight.spare = spared


# --- Zombie Spawn Counter --------------------------------------------------------------------------------------------


@rule
def end_zombie_turn(s, k):
    """SI-34, SI-114, SI-124: each turn of the zombie player moves the counter; at its end a piece wakes."""
    s.red = 0
    if k.counter_on and s.turn == s.keeper:
        s.counter += 1
        if s.counter >= k.spawn_track:
            s.counter = 0
            new_zombie(s, k, k.hospital)
    s.stage = TURN_OVER
