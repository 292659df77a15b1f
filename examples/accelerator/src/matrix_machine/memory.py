# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory that the host and the machine share, which knows what has been written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np


class MachineError(Exception):
    """A program does what no program may do; the message names the instruction."""


class Memory:
    """Bytes, and for each word the epoch in which it was written: 0 is never, 1 is by the host, others by a program.

    >>> memory = Memory(128)
    >>> memory.write(64, np.arange(3, dtype=np.float32))
    >>> memory.read(64, (3,), np.float32)
    array([0., 1., 2.], dtype=float32)
    """

    def __init__(self, size: int) -> None:
        words = -(-size // 4)
        self.size = size
        self._bytes = np.zeros(4 * words, np.uint8)
        self._written = np.zeros(words, np.uint32)
        self.epoch = 2

    def write(self, address: int, array: np.ndarray) -> None:
        """Writes an array of the host's, row by row, to an address that is a multiple of four."""
        if address % 4 or not 0 <= address <= self.size - array.nbytes:
            raise MachineError(f"the host writes {array.nbytes} bytes to {address} in a memory of {self.size}")
        if array.nbytes:
            self._view(address, array.shape, _dense(array.shape), array.dtype)[...] = array
            self._written[address // 4 : -(-(address + array.nbytes) // 4)] = 1

    def read(self, address: int, shape: Sequence[int], dtype: Any, strides: Sequence[int] | None = None) -> np.ndarray:
        """A copy of an array of the given strides, in elements, by default a dense one."""
        steps = _dense(shape) if strides is None else strides
        if 0 in shape:
            return np.empty(tuple(shape), dtype)
        view, _ = self.tile(address, shape, steps, np.dtype(dtype))
        return view.copy()

    def fence(self) -> None:
        """What was stored before may be loaded from now on."""
        self.epoch += 1

    def tile(
        self, address: int, shape: Sequence[int], strides: Sequence[int], dtype: np.dtype
    ) -> tuple[np.ndarray, np.ndarray]:
        """Strided elements, and the epochs of their words; an error unless all are within the memory.

        For elements of a byte, the epochs are those of all words between the first and the last element.
        """
        if address % dtype.itemsize:
            raise MachineError(f"the address {address} is no multiple of {dtype.itemsize}")
        reach = [(count - 1) * stride for count, stride in zip(shape, strides)]
        low = address + sum(min(0, step) for step in reach) * dtype.itemsize
        high = address + (sum(max(0, step) for step in reach) + 1) * dtype.itemsize
        if low < 0 or high > self.size:
            raise MachineError(f"touches the bytes {low} to {high} of a memory of {self.size}")
        view = self._view(address, shape, strides, dtype)
        if dtype.itemsize == 1:
            return view, self._written[low // 4 : -(-high // 4)]
        epochs: np.ndarray = np.ndarray(
            tuple(shape), np.uint32, self._written, address, tuple(4 * stride for stride in strides)
        )
        return view, epochs

    def _view(self, address: int, shape: Sequence[int], strides: Sequence[int], dtype: np.dtype) -> np.ndarray:
        steps = tuple(dtype.itemsize * stride for stride in strides)
        return np.ndarray(tuple(shape), dtype, self._bytes, address, steps)


def _dense(shape: Sequence[int]) -> tuple[int, ...]:
    strides, step = [], 1
    for size in reversed(shape):
        strides.append(step)
        step *= max(size, 1)
    return tuple(reversed(strides))
