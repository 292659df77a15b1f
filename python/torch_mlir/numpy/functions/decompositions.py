# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linear algebra: factorisations in loops over the columns, of stacks of matrices, and what is made of them.

Signs follow LAPACK's in QR. Eigenvectors and singular vectors are found by Jacobi's rotations; they are NumPy's but for
their signs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..checks import LACKS_RANK, NOT_POSITIVE, SINGULAR, require
from ..lines import refuse
from ..loops import loop
from ..plain import real_of
from ..products import matmul
from .shapes import array as as_array

_Error = np.linalg.LinAlgError
# Sweeps after which the rotations have converged, with a margin, by the size of a real number.
_SWEEPS = {4: 10, 8: 14}


class Stack(NamedTuple):
    """Matrices with one leading dimension, and the shape of those that were there."""

    matrices: Any
    batch: tuple[int, ...]

    def restore(self, made: Any) -> Any:
        """A result with the leading dimensions again."""
        made = np.reshape(made, (*self.batch, *made.shape[1:]))
        return made if made.ndim else made[()]


def stacked(a: Any, is_square: bool = False) -> Stack:
    """Matrices in the dtype that NumPy computes linear algebra in."""
    a = as_array(a)
    if np.ndim(a) < 2:
        raise _Error(f"{np.ndim(a)}-dimensional array given. Array must be at least two-dimensional")
    if is_square and a.shape[-1] != a.shape[-2]:
        raise _Error("Last 2 dimensions of the array must be square")
    _no_half(a)
    a = a.astype(np.float64) if a.dtype.kind in "iub" else a
    return Stack(np.reshape(a, (math.prod(a.shape[:-2]), *a.shape[-2:])), a.shape[:-2])


def _no_half(a: Any) -> None:
    if a.dtype == np.float16:
        raise TypeError("array type float16 is unsupported in linalg")


def lu(matrices: Any) -> tuple[Any, Any, Any]:
    """Both factors in one, the order of the rows, and the sign of that order."""
    a = np.array(matrices)
    count, size = a.shape[:2]
    each, rows = np.arange(count), np.arange(size)
    order = np.zeros((count, size), np.int64) + rows
    sign = np.ones(count, a.dtype)
    for k in loop(size):
        lengths = np.where(rows >= k, np.abs(a[:, :, k]), -1)
        pivot = np.argmax(lengths, 1)
        for part in (a, order):
            one, other = np.array(part[:, k]), np.array(part[each, pivot])
            part[each, pivot] = one
            part[:, k] = other
        sign[...] = np.where(pivot != k, -sign, sign)
        top = a[:, k, k]
        factor = np.where(rows > k, a[:, :, k] / np.where(top == 0, 1, top)[:, None], 0)
        a -= factor[:, :, None] * np.where(rows > k, a[:, k], 0)[:, None, :]
        a[:, :, k] = np.where(rows > k, factor, a[:, :, k])
    return a, order, sign


def substitute(triangle: Any, right: Any, is_lower: bool, is_unit: bool = False) -> Any:
    """Solves systems of equations with a triangle, row by row."""
    made = np.zeros(right.shape, right.dtype)
    size = triangle.shape[-1]
    rows = np.arange(size)
    for number in loop(size):
        k = number if is_lower else size - 1 - number
        row = triangle[:, k]
        before = np.where(rows < k if is_lower else rows > k, row, 0)
        rest = right[:, k] - np.sum(before[:, :, None] * made, 1)
        made[:, k] = rest if is_unit else rest / row[:, k][:, None]
    return made


def solve_with(factors: Any, order: Any, right: Any) -> Any:
    """Solves with both factors."""
    moved = np.take_along_axis(right, order[:, :, None], 1)
    return substitute(factors, substitute(factors, moved, True, True), False)


def _regular(factors: Any) -> None:
    require(np.all(np.diagonal(factors, 0, 1, 2) != 0), SINGULAR)


