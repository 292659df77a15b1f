# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of one group run in one process, and a process that crashes costs no test but its own.

Tests of a group share what takes minutes to make, or a tree that they write to.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nox_support import checks
from nox_support.paths import ROOT

SUITE = """
import os
from pathlib import Path
import pytest

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("index", range(20))
def test_process(index):
    with open("processes", "a") as file:
        file.write(f"{os.getpid()}\\n")
"""


CRASHES = """
import os
import pytest

@pytest.mark.parametrize("index", range(60))
def test_alone(index):
    if index in (0, 20, 21, 59):
        os._exit(1)

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("index", range(20))
def test_together(index):
    if index in (5, 19):
        os._exit(1)
"""


def run(folder: Path, suite: str, processes: int) -> str:
    """What pytest prints for a suite that runs as ours do."""
    (folder / "test_suite.py").write_text(suite)
    words = [word for word in checks.isolated([]) if not word.startswith("--numprocesses")]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "conftest", f"--numprocesses={processes}", *words]
    paths = os.pathsep.join([str(ROOT / "test"), os.environ.get("PYTHONPATH", "")])
    variables = os.environ | {"PYTHONPATH": paths}
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=300, check=False)
    return done.stdout + done.stderr


def test_a_group_has_a_process(tmp_path: Path) -> None:
    printed = run(tmp_path, SUITE, 2)
    assert "20 passed" in printed, printed
    assert len(set((tmp_path / "processes").read_text().split())) == 1


@pytest.mark.parametrize("processes", [2, 3])
def test_a_crash_is_one_failure(processes: int, tmp_path: Path) -> None:
    printed = run(tmp_path, CRASHES, processes)
    assert "6 failed, 74 passed" in printed, printed
