"""Transcripts: a played game as text, one line a decision, and its exact replay from the outcomes written there.

    zombie_envs transcript 1
    game: "crypt"
    version: 1
    options: {"players": 3}
    seed: 7
    deal: 3 of 4 (8/36), 0 of 4 (14/35), ...
    1. player_0: take the left door | 0 among 3
    2. player_1: aim at player_2 | 8 among 2 | dice 1 of 4 (2/3) | reward player_1 0.25
    over: "finished"
    rewards: {"player_0": 1.0, ...}
    metrics: {"rounds": [4], ...}

A decision says who, what in words, the number of the action among how many legal ones, then what chance brought and
what was paid. An outcome is its number (from 0) of how many there were, and its odds. A game that began from a position
has `position: {...}` in the place of `seed` and `deal`. A file is parsed, never executed.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .dice import LOG
from .game import Game
from .kit import Kit, KitError
from .loops import loops, starting_word
from .position import PositionError, from_position, to_position

FORMAT = "zombie_envs transcript 1"
DEAL_WIDTH = 8  # outcomes a line
HEADER = ("game", "version", "options", "seed", "tape", "position")
END = ("over", "rewards", "metrics")

DECISION = re.compile(
    r"\d+\. \S+: .* \| (?P<action>\d{1,9}) among \d+(?: \| dice (?P<dice>[^|]*))?(?: \| reward [^|]*)?"
)
OUTCOME = re.compile(r"(\d{1,5}) of \d+ \(\d+/\d+\)")


class TranscriptError(ValueError):
    """A transcript can't be read or does not replay; the message names the line, what it says and what is so."""


@dataclass(frozen=True)
class Replay:
    """A game read from a transcript, replayed and found right in every line."""

    game: Game
    kit: Kit
    start: np.ndarray  # the state before the first decision, (1,)
    actions: tuple[int, ...]
    outcomes: tuple[tuple[int, ...], ...]  # what chance brought after each action, as a tape takes it
    table: np.ndarray  # the table after the last decision, (1,)


@dataclass(frozen=True)
class Line:
    number: int  # in the file, from 1
    text: str

    def fault(self, message: str) -> TranscriptError:
        return TranscriptError(f"line {self.number}: {message}: {self.text[:200]!r}")


def record(game: Game, kit: Kit, start: bytes, actions: Sequence[int], seed: int | None = None) -> str:
    """The transcript of `actions` played from `start`, the bytes of the table right after the deal.

    `seed` is the one that the game was dealt from, if it was; it is written down and checked. ValueError for an illegal
    action, a seed that deals something else or a start that no position describes.
    """
    table = np.frombuffer(start, game.table).copy()
    lines = [FORMAT, *header_lines(game, kit, table, seed)]
    paid = table["state"]["reward"][0].astype(np.float64)
    loops(game).view_table(table)
    for number, action in enumerate(actions, 1):
        lines.append(play(game, kit, table, number, int(action)))
        paid += table["state"]["reward"][0]
    lines += end_lines(game, kit, table, paid)
    return "\n".join(lines) + "\n"


def replay(text: str, game: Game) -> Replay:
    """Plays a transcript of `game` again from the outcomes it names. TranscriptError where a line is wrong."""
    values, deal, decisions, end = sections(read_lines(text))
    kit = kit_of(game, values)
    table = start_table(game, kit, values, deal)
    start = table["state"].copy()
    paid = start["reward"][0].astype(np.float64)
    loops(game).view_table(table)
    actions, chance = [], []
    for number, line in enumerate(decisions, 1):
        actions.append(replay_line(game, kit, table, number, line))
        chance.append(tuple(row[0] for row in outcomes(table)))
        paid += table["state"]["reward"][0]
    compare_all(end, end_lines(game, kit, table, paid))
    return Replay(game, kit, start, tuple(actions), tuple(chance), table)


def read_header(text: str) -> dict[str, Any]:
    """What the head of a transcript says, unchecked: `game` is the name to look the Game up by. TranscriptError."""
    return {name: value for name, (_, value) in sections(read_lines(text))[0].items()}


# Writing


def header_lines(game: Game, kit: Kit, table: np.ndarray, seed: int | None) -> Iterator[str]:
    yield f"game: {json.dumps(game.name)}"
    yield f"version: {game.version}"
    yield f"options: {json.dumps(dict(kit.options))}"
    log = outcomes(table)
    if same_start(game, dealt(game, kit, tape=[row[0] for row in log]), table):
        yield from deal_lines(game, kit, table, seed)
        return
    position = to_position(game, kit, table["state"])
    again = from_position(game, kit, position)
    if not np.array_equal(game.meaning(again), game.meaning(table["state"])):
        raise ValueError("the start is neither a deal nor a position that can be written")
    yield f"position: {json.dumps(position)}"


