# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums, means, extremes and their places, differences and histograms."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import plain
from ..arrays import fresh, value_of
from ..checks import ALL_NAN, NOT_FINITE, NOT_MONOTONIC, NOT_RISING, require
from ..lines import refuse
from ..reductions import _dims
from ..trace import current
from ..ufuncs import all_known, bare, into
from .elements import common
from .shapes import array as as_array

_NO = np._NoValue


def _reduction(ufunc: np.ufunc) -> Callable[..., Any]:
    def function(
        a: Any,
        axis: Any = None,
        dtype: Any = None,
        out: Any = None,
        keepdims: Any = _NO,
        initial: Any = _NO,
        where: Any = _NO,
    ) -> Any:
        options: dict[str, Any] = {} if initial is _NO else {"initial": initial}
        options |= {} if where is _NO else {"where": where}
        return ufunc.reduce(as_array(a), axis, dtype, out, keepdims=False if keepdims is _NO else keepdims, **options)

    return function


def _without_dtype(ufunc: np.ufunc) -> Callable[..., Any]:
    reduce = _reduction(ufunc)

    def function(
        a: Any, axis: Any = None, out: Any = None, keepdims: Any = _NO, initial: Any = _NO, where: Any = _NO
    ) -> Any:
        return reduce(a, axis, None, out, keepdims, initial, where)

    return function


def _truth(ufunc: np.ufunc) -> Callable[..., Any]:
    reduce = _reduction(ufunc)

    def function(a: Any, axis: Any = None, out: Any = None, keepdims: Any = _NO, *, where: Any = _NO) -> Any:
        return reduce(np.asarray(as_array(a)) != 0, axis, None, out, keepdims, _NO, where)

    return function


def _count(a: Any, axis: Any, where: Any) -> Any:
    """How many elements each result is made of."""
    dims = _dims(axis, np.ndim(a))
    if where is _NO or where is True:
        return int(np.prod([a.shape[dim] for dim in dims], dtype=np.int64))
    return np.sum(np.broadcast_to(where, a.shape), tuple(dims), np.int64)


def mean(a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NO, *, where: Any = _NO) -> Any:
    a = as_array(a)
    kind = np.dtype(dtype) if dtype is not None else np.dtype(np.float64) if a.dtype.kind in "iub" else a.dtype
    inner = np.dtype(np.float32) if kind == np.float16 and dtype is None else kind
    keep = keepdims is not _NO and keepdims
    total = np.sum(a, axis, inner, keepdims=keep, **({} if where is _NO else {"where": where}))
    count = _count(a, axis, where)
    if not isinstance(count, int) and keep:
        count = np.reshape(count, total.shape)
    return into((total / _divisor(np.asarray(count), total.dtype)).astype(kind), out)


def _divisor(count: Any, kind: np.dtype[Any]) -> Any:
    """A number of elements that divides sums of a dtype. Half precision has no large numbers."""
    return count.astype(np.float64 if kind == np.float16 else kind)


def scalar(made: Any) -> Any:
    """What NumPy's reductions give in place of an array without dimensions."""
    return made if np.ndim(made) else made[()]


def var(
    a: Any,
    axis: Any = None,
    dtype: Any = None,
    out: Any = None,
    ddof: Any = 0,
    keepdims: Any = _NO,
    *,
    where: Any = _NO,
    mean: Any = _NO,
    correction: Any = _NO,
) -> Any:
    a = as_array(a)
    ddof = ddof if correction is _NO else correction
    kind = np.dtype(dtype) if dtype is not None else np.dtype(np.float64) if a.dtype.kind in "iub" else a.dtype
    given = {} if where is _NO else {"where": where}
    # With its dtype given, the mean is of it throughout.
    middle = np.mean(a, axis, kind, keepdims=True, **given) if mean is _NO else mean
    away = a.astype(kind) - middle
    squares = away.real**2 + away.imag**2 if kind.kind == "c" else away * away
    total = np.sum(squares, axis, keepdims=keepdims is not _NO and keepdims, **given)
    count = _count(a, axis, where)
    if isinstance(count, int):
        left: Any = np.asarray(max(count - ddof, 0))
    else:
        left = np.reshape(np.maximum(count - ddof, 0), total.shape)
    made = total / _divisor(left, total.dtype)
    return into(made.astype(np.empty(0, kind).real.dtype), out)


