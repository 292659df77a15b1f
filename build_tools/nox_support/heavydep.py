# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Save models of packages that the project does not want in environments of their own, and run the programs here.

The programs are in `.nox/heavydep`, and stay there until what they were made from changes: test/heavydep/make.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from . import checks, process
from .environment import Environment, foreign_environment
from .paths import NOX, ROOT
from .problem import Problem
from .report import Report

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

TABLE = ROOT / "test" / "heavydep" / "models.toml"
PROGRAMS = NOX / "heavydep"
RUNNER = "e2e/test_serialized.py"
# What saves a model needs, beside PyTorch and the model's package.
TOOLS = ('tomli; python_version < "3.11"', "numpy", "safetensors")


def run(environment: Environment, report: Report, arguments: Sequence[str]) -> None:
    """Make what is due, one environment after the other, then run all programs; arguments go to pytest."""
    with report.keep_going():
        for name, packages in environments().items():
            with report.step(f"models of {name}") as step:
                step.note = _make(name, packages)
        checks.pytest(environment, report, (RUNNER,), [f"--serialized-test-dir={PROGRAMS}", *arguments])


def environments() -> dict[str, list[str]]:
    """The environments of the table with what pip installs into them.

    >>> environments()["older-timm"][1]
    'timm==0.9.7'
    """
    found: dict[str, list[str]] = tomllib.loads(TABLE.read_text(encoding="utf-8"))["environments"]
    return found


def _make(name: str, packages: Sequence[str]) -> str:
    """Have the environment and its programs; says what was made."""
    environment = foreign_environment(name)
    environment.create()
    environment.install(f"packages of {name}", [*TOOLS, *packages], torch=True)
    command = [environment.python, "-m", "heavydep.make", name, PROGRAMS]
    # No model is downloaded: all have random weights.
    variables = environment.variables(PYTHONPATH=str(ROOT / "test"), HF_HUB_OFFLINE="1")
    try:
        lines = process.follow(command, label=f"models of {name}", log="heavydep", env=variables)
    except process.Failed as failed:
        reasons = [line for line in failed.lines if ": FAILED: " in line]
        raise Problem("\n".join(reasons) or str(failed)) from None
    said = [line for line in lines if line.startswith(f"models of {name}: ")]
    print(*said, sep="\n", flush=True)
    return said[-1].partition(": ")[2] if said else ""