def solve(a: Any, b: Any) -> Any:
    a, b = as_array(a), as_array(b)
    stack = stacked(a, True)
    _no_half(b)
    is_vector = b.ndim == 1
    right = b[:, None] if is_vector else b
    if right.shape[-2] != a.shape[-1]:
        raise ValueError(
            "solve: Input operand 1 has a mismatch in its core dimension 0 "
            f"(size {right.shape[-2]} is different from {a.shape[-1]})"
        )
    kind = np.result_type(stack.matrices.dtype, np.float64 if b.dtype.kind in "iub" else b.dtype)
    batch = np.broadcast_shapes(stack.batch, right.shape[:-2])
    count = math.prod(batch)
    wide = np.reshape(
        np.broadcast_to(stack.restore(stack.matrices.astype(kind)), (*batch, *a.shape[-2:])), (count, *a.shape[-2:])
    )
    right = np.reshape(np.broadcast_to(right.astype(kind), (*batch, *right.shape[-2:])), (count, *right.shape[-2:]))
    factors, order, _ = lu(wide)
    _regular(factors)
    made = Stack(None, batch).restore(solve_with(factors, order, right))
    return made[..., 0] if is_vector else made


def inv(a: Any) -> Any:
    stack = stacked(a, True)
    factors, order, _ = lu(stack.matrices)
    _regular(factors)
    eye = np.zeros(factors.shape, factors.dtype) + np.eye(factors.shape[-1], dtype=factors.dtype)
    return stack.restore(solve_with(factors, order, eye))


def det(a: Any) -> Any:
    stack = stacked(a, True)
    factors, _, sign = lu(stack.matrices)
    return stack.restore(sign * np.prod(np.diagonal(factors, 0, 1, 2), 1))


def slogdet(a: Any) -> Any:
    stack = stacked(a, True)
    factors, _, sign = lu(stack.matrices)
    top = np.diagonal(factors, 0, 1, 2)
    size = np.abs(top)
    unit = top / np.where(size == 0, 1, size)
    made = [stack.restore(part) for part in (sign * np.prod(unit, 1), np.sum(np.log(size), 1))]
    return _named("SlogdetResult", *made)


def _named(kind: str, *parts: Any) -> Any:
    return getattr(np.linalg._linalg, kind)(*parts)


def cholesky(a: Any, /, *, upper: bool = False) -> Any:
    stack = stacked(a, True)
    matrices = np.conj(np.swapaxes(stack.matrices, 1, 2)) if upper else stack.matrices
    made = np.zeros(matrices.shape, matrices.dtype)
    rows = np.arange(matrices.shape[-1])
    lowest = np.ones(len(matrices), real_of(matrices.dtype))
    for k in loop(matrices.shape[-1]):
        row = np.conj(made[:, k])
        rest = matrices[:, :, k] - np.sum(made * row[:, None, :], 2)
        square = rest[:, k].real
        lowest[...] = np.minimum(lowest, np.where(np.isnan(square), -1, square))
        top = np.sqrt(square)[:, None]
        made[:, :, k] = np.where(rows > k, rest / top, np.where(rows == k, top, 0))
    require(np.all(lowest > 0), NOT_POSITIVE)
    made = np.conj(np.swapaxes(made, 1, 2)) if upper else made
    return stack.restore(made)


def _adjoint(matrices: Any) -> Any:
    return np.conj(np.swapaxes(matrices, -1, -2))


def scaled(matrices: Any) -> tuple[Any, Any]:
    """Matrices with elements up to one, whose squares neither overflow nor vanish, and the powers of two they lack."""
    largest = np.max(np.abs(matrices), (1, 2), initial=0)
    is_regular = (largest > 0) & np.isfinite(largest)
    exponent = np.frexp(np.where(is_regular, largest, 1))[1]
    scale = np.ldexp(np.ones_like(largest), exponent - 1)
    return matrices / scale[:, None, None], scale


