# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The share of the cases of large tests that a run takes.

Most of the suites' time goes to tests of hundreds of cases, which mostly fail together. `nox -s check` takes a sixth of
these, and every other test. The sessions of single suites, and the record of what ran, take all. A test with the mark
`every_case` runs whole: it compares one source or page after the other with a table, and they fail one by one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")

MANY = 12


def outside(items: Iterable[Item], one_in: int, name: Callable[[Item], str]) -> list[Item]:
    """The cases that a run of one in so many leaves out: the same in every run, spread over a test's parameters.

    >>> names = [f"test_f[{number}]" for number in range(14)] + ["test_g[1]", "test_g[2]", "test_h"]
    >>> left = outside(names, 3, str)
    >>> len(left), {case.partition("[")[0] for case in left}
    (9, {'test_f'})
    """
    tests: dict[str, list[Item]] = {}
    for item in items:
        tests.setdefault(name(item).partition("[")[0], []).append(item)
    left: list[Item] = []
    for cases in tests.values():
        if len(cases) > MANY:
            # Neighbours are alike, so that every third of the list would be a share of one kind.
            mixed = sorted(cases, key=lambda case: zlib.crc32(name(case).encode()))
            left += mixed[-(-len(cases) // one_in) :]
    return left
