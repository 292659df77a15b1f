# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Work of one compilation on several threads."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from .compilation import compilation, reporting_to

Item = TypeVar("Item")


def errors_side_by_side(
    step: Callable[[Item], None], items: Sequence[Item], most_threads: int
) -> list[Exception | None]:
    """Calls `step` with each item, and returns what each call raised.

    This thread and others share the items. An interrupt of this one ends the calls of all at their next stage. Where
    files of the stages are wanted, one thread makes them in their order.

    >>> errors_side_by_side(lambda divisor: print(1 // divisor), [1, 0], most_threads=1)
    1
    [None, ZeroDivisionError('integer division or modulo by zero')]
    """
    if min(most_threads, len(items)) < 2:
        work = _Work(step, items, threading.Event())
        work.run()
        return work.raised
    with compilation("pieces") as run:
        many = 1 if run.dump is not None else min(most_threads, len(items))
        helpers = [run.helper() for _ in range(many - 1)]
        work = _Work(step, items, run.stopped)
        try:
            _start(reporting_to(helper, work.help) for helper in helpers)
            work.run()
            run.end_stage()
            start = time.perf_counter()
            work.wait()
        except BaseException:
            work.stop()
            raise
        run.add_helpers(helpers, time.perf_counter() - start)
    return work.raised


class _Work(Generic[Item]):
    """Items, each of which some thread takes."""

    def __init__(self, step: Callable[[Item], None], items: Sequence[Item], stopped: threading.Event) -> None:
        self.raised: list[Exception | None] = [None] * len(items)
        self._step = step
        self._items = items
        self._numbers = iter(range(len(items)))
        self._stopped = stopped
        self._helping = 0
        self._changed = threading.Condition()

    def run(self) -> None:
        for number in self._numbers:  # No two threads get the same of a range's numbers.
            try:
                self._step(self._items[number])
            except Exception as error:
                self.raised[number] = error

    def help(self) -> None:
        """Takes items as well, unless it is too late."""
        with self._changed:
            if self._stopped.is_set():
                return
            self._helping += 1
        try:
            with suppress(KeyboardInterrupt):  # The thread that is helped says that it was interrupted.
                self.run()
        finally:
            with self._changed:
                self._helping -= 1
                self._changed.notify_all()

    def wait(self) -> None:
        """Waits for the threads that have begun; what begins later finds no items."""
        with self._changed:
            self._changed.wait_for(lambda: not self._helping)

    def stop(self) -> None:
        """Ends the work of all threads, whatever interrupts the thread that waits for them: they use what it frees."""
        while True:
            with suppress(KeyboardInterrupt):
                with self._changed:
                    self._stopped.set()
                self.wait()
                return


def _start(tasks: Iterable[Callable[[], None]]) -> None:
    for task in tasks:
        try:
            threading.Thread(target=task, name="torch-mlir compiles", daemon=True).start()
        except RuntimeError:  # There are too many, or Python is about to end.
            return
