"""The rules of Zombie Town: setup, the stages of a turn in the order of the rulebook, and the decisions in them."""

from ...core.dice import below, draw_from_counts
from ...core.jit import rule
from ...core.rows import nth_true, total
from .cards import discard_from_hand, discard_hand, draw_cards, fails, leave_location, reveals_zombie, spend
from .dying import cut, hurt
from .queries import ability, around, can_draw, hand_limit, has_symbol, infected_of, legal, living, zombies_of
from .survival import (
    carry,
    carry_to,
    heal_by_symbol,
    kill,
    lap_done,
    place,
    play_in_survival,
    stop_use,
    walk,
    zombie_of_round,
)
from .tables import (
    AFTER_HIDING,
    ASK_CARRY,
    ASK_CHARACTER,
    ASK_DEAD,
    ASK_DEAD_FIRST,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_GIVE_UP,
    ASK_KILL,
    ASK_LOCATION,
    ASK_NOTHING,
    ASK_SURVIVAL,
    ASK_TARGET,
    ASK_WALK,
    ASK_WALK_FIRST,
    ASK_ZOMBIE,
    ASK_ZOMBIE_FIRST,
    CARDS,
    CARRY_AT,
    CHARACTER_AT,
    CHARACTERS,
    DEAD,
    DISCARD,
    DISCARD_AT,
    DRAFT,
    DRAW_BY_SYMBOL,
    DRAW_DISCARD,
    DRAW_MORE,
    DRAWING,
    EXPLOSION_AND_INFECTION,
    EXPLOSION_TEST,
    FAILED,
    FIRST_LOCATION,
    GIVING_UP,
    HIDING,
    HIDING_TEST,
    INFECTION_TEST,
    KILL_AT,
    LOCATION,
    LOCATION_AT,
    MOVE_ZOMBIES,
    MOVING,
    NO_TEST,
    PASS,
    PER_SOURCE,
    SEATS,
    SINGLE,
    SURVIVAL,
    SYMBOL_DRAW,
    TARGET_AT,
    TESTING,
    TURN_OVER,
    ZOMBIE_PLAY,
)

MOST_IN_A_ROW = 10_000_000  # chunks of play without a question; max_rounds ends any game long before


# --- Setup -----------------------------------------------------------------------------------------------------------


@rule
def reset(s, k, dice):
    """A new match up to the first decision, from a zeroed record."""
    for card in range(CARDS):
        s.deck[card] = k.count[card]
    s.deck_size = k.cards
    for seat in range(SEATS):
        s.location[seat] = -1
        s.character[seat] = -1
        s.picked[seat] = -1
        s.dealt[seat, 0] = -1
        s.dealt[seat, 1] = -1
    s.turn = -1
    s.starter = -1
    s.playing = -1  # no card is in use that stop_use would discard
    stop_use(s)
    s.stage = DRAFT
    deal_characters(s, k, dice)
    settle(s, k, dice)


@rule
def deal_characters(s, k, dice):
    """TT-53: all pairs are dealt before anyone chooses."""
    people = s.scratch.people
    for character in range(CHARACTERS):
        people[character] = character < k.characters
    left = k.characters * 1
    for seat in range(k.players):
        for slot in range(2):
            s.dealt[seat, slot] = draw_from_counts(dice, people, left)
            left -= 1


@rule
def draft(s, k, dice):
    """Choices are hidden until the last is made (TT-1, TT-53)."""
    for seat in range(k.players):
        if s.picked[seat] < 0:
            if k.random_draft:
                s.picked[seat] = below(dice, 2)
            else:
                ask(s, seat, ASK_CHARACTER)
                return
    for seat in range(k.players):
        show_character(s, k, seat)
    for seat in range(k.players):
        draw_cards(s, dice, seat, s.health[seat])  # TT-2, TT-74
    s.starter = below(dice, k.players)  # TT-3
    begin_turn(s, s.starter)


@rule
def show_character(s, k, seat):
    chosen = s.dealt[seat, s.picked[seat]]
    s.dealt[seat, 1] = s.dealt[seat, 1 - s.picked[seat]]
    s.dealt[seat, 0] = chosen
    s.character[seat] = chosen
    s.health[seat] = k.max_health[chosen]
    s.picked[seat] = -1


# --- Turn Procedure --------------------------------------------------------------------------------------------------


