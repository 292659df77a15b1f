# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes operators on complex numbers into operators on their parts, and turns complex Python numbers into tensors.

The Torch dialect has no complex scalars.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()

_DEFAULT = {torch.float64: torch.complex128}


def _constant(number: complex, dtype: torch.dtype) -> torch.Tensor:
    """A 0-d tensor of a complex dtype, made of two real ones."""
    part = dtype.to_real()
    return torch.complex(torch.full((), number.real, dtype=part), torch.full((), number.imag, dtype=part))


def _dtype_of(dtype: torch.dtype | None) -> torch.dtype:
    return dtype if dtype is not None else _DEFAULT.get(torch.get_default_dtype(), torch.complex64)


@decomposes("aten.full.default")
def full(size: Sequence[Any], value: Any, *, dtype: torch.dtype | None = None, **options: Any) -> torch.Tensor:
    """Expands one complex number to a shape. Real numbers stay as they are.

    >>> full([2], 1 - 2j)
    tensor([1.-2.j, 1.-2.j])
    """
    if not isinstance(value, complex):
        return NotImplemented
    return _constant(value, _dtype_of(dtype)).expand(size).clone()


@decomposes("aten.full_like.default")
def full_like(tensor: torch.Tensor, value: Any, *, dtype: torch.dtype | None = None, **options: Any) -> torch.Tensor:
    """Expands one complex number to the shape of a tensor.

    >>> full_like(torch.zeros(2, dtype=torch.complex64), 1j)
    tensor([0.+1.j, 0.+1.j])
    """
    if not isinstance(value, complex):
        return NotImplemented
    return _constant(value, dtype or tensor.dtype).expand(tensor.shape).clone()


@decomposes("aten.scalar_tensor.default")
def scalar_tensor(value: Any, *, dtype: torch.dtype | None = None, **options: Any) -> torch.Tensor:
    """Makes a 0-d tensor of a complex number.

    >>> scalar_tensor(1j, dtype=torch.complex64)
    tensor(0.+1.j)
    """
    if not isinstance(value, complex):
        return NotImplemented
    return _constant(value, _dtype_of(dtype))


@decomposes("aten.pow.Tensor_Scalar")
def power(base: torch.Tensor, exponent: Any) -> torch.Tensor:
    """Turns a complex exponent into a tensor.

    >>> power(torch.tensor(1.0), 1j)
    tensor(1.+0.j)
    """
    if not isinstance(exponent, complex):
        return NotImplemented
    return torch.pow(base, _constant(exponent, torch.result_type(base, exponent)))


@decomposes("aten.pow.Scalar")
def power_of_scalar(base: Any, exponent: torch.Tensor) -> torch.Tensor:
    """Turns a complex base into a tensor.

    >>> power_of_scalar(1j, torch.tensor(0.0))
    tensor(1.+0.j)
    """
    if not isinstance(base, complex):
        return NotImplemented
    return torch.pow(_constant(base, torch.result_type(exponent, base)), exponent)


@decomposes("aten.mul.Scalar")
def product(tensor: torch.Tensor, number: Any) -> torch.Tensor:
    """Turns a complex factor into a tensor.

    >>> product(torch.tensor([1.0, 1j]), 1j)
    tensor([ 0.+1.j, -1.+0.j])
    """
    if not isinstance(number, complex):
        return NotImplemented
    return torch.mul(tensor, _constant(number, torch.result_type(tensor, number)))


def _times(tensor: torch.Tensor, number: Any) -> torch.Tensor:
    if isinstance(number, complex):
        return product(tensor, number)
    return tensor if number == 1 else torch.mul(tensor, number)


@decomposes("aten.addmm.default", "aten.baddbmm.default")
def product_and_sum(
    bias: torch.Tensor, left: torch.Tensor, right: torch.Tensor, *, beta: Any = 1, alpha: Any = 1
) -> torch.Tensor:
    """Splits a matrix product and sum with a complex factor. With real factors it stays whole.

    A `beta` of 0 leaves the bias out, because the bias may have NaNs.

    >>> product_and_sum(torch.ones(1, 1) + 0j, torch.ones(1, 1) + 0j, torch.ones(1, 1) + 0j, alpha=1j)
    tensor([[1.+1.j]])
    """
    if not isinstance(beta, complex) and not isinstance(alpha, complex):
        return NotImplemented
    scaled = _times(torch.matmul(left, right), alpha)
    return scaled if beta == 0 else scaled + _times(bias, beta)


