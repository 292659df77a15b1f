# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Meshes of devices."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any


class Mesh:
    """Devices in a grid: how many lie along each axis, and what the axes are called.

    >>> Mesh((2, 4), ("data", "model"))
    Mesh((2, 4), ('data', 'model'))
    """

    def __init__(self, sizes: Sequence[int], names: Sequence[str]) -> None:
        if not _are(names, lambda name: isinstance(name, str) and name.isidentifier()):
            raise ValueError(f"the axes of a mesh are {names!r}, but must be a tuple of names, say ('data', 'model')")
        if not sizes or not _are(sizes, lambda size: type(size) is int and size > 0):
            raise ValueError(f"the sizes of a mesh are {sizes!r}, but must be a tuple of integers from 1, say (2, 4)")
        self.sizes, self.names = tuple(sizes), tuple(names)
        if len(self.sizes) != len(self.names) or len(set(self.names)) != len(self.names):
            raise ValueError(f"a mesh of sizes {self.sizes} needs as many different names of axes, not {self.names}")

    def size(self, axis: str) -> int:
        """The number of devices along an axis.

        >>> Mesh((2, 4), ("data", "model")).size("model")
        4
        """
        return self.sizes[self.names.index(axis)]

    @property
    def device_count(self) -> int:
        """The number of all devices."""
        return math.prod(self.sizes)

    def __repr__(self) -> str:
        return f"Mesh({self.sizes}, {self.names})"


def _are(items: Any, check: Callable[[Any], bool]) -> bool:
    return isinstance(items, Sequence) and not isinstance(items, str) and all(map(check, items))
