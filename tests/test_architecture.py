"""Who may import whom: read off the sources, so that a forbidden import fails before it is ever run."""

import ast
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "zombie_envs"
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
OURS = ("zombie_envs", "agents", "train", "benchmarks", "tests")
INSTALLED = {"numpy", "numba", "gymnasium", "pettingzoo", "pydantic", "filelock", "platformdirs"}  # with the package

# Inside a game each of these may import those before it, and every other file of the game stands between queries and
# __init__. automa holds what the rulebook prescribes, so rules may call it and not the reverse: it imports these and
# files that import nothing but these.
ORDER = ("tables", "state", "queries")
LAST = ("observe", "text", "draw", "__init__")  # look at the rules' state; no rule imports them


def module_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path, everywhere=True):
    """The modules that a file imports, as full names; `from x import y` names x.y where y may be a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = module_of(path) if path.name == "__init__.py" else module_of(path).rpartition(".")[0]
    for node in ast.walk(tree) if everywhere else at_import(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            base = ".".join(above[: len(above) - node.level + 1]) if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            yield from (name_in(source, one.name) for one in node.names)


def name_in(source, name):
    """`source.name` if that is a module of ours, else `source`."""
    path = ROOT.joinpath(*source.split("."), name)
    return f"{source}.{name}" if path.with_suffix(".py").is_file() or path.is_dir() else source


def at_import(tree):
    """The statements that run when the module is imported: not those in functions, nor for type checkers alone."""
    waiting = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        yield node
        waiting += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]


def files(*folders):
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def within(name, *roots):
    return any(name == root or name.startswith(root + ".") for root in roots)


def offences(paths, forbidden, everywhere=True):
    return [
        f"{module_of(path)} imports {name}" for path in paths for name in imports(path, everywhere) if forbidden(name)
    ]


def test_there_is_something_to_look_at():
    assert "zombie_town" in GAMES
    assert "zombie_envs.core.game" in set(imports(PACKAGE / "adapters" / "table.py"))
    assert len(files("zombie_envs")) > 30


def test_the_core_knows_nothing_of_ours_but_itself():
    assert (
        offences(files("zombie_envs/core"), lambda name: within(name, *OURS) and not within(name, "zombie_envs.core"))
        == []
    )


def test_adapters_know_the_core_and_the_registry_of_games():
    known = ("zombie_envs.core", "zombie_envs.adapters", "zombie_envs.registry")
    assert offences(files("zombie_envs/adapters"), lambda name: within(name, *OURS) and not within(name, *known)) == []


def test_generic_code_names_no_game():
    words = {form for game in GAMES for form in (game, game.replace("_", ""), game.replace("_", " "))}
    for path in files("zombie_envs/core", "zombie_envs/adapters"):
        text = path.read_text(encoding="utf-8").lower()
        assert [word for word in words if word in text] == [], path


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself(game):
    known = ("zombie_envs.core", f"zombie_envs.games.{game}")
    found = offences(files(f"zombie_envs/games/{game}"), lambda name: within(name, *OURS) and not within(name, *known))
    assert found == []


def test_the_package_knows_nothing_that_is_built_on_it():
    assert offences(files("zombie_envs"), lambda name: within(name, "agents", "train", "benchmarks", "tests")) == []


def test_agents_know_neither_training_nor_benchmarks():
    assert offences(files("agents"), lambda name: within(name, "train", "benchmarks", "tests")) == []


def test_training_and_benchmarks_do_not_know_the_tests():
    assert offences(files("train", "benchmarks"), lambda name: within(name, "tests")) == []


def test_only_what_is_installed_with_the_package_is_imported_with_it():
    def foreign(name):
        top = name.partition(".")[0]
        return top not in sys.stdlib_module_names and top not in INSTALLED and top != "zombie_envs"

    assert offences(files("zombie_envs"), foreign, everywhere=False) == []


def test_importing_every_door_loads_no_heavy_library():
    doors = [module_of(path) for path in files("zombie_envs/core", "zombie_envs/adapters")]
    code = f"import sys\nfor name in {doors!r}: __import__(name)\n"
    code += "print(sorted({'torch', 'matplotlib', 'pygame', 'ray', 'pyspiel', 'tqdm', 'tyro'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def inside(game):
    """The imports of each of a game's files among its own, by file name."""
    home = f"zombie_envs.games.{game}"
    found = {}
    for path in (PACKAGE / "games" / game).glob("*.py"):
        own = [name for name in imports(path) if within(name, home)]
        found[path.stem] = {name.removeprefix(home).lstrip(".") or "__init__" for name in own}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_order_inside_a_game(game):
    graph = inside(game)
    assert {"tables", "state", "queries", "rules", "observe", "text", "__init__"} <= set(graph)
    for place, name in enumerate(ORDER):
        assert graph.get(name, set()) <= set(ORDER[:place]), name
    for name in graph.get("automa", ()):
        assert graph[name] <= set(ORDER), name
    for name, imported in graph.items():
        if name not in LAST:
            assert not imported & set(LAST), (name, imported)
        assert "__init__" not in imported, name


@pytest.mark.parametrize("game", GAMES)
def test_no_circle_inside_a_game(game):
    graph = inside(game)
    while ready := [name for name, imported in graph.items() if not imported & set(graph)]:
        for name in ready:
            del graph[name]
    assert graph == {}
