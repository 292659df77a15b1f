# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Outcomes of the tests of databases, for the tables at the end of a run: by group, by entry, a kind and a reason."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

Outcomes = dict[str, dict[str, tuple[str, str]]]


def collect(stats: Mapping[str, list[Any]], test: str, name: str) -> Outcomes:
    """The outcomes that a test, whose cases are called GROUP-ENTRY, has recorded as the property `name`."""
    results: Outcomes = defaultdict(dict)
    for report in (report for reports in stats.values() for report in reports):
        case = getattr(report, "nodeid", "").partition(f"{test}[")[2].rpartition("]")[0]
        if not case or getattr(report, "when", "teardown") == "teardown":  # Deselected ones have no phase.
            continue
        group, _, entry = case.partition("-")
        found = dict(report.user_properties).get(name)
        if found:
            results[group][entry] = tuple(found)
        elif report.failed:  # The process is gone, and what it would have told with it.
            results[group][entry] = ("crash", str(report.longrepr).strip().splitlines()[-1])
    return results


def write_table(reporter: Any, title: str, head: tuple[str, str], kinds: Sequence[str], results: Outcomes) -> None:
    """A row for each group: how many cases it has, and how many came out in which way. `head` names the two."""
    reporter.section(title)
    reporter.line(f"{head[0]:<18}{head[1]:>8}{'share':>8}" + "".join(f"{kind:>14}" for kind in kinds))
    for group, found in results.items():
        counts = Counter(kind for kind, _ in found.values())
        row = "".join(f"{counts[kind]:>14}" for kind in kinds)
        reporter.line(f"{group:<18}{len(found):>8}{counts['pass'] / len(found):>8.1%}{row}")


def list_failures(terminalreporter: Any, results: Outcomes) -> None:
    """A line for each entry that does not pass."""
    for group, outcomes in results.items():
        for entry, (kind, reason) in sorted(outcomes.items(), key=lambda item: (item[1][0], item[0])):
            if kind != "pass":
                terminalreporter.line(f"{group} {kind}: {entry}: {reason}")
