# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shapes: views of arrays in other shapes and orders, and what is asked about an array."""

from __future__ import annotations

import itertools
import math
import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from .. import views
from ..arrays import Array, as_array, fresh, kept_order, value_of
from ..ufuncs import bare

_axis = np.lib.array_utils.normalize_axis_index
_axes = np.lib.array_utils.normalize_axis_tuple


def array(item: Any) -> Any:
    """Anything as an array of the trace, which has views."""
    item = as_array(item)
    return item if isinstance(item, Array) else np.array(item) if np.isscalar(item) else fresh(value_of(item))


def copied(item: Any) -> Any:
    """The same elements in memory of their own, not a scalar."""
    return fresh(value_of(item), False, kept_order(item) if isinstance(item, Array) else None)


def reshape(a: Any, /, shape: Any = None, order: str = "C", *, newshape: Any = None, copy: Any = None) -> Any:
    a = array(a)
    wanted = shape if shape is not None else newshape
    wanted = tuple(wanted) if isinstance(wanted, (tuple, list)) else (wanted,)
    wanted = tuple(operator.index(bare(size)) for size in wanted)
    if order == "F" or (order == "A" and a.flags.f_contiguous and not a.flags.c_contiguous):
        return np.transpose(reshape(np.transpose(a), wanted[::-1]))
    shape = _whole(a, wanted)
    looked = _look(a.shadow, shape)
    if looked is None or copy:
        return fresh(a.owner.reshape(a.value(), shape))
    return a.view_by(views.reshaped(lambda array: array.reshape(shape), shape))


