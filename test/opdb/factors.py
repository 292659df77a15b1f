# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares singular vectors, whose signs (or phases) are arbitrary, by the product of the factors."""

from __future__ import annotations

from collections.abc import Sequence

import torch

# The operators, and whether the last of their three results is transposed already.
OPERATORS = {"svd": False, "linalg.svd": True, "svd_lowrank": False, "pca_lowrank": False}


def comparable(name: str, results: Sequence[torch.Tensor]) -> list[torch.Tensor]:
    """Singular values and the product of all three, which no choice of signs changes.

    >>> matrix = torch.tensor([[0.0, 2.0], [3.0, 0.0]])
    >>> comparable("linalg.svd", torch.linalg.svd(matrix))
    [tensor([3., 2.]), tensor([[0., 2.],
            [3., 0.]])]
    """
    left, values, right = results
    if not OPERATORS[name]:
        right = right.mH
    count = values.shape[-1]
    return [values, (left[..., :count] * values.unsqueeze(-2)) @ right[..., :count, :]]


def check(name: str, ours: Sequence[torch.Tensor], eager: Sequence[torch.Tensor], rtol: float) -> None:
    """Raises AssertionError where one of them differs by more than rounding of its largest number."""
    for one, other in zip(comparable(name, ours), comparable(name, eager), strict=True):
        atol = rtol * float(other.abs().max()) if other.numel() else 0.0
        torch.testing.assert_close(one, other, rtol=rtol, atol=atol, check_stride=False)
