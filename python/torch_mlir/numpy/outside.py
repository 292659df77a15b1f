# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a function finds outside of its arguments and is compiled in: another value there compiles anew."""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

_NUMBERS = (int, bool, str, bytes, type(None))
# A container with more elements counts as the object that it is.
_MOST = 100


class Same:
    """An object as part of a key, by identity; the key keeps it alive.

    >>> Same(int) == Same(int), Same([]) == Same([])
    (True, False)
    """

    def __init__(self, item: Any) -> None:
        self.item = item

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.item is other.item

    def __hash__(self) -> int:
        return id(self.item)


def plain_key(item: Any, depth: int = 4) -> Any:
    """A key for numbers, strings and containers of them by their values, and for everything else by identity.

    >>> plain_key([1, 2.0]) == plain_key([1, 2.0]), plain_key(0.0) == plain_key(-0.0)
    (True, False)
    """
    kind = type(item)
    if kind in _NUMBERS:
        return (kind, item)
    if kind is float:
        return (kind, item.hex())
    if kind is complex:
        return (kind, item.real.hex(), item.imag.hex())
    if isinstance(item, np.generic):
        return (kind, item.tobytes())
    if kind in (tuple, list) and len(item) <= _MOST and depth:
        return (kind, *(plain_key(part, depth - 1) for part in item))
    if kind is dict and len(item) <= _MOST and depth:
        return (dict, *((plain_key(name, depth - 1), plain_key(part, depth - 1)) for name, part in item.items()))
    return Same(item)


def attributes_key(item: Any) -> Any:
    """A key for an object and for the values of its attributes."""
    return (Same(item), *((name, plain_key(value)) for name, value in getattr(item, "__dict__", {}).items()))


def code_names(code: types.CodeType) -> Iterator[str]:
    """The names of globals and attributes in a function's code and in the functions within it."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from code_names(constant)


class Outside:
    """The globals that a function's code names, and the variables of the functions around it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        function = inspect.unwrap(function)
        code = getattr(function, "__code__", None)
        self._globals: dict[str, Any] = getattr(function, "__globals__", {})
        self._names = sorted(set(code_names(code))) if code is not None else []
        self._cells: tuple[types.CellType, ...] = getattr(function, "__closure__", None) or ()
        self._free: tuple[str, ...] = getattr(code, "co_freevars", ())

    def variables(self) -> Iterator[tuple[Any, str]]:
        """Where each of them is, a dictionary or a cell, and its name; globals also that the function makes."""
        yield from ((self._globals, name) for name in self._names)
        yield from zip(self._cells, self._free)

    def key(self) -> Any:
        """What they are now."""
        there = self._globals
        named = [there[name] for name in self._names if name in there]
        for cell in self._cells:
            try:
                named.append(cell.cell_contents)
            except ValueError:  # It has no value yet.
                named.append(cell)
        # Another thread's trace may have put its own into the place of NumPy and its functions.
        return tuple(
            plain_key(getattr(item, "__wrapped__", item)) for item in named if not isinstance(item, types.ModuleType)
        )
