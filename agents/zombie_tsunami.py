"""A heuristic for Zombie Tsunami: what every action is worth in zombies, where a zombie that a leader loses counts too.

It knows what the seat may know, and draws from `dice` only where two votes are worth the same. It claims what it means
to vote. Worths are whole numbers, hundredths of a zombie; the weights were found by play against random players and
against the heuristic itself, with the shipped components.
"""

from zombie_envs.core.jit import rule
from zombie_envs.core.rows import total
from zombie_envs.games.zombie_tsunami.queries import (
    around,
    can_guess,
    dice_of,
    for_sale,
    has_task,
    is_mate,
    largest,
    other_dragon,
    playable,
    ready,
    room_for_coin,
    usable,
    vote,
)
from zombie_envs.games.zombie_tsunami.tables import (
    ASK_BONUS,
    ASK_BOOST,
    ASK_CIVILIAN_OR_BOMB,
    ASK_COIN_OR_ZOMBIE,
    ASK_JOIN,
    ASK_PURCHASE,
    ASK_ROBOT,
    ASK_SAVE,
    ASK_TALK,
    ASK_TARGET,
    ASK_VOTE,
    ASK_WINDOW,
    BANKER,
    BIRD_AT,
    BOMB,
    BOMB_BIRD,
    BONUS_ZOMBIES,
    BUY_AT,
    COLOUR_AT,
    DROP_BOMB,
    DROP_MEGA_BOMB,
    EVENT_BONUS,
    EVENT_COIN,
    EVENT_GLANCE,
    EVENT_ZOMBIE,
    FAIRY,
    GAP,
    GET_CIVILIANS,
    GET_ZOMBIES,
    GUESS_AT,
    JOIN,
    JUMP,
    MAGNET,
    MAGNETISM,
    MEGA_BOMB,
    NINJA,
    PASS,
    PTERODACTYL,
    PUNK,
    PUNK_BOOST,
    PURCHASES,
    PUSH,
    REVEAL,
    ROBOT,
    ROTATE,
    ROTATE_BONUS,
    SAVE,
    SHOP,
    STEAL_DICE,
    STREET,
    STREET_CARD,
    SUPER_BIRD,
    SUPER_BIRD_BOOST,
    SUPER_FAIRY,
    TAKE_CIVILIAN,
    TAKE_COIN,
    TAKE_ZOMBIE,
    TARGET_AT,
    TASK,
    TSUNAMI_STEAL,
    UFO,
    USE_AT,
    ZOMBIE_GIFT,
)

from .zombie_tsunami_votes import best_colour, say
from .zombie_tsunami_worth import (
    BIRD,
    COIN,
    ZOMBIE,
    at_stake,
    bomb_worth,
    has_seen,
    hurt,
    measure_rivals,
    standing,
    steal_worth,
)

# Shop cards.
CIVILIAN = 60  # each, for a bomb may kill them
BOUGHT_ZOMBIE = 95  # each
SAVE_AT_JUMP = 25  # a zombie saved, for each Jump that may still come
SAVE_MOST = (0, 70, 120, 140)  # by zombies saved
SAVES_FOR_WHOLE = 2  # Jumps to come, from which on a save is kept for the loss that needs all of it
ROTATE_BACK = 110  # the own used card, ready again
ROTATE_OTHER = 15

MAY_HAVE_IT = 3  # players of whom one is named as a Dragon's holder when the round ends
BOMB_NOW = 100  # a bomb in hand is worth so much more often than not
PUNK_KEPT = 40  # kept for another Push
SUPER_BIRD_KEPT = 70

LEAST = -1_000_000


@rule
def choose(s, k, dice, seat):
    """The heuristic's answer to what `seat` is asked."""
    asks = s.asks
    measure_rivals(s, k, seat)
    if asks == ASK_VOTE:
        return COLOUR_AT + best_colour(s, k, dice, seat)
    if asks == ASK_TALK:
        return say(s, k, dice, seat)
    if asks == ASK_WINDOW:
        return in_window(s, k, seat)
    if asks == ASK_PURCHASE:
        return in_shop(s, k, seat)
    if asks == ASK_TARGET:
        return target(s, k, seat)
    if asks == ASK_COIN_OR_ZOMBIE:
        return TAKE_COIN if takes_coin(s, k, seat) else TAKE_ZOMBIE
    if asks == ASK_CIVILIAN_OR_BOMB:
        return civilian_or_bomb(s, k, seat)
    return react(s, k, seat, asks)


