# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes ATen's linear algebra into the factorizations."""

from __future__ import annotations

import math
from typing import Any

import torch

from . import factorizations as f
from .family import Family
from .loops import Tensors, scan

decomposes = Family()

_Several = tuple[torch.Tensor, ...]


def _known(*tensors: torch.Tensor) -> bool:
    """Whether the factorizations support the dtypes: 32 or 64 bits, real or complex."""
    return all(tensor.dtype in f.FLOATS for tensor in tensors)


@decomposes("aten.linalg_cholesky_ex.default")
def cholesky_ex(matrix: torch.Tensor, *, upper: bool = False, check_errors: bool = False) -> _Several:
    """The Cholesky factor, and the number of the first column that shows that there is none, or 0.

    >>> cholesky_ex(torch.tensor([[4.0]]))
    (tensor([[2.]]), tensor(0, dtype=torch.int32))
    """
    if not _known(matrix):
        return NotImplemented
    factor, info = f.batched(f.cholesky)(f.adjoint(matrix) if upper else matrix)
    _check(info, check_errors, "the matrix is not positive-definite")
    return f.adjoint(factor) if upper else factor, info


@decomposes("aten.cholesky.default")
def cholesky(matrix: torch.Tensor, upper: bool = False) -> torch.Tensor:
    """The Cholesky factor. A matrix without one is an error.

    >>> cholesky(torch.tensor([[9.0]]))
    tensor([[3.]])
    """
    if not _known(matrix):
        return NotImplemented
    return cholesky_ex(matrix, upper=upper, check_errors=True)[0]


def _check(info: torch.Tensor, wanted: bool, message: str) -> None:
    if wanted:
        torch._assert_async((info == 0).all(), message)


@decomposes("aten._linalg_check_errors.default")
def check_errors(info: torch.Tensor, api_name: str, *, is_matrix: bool) -> None:
    """Checks that a factorisation succeeded.

    >>> check_errors(torch.tensor(0), "linalg.inv", is_matrix=True)
    """
    _check(info, True, f"{api_name}: the matrix cannot be factorised")


def _broadcast(*matrices: torch.Tensor) -> list[torch.Tensor]:
    batch = torch.broadcast_shapes(*(matrix.shape[:-2] for matrix in matrices))
    return [matrix.expand(*batch, *matrix.shape[-2:]) for matrix in matrices]


@decomposes("aten.linalg_solve_triangular.default")
def solve_triangular(
    triangle: torch.Tensor, right: torch.Tensor, *, upper: bool, left: bool = True, unitriangular: bool = False
) -> torch.Tensor:
    """Solves a triangular system of equations by forward or backward substitution.

    >>> solve_triangular(torch.tensor([[2.0]]), torch.tensor([[4.0]]), upper=True)
    tensor([[2.]])
    """
    if not _known(triangle, right):
        return NotImplemented
    if not left:
        return solve_triangular(triangle.mT, right.mT, upper=not upper, unitriangular=unitriangular).mT
    return f.batched(f.substitute)(*_broadcast(triangle, right), upper=upper, unit=unitriangular)


@decomposes("aten.triangular_solve.default")
def triangular_solve(
    right: torch.Tensor,
    triangle: torch.Tensor,
    upper: bool = True,
    transpose: bool = False,
    unitriangular: bool = False,
) -> _Several:
    """Solves a triangular system of equations, with the arguments in the older operator's order.

    >>> triangular_solve(torch.tensor([[4.0]]), torch.tensor([[2.0]]))
    (tensor([[2.]]), tensor([[2.]]))
    """
    if not _known(triangle, right):
        return NotImplemented
    triangle, right = _broadcast(triangle, right)
    matrix = triangle.mT if transpose else triangle
    solved = solve_triangular(matrix, right, upper=upper != transpose, unitriangular=unitriangular)
    return solved, triangle.clone()


