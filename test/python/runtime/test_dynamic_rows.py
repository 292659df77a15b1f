# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Softmax, norms and attention of sizes that only a call knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch.nn import functional

FUNCTIONS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "softmax": lambda x: functional.softmax(x, -1),
    "softmax of columns": lambda x: functional.softmax(x, 0),
    "log softmax": lambda x: functional.log_softmax(x * 2, -1),
    "layer norm": lambda x: functional.layer_norm(x, x.shape[-1:]),
    "moments": lambda x: (x - x.mean(-1, keepdim=True)) / (x.var(-1, keepdim=True, correction=0) + 1e-5).sqrt(),
    "rows and columns": lambda x: functional.softmax(x, -1) * functional.softmax(x, 0),
    "attention": lambda x: functional.scaled_dot_product_attention(x[None], x[None].flip(-2), x[None] + 1),
    "causal": lambda x: functional.scaled_dot_product_attention(x[None], x[None].flip(-2), x[None] + 1, is_causal=True),
}
SHAPES = [(300, 200), (2, 3), (17, 5000), (5000, 17), (129, 65), (1000, 2), (3, 100000)]


@pytest.mark.parametrize(
    ("name", "dtype"),
    [(name, dtype) for name in FUNCTIONS for dtype in (torch.float32, torch.float64)]
    # Two elements whose difference has no digits left in 16 bits have no moments either.
    + [(name, torch.bfloat16) for name in FUNCTIONS if name != "moments"],
)
def test_rows_of_any_size(name: str, dtype: torch.dtype) -> None:
    function = FUNCTIONS[name]
    torch._dynamo.reset()
    compiled = torch.compile(function, backend="torch_mlir", dynamic=True, options={"fallback": False})
    tolerance = {torch.float32: 1e-5, torch.float64: 1e-13, torch.bfloat16: 5e-2}[dtype]
    is_square = name in ("attention", "causal")  # Scores are, of all rows.
    for shape in [shape for shape in SHAPES if not is_square or shape[0] < 1001 > shape[1]]:
        # Neighbours lie apart: a norm of two elements that are almost equal has lost its digits, whoever computes it.
        x = torch.rand(shape, dtype=dtype) + torch.arange(shape[-1], dtype=dtype) % 3
        torch.testing.assert_close(compiled(x).double(), function(x.double()), rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("shape", [(0, 5), (64, 0), (0, 0), (1, 1)])
@pytest.mark.parametrize("name", ["softmax", "log softmax", "layer norm", "moments"])
def test_rows_without_elements(name: str, shape: tuple[int, int]) -> None:
    function, x = FUNCTIONS[name], torch.randn(shape)
    torch._dynamo.reset()
    compiled = torch.compile(function, backend="torch_mlir", dynamic=True, options={"fallback": False})
    torch.testing.assert_close(compiled(x), function(x))


class Segments(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first = torch.nn.Conv2d(3, 8, 3, stride=2, padding=1)
        self.norm = torch.nn.GroupNorm(2, 8)
        self.second = torch.nn.Conv2d(8, 16, 3, stride=2, padding=1)
        self.up = torch.nn.ConvTranspose2d(16, 8, 2, stride=2)
        self.last = torch.nn.ConvTranspose2d(16, 3, 4, stride=2, padding=1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        first = functional.gelu(self.norm(self.first(x)))
        up = self.up(functional.silu(self.second(first)))
        return self.last(torch.cat([up[..., : first.shape[-2], : first.shape[-1]], first], 1))


def test_gradients_of_a_group_norm() -> None:
    """Its tensors have more dimensions than a vector of LLVM keeps in place."""
    module, x = Segments(), torch.randn(2, 3, 32, 48, requires_grad=True)
    torch._dynamo.reset()
    compiled = torch.compile(module, backend="torch_mlir", dynamic=True)
    found, expected = (torch.autograd.grad(f(x).square().mean(), x)[0] for f in (compiled, module))
    torch.testing.assert_close(found, expected, rtol=1e-4, atol=1e-7)
