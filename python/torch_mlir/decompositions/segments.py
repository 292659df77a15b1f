# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes reductions over consecutive segments of one dimension."""

from __future__ import annotations

import math
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()

# Reduction -> the result of an empty segment, and the reduction of the scatter.
_KINDS = {
    "sum": (0.0, "sum"),
    "mean": (0.0, "sum"),
    "prod": (1.0, "prod"),
    "max": (-math.inf, "amax"),
    "min": (math.inf, "amin"),
}


@decomposes("aten.segment_reduce.default")
def segment_reduce(
    data: torch.Tensor,
    reduce: str,
    *,
    lengths: torch.Tensor | None = None,
    indices: torch.Tensor | None = None,
    offsets: torch.Tensor | None = None,
    axis: int = 0,
    unsafe: bool = False,
    initial: Any = None,
) -> torch.Tensor:
    """Reduces each segment together with `initial`, which is also the result of an empty segment.

    >>> segment_reduce(torch.tensor([1.0, 2.0, 3.0]), "sum", lengths=torch.tensor([2, 0, 1]))
    tensor([3., 0., 3.])
    """
    if indices is not None or (lengths is None and offsets is None):
        return NotImplemented
    axis %= data.dim()
    size = data.shape[axis]
    if offsets is not None:
        begins, ends = offsets[..., :-1], offsets[..., 1:]
        lengths = ends - begins
    else:
        assert lengths is not None
        ends = _aten.cumsum.default(lengths, -1)
        begins = ends - lengths
        if not unsafe:
            torch._assert_async((lengths >= 0).all(), "segment_reduce: a length is negative")
            torch._assert_async((lengths.sum(-1) == size).all(), f"segment_reduce: lengths do not add up to {size}")
    start, scatter = _KINDS[reduce]
    bins = _bins(begins, ends, size)
    tail = [1] * (data.dim() - axis - 1)
    count = begins.shape[-1]
    # One more segment collects the elements that are in none.
    empty = data.new_full(
        [*data.shape[:axis], count + 1, *data.shape[axis + 1 :]], start if initial is None else initial
    )
    places = bins.reshape([*bins.shape, *tail]).expand(data.shape)
    found = _aten.scatter_reduce.two(empty, axis, places, data, scatter)
    found = _aten.slice.Tensor(found, axis, 0, count)
    if reduce == "mean":
        divisors = lengths if initial is None else torch.clamp(lengths, min=1)
        found = found / divisors.reshape([*divisors.shape, *tail]).to(found.dtype)
    return found


def _bins(begins: torch.Tensor, ends: torch.Tensor, size: Any) -> torch.Tensor:
    """The number of the segment of each element, or the number after the last segment's if it is in none."""
    places = torch.arange(size, device=ends.device)
    bins = (ends.unsqueeze(-2) <= places.unsqueeze(-1)).sum(-1)
    return torch.where(places < begins[..., :1], ends.shape[-1], bins)
