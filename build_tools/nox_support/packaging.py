# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Build the wheel of this machine, install it into an empty environment, and try it there."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from . import build, companion, process, workspace
from .environment import Environment
from .paths import BUILD_TOOLS, CONSTRAINTS, DIST, README, ROOT, SMOKE_TEST, short
from .problem import Problem
from .report import Report


def wheel(report: Report, environment: Environment | None = None) -> None:
    """Build the wheel into dist/ and run the smoke test on it in an empty environment."""
    environment = environment or workspace.provisioned(report)
    built: Path | None = None
    with report.step("wheel") as step:
        built = _build(environment)
        step.note = f"{short(built)}, {built.stat().st_size / 2**20:.1f} MiB"
    if built is None:  # Noted already, by a report that keeps going.
        return
    with report.step("wheel: contents"):
        if process.show([environment.python, BUILD_TOOLS / "check_wheel.py", "--unrepaired", built]):
            raise Problem("the wheel does not hold what a release's must; see above")
    with report.step("wheel: companion") as step:
        beside = companion.build(environment.python, environment.variables())
        step.note = short(beside)
    with report.step("wheel: smoke test"):
        _try_out(built, beside)


def _try_out(wheel: Path, beside: Path) -> None:
    empty = Environment("wheel")
    shutil.rmtree(empty.path, ignore_errors=True)
    empty.create()
    empty.install("the wheels", [str(wheel), str(beside)], torch=True)
    # Not in the tree, whose folders could stand in for what the wheel lacks.
    with tempfile.TemporaryDirectory() as elsewhere:
        smoke_test = [empty.python, "-I", SMOKE_TEST, wheel, README]
        for command in (smoke_test, [empty.python, "-I", companion.SNIPPET]):
            if process.show(command, env=empty.variables(), cwd=Path(elsewhere)):
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
        # Each commit's has another name; what is there of an earlier one is not wanted any more.
        for earlier in DIST.glob(f"torch_mlir-*-{made.name.split('-', 2)[2]}"):
            earlier.unlink()
        return Path(shutil.copy2(made, DIST / made.name))
