# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Quantiles, percentiles and medians, with NaN or without it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import plain
from ..lines import refuse
from ..reductions import _dims
from ..ufuncs import all_known, bare, into
from .shapes import array as as_array

_NO = np._NoValue

_METHODS = frozenset({"linear", "lower", "higher", "nearest", "midpoint"})


def _quantiles(a: Any, q: Any, axis: Any, method: str, keepdims: bool, weights: Any, skips_nan: bool) -> Any:
    a = as_array(a)
    if weights is not None or method not in (*_METHODS, "median"):
        raise refuse(
            f"computes quantiles with weights or the method {method!r}: compiled are {', '.join(sorted(_METHODS))}"
        )
    if not isinstance(q, (int, float)) and not all_known(q):
        raise refuse(
            "computes quantiles whose probabilities are computed: make them Python numbers or a constant array"
        )
    # A number takes the dtype of the elements, and an array has its own.
    shares = plain.asarray(bare(q), a.dtype if type(q) in (int, float) and a.dtype.kind == "f" else None)
    if shares.dtype.kind in "iu":  # 0 or 1: the least or the largest element as it is.
        shares, method = shares.astype(np.float64), "lower"
    if ((shares < 0) | (shares > 1)).any():
        raise ValueError("Quantiles must be in the range [0, 1]")
    if a.dtype.kind == "c":
        if method == "median":
            raise refuse("takes the median of complex numbers, which is not compiled: sort them, and take the middle")
        raise TypeError("a must be an array of real numbers")
    dims = _dims(axis, a.ndim)
    rest = tuple(size for dim, size in enumerate(a.shape) if dim not in dims)
    taken = math.prod(a.shape[dim] for dim in dims)
    kind = np.result_type(a.dtype, np.float64) if a.dtype.kind in "iub" else np.result_type(a.dtype, shares.dtype)
    flat = np.reshape(np.moveaxis(a, dims, range(len(dims))), (taken, *rest))
    is_exact = a.dtype.kind == "f" or method in ("lower", "higher", "nearest")
    flat = flat if is_exact else flat.astype(kind)
    ordered = np.sort(flat, 0)
    is_missing = np.isnan(flat) if flat.dtype.kind == "f" else np.zeros(flat.shape, bool)
    count = np.sum(np.logical_not(is_missing), 0) if skips_nan else len(flat)
    if method == "median" and not taken:
        made = np.full((1, *rest), np.nan, kind)
    else:
        made = np.stack([_at_share(ordered, share, count, method, kind) for share in shares.ravel()])
    if skips_nan:
        made = np.where(count == 0, np.array(np.nan, made.dtype), made)
    elif flat.dtype.kind == "f":
        made = np.where(np.any(is_missing, 0), np.array(np.nan, made.dtype), made)
    shape = tuple(1 if dim in dims else size for dim, size in enumerate(a.shape)) if keepdims else rest
    made = np.reshape(made, (*shares.shape, *shape))
    return made if made.ndim else made[()]


def _at_share(ordered: Any, share: np.floating[Any], count: Any, method: str, kind: np.dtype[Any]) -> Any:
    place = share * (count - 1)
    if isinstance(count, int):
        low, high = int(np.floor(place)), int(np.ceil(place))
        nearest = int(np.rint(place))
        part: Any = place - low
        values = {name: ordered[number] for name, number in (("lower", low), ("higher", high), ("nearest", nearest))}
    else:
        places = {"lower": np.floor(place), "higher": np.ceil(place), "nearest": np.rint(place)}
        part = place - places["lower"]
        limit = len(ordered) - 1
        values = {
            name: np.take_along_axis(ordered, np.clip(number.astype(np.int64), 0, limit)[None], 0)[0]
            for name, number in places.items()
        }
    if method in values:
        return values[method]
    low_value, high_value = values["lower"], values["higher"]
    if method == "median":
        middle = np.mean(np.stack([low_value, high_value]), 0)
        return np.where(np.asarray(part) == 0, low_value, middle).astype(middle.dtype)
    part = 0.5 * (part > 0) if method == "midpoint" else part
    step = high_value - low_value
    # From the nearer end, as NumPy does it, so that both ends come out exactly.
    near = low_value + step * part
    return np.where(part >= 0.5, high_value - step * (1 - part), near).astype(np.result_type(kind, low_value.dtype))


def _share(q: Any, scale: int) -> Any:
    return q if scale == 1 else q / scale if type(q) in (int, float) else plain.asarray(bare(q)) / scale


def _quantile(scale: int, skips_nan: bool) -> Callable[..., Any]:
    """A function whose probabilities are shares of a scale."""

    def function(
        a: Any,
        q: Any,
        axis: Any = None,
        out: Any = None,
        overwrite_input: bool = False,
        method: str = "linear",
        keepdims: Any = _NO,
        *,
        weights: Any = None,
        interpolation: Any = None,
    ) -> Any:
        if interpolation is not None:
            raise refuse("passes interpolation= to a quantile, which NumPy has renamed: pass method=")
        keep = keepdims is not _NO and keepdims
        return into(_quantiles(a, _share(q, scale), axis, method, keep, weights, skips_nan), out)

    return function


def _median(skips_nan: bool) -> Callable[..., Any]:
    def function(a: Any, axis: Any = None, out: Any = None, overwrite_input: bool = False, keepdims: Any = _NO) -> Any:
        return into(_quantiles(a, 0.5, axis, "median", keepdims is not _NO and keepdims, None, skips_nan), out)

    return function


TABLE: dict[str, Callable[..., Any]] = {
    "median": _median(False),
    "nanmedian": _median(True),
    "quantile": _quantile(1, False),
    "percentile": _quantile(100, False),
    "nanquantile": _quantile(1, True),
    "nanpercentile": _quantile(100, True),
}
