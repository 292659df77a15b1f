# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NumPy's own functions that make arrays, whatever a trace has put into NumPy's namespace."""

from __future__ import annotations

from typing import Any

import numpy as np

arange = np.arange
array = np.array
asarray = np.asarray
empty = np.empty
full = np.full
zeros = np.zeros

_REAL: dict[np.dtype[Any], np.dtype[Any]] = {
    np.dtype(np.complex64): np.dtype(np.float32),
    np.dtype(np.complex128): np.dtype(np.float64),
}


def real_of(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype of a complex number's parts; that of a real number is itself.

    >>> real_of(np.dtype("complex64"))
    dtype('float32')
    """
    return _REAL.get(dtype, dtype)
