# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes singular values and eigenvalues by Jacobi rotations, and decomposes the operators that use them."""

from __future__ import annotations

from typing import Any

import torch
from torch.fx.experimental.symbolic_shapes import statically_known_true

from . import factorizations as f
from .family import Family
from .loops import Tensors, scan
from .sizes import is_empty

decomposes = Family()

_Three = tuple[torch.Tensor, torch.Tensor, torch.Tensor]

# The number of sweeps over all pairs of rows after which the rotations have converged, with a margin.
_SWEEPS = {torch.float32: 12, torch.float64: 16}


def _rotate(rows: torch.Tensor, length: Any) -> torch.Tensor:
    """Rotates pairs of rows until all rows are orthogonal in their first `length` elements.

    A round puts each row into one pair, as in a tournament. After a sweep, each row has met every other row.
    """
    count = rows.shape[1]
    even = count + count % 2
    padded = torch.constant_pad_nd(rows, [0, 0, 0, even - count])
    pairs = torch.arange(even // 2, device=rows.device)
    tiny = torch.finfo(rows.dtype.to_real()).eps

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (whole,), (number,), (pairs, numbers) = state, slices, fixed
        others, length = whole.shape[1] - 1, numbers.shape[0]  # A scan's step can use the sizes of its arguments only.
        first = torch.remainder(number + pairs, others)
        second = torch.where(pairs == 0, others, torch.remainder(number - pairs, others))
        one, other = torch.index_select(whole, 1, first), torch.index_select(whole, 1, second)
        left, right = one[..., :length], other[..., :length]
        alpha, beta = (f.real(f.conj(part) * part).sum(-1, keepdim=True) for part in (left, right))
        gamma = (f.conj(left) * right).sum(-1, keepdim=True)
        wanted = gamma.abs() > tiny * (alpha * beta).sqrt()
        if gamma.is_complex():  # First makes the product of both rows real.
            other = torch.where(wanted, f.conj(torch.sgn(gamma)), 1) * other
            gamma = gamma.abs()
        zeta = (beta - alpha) / (2 * torch.where(wanted, gamma, 1))
        tangent = torch.where(zeta >= 0, 1.0, -1.0) / (zeta.abs() + torch.hypot(zeta, torch.ones_like(zeta)))
        tangent = torch.where(wanted, tangent, 0)
        cosine = torch.rsqrt(1 + tangent * tangent)
        sine = cosine * tangent
        turned = torch.cat([cosine * one - sine * other, sine * one + cosine * other], 1)
        return [torch.index_copy(whole, 1, torch.cat([first, second]), turned)], []

    rounds = torch.arange(_SWEEPS[rows.dtype.to_real()] * (even - 1), device=rows.device) % (even - 1)
    (whole,), _ = scan(step, [padded], [rounds], [pairs, torch.arange(length, device=rows.device)])
    return whole[:, :count]


def svd(matrix: torch.Tensor) -> _Three:
    """Left vectors, descending singular values, and right vectors as rows, of matrices with one batch dimension.

    The left vector of a zero singular value is zero. If the matrix is wider than high, the right vector is.

    >>> svd(torch.tensor([[[3.0, 0.0], [0.0, -5.0]]]))[1]
    tensor([[5., 3.]])
    """
    rows, columns = matrix.shape[-2:]
    if statically_known_true(rows < columns):
        left, values, right = svd(matrix.mT)
        return right.mT, values, left.mT
    eye = f.identity(matrix, columns)
    turned = _rotate(torch.cat([matrix.mT, eye], -1), rows)
    images, vectors = turned[..., :rows], turned[..., rows:]
    values, order = torch.linalg.vector_norm(images, dim=-1).sort(descending=True)
    order = order.unsqueeze(-1)
    images = torch.gather(images, 1, order.expand(images.shape))
    vectors = torch.gather(vectors, 1, order.expand(vectors.shape))
    divisor = values.unsqueeze(-1)
    left = torch.where(divisor > 0, images / torch.where(divisor > 0, divisor, 1), 0)
    count = torch.sym_min(rows, columns)  # PyTorch may not know which of unknown sizes is smaller.
    return left[:, :count].mT, values[:, :count], f.conj(vectors[:, :count])


def _completed(vectors: torch.Tensor, columns: Any) -> torch.Tensor:
    """Extends the vectors to a basis of orthonormal columns, and replaces vectors that are zero."""
    whole, factors = f.householder(vectors)
    eye = torch.eye(vectors.shape[-2], columns, dtype=vectors.dtype, device=vectors.device)
    basis = f.reflect(whole, factors, eye.expand(vectors.shape[0], *eye.shape))
    count = torch.sym_min(vectors.shape[-1], columns)
    signs = torch.where(f.real(torch.diagonal(whole, dim1=-2, dim2=-1))[:, :count] < 0, -1, 1).to(vectors.dtype)
    return basis * torch.constant_pad_nd(signs, [0, columns - count], 1).unsqueeze(-2)


def _svd(matrix: torch.Tensor, full: bool) -> _Three:
    left, values, right = svd(matrix)
    rows, columns = matrix.shape[-2:]
    count = torch.sym_min(rows, columns)
    left = _completed(left, rows if full else count)
    right = _completed(right.mT, columns if full else count).mT
    return left, values, right


@decomposes("aten._linalg_svd.default")
def linalg_svd(
    matrix: torch.Tensor, full_matrices: bool = False, compute_uv: bool = True, *, driver: str | None = None
) -> _Three:
    """Singular values, and vectors on request. The signs of the vectors may differ from eager's.

    >>> linalg_svd(torch.tensor([[2.0]]), compute_uv=False)[1]
    tensor([2.])
    """
    if matrix.dtype not in f.FLOATS:
        return NotImplemented
    if not _can(matrix):
        rows, columns = matrix.shape[-2:]
        left, right = ((size, size if full_matrices else 0) for size in (rows, columns))
        eyes = [torch.eye(*sizes, dtype=matrix.dtype, device=matrix.device) for sizes in (left, right)]
        left_vectors, right_vectors = (eye.expand(*matrix.shape[:-2], *eye.shape).clone() for eye in eyes)
        values = matrix.new_empty((*matrix.shape[:-2], 0), dtype=matrix.dtype.to_real())
        return (left_vectors, values, right_vectors.mT) if compute_uv else (values, values.clone(), values.clone())
    if not compute_uv:
        nothing = matrix.new_empty((0,))
        return nothing, f.batched(lambda m: svd(m)[1])(matrix), nothing.clone()
    return f.batched(lambda m: _svd(m, full_matrices))(matrix)


def _can(matrix: torch.Tensor) -> bool:
    return matrix.dtype in f.FLOATS and 0 not in matrix.shape[-2:]


def eigh(matrix: torch.Tensor, lower: bool = True) -> tuple[torch.Tensor, torch.Tensor]:
    """Ascending eigenvalues, and eigenvectors as columns, of Hermitian matrices with one batch dimension.

    A multiple of the identity makes all eigenvalues positive; they are singular values then.

    >>> eigh(torch.tensor([[[0.0, 0.0], [1.0, 0.0]]]))[0].round()
    tensor([[-1.,  1.]])
    """
    triangle = (matrix if lower else f.adjoint(matrix)).tril(-1)
    symmetric = triangle + f.adjoint(triangle) + torch.diag_embed(f.real(torch.diagonal(matrix, dim1=-2, dim2=-1)))
    shift = symmetric.abs().sum(-1).amax(-1)
    shifted = symmetric + shift.reshape(-1, 1, 1) * f.identity(matrix, matrix.shape[-1])
    *_, vectors = svd(shifted)
    # Subtracting the shift from the singular values would lose digits, so the vectors give the eigenvalues.
    found = f.real(f.conj(vectors) * torch.bmm(vectors, symmetric)).sum(-1)
    return found.flip(-1), f.adjoint(vectors.flip(-2))


@decomposes("aten._linalg_eigh.default")
def linalg_eigh(matrix: torch.Tensor, UPLO: str = "L", compute_v: bool = True) -> tuple[torch.Tensor, torch.Tensor]:
    """Eigenvalues, and vectors on request. The signs of the vectors may differ from eager's.

    >>> linalg_eigh(torch.tensor([[2.0]]), compute_v=False)[0]
    tensor([2.])
    """
    if matrix.dtype not in f.FLOATS:
        return NotImplemented
    if not _can(matrix):
        return matrix.new_empty(matrix.shape[:-1], dtype=matrix.dtype.to_real()), matrix.clone()
    values, vectors = f.batched(lambda m: eigh(m, UPLO.upper() == "L"))(matrix)
    return values, vectors if compute_v else matrix.new_empty((0,))


@decomposes("aten.linalg_pinv.atol_rtol_tensor")
def pinv(
    matrix: torch.Tensor,
    *,
    atol: torch.Tensor | None = None,
    rtol: torch.Tensor | None = None,
    hermitian: bool = False,
) -> torch.Tensor:
    """The pseudoinverse, computed from singular values or eigenvalues.

    >>> pinv(torch.tensor([[2.0, 0.0], [0.0, 0.0]]))
    tensor([[0.5000, 0.0000],
            [0.0000, 0.0000]])
    """
    if matrix.dtype in f.FLOATS and is_empty(matrix):
        return matrix.mT.clone()
    if not _can(matrix):
        return NotImplemented
    if hermitian:
        values, left = f.batched(eigh)(matrix)
        right = f.adjoint(left)
    else:
        left, values, right = f.batched(svd)(matrix)
    size = values.abs()
    bound = _bound(matrix, atol, rtol, size.amax(-1))
    inverse = torch.where(size > bound.unsqueeze(-1), 1 / torch.where(values == 0, 1, values), 0)
    return torch.matmul(f.adjoint(right) * inverse.unsqueeze(-2), f.adjoint(left))


def _bound(
    matrix: torch.Tensor, atol: torch.Tensor | None, rtol: torch.Tensor | None, largest: torch.Tensor
) -> torch.Tensor:
    """The bound below which a singular value counts as zero."""
    default = torch.finfo(matrix.dtype.to_real()).eps * max(matrix.shape[-2:])
    if atol is None:
        return largest * (default if rtol is None else rtol)
    relative = torch.where(atol > 0, 0.0, default) if rtol is None else rtol
    return torch.maximum(atol.expand(largest.shape), largest * relative).to(largest.dtype)


@decomposes("aten.linalg_matrix_exp.default")
def matrix_exp(matrix: torch.Tensor) -> torch.Tensor:
    """The matrix exponential: halves the matrix until it is small, sums the series, and squares as often.

    >>> matrix_exp(torch.zeros(2, 2))
    tensor([[1., 0.],
            [0., 1.]])
    """
    if matrix.dtype not in f.FLOATS:
        return NotImplemented
    return f.batched(_matrix_exp)(matrix) if 0 not in matrix.shape[-2:] else matrix.clone()


# A matrix that needs more halvings would overflow when it is squared as often.
_HALVINGS = 40
_TERMS = 18
# The norm of a matrix up to which this number of terms suffices.
_SMALL = {torch.float32: 3.0, torch.float64: 1.0}


def _matrix_exp(matrix: torch.Tensor) -> torch.Tensor:
    size = matrix.abs().sum(-2).amax(-1)
    halvings = torch.ceil(torch.log2(torch.clamp(size / _SMALL[matrix.dtype.to_real()], min=1.0))).clamp(max=_HALVINGS)
    scaled = matrix * torch.exp2(-halvings).reshape(-1, 1, 1)
    eye = f.identity(matrix, matrix.shape[-1])

    def term(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (total,), (number,), (scaled, eye) = state, slices, fixed
        return [eye + torch.bmm(scaled, total) / number], []

    numbers = torch.arange(_TERMS, 0, -1, device=matrix.device).to(matrix.dtype.to_real())
    (total,), _ = scan(term, [eye], [numbers], [scaled, eye])

    def square(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (whole,), (number,), (halvings,) = state, slices, fixed
        wanted = (number < halvings).reshape(-1, 1, 1)
        return [torch.where(wanted, torch.bmm(whole, whole), whole)], []

    return scan(square, [total], [torch.arange(_HALVINGS, device=matrix.device)], [halvings])[0][0]
