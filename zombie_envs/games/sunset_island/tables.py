"""Vocabulary, capacities, geometry and layouts of Escape from Sunset Island."""

import numpy as np

from ...core.layout import Layout, block, tally

# Capacities: they size the layouts, so a kit with more of something needs a new version of the game.
HUMANS = 9
SEATS = HUMANS + 1  # the zombie player sits after the humans, whatever their number
ZOMBIES = 16  # pieces of the zombie player that may arrive in a game: the original, spawns, those of the counter
PIECES = HUMANS + ZOMBIES  # a human player's piece, turned or not, has the seat's number; then the zombie player's
SPACES = 192
TOKENS = 26
WIDTH = 26  # columns of the map, a letter each
HEIGHT = 26
ROUNDS = 10_000  # most rounds of a match

# Kinds of tokens. The carried ones come first, the resources before all.
KIND_NAMES = (
    "food",
    "water",
    "gas",
    "shotgun",
    "rifle",
    "chainsaw",
    "medikit",
    "bicycle",
    "cart",
    "stim",
    "grenade",
    "dog",
    "gear",
    "jeep",
    "spawn",
    "spawn in gear",
)
(
    FOOD,
    WATER,
    GAS,
    SHOTGUN,
    RIFLE,
    CHAINSAW,
    MEDIKIT,
    BICYCLE,
    CART,
    STIM,
    GRENADE,
    DOG,
    GEAR,
    JEEP,
    SPAWN,
    SPAWN_IN_GEAR,
) = range(len(KIND_NAMES))
KINDS = len(KIND_NAMES)
RESOURCES = 3  # food, water, gas
ITEMS = GEAR + 1  # kinds that somebody can hold; "gear" is the hockey gear of the spawn that came in it
GEAR_OF = SPAWN_IN_GEAR  # the token that becomes gear once revealed

# Where a token is.
WHERES = ("face down", "face up", "held", "cargo", "removed")
FACE_DOWN, FACE_UP, HELD, CARGO, REMOVED = range(len(WHERES))

# What a piece is; -1 where there is none.
SIDES = ("human", "zombie", "escaped", "gone")
NO_PIECE, HUMAN, ZOMBIE, ESCAPED, GONE = -1, 0, 1, 2, 3  # gone: taken off the board with a boat or plane

# A bite: the tokens' state, by turns of the victim that are over (SI-52).
BITES = ("none", "fresh", "flipped", "lying")
UNBITTEN, FRESH, FLIPPED, FALLEN = range(len(BITES))

# What a zombie still does in the zombie turn in progress.
DOINGS = ("nothing", "move", "attack", "spare")
DONE, TO_MOVE, TO_ATTACK, SPARING = range(len(DOINGS))  # sparing: it attacks, but not Juniper (SI-64)

CHARACTERS = (
    "Dr. Faberge",
    "Grunt Stockwell",
    "Paul Regret",
    "Ace Striker",
    "Stuart Grimsby",
    "Dkembe Eto",
    "Bobby Barone",
    "Razor Hone",
    "Juniper Dune",
)
FABERGE, GRUNT, PAUL, ACE, GRIMSBY, ETO, BARONE, HONE, JUNIPER = range(len(CHARACTERS))

# Weapons: those that tokens are, those of characters, the shove. The first three are in the order of their tokens.
WEAPON_NAMES = ("shotgun", "rifle", "chainsaw", "fists", "knives", "shove", "powerful shove")
USE_SHOTGUN, USE_RIFLE, USE_CHAINSAW, FISTS, KNIVES, SHOVE, POWERFUL_SHOVE = range(len(WEAPON_NAMES))
WEAPONS = len(WEAPON_NAMES)
FAR = 127  # range without bound
NO_SIGHT = -1

# What a die does to whoever is attacked.
MISS, KNOCK, KILL = range(3)

MOTIVES = ("escape", "zombie hunter", "bff", "savior")
STANDARD, HUNTER, BFF, SAVIOR = range(len(MOTIVES))
HUNTED = 8  # kills after which a zombie hunter needs only a water
SAVED = 2  # others who must escape for the savior

VEHICLES = ("boat", "plane")
BOAT, PLANE = range(2)

CURES = ("hospital", "skill", "medikit", "water")
BY_HOSPITAL, BY_SKILL, BY_MEDIKIT, BY_WATER = range(len(CURES))

# Directions.
DIRECTIONS = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = range(4)
EAST_BY = np.array([0, 1, 0, -1])
SOUTH_BY = np.array([-1, 0, 1, 0])

# A zombie's walk goes STRIDE spaces at most, so it ends within a diamond round its start.
STRIDE = 4
REACH = 2 * STRIDE + 1


