# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The records of an explanation: plain data about a compiled model."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field

from ..backends.measured import ProductPlan


@dataclass(frozen=True)
class OperatorReport:
    """Operators of one kind that run on ATen for the same reason, and the lines they come from."""

    target: str
    reason: str
    count: int = 1
    sources: tuple[str, ...] = ()
    is_bug: bool = False


@dataclass(frozen=True)
class NodeReport:
    """One node of a graph: its place of execution ("compiled", "aten", "free" or "input"), and its IR at each stage.

    Views and sizes outside of the pieces are "free". `piece` is the number of the piece a compiled node belongs to.
    `loops_ir` has the loops over memory that linalg became. The loops may compute other nodes as well: `together`.
    """

    name: str
    target: str
    runs_on: str
    piece: int | None = None
    inputs: tuple[str, ...] = ()
    type: str = ""
    reason: str = ""
    source: str = ""
    torch_ir: str = ""
    linalg_ir: str = ""
    loops_ir: str = ""
    together: tuple[str, ...] = ()


@dataclass(frozen=True)
class PieceReport:
    """One compiled piece: its operators, the values that cross its border, and the seconds of each stage.

    `peak_bytes` is the most that the piece allocates at once, with its results. If `peak_is_known` is false, some sizes
    depend on data, and `peak_bytes` is a lower bound. `slower` lists operators that are compiled although ATen is known
    to be faster at them, because `cost_rules` or `fallback` is off.
    """

    operators: dict[str, int]
    inputs: int
    outputs: int
    input_bytes: int
    output_bytes: int
    seconds: dict[str, float]
    peak_bytes: int = 0
    peak_is_known: bool = True
    slower: tuple[OperatorReport, ...] = ()

    @property
    def size(self) -> int:
        """The number of operators in the piece.

        >>> PieceReport({"aten.add.Tensor": 2}, 1, 1, 8, 8, {}).size
        2
        """
        return sum(self.operators.values())


@dataclass(frozen=True)
class KernelReport:
    """One kernel: its operators, their nodes, and the seconds of a call, beside ATen's for the operators.

    `sources` are the user's lines, or modules where no line of the user's calls the operators, as in `nn.Sequential`.

    `piece` is the number of the piece it belongs to, and None for an operator that ATen runs. A kernel without nodes
    stands for all that a call of the piece does around its kernels, and for operators that need none. Kernels that
    compute an operator together share ATen's seconds.

    `expected_seconds` is what the engine takes the kernel for when it decides how many threads share it; None if it has
    no opinion. `floor_seconds` is what `multiplications` and `bytes` take at least, at the limits of this machine.
    `plan` tells how a product or convolution is computed.
    """

    piece: int | None
    nodes: tuple[str, ...]
    operators: dict[str, int]
    sources: tuple[str, ...]
    seconds: float
    aten_seconds: float
    expected_seconds: float | None = None
    floor_seconds: float | None = None
    bytes: int = 0
    multiplications: int = 0
    threads: int = 1
    plan: ProductPlan | None = None


@dataclass(frozen=True)
class GraphReport:
    """One graph from AOTAutograd. `kind` is "inference", "forward" or "backward", `compile_id` Dynamo's name for it.

    `argument_bytes` is the size of the arguments. `peak_bytes` is the most that exists at once between the pieces. Both
    are for the sizes that the graph was compiled for. `largest_piece_bytes` is the most that one piece allocates.
    `kernels` is empty unless `explain` was asked for them.
    """

    kind: str
    compile_id: str
    is_dynamic: bool
    pieces: tuple[PieceReport, ...]
    fallbacks: tuple[OperatorReport, ...]
    nodes: tuple[NodeReport, ...] = field(repr=False)
    argument_bytes: int = 0
    peak_bytes: int = 0
    seconds: float = 0.0
    kernels: tuple[KernelReport, ...] = ()

    @property
    def largest_piece_bytes(self) -> int:
        """The most that a piece allocates at once while it runs."""
        return max((piece.peak_bytes for piece in self.pieces), default=0)

    @property
    def compiled(self) -> int:
        """The number of compiled operators."""
        return sum(piece.size for piece in self.pieces)

    @property
    def fallen_back(self) -> int:
        """The number of operators that run on ATen."""
        return sum(item.count for item in self.fallbacks)


@dataclass(frozen=True)
class GraphBreak:
    """A place where Dynamo ended a graph and Python went on, or a function that Dynamo left to Python entirely."""

    reason: str
    source: str


@dataclass(frozen=True)
class Recompile:
    """A function that Dynamo compiled once more, because a guard failed."""

    function: str
    reason: str


@dataclass(frozen=True)
class Explanation:
    """The report of `explain`, which prints as a table. `seconds` has the time of each stage over all graphs.

    >>> Explanation().fully_compiled
    True
    """

    graphs: tuple[GraphReport, ...] = ()
    graph_breaks: tuple[GraphBreak, ...] = ()
    recompiles: tuple[Recompile, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def fully_compiled(self) -> bool:
        """Whether ATen runs no operator and there is no graph break."""
        return not self.graph_breaks and not any(graph.fallbacks for graph in self.graphs)

    @property
    def nothing_compiled(self) -> bool:
        """Whether compiled code has no operator.

        >>> Explanation().nothing_compiled
        True
        """
        return not any(graph.compiled for graph in self.graphs)

    @property
    def fallbacks(self) -> dict[str, int]:
        """Maps each operator that runs on ATen to its number of occurrences, the most frequent first.

        >>> graph = GraphReport("inference", "0/0", False, (), (OperatorReport("aten.lgamma.default", "why", 2),), ())
        >>> Explanation((graph,)).fallbacks
        {'aten.lgamma.default': 2}
        """
        counts: Counter[str] = Counter()
        for graph in self.graphs:
            for item in graph.fallbacks:
                counts[item.target] += item.count
        return dict(counts.most_common())

    def __str__(self) -> str:
        from .table import plain_text

        return plain_text(self)

    def show(self) -> None:
        """Prints the table, in colours where rich is installed and the output is a terminal.

        >>> Explanation().show()
        nothing was compiled
        """
        from .table import show

        show(self)

    def to_html(self, path: str | os.PathLike[str] | None = None) -> str:
        """Returns the report as one HTML page that loads no other file. Also writes it to `path`, if given.

        >>> Explanation().to_html().startswith("<!doctype html>")
        True
        """
        from .page import page

        text = page(self)
        if path is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return text
