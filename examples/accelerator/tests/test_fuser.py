# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The machine behind scripted and traced models."""

from __future__ import annotations

from collections.abc import Iterator

import matrix_machine
import pytest
import torch
from torch import nn

import torch_mlir.fuser
from torch_mlir.native import NativeExtensionError

SUPPORTED = ["aten::_convolution", "aten::conv2d", "aten::relu", "aten::linear", "aten::max_pool2d", "aten::flatten"]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    try:
        torch_mlir.fuser.register("machine", SUPPORTED, lambda module, inputs: matrix_machine.compile(module))
    except NativeExtensionError as error:
        pytest.skip(str(error))
    yield
    torch_mlir.fuser.unregister("machine")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("prepare", [torch.jit.trace, lambda model, x: torch.jit.script(model)])
def test_network_and_its_gradients(prepare) -> None:
    model = nn.Sequential(
        nn.Conv2d(3, 8, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(72, 16), nn.Tanh(), nn.Linear(16, 4)
    )
    x = torch.randn(2, 3, 8, 8)
    scripted = prepare(model, x)
    found = []
    for function in (scripted, model):
        with matrix_machine.profile() as profile:
            result = function(x)
        found.append((result, torch.autograd.grad(result.square().sum(), list(model.parameters()))))
        assert sum(ran.section.macs > 0 for ran in profile.kernels) == (3 if function is scripted else 0)
    torch.testing.assert_close(*found, rtol=1e-4, atol=1e-5)
