"""`legal`: what the seat to move may do, made of the queries."""

from ...core.jit import rule
from .queries import (
    around,
    can_guess,
    for_sale,
    has_task,
    is_mate,
    playable,
    room_for_coin,
    usable,
)
from .tables import (
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
    BIRD_AT,
    BIRDS,
    BUY_AT,
    CLAIM_AT,
    COLOUR_AT,
    COLOURS,
    EMPTY,
    EVENT_GLANCE,
    FAIRY,
    GUESS_AT,
    JOIN,
    MAGNETISM,
    MEGA_BOMB,
    PASS,
    PUNK,
    REVEAL,
    ROBOT,
    ROTATE,
    SAVE,
    SHOP,
    SHOW_AT,
    SUPER_BIRD,
    SUPER_FAIRY,
    TAKE_CIVILIAN,
    TAKE_COIN,
    TAKE_ZOMBIE,
    TARGET_AT,
    TASK,
    TELL_AT,
    TSUNAMI_STEAL,
    USE_AT,
)


@rule
def legal(s, k, mask):
    """Writes the legal actions of the seat to move; all False once the game is over."""
    mask[:] = False
    seat = s.seat
    if seat < 0:
        return
    asks = s.asks
    if asks == ASK_VOTE:
        for colour in range(len(COLOURS)):
            mask[COLOUR_AT + colour] = True  # ZT-24: all three tokens, at every Push
    elif asks == ASK_PURCHASE:
        legal_purchase(s, k, seat, mask)
    elif asks == ASK_WINDOW:
        legal_window(s, k, seat, mask)
    elif asks == ASK_TARGET:
        legal_target(s, k, seat, mask)
    elif asks == ASK_COIN_OR_ZOMBIE:
        mask[TAKE_COIN] = room_for_coin(s, k, seat)
        mask[TAKE_ZOMBIE] = True
    elif asks == ASK_CIVILIAN_OR_BOMB:
        mask[TAKE_CIVILIAN] = True
        legal_opponents(k, mask)
    else:
        legal_answer(s, k, seat, asks, mask)
    mask[EMPTY] = may_reveal_empty(s, k, seat)


@rule
def legal_answer(s, k, seat, asks, mask):
    """What can be declined with a pass, or said with silence."""
    mask[PASS] = True
    if asks == ASK_TALK:
        legal_talk(s, k, seat, mask)
    elif asks == ASK_SAVE:
        legal_save(s, k, seat, mask)
    elif asks == ASK_BONUS:
        mask[REVEAL] = True
    elif asks == ASK_ROBOT:
        mask[BIRD_AT + ROBOT] = s.birds[seat, ROBOT] > 0
    elif asks == ASK_BOOST:
        mask[BIRD_AT + PUNK] = s.birds[seat, PUNK] > 0
        mask[BIRD_AT + SUPER_BIRD] = s.birds[seat, SUPER_BIRD] > 0
    elif asks == ASK_JOIN:  # ZT-86: a card that lies open has nothing to show
        mask[JOIN] = s.event != EVENT_GLANCE or not s.face_up[seat]


@rule
def may_reveal_empty(s, k, seat):
    """ZT-26: at any decision of the holder but the card's own trigger, where the reveal earns its reward."""
    if not k.empty_reveal or s.bonus[seat] < 0 or s.face_up[seat] or s.asks == ASK_BONUS:
        return False
    return s.asks not in (ASK_WINDOW, ASK_PURCHASE) or not can_guess(s, k, seat)


@rule
def legal_opponents(k, mask):
    """Any other player (ZT-46)."""
    for distance in range(1, k.players):
        mask[TARGET_AT + distance] = True


@rule
def legal_window(s, k, seat, mask):
    """ZT-67: whatever may be done at any time, or nothing more."""
    mask[PASS] = True
    if can_guess(s, k, seat):
        for distance in range(1, k.players):
            mask[GUESS_AT + distance - 1] = True
    for card in range(SHOP):
        mask[USE_AT + card] = usable(s, k, seat, card)
    if k.zombirds:
        for bird in range(len(BIRDS)):
            mask[BIRD_AT + bird] = playable(s, k, seat, bird)
        mask[TASK] = has_task(s, seat)


@rule
def legal_purchase(s, k, seat, mask):
    """ZT-81: purchases and the general window, in any order."""
    legal_window(s, k, seat, mask)
    for card in range(SHOP):
        mask[BUY_AT + card] = for_sale(s, k, seat, card)


@rule
def legal_target(s, k, seat, mask):
    """Whom the effect in progress may concern."""
    effect = s.effect
    if effect == TSUNAMI_STEAL:
        for distance in range(1, k.players):
            mask[TARGET_AT + distance] = is_mate(s, k, seat, distance)
    elif effect == MAGNETISM:
        for distance in range(1, k.players):
            mask[TARGET_AT + distance] = s.coins[around(k, seat, distance)] > 0
    elif effect == MEGA_BOMB:  # ZT-74: one after another, then stop
        for distance in range(1, k.players):
            named = s.targets[around(k, seat, distance)]
            mask[TARGET_AT + distance] = not named
            if named:
                mask[PASS] = True
    else:
        legal_opponents(k, mask)
        mask[TARGET_AT] = effect == ROTATE  # ZT-44: also the own card


@rule
def legal_save(s, k, seat, mask):
    """ZT-43: saves from the hand, Fairies from the Zombirds."""
    for card in range(SHOP):
        mask[USE_AT + card] = s.hand[seat, card] > 0 and k.card_effect[card] == SAVE
    mask[BIRD_AT + FAIRY] = s.birds[seat, FAIRY] > 0
    mask[BIRD_AT + SUPER_FAIRY] = s.birds[seat, SUPER_FAIRY] > 0


@rule
def legal_talk(s, k, seat, mask):
    """ZT-8: claims bind nobody; a token once shown is the vote, and later shows are of the same colour."""
    for colour in range(len(COLOURS)):
        mask[CLAIM_AT + colour] = True
        showable = s.choice[seat] < 0 or s.choice[seat] == colour
        for opponent in range(k.players - 1):
            mask[TELL_AT + opponent * len(COLOURS) + colour] = True
            mask[SHOW_AT + opponent * len(COLOURS) + colour] = showable
