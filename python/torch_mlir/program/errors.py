# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Errors of importing a program: types for callers to catch, and text for users to act on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

OTHER_GENERATOR = "it draws from a torch.Generator of its own, and compiled code has only torch's default generator"
GENERATOR_ADVICE = (
    "leave the generator away and seed the program with torch.manual_seed, or use "
    "torch.compile(backend='torch_mlir'), where ATen draws from this generator"
)


class TorchMlirImportError(Exception):
    """Base of every error the importer raises for a mistake that is not ours.

    >>> issubclass(UnsupportedProgramError, TorchMlirImportError)
    True
    """


class ProgramLoadError(TorchMlirImportError):
    """A `.pt2` file could not be read: missing, truncated, cyclic, or no exported program at all."""


class ProgramExportError(TorchMlirImportError):
    """`torch.export` refused the program; the message is torch's own."""


class CaptureError(TorchMlirImportError):
    """The body of a captured function does something that no function can say; the message names the line."""


class MappingError(TorchMlirImportError):
    """A function of a user's registry failed, or made something else than its node; the message names the line."""


class MalformedProgramError(TorchMlirImportError):
    """A program contradicts itself: a signature names a value that the graph does not have, and the like."""


@dataclass(frozen=True)
class Problem:
    """One construct that could not be imported, at one place.

    `subject` names it (`aten.foo.default`), `reason` says why, `advice` says what the user can do. `node` is the node.
    """

    subject: str
    reason: str
    advice: str = ""
    schema: str = ""
    source: str = ""
    node: Any = field(default=None, compare=False, repr=False)


@dataclass
class ProblemGroup:
    """All occurrences of the same problem."""

    first: Problem
    sources: list[str] = field(default_factory=list)
    count: int = 0


MAX_SOURCES = 5


def group_problems(problems: Iterable[Problem]) -> list[ProblemGroup]:
    """Merges problems that differ only in their place, most frequent first.

    >>> groups = group_problems([Problem("op", "why", source="a.py:1"), Problem("op", "why", source="a.py:2")])
    >>> groups[0].count, groups[0].sources
    (2, ['a.py:1', 'a.py:2'])
    """
    groups: dict[tuple[str, str], ProblemGroup] = {}
    for problem in problems:
        group = groups.setdefault((problem.subject, problem.reason), ProblemGroup(problem))
        group.count += 1
        if problem.source and problem.source not in group.sources:
            group.sources.append(problem.source)
    return sorted(groups.values(), key=lambda group: -group.count)


def _group_lines(index: int, group: ProblemGroup) -> Iterator[str]:
    times = "once" if group.count == 1 else f"{group.count} times"
    yield f"{index}. {group.first.subject} ({times}): {group.first.reason}"
    if group.first.schema:
        yield f"   schema: {group.first.schema}"
    for source in group.sources[:MAX_SOURCES]:
        yield f"   at {source}"
    if len(group.sources) > MAX_SOURCES:
        yield f"   and {len(group.sources) - MAX_SOURCES} more places"
    if group.first.advice:
        yield f"   what to do: {group.first.advice}"


class UnsupportedProgramError(TorchMlirImportError):
    """The program holds constructs without an importer; lists every one of them, not just the first.

    >>> error = UnsupportedProgramError([Problem("my.op", "no importer", "write one", source="model.py:3")])
    >>> print(error)
    cannot import this program: 1 construct is not supported
    1. my.op (once): no importer
       at model.py:3
       what to do: write one
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        groups = group_problems(self.problems)
        what = "1 construct is" if len(groups) == 1 else f"{len(groups)} constructs are"
        lines = [f"cannot import this program: {what} not supported"]
        for index, group in enumerate(groups, start=1):
            lines.extend(_group_lines(index, group))
        super().__init__("\n".join(lines))


class Unsupported(Exception):
    """Raised while one node is imported; the graph importer turns it into a `Problem` and goes on."""

    def __init__(self, reason: str, advice: str = "", subject: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.advice = advice
        self.subject = subject


class Poisoned(Exception):
    """Raised when a node needs the value of a node that already failed: not worth a second report."""
