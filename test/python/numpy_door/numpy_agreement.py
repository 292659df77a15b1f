# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a compiled function's results with NumPy's: values, dtypes, shapes, and scalars against arrays."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from torch_mlir.numpy import jit

# Of the largest result, per dtype: sums are added up in other orders, and functions differ in the last bits.
TOLERANCE = {"float16": 4e-3, "float32": 4e-6, "float64": 2e-13, "complex64": 8e-6, "complex128": 4e-13}


def quietly(function: Callable[..., Any], *args: Any) -> Any:
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return function(*args)


def difference(found: Any, wanted: Any, place: str = "", slack: float = 1.0) -> str | None:
    """The first difference, in words; None where there is none."""
    if isinstance(wanted, (tuple, list)) and not isinstance(wanted, str):
        if len(found) != len(wanted):
            return f"{place}: {len(found)} results and not {len(wanted)}"
        parts = (difference(a, b, f"{place}[{i}]", slack) for i, (a, b) in enumerate(zip(found, wanted)))
        return next((part for part in parts if part), None)
    if isinstance(wanted, dict):
        parts = (difference(found[key], wanted[key], f"{place}[{key}]", slack) for key in wanted)
        return next((part for part in parts if part), None)
    if isinstance(wanted, (np.ndarray, np.generic)):
        if isinstance(found, np.ndarray) is not isinstance(wanted, np.ndarray):
            return f"{place}: a {type(found).__name__} and not a {type(wanted).__name__}"
        if not isinstance(found, (np.ndarray, np.generic)):
            return f"{place}: a {type(found).__name__} and not a {type(wanted).__name__}"
        if found.dtype != wanted.dtype or found.shape != wanted.shape:
            return f"{place}: {found.dtype}{found.shape} and not {wanted.dtype}{wanted.shape}"
        if found.dtype.char in "qQ" and wanted.dtype.char not in "qQ":
            return f"{place}: {found.dtype.type.__name__} and not {wanted.dtype.type.__name__}"
        return _unequal(np.asarray(found), np.asarray(wanted), place, slack)
    if isinstance(wanted, np.random.Generator):
        found, wanted = found.bit_generator.state, wanted.bit_generator.state
    return None if type(found) is type(wanted) and found == wanted else f"{place}: {found!r} and not {wanted!r}"


def _unequal(found: Any, wanted: Any, place: str, slack: float) -> str | None:
    if wanted.dtype.kind in "biu":
        wrong = found != wanted
    else:
        bound = (
            slack
            * TOLERANCE[wanted.dtype.name]
            * (1 + np.minimum(np.abs(np.nan_to_num(wanted.astype(np.complex128))), 1e300))
        )
        with np.errstate(all="ignore"):
            near = np.abs(found.astype(np.complex128) - wanted.astype(np.complex128)) <= bound
        same = (found == wanted) | (np.isnan(found) & np.isnan(wanted))
        wrong = ~(near & np.isfinite(wanted) & np.isfinite(found)) & ~same
    if not wrong.any():
        return None
    at = tuple(int(index[0]) for index in np.nonzero(wrong)) if wrong.ndim else ()
    return f"{place}{list(at)}: {found[at]!r} and not {wanted[at]!r} ({int(wrong.sum())} differ)"


def disagreement(function: Callable[..., Any], *args: Any, slack: float = 1.0) -> str | None:
    """How the compiled function differs from NumPy, in results and in what it does to its arguments."""
    theirs, ours = copy.deepcopy(args), copy.deepcopy(args)
    wanted = quietly(function, *theirs)
    compiled = jit(function)
    found = quietly(compiled, *ours)
    return difference(found, wanted, slack=slack) or difference(list(ours), list(theirs), "argument ", slack)


def agrees(function: Callable[..., Any], *args: Any, slack: float = 1.0) -> None:
    """Fails where the compiled function does anything else than NumPy."""
    told = disagreement(function, *args, slack=slack)
    assert told is None, told
