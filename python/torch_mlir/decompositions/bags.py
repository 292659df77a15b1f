# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums, means and maxima of the rows of a table that bags of indices name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .searching import searchsorted

_aten = torch.ops.aten
_SUM, _MEAN, _MAX = range(3)


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
    """What each bag holds; the bag of each index; how many each bag has; and nothing of the largest ones' places.

    >>> embedding_bag(torch.eye(3), torch.tensor([0, 1, 2]), torch.tensor([0, 2]))[0]
    tensor([[1., 1., 0.],
            [0., 0., 1.]])
    """
    count = offsets.shape[0] - 1 if include_last_offset else offsets.shape[0]
    offsets = offsets.to(torch.int64)
    indices = indices.to(torch.int64)
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
        lowest = torch.full_like(start, -torch.inf)
        rows = torch.where(counted.unsqueeze(-1), rows, -torch.inf)
        found = torch.scatter_reduce(lowest, 0, bag.unsqueeze(-1).expand(rows.shape), rows, "amax")
        found = torch.where((sizes > 0).unsqueeze(-1), found, 0)
    else:
        found = start.index_add(0, bag, torch.where(counted.unsqueeze(-1), rows, 0))
        if mode == _MEAN:
            found = found / sizes.clamp(min=1).unsqueeze(-1).to(found.dtype)
    return found.to(weight.dtype), bag, sizes, torch.zeros_like(offsets)


def bags_decompositions() -> dict[Any, Callable[..., Any]]:
    """Decompositions of this file by operator overload.

    >>> _aten._embedding_bag.default in bags_decompositions()
    True
    """
    return {_aten._embedding_bag.default: embedding_bag, _aten._embedding_bag_forward_only.default: embedding_bag}
