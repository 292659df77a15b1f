# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory reinterpreted as another dtype, and the values of eight-bit floats."""

from __future__ import annotations

from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()

# Number of bytes -> the integer dtype of that size.
_WORDS = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}


def _as_words(tensor: torch.Tensor) -> torch.Tensor:
    """Reads the same bits as integers: one per real number, two per complex number."""
    if tensor.dtype == torch.bool:
        return tensor.to(torch.uint8)
    if tensor.is_complex():
        parts = torch.view_as_real(tensor)
        tensor = parts.reshape(*parts.shape[:-2], 2 * parts.shape[-2]) if tensor.dim() else parts
    word = _WORDS[tensor.dtype.itemsize]
    return tensor if tensor.dtype == word else _aten.view.dtype(tensor, word)


def _regrouped(words: torch.Tensor, size: int) -> torch.Tensor:
    """Regroups the bits into integers of `size` bytes. The first integer has the lowest bits."""
    given = words.dtype.itemsize
    bits = 8 * min(given, size)
    if given == size:
        return words
    if given > size:
        shifts = torch.arange(0, 8 * given, bits, device=words.device)
        parts = (words.unsqueeze(-1).to(torch.int64) >> shifts).to(_WORDS[size])
        return parts.reshape(*words.shape[:-1], words.shape[-1] * (given // size))
    count = size // given
    shifts = torch.arange(0, 8 * size, bits, device=words.device)
    groups = words.reshape(*words.shape[:-1], words.shape[-1] // count, count)
    # No two parts share a bit, so their sum joins them.
    parts = (groups.to(torch.int64) & ((1 << bits) - 1)) << shifts
    return parts.sum(-1).to(_WORDS[size])


@decomposes("aten.view.dtype", "aten.view_copy.dtype")
def view_dtype(tensor: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Reinterprets memory as a dtype of another width, or from or to complex and boolean numbers.

    The compiler lowers all other views as another dtype itself.

    >>> view_dtype(torch.tensor([1, 2], dtype=torch.int16), torch.int32)
    tensor([131073], dtype=torch.int32)
    """
    if dtype == tensor.dtype:
        return NotImplemented
    special = dtype == torch.bool or dtype.is_complex or tensor.dtype == torch.bool or tensor.is_complex()
    if dtype.itemsize == tensor.dtype.itemsize and not special:
        return NotImplemented
    if tensor.dim() == 0:
        return view_dtype(tensor.reshape(1), dtype).reshape(())
    words = _as_words(tensor)
    if dtype.is_complex:
        parts = _from_words(_regrouped(words, dtype.itemsize // 2), dtype.to_real())
        return torch.view_as_complex(parts.reshape(*parts.shape[:-1], parts.shape[-1] // 2, 2))
    return _from_words(_regrouped(words, dtype.itemsize), dtype)


def _from_words(words: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    if dtype == torch.bool:
        return words != 0
    return words.clone() if words.dtype == dtype else _aten.view.dtype(words, dtype)


def float8_value(tensor: torch.Tensor) -> torch.Tensor:
    """Converts 8-bit floats to 32 bits, because few compilers can compute with 8-bit floats.

    >>> float8_value(torch.tensor([0.5, -448.0]).to(torch.float8_e4m3fn))
    tensor([   0.5000, -448.0000])
    """
    info = torch.finfo(tensor.dtype)
    mantissa = 3 if "e4m3" in str(tensor.dtype) else 2
    bits = _aten.view.dtype(tensor, torch.uint8).to(torch.int32)
    magnitude = bits & 0x7F
    # A subnormal number is a multiple of the smallest one. Any other gets the exponent bias of 32 bits. Neither way has
    # a subnormal number of 32 bits, which some engines take for zero.
    bias = (1 << (6 - mantissa)) - (0 if "fnuz" in str(tensor.dtype) else 1)
    small = magnitude.to(torch.float32) * 2.0 ** (1 - bias - mantissa)
    normal = _aten.view.dtype((magnitude << (23 - mantissa)) + ((127 - bias) << 23), torch.float32)
    wide = torch.where(magnitude < (1 << mantissa), small, normal)
    is_beyond = wide > info.max
    if "fnuz" in str(tensor.dtype):
        is_nan = bits == 0x80
    elif mantissa == 3:
        is_nan = is_beyond
    else:
        is_nan = magnitude > 0x7C
        wide = torch.where(is_beyond, torch.inf, wide)
    return torch.where(is_nan, torch.nan, torch.where(bits > 0x7F, -wide, wide))


# Dtype -> bits of the fraction, and the bits of the largest magnitude. ATen clamps e4m3fn to 448.
_NARROW = {torch.float8_e4m3fn: (3, 0x7E), torch.float8_e5m2: (2, 0x7C)}


def to_float8(tensor: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    """Rounds to the nearest 8-bit floats, ties to even.

    >>> to_float8(torch.tensor([0.3, -1e6]), torch.float8_e4m3fn).tolist()
    [0.3125, -448.0]
    """
    mantissa, largest = _NARROW[dtype]
    bias = (1 << (6 - mantissa)) - 1
    bits = _aten.view.dtype(tensor.to(torch.float32), torch.int32)
    magnitude = bits & 0x7FFFFFFF
    dropped = 23 - mantissa
    is_odd = (magnitude >> dropped) & 1
    rounded = (magnitude + is_odd + ((1 << (dropped - 1)) - 1)) >> dropped
    large = torch.clamp_max(rounded - ((127 - bias) << mantissa), largest)
    # A sum with this number is rounded to as many digits as a subnormal 8-bit float has.
    exponent = 24 - bias - mantissa
    sums = _aten.view.dtype(_aten.view.dtype(magnitude, torch.float32) + 2.0**exponent, torch.int32)
    small = sums - ((127 + exponent) << 23)
    found = torch.where(magnitude < ((128 - bias) << 23), small, large)
    found = torch.where(magnitude > 0x7F800000, 0x7F, found) | ((bits >> 24) & 0x80)
    return _aten.view.dtype(found.to(torch.uint8), dtype)


@decomposes("aten._to_copy.default")
def to_copy(tensor: torch.Tensor, *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Converts from and to 8-bit floats. The compiler lowers all other conversions itself.

    >>> to_copy(torch.tensor([0.3]), dtype=torch.float8_e5m2).float()
    tensor([0.3125])
    """
    if dtype is None or tensor.dtype == dtype or tensor.is_complex():
        return NotImplemented
    wide = float8_value(tensor) if tensor.dtype in _NARROW else tensor
    if dtype in _NARROW:
        return to_float8(wide, dtype)
    return NotImplemented if wide is tensor else wide.to(dtype)
