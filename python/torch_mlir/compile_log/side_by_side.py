# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Work of one compilation on several threads."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from .._mlir_libs._torchMlirRegistration import is_memory_limited
from .compilation import compilation, reporting_to

Item = TypeVar("Item")


def errors_side_by_side(step: Callable[[Item], None], items: Sequence[Item]) -> list[Exception | None]:
    """Calls `step` with each item, and returns what each call raised.

    This thread and one for each further processor share the items. An interrupt of this thread ends the calls of all
    threads at their next stage. Where files of the stages are wanted, or memory is limited, one thread does it all.

    >>> errors_side_by_side(lambda divisor: print(1 // divisor), [1, 0])
    1
    [None, ZeroDivisionError('integer division or modulo by zero')]
    """
    work = _Work(step, items)
    with compilation("pieces") as run:
        many = 1 if run.dump is not None or is_memory_limited() else len(os.sched_getaffinity(0))
        helpers = [run.helper() for _ in range(min(many, len(items)) - 1)]
        threads = list(_started(reporting_to(helper, work.help) for helper in helpers))
        start = time.perf_counter()
        try:
            work.run()
            run.end_stage()
            start = time.perf_counter()
            _join(threads)
        except BaseException:
            run.stopped.set()
            _join(threads)
            raise
        run.add_helpers(helpers, time.perf_counter() - start if threads else 0.0)
    return work.raised


class _Work(Generic[Item]):
    """Items, each of which some thread takes."""

    def __init__(self, step: Callable[[Item], None], items: Sequence[Item]) -> None:
        self.raised: list[Exception | None] = [None] * len(items)
        self._step = step
        self._items = items
        self._numbers = iter(range(len(items)))

    def run(self) -> None:
        for number in self._numbers:  # No two threads get the same of a range's numbers.
            try:
                self._step(self._items[number])
            except Exception as error:
                self.raised[number] = error

    def help(self) -> None:
        try:
            self.run()
        except KeyboardInterrupt:  # The thread that is helped was interrupted, and says so.
            pass


def _started(tasks: Iterator[Callable[[], None]]) -> Iterator[threading.Thread]:
    for task in tasks:
        thread = threading.Thread(target=task, name="torch-mlir compiles", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # There are too many, or Python is about to end.
            return
        yield thread


def _join(threads: Sequence[threading.Thread]) -> None:
    for thread in threads:
        thread.join()
