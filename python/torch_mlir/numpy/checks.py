# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What only a call can tell: conditions that compiled code checks, and the exceptions that NumPy raises for them."""

from __future__ import annotations

from typing import Any

import numpy as np

from .arrays import value_of
from .trace import current

# What the engine's message contains -> the exception.
RAISES: dict[str, type[Exception]] = {
    "Integers to negative integer powers are not allowed.": ValueError,
    "Singular matrix": np.linalg.LinAlgError,
    "Matrix is not positive definite": np.linalg.LinAlgError,
    "the matrix of lstsq lacks rank, which changes the size of a result": np.linalg.LinAlgError,
    "zero-size array to reduction operation maximum which has no identity": ValueError,
    "zero-size array to reduction operation minimum which has no identity": ValueError,
    "the range of the histogram is not finite": ValueError,
    "All-NaN slice encountered": ValueError,
    "bins must be monotonically increasing or decreasing": ValueError,
    "invalid entry in choice array": ValueError,
    "`bins` must increase monotonically, when an array": ValueError,
    "range() arg 3 must not be zero": ValueError,
    "out of range": IndexError,
    "out of bounds": IndexError,
}
NEGATIVE_POWER, SINGULAR, NOT_POSITIVE, LACKS_RANK, _NO_MAXIMUM, _NO_MINIMUM, *_REST = RAISES
NOT_FINITE, ALL_NAN, NOT_MONOTONIC, NO_CHOICE, NOT_RISING, NO_STEP, *_ = _REST
NO_ELEMENTS_OF = {"max": _NO_MAXIMUM, "min": _NO_MINIMUM}


def require(condition: Any, message: str) -> None:
    """Compiled code ends with the exception of that message unless the condition, a truth value, holds."""
    trace = current()
    assert trace is not None
    holds = trace.emit_scalar("aten.Bool.Tensor", [value_of(condition, np.dtype(bool))], "bool")[0]
    number = trace.emit_scalar("aten.Int.bool", [holds], "int")[0]
    trace.emit_scalar("aten._assert_scalar", [number, message], "")


def translated(error: RuntimeError) -> Exception:
    """NumPy's exception in place of the engine's."""
    text = str(error)
    kind = next((kind for message, kind in RAISES.items() if message in text), None)
    return error if kind is None else kind(text)
