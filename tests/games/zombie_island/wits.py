"""What Zombie Intelligence would do in a position: every choice that chance leaves it."""

from zombie_envs.core.view import view
from zombie_envs.games.zombie_island import GAME
from zombie_envs.games.zombie_island.automa import SHORELINE, measure

from .island import Island


def choices(island: Island) -> set[str]:
    """The actions that Zombie Intelligence may take for the seat that is asked, in words."""
    found, tapes = set(), [[]]
    while tapes:
        tape = tapes.pop()
        dices = GAME.new_dice(1)
        dices["givens"], dices["given"][0, : len(tape)] = len(tape), tape
        states = island.states.copy()
        policy = GAME.automa["zombie_intelligence"]
        action = int(policy(view(states[0]), island.k, view(dices[0]), int(island.s.seat)))
        drawn = int(dices["draws"][0])
        if drawn > len(tape):
            outcomes = int(dices["log"][0, len(tape), 1])
            tapes += [[*tape, outcome] for outcome in range(outcomes)]
        else:
            found.add(GAME.text.action(island.states[0], island.kit, action))
    return found


def distance(island: Island, zombie: int, explorer: int | None = 0, through: bool = False) -> tuple[int, int] | None:
    """Moves and fewest cells from a zombie to an explorer (None: to the shoreline); None if there is no route."""
    other = island.copy()
    measure(other.s, other.k, SHORELINE if explorer is None else explorer, zombie - 1, through)
    node = other.s.zombie_at[zombie - 1]
    moves = other.s.scratch.moves[node]
    return None if moves < 0 else (moves, other.s.scratch.cells[node])
