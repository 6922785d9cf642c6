"""The records of Zombie Island: KIT, the printed components and the options of a match, and STATE, the position."""

import numpy as np

from ...core.game import common_fields
from .tables import (
    ACTIONS,
    CELLS,
    DRAWN,
    EXPLORERS,
    KINDS,
    LINE,
    MACHETES,
    NODES,
    REACHED,
    SEATS,
    SIDES,
    SLOTS,
    STACKS,
    ZOMBIES,
)

KIT = np.dtype(
    [
        ("explorers", "i1"),  # 1..3
        ("master", "?"),  # a Zombie Master plays the zombies (scenarios 1 and 2), else Zombie Intelligence does
        ("team", "?"),  # scenarios 2 and 2S
        ("count", "i1", (KINDS,)),  # tiles of each kind
        ("tiles", "i1"),  # tiles in the stacks, 2..26
        ("tile_open", "?", (KINDS, 4, CELLS)),  # open cells by kind, quarter turns clockwise and cell
        ("stacks", "i1"),  # 1..4
        ("stack", "i1", (STACKS,)),  # island tiles in each; a zombie tile lies in each as well
        ("machete_count", "i1", (MACHETES,)),  # machete tiles of each kind in use
        ("machete_open", "?", (MACHETES, 4, 4)),  # open cells: south-west, south-east, north-west, north-east
        ("under", "i1"),  # Under Control tiles
        ("machetes", "i1"),  # machete tiles that may be gained (ZI-34)
        ("control", "?"),  # ZI-47
        ("corner_cutting", "?"),  # ZI-2
        ("explorers_block", "?"),  # ZI-5
        ("mask_suicide", "?"),  # ZI-6, ZI-52
        ("diagonal_area", "?"),  # ZI-12
        ("connect_adjacent", "?"),  # ZI-13, connect=adjacent
        ("connect_diag", "?"),  # ZI-13
        ("unplaceable", "i1"),  # RECHOOSE..ZM_WINS, ZI-14
        ("max_extent", "i1"),  # ZI-18
        ("activate_one", "?"),  # ZI-23
        ("machete_before", "?"),  # ZI-25
        ("machete_after", "?"),  # ZI-25
        ("path_includes_start", "?"),  # ZI-26
        ("stack_level", "?"),  # ZI-29
        ("machete_on_explorer", "?"),  # ZI-31
        ("share_machete", "?"),  # ZI-35
        ("remover", "i1"),  # BY_ZM..BY_CHANCE, ZI-44
        ("must_walk", "?"),  # ZI-48
        ("no_move_loses", "?"),  # ZI-49, cannot_move=no_move
        ("frontier_check", "?"),  # ZI-50
        ("no_progress", "i4"),  # ZI-51
        ("max_turns", "i4"),  # ZI-51
        ("short_first", "?"),  # ZI-57
        ("chosen_order", "?"),  # ZI-62
        ("swap", "?"),  # ZI-65
        ("shaped_reward", "?"),  # ZI-72
    ],
    align=True,
)

TILE = np.dtype(
    [
        ("kind", "i1"),  # kind of tile; -1 an empty slot
        ("x", "i1"),  # area east of the beach, -26..26
        ("y", "i1"),  # area north of the beach, -26..26
        ("rotation", "i1"),  # quarter turns clockwise
    ],
    align=True,
)

LAID = np.dtype(
    [
        ("kind", "i1"),  # kind of machete tile; -1 none
        ("x", "i1"),  # its south-western cell, east of the beach's south-western one, -78..80
        ("y", "i1"),  # and north of it
        ("rotation", "i1"),  # quarter turns clockwise
    ],
    align=True,
)

EXPLORER = np.dtype(
    [
        ("place", "i1"),  # ASHORE..SAFE; -1 no such seat
        ("x", "i1"),  # cell, as LAID has it; the middle of the shoreline unless on the island
        ("y", "i1"),
    ],
    align=True,
)

ZOMBIE = np.dtype(
    [
        ("posture", "i1"),  # LYING..GONE; -1 not found yet
        ("x", "i1"),  # cell, as LAID has it; 0 once gone
        ("y", "i1"),
    ],
    align=True,
)

