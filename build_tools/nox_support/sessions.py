# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our kind of nox session: no environment of its own (they share one), a closing table, problems without tracebacks."""

from __future__ import annotations

import os
from collections.abc import Callable

import nox

from .problem import Problem
from .report import Report

Body = Callable[[nox.Session, Report], None]


def session(body: Body) -> object:
    """Register ``body(session, report)`` with nox under its own name."""

    def run(nox_session: nox.Session) -> None:
        report = Report()
        problem: Problem | None = None
        os.environ.pop("PYTHONPATH", None)  # pip would take what lies there for installed.
        try:
            body(nox_session, report)
        except Problem as caught:
            problem = caught
        finally:
            if report.steps:
                print(f"\n== {nox_session.name}: steps and times\n{report.table()}\n", flush=True)
        if problem:
            nox_session.error(str(problem))

    run.__name__ = body.__name__
    run.__doc__ = body.__doc__
    return nox.session(venv_backend="none")(run)
