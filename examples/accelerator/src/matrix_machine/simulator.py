# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The simulator: what a program computes, how many cycles it takes, and whether it may do what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from .assembler import show
from .costs import busy_cycles
from .isa import ACCUMULATE, IMMEDIATE, UNITS, Form, Instruction, Unit, decode
from .machine import DEFAULT, LANES, ROW_BYTES, Machine
from .memory import MachineError, Memory

_WORD, _BYTE = np.dtype(np.uint32), np.dtype(np.int8)


@dataclass
class Section:
    """What the machine did between two fences, where all its units stand still."""

    cycles: int = 0
    instructions: int = 0
    macs: int = 0
    bytes_loaded: int = 0
    bytes_stored: int = 0
    busy: dict[Unit, int] = field(default_factory=lambda: dict.fromkeys(Unit, 0))


class _Rows:
    """Rows on the chip: how much of each is defined, when it may be read, and when it may be overwritten."""

    def __init__(self, name: str, count: int, width: int) -> None:
        self.name = name
        self.count = count
        self.words = np.zeros((count, LANES), np.uint32)
        self.defined = np.zeros(count, np.int64)
        self.width = width
        self.ready = np.zeros(count, np.int64)
        self.free = np.zeros(count, np.int64)

    def part(self, first: int, rows: int, lanes: int) -> slice:
        """The rows from `first` on; an error unless they are there and have that many lanes."""
        if rows > self.count - first:
            raise MachineError(f"names the rows {first} to {first + rows} of {self.count} in the {self.name}")
        if lanes > self.width:
            raise MachineError(f"has {lanes} lanes in a row of {self.width}")
        return slice(first, first + rows)

    def check(self, rows: slice, lanes: int) -> None:
        """An error unless the first lanes of the rows are defined."""
        short = np.flatnonzero(self.defined[rows] < lanes)
        if short.size:
            row = rows.start + int(short[0])
            raise MachineError(f"reads {lanes} of row {row} of the {self.name}, where {self.defined[row]} are defined")

    def restart(self) -> None:
        self.ready[:] = 0
        self.free[:] = 0