@rule
def step(s, k, dice, action):
    """One decision of the seat to move, and all that follows until the next."""
    s.moves += 1
    apply(s, k, dice, action)
    if not s.ended:
        settle(s, k, dice)
    if not s.ended and s.moves >= k.max_moves:  # TT-64
        cut(s, k)


@rule
def settle(s, k, dice):
    """Plays on until a seat has a choice: TT-54, decisions with one legal answer are made at once."""
    for _ in range(MOST_IN_A_ROW):
        if s.asks == ASK_NOTHING:
            proceed(s, k, dice)
        else:
            action = unasked(s, k, dice)
            if action < 0:
                return
            apply(s, k, dice, action)
        if s.ended:
            return
    cut(s, k)


@rule
def unasked(s, k, dice):
    """The action that is taken without a question: the only one, or what chance plays for the dead (TT-72); else -1."""
    mask = s.scratch.mask
    legal(s, k, mask)
    by_chance = k.dead_by_chance and (s.asks == ASK_DEAD_FIRST or s.asks == ASK_DEAD)
    options = total(mask)
    if by_chance:
        return nth_true(mask, below(dice, options))
    return nth_true(mask, 0) if options == 1 else -1


@rule
def ask(s, seat, what):
    s.seat = seat
    s.asks = what


@rule
def begin_turn(s, seat):
    s.turn = seat
    s.turns += 1
    s.stage = DRAWING if s.health[seat] > 0 else DEAD
    s.symbol_used = False
    s.unarmed_used = False
    s.survive_used = False
    s.item_used[:] = 0
    s.shielded = False
    s.explosions = 0
    s.infections = 0
    s.owing = 0


@rule
def proceed(s, k, dice):
    """The stages in order; each asks something or goes on to the next."""
    stage = s.stage
    seat = s.turn
    if stage == DRAFT:
        draft(s, k, dice)
    elif stage == DRAWING:
        drawing_stage(s, k, dice, seat)
    elif stage == DRAW_BY_SYMBOL:
        draw_by_symbol(s, k, dice, seat)
    elif stage == GIVING_UP:
        give_up_cards(s, seat)
    elif stage == HIDING:
        hiding_stage(s, k, dice, seat)
    elif stage == AFTER_HIDING:
        draw_after_hiding(s, k, dice, seat)
    elif stage == SURVIVAL:
        ask(s, seat, ASK_SURVIVAL)
    elif stage == EXPLOSION_AND_INFECTION:
        explosion_and_infection_stage(s, k, dice, seat)
    elif stage == MOVING:
        move_zombies_away(s, k, seat)
    elif stage == LOCATION:
        offer_location(s, seat)
    elif stage == ZOMBIE_PLAY:
        offer_zombies(s, seat)
    elif stage == DISCARD:
        discard_stage(s, k, seat)
    elif stage == DEAD:
        dead_turn(s, k, dice, seat)
    else:
        next_turn(s, k, seat)


# --- Drawing Stage ---------------------------------------------------------------------------------------------------


@rule
def drawing_stage(s, k, dice, seat):
    """TT-7: two cards, and what on_draw adds; then the draw symbol, then what on_draw takes (TT-56)."""
    draw_cards(s, dice, seat, 2 + ability(s, k, seat, DRAW_MORE))
    s.owing = ability(s, k, seat, DRAW_DISCARD)
    s.stage = DRAW_BY_SYMBOL


@rule
def draw_by_symbol(s, k, dice, seat):
    """TT-8, TT-11: a location with the draw symbol works in the Drawing Stage, before that turn's test."""
    if k.draw_after_test:
        s.stage = GIVING_UP
    else:
        offer_draw(s, k, dice, seat)


@rule
def offer_draw(s, k, dice, seat):
    """TT-9: "may draw" is a choice."""
    if has_symbol(s, k, seat, SYMBOL_DRAW) and can_draw(s):
        if k.draw_optional:
            ask(s, seat, ASK_DRAW)
            return
        draw_cards(s, dice, seat, 1)
    after_offered_draw(s)


@rule
def after_offered_draw(s):
    s.stage = GIVING_UP if s.stage == DRAW_BY_SYMBOL else SURVIVAL


@rule
def answer_draw(s, dice, seat, action):
    if action != PASS:
        draw_cards(s, dice, seat, 1)
    s.asks = ASK_NOTHING
    after_offered_draw(s)


@rule
def give_up_cards(s, seat):
    """on_draw may take cards at the end of the stage, of the player's choice."""
    if s.owing > 0 and s.hand_size[seat] > 0:
        ask(s, seat, ASK_GIVE_UP)
    else:
        s.stage = HIDING


