# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes products of 8-bit integers, and of 8-bit floats with scales."""

from __future__ import annotations

import torch

from ..program.operators import aten as _aten
from .bits import float8_value
from .family import Family

decomposes = Family()


@decomposes("aten._int_mm.default")
def int_mm(left: torch.Tensor, right: torch.Tensor) -> torch.Tensor:
    """Multiplies matrices of 8-bit integers, and sums in 32 bits.

    >>> int_mm(torch.tensor([[100]], dtype=torch.int8), torch.tensor([[100]], dtype=torch.int8))
    tensor([[10000]], dtype=torch.int32)
    """
    return _aten.mm.default(left.to(torch.int32), right.to(torch.int32))


def _wide(tensor: torch.Tensor) -> torch.Tensor:
    return float8_value(tensor) if tensor.dtype.itemsize == 1 else tensor.to(torch.float32)


@decomposes("aten._scaled_mm.default")
def scaled_mm(
    left: torch.Tensor,
    right: torch.Tensor,
    scale_left: torch.Tensor,
    scale_right: torch.Tensor,
    bias: torch.Tensor | None = None,
    scale_result: torch.Tensor | None = None,
    out_dtype: torch.dtype | None = None,
    use_fast_accum: bool = False,
) -> torch.Tensor:
    """Multiplies float8 matrices in 32 bits. A scale is one number, or one number per row or column.

    >>> eighth = torch.tensor(0.125)
    >>> scaled_mm(torch.ones(1, 16), torch.ones(16, 1), eighth, eighth, out_dtype=torch.float32)
    tensor([[0.2500]])
    """
    scales = [(scale_left, (1, left.shape[0])), (scale_right, (1, right.shape[1]))]
    if any(scale.dtype != torch.float32 or scale.numel() not in sizes for scale, sizes in scales):
        return NotImplemented  # One scale per block.
    dtype = out_dtype or left.dtype
    result = _aten.mm.default(_wide(left) * scale_left, _wide(right) * scale_right)
    if bias is not None:
        result = result + bias.to(torch.float32)
    # ATen divides by this scale, and only if the caller names an 8-bit dtype.
    if scale_result is not None and out_dtype is not None and out_dtype.itemsize == 1:
        result = result / scale_result
    return result.to(dtype)
