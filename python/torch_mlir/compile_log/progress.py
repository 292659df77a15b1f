# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows the stage of a long compilation in one line on the terminal."""

from __future__ import annotations

import sys
import threading
import time
from typing import TextIO

PATIENCE = 2.0
"""Seconds before the line appears."""
INTERVAL = 0.25
_ERASE = "\r\x1b[2K"


class Progress:
    """Shows the stage and the elapsed time, on terminals only, and removes the line at the end.

    >>> import io
    >>> progress = Progress("model", io.StringIO())
    >>> progress.close()
    """

    def __init__(self, name: str, stream: TextIO | None = None) -> None:
        self.stage = ""
        self._name = name
        self._stream = sys.stderr if stream is None else stream
        self._start = time.monotonic()
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        if _is_terminal(self._stream):
            self._thread = threading.Thread(target=self._show, name="torch-mlir progress", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Removes the line."""
        self._done.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        if self._done.wait(PATIENCE):
            return
        while not self._done.wait(INTERVAL):
            passed = time.monotonic() - self._start
            self._write(f"{_ERASE}torch-mlir: compiling {self._name}: {self.stage} ({passed:.0f} s)")
        self._write(_ERASE)

    def _write(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except (OSError, ValueError):  # The terminal was closed.
            self._done.set()


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False
