# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes searches in sorted sequences, counts of occurrences, and unique elements."""

from __future__ import annotations

from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family
from .loops import Tensors, scan
from .sizes import is_empty

decomposes = Family()

_Three = tuple[torch.Tensor, torch.Tensor, torch.Tensor]


def _places(sequence: torch.Tensor, values: torch.Tensor, right: bool) -> torch.Tensor:
    """Searches for all values at once along the last dimension, by bisection."""
    size = sequence.shape[-1]
    shape = values.shape
    if sequence.dim() == 1:
        values = values.reshape(-1)
    low = torch.zeros_like(values, dtype=torch.int64)
    if isinstance(size, int) and size == 0:
        return low.reshape(shape)

    def step(state: Tensors, _: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (low, high), (sequence, values) = state, fixed
        middle = (low + high) // 2
        probe = torch.gather(sequence, -1, torch.clamp(middle, max=sequence.shape[-1] - 1))
        goes_on = ~(probe > values) if right else ~(probe >= values)
        open_ = low < high
        return [torch.where(open_ & goes_on, middle + 1, low), torch.where(open_ & ~goes_on, middle, high)], []

    # The search ends after as many halvings as the size has bits.
    rounds = torch.zeros(size.bit_length() if isinstance(size, int) else 63, device=values.device)
    (low, _), _ = scan(step, [low, torch.full_like(low, size)], [rounds], [sequence, values])
    return low.reshape(shape)


@decomposes("aten.searchsorted.Tensor", "aten.searchsorted.Scalar")
def searchsorted(
    sequence: torch.Tensor,
    values: Any,
    *,
    out_int32: bool = False,
    right: bool = False,
    side: str | None = None,
    sorter: torch.Tensor | None = None,
) -> torch.Tensor:
    """The index per value at which inserting the value keeps the sequence sorted.

    >>> searchsorted(torch.tensor([1, 3, 5]), torch.tensor([3, 9]))
    tensor([1, 3])
    """
    if not isinstance(values, torch.Tensor):
        values = torch.full((), values, dtype=sequence.dtype, device=sequence.device)
    if sorter is not None:
        sequence = torch.gather(sequence, -1, sorter)
    places = _places(sequence, values, right or side == "right")
    return places.to(torch.int32) if out_int32 else places


@decomposes("aten.bucketize.Tensor", "aten.bucketize.Scalar")
def bucketize(values: Any, boundaries: torch.Tensor, *, out_int32: bool = False, right: bool = False) -> torch.Tensor:
    """The index of the bucket of each value, by a search among the boundaries.

    >>> bucketize(torch.tensor([3, 9]), torch.tensor([1, 3, 5]))
    tensor([1, 3])
    """
    return searchsorted(boundaries, values, out_int32=out_int32, right=right)


@decomposes("aten.bincount.default")
def bincount(tensor: torch.Tensor, weights: torch.Tensor | None = None, minlength: Any = 0) -> torch.Tensor:
    """The number of times that each number occurs, or the sum of the weights there.

    >>> bincount(torch.tensor([0, 2, 2]))
    tensor([1, 0, 2])
    """
    if isinstance(tensor.shape[0], int) and tensor.shape[0] == 0:
        return torch.zeros(minlength, dtype=torch.int64, device=tensor.device)
    if tensor.dtype not in (torch.uint8, torch.bool):
        torch._assert_async((tensor >= 0).all(), "bincount: a number is negative")
    size = torch.clamp(tensor.to(torch.int64).max() + 1, min=minlength).item()
    torch._check(size >= 0)
    if weights is None:
        weights = torch.ones_like(tensor, dtype=torch.int64)
    elif weights.dtype != torch.float32:
        weights = weights.to(torch.float64)
    start = torch.zeros(size, dtype=weights.dtype, device=tensor.device)
    return _aten.index_put.default(start, [tensor.to(torch.int64)], weights, True)


def _nothing(like: torch.Tensor) -> torch.Tensor:
    """The empty tensor that stands for a result that the caller did not request."""
    return torch.empty(0, dtype=torch.int64, device=like.device)


def _groups(changed: torch.Tensor, order: torch.Tensor | None, inverse: bool, counts: bool) -> _Three:
    """The beginnings of runs of equal elements, the run of each element before sorting, and the lengths of runs."""
    starts = _aten.nonzero.default(changed).squeeze(-1)
    run = lengths = _nothing(changed)
    if inverse:
        run = _aten.cumsum.default(changed.to(torch.int64), 0) - 1
        run = run if order is None else torch.scatter(run, 0, order, run)
    if counts:
        end = torch.full((1,), changed.shape[0], dtype=torch.int64, device=changed.device)
        lengths = torch.diff(torch.cat([starts, end]))
    return starts, run, lengths


def _changes(rows: torch.Tensor) -> torch.Tensor:
    """A mask of the rows that differ from the one before. It includes the first row, if there is one."""
    places = torch.arange(rows.shape[0], device=rows.device)
    different = rows != rows[(places - 1).clamp(min=0)]
    if different.dim() > 1:
        different = different.flatten(1).any(1)
    return different | (places == 0)


def _unique(tensor: torch.Tensor, sort: bool, inverse: bool, counts: bool) -> _Three:
    flat, order = tensor.reshape(-1), None
    if is_empty(tensor):
        run = _nothing(tensor)
        return flat.clone(), run.reshape(tensor.shape) if inverse else run, _nothing(tensor)
    if sort:
        flat, order = _aten.sort.stable(flat, stable=True, dim=0)
    starts, run, lengths = _groups(_changes(flat), order, inverse, counts)
    return flat[starts], run.reshape(tensor.shape) if inverse else run, lengths


@decomposes("aten._unique2.default")
def unique(
    tensor: torch.Tensor, sorted: bool = True, return_inverse: bool = False, return_counts: bool = False
) -> _Three:
    """The distinct elements in ascending order, the index of each input element among them, and their counts.

    >>> unique(torch.tensor([3, 1, 3]), True, True, True)
    (tensor([1, 3]), tensor([1, 0, 1]), tensor([1, 2]))
    """
    return _unique(tensor, True, return_inverse, return_counts)


@decomposes("aten.unique_consecutive.default")
def unique_consecutive(
    tensor: torch.Tensor, return_inverse: bool = False, return_counts: bool = False, dim: int | None = None
) -> _Three:
    """The elements without their equal neighbours, the index of each input element among them, and their counts.

    >>> unique_consecutive(torch.tensor([3, 3, 1, 3]), True, True)
    (tensor([3, 1, 3]), tensor([0, 0, 1, 2]), tensor([2, 1, 1]))
    """
    if dim is not None:
        return unique_dim_consecutive(tensor, dim, return_inverse, return_counts)
    return _unique(tensor, False, return_inverse, return_counts)


def _unique_rows(tensor: torch.Tensor, dim: int, sort: bool, inverse: bool, counts: bool) -> _Three:
    if is_empty(tensor):
        if tensor.shape[dim] != 0 or tensor.shape.count(0) > 1:
            return NotImplemented  # Eager raises its own error for these.
        return tensor.clone(), _nothing(tensor), _nothing(tensor)
    rows, order = tensor.movedim(dim, 0), None
    if sort:
        order = _row_order(rows.reshape(rows.shape[0], -1))
        rows = rows[order]
    starts, run, lengths = _groups(_changes(rows), order, inverse, counts)
    return rows[starts].movedim(0, dim), run, lengths


def _row_order(rows: torch.Tensor) -> torch.Tensor:
    """The lexicographic order of rows. Sorts by one column after the other, the most significant one last."""

    def step(state: Tensors, slices: Tensors, _: Tensors) -> tuple[Tensors, Tensors]:
        column = slices[0][state[0]]
        _, moved = _aten.sort.stable(column, stable=True, dim=0)
        return [state[0][moved]], []

    numbers = torch.arange(rows.shape[0], device=rows.device)
    return scan(step, [numbers], [rows.transpose(0, 1).flip(0)])[0][0]


@decomposes("aten.unique_dim.default")
def unique_dim(
    tensor: torch.Tensor,
    dim: int,
    sorted: bool = True,
    return_inverse: bool = False,
    return_counts: bool = False,
) -> _Three:
    """The distinct slices along a dimension, in lexicographic order.

    >>> unique_dim(torch.tensor([[2, 1], [1, 5], [2, 1]]), 0)[0]
    tensor([[1, 5],
            [2, 1]])
    """
    return _unique_rows(tensor, dim, True, return_inverse, return_counts)


@decomposes("aten.unique_dim_consecutive.default")
def unique_dim_consecutive(
    tensor: torch.Tensor, dim: int, return_inverse: bool = False, return_counts: bool = False
) -> _Three:
    """The slices along a dimension without their equal neighbours.

    >>> unique_dim_consecutive(torch.tensor([[2, 1], [2, 1], [1, 5]]), 0)[0]
    tensor([[2, 1],
            [1, 5]])
    """
    return _unique_rows(tensor, dim, False, return_inverse, return_counts)