@decomposes("aten.cholesky_solve.default")
def cholesky_solve(right: torch.Tensor, factor: torch.Tensor, upper: bool = False) -> torch.Tensor:
    """Solves a system of equations by two substitutions, given the Cholesky factor.

    >>> cholesky_solve(torch.tensor([[8.0]]), torch.tensor([[2.0]]))
    tensor([[2.]])
    """
    if not _known(right, factor):
        return NotImplemented
    factor, right = _broadcast(f.adjoint(factor) if upper else factor, right)
    half = solve_triangular(factor, right, upper=False)
    return solve_triangular(f.adjoint(factor), half, upper=True)


@decomposes("aten.cholesky_inverse.default")
def cholesky_inverse(factor: torch.Tensor, upper: bool = False) -> torch.Tensor:
    """The inverse of a matrix, given its Cholesky factor.

    >>> cholesky_inverse(torch.tensor([[2.0]]))
    tensor([[0.2500]])
    """
    if not _known(factor):
        return NotImplemented
    return cholesky_solve(_identity(factor), factor, upper)


def _identity(matrix: torch.Tensor) -> torch.Tensor:
    eye = torch.eye(matrix.shape[-1], dtype=matrix.dtype, device=matrix.device)
    return eye.expand(matrix.shape)


@decomposes("aten.linalg_lu_factor_ex.default")
def lu_factor_ex(matrix: torch.Tensor, *, pivot: bool = True, check_errors: bool = False) -> _Several:
    """Both LU factors in one matrix, the swapped rows, and the number of the first zero pivot, or 0.

    >>> lu_factor_ex(torch.tensor([[2.0]]))
    (tensor([[2.]]), tensor([1], dtype=torch.int32), tensor(0, dtype=torch.int32))
    """
    if not pivot or not _known(matrix):
        return NotImplemented
    factors, pivots, _, info = f.batched(f.lu)(matrix)
    _check(info, check_errors, "a diagonal element of U is zero")
    return factors, (pivots + 1).to(torch.int32), info


def _order(pivots: torch.Tensor, rows: Any) -> torch.Tensor:
    """The order of rows that results from the swaps."""
    flat = pivots.reshape(math.prod(pivots.shape[:-1]), pivots.shape[-1]).to(torch.int64) - 1
    numbers = torch.arange(rows, device=pivots.device)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (order,), (at, other), (numbers,) = state, slices, fixed
        return [torch.gather(order, 1, f.swapped(numbers, at, other.unsqueeze(-1)))], []

    slices = [numbers[: flat.shape[-1]], flat.transpose(0, 1)]
    (order,), _ = scan(step, [numbers.expand(flat.shape[0], rows)], slices, [numbers])
    return order.reshape(*pivots.shape[:-1], rows)


