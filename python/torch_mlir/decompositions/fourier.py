# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes Fourier transforms into products with matrices of sines and cosines, one dimension at a time.

A size with small factors takes one product per factor, after Cooley and Tukey: a transform of n numbers costs n times
the sum of the factors. A large prime factor or a dynamic size makes the cost quadratic.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()

_Pair = tuple[torch.Tensor, torch.Tensor]  # real and imaginary parts


def _waves(rows: Any, columns: Any, size: Any, like: torch.Tensor) -> _Pair:
    """Cosine and sine of 2 pi row column / size. The integer product is reduced modulo the size first."""
    row = torch.arange(rows, device=like.device).unsqueeze(-1)
    turns = torch.remainder(row * torch.arange(columns, device=like.device), size)
    angles = turns.to(torch.float64) * (2 * math.pi / size)
    return torch.cos(angles).to(like.dtype), torch.sin(angles).to(like.dtype)


# Each matrix product has a fixed cost, so a transform of up to this size is a single one.
_SMALL = 32
# Prime factors are merged while their product does not exceed this.
_LARGEST_FACTOR = 16


def _prime_factors(size: int) -> list[int]:
    factors, prime = [], 2
    while prime * prime <= size:
        if size % prime:
            prime += 1
        else:
            factors.append(prime)
            size //= prime
    return [*factors, size] if size > 1 else factors


def factors_of(size: Any) -> list[int]:
    """The factors into which a transform of this size is split, or none if it is a single matrix product.

    >>> factors_of(4096), factors_of(60), factors_of(97), factors_of(32)
    ([16, 16, 16], [15, 4], [], [])
    """
    if not isinstance(size, int) or size <= _SMALL:
        return []
    factors: list[int] = []
    for prime in reversed(_prime_factors(size)):
        fitting = (place for place, factor in enumerate(factors) if factor * prime <= _LARGEST_FACTOR)
        if (place := next(fitting, None)) is None:
            factors.append(prime)
        else:
            factors[place] *= prime
    return factors if len(factors) > 1 else []


def _multiplied(waves: _Pair, real: torch.Tensor, imag: torch.Tensor | None, product: Any) -> _Pair:
    """Multiplies waves by complex numbers, or by real ones if `imag` is None."""
    cosine, sine = waves
    if imag is None:
        return product(cosine, real), -product(sine, real)
    return product(cosine, real) + product(sine, imag), product(cosine, imag) - product(sine, real)


def _in_stages(real: torch.Tensor, imag: torch.Tensor | None, factors: Sequence[int], forward: bool) -> _Pair:
    """Transforms the columns of a matrix with as many rows as the product of `factors`.

    Views n1 * n2 rows as a matrix of n1 by n2. Transforms its columns by the first factor, and multiplies them by the
    twiddle factors. Then transposes the matrix, and goes on with the remaining factors.
    """
    first, rest = factors[0], math.prod(factors[1:])
    columns = real.shape[1]

    def waves(rows: int, others: int, size: int) -> _Pair:
        cosine, sine = _waves(rows, others, size, real)
        return cosine, sine if forward else -sine

    def reshaped(part: torch.Tensor | None, *shape: Any) -> torch.Tensor | None:
        return None if part is None else part.reshape(shape)

    real, imag = real.reshape(first, rest * columns), reshaped(imag, first, rest * columns)
    real, imag = _multiplied(waves(first, first, first), real, imag, torch.mm)
    if rest == 1:
        return real, imag
    cosine, sine = waves(first, rest, first * rest)
    turns = cosine.unsqueeze(-1), sine.unsqueeze(-1)
    real, imag = (part.reshape(first, rest, columns) for part in (real, imag))
    real, imag = _multiplied(turns, real, imag, torch.mul)
    real, imag = (part.transpose(0, 1).reshape(rest, first * columns) for part in (real, imag))
    real, imag = _in_stages(real, imag, factors[1:], forward)
    return real.reshape(rest * first, columns), imag.reshape(rest * first, columns)


def _staged(real: torch.Tensor, imag: torch.Tensor | None, dim: int, factors: Sequence[int], forward: bool) -> _Pair:
    """Transforms in stages along any dimension."""
    moved = real.movedim(dim, 0)
    shape = moved.shape
    columns = math.prod(shape[1:])
    imag = None if imag is None else imag.movedim(dim, 0).reshape(shape[0], columns)
    real, imag = _in_stages(moved.reshape(shape[0], columns), imag, factors, forward)
    return real.reshape(shape).movedim(0, dim), imag.reshape(shape).movedim(0, dim)


def _along(tensor: torch.Tensor, dim: int, matrix: torch.Tensor) -> torch.Tensor:
    return torch.matmul(tensor.movedim(dim, -1), matrix).movedim(-1, dim)


