# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cost model: how many cycles an instruction occupies its unit for, and when its result is there."""

from __future__ import annotations

from collections.abc import Sequence

from .isa import BY_MNEMONIC, Form, Instruction
from .machine import LANES, ROW_BYTES, Machine

_DIVISION = BY_MNEMONIC["vdiv.f32"].code


def beats(counts: Sequence[int], strides: Sequence[int], itemsize: int) -> int:
    """The beats of a transfer of up to four nested counts, whose strides are in elements.

    The engine takes one of the counts as its run. It reads a run beat by beat, or element by element where these are
    further apart than a beat, and it takes the count as the run for which it needs fewest beats.

    >>> beats((1, 4, 1, 16), (0, 100, 0, 1), 4)  # Four rows of 16 words.
    4
    >>> beats((1, 56, 1, 16), (0, 1, 0, 3136), 4)  # 16 columns of 56 words: 4 beats each.
    64
    >>> beats((1, 1, 1, 16), (0, 0, 0, 1000), 4)
    16
    """
    total = 1
    for count in counts:
        total *= count
    if not total:
        return 0
    best = total
    for count, stride in zip(counts, strides):
        span = (count - 1) * abs(stride) + 1
        best = min(best, total // count * min(count, -(-span * itemsize // ROW_BYTES)))
    return best


def product_cycles(rows: int) -> int:
    """The cycles of a product: the array takes in its weights, and then a row per cycle.

    >>> product_cycles(240)
    256
    """
    return rows + LANES


def vector_cycles(machine: Machine, rows: int, operation: str) -> int:
    """The cycles of a vector instruction.

    >>> vector_cycles(Machine(), 100, "add"), vector_cycles(Machine(), 100, "div")
    (104, 804)
    """
    return machine.vector_setup + rows * (machine.division_cycles if operation == "div" else 1)


def transfer_cycles(machine: Machine, counts: Sequence[int], strides: Sequence[int], itemsize: int) -> int:
    """The cycles that a load or store occupies its unit for.

    >>> transfer_cycles(Machine(), (1, 4, 1, 16), (0, 100, 0, 1), 4)
    12
    """
    return machine.transfer_setup + beats(counts, strides, itemsize)


def busy_cycles(machine: Machine, it: Instruction) -> int:
    """The cycles that an instruction occupies its unit for.

    >>> from .assembler import assemble
    >>> from .isa import decode
    >>> [busy_cycles(Machine(), it) for it in decode(assemble("mma.f32 a0, s0, s64, 64x16x16"))]
    [80]
    """
    operation = it.operation
    if operation.form in (Form.LOAD, Form.STORE):
        return transfer_cycles(machine, it.counts, it.strides, operation.itemsize)
    if operation.form is Form.PRODUCT:
        return product_cycles(it.counts[0])
    if operation.form is Form.VECTOR:
        return vector_cycles(machine, it.counts[0], "div" if it.code == _DIVISION else "")
    return 0
