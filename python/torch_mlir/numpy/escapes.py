# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a function leaves in Python's containers and objects, and later calls would not: found, and refused."""

from __future__ import annotations

import itertools
import types
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from .arrays import Array
from .lines import TraceError
from .outside import Outside
from .trees import mapped

# How deep, and at how many elements of each container at either end.
_DEPTH, _ELEMENTS = 4, 1000
_LEAVES = (str, bytes, int, float, complex, type(None), np.ndarray, np.generic, types.ModuleType, type)
_NOTHING = object()
_REMEDY = "which later calls would not; write into an array, with [...] = or -=, or return the new one"


class _Place(NamedTuple):
    """A variable or an attribute: where it is, and what a message calls it."""

    there: Any
    name: str
    what: str

    def get(self) -> Any:
        if isinstance(self.there, dict):
            return self.there.get(self.name, _NOTHING)
        try:
            return self.there.cell_contents
        except ValueError:  # It has no value yet.
            return _NOTHING

    def put(self, value: Any) -> None:
        if not isinstance(self.there, dict):
            self.there.cell_contents = value
        elif value is _NOTHING:
            del self.there[self.name]
        else:
            self.there[self.name] = value


class Surroundings:
    """The containers and objects that a function gets or names, as they are before it is traced."""

    def __init__(self, function: Callable[..., Any], args: Any, kwargs: Any, place: str) -> None:
        self._outside = Outside(function)
        self._place = place
        self._given = {**dict(enumerate(args)), **kwargs}
        self._before = mapped(lambda leaf: leaf, self._given)
        self._values = {(id(item.there), item.name): item.get() for item in self._places()}
        self._contents = [(held, held.copy()) for held in self._values.values() if type(held) in (list, dict)]

    def check(self) -> None:
        """Raises where the function changed a container among its arguments, or left a traced array somewhere."""
        for name, given in self._given.items():
            changed = _changed(given, self._before[name], f"argument {name!r}")
            if changed is not None:
                raise TraceError(f"{self._place} changes {changed}, {_REMEDY}")
        kept = [item for item in self._places() if _holds(item.get(), _DEPTH, set())]
        if kept:
            self._restore(kept)
            raise TraceError(f"{self._place} puts an array that it computes into {kept[0].what}, {_REMEDY}")

    def _places(self) -> Iterator[_Place]:
        for there, name in self._outside.variables():
            what = "the global" if isinstance(there, dict) else "the variable of a function around it"
            yield _Place(there, name, f"{what} {name}")
        leaves: list[Any] = []
        mapped(leaves.append, self._before)
        for leaf in leaves:
            attributes = {} if isinstance(leaf, (*_LEAVES, Array)) else getattr(leaf, "__dict__", {})
            for name in list(attributes) if isinstance(attributes, dict) else ():
                yield _Place(attributes, name, f"the attribute {name} of a {type(leaf).__name__}")

    def _restore(self, places: list[_Place]) -> None:
        """Puts the values back that variables and attributes had, and the elements of lists and dictionaries."""
        for item in places:
            item.put(self._values.get((id(item.there), item.name), _NOTHING))
        for held, contents in self._contents:
            if _holds(held, _DEPTH, set()):
                held.clear()
                (held.extend if type(held) is list else held.update)(contents)


def _changed(now: Any, before: Any, name: str) -> str | None:
    """The first container that is not what it was, in words."""
    kind = type(before)
    if kind is dict:
        if list(now) != list(before):
            return f"the keys of {name}"
        pairs = [(now[key], before[key], f"{name}[{key!r}]") for key in before]
    elif isinstance(before, (list, tuple)):
        if len(now) != len(before):
            return f"the length of {name}"
        pairs = [(one, other, f"{name}[{place}]") for place, (one, other) in enumerate(zip(now, before))]
    else:
        return None if now is before else name
    for one, other, inner in pairs:
        if type(one) is not type(other):
            return inner
        changed = _changed(one, other, inner)
        if changed is not None:
            return changed
    return None


def _holds(item: Any, depth: int, seen: set[int]) -> bool:
    """Whether there is a traced array in a container or object."""
    if isinstance(item, Array):
        return True
    if isinstance(item, _LEAVES) or not depth or id(item) in seen:
        return False
    seen.add(id(item))
    parts: list[Any] = []
    if isinstance(item, dict):
        parts += itertools.islice(item.values(), _ELEMENTS)
        parts += itertools.islice(reversed(item.values()), _ELEMENTS)
    elif isinstance(item, (list, tuple, set, frozenset)):
        parts += itertools.islice(item, _ELEMENTS)
        parts += item[-_ELEMENTS:] if isinstance(item, (list, tuple)) else ()
    attributes = getattr(item, "__dict__", {})
    if isinstance(attributes, dict) and not isinstance(item, types.FunctionType):
        parts += attributes.values()
    return any(_holds(part, depth - 1, seen) for part in parts)
