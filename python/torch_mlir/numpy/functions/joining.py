# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""New arrays of the elements of others: joined, repeated, padded, taken and put at places, filled."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import plain
from ..arrays import Array, as_array, fresh, value_of
from ..lines import refuse
from ..trace import current
from ..ufuncs import bare, into
from .shapes import (
    array,
    at_least,
    broadcast_arrays,
    broadcast_to,
    copied,
    cut,
    diagonal,
    moveaxis,
    ravel,
    reshape,
    swapaxes,
)

_axis = np.lib.array_utils.normalize_axis_index
_axes = np.lib.array_utils.normalize_axis_tuple


def concatenate(
    arrays: Any, axis: int | None = 0, out: Any = None, dtype: Any = None, casting: str = "same_kind"
) -> Any:
    items = [as_array(item) for item in arrays]
    if axis is None:
        items, axis = [np.ravel(item) for item in items], 0
    if not np.ndim(items[0]):
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = _axis(axis, np.ndim(items[0]))
    kind = np.dtype(dtype) if dtype is not None else np.result_type(*(item.dtype for item in items))
    values = [value_of(item, kind) for item in items]
    shapes = [[size for dim, size in enumerate(value.shape) if dim != axis] for value in values]
    if any(shape != shapes[0] for shape in shapes):
        raise ValueError(
            "all the input array dimensions except for the concatenation axis must match exactly: there are shapes "
            + ", ".join(str(value.shape) for value in values)
        )
    whole = (*values[0].shape[:axis], sum(value.shape[axis] for value in values), *values[0].shape[axis + 1 :])
    trace = current()
    assert trace is not None
    made = fresh(trace.emit("aten.cat", [values, axis], whole, kind) if len(values) > 1 else values[0])
    return into(made, out, casting)


def stack(arrays: Any, axis: int = 0, out: Any = None, *, dtype: Any = None, casting: str = "same_kind") -> Any:
    items = [as_array(item) if not np.isscalar(item) else plain.asarray(item) for item in arrays]
    shapes = {np.shape(item) for item in items}
    if len(shapes) != 1:
        raise ValueError("all input arrays must have the same shape")
    return concatenate([np.expand_dims(item, axis) for item in items], axis, out, dtype, casting)


def _stacked(rank: int, axis: int) -> Callable[..., Any]:
    def make(items: Any, *, dtype: Any = None, casting: str = "same_kind") -> Any:
        arrays = [at_least(rank)(item) for item in items]
        along = 0 if rank == 1 and arrays[0].ndim == 1 else axis
        return concatenate(arrays, along, dtype=dtype)

    return make


def column_stack(items: Any) -> Any:
    arrays = list(map(array, items))
    return concatenate(
        [item[:, None] if item.ndim == 1 else reshape(item, (-1, 1)) if not item.ndim else item for item in arrays], 1
    )


def block(items: Any) -> Any:
    def depth(item: Any) -> int:
        return 1 + max(map(depth, item)) if isinstance(item, list) else 0

    levels = depth(items)
    rank = max(levels, *(np.ndim(leaf) for leaf in _leaves(items)))

    def join(item: Any, level: int) -> Any:
        if not isinstance(item, list):
            return at_least(rank)(item) if np.ndim(item) < rank else array(item)
        return concatenate([join(part, level + 1) for part in item], rank - levels + level)

    return join(items, 0)


def _leaves(item: Any) -> list[Any]:
    return list(itertools.chain.from_iterable(map(_leaves, item))) if isinstance(item, list) else [item]


def roll(a: Any, shift: Any, axis: Any = None) -> Any:
    a = array(a)
    if axis is None:
        return reshape(roll(ravel(a), shift, 0), a.shape)
    axes = _axes(axis, a.ndim, allow_duplicate=True)
    shifts = np.broadcast_to(plain.asarray(bare(shift)), len(axes))
    for dim, by in zip(axes, shifts):
        size = a.shape[dim]
        by = int(by) % size if size else 0
        a = concatenate([cut(a, dim, size - by, None), cut(a, dim, 0, size - by)], dim) if by else a
    return copied(a)


def tile(a: Any, reps: Any) -> Any:
    a = array(a)
    reps = tuple(reps) if isinstance(reps, (tuple, list, np.ndarray)) else (reps,)
    rank = max(len(reps), a.ndim)
    reps = (*(1,) * (rank - len(reps)), *reps)
    shape = (*(1,) * (rank - a.ndim), *a.shape)
    whole = reshape(a, tuple(itertools.chain.from_iterable((1, size) for size in shape)))
    spread = broadcast_to(whole, tuple(itertools.chain.from_iterable(zip(reps, shape))))
    return copied(reshape(spread, tuple(count * size for count, size in zip(reps, shape))))


def repeat(a: Any, repeats: Any, axis: int | None = None) -> Any:
    a, axis = (ravel(a), 0) if axis is None else (array(a), axis)
    counts = plain.asarray(bare(repeats))
    places = plain.arange(a.shape[axis]).repeat(counts)
    return np.take(a, places, axis)


