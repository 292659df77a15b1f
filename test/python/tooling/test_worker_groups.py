# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of one group run in one process: they share what takes minutes to make, or a tree that they write to."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nox_support import checks

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


def test_a_group_has_a_process(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    words = [word for word in checks.isolated([]) if not word.startswith("--numprocesses")]
    command = [sys.executable, "-m", "pytest", "-q", "--numprocesses=2", *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "20 passed" in done.stdout, done.stdout + done.stderr
    assert len(set((tmp_path / "processes").read_text().split())) == 1
