# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorting and searching."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..arrays import fresh, value_of
from ..trace import current
from .shapes import array as as_array


def _sorted(a: Any, axis: Any) -> tuple[Any, Any]:
    a = as_array(a)
    a, axis = (np.ravel(a), 0) if axis is None else (a, axis)
    if a.dtype.kind == "c":
        return _sorted_complex(a, axis)
    dim = np.lib.array_utils.normalize_axis_index(axis, a.ndim)
    trace = current()
    assert trace is not None
    value = value_of(a, np.dtype(np.uint8) if a.dtype == bool else None)
    results = [(value.shape, value.dtype), (value.shape, np.dtype(np.int64))]
    ordered, places = trace.emit_all("aten.sort.stable", [value, True, dim, False], results)
    return fresh(trace.cast(ordered, a.dtype)), fresh(places)


def _sorted_complex(a: Any, axis: int) -> tuple[Any, Any]:
    """By the real parts, and by the imaginary ones where these are equal."""
    places = lexsort((a.imag, a.real), axis)
    return np.take_along_axis(a, places, axis), places


def lexsort(keys: Any, axis: int = -1) -> Any:
    keys = [as_array(key) for key in (keys if isinstance(keys, (list, tuple)) else list(keys))]
    places: Any = None
    for key in keys:
        ordered = key if places is None else np.take_along_axis(key, places, axis)
        step = _sorted(ordered, axis)[1]
        places = step if places is None else np.take_along_axis(places, step, axis)
    return places


def sort(a: Any, axis: Any = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> Any:
    return _sorted(a, axis)[0]


def argsort(a: Any, axis: Any = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> Any:
    return _sorted(a, axis)[1]


def sort_complex(a: Any) -> Any:
    kind = a.dtype if a.dtype.kind == "c" else np.complex64 if a.dtype.char in "bhBH" else np.complex128
    return sort(np.asarray(a).astype(kind), -1)


def searchsorted(a: Any, v: Any, side: str = "left", sorter: Any = None) -> Any:
    """Halves the part that is left, in as many steps as the size has bits."""
    a = as_array(a)
    a = a if sorter is None else a[sorter]
    v = as_array(v) if np.ndim(v) else v
    kind = np.result_type(a.dtype, v.dtype if hasattr(v, "dtype") else v)
    a, v = a.astype(kind), np.asarray(v).astype(kind)
    count = a.shape[0]
    low = np.zeros(np.shape(v), np.int64)
    if not count:
        return low
    step = 1 << (count.bit_length() - 1)
    while step:
        at = low + step
        value = a[np.minimum(at, count) - 1]
        if kind.kind == "f":  # NaN sorts behind everything else.
            goes = (
                ((value < v) | (np.isnan(v) & ~np.isnan(value)))
                if side == "left"
                else ~((value > v) | (np.isnan(value) & ~np.isnan(v)))
            )
        else:
            goes = value < v if side == "left" else value <= v
        low = np.where((at <= count) & goes, at, low)
        step //= 2
    return low if np.ndim(v) else low[()]


TABLE: dict[str, Callable[..., Any]] = {
    "sort": sort,
    "argsort": argsort,
    "lexsort": lexsort,
    "partition": lambda a, kth, axis=-1, kind="introselect", order=None: sort(a, axis),
    "argpartition": lambda a, kth, axis=-1, kind="introselect", order=None: argsort(a, axis),
    "sort_complex": sort_complex,
    "searchsorted": searchsorted,
}
