"""Random games of Sunset Island, and scattered positions from them, against a second reading of the rulebook."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import agents
from tests.counts import count
from zombie_envs.adapters.vector import Games
from zombie_envs.core.dice import DICE
from zombie_envs.core.kit import Kit
from zombie_envs.core.loops import loops, starting_word
from zombie_envs.core.position import from_position, to_position
from zombie_envs.core.view import view
from zombie_envs.games.sunset_island import GAME
from zombie_envs.games.sunset_island.components import HOME

from .reference import Chart, Scene
from .reference_effects import Effect, first_points, fresh_roll, table_of
from .reference_hunt import Hunt, auto_turns
from .reference_scatter import Scatter
from .reference_turn import Turn

CHARTS = {box: Chart(HOME / f"{box}.toml") for box in ("components", "mini")}
LOOPS = loops(GAME)
OPTIONS: dict[str, list[Any]] = {
    "motives": ["off", "readable"],
    "auto_zombie": [False, True],
    "zombie_die": [(2,), (3,), (4,), (1, 2, 3, 4)],
    "dead_end": ["prefer_full", "prefer_full", "stop_if_stuck"],
    "hospital_cure": ["any", "any", "self"],
    "pvp": [True, True, False],
    "los": ["straight", "straight", "path"],
    "predrop": ["before_ap", "before_move"],
    "group_pick": ["unanimous", "majority", "auto"],
    "zombie_takeover": [False, False, True],
    "ride_along": ["ask", "eligible_auto", "actor_only"],
    "max_rounds": [40],
}
NAMED = ("attack whom", "run down whom", "gift to", "cure whom", "passenger who", "hand out to")
TO_MOVE, TO_ATTACK, TO_SPARE = 1, 2, 3  # what a zombie still does in its turn
FIGHTS = {"all": TO_ATTACK, "others": TO_SPARE, "nobody": 0}
FOLLOWED = 3  # decisions from a scattered position
LATEST, SLICE = 300, 40  # decisions of a game before those that are compared, and those
ROWS, LOOKED_AT = 20, 10  # games of the heuristics with the same options, and the decisions looked at in each
DICE_THROWN = 2  # times that an automaton is asked, with other dice


class Walk:
    """A game whose positions are compared one by one.

    Args:
        box: the kit.
        options: of the match.
        seed: of its dice.
    """

    def __init__(self, box: str, options: dict[str, Any], seed: int):
        self.kit: Kit = GAME.load_kit(kit=box, **options)
        self.chart = CHARTS[box]
        self.tables = GAME.new_table(self.kit)
        self.tables["dice"]["word"] = starting_word(seed)
        self.written: dict[str, Any] | None = None
        LOOPS.deal_table(self.tables)
        self.state = self.tables[0]["state"]

    def position(self) -> dict[str, Any]:
        """The position as JSON; written once for each decision."""
        if self.written is None:
            self.written = to_position(GAME, self.kit, self.tables["state"])
        return self.written

    def play(self, action: int) -> None:
        LOOPS.play_table(self.tables, action)
        self.written = None

    def scene(self, position: dict[str, Any]) -> Scene:
        return Scene(self.chart, self.kit.options, position)

    def words(self) -> dict[str, int]:
        """The legal actions by their words."""
        legal = np.flatnonzero(self.tables[0]["mask"])
        return {GAME.text.action(self.state, self.kit, int(action)): int(action) for action in legal}

    def kinds(self) -> list[str]:
        """The kinds of the kit's tokens, one a token."""
        unknown = self.position()["unknown"]
        return [kind for kind, copies in unknown.items() for _ in range(copies)]

    def load(self, position: dict[str, Any]) -> None:
        """Another position in place of the game's."""
        self.tables["state"] = from_position(GAME, self.kit, position)
        LOOPS.view_table(self.tables)
        self.written = None


class Wanderer:
    """Plays at random, but seldom ends a turn and seldom leaves a token where it is."""

    def __init__(self, seed: int):
        self.chance = np.random.default_rng(seed)

    def choose(self, words: dict[str, int]) -> str:
        weights = np.array([self.weight(said) for said in words], float)
        return str(self.chance.choice(list(words), p=weights / weights.sum()))

    def weight(self, said: str) -> float:
        verb = said.split()[0]
        return {"end": 0.3, "drop": 0.15, "load": 1, "reveal": 15, "pick": 10, "start": 10, "attack": 0.7}.get(
            verb, 1.5
        )


