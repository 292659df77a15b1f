# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes medians, the k-th value and the mode into selections and sorts, and running extremes into loops."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family
from .loops import Tensors, scan
from .sizes import is_empty

decomposes = Family()

_Pair = tuple[torch.Tensor, torch.Tensor]


def _sorted(tensor: torch.Tensor, dim: int) -> _Pair:
    """Sorts ascending, with NaNs last. Equal elements stay in order."""
    values, indices = _aten.sort.stable(tensor, stable=True, dim=dim)
    return values, indices


def _is_nan(tensor: torch.Tensor) -> torch.Tensor:
    return torch.isnan(tensor) if tensor.is_floating_point() else torch.zeros_like(tensor, dtype=torch.bool)


def _at(pair: _Pair, place: torch.Tensor, dim: int, keepdim: bool) -> _Pair:
    """The elements of both tensors at one index of a dimension. `place` has that dimension with size 1."""
    found = [torch.gather(part, dim, place) for part in pair]
    return (found[0], found[1]) if keepdim else (found[0].squeeze(dim), found[1].squeeze(dim))


def _with_dimension(function: Callable[..., _Pair]) -> Callable[..., _Pair]:
    """Lets a function along a dimension take a tensor without dimensions."""

    def wrapped(tensor: torch.Tensor, *args: Any, dim: int = -1, keepdim: bool = False) -> _Pair:
        if tensor.dim() == 0:
            values, indices = function(tensor.unsqueeze(0), *args, 0, True)
            return values.squeeze(0), indices.squeeze(0)
        return function(tensor, *args, dim % tensor.dim(), keepdim)

    return wrapped


@_with_dimension
def _kth(tensor: torch.Tensor, k: Any, dim: int, keepdim: bool) -> _Pair:
    if not (isinstance(k, int) and isinstance(tensor.shape[dim], int)):
        pair = _sorted(tensor, dim)
        place = torch.full_like(pair[1].narrow(dim, 0, 1), k - 1)
        return _at(pair, place, dim, keepdim)
    # The largest of the k smallest, in whatever order these are.
    smallest, indices = torch.topk(tensor, k, dim, largest=False, sorted=False)
    place = torch.argmax(smallest, dim, keepdim=True)
    return _at((smallest, indices), place, dim, keepdim)


