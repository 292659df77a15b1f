# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The newcomer's tour of docs/architecture.md leads through files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.every_case

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TOUR = PAGE.partition("\n## A newcomer's tour\n")[2].partition("\n## ")[0]
STOPS = {part.partition("\n")[0]: part for part in re.split(r"^### ", TOUR, flags=re.MULTILINE)[1:]}
ROW = re.compile(r"^\| `([^`]+)` \| \S.* \|$", re.MULTILINE)


def paths_in(text: str) -> list[str]:
    """The files and folders that a text names, in its tables and elsewhere.

    >>> paths_in("| `lib/A.cpp` | add it |, see `docs` and `TAKES`")
    ['lib/A.cpp']
    """
    tops = "|".join(re.escape(path.name) for path in ROOT.iterdir() if path.is_dir())
    return re.findall(rf"`((?:{tops})/[^`<\s]+)`", text)


def test_the_tour_has_its_stops() -> None:
    assert list(STOPS) == ["An operator", "A pass", "A door", "An engine", "An output"]


@pytest.mark.parametrize("stop", STOPS)
def test_a_stop_has_a_table_of_files(stop: str) -> None:
    lines = [line for line in STOPS[stop].splitlines() if line.startswith("| ") and not line.startswith("| Touch |")]
    rows = ROW.findall(STOPS[stop])
    assert len(rows) == len([line for line in lines if "---" not in line]) >= 5
    assert [path for path in rows if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("path", paths_in(PAGE))
def test_every_path_on_the_page_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w/.-]+\.(?:py|cpp|h|toml|in))`", PAGE))))
def test_every_file_that_the_page_names_exists(name: str) -> None:
    """A paragraph names a file by its last parts."""
    folders = ("python", "lib", "include", "build_tools", "benchmarks", "test")
    assert any(path.as_posix().endswith(f"/{name}") for folder in folders for path in (ROOT / folder).rglob("*"))
