# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels to instructions: the loops over tiles, and where each tile lies on the chip."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from .assembler import immediate_bits
from .isa import ACCUMULATE, BY_MNEMONIC, IMMEDIATE, NOTHING, Instruction
from .kernel import Address, Kernel, Operand
from .machine import LANES, Machine
from .tiling import NO_TILE, Tile, Tiling, choose, starts_by_itself, transfer

FENCE = Instruction(BY_MNEMONIC["fence"].code)
HALT = Instruction(BY_MNEMONIC["halt"].code)
_LOADS = {4: BY_MNEMONIC["load.w"].code, 1: BY_MNEMONIC["load.b"].code}
_PRODUCTS = {4: BY_MNEMONIC["mma.f32"].code, 1: BY_MNEMONIC["mma.i8"].code}
_STORE = BY_MNEMONIC["store.w"].code


def instructions(
    kernel: Kernel, places: Mapping[int, int], machine: Machine, tiling: Tiling | None = None
) -> Iterator[Instruction]:
    """The instructions of a kernel, whose buffers lie at the addresses of `places`.

    >>> from .assembler import show
    >>> kernel = Kernel("relu", (2, 16), frozenset(), "f32", Address(0, 0, (16, 1)), Address(1, 0, (16, 1)),
    ...                 after=(("max", 0.0),))
    >>> for instruction in instructions(kernel, {0: 0, 1: 128}, Machine()):
    ...     print(show(instruction))
    load.w s36, [0], 1x2x1x16, 0:16:0:1
    vcopy.f32 a0, s36, 2x16
    vmax.f32 a0, #0.0, 2x16
    store.w [128], a0, 1x2x1x16, 0:16:0:1
    """
    if not kernel.elements:
        return
    writer = _Writer(kernel, places, machine, tiling or choose(kernel, machine))
    yield from writer.write()


class _Ring:
    """Slots of rows that take turns, so that one is filled while another is in use."""

    def __init__(self, first: int, rows: int, slots: int) -> None:
        self._turns = itertools.cycle([first + slot * rows for slot in range(slots)])

    def next(self) -> int:
        return next(self._turns)


class _Writer:
    """One kernel while its instructions are written."""

    def __init__(self, kernel: Kernel, places: Mapping[int, int], machine: Machine, tiling: Tiling) -> None:
        self._kernel, self._places, self._tiling = kernel, places, tiling
        rows, width = tiling.row_count, tiling.blocks * LANES
        self._block_rows = rows
        # The order of a tile's operands in the scratchpad: the first, the second, and those of vector instructions.
        self._first = _Ring(0, rows, 2)
        self._second = _Ring(2 * rows, width, 2)
        self._others = _Ring(2 * rows + 2 * width, rows, 2)
        self._sums = _Ring(0, rows * tiling.blocks, 2)

    def write(self) -> Iterator[Instruction]:
        for corner in self._grid(self._kernel.parallel):
            yield from self._tile(dict(corner))

    def _grid(self, loops: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
        """The first points of all tiles, in the order in which the machine computes them."""
        steps = [
            [(loop, at) for at in range(0, self._kernel.sizes[loop], self._tiling.tile_of(loop))] for loop in loops
        ]
        return itertools.product(*steps)

    def _clipped(self, tile: Tile, corner: Mapping[int, int]) -> Tile:
        loop, size = tile
        return tile if loop < 0 else (loop, min(size, self._kernel.sizes[loop] - corner[loop]))

    def _tile(self, corner: dict[int, int]) -> Iterator[Instruction]:
        """All instructions for one tile of the result."""
        kernel, tiling = self._kernel, self._tiling
        rows = [self._clipped(tile, corner) for tile in tiling.rows]
        column, width = self._clipped(tiling.columns, corner)
        base = self._sums.next()
        blocks = []
        for number, at in enumerate(range(0, width, LANES)):
            where = corner if column < 0 else {**corner, column: corner[column] + at}
            blocks.append((base + number * self._block_rows, where, (column, min(LANES, width - at))))
        steps = self._steps()
        if not (steps and starts_by_itself(kernel)):
            for block in blocks:
                yield from self._vector("copy", kernel.start, rows, *block)
        for number, step in enumerate(steps):
            if kernel.product:
                adds = number > 0 or not starts_by_itself(kernel)
                yield from self._product({**corner, **step}, rows, (column, width), blocks, adds)
            elif kernel.window:
                for sums, where, lanes in blocks:
                    yield from self._vector(*kernel.window, rows, sums, {**where, **step}, lanes)
        for block in blocks:
            for operation, operand in kernel.after:
                yield from self._vector(operation, operand, rows, *block)
            yield self._store(rows, *block)

    def _steps(self) -> list[dict[int, int]]:
        kernel = self._kernel
        if not (kernel.product or kernel.window):
            return []
        return [dict(step) for step in self._grid(sorted(kernel.reductions))]

    def _product(
        self,
        corner: dict[int, int],
        rows: list[Tile],
        columns: Tile,
        blocks: list[tuple[int, dict[int, int], Tile]],
        adds: bool,
    ) -> Iterator[Instruction]:
        lanes = [self._clipped(tile, corner) for tile in self._tiling.depth]
        first, second = self._tiling.operands(self._kernel)
        left, right = self._first.next(), self._second.next()
        yield self._load(left, first, corner, rows, lanes)
        yield self._load(right, second, corner, [NO_TILE, columns], lanes)
        depth, flags = lanes[0][1] * lanes[1][1], ACCUMULATE if adds else 0
        code, count = _PRODUCTS[first.itemsize], rows[0][1] * rows[1][1]
        for number, (sums, _, (_, width)) in enumerate(blocks):
            yield Instruction(code, sums, left, right + number * LANES, (count, width, depth, 0), NOTHING, flags)

    def _vector(
        self, operation: str, operand: Operand, rows: list[Tile], sums: int, corner: dict[int, int], column: Tile
    ) -> Iterator[Instruction]:
        code = BY_MNEMONIC[f"v{operation}.{self._kernel.kind}"].code
        counts = (rows[0][1] * rows[1][1], column[1], 0, 0)
        if isinstance(operand, Address):
            place = self._others.next()
            yield self._load(place, operand, corner, rows, [NO_TILE, column])
            yield Instruction(code, sums, place, 0, counts)
        else:
            yield Instruction(code, sums, 0, immediate_bits(self._kernel.kind, operand), counts, NOTHING, IMMEDIATE)

    def _load(
        self, place: int, operand: Address, corner: dict[int, int], rows: Sequence[Tile], columns: Sequence[Tile]
    ) -> Instruction:
        return self._transfer(_LOADS[operand.itemsize], place, operand, corner, rows, columns)

    def _store(self, rows: Sequence[Tile], sums: int, corner: dict[int, int], column: Tile) -> Instruction:
        return self._transfer(_STORE, sums, self._kernel.result, corner, rows, [NO_TILE, column])

    def _transfer(
        self,
        code: int,
        place: int,
        operand: Address,
        corner: dict[int, int],
        rows: Sequence[Tile],
        columns: Sequence[Tile],
    ) -> Instruction:
        counts, strides = transfer(operand, rows, columns)
        element = operand.offset + sum(operand.strides[loop] * at for loop, at in corner.items())
        address = self._places[operand.buffer] + operand.itemsize * element
        c0, c1, c2, c3 = counts
        s0, s1, s2, s3 = strides
        return Instruction(code, place, 0, address, (c0, c1, c2, c3), (s0, s1, s2, s3))
