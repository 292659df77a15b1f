# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes the quantization operators of torchao and torch.ao: small integers with a scale and a zero point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import torch

from .family import Family

decomposes = Family()

Parameter: TypeAlias = torch.Tensor | float


# The libraries register most operators of this file when they are loaded.
@decomposes("quantized_decomposed.quantize_per_tensor")
def quantize(
    tensor: torch.Tensor, scale: Parameter, zero_point: Parameter, low: Any, high: Any, dtype: torch.dtype
) -> torch.Tensor:
    """Quantizes to the nearest integer in range, ties to even.

    >>> quantize(torch.tensor([0.5, -9.0]), 0.25, 1, -8, 7, torch.int8)
    tensor([ 3, -8], dtype=torch.int8)
    """
    steps = torch.round(tensor.to(torch.float32) * (1.0 / scale)) + zero_point
    return torch.clamp(steps, low, high).to(dtype)


@decomposes("quantized_decomposed.dequantize_per_tensor")
def dequantize(
    tensor: torch.Tensor,
    scale: Parameter,
    zero_point: Parameter | None,
    low: Any,
    high: Any,
    dtype: torch.dtype,
    *,
    out_dtype: torch.dtype | None = None,
) -> torch.Tensor:
    """Computes the number that a quantized integer stands for.

    >>> dequantize(torch.tensor([3, -8], dtype=torch.int8), 0.25, 1, -8, 7, torch.int8)
    tensor([ 0.5000, -2.2500])
    """
    wide = tensor.to(out_dtype or torch.float32)
    return ((wide if zero_point is None else wide - zero_point) * scale).to(out_dtype or torch.float32)


def _along(parameter: torch.Tensor, axis: int, rank: int) -> torch.Tensor:
    """Reshapes the parameters of the slices along an axis so that they broadcast."""
    return parameter.reshape([-1 if dim == axis % rank else 1 for dim in range(rank)])


def _per_channel(function: Callable[..., torch.Tensor]) -> Callable[..., torch.Tensor]:
    def wrapped(
        tensor: torch.Tensor, scales: torch.Tensor, zero_points: Any, axis: int, *rest: Any, **options: Any
    ) -> torch.Tensor:
        scale = _along(scales, axis, tensor.dim())
        zero_point = None if zero_points is None else _along(zero_points, axis, tensor.dim())
        return function(tensor, scale, zero_point, *rest, **options)

    return wrapped


decomposes("quantized_decomposed.quantize_per_channel")(_per_channel(quantize))
decomposes("quantized_decomposed.dequantize_per_channel")(_per_channel(dequantize))


@decomposes("aten.fake_quantize_per_tensor_affine_cachemask.default")
def fake_quantize(
    tensor: torch.Tensor, scale: Parameter, zero_point: Parameter, low: int, high: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Quantizes and dequantizes. Also returns a mask of the elements that were not clamped.

    >>> fake_quantize(torch.tensor([0.3, -9.0]), 0.25, 1, -8, 7)
    (tensor([ 0.2500, -2.2500]), tensor([ True, False]))
    """
    steps = torch.round(tensor.to(torch.float32) * (1.0 / scale)) + zero_point
    inside = (steps >= low) & (steps <= high)
    return ((torch.clamp(steps, low, high) - zero_point) * scale).to(tensor.dtype), inside


@decomposes("aten.fake_quantize_per_channel_affine_cachemask.default")
def _fake_per_channel(
    tensor: torch.Tensor, scales: torch.Tensor, zero_points: torch.Tensor, axis: int, low: int, high: int
) -> tuple[torch.Tensor, torch.Tensor]:
    scale, zero_point = (_along(parameter, axis, tensor.dim()) for parameter in (scales, zero_points))
    return fake_quantize(tensor, scale, zero_point, low, high)
