# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests of accelerators behind TorchScript share."""

from __future__ import annotations

import copy
import warnings
from typing import Any

import torch

from torch_mlir.backends.cpu.job import compile as compile_for_cpu

ALL = sorted({item.name for item in torch._C._jit_get_all_schemas() if item.name.startswith("aten::")})
CONVOLUTIONS = ["aten::conv2d", "aten::_convolution", "aten::relu", "aten::add"]


class Recorder:
    """A function that compiles with the CPU engine, and keeps the shapes and dtypes that it was asked for."""

    def __init__(self) -> None:
        self.asked: list[list[tuple[Any, ...]]] = []
        self.texts: list[str] = []

    def __call__(self, module: Any, inputs: list[torch.Tensor]) -> Any:
        self.asked.append([(tuple(item.shape), item.dtype) for item in inputs])
        self.texts.append(str(module))
        dtypes = [item.dtype for item in inputs]
        return compile_for_cpu(module, "main", input_dtypes=dtypes)


def trace(model: Any, *inputs: Any) -> Any:
    """The trace of a model."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.jit.trace(model, inputs, check_trace=False)


def script(model: Any) -> Any:
    """The script of a model."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.jit.script(model)


def groups(scripted: Any, *inputs: Any) -> list[Any]:
    """The nodes of groups in the graph that runs for inputs like these."""
    found = []
    blocks = [scripted.graph_for(*inputs)]
    graph = blocks[0]  # Nodes do not keep it alive.
    while blocks:
        for node in blocks.pop().nodes():
            blocks += node.blocks()
            if node.kind().endswith("::CompilationGroup"):
                found.append((graph, node))
    return [node for _, node in found]


def agree(scripted: Any, model: Any, *calls: tuple[Any, ...], **tolerances: float) -> None:
    """Compares calls with eager's: results, strides, and the arguments afterwards."""
    for inputs in calls:
        for _ in range(2):
            given, expected = copy.deepcopy(inputs), copy.deepcopy(inputs)
            result, wanted = scripted(*given), model(*expected)
            torch.testing.assert_close((result, given), (wanted, expected), check_stride=True, **tolerances)
