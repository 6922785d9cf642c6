"""Vocabulary, capacities, geometry and layouts of Zombie Island."""

import numpy as np

from ...core.layout import Layout, block, part, tally

# Capacities: they size the layouts, so a kit with more of something needs a new version of the game.
EXPLORERS = 3
SEATS = EXPLORERS + 1  # and the Zombie Master, who sits after the explorers
ISLANDS = 22  # kinds of island tiles
ZOMBIES = 4  # kinds of zombie tiles, and zombies
STACKS = 4
MACHETES = 4  # kinds of machete tiles, and machete tiles
UNDER = 9  # most Under Control tiles

# Kinds of tiles, in one numbering: island tiles, zombie tiles, the beach.
FIRST_ZOMBIE = ISLANDS
DRAWN = ISLANDS + ZOMBIES  # kinds that lie in stacks
BEACH = DRAWN
KINDS = DRAWN + 1

# A tile lies in a slot: slot 0 is the beach, the others follow as they are placed. A cell of a slot has a number:
#
#   6 7 8   north
#   3 4 5
#   0 1 2
#
# A *node* is a cell of a slot: 9 * slot + cell. Nodes are what rules walk on; -1 is the void.
SLOTS = 1 + ISLANDS + ZOMBIES
CELLS = 9
NODES = SLOTS * CELLS
NOWHERE = 255  # in the place of a region: jungle, or the void
SIDES = 4  # edges of a tile, north, east, south and west
SHORE_NODES = 3  # nodes 0, 1, 2 are the shoreline, one big space (ZI-7)
REACHED = 1 + 8 * (EXPLORERS + SHORE_NODES)  # regions at most that explorers reach: the shoreline, and round cells
LINE = 3 * SLOTS  # cells that a straight line has at most: three of each tile; so a move goes LINE - 1 cells at most
EXTENT = SLOTS - 1  # areas from the beach that an island reaches at most (ZI-18)
CELL_LOW, CELL_HIGH = -3 * EXTENT, 3 * EXTENT + 2  # cells of all such areas

# Directions clockwise from north; odd ones are diagonal.
DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
EAST_BY = np.array([0, 1, 1, 1, 0, -1, -1, -1])
NORTH_BY = np.array([1, 1, 0, -1, -1, -1, 0, 1])


