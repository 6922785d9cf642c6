"""`python -m train ppo GAME ... | resume FOLDER | demo | sb3 GAME ...`: training from the command line."""

import pathlib
import sys
from collections.abc import Sequence
from typing import Annotated, Any

from tyro.conf import Positional, subcommand

from benchmarks.options import command, match_options
from zombie_envs.core.kit import Table
from zombie_envs.registry import find

from . import ppo, sb3
from .demo import Demo, show


class Resume(Table):
    """Goes on with a run that was stopped or killed, as if it had not been."""

    run: Positional[str]
    """Its folder."""


COMMANDS = (
    Annotated[ppo.Args, subcommand("ppo")]
    | Annotated[Resume, subcommand("resume")]
    | Annotated[Demo, subcommand("demo")]
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
        case sb3.Args():
            share = sb3.train(chosen, match_options(find(chosen.game), rest))
            print(f"wins {share:.1%} against {chosen.opponents}; the model is {chosen.run}/model.zip")
            return True
    if not done:
        print(f"stopped; `python -m train resume {folder}` goes on")
    return done


def refuse(rest: list[str]) -> None:
    if rest:
        raise ValueError(f"options: takes none here, got {' '.join(rest)}")


if __name__ == "__main__":
    sys.exit(main())
