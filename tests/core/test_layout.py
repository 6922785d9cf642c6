"""Layouts: computed offsets, names, bounds."""

import numpy as np
import pytest

from zombie_envs.core.layout import Layout, block, part, tally

LAYOUT = Layout(part("hand", (2, 3), 9, "cards"), part("swing", 4, 2, "from -2", low=-2), block("pass", 1, "pass"))


def test_offsets_follow_from_the_order():
    assert LAYOUT.size == 11
    assert [(one.name, one.start, one.stop, one.size) for one in LAYOUT] == [
        ("hand", 0, 6, 6),
        ("swing", 6, 10, 4),
        ("pass", 10, 11, 1),
    ]
    assert LAYOUT["swing"].start == 6
    assert len(LAYOUT) == 3


def test_every_index_has_its_name():
    assert [(LAYOUT.at(i)[0].name, LAYOUT.at(i)[1]) for i in (0, 5, 6, 10)] == [
        ("hand", 0),
        ("hand", 5),
        ("swing", 0),
        ("pass", 0),
    ]
    for outside in (-1, 11):
        with pytest.raises(IndexError, match=r"0\.\.10"):
            LAYOUT.at(outside)


def test_split_gives_views_of_the_right_shape():
    flat = np.arange(22).reshape(2, 11)
    parts = LAYOUT.split(flat)
    assert parts["hand"].shape == (2, 2, 3)
    assert parts["hand"][1].tolist() == [[11, 12, 13], [14, 15, 16]]
    parts["swing"][0, 0] = 99
    assert flat[0, 6] == 99


def test_bounds_and_scale():
    assert LAYOUT.low.tolist() == [0] * 6 + [-2] * 4 + [0]
    assert LAYOUT.high.tolist() == [9] * 6 + [2] * 4 + [1]
    assert LAYOUT.low.dtype == LAYOUT.high.dtype == np.int8
    scaled = LAYOUT.high * LAYOUT.scale
    assert scaled.dtype == np.float32
    assert np.allclose(scaled, 1)
    assert (np.abs(LAYOUT.low * LAYOUT.scale) <= 1).all()


@pytest.mark.parametrize(("low", "high"), [(0, 128), (-128, 1), (0, 0), (3, 2), (-5, -1)])
def test_bounds_that_int8_or_a_scale_cannot_hold_are_refused(low, high):
    with pytest.raises(ValueError, match="hand: bounds"):
        Layout(part("hand", 2, high, "cards", low=low))


def test_a_name_stands_once():
    with pytest.raises(ValueError, match="hand: the name is used twice"):
        Layout(block("hand", 1, "a"), block("hand", 2, "b"))


def test_a_tally_has_no_bounds():
    assert Layout(tally("kills", (2, 2), "kills")).size == 4


def test_describe_says_all_there_is():
    assert LAYOUT.describe()[1] == {
        "name": "swing",
        "shape": (4,),
        "low": -2,
        "high": 2,
        "meaning": "from -2",
        "start": 6,
        "stop": 10,
    }
