"""Compiled rules: one signature each, cached on disk, the same play however they are run."""

import json
import os
import pathlib
import pickle
import shutil
import subprocess
import sys

import numba
import numpy as np
import pytest

from tests.toy import GAME, rules
from zombie_envs.core import jit
from zombie_envs.core.jit import entry, rule

ROOT = pathlib.Path(__file__).resolve().parents[2]
FROM_OUTSIDE = (
    "ZOMBIE_ENVS_CACHE",
    "ZOMBIE_ENVS_PLAIN_NUMBA",
    "NUMBA_CACHE_DIR",
    "NUMBA_DISABLE_JIT",
    "XDG_CACHE_HOME",
)


def start(root=ROOT, **environment):
    """A process that plays the toy, see tests/core/child.py."""
    kept = {name: value for name, value in os.environ.items() if name not in FROM_OUTSIDE}
    environment = kept | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(root)} | environment
    command = [sys.executable, "-m", "tests.core.child"]
    return subprocess.Popen(
        command, cwd=root, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def result(process):
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    return json.loads(out)


@pytest.fixture(scope="module")
def cold(tmp_path_factory):
    """Six processes that start at once on an empty cache: the cache and what they report."""
    cache = tmp_path_factory.mktemp("cache")
    processes = [start(ZOMBIE_ENVS_CACHE=str(cache)) for _ in range(6)]
    return cache, [result(process) for process in processes]


def test_six_cold_processes_play_alike_and_one_compiles(cold):
    cache, reports = cold
    assert len({report["played"] for report in reports}) == 1
    assert sum(report["misses"] for report in reports) == 2
    assert sum(report["hits"] for report in reports) == 10
    assert {report["base"] for report in reports} == {str(cache)}


def test_a_second_process_compiles_nothing(cold):
    cache, reports = cold
    again = result(start(ZOMBIE_ENVS_CACHE=str(cache)))
    assert (again["hits"], again["misses"]) == (2, 0)
    assert again["played"] == reports[0]["played"]


def test_each_rule_and_entry_has_one_signature(cold):
    _, reports = cold
    report = max(reports, key=lambda one: one["misses"])  # two of the six may have compiled one entry each
    assert report["entries"] == [1, 1]
    compiled = {name: signatures for name, signatures in report["rules"].items() if signatures}
    assert len(compiled) > 20
    several = {name: signatures for name, signatures in compiled.items() if len(signatures) > 1}
    # What takes any row of numbers is compiled once for each type of element.
    for name, signatures in several.items():
        assert name.startswith("zombie_envs.core."), (name, signatures)
        elements = [tuple(argument for argument in one if argument.startswith("array(")) for one in signatures]
        assert len(set(elements)) == len(elements), (name, signatures)


@pytest.mark.parametrize("how", ["ZOMBIE_ENVS_PLAIN_NUMBA", "NUMBA_DISABLE_JIT"])
def test_play_is_the_same_without_our_dispatchers_and_uncompiled(cold, tmp_path, how):
    report = result(start(ZOMBIE_ENVS_CACHE=str(tmp_path), **{how: "1"}))
    assert report == {"played": cold[1][0]["played"]}
    assert list(tmp_path.iterdir()) == []


def test_a_read_only_package_and_no_home(cold, tmp_path):
    """Nothing is written beside the sources, and the cache goes to the temporary folder."""
    root, temporary = tmp_path / "package", tmp_path / "temporary"
    temporary.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "games", "adapters")
    shutil.copytree(ROOT / "zombie_envs", root / "zombie_envs", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "toy", root / "tests" / "toy", ignore=ignored)
    (root / "zombie_envs" / "__init__.py").write_text("")
    (root / "tests" / "__init__.py").touch()
    (root / "tests" / "core").mkdir()
    for name in ("__init__.py", "child.py"):
        shutil.copy(ROOT / "tests" / "core" / name, root / "tests" / "core" / name)
    before = sorted(root.rglob("*"))
    for path in before:
        path.chmod(0o555 if path.is_dir() else 0o444)
    report = result(start(root, HOME=str(tmp_path / "package" / "zombie_envs" / "__init__.py"), TMPDIR=str(temporary)))
    assert report["played"] == cold[1][0]["played"]
    assert report["misses"] == 2
    assert pathlib.Path(report["base"]).parent == temporary
    assert sorted(root.rglob("*")) == before
    for path in before:
        path.chmod(0o755)


