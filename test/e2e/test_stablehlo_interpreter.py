# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes a program of each kind through StableHLO's reference interpreter, which follows the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import stablehlo_consumer
import torch

INFINITE = torch.tensor([[3.0, torch.nan, -0.0, torch.inf], [0.0, 3.0, -torch.inf, -2.5]])


def conv(x: torch.Tensor) -> torch.Tensor:
    weight = torch.linspace(-1, 1, 54).reshape(3, 2, 3, 3)
    return torch.nn.functional.conv2d(x, weight, stride=2, padding=1)


def squares(parts: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Computes with complex numbers, of which jaxlib passes none to the interpreter."""
    numbers = torch.view_as_complex(parts)
    return torch.view_as_real(numbers * numbers), numbers.abs()


SAMPLES: dict[str, tuple[Callable[..., Any], tuple[torch.Tensor, ...]]] = {
    "formulas": (lambda x, y: (torch.erf(x) / (y + 4), torch.where(x > y, x, y)), (torch.randn(2, 3), torch.randn(3))),
    "integers": (lambda n: (n // 3, n % 3, n << 1), (torch.arange(-5, 5),)),
    "complex": (squares, (torch.randn(4, 2),)),
    "product": (torch.matmul, (torch.randn(2, 3, 4), torch.randn(4, 5))),
    "convolution": (conv, (torch.randn(1, 2, 6, 6),)),
    "windows": (lambda x: torch.nn.functional.max_pool2d(x, 2), (torch.randn(1, 2, 6, 6),)),
    "reductions": (lambda x: (x.sum(0), x.amax(1), x.argmax(1)), (torch.randn(3, 4),)),
    "gathered": (lambda x, i: x[i], (torch.randn(5, 3), torch.tensor([4, 0, -1]))),
    "sorted": (
        lambda x: (*torch.sort(x, dim=1, stable=True), *torch.sort(x, dim=0, descending=True, stable=True)),
        (INFINITE,),
    ),
    "largest": (lambda x: x.topk(2, 0), (torch.tensor([[1, 2], [5, 0], [3, 4]]),)),
    "slices": (lambda x: torch.cat([x[1:, ::2], x[:-1, 1::2]], 1), (torch.randn(3, 4),)),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_interpreter(name: str) -> None:
    if missing := stablehlo_consumer.missing_tools():
        pytest.skip(f"needs {missing}")
    from torch_mlir import fx

    class Model(torch.nn.Module):
        def forward(self, *args: torch.Tensor) -> Any:
            return function(*args)

    function, inputs = SAMPLES[name]
    module = fx.export_and_import(Model(), *inputs, output_type="stablehlo")
    expected = function(*inputs)
    expected = [expected] if isinstance(expected, torch.Tensor) else list(expected)
    torch.testing.assert_close(stablehlo_consumer.interpret(str(module), inputs), expected, equal_nan=True)