def std(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: Any = 0, keepdims: Any = _NO, **options: Any
) -> Any:
    return into(np.sqrt(var(a, axis, dtype, None, ddof, keepdims, **options)), out)


def average(a: Any, axis: Any = None, weights: Any = None, returned: bool = False, *, keepdims: Any = _NO) -> Any:
    a = as_array(a)
    keep = keepdims is not _NO and keepdims
    if weights is None:
        made = np.mean(a, axis, keepdims=keep)
        total: Any = made.dtype.type(a.size / max(made.size, 1))
    else:
        weights = as_array(weights)
        kind = np.result_type(a.dtype, weights.dtype, *([np.float64] if a.dtype.kind in "iub" else []))
        if weights.shape != a.shape:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            dims = _dims(axis if isinstance(axis, tuple) else (axis,), a.ndim)
            if weights.shape != tuple(a.shape[dim] for dim in dims):
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            weights = np.reshape(weights, tuple(size if dim in dims else 1 for dim, size in enumerate(a.shape)))
        total = np.sum(np.broadcast_to(weights, a.shape), axis, kind, keepdims=keep)
        made = np.sum(np.multiply(a, weights, dtype=kind), axis, keepdims=keep) / total
    return (made, np.broadcast_to(total, made.shape)) if returned else made


def _place(name: str) -> Callable[..., Any]:
    def function(a: Any, axis: Any = None, out: Any = None, *, keepdims: Any = _NO) -> Any:
        a = as_array(a)
        keep = keepdims is not _NO and keepdims
        dim = 0 if axis is None else np.lib.array_utils.normalize_axis_index(operator.index(axis), a.ndim)
        flat = np.ravel(a) if axis is None else a
        if not flat.shape[dim]:
            raise ValueError(f"attempt to get {name} of an empty sequence")
        trace = current()
        assert trace is not None
        shape = (*flat.shape[:dim], *flat.shape[dim + 1 :])
        if a.dtype.kind == "c":  # Where the largest or the smallest one is, or where something is missing.
            best = (np.maximum if name == "argmax" else np.minimum).reduce(flat, dim, keepdims=True)
            flat = np.isnan(flat) | (flat == best)
        value = value_of(flat, np.dtype(np.int8) if flat.dtype == bool else None)
        operation = "aten.argmax" if a.dtype.kind == "c" else f"aten.{name}"
        found = trace.emit(operation, [value, dim, False], shape, np.dtype(np.int64))
        made: Any = fresh(found, not shape and not keep)
        if keep:
            made = np.reshape(made, (1,) * a.ndim) if axis is None else np.expand_dims(made, dim)
        return into(made, out)

    return function


def ptp(a: Any, axis: Any = None, out: Any = None, keepdims: Any = _NO) -> Any:
    return into(np.max(a, axis, keepdims=keepdims) - np.min(a, axis, keepdims=keepdims), out)


def count_nonzero(a: Any, axis: Any = None, *, keepdims: bool = False) -> Any:
    return np.sum(as_array(a) != 0, axis, np.int64, keepdims=keepdims)


def _scan(ufunc: np.ufunc) -> Callable[..., Any]:
    def function(a: Any, axis: Any = None, dtype: Any = None, out: Any = None) -> Any:
        flat = np.ravel(as_array(a)) if axis is None else as_array(a)
        return ufunc.accumulate(flat, 0 if axis is None else axis, dtype, out)

    return function


def _cumulative(ufunc: np.ufunc) -> Callable[..., Any]:
    def function(
        x: Any, /, *, axis: Any = None, dtype: Any = None, out: Any = None, include_initial: bool = False
    ) -> Any:
        axis = 0 if axis is None and x.ndim == 1 else axis
        made = ufunc.accumulate(x, axis, dtype)
        if include_initial:
            shape = (*x.shape[:axis], 1, *x.shape[axis + 1 :]) if axis >= 0 else (*x.shape[: x.ndim + axis], 1)
            made = np.concatenate([np.full(shape, ufunc.identity, made.dtype), made], axis)
        return into(made, out)

    return function


