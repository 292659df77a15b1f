# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run the Python and e2e suites with another version of PyTorch, beside the existing build.

Nothing is compiled for it, because the package's libraries do not link PyTorch's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import build, checks
from .environment import Environment, environment_with, project_requirements, requirements
from .problem import Problem
from .report import Report

SUITES = ("python", "e2e")
VERSION = re.compile(r"\d+\.\d+\.\d+(rc\d+)?")


def run(report: Report, arguments: Sequence[str]) -> None:
    """Run the suites with the version that is the first argument; the others go to pytest."""
    version, rest = chosen(arguments)
    checks.pytest(_prepared(report, version), report, SUITES, rest)


def chosen(arguments: Sequence[str]) -> tuple[str, list[str]]:
    """The version, and the remaining arguments.

    >>> chosen(["2.15.0", "-x"])
    ('2.15.0', ['-x'])
    """
    if not arguments or not VERSION.fullmatch(arguments[0]):
        raise Problem("name a version of PyTorch with three numbers: nox -s torch -- 2.15.0")
    return arguments[0], list(arguments[1:])


def _prepared(report: Report, version: str) -> Environment:
    environment = environment_with(version)
    with report.step(f"PyTorch {version}") as step:
        environment.create()
        arguments = [*project_requirements(), *requirements("test")]
        installed = environment.install("packages to test", arguments, torch=True)
        build.register(environment)
        step.note = "installed" if installed else "unchanged"
    return environment
