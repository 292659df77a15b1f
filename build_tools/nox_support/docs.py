# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Build the documentation site."""

from __future__ import annotations

from collections.abc import Sequence

from . import process, system
from .environment import Environment, requirements
from .paths import ROOT
from .problem import Problem
from .report import Report


def build(report: Report, arguments: Sequence[str]) -> None:
    """Build the site into site/, any warning being an error; or serve it with the argument ``serve``."""
    with report.step("system packages") as step:
        step.note = system.ensure("docs")  # mlir-tblgen and the .td files that ours include: see reference.py.
    with report.step("python environment") as step:
        environment = Environment("docs")
        environment.create()
        step.note = "installed" if environment.install("the site generator", requirements("docs")) else "unchanged"
    action = (
        ["serve"] if "serve" in arguments else ["build", "--strict", "--clean", "--quiet", "--site-dir", ROOT / "site"]
    )
    with report.step("site") as step:
        if process.show(
            [environment.python, "-m", "mkdocs", *action], env=environment.variables(NO_MKDOCS_2_WARNING="1")
        ):
            raise Problem("mkdocs found something to complain about; see above")
        step.note = "site/index.html"
