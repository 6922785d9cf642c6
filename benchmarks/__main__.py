"""`python -m benchmarks throughput | parts | training | arena | balance GAME ...`: measurements on the command line."""

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import pydantic
from tyro.conf import Positional, subcommand

import agents
from agents.files import file_to_write, folder_to_fill, write_at_once
from zombie_envs.core.game import Game
from zombie_envs.core.kit import Table
from zombie_envs.registry import find

from .arena import DEALS, Session
from .balance import GAMES, Balance
from .figures import balance_picture, ranking_picture, table_picture
from .options import command, match_options
from .parts import measure_parts, parts_text
from .ranking import contest, ranking
from .report import ranking_text, table_text, write_json
from .throughput import measure

Count = Annotated[int, pydantic.Field(ge=1)]


class Throughput(Table):
    """Decisions a second, here and in other libraries. Options of the match follow: --players 5 ..."""

    game: Positional[str] = "zombie_town"
    """Such as zombie_town; `python -m zombie_envs list` shows them all."""
    games: Count = 8192
    """In a batch."""
    seconds: Annotated[float, pydantic.Field(ge=0)] = 1.0
    """Of each measurement."""
    repeats: Count = 5
    """Of each; they are made in turn and the medians told."""
    compiling: bool = True
    """Measures the compile too, in processes of their own."""
    out: str = "runs/throughput.json"
    """The figures go here."""


class Parts(Table):
    """What a decision costs by parts, on one core and on all. Options of the match follow: --players 5 ..."""

    game: Positional[str]
    """Such as zombie_town; `python -m zombie_envs list` shows them all."""
    by: str = ""
    """An option of the match that has a few values, such as scenario: a line for each."""
    games: Count = 8192
    """In a batch."""
    seconds: Annotated[float, pydantic.Field(ge=0)] = 0.5
    """Of each measurement."""
    repeats: Count = 5
    """Of each; the medians are told, and the best."""
    out: str = "runs/parts.json"
    """The figures go here."""


class Arena(Table):
    """Ranks agents, or plays one table. Options of the match follow: --players 5 ..."""

    game: Positional[str]
    """Such as zombie_town; `python -m zombie_envs list` shows them all."""
    agents: Positional[tuple[str, ...]] = ()
    """Each is played alone against tables of each other: names, or checkpoints' paths. The baselines always join."""
    table: tuple[str, ...] = ()
    """Instead: the agents of one table, one a seat; then the same table with each baseline in the first one's place."""
    deals: Count = DEALS
    """Each is played in every rotation of the seats."""
    seed: Annotated[int, pydantic.Field(ge=0, lt=2**64)] = 0
    """Of the deals and of what agents draw."""
    out: str = "runs/arena"
    """Folder for arena.json and the pictures."""


class Training(Table):
    """Decisions learned from a second, here and by MaskablePPO. Options of the match follow: --players 5 ..."""

    game: Positional[str]
    """Such as zombie_town; `python -m zombie_envs list` shows them all."""
    repeats: Count = 3
    """Measurements of each; they are made in turn and the medians told."""
    envs: Annotated[tuple[Count, ...], pydantic.Field(min_length=1)] = (1, 8, 16, 32, 64)
    """Numbers of environments among which MaskablePPO's best is searched."""
    out: str = "runs/training.json"
    """The figures go here."""


class Balancing(Table):
    """How often a side wins, by match and pairing. Options of the match follow: --kit mini ..."""

    game: Positional[str]
    """Such as zombie_island; `python -m zombie_envs list` shows them all."""
    games: Count = GAMES
    """In each cell; all cells play the same deals."""
    seed: Annotated[int, pydantic.Field(ge=0, lt=2**64)] = 0
    """Of the deals and of what agents draw."""
    out: str = "runs/balance"
    """Folder for balance.json, balance.md and the pictures."""


