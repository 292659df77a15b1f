# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Registers decompositions: a decorator above each function names the operators that the function takes apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..program.operators import find, overloads

_Function = TypeVar("_Function", bound=Callable[..., Any])


class Family:
    """The decompositions of one file, which calls its family `decomposes`.

    Each function names its operators, and `table` looks the names up. So importing the file asks PyTorch for nothing.
    A version of PyTorch may lack an operator, and a library may register its own later.

    >>> decomposes = Family()
    >>> @decomposes("aten.relu.default", "aten.no_such_operator.default")
    ... def relu(tensor):
    ...     return tensor.clamp(min=0)
    >>> list(decomposes.table())
    [<OpOverload(op='aten.relu', overload='default')>]
    """

    def __init__(self) -> None:
        self._rows: dict[str, Callable[..., Any]] = {}

    def __call__(self, *operators: str) -> Callable[[_Function], _Function]:
        """Marks a function that takes operators apart: `NAMESPACE.NAME.OVERLOAD`, or all overloads of `NAMESPACE.NAME`.

        >>> Family()("aten.relu.default")(abs) is abs
        True
        """

        def mark(function: _Function) -> _Function:
            for operator in operators:
                if operator in self._rows:
                    raise ValueError(f"{operator} is taken apart twice in one file: keep one of the functions")
                self._rows[operator] = function
            return function

        return mark

    def table(self) -> dict[Any, Callable[..., Any]]:
        """Maps the operator overloads that exist now to the file's functions."""
        table: dict[Any, Callable[..., Any]] = {}
        for name, function in self._rows.items():
            if name.count(".") == 1:
                table.update(dict.fromkeys(overloads(name), function))
            elif (operator := find(name)) is not None:
                table[operator] = function
        return table