def compare(walk: Walk, position: dict[str, Any]) -> None:
    """What the seat to move is offered, against the reference."""
    scene, words = walk.scene(position), set(walk.words())
    asks = scene.asked()
    if asks == "act":
        assert words == Turn(scene).words()
    elif asks == "attack again":
        assert words - {"end", "use the stim"} == set(Turn(scene).attacks())
    elif asks in NAMED:
        same_choices({one.replace("zombie ", "zombie_") for one in words}, Turn(scene).whom())
    elif asks == "grenade where":
        assert words == Turn(scene).grenades()
    elif asks == "vote":
        assert {frozenset(one.split(" and ")) for one in words} == Turn(scene).votes()
    elif asks == "attacker":
        fighting = {name for name in doing(position, TO_ATTACK, TO_SPARE) if scene.here(scene.corpses[name].at)}
        assert {one.replace("zombie ", "zombie_") for one in words} == fighting
    elif asks == "piece":
        assert {one.replace("zombie ", "zombie_") for one in words} == doing(position, TO_MOVE)
    elif asks == "end":
        ends = Hunt(scene, position["mover"], position["red"]).ends()
        assert words == {f"walk to {space}" for space in ends}
    if asks == "end" and position["seat"] == "zombie_0" and position["mover"].startswith("zombie"):
        compare_automaton(walk, Hunt(scene, position["mover"], position["red"]).goals())


def compare_catch(walk: Walk, before: dict[str, Any], said: str) -> None:
    """Whom a piece fights that has just moved, while others have yet to."""
    after = walk.position()
    same = all(before.get(name) == after.get(name) for name in ("turn", "rounds", "asks"))
    if same and before["asks"] == "end" and before["mover"] != after["mover"]:
        mover, end = before["mover"], said.removeprefix("walk to ")
        fights = Hunt(walk.scene(before), mover, before["red"]).fights(end)
        piece = after["pieces"][mover]
        assert (piece["at"], piece.get("doing", 0)) == (end, FIGHTS[fights]), fights


def compare_roll(walk: Walk, before: dict[str, Any]) -> None:
    """The action points of a roll that was just made, on foot or on the bicycle."""
    after = walk.position()
    used = ("spent", "moved", "driving", "boost", "attacks", "leftover")
    same = all(before.get(name) == after.get(name) for name in ("turn", "rounds", "asks", "second"))
    if after["asks"] == "act" and not same and not any(after.get(name) for name in used):
        assert after.get("ap", 0) == first_points(walk.scene(before), walk.scene(after)), f"roll of {after}"


def checked(walk: Walk, wanderer: Wanderer) -> str:
    """A decision with all comparisons, and with all that is needed to look at a disagreement; what was said."""
    before = walk.position()
    try:
        compare(walk, before)
        said = play(walk, wanderer)
        compare_effect(walk, before, said)
        compare_roll(walk, before)
        compare_catch(walk, before, said)
    except AssertionError as error:
        raise AssertionError(f"{walk.kit.options}: {before}: {error}") from error
    return said


def compare_effect(walk: Walk, before: dict[str, Any], said: str) -> None:
    """What an action of the human in turn changed; nothing is said where the roll or the turn ended with it."""
    after = walk.position()
    pool = ("turn", "asks", "rounds", "jeep_rolls", "second", "driving")
    if before["asks"] != "act" or any(before.get(name) != after.get(name) for name in pool):
        return
    effect = Effect(walk.scene(before))
    if effect.play(said):
        found = {"ap": after.get("ap", 0), **table_of(walk.scene(after))}
        assert found == effect.table(), f"{said}: {found}, not {effect.table()}"


def doing(position: dict[str, Any], *what: int) -> set[str]:
    return {name for name, piece in position["pieces"].items() if piece.get("doing") in what}


def same_choices(named: set[str], groups: list[frozenset[str]]) -> None:
    """One of each group is named, and nobody else."""
    assert len(named) == len(groups), (named, groups)
    for group in groups:
        assert len(named & group) == 1, (named, group)


def compare_automaton(walk: Walk, goals: set[str]) -> None:
    """The ends that the auto-zombie chooses with some dice are all among the possible ones (SI-35 to SI-37)."""
    dices = np.zeros(1, DICE)
    state, kit, dice = view(walk.state), view(walk.kit.record[0]), view(dices[0])
    spaces = set()
    for word in range(DICE_THROWN):
        dices["word"], dices["draws"] = starting_word(word), 0
        action = int(GAME.automa["auto_zombie"](state, kit, dice, int(walk.state["seat"])))
        spaces.add(GAME.text.action(walk.state, walk.kit, action).removeprefix("walk to "))
    assert spaces <= goals
    if len(goals) == 1:
        assert spaces == goals


def compare_auto_turn(walk: Walk, before: dict[str, Any], after: dict[str, Any], red: int) -> bool:
    """The pieces of the auto-zombie stand where their moves may have led them; whether there was a turn to compare."""
    humans = [piece for name, piece in before["pieces"].items() if name.startswith("human")]
    turns = after.get("rounds", 0) - before.get("rounds", 0)
    if any(piece["side"] == "zombie" for piece in humans) or turns != 1 or after.get("keeper") in after["pieces"]:
        return False  # or a turned human has the pieces by now (SI-38)
    scene, hospital = walk.scene(before), walk.chart.named("H")
    options = auto_turns(scene, red)
    for turn in options:
        fits = [
            after["pieces"][name].get("at") in (space, hospital if scene.here(space) else space)
            for name, space in turn.items()
        ]
        if all(fits):
            return True
    raise AssertionError(f"{options}, not {after['pieces']}")