def _nan_filled(name: str, neutral: Any) -> Callable[..., Any]:
    """A reduction that takes NaN as its neutral element."""

    def function(a: Any, *args: Any, **kwargs: Any) -> Any:
        a = as_array(a)
        if a.dtype.kind in "fc":
            a = np.where(np.isnan(a), np.array(neutral, a.dtype), a)
        return getattr(np, name)(a, *args, **kwargs)

    return function


def _nan_extreme(ufunc: np.ufunc) -> Callable[..., Any]:
    lowest = ufunc is np.fmax

    def function(
        a: Any, axis: Any = None, out: Any = None, keepdims: Any = _NO, initial: Any = _NO, where: Any = _NO
    ) -> Any:
        a = as_array(a)
        plain_function = np.max if lowest else np.min
        _no_complex(a)
        if a.dtype.kind not in "f":
            return plain_function(a, axis, out, keepdims, initial, where)
        options = {} if initial is _NO else {"initial": initial}
        options |= {} if where is _NO else {"where": where}
        missing = np.isnan(a)
        filled = np.where(missing, np.array(-np.inf if lowest else np.inf, a.dtype), a)
        found = plain_function(filled, axis, keepdims=keepdims, **options)
        return into(scalar(np.where(np.all(missing, axis, keepdims=keepdims), np.array(np.nan, a.dtype), found)), out)

    return function


def _no_complex(a: Any) -> None:
    if a.dtype.kind == "c":
        raise refuse("orders complex numbers and leaves NaN out, which is not compiled: order their real parts")


def _nan_place(name: str) -> Callable[..., Any]:
    def function(a: Any, axis: Any = None, out: Any = None, *, keepdims: Any = _NO) -> Any:
        a = as_array(a)
        _no_complex(a)
        if a.dtype.kind == "f":
            require(np.all(np.any(np.logical_not(np.isnan(a)), axis)), ALL_NAN)
            a = np.where(np.isnan(a), np.array(-np.inf if name == "argmax" else np.inf, a.dtype), a)
        return getattr(np, name)(a, axis, out, keepdims=keepdims)

    return function


def nanmean(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NO, *, where: Any = _NO
) -> Any:
    a = as_array(a)
    if a.dtype.kind not in "fc":
        return np.mean(a, axis, dtype, out, keepdims, where=where)
    there = np.logical_not(np.isnan(a))
    return np.mean(a, axis, dtype, out, keepdims, where=there if where is _NO else there & where)


def nanvar(
    a: Any,
    axis: Any = None,
    dtype: Any = None,
    out: Any = None,
    ddof: Any = 0,
    keepdims: Any = _NO,
    *,
    where: Any = _NO,
    **options: Any,
) -> Any:
    a = as_array(a)
    if a.dtype.kind not in "fc":
        return np.var(a, axis, dtype, out, ddof, keepdims, where=where)
    there = np.logical_not(np.isnan(a))
    there = there if where is _NO else there & where
    made = np.var(a, axis, dtype, None, ddof, keepdims, where=there)
    count = np.sum(there, axis, keepdims=keepdims)
    return into(scalar(np.where(count > ddof, made, np.array(np.nan, made.dtype))), out)


def nanstd(
    a: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: Any = 0, keepdims: Any = _NO, **options: Any
) -> Any:
    return into(np.sqrt(nanvar(a, axis, dtype, None, ddof, keepdims, **options)), out)


def diff(a: Any, n: int = 1, axis: int = -1, prepend: Any = _NO, append: Any = _NO) -> Any:
    a = as_array(a)
    if n < 0:
        raise ValueError(f"order must be non-negative but got {n!r}")
    if n == 0:
        return a
    if not a.ndim:
        raise ValueError("diff requires input that is at least one dimensional")
    axis = np.lib.array_utils.normalize_axis_index(axis, a.ndim)
    ends = []
    for end in (prepend, append):
        if end is not _NO:
            end = (
                as_array(end)
                if np.ndim(end)
                else np.broadcast_to(np.asarray(end), (*a.shape[:axis], 1, *a.shape[axis + 1 :]))
            )
        ends.append(end)
    parts = [part for part in (ends[0], a, ends[1]) if part is not _NO]
    a = np.concatenate(parts, axis) if len(parts) > 1 else a
    before = (slice(None),) * axis
    keys = (*before, slice(1, None)), (*before, slice(None, -1))
    for _ in range(n):
        later, sooner = a[keys[0]], a[keys[1]]
        a = later != sooner if a.dtype == bool else later - sooner
    return a