def deal_lines(game: Game, kit: Kit, table: np.ndarray, seed: int | None) -> Iterator[str]:
    tape = given_outcomes(table)
    if seed is not None:
        if not same_start(game, dealt(game, kit, tape, seed), table):
            raise ValueError(f"seed {seed} deals another game")
        yield f"seed: {seed}"
        if tape:
            yield f"tape: {json.dumps(tape)}"
    log = outcomes(table)
    for at in range(0, len(log), DEAL_WIDTH):
        yield f"deal: {outcomes_text(log[at : at + DEAL_WIDTH])}"


def play(game: Game, kit: Kit, table: np.ndarray, number: int, action: int) -> str:
    """Plays one decision on `table` and says it in a line. ValueError if it is illegal."""
    s, mask = table["state"][0], table["mask"][0]
    if not 0 <= action < mask.size or not mask[action]:
        raise ValueError(f"decision {number}: action {action} is not legal here")
    who = game.agent_names(kit)[int(s["seat"])]
    words = game.text.action(s, kit, action)
    line = f"{number}. {who}: {words} | {action} among {int(mask.sum())}"
    loops(game).play_table(table, action)
    if fault := int(table["dice"]["fault"][0]):
        raise ValueError(f"decision {number}: the dice report fault {fault}")
    log = outcomes(table)
    if log:
        line += f" | dice {outcomes_text(log)}"
    rewards = zip(game.agent_names(kit), table["state"]["reward"][0], strict=False)
    paid = ", ".join(f"{name} {reward:.9g}" for name, reward in rewards if reward)
    return f"{line} | reward {paid}" if paid else line


def end_lines(game: Game, kit: Kit, table: np.ndarray, paid: np.ndarray) -> list[str]:
    s = table["state"][0]
    over = "no" if not s["ended"] else "cut" if s["truncated"] else "finished"
    rewards = dict(zip(game.agent_names(kit), paid.tolist(), strict=False))
    metrics = np.zeros((1, game.metrics_layout.size), np.int32)
    loops(game).metrics_rows(table["state"].copy(), kit.record, np.zeros(1, np.int64), metrics, 0, 1)
    named = {name: value.tolist() for name, value in game.metrics_layout.split(metrics[0]).items()}
    return [f"over: {json.dumps(over)}", f"rewards: {json.dumps(rewards)}", f"metrics: {json.dumps(named)}"]


def outcomes(table: np.ndarray) -> list[list[int]]:
    """The log of the dice: rows of outcome, number of outcomes, weight, sum of weights."""
    dice = table["dice"][0]
    rows: list[list[int]] = dice["log"][: dice["draws"]].tolist()
    return rows


def given_outcomes(table: np.ndarray) -> list[int]:
    """The tape that the dice were given."""
    dice = table["dice"][0]
    tape: list[int] = dice["given"][: dice["givens"]].tolist()
    return tape


def outcomes_text(log: list[list[int]]) -> str:
    return ", ".join(f"{outcome} of {n} ({weight}/{total})" for outcome, n, weight, total in log)


def dealt(game: Game, kit: Kit, tape: list[int], seed: int | None = None) -> np.ndarray:
    """A table dealt from a tape and then, as far as that does not reach, from the stream of `seed`."""
    table = game.new_table(kit)
    if seed is not None:
        table["dice"]["word"] = starting_word(seed)
    lay_tape(table, tape)
    loops(game).deal_table(table)
    return table


def lay_tape(table: np.ndarray, tape: list[int]) -> None:
    dice = table["dice"][0]
    dice["given"][: len(tape)] = tape
    dice["givens"], dice["taken"], dice["fault"] = len(tape), 0, 0


def same_start(game: Game, one: np.ndarray, other: np.ndarray) -> bool:
    same = np.array_equal(game.meaning(one["state"]), game.meaning(other["state"]))
    return same and outcomes(one) == outcomes(other)


# Reading


def read_lines(text: str) -> list[Line]:
    """The lines below the first, which says the format; empty ones are left out."""
    if not isinstance(text, str):
        raise TranscriptError(f"text: takes that of a transcript, got {type(text).__name__}")
    each = [line.removesuffix("\r") for line in text.split("\n")]  # the names of an owner's kit may hold other breaks
    lines = [Line(number, line) for number, line in enumerate(each, 1) if line.strip()]
    if not lines or lines[0].text != FORMAT:
        raise TranscriptError(f"line 1: takes {FORMAT!r}, got {text[:40]!r}")
    return lines[1:]