def matches(chance: np.random.Generator) -> Iterator[tuple[str, dict[str, Any]]]:
    """Kits and options, every number of humans in turn."""
    while True:
        for humans in range(2, 10):
            options = {name: values[chance.integers(len(values))] for name, values in OPTIONS.items()}
            box = "mini" if humans == 2 and chance.random() < 0.5 else "components"
            yield box, {"humans": humans, **options}


def play(walk: Walk, wanderer: Wanderer) -> str:
    """One decision; what was said."""
    words = walk.words()
    said = wanderer.choose(words)
    walk.play(words[said])
    return said


def test_walked_games() -> None:
    """SI-10 to SI-137: what is offered at decisions of random games, some of each, early and late ones."""
    wanderer, left = Wanderer(5), count(20_000)
    for seed, (box, options) in enumerate(matches(wanderer.chance)):
        walk = Walk(box, options, seed)
        for _ in range(wanderer.chance.integers(LATEST)):
            if not walk.state["ended"]:
                walk.play(int(wanderer.chance.choice(np.flatnonzero(walk.tables[0]["mask"]))))
        for _ in range(min(left, SLICE)):
            if walk.state["ended"]:
                break
            before, said = walk.position(), checked(walk, wanderer)
            left -= 1
            if said == "end" and options["auto_zombie"] and len(options["zombie_die"]) == 1:
                compare_auto_turn(walk, before, walk.position(), options["zombie_die"][0])
        if left == 0:
            return


@pytest.mark.parametrize("asked", ["acting", "hunting"])
def test_scattered_positions(asked: str) -> None:
    """SI-10 to SI-137: what is offered at positions with everything close together."""
    wanderer, left = Wanderer(6), count(20_000)
    for seed, (box, options) in enumerate(matches(wanderer.chance)):
        walk = Walk(box, {**options, "auto_zombie": False}, seed)
        scatter = Scatter(walk.chart, walk.kinds(), seed)
        for _ in range(20):
            scattered(walk, scatter, asked)
            for _ in range(FOLLOWED):
                checked(walk, wanderer)
                left -= 1
                if left <= 0 or walk.state["ended"]:
                    break
        if left <= 0:
            return


def test_games_of_the_heuristics() -> None:
    """SI-10 to SI-137: what is offered in games that are played to win, each looked at from a decision of its own."""
    wanderer, heuristic, left = Wanderer(8), agents.make("heuristic", GAME), count(20_000)
    for seed, (box, options) in enumerate(matches(wanderer.chance)):
        games = Games(GAME, ROWS, seed=seed, kit=box, **options)
        last = games.every_row * LATEST // ROWS
        for step in range(last[-1]):
            going = games.every_row[last > step]
            games.step(heuristic.act(games, going), going)
        walk = Walk(box, options, seed)
        for row in range(ROWS):
            walk.load(to_position(GAME, games.kit, games.states[row : row + 1]))
            for _ in range(LOOKED_AT):
                if left > 0 and not walk.state["ended"]:
                    checked(walk, wanderer)
                    left -= 1
        if left == 0:
            return


def test_turns_of_the_auto_zombie() -> None:
    """SI-35 to SI-37, SI-132: where its pieces go, with everybody close together."""
    chance, compared = np.random.default_rng(7), 0
    wanted = count(5_000)
    for seed, (box, options) in enumerate(matches(chance)):
        red = 2 + seed % 3
        walk = Walk(box, {**options, "auto_zombie": True, "zombie_die": (red,), "early_end": False}, seed)
        scatter = Scatter(walk.chart, walk.kinds(), seed)
        for _ in range(20):
            before = scatter.ending(options["humans"]) | {"character": walk.position()["character"]}
            walk.load(before)
            walk.play(walk.words()["end"])
            compared += compare_auto_turn(walk, before, walk.position(), red)
        if compared >= wanted:
            return


def scattered(walk: Walk, scatter: Scatter, asked: str) -> dict[str, Any]:
    """Loads a scattered position with the characters and motives of the match."""
    humans = walk.kit.options["humans"]
    motives = walk.kit.options["motives"] != "off"
    drawn = scatter.hunting(humans) if asked == "hunting" else scatter.acting(humans, motives)
    dealt = walk.position()
    position = {**drawn, **{name: dealt[name] for name in ("character", "motive") if name in dealt}}
    if asked == "acting" and "spent" not in position:
        position |= fresh_roll(walk.scene(position))
    walk.load(position)
    return position
