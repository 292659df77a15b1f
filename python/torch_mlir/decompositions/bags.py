# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings: sums, means and maxima of the rows of a table, and tables whose rows have a largest norm."""

from __future__ import annotations

from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family
from .searching import searchsorted

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
    _check_offsets(offsets, indices.shape[0])
    numbers = torch.arange(indices.shape[0], device=indices.device)
    bag = searchsorted(offsets[:count].contiguous(), numbers, right=True) - 1
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


def _check_offsets(offsets: torch.Tensor, end: Any) -> None:
    """Asserts that the offsets begin with 0, do not decrease, and do not exceed `end`. No offsets at all pass."""
    count = offsets.shape[0]
    starts = (offsets == 0) | (torch.arange(count, device=offsets.device) > 0)
    before = torch.cat([offsets.new_zeros(1), offsets])[:count]
    torch._assert_async(starts.all(), "embedding_bag: the first offset is not 0")
    torch._assert_async((offsets >= before).all(), "embedding_bag: an offset is less than the one before")
    torch._assert_async((offsets <= end).all(), "embedding_bag: an offset is beyond the indices")


def _maxima(
    rows: torch.Tensor, indices: torch.Tensor, bag: torch.Tensor, counted: torch.Tensor, start: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """The largest elements of each bag, and the first row of the table that has them."""
    places = bag.unsqueeze(-1).expand(rows.shape)
    rows = torch.where(counted.unsqueeze(-1), rows, -torch.inf)
    found = torch.scatter_reduce(torch.full_like(start, -torch.inf), 0, places, rows, "amax")
    count = indices.shape[0]
    if isinstance(count, int) and count == 0:
        return found, torch.zeros_like(start, dtype=torch.int64)
    numbers = torch.arange(count, device=rows.device).unsqueeze(-1)
    is_largest = (rows == torch.index_select(found, 0, bag)) & counted.unsqueeze(-1)
    numbers = torch.where(is_largest, numbers, count)
    first = torch.full_like(start, count, dtype=torch.int64)
    first = torch.scatter_reduce(first, 0, places, numbers, "amin")
    named = indices[first.clamp(max=count - 1)]
    return found, torch.where(first < count, named, 0)


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