def ediff1d(ary: Any, to_end: Any = None, to_begin: Any = None) -> Any:
    ary = np.ravel(as_array(ary))
    parts = [np.ravel(to_begin)] if to_begin is not None else []
    parts.append(ary[1:] - ary[:-1])
    parts += [np.ravel(to_end)] if to_end is not None else []
    return np.concatenate(parts).astype(ary.dtype) if len(parts) > 1 else parts[0]


def gradient(f: Any, *varargs: Any, axis: Any = None, edge_order: int = 1) -> Any:
    f = as_array(f)
    axes = tuple(range(f.ndim)) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, f.ndim)
    spacing = list(varargs) * len(axes) if len(varargs) == 1 else list(varargs) or [1.0] * len(axes)
    if len(spacing) != len(axes):
        raise TypeError("invalid number of arguments")
    f = f.astype(np.float64) if f.dtype.kind in "iub" else f
    made = [_slope(f, dim, space, edge_order) for dim, space in zip(axes, spacing)]
    return made[0] if len(made) == 1 else tuple(made)


def _slope(f: Any, dim: int, space: Any, edge_order: int) -> Any:
    y = np.moveaxis(f, dim, 0)
    if len(y) < edge_order + 1:
        raise ValueError(
            "Shape of array too small to calculate a numerical gradient, "
            "at least (edge_order + 1) elements are required."
        )
    made = np.empty_like(y)
    if np.ndim(space) == 0:
        made[1:-1] = (y[2:] - y[:-2]) / (2.0 * space)
        steps: Any = [space] * 4
    else:
        space = as_array(space)
        h = np.diff(space.astype(np.float64) if space.dtype.kind in "iu" else space)
        spread = (-1, *(1,) * (y.ndim - 1))
        h1, h2 = np.reshape(h[:-1], spread), np.reshape(h[1:], spread)
        made[1:-1] = -h2 / (h1 * (h1 + h2)) * y[:-2] + (h2 - h1) / (h1 * h2) * y[1:-1] + h1 / (h2 * (h1 + h2)) * y[2:]
        steps = [h[0], h[1] if len(h) > 1 else h[0], h[-1], h[-2] if len(h) > 1 else h[-1]]
    if edge_order == 1:
        made[0], made[-1] = (y[1] - y[0]) / steps[0], (y[-1] - y[-2]) / steps[2]
    else:
        for end, one, two, first, second, sign in ((0, 1, 2, *steps[:2], 1), (-1, -2, -3, *steps[2:], -1)):
            a, b, c = (
                -(2 * first + second) / (first * (first + second)),
                (first + second) / (first * second),
                -first / (second * (first + second)),
            )
            made[end] = sign * (a * y[end] + b * y[one] + c * y[two])
    return np.moveaxis(made, 0, dim)


def trapezoid(y: Any, x: Any = None, dx: Any = 1.0, axis: int = -1) -> Any:
    y = np.moveaxis(as_array(y), axis, -1)
    d = dx if x is None else np.diff(x) if np.ndim(x) == 1 else np.moveaxis(np.diff(x, axis=axis), axis, -1)
    return np.sum(d * (y[..., 1:] + y[..., :-1]) / 2.0, -1)


