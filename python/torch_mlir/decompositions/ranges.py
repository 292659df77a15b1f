# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes ranges of evenly spaced numbers."""

from __future__ import annotations

from typing import Any

import torch

from .family import Family

decomposes = Family()


_OVERLOADS = ("default", "Tensor_Tensor", "Tensor_Scalar", "Scalar_Tensor")


def _whole(bound: Any) -> Any:
    """Converts a bound of an integer range to a double. Like eager, rounds towards zero."""
    if not isinstance(bound, torch.Tensor):
        return float(int(bound))
    return torch.trunc(bound.to(torch.float64))


@decomposes(*(f"aten.linspace.{overload}" for overload in _OVERLOADS))
def linspace(
    start: Any,
    end: Any,
    steps: int,
    *,
    dtype: torch.dtype | None = None,
    device: torch.device | None = None,
    **options: Any,
) -> torch.Tensor:
    """Evenly spaced numbers from one bound to the other. Integers are computed as doubles, from both ends.

    >>> linspace(0, 7, 50, dtype=torch.int64)[[0, 27, 28, 49]]
    tensor([0, 3, 4, 7])
    """
    if dtype is None or dtype.is_floating_point or dtype.is_complex or steps < 2:
        place = device or torch.get_default_device()
        values: torch.Tensor = torch._refs.linspace(start, end, steps, dtype=dtype, device=place, **options)
        return values
    start, end = _whole(start), _whole(end)
    step = (end - start) / (steps - 1)
    places = torch.arange(steps, device=device, **options)
    forward = start + step * places.to(torch.float64)
    backward = end - step * (steps - 1 - places).to(torch.float64)
    return torch.where(places < steps // 2, forward, backward).to(dtype)


def _rounded(bound: Any, dtype: torch.dtype, device: torch.device | None) -> torch.Tensor:
    return bound.to(dtype) if isinstance(bound, torch.Tensor) else torch.full((), bound, dtype=dtype, device=device)


@decomposes(*(f"aten.logspace.{overload}" for overload in _OVERLOADS))
def logspace(
    start: Any,
    end: Any,
    steps: int,
    base: float = 10.0,
    *,
    dtype: torch.dtype | None = None,
    device: torch.device | None = None,
    **options: Any,
) -> torch.Tensor:
    """Powers of `base` with evenly spaced exponents. Like eager, rounds the bounds first, which shows in 16 bits.

    >>> logspace(4.3, 0, 2, dtype=torch.bfloat16)
    tensor([2.0480e+04, 1.0000e+00], dtype=torch.bfloat16)
    """
    if dtype in (torch.float16, torch.bfloat16) and steps > 1:
        start, end = _rounded(start, dtype, device), _rounded(end, dtype, device)
    place = device or torch.get_default_device()
    values: torch.Tensor = torch._refs.logspace(start, end, steps, base, dtype=dtype, device=place, **options)
    return values
