# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of the operator database's run, and its table."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import expected

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
    results = _collect(terminalreporter.stats)
    if not results:
        return
    terminalreporter.section("operator database")
    terminalreporter.line(f"{'dtype':<12}{'ops':>6}{'share':>8}" + "".join(f"{kind:>14}" for kind in ORDER))
    for dtype, outcomes in results.items():
        counts = Counter(kind for kind, _ in outcomes.values())
        row = "".join(f"{counts[kind]:>14}" for kind in ORDER)
        terminalreporter.line(f"{dtype:<12}{len(outcomes):>6}{counts['pass'] / len(outcomes):>8.1%}{row}")
        if config.getoption("--record") and config.getoption("--door") == "export":
            expected.record(dtype, config.getoption("--samples"), outcomes)
    if config.getoption("--list"):
        for dtype, outcomes in results.items():
            for name, (kind, reason) in sorted(outcomes.items(), key=lambda item: (item[1][0], item[0])):
                if kind != "pass":
                    terminalreporter.line(f"{dtype} {kind}: {name}: {reason}")


def _collect(stats: dict[str, list[Any]]) -> dict[str, dict[str, tuple[str, str]]]:
    results: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)
    for reports in stats.values():
        for report in reports:
            name = getattr(report, "nodeid", "").partition("test_operator[")[2].removesuffix("]")
            if not name or getattr(report, "when", "teardown") == "teardown":
                continue
            found = dict(report.user_properties).get("operator database")
            dtype, _, operator = name.partition("-")
            if found:
                results[dtype][operator] = tuple(found)
            elif report.failed:  # the process is gone, and what it would have told with it
                results[dtype][operator] = ("crash", str(report.longrepr).strip().splitlines()[-1])
    return results
