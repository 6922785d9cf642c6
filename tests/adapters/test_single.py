"""One learner's seat for Gymnasium: a single game and its batched form."""

import copy
import pickle
import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from tests import toy
from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.adapters.players import Random, Scripted, player
from zombie_envs.adapters.single import SingleEnv
from zombie_envs.adapters.single_vector import SingleVectorEnv
from zombie_envs.adapters.streams import words_of_seeds
from zombie_envs.core.game import Game

from .playing import EVERY_GAME, EVERY_MATCH, frozen, play, some_legal
from .rules import idle, never_legal

TOY = toy.GAME


class First:
    """An agent of nobody's family: the first legal action."""

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        return games.action_masks[rows].argmax(axis=1)


class Noisy(First):
    """Keeps what it was asked."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        self.seats += games.seats[rows].tolist()
        return super().act(games, rows)


def whole_game(env: SingleEnv, seed: int | None, dice: random.Random) -> tuple[float, dict[str, Any]]:
    """Plays legal actions at random to the end; what was paid in all, and the last info."""
    _, info = env.reset(seed=seed)
    paid, over = 0.0, False
    while not over:
        observation, reward, terminated, truncated, info = env.step(some_legal(info["action_mask"], dice))
        assert env.observation_space.contains(observation)
        paid += reward
        over = terminated or truncated
    return paid, info


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_learner_is_paid_what_its_seat_is_paid_in_the_whole_game(opponent: str, seat: int) -> None:
    """The same game through PettingZoo's door, agents asked in turn: the same views, masks, sums and ends."""
    for seed in range(count(100)):
        agent = player(opponent, TOY)
        agent.restart(np.zeros(1, int), words_of_seeds([seed], "opponent 0"))  # as a seeded reset does
        single = SingleEnv(TOY, seat=seat, opponents=player(opponent, TOY, 99))
        env = TableEnv(TOY)
        env.reset(seed=seed)
        observation, info = single.reset(seed=seed)
        me, ledger, paid, over = env.possible_agents[seat], 0.0, 0.0, False
        dice = random.Random(seed)
        while env.agents and not env.table.state["ended"][0]:
            if env.agent_selection != me:
                env.step(agent.act_one(env))
            else:
                assert env.last()[0]["observation"].tobytes() == observation.tobytes()
                assert frozen(env.last()[0]["action_mask"]) == frozen(info["action_mask"])
                action = some_legal(info["action_mask"], dice)
                env.step(action)
                observation, reward, terminated, truncated, info = single.step(action)
                paid += reward
                over = terminated or truncated
            ledger += env.rewards[me]
        assert over
        assert paid == pytest.approx(ledger)
        assert observation.tobytes() == env.observe(me)["observation"].tobytes()
        assert (terminated, truncated) == (env.terminations[me], env.truncations[me])
        assert not info["action_mask"].any()
        metrics = {name: value for name, value in env.infos[me].items() if name != "action_mask"}
        assert metrics.items() <= info.items()


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_infos_are_numbers_under_the_same_names(game: Game, options: dict[str, Any]) -> None:
    env = SingleEnv(game, **options)
    _, info = env.reset(seed=1)
    names = set(info)
    for _ in range(count(40)):
        _, info = whole_game(env, None, random.Random(1))
        assert set(info) == names
        assert all(isinstance(value, int) for name, value in info.items() if name != "action_mask")
        assert info["action_mask"].dtype == np.int8


@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_a_learner_may_take_any_seat(game: Game, options: dict[str, Any]) -> None:
    """Of every match, those that one plays alone among them; beside one agent for all others, or one for each."""
    players = len(game.agent_names(game.load_kit(**options)))
    for seat in range(players):
        for opponents in ("random", [Random(game, one) for one in range(players - 1)]):
            env = SingleEnv(game, seat=seat, opponents=opponents, **options)
            paid, info = whole_game(env, 1, random.Random(1))
            assert np.isfinite(paid)
            assert info["seat"] == seat


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_seed_decides_everything(game: Game, options: dict[str, Any]) -> None:
    """The deal, the seat, the opponents and what replaces illegal actions."""
    stories = []
    for i in range(2):
        env = SingleEnv(game, seat="random", illegal_action="substitute", opponents=Random(game, seed=i), **options)
        story = []
        for seed in (3, None, 3, None):
            story.append(frozen(env.reset(seed=seed)))
            for action in range(15):
                step = env.step(action)
                story.append(frozen(step))
                if step[2] or step[3]:
                    break
        stories.append(story)
    assert stories[0] == stories[1]
    assert len({repr(whole_game(SingleEnv(game, **options), None, random.Random(0))) for _ in range(8)}) > 4


