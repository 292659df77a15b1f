# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the guards of a traced graph out of what PyTorch knows of its symbolic sizes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import sympy
import torch
from torch import fx
from torch._subclasses.fake_tensor import FakeTensor
from torch.fx.experimental.symbolic_shapes import ShapeGuard
from torch.utils._sympy.functions import FloorDiv
from torch.utils._sympy.printers import PythonPrinter

from .errors import TorchMlirImportError
from .guards import TORCH_NAMES, Guard, parsed
from .written_conditions import read_conditions

# Folders of PyTorch in which conditions are about layouts and shapes of results. Compiled code has no layouts, and
# checks the shapes itself when it runs.
_ABOUT_SHAPES = ("_", "fx", "utils", "export")
# Parts of them that choose what is computed, as `chunk` does by the size, or that evaluate conditions of the user's.
_CHOOSING = ("_decomp", "_dynamo")
_CHECKING = "_export", "non_strict_utils.py", "__torch_function__"
# What calls a graph that is traced once more, whose operators ask about layouts.
_CALLING = "nn", "modules", "module.py"
_TORCH = Path(torch.__file__).parent
_OURS = Path(__file__).parent.parent


class SmallSizes(ShapeGuard):
    """A condition that holds for all sizes from two on."""


def guards_of(exported: torch.export.ExportedProgram, names: Sequence[str]) -> tuple[Guard, ...]:
    """The guards of an exported program, whose arguments have these names.

    >>> class Halves(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x + 1 if x.shape[0] % 2 == 0 else x - 1
    >>> exported = torch.export.export(Halves(), (torch.ones(8),), dynamic_shapes=({0: torch.export.Dim.DYNAMIC},))
    >>> [guard.condition for guard in guards_of(exported, ["x"])]
    ['size(0, 0) % 2 == 0']
    """
    found = _Sizes(exported.graph, names)
    written = read_conditions(exported._guards_code, names) if found.are_from_a_file else ()
    bounds = found.of_bounds(exported.range_constraints)
    guards = (*found.of_branches(), *written, *found.of_shapes(), *bounds, *found.of_ones())
    return tuple({guard.condition: guard for guard in reversed(guards)}.values())[::-1]


def is_choice(frame: Any) -> bool:
    """Whether a condition that was asked for here decides what a program computes."""
    path = Path(getattr(frame, "filename", ""))
    if not path.is_relative_to(_TORCH):
        return True
    folder = path.relative_to(_TORCH).parts[0]
    if folder.startswith(_ABOUT_SHAPES):
        return folder in _CHOOSING or is_part(frame, *_CHECKING)
    return not is_part(frame, *_CALLING)


def is_part(frame: Any, *names: str) -> bool:
    """Whether a condition was asked for in this file of PyTorch, or this function if the names end in one."""
    path = Path(getattr(frame, "filename", ""))
    return path.is_relative_to(_TORCH) and (*path.relative_to(_TORCH).parts, frame.name)[: len(names)] == names


def environments_of(graph: fx.Graph) -> list[Any]:
    """What PyTorch knows of the symbols in a graph; one environment, as a rule.

    >>> rows = ({0: torch.export.Dim.DYNAMIC},)
    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(8),), dynamic_shapes=rows)
    >>> [type(environment).__name__ for environment in environments_of(exported.graph)]
    ['ShapeEnv']
    """
    values = (node.meta.get("val") for node in graph.nodes)
    found = (value.fake_mode.shape_env for value in values if isinstance(value, FakeTensor))
    return list({id(environment): environment for environment in found if environment is not None}.values())


