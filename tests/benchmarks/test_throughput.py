"""Throughput with tiny budgets: every contender plays, and the figures hang together."""

import json

import pytest

from benchmarks import throughput
from benchmarks.compiling import in_fresh_process
from benchmarks.contenders import BATCH, ONE, Contender, contenders, copy_seconds
from benchmarks.throughput import interleaved, measure
from zombie_envs.core.jit import cache_base
from zombie_envs.games.zombie_town import GAME


def test_it_measures_every_contender() -> None:
    found = measure("zombie_town", games=64, seconds=0.01, repeats=2, compiling=False, players=3)
    kinds = {one.name: one.kind for one in contenders(GAME, 64)}
    assert found.kinds == kinds
    assert set(kinds.values()) == {BATCH, ONE}
    assert any("PettingZoo connect four" in name for name in kinds)
    assert any("OpenSpiel backgammon" in name for name in kinds)
    assert all(len(rates) == 2 and min(rates) > 100 for rates in found.rates.values())
    assert set(found.ratios()) == {name for name, kind in kinds.items() if kind == ONE and "zombie_town" not in name}
    assert json.loads(json.dumps(found.summary()))["game"] == f"zombie_town_v{GAME.version}"
    for part in (*kinds, "copy of a position", "processor", "numba", "load before, after"):
        assert part in found.text()


def test_libraries_that_are_missing_are_left_out(monkeypatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert [one.name for one in contenders(GAME, 8) if "zombie_town" not in one.name] == []


def test_it_compiles_in_a_process_of_its_own() -> None:
    """With the cache that the tests have filled, so that it takes a second."""
    found = in_fresh_process("zombie_town", str(cache_base()))
    assert 0 < found["compile"] < found["process"]
    with pytest.raises(RuntimeError, match="does not compile"):
        in_fresh_process("zombie_village", str(cache_base()))


def test_a_copy_takes_less_than_two_microseconds() -> None:
    found = copy_seconds(GAME, times=20_000)
    assert 0 < found["compiled"] < 2e-6


def test_repeats_are_made_in_turn_and_whole_ones_stay_after_an_interruption() -> None:
    order: list[str] = []

    def rate(name: str, seconds: float) -> float:
        order.append(name)
        if len(order) == 6:
            raise KeyboardInterrupt
        return float(len(order))

    two = [Contender(name, ONE, lambda seconds, name=name: rate(name, seconds)) for name in ("a", "b")]
    assert interleaved(two, 0.0, 5, progress=False) == {"a": [1.0, 3.0], "b": [2.0, 4.0]}
    assert order == ["a", "b"] * 3


def test_the_machine_is_told() -> None:
    found = throughput.machine()
    assert found["cores"] >= 1
    assert "numpy" in found["versions"]
