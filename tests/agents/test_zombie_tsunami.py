"""The heuristic of Zombie Tsunami: legal under every option, blind to what is hidden, strong, and sensible."""

from typing import Any

import numpy as np
import pytest

import agents
from benchmarks.arena import play
from tests.counts import count
from tests.games.zombie_tsunami.street import Street
from zombie_envs.adapters.vector import Games
from zombie_envs.core.dice import DICE
from zombie_envs.core.loops import starting_words
from zombie_envs.core.view import view
from zombie_envs.games.zombie_tsunami import GAME
from zombie_envs.games.zombie_tsunami import tables as t

from .mixed import positions

MATCHES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4, "zombirds": True, "talk_rounds": 1, "empty_reveal": False},
    {"players": 5, "zombirds": True, "numerous_by": "zombies", "immediate_optional": False},
    {"players": 6, "zombirds": True, "talk_rounds": 3},
    {"players": 6, "talk_rounds": 2, "dragon_needs_hidden": False, "coin_zombie": "random"},
    {"kit": "mini", "zombirds": True, "zombird_hidden": False, "talk_rounds": 1, "shop_gaps": (1,)},
    {"players": 4, "restock": "refresh_each_visit", "coin_limit": 2, "push_loss": 1, "reward": "share"},
]


@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_it_plays_legal_games_under_every_option(options) -> None:
    """An illegal choice raises in `act`; beside random players it meets positions of every kind."""
    players = len(GAME.agent_names(GAME.load_kit(**options)))
    for table in (["heuristic"] * players, ["heuristic"] + ["random"] * (players - 1)):
        assert play(GAME, table, count(1000), seed=3, **options).games


# --- strength --------------------------------------------------------------------------------------------------------

WINS = [
    ({"players": 3}, 0.8),
    ({"players": 4}, 0.75),
    ({"players": 5}, 0.7),
    ({"players": 6}, 0.65),
    ({"players": 3, "zombirds": True, "talk_rounds": 1}, 0.8),
    ({"players": 4, "zombirds": True, "talk_rounds": 3}, 0.75),
    ({"players": 5, "zombirds": True, "talk_rounds": 2}, 0.7),
    ({"players": 6, "zombirds": True}, 0.65),
]


