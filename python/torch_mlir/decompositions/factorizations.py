# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix factorizations, one column at a time. Every matrix here has exactly one batch dimension."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .loops import Tensors, scan

# The dtypes that the loops of this file compute in.
FLOATS = (torch.float32, torch.float64, torch.complex64, torch.complex128)


def conj(tensor: torch.Tensor) -> torch.Tensor:
    """Computes the conjugate, which eager only marks.

    >>> conj(torch.tensor([1 + 2j, 3]))
    tensor([1.-2.j, 3.-0.j])
    """
    return torch.conj_physical(tensor) if tensor.is_complex() else tensor


def adjoint(matrix: torch.Tensor) -> torch.Tensor:
    """The conjugate of the transposed matrix.

    >>> adjoint(torch.tensor([[1j, 2]]))
    tensor([[0.-1.j],
            [2.-0.j]])
    """
    return conj(matrix.mT)


def real(tensor: torch.Tensor) -> torch.Tensor:
    """The real part. A real tensor is its own real part.

    >>> real(torch.tensor([1 + 2j])), real(torch.tensor([1.0]))
    (tensor([1.]), tensor([1.]))
    """
    return torch.real(tensor) if tensor.is_complex() else tensor


def pivot_size(values: torch.Tensor) -> torch.Tensor:
    """The magnitude by which LAPACK picks pivots. For complex numbers, it sums the absolute values of both parts.

    >>> pivot_size(torch.tensor([3 - 4j]))
    tensor([7.])
    """
    return torch.real(values).abs() + torch.imag(values).abs() if values.is_complex() else values.abs()


def column(matrix: torch.Tensor, index: torch.Tensor) -> torch.Tensor:
    """The column whose index a 0-d tensor holds.

    >>> column(torch.tensor([[[1, 2], [3, 4]]]), torch.tensor(1))
    tensor([[2, 4]])
    """
    return torch.index_select(matrix, -1, index.reshape(1)).squeeze(-1)


def row(matrix: torch.Tensor, index: torch.Tensor) -> torch.Tensor:
    """The row whose index a 0-d tensor holds.

    >>> row(torch.tensor([[[1, 2], [3, 4]]]), torch.tensor(1))
    tensor([[3, 4]])
    """
    return torch.index_select(matrix, -2, index.reshape(1)).squeeze(-2)


def identity(like: torch.Tensor, size: Any) -> torch.Tensor:
    """A batch of identity matrices.

    >>> identity(torch.ones(1, 2, 3), 2)
    tensor([[[1., 0.],
             [0., 1.]]])
    """
    eye = torch.eye(size, dtype=like.dtype, device=like.device)
    return eye.expand(like.shape[0], size, size)


