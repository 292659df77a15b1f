# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The methods of universal functions: reduce, accumulate, at and reduceat."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import plain
from .arrays import Array, as_array, fresh, value_of
from .lines import refuse
from .loops import loop
from .trace import Value, current
from .ufuncs import OF_BOOLS, all_known, bare, call, into, operand_kind, wrapped

Axis = int | Sequence[int] | None


def _sum(value: Value, dims: list[int], shape: tuple[int, ...]) -> Value:
    return _trace().emit("aten.sum.dim_IntList", [value, dims, False, value.dtype], shape, value.dtype)


def _along(name: str) -> Callable[..., Value]:
    """An operation that reduces one dimension at a time."""

    def reduce(value: Value, dims: list[int], shape: tuple[int, ...]) -> Value:
        for dim in sorted(dims, reverse=True):
            kept = (*value.shape[:dim], *value.shape[dim + 1 :])
            further = [value.dtype] if name == "prod.dim_int" else []
            value = _trace().emit(f"aten.{name}", [value, dim, False, *further], kept, value.dtype)
        return value

    return reduce


def _extreme(name: str) -> Callable[..., Value]:
    def reduce(value: Value, dims: list[int], shape: tuple[int, ...]) -> Value:
        return _trace().emit(f"aten.{name}", [value, dims, False], shape, value.dtype)

    return reduce


# What reduces in one operation; a loop reduces the rest.
_REDUCE: dict[str, Callable[..., Value]] = {
    "add": _sum,
    "multiply": _along("prod.dim_int"),
    "maximum": _extreme("amax"),
    "minimum": _extreme("amin"),
    "logical_and": _along("all.dim"),
    "logical_or": _along("any.dim"),
}
_ACCUMULATE = {"add": "cumsum", "multiply": "cumprod", "maximum": "cummax", "minimum": "cummin"}
# NumPy reduces these over several axes at once.
_REORDERABLE_NAMES = (
    "add multiply maximum minimum fmax fmin logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor "
    "logaddexp logaddexp2 gcd lcm hypot"
)
_REORDERABLE = frozenset(_REORDERABLE_NAMES.split())


def _trace() -> Any:
    trace = current()
    assert trace is not None
    return trace


def reduce(
    ufunc: np.ufunc,
    array: Any,
    axis: Axis = 0,
    dtype: Any = None,
    out: Any = None,
    keepdims: bool = False,
    initial: Any = np._NoValue,
    where: Any = True,
) -> Any:
    """Reduces axes of an array with a ufunc of two arguments."""
    array = as_array(array)
    if all_known(array, where, out, initial):
        options = {} if initial is np._NoValue else {"initial": bare(initial)}
        kept = None if out is None else bare(out)
        known = ufunc.reduce(bare(array), axis, dtype, kept, keepdims=keepdims, where=bare(where), **options)
        return wrapped(known) if out is None else out[0] if isinstance(out, tuple) else out
    if ufunc.nin != 2 or ufunc.nout != 1:
        raise ValueError("reduce only supported for binary functions")
    dims = _dims(axis, np.ndim(array))
    target = out[0] if isinstance(out, tuple) else out
    computed, result = _dtypes(ufunc, array.dtype, dtype, target)
    if len(dims) > 1 and ufunc.__name__ not in _REORDERABLE:
        raise ValueError(
            f"reduction operation '{ufunc.__name__}' is not reorderable, so at most one axis may be specified"
        )
    array = _filled(ufunc, array.astype(computed), initial, where)
    shape = tuple(size for dim, size in enumerate(array.shape) if dim not in dims)
    start = None if initial is np._NoValue or initial is None else as_array(initial).astype(computed)
    value = _reduced(ufunc, array, dims, shape, start, initial is None)
    made: Any = fresh(value, not shape and not keepdims)
    made = made if made.dtype == result else made.astype(result)
    if keepdims:
        made = np.reshape(made, tuple(1 if dim in dims else size for dim, size in enumerate(array.shape)))
    return into(made, target, "unsafe")


