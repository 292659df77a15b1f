# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of elements that are no universal functions: choices, rounding, clipping, tests, interpolation."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import plain
from ..arrays import Array, fresh, value_of
from ..checks import NO_CHOICE, require
from ..lines import refuse
from ..products import conjugated
from ..trace import check_dtype
from ..ufunc_rules import raw
from ..ufuncs import bare, into, where_value
from .shapes import array as as_array

_DYNAMIC = "calls numpy.{}, whose result's size depends on values: {}"


def where(condition: Any, x: Any = None, y: Any = None, /) -> Any:
    if x is None and y is None:
        raise refuse(_DYNAMIC.format("where with one argument", "pass both others, which choose by the condition"))
    x, y = (as_array(item) if isinstance(item, (list, tuple)) else item for item in (x, y))
    kind = common(x, y)
    # An integer of Python's that does not fit wraps here, and is an error elsewhere.
    x, y = (plain.asarray(item)[()] if type(item) is int else item for item in (x, y))
    condition = as_array(condition) if not hasattr(condition, "dtype") else condition
    chosen = [fresh(value_of(item, kind)) for item in (x, y)]
    value = where_value(condition if condition.dtype == bool else condition != 0, *chosen)
    return fresh(value)


def common(*items: Any) -> np.dtype[Any]:
    """The dtype of several values together, in which Python's numbers have none of their own."""
    kinds = [
        item.dtype.type(0).item() if getattr(item, "is_python", False) else getattr(item, "dtype", item)
        for item in items
    ]
    kind = np.result_type(*kinds)
    check_dtype(kind, "a result")
    return kind


def clip(
    a: Any, a_min: Any = None, a_max: Any = None, out: Any = None, *, min: Any = None, max: Any = None, **options: Any
) -> Any:
    low = a_min if a_min is not None else min
    high = a_max if a_max is not None else max
    if (kind := as_array(a).dtype).kind in "iu":  # Integers of Python's beyond its range are no limits.
        low = None if type(low) is int and low <= np.iinfo(kind).min else low
        high = None if type(high) is int and high >= np.iinfo(kind).max else high
    if low is None and high is None:
        return np.positive(a, out=out) if out is not None else np.positive(a)
    if low is None:
        return np.minimum(a, high, out=out, **options)
    if high is None:
        return np.maximum(a, low, out=out, **options)
    kind = common(a, low, high)
    made = np.minimum(np.maximum(a, low, dtype=kind), high, dtype=kind)
    return made if out is None else np.positive(made, out=out, **options)


def round_to(a: Any, decimals: int = 0, out: Any = None) -> Any:
    a = as_array(a)
    decimals = operator.index(bare(decimals))
    if a.dtype.kind == "b":
        made = a.astype(np.float16)
    elif a.dtype.kind in "iu":
        factor = 10**-decimals if decimals < 0 else 1
        made = np.positive(a) if decimals >= 0 else (np.rint(a / factor) * factor).astype(a.dtype)
    elif a.dtype.kind == "c":
        made = complex_of(round_to(a.real, decimals), round_to(a.imag, decimals))
        made = made if made.ndim else made[()]
    elif decimals:
        factor = np.array(10.0 ** abs(decimals), a.dtype)
        made = np.rint(a * factor) / factor if decimals > 0 else np.rint(a / factor) * factor
    else:
        made = np.rint(a)
    return into(made, out)


def complex_of(real: Any, imag: Any) -> Any:
    """Complex numbers of their parts."""
    kind = np.result_type(real.dtype, np.complex64)
    return raw("complex", real, imag, dtype=kind)


def fix(x: Any, out: Any = None) -> Any:
    return np.trunc(x, out=out) if out is not None else np.trunc(x)