# --- Hiding Stage ----------------------------------------------------------------------------------------------------


@rule
def hiding_stage(s, k, dice, seat):
    """TT-10: only a location with the hiding symbol is tested. TT-57: failing loses it before the Survival Stage."""
    location = s.location[seat]
    if location >= 0 and (k.hiding[location] or k.test_always) and fails(s, k, dice, seat, HIDING_TEST):
        leave_location(s, seat)
    s.stage = AFTER_HIDING


@rule
def draw_after_hiding(s, k, dice, seat):
    """TT-8, draw_symbol=after_test: offered at the end of the Hiding Stage if the card is still there."""
    if k.draw_after_test:
        offer_draw(s, k, dice, seat)
    else:
        s.stage = SURVIVAL


# --- Survival Stage --------------------------------------------------------------------------------------------------


@rule
def end_of_survival(s, k, seat):
    """TT-22: one point for each zombie left, together; the zombies stay. TT-62: a shield keeps off infection too."""
    s.asks = ASK_NOTHING
    s.stage = EXPLOSION_AND_INFECTION
    damage = zombies_of(s.front[seat])
    if damage == 0 or s.shielded:
        return
    s.infections = infected_of(s.front[seat])  # TT-25
    hurt(s, k, seat, damage)


# --- Explosion and Infection Stage -----------------------------------------------------------------------------------


@rule
def explosion_and_infection_stage(s, k, dice, seat):
    """TT-23: at most one test of each kind a turn, the explosion's first."""
    s.stage = MOVING
    if k.tests == SINGLE:
        single_test(s, k, dice, seat)
        return
    most = s.explosions + s.infections if k.tests == PER_SOURCE else 1
    for _ in range(min(most, s.explosions)):
        suffer(s, k, seat, fails(s, k, dice, seat, EXPLOSION_TEST))
        if s.health[seat] == 0:  # TT-26
            return
    for _ in range(min(most, s.infections)):
        suffer(s, k, seat, fails(s, k, dice, seat, INFECTION_TEST))
        if s.health[seat] == 0:
            return


@rule
def suffer(s, k, seat, failed):
    """A failed test costs one point of health; TT-24: the location stays."""
    if not failed:
        return
    if k.fail_discards_location:
        leave_location(s, seat)
    hurt(s, k, seat, 1)


@rule
def single_test(s, k, dice, seat):
    """TT-23, tests=single: one test if any reason is left after on_test."""
    explosion = s.explosions > 0 and ability(s, k, seat, TESTING + EXPLOSION_TEST) != NO_TEST
    infection = s.infections > 0 and ability(s, k, seat, TESTING + INFECTION_TEST) != NO_TEST
    if not (explosion or infection):
        return
    failed = (explosion and ability(s, k, seat, TESTING + EXPLOSION_TEST) == FAILED) or (
        infection and ability(s, k, seat, TESTING + INFECTION_TEST) == FAILED
    )
    suffer(s, k, seat, failed or reveals_zombie(s, dice))


# --- Moving Stage ----------------------------------------------------------------------------------------------------


@rule
def move_zombies_away(s, k, seat):
    """on_move_zombies, at the start of the stage (TT-66, TT-75); the player may decline."""
    s.carries = ability(s, k, seat, MOVE_ZOMBIES)
    if s.carries > 0 and zombies_of(s.front[seat]) > 0:
        s.may_stop = True
        ask(s, seat, ASK_CARRY)
    else:
        stop_use(s)


@rule
def offer_location(s, seat):
    for card in range(FIRST_LOCATION, CARDS):
        if s.hand[seat, card] > 0:
            ask(s, seat, ASK_LOCATION)
            return
    s.stage = ZOMBIE_PLAY


@rule
def play_location(s, seat, action):
    """TT-28, TT-68: at most one a turn; it replaces the one in front."""
    if action != PASS:
        leave_location(s, seat)
        s.location[seat] = action - LOCATION_AT
        spend(s, seat, FIRST_LOCATION + s.location[seat])
    s.asks = ASK_NOTHING
    s.stage = ZOMBIE_PLAY


@rule
def offer_zombies(s, seat):
    if zombies_of(s.hand[seat]) > 0:
        ask(s, seat, ASK_ZOMBIE_FIRST)
    else:
        s.stage = DISCARD


