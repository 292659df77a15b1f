# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Evenly spaced numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

_aten = torch.ops.aten


def _whole(bound: Any) -> Any:
    """A bound of integers, which eager rounds towards zero, as a double."""
    if not isinstance(bound, torch.Tensor):
        return float(int(bound))
    return torch.trunc(bound.to(torch.float64))


def linspace(start: Any, end: Any, steps: int, *, dtype: torch.dtype | None = None, **options: Any) -> torch.Tensor:
    """Numbers from one bound to the other; integers are computed as doubles, from both ends.

    >>> linspace(0, 7, 50, dtype=torch.int64)[[0, 27, 28, 49]]
    tensor([0, 3, 4, 7])
    """
    if dtype is None or dtype.is_floating_point or dtype.is_complex or steps < 2:
        values: torch.Tensor = torch._refs.linspace(start, end, steps, dtype=dtype, **options)
        return values
    start, end = _whole(start), _whole(end)
    step = (end - start) / (steps - 1)
    places = torch.arange(steps, **options)
    forward = start + step * places.to(torch.float64)
    backward = end - step * (steps - 1 - places).to(torch.float64)
    return torch.where(places < steps // 2, forward, backward).to(dtype)


def ranges_decompositions() -> dict[Any, Callable[..., Any]]:
    """By overload.

    >>> torch.ops.aten.linspace.default in ranges_decompositions()
    True
    """
    overloads = (_aten.linspace.default, _aten.linspace.Tensor_Tensor, _aten.linspace.Tensor_Scalar)
    return dict.fromkeys((*overloads, _aten.linspace.Scalar_Tensor), linspace)
