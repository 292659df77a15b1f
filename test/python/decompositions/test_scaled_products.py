# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scaled products beside ATen's own kernel, which oneDNN replaces on some processors."""

import pytest
import torch

import torch_mlir

E4M3, E5M2 = torch.float8_e4m3fn, torch.float8_e5m2


@pytest.mark.parametrize("out_dtype", [None, E4M3, E5M2], ids=str)
@pytest.mark.parametrize("factor", [1.0, 32.0, 1e6])
def test_results_beyond_the_largest_number(out_dtype: torch.dtype | None, factor: float) -> None:
    class Product(torch.nn.Module):
        def forward(self, a: torch.Tensor, b: torch.Tensor, scale: torch.Tensor) -> torch.Tensor:
            return torch.ops.aten._scaled_mm(a, b.t(), scale, torch.ones(()), out_dtype=out_dtype)

    torch.manual_seed(0)
    inputs = (*(torch.randint(-4, 5, (16, 32)).float().to(E4M3) for _ in range(2)), torch.tensor(factor))
    with torch.backends.mkldnn.flags(enabled=False):
        expected = Product()(*inputs)
    actual = torch_mlir.compile(Product(), *inputs)(*inputs)
    torch.testing.assert_close(actual.view(torch.uint8), expected.view(torch.uint8), rtol=0, atol=0)
