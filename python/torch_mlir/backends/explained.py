# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an engine can tell of a module before it runs: the code of each node, and the memory that it takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# What is known of an argument: the shape of a tensor, the value of a size.
Known = tuple[int, ...] | int | None


@dataclass(frozen=True)
class Became:
    """The code that a node became, as text, and the nodes that this code computes as well."""

    text: str = ""
    together: tuple[str, ...] = ()


@dataclass
class Memory:
    """The memory that a module allocates, results included: the most at once, and whether that is all of it."""

    peak: int = 0
    is_complete: bool = True


@dataclass
class Explained:
    """What each node became, by name, and the memory that the module allocates. By default, nothing is known."""

    nodes: Mapping[str, Became] = field(default_factory=dict)
    memory: Memory = field(default_factory=lambda: Memory(is_complete=False))
