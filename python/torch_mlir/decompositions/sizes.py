# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Questions about sizes that decompositions ask where a size may depend on values."""

from __future__ import annotations

from typing import Any

import torch
from torch.fx.experimental.symbolic_shapes import guard_or_false

__all__ = ["is_empty"]


def is_empty(tensor: torch.Tensor, *dims: int) -> bool:
    """Whether a tensor has no elements, or none along these dimensions. A size that depends on values is not zero.

    >>> is_empty(torch.ones(2, 0)), is_empty(torch.ones(2, 0), 0)
    (True, False)
    """
    sizes: list[Any] = [tensor.shape[dim] for dim in dims] if dims else list(tensor.shape)
    return any(guard_or_false(size == 0) for size in sizes)
