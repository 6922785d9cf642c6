"""`rule` and `entry`: the only numba settings of the project.

A *rule* is plain Python that other rules call: compiled where compiled code calls it, interpreted where Python calls
it. An *entry* is a loop that Python calls: compiled on its first call, cached on disk, run without the GIL.

`Rule` leans on numba's internals (`CPUDispatcher.get_call_template`, `no_cpython_wrapper`, `lower_cast`, pickling by
name). It is used with the numba releases of `TESTED`; with another release, or with ZOMBIE_ENVS_PLAIN_NUMBA=1, plain
`njit` stands in: the same play, a slower first compile, no disk cache.
"""

import contextlib
import functools
import hashlib
import importlib
import os
import pathlib
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import filelock
import numba
import numpy as np
import platformdirs
from numba import config, types
from numba.core import sigutils
from numba.core.imputils import lower_cast
from numba.core.registry import CPUDispatcher

from .view import wrap

PACKAGE = pathlib.Path(__file__).resolve().parents[1]
TESTED = ((0, 68), (0, 69))  # from, up to and without
PLAIN = bool(os.environ.get("ZOMBIE_ENVS_PLAIN_NUMBA")) or not (
    TESTED[0] <= tuple(int(part) for part in numba.__version__.split(".")[:2]) < TESTED[1]
)

if not hasattr(types.Boolean, "bitwidth"):
    types.Boolean.bitwidth = 8  # without it numba 0.68 refuses arrays of bool inside a record


@lower_cast(types.NestedArray, types.Array)
def as_array(context, builder, from_type, to_type, value):
    """An array inside a record is handed to a rule as any other array: both are the same structure to the compiler."""
    return value


def sources(home: pathlib.Path) -> list[pathlib.Path]:
    """The files that decide what a kernel in the folder `home` compiles to.

    A game depends on itself and the core. Any other kernel (an agent's, a trainer's, a script's) may call any game, and
    on what lies beside it; not on folders below, since a script may stand in somebody's home.
    """
    inside_game = home.parent == PACKAGE / "games"
    found = {path for end in ("*.py", "*.toml") for path in home.glob(end) if path.is_file()}
    for root in (PACKAGE / "core", home) if inside_game else (PACKAGE,):
        found |= {path for end in ("*.py", "*.toml") for path in root.rglob(end)}
    return sorted(found)


def digest(home: pathlib.Path) -> str:
    """Names the cache folder: sources, data, versions and the flags that numba's own key leaves out."""
    h = hashlib.blake2b(digest_size=10)
    for path in sources(home):
        h.update(os.fsencode(path.name) + b"\0" + path.read_bytes())
    h.update(
        repr((numba.__version__, np.__version__, sys.version_info[:2], config.BOUNDSCHECK, str(config.OPT))).encode()
    )
    return h.hexdigest()


def writable(path: pathlib.Path) -> bool:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path).close()
    except OSError:
        return False
    return True


@functools.cache
def cache_base() -> pathlib.Path:
    """The first writable one: ZOMBIE_ENVS_CACHE, NUMBA_CACHE_DIR, the user's cache folder, a private temporary one."""
    user = getattr(os, "getuid", lambda: 0)()
    candidates = [
        os.environ.get("ZOMBIE_ENVS_CACHE"),
        config.CACHE_DIR,
        platformdirs.user_cache_dir("zombie_envs"),
        os.path.join(tempfile.gettempdir(), f"zombie_envs-{user}"),
    ]
    for path in map(pathlib.Path, filter(None, candidates)):
        if writable(path):
            return path
    return pathlib.Path(tempfile.mkdtemp(prefix="zombie_envs-"))


@functools.cache
def cache_folder(home: pathlib.Path) -> pathlib.Path:
    return cache_base() / f"{home.name}-{digest(home)}"


def home_of(function: Any) -> pathlib.Path:
    """The folder of the source file that a rule or function is written in."""
    code = getattr(function, "py_func", function).__code__
    return pathlib.Path(code.co_filename).resolve().parent


def widen(argument: Any) -> Any:
    """One type for whole numbers, one for arrays of a kind: no rule is compiled again for a field's width or shape."""
    if isinstance(argument, types.IntEnumMember) or (isinstance(argument, types.Integer) and argument.signed):
        return types.int64
    if isinstance(argument, types.NestedArray):
        return types.Array(argument.dtype, argument.ndim, "C")
    return types.boolean if isinstance(argument, types.BooleanLiteral) else argument


def find(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


class Rule(CPUDispatcher):
    """Compiled where compiled code calls it, plain Python where Python calls it. Pickles as its name."""

    def get_call_template(self, args, kws):
        return super().get_call_template(tuple(map(widen, args)), kws)

    def __call__(self, *args):
        return self.py_func(*args)

    def __reduce__(self):
        return find, (self.py_func.__module__, self.py_func.__qualname__)


class Wrapping(Rule):
    """A rule whose 64-bit arithmetic wraps on purpose: the generator's alone."""

    def __call__(self, *args):
        with np.errstate(over="ignore"):
            return self.py_func(*args)


class Entry(CPUDispatcher):
    """Cached on disk; of several cold processes one compiles, the others wait and load."""

    lock: str

    def compile(self, sig):
        args = tuple(sigutils.normalize_signature(sig)[0])
        if args in self.overloads:
            return self.overloads[args].entry_point
        pathlib.Path(self.lock).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with filelock.FileLock(self.lock):
            return super().compile(sig)

    def interpreted(self, *args):
        """The same loop as plain Python, through the checked view."""
        return self.py_func(*map(wrap, args))


class Interpreted:
    """What an entry is where numba is told not to compile (NUMBA_DISABLE_JIT=1)."""

    def __init__(self, function: Callable[..., Any]):
        functools.update_wrapper(self, function)
        self.py_func = function

    def __call__(self, *args):
        return self.py_func(*map(wrap, args))

    interpreted = __call__


def rule(function: Callable[..., Any]) -> Any:
    """Marks a function of the rules: see the module."""
    return made_rule(Rule, function)


def wrapping(function: Callable[..., Any]) -> Any:
    """A rule whose unsigned arithmetic wraps."""
    return made_rule(Wrapping, function)


def made_rule(kind: type[Rule], function: Callable[..., Any]) -> Any:
    if PLAIN:
        return numba.njit(function)
    return kind(function, targetoptions={"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True})


def entry(function: Callable[..., Any] | None = None, home: pathlib.Path | None = None) -> Any:
    """Marks a loop that Python calls. `home` is the folder whose sources it depends on (its own by default)."""
    if function is None:
        return functools.partial(entry, home=home)
    if config.DISABLE_JIT:
        return Interpreted(function)
    if PLAIN:
        return numba.njit(nogil=True)(function)
    folder = str(cache_folder(home or home_of(function)))
    before = config.CACHE_DIR
    config.CACHE_DIR = folder  # only while decorating: numba takes the folder down here
    try:
        made = Entry(function, targetoptions={"nopython": True, "nogil": True})
        made.lock = os.path.join(folder, "compile.lock")
        with contextlib.suppress(RuntimeError):  # a function typed at a prompt has no source file to cache by
            made.enable_caching()
    finally:
        config.CACHE_DIR = before
    return made