@_with_dimension
def _median(tensor: torch.Tensor, dim: int, keepdim: bool) -> _Pair:
    if not isinstance(tensor.shape[dim], int):
        return _median_of_sorted(tensor, dim, keepdim)
    values, indices = _kth(tensor, (tensor.shape[dim] + 1) // 2, dim=dim, keepdim=keepdim)
    if not tensor.is_floating_point():
        return values, indices
    # If there are NaNs, the first of them is the median.
    largest, place = torch.max(tensor, dim, keepdim=keepdim)
    is_nan = torch.isnan(largest)
    return torch.where(is_nan, largest, values), torch.where(is_nan, place, indices)


def _median_of_sorted(tensor: torch.Tensor, dim: int, keepdim: bool) -> _Pair:
    """The same where a size is not known, which tracing a selection would ask for."""
    pair = _sorted(tensor, dim)
    nans = _is_nan(pair[0])
    there = (~nans).sum(dim, keepdim=True)
    place = torch.where(nans.any(dim, keepdim=True), there, (there - 1) // 2)
    return _at(pair, place, dim, keepdim)


@_with_dimension
def _nanmedian(tensor: torch.Tensor, dim: int, keepdim: bool) -> _Pair:
    if not tensor.is_floating_point():
        return _median(tensor, dim=dim, keepdim=keepdim)
    if not isinstance(tensor.shape[dim], int):
        return _nanmedian_of_sorted(tensor, dim, keepdim)
    # Half of the NaNs become the smallest elements and half the largest: the median stays where it is.
    is_nan = torch.isnan(tensor)
    nans = is_nan.sum(dim, keepdim=True)
    low = torch.where((nans + tensor.shape[dim]) % 2 == 1, nans // 2, (nans + 1) // 2)
    infinity = torch.where(is_nan.cumsum(dim) <= low, -torch.inf, torch.inf).to(tensor.dtype)
    values, indices = _kth(torch.where(is_nan, infinity, tensor), (tensor.shape[dim] + 1) // 2, dim=dim, keepdim=True)
    # A median that is infinite itself may have been found in the place of a NaN.
    place = torch.where(
        torch.isnan(tensor.gather(dim, indices)), torch.argmax((tensor == values).int(), dim, keepdim=True), indices
    )
    values = torch.where(nans == tensor.shape[dim], torch.nan, values)
    return (values, place) if keepdim else (values.squeeze(dim), place.squeeze(dim))


def _nanmedian_of_sorted(tensor: torch.Tensor, dim: int, keepdim: bool) -> _Pair:
    pair = _sorted(tensor, dim)
    there = (~torch.isnan(pair[0])).sum(dim, keepdim=True)
    return _at(pair, torch.clamp((there - 1) // 2, min=0), dim, keepdim)


@_with_dimension
def _mode(tensor: torch.Tensor, dim: int, keepdim: bool) -> _Pair:
    pair = _sorted(tensor, dim)
    size = tensor.shape[dim]
    shape = [size if other == dim else 1 for other in range(tensor.dim())]
    numbers = torch.arange(size, device=tensor.device).reshape(shape).expand(tensor.shape)
    before = pair[0].narrow(dim, 0, size - 1)
    changed = torch.cat(
        [torch.ones_like(numbers.narrow(dim, 0, 1), dtype=torch.bool), pair[0].narrow(dim, 1, size - 1) != before], dim
    )
    starts = torch.cummax(torch.where(changed, numbers, 0), dim)[0]
    # The longest run ends at the maximum. Of several maxima, the first belongs to the smallest value.
    return _at(pair, torch.argmax(numbers - starts, dim, keepdim=True), dim, keepdim)


@decomposes("aten.kthvalue.default")
def kthvalue(tensor: torch.Tensor, k: Any, dim: int = -1, keepdim: bool = False) -> _Pair:
    """The k-th smallest element, counted from 1.

    >>> kthvalue(torch.tensor([5, 1, 3]), 2)
    (tensor(3), tensor(2))
    """
    return _kth(tensor, k, dim=dim, keepdim=keepdim)


@decomposes("aten.median.dim")
def median_dim(tensor: torch.Tensor, dim: int, keepdim: bool = False) -> _Pair:
    """The lower of the middle elements, or NaN if there is one.

    >>> median_dim(torch.tensor([5.0, 1.0, 3.0, 2.0]), 0)
    (tensor(2.), tensor(3))
    """
    return _median(tensor, dim=dim, keepdim=keepdim)


@decomposes("aten.nanmedian.dim")
def nanmedian_dim(tensor: torch.Tensor, dim: int, keepdim: bool = False) -> _Pair:
    """The median of the elements that are not NaN.

    >>> nanmedian_dim(torch.tensor([5.0, torch.nan, 3.0]), 0)
    (tensor(3.), tensor(2))
    """
    return _nanmedian(tensor, dim=dim, keepdim=keepdim)


def _of_all(function: Callable[[torch.Tensor, int], _Pair]) -> Callable[[torch.Tensor], torch.Tensor]:
    def wrapped(tensor: torch.Tensor) -> torch.Tensor:
        if is_empty(tensor):
            fill = torch.nan if tensor.is_floating_point() else torch.iinfo(tensor.dtype).min
            return torch.full((), fill, dtype=tensor.dtype, device=tensor.device)
        return function(tensor.reshape(math.prod(tensor.shape)), 0)[0]

    return wrapped


@decomposes("aten.mode.default")
def mode(tensor: torch.Tensor, dim: int = -1, keepdim: bool = False) -> _Pair:
    """The most frequent element and its last index. Of several, the smallest element.

    >>> mode(torch.tensor([5, 1, 5, 1, 3]))
    (tensor(1), tensor(3))
    """
    return _mode(tensor, dim=dim, keepdim=keepdim)


def _end(dtype: torch.dtype, is_upper: bool) -> Any:
    """The largest number of a dtype, or the smallest."""
    if dtype.is_floating_point:
        return torch.inf if is_upper else -torch.inf
    if dtype is torch.bool:
        return is_upper
    return torch.iinfo(dtype).max if is_upper else torch.iinfo(dtype).min


def _loops(tensor: torch.Tensor) -> bool:
    """Whether IREE, too, compiles a loop over single elements: neither of unknown sizes nor of floats of 16 bits."""
    is_short = tensor.is_floating_point() and tensor.dtype.itemsize < 4
    return not is_short and all(isinstance(size, int) for size in tensor.shape)


def _running(
    better: Callable[[torch.Tensor, torch.Tensor], torch.Tensor], starts_above: bool
) -> Callable[[torch.Tensor, int], _Pair]:
    def function(tensor: torch.Tensor, dim: int) -> _Pair:
        if tensor.dim() == 0 or is_empty(tensor):
            return tensor.clone(), torch.zeros_like(tensor, dtype=torch.int64)
        # Along rows nothing is done for many elements at once, and one loop is shorter than copies of columns.
        if dim in (-1, tensor.dim() - 1) and _loops(tensor):
            return NotImplemented
        rows = tensor.movedim(dim, 0)
        numbers = torch.arange(rows.shape[0], device=tensor.device)

        def step(state: Tensors, slices: Tensors, _: Tensors) -> tuple[Tensors, Tensors]:
            (best, place), (row, number) = state, slices
            wins = better(row, best)
            if row.is_floating_point():
                wins = torch.isnan(row) | (~torch.isnan(best) & wins)
            state = [torch.where(wins, row, best), torch.where(wins, number, place)]
            return state, state

        # No row is read for it, because there may be none.
        worst = torch.full(rows.shape[1:], _end(tensor.dtype, starts_above), dtype=tensor.dtype, device=tensor.device)
        start = [worst, torch.zeros_like(worst, dtype=torch.int64)]
        _, (values, places) = scan(step, start, [rows, numbers])
        return values.movedim(0, dim), places.movedim(0, dim)

    return function


_running_max = _running(torch.ge, starts_above=False)
_running_min = _running(torch.le, starts_above=True)


@decomposes("aten.cummax.default")
def cummax(tensor: torch.Tensor, dim: int) -> _Pair:
    """The largest element so far, and its last index.

    >>> cummax(torch.tensor([[1], [3], [2], [3]]), 0)[1].flatten()
    tensor([0, 1, 1, 3])
    """
    return _running_max(tensor, dim)


@decomposes("aten.cummin.default")
def cummin(tensor: torch.Tensor, dim: int) -> _Pair:
    """The smallest element so far, and its last index.

    >>> cummin(torch.tensor([[3], [1], [2]]), 0)[1].flatten()
    tensor([0, 1, 1])
    """
    return _running_min(tensor, dim)


def _log_add_exp(total: torch.Tensor, row: torch.Tensor) -> torch.Tensor:
    """The logarithm of a sum of complex exponentials. As in eager, only the real part of an infinite number counts."""
    left, right = torch.real(total), torch.real(row)
    larger, smaller = torch.where(left >= right, total, row), torch.where(left >= right, row, total)
    added = larger + torch.log1p(torch.exp(smaller - larger))
    infinity, nan = torch.full_like(left, torch.inf), torch.full_like(left, torch.nan)
    is_equal = left == right
    added = torch.where(is_equal & (left == -torch.inf), total, added)
    added = torch.where(is_equal & (left == torch.inf), torch.complex(infinity, nan), added)
    nans = [torch.isnan(part) for part in (left, right, torch.imag(total), torch.imag(row))]
    return torch.where(nans[0] | nans[1] | nans[2] | nans[3], torch.complex(nan, nan), added)


@decomposes("aten.logcumsumexp.default")
def logcumsumexp(tensor: torch.Tensor, dim: int) -> torch.Tensor:
    """The logarithm of the sum of exponentials so far. Like eager, accumulates in twice the precision.

    >>> logcumsumexp(torch.zeros(3), 0).exp().round()
    tensor([1., 2., 3.])
    """
    if tensor.dim() == 0 or is_empty(tensor):
        return tensor.clone()
    add = _log_add_exp if tensor.is_complex() else torch.logaddexp
    is_short = tensor.dtype.itemsize < 4
    wide = torch.promote_types(tensor.dtype, torch.float32 if is_short else torch.float64)
    rows = tensor.movedim(dim, 0)

    def step(state: Tensors, slices: Tensors, _: Tensors) -> tuple[Tensors, Tensors]:
        total = add(state[0], slices[0].to(wide))
        return [total], [total.to(tensor.dtype)]

    start = torch.full(rows.shape[1:], -torch.inf, dtype=wide, device=tensor.device)
    _, (sums,) = scan(step, [start], [rows])
    return sums.movedim(0, dim)


decomposes("aten.median.default")(_of_all(median_dim))
decomposes("aten.nanmedian.default")(_of_all(nanmedian_dim))
