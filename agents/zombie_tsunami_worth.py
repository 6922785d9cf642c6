"""What rivals and their losses are worth to the heuristic of Zombie Tsunami, in hundredths of a zombie.

`measure_rivals` goes before all else: it writes to the scratch what `hurt` and those that call it read.
"""

from zombie_envs.core.jit import rule
from zombie_envs.core.rows import total
from zombie_envs.games.zombie_tsunami.queries import around, ready
from zombie_envs.games.zombie_tsunami.tables import BONUS_ZOMBIES, EVENT_BOMB, GIGA_Z, QUARTERBACK

ZOMBIE = 100
COIN = 85  # before a shop
BIRD = 85  # a Zombird
CARD = 60  # a shop card in hand

HURT_LEADER = 50  # a zombie that the strongest opponent loses
HURT_LESS = 12  # less for every zombie by which another is weaker
HURT_LEAST = 5
MOST_STANDING = 30_000  # what the scratch holds


@rule
def standing(s, k, player):
    """How strong a player looks to all."""
    cards = total(s.hand[player])
    birds = total(s.birds[player])  # their number is open
    return ZOMBIE * (s.zombies[player] + s.civilians[player]) + COIN * s.coins[player] + CARD * cards + BIRD * birds


@rule
def measure_rivals(s, k, seat):
    """Writes scratch.hand_size: what a zombie that each opponent loses is worth."""
    worths = s.scratch.hand_size
    most = 0
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        worths[other] = min(standing(s, k, other), MOST_STANDING)
        most = max(most, worths[other])
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        worths[other] = max(HURT_LEAST, HURT_LEADER - HURT_LESS * (most - worths[other]) // ZOMBIE)


@rule
def hurt(s, other):
    """What a zombie that the opponent loses is worth."""
    return s.scratch.hand_size[other] * 1


@rule
def at_stake(zombies, losses):
    """Zombies that such a loss really takes: the last one comes back."""
    return zombies - max(1, zombies - losses)


@rule
def has_seen(s, k, seat, bonus):
    """Whether the seat knows who has that Secret Bonus card."""
    if s.bonus[seat] == bonus:
        return True
    for distance in range(1, k.players):
        other = around(k, seat, distance)
        if s.seen[other, seat] and s.bonus[other] == bonus:
            return True
    return False


@rule
def unseen(s, k, seat):
    """Secret Bonus cards in play that the seat has not seen: others' and the one left over."""
    found = k.players
    for distance in range(1, k.players):
        found -= s.seen[around(k, seat, distance), seat]
    return found


@rule
def odds_of(s, k, seat, other, bonus):
    """Chance in percent that the opponent holds that card face down, as far as the seat can tell."""
    if s.face_up[other]:
        return 0
    if s.seen[other, seat]:
        return 100 if s.bonus[other] == bonus else 0
    if k.bonus_in[bonus] == 0 or s.lacks[other, bonus] or has_seen(s, k, seat, bonus):
        return 0
    return 100 // unseen(s, k, seat)


@rule
def bomb_worth(s, k, seat, other):
    """What it is worth to bomb the opponent, who may hold the Quarterback."""
    odds = odds_of(s, k, seat, other, QUARTERBACK)
    rival = hurt(s, other)
    gain = rival * bombed(s, other)
    if s.civilians[other] > 0 and ready(s, seat, GIGA_Z):
        gain += BONUS_ZOMBIES * ZOMBIE
    if s.event == EVENT_BOMB and not s.task_done[seat]:
        gain += BIRD
    caught = ZOMBIE * at_stake(s.zombies[seat], 1) + rival
    return (gain * (100 - odds) - caught * odds) // 100


@rule
def bombed(s, other):
    """Zombies and civilians that a bomb takes."""
    return s.civilians[other] if s.civilians[other] > 0 else at_stake(s.zombies[other], 1)


@rule
def steal_worth(s, k, seat, other, amount):
    taken = min(amount, s.zombies[other])
    return ZOMBIE * taken + hurt(s, other) * at_stake(s.zombies[other], taken)