@rule
def react(s, k, seat, asks):
    if asks == ASK_SAVE:
        return save(s, k, seat)
    if asks == ASK_BOOST:
        return boost(s, k, seat)
    if asks == ASK_ROBOT:
        saves = s.civilians[seat] > 0 or s.zombies[seat] > 1
        return BIRD_AT + ROBOT if saves else PASS
    if asks == ASK_BONUS:
        return REVEAL if reveals(s, k, seat) else PASS
    if asks == ASK_JOIN:
        return JOIN if joins(s, k, seat) else PASS
    return PASS


# --- what is still to come -------------------------------------------------------------------------------------------


@rule
def last_round(s, k):
    return s.round == k.rounds - 1


@rule
def visits(s, k):
    """Shop stars still to come."""
    found = 0
    passed = s.space - (STREET_CARD <= s.stage < GAP)  # a card in play is resolved before its gap is crossed
    for space in range(1, k.spaces):
        found += k.shop_gap[space] * (k.rounds - 1 - s.round + (space > passed))
    return found


@rule
def to_come(s, k, street_type):
    """Street cards of a type that may still come."""
    found = 0
    for card in range(STREET):
        if k.street_type[card] == street_type:
            found += s.first_pile[card] + s.pool[card]
    for number in range(1, k.rounds):
        special = k.special[number]
        found += special >= 0 and not s.special_seen[number] and k.street_type[special] == street_type
    return found


@rule
def pending(s, seat, event):
    """Whether that event is in play and the player has not had its Zombird."""
    return s.event == event and not s.task_done[seat]


# --- windows ---------------------------------------------------------------------------------------------------------


@rule
def in_window(s, k, seat):
    """A Dragon's guess, the event's task, Zombirds, Rotate: one action, or none any more."""
    if can_guess(s, k, seat):
        named = guess(s, k, seat)
        if named > 0:
            return GUESS_AT + named - 1
    if k.zombirds:
        if has_task(s, seat) and task_pays(s, k, seat):
            return TASK
        bird = bird_to_play(s, k, seat)
        if bird >= 0:
            return BIRD_AT + bird
    for card in range(SHOP):
        if usable(s, k, seat, card) and rotates(s, k, seat):
            return USE_AT + card
    return PASS


@rule
def guess(s, k, seat):
    """How many seats clockwise sits who has the other Dragon; 0 rather not to guess.

    One that is known is named; of those who may have it, one is named if a wrong guess costs nothing, or at the end of
    the round if they are few: a wrong guess is the holder's gain.
    """
    other = other_dragon(s.bonus[seat])
    possible = 0
    named = 0
    for distance in range(1, k.players):
        player = around(k, seat, distance)
        if s.seen[player, seat]:
            if s.bonus[player] == other:
                return distance
        elif not s.lacks[player, other]:
            possible += 1
            named = distance
    if has_seen(s, k, seat, other):
        return 0
    return named if possible <= (MAY_HAVE_IT if s.space == k.spaces else 1) else 0


@rule
def task_pays(s, k, seat):
    """The last zombie, given away, comes back; a coin is spent where the shop gives nothing more for it."""
    if s.event == EVENT_COIN:
        return visits(s, k) == 0 or s.coins[seat] == k.coin_limit
    return s.zombies[seat] == 1


@rule
def bird_to_play(s, k, seat):
    """Coins before they are spent; zombies when it is known who leads; a bomb when it does much, or at the end."""
    buying = s.asks == ASK_PURCHASE and s.bought < PURCHASES
    if buying and playable(s, k, seat, BANKER):
        return BANKER
    if (buying or visits(s, k) > 0) and playable(s, k, seat, MAGNET):
        return MAGNET
    at_end = last_round(s, k) and s.space == k.spaces
    if at_end and playable(s, k, seat, PTERODACTYL):
        return PTERODACTYL
    if playable(s, k, seat, BOMB_BIRD) and best_bomb(s, k, seat) >= (1 if at_end else BOMB_NOW):
        return BOMB_BIRD
    return -1


@rule
def rotates(s, k, seat):
    """The own card is turned down as long as it can earn again; near the end another's is turned up."""
    if s.face_up[seat]:
        return s.space < k.spaces
    return last_round(s, k) and s.space >= k.spaces - 1 and card_to_turn_up(s, k, seat) > 0


