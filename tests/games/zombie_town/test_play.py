"""Zombie Town in random games: what always holds, and that everything in the box and the rules comes up."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.adapters.vector import Games
from zombie_envs.core.dice import LOG
from zombie_envs.core.loops import GOLDEN, loops
from zombie_envs.games.zombie_town import GAME, rules
from zombie_envs.games.zombie_town import tables as t

from ..interpreted import play_interpreted, spied
from .town import Town

ROWS = 1250
PLAYERS = (3, 4, 5, 6)
ONE_DRAW_BACK = np.uint64(pow(GOLDEN, -1, 1 << 64))  # the stream's word moves on by GOLDEN with every draw


@dataclass(frozen=True)
class Moment:
    """One decision in each of many games, none of which was over before it."""

    games: Games
    before: np.ndarray
    actions: np.ndarray
    after: np.ndarray
    rewards: np.ndarray
    draws: np.ndarray  # outcomes taken from each game's stream; the log has at most as many lines

    @functools.cached_property
    def rows(self) -> np.ndarray:
        return np.arange(self.before.size)

    @functools.cached_property
    def new_turns(self) -> np.ndarray:
        return self.after["turns"] - self.before["turns"]

    def gained(self, name: str, seats: np.ndarray) -> np.ndarray:
        """How much a field with a place a seat has grown at one seat of each game."""
        grown: np.ndarray = self.after[name][self.rows, seats].astype(int) - self.before[name][self.rows, seats]
        return grown

    def ability(self, seats: np.ndarray, slot: int) -> np.ndarray:
        """A number of a seat's character; 0 before it is shown."""
        characters = self.before["character"][self.rows, seats]
        return np.where(characters < 0, 0, self.games.kit.record[0]["ability"][characters, slot])

    def acted(self, block: str) -> np.ndarray:
        return (self.actions >= GAME.actions[block].start) & (self.actions < GAME.actions[block].stop)


def play(least: int, seed: int = 4, **options: Any) -> Iterator[Moment]:
    """Random games side by side, until `least` of them are over."""
    games = Games(GAME, min(least, ROWS), seed=seed, threads=1, **options)
    over = 0
    while over < least:
        before, words, actions = games.states.copy(), games.words.copy(), games.sample_actions()
        games.step(actions, autoreset=False)
        draws = ((games.words - words) * ONE_DRAW_BACK).astype(np.int64)
        yield Moment(games, before, actions, games.states, games.rewards, draws)
        ended = np.flatnonzero(games.ended)
        over += ended.size
        games.reset(rows=ended)


def cards(games: Games) -> np.ndarray:
    out = np.zeros((games.num_envs, GAME.conserved_layout.size), np.int32)
    loops(GAME).conserved_rows(games.states, games.kit.record, games.every_row, out, 0, games.num_envs)
    return out


# --- what always holds -----------------------------------------------------------------------------------------------

MIXED: list[dict[str, Any]] = [
    {"players": 3, "tests": "per_source", "dead_keeps_hand": False, "max_rounds": 12},
    {"players": 4},
    {"players": 5, "dead_play": False, "location_uses": "unlimited", "placement_reward": True, "max_rounds": 9},
    {"players": 6, "dead_choice": "chance", "dead_laps": 1, "hiding_test": "always", "max_moves": 90},
    {"kit": "mini", "abilities": "off", "test_fail_discards_location": True},
]


def may_be_hurt(moment: Moment, players: int) -> np.ndarray:
    """The seats whose turn it was during the decision, (games, players); seats of the dead between them too."""
    first, last = (state["turn"].astype(int)[:, None] for state in (moment.before, moment.after))
    seats = np.arange(players)
    between = (seats - first) % players <= (last - first) % players
    k = moment.games.kit.record[0]
    round_long = players if k["dead_play"] else (moment.before["health"] > 0).sum(axis=1)
    return between | (moment.new_turns >= round_long)[:, None]


