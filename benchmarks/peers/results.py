# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a run of the comparison has found, as JSON and as ratios."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

US, EAGER = "torch-mlir", "eager"
# A fact of the machine, by number of threads.
RATES = "f32 operations a second"


def is_ours(peer: str) -> bool:
    """Is a peer this project's engine, by whatever door?

    >>> is_ours("torch-mlir-jit"), is_ours("iree")
    (True, False)
    """
    return peer.startswith(US)


@dataclass
class Entry:
    """One peer with one program: seconds of a call by turn, and of the first one; or why there are none."""

    first: float = 0.0
    memory: int = 0
    error: float = 0.0
    calls: list[float] = field(default_factory=list)
    problem: str = ""

    @property
    def call(self) -> float:
        """The median time of a call.

        >>> Entry(calls=[3.0, 1.0, 2.0]).call
        2.0
        """
        return statistics.median(self.calls)


@dataclass
class Row:
    """One program on a number of threads, by all peers in turns. `floor` is the least time that the machine allows."""

    program: str
    threads: int
    trains: bool = False
    sweep: str = ""
    at: int = 0
    floor: float = 0.0
    entries: dict[str, Entry] = field(default_factory=dict)

    def timed(self, peer: str) -> Entry | None:
        """What was measured of a peer, if anything."""
        entry = self.entries.get(peer)
        return entry if entry and entry.calls else None

    def best_other(self) -> str:
        """The fastest peer beside ours, or "" without any.

        >>> Row("p", 1, entries={"torch-mlir": Entry(calls=[1.0]), "eager": Entry(calls=[3.0])}).best_other()
        'eager'
        """
        others = {peer: entry.call for peer, entry in self.entries.items() if entry.calls and not is_ours(peer)}
        return min(others, key=lambda peer: others[peer]) if others else ""

    def speeds(self, peer: str, other: str) -> list[float]:
        """How fast a peer is as a multiple of another one, turn by turn.

        >>> Row("p", 1, entries={"a": Entry(calls=[1.0, 2.0]), "b": Entry(calls=[2.0, 2.0])}).speeds("a", "b")
        [2.0, 1.0]
        """
        one, two = self.timed(peer), self.timed(other)
        return [theirs / ours for ours, theirs in zip(one.calls, two.calls)] if one and two else []


@dataclass
class Results:
    """A run: the machine, the versions of what was compared, and the rows."""

    machine: dict[str, Any] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """Write it as JSON; a reader never sees half of it."""
        beside = path.with_suffix(".part")
        beside.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        beside.replace(path)

    def row(self, program: str, threads: int) -> Row | None:
        """The row of a program, if it has been measured."""
        return next((row for row in self.rows if (row.program, row.threads) == (program, threads)), None)

    def put(self, new: Row) -> None:
        """Add a row, in the place of an earlier one of the same program.

        >>> results = Results(rows=[Row("a", 1), Row("b", 1)])
        >>> results.put(Row("a", 1, floor=2.0))
        >>> [(row.program, row.floor) for row in results.rows]
        [('a', 2.0), ('b', 0.0)]
        """
        old = self.row(new.program, new.threads)
        if old is None:
            self.rows.append(new)
        else:
            self.rows[self.rows.index(old)] = new


def load(path: Path) -> Results:
    """Read what `save` has written."""
    data = json.loads(path.read_text(encoding="utf-8"))
    rows = [
        Row(**{**row, "entries": {peer: Entry(**entry) for peer, entry in row["entries"].items()}})
        for row in data["rows"]
    ]
    return Results(data["machine"], data["versions"], rows)


def geometric_mean(values: Iterable[float]) -> float:
    """The mean of ratios; NaN without any.

    >>> geometric_mean([0.5, 2.0])
    1.0
    """
    logarithms = [math.log(value) for value in values]
    return math.exp(statistics.fmean(logarithms)) if logarithms else math.nan