def test_a_learner_takes_every_seat_when_it_is_drawn() -> None:
    env = SingleEnv(TOY, seat="random", players=4)
    env.reset(seed=0)
    seats = [env.reset()[1]["seat"] for _ in range(count(8000))]
    assert np.bincount(seats) / len(seats) == pytest.approx([0.25] * 4, abs=0.08)


def test_opponents_sit_in_turn_order_behind_the_learner() -> None:
    first, second = Noisy(), Noisy()
    env = SingleEnv(TOY, seat=1, opponents=[first, second])
    whole_game(env, 1, random.Random(1))
    assert (set(first.seats), set(second.seats)) == ({2}, {0})
    alone = Noisy()
    whole_game(SingleEnv(TOY, seat=1, opponents=alone), 1, random.Random(1))
    assert set(alone.seats) == {0, 2}
    whole_game(SingleEnv(TOY, opponents=["greedy", Random(TOY, 5)]), 1, random.Random(1))


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"seat": 3}, r"seat: takes 0\.\.2 or 'random', got 3"),
        ({"seat": "first"}, "seat: takes"),
        ({"seat": True}, "seat: takes"),
        ({"opponents": "best"}, "opponents: takes agents, .*, or 'random', 'greedy', got 'best'"),
        ({"opponents": ["random", "best"]}, "opponents: takes agents, .*, got 'best'"),
        ({"seed": 1}, "options: seed: no such field"),
        ({"opponents": ["random"]}, "opponents: takes one agent, or 2 in turn order, got 1"),
        ({"opponents": 7}, r"opponents: takes agents, which have act\(games, rows\)"),
        ({"illegal_action": "ignore"}, "illegal_action: takes one of raise, substitute"),
        ({"render_mode": "rgb_array"}, "render_mode: takes one of"),
        ({"players": 7}, "players"),
        ({"game": "chess"}, "game: no 'chess' here"),
    ],
)
@pytest.mark.parametrize("kind", [SingleEnv, SingleVectorEnv])
def test_a_wrong_option_is_named(kind: Any, wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        kind(**{"game": TOY, **wrong})


def test_illegal_actions_raise_and_change_nothing() -> None:
    env = SingleEnv(TOY)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = env.games.states.tobytes()
    for action in (wrong, -1, 99, 1.0, None, True, "pass"):
        with pytest.raises(ValueError, match=r"legal|whole numbers"):
            env.step(action)
    assert env.games.states.tobytes() == before
    whole_game(env, 1, random.Random(1))
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)


def test_illegal_actions_are_replaced_by_legal_ones_and_counted() -> None:
    env = SingleEnv(TOY, illegal_action="substitute")
    chosen = []
    for seed in range(count(1000)):
        _, info = env.reset(seed=seed)
        mask = env.action_masks()
        assert mask.dtype == bool
        assert info["substituted"] == 0
        before = env.games.observe([0], [0])
        info = env.step(10**6)[4]
        assert info["substituted"] == 1
        chosen.append((before != env.games.observe([0], [0])).any())
        assert env.step(int(np.flatnonzero(env.action_masks())[0]))[4]["substituted"] <= 1
    assert any(chosen)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_position_starts_the_game(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=1)
    for _ in play(env, random.Random(1), 12):
        pass
    mover = env.seat_of[env.agent_selection]
    for kind in (SingleEnv, SingleVectorEnv):
        single = kind(game, seat=mover, **options)
        single.reset(seed=2, options={"position": env.position()})
        assert single.games.position(0) == env.position()
        with pytest.warns(UserWarning, match="'positon' is unknown"):
            single.reset(seed=2, options={"positon": env.position()})


def test_a_position_that_is_over_is_refused() -> None:
    env = TableEnv(TOY)
    env.reset(seed=1)
    for _ in play(env, random.Random(1)):
        pass
    with pytest.raises(ValueError, match="position: the game ends in it before the learner is asked"):
        SingleEnv(TOY).reset(seed=1, options={"position": env.position()})


def act(env: Any, action: int) -> Any:
    return env.step(action) if isinstance(env, SingleEnv) else env.step([action] * env.num_envs)


def first_legal(env: Any) -> int:
    return int(env.action_masks().ravel().argmax())


def play_on(env: Any) -> None:
    for _ in range(20):
        act(env, first_legal(env))