def nan_to_num(x: Any, copy: bool = True, nan: Any = 0.0, posinf: Any = None, neginf: Any = None) -> Any:
    x = as_array(x)
    if x.dtype.kind in "iub":
        made = x
    elif x.dtype.kind == "c":
        made = complex_of(nan_to_num(x.real, True, nan, posinf, neginf), nan_to_num(x.imag, True, nan, posinf, neginf))
    else:
        limits = np.finfo(x.dtype)
        made = np.where(np.isnan(x), np.array(nan, x.dtype), x)
        made = np.where(x == np.inf, np.array(limits.max if posinf is None else posinf, x.dtype), made)
        made = np.where(x == -np.inf, np.array(limits.min if neginf is None else neginf, x.dtype), made)
    if not copy and isinstance(x, Array):
        x[...] = made
        return x if x.ndim else x[()]
    made = np.array(made)
    return made if made.ndim else made[()]


def isclose(a: Any, b: Any, rtol: Any = 1e-05, atol: Any = 1e-08, equal_nan: bool = False) -> Any:
    a, b = as_array(a), as_array(b)
    b = b.astype(np.result_type(b.dtype, 1.0))  # Differences of unsigned integers would wrap.
    near = np.abs(a - b) <= atol + rtol * np.abs(b)
    close = (near & np.isfinite(b)) | (a == b)
    return close | (np.isnan(a) & np.isnan(b)) if equal_nan else close


def _bool(elements: Any) -> Any:
    """Whether all elements are true: NumPy gives a bool of Python's."""
    made = np.all(elements)
    if isinstance(made, Array):
        made.is_python = True
        return made
    return bool(made)


def array_equal(a1: Any, a2: Any, equal_nan: bool = False) -> Any:
    a1, a2 = as_array(a1), as_array(a2)
    if np.shape(a1) != np.shape(a2):
        return False
    same = a1 == a2
    return _bool(same | (np.isnan(a1) & np.isnan(a2)) if equal_nan else same)


def array_equiv(a1: Any, a2: Any) -> Any:
    try:
        np.broadcast_shapes(np.shape(a1), np.shape(a2))
    except ValueError:
        return False
    return _bool(as_array(a1) == as_array(a2))


def select(condlist: Any, choicelist: Any, default: Any = 0) -> Any:
    kind = common(*choicelist, default)
    made: Any = default
    for condition, choice in list(zip(condlist, choicelist))[::-1]:
        made = np.where(condition, choice, made)
    return np.asarray(made).astype(kind)


def choose(a: Any, choices: Any, out: Any = None, mode: str = "raise") -> Any:
    choices = [as_array(item) if np.ndim(item) else item for item in choices]
    count = len(choices)
    if mode == "raise":
        require(np.all((np.asarray(a) >= 0) & (np.asarray(a) < count)), NO_CHOICE)
        shape = np.broadcast_shapes(np.shape(a), *map(np.shape, choices))
        whole = np.stack([np.broadcast_to(choice, shape) for choice in choices])
        return into(np.take_along_axis(whole, np.broadcast_to(a, shape)[None], 0)[0], out)
    a = np.mod(a, count) if mode == "wrap" else np.clip(a, 0, count - 1)
    return choose(a, choices, out)


def piecewise(x: Any, condlist: Any, funclist: Any, *args: Any, **kwargs: Any) -> Any:
    if not isinstance(condlist, (list, tuple)):
        condlist = [condlist]
    conditions = list(condlist)
    functions = list(funclist)
    if len(functions) == len(conditions) + 1:
        none = functools.reduce(np.logical_or, conditions)
        conditions.append(np.logical_not(none))
    made = np.zeros_like(x)
    for condition, function in zip(conditions, functions):
        value = function(x, *args, **kwargs) if callable(function) else function
        made = np.where(condition, value, made).astype(x.dtype)
    return made


