"""The checks of `check_game` that play: every decision of every game, and whole games against one another."""

import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from .game import Game
from .loops import loops, starting_words
from .position import PositionError, from_position, to_position
from .transcript import record, replay
from .trial import CheckError, Engine, Moment, Play, Trial, common, ensure, ensure_each, unchanged

WHOLE_GAMES = 4  # games that are compared in full
OUT_TOLERANCE = 1e-5  # of a sum of float32 rewards


# Every decision


def check_states(trial: Trial, states: np.ndarray, where: Callable[[int], str]) -> None:
    """The common fields agree."""
    seats, players = states["seat"], len(trial.names)
    rewards, out = states["reward"], states["out"]
    rules = {
        "seat is outside -1..players-1": (seats >= -1) & (seats < players),
        "ended holds exactly where seat is -1": states["ended"] == (seats == -1),
        "truncated implies ended": states["ended"] | ~states["truncated"],
        "moves starts at 0": states["moves"] >= 0,
        "a seat that nobody takes gets nothing": (rewards[:, players:] == 0).all(axis=1),
        "a seat that nobody takes is not out": ~out[:, players:].any(axis=1),
        "only a seat that is out is owed anything": (out | (states["owed"] == 0)).all(axis=1),
    }
    for rule, holds in rules.items():
        ensure_each(holds, "fields", f"broken: {rule}", where)
    finite = np.isfinite(rewards).all(axis=1) & np.isfinite(states["owed"]).all(axis=1)
    ensure_each(finite, "rewards", "a reward is not finite", where)
    asked = out[np.arange(len(states)), np.maximum(seats, 0)] & (seats >= 0)
    ensure_each(~asked, "out", "a seat that is out is asked", where)


def check_fields(trial: Trial, engine: Engine, m: Moment) -> None:
    check_states(trial, m.after, m.where)
    ensure_each(m.after["moves"] > m.before["moves"], "fields", "moves does not grow", m.where)
    ensure_each(m.seats == m.before["seat"], "fields", "seat changes while it is looked at", m.where)


def check_possible(trial: Trial, engine: Engine, m: Moment) -> None:
    """What follows a decision can be written as a position. Interpreted games only, since it is slow."""
    if engine.compiled:
        return
    for i in range(len(m.rows)):
        try:
            rewritten(trial, m.after[i : i + 1])
        except PositionError as error:
            raise CheckError("mask", f"an impossible position follows, {error}: {m.where(i)}") from error


def rewritten(trial: Trial, states: np.ndarray) -> np.ndarray:
    """A state (1,) after a way through JSON. PositionError where there is none."""
    try:
        position = to_position(trial.game, trial.kit, states)
    except Exception as error:
        raise PositionError(f"{type(error).__name__}: {error}") from error
    return from_position(trial.game, trial.kit, json.loads(json.dumps(position)))


def check_single(trial: Trial, engine: Engine, m: Moment) -> None:
    ensure_each(m.masks.sum(axis=1) > 1, "single", "a decision with a single legal action is asked", m.where)


def check_bounds(trial: Trial, engine: Engine, m: Moment) -> None:
    ensure_bounds(trial.game, m.observations, m.where)


def ensure_bounds(game: Game, observations: np.ndarray, where: Callable[[int], str]) -> None:
    low, high = game.observation.low, game.observation.high
    bad = np.argwhere((observations < low) | (observations > high))
    if bad.size:
        i, at = bad[0].tolist()
        feature, place = game.observation.at(at)
        got = f"{feature.name}[{place}] is {observations[i, at]}, its bounds are {feature.low}..{feature.high}"
        raise CheckError("observe", f"{got}: {where(i)}")