def householder(matrices: Any, columns: int) -> tuple[Any, Any]:
    """The first columns of the orthogonal factor, and the triangle under zeros, of the QR factorisation."""
    matrices, scale = scaled(matrices)
    r = np.array(matrices)
    count, height, width = r.shape
    steps = min(height, width)
    rows = np.arange(height)
    vectors = np.zeros((count, max(steps, 1), height), r.dtype)
    factors = np.zeros((count, max(steps, 1)), r.dtype)
    for k in loop(steps):
        x = np.where(rows >= k, r[:, :, k], 0)
        alpha = x[:, k]
        below = np.sum(np.where(rows > k, np.abs(x) ** 2, 0), 1)
        length = np.sqrt(below + np.abs(alpha) ** 2)
        stays = (below == 0) & (alpha.imag == 0) if r.dtype.kind == "c" else below == 0
        beta = np.where(alpha.real >= 0, -length, length)
        safe = np.where(stays, 1, beta)
        factor = np.where(stays, 0, (safe - np.conj(alpha)) / safe).astype(r.dtype)
        vector = np.where(rows > k, x / np.where(stays, 1, alpha - beta)[:, None], np.where(rows == k, 1, 0)).astype(
            r.dtype
        )
        # The factor of the adjoint, which makes zeros of a column.
        r -= vector[:, :, None] * (factor[:, None] * np.sum(np.conj(vector)[:, :, None] * r, 1))[:, None, :]
        r[:, :, k] = np.where(rows > k, 0, r[:, :, k])
        vectors[:, k] = vector
        factors[:, k] = np.conj(factor)
    q = np.zeros((count, height, columns), r.dtype) + np.eye(height, columns, dtype=r.dtype)
    for number in loop(steps):
        k = steps - 1 - number
        vector = vectors[:, k]
        q -= vector[:, :, None] * (factors[:, k][:, None] * np.sum(np.conj(vector)[:, :, None] * q, 1))[:, None, :]
    return q, r * scale[:, None, None]


def qr(a: Any, mode: str = "reduced") -> Any:
    stack = stacked(a)
    height, width = stack.matrices.shape[-2:]
    if mode not in ("reduced", "complete", "r"):
        raise refuse(f"factorises with the mode {mode!r}: compiled are reduced, complete and r")
    columns = height if mode == "complete" else min(height, width)
    q, r = householder(stack.matrices, columns)
    r = stack.restore(r[:, :columns])
    return r if mode == "r" else _named("QRResult", stack.restore(q), r)


