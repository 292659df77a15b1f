# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a script in a process of its own, for tests that may leave their process unfit for others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run_script(script: Path, *arguments: object, seconds: float) -> str:
    """What a script prints. It imports what this process can, wherever that has its paths from."""
    paths = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, script, *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    assert done.returncode == 0, f"{script.name} ended with {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout
