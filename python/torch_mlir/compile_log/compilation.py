# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One compilation as the user sees it: its stages, their times, and the files that they leave."""

from __future__ import annotations

import contextlib
import contextvars
import logging
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from .dump import Dump
from .log import log, show_log
from .progress import Progress
from .settings import Settings

# The current compilation of this thread. A door and the engine that it calls report to the same one.
_current: contextvars.ContextVar[Compilation | None] = contextvars.ContextVar("torch_mlir_compilation", default=None)


class Compilation:
    """Records the stages of a compilation, and reports them to the log, the table, the files and the terminal."""

    def __init__(self, name: str, settings: Settings, progress: Progress | None = None) -> None:
        self.name = name
        self.settings = settings
        self.seconds: dict[str, float] = {}
        self.dump = None if settings.dump is None else _make_dump(settings, name)
        self.stopped = threading.Event()
        """Set when the compilation is interrupted, for the threads that help with it."""
        self._progress = progress or Progress(name)
        self._stage: tuple[str, float] | None = None
        self._side_by_side = 0.0

    def enter(self, stage: str, pipeline: str | None = None) -> None:
        """Begins a stage, and ends the one before it.

        >>> with compilation("example") as run:
        ...     run.enter("importing")
        ...     run.enter("lowering")
        >>> list(run.seconds)
        ['importing', 'lowering']
        """
        self.end_stage()
        if self.stopped.is_set():
            raise KeyboardInterrupt
        self._stage = (stage, time.perf_counter())
        self._progress.stage = stage
        log().debug("%s: %s", self.name, stage)
        if self.dump is not None and pipeline is not None:
            self.dump.begin(stage, pipeline)

    def write(self, name: str, text: Callable[[], str]) -> None:
        """Writes a file for TORCH_MLIR_DUMP. Calls `text` only if the variable is set."""
        if self.dump is None:
            return
        with _tolerated("write a dump"):
            self.dump.write(name, text())

    def fail(self) -> None:
        """Records that the current stage failed."""
        if self.dump is not None:
            self.dump.fail()
            log().error("%s failed; its stages are in %s", self.name, self.dump.folder)

    def helper(self) -> Compilation:
        """What a thread that helps with this compilation reports to. It leaves no files."""
        made = Compilation(self.name, replace(self.settings, dump=None), self._progress)
        made.stopped = self.stopped
        return made

    def add_helpers(self, helpers: Iterable[Compilation], waited: float) -> None:
        """Adds the times of helpers' stages to ours. We had no stage while we waited for them."""
        for helper in helpers:
            helper.end_stage()
            for stage, seconds in helper.seconds.items():
                self.seconds[stage] = self.seconds.get(stage, 0.0) + seconds
                self._side_by_side -= seconds
        self._side_by_side += waited

    def close(self) -> None:
        """Ends the compilation, whether it succeeded or failed, and reports the times."""
        self.end_stage()
        self._progress.close()
        if self._side_by_side:
            self.seconds["side by side"] = self._side_by_side
        total = sum(self.seconds.values())
        log().info("%s compiled in %.3f s", self.name, total)
        if self.settings.timing:
            print(self._table(total), file=sys.stderr)

    def end_stage(self) -> None:
        """Ends the current stage, if there is one."""
        if self._stage is not None:
            stage, start = self._stage
            self.seconds[stage] = self.seconds.get(stage, 0.0) + time.perf_counter() - start
            self._stage = None

    def _table(self, total: float) -> str:
        width = max([len("total"), *map(len, self.seconds)])
        rows = [f"  {stage:<{width}} {seconds:9.3f} s" for stage, seconds in self.seconds.items()]
        return "\n".join([f"torch-mlir: {self.name}", *rows, f"  {'total':<{width}} {total:9.3f} s"])


def _make_dump(settings: Settings, name: str) -> Dump | None:
    with _tolerated("make a folder for TORCH_MLIR_DUMP"):
        return Dump(settings.dump, name) if settings.dump is not None else None
    return None


@contextlib.contextmanager
def _tolerated(what: str) -> Iterator[None]:
    """Turns a failure to write a report into a warning, so that the compilation goes on."""
    try:
        yield
    except OSError as error:
        log().warning("cannot %s: %s", what, error)


def asked_log(settings: Settings | None = None) -> logging.Logger:
    """Returns the logger and sets its level to TORCH_MLIR_LOG, outside of compilations as well.

    >>> asked_log() is log()
    True
    """
    level = (settings or Settings.read()).log_level
    if level is not None:
        show_log(level)
    return log()


def reporting_to(helper: Compilation, work: Callable[[], None]) -> Callable[[], None]:
    """The same work, done in a thread for a compilation that another thread has begun.

    >>> with compilation("example") as run:
    ...     helper = run.helper()
    ...     def work():
    ...         with compilation("inner") as inner:
    ...             print(inner is helper)
    ...     reporting_to(helper, work)()
    True
    """

    def begin() -> None:
        _current.set(helper)
        work()

    context = contextvars.copy_context()
    return lambda: context.run(begin)


@contextlib.contextmanager
def compilation(name: str) -> Iterator[Compilation]:
    """Yields the current compilation, or begins a new one of this name.

    >>> with compilation("outer") as outer, compilation("inner") as inner:
    ...     inner is outer
    True
    """
    running = _current.get()
    if running is not None:
        yield running
        return
    settings = Settings.read()
    asked_log(settings)
    running = Compilation(name, settings)
    try:
        _current.set(running)
        yield running
    except BaseException:
        running.fail()
        raise
    finally:
        _current.set(None)
        running.close()
