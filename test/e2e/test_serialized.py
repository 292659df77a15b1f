# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the programs of the folder that `--serialized-test-dir` names, and compares with the results beside them."""

from __future__ import annotations

from pathlib import Path

import pytest
import serialized
import suite
from heavydep.manifest import Damaged

NO_FOLDER = "--serialized-test-dir names no folder: `nox -s heavydep` makes one and tests it"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = metafunc.config.getoption("--serialized-test-dir")
    if folder is None:
        metafunc.parametrize("saved", [pytest.param(None, id="none", marks=pytest.mark.skip(reason=NO_FOLDER))])
        return
    try:
        found = serialized.read(Path(folder))
    except Damaged as error:
        raise pytest.UsageError(str(error)) from None
    reasons = suite.expected_failures("serialized")
    metafunc.parametrize("saved", [_case(saved, reasons.get(f"{saved.name}:{saved.kind}")) for saved in found])


def _case(saved: serialized.Saved, reason: str | None) -> pytest.param:
    marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
    return pytest.param(saved, id=f"{saved.name}-{saved.kind}", marks=marks)


def test_program(saved: serialized.Saved) -> None:
    serialized.check(saved)
