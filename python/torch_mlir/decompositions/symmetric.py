# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Factors symmetric and Hermitian matrices as L D L^T or L D L^H, after Bunch and Kaufman, in LAPACK's form.

The diagonal of D holds numbers and 2x2 blocks. A block begins where neither the next number nor any that a swap would
bring there is large enough to divide by. One matrix holds both results: D, and L below its diagonal.
"""

from __future__ import annotations

import math

import torch

from .factorizations import FLOATS, batched, column, conj, pivot_size, real, row, swapped
from .family import Family
from .loops import Tensors, scan

decomposes = Family()

# The least ratio of a pivot to the other numbers of its column. It bounds the growth of the factors.
_BOUND = (1 + math.sqrt(17)) / 8


def _mirror(tensor: torch.Tensor, hermitian: bool) -> torch.Tensor:
    """The numbers on the other side of the diagonal."""
    return conj(tensor) if hermitian else tensor


def _at(vector: torch.Tensor, place: torch.Tensor) -> torch.Tensor:
    """One element per vector of a batch, at one place per vector or at the same place in all."""
    place = place.reshape(1, 1).expand(vector.shape[0], 1) if place.dim() == 0 else place
    return torch.gather(vector, -1, place)


def _with_real_diagonal(matrix: torch.Tensor, hermitian: bool, on_diagonal: torch.Tensor) -> torch.Tensor:
    if not (hermitian and matrix.is_complex()):
        return matrix
    return torch.where(on_diagonal, torch.real(matrix).to(matrix.dtype), matrix)


def _choose(whole: torch.Tensor, at: torch.Tensor, numbers: torch.Tensor, hermitian: bool) -> tuple[torch.Tensor, ...]:
    """Picks the pivot of a step: the row to swap with, whether a block begins, and whether there is no pivot."""
    values = column(whole, at)
    head = _at(values, at)
    size = real(head).abs() if hermitian else pivot_size(head)
    candidates = torch.where(numbers > at, pivot_size(values), -1.0)
    largest = torch.argmax(candidates, -1, keepdim=True)
    below = _at(candidates, largest).clamp(min=0)
    others = torch.gather(whole, 2, largest.unsqueeze(1).expand(-1, whole.shape[1], 1)).squeeze(-1)
    middle = _at(others, largest)
    middle = real(middle).abs() if hermitian else pivot_size(middle)
    across = torch.where((numbers >= at) & (numbers != largest), pivot_size(others), 0.0).amax(-1, keepdim=True)
    nothing = (torch.maximum(size, below) == 0) | torch.isnan(size)
    stays = nothing | (size >= _BOUND * below) | (size >= _BOUND * below * (below / across))
    is_block = ~stays & ~(middle >= _BOUND * across)
    return torch.where(stays, at, largest), is_block, nothing


def ldl(matrix: torch.Tensor, *, hermitian: bool) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Factors a batch of matrices, of which it reads the lower triangle. Returns three tensors.

    The first holds both factors in one matrix. The second has the row (from 1) that each step swapped with, negative
    for the two steps of a block. The third is the number (from 1) of the first step without a pivot, or 0.

    >>> ldl(torch.tensor([[[0.0, 0.0], [2.0, 0.0]]]), hermitian=False)[:2]
    (tensor([[[0., 0.],
             [2., 0.]]]), tensor([[-2, -2]], dtype=torch.int32))
    """
    batch, size, _ = matrix.shape
    numbers = torch.arange(size, device=matrix.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (before, second, pivot, info), (at,), (numbers,) = state, slices, fixed
        is_second = second == 1
        after = torch.minimum(at + 1, numbers[-1])
        row, is_block, nothing = _choose(before, at, numbers, hermitian)
        order = swapped(numbers, torch.where(is_block, at + 1, at), row).unsqueeze(-1)
        whole = torch.gather(before, 1, order.expand(before.shape))
        whole = torch.where(numbers >= at, whole, before)
        whole = torch.gather(whole, 2, order.mT.expand(before.shape))

        first, next_ = column(whole, at), column(whole, after)
        single = torch.where(nothing, first, first / _at(first, at))
        corner = _at(first, after)
        # Solves 2x2 systems, scaled by the number beside the diagonal.
        lower, upper = _at(next_, after) / corner, _at(first, at) / _mirror(corner, hermitian)
        scale = 1 / (lower * upper - 1)
        left = scale * (lower * first - next_) / _mirror(corner, hermitian)
        right = scale * (upper * next_ - first) / corner

        def product(one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
            return one.unsqueeze(-1) * _mirror(other, hermitian).unsqueeze(-2)

        block = is_block.unsqueeze(-1)
        nowhere = nothing.unsqueeze(-1)
        start = torch.where(is_block, at + 1, at)  # The step changes the rows and columns after this one.
        beyond = numbers > start
        inner = beyond.unsqueeze(-1) & beyond.unsqueeze(-2)
        changed = torch.where(block, product(first, left) + product(next_, right), product(first, single))
        result = torch.where(inner & ~nowhere, whole - changed, whole)
        result = _with_real_diagonal(result, hermitian, numbers.unsqueeze(-1) == numbers)
        rows = beyond.unsqueeze(-1)
        result = torch.where(rows & (numbers == at), torch.where(is_block, left, single).unsqueeze(-1), result)
        result = torch.where(rows & block & (numbers == at + 1), right.unsqueeze(-1), result)

        pivot = torch.where(is_second, pivot, torch.where(is_block, -row - 1, row + 1))
        result = torch.where(is_second.unsqueeze(-1), before, result)
        info = torch.where(nothing & ~is_second & (info == 0), at + 1, info)
        second = (is_block & ~is_second).to(torch.int64)
        return [result, second, pivot, info], [pivot.squeeze(-1)]

    below = matrix.tril(-1)
    whole = matrix.tril() + _mirror(below, hermitian).mT
    whole = _with_real_diagonal(whole, hermitian, numbers.unsqueeze(-1) == numbers)
    zeros = torch.zeros((batch, 1), dtype=torch.int64, device=matrix.device)
    (factors, _, _, info), (pivots,) = scan(step, [whole, zeros, zeros, zeros], [numbers], [numbers])
    return factors.tril(), pivots.transpose(0, 1).to(torch.int32), info.squeeze(-1).to(torch.int32)


def _begins_block(pivots: torch.Tensor) -> torch.Tensor:
    """A mask of the steps that begin a block: the first of each pair of negative pivots."""

    def step(state: Tensors, slices: Tensors, _: Tensors) -> tuple[Tensors, Tensors]:
        begins = ((slices[0] < 0) & (state[0] == 0)).to(torch.int64)
        return [begins], [begins]

    zeros = torch.zeros_like(pivots[:, 0], dtype=torch.int64)
    _, (begins,) = scan(step, [zeros], [pivots.transpose(0, 1)])
    return begins.transpose(0, 1)


def _divide(factors: torch.Tensor, begins: torch.Tensor, right: torch.Tensor, hermitian: bool) -> torch.Tensor:
    """Divides by D, the diagonal of numbers and blocks."""
    diagonal = torch.diagonal(factors, 0, -2, -1).unsqueeze(-1)
    begins = begins.unsqueeze(-1) == 1
    if isinstance(right.shape[1], int) and right.shape[1] == 1:
        return right / diagonal
    beside = torch.constant_pad_nd(torch.diagonal(factors, -1, -2, -1), [0, 1]).unsqueeze(-1)
    beside = torch.where(begins, beside, 1)
    mirrored = _mirror(beside, hermitian)
    first, second = right / mirrored, torch.roll(right, -1, 1) / beside
    lower, upper = torch.roll(diagonal, -1, 1) / beside, diagonal / mirrored
    scale = 1 / (lower * upper - 1)
    one, other = scale * (lower * first - second), scale * (upper * second - first)
    ends = torch.roll(begins, 1, 1)
    return torch.where(begins, one, torch.where(ends, torch.roll(other, 1, 1), right / diagonal))


def solve(factors: torch.Tensor, pivots: torch.Tensor, right: torch.Tensor, hermitian: bool) -> torch.Tensor:
    """Solves a system of equations, given the factors of its matrix. All tensors have one batch dimension.

    >>> factors, pivots, _ = ldl(torch.tensor([[[0.0, 0.0], [2.0, 0.0]]]), hermitian=False)
    >>> solve(factors, pivots, torch.tensor([[[2.0], [4.0]]]), False)
    tensor([[[2.],
             [1.]]])
    """
    size = right.shape[1]
    numbers = torch.arange(size, device=right.device)
    pivots = pivots.to(torch.int64)
    begins = _begins_block(pivots)
    # A block swaps its second row at its first step, and no row at its second.
    own = numbers + begins
    ends = (pivots < 0) & (begins == 0)
    others = torch.where(ends, numbers, pivots.abs() - 1)

    def swap(whole: torch.Tensor, own: torch.Tensor, other: torch.Tensor, numbers: torch.Tensor) -> torch.Tensor:
        order = swapped(numbers, own.unsqueeze(-1), other.unsqueeze(-1))
        return torch.gather(whole, 1, order.unsqueeze(-1).expand(whole.shape))

    def forward(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (whole,), (at, values, own, other), (numbers,) = state, slices, fixed
        whole = swap(whole, own, other, numbers)
        below = torch.where(numbers > own.unsqueeze(-1), values, 0)
        return [whole - below.unsqueeze(-1) * row(whole, at).unsqueeze(-2)], []

    def backward(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (whole,), (at, values, own, other), (numbers,) = state, slices, fixed
        below = torch.where(numbers > own.unsqueeze(-1), _mirror(values, hermitian), 0)
        found = row(whole, at) - torch.bmm(below.unsqueeze(-2), whole).squeeze(-2)
        whole = torch.where((numbers == at).unsqueeze(-1), found.unsqueeze(-2), whole)
        return [swap(whole, own, other, numbers)], []

    slices = [numbers, factors.permute(2, 0, 1), own.transpose(0, 1), others.transpose(0, 1)]
    (whole,), _ = scan(forward, [right], slices, [numbers])
    whole = _divide(factors, begins, whole, hermitian)
    (whole,), _ = scan(backward, [whole], [part.flip(0) for part in slices], [numbers])
    return whole


@decomposes("aten.linalg_ldl_factor_ex.default")
def ldl_factor_ex(
    matrix: torch.Tensor, *, hermitian: bool = False, check_errors: bool = False
) -> tuple[torch.Tensor, ...]:
    """The LDL factors, the pivots, and the number of the first step without a pivot, or 0.

    >>> ldl_factor_ex(torch.tensor([[4.0]]))
    (tensor([[4.]]), tensor([1], dtype=torch.int32), tensor(0, dtype=torch.int32))
    """
    if matrix.dtype not in FLOATS:
        return NotImplemented
    if isinstance(matrix.shape[-1], int) and matrix.shape[-1] == 0:
        nothing = [torch.zeros(shape, dtype=torch.int32) for shape in (matrix.shape[:-1], matrix.shape[:-2])]
        return matrix.clone(), *nothing
    factors, pivots, info = batched(ldl)(matrix, hermitian=hermitian)
    if check_errors:
        torch._assert_async((info == 0).all(), "linalg.ldl_factor: a pivot is zero or nan")
    return factors, pivots, info


@decomposes("aten.linalg_ldl_solve.default")
def ldl_solve(
    factors: torch.Tensor, pivots: torch.Tensor, right: torch.Tensor, *, hermitian: bool = False
) -> torch.Tensor:
    """Solves a system of equations, given the LDL factors of its matrix.

    >>> ldl_solve(torch.tensor([[2.0]]), torch.tensor([1], dtype=torch.int32), torch.tensor([[4.0]]))
    tensor([[2.]])
    """
    if factors.dtype not in FLOATS:
        return NotImplemented
    batch = torch.broadcast_shapes(factors.shape[:-2], right.shape[:-2])
    count, size = math.prod(batch), factors.shape[-1]
    if isinstance(size, int) and size == 0:
        return right.expand(*batch, *right.shape[-2:]).clone()
    solved = solve(
        factors.expand(*batch, size, size).reshape(count, size, size),
        pivots.expand(*batch, size).reshape(count, size),
        right.expand(*batch, *right.shape[-2:]).reshape(count, *right.shape[-2:]),
        hermitian,
    )
    return solved.reshape(*batch, *right.shape[-2:])
