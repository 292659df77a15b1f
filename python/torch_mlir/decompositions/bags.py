# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings: sums, means and maxima of the rows of a table, and tables whose rows have a largest norm."""

from __future__ import annotations

from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family
from .searching import searchsorted
from .sizes import is_empty

decomposes = Family()

_SUM, _MEAN, _MAX = range(3)
# For these dtypes, PyTorch has a kernel that sums without computing the bag of each index.
_FAST = (torch.float32, torch.float16, torch.bfloat16)


@decomposes("aten._embedding_bag.default", "aten._embedding_bag_forward_only.default")
def embedding_bag(
    weight: torch.Tensor,
    indices: torch.Tensor,
    offsets: torch.Tensor,
    scale_grad_by_freq: bool = False,
    mode: int = _SUM,
    sparse: bool = False,
    per_sample_weights: torch.Tensor | None = None,
    include_last_offset: bool = False,
    padding_idx: int = -1,
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Reduces each bag. Also returns the bag of each index, the size of each bag, and the rows of the largest elements.

    PyTorch leaves some of these results empty or zero, because its gradients do not need them. So does this function.

    >>> embedding_bag(torch.eye(3), torch.tensor([0, 1, 2]), torch.tensor([0, 2]))[0]
    tensor([[1., 1., 0.],
            [0., 0., 1.]])
    """
    count = offsets.shape[0] - 1 if include_last_offset else offsets.shape[0]
    integer = torch.promote_types(indices.dtype, offsets.dtype)
    offsets = offsets.to(torch.int64)
    indices = indices.to(torch.int64)
    _check_offsets(offsets, indices.shape[0], include_last_offset)
    numbers = torch.arange(indices.shape[0], device=indices.device)
    bag = _bags(offsets[:count], numbers)
    counted = torch.ones_like(indices, dtype=torch.bool) if padding_idx < 0 else indices != padding_idx
    # Sums of 16-bit numbers are rounded once.
    wide = torch.promote_types(weight.dtype, torch.float32)
    rows = _aten.embedding.default(weight, indices).to(wide)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.to(wide).unsqueeze(-1)
    sizes = torch.zeros(count, dtype=torch.int64, device=bag.device).index_add(0, bag, counted.to(torch.int64))
    start = torch.zeros((count, weight.shape[1]), dtype=wide, device=weight.device)
    if mode == _MAX:
        found, largest = _maxima(rows, indices, bag, counted, start)
        found = torch.where((sizes > 0).unsqueeze(-1), found, 0)
    else:
        found = start.index_add(0, bag, torch.where(counted.unsqueeze(-1), rows, 0))
        largest = sizes if mode == _MEAN else torch.zeros_like(sizes)
    if mode == _MEAN:
        found = found / sizes.clamp(min=1).unsqueeze(-1).to(found.dtype)
    if mode == _SUM:
        sizes = torch.zeros_like(sizes)
        needs_bags = padding_idx >= 0 or weight.dtype not in _FAST
        bag = bag if needs_bags else bag.new_empty((0,))
    return found.to(weight.dtype), bag.to(integer), sizes.to(integer), largest.to(integer, copy=True)


def _bags(offsets: torch.Tensor, numbers: torch.Tensor) -> torch.Tensor:
    """The bag of each place among the indices."""
    return searchsorted(offsets.contiguous(), numbers, right=True) - 1


def _check_offsets(offsets: torch.Tensor, end: Any, include_last: bool) -> None:
    """Asserts that the offsets begin with 0, do not decrease, and do not exceed `end`. No offsets at all pass.

    ATen's kernels disagree about indices behind a last offset: some add them to the last bag.
    """
    count = offsets.shape[0]
    starts = (offsets == 0) | (torch.arange(count, device=offsets.device) > 0)
    before = torch.cat([offsets.new_zeros(1), offsets])[:count]
    torch._assert_async(starts.all(), "embedding_bag: the first offset is not 0")
    torch._assert_async((offsets >= before).all(), "embedding_bag: an offset is less than the one before")
    torch._assert_async((offsets <= end).all(), "embedding_bag: an offset is beyond the indices")
    if include_last:
        torch._assert_async((offsets[-1:] == end).all(), "embedding_bag: the last offset is not the number of indices")


def _maxima(
    rows: torch.Tensor, indices: torch.Tensor, bag: torch.Tensor, counted: torch.Tensor, start: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """The largest elements of each bag, and the first row of the table that has them.

    As ATen compares, nothing is larger than a NaN, and a NaN is not larger: it counts only as the first of its bag.
    """
    places = bag.unsqueeze(-1).expand(rows.shape)
    count = indices.shape[0]
    if isinstance(count, int) and count == 0:
        return torch.full_like(start, -torch.inf), torch.zeros_like(start, dtype=torch.int64)
    numbers = torch.arange(count, device=rows.device)
    none = torch.full(start.shape[:1], count, dtype=torch.int64, device=rows.device)
    firsts = torch.scatter_reduce(none, 0, bag, torch.where(counted, numbers, count), "amin")
    follows = numbers != torch.index_select(firsts, 0, bag)
    is_left_out = ~counted.unsqueeze(-1) | (rows.isnan() & follows.unsqueeze(-1))
    rows = torch.where(is_left_out, -torch.inf, rows)
    found = torch.scatter_reduce(torch.full_like(start, -torch.inf), 0, places, rows, "amax")
    best = torch.index_select(found, 0, bag)
    is_largest = ((rows == best) | rows.isnan()) & ~is_left_out
    first = torch.full_like(start, count, dtype=torch.int64)
    first = torch.scatter_reduce(first, 0, places, torch.where(is_largest, numbers.unsqueeze(-1), count), "amin")
    named = indices[first.clamp(max=count - 1)]
    return found, torch.where(first < count, named, 0)


@decomposes("aten._embedding_bag_backward.default")
def embedding_bag_backward(
    grad: torch.Tensor,
    indices: torch.Tensor,
    offsets: torch.Tensor,
    offset2bag: torch.Tensor,
    bag_size: torch.Tensor,
    maximum_indices: torch.Tensor,
    num_weights: Any,
    scale_grad_by_freq: bool,
    mode: int,
    sparse: bool,
    per_sample_weights: torch.Tensor | None,
    padding_idx: int = -1,
) -> torch.Tensor:
    """The gradient of a dense table.

    >>> indices, offsets, none = torch.tensor([0, 2]), torch.tensor([0]), torch.zeros(0, dtype=torch.int64)
    >>> embedding_bag_backward(torch.ones(1, 1), indices, offsets, none, none, none, 3, False, 0, False, None)
    tensor([[1.],
            [0.],
            [1.]])
    """
    if sparse or _is_scaled(scale_grad_by_freq, mode):
        return NotImplemented
    if mode != _MAX:
        offset2bag = _known_bags(indices, offsets, offset2bag)
    rest = (maximum_indices, num_weights, scale_grad_by_freq, mode, per_sample_weights, padding_idx)
    return embedding_bag_dense_backward(grad, indices, offset2bag, bag_size, *rest)


@decomposes("aten._embedding_bag_dense_backward.default")
def embedding_bag_dense_backward(
    grad: torch.Tensor,
    indices: torch.Tensor,
    offset2bag: torch.Tensor,
    bag_size: torch.Tensor,
    maximum_indices: torch.Tensor,
    num_weights: Any,
    scale_grad_by_freq: bool,
    mode: int,
    per_sample_weights: torch.Tensor | None,
    padding_idx: int = -1,
) -> torch.Tensor:
    """The same where the bag of each index is known. Gradients scaled by frequencies stay whole.

    >>> maxima, sizes = torch.tensor([[1, 0]]), torch.tensor([2])
    >>> embedding_bag_dense_backward(torch.ones(1, 2), maxima[0], sizes, sizes, maxima, 2, False, 2, None)
    tensor([[0., 1.],
            [1., 0.]])
    """
    if _is_scaled(scale_grad_by_freq, mode):
        return NotImplemented
    wide = torch.promote_types(grad.dtype, torch.float32)
    table = torch.zeros((num_weights, grad.shape[1]), dtype=wide, device=grad.device)
    if mode == _MAX:
        rows = torch.where((bag_size > 0).unsqueeze(-1), grad.to(wide), 0)
        return table.scatter_add(0, maximum_indices.to(torch.int64), rows).to(grad.dtype)
    indices, bag = indices.to(torch.int64), offset2bag.to(torch.int64)
    rows = torch.index_select(grad.to(wide), 0, bag)
    if mode == _MEAN:
        rows = rows / torch.index_select(bag_size, 0, bag).clamp(min=1).unsqueeze(-1).to(wide)
    if per_sample_weights is not None:
        rows = rows * per_sample_weights.to(wide).unsqueeze(-1)
    if padding_idx >= 0:
        rows = torch.where((indices != padding_idx).unsqueeze(-1), rows, 0)
    return table.index_add(0, indices, rows).to(grad.dtype)


@decomposes("aten._embedding_bag_per_sample_weights_backward.default")
def embedding_bag_weights_backward(
    grad: torch.Tensor,
    weight: torch.Tensor,
    indices: torch.Tensor,
    offsets: torch.Tensor,
    offset2bag: torch.Tensor,
    mode: int,
    padding_idx: int = -1,
) -> torch.Tensor:
    """The gradient of the weights of a sum: how far each row of the table points along the gradient of its bag.

    >>> indices, offsets = torch.tensor([0, 1]), torch.tensor([0])
    >>> embedding_bag_weights_backward(torch.ones(1, 2), torch.eye(2) * 3, indices, offsets, indices[:0], 0)
    tensor([3., 3.])
    """
    wide = torch.promote_types(grad.dtype, torch.float32)
    bag = _known_bags(indices, offsets, offset2bag).to(torch.int64)
    indices = indices.to(torch.int64)
    products = torch.index_select(grad.to(wide), 0, bag) * _aten.embedding.default(weight, indices).to(wide)
    sums = products.sum(1)
    return (sums if padding_idx < 0 else torch.where(indices != padding_idx, sums, 0)).to(grad.dtype)


def _is_scaled(scale_grad_by_freq: bool, mode: int) -> bool:
    """Whether ATen scales a gradient by frequencies: by those of another index, so that only ATen can repeat it."""
    return scale_grad_by_freq and mode != _MAX


def _known_bags(indices: torch.Tensor, offsets: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
    """The bag of each index, which the forward pass leaves out where its sums do not need it."""
    return _bags(offsets, torch.arange(indices.shape[0], device=indices.device)) if is_empty(known) else known


@decomposes("aten.embedding_renorm.default")
def embedding_renorm(weight: torch.Tensor, indices: torch.Tensor, max_norm: float, norm_type: float) -> torch.Tensor:
    """Scales down the rows of a table that `indices` names and whose norm exceeds `max_norm`.

    >>> embedding_renorm(torch.full((2, 1), 4.0), torch.tensor([1]), 2.0, 2.0)
    tensor([[4.],
            [2.]])
    """
    is_named = torch.zeros(weight.shape[:1], dtype=torch.bool, device=weight.device)
    is_named = _aten.index_put.default(is_named, [indices.reshape(-1)], is_named.new_ones(()))
    rows = weight.reshape(weight.shape[0], -1)
    norms = torch.linalg.vector_norm(rows, norm_type, 1, dtype=torch.promote_types(weight.dtype, torch.float32))
    norms = norms.to(weight.dtype)  # The compared norms are rounded, but the scales are computed in 64 bits.
    scales = torch.where(is_named & (norms > max_norm), max_norm / (norms.to(torch.float64) + 1e-7), 1.0)
    return (rows * scales.to(rows.dtype).unsqueeze(-1)).reshape(weight.shape)
