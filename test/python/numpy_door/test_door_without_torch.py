# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All tests of this folder pass in a process that has no PyTorch."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
TAKEN_AWAY = "TORCH_MLIR_TEST_WITHOUT_TORCH"


@pytest.mark.skipif(TAKEN_AWAY in os.environ, reason="this is that process")
def test_everything_here_without_pytorch() -> None:
    environment = {**os.environ, TAKEN_AWAY: "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        str(FOLDER),
        "--confcutdir",
        str(FOLDER),
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout


def test_a_call_loads_no_pytorch() -> None:
    code = """
import sys
import numpy as np
from torch_mlir.numpy import jit
print(jit(lambda x: np.linalg.inv(x) @ np.sort(x))(np.eye(2)).tolist(), "torch" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split("]]")[1].strip() == "False", done.stderr
