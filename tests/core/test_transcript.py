"""Transcripts: readable, replayed from the outcomes alone, and a changed line is named."""

import re

import numpy as np
import pytest

from tests.counts import count
from tests.toy import GAME
from zombie_envs.core.loops import loops, starting_word
from zombie_envs.core.position import from_position
from zombie_envs.core.transcript import TranscriptError, read_header, record, replay

from .playing import dealt, play


def written(seed=7, **options):
    kit, table = dealt(seed, **options)
    start = table.tobytes()
    actions = play(table, seed)
    return record(GAME, kit, start, actions, seed), actions, table


TEXT, ACTIONS, TABLE = written(kit="mini")
LINES = TEXT.splitlines()


def at_position(dice=()):
    kit = GAME.load_kit()
    table = GAME.new_table(kit)
    hands = {"player_0": {"Shove": 1, "Lantern": 1}, "player_1": {"Treasure": 2}, "player_2": {"Bandage": 1}}
    table["state"] = from_position(GAME, kit, {"seat": "player_0", "phase": "play", "hand": hands, "rounds": 1})
    table["dice"]["word"] = 5
    table["dice"]["givens"], table["dice"]["given"][0, : len(dice)] = len(dice), dice
    loops(GAME).view_table(table)
    return kit, table


def test_a_transcript_is_readable():
    assert LINES[:5] == [
        "zombie_envs transcript 1",
        'game: "toy"',
        "version: 1",
        'options: {"kit": "mini", "players": 3, "rounds": 8}',
        "seed: 7",
    ]
    assert re.fullmatch(r"deal: (\d of 4 \(\d/\d+\)(, )?)+", LINES[5])
    number = r"(0|[1-9][0-9]*)"
    decision = rf"\d+\. player_\d: [\w ]+ \| {number} among {number}( \| dice [^|]+)?( \| reward [^|]+)?"
    decisions = [line for line in LINES if line[0].isdigit()]
    assert len(decisions) == len(ACTIONS)
    assert all(re.fullmatch(decision, line) for line in decisions)
    assert any("| dice " in line and "| reward " in line for line in decisions)
    assert LINES[-3] in ('over: "finished"', 'over: "cut"')
    assert LINES[-2].startswith('rewards: {"player_0": ')
    assert LINES[-1].startswith('metrics: {"rounds": [')


@pytest.mark.parametrize("options", [{}, {"kit": "mini"}, {"players": 2}, {"players": 4}, {"rounds": 1}])
def test_a_game_is_replayed_without_its_generator(options):
    for seed in range(count(200)):
        text, actions, table = written(seed, **options)
        found = replay(text, GAME)
        assert found.actions == tuple(actions)
        assert np.array_equal(GAME.meaning(found.table["state"]), GAME.meaning(table["state"]))
        assert found.kit.options == GAME.load_kit(**options).options
        assert found.start["moves"] == 0


def test_the_outcomes_are_given_back_as_a_tape():
    found = replay(TEXT, GAME)
    assert len(found.outcomes) == len(found.actions)
    for line, outcomes in zip([line for line in LINES if line[0].isdigit()], found.outcomes, strict=True):
        assert [int(one) for one in re.findall(r"(\d+) of \d+ \(", line)] == list(outcomes)


def test_a_game_from_a_position_with_given_dice():
    kit, table = at_position(dice=[1, 0])
    start, actions = table.tobytes(), play(table, 3)
    text = record(GAME, kit, start, actions)
    assert 'position: {"game": "toy", ' in text
    assert "deal:" not in text
    assert replay(text, GAME).actions == tuple(actions)


