# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replace_file(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """Opens a temporary file that takes the place of `path` when the block ends well; any failure is an OSError.

    A link stays a link, a file keeps its permissions, and what is no file, such as a pipe, is written to directly.

    >>> import tempfile
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
    # Not a temporary file: those are private, and the mask of ordinary ones can be read only by changing it.
    new = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        with open(new, "xb") as file:
            yield file
        if target.exists():
            new.chmod(target.stat().st_mode & 0o777)
        os.replace(new, target)
    finally:
        new.unlink(missing_ok=True)
