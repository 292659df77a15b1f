# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure the basis of `torch_mlir.backends.cpu.costs`: single operators compiled beside ATen, by dtype and size.

Arguments: threads (1 if there is none), and parts of the names of operators. A line ends with the rule that holds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from engine_speed import seconds
from torch.nn import functional

from torch_mlir.hybrid.compile import compile_graph
from torch_mlir.hybrid.nodes import faster_on_aten
from torch_mlir.hybrid.settings import Settings

ROUNDS = 5
DTYPES = (torch.float32, torch.bfloat16, torch.float16)


@dataclass
class Case:
    """An operator and its inputs."""

    name: str
    function: Callable[..., Any]
    inputs: tuple[torch.Tensor, ...]


def _random(dtype: torch.dtype, *shape: int) -> torch.Tensor:
    return torch.randn(shape).to(dtype)


def products(dtype: torch.dtype) -> Iterator[Case]:
    """Matrices, the right one transposed as a linear layer's weight is."""
    for rows, columns, terms in ((1, 768, 768), (16, 128, 128), (64, 128, 128), (128, 128, 128), (64, 256, 256),
                                 (8, 768, 768), (128, 768, 768), (512, 512, 512)):  # fmt: skip
        inputs = (_random(dtype, rows, terms), _random(dtype, columns, terms))
        yield Case(f"product {rows}x{columns}x{terms}", lambda a, b: a @ b.t(), inputs)


def convolutions(dtype: torch.dtype) -> Iterator[Case]:
    """Images and weights; groups as many as channels, and one."""
    for shape, weight, options in (
        ((1, 16, 14, 14), (16, 16, 3, 3), {"padding": 1}),
        ((1, 64, 28, 28), (64, 64, 3, 3), {"padding": 1}),
        ((1, 64, 28, 28), (64, 64, 1, 1), {}),
        ((4, 64, 28, 28), (128, 64, 3, 3), {"padding": 1, "stride": 2}),
        ((4, 96, 28, 28), (96, 1, 3, 3), {"padding": 1, "groups": 96}),
    ):
        for memory_format in (torch.contiguous_format, torch.channels_last):
            image = _random(dtype, *shape).to(memory_format=memory_format)
            name = f"convolution {shape} {weight} {options or ''} {'channels last' if image.stride(1) == 1 else ''}"
            yield Case(name, lambda x, w, o=options: functional.conv2d(x, w, **o), (image, _random(dtype, *weight)))


def attention(dtype: torch.dtype) -> Iterator[Case]:
    """Query, key and value of one shape."""
    for shape in ((1, 2, 16, 32), (1, 4, 64, 32), (1, 12, 128, 64), (1, 12, 512, 64)):
        tensor = _random(dtype, *shape)
        yield Case(f"attention {shape}", functional.scaled_dot_product_attention, (tensor, tensor, tensor))


def gradients(dtype: torch.dtype) -> Iterator[Case]:
    """Of a convolution, with respect to its image or its weight."""
    for shape, weight, stride, groups in (
        ((1, 16, 14, 14), (16, 16, 3, 3), 1, 1),
        ((4, 64, 28, 28), (64, 64, 1, 1), 1, 1),
        ((4, 64, 28, 28), (64, 64, 3, 3), 1, 1),
        ((1, 16, 14, 14), (16, 16, 3, 3), 2, 1),
        ((4, 64, 28, 28), (128, 64, 3, 3), 2, 1),
        ((4, 64, 28, 28), (128, 64, 1, 1), 2, 1),
        ((4, 96, 28, 28), (96, 1, 3, 3), 1, 96),
        ((4, 96, 28, 28), (96, 1, 7, 7), 1, 96),
    ):
        padding = weight[2] // 2
        image, kernel = _random(dtype, *shape), _random(dtype, *weight)
        grad = torch.randn_like(functional.conv2d(image, kernel, None, stride, padding, 1, groups))
        for index, what in enumerate(("image", "weight")):
            rest = [None, [stride] * 2, [padding] * 2, [1, 1], False, [0, 0], groups, [index == 0, index == 1, False]]

            def function(grad: Any, image: Any, kernel: Any, rest: Any = rest, index: int = index) -> Any:
                return torch.ops.aten.convolution_backward.default(grad, image, kernel, *rest)[index]

            name = f"gradient of the {what} {shape} {weight} stride {stride} groups {groups}"
            yield Case(name, function, (grad, image, kernel))


def measure(case: Case) -> tuple[float, float, str]:
    """Seconds of ours and of ATen, and which rule holds."""
    rules: list[str] = []

    def backend(module: torch.fx.GraphModule, inputs: Any) -> Any:
        from torch_mlir.torch_compile.backend import compile_captured

        def compile(graph: torch.fx.GraphModule, settings: Settings, kind: str) -> Any:
            rules.extend(rule for node in graph.graph.nodes if (rule := faster_on_aten(node, settings.engine)))
            return compile_graph(graph, settings).function

        return compile_captured(module, inputs, Settings(cost_rules=False), compile)

    torch._dynamo.reset()
    compiled = torch.compile(case.function, backend=backend, dynamic=False)
    compiled(*case.inputs)
    rounds = [
        (seconds(lambda: compiled(*case.inputs)), seconds(lambda: case.function(*case.inputs))) for _ in range(ROUNDS)
    ]
    ours, theirs = (min(times) for times in zip(*rounds))
    return ours, theirs, ", ".join(dict.fromkeys(rules))


def main() -> None:
    """Print the table."""
    torch.set_num_threads(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    torch.manual_seed(0)
    for make in (products, convolutions, attention, gradients):
        for dtype in DTYPES:
            for case in make(dtype):
                name = f"{str(dtype).removeprefix('torch.')} {case.name}"
                if part not in name:
                    continue
                with torch.no_grad():
                    ours, theirs, rule = measure(case)
                print(f"{name:<85} {ours * 1e6:9.0f} us {theirs * 1e6:9.0f} us {ours / theirs:6.2f} {rule}", flush=True)


if __name__ == "__main__":
    main()
