"""The records of Zombie Town: KIT, the printed components and the options of a match, and STATE, the position."""

import numpy as np

from ...core.game import common_fields
from .tables import ABILITIES, ACTIONS, CARDS, CHARACTERS, ITEMS, LOCATIONS, SEATS, SYMBOLS, WEAPONS, ZOMBIES

KIT = np.dtype(
    [
        ("players", "i1"),  # 3..6
        ("count", "i1", (CARDS,)),  # cards of each kind in the deck
        ("cards", "i2"),  # cards in all
        ("weak", "i1", (ZOMBIES,)),  # weaknesses: bit t for weapon type t
        ("weapon_type", "i1", (WEAPONS,)),  # MELEE..EXPLOSIVE
        ("weapon_power", "i1", (WEAPONS,)),  # zombies killed; 0 for explosives
        ("item_effect", "i1", (ITEMS,)),  # HEAL_SELF..SHIELD
        ("item_amount", "i1", (ITEMS,)),  # points, zombies or cards
        ("item_once", "?", (ITEMS,)),  # at most one of the kind a turn
        ("symbols", "i1", (LOCATIONS, len(SYMBOLS))),  # 1 for each symbol on the card
        ("hiding", "?", (LOCATIONS,)),  # hiding symbol
        ("characters", "i1"),  # kinds of characters, one card of each
        ("max_health", "i1", (CHARACTERS,)),  # 1..9
        ("skilled", "i1", (CHARACTERS,)),  # zombie type
        ("ability", "i1", (CHARACTERS, len(ABILITIES))),  # 0 where there is none, and everywhere under abilities=off
        ("random_draft", "?"),  # TT-1
        ("draw_after_test", "?"),  # TT-8
        ("draw_optional", "?"),  # TT-9
        ("test_always", "?"),  # TT-10
        ("unlimited_location", "?"),  # TT-13
        ("tests", "i1"),  # PER_TYPE..SINGLE, TT-23
        ("fail_discards_location", "?"),  # TT-24
        ("dead_keeps_hand", "?"),  # TT-32
        ("dead_one_lap", "?"),  # TT-35
        ("dead_play", "?"),  # TT-38
        ("dead_by_chance", "?"),  # TT-72
        ("placement_reward", "?"),  # TT-43
        ("max_rounds", "i4"),  # TT-42
        ("max_moves", "i4"),  # TT-64
    ],
    align=True,
)

SCRATCH = np.dtype(
    [
        ("mask", "?", (ACTIONS.size,)),  # legal actions of a decision that may not be asked
        ("people", "i1", (CHARACTERS,)),  # characters that may still be dealt
        ("pool", "i2", (CARDS,)),  # cards that a seat cannot see
    ],
    align=True,
)

STATE = np.dtype(
    [
        *common_fields(SEATS),
        ("stage", "i1"),  # DRAFT..GAME_OVER: the part of the turn that goes on
        ("asks", "i1"),  # ASK_NOTHING..ASK_DEAD: what `seat` is asked
        ("turn", "i1"),  # whose turn it is; -1 in the draft
        ("starter", "i1"),  # starting player; -1 in the draft
        ("rounds", "i2"),  # complete rounds
        ("dealt", "i1", (SEATS, 2)),  # the pair of characters dealt; the chosen one first after the draft; -1 none
        ("picked", "i1", (SEATS,)),  # place of the choice in the pair, hidden; -1 not yet, or shown
        ("character", "i1", (SEATS,)),  # the character shown; -1 in the draft
        ("health", "i1", (SEATS,)),  # 0 dead
        ("place", "i1", (SEATS,)),  # place of a dead player, 2..players; 0 while living
        ("hand", "i1", (SEATS, CARDS)),  # cards of each kind in hand
        ("hand_size", "i1", (SEATS,)),
        ("front", "i1", (SEATS, ZOMBIES)),  # zombies of each kind in front
        ("location", "i1", (SEATS,)),  # location in front, by kind of location; -1 none
        ("deck", "i1", (CARDS,)),  # what is left of each kind, in no order
        ("deck_size", "i2"),
        ("discards", "i1", (CARDS,)),
        ("discards_size", "i2"),
        # The turn in progress; zero at its start.
        ("playing", "i1"),  # the card whose use goes on, by kind of card; -1 none
        ("attack", "i1"),  # weapon type of the attack in progress; -1 none
        ("power", "i1"),  # kills it has left
        ("may_stop", "?"),  # the use in progress may be ended
        ("carries", "i1"),  # zombies that may still be moved by the use in progress
        ("carrying", "i1"),  # kind of the zombie that is being moved; -1 none
        ("direction", "i1"),  # of the round of zombies in progress: 1 clockwise, -1 counterclockwise, 0 not chosen
        ("walker", "i1"),  # the player whom that round reached last; -1 none
        ("placed", "i1"),  # zombies that it has placed
        ("owing", "i1"),  # cards that on_draw still takes
        ("symbol_used", "?"),  # the location was used in this Survival Stage
        ("unarmed_used", "?"),
        ("survive_used", "?"),
        ("item_used", "i1", (ITEMS,)),  # once-a-turn items, by kind
        ("shielded", "?"),  # no damage at the end of this Survival Stage
        ("explosions", "i1"),  # explosives used
        ("infections", "i1"),  # infected zombies that did damage
        # What happened in the game, for metrics.
        ("turns", "i4"),
        ("kills", "i4"),
        ("zombies_played", "i4"),
        ("tests", "i4"),
        ("reshuffles", "i4"),
        ("scratch", SCRATCH),
    ],
    align=True,
)
