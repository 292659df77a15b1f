# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Masks and strides expressed as index tensors, which have a lowering."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family
from .sizes import is_empty

decomposes = Family()

_MASKS = (torch.bool, torch.uint8)
Indices = Sequence[torch.Tensor | None]


def _unmask(indices: Indices) -> list[torch.Tensor | None] | None:
    """Replaces each mask by the indices of its true elements, one tensor per dimension. None if there is no mask."""
    if not any(index is not None and index.dtype in _MASKS for index in indices):
        return None
    result: list[torch.Tensor | None] = []
    for index in indices:
        if index is None or index.dtype not in _MASKS:
            result.append(index)
        else:
            # A 0-d mask indexes no dimension, and callers have ruled it out.
            places = _aten.nonzero.default(index)
            result += [_aten.select.int(places, 1, dim) for dim in range(index.dim())]
    return result


def _has_scalar_mask(indices: Indices) -> bool:
    return any(index is not None and index.dtype in _MASKS and index.dim() == 0 for index in indices)


@decomposes("aten.index.Tensor")
def index(tensor: torch.Tensor, indices: Indices) -> torch.Tensor:
    """Replaces masks by index tensors, whose sizes are known when the program runs.

    >>> index(torch.tensor([1, 2, 3]), [torch.tensor([True, False, True])])
    tensor([1, 3])
    """
    if _has_scalar_mask(indices):
        return NotImplemented
    places = _unmask(indices)
    return NotImplemented if places is None else _aten.index.Tensor(tensor, places)


@decomposes("aten.index_put.default")
def index_put(tensor: torch.Tensor, indices: Indices, values: torch.Tensor, accumulate: bool = False) -> torch.Tensor:
    """Writes one number under a mask by choosing between two tensors. Replaces all other masks by index tensors.

    >>> index_put(torch.tensor([1, 2, 3]), [torch.tensor([True, False, True])], torch.tensor(0))
    tensor([0, 2, 0])
    """
    if _has_scalar_mask(indices):
        return NotImplemented
    masks = [(dim, mask) for dim, mask in enumerate(indices) if mask is not None]
    if len(masks) == 1 and masks[0][1].dtype in _MASKS and values.dim() == 0:
        dim, mask = masks[0]
        mask = mask.to(torch.bool).reshape(*mask.shape, *[1] * (tensor.dim() - dim - mask.dim()))
        value = values.to(tensor.dtype)
        return torch.where(mask, tensor + value if accumulate else value, tensor)
    places = _unmask(indices)
    return NotImplemented if places is None else _aten.index_put.default(tensor, places, values, accumulate)


@decomposes("aten._index_put_impl.default")
def index_put_impl(
    tensor: torch.Tensor, indices: Indices, values: torch.Tensor, accumulate: bool = False, unsafe: bool = False
) -> torch.Tensor:
    """The operator behind `index_put`. Ignores `unsafe`, which would leave checks out.

    >>> index_put_impl(torch.zeros(3), [torch.tensor([1, 1])], torch.ones(2), True)
    tensor([0., 2., 0.])
    """
    return _aten.index_put.default(tensor, indices, values, accumulate)


