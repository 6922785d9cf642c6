"""What a run tells while it goes on: a line with a rate and the time left, progress.jsonl, TensorBoard."""

import contextlib
import json
import pathlib
import signal
import threading
from collections.abc import Iterator, Mapping
from typing import Any

from torch.utils.tensorboard import SummaryWriter
from tqdm import tqdm

from agents.files import write_at_once

FILE = "progress.jsonl"


class Progress:
    """The three of them, for a run in `folder` that has made `updates` and learned from `done` of `total` decisions.

    Lines of progress.jsonl beyond `updates`, which a killed run wrote after its last checkpoint, are taken back.
    """

    def __init__(self, folder: pathlib.Path, updates: int, done: int, total: int) -> None:
        self.file = folder / FILE
        kept = [json.dumps(line) + "\n" for line in read(folder) if line["update"] <= updates]
        write_at_once(self.file, "".join(kept).encode())
        self.board = SummaryWriter(str(folder / "tensorboard"), purge_step=done)
        self.bar = tqdm(
            total=total, initial=done, unit=" decisions", unit_scale=True, smoothing=0.1, dynamic_ncols=True
        )

    def tell(self, figures: Mapping[str, Any]) -> None:
        """One update: `figures` are numbers by name, or such by name again; "decisions" is how far the run is."""
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(figures) + "\n")
        for name, value in flat(figures):
            self.board.add_scalar(name, value, figures["decisions"])
        self.bar.update(min(figures["decisions"], self.bar.total) - self.bar.n)

    def say(self, line: str) -> None:
        """A line above the bar."""
        self.bar.write(line)

    def close(self) -> None:
        self.bar.close()
        self.board.close()


def read(folder: pathlib.Path) -> list[dict[str, Any]]:
    """The lines of a run's progress.jsonl; a last one that was cut off in writing is left out."""
    file = folder / FILE
    lines = file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else []
    return [json.loads(line) for line in lines]


def flat(figures: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """Numbers by their path: "heuristic/share"."""
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}/{inner}", number) for inner, number in flat(value))
        else:
            yield name, value


@contextlib.contextmanager
def interruption() -> Iterator[threading.Event]:
    """Ctrl-C sets the event instead of raising, so that work can end where it is whole; a second one raises."""
    asked = threading.Event()
    if threading.current_thread() is not threading.main_thread():  # signals go to the main thread alone
        yield asked
        return
    before = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: Any) -> None:
        asked.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, ask)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)
