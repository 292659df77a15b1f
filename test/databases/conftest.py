# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How much of the databases runs, and a table of the outcomes."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

KINDS = ("pass", "fallback", "refused", "wrong", "crash")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--entries", choices=("few", "all"), default="few", help="how much of the databases runs")
    parser.addoption("--each", type=int, default=1, metavar="N", help="at most N samples of each entry; 0: all")
    parser.addoption("--name", action="store_true", help="name every entry that does not pass")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Counts by database."""
    outcomes = _collect(terminalreporter.stats)
    if not outcomes:
        return
    terminalreporter.section("databases of PyTorch")
    terminalreporter.line(f"{'database':<16}{'cases':>6}" + "".join(f"{kind:>10}" for kind in KINDS))
    for database, found in outcomes.items():
        counts = Counter(kind for kind, _ in found.values())
        terminalreporter.line(f"{database:<16}{len(found):>6}" + "".join(f"{counts[kind]:>10}" for kind in KINDS))
    if config.getoption("--name"):
        for database, found in outcomes.items():
            for name, (kind, reason) in sorted(found.items(), key=lambda item: (item[1][0], item[0])):
                if kind != "pass":
                    terminalreporter.line(f"{database} {kind}: {name}: {reason}")


def _collect(stats: dict[str, list[Any]]) -> dict[str, dict[str, tuple[str, str]]]:
    results: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)
    for report in (report for reports in stats.values() for report in reports):
        name = getattr(report, "nodeid", "").partition("test_like_aot_eager[")[2].removesuffix("]")
        if not name or getattr(report, "when", "teardown") == "teardown":  # Deselected ones have no phase.
            continue
        database, _, case = name.partition("-")
        found = dict(report.user_properties).get("outcome")
        if found:
            results[database][case] = tuple(found)
        elif report.failed:
            results[database][case] = ("crash", str(report.longrepr).strip().splitlines()[-1])
    return results
