# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pages of docs/ that a script generates: their tables, and the command line of the script."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def table(head: Sequence[str], rows: Iterable[Sequence[str]], code: int = 0) -> str:
    """A table, whose first columns are code.

    >>> print(table(("Name", "Note"), [("mm", "a product")], code=1), end="")
    | Name | Note |
    | --- | --- |
    | `mm` | a product |
    """
    lines = [f"| {' | '.join(head)} |", "|" + " --- |" * len(head)]
    for row in rows:
        cells = [f"`{cell}`" if cell and at < code else cell for at, cell in enumerate(row)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main(page: Callable[[], str], path: Path, argv: Sequence[str] | None = None) -> int:
    """Writes the page, or reports with `--check` whether it is stale; the exit status."""
    parser = argparse.ArgumentParser(description=f"Write {path.relative_to(ROOT)}.")
    parser.add_argument("--check", action="store_true", help="only report whether the page is stale")
    arguments = parser.parse_args(argv)
    text = page()
    if path.exists() and path.read_text() == text:
        return 0
    print(f"{'stale' if arguments.check else 'wrote'} {path.relative_to(ROOT)}")
    if not arguments.check:
        path.write_text(text)
    return int(arguments.check)
