"""The records of Sunset Island: KIT, the printed components and the options of a match, and STATE, the position."""

import numpy as np

from ...core.game import common_fields
from .tables import (
    ACTIONS,
    CELLS,
    CHARACTERS,
    ENDS,
    HEIGHT,
    HUMANS,
    KINDS,
    MAP_PLANES,
    MOTIVES,
    PIECES,
    SEATS,
    SPACES,
    STATS,
    STRIDE,
    TOKENS,
    WEAPONS,
    WIDTH,
)

KIT = np.dtype(
    [
        ("humans", "i1"),  # 2..9
        ("auto", "?"),  # no zombie player: its seat is played by the auto-zombie
        ("character", "i1", (HUMANS,)),  # of each human; -1 drawn at setup (SI-2)
        # The board. Spaces are numbered row by row from the north-west.
        ("spaces", "i2"),  # 1..192
        ("x", "i1", (SPACES,)),  # column from the west
        ("y", "i1", (SPACES,)),  # row from the north
        ("grid", "i2", (HEIGHT, WIDTH)),  # the space in each row and column; -1 none
        ("window", "i1", (SPACES, MAP_PLANES * CELLS)),  # the map as it is observed from each space
        ("indoor", "?", (SPACES,)),
        ("halo", "?", (SPACES,)),
        ("step", "i2", (SPACES, 4)),  # the space a step away by direction; -1 none, or a wall
        ("door", "?", (SPACES, 4)),  # that step leads through a door or fence
        ("doors", "i1", (SPACES,)),  # doors and fences at the space
        ("first", "i2", (SPACES, 5)),  # the spaces a step away, one after another; -1 no more
        ("onward", "i2", (SPACES, 5)),  # those without a door between
        ("gap", "i1", (SPACES, SPACES)),  # steps between two spaces, doors counted as any edge
        ("chase", "i1", (SPACES, SPACES)),  # the auto-zombie's distance (SI-35)
        ("lunge", "i1", (SPACES, SPACES)),  # steps with which a zombie's turn brings it there; 127 more than any roll
        ("hunt", "i1", (SPACES, SPACES)),  # zombie turns to catch whoever stays there, about: each roll a 3
        ("sight", "i1", (SPACES, SPACES)),  # distance along a line of fire; -1 none (SI-65, SI-67)
        ("throw", "i2", (SPACES, 4, STRIDE + 1)),  # where a grenade lands by direction and distance; -1 nowhere
        ("beside", "i2", (SPACES, 4)),  # the neighbour in each direction, also behind a wall; -1 none
        ("hospital", "i2"),
        ("stove", "i2"),  # where Paul Regret starts; -1 on a board without
        ("vehicle", "i2", (2,)),  # the boat's and the plane's space
        # The box.
        ("tokens", "i1"),  # 0..26
        ("count", "i1", (KINDS,)),  # tokens of each kind
        ("range", "i1", (WEAPONS,)),  # steps that a weapon reaches; 127 any
        ("effect", "i1", (WEAPONS, 7)),  # MISS..KILL by what the die shows
        # Options.
        ("faces", "i1"),  # faces of the red die
        ("face", "i1", (6,)),  # what they show, 1..4 (SI-8)
        ("max_zombie_pieces", "i1"),  # SI-6
        ("predrop_before_move", "?"),  # SI-10
        ("give_consent", "?"),  # SI-14
        ("cart_any_roll", "?"),  # SI-19
        ("stop_if_stuck", "?"),  # SI-25
        ("counter_on", "?"),  # SI-39
        ("group_number", "?"),  # SI-44: the higher number is the better
        ("group_pick", "i1"),  # UNANIMOUS..FIRST_TWO, SI-47
        ("hospital_self", "?"),  # SI-55
        ("zombie_takeover", "?"),  # SI-60
        ("gear_auto", "?"),  # SI-74
        ("pvp", "?"),  # SI-76
        ("bike_six_on_foot", "?"),  # SI-84: minus the penalty on foot
        ("passenger_consent", "?"),  # SI-89
        ("grenade_ends_turn", "?"),  # SI-95
        ("dog_auto", "?"),  # SI-101
        ("ride_along", "i1"),  # RIDE_ASK..RIDE_ALONE, SI-106
        ("turned_reward", "i1"),  # BLEND..SWITCH, SI-111
        ("unescaped_minus_one", "?"),  # SI-111
        ("early_end", "?"),  # SI-112
        ("max_rounds", "i4"),  # SI-113
        ("spawn_track", "i2"),  # SI-114
        ("motives", "?"),  # SI-115
        ("standard_motives", "i1"),  # standard escape cards in the deck
    ],
    align=True,
)

PIECE = np.dtype(
    [
        ("at", "i2"),  # space; -1 off the board
        ("side", "i1"),  # NO_PIECE, HUMAN..GONE
        ("down", "?"),  # knocked down or not awake yet: the next turn is spent standing up
        ("bite", "i1"),  # UNBITTEN..FALLEN
        ("doing", "i1"),  # DONE..SPARING in the zombie turn in progress
    ],
    align=True,
)

TOKEN = np.dtype(
    [
        ("space", "i2"),  # where it lies, also the jeep and face-down ones; -1 elsewhere
        ("kind", "i1"),  # -1 face down
        ("where", "i1"),  # FACE_DOWN..REMOVED
        ("by", "i1"),  # the piece that holds or wears it; -1 none
    ],
    align=True,
)

