"""`check_game`: does a game keep the contract of `core/game.py`? A CheckError names the check and the fault.

layout      records, layouts and names are what generic code expects
reset       a deal raises nothing
fields      the common fields agree with one another
mask        legal actions, all of them playable; none once the game is over
legal       the mask is written whole and the state only read
single      nobody is asked a question with one answer
out         who is out is never asked, and paid what is owed, at the end
rewards     are finite
conserved   nothing is lost or made
observe     what each seat sees is written whole, in bounds, and the state only read
metrics     are written whole, and the state only read
end         every game ends
chance      all chance comes from the dice and stands in their log
randomness  no global generator is drawn from
copies      a copy goes on identically and leaves the original alone
positions   a state survives being written as JSON
text        legal actions have words of their own, which are read back
hidden      a seat's resampled worlds are possible, look the same to it, and hide what it can't see
future      nothing is drawn before anybody can see it
automa      a printed policy plays legally, from what its seat sees, and every seat of a role or none
engines     interpreted, compiled and batched play agree to the byte
seeds       the same seed gives the same game, another another
rows        a row's game depends on the seed and its number alone
transcripts a game is replayed from its text
cut         a game that is cut says so
module      the game pickles and copies as a name
"""

import copy
import pickle
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from . import jit
from .check_play import GAME_CHECKS, STEP_CHECKS, check_states, rewritten
from .check_positions import Changed, check_positions, check_resampled
from .game import Game, common_fields, game_of
from .kit import Kit
from .layout import UNBOUNDED
from .position import COMMON, PositionError
from .trial import CheckError, Engine, Moment, Play, Samples, Trial, blocks_of, common, ensure

__all__ = ["CheckError", "Report", "check_game"]

AGENT_NAME = re.compile(r"[a-z]+(_[a-z]+)*_[0-9]+")


@dataclass
class Report:
    """What occurred in the checked games that were played compiled."""

    game: str
    games: int = 0
    decisions: int = 0
    finished: int = 0
    cut: int = 0
    longest: int = 0  # decisions of the longest game
    left: int = 0  # seats that went out
    actions: dict[str, np.ndarray] = field(default_factory=dict)  # block -> how often each of its actions was played
    features: dict[str, np.ndarray] = field(default_factory=dict)  # feature -> how often each place was not 0
    metrics: dict[str, np.ndarray] = field(default_factory=dict)  # metric -> its sum over the games
    kinds: Counter[tuple[str, ...]] = field(default_factory=Counter)  # blocks open at once -> how often
    values: dict[str, Counter[Any]] = field(default_factory=dict)  # field of the state -> value -> how often

    def never(self) -> list[str]:
        """The actions that were never played and the features that were always 0, as `block[index]`."""
        found = []
        for counted in (self.actions, self.features):
            for name, counts in counted.items():
                found += [f"{name}[{','.join(map(str, at))}]" for at in np.argwhere(counts == 0).tolist()]
        return found

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.games} games, {self.decisions} decisions, the longest {self.longest}; "
            f"{self.finished} finished, {self.cut} cut, {self.left} seats out; "
            f"{len(self.kinds)} kinds of positions; never: {', '.join(self.never()) or 'nothing'}"
        )


def check_game(
    game: Game,
    options: Sequence[Mapping[str, Any]] = ({},),
    *,
    games: int = 100,
    interpreted: int = 3,
    positions: int = 80,
    seed: int = 0,
    longest: int = 20_000,
    hidden: bool = True,
    cut: Mapping[str, Any] | None = None,
    values: Sequence[str] = (),
) -> Report:
    """Plays random games and tries the whole contract on them. CheckError names the first check that fails.

    options: the matches to try, each as `load_kit` takes it.
    games, interpreted: how many each match plays compiled, and how many through the checked view, which comes first and
        sees what compiled code does silently.
    positions: how many of the positions met are looked at closely; of the interpreted ones a quarter of that.
    longest: decisions after which a game counts as endless.
    hidden: whether the game has hidden information, so that `determinize` must change something.
    cut: options under which some games must be cut; not tried without.
    values: fields of the state whose values the report counts.
    """
    report = new_report(game, values)
    check_layout(game)
    changed = Changed()
    for chosen in options:
        kit = game.load_kit(**chosen)
        trial = Trial(game, kit, seed, games, 0 if jit.PLAIN else interpreted, positions, longest)
        changed.update(check_trial(trial, report))
    if hidden:
        check_resampled(changed)
    if cut is not None:
        check_cut(Trial(game, game.load_kit(**cut), seed, games, 0, positions, longest))
    check_module(game)
    return report


