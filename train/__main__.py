"""`python -m train ppo GAME ... | resume FOLDER | curve FOLDER | demo | sb3 GAME ...`: from the command line."""

import pathlib
import sys
from collections.abc import Sequence
from typing import Annotated, Any

from tyro.conf import Positional, subcommand

import agents
from benchmarks.arena import play
from benchmarks.figures import curve_picture
from benchmarks.options import command, match_options
from zombie_envs.core.kit import Table
from zombie_envs.registry import find

from . import ppo, sb3
from .demo import Demo, show
from .progress import FILE as PROGRESS


class Resume(Table):
    """Goes on with a run that was stopped or killed, as if it had not been."""

    run: Positional[str]
    """Its folder."""


class Curve(Table):
    """Draws the learning curve of a run; in a match of one player with what the baselines reach on the same deals."""

    run: Positional[str]
    """Its folder."""
    out: str = "learning_curve"
    """The pictures, without their endings: a PNG and an SVG."""


COMMANDS = (
    Annotated[ppo.Args, subcommand("ppo")]
    | Annotated[Resume, subcommand("resume")]
    | Annotated[Demo, subcommand("demo")]
    | Annotated[Curve, subcommand("curve")]
    | Annotated[sb3.Args, subcommand("sb3")]
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command: 0, 2 where an argument is wrong, 130 after Ctrl-C."""
    try:
        done = run(*command(COMMANDS, arguments, "python -m train"))
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0 if done else 130


def run(chosen: Any, rest: list[str]) -> bool:
    """Whether the command came to its end; False after Ctrl-C."""
    match chosen:
        case ppo.Args():
            done, folder = ppo.train(chosen, match_options(find(chosen.game), rest)), chosen.run
        case Resume():
            refuse(rest)
            done, folder = ppo.resume(pathlib.Path(chosen.run)), chosen.run
        case Demo():
            refuse(rest)
            done, folder = show(chosen), str(pathlib.Path(chosen.folder) / "run")
        case Curve():
            refuse(rest)
            print("\n".join(map(str, curve(pathlib.Path(chosen.run), chosen.out))))
            return True
        case sb3.Args():
            share = sb3.train(chosen, match_options(find(chosen.game), rest))
            print(f"wins {share:.1%} against {chosen.opponents}; the model is {chosen.run}/model.zip")
            return True
    if not done:
        print(f"stopped; `python -m train resume {folder}` goes on")
    return done


def curve(run: pathlib.Path, out: str) -> list[pathlib.Path]:
    """The pictures of the learning curve of the run in the folder `run`."""
    args, options = ppo.read_args(run)
    game, levels = find(args.game), {}
    players = len(game.agent_names(game.load_kit(**options)))
    if players == 1:
        for name in agents.baselines(game):
            levels[name] = play(game, [name], args.evaluate_deals, ppo.EVALUATION, **options).line(name)
    return curve_picture(run / PROGRESS, out, players, levels)


def refuse(rest: list[str]) -> None:
    if rest:
        raise ValueError(f"options: takes none here, got {' '.join(rest)}")


if __name__ == "__main__":
    sys.exit(main())
