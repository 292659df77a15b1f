# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes updates of parts of a tensor, and operators that read one element of a tensor without dimensions."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import torch
from torch._prims_common import suggest_memory_format

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()


@decomposes("aten.index_reduce.default")
def index_reduce(
    tensor: torch.Tensor,
    dim: int,
    index: torch.Tensor,
    source: torch.Tensor,
    reduce: str,
    *,
    include_self: bool = True,
) -> torch.Tensor:
    """Reduces slices into a tensor: a scatter that sends all elements of a slice to the same index of a dimension.

    >>> index_reduce(torch.ones(2), 0, torch.tensor([1, 1]), torch.tensor([3.0, 4.0]), "prod")
    tensor([ 1., 12.])
    """
    if tensor.dim() == 0:
        whole = index_reduce(tensor.reshape(1), 0, index, source.reshape(1), reduce, include_self=include_self)
        return whole.reshape(())
    dim %= tensor.dim()
    places = index.reshape([-1 if axis == dim else 1 for axis in range(tensor.dim())]).to(torch.int64)
    places = places.expand(source.shape)
    return _aten.scatter_reduce.two(tensor, dim, places, source, reduce, include_self=include_self)


def _from_the_front(index: torch.Tensor, size: Any) -> torch.Tensor:
    """Makes negative indices invalid, because `index_put` would count them from the end."""
    return torch.where(index < 0, size, index.to(torch.int64))


@decomposes("aten.index_add.default")
def index_add(
    tensor: torch.Tensor, dim: int, index: torch.Tensor, source: torch.Tensor, *, alpha: Any = 1
) -> torch.Tensor:
    """Adds slices at indices of a dimension. A negative index is an error.

    >>> index_add(torch.zeros(2), 0, torch.tensor([1, 1]), torch.tensor([3.0, 4.0]), alpha=2)
    tensor([ 0., 14.])
    """
    scaled = source if alpha == 1 else source * alpha
    return _written(tensor, dim, index, scaled, accumulate=True)


@decomposes("aten.index_copy.default")
def index_copy(tensor: torch.Tensor, dim: int, index: torch.Tensor, source: torch.Tensor) -> torch.Tensor:
    """Writes slices at indices of a dimension. A negative index is an error.

    >>> index_copy(torch.zeros(2), 0, torch.tensor([1]), torch.tensor([3.0]))
    tensor([0., 3.])
    """
    return _written(tensor, dim, index, source, accumulate=False)


@decomposes("aten.index_fill.int_Scalar", "aten.index_fill.int_Tensor")
def index_fill(tensor: torch.Tensor, dim: int, index: torch.Tensor, value: Any) -> torch.Tensor:
    """Writes one number into whole slices. Negative indices count from the end.

    >>> index_fill(torch.zeros(3), 0, torch.tensor([-1]), 2)
    tensor([0., 0., 2.])
    """
    if not isinstance(value, torch.Tensor):
        value = torch.full((), value, dtype=tensor.dtype, device=tensor.device)
    if tensor.dim() == 0:
        return index_fill(tensor.reshape(1), 0, index, value).reshape(())
    places = [None] * (dim % tensor.dim()) + [index.reshape(-1).to(torch.int64)]
    return _aten.index_put.default(tensor, places, value.to(tensor.dtype))


def _written(
    tensor: torch.Tensor, dim: int, index: torch.Tensor, source: torch.Tensor, accumulate: bool
) -> torch.Tensor:
    if tensor.dim() == 0:
        return _written(tensor.reshape(1), 0, index, source.reshape(1), accumulate).reshape(())
    places = _from_the_front(index.reshape(-1), tensor.shape[dim])
    # A source without dimensions is the one element of the one slice.
    source = source if source.dim() else source.reshape([1] * tensor.dim())
    return _aten.index_put.default(tensor, [None] * (dim % tensor.dim()) + [places], source, accumulate)


