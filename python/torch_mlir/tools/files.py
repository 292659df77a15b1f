# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Output files of the commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from ..atomic_file import replace_file
from .errors import UserError

__all__ = ["output_file"]


@contextmanager
def output_file(path: str) -> Iterator[BinaryIO]:
    """Opens a file that is written whole or not at all. Raises UserError if it cannot be written.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with output_file(f"{folder}/a") as file:
    ...         _ = file.write(b"x")
    ...     Path(f"{folder}/a").read_bytes()
    b'x'
    """
    try:
        with replace_file(path) as file:
            yield file
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror or error}") from None
