# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Notes what `torch.export` settles by a dynamic size being at least two, or a number being positive.

PyTorch takes both for granted, so that `x.shape[0] == 1` leaves no guard behind. Calls accept such sizes nevertheless.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from traceback import FrameSummary
from typing import Any

import sympy
import torch
import torch.fx.experimental.symbolic_shapes as symbolic_shapes
from sympy.logic.boolalg import Boolean
from torch import fx
from torch._dynamo.source import TensorPropertySource
from torch._guards import TracingContext
from torch.fx.experimental.symbolic_shapes import ShapeEnv, ShapeGuard, SLoc
from torch.utils._sympy.functions import Mod

from ..program.conditions import SmallSizes, is_choice, is_part
from ..program.operators import aten
from ..program.size_ranges import is_made_one, is_settled
from .users_code import place_of

# Where Dynamo evaluates the program's Python. Elsewhere it executes operators, and checks its own guards.
_PROGRAM_IN_DYNAMO = (("_dynamo", "variables"), ("_dynamo", "symbolic_convert.py"))


@contextmanager
def small_sizes_noted() -> Iterator[None]:
    """While this is active, traces have guards for what their programs ask of the sizes zero and one.

    >>> class Single(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x + 1 if x.shape[0] == 1 else x - 1
    >>> with small_sizes_noted():
    ...     exported = torch.export.export(Single(), (torch.ones(8),), dynamic_shapes=({0: torch.export.Dim.DYNAMIC},))
    >>> from torch_mlir.program.conditions import guards_of
    >>> [guard.condition for guard in guards_of(exported, ["x"])]
    ['size(0, 0) != 1']
    """
    notes = _Notes()
    try:
        notes.enter()
        yield
    finally:
        notes.leave()
    notes.add_guards()


class _Notes:
    """What a trace asks, and the three functions of PyTorch that see it."""

    def __init__(self) -> None:
        self._create_symbol, self._evaluate_expr = ShapeEnv.create_symbol, ShapeEnv.evaluate_expr
        self._make_symbol = symbolic_shapes.make_symbol
        self._is_size = True
        self._found: dict[tuple[ShapeEnv, sympy.Basic], SmallSizes] = {}

    def enter(self) -> None:
        # Functions, which a class hands its instances.
        ShapeEnv.create_symbol = lambda *given, **named: self._create(*given, **named)
        ShapeEnv.evaluate_expr = lambda *given, **named: self._evaluate(*given, **named)
        symbolic_shapes.make_symbol = self._make
        # PyTorch passes over these files when it looks for the line that asks.
        symbolic_shapes.uninteresting_files().add(__file__)

    def leave(self) -> None:
        symbolic_shapes.uninteresting_files().discard(__file__)
        symbolic_shapes.make_symbol = self._make_symbol
        ShapeEnv.evaluate_expr = self._evaluate_expr
        ShapeEnv.create_symbol = self._create_symbol

    def add_guards(self) -> None:
        """Tells the environments; `torch.export` would have taken these guards for violations of what is declared."""
        for (environment, _), guard in self._found.items():
            environment.guards.append(guard)

    def _create(self, environment: Any, *given: Any, **named: Any) -> Any:
        source = named["source"] if "source" in named else given[1]
        self._is_size = isinstance(source, TensorPropertySource)
        return self._create_symbol(environment, *given, **named)

    def _make(self, *given: Any, positive: bool | None = None, **assumptions: Any) -> sympy.Symbol:
        """A symbol of which no sign is known but that of sizes; a positive one is compared with zero at once."""
        sign = {"nonnegative": True} if positive and self._is_size else {}
        return self._make_symbol(*given, **sign, **assumptions)

    def _evaluate(self, environment: Any, expr: Any, *others: Any, **named: Any) -> Any:
        value = self._evaluate_expr(environment, expr, *others, **named)
        # In its other modes, PyTorch asks what is known rather than what is so.
        is_plain = not any(others[2:]) and not named.get("size_oblivious") and named.get("fallback_value") is None
        if is_plain and isinstance(expr, sympy.Basic) and expr.free_symbols:
            self._note(environment, expr, value)
        return value

    def _note(self, environment: Any, expr: sympy.Basic, value: Any) -> None:
        answer = sympy.Eq(expr, value) if not isinstance(expr, Boolean) else expr if value else sympy.Not(expr)
        if (environment, answer) in self._found or is_settled(environment, answer, least=0):
            return
        frame = _asking()
        # PyTorch's own functions have shortcuts for tensors without elements, which leave the same result.
        if frame is not None and not (_is_torch(frame) and is_settled(environment, answer, least=1)):
            self._found[environment, answer] = SmallSizes(answer, environment._get_sloc(frame), size_oblivious=False)


