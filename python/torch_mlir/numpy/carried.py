# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a loop's body carries from one run to the next in Python's variables, which a compiled loop does not have.

The body is traced twice, the second time with what the first one has left in the variables. A loop that repeats its
body has to find the same operations both times, which `Trace.number` compares, and variables that do not change again.
"""

from __future__ import annotations

import collections
import itertools
import operator
import types
from collections.abc import Iterator
from typing import Any

import numpy as np

from .arrays import Array
from .lines import users_frames
from .outside import code_names, plain_key
from .trace import Trace

_NUMBERS = (int, bool, str, bytes, float, complex, type(None))
_CONTAINERS = (list, tuple, set, frozenset, collections.deque)
_FIXED = (types.ModuleType, type, types.BuiltinFunctionType, types.CodeType)
# What a description looks at: levels of containers, elements of each, and bytes of an array of NumPy's.
_DEPTH, _ELEMENTS, _BYTES = 6, 1000, 1 << 16


class Variables:
    """What the variables of the user's functions are at one moment: local ones, and globals that their code names."""

    def __init__(self, trace: Trace, is_first: bool = False) -> None:
        self._outer = {id(scope) for scope in trace.scope.chain()}
        self._lasting, self._is_first = trace.lasting, is_first
        self._seen: dict[int, Any] = {}
        self.keys: dict[tuple[str, str], Any] = {}
        for number, frame in enumerate(users_frames()):
            there = frame.f_globals
            named = {name: there[name] for name in code_names(frame.f_code) if name in there}
            for name, value in {**named, **frame.f_locals}.items():
                self.keys[f"{number}", name] = self._key(value, _DEPTH)

    def changed(self, later: Variables) -> list[str]:
        """The names that have another value later than they have now."""
        return sorted({name[1] for name, key in later.keys.items() if self.keys.get(name, key) != key})

    def replaced(self, later: Variables) -> list[str]:
        """The names that have had a value, and have one later that lasts longer than the loop's body."""
        kept = [name for name, key in later.keys.items() if key[0] != "made" and self.keys.get(name, key) != key]
        return sorted({name for _, name in kept})

    def _key(self, item: Any, depth: int) -> Any:
        if type(item) in _NUMBERS or isinstance(item, np.generic):
            return plain_key(item)
        if isinstance(item, Array):
            return self._array_key(item)
        if isinstance(item, np.ndarray):
            if self._is_first:
                self._lasting[id(item)] = item
            number = id(item) if id(item) in self._lasting or item.nbytes > _BYTES else None
            return ("array", number, item.shape, item.dtype, item.tobytes() if item.nbytes <= _BYTES else None)
        if isinstance(item, _FIXED) or not depth:
            return (type(item), id(item) if isinstance(item, _FIXED) else None)
        if id(item) in self._seen:
            return ("again", self._seen[id(item)][0])
        self._seen[id(item)] = len(self._seen), item
        return (type(item), *self._parts(item, depth - 1))

    def _parts(self, item: Any, depth: int) -> Iterator[Any]:
        if isinstance(item, dict):
            yield len(item)
            yield from ((repr(name), self._key(item[name], depth)) for name in itertools.islice(item, _ELEMENTS))
        elif isinstance(item, _CONTAINERS):
            yield len(item)
            yield from (self._key(part, depth) for part in itertools.islice(item, _ELEMENTS))
        elif isinstance(item, types.FunctionType):
            yield item.__code__
            yield from (self._key(cell.cell_contents, depth) for cell in item.__closure__ or () if _is_full(cell))
        elif isinstance(item, np.random.Generator):
            yield str(item.bit_generator.state)
        elif isinstance(item, itertools.count):
            yield repr(item)
        elif hasattr(type(item), "__next__"):
            yield operator.length_hint(item, -1)
        yield from ((name, self._key(value, depth)) for name, value in _attributes(item).items())

    def _array_key(self, array: Array) -> Any:
        """What the body has made is new at each run; of what was there before, it matters which part this is."""
        shadow, whole = array.shadow, array.root().shadow
        if id(array.cell.scope) not in self._outer:
            return ("made", shadow.shape, shadow.dtype, array.is_scalar)
        start = shadow.__array_interface__["data"][0] - whole.__array_interface__["data"][0]
        return ("view", array.cell.label, start, shadow.shape, shadow.strides, shadow.dtype)


def _attributes(item: Any) -> dict[str, Any]:
    """The attributes that an object has of its own, past any `__getattr__`."""
    slots = [getattr(kind, "__slots__", ()) for kind in type(item).__mro__]
    names = itertools.chain.from_iterable((slot,) if isinstance(slot, str) else slot for slot in slots)
    found: dict[str, Any] = {}
    for name in [*names, "__dict__"]:
        try:
            found[name] = object.__getattribute__(item, name)
        except AttributeError:
            continue
    return found | found.pop("__dict__", {})


def _is_full(cell: types.CellType) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False
