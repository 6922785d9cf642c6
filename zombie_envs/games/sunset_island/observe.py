"""What a seat may know (`observe`), and what it cannot know dealt anew (`determinize`)."""

from ...core.dice import below, draw_from_counts
from ...core.jit import rule
from ...core.rows import write_row
from .defence import group_size, in_group
from .queries import (
    is_human,
    is_zombie,
    jeep_space,
    may_leave,
    may_relieve,
    on_board,
    skilled,
)
from .tables import (
    ALONE,
    ASK_RIDE_ALONG,
    CARGO,
    CELLS,
    FACE_DOWN,
    GRIMSBY,
    HELD,
    HUMANS,
    ITEMS,
    MAP_PLANES,
    MOTIVES,
    NEAREST,
    NO_VOTE,
    NOT_ASKED,
    OBSERVATION,
    PAIR_FIRST,
    PAIR_NUMBER,
    PAIR_SECOND,
    PAIRS,
    PIECES,
    RADIUS,
    RESOURCES,
    SAVIOR,
    SEEN_COUNT,
    SEEN_OFFSET,
    SEEN_POINTS,
    SEEN_ROUNDS,
    SEEN_STEPS,
    SHOTGUN,
    SIDES,
    STANDARD,
    TOKENS,
    VOTING,
    WINDOW,
    YES,
)

F = OBSERVATION
ASKS_AT = F["asks"].start
ZOMBIE_SEAT_AT = F["zombie"].start
TURN_AT = F["turn"].start
OUTDOORS_AT = F["outdoors"].start  # the other planes of the map follow
HUMANS_AT = F["humans"].start
STANDING_AT = F["standing"].start
LYING_AT = F["lying"].start
FACE_DOWN_AT = F["face_down"].start
FOOD_AT = F["food"].start  # water and gas follow
WEAPONS_AT = F["weapons"].start
OTHERS_AT = F["others"].start
POSITION_AT = F["position"].start
HOSPITAL_AT = F["hospital"].start
VEHICLE_AT = F["vehicle"].start
VEHICLE_STEPS_AT = F["vehicle_steps"].start
VEHICLE_THERE_AT = F["vehicle_there"].start
JEEP_SEEN_AT = F["jeep"].start
JEEP_FOUND_AT = F["jeep_found"].start
JEEP_RAN_AT = F["jeep_ran"].start
CARGO_AT = F["cargo"].start
UNKNOWN_AT = F["unknown"].start
NEAREST_AT = F["nearest"].start
NEAREST_STEPS_AT = F["nearest_steps"].start
HUMAN_SIDE_AT = F["human_side"].start
HUMAN_CHARACTER_AT = F["human_character"].start
HUMAN_OFFSET_AT = F["human_offset"].start
HUMAN_STEPS_AT = F["human_steps"].start
HUMAN_DOWN_AT = F["human_down"].start
HUMAN_BITE_AT = F["human_bite"].start
HUMAN_HELD_AT = F["human_held"].start
HUMAN_KILLS_AT = F["human_kills"].start
HUMAN_ABOARD_AT = F["human_aboard"].start
HUMAN_DOING_AT = F["human_doing"].start
ZOMBIE_THERE_AT = F["zombie_there"].start
ZOMBIE_OFFSET_AT = F["zombie_offset"].start
ZOMBIE_DOWN_AT = F["zombie_down"].start
ZOMBIE_GEAR_AT = F["zombie_gear"].start
ZOMBIE_DOING_AT = F["zombie_doing"].start
ZOMBIE_MOVER_AT = F["zombie_mover"].start
KEEPER_AT = F["keeper"].start
MOTIVE_AT = F["motive"].start
POINTS_AT = F["points"].start
ROLL_AT = F["roll"].start
SPENT_AT = F["spent"].start
RELIEF_AT = F["relief"].start
ATTACKS_AT = F["attacks"].start
EXTRA_AT = F["extra"].start
CLOSED_AT = F["closed"].start
SECOND_AT = F["second"].start
DRIVING_AT = F["driving"].start
JEEP_ROLLS_AT = F["jeep_rolls"].start
LEFTOVER_AT = F["leftover"].start
ENTERED_AT = F["entered"].start
ITEM_AT = F["item"].start
CURE_SEEN_AT = F["cure"].start
WEAPON_AT = F["weapon"].start
ANSWERS_AT = F["answers"].start
RED_AT = F["red"].start
ATTACKER_AT = F["attacker"].start
TARGET_AT = F["target"].start
SINGLY_AT = F["singly"].start
ATTACK_DIE_AT = F["attack_die"].start
ROLLERS_AT = F["rollers"].start
DEFENCE_DICE_AT = F["defence_dice"].start
RAISED_AT = F["raised"].start
REACTING_AT = F["reacting"].start
JOINS_AT = F["joins"].start
VOTED_AT = F["voted"].start
OWN_VOTE_AT = F["own_vote"].start
COUNTER_AT = F["counter"].start
ROUNDS_LEFT_AT = F["rounds_left"].start


