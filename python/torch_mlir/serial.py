# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets one compilation run at a time, because PyTorch and this package keep tracing state per process."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["one_compilation", "prepare"]

# How long a fork waits for a compilation in another thread, in seconds, before it goes ahead.
_PATIENCE = 60.0


class _CompileLock:
    """The lock that Dynamo holds while it compiles, with an entrance at which everybody gets a turn.

    With a lock of our own as well, a thread that has one could wait for a thread that has the other.
    """

    def __init__(self) -> None:
        self._lock: Any = None
        self._entrance = threading.Lock()
        self._fork = threading.local()

    def enter(self, timeout: float = -1) -> bool:
        """Waits until no other thread compiles, and says whether that was so in time."""
        if self._lock is not None and self._lock._is_owned():
            return bool(self._lock.acquire())  # Not through the entrance: who stands there waits for this thread.
        if not self._entrance.acquire(timeout=timeout):
            return False
        try:
            if self._lock is None:
                self._lock = self._make()
            return bool(self._lock.acquire(timeout=timeout))
        finally:
            self._entrance.release()

    def leave(self) -> None:
        """The counterpart of an `enter` that succeeded."""
        self._lock.release()

    def _make(self) -> Any:
        os.register_at_fork(
            before=self._before_fork, after_in_parent=self._after_fork, after_in_child=self._after_fork_in_child
        )
        # Not earlier: a process that compiles nothing does without Dynamo.
        from torch._dynamo import convert_frame

        return getattr(convert_frame, "compile_lock", None) or threading.RLock()

    def _before_fork(self) -> None:
        """A child forked in the middle of a compilation would find everything as that compilation had set it."""
        self._fork.waited = self._lock is not None and self.enter(_PATIENCE)

    def _after_fork(self) -> None:
        if self._fork.waited:
            self.leave()

    def _after_fork_in_child(self) -> None:
        """The thread that has the lock, or stands at the entrance, may not exist here."""
        self._entrance = threading.Lock()
        if self._fork.waited:
            self.leave()
        elif self._lock is not None:
            self._lock._at_fork_reinit()


_compile_lock = _CompileLock()


@contextmanager
def one_compilation() -> Iterator[None]:
    """Waits until no other thread traces or compiles, `torch.compile` included; a thread may enter it repeatedly.

    >>> with one_compilation(), one_compilation():
    ...     1 + 1
    2
    """
    _compile_lock.enter()
    try:
        yield
    finally:
        _compile_lock.leave()


def prepare() -> None:
    """From here on a fork waits for compilations, those that Dynamo begins included.

    >>> prepare()
    """
    with one_compilation():
        pass
