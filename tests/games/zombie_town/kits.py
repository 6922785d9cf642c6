"""Variants of the shipped cards, for clauses that the shipped ones cannot show."""

from pathlib import Path

from zombie_envs.games.zombie_town.components import HOME


def changed(folder: Path, old: str, new: str) -> str:
    """The path of a components file in `folder` that says `new` where the shipped one says `old`."""
    text = (HOME / "components.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the shipped file"
    path = folder / "changed.toml"
    text = text.replace(old, new).replace('edition = "reconstructed"', 'edition = "changed"')
    path.write_text(text, encoding="utf-8")
    return str(path)