@decomposes("aten.constant_pad_nd.default")
def pad(tensor: torch.Tensor, widths: Sequence[Any], value: Any = 0) -> torch.Tensor:
    """Pads with a complex number, the real and the imaginary part separately.

    >>> pad(torch.tensor([1j]), [1, 0], 2 + 3j)
    tensor([2.+3.j, 0.+1.j])
    """
    if not isinstance(value, complex):
        return NotImplemented
    parts = ((torch.real(tensor), value.real), (torch.imag(tensor), value.imag))
    return torch.complex(*(_aten.constant_pad_nd.default(part, list(widths), number) for part, number in parts))


@decomposes("aten.var.correction")
def variance(
    tensor: torch.Tensor,
    dim: Sequence[int] | None = None,
    *,
    correction: float | None = None,
    keepdim: bool = False,
) -> torch.Tensor:
    """The variance of complex numbers: the sum of the variances of both parts.

    >>> variance(torch.tensor([1j, -1j]))
    tensor(2.)
    """
    if not tensor.is_complex():
        return NotImplemented
    parts = torch.view_as_real(tensor)
    real, imag = parts.select(-1, 0), parts.select(-1, 1)
    total = [torch.var(part, dim, correction=correction, keepdim=keepdim) for part in (real, imag)]
    return total[0] + total[1]


@decomposes("aten.var_mean.correction")
def variance_and_mean(
    tensor: torch.Tensor,
    dim: Sequence[int] | None = None,
    *,
    correction: float | None = None,
    keepdim: bool = False,
) -> tuple[torch.Tensor, torch.Tensor]:
    """The variance and the mean of complex numbers.

    >>> variance_and_mean(torch.tensor([1j, -1j]))
    (tensor(2.), tensor(0.+0.j))
    """
    if not tensor.is_complex():
        return NotImplemented
    every = list(range(tensor.dim())) if dim is None or not len(dim) else dim
    return variance(tensor, dim, correction=correction, keepdim=keepdim), torch.mean(tensor, every, keepdim)


@decomposes("aten.linalg_vector_norm.default")
def vector_norm(
    tensor: torch.Tensor,
    order: Any = 2,
    dim: Sequence[int] | None = None,
    keepdim: bool = False,
    *,
    dtype: torch.dtype | None = None,
) -> torch.Tensor:
    """The vector norm of complex numbers, computed from their absolute values.

    >>> vector_norm(torch.tensor([3 + 4j, 12j]))
    tensor(13.)
    """
    if not tensor.is_complex():
        return NotImplemented
    real = dtype.to_real() if dtype is not None else None
    return torch.linalg.vector_norm(torch.abs(tensor), order, dim, keepdim, dtype=real)


@decomposes("aten.vdot.default")
def vector_dot(tensor: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    """The dot product of complex vectors, with the first one conjugated.

    >>> vector_dot(torch.tensor([1j]), torch.tensor([1j]))
    tensor(1.+0.j)
    """
    if not tensor.is_complex():
        return torch.dot(tensor, other)
    return (torch.conj_physical(tensor) * other).sum()


@decomposes("aten.eq.Scalar")
def equal(tensor: torch.Tensor, number: Any) -> torch.Tensor:
    """Compares with a complex number, which becomes a tensor.

    >>> equal(torch.tensor([1j, 1.0]), 1j)
    tensor([ True, False])
    """
    return _compared(torch.eq, tensor, number)


@decomposes("aten.ne.Scalar")
def unequal(tensor: torch.Tensor, number: Any) -> torch.Tensor:
    """Compares for inequality with a complex number, which becomes a tensor.

    >>> unequal(torch.tensor([1j, 1.0]), 1j)
    tensor([False,  True])
    """
    return _compared(torch.ne, tensor, number)


def _compared(compare: Callable[..., torch.Tensor], tensor: torch.Tensor, number: Any) -> torch.Tensor:
    if not isinstance(number, complex):
        return NotImplemented
    return compare(tensor, _constant(number, torch.result_type(tensor, number)))


@decomposes("aten._neg_view.default")
def negative_view(tensor: torch.Tensor) -> torch.Tensor:
    """Computes the negation, which eager only marks.

    >>> negative_view(torch.ones(1))
    tensor([-1.])
    """
    return torch.neg(tensor)


@decomposes("aten.ldexp.Tensor")
def ldexp(tensor: torch.Tensor, exponent: torch.Tensor) -> torch.Tensor:
    """Multiplies by a power of two.

    >>> ldexp(torch.tensor([1.0, 3.0]), torch.tensor([2, -1]))
    tensor([4.0000, 1.5000])
    """
    return tensor * torch.pow(2.0, exponent)