@rule
def observe(s, k, seat, out):
    """Everything open, centred on the acting piece, and the seat's own card and vote (SI-127)."""
    out[:] = 0
    space = centre(s, k, seat)
    base = base_of(s, k, seat)
    see_map(k, space, out)
    see_places(s, k, space, out)
    see_tokens(s, k, space, base, out)
    see_humans(s, k, space, base, out)
    see_zombies(s, k, space, out)
    see_seat(s, k, seat, base, out)
    see_pool(s, k, out)
    if s.fight.attacker >= 0:
        see_fight(s, k, seat, base, out)
    if seat == s.seat:
        out[ASKS_AT + s.asks] = 1


# --- whose view ------------------------------------------------------------------------------------------------------


@rule
def base_of(s, k, seat):
    """The human shown first: the seat itself; for the zombie player the one whose turn it is, as in its actions."""
    if seat < k.humans:
        return seat * 1
    return s.turn * 1 if s.turn < k.humans else 0


@rule
def place_of(k, base, human):
    """Where a human is shown."""
    return human - base if human >= base else human - base + k.humans


@rule
def centre(s, k, seat):
    """The space of the piece in hand, of the attacker for the zombie player, of the seat's own piece, or the first."""
    if seat == s.seat and s.mover >= 0:
        return s.pieces[s.mover].at * 1
    if seat < k.humans and on_board(s, seat):
        return s.pieces[seat].at * 1
    if s.fight.attacker >= 0 and on_board(s, s.fight.attacker):
        return s.pieces[s.fight.attacker].at * 1
    for piece in range(HUMANS, PIECES):
        if on_board(s, piece):
            return s.pieces[piece].at * 1
    return k.hospital * 1


@rule
def offset(spaces):
    return max(-SEEN_OFFSET, min(SEEN_OFFSET, spaces))


@rule
def write_offset(k, space, other, at, out):
    out[at] = offset(k.x[other] - k.x[space])
    out[at + 1] = offset(k.y[other] - k.y[space])


@rule
def window_at(k, space, other):
    """The number of another space in the window; -1 outside."""
    column = k.x[other] - k.x[space] + RADIUS
    row = k.y[other] - k.y[space] + RADIUS
    return WINDOW * row + column if 0 <= column < WINDOW and 0 <= row < WINDOW else -1


# --- the map ---------------------------------------------------------------------------------------------------------


@rule
def see_map(k, space, out):
    """The window on the map, as the kit has it from each space."""
    copy(k.window[space], out[OUTDOORS_AT : OUTDOORS_AT + MAP_PLANES * CELLS])


@rule
def copy(values, out):
    for i in range(values.size):
        out[i] = values[i]


@rule
def see_places(s, k, space, out):
    out[POSITION_AT] = k.x[space]
    out[POSITION_AT + 1] = k.y[space]
    write_offset(k, space, k.hospital, HOSPITAL_AT, out)
    for vehicle in range(2):
        if not s.left[vehicle]:
            out[VEHICLE_THERE_AT + vehicle] = 1
            write_offset(k, space, k.vehicle[vehicle], VEHICLE_AT + 2 * vehicle, out)
            out[VEHICLE_STEPS_AT + vehicle] = min(SEEN_STEPS, k.gap[space, k.vehicle[vehicle]])
    jeep = jeep_space(s)
    if jeep >= 0:
        out[JEEP_FOUND_AT] = 1
        write_offset(k, space, jeep, JEEP_SEEN_AT, out)
    out[JEEP_RAN_AT] = s.jeep_ran


# --- tokens ----------------------------------------------------------------------------------------------------------


@rule
def see_tokens(s, k, space, base, out):
    write_row(s.unknown, SEEN_COUNT, UNKNOWN_AT, out)
    for kind in range(NEAREST):
        out[NEAREST_STEPS_AT + kind] = SEEN_STEPS
    for token in range(TOKENS):
        one = s.tokens[token]
        if one.space >= 0:
            see_lying(k, space, one, out)
        elif one.where == CARGO:
            add_one(CARGO_AT + one.kind, out)
        elif one.where == HELD:
            see_held(k, base, one, out)


@rule
def add_one(at, out):
    out[at] = min(SEEN_COUNT, out[at] + 1)