class _Sizes:
    """The sizes of arguments, and what is known of the symbols in them."""

    def __init__(self, graph: fx.Graph, names: Sequence[str]) -> None:
        nodes = {node.name: node for node in graph.find_nodes(op="placeholder")}
        self._dims = [item for index, name in enumerate(names) if name in nodes for item in _dims(index, nodes[name])]
        self._numbers = frozenset(operand for operand, size in self._dims if operand.name.startswith("number"))
        self._environments = environments_of(graph)
        self._known: dict[sympy.Symbol, sympy.Expr] = {}
        for operand, size in self._dims:
            for expr in (size.node._expr, size.node.expr):
                if expr.is_Symbol:
                    self._known.setdefault(expr, operand)
        for operand, size in self._dims:
            self._solve(operand, size.node.expr)

    def _solve(self, operand: sympy.Symbol, expr: sympy.Expr) -> None:
        """Finds a symbol that is no size itself, such as `h` where the size is `2 * h + 1`."""
        unknown = expr.free_symbols - set(self._known)
        if len(unknown) == 1 and (polynomial := sympy.Poly(expr, *unknown)).degree() == 1:
            factor, rest = polynomial.all_coeffs()
            if factor.is_Integer and rest.is_Integer:
                self._known[unknown.pop()] = FloorDiv(operand - rest, factor)

    def of_shapes(self) -> Iterator[Guard]:
        """Sizes that are declared to be made of others, such as `2 * h`."""
        for operand, size in self._dims:
            if not size.node.expr.is_Symbol:
                yield from self._guard(sympy.Eq(operand, size.node.expr))

    def of_bounds(self, ranges: Mapping[Any, Any]) -> Iterator[Guard]:
        """The bounds of numbers, and of sizes that are made of others; those of plain sizes are checked with them."""
        for operand, size in self._dims:
            expr, is_number = size.node.expr, operand in self._numbers
            if expr not in ranges or (expr.is_Symbol and not is_number):
                continue
            if ranges[expr].upper.is_Integer:
                yield from self._guard(sympy.Le(operand, ranges[expr].upper))
            # PyTorch excludes the sizes zero and one, and negative numbers, while it traces, but accepts them in calls.
            is_told = all(symbol in ranges and ranges[symbol].lower > 2 for symbol in expr.free_symbols)
            if ranges[expr].lower.is_Integer and (ranges[expr].lower > 0 if is_number else is_told):
                yield from self._guard(sympy.Ge(operand, ranges[expr].lower))

    @property
    def are_from_a_file(self) -> bool:
        """Whether PyTorch knows no source of the symbols: what it reads from a file has its conditions as text only."""
        return not any(environment.var_to_sources for environment in self._environments)

    def of_branches(self) -> Iterator[Guard]:
        """Conditions by which the program took its branches."""
        for environment in self._environments:
            for guard in environment.guards:
                if is_choice(guard.sloc.framework_loc):
                    yield from self._guard(guard.expr, _line(guard.sloc), isinstance(guard, SmallSizes))

    def of_ones(self) -> Iterator[Guard]:
        """Computed sizes that are one, whoever asks: PyTorch broadcasts ones, so that the program's types have it."""
        for guard in (guard for environment in self._environments for guard in environment.guards):
            if isinstance(guard.expr, sympy.Eq) and guard.expr.rhs == 1 and not guard.expr.lhs.is_Symbol:
                yield from self._guard(guard.expr)

    def _guard(self, expr: sympy.Expr, line: str = "", is_on_small_sizes: bool = False) -> Iterator[Guard]:
        """The guard of an expression; none if it is always true, or has symbols of another kind."""
        replaced = expr.xreplace(self._known)
        if replaced is sympy.true or not replaced.free_symbols <= {operand for operand, _ in self._dims}:
            return
        text = PythonPrinter().doprint(replaced)
        for name, of_python in TORCH_NAMES.items():
            text = text.replace(name, of_python)
        try:
            yield Guard(ast.unparse(parsed(text)), line)
        except ValueError as error:
            if is_on_small_sizes:  # Nobody can evaluate it, and the sizes that it is about are known.
                yield from (Guard(f"{operand} >= 2", line) for operand in sorted(replaced.free_symbols, key=str))
                return
            raise TorchMlirImportError(
                f"the program chooses by sizes in a way that calls cannot check: {error}"
            ) from None


def _dims(index: int, node: fx.Node) -> Iterator[tuple[sympy.Symbol, torch.SymInt]]:
    """An argument's symbolic sizes, or the number that it is. Their symbols print as guards have them."""
    value = node.meta.get("val")
    if isinstance(value, torch.SymInt):
        yield sympy.Symbol(f"number({index})", integer=True), value
    for dim, size in enumerate(value.shape if isinstance(value, torch.Tensor) else ()):
        if isinstance(size, torch.SymInt):
            yield sympy.Symbol(f"size({index}, {dim})", integer=True, nonnegative=True), size


def _line(place: Any) -> str:
    """Where a condition stands: what Dynamo was at, or the line that asked for it unless that is ours."""
    frame = place.framework_loc
    if place.maybe_user_loc or frame is None or Path(frame.filename).is_relative_to(_OURS):
        return str(place.maybe_user_loc or "")
    return f"{frame.filename}:{frame.lineno}"
