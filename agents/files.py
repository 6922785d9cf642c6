"""Files that are whole at any moment, and the places where they may lie."""

import os
import pathlib


def write_at_once(path: str | os.PathLike[str], content: bytes) -> pathlib.Path:
    """Writes a file, in folders that may be missing, at once or not at all; where it lies."""
    file = pathlib.Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, file)
    finally:
        temporary.unlink(missing_ok=True)
    return file


def folder_to_fill(path: str | os.PathLike[str], option: str) -> pathlib.Path:
    """`path` as a folder that may be missing. ValueError names the `option` that gave it where it can be none."""
    folder = pathlib.Path(path)
    if (fault := fault_of_folder(folder)) is not None:
        raise ValueError(f"{option}: takes a folder, new or one that can be written, got {str(path)!r}: {fault}")
    return folder


def file_to_write(path: str | os.PathLike[str], option: str) -> pathlib.Path:
    """`path` as a file that may be missing, as may its folders. ValueError names the `option` where it can be none."""
    file = pathlib.Path(path)
    fault = fault_of_folder(file.parent) or ("that is a folder" if file.is_dir() else None)
    if fault is not None:
        raise ValueError(f"{option}: takes a file, new or one to write over, got {str(path)!r}: {fault}")
    return file


def fault_of_folder(folder: pathlib.Path) -> str | None:
    """Why nothing can be written into a folder, which is made if it is missing; None if something can."""
    try:
        there = next(one for one in (folder, *folder.parents) if one.exists())
    except (OSError, ValueError) as error:  # a name that is too long, or holds a zero
        return str(error)
    if not there.is_dir():
        return f"{there} is a file"
    return None if os.access(there, os.W_OK | os.X_OK) else f"{there} can't be written"
