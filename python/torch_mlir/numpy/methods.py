# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The methods of arrays: those of NumPy's functions that have the same arguments, and a few of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import views
from .arrays import Array, fresh, kept_order, value_of
from .lines import refuse

_AS_FUNCTIONS_NAMES = (
    "sum prod mean std var all any argmax argmin cumsum cumprod argsort searchsorted take repeat swapaxes squeeze "
    "diagonal trace dot clip round compress choose argpartition nonzero"
)
_AS_FUNCTIONS = _AS_FUNCTIONS_NAMES.split()


def _function(name: str) -> Callable[..., Any]:
    return lambda array, *args, **kwargs: getattr(np, name)(array, *args, **kwargs)


def _astype(
    array: Array, dtype: Any, order: str = "K", casting: str = "unsafe", subok: bool = True, copy: bool = True
) -> Any:
    dtype = np.dtype(dtype)
    if not np.can_cast(array.dtype, dtype, casting):  # type: ignore[arg-type]
        raise TypeError(f"Cannot cast array data from {array.dtype!r} to {dtype!r} according to the rule {casting!r}")
    from .trace import check_dtype

    check_dtype(dtype, "a conversion")
    if array.dtype == dtype and not copy:
        return array
    return fresh(value_of(array, dtype), array.is_scalar, kept_order(array, dtype) if order == "K" else None)


def _reshape(array: Array, *shape: Any, order: str = "C", copy: Any = None) -> Any:
    return np.reshape(array, shape[0] if len(shape) == 1 else shape, order=order)  # type: ignore[call-overload]


def _transpose(array: Array, *axes: Any) -> Any:
    return np.transpose(array, None if not axes else axes[0] if len(axes) == 1 else axes)


def _view(array: Array, dtype: Any = None) -> Any:
    dtype = array.dtype if dtype is None else np.dtype(dtype)
    if dtype.itemsize != array.dtype.itemsize or ("c" in (dtype.kind + array.dtype.kind) and dtype != array.dtype):
        raise refuse(f"views {array.dtype} as {dtype}, which has another size: convert it with astype")
    return array.view_by(views.reinterpreted(dtype))


def _copy_back(array: Array, new: Any) -> None:
    array[...] = new


def _conjugate(array: Array, out: Any = None) -> Any:
    """Of real numbers NumPy's method gives the array itself, and its function a copy."""
    return array if array.dtype.kind != "c" and out is None else np.conjugate(array, out=out)


def _item(array: Array, *args: Any) -> Any:
    return array.elements("with item()").item(*args)


def _tolist(array: Array) -> Any:
    return array.elements("as a list").tolist()


def _fill(array: Array, value: Any) -> None:
    array[...] = value


def _flatten(array: Array, order: str = "C") -> Any:
    return fresh(value_of(np.reshape(array, -1, order=order)))  # type: ignore[call-overload]


def _dot_method(array: Array, other: Any, out: Any = None) -> Any:
    return np.dot(array, other, out)


METHODS: dict[str, Callable[..., Any]] = {
    **{name: _function(name) for name in _AS_FUNCTIONS},
    "min": _function("min"),
    "max": _function("max"),
    "ravel": _function("ravel"),
    "conj": _conjugate,
    "conjugate": _conjugate,
    "astype": _astype,
    "reshape": _reshape,
    "transpose": _transpose,
    "view": _view,
    "copy": lambda array, order="C": fresh(array.value(), False, kept_order(array) if order == "K" else None),
    "flatten": _flatten,
    "fill": _fill,
    "item": _item,
    "tolist": _tolist,
    "dot": _dot_method,
    "sort": lambda array, axis=-1, kind=None: _copy_back(array, np.sort(array, axis)),
    "partition": lambda array, kth, axis=-1: _copy_back(array, np.sort(array, axis)),
    "put": lambda array, places, values, mode="raise": np.put(array, places, values, mode),
}
