# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that draw random numbers, and what their samples must be like, whoever compiles them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

from torch_mlir import fx, ir
from torch_mlir.compiler_utils import BackendLoweringOptions

SIZE = 20_000


class Draw(torch.nn.Module):
    def __init__(self, draw: Callable[[torch.Tensor], Any]) -> None:
        super().__init__()
        self.draw = draw

    def forward(self, x: torch.Tensor) -> Any:
        return self.draw(x)


# Mean and deviation of each distribution, which the sample's must be close to.
MOMENTS: dict[str, tuple[Callable[[torch.Tensor], torch.Tensor], float, float]] = {
    "uniform": (torch.rand_like, 0.5, 1 / 12**0.5),
    "normal": (torch.randn_like, 0.0, 1.0),
    "scaled": (lambda x: torch.normal(x + 3, 2 * torch.ones_like(x)), 3.0, 2.0),
    "bernoulli": (lambda x: torch.bernoulli(x + 0.25), 0.25, (0.25 * 0.75) ** 0.5),
    "randint": (lambda x: torch.randint(2, 5, x.shape).float(), 3.0, (2 / 3) ** 0.5),
    "exponential": (lambda x: torch.empty_like(x).exponential_(2.0), 0.5, 0.5),
    "floats": (lambda x: torch.normal(3.0, 2.0, x.shape), 3.0, 2.0),
    "geometric": (lambda x: x.clone().geometric_(0.5), 2.0, 2**0.5),
    "log-normal": (lambda x: x.clone().log_normal_(3.0, 2.0).log(), 3.0, 2.0),
    "cauchy": (lambda x: ((x.clone().cauchy_(3.0, 2.0) - 3.0).abs() < 2.0).float(), 0.5, 0.5),
    "rrelu": (lambda x: -torch.nn.functional.rrelu(x - 1, 0.25, 0.75, training=True), 0.5, 0.5 / 12**0.5),
    "dropout": (lambda x: torch.nn.functional.dropout(x + 1, 0.5, training=True), 1.0, 1.0),
}


def check_moments(name: str, values: torch.Tensor) -> None:
    """Asserts that a large sample has the mean and the deviation of its distribution."""
    _, mean, deviation = MOMENTS[name]
    assert values.mean().item() == pytest.approx(mean, abs=0.05)
    assert values.std().item() == pytest.approx(deviation, abs=0.05)


def linalg_of(draw: Callable[[torch.Tensor], Any], x: torch.Tensor, seed_argument: bool = False) -> ir.Module:
    """The linalg that other compilers get."""
    program = torch.export.export(Draw(draw), (x,))
    options = BackendLoweringOptions(seed_argument=seed_argument)
    return fx.import_program(program, output_type="linalg-on-tensors", backend_options=options)


def walk(x: torch.Tensor) -> torch.Tensor:
    """A number for each element, drawn row by row in a loop."""

    def step(total: torch.Tensor, part: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        drawn = torch.rand_like(part)
        return total + drawn, drawn.clone()

    return torch._higher_order_ops.scan(step, x[0], x)[1]