def check_out(trial: Trial, engine: Engine, m: Moment) -> None:
    """Who is out stays out, and is paid what is owed, at the end."""
    was, ended = m.before["out"], m.after["ended"]
    ensure_each((m.after["out"] | ~was).all(axis=1), "out", "a seat comes back", m.where)
    fixed = (~was | (m.after["owed"] == m.before["owed"])).all(axis=1)
    ensure_each(fixed, "out", "what a seat that is out is owed changes", m.where)
    due = np.where(ended[:, None], m.before["owed"], 0)
    wrong = was & (np.abs(m.since_out - due) > OUT_TOLERANCE)

    def where(i: int) -> str:
        seat = int(np.flatnonzero(wrong[i])[0])
        return f"seat {seat} got {m.since_out[i, seat]:g} since it is out, due is {due[i, seat]:g}: {m.where(i)}"

    ensure_each(~wrong.any(axis=1), "out", "a seat that is out is paid wrongly", where)


def check_conserved(trial: Trial, engine: Engine, m: Moment) -> None:
    ensure_conserved(trial, engine, m.before, m.after, "conserved", m.where)


def ensure_conserved(
    trial: Trial, engine: Engine, before: np.ndarray, after: np.ndarray, check: str, where: Callable[[int], str]
) -> None:
    one, other = engine.conserved(before), engine.conserved(after)

    def change(i: int) -> str:
        at = int(np.flatnonzero(one[i] != other[i])[0])
        counts, place = trial.game.conserved_layout.at(at)
        return f"{counts.name}[{place}], {one[i, at]} -> {other[i, at]}: {where(i)}"

    ensure_each((one == other).all(axis=1), check, "lost or made", change)
    ensure_each((other >= 0).all(axis=1), check, "a count is negative", where)


STEP_CHECKS = (check_fields, check_conserved, check_possible, check_single, check_bounds, check_out)


# Whole games


def check_seeds(trial: Trial) -> None:
    """The same seed gives the same games to the last byte, another seed gives others."""
    one, same, other = (whole_games(trial, seed) for seed in (trial.seed, trial.seed, trial.seed + 1))
    ensure(one == same, "seeds", "the same seed gives two different games")
    ensure(one != other, "seeds", f"seeds {trial.seed} and {trial.seed + 1} give the same games")


def whole_games(trial: Trial, seed: int) -> bytes:
    play = Play(trial, trial.compiled_engine, WHOLE_GAMES, seed)
    trace = [trial.game.meaning(play.states)]
    trace += [trial.game.meaning(moment.after) for moment in play.moments()]
    return b"".join(part.tobytes() for part in trace) + play.words.tobytes()


def check_rows(trial: Trial) -> None:
    """A row's game depends on the seed and its number alone: not on the batch's size, on the order or on threads."""
    play = Play(trial, trial.compiled_engine, WHOLE_GAMES, trial.seed)
    play.finish()
    for games in (WHOLE_GAMES, 2 * WHOLE_GAMES + 1):
        states, words = threaded_games(trial, games)
        same = unchanged(trial.game, states[:WHOLE_GAMES], play.states) & (words[:WHOLE_GAMES] == play.words)
        ensure(same.all(), "rows", f"among {games} games in two threads, the first {WHOLE_GAMES} are others than alone")


