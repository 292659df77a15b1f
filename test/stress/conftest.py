# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seconds", type=float, default=5, metavar="N", help="how long each test goes on")
    parser.addoption("--workers", type=int, default=10, metavar="N", help="how many processes fill the cache at a time")
    parser.addoption("--chance", type=int, default=0, metavar="N", help="what the choice of victims begins with")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the counts that tests recorded: two tests passed, but after how many calls?"""
    passed = [report for report in terminalreporter.stats.get("passed", []) if report.nodeid.startswith("test/stress/")]
    for name, value in [entry for report in passed for entry in report.user_properties]:
        terminalreporter.write_line(f"{value} {name}")
