"""The checked view: Python numbers out, range checks in, no negative or outside index."""

import numpy as np
import pytest

from zombie_envs.core.view import Cells, Records, view, wrap

INNER = np.dtype([("hp", "i1"), ("tags", "?", (2,))], align=True)
RECORD = np.dtype(
    [
        ("small", "i1"),
        ("flag", "?"),
        ("real", "f4"),
        ("row", "u1", (3,)),
        ("grid", "i2", (2, 3)),
        ("one", INNER),
        ("many", INNER, (2,)),
    ],
    align=True,
)


@pytest.fixture
def records():
    return np.zeros(1, RECORD)


@pytest.fixture
def v(records):
    return view(records[0])


def test_reads_give_python_values(v):
    v.row[1] = 200
    kinds = {type(x) for x in (v.small, v.row[0], v.grid[1, 2], v.one.hp, v.row.sum(), v.many[1].hp)}
    assert kinds == {int}
    assert type(v.flag) is bool
    assert type(v.many[0].tags[1]) is bool
    assert type(v.real) is float
    assert v.row[1] + v.row[1] == 400
    assert v.flag + v.flag == 0


def test_writes_reach_the_record(records, v):
    v.small, v.flag, v.real, v.one.hp = -128, True, 0.5, 3
    v.row[:] = 7
    v.grid[1, 2] = -300
    v.grid[0][1] = 5
    v.many[1].tags[0] = True
    v.row[0] = np.int64(255)
    s = records[0]
    assert (s["small"], s["flag"], s["real"], s["one"]["hp"]) == (-128, True, 0.5, 3)
    assert s["row"].tolist() == [255, 7, 7]
    assert s["grid"].tolist() == [[0, 5, 0], [0, 0, -300]]
    assert s["many"]["tags"].tolist() == [[False, False], [True, False]]


@pytest.mark.parametrize(
    "store",
    [
        lambda v: setattr(v, "small", 128),
        lambda v: setattr(v, "small", -129),
        lambda v: setattr(v, "flag", 2),
        lambda v: v.row.__setitem__(0, 256),
        lambda v: v.row.__setitem__(0, -1),
        lambda v: v.grid.__setitem__((0, 0), 40_000),
        lambda v: setattr(v.one, "hp", 1000),
        lambda v: v.many[0].tags.__setitem__(0, 7),
    ],
)
def test_a_value_that_does_not_fit_is_refused(records, v, store):
    before = records.tobytes()
    with pytest.raises(OverflowError):
        store(v)
    assert records.tobytes() == before


def test_a_fraction_is_no_whole_number(v):
    with pytest.raises(TypeError, match="no whole number"):
        v.small = 1.5
    with pytest.raises(TypeError, match="no whole number"):
        v.row[0] = 2.0


@pytest.mark.parametrize("at", [-1, 3, (0, -1)])
def test_an_index_outside_is_refused(v, at):
    part = v.grid if isinstance(at, tuple) else v.row
    with pytest.raises(IndexError):
        part[at]
    with pytest.raises(IndexError):
        part[at] = 1


def test_rows_are_copied_and_iterated(v):
    v.grid[0] = v.grid[1]
    v.row[:] = 3
    v.grid[0] = v.row
    assert v.grid[0].array.tolist() == [3, 3, 3]
    assert list(v.row) == [3, 3, 3]
    assert [unit.hp for unit in v.many] == [0, 0]
    assert (len(v.grid), v.grid.size, v.grid.shape, v.grid[0].size) == (2, 6, (2, 3), 3)


def test_an_unknown_field_can_neither_be_read_nor_made(v):
    with pytest.raises(AttributeError):
        v.smal = 1
    with pytest.raises(AttributeError):
        _ = v.smal


def test_wrap_leaves_numbers_alone(records):
    assert wrap(3) == 3
    assert type(wrap(np.zeros(2))) is Cells
    assert type(wrap(records)) is Records
    assert wrap(records)[0].small == 0