@rule
def see_held(k, base, one, out):
    if one.by >= HUMANS:
        out[ZOMBIE_GEAR_AT + one.by - HUMANS] = 1
    else:
        add_one(HUMAN_HELD_AT + ITEMS * place_of(k, base, one.by) + one.kind, out)


@rule
def see_lying(k, space, one, out):
    at = window_at(k, space, one.space)
    plane = plane_of(one)
    if at >= 0:
        add_one(plane + at, out)
    kind = ITEMS if one.where == FACE_DOWN else one.kind * 1
    if one.where == FACE_DOWN or kind < ITEMS:
        steps = k.gap[space, one.space] * 1
        if steps < out[NEAREST_STEPS_AT + kind]:
            out[NEAREST_STEPS_AT + kind] = steps
            write_offset(k, space, one.space, NEAREST_AT + 2 * kind, out)


@rule
def plane_of(one):
    if one.where == FACE_DOWN:
        return FACE_DOWN_AT
    if one.kind < RESOURCES:
        return FOOD_AT + CELLS * one.kind
    return WEAPONS_AT if one.kind < SHOTGUN + 3 else OTHERS_AT


# --- pieces ----------------------------------------------------------------------------------------------------------


@rule
def see_humans(s, k, space, base, out):
    for human in range(k.humans):
        place = place_of(k, base, human)
        one = s.pieces[human]
        out[HUMAN_SIDE_AT + len(SIDES) * place + one.side] = 1
        out[HUMAN_CHARACTER_AT + HUMANS * place + s.character[human]] = 1
        out[HUMAN_DOWN_AT + place] = one.down
        out[HUMAN_BITE_AT + place] = one.bite
        out[HUMAN_KILLS_AT + place] = min(SEEN_COUNT, s.kills[human])
        out[HUMAN_ABOARD_AT + place] = s.aboard[human]
        out[HUMAN_DOING_AT + place] = one.doing
        if one.at >= 0:
            write_offset(k, space, one.at, HUMAN_OFFSET_AT + 2 * place, out)
            out[HUMAN_STEPS_AT + place] = min(SEEN_STEPS, k.gap[space, one.at])
            see_piece(s, k, space, human, out)


@rule
def see_piece(s, k, space, piece, out):
    at = window_at(k, space, s.pieces[piece].at)
    if at >= 0:
        if is_human(s, piece):
            out[HUMANS_AT + at] += 1
        else:
            out[(LYING_AT if s.pieces[piece].down else STANDING_AT) + at] += 1


@rule
def see_zombies(s, k, space, out):
    for piece in range(HUMANS, PIECES):
        one = s.pieces[piece]
        if one.at >= 0:
            number = piece - HUMANS
            out[ZOMBIE_THERE_AT + number] = 1
            out[ZOMBIE_DOWN_AT + number] = one.down
            out[ZOMBIE_DOING_AT + number] = one.doing
            out[ZOMBIE_MOVER_AT + number] = s.mover == piece
            write_offset(k, space, one.at, ZOMBIE_OFFSET_AT + 2 * number, out)
            see_piece(s, k, space, piece, out)


# --- the seat, the turn, a roll-off ----------------------------------------------------------------------------------


@rule
def see_seat(s, k, seat, base, out):
    out[ZOMBIE_SEAT_AT] = seat >= k.humans or is_zombie(s, seat)
    out[KEEPER_AT] = seat == s.keeper
    out[TURN_AT + (place_of(k, base, s.turn) if s.turn < k.humans else HUMANS)] = 1
    if seat < k.humans and s.motive[seat] >= 0:
        out[MOTIVE_AT + s.motive[seat]] = 1
    if k.counter_on:
        out[COUNTER_AT] = min(SEEN_ROUNDS, k.spawn_track - s.counter)
    out[ROUNDS_LEFT_AT] = min(SEEN_ROUNDS, k.max_rounds - s.rounds)
    for human in range(k.humans):
        if s.answers[human] != NOT_ASKED:
            out[ANSWERS_AT + place_of(k, base, human)] = 1 if s.answers[human] == YES else -1


@rule
def see_pool(s, k, out):
    out[POINTS_AT] = min(SEEN_POINTS, s.ap)
    out[ROLL_AT] = s.roll
    out[SPENT_AT] = s.spent > 0
    out[RELIEF_AT] = s.roll > 0 and may_relieve(s, k)
    out[ATTACKS_AT] = min(2, s.attacks)
    out[EXTRA_AT] = min(2, s.extra)
    out[CLOSED_AT] = s.closed
    out[SECOND_AT] = s.second
    out[DRIVING_AT] = s.driving
    out[JEEP_ROLLS_AT] = s.jeep_rolls
    out[LEFTOVER_AT] = min(SEEN_POINTS, s.leftover)
    out[ENTERED_AT] = s.entered
    out[RED_AT] = s.red
    if s.item >= 0:
        out[ITEM_AT + s.item] = 1
    if s.cure >= 0:
        out[CURE_SEEN_AT + s.cure] = 1
    if s.weapon >= 0:
        out[WEAPON_AT + s.weapon] = 1