def check_trial(trial: Trial, report: Report) -> Changed:
    """Everything for one kit, the checked view first: it sees what would crash compiled code."""
    check_kit(trial.game, trial.kit)
    changed, engine = Changed(), trial.interpreted_engine
    if trial.interpreted:
        states = check_play(trial, engine, trial.interpreted, None).take(-(-trial.positions // 4))
        changed.update(check_positions(trial, engine, states))
    engine = trial.compiled_engine
    states = check_play(trial, engine, trial.games, report).take(trial.positions)
    count_views(trial.game, report, engine.look_all(states))
    changed.update(check_positions(trial, engine, states))
    for check in GAME_CHECKS:
        check(trial)
    return changed


def check_play(trial: Trial, engine: Engine, games: int, report: Report | None) -> Samples:
    """Plays random games, checks every decision and keeps positions."""
    play = Play(trial, engine, games, trial.seed)
    samples = Samples(trial.game, trial.seed)
    check_states(trial, play.states, lambda i: f"after the deal, {common(play.states[i])}")
    check_deal(trial, play.states)
    for moment in play.moments():
        for check in STEP_CHECKS:
            check(trial, engine, moment)
        samples.offer(moment.before, moment.masks)
        samples.offer_ends(moment.after[moment.after["ended"]])
        if report is not None:
            count_moment(trial.game, report, moment)
    if report is not None:
        count_games(trial, engine, report, play, samples)
    return samples


def check_deal(trial: Trial, states: np.ndarray) -> None:
    """A deal can be written as a position."""
    try:
        rewritten(trial, states[:1])
    except PositionError as error:
        raise CheckError("positions", f"a deal can't be written: {error}") from error


# What stands in the contract itself


def check_layout(game: Game) -> None:
    """Records and layouts."""
    names, wanted = game.state.names or (), np.dtype(common_fields(game.seats))
    for name in wanted.names or ():
        ensure(name in names, "layout", f"the state lacks the common field {name!r}")
        ensure(game.state[name] == wanted[name], "layout", f"state.{name} is {game.state[name]}, takes {wanted[name]}")
    ensure("scratch" not in names[:-1], "layout", "scratch must be the last field of the state")
    for name, dtype in (("kit", game.kit), ("state", game.state)):
        ensure(not dtype.hasobject, "layout", f"{name} holds objects")
        ensure(dtype.isalignedstruct, "layout", f"{name} is not aligned: np.dtype(..., align=True)")
    for layout in (game.actions, game.observation, game.conserved_layout, game.metrics_layout):
        ensure(layout.size > 0, "layout", "a layout is empty")
    tallies = [one.name for one in game.observation if one.low == UNBOUNDED]
    ensure(not tallies, "layout", f"the observation has features without bounds: {tallies}")
    for name in game.position.fields:
        ensure(name in names and name not in COMMON, "layout", f"the position shows {name!r}, no field of its own")


def check_kit(game: Game, kit: Kit) -> None:
    """The record of a kit and the names of its agents."""
    names, record = game.agent_names(kit), kit.record
    ensure(1 <= len(names) <= game.seats, "layout", f"{len(names)} agents, the game seats {game.seats}")
    ensure(len(set(names)) == len(names), "layout", f"agents share a name: {names}")
    for name in names:
        ensure(AGENT_NAME.fullmatch(name), "layout", f"agent {name!r} is not called role_number")
    ensure(
        record.shape == (1,) and record.dtype == game.kit, "layout", "the kit's record is not (1,) of the kit's dtype"
    )
    ensure(record.flags.writeable, "layout", "the kit's record is read-only, which is another type to compiled code")
    again = game.load_kit(**kit.options)
    same = again.record.tobytes() == record.tobytes() and again.names == kit.names
    ensure(same, "layout", f"the kit's own options load another kit: {dict(kit.options)}")


def check_module(game: Game) -> None:
    """A game pickles and copies as the name of its module."""
    ensure(game_of(game.module) is game, "module", f"{game.module}.GAME is another object")
    ensure(pickle.loads(pickle.dumps(game)) is game, "module", "a pickled game comes back as another")  # noqa: S301
    ensure(copy.deepcopy(game) is game, "module", "a copied game is another")


def check_cut(trial: Trial) -> None:
    """Games that are cut say so."""
    play = Play(trial, trial.compiled_engine, trial.games, trial.seed)
    play.finish()
    options = dict(trial.kit.options)
    ensure(play.states["truncated"].any(), "cut", f"no game is cut, though {options} should cut some")


# Counting what occurs


def new_report(game: Game, values: Sequence[str]) -> Report:
    report = Report(game.name, values={name: Counter() for name in values})
    report.actions = {one.name: np.zeros(one.shape, np.int64) for one in game.actions}
    report.features = {one.name: np.zeros(one.shape, np.int64) for one in game.observation}
    report.metrics = {one.name: np.zeros(one.shape, np.int64) for one in game.metrics_layout}
    return report


def count_moment(game: Game, report: Report, m: Moment) -> None:
    report.decisions += len(m.rows)
    played = np.bincount(m.actions, minlength=game.actions.size)
    for name, part in game.actions.split(played).items():
        report.actions[name] += part
    count_views(game, report, m.observations)
    for name, counts in report.values.items():
        for states in (m.before, m.after[m.after["ended"]]):
            found, times = np.unique(states[name], return_counts=True)
            counts.update(dict(zip(found.tolist(), times.tolist(), strict=True)))


def count_views(game: Game, report: Report, observations: np.ndarray) -> None:
    seen = (observations != 0).reshape(-1, game.observation.size).sum(axis=0)
    for name, part in game.observation.split(seen).items():
        report.features[name] += part


def count_games(trial: Trial, engine: Engine, report: Report, play: Play, samples: Samples) -> None:
    states = play.states
    report.games += len(states)
    report.cut += int(states["truncated"].sum())
    report.finished += int((~states["truncated"]).sum())
    report.longest = max(report.longest, play.decisions)
    report.left += int(states["out"].sum())
    for kind, times in samples.met.items():
        report.kinds[blocks_of(trial.game, kind)] += times
    for name, part in trial.game.metrics_layout.split(engine.metrics(states)).items():
        report.metrics[name] += part.sum(axis=0)


def main() -> None:
    """`python -m zombie_envs.core.check MODULE`: checks MODULE.GAME with its default options."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m zombie_envs.core.check MODULE   (MODULE.GAME is checked)")
    print(check_game(game_of(sys.argv[1])))


if __name__ == "__main__":
    main()
