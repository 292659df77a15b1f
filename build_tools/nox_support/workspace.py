# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bring any machine to a state in which the tree is built."""

from __future__ import annotations

from . import build, system
from .environment import Environment, main_environment, project_requirements, requirements
from .report import Report


def provisioned(report: Report, *, lint: bool = False) -> Environment:
    """Have the system packages and the shared Python environment."""
    with report.step("system packages") as step:
        step.note = system.ensure("build", *(["lint"] if lint else []))
    with report.step("python environment") as step:
        environment = main_environment()
        environment.create()
        arguments = [*project_requirements(), *requirements("test")]
        installed = environment.install("packages to build and test", arguments, torch=True)
        if lint:
            installed |= environment.install("linters", requirements("lint"))
        step.note = "installed" if installed else "unchanged"
    return environment


def built(report: Report, *, lint: bool = False) -> Environment:
    """Have everything built."""
    environment = provisioned(report, lint=lint)
    build.run(report, environment)
    return environment
