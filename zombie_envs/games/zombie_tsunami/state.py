"""The records of Zombie Tsunami: KIT, the printed components and the options of a match, and STATE, the position."""

import numpy as np

from ...core.game import common_fields
from .tables import ACTIONS, BIRDS, BONUSES, COLOURS, EVENTS, GROUP, ROUNDS, SEATS, SHOP, SPACES, STREET, TALKS

KIT = np.dtype(
    [
        ("players", "i1"),  # 3..6
        ("rounds", "i1"),  # 1..3
        ("spaces", "i1"),  # street cards a round, 1..6
        ("zombie_gap", "?", (SPACES,)),  # a zombie symbol follows that many cards of the round; 0 never
        ("shop_gap", "?", (SPACES,)),  # a shop star does (ZT-15)
        ("street_type", "i1", (STREET,)),  # JUMP..GOLD
        ("street_value", "i1", (STREET,)),  # limit of a Jump, 0 for none; zombies that a Push takes; else 0
        ("first_count", "i1", (STREET,)),  # cards of each kind in round 1
        ("pool_count", "i1", (STREET,)),  # cards of each kind for the later rounds
        ("special", "i1", (ROUNDS,)),  # kind that is shuffled into the pile of a later round; -1 none
        ("card_effect", "i1", (SHOP,)),  # GET_CIVILIANS..GET_ZOMBIRD
        ("card_amount", "i1", (SHOP,)),  # zombies or civilians; 1 where it has no meaning
        ("card_cost", "i1", (SHOP,)),  # gold coins
        ("card_count", "i1", (SHOP,)),  # cards in the shop deck; 0 for permanent ones and kinds not in play
        ("card_kept", "?", (SHOP,)),  # hand symbol (ZT-42)
        ("card_permanent", "?", (SHOP,)),  # always for sale (ZT-41)
        ("dice_weight", "i2", (GROUP + 1, GROUP + 1)),  # by dice and faces: ways to roll so many faces (ZT-65)
        ("dice_total", "i2", (GROUP + 1,)),  # ways to roll so many dice
        ("bonus_in", "i1", (len(BONUSES),)),  # 1 for the Secret Bonus cards in play, players + 1 of them (ZT-5)
        ("bird_count", "i1", (len(BIRDS),)),  # Zombird cards of each kind; 0 without Zombirds
        ("event_count", "i1", (len(EVENTS),)),  # event cards of each kind; 0 without Zombirds
        ("zombirds", "?"),  # the Zombird expansion is in play
        ("talk_rounds", "i1"),  # ZT-8
        ("zombies_per_round", "i1"),  # ZT-2
        ("start_zombies", "i1"),  # ZT-4
        ("coin_limit", "i1"),  # ZT-6
        ("push_loss", "i1"),  # ZT-19
        ("coin_zombie_random", "?"),  # ZT-21
        ("empty_reveal", "?"),  # ZT-26
        ("numerous_by_zombies", "?"),  # ZT-27
        ("dragon_needs_hidden", "?"),  # ZT-34
        ("restock", "i1"),  # TOPUP..ROUND_ONLY, ZT-39
        ("share_reward", "?"),  # ZT-49
        ("zombird_hidden", "?"),  # ZT-52
        ("immediate_optional", "?"),  # ZT-53
    ],
    align=True,
)

SCRATCH = np.dtype(
    [
        ("mask", "?", (ACTIONS.size,)),  # legal actions of a decision that may not be asked
        ("dice", "i2", (SEATS,)),  # zombie dice left in a roll-off
        ("deck", "i1", (len(BONUSES),)),  # Secret Bonus cards that may still be dealt
        ("ways", "i2", (1 << len(BONUSES),)),  # by set of Secret Bonus cards taken: ways to deal the others
        ("bonus_odds", "i2", (len(BONUSES),)),  # weights of the card that is dealt next
        ("pool", "i2", (len(BIRDS),)),  # Zombirds that a seat cannot see
        ("bird_odds", "i2", (len(BIRDS),)),  # weights of the one that is dealt next
        ("hand_size", "i2", (SEATS,)),  # Zombirds to be dealt to each player
        ("shown_odds", "i2", (1 + len(COLOURS),)),  # weights of no token shown in secret, and of each colour
    ],
    align=True,
)

