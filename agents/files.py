"""Files that are whole at any moment."""

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