def _transform(pair: _Pair, dims: Sequence[int], forward: bool) -> _Pair:
    real, imag = pair
    for dim in dims:
        size = real.shape[dim]
        if factors := factors_of(size):
            real, imag = _staged(real, imag, dim, factors, forward)
            continue
        cosine, sine = _waves(size, size, size, real)
        sine = sine if forward else -sine
        real, imag = (
            _along(real, dim, cosine) + _along(imag, dim, sine),
            _along(imag, dim, cosine) - _along(real, dim, sine),
        )
    return real, imag


def _factor(sizes: Sequence[Any], normalization: int) -> Any:
    """The scale of a normalisation. PyTorch numbers them: none, by the square root of the size, by the size."""
    count: Any = 1
    for size in sizes:
        count = count * size
    return {0: 1.0, 1: 1 / count**0.5, 2: 1 / count}[normalization]


def _parts(tensor: torch.Tensor) -> _Pair:
    both = torch.view_as_real(tensor)
    return both.select(-1, 0), both.select(-1, 1)


@decomposes("aten._fft_c2c.default")
def complex_to_complex(tensor: torch.Tensor, dim: Sequence[int], normalization: int, forward: bool) -> torch.Tensor:
    """Transforms complex numbers, in either direction.

    >>> complex_to_complex(torch.ones(2, dtype=torch.complex64), [0], 0, True).abs().round()
    tensor([2., 0.])
    """
    if not dim:
        return tensor.clone()
    real, imag = _transform(_parts(tensor), dim, forward)
    factor = _factor([tensor.shape[i] for i in dim], normalization)
    return torch.complex(real * factor, imag * factor)


@decomposes("aten._fft_r2c.default")
def real_to_complex(tensor: torch.Tensor, dim: Sequence[int], normalization: int, onesided: bool) -> torch.Tensor:
    """Transforms real numbers forward. The second half of the last dimension mirrors the first.

    >>> real_to_complex(torch.ones(4), [0], 0, True).abs().round()
    tensor([4., 0., 0.])
    """
    last = dim[-1]
    size = tensor.shape[last]
    kept = size // 2 + 1 if onesided else size
    if factors := factors_of(size):
        real, imag = (_aten.slice.Tensor(part, last, 0, kept) for part in _staged(tensor, None, last, factors, True))
    else:
        cosine, sine = _waves(size, kept, size, tensor)
        real, imag = _along(tensor, last, cosine), -_along(tensor, last, sine)
    real, imag = _transform((real, imag), dim[:-1], True)
    factor = _factor([tensor.shape[i] for i in dim], normalization)
    return torch.complex(real * factor, imag * factor)


def _mirrored(real: torch.Tensor, imag: torch.Tensor, dim: int, size: int) -> _Pair:
    """Completes the frequencies of real numbers from one half of them."""
    end = (size + 1) // 2
    others = [_aten.slice.Tensor(part, dim, 1, end).flip(dim) for part in (real, imag)]
    return torch.cat([real, others[0]], dim), torch.cat([imag, -others[1]], dim)


def _real_from_half(real: torch.Tensor, imag: torch.Tensor, dim: int, size: Any) -> torch.Tensor:
    half = real.shape[dim]
    cosine, sine = _waves(half, size, size, real)
    # Every frequency occurs twice, except zero and a highest one that is its own mirror image.
    at = torch.arange(half, device=real.device)
    once = (at == 0) | (at * 2 == size)
    weight = torch.where(once, 1.0, 2.0).to(real.dtype).unsqueeze(-1)
    return _along(real, dim, cosine * weight) - _along(imag, dim, sine * weight)


@decomposes("aten._fft_c2r.default")
def complex_to_real(tensor: torch.Tensor, dim: Sequence[int], normalization: int, last_dim_size: int) -> torch.Tensor:
    """Transforms one half of the frequencies back to real numbers.

    >>> complex_to_real(torch.tensor([4.0 + 0j, 0, 0]), [0], 2, 4)
    tensor([1., 1., 1., 1.])
    """
    last = dim[-1]
    real, imag = _transform(_parts(tensor), dim[:-1], False)
    half = last_dim_size // 2 + 1
    real, imag = (_aten.slice.Tensor(part, last, 0, half) for part in (real, imag))
    if factors := factors_of(last_dim_size):
        result, _ = _staged(*_mirrored(real, imag, last, last_dim_size), last, factors, False)
    else:
        result = _real_from_half(real, imag, last, last_dim_size)
    sizes = [last_dim_size, *(tensor.shape[i] for i in dim[:-1])]
    return result * _factor(sizes, normalization)
