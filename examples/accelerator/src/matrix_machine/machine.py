# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sizes and times of a machine: a table that the lowering, the bounds and the simulator share."""

from __future__ import annotations

from dataclasses import dataclass

LANES = 16
"""The words in a row of the scratchpad and of the accumulator, and the length of both sides of the array."""
ROW_BYTES = 4 * LANES
"""The bytes in a row, which are also the bytes that memory moves in one beat."""


@dataclass(frozen=True)
class Machine:
    """One machine of the family: how many rows it has on the chip, and how long its units take.

    >>> Machine().scratchpad_rows * ROW_BYTES // 1024
    128
    """

    scratchpad_rows: int = 2048
    """Rows of operands."""
    accumulator_rows: int = 1024
    """Rows of sums."""
    transfer_setup: int = 8
    """Cycles that a load or store occupies its unit for beside its beats."""
    memory_latency: int = 40
    """Cycles between the last beat of a transfer and the moment when its data is where it belongs."""
    vector_setup: int = 4
    """Cycles that a vector instruction takes beside its rows."""
    division_cycles: int = 8
    """Cycles that a division takes per row."""

    def __post_init__(self) -> None:
        for name, most in (("scratchpad_rows", 1 << 16), ("accumulator_rows", 1 << 16)):
            rows = getattr(self, name)
            if not 4 * LANES <= rows <= most:
                raise ValueError(f"{name} is {rows}: a machine has {4 * LANES} to {most}")


DEFAULT = Machine()
