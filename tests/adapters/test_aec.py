"""One game for PettingZoo: what is handed out, when it ends, who is paid."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest

from tests.counts import count
from zombie_envs.adapters.aec import TableEnv
from zombie_envs.core.game import Game
from zombie_envs.core.transcript import replay

from .playing import EVERY_GAME, EVERY_MATCH, GAMES, frozen, outcomes, play, some_legal, told

TOY = GAMES["toy"]


@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_everything_handed_out_is_in_its_space_and_never_changes(game: Game, options: dict[str, Any]) -> None:
    """Fresh arrays; int8 masks, zero for who is not asked; numeric infos with the same keys from reset to the end."""
    env = TableEnv(game, **options)
    kept = []
    for seed in range(count(40)):
        env.reset(seed=seed)
        keys = set(env.infos[env.agents[0]])
        for agent, seen in play(env, random.Random(seed)):
            observation, _, terminated, truncated, info = seen
            assert env.observation_space(agent).contains(observation)
            assert observation["action_mask"].any() != (terminated or truncated)
            assert set(info) == keys
            assert all(isinstance(value, int) for name, value in info.items() if name != "action_mask")
            assert info["action_mask"].tobytes() == observation["action_mask"].tobytes()
            if len(kept) < 500:
                kept.append((seen, frozen(seen)))
    assert all(frozen(seen) == before for seen, before in kept)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_only_the_mover_has_a_mask(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=1)
    for agent, seen in play(env, random.Random(1), 50):
        for other in env.agents:
            asked = other == agent and not (seen[2] or seen[3])
            assert env.observe(other)["action_mask"].any() == asked
            assert env.infos[other]["action_mask"].any() == asked


@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_the_mask_is_what_step_accepts(game: Game, options: dict[str, Any]) -> None:
    """Every number is tried on every position: it is accepted where the mask says so, else nothing changes."""
    env = TableEnv(game, **options)
    for seed in range(count(20)):
        env.reset(seed=seed)
        for _, seen in play(env, random.Random(seed)):
            if seen[2] or seen[3]:
                break
            before = env.snapshot()
            for action in range(game.actions.size):
                if seen[0]["action_mask"][action]:
                    env.step(action)
                    env.restore(before)
                    continue
                with pytest.raises(ValueError, match=f"action {action}"):
                    env.step(action)
            assert env.snapshot() == before


@pytest.mark.parametrize(("game", "options"), EVERY_MATCH)
def test_all_end_at_once_with_one_flag_and_the_ledger_is_delivered(game: Game, options: dict[str, Any]) -> None:
    """What last() hands out sums to what the rules paid; the last views are of the last position."""
    env = TableEnv(game, **options)
    for seed in range(count(200)):
        env.reset(seed=seed)
        everybody = list(env.agents)
        delivered = dict.fromkeys(everybody, 0.0)
        paid = dict.fromkeys(everybody, 0.0)
        for agent, seen in play(env, random.Random(seed)):
            delivered[agent] += seen[1]
            if not (seen[2] or seen[3]):
                assert env.agents == everybody
                continue
            assert set(env.terminations.values()) == {seen[2]}
            assert set(env.truncations.values()) == {seen[3]}
            assert seen[2] != seen[3]
            assert seen[3] == bool(env.table.state["truncated"][0])
            assert any(value for name, value in seen[4].items() if name != "action_mask")
        replayed = replay(env.transcript(), game)
        total = np.zeros(game.seats)
        again = TableEnv(game, **options)
        again.reset(seed=seed)
        for action in replayed.actions:
            again.step(action)
            total += again.table.rewards
            for agent, reward in again.rewards.items():
                paid[agent] += reward
        assert delivered == paid == dict(zip(everybody, total.tolist(), strict=False))


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_seed_decides_the_game_and_touches_nothing_else(game: Game, options: dict[str, Any]) -> None:
    random_before, numpy_before = random.getstate(), frozen(np.random.get_state(legacy=False))  # noqa: NPY002
    one, other = TableEnv(game, **options), TableEnv(game, **options)
    for seed in (0, 7, 2**64 - 1, np.int32(5)):
        one.reset(seed=seed)
        other.reset(seed=seed)
        for _ in zip(play(one, random.Random(1), 60), play(other, random.Random(1), 60), strict=True):
            assert told(one) == told(other)
    assert random.getstate() == random_before
    assert frozen(np.random.get_state(legacy=False)) == numpy_before  # noqa: NPY002


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_without_a_seed_no_two_games_are_alike(game: Game, options: dict[str, Any]) -> None:
    """Each has a stream of its own; short games may come out alike all the same."""
    streams, ends = set(), set()
    for _ in range(4):
        env = TableEnv(game, **options)
        for _ in range(4):
            env.reset()
            streams.add(env.table.word.item())
            for _ in play(env, random.Random(0), 20):
                pass
            ends.add(repr(env.position()))
    assert len(streams) == 16
    assert len(ends) > 12


def story(env: TableEnv, start: bytes, dice: int) -> list[Any]:
    """What is told of a game of random play from a snapshot."""
    env.restore(start)
    return [told(env) for _ in play(env, random.Random(dice))]


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_a_reset_without_a_seed_goes_on_from_the_seed_before(game: Game, options: dict[str, Any]) -> None:
    """To the same deal; not to the one before, unless a deal draws nothing, nor to that game, once chance had a say."""
    one, other = TableEnv(game, **options), TableEnv(game, **options)
    for env in (one, other):
        env.reset(seed=3)
        start = env.table.word.item()
        for _ in play(env, random.Random(3), 30):
            pass
        assert env.table.word.item() != start
        env.reset()
    assert told(one) == told(other)
    one.reset(seed=3)
    assert (told(one) != told(other)) == bool(outcomes(one))
    starts = one.snapshot(), other.snapshot()
    assert any(story(one, starts[0], dice) != story(other, starts[1], dice) for dice in range(5))


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True])
def test_a_wrong_seed_is_named(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed: takes a whole number"):
        TableEnv(TOY).reset(seed=seed)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
@pytest.mark.parametrize("action", [None, 1.0, 2.5, "pass", True, np.float32(1), np.bool_(True), [0], np.array([0, 1])])
def test_what_is_no_whole_number_is_refused(game: Game, options: dict[str, Any], action: Any) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=0)
    before = env.snapshot()
    with pytest.raises(ValueError, match="takes the number of a legal action"):
        env.step(action)
    assert env.snapshot() == before


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_an_illegal_action_is_named_in_words_beside_legal_ones(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=0)
    mask = env.last()[0]["action_mask"]
    wrong, right = int(np.flatnonzero(mask == 0)[0]), int(np.flatnonzero(mask)[0])
    with pytest.raises(ValueError, match="is not legal here") as caught:
        env.step(wrong)
    assert repr(env.describe(wrong)) in str(caught.value)
    assert repr(env.describe(right)) in str(caught.value)
    for outside in (-1, game.actions.size, 10**30, np.int64(-5)):
        with pytest.raises(ValueError, match=rf"action {outside} is outside 0..{game.actions.size - 1}"):
            env.step(outside)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_whole_numbers_of_every_kind_are_taken(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    for kind in (int, np.int8, np.int32, np.int64, np.uint8, np.array):
        env.reset(seed=0)
        env.step(kind(some_legal(env.last()[0]["action_mask"], random.Random(0))))
        assert len(env.table.actions) == 1


def test_order_is_checked() -> None:
    """Nothing before the first reset; None for who has ended, and for nobody else; nothing once all have left."""
    env = TableEnv(TOY)
    assert env.agents == []
    assert env.rewards == env.infos == env.terminations == env.truncations == {}
    for use in (
        env.last,
        env.state,
        env.position,
        env.transcript,
        env.snapshot,
        lambda: env.step(0),
        lambda: env.parse("x"),
    ):
        with pytest.raises(gymnasium.error.ResetNeeded):
            use()
    env.reset(seed=0)
    for _, seen in play(env, random.Random(0)):
        if seen[2] or seen[3]:
            with pytest.raises(ValueError, match="has ended and takes None"):
                env.step(0)
    with pytest.raises(ValueError, match="everybody has left"):
        env.step(None)
    with pytest.raises(ValueError, match="everybody has left"):
        env.step(0)
    with pytest.raises(ValueError, match="everybody has left"):
        env.last()
    env.reset()
    assert env.agents == env.possible_agents


def test_who_is_out_leaves_at_once_under_strict_death() -> None:
    """With the final reward, which is then not paid again; the sums are those of a game where all stay."""
    left_early = 0
    for seed in range(count(400)):
        strict, plain = TableEnv(TOY, strict_death=True, rounds=40), TableEnv(TOY, rounds=40)
        strict.reset(seed=seed)
        sums = dict.fromkeys(strict.agents, 0.0)
        for agent, seen in play(strict, random.Random(seed)):
            sums[agent] += seen[1]
            if (seen[2] or seen[3]) and not strict.table.state["ended"][0]:
                left_early += 1
                assert seen[2]
                assert strict.table.state["out"][0, strict.seat_of[agent]]
            assert {a for a, gone in strict.terminations.items() if gone} <= set(strict.agents)
        plain.reset(seed=seed)
        expected = dict.fromkeys(sums, 0.0)
        for action in strict.table.actions:
            plain.step(action)
            for agent, reward in plain.rewards.items():
                expected[agent] += reward
        assert sums == pytest.approx(expected)
    assert left_early > 5


def test_strict_death_removes_the_dead_of_zombie_town_only_where_they_do_not_play() -> None:
    """TT-71."""
    for dead_play in (True, False):
        early = 0
        env = TableEnv(GAMES["zombie_town"], strict_death=True, dead_play=dead_play)
        for seed in range(count(40)):
            env.reset(seed=seed)
            for _, seen in play(env, random.Random(seed)):
                early += bool(seen[2] and not env.table.state["ended"][0])
        assert (early > 0) == (not dead_play)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_named_features_are_the_flat_ones(game: Game, options: dict[str, Any]) -> None:
    flat, named = TableEnv(game, **options), TableEnv(game, encoding="dict", **options)
    flat.reset(seed=2)
    named.reset(seed=2)
    layout = {one["name"]: one for one in flat.observation_layout()}
    for (agent, seen), (_, parts) in zip(play(flat, random.Random(2)), play(named, random.Random(2)), strict=True):
        assert named.observation_space(agent).contains(parts[0])
        assert list(parts[0]["observation"]) == list(layout)
        for name, part in parts[0]["observation"].items():
            one = layout[name]
            assert part.shape == one["shape"]
            assert np.array_equal(part.ravel(), seen[0]["observation"][one["start"] : one["stop"]])


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_the_state_is_every_seats_observation(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=4)
    for _ in play(env, random.Random(4), 30):
        views = [env.observe(agent)["observation"] for agent in env.possible_agents]
        assert np.array_equal(env.state(), np.concatenate(views))
        assert env.state_space.contains(env.state())
    layout = env.state_layout()
    assert [one["start"] for one in layout[1:]] + [env.state().size] == [one["stop"] for one in layout]
    assert layout[0]["name"].startswith(f"{env.possible_agents[0]}.")


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_actions_are_words_and_words_are_actions(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    env.reset(seed=5)
    for _, seen in play(env, random.Random(5), 60):
        for action in np.flatnonzero(seen[0]["action_mask"]):
            assert env.parse(f"  {env.describe(int(action)).upper()} ") == action
    assert all(isinstance(env.describe(action), str) for action in range(game.actions.size))
    with pytest.raises(ValueError, match="action: takes 0"):
        env.describe(game.actions.size)


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_the_same_spaces_every_time(game: Game, options: dict[str, Any]) -> None:
    env = TableEnv(game, **options)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    assert len({id(env.action_space(agent)) for agent in env.possible_agents}) == len(env.possible_agents)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"encoding": "image"}, "encoding: takes one of 'flat', 'dict', got 'image'"),
        ({"render_mode": "rgb_array"}, "render_mode: takes one of None, 'ansi', 'human'"),
        ({"render_seat": 99}, "render_seat: takes one of None, 0, 1"),
        ({"render_seat": True}, "render_seat: takes one of None, 0, 1(, .*)?, got True"),
        ({"render_seat": np.array([1, 2])}, "render_seat: takes one of None, 0, 1"),
        ({"strict_death": "yes"}, "strict_death: takes one of False, True"),
        ({"strict_death": 1}, "strict_death: takes one of False, True, got 1"),
        ({"players": 99}, "players.*99"),
        ({"colour": "red"}, "colour"),
        ({"kit": "nowhere"}, "kit: 'nowhere'"),
    ],
)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_wrong_option_is_named(game: Game, wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        TableEnv(game, **wrong)


def interrupted(*_: Any, **__: Any) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("at", ["_forget", "_settle"])
def test_a_call_interrupted_half_way_is_not_played_on(at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C between the rules and the bookkeeping leaves a game of which the door says what was."""
    env = TableEnv(TOY, strict_death=True)
    for call in (lambda: env.reset(seed=2), lambda: env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))):
        env.reset(seed=1)
        before = env.snapshot()
        with monkeypatch.context() as patch:
            patch.setattr(env, at, interrupted)
            with pytest.raises(KeyboardInterrupt):
                call()
        with pytest.raises(RuntimeError, match="interrupted half way; reset or restore"):
            env.step(0)
        env.restore(before)
        assert env.snapshot() == before
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))


