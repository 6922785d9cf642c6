"""Rankings: each kind alone against tables of each other kind, on the same deals."""

import dataclasses
import json

import pytest

from benchmarks.arena import play
from benchmarks.ranking import rank
from tests import toy
from zombie_envs.games.zombie_town import GAME


def test_a_ranking_is_made_of_tables() -> None:
    ranking = rank(GAME, ["random", "heuristic"], 100, seed=3)
    assert [place.name for place in ranking.places] == ["heuristic", "random"]
    best = ranking.places[0]
    assert best.low < best.share < best.high
    alone = play(GAME, ["heuristic", "random", "random", "random"], 100, seed=3)
    assert (best.against["random"].won == alone.won).all()
    assert best.share == pytest.approx(alone.line("heuristic").share)


def test_every_pair_meets_on_the_same_deals() -> None:
    ranking = rank(toy.GAME, ["random", "greedy", Also()], 30)
    deals = {result.deals.tobytes() for place in ranking.places for result in place.against.values()}
    assert len(deals) == 1
    assert all(len(place.against) == 2 for place in ranking.places)
    assert all(
        result.agents == (place.name, rival, rival)
        for place in ranking.places
        for rival, result in place.against.items()
    )
    assert json.loads(json.dumps(ranking.summary()))["fair_share"] == pytest.approx(1 / 3)


class Also:
    name = "first legal"

    def act(self, games, rows):
        return games.action_masks[rows].argmax(axis=1)


@pytest.mark.parametrize("kinds", [[], ["random"], ["random", "random"]], ids=str)
def test_it_takes_two_or_more_different_kinds(kinds) -> None:
    with pytest.raises(ValueError, match="takes two or more different ones to rank"):
        rank(GAME, kinds)


def test_it_takes_two_or_more_players() -> None:
    """A game that one can play alone has nobody to be ranked against then."""
    alone = dataclasses.replace(toy.GAME, agent_names=lambda kit: ("player_0",))
    with pytest.raises(ValueError, match="takes two or more players, the match of toy has 1"):
        rank(alone, ["random", "greedy"])
