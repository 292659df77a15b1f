# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damaged programs are errors, never crashes: of the reader, of a verifier, or of a lowering.

`--mutants N` runs N of them; `--mutants 1 --seed THAT` replays one.
"""

from __future__ import annotations

import shutil
import subprocess

import mutants
import pytest

PIPELINES = ("--torch-backend-to-linalg-on-tensors-backend-pipeline", "--torch-linalg-to-llvm-cpu-pipeline")
# What ends a tool that did not mean to end: a crash's report, a sanitizer's.
CRASHES = ("PLEASE submit a bug report", "Sanitizer", "runtime error:", "Assertion `")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "mutant" in metafunc.fixturenames:
        first = metafunc.config.getoption("--seed")
        metafunc.parametrize("mutant", range(first, first + metafunc.config.getoption("--mutants")))


def test_mutant(mutant: int) -> None:
    tool = shutil.which("torch-mlir-opt")
    assert tool, "torch-mlir-opt is not on the PATH"
    text = mutants.make(mutant)
    done = subprocess.run([tool, *PIPELINES, "-", "-o", "/dev/null"], input=text.encode(), capture_output=True)
    said = done.stderr.decode(errors="replace")
    crashes = [crash for crash in CRASHES if crash in said]
    assert not crashes, f"{text}\n\n{said[:4000]}"
    assert done.returncode in (0, 1), f"exit status {done.returncode}\n{text}\n\n{said[:4000]}"


def test_mutants_are_damaged() -> None:
    assert len(mutants.programs()) > 50
    assert not any(mutants.make(seed) in mutants.programs() for seed in range(200))
