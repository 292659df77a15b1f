# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a library checks of its arguments' sizes: bounds, which of them are equal, and the conditions of a trace."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..calling import CallConvention
from ..program.guards import Guard, Operand, operand_of, parsed

_MOST = "INT64_MAX"
_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.And: "&&", ast.Or: "||", ast.Not: "!", ast.USub: "-",
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
# Python rounds down, C towards zero; and nothing is divided by zero.
_FUNCTIONS: dict[type[ast.AST], str] = {ast.FloorDiv: "floorDivide", ast.Mod: "floorModulo"}
_EXTREMA = {"max": "largerOf", "min": "smallerOf"}


@dataclass(frozen=True)
class Bounds:
    """A size that may change: `first` is the number of the row with the size that it has to be equal to."""

    port: int
    dim: int
    lower: int | None
    upper: int | None
    first: int

    @property
    def row(self) -> str:
        """Its row of the table in C."""
        most = _MOST if self.upper is None else str(self.upper)
        return f"  {{{self.port}, {self.dim}, {self.lower or 0}, {most}, {self.first}}},"


@dataclass(frozen=True)
class Condition:
    """A condition in C, and as a reader of the program writes it."""

    c_text: str
    words: str

    @property
    def lines(self) -> list[str]:
        """Refuses a call that does not meet it."""
        told = json.dumps(f"the program was compiled for sizes with {self.words}: this call has others")
        return [
            f"  if (!({self.c_text}) || undefined) {{",
            f"    mlirTorchRtSetFailure({told});",
            "    return -1;",
            "  }",
        ]


def bounds_of(convention: CallConvention, ports: Mapping[int, int], ranks: Sequence[int]) -> list[Bounds]:
    """The sizes that a call has to keep to; `ports` are the places of arguments among those that the code takes."""
    rows: list[Bounds] = []
    known: dict[str, int] = {}
    for item in convention.sizes:
        port = ports.get(item.argument)
        if port is None or item.dim >= ranks[port]:
            continue
        first = known.setdefault(item.symbol, len(rows))
        rows.append(Bounds(port, item.dim, item.lower, item.upper, first))
    return rows


def condition_of(guard: Guard, names: Sequence[str], ports: Mapping[int, int]) -> Condition | None:
    """The condition in C; None if it has fractions, or is about something else than whole numbers.

    >>> condition_of(Guard("size(0, 1) // 2 >= 1"), ["x"], {0: 0}).c_text
    '(floorDivide(given[0].sizes[1], INT64_C(2), &undefined) >= INT64_C(1))'
    >>> condition_of(Guard("size(0, 1) / 2 > 1"), ["x"], {0: 0}) is None
    True
    """
    try:
        return Condition(_written(parsed(guard.condition).body, ports), guard.described(names))
    except _NoIntegerError:
        return None


class _NoIntegerError(Exception):
    """Something that C would compute in another way than Python."""


def _written(node: ast.AST, ports: Mapping[int, int]) -> str:
    operand = operand_of(node)
    if operand is not None:
        return _size(operand, ports)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):  # Or a bool.
        return f"INT64_C({int(node.value)})"
    if isinstance(node, ast.UnaryOp) and type(node.op) in _OPERATORS:
        return f"({_OPERATORS[type(node.op)]}{_written(node.operand, ports)})"
    if isinstance(node, ast.BoolOp):
        # Conditions are true or false: C has no other value of `and`.
        return f"({f' {_OPERATORS[type(node.op)]} '.join(_written(value, ports) for value in node.values)})"
    if isinstance(node, ast.BinOp):
        return _binary(node, ports)
    if isinstance(node, ast.Compare):
        return _compared(node, ports)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _EXTREMA:
        first, *others = (_written(value, ports) for value in node.args)
        for other in others:
            first = f"{_EXTREMA[node.func.id]}({first}, {other})"
        return first
    raise _NoIntegerError


def _size(operand: Operand, ports: Mapping[int, int]) -> str:
    argument, dim = operand
    # A number may be a float, or be fixed.
    if dim is None or argument not in ports:
        raise _NoIntegerError
    return f"given[{ports[argument]}].sizes[{dim}]"


def _binary(node: ast.BinOp, ports: Mapping[int, int]) -> str:
    left = _written(node.left, ports)
    if isinstance(node.op, ast.Pow):
        exponent = node.right.value if isinstance(node.right, ast.Constant) else None
        if type(exponent) is not int or exponent not in (1, 2, 3):
            raise _NoIntegerError
        return f"({' * '.join([left] * exponent)})"
    right = _written(node.right, ports)
    if type(node.op) in _FUNCTIONS:
        return f"{_FUNCTIONS[type(node.op)]}({left}, {right}, &undefined)"
    if type(node.op) not in _OPERATORS:
        raise _NoIntegerError
    return f"({left} {_OPERATORS[type(node.op)]} {right})"


def _compared(node: ast.Compare, ports: Mapping[int, int]) -> str:
    values = [_written(value, ports) for value in (node.left, *node.comparators)]
    if not all(type(operator) in _OPERATORS for operator in node.ops):
        raise _NoIntegerError
    pairs = [
        f"({left} {_OPERATORS[type(operator)]} {right})"
        for left, operator, right in zip(values, node.ops, values[1:], strict=False)
    ]
    return pairs[0] if len(pairs) == 1 else f"({' && '.join(pairs)})"