@rule
def card_to_turn_up(s, k, seat):
    """The strongest opponent whose card lies face down, in seats clockwise; 0 if there is none."""
    found = 0
    most = LEAST
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        if not s.face_up[other] and standing(s, k, other) > most:
            most = standing(s, k, other)
            found = distance
    return found


# --- the shop --------------------------------------------------------------------------------------------------------


@rule
def in_shop(s, k, seat):
    """What can be done without buying; then the card that brings most for what its coins are worth."""
    action = in_window(s, k, seat)
    if action != PASS:
        return action
    most = 0
    for card in range(SHOP):
        if for_sale(s, k, seat, card):
            worth = card_worth(s, k, seat, card) - price(s, k, seat, card)
            if worth > most:
                most = worth
                action = BUY_AT + card
    return action


@rule
def coin_worth(s, k, seat):
    """What a coin that is kept is worth: nothing after the last visit, but for the event."""
    if visits(s, k) > 0:
        return COIN
    return BIRD if pending(s, seat, EVENT_COIN) else 0


@rule
def price(s, k, seat, card):
    """A coin at the limit is worth nothing: the next star brings none."""
    paid = k.card_cost[card]
    if s.coins[seat] == k.coin_limit and paid > 0 and s.bought < PURCHASES:
        paid -= 1
    return paid * coin_worth(s, k, seat)


@rule
def card_worth(s, k, seat, card):
    effect = k.card_effect[card]
    amount = k.card_amount[card]
    if effect == GET_CIVILIANS:
        return amount * CIVILIAN + ufo_worth(s, seat)
    if effect == GET_ZOMBIES:
        return amount * BOUGHT_ZOMBIE
    if effect == STEAL_DICE:
        return best_steal(s, k, seat, amount)
    if effect == DROP_BOMB:
        return best_bomb(s, k, seat)
    if effect == DROP_MEGA_BOMB:
        return every_bomb(s, k, seat)
    if effect == ROTATE_BONUS:
        return ROTATE_BACK if s.face_up[seat] and s.space < k.spaces else ROTATE_OTHER
    if effect == SAVE:
        return min(amount * SAVE_AT_JUMP * to_come(s, k, JUMP), SAVE_MOST[amount])
    return BIRD


@rule
def ufo_worth(s, seat):
    """The first civilian brings the UFO's zombies."""
    return BONUS_ZOMBIES * CIVILIAN if ready(s, seat, UFO) and s.civilians[seat] == 0 else 0


@rule
def takes_coin(s, k, seat):
    """A zombie is worth more than what a coin buys, but for the event that takes a coin."""
    return room_for_coin(s, k, seat) and pending(s, seat, EVENT_COIN) and s.coins[seat] == 0


# --- bombs, steals and other targets ---------------------------------------------------------------------------------


@rule
def civilian_or_bomb(s, k, seat):
    distance = bombed_first(s, k, seat)
    if bomb_worth(s, k, seat, around(k, seat, distance)) > CIVILIAN + ufo_worth(s, seat):
        return TARGET_AT + distance
    return TAKE_CIVILIAN


@rule
def best_bomb(s, k, seat):
    return bomb_worth(s, k, seat, around(k, seat, bombed_first(s, k, seat)))


@rule
def every_bomb(s, k, seat):
    """What a Mega Bomb is worth: on all whom it pays to bomb, but Giga Z and the event reward it once."""
    worth = 0
    for distance in range(1, k.players):
        worth += max(0, bomb_worth(s, k, seat, around(k, seat, distance)))
    return min(worth, best_bomb(s, k, seat) + ZOMBIE * (k.players - 2))


@rule
def bombed_first(s, k, seat):
    """Whom a bomb that has no target yet hurts to the most profit, in seats clockwise."""
    found = 0
    most = LEAST
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        if not s.targets[other]:
            worth = bomb_worth(s, k, seat, other)
            if worth > most:
                most = worth
                found = distance
    return found


@rule
def best_steal(s, k, seat, amount):
    most = LEAST
    for distance in range(1, k.players):
        most = max(most, steal_worth(s, k, seat, around(k, seat, distance), amount))
    return most


@rule
def target(s, k, seat):
    effect = s.effect
    if effect == MEGA_BOMB:
        return next_for_mega_bomb(s, k, seat)
    if effect == BOMB:
        return TARGET_AT + bombed_first(s, k, seat)
    if effect == ROTATE:
        return TARGET_AT + (0 if s.face_up[seat] else card_to_turn_up(s, k, seat))
    found = 1
    most = LEAST
    for distance in range(1, k.players):
        worth = target_worth(s, k, seat, distance, effect)
        if worth > most:
            most = worth
            found = distance
    return TARGET_AT + found


