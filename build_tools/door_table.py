# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write docs/doors.md: how many programs of test/e2e pass through each door, and why others do not.

python build_tools/door_table.py            # rewrite it
python build_tools/door_table.py --check    # exit 1 if it is stale
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable

from generated_page import ROOT, main, table

PAGE = ROOT / "docs" / "doors.md"
E2E = ROOT / "test" / "e2e"

INTRODUCTION = """\
# Doors and programs

`test/e2e` has one list of small programs. Each configuration takes all of them through one door to one engine or
consumer, and compares the results with eager at several sizes. A program that is expected to fail has a reason here,
and fails the suite as soon as it passes. `build_tools/door_table.py` generates this page from the suite, and a test
keeps it current.

To run a configuration, type `pytest test/e2e/test_programs.py --config NAME`. The check runs all programs, or a sample
of them where the table says so.

The [NumPy door](numpy.md) takes none of these programs, which are PyTorch's. [NumPy's functions](numpy-functions.md)
lists the functions and programs of its own suite, `test/python/numpy_door`, which runs with and without PyTorch.
"""


def page() -> str:
    """The contents of the page."""
    sys.path[:0] = [str(E2E), str(E2E.parent)]
    import suite

    names = set(suite.all_programs())
    head = ("Configuration", "Door and consumer", "Programs", "Expected to pass", "Expected to fail", "In the check")
    rows: list[tuple[str, ...]] = []
    sections: dict[str, list[str]] = {}  # Configurations by the table of their failures.
    for config in suite.CONFIGS.values():
        failures = suite.expected_failures(config.name)
        unknown = failures.keys() - names
        if unknown:
            raise ValueError(f"expected_failures.toml: no program {', '.join(sorted(unknown))}")
        counts = (len(names), len(names) - len(failures), len(failures), len(config.sample) or "all")
        rows.append((f"`{config.name}`", config.about, *map(str, counts)))
        if failures:
            sections.setdefault(table(("Reason", "Programs"), _by_reason(failures)), []).append(config.name)
    failing = (f"## {', '.join(names)}\n\n{listed}" for listed, names in sections.items())
    return "\n".join([INTRODUCTION, table(head, rows), *failing])


def _by_reason(failures: dict[str, str]) -> Iterable[tuple[str, str]]:
    """A row per reason, with the programs that share it."""
    grouped: dict[str, list[str]] = defaultdict(list)
    for name, reason in failures.items():
        grouped[reason].append(f"`{name}`")
    return [(reason, ", ".join(sorted(found))) for reason, found in sorted(grouped.items())]


if __name__ == "__main__":
    sys.exit(main(page, PAGE))