def pad(a: Any, pad_width: Any, mode: Any = "constant", **options: Any) -> Any:
    a = array(a)
    if isinstance(pad_width, dict) or not isinstance(mode, str):
        raise refuse("pads with a mapping or a function, which is not compiled: give widths per axis and a mode")
    widths = np.broadcast_to(plain.asarray(bare(pad_width)), (a.ndim, 2))
    if mode != "constant":
        for dim, (before, after) in enumerate(widths):
            if mode == "empty":
                break
            places = _padded_places(a.shape[dim], int(before), int(after), mode, options)
            a = np.take(a, places, dim)
        if mode != "empty":
            return copied(a)
    values = options.get("constant_values", 0)
    if np.ndim(values):
        values = np.broadcast_to(plain.asarray(bare(values)), (a.ndim, 2))
    for dim, (before, after) in enumerate(widths):
        ends = [values[dim][side] if np.ndim(values) else values for side in (0, 1)]
        parts = [
            np.full((*a.shape[:dim], int(width), *a.shape[dim + 1 :]), 0, a.dtype) + np.asarray(end).astype(a.dtype)
            if int(width)
            else None
            for width, end in zip((before, after), ends)
        ]
        a = concatenate([part for part in (parts[0], a, parts[1]) if part is not None], dim)
    return copied(a)


def _padded_places(size: int, before: int, after: int, mode: str, options: Any) -> Any:
    if mode not in ("edge", "wrap", "reflect", "symmetric") or options:
        raise refuse(
            f"pads with mode {mode!r} {options or ''}, which is not compiled: "
            "constant, edge, wrap, reflect and symmetric are"
        )
    numbers = plain.arange(size).astype(np.int64)
    return np.pad(numbers, (before, after), mode)  # type: ignore[call-overload]


def take(a: Any, indices: Any, axis: int | None = None, out: Any = None, mode: str = "raise") -> Any:
    a, axis = (ravel(a), 0) if axis is None else (array(a), _axis(axis, np.ndim(a)))
    places = as_array(indices) if isinstance(indices, (list, tuple)) else indices
    if mode == "wrap":
        places = np.mod(places, a.shape[axis])
    elif mode == "clip":
        places = np.clip(places, 0, a.shape[axis] - 1)
    key = (*(slice(None),) * axis, places)
    found = a[key]
    return into(found, out)


def take_along_axis(arr: Any, indices: Any, axis: int | None = -1) -> Any:
    return (ravel(arr) if axis is None else array(arr))[_along(arr, indices, axis)]


def put_along_axis(arr: Any, indices: Any, values: Any, axis: int | None) -> None:
    (ravel(arr) if axis is None else arr)[_along(arr, indices, axis)] = values


def _along(a: Any, indices: Any, axis: int | None) -> tuple[Any, ...]:
    if axis is None:
        return (indices,)
    rank = np.ndim(a)
    axis = _axis(axis, rank)
    key: list[Any] = []
    for dim in range(rank):
        sizes = [1] * rank
        sizes[dim] = -1
        key.append(indices if dim == axis else plain.arange(np.shape(a)[dim]).reshape(sizes))
    return tuple(key)


def put(a: Any, ind: Any, v: Any, mode: str = "raise") -> None:
    flat = ravel(a)
    places = ravel(as_array(ind)) if not np.isscalar(ind) else np.reshape(ind, -1)
    if mode != "raise":
        places = np.mod(places, flat.size) if mode == "wrap" else np.clip(places, 0, flat.size - 1)
    values = ravel(as_array(v) if not np.isscalar(v) else np.asarray(v))
    values = np.take(values, plain.arange(places.size) % values.size)
    flat[places] = values
    if flat.cell is not a.cell:
        a[...] = reshape(flat, a.shape)


