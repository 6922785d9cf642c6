"""The loops over rows and tables: what each writes, and what it leaves alone."""

import numpy as np
import pytest

from tests.toy import GAME
from zombie_envs.core.loops import first_illegal, loops, sample_rows, starting_word, starting_words
from zombie_envs.core.trial import Engine

from .playing import copied, dealt, play

KIT = GAME.load_kit()
ENGINES = [Engine(GAME, KIT, compiled=True), Engine(GAME, KIT, compiled=False)]


@pytest.mark.parametrize("engine", ENGINES, ids=["compiled", "interpreted"])
def test_only_the_named_rows_move(engine):
    words = starting_words(0, np.arange(6))
    states = engine.deal(words)
    before, old_words, dices = states.copy(), words.copy(), GAME.new_dice(1)
    rows, actions = np.array([4, 1, 3]), np.array([2, 0, 1])
    rewards, flags = np.full((6, GAME.seats), 9, np.float32), np.zeros((2, 6), bool)
    shared = (words, dices, 0, rows, actions, rewards, flags[0], flags[1])
    engine.run("step", "step_rows", states, KIT.record, *shared, 0, 2)
    assert states["moves"].tolist() == [0, 1, 0, 0, 1, 0]
    assert states["door"][[4, 1], 0].tolist() == [2, 0]
    still = [0, 2, 3, 5]
    assert np.array_equal(GAME.meaning(states[still]), GAME.meaning(before[still]))
    assert (words[still] == old_words[still]).all()
    assert (rewards[still] == 9).all()
    assert (rewards[[1, 4]] == 0).all()


def test_a_row_is_the_same_game_as_a_table_of_its_stream():
    for row in (0, 5):
        table = GAME.new_table(KIT)
        table["dice"]["word"] = starting_word(3, row)
        loops(GAME).deal_table(table)
        states = ENGINES[0].deal(starting_words(3, np.arange(6)))
        assert np.array_equal(GAME.meaning(states[row : row + 1]), GAME.meaning(table["state"]))


def test_a_table_holds_mask_and_view_of_the_seat_to_move():
    _, table = dealt(4)
    for _ in range(30):
        observation, mask, _ = ENGINES[0].see("legal", table["state"].copy())
        assert np.array_equal(table["mask"], mask)
        assert np.array_equal(table["seen"], observation)
        written = copied(table)
        written["mask"], written["seen"] = True, 99
        loops(GAME).view_table(written)
        assert written.tobytes() == table.tobytes()
        if not play(table, most=1) or table["state"]["ended"][0]:
            break


def test_the_ledger_keeps_what_others_decisions_paid():
    """Each seat's ledger holds its rewards since its last decision."""
    for seed in range(20):
        _, table = dealt(seed)
        since = np.zeros(GAME.seats, np.float32)
        while (seat := int(table["state"]["seat"][0])) >= 0:
            assert np.array_equal(table["ledger"][0], since)
            play(table, seed, most=1)
            since[seat] = 0
            since += table["state"]["reward"][0]
        assert np.array_equal(table["ledger"][0], since)
        assert since.any()


def test_the_dices_log_starts_anew_at_each_decision():
    _, table = dealt(0)
    assert table["dice"]["draws"][0] == 9  # three cards each
    play(table, most=1)
    assert table["dice"]["draws"][0] == 0


def test_a_game_that_is_over_looks_empty():
    _, table = dealt(0)
    play(table)
    observations, masks, seats = ENGINES[0].see("legal", table["state"].copy())
    assert seats.tolist() == [-1]
    assert not masks.any()
    assert not observations.any()


def test_sampling_is_uniform_over_the_legal_actions():
    masks = np.zeros((30_000, 5), bool)
    masks[:, [1, 2, 4]] = True
    masks[0] = False
    words, actions = starting_words(0, np.arange(30_000)), np.full(30_000, 99)
    sample_rows(masks, words, actions, 0, 30_000)
    assert actions[0] == -1
    seen = np.bincount(actions[1:], minlength=5)
    assert seen[[0, 3]].tolist() == [0, 0]
    assert (np.abs(seen[[1, 2, 4]] - 10_000) < 5 * np.sqrt(30_000 * 2 / 9)).all()


def test_sampling_takes_only_its_part():
    masks, words = np.ones((4, 3), bool), starting_words(0, np.arange(4))
    before, actions = words.copy(), np.full(4, 99)
    sample_rows(masks, words, actions, 1, 3)
    assert actions[[0, 3]].tolist() == [99, 99]
    assert (words != before).tolist() == [False, True, True, False]


def test_the_first_illegal_row_is_found():
    masks = np.array([[True, False], [False, True], [True, True]])
    rows = np.array([2, 0, 1])
    for actions, first in (([0, 0, 1], -1), ([1, 1, 1], 1), ([2, 0, 1], 0), ([-1, 0, 1], 0), ([0, 0, 2], 2)):
        assert first_illegal(masks, rows, np.array(actions)) == first
