# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Emits symbolic sizes: one `torch.symbolic_int` per symbol, one `torch.bind_symbolic_shape` per dynamic tensor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import sympy
import torch
from torch import fx

from ..._mlir_libs._torchMlirBuilder import Attribute, Value
from ...program.program import ValueRange
from ..emit.builder import Builder
from ..emit.types import static_dim
from .graph_values import GraphValues

_UNBOUNDED = (1 << 63) - 1


class _NotAffine(Exception):
    """The expression has no affine form; its shape stays unbound."""


def _joined(operator: str) -> Callable[[sympy.Expr, Mapping[str, int]], str]:
    def render(expr: sympy.Expr, positions: Mapping[str, int]) -> str:
        return "(" + operator.join(_affine(arg, positions) for arg in expr.args) + ")"

    return render


def _power(expr: sympy.Expr, positions: Mapping[str, int]) -> str:
    base, exponent = expr.args
    if not exponent.is_Integer or int(exponent) < 1:
        raise _NotAffine
    return "(" + " * ".join([_affine(base, positions)] * int(exponent)) + ")"


# By class name: torch's own sympy functions live in private modules.
_RENDERERS: dict[str, Callable[[sympy.Expr, Mapping[str, int]], str]] = {
    "Add": _joined(" + "),
    "Mul": _joined(" * "),
    "Pow": _power,
    "PowByNatural": _power,
    "FloorDiv": _joined(" floordiv "),
    "CleanDiv": _joined(" floordiv "),
    "CeilDiv": _joined(" ceildiv "),
    "Mod": _joined(" mod "),
    "PythonMod": _joined(" mod "),
}


def _affine(expr: sympy.Expr, positions: Mapping[str, int]) -> str:
    if expr.is_Symbol:
        return f"s{positions[expr.name]}"
    if expr.is_Integer:
        return str(int(expr))
    renderer = _RENDERERS.get(type(expr).__name__)
    if renderer is None:
        raise _NotAffine
    return renderer(expr, positions)


def affine_map_text(expressions: Sequence[sympy.Expr], symbols: Sequence[str]) -> str | None:
    """The map from symbols to sizes, or None where a size has no (semi-)affine form.

    >>> batch = sympy.Symbol("s0", integer=True)
    >>> affine_map_text([2 * batch, sympy.Integer(4)], ["s0"])
    'affine_map<()[s0] -> ((2 * s0), 4)>'
    """
    positions = {symbol: index for index, symbol in enumerate(symbols)}
    try:
        sizes = ", ".join(_affine(expression, positions) for expression in expressions)
    except _NotAffine:
        return None
    names = ", ".join(f"s{index}" for index in range(len(symbols)))
    return f"affine_map<()[{names}] -> ({sizes})>"


def shape_expressions(shape: Sequence[Any]) -> list[sympy.Expr] | None:
    """The sizes as expressions, or None for a shape without symbols.

    >>> shape_expressions([2, 3]) is None
    True
    """
    if all(static_dim(size) is not None for size in shape):
        return None
    return [size.node.expr if isinstance(size, torch.SymInt) else sympy.Integer(size) for size in shape]


class SymbolTable:
    """The symbols of one function and the maps that are built from them."""

    def __init__(self, builder: Builder, ranges: Mapping[str, ValueRange]) -> None:
        self._symbols: dict[str, Value] = {}
        self._maps: dict[str, Attribute] = {}
        for name, bounds in ranges.items():
            self._symbols[name] = self._declare(builder, name, bounds)

    def value_of(self, name: str) -> Value | None:
        """The value of a symbol that was declared."""
        return self._symbols.get(name)

    def bind_node(self, graph: GraphValues, node: fx.Node) -> None:
        """Binds the shapes of a node's results."""
        value = node.meta.get("val")
        if isinstance(value, torch.Tensor):
            self.bind(graph.builder, graph.values.get(node), value)
        elif isinstance(value, (list, tuple)):
            for item, meta in zip(graph.items.get(node, ()), value, strict=False):
                if isinstance(meta, torch.Tensor) and isinstance(item, Value):
                    self.bind(graph.builder, item, meta)

    def bind(self, builder: Builder, value: Value | None, meta: torch.Tensor) -> None:
        """Binds one tensor's shape, where it has symbols and all of them are declared."""
        expressions = shape_expressions(meta.shape)
        if value is None or expressions is None:
            return
        free = {symbol.name for expression in expressions for symbol in expression.free_symbols}
        names = [name for name in self._symbols if name in free]
        if len(names) != len(free):
            return
        text = affine_map_text(expressions, names)
        if text is None:
            return
        attribute = self._maps.get(text)
        if attribute is None:
            attribute = self._maps[text] = Attribute.parse(text, builder.session.context)
        operands = [value, *(self._symbols[name] for name in names)]
        builder.create("torch.bind_symbolic_shape", operands, (), {"shape_expressions": attribute})

    @staticmethod
    def _declare(builder: Builder, name: str, bounds: ValueRange) -> Value:
        session = builder.session
        attributes = {
            "symbol_name": session.string_attribute(name),
            "min_val": session.int_attribute(-_UNBOUNDED if bounds.lower is None else bounds.lower),
            "max_val": session.int_attribute(min(_UNBOUNDED if bounds.upper is None else bounds.upper, _UNBOUNDED)),
        }
        return builder.create("torch.symbolic_int", (), (session.types.int,), attributes)[0]
