# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Indexing and assignment: basic keys make views, arrays of integers gather and scatter, masks select in place."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from . import plain, views
from .arrays import Array, as_array, fresh, holds_arrays, stand_in, strides_like, value_of
from .lines import refuse
from .selection import Selection, are_one
from .trace import Value
from .ufuncs import all_known, bare, where_value, wrapped

_DYNAMIC = (
    "takes elements by a mask whose values are computed, so that their number differs from call to call: use "
    "numpy.where, or assign through the mask, or reduce with where="
)
_PLACE = "cuts a slice whose bounds are computed: index with bounds + numpy.arange(size), whose size is fixed"


class _Key(NamedTuple):
    """A key with arrays: the basic part of it, and the arrays by the dimensions that they have in what it gives."""

    basic: tuple[Any, ...]
    arrays: dict[int, Any]
    mask: Any
    is_apart: bool


def read(array: Array, key: Any) -> Any:
    """An element, a view, or a new array of the elements that arrays of integers name."""
    key = _tuple(key)
    if not _holds_arrays(key):
        return _view(array, _plain(key))
    if all_known(array, key):
        return wrapped(array.shadow[_bare_key(key)])
    found = _sorted(array, key)
    whole = _view(array, found.basic, keep=True)
    if found.mask is not None:
        if len(found.arrays) != 1:
            raise refuse(_DYNAMIC)
        return Selection(_mask_first(whole, found), found.mask)
    value = _gathered(whole, found)
    is_scalar = not value.shape and not any(item is Ellipsis for item in key)
    return fresh(value, is_scalar, _gathered_strides(whole, found) if value.size else None)


def assign(array: Array, key: Any, new: Any) -> None:
    """Writes to the elements that a key names, as NumPy does."""
    if not array.shadow.flags.writeable:
        raise ValueError("assignment destination is read-only")
    if array.is_scalar:
        raise TypeError(f"'numpy.{array.dtype}' object does not support item assignment")
    key = _tuple(key)
    if all_known(array, key, new) and not isinstance(new, Selection):
        array.shadow[_bare_key(key)] = bare(new)
        return
    if not _holds_arrays(key):
        _fill(_view(array, _plain(key), keep=True), new)
        return
    found = _sorted(array, key)
    whole = _view(array, found.basic, keep=True)
    if found.mask is not None:
        _assign_masked(whole, found, new)
        return
    places, order = _places(whole, found)
    shape = _gathered_shape(whole, found)
    value = value_of(new, array.dtype)
    value = array.owner.broadcast(_stripped(value, shape), shape)
    if order is not None:
        value = views.permuted(order).write(array.owner, value, value)  # type: ignore[misc]
    whole.write(array.owner.emit("aten.index_put", [whole.value(), places, value, False], whole.shape, whole.dtype))


def add_at(array: Array, key: Any, new: Any) -> None:
    """Adds to the elements that a key names, each as often as it is named."""
    found = _sorted(array, _tuple(key)) if _holds_arrays(_tuple(key)) else None
    if found is None or found.mask is not None:
        array[key] += new
        return
    whole = _view(array, found.basic, keep=True)
    places, order = _places(whole, found)
    shape = _gathered_shape(whole, found)
    value = array.owner.broadcast(value_of(new, array.dtype), shape)
    if order is not None:
        value = views.permuted(order).write(array.owner, value, value)  # type: ignore[misc]
    whole.write(array.owner.emit("aten.index_put", [whole.value(), places, value, True], whole.shape, whole.dtype))


def _tuple(key: Any) -> tuple[Any, ...]:
    return key if isinstance(key, tuple) else (key,)


def _is_array(item: Any) -> bool:
    return isinstance(item, (Array, list)) or (isinstance(item, np.ndarray) and (item.ndim > 0 or item.dtype == bool))


def _holds_arrays(key: tuple[Any, ...]) -> bool:
    return any(_is_array(item) for item in key)


def _bare_key(key: tuple[Any, ...]) -> Any:
    made = tuple(map(bare, key))
    return made[0] if len(made) == 1 else made


