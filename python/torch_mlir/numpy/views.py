# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views of arrays: each step says what NumPy's view is, how its value is read, and how a new value is written back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from . import plain
from .trace import Shape, Trace, Value

_Array = np.ndarray[Any, Any]
Read = Callable[[Trace, Value], Value]
# Takes the old value of the whole and the new one of the view; gives the new value of the whole.
Write = Callable[[Trace, Value, Value], Value]


class Step(NamedTuple):
    """One view of an array. What cannot be written to has no `write`."""

    look: Callable[[_Array], _Array]
    read: Read
    write: Write | None = None


def reshaped(look: Callable[[_Array], _Array], shape: Shape) -> Step:
    """The same elements in another shape."""
    return Step(
        look,
        lambda trace, value: trace.reshape(value, shape),
        lambda trace, old, new: trace.reshape(new, old.shape),
    )


def _permute(trace: Trace, value: Value, order: Sequence[int]) -> Value:
    if list(order) == list(range(len(order))):
        return value
    shape = tuple(value.shape[dim] for dim in order)
    return trace.emit("aten.permute", [value, list(order)], shape, value.dtype)


def permuted(order: Sequence[int]) -> Step:
    """The dimensions in another order."""
    order = [int(dim) for dim in order]
    inverse = [order.index(dim) for dim in range(len(order))]
    return Step(
        lambda array: array.transpose(order),
        lambda trace, value: _permute(trace, value, order),
        lambda trace, old, new: _permute(trace, new, inverse),
    )


def broadcast(shape: Shape) -> Step:
    """A larger shape; nothing can be written to it."""
    return Step(lambda array: np.broadcast_to(array, shape), lambda trace, value: trace.broadcast(value, shape))


def diagonal(offset: int, first: int, second: int) -> Step:
    """A diagonal; nothing can be written to it."""

    def read(trace: Trace, value: Value) -> Value:
        rest = [size for dim, size in enumerate(value.shape) if dim not in (first, second)]
        rows, columns = value.shape[first], value.shape[second]
        count = max(0, min(rows, columns - offset) if offset >= 0 else min(rows + offset, columns))
        return trace.emit("aten.diagonal", [value, offset, first, second], (*rest, count), value.dtype)

    return Step(lambda array: np.diagonal(array, offset, first, second), read)


def part(name: str) -> Step:
    """The real or the imaginary parts of complex numbers."""

    def read(trace: Trace, value: Value, name: str = name) -> Value:
        return trace.emit(f"aten.{name}", [value], value.shape, plain.real_of(value.dtype))

    def write(trace: Trace, old: Value, new: Value) -> Value:
        parts = [new, read(trace, old, "imag")] if name == "real" else [read(trace, old, "real"), new]
        return trace.emit("aten.complex", parts, old.shape, old.dtype)

    return Step(lambda array: getattr(array, name), read, write)


def reinterpreted(dtype: np.dtype[Any]) -> Step:
    """The same bits as numbers of another dtype of the same size."""

    def bits(trace: Trace, value: Value, dtype: np.dtype[Any]) -> Value:
        return trace.emit("aten.view.dtype", [value, dtype], value.shape, dtype)

    return Step(
        lambda array: array.view(dtype),
        lambda trace, value: bits(trace, value, dtype),
        lambda trace, old, new: bits(trace, new, old.dtype),
    )


class _Cut(NamedTuple):
    """What a slice takes of a dimension, in rising order, and whether it is turned round then."""

    dim: int
    start: int
    stop: int
    step: int
    taken: int
    is_turned: bool


def _cut(dim: int, size: int, item: Any) -> _Cut:
    if not isinstance(item, slice):
        place = int(item) + (size if item < 0 else 0)
        return _Cut(dim, place, place + 1, 1, 1, False)
    places = range(*item.indices(size))
    count = len(places)
    if not count:
        return _Cut(dim, 0, 0, 1, 0, False)
    low, high = min(places[0], places[-1]), max(places[0], places[-1])
    return _Cut(dim, low, high + 1, abs(places.step), count, places.step < 0 and count > 1)


def indexed(key: tuple[Any, ...], shape: Shape, result: Shape) -> Step:
    """Integers, slices, new axes and an ellipsis, for an array of that shape, which NumPy has checked."""
    given = sum(item is not None and item is not Ellipsis for item in key)
    whole = [slice(None)] * (len(shape) - given)
    at = next((place for place, item in enumerate(key) if item is Ellipsis), len(key))
    items = [item for item in (*key[:at], *whole, *key[at + 1 :]) if item is not None]
    cuts = [_cut(dim, size, item) for dim, (size, item) in enumerate(zip(shape, items))]
    partial = [cut for cut in cuts if (cut.taken, cut.step) != (shape[cut.dim], 1)]
    turned = [cut.dim for cut in cuts if cut.is_turned]
    taken = tuple(cut.taken for cut in cuts)
    whole_key = key if Ellipsis in key else (*key, ...)

    def turn(trace: Trace, value: Value) -> Value:
        return trace.emit("aten.flip", [value, turned], value.shape, value.dtype) if turned else value

    def slices(trace: Trace, value: Value) -> list[Value]:
        values = [value]
        for cut in partial:
            last = values[-1]
            size = (*last.shape[: cut.dim], cut.taken, *last.shape[cut.dim + 1 :])
            operands = [last, cut.dim, cut.start, cut.stop, cut.step]
            values.append(trace.emit("aten.slice.Tensor", operands, size, last.dtype))
        return values

    def write(trace: Trace, old: Value, new: Value) -> Value:
        new = turn(trace, trace.reshape(new, taken))
        if not new.size:
            return old
        for cut, whole in zip(reversed(partial), reversed(slices(trace, old)[: len(partial)])):
            operands = [whole, new, cut.dim, cut.start, cut.stop, cut.step]
            new = trace.emit("aten.slice_scatter", operands, whole.shape, whole.dtype)
        return new

    return Step(
        lambda array: array[whole_key],
        lambda trace, value: trace.reshape(turn(trace, slices(trace, value)[-1]), result),
        write,
    )
