"""Questions about a position that never change it."""

from ...core.jit import rule
from ...core.rows import total
from .tables import (
    BANKER,
    BIRDS,
    BOMB_BIRD,
    CLAIMED,
    COLOURS,
    DRAGON_HEAD,
    DRAGON_TAIL,
    EVENT_COIN,
    EVENT_ZOMBIE_GIFT,
    FAIRY,
    GET_ZOMBIRD,
    MAGNET,
    NINJA,
    PTERODACTYL,
    PUNK,
    PURCHASES,
    ROTATE_BONUS,
    SAVE,
    SHOP,
    SHOWN,
    SUPER_BIRD,
    SUPER_FAIRY,
    TOLD,
    TSUNAMI,
)

# --- players ---------------------------------------------------------------------------------------------------------


@rule
def around(k, seat, distance):
    """The seat `distance` seats clockwise, 0 to players - 1."""
    other = seat + distance
    return other - k.players if other >= k.players else other


@rule
def distance_between(k, seat, other):
    """How many seats clockwise from `seat` the seat `other` is, 0 to players - 1."""
    return other - seat if other >= seat else other - seat + k.players


@rule
def lead(s, k):
    """ZT-66: who comes first where the rulebook names nobody."""
    return (s.round * (k.spaces + 1) + s.space) % k.players


@rule
def actor(s, k):
    """Whose turn it is in the lap of the stage."""
    return around(k, s.lap_from, s.lap)


# --- coins -----------------------------------------------------------------------------------------------------------


@rule
def room_for_coin(s, k, seat):
    """ZT-70."""
    return s.coins[seat] < k.coin_limit


@rule
def rich_opponent(s, k, seat):
    """Whether another player has a coin (ZT-63)."""
    for distance in range(1, k.players):
        if s.coins[around(k, seat, distance)] > 0:
            return True
    return False


# --- Secret Bonus cards ----------------------------------------------------------------------------------------------


@rule
def ready(s, seat, bonus):
    """Whether the player holds that bonus face down: face up it cannot be used."""
    return s.bonus[seat] == bonus and not s.face_up[seat]


@rule
def holder(s, k, bonus):
    """Who holds the bonus; -1 if it is the surplus card or not in play."""
    for seat in range(k.players):
        if s.bonus[seat] == bonus:
            return seat
    return -1


@rule
def is_dragon(bonus):
    return bonus in (DRAGON_HEAD, DRAGON_TAIL)


@rule
def other_dragon(bonus):
    return DRAGON_TAIL if bonus == DRAGON_HEAD else DRAGON_HEAD


@rule
def can_guess(s, k, seat):
    """ZT-34: a Dragon guesses only while the other one is not face up; the surplus card never is."""
    if not is_dragon(s.bonus[seat]) or s.face_up[seat]:
        return False
    other = holder(s, k, other_dragon(s.bonus[seat]))
    return other < 0 or not s.face_up[other] or not k.dragon_needs_hidden


# --- Pushes ----------------------------------------------------------------------------------------------------------


@rule
def vote(s, seat):
    """The colour that the player has shown at the Push in progress."""
    return s.voted[s.space - 1, seat]


@rule
def hears(k, speaker, code, seat):
    """Whether the seat knows of the saying: its own, to all, or to it alone."""
    return speaker == seat or CLAIMED <= code < TOLD or (code >= TOLD and addressee(k, speaker, code) == seat)


@rule
def distance_said(code):
    """How many seats clockwise sits the one to whom something was told or shown."""
    at = code - TOLD if code < SHOWN else code - SHOWN
    return 1 + at // len(COLOURS)


@rule
def addressee(k, speaker, code):
    return around(k, speaker, distance_said(code))


@rule
def members(s, k, colour):
    """Players in the team."""
    found = 0
    for seat in range(k.players):
        found += vote(s, seat) == colour
    return found


@rule
def dice_of(s, k, colour):
    """Zombies of the team, without what Zombirds add."""
    found = 0
    for seat in range(k.players):
        if vote(s, seat) == colour:
            found += s.zombies[seat]
    return found