@rule
def play_zombie(s, k, seat, action):
    """TT-29: at most one to each other living player, in one direction, none skipped; stop at any time."""
    if action != PASS:
        zombie = zombie_of_round(s, action)
        spend(s, seat, zombie)
        place(s, k, seat, zombie)
        if not lap_done(s, k, seat) and zombies_of(s.hand[seat]) > 0:
            s.asks = ASK_ZOMBIE
            return
    stop_use(s)
    s.stage = DISCARD


# --- Discard Stage ---------------------------------------------------------------------------------------------------


@rule
def discard_stage(s, k, seat):
    """TT-31: down to current health, the owner's choice."""
    if s.hand_size[seat] > hand_limit(s, k, seat):
        ask(s, seat, ASK_DISCARD)
    else:
        s.stage = TURN_OVER


@rule
def next_turn(s, k, seat):
    """TT-69: seat order stays; TT-38: without dead_play the dead have no turns; TT-42: a round ends at the starter."""
    for distance in range(1, k.players + 1):
        following = around(k, seat, distance)
        if following == s.starter:
            s.rounds += 1
            if s.rounds >= k.max_rounds:
                cut(s, k)
                return
        if s.health[following] > 0 or k.dead_play:
            begin_turn(s, following)
            return


# --- the dead --------------------------------------------------------------------------------------------------------


@rule
def dead_turn(s, k, dice, seat):
    """TT-34, TT-70: draws up to the printed health; without a zombie there is nothing to decide (TT-73)."""
    draw_cards(s, dice, seat, k.max_health[s.character[seat]] - s.hand_size[seat])
    if zombies_of(s.hand[seat]) > 0:
        ask(s, seat, ASK_DEAD_FIRST)
    else:
        end_dead_turn(s, seat)


@rule
def play_dead(s, k, seat, action):
    """TT-35, TT-36: round and round in one direction until no zombie is left."""
    zombie = zombie_of_round(s, action)
    spend(s, seat, zombie)
    place(s, k, seat, zombie)
    one_lap_done = k.dead_one_lap and s.placed == living(s, k)
    if zombies_of(s.hand[seat]) > 0 and not one_lap_done:
        s.asks = ASK_DEAD
    else:
        end_dead_turn(s, seat)


@rule
def end_dead_turn(s, seat):
    """TT-37: what is left is discarded."""
    stop_use(s)
    discard_hand(s, seat)
    s.stage = TURN_OVER


# --- decisions -------------------------------------------------------------------------------------------------------


@rule
def apply(s, k, dice, action):
    """Carries out one answer of the seat that is asked."""
    seat = s.seat
    asks = s.asks
    if asks == ASK_SURVIVAL:
        if action == PASS:
            end_of_survival(s, k, seat)
        else:
            s.asks = ASK_NOTHING
            play_in_survival(s, k, dice, seat, action)
    elif asks in (ASK_ZOMBIE_FIRST, ASK_ZOMBIE):
        play_zombie(s, k, seat, action)
    elif asks in (ASK_DEAD_FIRST, ASK_DEAD):
        play_dead(s, k, seat, action)
    elif asks == ASK_DISCARD:
        discard_from_hand(s, seat, action - DISCARD_AT)
        s.asks = ASK_NOTHING
    elif asks == ASK_LOCATION:
        play_location(s, seat, action)
    elif asks == ASK_CHARACTER:
        s.picked[seat] = action - CHARACTER_AT
        s.asks = ASK_NOTHING
    elif asks == ASK_DRAW:
        answer_draw(s, dice, seat, action)
    elif asks == ASK_GIVE_UP:
        discard_from_hand(s, seat, action - DISCARD_AT)
        s.owing -= 1
        s.asks = ASK_NOTHING
    else:
        go_on_with_use(s, k, seat, asks, action)


@rule
def go_on_with_use(s, k, seat, asks, action):
    """The choices inside the use of a card, a location or an ability."""
    if asks in (ASK_WALK_FIRST, ASK_WALK):
        walk(s, k, seat, action)
    elif action == PASS:
        stop_use(s)
    elif asks == ASK_KILL:
        kill(s, k, seat, action - KILL_AT)
    elif asks == ASK_CARRY:
        carry(s, action - CARRY_AT)
    elif asks == ASK_TARGET:
        carry_to(s, k, seat, action - TARGET_AT)
    else:
        heal_by_symbol(s, k, seat, action - TARGET_AT)
