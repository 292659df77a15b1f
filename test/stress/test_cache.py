# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Many processes, one cache, no mercy: afterwards it works, and it never gave a wrong answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

WORKERS = Path(__file__).with_name("cache_workers.py")
# Too little for all programs, so that there is eviction as well; more than any of them needs.
LIMIT = 60 * 1024


def test_killed_processes_and_damaged_entries(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    given = {name: request.config.getoption(f"--{name}") for name in ("seconds", "workers", "chance")}
    folder = tmp_path / "cache"
    done = subprocess.run(
        [sys.executable, str(WORKERS), f"--folder={folder}", *(f"--{name}={value}" for name, value in given.items())],
        env={
            **os.environ,
            "TORCH_MLIR_CACHE": "1",
            "TORCH_MLIR_CACHE_DIR": str(folder),
            "TORCH_MLIR_CACHE_SIZE": str(LIMIT),
            "TORCH_MLIR_LOG": "error",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    print(seen)
    assert seen["compiled"], seen
    assert seen["killed"], seen
    assert seen["compiled when settled"] == 0, seen
    assert seen["found when settled"] == 14, seen
    # Each process may have been about to add an entry, and to write one.
    assert seen["bytes"] <= LIMIT + given["workers"] * 2 * LIMIT // 4, seen