def over_position(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """A written position in which the game is over."""
    env = TableEnv(game, **options)
    env.reset(seed=1)
    for _ in play(env, random.Random(1)):
        pass
    position: dict[str, Any] = env.position()
    return position


@pytest.mark.parametrize("kind", [SingleEnv, SingleVectorEnv])
@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_reset_that_fails_leaves_the_game_that_was(game: Game, options: dict[str, Any], kind: Any) -> None:
    """With its streams, those of the seat, of substitutes, of opponents and of Gymnasium among them."""
    more = {"num_envs": 3} if kind is SingleVectorEnv else {}
    env = kind(game, seat="random", illegal_action="substitute", **more, **options)
    over = over_position(game, options)
    wrong = ({"position": over}, {"position": {"sheep": 1}}, 3)
    for one in wrong:
        with pytest.raises(ValueError, match="position"):
            env.reset(seed=1, options=one)
        with pytest.raises(gymnasium.error.ResetNeeded):
            act(env, 0)
    env.reset(seed=2)
    act(env, 0)
    other, draws = copy.deepcopy(env), copy.deepcopy(env.np_random)
    for seed in (None, 5):
        for one in wrong:
            with pytest.raises(ValueError, match="position"):
                env.reset(seed=seed, options=one)
    assert env.np_random.random() == draws.random()
    for _ in range(20):
        assert frozen(env.games.position(0)) == frozen(other.games.position(0))
        if (env.games.seats < 0).any():
            assert frozen(env.reset()) == frozen(other.reset())
        assert frozen(act(env, 0)) == frozen(act(other, 0))


class Failing(First):
    """Raises when it is asked for the third time."""

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error
        self.asked = 0

    def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
        self.asked += 1
        if self.asked == 3:
            raise self.error("enough")
        return super().act(games, rows)


@pytest.mark.parametrize("error", [ValueError, RuntimeError, KeyboardInterrupt])
@pytest.mark.parametrize("kind", [SingleEnv, SingleVectorEnv])
def test_a_game_that_an_opponent_broke_off_is_not_played_on(kind: Any, error: type[BaseException]) -> None:
    """The learner's action is not for another seat's decision: only a reset goes on."""
    opponent = Failing(error)
    env = kind(TOY, seat=1, opponents=opponent)
    env.reset(seed=1)
    with pytest.raises(error, match="enough"):
        play_on(env)
    if error is KeyboardInterrupt:  # in a reset too, which other errors undo
        opponent.asked = 2
        with pytest.raises(error, match="enough"):
            env.reset(seed=1)
    with pytest.raises(RuntimeError, match="ended half way; reset all games"):
        act(env, 0)
    again = kind(TOY, seat=1, opponents=First())
    assert frozen(env.reset(seed=3)) == frozen(again.reset(seed=3))
    assert frozen(act(env, first_legal(env))) == frozen(act(again, first_legal(again)))


@pytest.mark.parametrize("kind", [SingleEnv, SingleVectorEnv])
def test_ctrl_c_in_the_rules_is_followed_by_a_reset(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    env = kind(TOY)
    env.reset(seed=1)
    with monkeypatch.context() as patch:
        patch.setattr(env.games, "_see_part", interrupted)
        with pytest.raises(KeyboardInterrupt):
            act(env, first_legal(env))
    with pytest.raises(RuntimeError, match="half way; reset all games"):
        act(env, 0)
    assert frozen(env.reset(seed=3)) == frozen(kind(TOY).reset(seed=3))


@pytest.mark.parametrize("kind", [SingleEnv, SingleVectorEnv])
def test_an_opponent_that_does_not_play_a_seat_is_told(kind: Any) -> None:
    env = kind(TOY, seat=1, opponents=Scripted("idle", TOY, idle))
    with pytest.raises(ValueError, match="idle: does not play player_0, who is asked in row 0; seat another"):
        env.reset(seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        act(env, 0)


@pytest.mark.parametrize("way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("kind", [SingleEnv, SingleVectorEnv])
def test_a_copy_goes_on_as_the_original(kind: Any, way: Any) -> None:
    env = kind(TOY, seat="random", opponents="greedy", illegal_action="substitute")
    env.reset(seed=1)
    act(env, 0)
    other = way(env)
    theirs = [frozen(act(other, action)) for action in range(4)]
    assert [frozen(act(env, action)) for action in range(4)] == theirs
    assert frozen(env.reset()) == frozen(other.reset())


@pytest.mark.parametrize("mode", ["ansi", "human"])
def test_the_learner_sees_the_board(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = SingleEnv(TOY, render_mode=mode, seat=1)
    env.reset(seed=1)
    text = env.render() if mode == "ansi" else capsys.readouterr().out
    assert TOY.text.board(env.games.states[0], env.kit, 1) in text
    whole_game(env, 1, random.Random(1))
    text = env.render() if mode == "ansi" else capsys.readouterr().out
    assert TOY.text.board(env.games.states[0], env.kit, 1) in text
    envs = SingleVectorEnv(TOY, 2, render_mode="ansi")
    envs.reset(seed=1)
    assert len(set(envs.render())) == 2
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert SingleEnv(TOY).render() is None


@pytest.mark.parametrize("seat", [1, "random"])
@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_the_batched_form_is_gymnasiums_own_over_single_ones(game: Game, options: dict[str, Any], seat: Any) -> None:
    """SAME_STEP of Gymnasium over single environments: equal in everything, ends and infos included."""
    n, seeds = 5, [3, 4, 5, 6, 7]
    options = {"seat": seat, "illegal_action": "substitute"}
    ours = SingleVectorEnv(game, n, **options)
    theirs = SyncVectorEnv([lambda: SingleEnv(game, **options)] * n, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert (ours.single_observation_space, ours.single_action_space) == (
        theirs.single_observation_space,
        theirs.single_action_space,
    )
    assert (ours.observation_space, ours.action_space) == (theirs.observation_space, theirs.action_space)
    mine, yours = ours.reset(seed=seeds), theirs.reset(seed=seeds)
    ends = 0
    for _ in range(count(2000)):
        assert frozen(mine) == frozen(yours)
        actions = ours.games.sample_actions()
        mine, yours = ours.step(actions), theirs.step(actions)
        ends += "final_obs" in mine[-1]
    assert ends


def test_a_row_does_not_depend_on_the_number_of_rows_or_threads() -> None:
    batches = [SingleVectorEnv(TOY, n, seat="random", threads=threads) for n, threads in ((3, 1), (1100, 1), (1100, 2))]
    first = [envs.reset(seed=5) for envs in batches]
    assert all((one[0][:3] == first[0][0]).all() for one in first)
    for _ in range(15):
        steps = [envs.step(envs.games.sample_actions()) for envs in batches]
        for step in steps[1:]:
            assert all((step[part][:3] == steps[0][part]).all() for part in range(4))
        assert frozen(steps[1][:4]) == frozen(steps[2][:4])


def test_what_is_handed_out_never_changes() -> None:
    envs = SingleVectorEnv(TOY, 6)
    kept = [envs.reset(seed=1)]
    for _ in range(40):
        kept.append(envs.step(envs.games.sample_actions()))
        if len(kept) == 2:
            before = frozen(kept[:2])
    assert frozen(kept[:2]) == before
    assert (envs.action_masks() == envs.games.action_masks).all()


def test_some_rows_start_anew() -> None:
    envs = SingleVectorEnv(TOY, 4)
    for wrong in (np.zeros(4, bool), np.ones(3, bool), np.ones(4), np.ones(4, bool)):
        with pytest.raises(ValueError, match="reset_mask"):
            envs.reset(options={"reset_mask": wrong})
    envs.reset(seed=1)
    before = envs.games.states.tobytes()
    size = envs.games.states.itemsize
    envs.reset(options={"reset_mask": np.array([False, True, False, False])})
    after = envs.games.states.tobytes()
    same = [before[i * size : (i + 1) * size] == after[i * size : (i + 1) * size] for i in range(4)]
    assert same == [True, False, True, True]


def test_illegal_rows_step_nothing() -> None:
    envs = SingleVectorEnv(TOY, 3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([0, 0, 0])
    envs.reset(seed=1)
    before = envs.games.states.tobytes()
    actions = envs.games.sample_actions()
    actions[1] = 99
    with pytest.raises(ValueError, match="row 1: action 99 is outside"):
        envs.step(actions)
    assert envs.games.states.tobytes() == before


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_play_in_one_loop_is_play_in_turn(name: str) -> None:
    """Opponents who are compiled play on without a look in between; asked one decision at a time they do the same."""

    class Asked:
        """The same player, of whom the door only knows `act`."""

        def __init__(self) -> None:
            self.player = player(name, TOY, 4)

        def act(self, games: Any, rows: np.ndarray) -> np.ndarray:
            return self.player.act(games, rows)

    in_loop, in_turn = player(name, TOY, 4), Asked()
    fast, slow = SingleVectorEnv(TOY, 30, opponents=in_loop), SingleVectorEnv(TOY, 30, opponents=in_turn)
    fast.seated.start(fast.games.every_row)  # one that restarts no streams: both players stay at their own seed
    slow.seated.start(slow.games.every_row)
    fast.started = slow.started = True
    ends = 0
    for _ in range(count(2000)):
        actions = fast.games.sample_actions()
        mine, yours = fast.step(actions), slow.step(actions)
        assert frozen(mine) == frozen(yours)
        assert fast.games.words.tolist() == slow.games.words.tolist()
        assert in_loop.words[:30].tolist() == in_turn.player.words[:30].tolist()
        ends += mine[2].sum()
    assert ends


def test_an_opponent_that_breaks_the_rules_is_told() -> None:
    env = SingleEnv(TOY, seat=2, opponents=Scripted("wrong", TOY, never_legal))
    with pytest.raises(RuntimeError, match="wrong: chose action -2 in row 0, which is not legal"):
        env.reset(seed=1)
