# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Remembers the value that an importer made of each Python object, so that two programs share it."""

from __future__ import annotations

import weakref
from typing import Any


class EmptyType:
    """The type of `Empty`.

    >>> bool(Empty), Empty
    (False, Empty)
    """

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "Empty"


Empty = EmptyType()
"""The value of a `RefMapping` that was not given one yet."""


class RefMapping:
    """An object, held weakly, and the value that stands for it in a module: an attribute, or anything that a user sets.

    >>> import torch
    >>> tensor = torch.ones(1)
    >>> mapping = RefMapping(tensor)
    >>> mapping.is_empty
    True
    """

    __slots__ = ["_referrent", "value"]

    def __init__(self, referrent: Any) -> None:
        self._referrent = None if referrent is Empty else weakref.ref(referrent)
        self.value: Any = Empty

    @property
    def is_empty(self) -> bool:
        """Whether there is no value yet."""
        return self.value is Empty

    def referent(self) -> Any:
        """The object, or None once it is gone."""
        return None if self._referrent is None else self._referrent()

    def __repr__(self) -> str:
        return f"<RefMapping {type(self.referent()).__name__} -> {self.value!r}>"


class RefTracker:
    """One `RefMapping` per object, by identity.

    >>> import torch
    >>> tracker, tensor = RefTracker(), torch.ones(1)
    >>> tracker.track(tensor) is tracker.track(tensor)
    True
    """

    def __init__(self) -> None:
        self._refs: dict[int, RefMapping] = {}

    def track(self, referrent: Any) -> RefMapping:
        """The mapping of an object; the first call makes an empty one."""
        key = id(referrent)
        known = self._refs.get(key)
        if known is None or known.referent() is not referrent:  # A new object may have the address of a dead one.
            known = self._refs[key] = RefMapping(referrent)
            weakref.finalize(referrent, self._forget, key, known).atexit = False
        return known

    def _forget(self, key: int, mapping: RefMapping) -> None:
        if self._refs.get(key) is mapping:
            del self._refs[key]


class TypeSubclassMap:
    """Maps types to values. A subclass has the value of its nearest base, unless it has its own.

    >>> names = TypeSubclassMap()
    >>> names.map(int, "number")
    >>> names.lookup(bool), names.lookup(str)
    ('number', None)
    """

    __slots__ = ["_mapping"]

    def __init__(self) -> None:
        self._mapping: dict[type, Any] = {}

    def map(self, t: type, value: Any) -> None:
        """Gives a type its value."""
        self._mapping[t] = value

    def lookup(self, t: type) -> Any:
        """The value of a type or of the nearest type that it derives from, or None."""
        return next((self._mapping[base] for base in t.__mro__ if base in self._mapping), None)