COMMANDS = (
    Annotated[Throughput, subcommand("throughput")]
    | Annotated[Parts, subcommand("parts")]
    | Annotated[Training, subcommand("training")]
    | Annotated[Arena, subcommand("arena")]
    | Annotated[Balancing, subcommand("balance")]
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command: 0, 2 where an argument is wrong, 130 after Ctrl-C."""
    try:
        chosen, rest = command(COMMANDS, arguments, "python -m benchmarks")
        options = match_options(find(chosen.game), rest)
        match chosen:
            case Throughput():
                return throughput(chosen, options)
            case Parts():
                return parts(chosen, options)
            case Training():
                return training(chosen, options)
            case Balancing():
                return balance(chosen, options)
            case _:
                return arena(chosen, options)
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def throughput(asked: Throughput, options: dict[str, Any]) -> int:
    out = file_to_write(asked.out, "out")
    measured = measure(
        asked.game,
        games=asked.games,
        seconds=asked.seconds,
        repeats=asked.repeats,
        compiling=asked.compiling,
        progress=sys.stderr.isatty(),
        **options,
    )
    print(measured.text())
    print(f"\n{write_json(out, measured.summary())}")
    return 0


def parts(asked: Parts, options: dict[str, Any]) -> int:
    out = file_to_write(asked.out, "out")
    found = measure_parts(
        asked.game,
        asked.by,
        games=asked.games,
        seconds=asked.seconds,
        repeats=asked.repeats,
        progress=sys.stderr.isatty(),
        **options,
    )
    print(parts_text(found))
    print(f"\n{write_json(out, [one.summary() for one in found])}")
    return 0


def training(asked: Training, options: dict[str, Any]) -> int:
    from .training import measure, text  # torch and Stable-Baselines3

    out = file_to_write(asked.out, "out")
    found = measure(asked.game, repeats=asked.repeats, envs=asked.envs, progress=sys.stderr.isatty(), **options)
    print(text(found))
    print(f"\n{write_json(out, found)}")
    return 0


def arena(asked: Arena, options: dict[str, Any]) -> int:
    game = find(asked.game)
    if asked.table and asked.agents:
        raise ValueError("agents, table: takes one of them, got both")
    folder = folder_to_fill(asked.out, "out")
    session = one_table(game, asked, options) if asked.table else every_pair(game, asked, options)
    whole = played(session)
    if not session.done:
        return 130
    if asked.table:
        results = session.results()
        text, data = table_text(results), {"tables": [result.summary() for result in results]}
        pictures = table_picture(results, folder / "arena")
    else:
        places = ranking(session.results())
        text, data, pictures = ranking_text(places), places.summary(), ranking_picture(places, folder / "arena")
    print(text)
    files = [write_json(folder / "arena.json", {"complete": whole, **data}), *pictures]
    print(f"\n{', '.join(map(str, files))}")
    return 0 if whole else 130


def every_pair(game: Game, asked: Arena, options: dict[str, Any]) -> Session:
    kinds = list(dict.fromkeys((*asked.agents, *agents.baselines(game))))
    return contest(game, kinds, asked.deals, asked.seed, **options)


def one_table(game: Game, asked: Arena, options: dict[str, Any]) -> Session:
    first, *others = asked.table
    instead = [name for name in agents.baselines(game) if name != first]
    return Session(game, [asked.table, *([name, *others] for name in instead)], asked.deals, asked.seed, **options)


def balance(asked: Balancing, options: dict[str, Any]) -> int:
    folder = folder_to_fill(asked.out, "out")
    session = Balance(asked.game, games=asked.games, seed=asked.seed, **options)
    try:
        session.run(progress=sys.stderr.isatty())
    except KeyboardInterrupt:
        print(f"stopped after {len(session.cells)} of {len(session.asked)} cells", file=sys.stderr)
    if not session.cells:
        return 130
    print(session.markdown())
    files = [
        write_json(folder / "balance.json", session.summary()),
        write_at_once(folder / "balance.md", session.markdown().encode()),
        *balance_picture(session, folder / "balance"),
    ]
    print(", ".join(map(str, files)))
    return 0 if session.complete else 130


def played(session: Session) -> bool:
    """Plays; False where Ctrl-C ended it early."""
    try:
        session.run(progress=sys.stderr.isatty())
    except KeyboardInterrupt:
        print(f"stopped after {session.done} of {len(session.deals)} deals", file=sys.stderr)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
