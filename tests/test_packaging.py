"""What is installed: the wheel holds zombie_envs alone and plays; a checkout makes all four packages importable."""

import ast
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "zombie_envs"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME = re.compile(r"[\w.-]+")

PLAY = """
import pathlib, sys
import zombie_envs
assert pathlib.Path(zombie_envs.__file__).is_relative_to(sys.prefix), zombie_envs.__file__
for game in zombie_envs.GAMES:
    home = pathlib.Path(zombie_envs.__file__).parent / "games" / game
    for kit in sorted(path.stem for path in home.glob("*.toml")):
        env = zombie_envs.make(game, kit=kit)
        env.reset(seed=7)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            over = termination or truncation
            env.step(None if over else int(observation["action_mask"].argmax()))
        print(game, kit)
"""
ALONE = """
import importlib.util
for name in ("agents", "train", "benchmarks", "tests"):
    assert importlib.util.find_spec(name) is None, name
"""


def run(*arguments: str | Path, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [str(one) for one in arguments], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment that has the wheel, and sees what it depends on where the tests have it."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder)
    windows = os.name == "nt"
    python = folder / ("Scripts/python.exe" if windows else "bin/python")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    (packages,) = folder.glob("Lib/site-packages" if windows else "lib/*/site-packages")
    (packages / "dependencies.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    return python


def test_wheel_holds_the_package_alone_and_whole(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert {name.split("/")[0] for name in inside} == {"zombie_envs", f"zombie_envs-{PROJECT['version']}.dist-info"}
    ours = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert ours == {name for name in inside if name.startswith("zombie_envs/")}
    assert {"zombie_envs/py.typed", "zombie_envs/games/zombie_town/components.toml"} <= ours
    assert "zombie_envs/games/zombie_town/mini.toml" in ours
    assert any(name.endswith("licenses/LICENSE") for name in inside)


def test_wheel_plays_alone(installed: Path, tmp_path: Path) -> None:
    """Every game with every kit that is shipped; interpreted, which needs the same files and no compiling."""
    run(installed, "-c", ALONE, cwd=tmp_path)
    played = run(installed, "-c", PLAY, cwd=tmp_path, NUMBA_DISABLE_JIT="1")
    assert {"zombie_town components", "zombie_town mini"} <= set(played.splitlines())


@pytest.mark.verify
def test_wheel_plays_compiled(installed: Path, tmp_path: Path) -> None:
    run(installed, "-c", PLAY, cwd=tmp_path, ZOMBIE_ENVS_CACHE=str(tmp_path / "cache"))


def test_checkout_makes_all_packages_importable(tmp_path: Path) -> None:
    """With an editable install, from any folder."""
    run(sys.executable, "-c", "import zombie_envs, agents, train, benchmarks", cwd=tmp_path)


def test_one_version() -> None:
    """pyproject.toml has it; what is installed and the changelog agree."""
    assert version("zombie-envs") == PROJECT["version"]
    released = re.findall(r"^## \[(\d[^\]]*)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert released[0] == PROJECT["version"]


def distribution(requirement: str) -> str:
    """The normalised name that a requirement begins with."""
    found = NAME.match(requirement)
    assert found
    return found[0].lower().replace("_", "-")


def test_imports_are_declared() -> None:
    """What zombie_envs imports when it is imported is its own, Python's or a dependency of the plain install."""
    declared = set(map(distribution, PROJECT["dependencies"]))
    known = packages_distributions()
    for path in PACKAGE.rglob("*.py"):
        for module in modules_imported_at_once(path) - set(sys.stdlib_module_names) - {"zombie_envs"}:
            assert {distribution(one) for one in known[module]} & declared, f"{path}: {module}"


def modules_imported_at_once(path: Path) -> set[str]:
    """Top-level names of the absolute imports that stand at a module's own level."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


def test_constraints_pin_what_we_ask_for() -> None:
    """Every direct requirement has its line, and every line is name==version: none names a host or a local build."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins)
    asked = {*PROJECT["dependencies"], *(one for extra in PROJECT["optional-dependencies"].values() for one in extra)}
    assert set(map(distribution, asked)) - set(map(distribution, pins)) == {"zombie-envs"}