def test_a_deal_with_given_dice():
    kit = GAME.load_kit()
    table = GAME.new_table(kit)
    table["dice"]["word"], table["dice"]["givens"], table["dice"]["given"][0, :2] = 1, 2, [3, 3]
    loops(GAME).deal_table(table)
    start, actions = table.tobytes(), play(table)
    text = record(GAME, kit, start, actions)
    assert "deal: 3 of 4 (6/36), 3 of 4 (5/35), " in text
    assert replay(text, GAME).actions == tuple(actions)
    with pytest.raises(ValueError, match="seed 2 deals another game"):
        record(GAME, kit, start, actions, seed=2)


def test_the_seed_stands_there_with_the_dice_that_were_given():
    kit = GAME.load_kit()
    given = GAME.new_table(kit)
    given["dice"]["word"] = starting_word(11)
    given["dice"]["givens"], given["dice"]["given"][0, :1] = 1, [0]
    loops(GAME).deal_table(given)
    text = record(GAME, kit, given.tobytes(), play(given), seed=11)
    assert "\nseed: 11\ntape: [0]\n" in text
    replay(text, GAME)
    with pytest.raises(TranscriptError, match="line 5: this seed deals another game"):
        replay(text.replace("seed: 11", "seed: 12"), GAME)


def test_an_unfinished_game():
    kit, table = dealt(3)
    start = table.tobytes()
    actions = play(table, most=4)
    text = record(GAME, kit, start, actions, seed=3)
    assert 'over: "no"' in text
    assert replay(text, GAME).actions == tuple(actions)
    assert replay(record(GAME, kit, start, [], seed=3), GAME).actions == ()


def test_an_illegal_action_cannot_be_recorded():
    kit, table = dealt(3)
    for action in (5, -1, 11):
        with pytest.raises(ValueError, match=f"decision 1: action {action} is not legal"):
            record(GAME, kit, table.tobytes(), [action])


def test_the_head_alone_can_be_read():
    assert read_header(TEXT)["game"] == "toy"
    assert read_header(TEXT)["options"]["kit"] == "mini"
    with pytest.raises(TranscriptError, match="line 1"):
        read_header("PGN")


def changed(old, new, times=1):
    assert old in TEXT
    return TEXT.replace(old, new, times)


def line_with(pattern):
    """The number of the first line in which `pattern` is found."""
    return next(i for i, line in enumerate(LINES, 1) if re.search(pattern, line))


DOOR = line_with(r"the (middle|right) door")
CHANCE = line_with(r"\| dice [1-9]")
PAID = line_with(r"\| reward ")


def with_line(number, old, new):
    lines = list(LINES)
    assert re.search(old, lines[number - 1])
    lines[number - 1] = re.sub(old, new, lines[number - 1], count=1)
    return "\n".join(lines)


