# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Means that are scattered, in dtypes whose sums and counts wrap around."""

from __future__ import annotations

import pytest
import torch

import torch_mlir


class Mean(torch.nn.Module):
    def __init__(self, include_self: bool) -> None:
        super().__init__()
        self.include_self = include_self

    def forward(self, x, index, source):
        return torch.scatter_reduce(x, 0, index, source, "mean", include_self=self.include_self)


@pytest.mark.parametrize("include_self", [True, False])
@pytest.mark.parametrize("count", [2, 128, 256])
@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8, torch.int16, torch.int64, torch.float32])
def test_means(dtype: torch.dtype, count: int, include_self: bool) -> None:
    """A sum of 100s has the highest bit of 8, and 256 terms count as none."""
    x, source = torch.full((3,), 100).to(dtype), torch.arange(50, 50 + count).to(dtype)
    index = torch.zeros(count, dtype=torch.int64)
    if count < 256:
        index[-1] = 1
    model = Mean(include_self)
    torch.testing.assert_close(torch_mlir.compile(model, x, index, source)(x, index, source), model(x, index, source))
