"""Work on rows spread over threads, one contiguous part each: compiled loops run without the GIL."""

import functools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait

SMALLEST_PART = 512  # rows; with less a second thread costs more than it brings


def usable_cores() -> int:
    """Cores that this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@functools.cache
def pool(process: int, threads: int) -> ThreadPoolExecutor:
    """The threads of one process: a forked child makes its own, since its parent's do not run in it."""
    return ThreadPoolExecutor(threads, thread_name_prefix="zombie_envs")


def spread(job: Callable[[int, int, int], None], rows: int, threads: int) -> None:
    """job(worker, lo, hi) for contiguous parts of 0..rows; the caller's thread takes the first."""
    parts = max(1, min(threads, rows // SMALLEST_PART))
    if parts == 1:
        job(0, 0, rows)
        return
    edges = [rows * part // parts for part in range(parts + 1)]
    helpers = pool(os.getpid(), threads - 1)
    others = [helpers.submit(job, worker, edges[worker], edges[worker + 1]) for worker in range(1, parts)]
    try:
        job(0, 0, edges[1])
    finally:
        wait(others)
    for other in others:
        other.result()
