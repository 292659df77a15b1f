# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Medians among elements that are infinite, equal or no numbers."""

from __future__ import annotations

import pytest
import torch

from torch_mlir.decompositions import ordering


@pytest.mark.parametrize("keepdim", [False, True])
@pytest.mark.parametrize("dim", [0, 1, -1])
@pytest.mark.parametrize("nans", [0.0, 0.3, 0.9])
def test_nanmedian(nans: float, dim: int, keepdim: bool) -> None:
    torch.manual_seed(0)
    for length in range(1, 12):
        x = torch.randint(-2, 3, (20, length)).float()
        for value, part in ((torch.inf, 0.2), (-torch.inf, 0.2), (torch.nan, nans)):
            x[torch.rand(x.shape) < part] = value
        values, indices = ordering.nanmedian_dim(x, dim, keepdim)
        expected = torch.nanmedian(x, dim, keepdim)
        torch.testing.assert_close(values, expected.values, equal_nan=True, rtol=0, atol=0)
        places = indices if keepdim else indices.unsqueeze(dim)
        found = x.gather(dim, places) if keepdim else x.gather(dim, places).squeeze(dim)
        torch.testing.assert_close(found, values, equal_nan=True, rtol=0, atol=0)


@pytest.mark.parametrize("x", [torch.tensor(3.0), torch.tensor(torch.nan), torch.tensor([]), torch.tensor([5, 1, 3])])
def test_nanmedian_of_all(x: torch.Tensor) -> None:
    compiled = torch.compile(lambda x: x.nanmedian(), backend="torch_mlir", options={"fallback": False})
    torch.testing.assert_close(compiled(x), x.nanmedian(), equal_nan=True)


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.float64, torch.int32])
def test_nanmedian_of_dtypes(dtype: torch.dtype) -> None:
    x = torch.randn(5, 33).mul(10).to(dtype)
    compiled = torch.compile(lambda x: x.nanmedian(1).values, backend="torch_mlir", options={"fallback": False})
    torch.testing.assert_close(compiled(x), x.nanmedian(1).values)
