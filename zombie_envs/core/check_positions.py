"""The checks of `check_game` that look closely at single positions, hidden information among them."""

from collections import Counter
from typing import Any

import numpy as np

from .check_play import check_states, ensure_bounds, ensure_conserved, rewritten
from .game import DECLINED, Game, role
from .loops import first_illegal
from .position import COMMON, PositionError
from .text import parse_action, plain
from .trial import GARBAGE, CheckError, Engine, Trial, common, ensure, ensure_each, unchanged
from .view import view

STEPS_ON = 6  # decisions that a copy goes on for
CHANCES = 4  # times that chance is tried anew
REWRITTEN = 4  # of so many compiled positions one takes the slow way through JSON
ENOUGH = 20  # changes a pair of seats, on average, from which none at all is a leak

Changed = Counter[tuple[str, str]]  # (viewer, seat) -> worlds of the viewer in which that seat sees something else


def check_positions(trial: Trial, engine: Engine, states: np.ndarray) -> Changed:
    """Every check of single positions, and what `determinize` resampled."""
    for check in POSITION_CHECKS:
        check(trial, engine, states)
    changed = check_hidden(trial, engine, states)
    if not engine.compiled:
        check_automa(trial, engine, states)
    return changed


# Reading


def check_written(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """Buffers are written whole and states only read, whoever looks."""
    read = states.copy()
    one, other = (engine.see("legal", read, garbage)[1] for garbage in GARBAGE)
    ensure(np.array_equal(one, other), "legal", "the mask keeps what stood in the buffer")
    ensure(unchanged(trial.game, read, states).all(), "legal", "legal changes the state")
    for seat in range(len(trial.names)):
        check_look(trial, engine, states, seat)
    for name, counts in (("conserved", engine.conserved), ("metrics", engine.metrics)):
        one, other = (counts(read, garbage) for garbage in GARBAGE)
        ensure(np.array_equal(one, other), name, "keeps what stood in the buffer")
        ensure(unchanged(trial.game, read, states).all(), name, "changes the state that it only reads")


def check_look(trial: Trial, engine: Engine, states: np.ndarray, seat: int) -> None:
    """What one seat sees of each state, its own decision or not, also after the end."""
    game, read = trial.game, states.copy()
    one, other = (engine.look(read, np.full(len(read), seat), garbage) for garbage in GARBAGE)
    ensure(unchanged(game, read, states).all(), "observe", "observe changes the state")
    kept = (one == other).all(axis=0)
    ensure_each(kept, "observe", f"what seat {seat} sees keeps the buffer's", lambda at: feature_at(game, at))
    ensure_bounds(game, one, lambda i: f"seat {seat} looks, {common(states[i])}")


def feature_at(game: Game, at: int) -> str:
    feature, place = game.observation.at(at)
    return f"{feature.name}[{place}]"


def check_masks(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """Some action is legal exactly while the game goes on, and the batch takes exactly the legal numbers."""
    _, masks, _ = engine.see("legal", states.copy())
    some, over = masks.any(axis=1), states["ended"]
    ensure_each(some | over, "mask", "no action is legal", lambda i: common(states[i]))
    ensure_each(~(some & over), "mask", "an action is legal after the end", lambda i: common(states[i]))
    row = np.zeros(1, np.int64)
    for mask in masks:
        numbers = range(-1, mask.size + 1)
        taken = [first_illegal(mask[None], row, np.array([number])) < 0 for number in numbers]
        ensure(taken == [False, *mask.tolist(), False], "mask", "the batch takes other actions than the mask")


def check_round_trip(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """State -> position -> JSON -> state."""
    game = trial.game
    for i in range(len(states)):
        state = states[i : i + 1]
        try:
            again = rewritten(trial, state)
        except PositionError as error:
            raise CheckError("positions", f"{error}: {common(state[0])}") from error
        names = [name for name in game.state.names or () if name != "scratch"]
        lost = [name for name in names if not np.array_equal(again[name], state[name])]
        ensure(not lost, "positions", f"{lost} do not survive being written: {common(state[0])}")
        views = zip(engine.see("legal", state.copy()), engine.see("legal", again.copy()), strict=True)
        same = all(np.array_equal(one, other) for one, other in views)
        ensure(same, "positions", f"a rewritten position looks or plays differently: {common(state[0])}")


def check_text(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """Words of every legal action, and the board."""
    _, masks, _ = engine.see("legal", states.copy())
    for s, mask in zip(states, masks, strict=True):
        before = s.tobytes()
        check_words(trial, s, mask)
        for seat in (None, *range(len(trial.names))):
            ensure(trial.game.text.board(s, trial.kit, seat).strip(), "text", f"the board says nothing to seat {seat}")
        ensure(s.tobytes() == before, "text", "text changes the state")


def check_words(trial: Trial, s: Any, mask: np.ndarray) -> None:
    """Each legal action has words of its own, in one line, that are read back as that action."""
    text = trial.game.text
    words = {int(action): text.action(s, trial.kit, int(action)) for action in np.flatnonzero(mask)}
    for action, said in words.items():
        tidy = said and said == " ".join(said.split()) and " | " not in said
        ensure(tidy, "text", f"action {action} is called {said!r}; takes words with single spaces and no ' | '")
    twice = [said for said, times in Counter(map(plain, words.values())).items() if times > 1]
    ensure(not twice, "text", f"several legal actions are called {twice}")
    for action, said in words.items():
        parsed = parse_action(text, s, trial.kit, mask, said.upper())
        ensure(parsed == action, "text", f"{said!r} is read as action {parsed}, not {action}")


# Playing on


def check_sweep(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """Every legal action of every position is playable and leads to a possible position."""
    _, masks, _ = engine.see("legal", states.copy())
    origin, actions = np.nonzero(masks)
    if engine.compiled:
        sweep(trial, engine, states[origin], actions)
        return
    for one, action in zip(origin, actions, strict=True):  # one by one: an exception has to name its action
        sweep(trial, engine, states[one : one + 1], np.array([action]))


def sweep(trial: Trial, engine: Engine, before: np.ndarray, actions: np.ndarray) -> None:
    after, words = before.copy(), trial.words(len(before), salt=1)

    def said(i: int) -> str:
        return f"{trial.action_text(before[i], int(actions[i]))}, {common(before[i])}"

    try:
        engine.step("mask", after, words, actions)
    except CheckError as error:
        raise CheckError(error.check, f"{error} by {said(0) if len(before) == 1 else 'a legal action'}") from error
    ensure_conserved(trial, engine, before, after, "conserved", said)
    check_states(trial, after, said)
    _, masks, _ = engine.see("legal", after.copy())
    ensure_each((masks.sum(axis=1) > 1) | after["ended"], "single", "less than two answers follow", said)
    for i in range(0, len(after), REWRITTEN if engine.compiled else 1):
        try:
            rewritten(trial, after[i : i + 1])
        except PositionError as error:
            raise CheckError("mask", f"an impossible position follows, {error}: {said(i)}") from error


def some_actions(trial: Trial, engine: Engine, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The positions that go on, and a legal action of each."""
    live = states[states["seat"] >= 0]
    _, masks, _ = engine.see("legal", live.copy())
    rng = np.random.default_rng(trial.seed)
    return live, np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], np.int64)


def check_chance(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """All chance comes from the dice: the outcomes in the log, given on the tape, lead to the same position."""
    live, actions = some_actions(trial, engine, states)
    words = trial.words(len(live), salt=2)
    for i in range(len(live)):
        said = f"{trial.action_text(live[i], int(actions[i]))}, {common(live[i])}"
        replay_step(trial, engine, live[i : i + 1], words[i : i + 1], actions[i : i + 1], said)


def replay_step(
    trial: Trial, engine: Engine, state: np.ndarray, word: np.ndarray, action: np.ndarray, said: str
) -> None:
    """Plays once from a stream, then from the outcomes that this brought and another stream."""
    first, second = state.copy(), state.copy()
    _, dice = engine.step("mask", first, word.copy(), action)
    drawn, tape = int(dice["draws"][0]), trial.game.new_dice(1)
    tape["givens"], tape["given"][0, :drawn] = drawn, dice["log"][0, :drawn, 0]
    engine.step("chance", second, word + np.uint64(1), action, tape)
    ensure(unchanged(trial.game, first, second).all(), "chance", f"the log does not lead to the same position: {said}")
    same = np.array_equal(dice["log"][0, :drawn], tape["log"][0, : tape["draws"][0]])
    ensure(same, "chance", f"the tape makes another log: {said}")


def check_copies(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """Copies go on identically, in any order of rows and after other games, and leave the originals alone."""
    original = states.copy()
    before = original.tobytes()
    rows = np.arange(len(states))
    one, other = (go_on(trial, engine, original.copy(), order) for order in (rows, rows[::-1]))
    ensure(original.tobytes() == before, "copies", "playing a copy changes the original")
    same = unchanged(trial.game, one, other)
    ensure_each(same, "copies", "two copies with the same dice go on differently", lambda i: common(states[i]))


def go_on(trial: Trial, engine: Engine, states: np.ndarray, order: np.ndarray) -> np.ndarray:
    """Plays some decisions, the rows in `order`."""
    words, choices = trial.words(len(states), salt=3), trial.words(len(states), salt=4)
    for _ in range(STEPS_ON):
        rows = order[states["seat"][order] >= 0]
        part, stream = states[rows], words[rows]
        _, masks, _ = engine.see("legal", part)
        legal = [np.flatnonzero(mask) for mask in masks]
        actions = np.array([few[int(choice) % len(few)] for few, choice in zip(legal, choices[rows], strict=True)])
        engine.step("mask", part, stream, actions)
        states[rows], words[rows] = part, stream
        choices[rows] //= np.uint64(7)
    return states


def check_future(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """Chance that makes a difference is seen by somebody at once: nothing is drawn that lies hidden from everybody."""
    live, actions = some_actions(trial, engine, states)
    first, *others = (after_chance(trial, engine, live, actions, salt) for salt in range(10, 11 + CHANCES))
    for other in others:
        seen = (engine.look_all(first) == engine.look_all(other)).all(axis=(0, 2))
        seen &= (engine.metrics(first) == engine.metrics(other)).all(axis=1)
        secret = seen & ~unchanged(trial.game, first, other)
        for i in np.flatnonzero(secret):
            names = [name for name in trial.game.state.names or () if name != "scratch"]
            parts = [name for name in names if not np.array_equal(first[i][name], other[i][name])]
            where = f"{trial.action_text(live[i], int(actions[i]))}, {common(live[i])}"
            raise CheckError("future", f"chance changes {parts}, and nobody sees it: {where}")


def after_chance(trial: Trial, engine: Engine, states: np.ndarray, actions: np.ndarray, salt: int) -> np.ndarray:
    after = states.copy()
    engine.step("mask", after, trial.words(len(states), salt), actions)
    return after


def check_automa(trial: Trial, engine: Engine, states: np.ndarray) -> None:
    """A printed policy plays legally, from what its seat sees alone, and all or nothing of a role. Interpreted only."""
    _, masks, _ = engine.see("legal", states.copy())
    plays: dict[tuple[str, str], bool] = {}
    for i in np.flatnonzero(states["seat"] >= 0):
        state, worlds = states[i : i + 1], np.repeat(states[i : i + 1], CHANCES)
        engine.determinize(worlds, worlds["seat"], trial.words(CHANCES, salt=5))
        whose = role(trial.names[state["seat"][0]])
        for name in trial.game.automa:
            answers = check_answer(trial, name, masks[i], state, worlds)
            constant = plays.setdefault((name, whose), answers) == answers
            ensure(constant, "automa", f"{name} plays {whose} now and then: {common(state[0])}")


def check_answer(trial: Trial, name: str, mask: np.ndarray, state: np.ndarray, worlds: np.ndarray) -> bool:
    """Whether the policy plays the seat to move; what it plays is legal, and the same in all of its worlds."""
    game, k, where = trial.game, view(trial.kit.record[0]), f"{name}, {common(state[0])}"
    policy = game.automa[name]
    action = policy_action(game, policy, k, state)
    answers = action != DECLINED
    legal = not answers or (0 <= action < mask.size and mask[action])
    ensure(legal, "automa", f"action {action} is illegal: {where}")
    same = all(policy_action(game, policy, k, worlds[w : w + 1]) == action for w in range(CHANCES))
    ensure(same, "automa", f"it plays from what its seat can't see: {where}")
    return answers


def policy_action(game: Game, policy: Any, k: Any, state: np.ndarray) -> int:
    read, dice = state.copy(), game.new_dice(1)
    try:
        action = int(policy(view(read[0]), k, view(dice[0]), int(state["seat"][0])))
    except Exception as error:
        raise CheckError("automa", f"raises {type(error).__name__}: {error}: {common(state[0])}") from error
    ensure(unchanged(game, read, state).all(), "automa", "a printed policy changes the state")
    return action


POSITION_CHECKS = (
    check_written,
    check_masks,
    check_sweep,
    check_round_trip,
    check_text,
    check_copies,
    check_chance,
    check_future,
)


# Hidden information


def check_hidden(trial: Trial, engine: Engine, states: np.ndarray) -> Changed:
    """Resampled worlds: possible, and the same to the seat that they are made for."""
    players, changed = len(trial.names), Changed()
    who, origin = np.tile(np.arange(players), len(states)), np.repeat(states, players)
    views = engine.look_all(origin)
    for salt in range(20, 20 + (CHANCES if engine.compiled else 1)):
        worlds, again = origin.copy(), origin.copy()
        engine.determinize(worlds, who, trial.words(len(origin), salt))
        engine.determinize(again, who, trial.words(len(origin), salt))
        ensure(unchanged(trial.game, worlds, again).all(), "hidden", "the same dice make two different worlds")
        seen = engine.look_all(worlds)
        check_worlds(trial, engine, origin, worlds, who)
        check_known(trial, views, seen, origin, who)
        check_possible(trial, origin, worlds, who)
        count_changed(trial, (seen != views).any(axis=2), who, changed)
    return changed


def world_of(origin: np.ndarray, who: np.ndarray, i: int) -> str:
    return f"a world of seat {who[i]}, {common(origin[i])}"


def check_worlds(trial: Trial, engine: Engine, origin: np.ndarray, worlds: np.ndarray, who: np.ndarray) -> None:
    """What everybody knows, what is conserved, and the mask of the seat to move."""

    def where(i: int) -> str:
        return world_of(origin, who, i)

    for name in COMMON:
        same = (worlds[name] == origin[name]).reshape(len(origin), -1).all(axis=1)
        ensure_each(same, "hidden", f"determinize changes {name}", where)
    ensure_conserved(trial, engine, origin, worlds, "hidden", where)
    one, other = (engine.see("legal", states.copy())[1] for states in (origin, worlds))
    same = (origin["seat"] != who) | (one == other).all(axis=1)
    ensure_each(same, "hidden", "the seat to move has other legal actions", where)


def check_known(trial: Trial, views: np.ndarray, seen: np.ndarray, origin: np.ndarray, who: np.ndarray) -> None:
    """A world looks to the seat that it is made for as the true one does."""
    rows = np.arange(len(who))
    differs = views[who, rows] != seen[who, rows]

    def where(i: int) -> str:
        return f"{feature_at(trial.game, int(differs[i].argmax()))}: {world_of(origin, who, i)}"

    ensure_each(~differs.any(axis=1), "hidden", "the seat itself sees another", where)


def check_possible(trial: Trial, origin: np.ndarray, worlds: np.ndarray, who: np.ndarray) -> None:
    """The worlds are possible positions, and their text is the same to the seat."""
    game, kit = trial.game, trial.kit
    for i in range(0, len(worlds), REWRITTEN - 1):  # not a multiple of the number of seats each time
        seat, where = int(who[i]), world_of(origin, who, i)
        boards = [game.text.board(s, kit, seat) for s in (origin[i], worlds[i])]
        ensure(boards[0] == boards[1], "hidden", f"the board's text tells what the seat can't see: {where}")
        try:
            rewritten(trial, worlds[i : i + 1])
        except PositionError as error:
            raise CheckError("hidden", f"impossible, {error}: {where}") from error


def count_changed(trial: Trial, new: np.ndarray, who: np.ndarray, changed: Changed) -> None:
    for viewer, name in enumerate(trial.names):
        for seat, other in enumerate(trial.names):
            changed[name, other] += int(new[seat, who == viewer].sum())


def check_resampled(changed: Changed) -> None:
    """`determinize` resamples something; and where seats of two roles keep secrets from each other, all of them do."""
    ensure(changed.total(), "hidden", "determinize never changes what another seat sees")
    groups: dict[tuple[str, str], Changed] = {}
    for (viewer, seat), times in changed.items():
        if viewer != seat:
            groups.setdefault((role(viewer), role(seat)), Changed())[viewer, seat] = times
    for group in groups.values():
        for (viewer, seat), times in group.items():
            leaks = times == 0 and group.total() > ENOUGH * len(group)
            ensure(not leaks, "hidden", f"the worlds of {viewer} never change what {seat} sees: {dict(group)}")
