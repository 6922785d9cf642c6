"""Whole games of Zombie Island against a second reading of the rulebook: actions, reach, Zombie Intelligence, ends."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import agents
from tests.counts import count
from zombie_envs.adapters.vector import Games
from zombie_envs.games.zombie_island import GAME
from zombie_envs.games.zombie_island.components import HOME

from . import reference_end, reference_turn, reference_wits
from .kits import BEACH, kit_file
from .probe import HEADINGS, POINTS, all_answers, look_at, measure_from
from .reference import Box, Island
from .reference_deeds import done, pair_of
from .reference_outlook import PARTS, Outlook
from .reference_play import careful
from .reference_starts import start

OPTIONS: dict[str, list[Any]] = {
    "machetes": [4, 4, 3, 1, 0],
    "corner_cutting": [True, True, False],
    "explorers_block": [True, True, False],
    "mask_suicide": [True, True, False],
    "diagonal_area": ["if_edge_connected", "if_edge_connected", "never"],
    "connect": ["reachable", "reachable", "adjacent"],
    "connect_diag": [True, True, False],
    "unplaceable": ["rechoose", "rechoose", "return", "zm_wins"],
    "max_extent": [26, 26, 2, 1],
    "activate": ["all", "one"],
    "machete_timing": ["both", "both", "before", "after"],
    "path_includes_start": [True, True, False],
    "machete_stack": ["level", "any_supported"],
    "machete_on_explorer": [False, False, True],
    "control_remove": ["zm", "explorer", "random"],
    "no_zombie_win": ["reachable", "must_walk"],
    "cannot_move": ["no_legal_turn", "no_move"],
    "frontier_check": [True, True, False],
    "no_progress": [60, 20, 5],
    "max_turns": [400, 400, 30],
    "zi_tie": ["diag_first", "diag_first", "short_first"],
    "s2_order": ["chosen", "chosen", "fixed"],
    "swap": ["pairwise_consent", "pairwise_consent", "off"],
}
# Tiles that often fit nowhere, where steps onto a new tile must be straight.
CORNERS = [
    ("#.#", "..#", "###"),
    ("##.", "###", "###"),
    (".##", "#.#", "##."),
    ("###", "#..", ".##"),
    (".##", "###", "###"),
]
NARROW = kit_file(BEACH, tuple((f"Corner {i}", rows) for i, rows in enumerate(CORNERS)), zombies=3)
FILES = {"components": HOME / "components.toml", "mini": HOME / "mini.toml", "narrow": Path(NARROW)}
BOXES = {name: Box.read(path) for name, path in FILES.items()}
PLAIN = 0.5  # of the games have no option but the printed rules
WRITTEN = 0.4  # begin on an island laid at random
ROW = np.zeros(1, np.int64)


class Match:
    """One game between players drawn by chance, looked at from outside through its positions."""

    def __init__(self, box: str, scenario: str, seed: int, chance: np.random.Generator):
        self.scenario = scenario
        several = scenario.startswith("2")
        self.options: dict[str, Any] = {"kit": str(FILES[box]), "scenario": scenario}
        self.options["explorers"] = int(chance.integers(2, 4)) if several else 1
        if chance.random() > PLAIN:
            self.options |= {name: values[chance.integers(len(values))] for name, values in OPTIONS.items()}
            if scenario.endswith("S"):
                self.options["control"] = bool(chance.integers(2))
        else:
            self.options["mask_suicide"] = bool(chance.integers(4))
        self.games = Games(GAME, 1, seed=seed, threads=1, **self.options)
        self.box, self.chance = BOXES[box], chance
        self.tiles, self.turns, self.last_tile = 1, 0, 0
        if chance.random() < WRITTEN:
            self.begin(start(self.box, self.games.kit.options, seed))
        self.asked_to_swap: set[tuple[str, str]] = set()
        self.care, self.stays = float(chance.choice([0, 0.9, 1])), float(chance.choice([0, 0.2, 0.9]))
        self.now = self.look()
        known = [name for name in agents.names(GAME) if name != "zombie_intelligence"]
        self.explorer = [agents.make(str(name), GAME, seed) for name in chance.choice(known, 2)]
        self.master = [agents.make(str(name), GAME, seed) for name in chance.choice(agents.names(GAME), 2)]

    def begin(self, position: dict[str, Any]) -> None:
        """Goes on from a written position, if a game could."""
        island = Island(self.box, self.games.kit.options, position, position["turns"])
        if reference_end.over_before_turn(island) or not reference_turn.legal(island):
            return
        self.games.reset(ROW, positions=[position])
        self.tiles, self.turns = len(position["tiles"]), position["turns"]
        self.last_tile = self.turns

    def look(self) -> Island:
        """The position as the reference reads it."""
        position = self.games.position(0)
        if len(position["tiles"]) > self.tiles:
            self.tiles, self.last_tile = len(position["tiles"]), self.turns + 1
        self.turns = position.get("turns", 0)
        island = Island(self.box, self.games.kit.options, position, self.last_tile)
        if position["asks"] == "turn":
            self.asked_to_swap.clear()
        if position["asks"] == "swap":
            self.asked_to_swap.add(pair_of(island))
        return island

    def action(self, island: Island) -> int:
        """A legal one, from either of two players of the side that is asked, or from a careful explorer."""
        by_master = island.position["seat"] == "zombie_master_0"
        if not by_master and self.chance.random() < self.care:
            legal = {action_of(int(action)) for action in np.flatnonzero(self.games.action_masks[0])}
            wanted = sorted(careful(island, legal, stays=bool(self.chance.random() < self.stays)))
            return number(wanted[self.chance.integers(len(wanted))])
        player = (self.master if by_master else self.explorer)[self.chance.integers(2)]
        return int(player.act(self.games, ROW)[0])

    def step(self, action: int) -> None:
        self.games.step([action], rows=ROW, autoreset=False)
        self.now = self.look()


def number(action: reference_turn.Action) -> int:
    return int(GAME.actions[action[0]].start) + action[1]


def action_of(chosen: int) -> reference_turn.Action:
    part, place = GAME.actions.at(chosen)
    return part.name, place


# --- what is compared at a position


def agree_on_actions(match: Match, island: Island) -> None:
    wanted = {number(action): action for action in reference_turn.legal(island)}
    found = {int(action) for action in np.flatnonzero(match.games.action_masks[0])}
    words = {action: GAME.text.action(match.games.states[0], match.games.kit, action) for action in found}
    assert found == set(wanted), f"the game's {words}, the reference's {sorted(wanted.values())}"


def agree_on_lines(match: Match, island: Island) -> None:
    """Reach of the explorers, and how far everybody may go along every line."""
    cells = sorted(island.ground)
    reached = np.zeros(len(cells), bool)
    ends = np.zeros((len(island.place), HEADINGS), np.int64)
    strides = np.zeros((4, POINTS), np.int64)
    look_at(match.games.states.copy(), match.games.kit.record, np.array(cells), reached, ends, strides)
    assert {cell for cell, there in zip(cells, reached) if there} == island.reach()
    if reference_turn.to_touch(island) is None:
        for name in island.in_play:
            lines = {heading: island.ends(name, start, step) for heading, start, step in island.starts(name)}
            assert dict(enumerate(ends[int(name[-1])].tolist())) == {**dict.fromkeys(range(HEADINGS), 0), **lines}
    for name, cell in island.zombies.items():
        walks = [number for number, _, _ in island.walks(cell, reference_wits.others(island, name))]
        assert strides[int(name[-1]) - 1].tolist() == [walks.count(number) for number in range(POINTS)]


def agree_on_wits(match: Match, island: Island) -> None:
    """Rules 1 to 5: how near each zombie is to its targets, which one moves next, and where to."""
    states, kits = match.games.states.copy(), match.games.kit.record
    for name in island.zombies:
        if island.posture[name] == "standing":
            zombie = int(name[-1]) - 1
            agree_on_distances(states, kits, island, name)
            moves = {3 * point + far - 1 for point, far in reference_wits.moves_of(island, name)}
            assert all_answers(states, kits, zombie) == (moves or {-1}), name
    waiting = reference_turn.waiting(island)
    wanted = {int(name[-1]) - 1 for name in reference_wits.next_zombies(island, waiting)}
    assert all_answers(states, kits, -1) == (wanted or {-1})


def agree_on_distances(states: np.ndarray, kits: np.ndarray, island: Island, zombie: str) -> None:
    """ZI-55, ZI-56, ZI-58: moves and cells to the nearest target, past other zombies and through them."""
    for through in (False, True):
        back = reference_wits.steps_back(island, zombie, through)
        here, measured = island.zombies[zombie], {}
        wanted = {}
        for target, goals in reference_wits.targets(island).items():
            wanted[target] = reference_wits.distances(back, goals).get(here)
            found = np.zeros(2, np.int64)
            to = 3 if target == reference_wits.BEACHED else int(target[-1])
            measure_from(states, kits, to, int(zombie[-1]) - 1, through, np.array(here), found)
            measured[target] = tuple(found.tolist()) if found[0] >= 0 else None
        nearest = min((one for one in wanted.values() if one is not None), default=None)
        for target, moves in wanted.items():
            if nearest is None or moves is None or moves[0] == nearest[0] or measured[target] is None:
                assert measured[target] == moves, (zombie, target, through)


def agree_on_outlook(match: Match, island: Island) -> None:
    """What an explorer is shown of moves and rotations; nothing of it where a Zombie Master plays."""
    asked = island.position["seat"]
    alone = match.scenario.endswith("S")
    parts = Outlook(island, asked).parts if alone else {name: {} for name in PARTS}
    for name, wanted in parts.items():
        part = GAME.observation[name]
        seen = match.games.observations[0, part.start : part.start + part.size]
        assert {int(i): int(seen[i]) for i in np.flatnonzero(seen)} == wanted, name


def agree_on_going_on(match: Match, island: Island) -> None:
    """A game that goes on is not over."""
    position = island.position
    assert not match.games.ended[0]
    assert not island.haunted & island.islanders
    if position["asks"] == "swap":
        pair = pair_of(island)
        assert island.options["swap"] != "off"
        assert pair in reference_turn.swapping_pairs(island)
        assert position["seat"] in pair
    if position["asks"] == "rotation" and island.options["swap"] != "off":
        assert reference_turn.swapping_pairs(island) <= match.asked_to_swap
    fresh = [name for name in island.in_play if island.doing(name) == "to move"] == island.in_play
    if position["asks"] == "turn" and fresh and "played" not in position:
        assert not reference_end.over_before_turn(island)


# --- what is compared from one position to the next


def agree_on_end(match: Match, before: Island, action: int) -> None:
    """Who has won, and why: as the action had to end the game, and as the last position bears out."""
    fate = reference_end.fate(before, action_of(action))
    after = match.now.position
    assert match.games.ended[0] or fate is None, f"goes on, though {fate}"
    if match.games.ended[0]:
        assert fate in (None, after["reason"]), f"{after['reason']} instead of {fate}"
        assert reference_end.holds(match.now, after["reason"]), after["reason"]
        won = after["reason"] in reference_end.WON
        explorers = match.options["explorers"]
        wanted = [1.0 if won else -1.0] * explorers + [-1.0 if won else 1.0] * (
            len(match.games.agent_names) - explorers
        )
        assert match.games.rewards[0].tolist() == wanted
        assert not match.games.truncated[0]


def agree_on_zombies_turn(before: Island, after: Island) -> bool:
    """ZI-80: in solo all zombies moved between two decisions, each as it had to. Whether there was such a turn."""
    first, last = before.position, after.position
    begun = first["stage"] in ("control", "zombies", "activation")  # somebody was asked in the zombies' turn
    if any(last.get(name, 0) != first.get(name, 0) + (not begun) for name in ("zombie_turns", "turns")):
        return False
    over = last["asks"] == "nothing"
    if over and last["reason"] != "caught":
        return False
    fresh = all(after.doing(name) == "to move" for name in after.in_play)
    if not over and not (last["asks"] == "turn" and fresh and "played" not in last):
        return False
    found = dict(after.zombies)
    standing = frozenset(name for name in found if before.posture.get(name) == "standing")
    after.zombies.update({name: before.zombies[name] for name in standing})
    turns = reference_wits.zombie_turns(after, standing)
    after.zombies = found
    assert frozenset(found.items()) in turns, f"zombies from {before.zombies} to {found}"
    return True


@pytest.mark.parametrize("box", ["components", "mini", "narrow"])
@pytest.mark.parametrize("scenario", ["1", "1S", "2", "2S"])
def test_every_position_is_as_in_the_reference(scenario: str, box: str) -> None:
    """ZI-1 to ZI-80, under options drawn at random in half of the games."""
    chance = np.random.default_rng(23)
    left, seed = count(2_000), 0
    while left > 0:
        match = Match(box, scenario, seed, chance)
        seed += 1
        while left > 0 and not match.games.ended[0]:
            before = match.now
            action = match.action(before)
            try:
                if chance.random() < 0.4:
                    left -= 1
                    agree_on_going_on(match, before)
                    agree_on_actions(match, before)
                    agree_on_lines(match, before)
                    agree_on_wits(match, before)
                    agree_on_outlook(match, before)
                match.step(action)
                agree_on_end(match, before, action)
                assert done(before, action_of(action), match.now)
                if scenario.endswith("S"):
                    agree_on_zombies_turn(before, match.now)
            except AssertionError as error:
                said = GAME.text.action(match.games.states[0], match.games.kit, action)
                where = f"seed {seed - 1}, {match.options}, {said!r}, {json.dumps(before.position)}"
                raise AssertionError(f"{where}: {error}") from error
