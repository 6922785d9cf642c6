"""Kits drawn for a test: the tiles that lie in it, and those that are still to be drawn."""

import functools
import json
import tempfile
from pathlib import Path

FOLDER = tempfile.TemporaryDirectory(prefix="zombie_island-")
BEACH = (".#.", "...", "~~~")
OPEN_TILE = ("...", "...", "...")
GRAVEYARD = ("...", ".Z.", "...")
Pattern = tuple[str, ...]


@functools.cache
def kit_file(beach: Pattern, islands: tuple[tuple[str, Pattern], ...], zombies: int, under: int = 5) -> str:
    """The path of a components file with these tiles, all islands in the first stack, and the shipped machete tiles.

    The zombie tiles are called Grave 1, Grave 2 ... and are open.
    """
    lines = [
        'title = "Drawn"',
        'edition = "drawn"',
        f"stacks = {[sum(1 for _ in islands), *[0] * (zombies - 1)]}",
        f"under_control = {under}",
        "[provenance]",
        *(f'{table} = "drawn for a test"' for table in ("islands", "zombies", "beach", "machetes")),
        tile("[beach]", "Beach", beach),
        *(tile("[[islands]]", name, rows) for name, rows in islands),
        *(tile("[[zombies]]", f"Grave {i + 1}", GRAVEYARD) for i in range(zombies)),
        tile("[[machetes]]", "Bend", ("##", "#.")) + "count = 2\n",
        tile("[[machetes]]", "Diagonal", ("#.", ".#")),
        tile("[[machetes]]", "Bush", ("#.", "..")),
    ]
    text = "\n".join(lines)
    path = Path(FOLDER.name) / f"{abs(hash(text))}.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def tile(head: str, name: str, rows: Pattern) -> str:
    return f"{head}\nname = {json.dumps(name)}\nrows = {json.dumps(list(rows))}\n"
