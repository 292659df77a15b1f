# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What this machine can do at most, as far as measurements in this process have shown."""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from ..._mlir_libs._torchMlirRuntime import measure_multiplying, measure_reading

# MlirTorchRtElement.
DTYPES = ("float32", "float64", "bfloat16", "float16", "int8")
# Bytes of what is read again and again: it comes from the levels of the cache, or from memory.
_READ = (2**15, 2**18, 2**20, 2**23, 2**26)


@dataclass(frozen=True)
class Limits:
    """What this machine can do at most: multiplications in a second by the dtype, and bytes by how many are read."""

    multiplications: Mapping[str, float]
    bytes: Mapping[int, float]

    def floor(self, multiplications: int, dtype: str, count: int) -> float:
        """The seconds that a kernel takes at least if its operands come from where so many bytes fit.

        >>> Limits({"float32": 1e9}, {1000: 1e6, 2000: 1e3}).floor(2 * 10**9, "float32", 1500)
        2.0
        """
        rate = self.multiplications.get(dtype, 0.0)
        return max(multiplications / rate if rate else 0.0, count / self._reading(count))

    def _reading(self, count: int) -> float:
        """The rate of the largest size that is not larger, so that no floor is too high."""
        sizes = sorted(self.bytes)
        return self.bytes[sizes[max(bisect_right(sizes, count) - 1, 0)]]


class KnownLimits:
    """The best that measurements in this process have shown of so many threads. Other programs may be in their way."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self.limits = Limits({}, {})
        self.look_again()

    def look_again(self) -> None:
        """Measures once more, and keeps the best. It takes a fraction of a second."""
        before = self.limits
        multiplying = {
            dtype: max(measure_multiplying(number, self._threads), before.multiplications.get(dtype, 0.0))
            for number, dtype in enumerate(DTYPES)
        }
        reading = [max(measure_reading(size, self._threads), before.bytes.get(size, 0.0)) for size in _READ]
        # What is read from afar at a rate can be read from nearby at that rate.
        self.limits = Limits(multiplying, {size: max(reading[index:]) for index, size in enumerate(_READ)})


@functools.cache
def known_limits(threads: int) -> KnownLimits:
    """The limits of so many threads, which are measured when they are first asked for.

    >>> known_limits(1).limits.multiplications["float32"] > 1e7
    True
    """
    return KnownLimits(threads)