@rule
def next_for_mega_bomb(s, k, seat):
    """One after another as long as it pays; the first in any case."""
    distance = bombed_first(s, k, seat)
    if total(s.targets) > 0 and bomb_worth(s, k, seat, around(k, seat, distance)) <= 0:
        return PASS
    return TARGET_AT + distance


@rule
def target_worth(s, k, seat, distance, effect):
    """What it is worth to steal from that player, or to give to it."""
    other = around(k, seat, distance)
    if effect == TSUNAMI_STEAL:
        return steal_worth(s, k, seat, other, 1) if is_mate(s, k, seat, distance) else LEAST
    if effect == MAGNETISM:
        return hurt(s, other) if s.coins[other] > 0 else LEAST
    if effect == ZOMBIE_GIFT:
        return -standing(s, k, other)
    return steal_worth(s, k, seat, other, s.amount)


# --- reactions -------------------------------------------------------------------------------------------------------


@rule
def save(s, k, seat):
    """The card that fits best; none where the last zombie comes back anyway, or for half of it early in the match."""
    losses = s.losses[seat]
    stake = at_stake(s.zombies[seat], losses)
    unhurt = pending(s, seat, EVENT_ZOMBIE)
    if stake == 0 and not unhurt:
        return PASS
    action = PASS
    least = -LEAST
    spare = to_come(s, k, JUMP) >= SAVES_FOR_WHOLE and not unhurt
    for card in range(SHOP):
        if s.hand[seat, card] > 0 and k.card_effect[card] == SAVE:
            waste = abs(losses - k.card_amount[card])
            if waste < least and not (spare and k.card_amount[card] > losses):
                least = waste
                action = USE_AT + card
    if s.birds[seat, FAIRY] > 0 and losses - 1 < least:
        least = losses - 1
        action = BIRD_AT + FAIRY
    if s.birds[seat, SUPER_FAIRY] > 0 and abs(losses - 2) < least and not (spare and losses < 2):
        action = BIRD_AT + SUPER_FAIRY
    return action


@rule
def boost(s, k, seat):
    """The smallest Zombird that brings the team to the value, if the own loss is worth more than it and the mates'."""
    colour = vote(s, seat)
    missing = k.street_value[s.card] - dice_of(s, k, colour) - s.boost[colour]
    if ready(s, seat, NINJA) and largest(s, k, colour):
        return PASS
    last = to_come(s, k, PUSH) == 0
    worth = ZOMBIE * at_stake(s.zombies[seat], k.push_loss)
    for distance in range(1, k.players):
        if is_mate(s, k, seat, distance):
            other = around(k, seat, distance)
            worth -= hurt(s, other) * at_stake(s.zombies[other], k.push_loss)
    if s.birds[seat, PUNK] > 0 and missing <= PUNK_BOOST:
        return BIRD_AT + PUNK if worth > (0 if last else PUNK_KEPT) else PASS
    if s.birds[seat, SUPER_BIRD] > 0 and missing <= SUPER_BIRD_BOOST:
        return BIRD_AT + SUPER_BIRD if worth > (0 if last else SUPER_BIRD_KEPT) else PASS
    return PASS


@rule
def reveals(s, k, seat):
    """At once, but for a Ninja who has nothing to lose."""
    if s.bonus[seat] != NINJA:
        return True
    stake = s.short[vote(s, seat)] and at_stake(s.zombies[seat], k.push_loss) > 0
    return stake or pending(s, seat, EVENT_BONUS)


@rule
def joins(s, k, seat):
    """To show a card costs little; to jump, what two zombies lose at most."""
    return s.event == EVENT_GLANCE or jump_cost(s, k, seat) < BIRD


@rule
def jump_cost(s, k, seat):
    """The chance of at least one face and that of at least two (ZT-53); the last zombie comes back."""
    zombies = s.zombies[seat]
    if zombies == 1:
        return 0
    face = k.dice_weight[1, 1] / k.dice_total[1]
    none = 1.0
    for _ in range(zombies - 1):
        none *= 1 - face
    some = 1 - none * (1 - face)
    return ZOMBIE * (some + (some - zombies * face * none if zombies > 2 else 0))