def _max_unpool(rank: int) -> Callable[..., torch.Tensor]:
    def unpool(tensor: torch.Tensor, indices: torch.Tensor, output_size: Sequence[Any], *_: Any) -> torch.Tensor:
        """Scatters into each plane separately, so that an index beyond a plane is an error and hits no other plane."""
        leading = list(tensor.shape[:-rank])
        planes = tensor.new_zeros([*leading, math.prod(output_size)])
        written = _aten.scatter.src(planes, -1, indices.flatten(-rank), tensor.flatten(-rank))
        written = written.reshape([*leading, *output_size])
        # The kernel for images leaves channels last where they are; the one for volumes does not.
        return written.contiguous(memory_format=suggest_memory_format(tensor)) if rank == 2 else written

    return unpool


@decomposes("aten.index_select.default")
def index_select(tensor: torch.Tensor, dim: int, index: torch.Tensor) -> torch.Tensor:
    """Selects from a tensor without dimensions. On all other tensors the operator stays whole.

    >>> index_select(torch.tensor(5), 0, torch.tensor([0]))
    tensor(5)
    """
    if tensor.dim() != 0:
        return NotImplemented
    return _aten.index_select.default(tensor.reshape(1), 0, index.reshape(1)).reshape(())


@decomposes("aten.unfold.default")
def unfold(tensor: torch.Tensor, dimension: int, size: int, step: int) -> torch.Tensor:
    """Unfolds a tensor without dimensions into one window. On all other tensors the operator stays whole.

    >>> unfold(torch.tensor(5), 0, 1, 1)
    tensor([5])
    """
    return NotImplemented if tensor.dim() else _aten.slice.Tensor(tensor.reshape(1), 0, 0, size)


@decomposes("aten.unfold_copy.default")
def unfold_copy(tensor: torch.Tensor, dimension: int, size: int, step: int) -> torch.Tensor:
    """Copies the windows into a new tensor.

    >>> unfold_copy(torch.tensor([1, 2, 3]), 0, 2, 1)
    tensor([[1, 2],
            [2, 3]])
    """
    return _aten.unfold.default(tensor, dimension, size, step).clone()


@decomposes("aten.narrow_copy.default")
def narrow_copy(tensor: torch.Tensor, dim: int, start: Any, length: Any) -> torch.Tensor:
    """Copies a slice into a new tensor.

    >>> narrow_copy(torch.arange(4), 0, -3, 2)
    tensor([1, 2])
    """
    return torch.narrow(tensor, dim, start, length).clone()


@decomposes("aten.diagonal_scatter.default")
def diagonal_scatter(
    tensor: torch.Tensor, source: torch.Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1
) -> torch.Tensor:
    """Writes a diagonal by the indices of the rows and columns of its elements.

    >>> diagonal_scatter(torch.zeros(2, 2), torch.tensor([3.0]), 1)
    tensor([[0., 3.],
            [0., 0.]])
    """
    wanted = torch.diagonal(tensor, offset, dim1, dim2).shape
    torch._check(tuple(source.shape) == tuple(wanted), lambda: f"the diagonal is {list(wanted)}")
    along = torch.arange(source.shape[-1], device=tensor.device)
    places = [along + max(-offset, 0), along + max(offset, 0)]
    front = torch.movedim(tensor, (dim1, dim2), (0, 1))
    written = _aten.index_put.default(front, places, torch.movedim(source, -1, 0))
    return torch.movedim(written, (0, 1), (dim1, dim2))


@decomposes("aten.resize.default")
def resize(tensor: torch.Tensor, size: Sequence[Any], *, memory_format: torch.memory_format | None = None) -> Any:
    """Puts the elements of a contiguous tensor into another shape, in order. Adds zeros where eager adds garbage.

    >>> resize(torch.arange(3), [2, 2])
    tensor([[0, 1],
            [2, 0]])
    """
    if not tensor.is_contiguous() or memory_format not in (None, torch.contiguous_format, torch.preserve_format):
        return NotImplemented
    count = math.prod(size)
    flat = tensor.reshape(-1)
    if count > flat.shape[0]:
        flat = torch.cat([flat, flat.new_zeros(count - flat.shape[0])])
    return _aten.slice.Tensor(flat, 0, 0, count).reshape(list(size))


decomposes("aten.max_unpool2d.default")(_max_unpool(2))
decomposes("aten.max_unpool3d.default")(_max_unpool(3))
