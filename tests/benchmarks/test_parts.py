"""Costs by parts with tiny budgets: every match of a table is played, and printed policies are asked."""

import json

import pytest

from benchmarks.__main__ import main
from benchmarks.parts import PARTS, choices, measure_parts, parts_text
from zombie_envs.adapters.pool import usable_cores
from zombie_envs.games.zombie_island import GAME
from zombie_envs.games.zombie_town import GAME as TOWN

TINY = {"games": 32, "seconds": 0.01, "repeats": 2}


def test_each_value_of_an_option_has_a_line_for_each_number_of_cores() -> None:
    found = measure_parts(GAME, "scenario", **TINY, mask_suicide=True)
    cores = sorted({1, usable_cores()})
    assert [(one.match, one.cores) for one in found] == [
        (f"mask_suicide=True scenario={scenario}", threads) for scenario in ("1", "1S", "2", "2S") for threads in cores
    ]
    for one in found:
        assert set(one.parts) == set(PARTS)
        rates = one.rates()
        assert rates == sorted(rates, reverse=True)
        assert one.best() > 100
        assert one.decisions_a_game > 1
    assert "mask_suicide=True scenario=2S" in parts_text(found)


def test_a_printed_policy_is_asked_where_it_plays() -> None:
    asked = {one.match: one for one in measure_parts(GAME, "scenario", **TINY, mask_suicide=True) if one.cores == 1}
    share, each = asked["mask_suicide=True scenario=1"].automa["zombie_intelligence"]
    assert 0 < share < 1
    assert each > 0
    assert 0 < asked["mask_suicide=True scenario=1"].shares()["zombie_intelligence"] < 1
    assert asked["mask_suicide=True scenario=1S"].shares() == {}  # the rules play it there


def test_options_with_many_values_are_refused() -> None:
    assert choices(GAME, "control") == (False, True)
    with pytest.raises(ValueError, match=r"by: takes an option .*scenario.*, got 'max_turns'"):
        choices(GAME, "max_turns")
    with pytest.raises(ValueError, match="got 'scenery'"):
        measure_parts(TOWN, "scenery")


def test_the_command_prints_and_writes(tmp_path, capsys) -> None:
    out = tmp_path / "parts.json"
    budget = ["--games", "32", "--seconds", "0.01", "--repeats", "1"]
    assert main(["parts", "zombie_town", *budget, "--players", "3", "--out", str(out)]) == 0
    assert "players=3" in capsys.readouterr().out
    assert json.loads(out.read_text())[0]["match"] == "players=3"
