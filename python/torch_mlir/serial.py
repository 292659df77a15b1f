# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets one compilation run at a time, because PyTorch and this package keep tracing state per process."""

from __future__ import annotations

import os
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["one_compilation", "prepare"]

# How long a fork waits for a compilation in another thread, in seconds, before it goes ahead.
_PATIENCE = 60.0


class _CompileLock:
    """The lock that Dynamo holds while it compiles, with an entrance at which everybody gets a turn.

    With a lock of our own as well, a thread that has one could wait for a thread that has the other.

    Compilations take locks by `with` alone. An interrupt may come between a call that takes a lock and the `try` that
    would release it, and then no other thread of the process could ever compile again.
    """

    def __init__(self) -> None:
        self._lock: Any = None
        self._entrance = threading.Lock()
        self._fork = threading.local()

    def turn(self) -> Iterator[None]:
        """Waits until no other thread compiles, and keeps it so until the generator is closed."""
        if self._lock is not None and self._lock._is_owned():
            with self._lock:  # Not through the entrance: who stands there waits for this thread.
                yield
            return
        place = self._place()
        try:
            next(place)
            with self._lock:
                place.close()
                yield
        finally:
            place.close()

    def _place(self) -> Generator[None]:
        """The first place at the entrance, until the generator is closed."""
        with self._entrance:
            if self._lock is None:
                self._lock = self._make()
            yield

    def _make(self) -> Any:
        os.register_at_fork(
            before=self._before_fork, after_in_parent=self._after_fork, after_in_child=self._after_fork_in_child
        )
        # Not earlier: a process that compiles nothing does without Dynamo.
        from torch._dynamo import convert_frame

        return getattr(convert_frame, "compile_lock", None) or threading.RLock()

    def _before_fork(self) -> None:
        """A child forked in the middle of a compilation would find everything as that compilation had set it."""
        self._fork.is_inside = self._lock is not None and self._lock._is_owned()
        if self._lock is not None and not self._fork.is_inside and self._entrance.acquire(timeout=_PATIENCE):
            try:
                self._lock.acquire(timeout=_PATIENCE)
            finally:
                self._entrance.release()

    def _after_fork(self) -> None:
        if self._lock is not None and self._lock._is_owned() and not self._fork.is_inside:
            self._lock.release()

    def _after_fork_in_child(self) -> None:
        """The thread that has the lock, or stands at the entrance, may not exist here."""
        self._entrance = threading.Lock()
        if self._lock is not None and not self._lock._is_owned():
            self._lock._at_fork_reinit()
        self._after_fork()


_compile_lock = _CompileLock()


@contextmanager
def one_compilation() -> Iterator[None]:
    """Waits until no other thread traces or compiles, `torch.compile` included; a thread may enter it repeatedly.

    >>> with one_compilation(), one_compilation():
    ...     1 + 1
    2
    """
    yield from _compile_lock.turn()


def prepare() -> None:
    """From here on a fork waits for compilations, those that Dynamo begins included.

    >>> prepare()
    """
    with one_compilation():
        pass