def _dims(axis: Axis, rank: int) -> list[int]:
    if axis is None:
        return list(range(rank))
    if isinstance(axis, tuple):
        return list(np.lib.array_utils.normalize_axis_tuple(axis, rank))
    if not rank and operator.index(axis) in (0, -1):  # type: ignore[arg-type]
        return []
    return [np.lib.array_utils.normalize_axis_index(operator.index(axis), rank)]  # type: ignore[arg-type]


def _dtypes(ufunc: np.ufunc, given: np.dtype[Any], dtype: Any, target: Any) -> tuple[np.dtype[Any], np.dtype[Any]]:
    """The dtypes that are reduced in and that result."""
    wanted = None if dtype is None else np.dtype(dtype)
    if (
        wanted is None
        and target is None
        and ufunc.__name__ in ("add", "multiply")
        and given.kind in "biu"
        and given.itemsize < 8
    ):
        wanted = np.dtype(np.uint64 if given.kind == "u" else np.int64)
    if ufunc.__name__.startswith("logical_"):
        return np.dtype(bool), np.dtype(bool) if wanted is None else wanted
    if wanted is not None:
        return wanted, wanted
    if target is not None:  # It computes in a dtype that holds both, and casts the result.
        return (ufunc.resolve_dtypes((target.dtype, given, None))[1],) * 2
    found = ufunc.resolve_dtypes((None, given, None), reduction=True)
    return found[1], found[2]


def _filled(ufunc: np.ufunc, array: Any, initial: Any, where: Any) -> Any:
    """The array with a neutral element in the places that are left out."""
    if where is True:
        return array
    neutral = ufunc.identity
    if neutral is None and initial is not np._NoValue and initial is not None:
        if ufunc.__name__ not in ("maximum", "minimum", "fmax", "fmin"):
            raise refuse(f"reduces with where= by numpy.{ufunc.__name__}, which has no neutral element")
        neutral = initial
    if neutral is None:
        raise ValueError(
            f"reduction operation '{ufunc.__name__}' does not have an identity, so to use a where mask one has to "
            "specify 'initial'"
        )
    return np.where(where, array, as_array(neutral).astype(array.dtype))


def _reduced(
    ufunc: np.ufunc, array: Any, dims: list[int], shape: tuple[int, ...], start: Any, lacks_identity: bool
) -> Value:
    """The value for dims that go; `start` is what it starts with, if it starts with anything."""
    if not all(array.shape[dim] for dim in dims):
        if start is None and (ufunc.identity is None or lacks_identity):
            raise ValueError(f"zero-size array to reduction operation {ufunc.__name__} which has no identity")
        start = plain.asarray(ufunc.identity).astype(array.dtype) if start is None else start
        return value_of(np.broadcast_to(start, shape))
    name = ufunc.__name__
    if start is not None and name in _REORDERABLE:
        return value_of(call(ufunc, [fresh(_reduced(ufunc, array, dims, shape, None, False)), start]))
    if not dims:
        return value_of(array)
    if array.dtype == bool:
        name = OF_BOOLS.get(name, name)
    if name in _REDUCE and not (array.dtype.kind == "c" and name in ("maximum", "minimum")):
        return _REDUCE[name](value_of(array), dims, shape)
    count = int(np.prod([array.shape[dim] for dim in dims], dtype=np.int64))
    front = np.moveaxis(array, dims, range(len(dims))).reshape(count, *shape)
    state = np.array(front[0] if start is None else np.broadcast_to(start, shape))
    for place in loop(1 if start is None else 0, len(front)):
        state[...] = ufunc(state, front[place])
    return value_of(state)


