# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NumPy's functions, written in terms of others: one file per family, each with a table."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..arrays import Array
from ..lines import refuse
from ..ufuncs import all_known, bare, wrapped

Function = Callable[..., Any]
FAMILIES = (
    "shapes",
    "joining",
    "statistics",
    "quantiles",
    "elements",
    "sorting",
    "products",
    "decompositions",
    "fourier",
    "polynomials",
)


@functools.cache
def table() -> dict[str, Function]:
    """Every function that can be compiled, by its name in NumPy: "linalg.solve".

    >>> "linalg.solve" in table()
    True
    """
    found: dict[str, Function] = {}
    for family in FAMILIES:
        found.update(importlib.import_module(f".{family}", __name__).TABLE)
    return found


# What gives views of an array, which have to share the memory of ours.
_VIEWS_NAMES = (
    "reshape ravel transpose permute_dims matrix_transpose linalg.matrix_transpose moveaxis swapaxes rollaxis "
    "expand_dims squeeze broadcast_to broadcast_arrays diagonal linalg.diagonal atleast_1d atleast_2d atleast_3d "
    "unstack array_split split hsplit vsplit dsplit flip flipud fliplr rot90 diag real imag sliding_window_view "
    "nan_to_num meshgrid astype apply_along_axis apply_over_axes piecewise"
)
VIEWS = frozenset(_VIEWS_NAMES.split())
_ALIASES = {"amin": "min", "amax": "max", "round_": "round"}


def name_of(function: Function) -> str:
    """The name of one of NumPy's functions below `numpy`.

    >>> import numpy
    >>> name_of(numpy.linalg.solve), name_of(numpy.sum)
    ('linalg.solve', 'sum')
    """
    module = function.__module__.removeprefix("numpy").removeprefix(".").removeprefix("_")
    room = module.split(".")[0]
    name = function.__name__
    return f"{room}.{name}" if room in ("linalg", "fft") else _ALIASES.get(name, name)


def dispatch(function: Function, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """A call of one of NumPy's functions with an array that is traced."""
    name = name_of(function)
    if all_known(args, dict(kwargs)) and kwargs.get("out") is None and name not in VIEWS:
        return _of_known(function, name, args, kwargs)
    compiled = table().get(name)
    if compiled is None:
        raise refuse(
            f"calls numpy.{name}, which is not compiled: docs/numpy-functions.md lists what is; compute it outside of "
            "the function"
        )
    return compiled(*args, **kwargs)


def _of_known(function: Function, name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """What NumPy computes of arrays that are known."""
    made = function(*map(bare, args), **{key: bare(value) for key, value in kwargs.items()})
    for item in args:
        if isinstance(item, Array) and isinstance(made, np.ndarray):
            if made is item.shadow:  # It was passed as `out`.
                return item
            if np.may_share_memory(made, item.shadow):
                raise refuse(f"calls numpy.{name}, whose result is a view of its argument, which is not compiled")
    return wrapped(made)


@functools.cache
def refused() -> frozenset[str]:
    """The functions of the table that only explain why they are not compiled.

    >>> "unique" in refused()
    True
    """
    families = [importlib.import_module(f".{family}", __name__) for family in FAMILIES]
    return frozenset().union(*(getattr(family, "REFUSED", ()) for family in families))
