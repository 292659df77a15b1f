# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from .errors import UserError


@contextmanager
def replace_file(path: str) -> Iterator[BinaryIO]:
    """Opens a temporary file beside `path` that takes its place when the block ends well.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replace_file(f"{folder}/a") as file:
    ...         _ = file.write(b"x")
    ...     Path(f"{folder}/a").read_bytes()
    b'x'
    """
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None
    try:
        os.close(handle)
        with open(name, "wb") as file:
            yield file
        # mkstemp's files are private; an ordinary new file is not.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
        os.replace(name, target)
    except OSError as error:
        raise UserError(f"cannot write {path}: {error.strerror}") from None
    finally:
        Path(name).unlink(missing_ok=True)
