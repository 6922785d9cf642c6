"""Decisions a second, here and in other libraries, measured in turn in one run."""

import contextlib
import importlib.metadata
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tqdm import tqdm

from zombie_envs.adapters.pool import usable_cores
from zombie_envs.core.game import Game
from zombie_envs.registry import find

from .compiling import compile_seconds
from .contenders import ONE, Contender, contenders, copy_seconds
from .report import table

LIBRARIES = "zombie-envs", "numpy", "numba", "pettingzoo", "gymnasium", "open_spiel"


@dataclass(frozen=True)
class Throughput:
    """rates: decisions a second by contender, one a repeat. copies: seconds. compiling: seconds, cold and cached."""

    game: str
    kinds: dict[str, str]  # contender -> BATCH or ONE
    rates: dict[str, list[float]]
    copies: dict[str, float]
    compiling: dict[str, dict[str, float]]
    machine: dict[str, Any]

    def medians(self) -> dict[str, float]:
        return {name: statistics.median(rates) for name, rates in self.rates.items()}

    def ratios(self) -> dict[str, float]:
        """Our one game against each other library's: medians of the ratios within a repeat."""
        ours, *others = [name for name, kind in self.kinds.items() if kind == ONE]
        return {
            other: statistics.median(a / b for a, b in zip(self.rates[ours], self.rates[other], strict=False))
            for other in others
        }

    def summary(self) -> dict[str, Any]:
        """All of it, as JSON."""
        return {
            "game": self.game,
            "machine": self.machine,
            "decisions_a_second": {
                name: {"median": median, "repeats": self.rates[name]} for name, median in self.medians().items()
            },
            "times_as_fast_as": self.ratios(),
            "copy_of_a_position_seconds": self.copies,
            "compile_seconds": self.compiling,
        }

    def text(self) -> str:
        """Tables."""
        ratios = self.ratios()
        rows = [
            (name, f"{rate:,.0f}", f"{min(self.rates[name]):,.0f}", f"{ratios[name]:.1f}" if name in ratios else "-")
            for name, rate in self.medians().items()
        ]
        small = [
            *((f"copy of a position, {how}", f"{1e9 * seconds:.0f} ns") for how, seconds in self.copies.items()),
            *((f"{run} compile", f"{of['compile']:.2f} s") for run, of in self.compiling.items()),
            *((f"{run} process, imports included", f"{of['process']:.2f} s") for run, of in self.compiling.items()),
        ]
        one = next(name for name, kind in self.kinds.items() if kind == ONE)
        parts = [
            "\n".join(f"{name}: {value}" for name, value in self.machine.items()),
            table(("random play, mask and observation written", "decisions a second", "least", "ratio"), rows),
            f"median of {len(self.rates[one])} repeats; ratio: {one} is so many times as fast",
            table(("beside it", "time"), small),
        ]
        return "\n\n".join(parts)


def measure(
    game: str | Game,
    *,
    games: int = 8192,
    seconds: float = 1.0,
    repeats: int = 5,
    compiling: bool = True,
    progress: bool = False,
    **options: Any,
) -> Throughput:
    """Every contender in turn, `repeats` times for `seconds` each; Ctrl-C ends it with the repeats that are whole.

    games: in a batch. compiling: measures the compile too, half a minute. `options` are those of the match.
    """
    played = find(game)
    measured = contenders(played, games, **options)
    for one in measured:
        one.rate(0.0)  # compiled and warm
    before = load()
    rates = interleaved(measured, seconds, repeats, progress)
    return Throughput(
        game=f"{played.name}_v{played.version}",
        kinds={one.name: one.kind for one in measured},
        rates=rates,
        copies=copy_seconds(played, **options),
        machine={**machine(), "load before, after": f"{before}, {load()}"},
        compiling=compile_seconds(played.name) if compiling else {},
    )


def interleaved(measured: Sequence[Contender], seconds: float, repeats: int, progress: bool) -> dict[str, list[float]]:
    """Rates by contender, one a repeat. KeyboardInterrupt where not one repeat is whole."""
    rates: dict[str, list[float]] = {one.name: [] for one in measured}
    with tqdm(total=repeats * len(measured), desc="throughput", disable=not progress, dynamic_ncols=True) as bar:
        try:
            for _ in range(repeats):
                for one in measured:
                    rates[one.name].append(one.rate(seconds))
                    bar.update()
        except KeyboardInterrupt:
            if not rates[measured[-1].name]:
                raise
    whole = len(rates[measured[-1].name])
    return {name: each[:whole] for name, each in rates.items()}


def machine() -> dict[str, Any]:
    """Where it ran and with what."""
    versions = {}
    for name in LIBRARIES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            versions[name] = importlib.metadata.version(name)
    return {
        "processor": processor(),
        "cores": usable_cores(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "versions": ", ".join(f"{name} {version}" for name, version in versions.items()),
    }


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    with contextlib.suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as lines:
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        if names:
            return names[0]
    return platform.processor() or platform.machine()


def load() -> str:
    """Processes that wanted a core in the last minute; more than there are cores, and figures are too low."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
