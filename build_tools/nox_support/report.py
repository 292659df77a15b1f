# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The report of a session: its steps, their times, and its outcome."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from .problem import Problem


@dataclass
class Step:
    """One row of the closing table."""

    name: str
    seconds: float = 0.0
    outcome: str = "ok"
    note: str = ""


@dataclass
class Report:
    """The steps of a session, in order.

    >>> report = Report()
    >>> with report.step("build", quiet=True) as step:
    ...     step.note = "nothing to do"
    >>> report.steps[0].outcome
    'ok'
    """

    steps: list[Step] = field(default_factory=list)
    started: float = field(default_factory=time.monotonic)
    going_on: bool = False

    @contextlib.contextmanager
    def step(self, name: str, *, quiet: bool = False) -> Iterator[Step]:
        """Time a step; a Problem in it is recorded, and ends the session unless inside ``keep_going``."""
        step = Step(name)
        self.steps.append(step)
        if not quiet:
            print(f"\n== {name}", flush=True)
        started = time.monotonic()
        try:
            yield step
        except Problem as problem:
            step.outcome = "FAILED"
            if not self.going_on:
                raise
            print(problem, flush=True)
        except BaseException:
            step.outcome = "FAILED"
            raise
        finally:
            step.seconds = time.monotonic() - started

    @contextlib.contextmanager
    def keep_going(self) -> Iterator[None]:
        """Run every step inside even if some fail; then fail once, naming them."""
        self.going_on = True
        try:
            yield
        finally:
            self.going_on = False
        failed = [step.name for step in self.steps if step.outcome == "FAILED"]
        if failed:
            raise Problem(f"failed: {', '.join(failed)}")

    def table(self) -> str:
        """The closing table."""
        rows = [(s.name, f"{s.seconds:.1f} s", s.outcome, s.note) for s in self.steps]
        rows.append(("all", f"{time.monotonic() - self.started:.1f} s", "", ""))
        names, times, outcomes = (max(len(row[column]) for row in rows) for column in range(3))
        return "\n".join(f"  {n:<{names}}  {t:>{times}}  {o:<{outcomes}}  {m}".rstrip() for n, t, o, m in rows)
