# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes histograms of any dimension into a search among the edges of the bins, and a sum of weights per bin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import torch

from .family import Family
from .searching import searchsorted
from .sizes import is_empty

decomposes = Family()


def _edges(column: torch.Tensor, count: int, bounds: Sequence[float] | None) -> torch.Tensor:
    """Evenly spaced edges between the bounds, or between the smallest and the largest element if there are none."""
    if bounds is not None:
        low, high = (torch.full((), bound, dtype=column.dtype, device=column.device) for bound in bounds)
    elif is_empty(column, 0):
        low, high = (torch.full((), bound, dtype=column.dtype, device=column.device) for bound in (0, 1))
    else:
        low, high = column.amin(), column.amax()
    flat = low == high
    low, high = torch.where(flat, low - 0.5, low), torch.where(flat, high + 0.5, high)
    numbers = torch.arange(count + 1, device=column.device).to(column.dtype)
    step = (high - low) / count
    # Computed from both ends, as by linspace, so that the last edge is the bound itself.
    return torch.where(numbers < (count + 1) // 2, low + step * numbers, high - step * (count - numbers))


def _hist(
    columns: Sequence[torch.Tensor], edges: Sequence[torch.Tensor], weight: torch.Tensor | None, density: bool
) -> torch.Tensor:
    counts = [edge.shape[0] - 1 for edge in edges]
    like = columns[0]
    place = torch.zeros_like(like, dtype=torch.int64)
    inside = torch.ones_like(like, dtype=torch.bool)
    for column, edge, count in zip(columns, edges, counts):
        found = searchsorted(edge, column, right=True) - 1
        # The last bin includes both of its edges.
        place = place * count + torch.where(column == edge[-1], count - 1, found).clamp(0, count - 1)
        inside = inside & (column >= edge[0]) & (column <= edge[-1])
    weights = torch.ones_like(like) if weight is None else weight.reshape(-1).to(like.dtype)
    start = torch.zeros(math.prod(counts), dtype=like.dtype, device=like.device)
    hist = start.index_add(0, place, torch.where(inside, weights, 0)).reshape(counts)
    if density:
        hist = hist / hist.sum()
        for dim, edge in enumerate(edges):
            width = edge[1:] - edge[:-1]
            hist = hist / width.reshape([-1 if axis == dim else 1 for axis in range(len(edges))])
    return hist


@decomposes("aten.histogram.bin_ct", "aten.histogram.bins_tensor")
def histogram(
    tensor: torch.Tensor,
    bins: Any = 100,
    *,
    range: Sequence[float] | None = None,
    weight: torch.Tensor | None = None,
    density: bool = False,
) -> tuple[torch.Tensor, torch.Tensor]:
    """The number of elements per bin, and the edges. Bins are evenly spaced, or a tensor holds their edges.

    >>> histogram(torch.tensor([0.0, 1.0, 4.0]), 2)
    (tensor([2., 1.]), tensor([0., 2., 4.]))
    """
    flat = tensor.reshape(-1)
    edges = bins.clone() if isinstance(bins, torch.Tensor) else _edges(flat, bins, range)
    return _hist([flat], [edges], weight, density), edges


def _columns(tensor: torch.Tensor) -> list[torch.Tensor]:
    flat = tensor.reshape(-1, tensor.shape[-1])
    return [column.contiguous() for column in flat.unbind(1)]


@decomposes("aten._histogramdd_bin_edges.default")
def histogramdd_edges(
    tensor: torch.Tensor,
    bins: Sequence[int],
    *,
    range: Sequence[float] | None = None,
    weight: torch.Tensor | None = None,
    density: bool = False,
) -> list[torch.Tensor]:
    """The edges of evenly spaced bins, per dimension of the points.

    >>> histogramdd_edges(torch.tensor([[0.0, 1.0], [2.0, 3.0]]), [1, 2])
    [tensor([0., 2.]), tensor([1., 2., 3.])]
    """
    bounds = [None] * len(bins) if range is None else [range[2 * dim : 2 * dim + 2] for dim, _ in enumerate(bins)]
    return [_edges(*given) for given in zip(_columns(tensor), bins, bounds)]


@decomposes("aten._histogramdd_from_bin_cts.default", "aten._histogramdd_from_bin_tensors.default")
def histogramdd(
    tensor: torch.Tensor,
    bins: Sequence[Any],
    *,
    range: Sequence[float] | None = None,
    weight: torch.Tensor | None = None,
    density: bool = False,
) -> torch.Tensor:
    """The number of points per bin, given the numbers of bins or their edges.

    >>> histogramdd(torch.tensor([[0.0, 1.0], [2.0, 3.0]]), [1, 2])
    tensor([[1., 1.]])
    """
    given = list(bins)
    edges = given if isinstance(given[0], torch.Tensor) else histogramdd_edges(tensor, given, range=range)
    return _hist(_columns(tensor), edges, weight, density)
