# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every model of the zoo and its catalogue through torch.compile, without ATen's help: `nox -s models`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomllib
import zoo
from zoo import compiled
from zoo.catalogue import CATALOGUE

MODELS = {**zoo.MODELS, **CATALOGUE}
FAILURES = Path(__file__).with_name("expected_failures.toml")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    reasons = tomllib.loads(FAILURES.read_text())["failures"]
    pairs = {f"{name}:{kind}": (entry, kind) for name, entry in MODELS.items() for kind in compiled.KINDS}
    stale = reasons.keys() - pairs.keys()
    if stale:
        raise pytest.UsageError(f"{FAILURES.name} names no model and kind: {', '.join(sorted(stale))}")
    cases = [
        pytest.param(
            *pair,
            id=case.replace(":", "-"),
            marks=[pytest.mark.xfail(reason=reasons[case], strict=True)] if case in reasons else [],
        )
        for case, pair in pairs.items()
    ]
    metafunc.parametrize(("entry", "kind"), cases)


def test_model(entry: zoo.Entry, kind: str, record_property: Callable[[str, Any], None]) -> None:
    try:
        outcome = compiled.run(entry, kind)
    except zoo.NotInstalled as error:
        pytest.skip(str(error))
    record_property("model", (entry.name, kind, vars(outcome)))
    assert not outcome.problem, outcome.problem