def cov(
    m: Any,
    y: Any = None,
    rowvar: bool = True,
    bias: bool = False,
    ddof: Any = None,
    fweights: Any = None,
    aweights: Any = None,
    *,
    dtype: Any = None,
) -> Any:
    m = as_array(m)
    kind = np.result_type(m, np.float64, *([y] if y is not None else [])) if dtype is None else np.dtype(dtype)
    x = np.atleast_2d(m).astype(kind)
    x = x.T if not rowvar and m.ndim != 1 else x
    if y is not None:
        other = np.atleast_2d(as_array(y)).astype(kind)
        x = np.concatenate([x, other if rowvar or np.ndim(y) == 1 else other.T], 0)
    ddof = (0 if bias else 1) if ddof is None else ddof
    weights: Any = None
    for given in (fweights, aweights):
        if given is not None:
            given = np.asarray(given).astype(np.float64)
            weights = given if weights is None else weights * given
    if weights is None:
        middle, factor = np.mean(x, 1), max(x.shape[1] - ddof, 0)
        scaled = x - middle[:, None]
        return np.squeeze(np.matmul(scaled, np.conj(scaled).T) / factor)
    total = np.sum(weights)
    middle = np.sum(x * weights, 1) / total
    factor = (
        total
        if ddof == 0
        else total - ddof
        if aweights is None
        else total - ddof * np.sum(weights * np.asarray(aweights)) / total
    )
    scaled = x - middle[:, None]
    return np.squeeze(np.matmul(scaled, np.conj(scaled * weights).T) / np.maximum(factor, 0))


def corrcoef(x: Any, y: Any = None, rowvar: bool = True, *, dtype: Any = None) -> Any:
    c = np.cov(x, y, rowvar, dtype=dtype)
    if c.ndim == 0:
        return c / c
    spread = np.sqrt(np.diagonal(c).real)
    made = c / spread[:, None] / spread[None, :]
    return np.clip(made, -1, 1) if made.dtype.kind != "c" else made


def histogram(a: Any, bins: Any = 10, range: Any = None, density: Any = None, weights: Any = None) -> Any:
    a = np.ravel(as_array(a))
    edges = _edges(a, bins, range)
    last = len(edges) - 1
    if isinstance(bins, (int, np.integer)):
        low, high = edges[0], edges[-1]
        number = np.clip(((a - low) / (high - low) * last).astype(np.int64), 0, last - 1)
        # As NumPy does: what lies beyond an edge, by rounding, goes to the neighbour.
        number = number - (a < edges[number])
        number = number + ((a >= edges[number + 1]) & (number != last - 1))
    else:
        number = np.searchsorted(edges, a, "right") - 1
        number = np.where(a == edges[-1], last - 1, number)
    inside = (a >= edges[0]) & (a <= edges[-1])
    kind = np.int64 if weights is None else np.asarray(weights).dtype
    counts = np.zeros(last, kind)
    value = np.ones((), kind) if weights is None else np.ravel(weights)
    np.add.at(counts, np.clip(number, 0, last - 1), np.where(inside, value, np.zeros((), kind)))
    if density:
        return counts / np.diff(edges).astype(np.float64) / np.sum(counts), edges
    return counts, edges


def _checked(edges: Any) -> Any:
    """Edges that are given; those that are computed are checked at each call."""
    edges = as_array(edges)
    if edges.ndim != 1:
        raise ValueError("`bins` must be 1d, when an array")
    if edges.size > 1:
        require(np.all(edges[:-1] <= edges[1:]), NOT_RISING)
    return edges


def _edges(a: Any, bins: Any, limits: Any) -> Any:
    if isinstance(bins, str):
        raise refuse(f"estimates the number of bins ({bins!r}) from values: give their number or their edges")
    if np.ndim(bins):
        return _checked(bins)
    if bins < 1:
        raise ValueError("`bins` must be positive, when an integer")
    if limits is not None:
        low, high = limits
        if not all_known(low, high) or not np.isfinite(high - low):
            raise refuse("passes limits to a histogram that are computed or not finite: make them Python numbers")
        if high < low:
            raise ValueError("max must be larger than min in range parameter.")
    elif a.size:
        low, high = np.min(a), np.max(a)
        if a.dtype.kind == "f":
            require(np.isfinite(high - low), NOT_FINITE)
        low = low.astype(np.result_type(a.dtype, np.float64 if a.dtype.kind in "iub" else a.dtype))
    else:
        low, high = 0.0, 1.0
    kind = np.result_type(a.dtype, np.float64) if a.dtype.kind in "iub" else a.dtype
    same = low == high
    half = np.multiply(same, 0.5, dtype=kind) if hasattr(same, "dtype") else 0.5 * same
    low, high = low - half, high + half
    return np.linspace(low, high, int(bins) + 1).astype(kind)


