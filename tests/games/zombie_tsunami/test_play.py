"""Zombie Tsunami in random games: what always holds, and that everything in the box and the rules comes up."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from tests.counts import count
from zombie_envs.adapters.vector import Games
from zombie_envs.core.dice import LOG
from zombie_envs.core.loops import GOLDEN, loops, starting_word
from zombie_envs.games.zombie_tsunami import GAME, rules
from zombie_envs.games.zombie_tsunami import tables as t

from ..interpreted import play_interpreted, spied
from .street import Street

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

    @property
    def mover(self) -> np.ndarray:
        return self.before["seat"].astype(int)

    def at_mover(self, name: str) -> np.ndarray:
        """What a field with a place a seat held, before the decision, at the seat that made it."""
        held: np.ndarray = self.before[name][np.arange(self.mover.size), self.mover]
        return held


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

MIXED = [
    {"players": players, "zombirds": zombirds, "talk_rounds": talk_rounds}
    for players in PLAYERS
    for zombirds in (False, True)
    for talk_rounds in (0, 2)
]
OTHERS: list[dict[str, Any]] = [
    {"kit": "mini", "zombirds": True, "talk_rounds": 1, "shop_gaps": (1,), "reward": "share"},
    {"zombies_per_round": 2, "start_zombies": 1, "push_loss": 1, "coin_limit": 2, "restock": "round_only"},
    {"zombirds": True, "zombird_shop": False, "immediate_optional": False, "restock": "refresh_each_visit"},
]


def all_cards(k: Any) -> np.ndarray:
    """What the box holds, by kind."""
    street = k["first_count"] + k["pool_count"]
    for kind in k["special"][k["special"] >= 0]:
        street[kind] += 1
    return np.concatenate([street, k["card_count"], k["bonus_in"], k["bird_count"], k["event_count"]])


@pytest.mark.parametrize("options", MIXED + OTHERS, ids=str)
def test_what_holds_in_every_game(options: dict[str, Any]) -> None:
    """ZT-71: no card is lost, tokens stay in bounds, and every game ends of itself, with rewards that sum to 0."""
    for moment in play(count(100_000) // len(MIXED), **options):
        games = moment.games
        assert (cards(games) == all_cards(games.kit.record[0])).all()
        check_tokens(moment)
        check_bonuses(moment)
        assert np.allclose(moment.rewards.sum(axis=1), 0, atol=1e-5)
        assert not moment.rewards[~games.ended].any()
        check_end(moment)


def check_tokens(moment: Moment) -> None:
    """ZT-10: nobody is without a zombie but in the middle of a Tsunami; ZT-6, ZT-70: nobody has too many coins."""
    k, after = moment.games.kit.record[0], moment.after
    seated = np.arange(GAME.seats) < k["players"]
    robbed = after["effect"] == t.TSUNAMI_STEAL
    assert ((after["zombies"] > 0) == seated).all(axis=1)[~robbed].all()
    assert (after["zombies"] >= 0).all()
    assert (after["coins"] >= 0).all()
    assert (after["coins"] <= np.where(seated, k["coin_limit"], 0)).all()
    for name in ("civilians", "hand", "birds", "losses", "boost", "shop_row", "shop_deck", "shop_discards"):
        assert (after[name] >= 0).all(), name
    assert (after["shop_row"].sum(axis=1) <= k["players"] + t.ROW).all()


def check_bonuses(moment: Moment) -> None:
    """ZT-69, ZT-77: one card each of those in play; what lies open is known, what was shown lacking is not held."""
    k, after = moment.games.kit.record[0], moment.after[~moment.games.ended]
    held = after["bonus"][:, : k["players"]].astype(int)
    assert k["bonus_in"][held].all()
    in_order = np.sort(held, axis=1)
    assert (in_order[:, 1:] > in_order[:, :-1]).all()
    face_up = after["face_up"][:, : k["players"]]
    assert after["seen"][:, : k["players"], : k["players"]].all(axis=2)[face_up].all()
    assert not np.take_along_axis(after["lacks"][:, : k["players"]], held[:, :, None], axis=2).any()


def check_end(moment: Moment) -> None:
    """ZT-48, ZT-71: never cut; the winner has the greatest horde, and a roll-off decides where several have."""
    final = moment.after[moment.games.ended]
    assert not final["truncated"].any()
    hordes = final["zombies"]
    best = hordes == hordes.max(axis=1, keepdims=True)
    assert best[np.arange(final.size), final["winner"]].all()
    assert np.array_equal(best.sum(axis=1) > 1, final["roll_off"])
    assert (final["bonus"] < 0).all()
    assert (final["civilians"] == 0).all()


# --- what comes up ---------------------------------------------------------------------------------------------------

WHOLE = {"zombirds": True, "talk_rounds": 1}


@pytest.fixture(scope="module")
def met() -> Counter[str]:
    """What came up in random games of three to six players with Zombirds and talk, by name."""
    found: Counter[str] = Counter()
    actions = np.zeros(GAME.actions.size, int)
    names = GAME.load_kit().names
    for players in PLAYERS:
        for moment in play(count(100_000) // len(PLAYERS), players=players, **WHOLE):
            actions += np.bincount(moment.actions, minlength=actions.size)
            for name, words in WORDS.items():
                count_words(found, name, words, moment.before[name])
            count_words(found, "street", names["street card"], moment.before["card"][moment.before["card"] >= 0])
            count_words(found, "event", t.EVENTS, moment.before["event"][moment.before["event"] >= 0])
            count_windows(found, moment)
            count_bonuses(found, moment)
            count_ends(found, moment)
    found.update({f"block {block.name}": int(actions[block.start : block.stop].sum()) for block in GAME.actions})
    for block, vocabulary in (("buy", names["shop card"]), ("use", names["shop card"]), ("bird", t.BIRDS)):
        for kind, word in enumerate(vocabulary):
            found[f"{block} {word}"] += int(actions[GAME.actions[block].start + kind])
    return found


WORDS = {"asks": t.ASKS, "stage": t.STAGES, "effect": t.EFFECTS}


def count_words(found: Counter[str], name: str, words: tuple[str, ...], values: np.ndarray) -> None:
    for value, times in zip(*np.unique(values, return_counts=True), strict=True):
        found[f"{name} {words[value]}"] += int(times)


def count_windows(found: Counter[str], moment: Moment) -> None:
    spaces = moment.before["space"][moment.before["asks"] == t.ASK_WINDOW]
    for space, times in zip(*np.unique(spaces, return_counts=True), strict=True):
        found[f"window after card {space}"] += int(times)


def count_bonuses(found: Counter[str], moment: Moment) -> None:
    """Secret Bonus cards revealed for their reward, by kind, and for nothing."""
    held, after = moment.at_mover("bonus"), moment.after
    rewarded = after["rewards"] > moment.before["rewards"]
    guessed = (moment.actions >= t.GUESS_AT) & (moment.actions < t.GUESS_AT + t.OTHERS)
    for kind, word in enumerate(t.BONUSES):
        mine = held == kind
        found[f"reward {word}"] += int((mine & rewarded & (moment.actions == t.REVEAL)).sum())
        found[f"kept {word}"] += int((mine & (moment.before["asks"] == t.ASK_BONUS) & (moment.actions == t.PASS)).sum())
        found[f"empty {word}"] += int((mine & (moment.actions == t.EMPTY)).sum())
        found[f"right guess {word}"] += int((mine & guessed & rewarded).sum())
        found[f"wrong guess {word}"] += int((mine & guessed & ~rewarded).sum())


def count_ends(found: Counter[str], moment: Moment) -> None:
    final = moment.after[moment.games.ended]
    found["roll-off"] += int(final["roll_off"].sum())
    for name in ("reshuffles", "alike", "cancelled", "teams_short", "jump_losses"):
        found[name] += int(final[name].sum())
    for bird, word in enumerate(t.BIRDS):
        found[f"used {word}"] += int(final["birds_used"][:, bird].sum())


def test_every_action_block_comes_up(met: Counter[str]) -> None:
    assert [block.name for block in GAME.actions if not met[f"block {block.name}"]] == []


def test_every_card_comes_up(met: Counter[str]) -> None:
    """Street cards, shop cards bought and used, Zombirds, events."""
    kit = GAME.load_kit(zombirds=True)
    k, names = kit.record[0], kit.names
    shop = [card for card in range(t.SHOP) if names["shop card"][card]]
    assert len(shop) == 13
    expected = [
        *(f"street {word}" for word in names["street card"] if word),
        *(f"buy {names['shop card'][card]}" for card in shop),
        *(f"use {names['shop card'][card]}" for card in shop if k["card_kept"][card]),
        *(f"used {bird}" for bird in t.BIRDS if bird != "Brain"),
        *(f"bird {bird}" for bird in t.BIRDS if bird != "Brain"),
        *(f"event {event}" for event in t.EVENTS if event != "Gift"),
    ]
    assert [name for name in expected if not met[name]] == []


def test_every_bonus_comes_up(met: Counter[str]) -> None:
    """Each for its reward, kept and for nothing; both Dragons guess right and wrong."""
    dragons = ("Dragon's Head", "Dragon's Tail")
    expected = [f"{what} {word}" for what in ("reward", "kept", "empty") for word in t.BONUSES]
    expected += [f"{what} guess {word}" for what in ("right", "wrong") for word in dragons]
    assert [name for name in expected if not met[name]] == []


SILENT_STAGES = ("initial phase", "event", "street card", "event over", "gap", "end of round", "game over")


def test_every_question_is_asked(met: Counter[str]) -> None:
    """Every question, stage and effect that has some, and a window before each card and after the last."""
    stages = [word for word in t.STAGES if word not in SILENT_STAGES]
    expected = [
        *(f"asks {word}" for word in t.ASKS[1:]),
        *(f"stage {word}" for word in stages),
        *(f"effect {word}" for word in t.EFFECTS),
        *(f"window after card {space}" for space in range(t.SPACES + 1)),
        *("roll-off", "reshuffles", "alike", "cancelled", "teams_short", "jump_losses"),
    ]
    assert [name for name in expected if not met[name]] == []


BEYOND_MINI = ("joining", "choosing", "civilian / bomb")  # its two street cards and events have none


@pytest.mark.parametrize(
    ("options", "without"),
    [({**WHOLE, "players": 4}, ()), ({**WHOLE, "kit": "mini", "shop_gaps": (1,)}, BEYOND_MINI)],
    ids=["components", "mini"],
)
def test_every_stage_is_passed(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any], without: tuple[str, ...]
) -> None:
    """Also those in which nobody is asked, and with the tiny kit."""
    passed: Counter[str] = Counter()

    def watch(s: Any, go_on: Callable[[], None]) -> None:
        passed[t.STAGES[s.stage]] += 1
        go_on()

    spied(monkeypatch, rules, "proceed", watch)
    for street in play_interpreted(Street, count(200), **options):
        passed["game over"] += street.s.ended
    assert [name for name in t.STAGES if not passed[name]] == list(without)


# --- the log of the dice ---------------------------------------------------------------------------------------------


def test_dice_log_is_long_enough() -> None:
    """A decision draws far fewer outcomes than the log holds."""
    most = max(int(moment.draws.max()) for moment in play(count(20_000), players=6, zombies_per_round=2, **WHOLE))
    assert 20 < most < LOG // 4


def test_dice_log_in_the_worst_position() -> None:
    """Six hordes of 80, more than a match can bring, and all of them tied: all roll off, again and again."""
    hordes = {f"player_{seat}": 80 for seat in range(6)}
    hand = {"player_0": {"Rotate a Secret Bonus": 1}}
    dragons = {"player_1": "Dragon's Head", "player_2": "Dragon's Tail"}
    position = {
        "seat": "player_0",
        "asks": "window",
        "space": 6,
        "card": "Airplane",
        "zombies": hordes,
        "hand": hand,
        "bonus": dragons,
        "face_up": dict.fromkeys(dragons, True),
    }
    longest = 0
    for word in range(count(200)):
        street = Street(position, players=6)
        street.dices["word"] = starting_word(word)
        street.play("do nothing more")
        assert street.s.ended
        assert street.s.roll_off
        longest = max(longest, street.dice.draws)
    assert 6 * 80 // 5 < longest < LOG
