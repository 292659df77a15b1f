# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options for the share of the databases to run, and a table of the outcomes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import outcomes
import pytest

sys.path.insert(0, str(Path(__file__).parent))

KINDS = ("pass", "fallback", "refused", "wrong", "crash")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--entries", choices=("few", "all"), default="few", help="how much of the databases runs")
    parser.addoption("--each", type=int, default=1, metavar="N", help="at most N samples of each entry; 0: all")
    parser.addoption("--name", action="store_true", help="name every entry that does not pass")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Counts by database."""
    results = outcomes.collect(terminalreporter.stats, "test_like_aot_eager", "outcome")
    if not results:
        return
    outcomes.write_table(terminalreporter, "databases of PyTorch", ("database", "cases"), KINDS, results)
    if config.getoption("--name"):
        outcomes.list_failures(terminalreporter, results)
