"""Vocabulary, capacities, geometry and layouts of Escape from Sunset Island."""

import numpy as np

from ...core.layout import Layout, block, part, tally

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
EAST_BY = (0, 1, 0, -1)
SOUTH_BY = (-1, 0, 1, 0)

# A zombie's walk goes STRIDE spaces at most, so it ends within a diamond round its start.
STRIDE = 4
REACH = 2 * STRIDE + 1


def diamond() -> tuple[np.ndarray, tuple[tuple[int, int], ...]]:
    """The number of each end by [south + STRIDE, east + STRIDE], -1 outside, and (east, south) by number."""
    number = np.full((REACH, REACH), -1)
    offsets: list[tuple[int, int]] = []
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

# Windows of the observation.
RADIUS = 5  # spaces round the acting piece
WINDOW = 2 * RADIUS + 1
VIEW = (WINDOW, WINDOW)
CELLS = WINDOW * WINDOW
MAP_PLANES = 6  # those of the map, which come first
SEEN_OFFSET = 25  # bound of offsets, in spaces
SEEN_STEPS = 60  # and of steps
SEEN_COUNT = 10  # tokens of a kind, kills
SEEN_POINTS = 12  # action points
SEEN_ROUNDS = 100  # rounds left, turns of the counter
NEAREST = ITEMS + 1  # kinds that can lie there, and face-down tokens

