# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs with their backward pass: every gradient belongs to the same tensor as in eager."""

import copy

import pytest
import torch

import torch_mlir
from torch_mlir.capture.training import export_training


class Sum(torch.nn.Module):
    """Two parameters, an input that is differentiated too, and one that changes."""

    def __init__(self) -> None:
        super().__init__()
        self.a, self.b = (torch.nn.Parameter(torch.full((3,), value)) for value in (1.0, 2.0))

    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        y.mul_(2)
        return ((2 * self.a + self.b) * x + y).square().sum()


def arguments() -> tuple[torch.Tensor, torch.Tensor]:
    return torch.arange(3.0).requires_grad_(), torch.ones(3)


def test_gradients_of_parameters_and_inputs() -> None:
    eager, module, (x, y), (ours, changed) = Sum(), Sum(), arguments(), arguments()
    eager(x, y).backward()
    compiled = torch_mlir.compile(export_training(module, arguments()))
    compiled(ours, changed)
    for found, expected in ((module.a, eager.a), (module.b, eager.b), (ours, x)):
        torch.testing.assert_close(found.grad, expected.grad)
    assert torch.equal(changed, y)


def test_sizes_that_depend_on_data_beside_the_loss() -> None:
    class Chooses(torch.nn.Linear):
        def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            return super().forward(x).square().sum(), x[x > 0].sum()

    eager, x = Chooses(3, 2), torch.randn(4, 3)
    module = copy.deepcopy(eager)
    loss, chosen = eager(x)
    loss.backward()
    for ours, theirs in zip(torch_mlir.compile(export_training(module, (x,)))(x), (loss, chosen), strict=True):
        torch.testing.assert_close(ours, theirs, check_stride=False)
    torch.testing.assert_close(module.weight.grad, eager.weight.grad)


class Distances(torch.nn.Module):
    """Distances between rows that are all different, but for one that is there twice."""

    def __init__(self, p: float) -> None:
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(6, 4))
        self.p = p
        with torch.no_grad():
            self.rows[1] = self.rows[0]

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        between = torch.cdist(torch.cat([x, self.rows[2:4]]), self.rows, self.p)
        return (between * between).sum() + between.sum() + torch.nn.functional.pdist(self.rows, self.p).sum()


@pytest.mark.parametrize("p", [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, float("inf")])
def test_gradients_of_distances(p: float) -> None:
    torch.manual_seed(0)
    module, x = Distances(p), torch.randn(3, 4, requires_grad=True)
    loss = torch_mlir.compile(export_training(module, (x,)))(x)
    ours = [None if leaf.grad is None else leaf.grad.clone() for leaf in (module.rows, x)]
    module.zero_grad()
    x.grad = None
    expected = module(x)
    expected.backward()
    torch.testing.assert_close(loss, expected.detach())
    for found, leaf in zip(ours, (module.rows, x)):
        torch.testing.assert_close(found, leaf.grad, rtol=1e-4, atol=1e-5)
