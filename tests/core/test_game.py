"""The contract's object: a name when it travels, the allocator of records, and equality of positions."""

import copy
import multiprocessing
import pickle

import numpy as np

from tests.toy import GAME

from .playing import copied, dealt, play


def test_a_game_travels_as_a_name():
    assert pickle.loads(pickle.dumps(GAME)) is GAME
    assert copy.deepcopy([GAME])[0] is GAME
    assert copy.copy(GAME) is GAME
    assert repr(GAME) == "<Game toy v1>"


def name_of(game):
    return game.name, game.table.itemsize


def test_a_game_reaches_a_spawned_process():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(name_of, (GAME,)) == name_of(GAME)


def test_records_are_zeroed_and_of_the_right_size():
    kit = GAME.load_kit(players=2)
    assert not GAME.new_states(3).view(np.uint8).any()
    table = GAME.new_table(kit)
    assert table["kit"] == kit.record
    assert not table["state"].tobytes().strip(b"\0")
    assert table["seen"].shape == (1, GAME.observation.size)
    assert table["mask"].shape == (1, GAME.actions.size)
    assert GAME.new_dice(2).shape == (2,)


def test_meaning_leaves_out_scratch_and_padding_and_nothing_else():
    _, table = dealt(1)
    play(table, most=10)
    states = copied(table)["state"].copy()
    meaning = GAME.meaning(states)
    noisy = np.frombuffer(bytearray(states.tobytes()), states.dtype)
    noisy["scratch"]["hidden"] += 7
    assert np.array_equal(GAME.meaning(noisy), meaning)
    padded = np.full(GAME.state.itemsize, 255, np.uint8).view(GAME.state)
    for name in GAME.state.names:
        padded[name] = states[name]
    assert np.array_equal(GAME.meaning(padded), meaning)
    for name in set(GAME.state.names) - {"scratch"}:
        other = states.copy()
        other[name] = np.logical_not(other[name]) if other[name].dtype == bool else other[name] + 1
        assert not np.array_equal(GAME.meaning(other), meaning), name


def test_meaning_compares_many_positions_at_once():
    states = GAME.new_states(3)
    states["moves"][2] = 1
    meaning = GAME.meaning(states)
    assert meaning.shape == (3, GAME.state.itemsize)
    assert (meaning[0] == meaning[1]).all()
    assert (meaning[0] != meaning[2]).any()
