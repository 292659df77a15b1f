# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs Python in a process of its own, for tests that may leave their process unfit for others."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def run_python(*command: object, seconds: float, paths: Sequence[object] = (), cwd: Path | None = None) -> str:
    """What Python prints. It imports from `paths`, and what this process can, wherever that has its paths from."""
    path = os.pathsep.join([*map(str, paths), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        env=os.environ | {"PYTHONPATH": path},
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout
