# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results and gradients through torch.compile lie in memory as eager's do, whatever they were decomposed into."""

from __future__ import annotations

import pytest
import torch
from torch import nn

LAYOUTS = {
    "transposed": lambda: torch.randn(2, 5, 2, 3).transpose(1, 2),
    "columns first": lambda: torch.randn(2, 3, 4, 5).mT,
    "channels last": lambda: torch.randn(2, 4, 5, 6).to(memory_format=torch.channels_last),
}


@pytest.mark.parametrize("train", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_batch_norm(layout: str, train: bool) -> None:
    x = LAYOUTS[layout]().requires_grad_()
    module = nn.BatchNorm2d(x.shape[1]).train(train)
    compiled = torch.compile(module, backend="torch_mlir", options={"fallback": False})
    ours, eager = compiled(x), module(x)
    assert ours.stride() == eager.stride()
    (found,), (expected,) = (torch.autograd.grad(result.square().sum(), x) for result in (ours, eager))
    assert found.stride() == expected.stride()
