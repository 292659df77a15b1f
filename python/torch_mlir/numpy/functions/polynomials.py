# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Polynomials by their coefficients, the highest power first, and functions of one-dimensional slices."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import plain
from ..lines import refuse
from .shapes import array as as_array


def polyval(p: Any, x: Any) -> Any:
    p, x = as_array(p), as_array(x) if np.ndim(x) else x
    made = np.zeros(np.shape(x), np.result_type(p.dtype, x.dtype if hasattr(x, "dtype") else x))
    for place in range(len(p)):
        made = made * x + p[place]
    return made


def _padded(a: Any, b: Any) -> tuple[Any, Any]:
    a, b = np.atleast_1d(as_array(a)), np.atleast_1d(as_array(b))
    size = max(a.size, b.size)
    return tuple(np.concatenate([np.zeros(size - item.size, item.dtype), item]) for item in (a, b))  # type: ignore[return-value]


def polyder(p: Any, m: int = 1) -> Any:
    p = as_array(p)
    for _ in range(operator.index(m)):
        p = p[:-1] * plain.arange(len(p) - 1, 0, -1)
    return p


def polyint(p: Any, m: int = 1, k: Any = None) -> Any:
    p = as_array(p)
    constants = [0.0] * m if k is None else list(np.atleast_1d(as_array(k))) * (m if np.size(k) == 1 else 1)
    for number in range(operator.index(m)):
        p = np.concatenate([p / plain.arange(len(p), 0, -1), np.reshape(np.asarray(constants[number]), -1)])
    return p


def poly(seq_of_zeros: Any) -> Any:
    zeros = as_array(seq_of_zeros)
    if np.ndim(zeros) != 1:
        raise refuse("asks for the characteristic polynomial of a matrix, which takes its eigenvalues")
    if zeros.dtype.kind == "c":
        raise refuse("asks for the polynomial of complex zeros, whose dtype depends on values: multiply its factors")
    made = np.ones(1, np.float64 if zeros.dtype.kind in "iub" or zeros.dtype == np.float16 else zeros.dtype)
    for place in range(len(zeros)):
        made = np.convolve(made, np.stack([np.ones((), made.dtype), -zeros[place].astype(made.dtype)]))
    return made


def vander(x: Any, N: Any = None, increasing: bool = False) -> Any:
    x = as_array(x)
    count = len(x) if N is None else operator.index(N)
    kind = np.result_type(x.dtype, np.int64)
    powers = [np.ones(len(x), kind)]
    for _ in range(count - 1):
        powers.append(powers[-1] * x)
    made = np.stack(powers[:count], -1) if count else np.zeros((len(x), 0), kind)
    return made if increasing else made[:, ::-1]


def polyfit(x: Any, y: Any, deg: Any, rcond: Any = None, full: bool = False, w: Any = None, cov: Any = False) -> Any:
    if full or cov:
        raise refuse("calls polyfit with full= or cov=, which is not compiled: take numpy.linalg.lstsq of numpy.vander")
    x, y = as_array(x) + 0.0, as_array(y) + 0.0
    order = operator.index(deg) + 1
    rcond = len(x) * np.finfo(x.dtype).eps if rcond is None else rcond
    left, right = vander(x, order), y
    if w is not None:
        weights = as_array(w) + 0.0
        left, right = left * weights[:, None], right * (weights[:, None] if right.ndim == 2 else weights)
    scale = np.sqrt(np.sum(left * left, 0))
    made = np.linalg.lstsq(left / scale, right, rcond)[0]
    return (made.T / scale).T


def apply_along_axis(func1d: Callable[..., Any], axis: int, arr: Any, *args: Any, **kwargs: Any) -> Any:
    moved = np.moveaxis(as_array(arr), axis, -1)
    made = [func1d(moved[place], *args, **kwargs) for place in itertools.product(*map(range, moved.shape[:-1]))]
    if not made:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    whole = np.reshape(np.stack(made), (*moved.shape[:-1], *np.shape(made[0])))
    rank = np.ndim(made[0])
    return (
        np.moveaxis(
            whole, range(moved.ndim - 1, moved.ndim - 1 + rank), range(axis % moved.ndim, axis % moved.ndim + rank)
        )
        if rank
        else whole
    )


def apply_over_axes(func: Callable[..., Any], a: Any, axes: Any) -> Any:
    a = as_array(a)
    for axis in np.atleast_1d(plain.asarray(axes)):
        made = func(a, int(axis))
        a = made if np.ndim(made) == np.ndim(a) else np.expand_dims(made, int(axis))
    return a


def _needs_eigenvalues(*args: Any, **kwargs: Any) -> Any:
    raise refuse(
        "asks for the roots of a polynomial, whose dtype depends on values: compute them outside of the function"
    )


TABLE: dict[str, Callable[..., Any]] = {
    "polyval": polyval,
    "polyadd": lambda a1, a2: np.add(*_padded(a1, a2)),
    "polysub": lambda a1, a2: np.subtract(*_padded(a1, a2)),
    "polymul": lambda a1, a2: np.convolve(as_array(a1), as_array(a2)),
    "polyder": polyder,
    "polyint": polyint,
    "poly": poly,
    "polyfit": polyfit,
    "vander": vander,
    "roots": _needs_eigenvalues,
    "apply_along_axis": apply_along_axis,
    "apply_over_axes": apply_over_axes,
}
REFUSED = frozenset({"roots"})