STATE = np.dtype(
    [
        *common_fields(SEATS),
        ("stage", "i1"),  # INITIAL..GAME_OVER: the part of the match that goes on
        ("asks", "i1"),  # ASK_NOTHING..ASK_BONUS: what `seat` is asked
        ("round", "i1"),  # rounds finished
        ("space", "i1"),  # street cards revealed in this round
        ("card", "i1"),  # kind of the street card revealed last; -1 before the first of the round
        ("lap_from", "i1"),  # where the stage's lap began, which goes clockwise
        ("lap", "i1"),  # players whom it has passed; the next one acts
        # Players.
        ("zombies", "i2", (SEATS,)),  # the horde
        ("civilians", "i1", (SEATS,)),
        ("coins", "i1", (SEATS,)),
        ("hand", "i1", (SEATS, SHOP)),  # shop cards kept, by kind; open to all
        # Street cards: what is left, in no order.
        ("first_pile", "i1", (STREET,)),  # round 1
        ("pool", "i1", (STREET,)),  # later rounds, with the one that will be left over
        ("street_seen", "i1", (STREET,)),  # revealed in the match
        ("special_seen", "?", (ROUNDS,)),  # the card shuffled into that round's pile has come
        # Shop.
        ("shop_row", "i1", (SHOP,)),  # for sale, beside the permanent ones
        ("shop_deck", "i1", (SHOP,)),
        ("shop_discards", "i1", (SHOP,)),
        ("bought", "i1"),  # cards bought in the purchase turn in progress
        # Secret Bonus cards; the surplus one is the one that nobody has.
        ("bonus", "i1", (SEATS,)),  # kind held, known to its owner; -1 none, between rounds
        ("face_up", "?", (SEATS,)),  # it lies open
        ("seen", "?", (SEATS, SEATS)),  # by holder and viewer: the viewer has seen it this round (ZT-69)
        ("lacks", "?", (SEATS, len(BONUSES))),  # shown not to hold that kind, by a wrong guess this round (ZT-77)
        # Zombirds and events.
        ("birds", "i1", (SEATS, len(BIRDS))),  # Zombirds in hand, by kind, known to their owner (ZT-52)
        ("bird_deck", "i1", (len(BIRDS),)),
        ("birds_used", "i1", (len(BIRDS),)),
        ("event", "i1"),  # the event in play; -1 none
        ("event_deck", "i1", (len(EVENTS),)),
        ("events_seen", "i1", (len(EVENTS),)),  # with the one in play
        ("task_done", "?", (SEATS,)),  # did its task, or the immediate one, this round
        # Simultaneous choices and rolls.
        ("choice", "i1", (SEATS,)),  # hidden: RED..BLUE, CHOSE_ZOMBIE..JOINS; -1 none yet
        ("joined", "?", (SEATS,)),  # takes part in the event Jump or Glance
        ("rolled", "i2", (SEATS,)),  # faces of the last roll of all, in this round
        ("losses", "i2", (SEATS,)),  # zombies about to be lost, less those saved
        # Pushes of this round.
        ("talk", "i1"),  # rounds of talk that are over before the vote in progress
        (
            "said",
            "i1",
            (SPACES, TALKS, SEATS),
        ),  # by card of the round: SILENCE..SHOWN + ..; -1 not yet
        ("voted", "i1", (SPACES, SEATS)),  # by card of the round: colours shown; -1 none
        ("boost", "i1", (len(COLOURS),)),  # what Punk and Super Bird add to each team at this Push
        ("short", "?", (len(COLOURS),)),  # the team is too small for this Push; once totals are final
        ("exempt", "i1"),  # the Ninja who loses nothing at this Push; -1 none
        # The effect in progress.
        ("effect", "i1"),  # NOTHING..TSUNAMI_STEAL, of whoever acts in the lap
        ("amount", "i1"),  # zombies that it steals, or picks that a Tsunami has left
        ("target", "i1"),  # who is bombed, or holds the other Dragon; -1 none
        ("targets", "?", (SEATS,)),  # named for a bomb that has not hit them yet
        ("bomb_step", "i1"),  # AT_QUARTERBACK..AT_SAVE: what comes next for `target`
        ("struck", "?"),  # the bomb has killed civilians
        ("winner", "i1"),  # -1 before the end
        # What happened in the match, for metrics.
        ("roll_off", "?"),
        ("jumps", "i1"),
        ("jump_losses", "i2"),
        ("pushes", "i1"),
        ("alike", "i1"),
        ("teams_short", "i1"),
        ("bombs", "i2"),
        ("cancelled", "i2"),
        ("purchases", "i2"),
        ("rewards", "i2"),
        ("empty_reveals", "i2"),
        ("wrong_guesses", "i2"),
        ("birds_drawn", "i2"),
        ("reshuffles", "i2"),
        ("scratch", SCRATCH),
    ],
    align=True,
)