SCRATCH = np.dtype(
    [
        ("mask", "?", (ACTIONS.size,)),  # legal actions of a decision that may not be asked
        ("regions", "i1"),  # how many `reached` holds
        ("reached", "u1", (REACHED,)),  # regions that an explorer can reach (ZI-78)
        ("doors", "i1", (SIDES,)),  # of an area, by edge: cells beyond it that lead into it, a bit each
        ("hedge", "i1", (SIDES,)),  # and those that are jungle
        ("queue", "u1", (NODES,)),  # nodes to visit
        ("way", "i1", (NODES,)),  # BARRED..TAKEN: what a zombie's move meets there
        ("moves", "i2", (NODES,)),  # zombie moves to the target; -1 no route
        ("cells", "i2", (NODES,)),  # fewest cells on routes of that many moves
        ("home", "i1", (NODES,)),  # an explorer's moves to the shoreline; -1 no way
        ("beyond", "i1", (NODES,)),  # room a turn later; -1 not worked out yet
        ("nearest", "i4", (ZOMBIES,)),  # closeness of each zombie: moves, then cells
        ("target", "i4", (EXPLORERS,)),  # moves to each target; -1 no route
        ("rest", "i4", (8 * 3,)),  # what each move of a zombie leaves; -1 no legal move
        ("path", "i2", (LINE,)),  # nodes of a line, the start first
        ("stop", "?", (LINE,)),  # a move may end there
        ("trying", "?"),  # a machete tile is tried on: four nodes are read as it would have them
        ("square", "i2", (4,)),  # its nodes: south-west, south-east, north-west, north-east
        ("cover", "?", (4,)),  # their open cells
        ("weights", "i4", (DRAWN,)),  # of the tiles that may come up
        ("pool", "i1", (MACHETES,)),  # machete tiles that a seat cannot see
        ("hands", "i1", (EXPLORERS, MACHETES)),  # hands before they are dealt anew
    ],
    align=True,
)

STATE = np.dtype(
    [
        *common_fields(SEATS),
        ("stage", "i1"),  # MOVING..GAME_OVER: the part of the turn that goes on
        ("asks", "i1"),  # ASK_NOTHING..ASK_ACTIVATE: what `seat` is asked
        ("reason", "i1"),  # NOT_OVER..UNPLACEABLE
        ("tiles", TILE, (SLOTS,)),  # tiles on the table, the beach first, then in the order of placing
        ("laid", LAID, (MACHETES,)),  # machete tiles on the table, in the order of laying: the last one lies on top
        ("explorers", EXPLORER, (EXPLORERS,)),
        ("zombies", ZOMBIE, (ZOMBIES,)),  # in the order of discovery
        ("hand", "i1", (EXPLORERS, MACHETES)),  # machete tiles in hand, by kind; a safe explorer's are lost (ZI-69)
        # Stacks: what is left, in no order.
        ("stack", "i1", (STACKS,)),  # island tiles left in each
        ("zombie_tile", "?", (STACKS,)),  # its zombie tile is still in it
        ("returned", "i1", (STACKS, DRAWN)),  # tiles of each kind that were seen and shuffled back (ZI-14)
        ("control_lost", "i1"),  # times that control was lost
        ("control_drawn", "i1"),  # Under Control tiles drawn since the last shuffle
        # The explorers' turn in progress.
        ("doing", "i1", (EXPLORERS,)),  # TO_MOVE..MOVED; -1 nothing, or nothing more
        ("playing", "i1"),  # the machete tile that is being played, by kind; -1 none
        ("played", "i1"),  # place in `laid` of the machete tile played before the move in progress; -1 none
        ("heading", "i1"),  # direction of the move or machete in progress, 8 * cell of the shoreline + direction; -1
        ("place", "i1"),  # place on the path chosen for a machete tile; -1 none
        ("square", "i1"),  # square chosen for it; -1 none
        ("steps", "i1"),  # cells of the move just made; 0 before it
        ("from_x", "i1"),  # where that move began
        ("from_y", "i1"),
        ("area", "i1", (EXPLORERS,)),  # area chosen for a tile, as a direction from the explorer's tile; -1 none
        ("drawn", "i1", (EXPLORERS,)),  # kind of the tile drawn for it; -1 none
        ("source", "i1", (EXPLORERS,)),  # stack that this tile came from; -1 none
        ("pair", "i1"),  # pair that is asked to swap (ZI-65); 0 before
        # The zombies' turn in progress.
        ("moved", "?", (ZOMBIES,)),  # was handled in this turn
        ("walker", "i1"),  # the zombie that moves; -1 none
        # What happened in the game.
        ("turns", "i4"),  # turns of the explorers that are over
        ("idle", "i4"),  # turns of the explorers since the last tile was placed, the one in progress included
        ("zombie_turns", "i4"),
        # Follows from the rest, kept for speed; positions leave it out.
        ("placed", "i1"),  # tiles on the table, the beach included
        ("beside", "i1", (SLOTS, 8)),  # the slots around each slot, by direction; -1 none
        ("ground", "i1", (NODES,)),  # JUNGLE..SHORE of each node, its topmost piece read
        ("top", "i1", (NODES,)),  # that piece: the slot, or SLOTS + place in `laid`
        ("region", "u1", (NODES,)),  # open nodes that king-steps join, by the first of them; NOWHERE jungle and void
        ("machetes_laid", "i1"),
        ("explorer_at", "i2", (EXPLORERS,)),  # node; the middle of the shoreline unless on the island
        ("zombie_at", "i2", (ZOMBIES,)),  # node; -1 where there is none
        ("pool", "i1", (DRAWN,)),  # tiles never seen, by kind
        ("machete_pool", "i1", (MACHETES,)),  # machete tiles that nobody has, by kind
        ("scratch", SCRATCH),
    ],
    align=True,
)
