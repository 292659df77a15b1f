# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conditions on sizes under which a traced program is the right one: its branches were taken by them.

PyTorch writes them down while it traces, and so knows for which sizes `if x.shape[0] % 2 == 0` went the same way. A
condition is text in Python's syntax over `size(argument, dimension)` and `number(argument)`, which can be stored in a
file and be checked before it is evaluated.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_BUILTINS = (abs, bool, float, int, max, min, round)
_FUNCTIONS: dict[str, Callable[..., Any]] = {function.__name__: function for function in _BUILTINS}
_METHODS = tuple(f"math.{name}" for name in ("ceil", "exp", "floor", "log", "log2", "sqrt", "trunc"))
_NODES = (
    *(ast.Expression, ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp, ast.Call, ast.Constant, ast.Name, ast.Load),
    *(ast.operator, ast.boolop, ast.cmpop, ast.unaryop, ast.Attribute),
)
_SIZE, _NUMBER = "size", "number"
# What is more than that comes from no program, and would keep a call waiting.
_LONGEST, _HIGHEST_POWER, _MOST_POWERS, _LARGEST = 20_000, 64, 8, 1 << 64

Operand = tuple[int, int | None]
"""The argument and the dimension of a size; a number has no dimension."""

# What PyTorch prints for functions that conditions have under Python's names.
TORCH_NAMES = {"torch.sym_float": "float", "torch._sym_sqrt": "math.sqrt"}


@dataclass(frozen=True)
class Guard:
    """A condition on sizes of arguments and on numbers, and the line of the program that asked for it.

    >>> import torch
    >>> Guard("size(0, 1) % 2 == 0").holds([torch.ones(3, 5)])
    False
    """

    condition: str
    place: str = ""

    def holds(self, arguments: Sequence[Any]) -> bool:
        """Whether these arguments meet the condition. The engine reports those of other ranks and types."""
        try:
            return bool(self._check(lambda index, dim: arguments[index].shape[dim], lambda index: arguments[index]))
        except Exception:  # A division by zero, say, or the square root of a negative number.
            return not all(_is_given(arguments[index], dim) for index, dim in self.operands())

    def described(self, names: Sequence[str]) -> str:
        """The condition as a reader of the program writes it.

        >>> Guard("size(0, 1) % 2 == number(1)").described(["x", "n"])
        'x.shape[1] % 2 == n'
        """
        return ast.unparse(_Named(names).visit(parsed(self.condition)))

    def operands(self) -> list[Operand]:
        """The argument and the dimension of each size, and of each number the argument and None.

        >>> Guard("size(0, 1) == size(1, 0) + number(2)").operands()
        [(0, 1), (1, 0), (2, None)]
        """
        return list(dict.fromkeys(filter(None, map(operand_of, ast.walk(parsed(self.condition))))))

    @cached_property
    def _check(self) -> Callable[..., Any]:
        names = {"__builtins__": {}, "math": math, **_FUNCTIONS}
        return eval(f"lambda {_SIZE}, {_NUMBER}: {ast.unparse(parsed(self.condition))}", names)


def _is_given(value: Any, dim: int | None) -> bool:
    return isinstance(value, (int, float)) if dim is None else len(getattr(value, "shape", ())) > dim


def operand_name(operand: Operand, name: str) -> str:
    """A size or a number as a reader of the program writes it, given the argument's name.

    >>> operand_name((0, 1), "x"), operand_name((1, None), "n")
    ('x.shape[1]', 'n')
    """
    return name if operand[1] is None else f"{name}.shape[{operand[1]}]"


def parsed(condition: str) -> ast.Expression:
    """The syntax tree of a condition; ValueError if it is anything but arithmetic on sizes and numbers.

    >>> parsed("print(size(0, 0))")
    Traceback (most recent call last):
        ...
    ValueError: 'print(size(0, 0))' calls print, which is no function of sizes
    """
    if len(condition) > _LONGEST:
        raise ValueError(f"{condition[:80]!r}... is too long for a condition on sizes")
    try:
        tree = ast.parse(condition, mode="eval")
    except (SyntaxError, RecursionError, MemoryError):
        raise ValueError(f"{condition!r} is no condition on sizes") from None
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    if sum(isinstance(node, (ast.Pow, ast.LShift)) for node in ast.walk(tree)) > _MOST_POWERS:
        raise ValueError(f"{condition[:80]!r}... has more powers than a condition on sizes")
    for node in ast.walk(tree):
        if not isinstance(node, _NODES) or (isinstance(node, ast.Attribute) and id(node) not in called):
            raise ValueError(f"{condition!r} is no condition on sizes")
        if isinstance(node, ast.Call):
            _check_call(node, condition)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Pow, ast.LShift)):
            _check_power(node, condition)
        elif isinstance(node, ast.Constant) and type(node.value) not in (bool, int, float):
            raise ValueError(f"{condition!r} has a constant that is no number")
        elif isinstance(node, ast.Constant) and type(node.value) is int and node.value > _LARGEST:
            raise ValueError(f"{condition[:80]!r}... has a constant that is larger than any size")
    return tree


def _check_call(call: ast.Call, condition: str) -> None:
    name = ast.unparse(call.func)
    if call.keywords or name not in (_SIZE, _NUMBER, *_FUNCTIONS, *_METHODS):
        raise ValueError(f"{condition!r} calls {name}, which is no function of sizes")
    if name == "round" and len(call.args) != 1:
        raise ValueError(f"{condition!r} rounds to digits, and sizes have none")
    if name in (_SIZE, _NUMBER) and operand_of(call) is None:
        raise ValueError(f"{condition!r} has a size of an unknown argument")


def _check_power(power: ast.BinOp, condition: str) -> None:
    exponent = power.right.value if isinstance(power.right, ast.Constant) else None
    is_low = isinstance(exponent, (int, float)) and 0 <= exponent <= _HIGHEST_POWER
    if not is_low or any(isinstance(node, (ast.Pow, ast.LShift)) for node in ast.walk(power.left)):
        raise ValueError(f"{condition!r} has a power that is too high for a condition on sizes")


def operand_of(node: ast.AST) -> Operand | None:
    """What a call of `size` or `number` stands for; None if the node is none."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return None
    given = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and type(arg.value) is int]
    if len(given) != len(node.args) or min(given, default=-1) < 0:
        return None
    if node.func.id == _SIZE and len(given) == 2:
        return given[0], given[1]
    return (given[0], None) if node.func.id == _NUMBER and len(given) == 1 else None


class _Named(ast.NodeTransformer):
    """Writes sizes as attributes of named arguments."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def visit_Call(self, node: ast.Call) -> ast.AST:
        operand = operand_of(node)
        if operand is None:
            return self.generic_visit(node)
        return ast.Name(operand_name(operand, self._names[operand[0]]))
