# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets NumPy's functions that make arrays make ours while a function is traced.

`numpy.zeros` and the like take no array that could be asked, and a NumPy array cannot hold what is computed later. So
they are others in NumPy's namespace for the time of a trace. Other threads get NumPy's own by them.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from . import plain
from .arrays import Array, as_array, holds_arrays, known
from .trace import current
from .ufuncs import all_known, bare, wrapped

# What makes arrays without being given one, or takes lists that may have ours in them.
_MAKERS = (
    "zeros ones empty full eye identity tri arange linspace logspace geomspace fromfunction indices vander diag diagflat "
    "zeros_like ones_like empty_like full_like meshgrid tril triu tril_indices triu_indices diag_indices mask_indices "
    "hanning hamming blackman bartlett kaiser copy fromiter frombuffer ix_ tile repeat"
)
_CONVERTERS = "array asarray asanyarray ascontiguousarray asfortranarray"


def _is_numpys() -> bool:
    """Whether NumPy's own code calls, which works with NumPy's arrays."""
    return str(sys._getframe(2).f_globals.get("__name__", "")).partition(".")[0] == "numpy"


def _maker(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def make(*args: Any, **kwargs: Any) -> Any:
        if current() is None or _is_numpys():
            return function(*args, **kwargs)
        if any(map(holds_arrays, args)):
            from .functions import dispatch

            return dispatch(function, args, kwargs)
        made = function(*map(bare, args), **{name: bare(value) for name, value in kwargs.items()})
        return wrapped(made)

    return make


def _converter(function: Callable[..., Any]) -> Callable[..., Any]:
    copies = function.__name__ == "array"

    @functools.wraps(function)
    def convert(item: Any, dtype: Any = None, *args: Any, copy: Any = None, ndmin: int = 0, **kwargs: Any) -> Any:
        if current() is None or _is_numpys():
            given = {"copy": copy} if copy is not None else {}
            given |= {"ndmin": ndmin} if ndmin else {}
            return function(item, dtype, *args, **given, **kwargs)
        if isinstance(item, np.ndarray) and not copies and copy is not True:
            return function(item, dtype)
        if not isinstance(item, Array) and not holds_arrays(item):
            return known(plain.array(item, dtype, ndmin=ndmin))
        return _converted(as_array(item), None if dtype is None else np.dtype(dtype), copies, copy, ndmin)

    return convert


def _converted(array: Array, dtype: Any, copies: bool, copy: Any, ndmin: int) -> Any:
    dtype = dtype or array.dtype
    copies = copy if copy is not None else copies
    if dtype != array.dtype:
        array = array.astype(dtype)
    elif copies or array.is_scalar:
        from .functions.shapes import copied

        array = copied(array)
    return np.reshape(array, (*(1,) * (ndmin - array.ndim), *array.shape)) if array.ndim < ndmin else array


_PLAIN = {
    **{name: _maker(getattr(np, name)) for name in _MAKERS.split()},
    **{name: _converter(getattr(np, name)) for name in _CONVERTERS.split()},
}
_ORIGINAL = {name: getattr(np, name) for name in _PLAIN}


@contextmanager
def making_arrays() -> Iterator[None]:
    """Puts the functions of this file into NumPy's namespace. One trace runs at a time."""
    for name, function in _PLAIN.items():
        setattr(np, name, function)
    try:
        yield
    finally:
        for name, function in _ORIGINAL.items():
            setattr(np, name, function)
