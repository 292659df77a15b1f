# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the programs of the folder that `--serialized-test-dir` names, and compares with the results beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import serialized
import suite

NO_FOLDER = "--serialized-test-dir names no folder: `nox -s heavydep` makes one and tests it"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = metafunc.config.getoption("--serialized-test-dir")
    if folder is None:
        metafunc.parametrize("saved", [pytest.param(None, id="none", marks=pytest.mark.skip(reason=NO_FOLDER))])
        return
    reasons = suite.expected_failures("serialized")
    cases = [_case(saved, reasons.get(f"{saved.name}:{saved.kind}")) for saved in serialized.read(Path(folder))]
    metafunc.parametrize("saved", cases)


def _case(saved: serialized.Saved, reason: str | None) -> Any:
    marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
    return pytest.param(saved, id=f"{saved.name}-{saved.kind}", marks=marks)


def test_program(saved: serialized.Saved) -> None:
    serialized.check(saved)
