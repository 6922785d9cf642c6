"""Variants of the shipped cards, for clauses that the shipped ones cannot show."""

import json
from pathlib import Path

from zombie_envs.games.zombie_town import tables as t
from zombie_envs.games.zombie_town.components import HOME


def changed(folder: Path, old: str, new: str) -> str:
    """The path of a components file in `folder` that says `new` where the shipped one says `old`."""
    text = (HOME / "components.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the shipped file"
    path = folder / "changed.toml"
    text = text.replace(old, new).replace('edition = "reconstructed"', 'edition = "changed"')
    path.write_text(text, encoding="utf-8")
    return str(path)


HOOKS = (
    '{ hook = "on_draw", more = 3, discard = 3 }',
    '{ hook = "on_attack", type = "melee", power = 3, unarmed = 3 }',
    '{ hook = "on_test", test = "all", result = "fail" }',
    '{ hook = "on_attack", type = "slashing", power = 2 }',
    '{ hook = "on_survive" }',
    '{ hook = "on_heal", more = 3 }',
    '{ hook = "on_test", test = "hiding", result = "none" }',
    '{ hook = "on_draw", discard = 2 }',
    '{ hook = "on_limit", more = 3 }',
    '{ hook = "on_attack", type = "ballistic", power = 1, unarmed = 2 }',
    '{ hook = "on_move_zombies", count = 3 }',
    '{ hook = "on_test", test = "explosion", result = "none" }',
    '{ hook = "on_heal", more = 1 }',
)


def row(table: str, **fields: object) -> str:
    """A table of a TOML file. JSON writes words, numbers, truths and lists of words as TOML does."""
    return "\n".join([f"[[{table}]]", *(f"{name} = {json.dumps(value)}" for name, value in fields.items()), ""])


def full(folder: Path) -> str:
    """The path of a kit at its capacities: locations with several symbols, characters with several and great hooks."""
    tables = ("zombies", "weapons", "items", "locations", "characters")
    rows = ['title = "Full"\nedition = "full"\n[provenance]', *(f'{table} = "invented"' for table in tables)]
    for i, kind in enumerate(t.TYPES):
        weak = [t.WEAPON_TYPES[j] for j in range(4) if i % 4 in (j, j - 1)]
        rows.append(row("zombies", type=kind, count=8, infected=i, weak_to=weak))
    for i in range(t.WEAPONS):
        power = {} if i % 4 == t.EXPLOSIVE else {"power": 1 + i % t.POWER}
        rows.append(row("weapons", name=f"weapon {i}", type=t.WEAPON_TYPES[i % 4], **power, count=2))
    for i in range(t.ITEMS):
        effect = t.EFFECTS[i % len(t.EFFECTS)]
        amount = {"amount": 1 + i % t.AMOUNT} if effect in ("heal_self", "cart", "draw") else {}
        rows.append(row("items", name=f"item {i}", effect=effect, **amount, once_a_turn=i < 6, count=2))
    for i in range(t.LOCATIONS):
        symbols = [t.SYMBOLS[(i + 3 * j) % len(t.SYMBOLS)] for j in range(1 + i % len(t.SYMBOLS))]
        rows.append(row("locations", name=f"place {i}", symbols=symbols, hiding=i % 2 == 0, count=1))
    for i in range(t.CHARACTERS):
        hooks = ", ".join(HOOKS[(i + j) % len(HOOKS)] for j in range(1 + i % 4))
        rows.append(row("characters", name=f"person {i}", max_health=1 + i % t.HEALTH, skilled=t.TYPES[i % 8]))
        rows[-1] += f"abilities = [{hooks}]\n"
    path = folder / "full.toml"
    path.write_text("\n".join(rows), encoding="utf-8")
    return str(path)
