# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the guards of a traced graph out of what PyTorch knows of its symbolic sizes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import sympy
import torch
from torch import fx
from torch.utils._sympy.functions import FloorDiv
from torch.utils._sympy.printers import PythonPrinter

from .guards import Guard, parsed

# Folders of PyTorch in which conditions are about layouts and shapes of results. Compiled code has no layouts, and
# checks the shapes itself when it runs.
_ABOUT_SHAPES = ("_", "fx", "utils", "export")
_OURS = Path(__file__).parent.parent


def guards_of(graph: fx.Graph, names: Sequence[str], ranges: Mapping[Any, Any] | None = None) -> tuple[Guard, ...]:
    """The guards of a traced graph, whose arguments have these names; `ranges` has the bounds of PyTorch's expressions.

    >>> class Halves(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x + 1 if x.shape[0] % 2 == 0 else x - 1
    >>> exported = torch.export.export(Halves(), (torch.ones(8),), dynamic_shapes=({0: torch.export.Dim.DYNAMIC},))
    >>> [guard.condition for guard in guards_of(exported.graph, ["x"])]
    ['size(0, 0) % 2 == 0']
    """
    found = _Sizes(graph, names)
    guards = (*found.of_branches(), *found.of_shapes(), *found.of_bounds(ranges or {}))
    return tuple({guard.condition: guard for guard in reversed(guards)}.values())[::-1]


class _Sizes:
    """The sizes of arguments, and what is known of the symbols in them."""

    def __init__(self, graph: fx.Graph, names: Sequence[str]) -> None:
        nodes = {node.name: node for node in graph.find_nodes(op="placeholder")}
        self._dims = [item for index, name in enumerate(names) if name in nodes for item in _dims(index, nodes[name])]
        self._known: dict[sympy.Symbol, sympy.Expr] = {}
        for place, size in self._dims:
            for expr in (size.node._expr, size.node.expr):
                if expr.is_Symbol:
                    self._known.setdefault(expr, place)
        for place, size in self._dims:
            self._solve(place, size.node.expr)

    def _solve(self, place: sympy.Symbol, expr: sympy.Expr) -> None:
        """Finds a symbol that is no size itself, such as `h` where the size is `2 * h + 1`."""
        unknown = expr.free_symbols - set(self._known)
        if len(unknown) == 1 and (polynomial := sympy.Poly(expr, *unknown)).degree() == 1:
            factor, rest = polynomial.all_coeffs()
            if factor.is_Integer and rest.is_Integer:
                self._known[unknown.pop()] = FloorDiv(place - rest, factor)

    def of_shapes(self) -> Iterator[Guard]:
        """Sizes that are declared to be made of others, such as `2 * h`."""
        for place, size in self._dims:
            if not size.node.expr.is_Symbol and (text := self._text(sympy.Eq(place, size.node.expr))):
                yield Guard(text)

    def of_bounds(self, ranges: Mapping[Any, Any]) -> Iterator[Guard]:
        """The bounds of sizes that are made of others; those of plain ones are checked with the sizes."""
        for place, size in self._dims:
            expr = size.node.expr
            if expr.is_Symbol or expr not in ranges:
                continue
            if ranges[expr].upper.is_Integer:
                yield Guard(str(self._text(sympy.Le(place, ranges[expr].upper))))
            # PyTorch excludes the sizes zero and one while it traces, but accepts them in calls.
            if all(symbol in ranges and ranges[symbol].lower > 2 for symbol in expr.free_symbols):
                yield Guard(str(self._text(sympy.Ge(place, ranges[expr].lower))))

    def of_branches(self) -> Iterator[Guard]:
        """Conditions by which the program took its branches."""
        environments = {id(size.node.shape_env): size.node.shape_env for _, size in self._dims}
        for environment in environments.values():
            for guard in environment.guards:
                frame = guard.sloc.framework_loc
                filename = getattr(frame, "filename", "")
                if not _is_about_shapes(filename) and (text := self._text(guard.expr)):
                    is_users = filename and not Path(filename).is_relative_to(_OURS)
                    yield Guard(text, f"{filename}:{frame.lineno}" if is_users else "")

    def _text(self, expr: sympy.Expr) -> str | None:
        """An expression over sizes of arguments; None if it is always true, or has symbols of another kind."""
        places = {place for place, _ in self._dims}
        if not expr.free_symbols <= {*self._known, *places}:
            return None
        replaced = expr.xreplace(self._known)
        if replaced is sympy.true:
            return None
        text = PythonPrinter().doprint(replaced).replace("torch.sym_float", "float")
        return ast.unparse(parsed(re.sub(r"\bsize_(\d+)_(\d+)\b", r"size(\1, \2)", text)))


def _dims(index: int, node: fx.Node) -> Iterator[tuple[sympy.Symbol, torch.SymInt]]:
    value = node.meta.get("val")
    for dim, size in enumerate(value.shape if isinstance(value, torch.Tensor) else ()):
        if isinstance(size, torch.SymInt):
            yield sympy.Symbol(f"size_{index}_{dim}", integer=True, nonnegative=True), size


def _is_about_shapes(filename: str) -> bool:
    root = Path(torch.__file__).parent
    path = Path(filename)
    return path.is_relative_to(root) and path.relative_to(root).parts[0].startswith(_ABOUT_SHAPES)