def swapped(numbers: torch.Tensor, one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    """The order of rows with two of them swapped, per matrix of a batch.

    >>> swapped(torch.arange(3), torch.tensor(0), torch.tensor([[2]]))
    tensor([[2, 1, 0]])
    """
    return torch.where(numbers == one, other, torch.where(numbers == other, one, numbers.unsqueeze(0)))


def lu(matrix: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Factors a batch of matrices as L U with row swaps. Returns four tensors.

    The first holds both factors in one matrix, the second the row (from 0) that each step swapped with its own. The
    third is the order of the rows. The fourth is the number (from 1) of the first column without a pivot, or 0.

    >>> factors, pivots, order, info = lu(torch.tensor([[[1.0, 2.0], [4.0, 4.0]]]))
    >>> factors, pivots, order, info
    (tensor([[[4.0000, 4.0000],
             [0.2500, 1.0000]]]), tensor([[1, 1]]), tensor([[1, 0]]), tensor([0], dtype=torch.int32))
    """
    batch, rows, columns = matrix.shape
    numbers = torch.arange(rows, device=matrix.device)
    if 0 in (rows, columns):
        none = matrix.new_zeros((batch, 0), dtype=torch.int64)
        return matrix.clone(), none, numbers.expand(batch, rows), matrix.new_zeros(batch, dtype=torch.int32)
    places = torch.arange(columns, device=matrix.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        whole, order, info = state
        (at,), (numbers, places) = slices, fixed
        candidates = torch.where(numbers >= at, pivot_size(column(whole, at)), -1.0)
        pivot = torch.argmax(candidates, -1, keepdim=True)
        places_of_rows = swapped(numbers, at, pivot)
        whole = torch.gather(whole, 1, places_of_rows.unsqueeze(-1).expand(-1, -1, whole.shape[-1]))
        order = torch.gather(order, 1, places_of_rows)
        leading = row(whole, at)
        value = column(whole, at)
        divisor = torch.gather(leading, -1, at.reshape(1, 1).expand(leading.shape[0], 1))
        factor = torch.where(divisor == 0, value, value / divisor)
        below = numbers > at
        update = factor.unsqueeze(-1) * leading.unsqueeze(-2)
        whole = torch.where(below.unsqueeze(-1) & (places > at), whole - update, whole)
        whole = torch.where(below.unsqueeze(-1) & (places == at), factor.unsqueeze(-1), whole)
        missing = (divisor.squeeze(-1) == 0) & (info == 0)
        return [whole, order, torch.where(missing, at + 1, info)], [pivot.squeeze(-1)]

    start = [matrix, numbers.expand(batch, rows), torch.zeros(batch, dtype=torch.int64, device=matrix.device)]
    steps = torch.arange(torch.sym_min(rows, columns), device=matrix.device)
    (factors, order, info), (pivots,) = scan(step, start, [steps], [numbers, places])
    return factors, pivots.transpose(0, 1), order, info.to(torch.int32)


def substitute(triangle: torch.Tensor, right: torch.Tensor, upper: bool, unit: bool) -> torch.Tensor:
    """Solves a triangular system of equations, and reads only the triangle that `upper` names.

    >>> substitute(torch.tensor([[[2.0, 1.0], [0.0, 4.0]]]), torch.tensor([[[4.0], [8.0]]]), True, False)
    tensor([[[1.],
             [2.]]])
    """
    if upper:
        return substitute(triangle.flip(-2, -1), right.flip(-2), False, unit).flip(-2)
    size = triangle.shape[-1]
    numbers = torch.arange(size, device=right.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (solved,), (numbers,) = state, fixed
        at, coefficients, wanted = slices
        known = torch.where(numbers < at, coefficients, 0)
        found = wanted - torch.bmm(known.unsqueeze(-2), solved).squeeze(-2)
        if not unit:
            found = found / torch.index_select(coefficients, -1, at.reshape(1))
        return [torch.where((numbers == at).unsqueeze(-1), found.unsqueeze(-2), solved)], []

    slices = [numbers, triangle.transpose(0, 1), right.transpose(0, 1)]
    return scan(step, [torch.zeros_like(right)], slices, [numbers])[0][0]


def cholesky(matrix: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The lower Cholesky factor, and the number (from 1) of the first column at which there is none, or 0.

    Only the lower triangle of the matrix is read.

    >>> cholesky(torch.tensor([[[4.0, 0.0], [2.0, 5.0]]]))
    (tensor([[[2., 0.],
             [1., 2.]]]), tensor([0], dtype=torch.int32))
    """
    batch, size, _ = matrix.shape
    numbers = torch.arange(size, device=matrix.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (factor, info), (at, values), (numbers,) = state, slices, fixed
        rest = values - torch.bmm(factor, conj(row(factor, at)).unsqueeze(-1)).squeeze(-1)
        square = real(torch.index_select(rest, -1, at.reshape(1)))
        root = torch.sqrt(square)
        found = torch.where(numbers > at, rest / root, torch.where(numbers == at, root, 0))
        factor = torch.where(numbers == at, found.unsqueeze(-1), factor)
        failed = ~(square.squeeze(-1) > 0) & (info == 0)
        return [factor, torch.where(failed, at + 1, info)], []

    info = torch.zeros(batch, dtype=torch.int64, device=matrix.device)
    slices = [numbers, matrix.permute(2, 0, 1)]
    (factor, info), _ = scan(step, [torch.zeros_like(matrix), info], slices, [numbers])
    return factor, info.to(torch.int32)


def householder(matrix: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A QR factorisation in LAPACK's form: R with the reflections' vectors below it, and the reflections' factors.

    >>> householder(torch.tensor([[[3.0, 1.0], [4.0, 2.0]]]))
    (tensor([[[-5.0000, -2.2000],
             [ 0.5000,  0.4000]]]), tensor([[1.6000, 0.0000]]))
    """
    _, rows, columns = matrix.shape
    numbers = torch.arange(rows, device=matrix.device)
    places = torch.arange(columns, device=matrix.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (whole,), (at,), (numbers, places) = state, slices, fixed
        value = column(whole, at)
        head = torch.index_select(value, -1, at.reshape(1))
        below = torch.where(numbers > at, value, 0)
        length = torch.linalg.vector_norm(below, dim=-1, keepdim=True)
        nothing = length == 0
        if head.is_complex():
            nothing = nothing & (torch.imag(head) == 0)
        diagonal = torch.where(nothing, head, -torch.copysign(torch.hypot(head.abs(), length), real(head)))
        factor = torch.where(nothing, 0, (diagonal - head) / diagonal)
        scaled = torch.where(nothing, 0, below / (head - diagonal))
        vector = torch.where(numbers == at, 1, scaled)
        product = torch.bmm(conj(vector).unsqueeze(-2), whole)
        reflected = whole - (conj(factor) * vector).unsqueeze(-1) * product
        whole = torch.where((numbers >= at).unsqueeze(-1) & (places > at), reflected, whole)
        new = torch.where(numbers == at, diagonal, scaled)
        whole = torch.where((numbers >= at).unsqueeze(-1) & (places == at), new.unsqueeze(-1), whole)
        return [whole], [factor.squeeze(-1)]

    steps = torch.arange(torch.sym_min(rows, columns), device=matrix.device)
    (whole,), (factors,) = scan(step, [matrix], [steps], [numbers, places])
    return whole, factors.transpose(0, 1)


def reflect(
    vectors: torch.Tensor, factors: torch.Tensor, other: torch.Tensor, transposed: bool = False
) -> torch.Tensor:
    """Multiplies a matrix by the product of a factorisation's reflections, or by the adjoint of that product.

    >>> vectors, factors = householder(torch.tensor([[[3.0, 1.0], [4.0, 2.0]]]))
    >>> reflect(vectors, factors, torch.tensor([[[3.0], [4.0]]]), transposed=True)
    tensor([[[-5.],
             [ 0.]]])
    """
    numbers = torch.arange(vectors.shape[-2], device=vectors.device)
    count = factors.shape[-1]

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (whole,), (at, value, factor), (numbers,) = state, slices, fixed
        vector = torch.where(numbers == at, 1, torch.where(numbers > at, value, 0))
        product = torch.bmm(conj(vector).unsqueeze(-2), whole)
        return [whole - (factor.unsqueeze(-1) * vector).unsqueeze(-1) * product], []

    slices = [numbers[:count], vectors[:, :, :count].permute(2, 0, 1), factors.transpose(0, 1)]
    slices = [*slices[:2], conj(slices[2])] if transposed else [part.flip(0) for part in slices]
    return scan(step, [other], slices, [numbers])[0][0]


def batched(function: Callable[..., Any]) -> Callable[..., Any]:
    """Lets a function of matrices with one batch dimension take any number of batch dimensions.

    >>> batched(cholesky)(torch.eye(2))[0]
    tensor([[1., 0.],
            [0., 1.]])
    """

    def wrapped(*matrices: torch.Tensor, **options: Any) -> Any:
        shape = matrices[0].shape[:-2]
        count = 1
        for size in shape:
            count = count * size
        results = function(*(matrix.reshape(count, *matrix.shape[-2:]) for matrix in matrices), **options)
        if isinstance(results, torch.Tensor):
            return results.reshape((*shape, *results.shape[1:]))
        return tuple(part.reshape((*shape, *part.shape[1:])) for part in results)

    return wrapped