def threaded_games(trial: Trial, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Plays a batch to the end: rows shuffled, two threads with dice of their own."""
    game, loop = trial.game, loops(trial.game)
    play = Play(trial, trial.compiled_engine, games, trial.seed)
    states, words, dices = play.states, play.words, game.new_dice(2)
    rewards, flags = np.zeros((games, game.seats), np.float32), np.zeros((2, games), bool)
    rng = np.random.default_rng(0)
    with ThreadPoolExecutor(2) as pool:
        while (rows := rng.permutation(np.flatnonzero(states["seat"] >= 0))).size:
            _, masks, _ = play.engine.see("legal", states[rows])
            actions = play.choose(rows, masks)

            def part(worker: int, lo: int, hi: int, rows: np.ndarray = rows, actions: np.ndarray = actions) -> None:
                batch = (states, trial.kit.record, words, dices, worker, rows, actions)
                loop.step_rows(*batch, rewards, flags[0], flags[1], lo, hi)

            half = len(rows) // 2
            list(pool.map(part, (0, 1), (0, half), (half, len(rows))))
    return states, words


def check_engines(trial: Trial) -> None:
    """One game, played interpreted, compiled and as a row of a batch, is the same to the last byte."""
    for row in range(min(max(trial.interpreted, 1), trial.games)):
        check_engine_row(trial, row)


def check_engine_row(trial: Trial, row: int) -> None:
    game, loop = trial.game, loops(trial.game)
    players = {"compiled": loop.play_table} | (
        {"interpreted": loop.play_table.interpreted} if trial.interpreted else {}
    )
    tables = {name: dealt(trial, row, name) for name in players}
    states, words, dice = game.new_states(1), starting_words(trial.seed, np.array([row])), game.new_dice(1)
    loop.reset_rows(states, trial.kit.record, words, dice, 0, np.zeros(1, np.int64), 0, 1)
    rng = np.random.default_rng(row)
    while True:
        compare_tables(tables, row)
        compare_row(trial, tables["compiled"], states, words, dice, row)
        if states["ended"][0]:
            return
        action = int(rng.choice(np.flatnonzero(tables["compiled"]["mask"][0])))
        for name, play in players.items():
            play(tables[name], action)
        trial.compiled_engine.step("engines", states, words, np.array([action]), dice)


def dealt(trial: Trial, row: int, engine: str) -> np.ndarray:
    """The table of a row's game right after the deal."""
    table, deal = trial.game.new_table(trial.kit), loops(trial.game).deal_table
    table["dice"]["word"][0] = starting_words(trial.seed, np.array([row]))
    (deal if engine == "compiled" else deal.interpreted)(table)
    return table


def compare_tables(tables: Mapping[str, np.ndarray], row: int) -> None:
    one = tables["compiled"]
    for name, other in tables.items():
        parts = [part for part in one.dtype.names or () if one[part].tobytes() != other[part].tobytes()]
        where = f"row {row}, {common(one['state'][0])}"
        ensure(not parts, "engines", f"compiled and {name} play differ in {parts}: {where}")


def compare_row(
    trial: Trial, table: np.ndarray, states: np.ndarray, words: np.ndarray, dice: np.ndarray, row: int
) -> None:
    """A table and the same game as a row of a batch."""
    drawn = int(dice["draws"][0])
    observations, masks, _ = trial.compiled_engine.see("legal", states.copy())
    same = {
        "state": unchanged(trial.game, table["state"], states).all(),
        "word": np.array_equal(table["dice"]["word"][0], words),
        "draws": drawn == table["dice"]["draws"][0],
        "log": np.array_equal(table["dice"]["log"][0, :drawn], dice["log"][0, :drawn]),
        "mask": np.array_equal(table["mask"], masks),
        "seen": bool(states["ended"][0]) or np.array_equal(table["seen"], observations),
    }
    differ = [name for name, holds in same.items() if not holds]
    ensure(not differ, "engines", f"a table and a row of a batch differ in {differ}: row {row}, {common(states[0])}")


def check_transcripts(trial: Trial) -> None:
    """A game from a seed, and one from a position, are replayed from their text."""
    from_seed = dealt(trial, 0, "compiled")
    halfway, _ = random_actions(trial, from_seed.copy())
    check_transcript(trial, from_seed, trial.seed)
    check_transcript(trial, halfway, None)


def check_transcript(trial: Trial, start: np.ndarray, seed: int | None) -> None:
    _, actions = random_actions(trial, start.copy())
    try:
        text = record(trial.game, trial.kit, start.tobytes(), actions, seed)
        played = replay(text, trial.game)
    except ValueError as error:
        raise CheckError("transcripts", str(error)) from error
    ensure(played.actions == tuple(actions), "transcripts", "a replayed transcript has other actions")


def random_actions(trial: Trial, table: np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Plays a table to the end: the table as it was halfway, and the actions."""
    rng = np.random.default_rng(trial.seed)
    actions: list[int] = []
    tables: list[np.ndarray] = []
    while table["state"]["seat"][0] >= 0:
        tables.append(table.copy())
        actions.append(int(rng.choice(np.flatnonzero(table["mask"][0]))))
        loops(trial.game).play_table(table, actions[-1])
    return tables[len(tables) // 2], actions


GAME_CHECKS = (check_engines, check_seeds, check_rows, check_transcripts)
