# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options for the number of random programs, and a table of the outcomes of random modules."""

import sys
from pathlib import Path
from typing import Any

import outcomes
import pytest

sys.path.insert(0, str(Path(__file__).parent))

# More refusals than this are no longer a few things that are not supported.
MOST_REFUSED = 0.05


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--graphs", type=int, default=60, metavar="N", help="how many random programs to run")
    parser.addoption("--seed", type=int, default=0, metavar="N", help="the seed of the first one")
    parser.addoption("--mutants", type=int, default=40, metavar="N", help="how many damaged programs to read")
    parser.addoption("--modules", type=int, default=12, metavar="N", help="how many random modules to run")
    parser.addoption("--every-kind", action="store_true", help="run each module in each way: static, sizes, training")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Counts of random modules by door and kind, and those that did not simply pass."""
    results = outcomes.collect(terminalreporter.stats, "test_module", "outcome")
    if not results:
        return
    kinds = ("pass", "refused", "torch", "expected", "wrong", "crash")
    outcomes.write_table(terminalreporter, "random modules", ("door", "modules"), kinds, dict(sorted(results.items())))
    outcomes.list_failures(terminalreporter, results)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Refusals are listed and not failures, as long as they are few."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or hasattr(session.config, "workerinput"):
        return
    found = [
        kind
        for door in outcomes.collect(reporter.stats, "test_module", "outcome").values()
        for kind, _ in door.values()
    ]
    if len(found) >= 100 and found.count("refused") > MOST_REFUSED * len(found) and not session.exitstatus:
        reporter.line(f"{found.count('refused')} of {len(found)} random modules are refused")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
