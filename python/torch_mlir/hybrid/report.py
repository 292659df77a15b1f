# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What became of a graph: plain records, which nobody needs to look at to run it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class OperatorReport:
    """One operator that runs on ATen, why, and the user's line."""

    name: str
    target: str
    reason: str
    source: str = ""
    is_bug: bool = False


@dataclass(frozen=True)
class NodeReport:
    """One node of a graph as it is drawn: who runs it, where it comes from, what was made of it."""

    name: str
    target: str
    runs_on: str
    piece: int | None
    inputs: tuple[str, ...]
    type: str = ""
    source: str = ""
    torch_ir: str = ""
    linalg_ir: str = ""


@dataclass
class PieceReport:
    """One compiled piece: its size, its times, and the bytes that cross its border."""

    operators: dict[str, int]
    inputs: int
    outputs: int
    input_bytes: int
    output_bytes: int
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass
class GraphReport:
    """One graph that AOTAutograd handed over: `kind` is "inference", "forward" or "backward"."""

    kind: str
    compile_id: str = ""
    pieces: list[PieceReport] = field(default_factory=list)
    fallbacks: list[OperatorReport] = field(default_factory=list)
    nodes: list[NodeReport] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    peak_bytes: int = 0
    is_dynamic: bool = False

    @property
    def compiled_operators(self) -> int:
        """How many operators are in pieces."""
        return sum(sum(piece.operators.values()) for piece in self.pieces)


@dataclass
class Recorder:
    """Collects reports while something is compiled; `details` keeps the IR of every node as well."""

    details: bool = False
    graphs: list[GraphReport] = field(default_factory=list)
    captures: list[dict[str, Any]] = field(default_factory=list)