def _plain(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """A basic key with Python's integers in it."""
    return tuple(map(_plain_item, key))


def _plain_item(item: Any) -> Any:
    if item is None or item is Ellipsis:
        return item
    if isinstance(item, slice):
        bounds = (item.start, item.stop, item.step)
        if not all_known(*bounds):
            raise refuse(_PLACE)
        return slice(*(None if bound is None else operator.index(bound) for bound in bounds))
    if isinstance(item, (bool, np.bool_)):
        raise refuse("indexes with a truth value: compiled functions have masks of one dimension or more")
    try:
        return operator.index(item)
    except TypeError:
        raise IndexError(
            "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are "
            "valid indices"
        ) from None


def _view(array: Array, key: tuple[Any, ...], keep: bool = False) -> Any:
    """The view that a basic key makes. An element without dimensions is a scalar, unless a view is to be kept."""
    looked = array.shadow[key if Ellipsis in key else (*key, ...)]
    view = array.view_by(views.indexed(key, array.shape, looked.shape))
    if looked.ndim or Ellipsis in key or keep:
        return view
    return array.shadow[key] if array.is_known else fresh(view.value(), True)


def _fill(view: Array, new: Any) -> None:
    if isinstance(new, Selection):
        raise refuse(_DYNAMIC)
    value = value_of(as_array(new) if holds_arrays(new) else new, view.dtype)
    view.write(view.owner.broadcast(_stripped(value, view.shape), view.shape))


def _stripped(value: Value, shape: Sequence[int]) -> Value:
    """A value without leading ones that its destination lacks; an error if it does not fit."""
    from .trace import current

    kept = value.shape
    while len(kept) > len(shape) and kept[0] == 1:
        kept = kept[1:]
    trace = current()
    assert trace is not None
    try:
        fits = np.broadcast_shapes(kept, shape) == tuple(shape)
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(f"could not broadcast input array from shape {value.shape} into shape {tuple(shape)}")
    return trace.reshape(value, kept)


def _sorted(array: Array, key: tuple[Any, ...]) -> _Key:
    """Separates the arrays of a key from the rest of it."""
    items = list(map(_settled, key))
    has_mask = any(isinstance(item, Array) and item.dtype == bool for item in items)
    given = sum(_rank(item) for item in items)
    if given > array.ndim:
        raise IndexError(f"too many indices for array: array is {array.ndim}-dimensional, but {given} were indexed")
    at = next((place for place, item in enumerate(items) if item is Ellipsis), None)
    missing = [slice(None)] * (array.ndim - given)
    items = [*items, *missing] if at is None else [*items[:at], *missing, *items[at + 1 :]]
    # Beside a mask whose elements are computed, an integer is a view's.
    is_index = [_is_index(item) and not (has_mask and _is_number(item)) for item in items]
    positions = [place for place, found in enumerate(is_index) if found]
    is_apart = positions[-1] - positions[0] + 1 != len(positions)
    if at is not None and not missing and positions[0] < at <= positions[-1]:
        is_apart = True
    basic: list[Any] = []
    arrays: dict[int, Any] = {}
    dim, mask = 0, None
    for item, found in zip(items, is_index):
        if not found:
            basic.append(_plain_item(item))
            dim += not _is_number(item)
            continue
        arrays[dim] = item
        if isinstance(item, Array) and item.dtype == bool:
            mask = item
        count = _rank(item)
        basic.extend([slice(None)] * count)
        dim += count
    _check_places(array, basic, arrays)
    for dim, item in list(arrays.items()):
        if isinstance(item, np.ndarray) and item.dtype == bool:
            arrays.update({dim + place: numbers for place, numbers in enumerate(np.nonzero(item))})
    return _Key(tuple(basic), arrays, mask, is_apart)


def _settled(item: Any) -> Any:
    """An item of a key with an array in place of a list, and NumPy's in place of one that is known."""
    if isinstance(item, list):
        item = as_array(item) if holds_arrays(item) else plain.asarray(bare(item))
        item = item if np.size(item) else plain.empty(item.shape, np.intp)
    return plain.array(item.shadow) if isinstance(item, Array) and item.is_known else item


def _is_index(item: Any) -> bool:
    return isinstance(item, (Array, np.ndarray, int, np.integer)) and not isinstance(item, (bool, np.bool_))


def _is_number(item: Any) -> bool:
    return isinstance(item, (int, np.integer)) or (
        isinstance(item, np.ndarray) and not item.ndim and item.dtype != bool
    )


def _rank(item: Any) -> int:
    if isinstance(item, (Array, np.ndarray)) and item.dtype == bool:
        return item.ndim
    return int(item is not None and item is not Ellipsis)


def _check_places(array: Array, basic: list[Any], arrays: dict[int, Any]) -> None:
    """Raises NumPy's errors for what is known of the indices."""
    shape = array.shadow[tuple(basic)].shape
    for dim, item in arrays.items():
        if isinstance(item, (Array, np.ndarray)) and item.dtype == bool:
            for place, (size, wanted) in enumerate(zip(item.shape, shape[dim:])):
                if size != wanted:
                    raise IndexError(
                        f"boolean index did not match indexed array along axis {dim + place}; size of axis is {wanted} "
                        f"but size of corresponding boolean axis is {size}"
                    )
            continue
        numbers = plain.zeros(0, item.dtype) if isinstance(item, Array) else plain.asarray(item)
        if numbers.dtype.kind not in "iu":
            raise IndexError("arrays used as indices must be of integer (or boolean) type")
        wrong = numbers[(numbers < -shape[dim]) | (numbers >= shape[dim])]
        if wrong.size:
            raise IndexError(f"index {wrong.flat[0]} is out of bounds for axis {dim} with size {shape[dim]}")


def _places(whole: Array, key: _Key) -> tuple[list[Any], list[int] | None]:
    """The operand that lists indices by dimension, and how the result's dimensions are to be ordered."""
    listed: list[Any] = [None] * whole.ndim
    for dim, item in key.arrays.items():
        listed[dim] = value_of(item, np.dtype(np.int64))
    while listed[-1] is None:
        listed.pop()
    dims = sorted(key.arrays)
    if not key.is_apart or dims[-1] - dims[0] + 1 != len(dims) or not dims[0]:
        return listed, None
    # Without a dimension between them the operation leaves them in place, and NumPy moves them to the front.
    rank = len(np.broadcast_shapes(*(np.shape(item) for item in key.arrays.values())))
    front = list(range(dims[0], dims[0] + rank))
    total = whole.ndim - len(dims) + rank
    return listed, [*front, *(dim for dim in range(total) if dim not in front)]


def _gathered_shape(whole: Array, key: _Key) -> tuple[int, ...]:
    dims = sorted(key.arrays)
    block = np.broadcast_shapes(*(np.shape(item) for item in key.arrays.values()))
    rest = [size for dim, size in enumerate(whole.shape) if dim not in key.arrays]
    at = 0 if key.is_apart else sum(dim not in key.arrays for dim in range(dims[0]))
    return (*rest[:at], *block, *rest[at:])


def _gathered_strides(whole: Array, key: _Key) -> tuple[int, ...]:
    """How NumPy lays the gathered elements out: it gathers bytes from an array like this one."""
    places = [slice(None)] * whole.ndim
    for dim, item in key.arrays.items():
        places[dim] = plain.zeros(np.shape(item), np.intp)  # type: ignore[call-overload]
    if key.is_apart and len(key.arrays) > 1:
        first, last = min(key.arrays), max(key.arrays)
        if last - first + 1 == len(key.arrays):  # Apart by an ellipsis for no dimension.
            places.insert(first + 1, ...)  # type: ignore[arg-type]
    return strides_like(plain.asarray(stand_in(whole.shadow)[tuple(places)]), whole.dtype)


def _gathered(whole: Array, key: _Key) -> Value:
    places, order = _places(whole, key)
    shape = _gathered_shape(whole, key)
    if order is None:
        return whole.owner.emit("aten.index.Tensor", [whole.value(), places], shape, whole.dtype)
    inner = tuple(shape[order.index(dim)] for dim in range(len(order)))
    value = whole.owner.emit("aten.index.Tensor", [whole.value(), places], inner, whole.dtype)
    return views.permuted(order).read(whole.owner, value)


def _mask_first(whole: Any, key: _Key) -> Any:
    """The array with the dimensions of the mask in front."""
    (dim,) = key.arrays
    return np.moveaxis(whole, range(dim, dim + key.mask.ndim), range(key.mask.ndim)) if dim else whole


def _assign_masked(whole: Array, key: _Key, new: Any) -> None:
    if len(key.arrays) != 1:
        raise refuse("assigns through a mask and other arrays together: assign to the part by the others first")
    (dim,) = key.arrays
    mask, rest = key.mask, whole.ndim - dim - key.mask.ndim
    spread = np.reshape(mask, (*mask.shape, *(1,) * rest))
    if isinstance(new, Selection):
        if dim or not are_one(new.mask.value(), mask.value()):
            raise refuse("assigns elements that another mask has selected, whose number may be another one")
        value = value_of(new.whole, whole.dtype)
    else:
        value = value_of(as_array(new) if holds_arrays(new) else new, whole.dtype)
        inner = whole.shape[dim + mask.ndim :]
        if len(value.shape) > rest and not (len(value.shape) == rest + 1 and value.shape[0] == 1):
            raise refuse(
                "assigns an array through a mask whose values are computed, so that the number of elements differs "
                "from call to call: assign a scalar, or use numpy.where"
            )
        value = _stripped(value, inner)
    whole.write(whole.owner.broadcast(where_value(spread, fresh(value), whole), whole.shape))
