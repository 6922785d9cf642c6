"""Balance: cells by match, pairing and option; told as a table, JSON and a picture."""

import json

import pytest

from benchmarks.__main__ import main
from benchmarks.balance import HOME, Balance, Plan, plan_of
from benchmarks.figures import balance_picture
from benchmarks.intervals import proportion
from zombie_envs.core.kit import KitError
from zombie_envs.games.zombie_town import GAME
from zombie_envs.registry import GAMES

PLAN = {
    "first": "player",
    "vary": {"option": "players", "values": [3, 4], "words": "players"},
    "matches": [{"name": "draft", "options": {"draft": "random"}, "pairings": [{"player": "random"}]}],
}


def test_a_cell_tells_wins_of_the_first_role() -> None:
    balance = Balance(GAME, Plan.model_validate(PLAN), games=60, seed=2)
    balance.run()
    assert balance.complete
    assert [cell.value for cell in balance.cells] == [3, 4]
    for cell in balance.cells:
        assert cell.games == 60
        assert 0 < cell.wins < 60
        assert cell.interval[0] < cell.share < cell.interval[1]


def told_of(plan) -> Balance:
    balance = Balance(GAME, Plan.model_validate({**PLAN, **plan}), games=60, seed=2)
    balance.run()
    return balance


def test_a_seat_may_have_an_agent_of_its_own() -> None:
    """Its wins are counted; those of all seats make up the games."""
    pairing = {"player_0": "heuristic", "player": "random"}
    first, last = told_of(
        {"first": "player_0", "matches": [{**PLAN["matches"][0], "pairings": [pairing]}]},
    ).cells
    for cell, players in ((first, 3), (last, 4)):
        assert cell.wins == cell.seats[0] > 40
        assert len(cell.seats) == players
        assert sum(cell.seats) == 60
    assert first.label == "heuristic - random"


def test_it_counts_what_is_asked_and_what_happened() -> None:
    metrics = [one.name for one in GAME.metrics_layout][:2]
    ratio = {"words": "one by one", "part": metrics[0], "whole": metrics[0]}
    balance = told_of({"tables": ["seats", "decisions", "ratios", "wins"], "ratios": [ratio]})
    cell = balance.cells[0]
    assert sum(cell.decisions.values()) > 60 * 10
    assert set(cell.decisions) <= set(GAME.load_kit().names["ask"])
    assert cell.ratios == {"one by one": 1.0}
    seats, decisions, ratios, wins = balance.markdown().split("\n\n")
    assert seats.startswith("| match | agents | players | seat 0 | seat 1 | seat 2 | seat 3 |")
    assert "survival" in decisions
    assert "100.0 %" in ratios
    assert wins.startswith("| match | agents | players: 3 | players: 4 |")


def test_cells_do_not_depend_on_threads_or_on_what_was_played_before() -> None:
    whole = Balance(GAME, Plan.model_validate(PLAN), games=60, seed=2, threads=2)
    whole.run()
    last = {**PLAN, "vary": {**PLAN["vary"], "values": [4]}}
    alone = Balance(GAME, Plan.model_validate(last), games=60, seed=2, threads=1)
    alone.run()
    assert alone.cells[0].wins == whole.cells[1].wins


def test_an_interrupted_run_keeps_finished_cells_and_goes_on(tmp_path, monkeypatch) -> None:
    balance = Balance(GAME, Plan.model_validate(PLAN), games=20)
    play, played = balance._play, []

    def stop(*arguments):
        played.append(1)
        if len(played) == 2:
            raise KeyboardInterrupt
        return play(*arguments)

    monkeypatch.setattr(balance, "_play", stop)
    with pytest.raises(KeyboardInterrupt):
        balance.run()
    assert len(balance.cells) == 1
    assert not balance.complete
    assert "| - |" in balance.markdown()
    assert {file.suffix for file in balance_picture(balance, tmp_path / "balance")} == {".png", ".svg"}
    balance.run()
    assert balance.complete


@pytest.mark.parametrize("path", sorted(HOME.glob("*.toml")), ids=lambda path: path.stem)
def test_every_table_fits_its_game(path) -> None:
    balance = Balance(GAMES[path.stem], games=2000)
    assert balance.asked


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"matches": [{**PLAN["matches"][0], "pairings": [{"explorer": "random"}]}]},
            "takes an agent for each of player",
        ),
        ({"first": "explorer"}, "takes an agent for each of player"),
        ({"tables": ["win"]}, "takes some of wins, seats"),
        ({"ratios": [{"words": "any", "part": "none", "whole": "none"}]}, "any: takes metrics of zombie_town"),
        ({"vary": {**PLAN["vary"], "option": "player"}}, "player"),
    ],
    ids=str,
)
def test_wrong_plans_are_told(change, message: str) -> None:
    with pytest.raises((ValueError, KitError), match=message):
        Balance(GAME, Plan.model_validate({**PLAN, **change}))


def test_a_game_without_a_table_and_a_broken_table_are_told(tmp_path) -> None:
    with pytest.raises(ValueError, match="no table of matches"):
        plan_of(GAME, tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("first = 3", encoding="utf-8")
    with pytest.raises(ValueError, match=r"broken\.toml"):
        plan_of(GAME, broken)


def test_a_proportion_has_an_interval_at_its_ends_too() -> None:
    assert proportion(0, 100)[0] == 0 < proportion(0, 100)[1] < 0.05
    low, high = proportion(50, 100)
    assert low == pytest.approx(1 - high)
    assert (low, high) == pytest.approx((0.404, 0.596), abs=0.001)


def test_the_command_writes_all(tmp_path, capsys, monkeypatch) -> None:
    monkeypatch.setattr("benchmarks.balance.plan_of", lambda game: Plan.model_validate(PLAN))
    assert main(["balance", "zombie_town", "--games", "20", "--out", str(tmp_path)]) == 0
    assert "| draft | random |" in capsys.readouterr().out
    written = json.loads((tmp_path / "balance.json").read_text())
    assert written["complete"]
    assert written["cells"][0]["pairing"] == {"player": "random"}
    names = {"balance.json", "balance.md", "balance.png", "balance.svg"}
    assert names == {file.name for file in tmp_path.iterdir()}