@rule
def see_fight(s, k, seat, base, out):
    fight = s.fight
    attacker = fight.attacker * 1
    out[ATTACKER_AT + (attacker if attacker >= HUMANS else place_of(k, base, attacker))] = 1
    if fight.weapon >= 0:
        out[WEAPON_AT + fight.weapon] = 1
        out[TARGET_AT + place_of(k, base, fight.target)] = 1
    out[SINGLY_AT] = fight.next >= 0
    out[ATTACK_DIE_AT] = fight.die
    for roller in range(2):
        if fight.rollers[roller] >= 0:
            out[ROLLERS_AT + HUMANS * roller + place_of(k, base, fight.rollers[roller])] = 1
            out[RAISED_AT + roller] = fight.raised[roller]
            out[REACTING_AT + roller] = fight.turn == roller
            for die in range(2):
                out[DEFENCE_DICE_AT + 2 * roller + die] = fight.dice[roller, die]
    for human in range(k.humans):
        place = place_of(k, base, human)
        if fight.answers[human] != NOT_ASKED:
            out[JOINS_AT + place] = 1 if fight.answers[human] == YES else -1
        out[VOTED_AT + place] = fight.votes[human] != NO_VOTE
    if seat < k.humans and fight.votes[seat] != NO_VOTE:
        out[OWN_VOTE_AT + seen_vote(k, base, fight.votes[seat])] = 1


@rule
def seen_vote(k, base, vote):
    """A pair as the actions of the one who looks are numbered; Grimsby alone last."""
    if vote == ALONE:
        return PAIRS
    first = place_of(k, base, PAIR_FIRST[vote])
    second = place_of(k, base, PAIR_SECOND[vote])
    return PAIR_NUMBER[min(first, second), max(first, second)]


# --- hidden parts dealt anew -----------------------------------------------------------------------------------------

TRIES = 64  # deals, until one agrees with who was asked to come along


@rule
def determinize(s, k, dice, seat):
    """The others' motives dealt anew, and their votes (SI-127); what lies face down is drawn when it is revealed."""
    if s.stage == VOTING:
        vote_anew(s, k, dice, seat)
    if k.motives:
        deal_motives_anew(s, k, dice, seat)


@rule
def vote_anew(s, k, dice, seat):
    """Anything that those who voted could have named."""
    for human in range(k.humans):
        if human != seat and s.fight.votes[human] != NO_VOTE:
            s.fight.votes[human] = any_vote(s, k, dice)


@rule
def any_vote(s, k, dice):
    size = group_size(s, k)
    alone = 0
    for human in range(k.humans):
        alone += in_group(s, human) and skilled(s, human, GRIMSBY)
    left = below(dice, size * (size - 1) // 2 + alone)
    for pair in range(PAIRS):
        if PAIR_SECOND[pair] < k.humans and in_group(s, PAIR_FIRST[pair]) and in_group(s, PAIR_SECOND[pair]):
            left -= 1
            if left < 0:
                return pair
    return ALONE


@rule
def deal_motives_anew(s, k, dice, seat):
    """By the odds of the deal, given the own card and whose supplies were enough to leave; else all keep theirs."""
    kept = s.scratch.motives
    for human in range(HUMANS):
        kept[human] = s.motive[human]
    for _ in range(TRIES):
        deal_others(s, k, dice, seat)
        if agrees(s, k):
            return
    for human in range(HUMANS):
        s.motive[human] = kept[human]


@rule
def deal_others(s, k, dice, seat):
    deck = s.scratch.deck
    left = 0
    for motive in range(len(MOTIVES)):
        deck[motive] = k.standard_motives if motive == STANDARD else 1 * (motive != SAVIOR or k.humans > 2)
        left += deck[motive]
    if seat < k.humans:
        deck[s.motive[seat]] -= 1
        left -= 1
    for human in range(k.humans):
        if human != seat:
            s.motive[human] = draw_from_counts(dice, deck, left)
            left -= 1


@rule
def agrees(s, k):
    """In a departure those who take part have what their card takes."""
    for human in range(k.humans):
        asked = s.answers[human] != NOT_ASKED or (s.seat == human and s.asks == ASK_RIDE_ALONG)
        if asked and is_human(s, human) and not may_leave(s, human):
            return False
    return True