@rule
def is_short(s, k, colour):
    """Whether the team is too small for the Push: all its zombies together count (ZT-19, ZT-62)."""
    return dice_of(s, k, colour) + s.boost[colour] < k.street_value[s.card]


@rule
def size_of(s, k, colour):
    """ZT-27: what makes a team numerous."""
    return dice_of(s, k, colour) if k.numerous_by_zombies else members(s, k, colour)


@rule
def largest(s, k, colour):
    """Whether the team is strictly the most numerous: tied ones are not."""
    size = size_of(s, k, colour)
    for other in range(s.boost.size):
        if other != colour and size_of(s, k, other) >= size:
            return False
    return True


@rule
def is_mate(s, k, seat, distance):
    """Whether the player so far clockwise is a team mate."""
    return vote(s, around(k, seat, distance)) == vote(s, seat)


@rule
def has_push_bonus(s, k, seat):
    """ZT-28: Tsunami and Ninja, in the strictly largest team. A Tsunami without a team mate has nothing to steal."""
    if not largest(s, k, vote(s, seat)):
        return False
    return ready(s, seat, NINJA) or (ready(s, seat, TSUNAMI) and members(s, k, vote(s, seat)) > 1)


@rule
def can_boost(s, k, seat):
    """ZT-73: Punk and Super Bird help only a team that is short."""
    return s.birds[seat, PUNK] + s.birds[seat, SUPER_BIRD] > 0 and is_short(s, k, vote(s, seat))


# --- cards in hand ---------------------------------------------------------------------------------------------------


@rule
def can_save(s, k, seat):
    """Whether the player has a card that keeps zombies (ZT-43)."""
    if s.birds[seat, FAIRY] + s.birds[seat, SUPER_FAIRY] > 0:
        return True
    for card in range(SHOP):
        if s.hand[seat, card] > 0 and k.card_effect[card] == SAVE:
            return True
    return False


@rule
def usable(s, k, seat, card):
    """Whether the player has the shop card in hand and may use it in a window (ZT-44)."""
    return s.hand[seat, card] > 0 and k.card_effect[card] == ROTATE_BONUS


@rule
def playable(s, k, seat, bird):
    """Whether the player has the Zombird and may play it in a window."""
    return s.birds[seat, bird] > 0 and of_use(s, k, seat, bird)


@rule
def of_use(s, k, seat, bird):
    """Whether the player may play that Zombird in a window, if it is in hand (ZT-51)."""
    if bird == BANKER:
        return room_for_coin(s, k, seat)
    if bird == MAGNET:
        return room_for_coin(s, k, seat) and rich_opponent(s, k, seat)
    return bird in (PTERODACTYL, BOMB_BIRD)


@rule
def has_task(s, seat):
    """The tasks of events that are done in a window, once a round (ZT-84)."""
    if s.task_done[seat]:
        return False
    return s.event == EVENT_ZOMBIE_GIFT or (s.event == EVENT_COIN and s.coins[seat] > 0)


@rule
def has_window_action(s, k, seat):
    """ZT-68: whether the general window (ZT-67) holds anything for the player besides passing."""
    if can_guess(s, k, seat) or has_task(s, seat):
        return True
    for card in range(SHOP):
        if usable(s, k, seat, card):
            return True
    if k.zombirds:
        for bird in range(len(BIRDS)):
            if playable(s, k, seat, bird):
                return True
    return False


# --- shop ------------------------------------------------------------------------------------------------------------


@rule
def for_sale(s, k, seat, card):
    """Whether the player may buy the card now (ZT-38, ZT-57)."""
    if s.bought == PURCHASES or s.coins[seat] < k.card_cost[card]:
        return False
    if s.shop_row[card] == 0 and not k.card_permanent[card]:
        return False
    return k.card_effect[card] != GET_ZOMBIRD or total(s.bird_deck) > 0


@rule
def can_buy(s, k, seat):
    for card in range(SHOP):
        if for_sale(s, k, seat, card):
            return True
    return False