def interp(x: Any, xp: Any, fp: Any, left: Any = None, right: Any = None, period: Any = None) -> Any:
    x, xp, fp = as_array(x) if not np.isscalar(x) else x, as_array(xp), as_array(fp)
    kind = np.complex128 if fp.dtype.kind == "c" else np.float64
    x, xp, fp = np.asarray(x).astype(np.float64, casting="safe"), xp.astype(np.float64, casting="safe"), fp.astype(kind)
    if period is not None:
        period = abs(period)
        x, xp = x % period, xp % period
        order = np.argsort(xp)
        xp, fp = xp[order], fp[order]
        xp = np.concatenate([xp[-1:] - period, xp, xp[:1] + period])
        fp = np.concatenate([fp[-1:], fp, fp[:1]])
    if xp.size == 1:
        middle = np.broadcast_to(fp[0], x.shape)
    else:
        place = np.clip(np.searchsorted(xp, x, "right") - 1, 0, xp.size - 2)
        x0, y0 = xp[place], fp[place]
        slope = (fp[place + 1] - y0) / (xp[place + 1] - x0)
        middle = np.where(x == xp[place + 1], fp[place + 1], y0 + slope * (x - x0))
    middle = np.where(x < xp[0], fp[0] if left is None else left, middle)
    middle = np.where(x > xp[-1], fp[-1] if right is None else right, middle)
    made = np.where(np.isnan(x), np.nan, middle)
    return made if made.ndim else made[()]


def sinc(x: Any) -> Any:
    x = np.asarray(x)
    kind = np.result_type(x, np.float64) if x.dtype.kind in "iub" else x.dtype
    y = np.where(x == 0, np.array(np.finfo(kind).eps if kind.kind == "f" else 1e-20, kind), x * np.array(math.pi, kind))
    return np.where(x == 0, np.array(1, kind), np.sin(y) / y)


def angle(z: Any, deg: bool = False) -> Any:
    z = as_array(z)
    made = np.arctan2(z.imag, z.real) if z.dtype.kind == "c" else np.arctan2(0, z)
    return made * (180 / math.pi) if deg else made


def unwrap(p: Any, discont: Any = None, axis: int = -1, *, period: Any = 2 * math.pi) -> Any:
    p = as_array(p)
    step = np.diff(p, axis=axis)
    discont = period / 2 if discont is None else discont
    half = period / 2
    turned = np.mod(step + half, period) - half
    turned = np.where((turned == -half) & (step > 0), half, turned)
    correct = np.where(np.abs(step) < discont, 0, turned - step)
    front = np.moveaxis(np.array(p, np.result_type(p.dtype, np.float64 if p.dtype.kind in "iu" else p.dtype)), axis, 0)
    front[1:] += np.cumsum(np.moveaxis(correct, axis, 0), 0)
    return np.moveaxis(front, 0, axis)


def _is(infinity: float) -> Callable[..., Any]:
    def function(x: Any, out: Any = None) -> Any:
        if np.iscomplexobj(x):
            raise TypeError(f"This operation is not supported for {x.dtype} values because it would be ambiguous.")
        return into(x == infinity, out)

    return function


def i0(x: Any) -> Any:
    x = as_array(x)
    if x.dtype.kind == "c":
        raise TypeError("i0 not supported for complex values")
    return raw("i0", x.astype(np.float64) if x.dtype.kind != "f" else x)


def real_if_close(a: Any, tol: Any = 100) -> Any:
    raise refuse("calls numpy.real_if_close, whose result's dtype depends on values: take .real")


def _dynamic(name: str, remedy: str) -> Callable[..., Any]:
    def function(*args: Any, **kwargs: Any) -> Any:
        raise refuse(_DYNAMIC.format(name, remedy))

    return function


_MASKS = "use numpy.where, an assignment through a mask, or a reduction with where="
_SIZES: dict[str, str] = {
    **dict.fromkeys(("nonzero", "flatnonzero", "argwhere", "extract", "trim_zeros"), _MASKS),
    **dict.fromkeys(
        ("unique", "unique_all", "unique_counts", "unique_inverse", "unique_values"), "sort, and compare neighbours"
    ),
    **dict.fromkeys(("union1d", "intersect1d", "setdiff1d", "setxor1d"), "numpy.isin gives a mask of a fixed size"),
}


