# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes views by strides apart: into views that compilers see through where that is possible, else into a gather."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()


@decomposes("aten.as_strided.default")
def as_strided(
    tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], storage_offset: Any = None
) -> torch.Tensor:
    """Reads the elements of a contiguous tensor that the strides pick. Other layouts stay whole.

    >>> as_strided(torch.arange(4), [3, 2], [1, 1])
    tensor([[0, 1],
            [1, 2],
            [2, 3]])
    """
    begin = _begin(tensor, size, stride, storage_offset)
    if begin is None:
        return NotImplemented
    view = _as_views(tensor, size, stride, begin)
    return _aten.index.Tensor(tensor.reshape(-1), [_places(tensor, size, stride, begin)]) if view is None else view


@decomposes("aten.as_strided_copy.default")
def as_strided_copy(
    tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], storage_offset: Any = None
) -> torch.Tensor:
    """The same in memory of its own.

    >>> as_strided_copy(torch.arange(4), [2], [2])
    tensor([0, 2])
    """
    found = as_strided(tensor, size, stride, storage_offset)
    return found if found is NotImplemented else found.clone(memory_format=torch.contiguous_format)


@decomposes("aten.as_strided_scatter.default")
def as_strided_scatter(
    tensor: torch.Tensor, source: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], storage_offset: Any = None
) -> torch.Tensor:
    """Writes the elements of a contiguous tensor that the strides pick.

    >>> as_strided_scatter(torch.zeros(4), torch.ones(2), [2], [2])
    tensor([1., 0., 1., 0.])
    """
    begin = _begin(tensor, size, stride, storage_offset)
    if begin is None:
        return NotImplemented
    places = _places(tensor, size, stride, begin)
    return _aten.index_put.default(tensor.reshape(-1), [places], source).reshape(tensor.shape)


def _begin(tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], offset: Any) -> Any:
    """The place of the first element in a contiguous tensor. None if it is not contiguous, or lacks an element."""
    if not tensor.is_contiguous():
        return None
    begin = 0 if offset is None else offset - tensor.storage_offset()
    if _are_known(begin, *size, *stride, *tensor.shape) and 0 not in size:
        last = begin + sum((length - 1) * step for length, step in zip(size, stride))
        if begin < 0 or last >= math.prod(tensor.shape):
            return None
    return begin


def _are_known(*numbers: Any) -> bool:
    return all(isinstance(number, int) for number in numbers)


def _places(tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], begin: Any) -> torch.Tensor:
    """The indices of the elements."""
    places = torch.full((), begin, dtype=torch.int64, device=tensor.device)
    for length, step in zip(size, stride):
        places = places.unsqueeze(-1) + torch.arange(length, device=tensor.device) * step
    return places


def _as_views(tensor: torch.Tensor, size: Sequence[Any], stride: Sequence[Any], begin: Any) -> torch.Tensor | None:
    """The elements by slices of a reshaped tensor. None if strides do not divide each other, or windows overlap.

    Strides of 12 and 2 are those of the first two dimensions of `tensor.view(-1, 6, 2)`, of which slices are taken.
    """
    if not _are_known(begin, *size, *stride, *tensor.shape) or 0 in size:
        return None
    kept = sorted((dim for dim, length in enumerate(size) if length > 1 and stride[dim]), key=lambda dim: -stride[dim])
    steps = [stride[dim] for dim in kept]
    if any(step % inner for step, inner in pairwise(steps)):
        return None
    flat, count = tensor.reshape(-1), math.prod(tensor.shape)
    for front in (begin, 0):
        sliced = _sliced(flat[front:], count - front, [size[dim] for dim in kept], steps, begin - front)
        if sliced is not None:
            break
    else:
        return None
    in_order = sliced.permute([kept.index(dim) for dim in sorted(kept)])
    return in_order[tuple(slice(None) if dim in kept else None for dim in range(len(size)))].expand(list(size))


def _sliced(
    flat: torch.Tensor, count: int, lengths: Sequence[int], steps: Sequence[int], begin: int
) -> torch.Tensor | None:
    """Slices of `count` elements in a row, by strides from the largest on, of which each divides the one before."""
    if not steps:
        return flat[begin]
    rows = count // steps[0]
    shape = [rows, *(step // inner for step, inner in pairwise(steps)), steps[-1]]
    starts = []
    rest = begin
    for step in steps:
        starts.append(rest // step)
        rest %= step
    if any(start + length > extent for start, length, extent in zip(starts, lengths, shape)):
        return None
    view = flat[: rows * steps[0]].view(shape)[..., rest]
    return view[tuple(slice(start, start + length) for start, length in zip(starts, lengths))]