def note_operators(exported: torch.export.ExportedProgram) -> None:
    """Adds guards for operators that leave other shapes for some sizes, and for sizes that PyTorch took for one.

    >>> class Row(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x.squeeze(0)
    >>> exported = torch.export.export(Row(), (torch.ones(8),), dynamic_shapes=({0: torch.export.Dim.DYNAMIC},))
    >>> note_operators(exported)
    >>> from torch_mlir.program.conditions import guards_of
    >>> [guard.condition for guard in guards_of(exported, ["x"])]
    ['size(0, 0) != 1']
    """
    for graph in (part.graph for part in exported.graph_module.modules() if isinstance(part, fx.GraphModule)):
        for node in graph.nodes:
            for size, condition in _conditions_of(node):
                _add(size.node.shape_env, condition, place_of(node.meta.get("stack_trace")))


_Conditions = Iterator[tuple[torch.SymInt, sympy.Basic]]


def _conditions_of(node: fx.Node) -> _Conditions:
    if node.op == "call_function" and (conditions := _CONDITIONS.get(node.target)):
        yield from conditions(node.args[0].meta["val"].shape, node.args[1:])
    values = node.meta.get("val")
    for value in values if isinstance(values, (list, tuple)) else [values]:
        for size in value.shape if isinstance(value, torch.Tensor) else ():
            if isinstance(size, torch.SymInt) and is_made_one(size):
                yield size, sympy.Eq(size.node.expr, 1)


def _kept(shape: Sequence[Any], given: Sequence[Any]) -> _Conditions:
    """`squeeze` removes dimensions of size one, and was traced with others."""
    dims = given[0] if given else range(len(shape))
    for dim in dims if isinstance(dims, Sequence) else [dims]:
        if shape and isinstance(shape[dim], torch.SymInt):
            yield shape[dim], sympy.Ne(shape[dim].node.expr, 1)


def _remainder(shape: Sequence[Any], given: Sequence[Any]) -> _Conditions:
    """`tensor_split` makes the first pieces longer by one, as many as the remainder."""
    parts, dim = given[0], given[1] if len(given) > 1 else 0
    if isinstance(shape[dim], torch.SymInt) and shape[dim].node.hint is not None:
        yield shape[dim], sympy.Eq(Mod(shape[dim].node.expr, parts), shape[dim].node.hint % parts)


_CONDITIONS: dict[Any, Callable[[Sequence[Any], Sequence[Any]], _Conditions]] = {
    **{
        getattr(packet, overload): _kept
        for packet in (aten.squeeze, aten.squeeze_, aten.squeeze_copy)
        for overload in ("default", "dim", "dims")
    },
    aten.tensor_split.sections: _remainder,
    aten.vsplit.int: _remainder,
    aten.hsplit.int: lambda shape, given: _remainder(shape, (given[0], 1 if len(shape) > 1 else 0)),
    aten.dsplit.int: lambda shape, given: _remainder(shape, (given[0], 2)),
}


def _add(environment: ShapeEnv, condition: sympy.Basic, place: str) -> None:
    if condition not in (guard.expr for guard in environment.guards if not guard.sloc.framework_loc):
        environment.guards.append(ShapeGuard(condition, SLoc(None, place), size_oblivious=False))


def _asking() -> FrameSummary | None:
    """Where a program asks; None where an operator of PyTorch does, as it does about layouts."""
    frame, passed = sys._getframe(1), ""
    while frame.f_code.co_filename in symbolic_shapes.uninteresting_files():
        if frame.f_back is None:
            return None
        frame, passed = frame.f_back, frame.f_code.co_filename
    found = FrameSummary(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name)
    # Python asks by methods of `torch.SymBool` and by `torch._check`, which C++ does not.
    is_python = passed == torch.__file__
    is_dynamo = any(is_part(found, *part) for part in _PROGRAM_IN_DYNAMO)
    return found if is_choice(found) and (is_python or is_dynamo) else None


def _is_torch(frame: FrameSummary) -> bool:
    """Whether the line that asks is PyTorch's; that of the program, if Dynamo asks in its place."""
    stack = (TracingContext.extract_stack() if is_part(frame, "_dynamo") else None) or [frame]
    return is_part(stack[-1])