def test_numbers_of_numpy_are_numbers() -> None:
    env = TableEnv(TOY, render_seat=np.int8(1), strict_death=np.bool_(True), encoding=np.str_("dict"))
    assert (env.render_seat, env.strict_death, env.encoding) == (1, True, "dict")
    assert type(env.render_seat) is int


@pytest.mark.parametrize(("game", "options"), EVERY_GAME)
def test_every_mode_of_rendering_works_to_the_last_position(
    game: Game, options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    seat = len(TableEnv(game, **options).possible_agents) - 1
    for mode in TableEnv(game, **options).metadata["render_modes"]:
        env = TableEnv(game, render_mode=mode, render_seat=seat, **options)
        env.reset(seed=0)
        pictures = []
        for _ in play(env, random.Random(0)):
            pictures.append(env.render())
        text = "".join(pictures) if mode == "ansi" else capsys.readouterr().out
        last = game.text.board(env.table.state[0], env.kit, seat)
        assert last in text
    env = TableEnv(game, **options)
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None


def test_a_seat_is_drawn_as_it_sees_the_game() -> None:
    views = set()
    for seat in (None, 0, 1):
        env = TableEnv(TOY, render_mode="ansi", render_seat=seat)
        env.reset(seed=0)
        views.add(env.render())
    assert len(views) == 3