@decomposes("aten.masked_select.default")
def masked_select(tensor: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """The elements under a mask, in order.

    >>> masked_select(torch.tensor([1, 2, 3]), torch.tensor([True, False, True]))
    tensor([1, 3])
    """
    tensor, mask = torch.broadcast_tensors(tensor, mask)
    flat = mask.reshape(-1)
    if not isinstance(flat.shape[0], torch.SymInt) and flat.shape[0] <= 2:
        # PyTorch gives a small selection a size without bounds, which contradicts the bound of so few elements.
        flat = torch.cat([flat, flat.new_zeros(3 - flat.shape[0])])
    places = _aten.nonzero.default(flat)
    return _aten.index.Tensor(tensor.reshape(-1), [_aten.select.int(places, 1, 0)])


# PyTorch decomposes larger ones, with sizes that depend on data.
_MOST_COMBINATIONS = 1 << 14


@decomposes("aten.combinations.default")
def combinations(tensor: torch.Tensor, r: int = 2, with_replacement: bool = False) -> torch.Tensor:
    """Combinations of a known number of elements. Each round extends every choice by each element after its last one.

    >>> combinations(torch.tensor([1, 2, 3]))
    tensor([[1, 2],
            [1, 3],
            [2, 3]])
    """
    size, step = tensor.shape[0], 0 if with_replacement else 1
    if isinstance(size, torch.SymInt) or _choices(size, r, step) > _MOST_COMBINATIONS:
        return NotImplemented
    if _choices(size, r, step) == 0 or r == 0:
        return tensor.new_empty((0, r) if r else (0,))
    places = torch.arange(size, device=tensor.device).unsqueeze(-1)
    for count in range(2, r + 1):
        last = places[:, -1]
        follow = size - step - last
        rows = repeat_interleave(follow, output_size=_choices(size, count, step))
        begins = _aten.cumsum.default(follow, 0) - follow
        added = last[rows] + step + torch.arange(rows.shape[0], device=tensor.device) - begins[rows]
        places = torch.cat([places[rows], added.unsqueeze(-1)], 1)
    return tensor[places]


def _choices(size: int, count: int, step: int) -> int:
    return math.comb(size, count) if step or not size else math.comb(size + count - 1, count)


@decomposes("aten.masked_scatter.default")
def masked_scatter(tensor: torch.Tensor, mask: torch.Tensor, source: torch.Tensor) -> torch.Tensor:
    """Writes elements of the source under a mask, in order. A running count of the mask selects them.

    >>> masked_scatter(torch.zeros(3), torch.tensor([True, False, True]), torch.tensor([5.0, 6.0]))
    tensor([5., 0., 6.])
    """
    tensor, mask = torch.broadcast_tensors(tensor, mask)
    if is_empty(source):
        return tensor.clone(memory_format=torch.contiguous_format)
    order = _aten.cumsum.default(mask.reshape(-1).to(torch.int64), 0) - 1
    taken = _aten.index.Tensor(source.reshape(-1), [order.clamp(min=0)])
    return torch.where(mask, taken.reshape(mask.shape), tensor).contiguous()  # As ATen leaves it.


@decomposes("aten.masked_scatter_backward.default")
def masked_scatter_backward(gradient: torch.Tensor, mask: torch.Tensor, sizes: Sequence[Any]) -> torch.Tensor:
    """The gradient of the source: those of the masked elements in a row, and zeros for what was not taken.

    >>> masked_scatter_backward(torch.tensor([1.0, 2.0, 3.0]), torch.tensor([False, True, True]), [4])
    tensor([2., 3., 0., 0.])
    """
    gradient, mask = (part.reshape(-1) for part in torch.broadcast_tensors(gradient, mask))
    count = math.prod(sizes)
    places = torch.where(mask, _aten.cumsum.default(mask.to(torch.int64), 0) - 1, count)
    source = gradient.new_zeros((count + 1,))
    return _aten.index_put.default(source, [places], gradient)[:count].reshape(tuple(sizes))


@decomposes("aten.take.default")
def take(tensor: torch.Tensor, index: torch.Tensor) -> torch.Tensor:
    """Reads elements of the flattened tensor.

    >>> take(torch.tensor([[1, 2], [3, 4]]), torch.tensor([-1, 0]))
    tensor([4, 1])
    """
    return _aten.index.Tensor(tensor.reshape(-1), [index])


@decomposes("aten.put.default")
def put(tensor: torch.Tensor, index: torch.Tensor, source: torch.Tensor, accumulate: bool = False) -> torch.Tensor:
    """Writes elements of the flattened tensor.

    >>> put(torch.zeros(3), torch.tensor([2]), torch.tensor([1.0]))
    tensor([0., 0., 1.])
    """
    values = source.reshape(index.shape)
    return _aten.index_put.default(tensor.reshape(-1), [index], values, accumulate).reshape(tensor.shape)


@decomposes("aten.repeat_interleave.Tensor")
def repeat_interleave(repeats: torch.Tensor, *, output_size: Any = None) -> torch.Tensor:
    """Repeats each index by its entry. An element's index is the number of running sums that do not exceed its place.

    >>> repeat_interleave(torch.tensor([2, 0, 1]))
    tensor([0, 0, 2])
    """
    counts = repeats.to(torch.int64)
    ends = _aten.cumsum.default(counts, 0)
    torch._assert_async((repeats >= 0).all(), "repeat_interleave: a number of repeats is negative")
    if output_size is not None:
        torch._assert_async(counts.sum() == output_size, "repeat_interleave: the repeats do not add up to output_size")
    else:
        output_size = counts.sum().item()
        torch._check(output_size >= 0)
    marks = torch.zeros(output_size + 1, dtype=torch.int64, device=repeats.device)
    marks = _aten.index_put.default(marks, [ends], torch.ones_like(ends), True)
    return _aten.cumsum.default(marks, 0)[:output_size].to(repeats.dtype)


@decomposes("aten.nonzero_static.default")
def nonzero_static(tensor: torch.Tensor, *, size: Any, fill_value: int = -1) -> torch.Tensor:
    """The indices of nonzero elements in a fixed number of rows. Fills up missing rows.

    >>> nonzero_static(torch.tensor([0, 1]), size=2)
    tensor([[ 1],
            [-1]])
    """
    filling = torch.full((size, tensor.dim()), fill_value, dtype=torch.int64, device=tensor.device)
    if size == 0 or tensor.dim() == 0:
        return filling
    rows = torch.cat([_aten.nonzero.default(tensor), filling])
    return _aten.index.Tensor(rows, [torch.arange(size, device=tensor.device)])