def _pairs(number: Any, count: int) -> tuple[Any, Any]:
    """The pairs of one round of a tournament, in which every two meet once; the count is even."""
    others, places = count - 1, np.arange(count // 2)
    first = (number + places) % others
    second = np.where(places == 0, others, (number - places) % others)
    return first, second


def _rotation(alpha: Any, beta: Any, gamma: Any, wanted: Any) -> tuple[Any, Any, Any]:
    """Cosine, sine and phase that make a product of two vectors zero, by their squares and that product."""
    size = np.abs(gamma)
    phase = np.where(wanted, np.conj(gamma) / np.where(size == 0, 1, size), 1)
    zeta = (beta - alpha) / (2 * np.where(wanted, size, 1))
    tangent = np.where(zeta >= 0, 1.0, -1.0) / (np.abs(zeta) + np.hypot(zeta, 1))
    tangent = np.where(wanted, tangent, 0).astype(alpha.dtype)
    cosine = 1 / np.sqrt(1 + tangent * tangent)
    return cosine, cosine * tangent, phase


def _rotate(matrices: Any, pairs: tuple[Any, Any], turn: tuple[Any, Any, Any], are_columns: bool) -> None:
    """Turns pairs of columns or of rows, each by a rotation: a product with themselves, and one with their partners."""
    cosine, sine, phase = turn
    these, others = np.concatenate(pairs), np.concatenate(pairs[::-1])
    own = np.concatenate([cosine, cosine * phase], 1)
    across = np.concatenate([-sine * phase, sine], 1)
    if are_columns:
        matrices[:, :, these] = matrices[:, :, these] * own[:, None] + matrices[:, :, others] * across[:, None]
    else:
        matrices[:, these] = matrices[:, these] * own[:, :, None] + matrices[:, others] * across[:, :, None]


def jacobi_eigen(matrices: Any) -> tuple[Any, Any]:
    """Eigenvalues in ascending order, and eigenvectors as columns, of Hermitian matrices."""
    matrices, scale = scaled(matrices)
    count, size = matrices.shape[:2]
    even = size + size % 2
    kind = real_of(matrices.dtype)
    # The matrix becomes diagonal, and the vectors below it have its columns turned with them.
    a = np.zeros((count, 2 * even, even), matrices.dtype)
    a[:, :size, :size] = matrices
    a[:, even:] += np.eye(even, dtype=a.dtype)
    tiny = np.finfo(kind).tiny
    for number in loop(_SWEEPS[kind.itemsize] * (even - 1)):
        first, second = _pairs(number % max(even - 1, 1), even)
        alpha, beta, gamma = a[:, first, first].real, a[:, second, second].real, a[:, first, second]
        cosine, sine, phase = _rotation(alpha, beta, gamma, np.abs(gamma) > tiny)
        _rotate(a, (first, second), (cosine, sine, phase), True)
        _rotate(a, (first, second), (cosine, sine, np.conj(phase)), False)
    values = np.diagonal(a, 0, 1, 2)[:, :size].real
    order = np.argsort(values, 1)
    vectors = np.take_along_axis(
        a[:, even : even + size, :size], order[:, None, :] + np.zeros((1, size, 1), np.int64), 2
    )
    return np.take_along_axis(values, order, 1) * scale[:, None], vectors


def eigh(a: Any, UPLO: str = "L") -> Any:
    stack = stacked(a, True)
    if UPLO.upper() not in ("L", "U"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    lower = np.tril(stack.matrices) if UPLO.upper() == "L" else np.conj(np.swapaxes(np.triu(stack.matrices), 1, 2))
    diagonal = np.eye(lower.shape[-1], dtype=bool)
    whole = np.where(diagonal, lower.real.astype(lower.dtype), lower + _adjoint(lower))
    values, vectors = jacobi_eigen(whole)
    return _named("EighResult", stack.restore(values), stack.restore(vectors))


def jacobi_svd(matrices: Any) -> tuple[Any, Any, Any]:
    """Left vectors, singular values in descending order, and right vectors as rows; a zero value has a zero vector."""
    count, height, width = matrices.shape
    if height < width:
        left, values, right = jacobi_svd(_adjoint(matrices))
        return _adjoint(right), values, _adjoint(left)
    matrices, scale = scaled(matrices)
    even = width + width % 2
    kind = real_of(matrices.dtype)
    rows = np.zeros((count, even, height + width), matrices.dtype)
    rows[:, :width, :height] = np.swapaxes(matrices, 1, 2)
    rows[:, :width, height:] += np.eye(width, dtype=matrices.dtype)
    tiny = np.finfo(kind).eps
    for number in loop(_SWEEPS[kind.itemsize] * (even - 1)):
        first, second = _pairs(number % max(even - 1, 1), even)
        p, q = rows[:, first, :height], rows[:, second, :height]
        alpha, beta = np.sum(np.abs(p) ** 2, -1), np.sum(np.abs(q) ** 2, -1)
        gamma = np.sum(np.conj(p) * q, -1)
        turn = _rotation(alpha, beta, gamma, np.abs(gamma) > tiny * np.sqrt(alpha * beta))
        _rotate(rows, (first, second), turn, False)
    images, vectors = rows[:, :width, :height], rows[:, :width, height:]
    values = np.sqrt(np.sum(np.abs(images) ** 2, -1))
    order = np.argsort(-values, 1)
    values = np.take_along_axis(values, order, 1)
    each = np.arange(count)[:, None]
    images, vectors = images[each, order], vectors[each, order]
    left = images / np.where(values > 0, values, 1)[:, :, None]
    return np.swapaxes(left, 1, 2), values * scale[:, None], np.conj(vectors)


def _completed(vectors: Any, columns: int) -> Any:
    """Orthonormal columns of which the first are these, where they are not zero."""
    q, r = householder(vectors, columns)
    count = min(vectors.shape[-1], columns)
    top = np.diagonal(r, 0, 1, 2)[:, :count]
    size = np.abs(top)
    unit = np.where(size > 0.5, top / np.where(size == 0, 1, size), 1).astype(q.dtype)
    more = np.ones((len(q), columns - count), q.dtype)
    return q * np.concatenate([unit, more], 1)[:, None, :]


def svd(a: Any, full_matrices: bool = True, compute_uv: bool = True, hermitian: bool = False) -> Any:
    stack = stacked(a)
    height, width = stack.matrices.shape[-2:]
    left, values, right = jacobi_svd(stack.matrices)
    if not compute_uv:
        return stack.restore(values)
    count = min(height, width)
    left = _completed(left, height if full_matrices else count)
    right = _adjoint(_completed(_adjoint(right), width if full_matrices else count))
    return _named("SVDResult", *(stack.restore(part) for part in (left, values, right)))


def svdvals(x: Any, /) -> Any:
    return svd(x, compute_uv=False)


def pinv(a: Any, rcond: Any = None, hermitian: bool = False, *, rtol: Any = np._NoValue) -> Any:
    a = as_array(a)
    if rcond is None:
        rcond = 1e-15 if rtol is np._NoValue else max(a.shape[-2:]) * np.finfo(a.dtype).eps if rtol is None else rtol
    if not a.size:
        return np.zeros((*a.shape[:-2], a.shape[-1], a.shape[-2]), a.dtype)
    u, s, vt = svd(np.conj(a), full_matrices=False)
    large = s > np.asarray(rcond)[..., None] * np.max(s, -1, keepdims=True)
    inverse = np.where(large, 1 / np.where(large, s, 1), 0).astype(s.dtype)
    return matmul(np.swapaxes(vt, -1, -2), inverse[..., None] * np.swapaxes(u, -1, -2))


def matrix_rank(A: Any, tol: Any = None, hermitian: bool = False, *, rtol: Any = None) -> Any:
    a = as_array(A)
    if a.ndim < 2:
        rank: Any = np.any(a != 0).astype(np.int64)
        rank.is_python = True
        return rank
    if not a.shape[-1] or not a.shape[-2]:
        return np.zeros(a.shape[:-2], np.int64)[()]
    s = svdvals(a)
    if tol is None:
        rtol = max(a.shape[-2:]) * np.finfo(s.dtype).eps if rtol is None else np.asarray(rtol)[..., None]
        tol = np.max(s, -1, keepdims=True) * rtol
    else:
        tol = np.asarray(tol)[..., None]
    return np.count_nonzero(s > tol, -1)


def cond(x: Any, p: Any = None) -> Any:
    x = as_array(x)
    if p in (None, 2, -2):
        s = svdvals(x)
        made = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
        is_known = np.logical_not(np.any(np.isnan(x), (-2, -1)))
        return np.where(np.isnan(made) & is_known, np.array(np.inf, made.dtype), made)[()]
    return norm(x, p, (-2, -1)) * norm(inv(x), p, (-2, -1))


def lstsq(a: Any, b: Any, rcond: Any = None) -> Any:
    a, b = as_array(a), as_array(b)
    _no_half(b)
    is_vector = b.ndim == 1
    right = b[:, None] if is_vector else b
    height, width = a.shape
    stack = stacked(a)
    a = stack.matrices[0]
    right = right.astype(np.result_type(a.dtype, np.float64 if right.dtype.kind in "iub" else right.dtype))
    rcond = (
        np.finfo(a.dtype).eps * max(height, width) if rcond is None else np.finfo(a.dtype).eps if rcond == -1 else rcond
    )
    u, s, vt = svd(a, full_matrices=False)
    large = s > rcond * s[0]
    inverse = np.where(large, 1 / np.where(large, s, 1), 0)
    made = matmul(_adjoint(vt), inverse[:, None] * matmul(_adjoint(u), right)).astype(right.dtype)
    rank = np.sum(large, dtype=np.int32)
    rest = np.zeros(0, real_of(right.dtype))
    if height > width:
        require(rank == width, LACKS_RANK)
        rest = np.sum(np.abs(matmul(a, made) - right) ** 2, 0)
    return (made[:, 0] if is_vector else made), rest, rank, s


def norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    x = as_array(x)
    x = x.astype(np.float64) if x.dtype.kind in "iub" else x
    if axis is None and (ord is None or (ord in ("f", "fro") and x.ndim == 2) or (ord == 2 and x.ndim == 1)):
        made = np.sqrt(np.sum(np.abs(x) ** 2))
        return np.reshape(made, (1,) * x.ndim) if keepdims else made
    axes = tuple(range(x.ndim)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    if len(axes) == 1:
        return _vector_norm(x, 2 if ord is None else ord, axes, keepdims)
    if len(axes) != 2:
        raise ValueError("Improper number of dimensions to norm.")
    return _matrix_norm(x, "fro" if ord is None else ord, axes, keepdims)


def _vector_norm(x: Any, order: Any, axes: Any, keepdims: bool) -> Any:
    size = np.abs(x)
    if order in (np.inf, -np.inf):
        return (np.max if order > 0 else np.min)(size, axes, keepdims=keepdims)
    if order == 0:
        return np.sum((x != 0).astype(size.dtype), axes, keepdims=keepdims)
    if isinstance(order, str):
        raise ValueError(f"Invalid norm order '{order}' for vectors")
    if order == 2:
        return np.sqrt(np.sum(size * size, axes, keepdims=keepdims))
    if order == 1:
        return np.sum(size, axes, keepdims=keepdims)
    return np.sum(size ** float(order), axes, keepdims=keepdims) ** (1 / float(order))


def _matrix_norm(x: Any, order: Any, axes: Any, keepdims: bool) -> Any:
    row, column = np.lib.array_utils.normalize_axis_tuple(axes, x.ndim)
    if row == column:
        raise ValueError("Duplicate axes given.")
    moved = np.moveaxis(x, (row, column), (-2, -1))
    if order in ("fro", "f"):
        made = np.sqrt(np.sum(np.abs(moved) ** 2, (-2, -1)))
    elif order in (2, -2, "nuc"):
        s = svdvals(moved)
        made = np.sum(s, -1) if order == "nuc" else np.max(s, -1) if order == 2 else np.min(s, -1)
    elif order in (1, -1, np.inf, -np.inf):
        sums = np.sum(np.abs(moved), -2 if abs(order) == 1 else -1)
        made = (np.max if order > 0 else np.min)(sums, -1)
    else:
        raise ValueError("Invalid norm order for matrices.")
    if keepdims:
        made = np.reshape(made, tuple(1 if dim in (row, column) else size for dim, size in enumerate(x.shape)))
    return made


def vector_norm(x: Any, /, *, axis: Any = None, keepdims: bool = False, ord: Any = 2) -> Any:
    x = as_array(x)
    x = x.astype(np.float64) if x.dtype.kind in "iub" else x
    if axis is None:
        made = _vector_norm(np.ravel(x), ord, (0,), False)
        return np.reshape(made, (1,) * x.ndim) if keepdims else made
    return _vector_norm(x, ord, axis if isinstance(axis, tuple) else (axis,), keepdims)


def tensorsolve(a: Any, b: Any, axes: Any = None) -> Any:
    a, b = as_array(a), as_array(b)
    if axes is not None:
        rest = [dim for dim in range(a.ndim) if dim not in axes]
        a = np.transpose(a, [*rest, *axes])
    shape = a.shape[b.ndim :]
    return np.reshape(solve(np.reshape(a, (math.prod(shape), -1)), np.ravel(b)), shape)


def tensorinv(a: Any, ind: int = 2) -> Any:
    a = as_array(a)
    shape = (*a.shape[ind:], *a.shape[:ind])
    return np.reshape(inv(np.reshape(a, (math.prod(a.shape[:ind]), -1))), shape)


def _general(*args: Any, **kwargs: Any) -> Any:
    raise refuse(
        "asks for the eigenvalues of a general matrix, whose dtype depends on values: take numpy.linalg.eigh for a "
        "symmetric one, or compute them outside of the function"
    )


TABLE: dict[str, Callable[..., Any]] = {
    "linalg.solve": solve,
    "linalg.inv": inv,
    "linalg.det": det,
    "linalg.slogdet": slogdet,
    "linalg.cholesky": cholesky,
    "linalg.qr": qr,
    "linalg.eigh": eigh,
    "linalg.eigvalsh": lambda a, UPLO="L": eigh(a, UPLO)[0],
    "linalg.svd": svd,
    "linalg.svdvals": svdvals,
    "linalg.pinv": pinv,
    "linalg.matrix_rank": matrix_rank,
    "linalg.cond": cond,
    "linalg.lstsq": lstsq,
    "linalg.norm": norm,
    "linalg.vector_norm": vector_norm,
    "linalg.matrix_norm": lambda x, /, *, keepdims=False, ord="fro": norm(x, ord, (-2, -1), keepdims),
    "linalg.tensorsolve": tensorsolve,
    "linalg.tensorinv": tensorinv,
    "linalg.eig": _general,
    "linalg.eigvals": _general,
}
REFUSED = frozenset({"linalg.eig", "linalg.eigvals"})