def steps() -> tuple[np.ndarray, np.ndarray]:
    """By cell and direction: the cell that a step ends on, and the direction of the tile it ends in, -1 the same."""
    into, over = np.zeros((CELLS, 8), np.int64), np.full((CELLS, 8), -1)
    for cell in range(CELLS):
        for direction in range(8):
            x, y = cell % 3 + EAST_BY[direction], cell // 3 + NORTH_BY[direction]
            into[cell, direction] = x % 3 + 3 * (y % 3)
            for side in range(8):
                if (x // 3, y // 3) == (EAST_BY[side], NORTH_BY[side]):
                    over[cell, direction] = side
    return into, over


STEP_INTO, STEP_OVER = steps()

STARTS = ("western", "middle", "eastern")  # the shoreline's cells: a heading is 8 * cell + direction (ZI-7)

# The cells along each edge of a tile, by the edge's direction.
EDGE = np.zeros((8, 3), np.int64)
EDGE[NORTH], EDGE[EAST], EDGE[SOUTH], EDGE[WEST] = (6, 7, 8), (2, 5, 8), (0, 1, 2), (0, 3, 6)

# What lies on a node: its topmost piece read.
JUNGLE, OPEN, SHORE = range(3)

# What a zombie's move meets on a node: nothing, or an explorer; open ground; another zombie.
BARRED, FREE, TAKEN = range(3)

# Where an explorer is; -1 where no seat is.
PLACES = ("ashore", "island", "safe")
ASHORE, ISLAND, SAFE = range(3)  # ashore: on the shoreline and never left (ZI-9)

# How a zombie is; -1 not found yet.
POSTURES = ("lying", "standing", "gone")
LYING, STANDING, GONE = range(3)

# What an explorer does in this turn; -1 nothing, or nothing more.
DOINGS = ("to move", "stayed", "moved")
NOTHING_MORE, TO_MOVE, STAYED, MOVED = -1, 0, 1, 2

# Stages: the part of the turn that goes on when nothing is asked.
STAGES = ("moving", "areas", "drawing", "swapping", "placing", "control", "zombies", "activation", "game over")
MOVING, AREAS, DRAWING, SWAPPING, PLACING, CONTROL, WALKING, ACTIVATION, GAME_OVER = range(len(STAGES))

# What the seat to move is asked.
ASKS = (
    "nothing",
    "turn",
    "distance",
    "machete direction",
    "machete place",
    "machete square",
    "machete rotation",
    "machete after",
    "area",
    "swap",
    "rotation",
    "remove",
    "zombie",
    "walk",
    "activate",
)
(
    ASK_NOTHING,
    ASK_TURN,
    ASK_DISTANCE,
    ASK_HEADING,
    ASK_PLACE,
    ASK_SQUARE,
    ASK_TURNED,
    ASK_AFTER,
    ASK_AREA,
    ASK_SWAP,
    ASK_ROTATION,
    ASK_REMOVE,
    ASK_ZOMBIE,
    ASK_WALK,
    ASK_ACTIVATE,
) = range(len(ASKS))

# Pairs of explorers who may swap, in agent order (ZI-65).
PAIR_FIRST = (0, 0, 1)
PAIR_SECOND = (1, 2, 2)
PAIRS = len(PAIR_FIRST)

# Why a game is over.
REASONS = (
    "not over",
    "returned",  # all tiles placed and everybody back
    "unimpeded",  # all zombies gone and a way home (ZI-48)
    "caught",  # a zombie landed on an explorer
    "into a zombie",  # an explorer moved into a zombie
    "cannot move",  # ZI-49
    "cannot reveal",  # ZI-50
    "returned too early",  # ZI-52, ZI-68
    "stalemate",  # ZI-51
    "cut off",  # all zombies gone and no way home (ZI-48)
    "unplaceable",  # ZI-14, unplaceable=zm_wins
)
(
    NOT_OVER,
    RETURNED,
    UNIMPEDED,
    CAUGHT,
    INTO_ZOMBIE,
    CANNOT_MOVE,
    CANNOT_REVEAL,
    TOO_EARLY,
    STALEMATE,
    CUT_OFF,
    UNPLACEABLE,
) = range(len(REASONS))

# Values of options.
UNPLACED = ("rechoose", "return", "zm_wins")  # ZI-14
RECHOOSE, RETURN, ZM_WINS = range(3)
REMOVERS = ("zm", "explorer", "random")  # ZI-44
BY_ZM, BY_EXPLORER, BY_CHANCE = range(3)

STRIDE = 3  # cells that a zombie moves at most

# The four 2 x 2 squares round a cell of the path, by where the rest of the square lies.
SQUARES = ("north-east", "north-west", "south-east", "south-west")

ACTIONS = Layout(
    block("pass", 1, "no: no machete, no tile, no swap"),
    block("stay", 1, "stay and place a tile"),
    block("word", 1, "pass the word to the next explorer"),
    block("machete", MACHETES, "play a machete tile, by kind"),
    block(
        "heading",
        3 * 8,
        "direction of a move or a machete's path, clockwise from north; ashore 8 for each cell",
    ),
    block("place", LINE, "how far along the line: where the move ends, or which cell of the path the machete touches"),
    block("square", len(SQUARES), "the 2 x 2 square at that cell: rest to the north-east, -west, south-east, -west"),
    block("turned", 4, "quarter turns clockwise of a machete tile"),
    block("area", 8, "the area for the new tile, as a direction from the explorer's tile"),
    block("yes", 1, "swap tiles"),
    block("rotation", 4, "quarter turns clockwise of the new tile"),
    block("zombie", ZOMBIES, "the zombie that moves, stands up or is removed, in the order of discovery"),
    block("walk", 8 * STRIDE, "a zombie's move: 3 distances for each direction clockwise from north"),
)
PASS = ACTIONS["pass"].start
STAY = ACTIONS["stay"].start
WORD = ACTIONS["word"].start
MACHETE_AT = ACTIONS["machete"].start
HEADING_AT = ACTIONS["heading"].start
PLACE_AT = ACTIONS["place"].start
SQUARE_AT = ACTIONS["square"].start
TURNED_AT = ACTIONS["turned"].start
AREA_AT = ACTIONS["area"].start
YES = ACTIONS["yes"].start
ROTATION_AT = ACTIONS["rotation"].start
ZOMBIE_AT = ACTIONS["zombie"].start
WALK_AT = ACTIONS["walk"].start

# Windows of the observation.
RADIUS = 6  # cells round the acting piece
WINDOW = 2 * RADIUS + 1
AREA_RADIUS = 5  # areas round its tile
MAP = 2 * AREA_RADIUS + 1
SEEN_OFFSET = 100  # bound of offsets in cells
SEEN_TURNS = 100  # turns left
SEEN_COUNT = 22  # tiles

# The outlook of explorers where Zombie Intelligence plays the zombies.
TURNS_AHEAD = 3  # turns of the zombies
SIGHT = 8  # cells of a line whose ends are looked at
CHOSEN = 8  # the row of the direction chosen, after those of the directions
OUTLOOK = (CHOSEN + 1) * SIGHT + 1  # ends: by row and cells walked; the explorer's own cell last
ROOM = 12  # most cells that are counted
WAY_HOME = 8  # moves home that are told apart

OBSERVATION = Layout(
    part("asks", len(ASKS), 1, "one-hot: what this seat is asked; zeros if it is not asked"),
    part("master", 1, 1, "this seat is the Zombie Master"),
    part("open", (WINDOW, WINDOW), 1, "window, row by row from the south: open cells"),
    part("jungle", (WINDOW, WINDOW), 1, "window: jungle; what is neither is the void or the shoreline"),
    part("shoreline", (WINDOW, WINDOW), 1, "window: the shoreline"),
    part("standing", (WINDOW, WINDOW), 1, "window: standing zombies"),
    part("lying", (WINDOW, WINDOW), 1, "window: lying zombies"),
    part("explorers", (WINDOW, WINDOW), 1, "window: explorers on the island"),
    part("east_edge", (WINDOW, WINDOW), 1, "window: another piece begins east of the cell, or the void"),
    part("north_edge", (WINDOW, WINDOW), 1, "window: another piece begins north of the cell, or the void"),
    part("height", (WINDOW, WINDOW), MACHETES, "window: machete tiles on the cell"),
    part("tiles", (MAP, MAP), 1, "map of areas round the acting piece's, from the south: a tile lies there"),
    part("committed", (MAP, MAP), 1, "map of areas: chosen for a tile that is not placed yet"),
    part("beach", 2, SEEN_OFFSET, "cells east and north to the middle of the shoreline", low=-SEEN_OFFSET),
    part(
        "explorer_place",
        (EXPLORERS, len(PLACES)),
        1,
        "explorers, this one first: one-hot place; zeros: none",
    ),
    part("explorer_offset", (EXPLORERS, 2), SEEN_OFFSET, "explorers: cells east and north", low=-SEEN_OFFSET),
    part("explorer_doing", (EXPLORERS, len(DOINGS)), 1, "explorers: one-hot of what they do this turn; zeros: no more"),
    part("explorer_machetes", EXPLORERS, MACHETES, "explorers: machete tiles in hand"),
    part("explorer_turn", EXPLORERS, 1, "explorers: it is this one's decision"),
    part("explorer_area", (EXPLORERS, 8), 1, "explorers: one-hot of the area chosen, from their tile"),
    part("drawn_cells", (EXPLORERS, CELLS), 1, "explorers: open cells of the tile drawn, unrotated"),
    part("drawn_zombie", EXPLORERS, 1, "explorers: the tile drawn is a zombie tile"),
    part("drawn", EXPLORERS, 1, "explorers: a tile is drawn and not placed"),
    part("zombie_posture", (ZOMBIES, len(POSTURES)), 1, "zombies: one-hot lying, standing, gone; zeros: not found"),
    part("zombie_offset", (ZOMBIES, 2), SEEN_OFFSET, "zombies: cells east and north", low=-SEEN_OFFSET),
    part("zombie_moved", ZOMBIES, 1, "zombies: moved this turn"),
    part("zombie_in_hand", ZOMBIES, 1, "zombies: the one that moves now"),
    part("hands", (EXPLORERS, MACHETES), MACHETES, "machete tiles in the hands that this seat sees, by kind"),
    part("unseen_machetes", MACHETES, MACHETES, "machete tiles that this seat has not seen, by kind"),
    part("playing", MACHETES, 1, "one-hot: the machete tile that is being played"),
    part("must_touch", 1, 1, "a machete was played before the move, which must touch it"),
    part("heading", 3 * 8, 1, "one-hot: the direction chosen"),
    part("place", 1, LINE, "how far along the path, chosen for a machete"),
    part("square", len(SQUARES), 1, "one-hot: the square chosen for a machete"),
    part("steps", 1, LINE, "cells walked by the explorer who has just moved"),
    part("stack", STACKS, SEEN_COUNT, "island tiles left in each stack"),
    part("zombie_tile", STACKS, 1, "the stack's zombie tile is still in it"),
    part("unseen_tiles", DRAWN, SEEN_COUNT, "tiles never seen, by kind"),
    part("returned", DRAWN, SEEN_COUNT, "tiles seen and shuffled back, by kind"),
    part("complete", 1, 1, "all tiles are placed"),
    part("control", 1, UNDER, "Under Control tiles in the draw pile, beside the Lost Control tile"),
    part("control_lost", 1, ZOMBIES, "times that control was lost"),
    part("idle_left", 1, SEEN_TURNS, "turns until a stalemate for want of a new tile"),
    part("turns_left", 1, SEEN_TURNS, "turns until a stalemate by the number of turns"),
    part("ends", OUTLOOK, 1, "outlook, 8 directions and the one chosen x 8 cells, then the own cell: an end of a move"),
    part("unreached", (TURNS_AHEAD, OUTLOOK), 1, "outlook: no zombie can be there in its next turn; in two; in three"),
    part("reveals", OUTLOOK, 1, "outlook: a tile can be placed from there"),
    part("room", OUTLOOK, ROOM, "outlook: cells on lines from there on which no zombie can be within two turns"),
    part("beyond", OUTLOOK, ROOM, "outlook: the most cells on lines from one of those, within three turns"),
    part("homeward", OUTLOOK, WAY_HOME, "outlook: 8 less the moves home from there; 0 until all tiles are placed"),
    part("longest", 8, TURNS_AHEAD, "directions: the most turns that one of their ends is unreached"),
    part("widest", (2, 8), ROOM, "directions: the most room of their ends; the most beyond"),
    part("revealing", 8, ROOM + 1, "directions: 1 + the most beyond where a tile can be placed; 0 if nowhere"),
    part("entries", 4, ROOM, "rotations of the tile drawn: king-steps that lead into it"),
    part("lines", 4, ROOM, "rotations of the tile drawn: its cells on lines from the own cell"),
    part("near", (WINDOW, WINDOW), TURNS_AHEAD + 1, "window: 4 less the turns until a zombie can be there; 0: over 3"),
)

CONSERVED = Layout(
    tally("tiles", KINDS, "tiles of each kind, wherever they lie"),
    tally("stacked", 2, "tiles counted by stack less those counted by kind: islands, zombies; always 0"),
    tally("machetes", MACHETES, "machete tiles of each kind, wherever they lie"),
    tally("zombies", 1, "zombies found less zombie tiles placed; always 0"),
)

METRICS = Layout(
    tally("turns", 1, "turns of the explorers"),
    tally("zombie_turns", 1, "turns of the zombies"),
    tally("tiles", 1, "tiles placed"),
    tally("zombies", 1, "zombies found"),
    tally("zombies_gone", 1, "zombies removed by loss of control"),
    tally("machetes", 1, "machete tiles played"),
    tally("safe", 1, "explorers who returned"),
    tally("explorers_won", 1, "1 if the explorers won"),
    tally("reason", 1, "why the game is over: " + ", ".join(f"{i} {word}" for i, word in enumerate(REASONS))),
)
