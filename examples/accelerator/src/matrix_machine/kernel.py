# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels: the loop nests that the machine runs, as data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Number = float | int


@dataclass(frozen=True)
class Address:
    """The element of a buffer that each point of a loop nest touches: an offset, and a stride per loop, in elements.

    >>> Address(0, 10, (100, 1)).at((2, 3))
    213
    """

    buffer: int
    offset: int
    strides: tuple[int, ...]
    itemsize: int = 4

    def at(self, point: Sequence[int]) -> int:
        """The element at a point."""
        return self.offset + sum(index * stride for index, stride in zip(point, self.strides))


Operand = Address | Number


@dataclass(frozen=True)
class Kernel:
    """A loop nest: a start value, products or a window over the reductions, and then operations element by element.

    `kind` is the type of the sums, "f32" or "i32". Each entry of `after` is a vector operation with its operand.

    >>> rows = Kernel("negate", (4, 16), frozenset(), "f32", Address(0, 0, (16, 1)), Address(1, 0, (16, 1)),
    ...               after=(("mul", -1.0),))
    >>> rows.macs, rows.elements
    (0, 64)
    """

    name: str
    sizes: tuple[int, ...]
    reductions: frozenset[int]
    kind: str
    start: Operand
    result: Address
    product: tuple[Address, Address] | None = None
    window: tuple[str, Address] | None = None
    after: tuple[tuple[str, Operand], ...] = ()

    @property
    def parallel(self) -> tuple[int, ...]:
        """The loops that are not reductions."""
        return tuple(loop for loop in range(len(self.sizes)) if loop not in self.reductions)

    @property
    def elements(self) -> int:
        """The elements of the result."""
        return math.prod(self.sizes[loop] for loop in self.parallel)

    @property
    def points(self) -> int:
        """The points of the whole nest."""
        return math.prod(self.sizes)

    @property
    def macs(self) -> int:
        """The multiply-accumulates that the kernel needs."""
        return self.points if self.product else 0

    @property
    def depth_lanes(self) -> int:
        """The elements of a row that the operands of products have."""
        return 64 if self.product and self.product[0].itemsize == 1 else 16

    def reads(self) -> tuple[tuple[Address, tuple[int, ...]], ...]:
        """What is read from memory, and the loops that it is read in."""
        everything, parallel = tuple(range(len(self.sizes))), self.parallel
        read = [(operand, everything) for operand in self.product or ()]
        if self.window:
            read.append((self.window[1], everything))
        outside = [self.start, *(operand for _, operand in self.after)]
        read += [(operand, parallel) for operand in outside if isinstance(operand, Address)]
        return tuple(read)
