# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an engine can tell of a program that runs: the time of each kernel, and what was decided for it."""

from __future__ import annotations

import abc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .jobs import Executable


@dataclass(frozen=True)
class ProductPlan:
    """How a product or convolution is computed. Numbers that a way has no use for are 0.

    `way` is "panels" (columns are packed into panels, and rows multiply these), "few rows", "small matrices" or
    "windows" (they slide along the lines of an image, unpacked). Rows are those of the left operand, columns of the
    right one, and terms are what is summed over; `outer` counts products. The operands may have been exchanged. In a
    convolution, one side has positions in the image, and the other one output channels.

    A tile is what registers hold, a part is what a thread takes at a time, and a block is the terms that are summed
    before the sums go to memory. `packed_bytes` are packed or copied at a time, or once if `is_kept`. If `is_turned`,
    the result is written column by column.
    """

    way: str
    dtype: str
    vector_bytes: int
    outer: int
    rows: int
    columns: int
    terms: int
    tile_rows: int = 0
    tile_columns: int = 0
    part_rows: int = 0
    part_columns: int = 0
    block_terms: int = 0
    packed_bytes: int = 0
    is_turned: bool = False
    is_kept: bool = False

    @property
    def shape(self) -> str:
        """The sizes as text.

        >>> ProductPlan("panels", "float32", 32, 2, 128, 64, 32).shape
        '2x128x64x32'
        """
        sizes = (self.rows, self.columns, self.terms)
        return "x".join(map(str, sizes if self.outer == 1 else (self.outer, *sizes)))

    def __str__(self) -> str:
        """Describes the plan in a line.

        >>> print(ProductPlan("panels", "float32", 32, 1, 128, 64, 32, 6, 32, 128, 64, 32, 8192))
        128x64x32 panels of float32, tile 6x32, part 128x64, 32 terms, 8.0 KiB packed
        """
        parts = [f"{self.shape} {self.way} of {self.dtype}"]
        if self.tile_columns or self.tile_rows:
            parts.append(f"tile {self.tile_rows}x{self.tile_columns or self.part_columns}")
        if self.part_rows:
            parts.append(f"part {self.part_rows}x{self.part_columns}")
        if self.block_terms:
            parts.append(f"{self.block_terms} terms")
        if self.packed_bytes:
            parts.append(f"{self.packed_bytes / 1024:.1f} KiB packed{' once' if self.is_kept else ''}")
        return ", ".join([*parts, "turned"] if self.is_turned else parts)


@dataclass(frozen=True)
class KernelRun:
    """One kernel of a program: the nodes that it computes, by name, and what a call of it was like.

    `seconds` is the median of some calls. `expected` is what the engine takes it for when it decides how many threads
    share it, and None if it has no opinion. `floor` is what multiplications and memory take at least, at the limits of
    this machine.
    """

    nodes: tuple[str, ...]
    seconds: float
    expected: float | None = None
    floor: float = 0.0
    bytes: int = 0
    multiplications: int = 0
    threads: int = 1
    plan: ProductPlan | None = None


@dataclass(frozen=True)
class Runs:
    """Calls of a program: each kernel in order, and the seconds of a call with all that is around them."""

    kernels: Sequence[KernelRun]
    seconds: float


class Measurable(abc.ABC):
    """A program that was compiled to be measured. Results of `executable` are those of the usual code."""

    executable: Executable

    @abc.abstractmethod
    def measure(self, call: Callable[[], Any]) -> Runs:
        """Calls what calls the executable some times, on this thread, and says what that was like."""