def diamond() -> tuple[np.ndarray, tuple[tuple[int, int], ...]]:
    """The number of each end by [south + STRIDE, east + STRIDE], -1 outside, and (east, south) by number."""
    number, offsets = np.full((REACH, REACH), -1), []
    for south in range(-STRIDE, STRIDE + 1):
        for east in range(-STRIDE, STRIDE + 1):
            if abs(east) + abs(south) <= STRIDE:
                number[south + STRIDE, east + STRIDE] = len(offsets)
                offsets.append((east, south))
    return number, tuple(offsets)


END_NUMBER, END_OFFSETS = diamond()
ENDS = len(END_OFFSETS)
END_EAST = np.array([east for east, _ in END_OFFSETS])
END_SOUTH = np.array([south for _, south in END_OFFSETS])

# Pairs who may defend together, by how many seats after the one who is asked they sit.
PAIR_FIRST = np.array([i for i in range(HUMANS) for j in range(i + 1, HUMANS)])
PAIR_SECOND = np.array([j for i in range(HUMANS) for j in range(i + 1, HUMANS)])
PAIRS = len(PAIR_FIRST)
PAIR_NUMBER = np.full((HUMANS, HUMANS), -1)
PAIR_NUMBER[PAIR_FIRST, PAIR_SECOND] = np.arange(PAIRS)

# Votes on who defends (SI-47, SI-49), written with seats: a pair, or Grimsby alone.
NO_VOTE, ALONE = -1, PAIRS
VOTES = (*(f"human_{i} and human_{j}" for i, j in zip(PAIR_FIRST, PAIR_SECOND)), "alone")

# Answers that are waited for.
ANSWERS = ("no", "yes")
NOT_ASKED, NO, YES = -1, 0, 1

# Stages: the part of the turn that goes on when nothing is asked.
STAGES = (
    "turn",  # begins
    "roll",  # the white die, for a pool of action points
    "pool",  # what it gives
    "acting",
    "attacking",  # after a human's first attack
    "pool over",
    "hand out",  # the jeep stops
    "passenger",  # a passenger is asked
    "receiver",  # of a gift is asked
    "departing",
    "moving",  # zombies
    "attacks",  # of zombies
    "joining",  # a roll-off: who defends
    "voting",
    "throwing",
    "rolled",
    "compared",
    "turn over",
    "game over",
)
(
    TURN,
    ROLL,
    POOL,
    ACTING,
    ATTACKING,
    POOL_OVER,
    HAND_OUT,
    PASSENGER,
    RECEIVER,
    DEPARTING,
    MOVING,
    ATTACKS,
    JOINING,
    VOTING,
    THROWING,
    ROLLED,
    COMPARED,
    TURN_OVER,
    GAME_OVER,
) = range(len(STAGES))

# What the seat to move is asked.
ASKS = (
    "nothing",
    "act",
    "attack again",
    "gift to",
    "cure whom",
    "grenade where",
    "attack whom",
    "run down whom",
    "passenger who",
    "hand out to",
    "take gift",
    "ride in jeep",
    "reroll move",
    "ride along",
    "piece",
    "end",
    "attacker",
    "juniper joins",
    "vote",
    "join",
    "dog",
    "reroll",
    "stim",
    "gear",
)
(
    ASK_NOTHING,
    ASK_ACT,
    ASK_AGAIN,
    ASK_GIFT,
    ASK_CURE,
    ASK_GRENADE,
    ASK_TARGET,
    ASK_RUN_DOWN,
    ASK_PASSENGER,
    ASK_HAND_OUT,
    ASK_TAKE_GIFT,
    ASK_RIDE,
    ASK_REROLL_MOVE,
    ASK_RIDE_ALONG,
    ASK_PIECE,
    ASK_END,
    ASK_ATTACKER,
    ASK_JUNIPER,
    ASK_VOTE,
    ASK_JOIN,
    ASK_DOG,
    ASK_REROLL,
    ASK_STIM,
    ASK_GEAR,
) = range(len(ASKS))

# What a roller in a roll-off is asked next, in the order of SI-133.
REACTIONS = ("dog", "reroll", "stim", "dog again", "gear", "over")
AT_DOG, AT_REROLL, AT_STIM, AT_DOG_AGAIN, AT_GEAR, AT_END = range(len(REACTIONS))

# Why a game is over.
REASONS = ("not over", "no humans left", "no way out", "cut")
NOT_OVER, NO_HUMANS, NO_WAY_OUT, WAS_CUT = range(len(REASONS))

# Values of options.
GROUP_PICKS = ("unanimous", "majority", "auto")
UNANIMOUS, MAJORITY, FIRST_TWO = range(3)
RIDES = ("ask", "eligible_auto", "actor_only")
RIDE_ASK, RIDE_AUTO, RIDE_ALONE = range(3)
TURNED_REWARDS = ("blend", "lose", "switch")
BLEND, LOSE, SWITCH = range(3)