def compress(condition: Any, a: Any, axis: int | None = None, out: Any = None) -> Any:
    if isinstance(condition, Array) and not condition.is_known:
        raise refuse(_DYNAMIC.format("compress", _MASKS))
    places = np.flatnonzero(plain.asarray(bare(condition)))
    return np.take(a, places, axis, out)


def isin(
    element: Any, test_elements: Any, assume_unique: bool = False, invert: bool = False, *, kind: Any = None
) -> Any:
    tests = np.ravel(as_array(test_elements))
    element = as_array(element) if not np.isscalar(element) else np.asarray(element)
    found = np.any(element[..., None] == tests, -1) if tests.size else np.zeros(element.shape, bool)
    return np.logical_not(found) if invert else found


def place(arr: Any, mask: Any, vals: Any) -> None:
    if np.size(vals) != 1:
        raise refuse("places several values through a computed mask: place one, or use numpy.where")
    arr[np.asarray(mask).astype(bool)] = np.ravel(vals)[0]


def putmask(a: Any, mask: Any, values: Any) -> None:
    values = np.ravel(as_array(values) if not np.isscalar(values) else np.asarray(values))
    spread = np.reshape(np.take(values, plain.arange(a.size) % max(values.size, 1)), a.shape)
    a[...] = np.where(mask, spread.astype(a.dtype), a)


def _convolved(a: Any, v: Any, mode: str) -> Any:
    """By shifts of the longer one: as many as the shorter one is long."""
    a, v = (np.atleast_1d(as_array(item)) for item in (a, v))
    if not a.size or not v.size:
        raise ValueError("a cannot be empty" if not a.size else "v cannot be empty")
    if v.size > a.size:
        a, v = v, a
    kind = np.result_type(a.dtype, v.dtype)
    padded = np.pad(a.astype(kind), v.size - 1)
    windows = np.lib.stride_tricks.sliding_window_view(padded, v.size)
    full = np.matmul(windows, v[::-1].astype(kind))
    if mode == "full":
        return full
    if mode == "same":
        start = (v.size - 1) // 2
        return full[start : start + a.size]
    return full[v.size - 1 : a.size]


def convolve(a: Any, v: Any, mode: str = "full") -> Any:
    return _convolved(a, v, mode)


def correlate(a: Any, v: Any, mode: str = "valid") -> Any:
    a, v = as_array(a), as_array(v)
    if mode == "full" or np.size(v) <= np.size(a):
        return _convolved(a, conjugated(v[::-1]), mode)
    return conjugated(_convolved(v, conjugated(a[::-1]), mode)[::-1])


TABLE: dict[str, Callable[..., Any]] = {
    "where": where,
    "clip": clip,
    "round": round_to,
    "around": round_to,
    "fix": fix,
    "nan_to_num": nan_to_num,
    "isclose": isclose,
    "allclose": lambda a, b, rtol=1e-05, atol=1e-08, equal_nan=False: _bool(isclose(a, b, rtol, atol, equal_nan)),
    "array_equal": array_equal,
    "array_equiv": array_equiv,
    "isposinf": _is(np.inf),
    "isneginf": _is(-np.inf),
    "iscomplex": lambda x: x.imag != 0 if x.dtype.kind == "c" else np.zeros(x.shape, bool),
    "isreal": lambda x: x.imag == 0 if x.dtype.kind == "c" else np.ones(x.shape, bool),
    "select": select,
    "choose": choose,
    "piecewise": piecewise,
    "interp": interp,
    "sinc": sinc,
    "angle": angle,
    "unwrap": unwrap,
    "i0": i0,
    "real_if_close": real_if_close,
    **{name: _dynamic(name, remedy) for name, remedy in _SIZES.items()},
    "compress": compress,
    "isin": isin,
    "place": place,
    "putmask": putmask,
    "convolve": convolve,
    "correlate": correlate,
}
REFUSED = frozenset({*_SIZES, "real_if_close"})