WRONG = {
    "no transcript": ("hello", "line 1: takes"),
    "nothing": ("", "line 1: takes"),
    "another format": (changed("transcript 1", "transcript 2"), "line 1: takes"),
    "another game": (changed('"toy"', '"chess"'), "line 2: takes 'toy', got 'chess'"),
    "another version": (changed("version: 1", "version: 2"), "line 3: takes 1, got 2"),
    "no version": (changed("version: 1\n", ""), "'version' is missing"),
    "a wrong option": (changed('"players": 3', '"players": 9'), "line 4: .*players"),
    "no options": (changed('options: {"kit": "mini", "players": 3, "rounds": 8}', "options: 3"), "line 4: takes"),
    "no JSON": (changed('"players": 3', '"players": os.system()'), "line 4: no JSON value"),
    "another seed": (changed("seed: 7", "seed: 8"), "line 5: this seed deals another game"),
    "no seed at all": (changed("seed: 7", 'seed: "7"'), "line 5: takes a whole number"),
    "another deal": (with_line(6, r"deal: \d", "deal: 0"), "line (5|6): "),
    "odds of the deal": (with_line(6, r"/\d+", "/99"), "line 6: the game says"),
    "a shorter deal": (changed(LINES[6] + "\n", ""), "line (5|6)|the deal draws 9 outcomes, the lines 'deal' name 8"),
    "another agent": (with_line(DOOR, r"player_\d", "player_9"), f"line {DOOR}: the game says"),
    "other words": (with_line(DOOR, "door", "dor"), f"line {DOOR}: the game says"),
    "another number": (with_line(DOOR, r"^\d+\.", "99."), f"line {DOOR}: the game says"),
    "another action": (with_line(DOOR, r"\| \d among", "| 0 among"), f"line {DOOR}: the game says"),
    "an illegal action": (with_line(DOOR, r"\| \d among", "| 9 among"), f"line {DOOR}: .* 9 is not legal"),
    "another count": (with_line(DOOR, "among 3", "among 4"), f"line {DOOR}: the game says"),
    "another outcome": (with_line(CHANCE, r"dice \d", "dice 0"), "the game says"),
    "an impossible outcome": (with_line(CHANCE, r"dice \d", "dice 9"), f"line {CHANCE}: .*fault 1"),
    "a huge outcome": (with_line(CHANCE, r"dice \d", "dice 99999"), f"line {CHANCE}: takes at most"),
    "no outcome": (with_line(CHANCE, r" \| dice [^|]*", ""), f"line {CHANCE}: the game says"),
    "half an outcome": (with_line(CHANCE, r"dice \d of", "dice of"), f"line {CHANCE}: an outcome takes"),
    "another reward": (with_line(PAID, r"reward (player_\d) [-.\d]+", r"reward \1 9"), f"line {PAID}: the game says"),
    "no reward": (with_line(PAID, r" \| reward .*", ""), f"line {PAID}: the game says"),
    "a decision too few": (changed(LINES[-4] + "\n", ""), "line .*the game says"),
    "a decision too many": (changed("over:", "99. player_0: pass | 7 among 2\nover:"), "99. player_0"),
    "another end": (changed('over: "', 'over: "un'), "the game says"),
    "other sums": (with_line(len(LINES) - 1, r": -?\d", ": 9"), f"line {len(LINES) - 1}: the game says"),
    "other metrics": (with_line(len(LINES), r"\[\d", "[9"), f"line {len(LINES)}: the game says"),
    "no end": (changed(LINES[-1] + "\n", ""), "takes 3 lines"),
    "a line out of place": (changed(LINES[-1], LINES[-1] + "\nseed: 7"), f"line {len(LINES) + 1}: out of place"),
    "a header twice": (changed("seed: 7\n", "seed: 7\nseed: 7\n"), "line 6: out of place"),
    "an unknown header": (changed("seed: 7\n", "seed: 7\nrun: 1\n"), "line 6: out of place"),
    "tables too deep": (changed("seed: 7", "seed: " + "[" * 100_000), "line 5: no JSON value"),
    "a tape without a seed": (changed("seed: 7", "tape: [1]"), "line 5: takes a seed beside it"),
    "a version of another type": (changed("version: 1", "version: true"), "line 3: takes 1, got True"),
    "a deal beside a position": (
        changed("seed: 7", 'position: {"seat": "player_0"}'),
        "line 6: out of place in a game that began from a position",
    ),
    "a seed beside a position": (
        changed("seed: 7", 'seed: 7\nposition: {"seat": "player_0"}'),
        "line 5: out of place in a game that began from a position",
    ),
    "a broken position": (changed("seed: 7", 'position: {"hnad": 1}'), "line 5: position.hnad"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_changed_line_is_named(name):
    text, message = WRONG[name]
    with pytest.raises(TranscriptError, match=message):
        replay(text, GAME)


@pytest.mark.parametrize("text", [None, 3, b"zombie_envs transcript 1"])
def test_what_is_no_text_is_refused(text):
    with pytest.raises(TranscriptError, match="text: takes that of a transcript"):
        replay(text, GAME)


def test_blank_lines_and_windows_line_ends_do_not_matter():
    assert replay(TEXT.replace("\n", "\r\n\r\n"), GAME).actions == tuple(ACTIONS)