# Grenades: on the own space, on a neighbour, thrown.
GRENADES = ("here", *(f"{one} next" for one in DIRECTIONS), *(f"{one} thrown" for one in DIRECTIONS))

ACTIONS = Layout(
    block("pass", 1, "no, or no more: ends the pool, the attacks or the turn, or declines"),
    block("yes", 1, "yes"),
    block("move", 4, "one space north, east, south, west, on foot or in the jeep"),
    block("reveal", 1, "turn the token here over"),
    block("pick up", ITEMS, "pick a token up here, by kind; a bicycle is got on"),
    block("unload", ITEMS, "take a token out of the jeep, by kind"),
    block("drop", ITEMS, "drop a token, by kind; off a bicycle"),
    block("load", ITEMS, "drop a token into the jeep, by kind"),
    block("give", ITEMS, "give a token to somebody here, by kind"),
    block("cure", len(CURES), "cure a bite in the hospital, by skill, with a medi-kit, with water"),
    block("stim", 1, "use the stim for action points and an attack"),
    block("grenade", 1, "use the grenade"),
    block("jeep", 1, "get into the jeep and start it"),
    block("passenger", 1, "take somebody here into the jeep"),
    block("run down", 1, "run down a piece here with the jeep"),
    block("attack", WEAPONS, "attack, by weapon"),
    block("depart", 1, "take off with the boat or plane"),
    block("whom", HUMANS, "a human player's piece, by how many seats after the one who is asked the player sits"),
    block("zombie", ZOMBIES, "a piece of the zombie player, in the order of arrival"),
    block("land", len(GRENADES), "where the grenade goes: here, onto a neighbour, thrown in a direction"),
    block("end", ENDS, "where a zombie's walk ends: spaces south and east of its start within a diamond, row by row"),
    block("pair", PAIRS, "the two who defend, by how many seats after the one who is asked they sit"),
    block("alone", 1, "Grimsby defends alone"),
)
PASS = ACTIONS["pass"].start
YES_AT = ACTIONS["yes"].start
MOVE_AT = ACTIONS["move"].start
REVEAL_AT = ACTIONS["reveal"].start
PICK_UP_AT = ACTIONS["pick up"].start
UNLOAD_AT = ACTIONS["unload"].start
DROP_AT = ACTIONS["drop"].start
LOAD_AT = ACTIONS["load"].start
GIVE_AT = ACTIONS["give"].start
CURE_AT = ACTIONS["cure"].start
STIM_AT = ACTIONS["stim"].start
GRENADE_AT = ACTIONS["grenade"].start
JEEP_AT = ACTIONS["jeep"].start
PASSENGER_AT = ACTIONS["passenger"].start
RUN_DOWN_AT = ACTIONS["run down"].start
ATTACK_AT = ACTIONS["attack"].start
DEPART_AT = ACTIONS["depart"].start
WHOM_AT = ACTIONS["whom"].start
ZOMBIE_AT = ACTIONS["zombie"].start
LAND_AT = ACTIONS["land"].start
END_AT = ACTIONS["end"].start
PAIR_AT = ACTIONS["pair"].start
ALONE_AT = ACTIONS["alone"].start

# What happened in the game, counted in the state.
STATS = (
    "turns",
    "steps",
    "reveals",
    "picked up",
    "given",
    "cures",
    "bites",
    "zombified",
    "zombies killed",
    "knocked down",
    "human attacks",
    "roll-offs",
    "attacks on humans",
    "grenades",
    "jeep runs",
    "run down",
    "bicycle rolls",
    "stims",
    "dogs lost",
    "departures",
    "escaped",
    "door stops",
    "arrivals",
)
(
    TURNS,
    STEPS,
    REVEALS,
    PICKED_UP,
    GIVEN,
    CURED,
    BITTEN,
    ZOMBIFIED,
    KILLED,
    KNOCKED,
    HUMAN_ATTACKS,
    ROLL_OFFS,
    ON_HUMANS,
    GRENADES_USED,
    JEEP_RUNS,
    RUN_OVER,
    BICYCLE_ROLLS,
    STIMS,
    DOGS_LOST,
    DEPARTURES,
    GOT_AWAY,
    DOOR_STOPS,
    ARRIVALS,
) = range(len(STATS))

CONSERVED = Layout(
    tally("tokens", KINDS, "tokens of each kind, wherever they are; hockey gear counts as the spawn in it"),
    tally("face_down", 1, "tokens face down less those not yet known; always 0"),
    tally("humans", 1, "pieces of the human players"),
)

METRICS = Layout(
    tally("rounds", 1, "complete rounds"),
    *(tally(name.replace(" ", "_").replace("-", "_"), 1, f"{name}, in all") for name in STATS),
    tally("humans_escaped", HUMANS, "1 for each human who escaped"),
    tally("reason", 1, "why the game is over: " + ", ".join(f"{i} {word}" for i, word in enumerate(REASONS))),
)