def linspace(
    start: Any,
    stop: Any,
    num: Any = 50,
    endpoint: bool = True,
    retstep: bool = False,
    dtype: Any = None,
    axis: int = 0,
    *,
    device: Any = None,
) -> Any:
    num = operator.index(bare(num))
    kind = np.result_type(common(start, stop), 0.0)
    start, stop = np.asarray(start).astype(kind), np.asarray(stop).astype(kind)
    parts = num - 1 if endpoint else num
    step = (stop - start) / max(parts, 1)
    shape = (-1, *(1,) * np.ndim(step))
    made = np.reshape(np.arange(num).astype(kind), shape) * step + start
    if endpoint and num > 1:
        made[-1] = stop
    made = np.moveaxis(made, 0, axis) if axis else made
    made = made if dtype is None else (np.floor(made) if np.dtype(dtype).kind in "iu" else made).astype(dtype)
    return (made, step) if retstep else made


def bincount(x: Any, /, weights: Any = None, minlength: int = 0) -> Any:
    raise refuse(
        "calls numpy.bincount, whose result's size depends on values: make counts = numpy.zeros(size, int) and call "
        "numpy.add.at(counts, x, 1)"
    )


def digitize(x: Any, bins: Any, right: bool = False) -> Any:
    side: Any = "left" if right else "right"
    if np.iscomplexobj(x):
        raise TypeError("x may not be complex")
    if not isinstance(bins, (list, tuple)) and not all_known(bins):
        bins = as_array(bins)
        rising = bins[-1] >= bins[0]
        require(np.all(np.where(rising, bins[1:] >= bins[:-1], bins[1:] <= bins[:-1])), NOT_MONOTONIC)
        falling = len(bins) - np.searchsorted(bins[::-1], x, side)
        return np.where(rising, np.searchsorted(bins, x, side), falling)
    edges = plain.asarray(bare(bins))
    if len(edges) < 2 or (np.diff(edges) >= 0).all():
        return np.searchsorted(edges, x, side)
    if not (np.diff(edges) <= 0).all():
        raise ValueError(NOT_MONOTONIC)
    return len(edges) - np.searchsorted(edges[::-1].copy(), x, side)


TABLE: dict[str, Callable[..., Any]] = {
    "sum": _reduction(np.add),
    "prod": _reduction(np.multiply),
    "max": _without_dtype(np.maximum),
    "min": _without_dtype(np.minimum),
    "all": _truth(np.logical_and),
    "any": _truth(np.logical_or),
    "mean": mean,
    "var": var,
    "std": std,
    "average": average,
    "argmax": _place("argmax"),
    "argmin": _place("argmin"),
    "ptp": ptp,
    "count_nonzero": count_nonzero,
    "cumsum": _scan(np.add),
    "cumprod": _scan(np.multiply),
    "cumulative_sum": _cumulative(np.add),
    "cumulative_prod": _cumulative(np.multiply),
    "nansum": _nan_filled("sum", 0),
    "nanprod": _nan_filled("prod", 1),
    "nancumsum": _nan_filled("cumsum", 0),
    "nancumprod": _nan_filled("cumprod", 1),
    "nanmax": _nan_extreme(np.fmax),
    "nanmin": _nan_extreme(np.fmin),
    "nanargmax": _nan_place("argmax"),
    "nanargmin": _nan_place("argmin"),
    "nanmean": nanmean,
    "nanvar": nanvar,
    "nanstd": nanstd,
    "diff": diff,
    "ediff1d": ediff1d,
    "gradient": gradient,
    "trapezoid": trapezoid,
    "cov": cov,
    "corrcoef": corrcoef,
    "histogram": histogram,
    "histogram_bin_edges": lambda a, bins=10, range=None, weights=None: _edges(np.ravel(as_array(a)), bins, range),
    "linspace": linspace,
    "bincount": bincount,
    "digitize": digitize,
}
REFUSED = frozenset({"bincount"})