class Simulator:
    """A machine with a memory; each thread that runs programs has one of its own.

    >>> from .assembler import assemble
    >>> memory = Memory(1024)
    >>> memory.write(0, np.arange(8, dtype=np.float32))
    >>> program = assemble('''
    ...     load.w s0, [0], 1x2x1x4, 0:4:0:1
    ...     mma.f32 a0, s0, s0, 2x2x4
    ...     store.w [64], a0, 1x2x1x2, 0:2:0:1
    ...     halt
    ... ''')
    >>> [section.cycles for section in Simulator(memory).run(program)]
    [119]
    >>> memory.read(64, (2, 2), np.float32)
    array([[ 14.,  38.],
           [ 38., 126.]], dtype=float32)
    """

    def __init__(self, memory: Memory, machine: Machine = DEFAULT) -> None:
        self._machine = machine
        self._memory = memory
        # The width of the scratchpad is in bytes, since rows hold words or bytes.
        self._pad = _Rows("scratchpad", machine.scratchpad_rows, ROW_BYTES)
        self._sums = _Rows("accumulator", machine.accumulator_rows, LANES)
        self._run: dict[Form, Callable[[Instruction], int]] = {
            Form.LOAD: self._load,
            Form.STORE: self._store,
            Form.PRODUCT: self._product,
            Form.VECTOR: self._vector,
        }
        self._restart()

    def run(self, program: bytes) -> list[Section]:
        """Runs a program from its first instruction to `halt`, and returns what happened between its fences."""
        sections = [self._section]
        for number, instruction in enumerate(decode(program)):
            form = instruction.operation.form
            if form is Form.NONE:
                self._end_section()
                if instruction.operation.mnemonic == "halt":
                    return sections
                sections.append(self._section)
                continue
            try:
                with np.errstate(all="ignore"):
                    self._issue(instruction, UNITS[form], self._run[form](instruction))
            except MachineError as error:
                raise MachineError(f"instruction {number}, {show(instruction)!r}: {error}") from None
        raise MachineError("the program ends without a halt")

    def _restart(self) -> None:
        self._section = Section()
        self._issued = 0
        self._unit_free = dict.fromkeys(Unit, 0)
        self._finished = 0
        self._reads: list[tuple[_Rows, slice]] = []
        self._writes: list[tuple[_Rows, slice]] = []

    def _end_section(self) -> None:
        self._section.cycles = max(self._finished, self._issued)
        self._memory.fence()
        self._pad.restart()
        self._sums.restart()
        self._restart()

    def _issue(self, it: Instruction, unit: Unit, latency: int) -> None:
        """Finds the cycle in which an instruction starts: its unit and its rows have to be there."""
        busy = busy_cycles(self._machine, it)
        self._issued += 1
        start = max(self._issued, self._unit_free[unit])
        for rows, part in self._reads:
            start = max(start, int(rows.ready[part].max(initial=0)))
        for rows, part in self._writes:
            start = max(start, int(rows.ready[part].max(initial=0)), int(rows.free[part].max(initial=0)))
        end = start + busy
        self._unit_free[unit] = end
        for rows, part in self._reads:
            np.maximum(rows.free[part], end, out=rows.free[part])
        for rows, part in self._writes:
            rows.ready[part] = end + latency
        self._finished = max(self._finished, end + latency)
        self._reads.clear()
        self._writes.clear()
        self._section.instructions += 1
        self._section.busy[unit] += busy

    def _load(self, it: Instruction) -> int:
        itemsize = it.operation.itemsize
        rows, lanes = it.counts[0] * it.counts[1], it.counts[2] * it.counts[3]
        part = self._pad.part(it.x, rows, lanes * itemsize)
        if rows and lanes:
            dtype = _WORD if itemsize == 4 else _BYTE
            view, epochs = self._memory.tile(it.z, it.counts, it.strides, dtype)
            self._check_epochs(epochs)
            self._pad.words[part].view(dtype)[:, :lanes] = view.reshape(rows, lanes)
        self._pad.defined[part] = lanes * itemsize
        self._writes.append((self._pad, part))
        self._section.bytes_loaded += rows * lanes * itemsize
        return self._machine.memory_latency

    def _check_epochs(self, epochs: np.ndarray) -> None:
        if int(epochs.min()) == 0:
            raise MachineError("loads memory that nobody has written")
        if int(epochs.max()) >= self._memory.epoch:
            raise MachineError("loads memory that was stored behind the last fence")

    def _store(self, it: Instruction) -> int:
        rows, lanes = it.counts[0] * it.counts[1], it.counts[2] * it.counts[3]
        part = self._sums.part(it.x, rows, lanes)
        self._sums.check(part, lanes)
        if rows and lanes:
            view, epochs = self._memory.tile(it.z, it.counts, it.strides, _WORD)
            view[...] = self._sums.words[part, :lanes].reshape(it.counts)
            epochs[...] = self._memory.epoch
        self._reads.append((self._sums, part))
        self._section.bytes_stored += 4 * rows * lanes
        return self._machine.memory_latency

    def _product(self, it: Instruction) -> int:
        rows, columns, depth, _ = it.counts
        itemsize = it.operation.itemsize
        left = self._pad.part(it.y, rows, depth * itemsize)
        right = self._pad.part(it.z, columns, depth * itemsize)
        into = self._sums.part(it.x, rows, columns)
        self._pad.check(left, depth * itemsize)
        self._pad.check(right, depth * itemsize)
        dtype = np.float32 if itemsize == 4 else np.int8
        a, b = (self._pad.words[part].view(dtype)[:, :depth] for part in (left, right))
        # Sums of 64 products of bytes are exact in 32 bits of either kind, and NumPy is faster with floats.
        product = a.astype(np.float32) @ b.astype(np.float32).T
        sums = self._sums.words[into].view(np.float32 if itemsize == 4 else np.int32)[:, :columns]
        if it.flags & ACCUMULATE:
            self._sums.check(into, columns)
            sums += product.astype(sums.dtype)
        else:
            sums[...] = product
            self._sums.defined[into] = columns
        self._reads += [(self._pad, left), (self._pad, right)]
        self._writes.append((self._sums, into))
        self._section.macs += rows * columns * depth
        return 0

    def _vector(self, it: Instruction) -> int:
        rows, columns = it.counts[:2]
        name, _, kind = it.operation.mnemonic.partition(".")
        dtype = np.float32 if kind == "f32" else np.int32
        into = self._sums.part(it.x, rows, columns)
        operand: np.ndarray
        if it.flags & IMMEDIATE:
            operand = np.array(it.z, np.uint32).view(dtype)
        else:
            part = self._pad.part(it.y, rows, 4 * columns)
            self._pad.check(part, 4 * columns)
            self._reads.append((self._pad, part))
            operand = self._pad.words[part].view(dtype)[:, :columns]
        values = self._sums.words[into].view(dtype)[:, :columns]
        if name == "vcopy":
            values[...] = operand
            self._sums.defined[into] = columns
        else:
            self._sums.check(into, columns)
            values[...] = _VECTOR[name](values, operand)
        self._writes.append((self._sums, into))
        return 0


def _larger(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The larger one; the first of equals, and not a number where either is none."""
    return np.where((a < b) | (b != b), b, a)


def _smaller(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where((a > b) | (b != b), b, a)


_VECTOR: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "vadd": np.add,
    "vsub": np.subtract,
    "vmul": np.multiply,
    "vdiv": np.divide,
    "vmax": _larger,
    "vmin": _smaller,
}