FIGHT = np.dtype(
    [
        ("attacker", "i1"),  # piece; -1 no roll-off
        ("weapon", "i1"),  # of a human attacker; -1 a zombie attacks
        ("target", "i1"),  # the human whom a human attacks; -1 none
        ("spare", "i1"),  # Juniper's seat if the zombie spares her unless she joins (SI-64); -1 nobody
        ("next", "i1"),  # without agreement each defends singly: seats gone over; -1 as a group
        ("die", "i1"),  # the attacker's
        ("rollers", "i1", (2,)),  # the pieces that roll in defence; -1 none
        ("dice", "i1", (2, 2)),  # each roller's, and one more by a stim; 0 none
        ("fresh", "?", (2, 2)),  # dice that the dog has not been asked about
        ("raised", "?", (2,)),  # by hockey gear
        ("turn", "i1"),  # the roller who reacts
        ("reaction", "i1"),  # AT_DOG..AT_END
        ("answers", "i1", (HUMANS,)),  # who joins the defence: NOT_ASKED, NO, YES
        ("votes", "i1", (HUMANS,)),  # pair by lower and higher seat, ALONE or NO_VOTE; secret until all are in
    ],
    align=True,
)

SCRATCH = np.dtype(
    [
        ("mask", "?", (ACTIONS.size,)),  # legal actions of a decision that may not be asked
        ("ends", "?", (ENDS,)),  # where a walk may end
        ("reach", "i1", (ENDS,)),  # steps of the longest walk that may end there; -1 none
        ("path", "i2", (STRIDE + 1,)),  # a walk that is being tried
        ("tried", "i1", (STRIDE + 1,)),  # directions tried from each of its spaces
        ("deck", "i1", (len(MOTIVES),)),  # motive cards by kind
        ("people", "i1", (len(CHARACTERS),)),  # characters not dealt yet
        ("motives", "i1", (HUMANS,)),  # the true cards while others are dealt
        ("halos", "i1", (2,)),  # empty ones and those with a token, to be placed
    ],
    align=True,
)

STATE = np.dtype(
    [
        *common_fields(SEATS),
        ("stage", "i1"),  # TURN..GAME_OVER
        ("asks", "i1"),  # ASK_NOTHING..ASK_GEAR
        ("turn", "i1"),  # whose turn it is, a seat; `humans` is the zombie player or the auto-zombie
        ("rounds", "i4"),  # complete rounds
        ("reason", "i1"),  # NOT_OVER..WAS_CUT
        ("pieces", PIECE, (PIECES,)),
        ("tokens", TOKEN, (TOKENS,)),
        ("unknown", "i1", (KINDS,)),  # tokens that lie face down, by kind
        ("character", "i1", (HUMANS,)),  # -1 no such human
        ("motive", "i1", (HUMANS,)),  # -1 none; hidden from others
        ("kills", "i1", (HUMANS,)),  # zombies killed, up to 127
        ("together", "?", (HUMANS,)),  # left the island in company
        ("left", "?", (2,)),  # boat and plane have gone
        ("jeep_ran", "?"),  # the next start takes gas
        ("counter", "i2"),  # zombie spawn counter
        ("keeper", "i1"),  # seat that controls the zombie player's pieces
        ("heir", "i1"),  # auto-zombie: the first player turned; -1 nobody yet
        # The turn in progress.
        ("roll", "i1"),  # the white die of the pool in progress; 0 none
        ("weight", "i1"),  # action points that a carried resource costs in this pool
        ("free", "i1"),  # resources that cost none
        ("plus", "i1"),  # added if no resource is carried
        ("burden", "i1"),  # resources carried since the start of the pool
        ("boost", "i1"),  # added by the stim
        ("ap", "i1"),  # action points left
        ("spent", "i1"),  # action points spent of the pool
        ("moved", "?"),  # a space was moved in this turn
        ("second", "?"),  # the pool is the bicycle's second
        ("attacks", "i1"),  # attacks made, but for extra ones
        ("extra", "i1"),  # attacks that a stim still gives
        ("closed", "?"),  # the attacks of this turn are over
        ("driving", "?"),  # a jeep run is in progress
        ("jeep_rolls", "i1"),  # rolls that it still has, after the one in progress
        ("leftover", "i1"),  # action points to use after it
        ("entered", "?"),  # the jeep entered its space in this run
        ("aboard", "?", (HUMANS,)),  # sits in the jeep
        ("item", "i1"),  # kind of the token being given; -1 none
        ("whom", "i1"),  # the piece that is asked about a gift or a ride; -1 none
        ("cure", "i1"),  # means of the cure being made; -1 none
        ("weapon", "i1"),  # of the attack being declared; -1 none
        ("answers", "i1", (HUMANS,)),  # who comes along in a departure: NOT_ASKED, NO, YES
        ("red", "i1"),  # the red die of the zombie turn; 0 not rolled
        ("mover", "i1"),  # the zombie whose end is asked; -1 none
        ("fight", FIGHT),
        ("changed", "?"),  # the end of the game must be looked for; false between calls
        ("stats", "i4", (len(STATS),)),
        ("scratch", SCRATCH),
    ],
    align=True,
)