def _whole(a: Any, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes, with the one that is left open; NumPy's error if there is none."""
    rest = math.prod(size for size in wanted if size != -1)
    shape = wanted
    if wanted.count(-1) == 1 and rest and a.size % rest == 0:
        shape = tuple(a.size // rest if size == -1 else size for size in wanted)
    if -1 in shape or math.prod(shape) != a.size or any(size < 0 for size in shape):
        raise ValueError(f"cannot reshape array of size {a.size} into shape {wanted}")
    return shape


def _look(shadow: np.ndarray[Any, Any], shape: tuple[int, ...]) -> Any:
    """The view of that shape, or None where NumPy would have to copy."""
    looked = shadow.view()
    try:
        looked.shape = shape
    except AttributeError:
        return None
    return looked


def ravel(a: Any, order: str = "C") -> Any:
    a = array(a)
    if order == "K" and not a.flags.c_contiguous:
        order = "F" if a.flags.f_contiguous else "C"
    flat = reshape(a, -1, order)
    # What is not contiguous is copied, even if a view would have been possible.
    is_dense = a.flags.f_contiguous if order == "F" else a.flags.c_contiguous
    return flat if is_dense or flat.cell is not a.cell else copied(flat)


def transpose(a: Any, axes: Any = None) -> Any:
    a = array(a)
    order = range(a.ndim)[::-1] if axes is None else _axes(axes, a.ndim)
    if len(order) != a.ndim:
        raise ValueError("axes don't match array")
    return a.view_by(views.permuted(order))


def moveaxis(a: Any, source: Any, destination: Any) -> Any:
    a = array(a)
    source, destination = _axes(source, a.ndim, "source"), _axes(destination, a.ndim, "destination")
    if len(source) != len(destination):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [dim for dim in range(a.ndim) if dim not in source]
    for place, dim in sorted(zip(destination, source)):
        order.insert(place, dim)
    return transpose(a, order)


def swapaxes(a: Any, axis1: int, axis2: int) -> Any:
    a = array(a)
    order = list(range(a.ndim))
    first, second = _axis(axis1, a.ndim), _axis(axis2, a.ndim)
    order[first], order[second] = second, first
    return transpose(a, order)


def rollaxis(a: Any, axis: int, start: int = 0) -> Any:
    a = array(a)
    axis = _axis(axis, a.ndim)
    start += a.ndim if start < 0 else 0
    return moveaxis(a, axis, start - (axis < start))


def expand_dims(a: Any, axis: Any) -> Any:
    a = array(a)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    rank = a.ndim + len(axes)
    axes = _axes(axes, rank)
    return a[tuple(None if dim in axes else slice(None) for dim in range(rank))]


def squeeze(a: Any, axis: Any = None) -> Any:
    a = array(a)
    axes = [dim for dim, size in enumerate(a.shape) if size == 1] if axis is None else _axes(axis, a.ndim)
    if any(a.shape[dim] != 1 for dim in axes):
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    if not axes:
        return a
    key = (*(0 if dim in axes else slice(None) for dim in range(a.ndim)), ...)
    return a[key]


def broadcast_to(a: Any, shape: Any, subok: bool = False) -> Any:
    a = array(a)
    shape = tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)
    shape = tuple(operator.index(size) for size in shape)
    if np.broadcast_shapes(a.shape, shape) != shape:
        raise ValueError(f"operands could not be broadcast together with remapped shapes {a.shape} -> {shape}")
    return a.view_by(views.broadcast(shape))


def broadcast_arrays(*items: Any, subok: bool = False) -> Any:
    shape = np.broadcast_shapes(*map(np.shape, items))
    return tuple(broadcast_to(item, shape) if np.shape(item) != shape else array(item) for item in items)


def diagonal(a: Any, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Any:
    a = array(a)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    return a.view_by(views.diagonal(offset, _axis(axis1, a.ndim), _axis(axis2, a.ndim)))


def at_least(rank: int) -> Callable[..., Any]:
    def make(*items: Any) -> Any:
        made = []
        for item in map(array, items):
            if item.ndim == 1 and rank == 3:
                made.append(item[None, :, None])
            elif item.ndim == 2 and rank == 3:
                made.append(item[:, :, None])
            else:
                made.append(reshape(item, (*(1,) * (rank - item.ndim), *item.shape)) if item.ndim < rank else item)
        return made[0] if len(made) == 1 else tuple(made)

    return make


def array_split(a: Any, parts: Any, axis: int = 0) -> Any:
    a = array(a)
    axis = _axis(axis, a.ndim)
    if isinstance(parts, (int, np.integer)):
        each, more = divmod(a.shape[axis], int(parts))
        ends = list(itertools.accumulate([each + (place < more) for place in range(int(parts))]))[:-1]
    else:
        ends = [operator.index(end) for end in parts]
    return [cut(a, axis, start, end) for start, end in zip([0, *ends], [*ends, None])]


def cut(a: Any, axis: int, start: int | None, end: int | None) -> Any:
    """Part of one axis."""
    key = (*(slice(None),) * axis, slice(start, end))
    return a[key]


def split(a: Any, parts: Any, axis: int = 0) -> Any:
    if isinstance(parts, (int, np.integer)) and np.shape(a)[axis] % int(parts):
        raise ValueError("array split does not result in an equal division")
    return array_split(a, parts, axis)


def flip(a: Any, axis: Any = None) -> Any:
    a = array(a)
    axes = range(a.ndim) if axis is None else _axes(axis, a.ndim)
    return a[tuple(slice(None, None, -1) if dim in axes else slice(None) for dim in range(a.ndim))]


def rot90(a: Any, k: int = 1, axes: Any = (0, 1)) -> Any:
    k %= 4
    first, second = _axes(axes, np.ndim(a))
    turned = flip(a, (first, second)) if k == 2 else a
    if k == 1:
        turned = swapaxes(flip(a, second), first, second)
    return flip(swapaxes(a, first, second), second) if k == 3 else turned


def sliding_window_view(
    x: Any, window_shape: Any, axis: Any = None, *, subok: bool = False, writeable: bool = False
) -> Any:
    x = array(x)
    window = tuple(window_shape) if isinstance(window_shape, (tuple, list)) else (window_shape,)
    axes = range(x.ndim) if axis is None else _axes(axis, x.ndim, allow_duplicate=True)
    if len(window) != len(axes):
        raise ValueError(f"Must provide one window size per axis: there are {len(window)} and {len(axes)}")

    def look(array: Any) -> Any:
        return np.lib.stride_tricks.sliding_window_view(array, window, axis)

    def read(trace: Any, value: Any) -> Any:
        for dim, size in zip(axes, window):
            count = value.shape[dim] - size + 1
            shape = (*value.shape[:dim], count, *value.shape[dim + 1 :], size)
            value = trace.emit("aten.unfold", [value, dim, size, 1], shape, value.dtype)
        return value

    return x.view_by(views.Step(look, read))


def shape_of(a: Any) -> tuple[int, ...]:
    return np.shape(a) if not isinstance(a, Array) else a.shape


def size_of(a: Any, axis: Any = None) -> int:
    return int(a.size if axis is None else a.shape[axis])


def _kind(item: Any) -> Any:
    return item.dtype if isinstance(item, Array) else item


TABLE: dict[str, Callable[..., Any]] = {
    "reshape": reshape,
    "ravel": ravel,
    "transpose": transpose,
    "permute_dims": transpose,
    "matrix_transpose": lambda x: swapaxes(x, -1, -2),
    "linalg.matrix_transpose": lambda x: swapaxes(x, -1, -2),
    "moveaxis": moveaxis,
    "swapaxes": swapaxes,
    "rollaxis": rollaxis,
    "expand_dims": expand_dims,
    "squeeze": squeeze,
    "broadcast_to": broadcast_to,
    "broadcast_arrays": broadcast_arrays,
    "diagonal": diagonal,
    "linalg.diagonal": lambda x, *, offset=0: diagonal(x, offset, -2, -1),
    "atleast_1d": at_least(1),
    "atleast_2d": at_least(2),
    "atleast_3d": at_least(3),
    "unstack": lambda x, axis=0: tuple(moveaxis(x, axis, 0)),
    "array_split": array_split,
    "split": split,
    "hsplit": lambda a, parts: split(a, parts, 1 if np.ndim(a) > 1 else 0),
    "vsplit": lambda a, parts: split(a, parts, 0),
    "dsplit": lambda a, parts: split(a, parts, 2),
    "flip": flip,
    "flipud": lambda m: flip(m, 0),
    "fliplr": lambda m: flip(m, 1),
    "rot90": rot90,
    "sliding_window_view": sliding_window_view,
    "shape": shape_of,
    "size": size_of,
    "ndim": lambda a: a.ndim,
    "astype": lambda x, dtype, /, *, copy=True, device=None: x.astype(dtype, copy=copy),
    "real": lambda val: val.real,
    "imag": lambda val: val.imag,
    "result_type": lambda *items: np.result_type(*(_kind(item) for item in items)),
    "can_cast": lambda item, to, casting="safe": np.can_cast(_kind(item), to, casting),
    "iscomplexobj": lambda x: x.dtype.kind == "c",
    "isrealobj": lambda x: x.dtype.kind != "c",
}