def _triangles(factors: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    rows, columns = factors.shape[-2:]
    count = torch.sym_min(rows, columns)
    eye = torch.eye(rows, count, dtype=factors.dtype, device=factors.device)
    return factors[..., :, :count].tril(-1) + eye, factors[..., :count, :].triu()


def _permutation(order: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """The permutation matrix that undoes an order of rows."""
    numbers = torch.arange(order.shape[-1], device=order.device)
    return (numbers.unsqueeze(-1) == order.unsqueeze(-2)).to(dtype)


@decomposes("aten.linalg_lu.default")
def lu(matrix: torch.Tensor, *, pivot: bool = True) -> _Several:
    """A permutation, a lower triangle and an upper one.

    >>> lu(torch.tensor([[2.0]]))
    (tensor([[1.]]), tensor([[1.]]), tensor([[2.]]))
    """
    if not pivot or not _known(matrix):
        return NotImplemented
    factors, _, order, _ = f.batched(f.lu)(matrix)
    return _permutation(order, matrix.dtype), *_triangles(factors)


@decomposes("aten.lu_unpack.default")
def lu_unpack(
    factors: torch.Tensor, pivots: torch.Tensor, unpack_data: bool = True, unpack_pivots: bool = True
) -> _Several:
    """The permutation and both triangles, unpacked from the results of a factorisation.

    >>> lu_unpack(torch.tensor([[2.0]]), torch.tensor([1], dtype=torch.int32))
    (tensor([[1.]]), tensor([[1.]]), tensor([[2.]]))
    """
    if not _known(factors):
        return NotImplemented
    nothing = factors.new_empty((0,))
    lower, upper = _triangles(factors) if unpack_data else (nothing, nothing)
    if not unpack_pivots:
        return nothing, lower, upper
    return _permutation(_order(pivots, factors.shape[-2]), factors.dtype), lower, upper


def _take_rows(matrix: torch.Tensor, order: torch.Tensor) -> torch.Tensor:
    return torch.gather(matrix, -2, order.unsqueeze(-1).expand(matrix.shape))


def _solve(factors: torch.Tensor, order: torch.Tensor, right: torch.Tensor, adjoint: bool) -> torch.Tensor:
    """Solves with LU factors. Both factors and the right side have the same batch dimensions."""
    if not adjoint:
        half = solve_triangular(factors, _take_rows(right, order), upper=False, unitriangular=True)
        return solve_triangular(factors, half, upper=True)
    turned = f.adjoint(factors)
    half = solve_triangular(turned, right, upper=False)
    whole = solve_triangular(turned, half, upper=True, unitriangular=True)
    return _take_rows(whole, torch.argsort(order, -1))


@decomposes("aten.linalg_lu_solve.default")
def lu_solve(
    factors: torch.Tensor, pivots: torch.Tensor, right: torch.Tensor, *, left: bool = True, adjoint: bool = False
) -> torch.Tensor:
    """Solves a system of equations, given the LU factors of its matrix.

    >>> lu_solve(torch.tensor([[2.0]]), torch.tensor([1], dtype=torch.int32), torch.tensor([[4.0]]))
    tensor([[2.]])
    """
    if not _known(factors, right):
        return NotImplemented
    if not left:
        return f.adjoint(lu_solve(factors, pivots, f.adjoint(right), adjoint=not adjoint))
    order = _order(pivots, factors.shape[-1])
    wide, right = _broadcast(factors, right)
    return _solve(wide, order.expand(wide.shape[:-1]), right, adjoint)


@decomposes("aten._linalg_solve_ex.default")
def solve_ex(matrix: torch.Tensor, right: torch.Tensor, *, left: bool = True, check_errors: bool = False) -> _Several:
    """Solves a system of equations. Also returns the results of the factorisation.

    >>> solve_ex(torch.tensor([[2.0]]), torch.tensor([4.0]))[0]
    tensor([2.])
    """
    if not _known(matrix, right):
        return NotImplemented
    is_vector = right.dim() == 1 or (right.dim() == matrix.dim() - 1 and right.shape == matrix.shape[:-1])
    columns = right.unsqueeze(-1) if is_vector else right
    factors, pivots, order, info = f.batched(f.lu)(matrix)
    _check(info, check_errors, "a diagonal element of U is zero")
    wide, columns = _broadcast(factors, columns if left else f.adjoint(columns))
    solved = _solve(wide, order.expand(wide.shape[:-1]), columns, not left)
    solved = solved if left else f.adjoint(solved)
    return solved.squeeze(-1) if is_vector else solved, factors, (pivots + 1).to(torch.int32), info


@decomposes("aten.linalg_inv_ex.default")
def inv_ex(matrix: torch.Tensor, *, check_errors: bool = False) -> _Several:
    """The inverse, and the number of the first zero pivot, or 0.

    >>> inv_ex(torch.tensor([[2.0]]))
    (tensor([[0.5000]]), tensor(0, dtype=torch.int32))
    """
    if not _known(matrix):
        return NotImplemented
    solved, _, _, info = solve_ex(matrix, _identity(matrix), check_errors=check_errors)
    return solved, info


def _parity(pivots: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    swaps = (pivots != torch.arange(pivots.shape[-1], device=pivots.device)).sum(-1)
    return (1 - 2 * (swaps % 2)).to(dtype)


def _as_factored(matrix: torch.Tensor) -> torch.Tensor:
    """The matrix that ATen factors for a determinant: the transposed one of a real, contiguous matrix.

    ATen's gradients tell the two cases apart by the layout.
    """
    return matrix.mT if matrix.is_contiguous() and not matrix.is_complex() else matrix


@decomposes("aten._linalg_det.default")
def det(matrix: torch.Tensor) -> _Several:
    """The determinant, and the results of the factorisation.

    >>> det(torch.tensor([[0.0, 2.0], [1.0, 0.0]]))[0]
    tensor(-2.)
    """
    if not _known(matrix):
        return NotImplemented
    factors, pivots, _, _ = f.batched(f.lu)(_as_factored(matrix))
    product = torch.diagonal(factors, dim1=-2, dim2=-1).prod(-1)
    return product * _parity(pivots, matrix.dtype), factors, (pivots + 1).to(torch.int32)


@decomposes("aten._linalg_slogdet.default")
def slogdet(matrix: torch.Tensor) -> _Several:
    """The sign and logarithm of the determinant, and the results of the factorisation.

    >>> slogdet(torch.tensor([[0.0, 1.0], [1.0, 0.0]]))[:2]
    (tensor(-1.), tensor(0.))
    """
    if not _known(matrix):
        return NotImplemented
    factors, pivots, _, _ = f.batched(f.lu)(_as_factored(matrix))
    diagonal = torch.diagonal(factors, dim1=-2, dim2=-1)
    sign = diagonal.sgn().prod(-1) * _parity(pivots, matrix.dtype)
    return sign, diagonal.abs().log().sum(-1), factors, (pivots + 1).to(torch.int32)


@decomposes("aten.geqrf.default")
def geqrf(matrix: torch.Tensor) -> _Several:
    """The QR factorisation in LAPACK's form, with the reflections.

    >>> geqrf(torch.tensor([[2.0]]))
    (tensor([[2.]]), tensor([0.]))
    """
    return f.batched(f.householder)(matrix) if _known(matrix) else NotImplemented


@decomposes("aten.linalg_qr.default")
def qr(matrix: torch.Tensor, mode: str = "reduced") -> _Several:
    """The QR factorisation: an orthogonal matrix and an upper triangle.

    >>> qr(torch.tensor([[3.0], [4.0]]))
    (tensor([[-0.6000],
            [-0.8000]]), tensor([[-5.]]))
    """
    if not _known(matrix):
        return NotImplemented
    rows, columns = matrix.shape[-2:]
    whole, factors = f.batched(f.householder)(matrix)
    if mode == "complete":
        return _orthogonal(whole, factors, rows), whole.triu()
    count = torch.sym_min(rows, columns)
    triangle = whole[..., :count, :].triu()
    return matrix.new_empty((0,)) if mode == "r" else _orthogonal(whole, factors, count), triangle


def _orthogonal(vectors: torch.Tensor, factors: torch.Tensor, columns: Any) -> torch.Tensor:
    eye = torch.eye(vectors.shape[-2], columns, dtype=vectors.dtype, device=vectors.device)
    return _reflect(vectors, factors, eye.expand(*vectors.shape[:-2], *eye.shape), False)


def _reflect(vectors: torch.Tensor, factors: torch.Tensor, other: torch.Tensor, transposed: bool) -> torch.Tensor:
    reflected = f.batched(lambda v, t, o: f.reflect(v, t.squeeze(-2), o, transposed))
    return reflected(vectors, factors.unsqueeze(-2), other)


@decomposes("aten.linalg_householder_product.default")
def householder_product(vectors: torch.Tensor, factors: torch.Tensor) -> torch.Tensor:
    """The first columns of the product of a QR factorisation's reflections.

    >>> householder_product(torch.tensor([[1.0]]), torch.tensor([2.0]))
    tensor([[-1.]])
    """
    if not _known(vectors, factors):
        return NotImplemented
    return _orthogonal(vectors, factors, vectors.shape[-1])


@decomposes("aten.ormqr.default")
def ormqr(
    vectors: torch.Tensor, factors: torch.Tensor, other: torch.Tensor, left: bool = True, transpose: bool = False
) -> torch.Tensor:
    """Multiplies a matrix by the product of a QR factorisation's reflections.

    >>> ormqr(torch.tensor([[1.0]]), torch.tensor([2.0]), torch.tensor([[3.0]]))
    tensor([[-3.]])
    """
    if not _known(vectors, factors, other):
        return NotImplemented
    if not left:
        return f.adjoint(_reflect(vectors, factors, f.adjoint(other), not transpose))
    return _reflect(vectors, factors, other, transpose)
