# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of the operator database's run, and its table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import expected
import outcomes

ORDER = ("pass", "fallback", "not exported", "unsupported", "error", "wrong", "crash")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--dtype", action="append", metavar="NAME", help="run only this dtype (repeatable)")
    parser.addoption("--door", choices=("export", "dynamo"), default="export", help="torch.export or torch.compile")
    parser.addoption("--samples", type=int, default=0, metavar="N", help="at most N samples of each operator; 0: all")
    parser.addoption("--gradients", action="store_true", help="with --door dynamo: the backward pass as well")
    parser.addoption("--record", action="store_true", help="write the outcomes to the tables of expected ones")
    parser.addoption("--list", action="store_true", help="name every operator that does not pass")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """The table by dtype, and on request what is behind it."""
    results = outcomes.collect(terminalreporter.stats, "test_operator", "operator database")
    if not results:
        return
    outcomes.write_table(terminalreporter, "operator database", ("dtype", "ops"), ORDER, results)
    for dtype, found in results.items():
        if config.getoption("--record") and config.getoption("--door") == "export":
            expected.record(dtype, config.getoption("--samples"), found)
    if config.getoption("--list"):
        outcomes.list_failures(terminalreporter, results)
