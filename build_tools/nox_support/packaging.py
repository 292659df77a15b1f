# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The wheel of this machine: built, installed where nothing else is, and tried."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from . import build, process, workspace
from .environment import Environment
from .paths import CONSTRAINTS, DIST, ROOT, short
from .problem import Problem
from .report import Report

SMOKE_TEST = ROOT / "test" / "packaging" / "smoke.py"


def wheel(report: Report) -> None:
    """Build the wheel into dist/ and run the smoke test on it in an empty environment."""
    environment = workspace.provisioned(report)
    with report.step("wheel") as step:
        built = _build(environment)
        step.note = f"{short(built)}, {built.stat().st_size / 2**20:.1f} MiB"
    with report.step("empty environment"):
        empty = Environment("wheel")
        shutil.rmtree(empty.path, ignore_errors=True)
        empty.create()
        empty.install("the wheel", [str(built)], torch=True)
    with report.step("smoke test"), tempfile.TemporaryDirectory() as elsewhere:
        # Not in the tree, whose folders could stand in for what the wheel lacks.
        status = process.show([empty.python, "-I", SMOKE_TEST, built], env=empty.variables(), cwd=Path(elsewhere))
        if status:
            raise Problem("the wheel fails its smoke test; see above")


def _build(environment: Environment) -> Path:
    options = ["--no-deps", "--no-build-isolation", "-c", CONSTRAINTS]
    with tempfile.TemporaryDirectory() as folder:
        command = [environment.python, "-m", "pip", "wheel", "-v", *options, "--wheel-dir", folder, ROOT]
        process.follow(
            command,
            label="wheel",
            log="wheel",
            env=environment.variables(),
            explain=build.first_failure,
        )
        (made,) = Path(folder).glob("*.whl")
        DIST.mkdir(exist_ok=True)
        return Path(shutil.copy2(made, DIST / made.name))