# The cache folder


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package with a core, two games and an agents folder beside it."""
    for folder in ("package/core", "package/games/one", "package/games/two", "agents"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "rules.py").write_text(folder)
    (tmp_path / "package/games/one/components.toml").write_text("a = 1")
    monkeypatch.setattr(jit, "PACKAGE", tmp_path / "package")
    return tmp_path


def test_a_games_cache_depends_on_the_core_and_the_game_with_its_data(package):
    one = package / "package/games/one"
    digests = [jit.digest(one)]
    for changed in ("package/core/rules.py", "package/games/one/rules.py", "package/games/one/components.toml"):
        (package / changed).write_text("changed")
        digests.append(jit.digest(one))
    assert len(set(digests)) == 4
    (package / "package/games/two/rules.py").write_text("changed")
    (package / "agents/rules.py").write_text("changed")
    assert jit.digest(one) == digests[-1]


def test_any_other_kernels_cache_depends_on_the_whole_package(package):
    agents = package / "agents"
    digests = [jit.digest(agents)]
    for changed in ("package/core/rules.py", "package/games/two/rules.py", "agents/rules.py"):
        (package / changed).write_text("changed")
        digests.append(jit.digest(agents))
    assert len(set(digests)) == 4


@pytest.mark.parametrize(("flag", "value"), [("BOUNDSCHECK", 1), ("OPT", "1")])
def test_flags_have_a_cache_of_their_own(package, monkeypatch, flag, value):
    before = jit.digest(package / "agents")
    monkeypatch.setattr(numba.config, flag, value)
    assert jit.digest(package / "agents") != before


def test_the_first_writable_base_folder_is_taken(tmp_path, monkeypatch):
    for name in ("ours", "numbas", "home"):
        monkeypatch.setenv(
            {"ours": "ZOMBIE_ENVS_CACHE", "home": "XDG_CACHE_HOME"}.get(name, "UNUSED"), str(tmp_path / name)
        )
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "numbas"))
    assert jit.cache_base.__wrapped__() == tmp_path / "ours"
    monkeypatch.setenv("ZOMBIE_ENVS_CACHE", __file__)  # a file: no folder can be made of it
    assert jit.cache_base.__wrapped__() == tmp_path / "numbas"
    assert (tmp_path / "numbas").stat().st_mode & 0o077 == 0 or os.name == "nt"


# Rules and entries


@rule
def doubled(row, n):
    return row[0] * 2 + n


@entry
def several_widths(records, rows, wholes, out):
    out[0] = doubled(records[0].small, 1)
    out[1] = doubled(records[0].small, records[0].n)
    out[2] = doubled(rows[0], rows[0, 0] > 0)
    out[3] = doubled(records[0].other, wholes[0])


@rule
def grows(n):
    return n * 2


@entry
def overflow(out):
    out[0] = grows(out[0])


def arguments():
    fields = [("n", "i1"), ("small", "i1", (2,)), ("other", "i1", (5,))]
    records = np.zeros(1, np.dtype(fields, align=True))
    records["n"], records["small"], records["other"] = 3, 50, 60
    return records, np.full((2, 3), 70, np.int8), np.array([4], np.int64), np.zeros(4, np.int64)


def test_widths_shapes_and_literals_share_a_signature():
    compiled, interpreted = arguments(), arguments()
    several_widths(*compiled)
    several_widths.interpreted(*interpreted)
    assert compiled[-1].tolist() == interpreted[-1].tolist() == [101, 103, 141, 124]
    if not jit.PLAIN and not numba.config.DISABLE_JIT:
        numbers = {str(one[1]) for one in doubled.signatures}
        assert numbers == {"int64", "bool"}
        assert {str(one[0]) for one in doubled.signatures} == {"array(int8, 1d, C)"}


def test_a_rule_called_from_python_is_interpreted():
    assert grows(2**62) == 2**63
    out = np.array([2**62])
    overflow(out)
    assert out[0] == -(2**63)
    with pytest.raises(OverflowError):
        overflow.interpreted(np.array([2**62]))


def test_a_rule_travels_as_a_name():
    assert pickle.loads(pickle.dumps(rules.step)) is rules.step
    assert pickle.loads(pickle.dumps(GAME.legal)) is rules.legal


def test_an_entry_lets_other_threads_run():
    assert several_widths.targetoptions["nogil"]


def test_this_numba_is_one_that_was_tried():
    version = tuple(int(part) for part in numba.__version__.split(".")[:2])
    assert jit.TESTED[0] <= version < jit.TESTED[1]


def test_a_script_in_a_folder_of_anything(tmp_path):
    """A kernel in a user's script depends on the files beside it alone, whatever their names; one typed works too."""
    (tmp_path / "below").mkdir()
    script = tmp_path / "script.py"
    script.write_text(
        "from zombie_envs.core.jit import entry\n@entry\ndef twice(n):\n    return 2 * n\nprint(twice(4))\n"
        "exec('def thrice(n):\\n    return 3 * n')\nprint(entry(thrice)(4))\n"
    )
    if sys.platform == "linux":  # other systems refuse such names
        (tmp_path / os.fsdecode(b"odd\xff.py")).write_text("")
    before = jit.digest(tmp_path)
    (tmp_path / "below" / "large.py").write_text("x = 1")
    assert jit.digest(tmp_path) == before
    environment = {**os.environ, "ZOMBIE_ENVS_CACHE": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["8", "12"]