def sections(lines: list[Line]) -> tuple[dict[str, tuple[Line, Any]], list[Line], list[Line], list[Line]]:
    """The lines by kind: header values, deal, decisions, end. TranscriptError for a line out of place."""
    values: dict[str, tuple[Line, Any]] = {}
    kinds: tuple[list[Line], list[Line], list[Line]] = ([], [], [])
    reached = -1
    for line in lines:
        name = line.text.split(":", 1)[0]
        kind = 0 if name == "deal" else 2 if name in END else 1 if line.text[:1].isdigit() else -1
        if kind < reached or (kind == -1 and (name not in HEADER or name in values)):
            raise line.fault("out of place here")
        reached = kind
        if kind >= 0:
            kinds[kind].append(line)
        else:
            values[name] = (line, header_value(line))
    for name in HEADER[:3]:
        if name not in values:
            raise TranscriptError(f"line 2: {name!r} is missing in the head")
    return values, *kinds


def header_value(line: Line) -> Any:
    try:
        return json.loads(line.text.split(":", 1)[1])
    except (ValueError, RecursionError) as error:
        raise line.fault(f"no JSON value, {error}") from None


def kit_of(game: Game, values: dict[str, tuple[Line, Any]]) -> Kit:
    for name, mine in (("game", game.name), ("version", game.version)):
        line, value = values[name]
        if value != mine or type(value) is not type(mine):
            raise line.fault(f"takes {mine!r}, got {value!r}")
    line, options = values["options"]
    if not isinstance(options, dict):
        raise line.fault("takes an object of options")
    try:
        return game.load_kit(**options)
    except KitError as error:
        raise line.fault(str(error)) from None


def start_table(game: Game, kit: Kit, values: dict[str, tuple[Line, Any]], deal: list[Line]) -> np.ndarray:
    if "position" in values:
        table = written_table(game, kit, *values["position"])
        for line in [*(values[name][0] for name in ("seed", "tape") if name in values), *deal]:
            raise line.fault("out of place in a game that began from a position")
        return table
    if "tape" in values and "seed" not in values:
        raise values["tape"][0].fault("takes a seed beside it")
    tape = [outcome for line in deal for outcome in read_outcomes(line, line.text.split(":", 1)[1])]
    table = dealt(game, kit, fitting(tape, deal))
    if len(outcomes(table)) != len(tape) or table["dice"]["fault"][0]:
        raise TranscriptError(f"the deal draws {len(outcomes(table))} outcomes, the lines 'deal' name {len(tape)}")
    compare_all(deal, list(deal_lines(game, kit, table, None)))
    if "seed" in values:
        check_seed(game, kit, table, values)
    return table


def written_table(game: Game, kit: Kit, line: Line, position: Any) -> np.ndarray:
    table = game.new_table(kit)
    try:
        table["state"] = from_position(game, kit, position)
    except PositionError as error:
        raise line.fault(str(error)) from None
    return table


def check_seed(game: Game, kit: Kit, table: np.ndarray, values: dict[str, tuple[Line, Any]]) -> None:
    """The seed and the tape of the head deal what the lines 'deal' say."""
    line, seed = values["seed"]
    tape = values["tape"][1] if "tape" in values else []
    whole = isinstance(seed, int) and seed >= 0 and isinstance(tape, list) and all(isinstance(x, int) for x in tape)
    if not whole:
        raise line.fault("takes a whole number from 0, and a tape of such")
    if not same_start(game, dealt(game, kit, fitting(tape, [line]), seed), table):
        raise line.fault("this seed deals another game")


def replay_line(game: Game, kit: Kit, table: np.ndarray, number: int, line: Line) -> int:
    """Plays the decision that `line` names with the outcomes it names, and compares all that it says."""
    found = DECISION.fullmatch(line.text)
    if not found:
        raise line.fault("takes 'number. agent: words | action among legal | dice ... | reward ...'")
    tape = read_outcomes(line, found["dice"] or "")
    lay_tape(table, fitting(tape, [line]))
    action = int(found["action"])
    try:
        said = play(game, kit, table, number, action)
    except ValueError as error:
        raise line.fault(str(error)) from None
    compare(line, said)
    return action


def read_outcomes(line: Line, text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")] if text else []
    found = [OUTCOME.fullmatch(part) for part in parts]
    if not all(found):
        raise line.fault("an outcome takes 'outcome of number (weight/total)'")
    return [int(one[1]) for one in found if one]


def fitting(tape: list[int], lines: list[Line]) -> list[int]:
    """The tape, if it fits on one."""
    room, top = LOG, np.iinfo(np.int16).max
    if len(tape) > room or not all(0 <= outcome <= top for outcome in tape):
        raise lines[0].fault(f"takes at most {room} outcomes of 0..{top}")
    return tape


def compare_all(lines: list[Line], said: list[str]) -> None:
    for line, one in zip(lines, said, strict=False):
        compare(line, one)
    if len(lines) != len(said):
        raise TranscriptError(f"takes {len(said)} lines like {said[0] if said else ''!r}, got {len(lines)}")


def compare(line: Line, said: str) -> None:
    if line.text != said:
        raise line.fault(f"the game says {said!r}")
