# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The share of the cases of large tests that a run takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from shares import MANY, outside

from nox_support.paths import ROOT

CASES = [f"test/test_a.py::test_many[{number}]" for number in range(100)]


@pytest.mark.parametrize("count", [1, MANY])
def test_a_test_with_few_cases_runs_whole(count: int) -> None:
    assert outside(CASES[:count], 3, str) == []


@pytest.mark.parametrize("one_in", [2, 3, 200])
def test_a_test_with_many_cases_keeps_its_share_and_at_least_one(one_in: int) -> None:
    left = outside(CASES, one_in, str)
    assert len(CASES) - len(left) == max(1, -(-len(CASES) // one_in))
    assert left == outside(CASES[::-1], one_in, str)


def test_cases_are_counted_test_by_test() -> None:
    others = [case.replace("test_many", "test_more") for case in CASES]
    assert {*outside(CASES + others, 3, str)} == {*outside(CASES, 3, str), *outside(others, 3, str)}


@pytest.mark.parametrize("number", range(MANY + 1))
def test_something_with_many_cases(number: int) -> None:
    assert number >= 0


@pytest.mark.every_case
@pytest.mark.parametrize("number", range(MANY + 1))
def test_something_that_runs_whole(number: int) -> None:
    assert number >= 0


@pytest.mark.parametrize(
    ("test", "collected"),
    [
        (test_something_with_many_cases, f"4/{MANY + 1} tests collected ({MANY - 3} deselected)"),
        (test_something_that_runs_whole, f"{MANY + 1} tests collected"),
    ],
)
def test_pytest_leaves_them_out(test: Callable[[int], None], collected: str, tmp_path: Path) -> None:
    words = ["--collect-only", "-q", "-p", "no:cacheprovider", "--share=4", f"--basetemp={tmp_path}"]
    command = [sys.executable, "-m", "pytest", *words, f"{__file__}::{test.__name__}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout.splitlines()[-1].startswith(collected), done.stdout