OBSERVATION = Layout(
    part("asks", len(ASKS), 1, "one-hot: what this seat is asked; zeros if it is not asked"),
    part("zombie", 1, 1, "this seat is the zombie player or turned"),
    part("turn", SEATS, 1, "one-hot: whose turn it is: humans, this seat first, then the zombie player"),
    part("outdoors", VIEW, 1, "window round the acting piece, row by row from the north: spaces outdoors"),
    part("indoors", VIEW, 1, "window: spaces indoors"),
    part("east_way", VIEW, 1, "window: a step east is possible"),
    part("south_way", VIEW, 1, "window: a step south is possible"),
    part("east_door", VIEW, 1, "window: it leads through a door or fence"),
    part("south_door", VIEW, 1, "window: it leads through a door or fence"),
    part("humans", VIEW, HUMANS, "window: humans on the space"),
    part("standing", VIEW, PIECES, "window: standing zombies"),
    part("lying", VIEW, PIECES, "window: lying zombies"),
    part("face_down", VIEW, 1, "window: a face-down token"),
    part("food", VIEW, SEEN_COUNT, "window: food that lies there"),
    part("water", VIEW, SEEN_COUNT, "window: water"),
    part("gas", VIEW, SEEN_COUNT, "window: gas"),
    part("weapons", VIEW, SEEN_COUNT, "window: shotgun, rifle, chainsaw"),
    part("others", VIEW, SEEN_COUNT, "window: other tokens"),
    part("position", 2, WIDTH, "column and row of the acting piece"),
    part("hospital", 2, SEEN_OFFSET, "spaces east and south to the hospital", low=-SEEN_OFFSET),
    part("vehicle", (2, 2), SEEN_OFFSET, "spaces east and south to boat and plane; zeros once gone", low=-SEEN_OFFSET),
    part("vehicle_steps", 2, SEEN_STEPS, "steps to boat and plane"),
    part("vehicle_there", 2, 1, "boat and plane are still there"),
    part("jeep", 2, SEEN_OFFSET, "spaces east and south to the jeep; zeros while not found", low=-SEEN_OFFSET),
    part("jeep_found", 1, 1, "the jeep was found"),
    part("jeep_ran", 1, 1, "the next start of the jeep takes gas"),
    part("cargo", ITEMS, SEEN_COUNT, "tokens in the jeep, by kind"),
    part("unknown", KINDS, SEEN_COUNT, "face-down tokens, by kind"),
    part(
        "nearest",
        (NEAREST, 2),
        SEEN_OFFSET,
        "spaces east and south to the nearest lying token by kind, the nearest"
        " face-down one last; zeros if there is none",
        low=-SEEN_OFFSET,
    ),
    part("nearest_steps", NEAREST, SEEN_STEPS, "steps to it; the bound if there is none"),
    part("human_side", (HUMANS, len(SIDES)), 1, "humans, this seat first: one-hot human, zombie, escaped, gone"),
    part("human_character", (HUMANS, len(CHARACTERS)), 1, "humans: one-hot character"),
    part("human_offset", (HUMANS, 2), SEEN_OFFSET, "humans: spaces east and south of their piece", low=-SEEN_OFFSET),
    part("human_steps", HUMANS, SEEN_STEPS, "humans: steps to their piece"),
    part("human_down", HUMANS, 1, "humans: the piece lies, knocked down or not awake"),
    part("human_bite", HUMANS, FALLEN, "humans: 0 not bitten, then turns of the bite that are over and 1"),
    part("human_held", (HUMANS, ITEMS), SEEN_COUNT, "humans: tokens held, by kind"),
    part("human_kills", HUMANS, SEEN_COUNT, "humans: zombies killed"),
    part("human_aboard", HUMANS, 1, "humans: sits in the jeep"),
    part("human_doing", HUMANS, SPARING, "humans turned: 1 is to move, 2 and 3 to attack in this turn"),
    part("zombie_there", ZOMBIES, 1, "pieces of the zombie player, in the order of arrival: on the board"),
    part("zombie_offset", (ZOMBIES, 2), SEEN_OFFSET, "zombies: spaces east and south", low=-SEEN_OFFSET),
    part("zombie_down", ZOMBIES, 1, "zombies: lies"),
    part("zombie_gear", ZOMBIES, 1, "zombies: wears hockey gear"),
    part("zombie_doing", ZOMBIES, SPARING, "zombies: 1 is to move, 2 and 3 to attack in this turn"),
    part("zombie_mover", ZOMBIES, 1, "zombies: the one whose walk is asked"),
    part("keeper", 1, 1, "this seat controls the zombie player's pieces"),
    part("motive", len(MOTIVES), 1, "one-hot: own motive card; zeros without motives"),
    part("points", 1, SEEN_POINTS, "action points left in the pool"),
    part("roll", 1, 6, "the white die of the pool"),
    part("spent", 1, 1, "an action point was spent in the pool"),
    part("relief", 1, 1, "a drop of a resource still cancels its penalty"),
    part("attacks", 1, 2, "attacks made in this turn, but for extra ones"),
    part("extra", 1, 2, "attacks that a stim still gives"),
    part("closed", 1, 1, "the attacks of this turn are over"),
    part("second", 1, 1, "the pool is the bicycle's second"),
    part("driving", 1, 1, "a jeep run is in progress"),
    part("jeep_rolls", 1, 2, "rolls of the jeep to come"),
    part("leftover", 1, SEEN_POINTS, "action points to use after the jeep run"),
    part("entered", 1, 1, "the jeep entered its space in this run"),
    part("item", ITEMS, 1, "one-hot: kind of the token being given"),
    part("cure", len(CURES), 1, "one-hot: means of the cure being made"),
    part("weapon", WEAPONS, 1, "one-hot: weapon of the attack being made"),
    part("answers", HUMANS, 1, "humans: comes along in the departure: 1 yes, -1 no, 0 not asked", low=-1),
    part("red", 1, STRIDE, "the red die of the zombie turn"),
    part("attacker", PIECES, 1, "one-hot: who attacks in the roll-off: humans, this seat first, then zombies"),
    part("target", HUMANS, 1, "one-hot: the human attacked by a human"),
    part("singly", 1, 1, "without agreement each defends singly"),
    part("attack_die", 1, 6, "the attacker's die"),
    part("rollers", (2, HUMANS), 1, "one-hot: the two who roll in defence"),
    part("defence_dice", (2, 2), 6, "their dice, and one more by a stim"),
    part("raised", 2, 1, "raised by hockey gear"),
    part("reacting", 2, 1, "one-hot: the roller who is asked"),
    part("joins", HUMANS, 1, "humans: joins the defence: 1 yes, -1 no, 0 not asked", low=-1),
    part("voted", HUMANS, 1, "humans: has named who defends"),
    part("own_vote", PAIRS + 1, 1, "one-hot: what this seat named, as the actions of pairs are numbered, alone last"),
    part("counter", 1, SEEN_ROUNDS, "zombie turns until the counter wakes another zombie; 0 if it is off"),
    part("rounds_left", 1, SEEN_ROUNDS, "rounds until the game is cut"),
)

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
