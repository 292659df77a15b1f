# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run everything that `check` leaves out, and record date, commit and figures in docs/evidence.md.

It takes hours. After an interruption, it goes on with the rows that have not passed at this commit.
"""

from __future__ import annotations

import fnmatch
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from . import process
from .paths import BUILD_TOOLS, ROOT
from .problem import Problem
from .report import Report

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROWS = BUILD_TOOLS / "everything.toml"
RECORD = ROOT / "docs" / "evidence.json"
PAGE = ROOT / "docs" / "evidence.md"
# These hold what was found or measured, and a commit of them is no other program.
WRITTEN = ("docs/compile-growth.*", "docs/evidence.*", "docs/operator-speed.*", "docs/peers*", "docs/status.md")
HEADER = """# Evidence

What was run, when, on which commit, and what it printed. `nox -s everything` runs it and writes this page, and goes on
where it was stopped; `nox -s everything -- NAME` runs one row again. Where another page states a result of a whole
suite, it means the one here.

| Row | What | Commit | Date | Took | Outcome |
| --- | --- | --- | --- | --- | --- |
"""


@dataclass(frozen=True)
class Row:
    """Something to run, and which lines of its output are worth keeping."""

    name: str
    what: str
    words: tuple[str, ...]
    figures: tuple[str, ...]

    @property
    def typed(self) -> str:
        """The command as a user types it."""
        return " ".join(self.words)

    def command(self) -> list[str]:
        """The command that runs it here."""
        if self.words[0] == "nox":
            return [sys.executable, str(ROOT / "noxfile.py"), *self.words[1:]]
        return [str(ROOT / self.words[0]), *self.words[1:]]

    def kept(self, lines: Iterable[str]) -> list[str]:
        """The lines that the page shows.

        >>> Row("a", "", ("nox",), ("^=+ .*passed",)).kept(["noise", "=== 3 passed ==="])
        ['=== 3 passed ===']
        """
        patterns = [re.compile(pattern) for pattern in self.figures]
        return [line for line in lines if any(pattern.search(line) for pattern in patterns)]


@dataclass(frozen=True)
class Found:
    """The result of a row."""

    commit: str
    date: str
    seconds: int
    outcome: str
    machine: str
    figures: tuple[str, ...]


def rows() -> dict[str, Row]:
    """The rows of everything.toml by name.

    >>> rows()["stress"].typed
    'nox -s stress'
    """
    return {name: _row(name, entry) for name, entry in tomllib.loads(ROWS.read_text(encoding="utf-8")).items()}


def _row(name: str, entry: dict[str, Any]) -> Row:
    arguments = entry.get("arguments", [])
    session = ["nox", "-s", entry["session"], *(["--", *arguments] if arguments else [])] if "session" in entry else []
    return Row(name, entry["what"], tuple(entry.get("command", session)), tuple(entry["figures"]))


def run(report: Report, names: Sequence[str]) -> None:
    """Run the rows that are named, or all that have not passed at this commit."""
    known = rows()
    if unknown := [name for name in names if name not in known]:
        raise Problem(f"no row {', '.join(unknown)}; there are: {', '.join(known)}")
    commit = committed()
    found = recorded()
    due = names or [name for name in known if not is_done(found.get(name), commit)]
    with report.keep_going():
        for name in due:
            with report.step(name) as step:
                result = _run(known[name], commit)
                write({**recorded(), name: result})
                step.note = result.figures[-1].strip() if result.figures else ""
                if result.outcome != "passed":
                    raise Problem(f"{known[name].typed} {result.outcome}; see .nox/logs/everything-{name}.log")


def committed() -> str:
    """The commit at hand; a result for uncommitted changes could never be traced."""
    changed = [line[3:] for line in _git("status", "--porcelain").splitlines()]
    if left := [name for name in changed if not any(fnmatch.fnmatch(name, pattern) for pattern in WRITTEN)]:
        raise Problem(f"commit first, because the record names a commit: {', '.join(left[:5])}")
    return _git("log", "-1", "--format=%h", "--", ".", *(f":!{pattern}" for pattern in WRITTEN)).strip()


def _git(*words: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True).stdout


def is_done(found: Found | None, commit: str) -> bool:
    """Whether a row needs no other run.

    >>> is_done(Found("abc", "", 1, "passed", "", ()), "abc"), is_done(None, "abc")
    (True, False)
    """
    return found is not None and found.commit == commit and found.outcome == "passed"


def _run(row: Row, commit: str) -> Found:
    started = time.monotonic()
    try:
        lines, outcome = process.follow(row.command(), label=row.name, log=f"everything-{row.name}"), "passed"
    except process.Failed as failed:
        lines, outcome = failed.lines, f"failed (exit status {failed.status})"
    now = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M")
    seconds = round(time.monotonic() - started)
    return Found(commit, now, seconds, outcome, machine(), tuple(row.kept(lines)))


def machine() -> str:
    """This machine in a few words."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    model = re.search(r"model name\s*:\s*(.+)", text)
    return f"{len(os.sched_getaffinity(0))} processors, {model.group(1) if model else 'of an unknown kind'}"


def recorded() -> dict[str, Found]:
    """The contents of the record."""
    if not RECORD.exists():
        return {}
    entries = json.loads(RECORD.read_text(encoding="utf-8"))
    return {name: Found(**{**entry, "figures": tuple(entry["figures"])}) for name, entry in entries.items()}


def write(found: dict[str, Found]) -> None:
    """Write the record and its page."""
    order = [name for name in rows() if name in found]
    text = json.dumps({name: asdict(found[name]) for name in order}, indent=1)
    RECORD.write_text(text + "\n", encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")


def page(found: dict[str, Found]) -> str:
    """The page: a table of all rows, then the output of each."""
    return HEADER + "\n".join(_table(found)) + "\n" + "".join(_details(found))


def _table(found: dict[str, Found]) -> Iterator[str]:
    for name, row in rows().items():
        if (result := found.get(name)) is None:
            yield f"| `{name}` | {row.what} | | | | never run |"
            continue
        took = f"{result.seconds // 60} min" if result.seconds >= 120 else f"{result.seconds} s"
        yield f"| [`{name}`](#{name}) | {row.what} | {result.commit} | {result.date} | {took} | {result.outcome} |"


def _details(found: dict[str, Found]) -> Iterator[str]:
    for name, row in rows().items():
        if (result := found.get(name)) is not None:
            printed = "\n".join(line.rstrip() for line in result.figures)
            yield f"\n## {name}\n\n`{row.typed}`, on {result.machine}:\n\n```text\n{printed}\n```\n"
