# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Select the operators that become operations, by the rules of selection.txt."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .schemas import Operator

_VERBS = ("include", "exclude", "effect")


@dataclass(frozen=True)
class Rule:
    """One line of the table: a verb and a criterion (`@tag`) or a glob over `namespace::name.overload`."""

    verb: str
    pattern: str
    line: int

    def matches(self, op: Operator) -> bool:
        """True if the rule speaks of this operator."""
        return matches(self.pattern, op)


class SelectionError(ValueError):
    """The table is wrong."""


def matches(pattern: str, op: Operator) -> bool:
    """True if the operator meets the criterion, or its name the glob."""
    if pattern.startswith("@"):
        return pattern[1:] in op.criteria
    return fnmatch.fnmatchcase(op.full_name, pattern)


def read_rules(path: Path) -> list[Rule]:
    """Parses the table. Several globs may follow one verb."""
    rules = []
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        words = line.split("#", 1)[0].split()
        if not words:
            continue
        if words[0] not in _VERBS or len(words) < 2:
            raise SelectionError(f"{path.name}:{number}: expected one of {', '.join(_VERBS)} and a pattern")
        rules.extend(Rule(words[0], pattern, number) for pattern in words[1:])
    return rules


def verdict(op: Operator, rules: list[Rule]) -> tuple[bool, bool, list[Rule]]:
    """Whether the operator is included, whether it has an effect, and the rules that speak of it: the last decides."""
    matching = [rule for rule in rules if rule.matches(op)]
    verbs = [rule.verb for rule in matching]
    choices = [verb for verb in verbs if verb != "effect"]
    return choices[-1:] == ["include"], "effect" in verbs, matching


def select(operators: Iterable[Operator], rules: list[Rule]) -> list[Operator]:
    """The chosen operators, by name."""
    used: set[Rule] = set()
    chosen = []
    for op in operators:
        included, effect, matching = verdict(op, rules)
        used.update(matching)
        if included:
            chosen.append(op.with_effect() if effect else op)
    for rule in rules:
        if rule not in used:
            raise SelectionError(f"selection.txt:{rule.line}: {rule.pattern} matches no operator of this PyTorch")
    return sorted(chosen, key=lambda op: op.sort_key)


def read_families(path: Path) -> list[tuple[str, str]]:
    """Pairs of family and pattern, in order."""
    lines = (line.split("#", 1)[0].split() for line in path.read_text().splitlines())
    return [(words[0], pattern) for words in lines if words for pattern in words[1:]]


def family(op: Operator, families: list[tuple[str, str]]) -> str:
    """The family an operator belongs to."""
    return next(name for name, pattern in families if matches(pattern, op))
