"""Zombird cards drawn and played, and the tasks of events that bring them."""

from ...core.dice import draw_from_counts
from ...core.jit import rule
from ...core.rows import total
from .tables import (
    ASK_NOTHING,
    BANKER,
    BIRD_AT,
    BOMB,
    BOMB_BIRD,
    FAIRY,
    MAGNETISM,
    PTERODACTYL,
    PUNK,
    PUNK_BOOST,
    STEALING,
    SUPER_BIRD_BOOST,
)


@rule
def draw_bird(s, dice, seat):
    """ZT-59: from an empty deck nothing comes."""
    left = total(s.bird_deck)
    if left > 0:
        s.birds[seat, draw_from_counts(dice, s.bird_deck, left)] += 1
        s.birds_drawn += 1


@rule
def complete_task(s, dice, seat, event):
    """ZT-54, ZT-84: the first time in the round that a player does what the event asks for brings a Zombird at once."""
    if s.event == event and not s.task_done[seat]:
        s.task_done[seat] = True
        draw_bird(s, dice, seat)


@rule
def use_up(s, seat, bird):
    """ZT-51: each once."""
    s.birds[seat, bird] -= 1
    s.birds_used[bird] += 1


@rule
def play_bird(s, k, seat, bird):
    """What is played in the general window. ZT-87: bombs and steals as any others."""
    use_up(s, seat, bird)
    s.asks = ASK_NOTHING
    if bird == BANKER:
        s.coins[seat] += 1
    elif bird == PTERODACTYL:
        s.effect = STEALING
        s.amount = 1
    elif bird == BOMB_BIRD:
        s.effect = BOMB
    else:
        s.effect = MAGNETISM


@rule
def play_boost(s, seat, action, colour):
    """ZT-62: Punk and Super Bird raise the team's total at this Push alone."""
    bird = action - BIRD_AT
    use_up(s, seat, bird)
    s.boost[colour] += PUNK_BOOST if bird == PUNK else SUPER_BIRD_BOOST


@rule
def saved_by_bird(s, seat, bird):
    """Zombies that the Fairy or Super Fairy keeps."""
    use_up(s, seat, bird)
    return 1 if bird == FAIRY else 2
