# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One compilation as the user sees it: its stages, their times, and the files that they leave."""

from __future__ import annotations

import contextlib
import contextvars
import logging
import sys
import time
from collections.abc import Callable, Iterator

from .dump import Dump
from .log import log, show_log
from .progress import Progress
from .settings import Settings

# The current compilation of this thread. A door and the engine that it calls report to the same one.
_current: contextvars.ContextVar[Compilation | None] = contextvars.ContextVar("torch_mlir_compilation", default=None)


class Compilation:
    """Records the stages of a compilation, and reports them to the log, the table, the files and the terminal."""

    def __init__(self, name: str, settings: Settings) -> None:
        self.name = name
        self.settings = settings
        self.seconds: dict[str, float] = {}
        self.dump = None if settings.dump is None else _make_dump(settings, name)
        self._progress = Progress(name)
        self._stage: tuple[str, float] | None = None

    def enter(self, stage: str, pipeline: str | None = None) -> None:
        """Begins a stage, and ends the one before it.

        >>> with compilation("example") as run:
        ...     run.enter("importing")
        ...     run.enter("lowering")
        >>> list(run.seconds)
        ['importing', 'lowering']
        """
        self._end_stage()
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

    def close(self) -> None:
        """Ends the compilation, whether it succeeded or failed, and reports the times."""
        self._end_stage()
        self._progress.close()
        total = sum(self.seconds.values())
        log().info("%s compiled in %.3f s", self.name, total)
        if self.settings.timing:
            print(self._table(total), file=sys.stderr)

    def _end_stage(self) -> None:
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
    token = _current.set(running)
    try:
        yield running
    except BaseException:
        running.fail()
        raise
    finally:
        _current.reset(token)
        running.close()
