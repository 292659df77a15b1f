# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page's first lines as users write them: groups in the graph, eager's results and gradients, one compilation."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from fuser_support import Recorder

import torch_mlir.fuser

SNIPPET = """
import torch_mlir.fuser
torch_mlir.fuser.register("mdla", supported=["aten::conv2d", "aten::_convolution", "aten::relu", "aten::add"], compile=my_compile)
traced = torch.jit.trace(model, x)
traced(x); traced(x)
print(traced.graph_for(x))   # holds mdla::CompilationGroup nodes
"""  # noqa: E501


class Network(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = torch.nn.ModuleList([torch.nn.Conv2d(3, 4, 3, padding=1), torch.nn.Conv2d(4, 4, 3, padding=1)])

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = torch.relu(self.layers[0](x))
        y = torch.relu(self.layers[1](y) + y)
        return torch.sigmoid(y).mean([2, 3])


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_snippet(capsys: pytest.CaptureFixture[str]) -> None:
    compiled = Recorder()
    model, x = Network(), torch.randn(2, 3, 8, 8)
    names: dict[str, Any] = {"torch": torch, "model": model, "x": x, "my_compile": compiled}
    try:
        exec(SNIPPET, names)
        traced = names["traced"]
        assert "= mdla::CompilationGroup" in capsys.readouterr().out
        for size in (8, 8, 6, 8, 6):
            inputs = torch.randn(2, 3, size, 8)
            found = []
            for function in (traced, model):
                result = function(inputs)
                found.append((result, torch.autograd.grad(result.square().sum(), list(model.parameters()))))
            torch.testing.assert_close(*found)
        assert len(compiled.asked) == 2  # One per shape.
    finally:
        torch_mlir.fuser.unregister("mdla")
