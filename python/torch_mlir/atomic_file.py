# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replace_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Opens a temporary file that takes the place of `path` when the block ends well; any failure is an OSError.

    A link stays a link, a file keeps its permissions, and what is no file, such as a pipe, is written to directly.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replace_file(f"{folder}/a") as file:
    ...         _ = file.write(b"x")
    ...     Path(f"{folder}/a").read_bytes()
    b'x'
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        with open(target, "wb") as file:
            yield file
        return
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with open(handle, "wb") as file:
            yield file
        os.chmod(name, _permissions(target))
        os.replace(name, target)
    finally:
        Path(name).unlink(missing_ok=True)


def _permissions(target: Path) -> int:
    """The permissions of the replaced file, or of an ordinary new one, because temporary files are private."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