def accumulate(ufunc: np.ufunc, array: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
    """The results of reducing ever more elements along an axis."""
    array = as_array(array)
    if all_known(array, out):
        known = ufunc.accumulate(bare(array), axis, dtype, None if out is None else bare(out))
        return wrapped(known) if out is None else out[0] if isinstance(out, tuple) else out
    dim = np.lib.array_utils.normalize_axis_index(operator.index(axis), array.ndim)
    target = out[0] if isinstance(out, tuple) else out
    computed, result = _dtypes(ufunc, array.dtype, dtype, target)
    array = array.astype(computed)
    name = _ACCUMULATE.get(ufunc.__name__)
    if name is None or array.dtype == bool or (array.dtype.kind == "c" and name.startswith("cumm")):
        made: Any = np.array(array)
        front = np.moveaxis(made, dim, 0)
        for place in loop(1, len(front)):
            front[place] = ufunc(front[place - 1], front[place])
    elif name.startswith("cumm"):
        numbers = (array.shape, np.dtype(np.int64))
        made = fresh(
            _trace().emit_all(f"aten.{name}", [value_of(array), dim], [(array.shape, array.dtype), numbers])[0]
        )
    else:
        made = fresh(_trace().emit(f"aten.{name}", [value_of(array), dim, array.dtype], array.shape, array.dtype))
    return into(made.astype(result), target, "unsafe")


def at(ufunc: np.ufunc, array: Any, places: Any, operand: Any = None) -> None:
    """Computes in place at elements, once for each time that an element is named."""
    from .indexing import add_at

    if not isinstance(array, Array):
        raise refuse("writes into an array from outside of the function: pass that array as an argument")
    if all_known(array, places, operand):
        bared = (bare(array), bare(places))
        ufunc.at(*bared) if operand is None else ufunc.at(*bared, bare(operand))
        return
    operand = as_array(operand) if isinstance(operand, (list, tuple)) else operand
    kinds = [array.dtype] if operand is None else [array.dtype, operand_kind(operand)]
    dtypes = ufunc.resolve_dtypes((*kinds, array.dtype), casting="same_kind")
    if dtypes[0] != array.dtype and array.dtype.kind in "iub":
        raise refuse(f"calls numpy.{ufunc.__name__}.at with an operand of a wider dtype: convert it with astype")
    if ufunc.__name__ in ("add", "subtract") and array.dtype != bool:
        operand = (
            plain.asarray(operand).astype(array.dtype)
            if not isinstance(operand, Array)
            else operand.astype(array.dtype)
        )
        add_at(array, places, operand if ufunc.__name__ == "add" else -operand)
        return
    _one_by_one(ufunc, array, places, None if operand is None else fresh(value_of(operand, dtypes[1])))


def _one_by_one(ufunc: np.ufunc, array: Array, places: Any, operand: Any) -> None:
    """In a loop over the places, which may name an element several times."""
    numbers = np.arange(array.size).reshape(array.shape)
    named = np.array(numbers)[places] if all_known(places) else _named(numbers, places)
    flat = np.array(array).reshape(-1)
    operands = None if operand is None else np.broadcast_to(operand, np.shape(named)).reshape(-1)
    named = np.reshape(named, -1)
    for place in loop(len(named)):
        further = () if operands is None else (operands[place],)
        flat[named[place]] = ufunc(flat[named[place]], *further)
    array[...] = flat.reshape(array.shape)


def _named(numbers: Any, places: Any) -> Any:
    return as_array(numbers)[places] if isinstance(numbers, Array) else plain.asarray(numbers)[places]


def reduceat(ufunc: np.ufunc, array: Any, indices: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
    """Reduces parts of an axis, which begin at indices that have to be known."""
    starts = plain.asarray(bare(indices))
    length = np.shape(array)[axis]
    wrong = starts[(starts < 0) | (starts >= length)]
    if wrong.size:
        raise IndexError(f"index {wrong[0]} out-of-bounds in {ufunc.__name__}.reduceat [0, {length})")
    front = np.moveaxis(as_array(array), axis, 0)
    parts = []
    for start, stop in zip(starts, [*starts[1:], len(front)]):
        part = front[start:stop] if start < stop else front[start : start + 1]
        parts.append(reduce(ufunc, part, 0, dtype))
    return into(np.moveaxis(np.stack(parts), 0, axis), out, "unsafe")