@pytest.mark.parametrize("options", MIXED, ids=str)
def test_what_holds_in_every_game(options: dict[str, Any]) -> None:
    """TT-40: no card is lost; health is lost in the own turn alone; a game's rewards come at its end and sum to 0."""
    for moment in play(count(100_000 // len(MIXED)), **options):
        games = moment.games
        players = len(games.agent_names)
        counted = cards(games)
        assert (counted[:, : t.CARDS] == games.kit.record[0]["count"]).all()
        assert (counted[:, t.CARDS :] == (np.arange(t.CHARACTERS) < games.kit.record[0]["characters"])).all()
        playing = moment.before["turn"] >= 0
        health = moment.after["health"].astype(int) - moment.before["health"]
        hurt = (health[:, :players] < 0) & playing[:, None]
        assert not (hurt & ~may_be_hurt(moment, players)).any()
        died = (moment.after["health"] == 0) & (moment.before["health"] > 0)
        assert (died.sum(axis=1) <= 1 + moment.new_turns).all()
        assert np.allclose(moment.rewards.sum(axis=1), 0, atol=1e-5)
        assert not moment.rewards[~games.ended].any()
        check_end(moment)


def check_end(moment: Moment) -> None:
    """A finished game has one survivor, a cut one several, at exactly the most rounds or decisions."""
    k = moment.games.kit.record[0]
    final = moment.after[moment.games.ended]
    living = (final["health"] > 0).sum(axis=1)
    assert np.array_equal(living > 1, final["truncated"])
    assert (living >= 1).all()
    by_rounds, by_moves = final["rounds"] == k["max_rounds"], final["moves"] == k["max_moves"]
    assert (by_rounds | by_moves)[final["truncated"]].all()
    going = moment.after[~moment.games.ended]
    assert (going["rounds"] < k["max_rounds"]).all()
    assert (going["moves"] < k["max_moves"]).all()


@pytest.mark.parametrize("most", [1, 4, 6])
@pytest.mark.parametrize("counted", ["rounds", "moves"])
def test_cut_falls_exactly_there(counted: str, most: int) -> None:
    """TT-42, TT-64: every cut game is cut at the number of rounds or decisions given, and some are."""
    cut = 0
    most = most if counted == "rounds" else 8 * most
    for moment in play(count(10_000), players=4, **{f"max_{counted}": most}):
        final = moment.after[moment.games.truncated]
        assert (final[counted] == most).all()
        cut += final.size
    assert cut > 0


def test_one_player_is_hurt_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """TT-40: in every part of every turn only the player whose turn it is loses health, so one dies at a time."""
    deaths = 0

    def watch(s: Any, go_on: Callable[[], None]) -> None:
        nonlocal deaths
        turn, before = s.turn, s.health.array.copy()
        go_on()
        if turn >= 0:
            assert set(np.flatnonzero(s.health.array < before)) <= {turn}
            deaths += int(((s.health.array == 0) & (before > 0)).sum())

    spied(monkeypatch, rules, "apply", watch)
    spied(monkeypatch, rules, "proceed", watch)
    ends = sum(town.s.ended for town in play_interpreted(Town, count(200), players=5, tests="per_source"))
    assert deaths >= 4 * ends > 0


# --- what comes up ---------------------------------------------------------------------------------------------------


def hook_uses(moment: Moment) -> dict[str, np.ndarray]:
    """Where each ability showed: a truth for each game."""
    before, after, k = moment.before, moment.after, moment.games.kit.record[0]
    mover = np.maximum(before["seat"], 0)
    same, next_begun = moment.new_turns == 0, moment.new_turns == 1
    turn, following = np.maximum(before["turn"], 0), np.maximum(after["turn"], 0)
    unseen_test = after["tests"] == before["tests"]
    ends_stage = (before["asks"] == t.ASK_SURVIVAL) & moment.acted("pass") & same
    loss, faced = -moment.gained("health", mover), before["front"][moment.rows, mover].sum(axis=1)
    failing = [moment.ability(mover, t.TESTING + test) == t.FAILED for test in range(3)]
    place = before["location"][moment.rows, following]
    tested = (place >= 0) & k["hiding"][place] & (after["location"][moment.rows, following] < 0)
    more_power = after["power"] == moment.ability(mover, t.MORE_POWER + np.maximum(after["attack"], 0)) + printed(
        moment
    )
    uses = {
        "draw more": next_begun
        & (moment.ability(following, t.DRAW_MORE) > 0)
        & (moment.gained("hand_size", following) == 3),
        "draw discard": (before["asks"] == t.ASK_GIVE_UP) & moment.acted("discard"),
        "unarmed melee": moment.acted("unarmed"),
        "test hiding": next_begun & tested & unseen_test & (moment.ability(following, t.TESTING) == t.FAILED),
        "test explosion": ends_stage
        & failing[1]
        & (before["explosions"] > 0)
        & (faced == 0)
        & (loss == 1)
        & unseen_test,
        "test infection": ends_stage & failing[2] & (after["infections"] > 0) & (loss == faced + 1) & unseen_test,
        "no test": ends_stage
        & (moment.ability(mover, t.TESTING + 2) == t.NO_TEST)
        & (after["infections"] > 0)
        & unseen_test,
        "survive": moment.acted("survive") & after["shielded"],
        "heal": (moment.acted("item") | moment.acted("target")) & (moment.gained("health", mover) == 2),
        "limit": next_begun & (moment.ability(turn, t.LIMIT) > 0) & over_health(moment, turn),
        "move zombies": (before["asks"] == t.ASK_CARRY) & (before["stage"] == t.MOVING) & moment.acted("carry"),
    }
    for kind, name in enumerate(t.WEAPON_TYPES[:3]):
        able = moment.ability(mover, t.MORE_POWER + kind) > 0
        uses[f"power {name}"] = moment.acted("weapon") & able & (after["attack"] == kind) & more_power
    return uses


def printed(moment: Moment) -> np.ndarray:
    """The power printed on the weapon that was played."""
    weapon = np.clip(moment.actions - t.WEAPON_AT, 0, t.WEAPONS - 1)
    power: np.ndarray = moment.games.kit.record[0]["weapon_power"][weapon].astype(int)
    return power


def over_health(moment: Moment, seats: np.ndarray) -> np.ndarray:
    health, hand = (moment.after[name][moment.rows, seats] for name in ("health", "hand_size"))
    over: np.ndarray = (health > 0) & (hand == health + 1)
    return over


@pytest.fixture(scope="module")
def met() -> Counter[str]:
    """What came up in random games of three to six players, by name."""
    found: Counter[str] = Counter()
    actions = np.zeros(GAME.actions.size, int)
    names = GAME.load_kit().names["card"]
    for players in PLAYERS:
        for moment in play(count(100_000) // len(PLAYERS), players=players):
            actions += np.bincount(moment.actions, minlength=actions.size)
            found.update({f"hook {hook}": int(where.sum()) for hook, where in hook_uses(moment).items()})
            for name, words in (("asks", t.ASKS), ("stage", t.STAGES)):
                for value, times in zip(*np.unique(moment.before[name], return_counts=True), strict=True):
                    found[f"{name} {words[value]}"] += int(times)
            found["over"] += int(moment.games.ended.sum())
    found.update({f"block {block.name}": int(actions[block.start : block.stop].sum()) for block in GAME.actions})
    for card, name in enumerate(names):
        found[f"discarded {name}"] += int(actions[t.DISCARD_AT + card])
    for zombie in range(t.ZOMBIES):
        found[f"played {names[zombie]}"] += int(actions[[at + zombie for at in ROUNDS]].sum())
    for at, first, kinds in HELD:
        for kind in range(kinds):
            found[f"played {names[first + kind]}"] += int(actions[at + kind])
    return found


ROUNDS = (t.CLOCKWISE_AT, t.COUNTERCLOCKWISE_AT, t.NEXT_AT)
HELD = (
    (t.WEAPON_AT, t.FIRST_WEAPON, t.WEAPONS),
    (t.ITEM_AT, t.FIRST_ITEM, t.ITEMS),
    (t.LOCATION_AT, t.FIRST_LOCATION, t.LOCATIONS),
)
ASKED_IN = [name for name in t.STAGES if name not in ("drawing", "hiding", "explosion and infection", "turn over")]
SEEN_BY_DEFAULT = [name for name in ASKED_IN if name not in ("after hiding", "game over")]


def test_every_action_block_comes_up(met: Counter[str]) -> None:
    assert [block.name for block in GAME.actions if not met[f"block {block.name}"]] == []


def test_every_card_is_played_and_discarded(met: Counter[str]) -> None:
    kit = GAME.load_kit()
    shipped = [name for name, cards in zip(kit.names["card"], kit.record[0]["count"], strict=True) if cards]
    assert len(shipped) == 16 - 1 + 8 + 5 + 8  # no god without the infection symbol
    for what in ("played", "discarded"):
        assert [name for name in shipped if not met[f"{what} {name}"]] == []


def test_every_hook_comes_up(met: Counter[str]) -> None:
    """TT-44: each number of the abilities in the box shows in play."""
    hooks = [name for name in t.ABILITIES if name not in ("unarmed slashing", "unarmed ballistic")]
    assert {name for name in hooks if GAME.load_kit().record[0]["ability"][:, t.ABILITIES.index(name)].any()} == set(
        hooks
    )
    assert [name for name in [*hooks, "no test"] if not met[f"hook {name}"]] == []


def test_every_question_is_asked(met: Counter[str]) -> None:
    assert [name for name in t.ASKS[1:] if not met[f"asks {name}"]] == []
    assert [name for name in SEEN_BY_DEFAULT if not met[f"stage {name}"]] == []


@pytest.mark.parametrize(
    "options", [{"players": 4}, {"players": 4, "draw_symbol": "after_test"}, {"kit": "mini"}], ids=str
)
def test_every_stage_is_passed(monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]) -> None:
    """Also those in which nobody is asked, and with the tiny kit."""
    passed: Counter[str] = Counter()

    def watch(s: Any, go_on: Callable[[], None]) -> None:
        passed[t.STAGES[s.stage]] += 1
        go_on()

    spied(monkeypatch, rules, "proceed", watch)
    for town in play_interpreted(Town, count(100), **options):
        passed["game over"] += town.s.ended
    assert [name for name in t.STAGES if not passed[name]] == []


def test_mini_asks_all_that_its_cards_allow() -> None:
    """The tiny kit has no Town broadcast and no heal location; all else is asked, the draw symbol in both stages."""
    asked: Counter[tuple[str, str]] = Counter()
    for draw_symbol in ("drawing_stage", "after_test"):
        for moment in play(count(10_000), kit="mini", draw_symbol=draw_symbol):
            both = np.stack([moment.before["asks"], moment.before["stage"]], axis=1)
            for (asks, stage), times in zip(*np.unique(both, axis=0, return_counts=True), strict=True):
                asked[t.ASKS[asks], t.STAGES[stage]] += int(times)
    assert {asks for asks, _ in asked} == set(t.ASKS) - {"nothing", "walk first", "walk", "heal"}
    assert {stage for asks, stage in asked if asks == "draw"} == {"draw symbol", "after hiding"}
    assert {stage for asks, stage in asked if asks == "carry"} == {"survival", "moving"}
    assert {stage for _, stage in asked} == set(ASKED_IN) - {"game over"}


# --- the log of the dice ---------------------------------------------------------------------------------------------


def test_dice_log_is_long_enough() -> None:
    """A decision draws far fewer outcomes than the log holds, with the most players and options that draw most."""
    most = 0
    options = {"players": 6, "dead_choice": "chance", "tests": "per_source", "hiding_test": "always"}
    for moment in play(count(100_000), **options):
        most = max(most, int(moment.draws.max()))
    assert 20 < most < LOG // 8


def test_dice_log_in_the_worst_position() -> None:
    """Four dead players with every zombie in hand, one after another, and no decision in between."""
    kit = GAME.load_kit(players=6)
    counts = zip(kit.names["card"][: t.ZOMBIES], kit.record[0]["count"], strict=False)
    zombies = [name for name, cards_of_it in counts for _ in range(cards_of_it)]
    hands = {f"player_{1 + dead}": dict(Counter(zombies[dead::4])) for dead in range(4)}
    position = {
        "seat": "player_0",
        "character": {"player_0": "Boxer"},
        "health": {"player_0": 3, "player_5": 4},
        "hand": hands,
        "explosions": 20,
    }
    town = Town(position, players=6, dead_choice="chance", tests="per_source").play("end the Survival Stage")
    assert town.s.turns > 4
    assert 40 < town.dice.draws < LOG // 4