@pytest.mark.parametrize(("options", "low"), WINS, ids=str)
def test_it_wins_most_games_against_random_players(options, low: float) -> None:
    """The lower bound; an equal player would win a third to a sixth of them."""
    table = ["heuristic"] + ["random"] * (options["players"] - 1)
    assert play(GAME, table, count(10_000) // options["players"], seed=1, **options).line("heuristic").low > low


def test_a_random_player_hardly_ever_wins_against_it() -> None:
    line = play(GAME, ["random", "heuristic", "heuristic", "heuristic"], count(10_000), seed=1).line("random")
    assert line.high < 0.06


# --- what it knows ---------------------------------------------------------------------------------------------------

KINDS = [MATCHES[1], MATCHES[3], MATCHES[4]]
DECISIONS = 200


def choices(batch: Games) -> np.ndarray:
    """What it chooses in every game, with the same chance."""
    return np.asarray(agents.make("heuristic", GAME).act(batch, batch.every_row))


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_it_looks_at_nothing_hidden(options) -> None:
    """Bonuses, Zombirds, choices and private talk dealt anew, its choice stays the same."""
    batch = positions(GAME, count(12_000), DECISIONS, **options)
    chosen = choices(batch)
    before = batch.states.copy()
    changed = np.zeros(batch.num_envs, bool)
    for deal in range(3):
        words = starting_words(deal, batch.every_row)
        batch.determinize(batch.every_row, batch.seats.copy(), words)
        assert (choices(batch) == chosen).all()
        for name in ("bonus", "birds", "choice", "said"):
            changed |= (batch.states[name] != before[name]).reshape(batch.num_envs, -1).any(axis=1)
    assert changed.mean() > 0.9


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_it_chooses_the_same_interpreted_and_changes_nothing(options) -> None:
    """Through the checked view, where a sentinel used as an index raises."""
    batch = positions(GAME, count(4000), DECISIONS, **options)
    heuristic = agents.make("heuristic", GAME)
    words = starting_words(5, batch.every_row)
    heuristic.restart(batch.every_row, words)
    compiled = heuristic.act(batch, batch.every_row)
    before = batch.states.copy()
    for row in range(batch.num_envs):
        dices = np.zeros(1, DICE)
        dices["word"] = words[row]
        s, k = view(batch.states[row]), view(batch.kit.record[0])
        assert heuristic.rule(s, k, view(dices[0]), s.seat) == compiled[row]
    for name in GAME.state.names or ():
        assert name == "scratch" or np.array_equal(batch.states[name], before[name])


# --- what it chooses where the right choice is plain -----------------------------------------------------------------

EQUAL = {f"player_{seat}": 5 for seat in range(4)}
LATE = {"round": 2, "space": 6, "card": "Airplane"}  # the last window of the match


def answer(options: dict[str, Any] | None = None, **position: Any) -> str:
    """What player_0 chooses in the position, in words."""
    street = Street({"seat": "player_0", "zombies": EQUAL, **position}, **(options or {}))
    action = agents.make("heuristic", GAME).rule(street.s, street.k, street.dice, 0)
    assert street.mask[action]
    return str(GAME.text.action(street.states[0], street.kit, int(action)))


VOTE = {"asks": "vote", "round": 1, "space": 3, "card": "Push 12"}


def test_it_votes_with_those_whose_claims_make_the_value() -> None:
    said = {"card 3": {"talk 1": {"player_1": "claim blue", "player_2": "claim yellow", "player_3": "claim yellow"}}}
    assert answer({"talk_rounds": 1}, **VOTE, lap_from="player_0", said=said) == "vote yellow"


def test_a_token_that_it_was_shown_counts_more_than_claims() -> None:
    said = {
        "card 3": {
            "talk 1": {
                "player_1": "show blue to the one 3 clockwise",
                "player_2": "claim yellow",
                "player_3": "claim red",
            }
        }
    }
    zombies = {"player_0": 4, "player_1": 9, "player_2": 9, "player_3": 9}
    choice = {"player_1": "blue"}
    assert answer({"talk_rounds": 1}, **VOTE, zombies=zombies, said=said, choice=choice) == "vote blue"


def test_a_liar_is_not_believed() -> None:
    """What player_1 claims was false twice this round, what player_2 claims was true."""
    said = {
        "card 1": {"talk 1": {"player_1": "claim red", "player_2": "claim red"}},
        "card 2": {"talk 1": {"player_1": "claim red", "player_2": "claim blue"}},
        "card 4": {"talk 1": {"player_1": "claim red", "player_2": "claim yellow"}},
    }
    voted = {
        "card 1": {"player_0": "red", "player_1": "blue", "player_2": "red", "player_3": "yellow"},
        "card 2": {"player_0": "red", "player_1": "yellow", "player_2": "blue", "player_3": "yellow"},
    }
    seen = {"Push 8": 1, "Push 12": 1}
    zombies = {"player_0": 5, "player_1": 8, "player_2": 8, "player_3": 1}
    vote = {**VOTE, "space": 4, "zombies": zombies, "voted": voted, "said": said}
    seen = {
        "Jump 1": 1,
        "Jump 2": 1,
        "Push 4": 1,
        "Coin / Zombie": 1,
        "Civilian / Bomb": 1,
        "Parachute Jump": 1,
        **seen,
    }
    seen = {**seen, "Bus": 1, "Jump 3": 1}
    assert answer({"talk_rounds": 1}, **vote, street_seen=seen) == "vote yellow"


def test_alone_it_votes_red_for_the_red_pill() -> None:
    assert answer({"zombirds": True}, **VOTE, event="Red Pill") == "vote red"


def test_it_claims_what_it_votes() -> None:
    """Whatever it says first in heuristics' games, it votes so if nobody else says anything."""
    said = {"card 3": {"talk 1": {"player_0": "claim blue"}}}
    assert answer({"talk_rounds": 1}, **VOTE, said=said) == "vote blue"
    assert answer({"talk_rounds": 1}, **{**VOTE, "asks": "talk"}).startswith("claim")


SHOP = {"asks": "purchase", "round": 1, "space": 2, "card": "Jump 2"}


@pytest.mark.parametrize(
    ("coins", "row", "choice"),
    [
        (1, {"2 Civilians": 1, "Bomb": 1, "Rotate a Secret Bonus": 1}, "buy 2 Civilians"),
        (1, {"Steal 1 Die": 1, "Rotate a Secret Bonus": 1}, "buy Steal 1 Die"),
        (2, {"+2 Dice": 1, "Steal 2 Dice": 1}, "buy Steal 2 Dice"),
        (3, {"3 Civilians": 1, "Rotate a Secret Bonus": 1}, "buy 3 Civilians"),
    ],
    ids=str,
)
def test_it_buys_what_brings_most(coins: int, row: dict[str, int], choice: str) -> None:
    bonus = {"player_0": "Giga Z"}
    assert answer(**SHOP, coins={"player_0": coins}, shop_row=row, bonus=bonus, lap_from="player_0") == choice


def test_it_keeps_a_coin_for_another_visit_but_not_at_the_end() -> None:
    dear = {"coins": {"player_0": 1}, "shop_row": {"Rotate a Secret Bonus": 1}, "lap_from": "player_0"}
    dear["bonus"] = {"player_0": "Giga Z"}
    assert answer(**SHOP, **dear) == "buy nothing more"
    last = {**SHOP, "round": 2, "space": 4}
    assert answer(**last, **dear) == "buy 1 Civilian"


STEAL = {
    "asks": "target",
    "effect": "steal",
    "amount": 1,
    "stage": "purchases",
    "space": 2,
    "card": "Jump 2",
    "round": 1,
}


def test_it_steals_from_the_strongest() -> None:
    zombies = {**EQUAL, "player_2": 9}
    assert answer(**STEAL, zombies=zombies, lap_from="player_0") == "steal from player_2"


def test_giga_z_bombs_civilians() -> None:
    bomb = {**STEAL, "effect": "bomb", "amount": 0, "civilians": {"player_3": 1}, "bonus": {"player_0": "Giga Z"}}
    assert answer(**bomb, zombies={**EQUAL, "player_2": 7}, lap_from="player_0") == "bomb player_3"


def test_it_bombs_nobody_who_is_known_to_hold_the_quarterback() -> None:
    """player_1 leads, but player_0 has seen its card."""
    card = {"asks": "civilian or bomb", "space": 2, "round": 1, "card": "Civilian / Bomb", "civilians": {"player_1": 4}}
    bonus = {"player_0": "UFO", "player_1": "Quarterback"}
    civilians = {"player_0": 1, "player_1": 4}
    card = {**card, "bonus": bonus, "civilians": civilians, "lap_from": "player_0"}
    assert answer(**card) == "bomb player_1"
    assert answer(**card, seen={"player_1": {"player_0": True}}) == "take a civilian"


def test_the_ufo_takes_its_first_civilian() -> None:
    card = {"asks": "civilian or bomb", "space": 2, "round": 1, "card": "Civilian / Bomb", "civilians": {"player_1": 4}}
    assert answer(**card, bonus={"player_0": "UFO"}, lap_from="player_0") == "take a civilian"


def test_zombirds_wait_until_it_is_clear_who_leads() -> None:
    """Pterodactyl and bomb come in the last window; a Banker in the own purchase turn."""
    birds = {"player_0": {"Pterodactyl": 1, "Banker": 1}}
    assert answer({"zombirds": True}, asks="window", space=1, card="Jump 1", birds=birds) == "do nothing more"
    assert answer({"zombirds": True}, asks="window", **LATE, birds=birds) == "play Pterodactyl"
    assert answer({"zombirds": True}, **SHOP, birds=birds, lap_from="player_0") == "play Banker"


def test_a_dragon_is_guessed_when_it_is_known() -> None:
    five = {f"player_{seat}": 5 for seat in range(5)}
    bonus = {"player_0": "Dragon's Head", "player_3": "Dragon's Tail"}
    window = {"asks": "window", "space": 1, "card": "Jump 1", "zombies": five, "bonus": bonus}
    assert answer({"players": 5}, **window) == "do nothing more"
    seen = {"player_3": {"player_0": True}}
    assert answer({"players": 5}, **window, seen=seen) == "guess that player_3 has the other Dragon"


SAVING = {"asks": "save", "round": 1, "space": 2, "card": "Jump 3"}


@pytest.mark.parametrize(
    ("zombies", "losses", "hand", "choice"),
    [
        (5, 2, {"Save 1 Zombie": 1, "Save 2 Zombies": 1}, "use Save 2 Zombies"),
        (5, 1, {"Save 1 Zombie": 1, "Save 2 Zombies": 1}, "use Save 1 Zombie"),
        (5, 1, {"Save 2 Zombies": 1}, "save nothing"),
        (1, 1, {"Save 1 Zombie": 1}, "save nothing"),
    ],
    ids=str,
)
def test_it_saves_what_fits(zombies: int, losses: int, hand: dict[str, int], choice: str) -> None:
    position = {**SAVING, "zombies": {**EQUAL, "player_0": zombies}, "losses": {"player_0": losses}}
    rolled, hands = {"player_0": losses}, {"player_0": hand}
    assert answer(**position, rolled=rolled, hand=hands, joined=dict.fromkeys(EQUAL, True)) == choice


BONUS = {"asks": "bonus", "stage": "push bonuses", "round": 1, "space": 3, "card": "Push 8"}


@pytest.mark.parametrize(
    ("mate", "choice"), [(1, "reveal Ninja"), (8, "keep Ninja face down")], ids=["short", "strong enough"]
)
def test_a_ninja_shows_itself_only_to_lose_nothing(mate: int, choice: str) -> None:
    votes = {"player_0": "red", "player_1": "red", "player_2": "blue", "player_3": "yellow"}
    position = {**BONUS, "voted": {"card 3": votes}, "bonus": {"player_0": "Ninja"}}
    assert answer(**position, zombies={**EQUAL, "player_1": mate}) == choice


def test_it_boosts_its_team_only_if_that_helps_it_more_than_the_mates() -> None:
    votes = {"player_0": "red", "player_1": "yellow", "player_2": "blue", "player_3": "yellow"}
    push = {"asks": "boost", "round": 1, "space": 3, "card": "Push 8", "voted": {"card 3": votes}}
    birds = {"player_0": {"Punk": 1, "Super Bird": 1}}
    assert answer({"zombirds": True}, **push, birds=birds) == "play Punk"
    assert answer({"zombirds": True}, **push, birds=birds, zombies={**EQUAL, "player_0": 1}) == "add nothing"
    weak = {**EQUAL, "player_0": 4}
    assert answer({"zombirds": True}, **push, birds=birds, zombies=weak) == "play Super Bird"


def test_it_joins_a_jump_that_costs_less_than_a_zombird() -> None:
    join = {"asks": "join", "event": "Jump", "round": 1}
    assert answer({"zombirds": True}, **join) == "join"
    assert answer({"zombirds": True}, **join, zombies=dict.fromkeys(EQUAL, 9)) == "stay out of it"
    assert answer({"zombirds": True}, **{**join, "event": "Glance"}) == "join"


def test_it_takes_the_coin_only_for_the_event() -> None:
    choice = {"asks": "coin or zombie", "round": 1, "space": 3, "card": "Coin / Zombie"}
    assert answer(**choice) == "take a zombie"
    assert answer({"zombirds": True}, **choice, event="Coin") == "take a coin"


def test_it_never_reveals_for_nothing() -> None:
    batch = positions(GAME, count(4000), DECISIONS, **MATCHES[3])
    assert (choices(batch) != t.EMPTY).all()