def like(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that only takes the shape and the dtype of an array."""

    def make(a: Any, *args: Any, shape: Any = None, dtype: Any = None, **options: Any) -> Any:
        shape = np.shape(a) if shape is None else shape
        return function(shape, *args, dtype=a.dtype if dtype is None else dtype)

    return make


def full_like(
    a: Any,
    fill_value: Any,
    dtype: Any = None,
    order: str = "K",
    subok: bool = True,
    shape: Any = None,
    device: Any = None,
) -> Any:
    return full(np.shape(a) if shape is None else shape, fill_value, a.dtype if dtype is None else dtype)


def full(shape: Any, fill_value: Any, dtype: Any = None, **options: Any) -> Any:
    value = value_of(fill_value, None if dtype is None else np.dtype(dtype))
    return copied(broadcast_to(fresh(value), shape))


def diag(v: Any, k: int = 0) -> Any:
    v = array(v)
    if v.ndim == 2:
        return diagonal(v, k)
    if v.ndim != 1:
        raise ValueError("Input must be 1- or 2-d.")
    size = v.size + abs(k)
    made = np.zeros((size, size), v.dtype)
    rows = plain.arange(v.size)
    made[rows + max(-k, 0), rows + max(k, 0)] = v
    return made


def fill_diagonal(a: Any, val: Any, wrap: bool = False) -> None:
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim > 2 and len(set(a.shape)) > 1:
        raise ValueError("All dimensions of input must be of equal length")
    if wrap:
        raise refuse("fills a diagonal with wrap=True, which is not compiled")
    count = min(a.shape)
    values = np.take(ravel(array(val)), plain.arange(count) % max(np.size(val), 1))
    a[(plain.arange(count),) * a.ndim] = values


def triangle(keep: Callable[..., Any]) -> Callable[..., Any]:
    def make(m: Any, k: int = 0) -> Any:
        m = array(m)
        m = broadcast_to(m, (m.size, m.size)) if m.ndim == 1 else m
        return np.where(keep(*m.shape[-2:], k), m, plain.zeros((), m.dtype))

    return make


def meshgrid(*items: Any, copy: bool = True, sparse: bool = False, indexing: str = "xy") -> Any:
    rank = len(items)
    made = [
        reshape(ravel(array(item)), (*(1,) * place, -1, *(1,) * (rank - place - 1))) for place, item in enumerate(items)
    ]
    if indexing == "xy" and rank > 1:
        made = [swapaxes(item, 0, 1) for item in made]
    made = made if sparse else list(broadcast_arrays(*made))
    return tuple(map(copied, made) if copy else made)


def delete(arr: Any, obj: Any, axis: int | None = None) -> Any:
    arr, axis = (ravel(arr), 0) if axis is None else (array(arr), axis)
    return np.take(arr, np.delete(plain.arange(arr.shape[axis]), bare(obj)), axis)


def insert(arr: Any, obj: Any, values: Any, axis: int | None = None) -> Any:
    arr, axis = (ravel(arr), 0) if axis is None else (array(arr), _axis(axis, np.ndim(arr)))
    values, obj = array(values), bare(obj)
    values = reshape(values, (*(1,) * (arr.ndim - values.ndim), *values.shape))
    old = plain.arange(arr.shape[axis])
    if np.ndim(obj) == 0 and not isinstance(obj, slice):
        values = moveaxis(values, 0, axis)
        count = values.shape[axis]
    else:
        count = len(np.insert(old, obj, -1)) - len(old)
    # The places of old elements, and -1, -2 and so on for new ones.
    places = np.insert(old, obj, -1 - plain.arange(count))
    new = np.flatnonzero(places < 0)
    made = (
        copied(np.take(arr, np.maximum(places, 0), axis))
        if len(old)
        else np.zeros((*arr.shape[:axis], count, *arr.shape[axis + 1 :]), arr.dtype)
    )
    front = moveaxis(made, axis, 0)
    front[new[np.argsort(-places[new])]] = moveaxis(values, axis, 0)
    return made


def append(arr: Any, values: Any, axis: int | None = None) -> Any:
    return concatenate([ravel(arr), ravel(array(values))], 0) if axis is None else concatenate([arr, values], axis)


def resize(a: Any, new_shape: Any) -> Any:
    shape = new_shape if isinstance(new_shape, (tuple, list)) else (new_shape,)
    return reshape(np.take(ravel(a), plain.arange(math.prod(shape)) % np.size(a)), shape)


def copyto(dst: Any, src: Any, casting: str = "same_kind", where: Any = True) -> None:
    if not isinstance(dst, Array):
        raise refuse("writes into an array from outside of the function: pass that array as an argument")
    if not hasattr(src, "dtype") and not isinstance(src, (int, bool)):
        src = as_array(src) if isinstance(src, (list, tuple)) else plain.asarray(src)
    if hasattr(src, "dtype") and not np.can_cast(src.dtype, dst.dtype, casting):  # type: ignore[arg-type]
        raise TypeError(f"Cannot cast array data from {src.dtype!r} to {dst.dtype!r} according to the rule {casting!r}")
    dst[...] = src if where is True else np.where(where, array(src).astype(dst.dtype), dst)


TABLE: dict[str, Callable[..., Any]] = {
    "concatenate": concatenate,
    "concat": concatenate,
    "stack": stack,
    "hstack": _stacked(1, 1),
    "vstack": _stacked(2, 0),
    "dstack": _stacked(3, 2),
    "column_stack": column_stack,
    "block": block,
    "roll": roll,
    "tile": tile,
    "repeat": repeat,
    "pad": pad,
    "take": take,
    "take_along_axis": take_along_axis,
    "put_along_axis": put_along_axis,
    "put": put,
    "zeros_like": like(lambda shape, dtype: np.zeros(shape, dtype)),
    "ones_like": like(lambda shape, dtype: np.ones(shape, dtype)),
    "empty_like": like(lambda shape, dtype: np.zeros(shape, dtype)),
    "full_like": full_like,
    "full": full,
    "diag": diag,
    "diagflat": lambda v, k=0: diag(ravel(v), k),
    "fill_diagonal": fill_diagonal,
    "tril": triangle(lambda rows, columns, k: np.tri(rows, columns, k, bool)),
    "triu": triangle(lambda rows, columns, k: ~np.tri(rows, columns, k - 1, bool)),
    "meshgrid": meshgrid,
    "delete": delete,
    "insert": insert,
    "append": append,
    "resize": resize,
    "copyto": copyto,
    "copy": lambda a, order="K", subok=False: copied(a),
}
