# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of matrices, which all become batched products of Torch."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .arrays import as_array, fresh, value_of
from .lines import refuse
from .trace import Value, check_dtype, current


def batched(a: Any, b: Any, dtype: np.dtype[Any]) -> Any:
    """The products of matrices, (..., n, k) by (..., k, m), in that dtype."""
    trace = current()
    assert trace is not None
    left, right = value_of(a, dtype), value_of(b, dtype)
    batch = np.broadcast_shapes(left.shape[:-2], right.shape[:-2])
    rows, inner, columns = left.shape[-2], left.shape[-1], right.shape[-1]
    if dtype.kind in "cb" or not inner:
        return _plain(left, right, (*batch, rows, columns))
    if not batch:
        return fresh(trace.emit("aten.mm", [left, right], (rows, columns), dtype))
    if len(right.shape) == 2:  # One product of a taller matrix.
        tall = trace.reshape(left, (math.prod(left.shape[:-1]), inner))
        made = trace.emit("aten.mm", [tall, right], (tall.shape[0], columns), dtype)
        return fresh(trace.reshape(made, (*batch, rows, columns)))
    count = math.prod(batch)
    flat = [
        trace.reshape(trace.broadcast(value, (*batch, *value.shape[-2:])), (count, *value.shape[-2:]))
        for value in (left, right)
    ]
    made = trace.emit("aten.bmm", flat, (count, rows, columns), dtype)
    return fresh(trace.reshape(made, (*batch, rows, columns)))


def _plain(left: Value, right: Value, shape: tuple[int, ...]) -> Any:
    """Products that have no kernel: by parts of complex numbers, or as a sum of products."""
    a, b = fresh(left), fresh(right)
    if left.dtype.kind == "c" and left.shape[-1]:
        from .plain import real_of
        from .ufunc_rules import raw

        kind = real_of(left.dtype)
        real = batched(a.real, b.real, kind) - batched(a.imag, b.imag, kind)
        imag = batched(a.real, b.imag, kind) + batched(a.imag, b.real, kind)
        return raw("complex", real, imag, dtype=left.dtype)
    if not left.shape[-1]:
        return np.zeros(shape, left.dtype)
    # A sum of truth values is "or".
    return np.any(a[..., :, :, None] & b[..., None, :, :], -2)


def conjugated(a: Any) -> Any:
    """The conjugates; numpy.conj makes integers of truth values.

    >>> import numpy as np
    >>> conjugated(np.array([True, False]))
    array([ True, False])
    """
    return np.conj(a) if a.dtype.kind == "c" else a


def matmul(a: Any, b: Any, dtype: Any = None) -> Any:
    """The product of matrices, of vectors, or of stacks of matrices."""
    a, b = as_array(a), as_array(b)
    signature: dict[str, Any] = {} if dtype is None else {"signature": (None, None, np.dtype(dtype))}
    kind = np.matmul.resolve_dtypes((a.dtype, b.dtype, None), **signature)[2]
    check_dtype(kind, "a product")
    if not np.ndim(a) or not np.ndim(b):
        raise ValueError("matmul: Input operand does not have enough dimensions (a scalar has none): use multiply")
    left = a[None, :] if np.ndim(a) == 1 else a
    right = b[:, None] if np.ndim(b) == 1 else b
    if left.shape[-1] != right.shape[-2]:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, "
            "with gufunc signature (n?,k),(k,m?)->(n?,m?) "
            f"(size {right.shape[-2]} is different from {left.shape[-1]})"
        )
    np.broadcast_shapes(left.shape[:-2], right.shape[:-2])
    made = batched(left, right, kind)
    if np.ndim(a) == 1:
        made = made[..., 0, :]
    if np.ndim(b) == 1:
        made = made[..., 0]
    return made if np.ndim(made) else made[()]


def generalized(ufunc: np.ufunc, operands: Any, axis: Any = None, dtype: Any = None, **options: Any) -> Any:
    """The universal functions of vectors and matrices."""
    if options.keys() - {"casting", "order", "subok", "axes"} or options.get("axes") is not None:
        raise refuse(f"passes {', '.join(sorted(options))} to numpy.{ufunc.__name__}, which is not compiled")
    a, b = map(as_array, operands)
    if ufunc is np.matmul:
        return matmul(a, b, dtype)
    if ufunc.__name__ == "vecdot":
        if axis is not None:
            a, b = np.moveaxis(a, axis, -1), np.moveaxis(b, axis, -1)
        return np.sum(conjugated(a) * b, -1, a.dtype if a.dtype == b.dtype else None)
    if ufunc.__name__ == "matvec":
        return matmul(a, b[..., None], dtype)[..., 0]
    if ufunc.__name__ == "vecmat":
        return matmul(conjugated(a)[..., None, :], b, dtype)[..., 0, :]
    raise refuse(f"calls numpy.{ufunc.__name__}, which is not compiled: compute it outside of the function")
