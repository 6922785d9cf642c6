"""What the game itself says of a position in the course of play: reach, ends of lines, and Zombie Intelligence."""

from typing import Any

import numpy as np

from zombie_envs.core.jit import entry, home_of
from zombie_envs.games.zombie_island import GAME
from zombie_envs.games.zombie_island.automa import measure, next_zombie, zombie_move
from zombie_envs.games.zombie_island.queries import explorer_on, headings, node_at, stops, zombie_strides
from zombie_envs.games.zombie_island.reach import find_reach, reached

HOME = home_of(GAME.step)
HEADINGS, POINTS = 24, 8


@entry(home=HOME)
def look_at(states, kits, cells, there, ends, strides):  # type: ignore[no-untyped-def]
    """Fills there (cells,), whether an explorer can get there; ends (explorers, 24); strides (zombies, 8)."""
    s, k = states[0], kits[0]
    for explorer in range(ends.shape[0]):
        if s.explorers[explorer].place < 2:
            for heading in range(headings(s, explorer)):
                ends[explorer, heading] = stops(s, k, explorer, heading, False)
    for zombie in range(strides.shape[0]):
        for direction in range(strides.shape[1]):
            strides[zombie, direction] = zombie_strides(s, k, zombie, direction)
    find_reach(s, k, -1)
    for i in range(cells.shape[0]):
        node = node_at(s, cells[i, 0], cells[i, 1])
        there[i] = node >= 0 and (reached(s, node) or explorer_on(s, node) >= 0)


@entry(home=HOME)
def measure_from(states, kits, target, mover, through, cell, found):  # type: ignore[no-untyped-def]
    """Fills found (2,): moves and cells from a cell to a target."""
    s, k = states[0], kits[0]
    measure(s, k, target, mover, through)
    node = node_at(s, cell[0], cell[1])
    found[0] = s.scratch.moves[node]
    found[1] = s.scratch.cells[node]


@entry(home=HOME)
def ask_wits(states, kits, dices, zombie):  # type: ignore[no-untyped-def]
    """The move of a zombie, or with -1 the next zombie."""
    dice = dices[0]
    dice.draws = 0
    dice.taken = 0
    if zombie < 0:
        return next_zombie(states[0], kits[0], dice)
    return zombie_move(states[0], kits[0], dice, zombie)


def all_answers(states: np.ndarray, kits: np.ndarray, zombie: int) -> set[int]:
    """Every answer of `ask_wits` that chance may give, by going through all outcomes."""
    dices, found, tapes = GAME.new_dice(1), set(), [[]]  # type: ignore[var-annotated]
    while tapes:
        tape: list[int] = tapes.pop()
        dices["givens"], dices["fault"] = len(tape), 0
        dices["given"][0, : len(tape)] = tape
        dices["word"] = 1
        found.add(int(ask_wits(states, kits, dices, zombie)))
        log: Any = dices["log"][0, : dices["draws"][0]].tolist()
        for at in range(len(tape), len(log)):
            drawn = [line[0] for line in log[:at]]
            tapes += [[*drawn, other] for other in range(log[at][1]) if other != log[at][0]]
    return found
