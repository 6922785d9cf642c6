"""Words become actions again, and wrong ones are told what would do."""

import numpy as np
import pytest

from tests.toy import GAME
from zombie_envs.core.text import parse_action

from .playing import dealt

KIT, TABLE = dealt(0)
S, MASK = TABLE["state"][0], TABLE["mask"][0]


@pytest.mark.parametrize("words", ["take the middle door", "  Take  the MIDDLE\tdoor "])
def test_words_in_any_case_and_spacing(words):
    assert parse_action(GAME.text, S, KIT, MASK, words) == 1


def test_an_illegal_action_is_told_near_ones():
    with pytest.raises(
        ValueError, match=r"'take the midle door' is no legal action here; 3 are, .*take the middle door"
    ):
        parse_action(GAME.text, S, KIT, MASK, "take the midle door")
    with pytest.raises(ValueError, match="'pass' is no legal action here; 3 are"):
        parse_action(GAME.text, S, KIT, MASK, "pass")


def test_nothing_is_legal_after_the_end():
    with pytest.raises(ValueError, match="0 are, among them: none"):
        parse_action(GAME.text, S, KIT, np.zeros_like(MASK), "pass")


@pytest.mark.parametrize("words", [None, 3, b"pass"])
def test_what_is_no_text_is_refused(words):
    with pytest.raises(ValueError, match="words: takes those of a legal action, got"):
        parse_action(GAME.text, S, KIT, MASK, words)
