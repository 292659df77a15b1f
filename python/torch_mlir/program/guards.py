# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Conditions on sizes under which a traced program is the right one: its branches were taken by them.

PyTorch writes them down while it traces, and so knows for which sizes `if x.shape[0] % 2 == 0` went the same way. A
condition is text in Python's syntax over `size(argument, dimension)`, which can be stored in a file and be checked
before it is evaluated.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_FUNCTIONS: dict[str, Callable[..., Any]] = {"abs": abs, "float": float, "int": int, "max": max, "min": min}
_METHODS = {"math.ceil": math.ceil, "math.floor": math.floor, "math.sqrt": math.sqrt, "math.trunc": math.trunc}
_NODES = (
    *(ast.Expression, ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp, ast.Call, ast.Constant, ast.Name, ast.Load),
    *(ast.operator, ast.boolop, ast.cmpop, ast.unaryop, ast.Attribute),
)
_SIZE = "size"


@dataclass(frozen=True)
class Guard:
    """A condition on sizes of arguments, and the line of the program that asked for it.

    >>> import torch
    >>> Guard("size(0, 1) % 2 == 0").holds([torch.ones(3, 5)])
    False
    """

    condition: str
    place: str = ""

    def holds(self, arguments: Sequence[Any]) -> bool:
        """Whether the sizes of these arguments meet the condition."""
        return bool(self._check(lambda argument, dim: arguments[argument].shape[dim]))

    def described(self, names: Sequence[str]) -> str:
        """The condition as a reader of the program writes it.

        >>> Guard("size(0, 1) % 2 == 0").described(["x"])
        'x.shape[1] % 2 == 0'
        """
        return ast.unparse(_Named(names).visit(parsed(self.condition)))

    def sizes(self) -> list[tuple[int, int]]:
        """The argument and the dimension of each size.

        >>> Guard("size(0, 1) == size(1, 0)").sizes()
        [(0, 1), (1, 0)]
        """
        return list(dict.fromkeys(_sizes(parsed(self.condition))))

    @cached_property
    def _check(self) -> Callable[[Callable[[int, int], int]], Any]:
        code = compile(parsed(self.condition), "<guard>", "eval")
        names = {"__builtins__": {}, "math": math, **_FUNCTIONS}
        return lambda size: eval(code, {**names, _SIZE: size})


def parsed(condition: str) -> ast.Expression:
    """The syntax tree of a condition; ValueError if it is anything but arithmetic on sizes."""
    tree = ast.parse(condition, mode="eval")
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if not isinstance(node, _NODES):
            raise ValueError(f"{condition!r} is no condition on sizes")
        if isinstance(node, ast.Call):
            _check_call(node, condition)
        elif isinstance(node, ast.Attribute) and id(node) not in called:
            raise ValueError(f"{condition!r} is no condition on sizes")
        elif isinstance(node, ast.Constant) and type(node.value) not in (bool, int, float):
            raise ValueError(f"{condition!r} has a constant that is no number")
    return tree


def _check_call(call: ast.Call, condition: str) -> None:
    name = ast.unparse(call.func)
    if call.keywords or name not in (_SIZE, *_FUNCTIONS, *_METHODS):
        raise ValueError(f"{condition!r} calls {name}, which is no function of sizes")
    if name == _SIZE and not all(isinstance(arg, ast.Constant) and type(arg.value) is int for arg in call.args):
        raise ValueError(f"{condition!r} has a size of an unknown argument")


def _sizes(tree: ast.AST) -> Iterator[tuple[int, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == _SIZE:
            argument, dim = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
            yield int(argument), int(dim)  # type: ignore[arg-type]


class _Named(ast.NodeTransformer):
    """Writes sizes as attributes of named arguments."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def visit_Call(self, node: ast.Call) -> ast.AST:
        for argument, dim in _sizes(node) if isinstance(node.func, ast.Name) and node.func.id == _SIZE else ():
            return ast.parse(f"{self._names[argument]}.shape[{dim}]", mode="eval").body
        return self.generic_visit(node)
