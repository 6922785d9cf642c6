"""Kits: a components file and the options of a match, validated, as one record and the names that belong to it."""

import difflib
import itertools
import os
import pathlib
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import numpy as np
import pydantic

Model = TypeVar("Model", bound=pydantic.BaseModel)
SHOWN = 200  # characters of a wrong value that a message repeats


# A kit's name or the path of a components file, as an option of a match.
KitName = Annotated[str, pydantic.BeforeValidator(lambda kit: os.fspath(kit) if isinstance(kit, os.PathLike) else kit)]


class KitError(ValueError):
    """A components file or an option is wrong; the message names the field, what it got and what it takes."""


class Table(pydantic.BaseModel):
    """A table of a components file or a set of options: no unknown fields, no silent conversions."""

    model_config = pydantic.ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)

    @pydantic.model_validator(mode="before")
    @classmethod
    def fields_are_known(cls, raw: Any) -> Any:
        unknown = [name for name in raw if name not in cls.model_fields] if isinstance(raw, Mapping) else []
        if unknown:
            hints = (f"{name}: no such field{got(raw[name])}; {near(name, cls.model_fields)}" for name in unknown)
            raise ValueError("; ".join(hints))
        return raw


@dataclass(frozen=True)
class Kit:
    """The components and options of one match."""

    record: np.ndarray  # (1,) of the game's kit dtype; writeable, since a read-only array is another type to numba
    names: Mapping[str, tuple[str, ...]]  # vocabularies of positions and texts: "card" -> its kinds in order
    options: Mapping[str, Any]  # every option with its value, as `load_kit` takes them
    edition: str  # "printed", "reconstructed", "mini" or an owner's word


def components_path(home: pathlib.Path, kit: str) -> pathlib.Path:
    """The components file that a kit's name or path means. KitError where there is none."""
    shipped = {path.stem: path for path in sorted(home.glob("*.toml"))}
    path = shipped.get(kit) or pathlib.Path(kit)
    try:
        found = path.is_file()
    except OSError:  # a name too long, or in a folder that may not be entered
        found = False
    if not found:
        raise KitError(f"kit: {kit!r} is neither a shipped kit ({', '.join(shipped)}) nor a components file")
    return path


def read_components(path: pathlib.Path, model: type[Model]) -> Model:
    """The components file, validated. KitError names the entry."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise KitError(f"kit: {str(path)!r} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:  # also of a number too long and of tables too deep to parse
        raise KitError(f"{path.name}: not a TOML file: {error}") from None
    return validated(model, raw, path.name)


def validated(model: type[Model], raw: Mapping[str, Any], source: str) -> Model:
    """`raw` as a model; KitError lists the faults with the entries they lie in, without printing the file."""
    try:
        return model.model_validate(dict(raw))
    except pydantic.ValidationError as error:
        faults = "; ".join(fault_text(fault, raw) for fault in error.errors(include_url=False))
        raise KitError(f"{source}: {faults}") from None


def fault_text(fault: Any, raw: Any) -> str:
    where, at = [], raw
    for step in fault["loc"]:
        where.append(str(step))
        at = at[step] if isinstance(at, (list, dict)) and holds(at, step) else None
        if isinstance(at, dict) and isinstance(step, int) and "name" in at:
            where[-1] += f' "{str(at["name"])[:SHOWN]}"'
    value = "" if fault["type"] == "missing" else got(fault["input"])
    message = fault["msg"].removeprefix("Value error, ")
    return f"{'.'.join(where)}: {message}{value}" if where else message


def holds(container: Any, step: Any) -> bool:
    return step in container if isinstance(container, dict) else isinstance(step, int) and step < len(container)


def got(value: Any) -> str:
    """What a message says of a value: nothing of a whole table, and of a long text its beginning."""
    return "" if isinstance(value, (Mapping, list, tuple)) else f", got {shown(value)}"


def shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def near(word: Any, vocabulary: Iterable[str]) -> str:
    """A hint: the nearest words, or the first ones."""
    known = [one for one in vocabulary if one]
    close = difflib.get_close_matches(str(word), known, n=3, cutoff=0.5) or list(itertools.islice(known, 8))
    return f"takes such as {', '.join(close)}"
