# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fourier transforms as products with matrices of sines and cosines, one dimension at a time.

Quadratic in the size of a dimension, and exact about which frequencies there are; any size will do.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import torch

_aten = torch.ops.aten

_Pair = tuple[torch.Tensor, torch.Tensor]  # real and imaginary parts


def _waves(rows: Any, columns: Any, size: Any, like: torch.Tensor) -> _Pair:
    """Cosine and sine of 2 pi row column / size; the product is reduced while it is still an integer."""
    row = torch.arange(rows, device=like.device).unsqueeze(-1)
    turns = torch.remainder(row * torch.arange(columns, device=like.device), size)
    angles = turns.to(torch.float64) * (2 * math.pi / size)
    return torch.cos(angles).to(like.dtype), torch.sin(angles).to(like.dtype)


def _along(tensor: torch.Tensor, dim: int, matrix: torch.Tensor) -> torch.Tensor:
    return torch.matmul(tensor.movedim(dim, -1), matrix).movedim(-1, dim)


def _transform(pair: _Pair, dims: Sequence[int], forward: bool) -> _Pair:
    real, imag = pair
    for dim in dims:
        size = real.shape[dim]
        cosine, sine = _waves(size, size, size, real)
        sine = sine if forward else -sine
        real, imag = (
            _along(real, dim, cosine) + _along(imag, dim, sine),
            _along(imag, dim, cosine) - _along(real, dim, sine),
        )
    return real, imag


def _factor(sizes: Sequence[Any], normalization: int) -> Any:
    """PyTorch numbers its normalisations: none, by the square root of the number of elements, by that number."""
    count: Any = 1
    for size in sizes:
        count = count * size
    return {0: 1.0, 1: 1 / count**0.5, 2: 1 / count}[normalization]


def _parts(tensor: torch.Tensor) -> _Pair:
    both = torch.view_as_real(tensor)
    return both.select(-1, 0), both.select(-1, 1)


def complex_to_complex(tensor: torch.Tensor, dim: Sequence[int], normalization: int, forward: bool) -> torch.Tensor:
    """A transform of complex numbers, in both directions.

    >>> complex_to_complex(torch.ones(2, dtype=torch.complex64), [0], 0, True).abs().round()
    tensor([2., 0.])
    """
    if not dim:
        return tensor.clone()
    real, imag = _transform(_parts(tensor), dim, forward)
    factor = _factor([tensor.shape[i] for i in dim], normalization)
    return torch.complex(real * factor, imag * factor)


def real_to_complex(tensor: torch.Tensor, dim: Sequence[int], normalization: int, onesided: bool) -> torch.Tensor:
    """A forward transform of real numbers; the second half of the last dimension mirrors the first.

    >>> real_to_complex(torch.ones(4), [0], 0, True).abs().round()
    tensor([4., 0., 0.])
    """
    last = dim[-1]
    size = tensor.shape[last]
    cosine, sine = _waves(size, size // 2 + 1 if onesided else size, size, tensor)
    pair = _along(tensor, last, cosine), -_along(tensor, last, sine)
    real, imag = _transform(pair, dim[:-1], True)
    factor = _factor([tensor.shape[i] for i in dim], normalization)
    return torch.complex(real * factor, imag * factor)


def complex_to_real(tensor: torch.Tensor, dim: Sequence[int], normalization: int, last_dim_size: int) -> torch.Tensor:
    """The backward transform to real numbers, given one half of the last dimension.

    >>> complex_to_real(torch.tensor([4.0 + 0j, 0, 0]), [0], 2, 4)
    tensor([1., 1., 1., 1.])
    """
    last = dim[-1]
    real, imag = _transform(_parts(tensor), dim[:-1], False)
    half = last_dim_size // 2 + 1
    real, imag = (_aten.slice.Tensor(part, last, 0, half) for part in (real, imag))
    cosine, sine = _waves(half, last_dim_size, last_dim_size, real)
    # All frequencies but zero, and the highest when it is its own mirror image, occur twice.
    at = torch.arange(half, device=tensor.device)
    once = (at == 0) | (at * 2 == last_dim_size)
    weight = torch.where(once, 1.0, 2.0).to(real.dtype).unsqueeze(-1)
    result = _along(real, last, cosine * weight) - _along(imag, last, sine * weight)
    sizes = [last_dim_size, *(tensor.shape[i] for i in dim[:-1])]
    return result * _factor(sizes, normalization)


def fourier_decompositions() -> dict[Any, Callable[..., Any]]:
    """Decompositions of transforms by operator overload.

    >>> _aten._fft_r2c.default in fourier_decompositions()
    True
    """
    return {
        _aten._fft_c2c.default: complex_to_complex,
        _aten._fft_r2c.default: real_to_complex,
        _aten._fft_c2r.default: complex_to_real,
    }
