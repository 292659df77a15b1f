# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tilings: which loops become rows, columns and lanes, how long their tiles are, and what that costs in closed form."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from .costs import product_cycles, transfer_cycles, vector_cycles
from .isa import MOST_COUNT, MOST_STRIDE
from .kernel import Address, Kernel
from .machine import LANES, ROW_BYTES, Machine

Tile = tuple[int, int]
"""A loop and how many of its points a tile has."""
NO_TILE: Tile = (-1, 1)
_ROW_TILES = (16, 64, 128, 256, 512)
_COLUMN_BLOCKS = (1, 2, 4, 8)


class TilingError(Exception):
    """A kernel that the machine has no tiling for; the message says why."""


@dataclass(frozen=True)
class Tiling:
    """The loops of a tile, two per direction at most, the outer one first; the loop -1 stands for none.

    `rows` and `columns` are of the result, `depth` are the lanes of a product's operands. Where `swapped` holds, the
    rows come from the second operand of the product.
    """

    rows: tuple[Tile, Tile] = (NO_TILE, NO_TILE)
    columns: Tile = NO_TILE
    depth: tuple[Tile, Tile] = (NO_TILE, NO_TILE)
    swapped: bool = False

    @property
    def row_count(self) -> int:
        """The rows of a full tile."""
        return self.rows[0][1] * self.rows[1][1]

    @property
    def blocks(self) -> int:
        """The blocks of 16 columns of a full tile."""
        return -(-self.columns[1] // LANES)

    def tile_of(self, loop: int) -> int:
        """How many points of a loop a tile has."""
        return next((size for tiled, size in (*self.rows, self.columns, *self.depth) if tiled == loop), 1)

    def operands(self, kernel: Kernel) -> tuple[Address, Address]:
        """The operands of a product: the one that rows come from, and the other."""
        assert kernel.product is not None
        first, second = kernel.product
        return (second, first) if self.swapped else (first, second)

    def fits(self, machine: Machine) -> bool:
        """Whether two tiles of each kind have a place on the chip."""
        rows, blocks = self.row_count, self.blocks
        return (
            4 * rows + 2 * blocks * LANES <= machine.scratchpad_rows and 2 * rows * blocks <= machine.accumulator_rows
        )


@dataclass(frozen=True)
class Bounds:
    """Bounds of a kernel's cycles, and how long each unit is busy with its tiling.

    No program for the kernel takes fewer cycles than `lower`. The one with this tiling takes `upper` at most.
    """

    lower: int
    upper: int
    load: int
    compute: int
    store: int


def pieces(size: int, tile: int) -> list[tuple[int, int]]:
    """The lengths of a loop's tiles, and how many tiles have each.

    >>> pieces(20, 8), pieces(16, 8), pieces(0, 8)
    ([(8, 2), (4, 1)], [(8, 2)], [])
    """
    full, rest = divmod(size, tile)
    return [(length, count) for length, count in ((tile, full), (rest, 1 if rest else 0)) if count]


def balanced(size: int, most: int) -> int:
    """The shortest tile that needs no more tiles than the longest.

    >>> balanced(20, 16)
    10
    """
    return -(-size // -(-size // max(most, 1))) if size else 1


def transfer(operand: Address, rows: Sequence[Tile], columns: Sequence[Tile]) -> tuple[list[int], list[int]]:
    """The counts and strides with which a tile of an operand is moved."""
    tiles = [*rows, *columns]
    return [size for _, size in tiles], [0 if loop < 0 else operand.strides[loop] for loop, _ in tiles]


def bounds(kernel: Kernel, tiling: Tiling, machine: Machine) -> Bounds:
    """The bounds of a kernel, without its program: sums over the few lengths that tiles have.

    The lower one is that of the multiply-accumulates, of the bytes to read or of those to write, whichever is more. The
    upper one is the time of a machine that does one thing after the other.
    """
    totals = np.zeros(4, dtype=object)  # Load, compute, store, everything; Python's integers do not overflow.
    for times, (row0, row1), column, depths in _classes(kernel, tiling):
        cost = np.zeros(4, dtype=object)
        for width, count in pieces(column, LANES):
            cost += count * _outside(kernel, tiling, machine, (row0, row1), width, bool(depths))
        for repeats, depth in depths:
            cost += repeats * _inside(kernel, tiling, machine, (row0, row1), column, depth)
        totals += times * cost
    load, compute, store, upper = (int(total) for total in totals)
    # One cycle issues the `halt` or `fence` at the end.
    return Bounds(lower_bound(kernel), upper + 1 if upper else 0, load, compute, store)


def lower_bound(kernel: Kernel) -> int:
    """The fewest cycles that any program for a kernel takes."""
    if not kernel.elements:
        return 0
    macs = LANES * LANES * (kernel.depth_lanes // LANES)
    read: dict[int, int] = {}
    for operand, loops in kernel.reads():
        size = operand.itemsize * _touched(operand, kernel.sizes, loops)
        read[operand.buffer] = max(read.get(operand.buffer, 0), size)
    return max(-(-kernel.macs // macs), -(-sum(read.values()) // ROW_BYTES), -(-4 * kernel.elements // ROW_BYTES))


def _touched(operand: Address, sizes: Sequence[int], loops: Iterable[int]) -> int:
    """How many different elements an operand has; fewer where loops overlap in a way that is not counted.

    Loops are taken from the smallest stride on. One whose stride is a multiple of the progression so far, without a
    gap, makes it longer; one that steps over everything so far starts another one, and any other is left out.
    """
    total, unit, count, span = 1, 1, 1, 1
    for stride, size in sorted((abs(operand.strides[loop]), sizes[loop]) for loop in loops if operand.strides[loop]):
        if count > 1 and stride % unit == 0 and stride // unit <= count:
            count += stride // unit * (size - 1)
        elif stride >= span:
            total, unit, count = total * count, stride, size
        else:
            continue
        span += (size - 1) * stride
    return total * count


def _classes(kernel: Kernel, tiling: Tiling) -> Iterator[tuple[int, Tile, int, list[tuple[int, tuple[int, int]]]]]:
    """How many tiles have which rows and columns, and how many steps of which depth each of them needs."""

    def lengths(tile: Tile) -> list[tuple[int, int]]:
        return [(1, 1)] if tile[0] < 0 else pieces(kernel.sizes[tile[0]], tile[1])

    tiled = {tile[0] for tile in (*tiling.rows, tiling.columns, *tiling.depth)}
    outer = math.prod(kernel.sizes[loop] for loop in kernel.parallel if loop not in tiled)
    steps = math.prod(kernel.sizes[loop] for loop in kernel.reductions if loop not in tiled)
    reduces = (kernel.product is not None or kernel.window is not None) and steps
    depths = [
        (steps * n0 * n1, (d0, d1)) for (d0, n0), (d1, n1) in itertools.product(*map(lengths, tiling.depth)) if reduces
    ]
    for (r0, n0), (r1, n1), (c, n) in itertools.product(*map(lengths, (*tiling.rows, tiling.columns))):
        if outer:
            yield outer * n0 * n1 * n, (r0, r1), c, depths


def _rows(tiling: Tiling, lengths: tuple[int, int]) -> list[Tile]:
    return [(loop, length) for (loop, _), length in zip(tiling.rows, lengths)]


def _load(machine: Machine, operand: Address, rows: Sequence[Tile], columns: Sequence[Tile]) -> np.ndarray:
    counts, strides = transfer(operand, rows, columns)
    busy = transfer_cycles(machine, counts, strides, operand.itemsize)
    return np.array([busy, 0, 0, 1 + busy + machine.memory_latency], dtype=object)


def _compute(busy: int) -> np.ndarray:
    return np.array([0, busy, 0, 1 + busy], dtype=object)


def _outside(
    kernel: Kernel, tiling: Tiling, machine: Machine, lengths: tuple[int, int], width: int, reduces: bool
) -> np.ndarray:
    """What a block of at most 16 columns costs before and behind its reductions."""
    rows = _rows(tiling, lengths)
    count = lengths[0] * lengths[1]
    columns = [NO_TILE, (tiling.columns[0], width)]
    cost = np.zeros(4, dtype=object)
    start = () if starts_by_itself(kernel) and reduces else (("copy", kernel.start),)
    for operation, operand in (*start, *kernel.after):
        if isinstance(operand, Address):
            cost += _load(machine, operand, rows, columns)
        cost += _compute(vector_cycles(machine, count, operation))
    counts, strides = transfer(kernel.result, rows, columns)
    busy = transfer_cycles(machine, counts, strides, 4)
    return cost + np.array([0, 0, busy, 1 + busy + machine.memory_latency], dtype=object)


def _inside(
    kernel: Kernel, tiling: Tiling, machine: Machine, lengths: tuple[int, int], column: int, depth: tuple[int, int]
) -> np.ndarray:
    """What one step of the reductions costs, for all columns of a tile."""
    rows, count = _rows(tiling, lengths), lengths[0] * lengths[1]
    cost = np.zeros(4, dtype=object)
    if kernel.window:
        for width, times in pieces(column, LANES):
            moved = _load(machine, kernel.window[1], rows, [NO_TILE, (tiling.columns[0], width)])
            cost += times * (moved + _compute(vector_cycles(machine, count, kernel.window[0])))
        return cost
    lanes = [(loop, length) for (loop, _), length in zip(tiling.depth, depth)]
    first, second = tiling.operands(kernel)
    cost += _load(machine, first, rows, lanes)
    cost += _load(machine, second, [NO_TILE, (tiling.columns[0], column)], lanes)
    return cost + -(-column // LANES) * _compute(product_cycles(count))


def starts_by_itself(kernel: Kernel) -> bool:
    """Whether the first product of a tile writes the sums, because they start from zero."""
    return kernel.product is not None and kernel.start == 0 and not isinstance(kernel.start, Address)


def choose(kernel: Kernel, machine: Machine) -> Tiling:
    """The tiling that keeps the busiest unit least busy, of those that a search in three rounds sees.

    >>> product = Kernel("product", (64, 64, 64), frozenset([2]), "f32", 0, Address(2, 0, (64, 1, 0)),
    ...                  product=(Address(0, 0, (64, 0, 1)), Address(1, 0, (0, 1, 64))))
    >>> choose(product, Machine()).depth
    ((-1, 1), (2, 16))
    """
    # Which buffers these are and where they begin changes no cost.
    return _choose(_anonymous(kernel), machine)


def _anonymous(kernel: Kernel) -> Kernel:
    def plain(operand: Address) -> Address:
        return replace(operand, buffer=0, offset=0)

    return replace(
        kernel,
        name="",
        start=plain(kernel.start) if isinstance(kernel.start, Address) else kernel.start,
        result=plain(kernel.result),
        product=kernel.product and (plain(kernel.product[0]), plain(kernel.product[1])),
        window=kernel.window and (kernel.window[0], plain(kernel.window[1])),
        after=tuple((name, plain(it) if isinstance(it, Address) else 1.0) for name, it in kernel.after),
    )


@functools.lru_cache(maxsize=1024)
def _choose(kernel: Kernel, machine: Machine) -> Tiling:
    _check_encodable(kernel)
    best, cost = Tiling(), _estimate(kernel, Tiling(), machine)
    for _ in range(3):
        before = cost
        for candidates in (_direction_candidates, _depth_candidates, _size_candidates):
            for candidate in candidates(kernel, best):
                if candidate.fits(machine) and (price := _estimate(kernel, candidate, machine)) < cost:
                    best, cost = candidate, price
        if cost == before:
            break
    return best


def _check_encodable(kernel: Kernel) -> None:
    operands = [kernel.result, *(operand for operand, _ in kernel.reads())]
    if any(abs(stride) > MOST_STRIDE for operand in operands for stride in operand.strides):
        raise TilingError(f"has a stride of more than {MOST_STRIDE} elements")


def _estimate(kernel: Kernel, tiling: Tiling, machine: Machine) -> tuple[int, int]:
    cost = bounds(kernel, tiling, machine)
    return max(cost.load, cost.compute, cost.store), cost.upper


def _roles(kernel: Kernel, swapped: bool) -> tuple[list[int], list[int], list[int]]:
    """The loops that may become rows, columns and depth."""
    parallel = [loop for loop in kernel.parallel if kernel.sizes[loop] > 1]
    reductions = [loop for loop in sorted(kernel.reductions) if kernel.sizes[loop] > 1]
    if kernel.product is None:
        return parallel, parallel, []
    first, second = reversed(kernel.product) if swapped else kernel.product
    # A row needs one operand only: a loop of both operands stays outside of the tile.
    rows = [loop for loop in parallel if not second.strides[loop]]
    columns = [loop for loop in parallel if not first.strides[loop]]
    return rows, columns, reductions


def _direction_candidates(kernel: Kernel, now: Tiling) -> Iterator[Tiling]:
    for swapped in (False, True) if kernel.product else (False,):
        rows, columns, _ = _roles(kernel, swapped)
        for column, (outer, inner) in itertools.product([-1, *columns], _pairs(rows)):
            if column in (outer, inner) and column >= 0:
                continue
            for most, blocks in ((128, 4), (256, 2), (512, 1)):
                yield _sized(kernel, replace(now, swapped=swapped), (outer, inner), column, most, blocks)


def _size_candidates(kernel: Kernel, now: Tiling) -> Iterator[Tiling]:
    loops = (now.rows[0][0], now.rows[1][0])
    for most, blocks in itertools.product(_ROW_TILES, _COLUMN_BLOCKS):
        yield _sized(kernel, now, loops, now.columns[0], most, blocks)


def _sized(kernel: Kernel, now: Tiling, rows: tuple[int, int], column: int, most: int, blocks: int) -> Tiling:
    inner = 1 if rows[1] < 0 else balanced(kernel.sizes[rows[1]], most)
    outer = 1 if rows[0] < 0 else balanced(kernel.sizes[rows[0]], most // inner)
    width = 1 if column < 0 else min(kernel.sizes[column], blocks * LANES)
    return replace(now, rows=((rows[0], outer), (rows[1], inner)), columns=(column, max(width, 1)))


def _depth_candidates(kernel: Kernel, now: Tiling) -> Iterator[Tiling]:
    _, _, reductions = _roles(kernel, now.swapped)
    lanes = kernel.depth_lanes
    for outer, inner in _pairs(reductions):
        first = 1 if inner < 0 else min(kernel.sizes[inner], lanes)
        second = 1 if outer < 0 else min(kernel.sizes[outer], lanes // first)
        yield replace(now, depth=((outer, second), (inner, first)))


def _pairs(loops: Sequence[int]) -> Iterator[tuple[int, int]]:
    yield -1, -1
    yield from ((-1, loop) for loop in loops)
    yield from itertools.permutations(loops, 2)


assert max(_ROW_TILES) <= MOST_COUNT  # Every count of a tile has a place in an instruction.
