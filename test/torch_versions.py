# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of docs/torch-versions.md, tests that some versions of PyTorch break, as expected failures."""

from __future__ import annotations

import importlib.metadata
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "torch-versions.md"
ROW = re.compile(r"^\| `(?P<test>test/[^`]+::[^`]+)` \| (?P<versions>[\d., ]+) \| (?P<reason>.+) \|$", re.MULTILINE)


@dataclass(frozen=True)
class Known:
    """A test, or a function with all its cases, that fails with these versions and has to."""

    test: str
    versions: tuple[str, ...]
    reason: str

    def covers(self, test: str, version: str) -> bool:
        """Whether a test is expected to fail with a version.

        >>> Known("test/a.py::test", ("2.15",), "why").covers("test/a.py::test[case]", "2.15.0+cpu")
        True
        >>> Known("test/a.py::test", ("2.15",), "why").covers("test/a.py::test@group", "2.15.0")
        True
        >>> Known("test/a.py::test", ("2.15",), "why").covers("test/a.py::test_other", "2.15.0")
        False
        """
        is_test = test == self.test or test.startswith((f"{self.test}[", f"{self.test}@"))
        return is_test and ".".join(version.split(".")[:2]) in self.versions


def known_failures(page: str) -> list[Known]:
    """The rows of a page.

    >>> known_failures("| `test/a.py::test` | 2.14, 2.15 | PyTorch has no such operator |")[0].versions
    ('2.14', '2.15')
    """
    return [Known(row["test"], tuple(row["versions"].split(", ")), row["reason"]) for row in ROW.finditer(page)]


@cache
def _rows() -> list[Known]:
    return known_failures(PAGE.read_text())


def reason_to_fail(test: str) -> str | None:
    """Why a test has to fail with the PyTorch that is installed, or None."""
    try:
        version = importlib.metadata.version("torch")
    except importlib.metadata.PackageNotFoundError:
        return None
    return next((row.reason for row in _rows() if row.covers(test, version)), None)
