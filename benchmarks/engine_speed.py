# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the CPU engine with eager PyTorch: time of a call, time to compile, cost of a small call.

Both run on as many threads as the first argument says (1 if there is none), in turns. The least time counts, so that
other work on the machine hardly matters.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

import torch_mlir

ROUNDS = 15


class Product(torch.nn.Module):
    """A matrix product and nothing else."""

    def forward(self, a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        """The product of two matrices."""
        return a @ b


class ThreeTensors(torch.nn.Module):
    """Next to no work, so that the call itself is what takes time."""

    def forward(self, a: torch.Tensor, b: torch.Tensor, c: torch.Tensor) -> torch.Tensor:
        """The sum of three tensors."""
        return a + b + c


def encoder() -> torch.nn.Module:
    """Four encoder layers of 256 features and 4 heads."""
    layer = torch.nn.TransformerEncoderLayer(256, 4, 1024, batch_first=True)
    return torch.nn.TransformerEncoder(layer, 4, enable_nested_tensor=False)


def resnet18() -> torch.nn.Module:
    """ResNet-18 with 64 channels in its first stage, from the models that the tests import."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "test"))
    from zoo.resnet import ResNet, basic_block

    return ResNet(basic_block, (2, 2, 2, 2), width=64)


def workloads() -> dict[str, Callable[[], tuple[torch.nn.Module, tuple[torch.Tensor, ...]]]]:
    """What is measured: makers of a model and its inputs, by name."""
    square = (1024, 1024)
    return {
        "3 tensors": lambda: (ThreeTensors(), tuple(torch.randn(4) for _ in range(3))),
        "matmul 1024": lambda: (Product(), (torch.randn(square), torch.randn(square))),
        "matmul 1000x999x1001": lambda: (Product(), (torch.randn(1000, 999), torch.randn(999, 1001))),
        "batch matmul 16x256": lambda: (Product(), (torch.randn(16, 256, 256), torch.randn(16, 256, 256))),
        "linear, 8 rows": lambda: (torch.nn.Linear(1024, 4096), (torch.randn(8, 1024),)),
        "bf16 linear, 1 row": lambda: (
            torch.nn.Linear(1024, 4096).bfloat16(),
            (torch.randn(1, 1024, dtype=torch.bfloat16),),
        ),
        "encoder, 4 layers": lambda: (encoder(), (torch.randn(4, 128, 256),)),
        "ResNet-18": lambda: (resnet18(), (torch.randn(1, 3, 224, 224),)),
    }


def seconds(call: Callable[[], Any], at_least: float = 0.01) -> float:
    """Seconds that a call takes; short ones are repeated until ``at_least`` seconds have passed.

    >>> seconds(lambda: None, at_least=1e-4) < 1e-3
    True
    """
    count = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < at_least or not count:
        call()
        count += 1
    return passed / count


def measure(model: torch.nn.Module, inputs: tuple[torch.Tensor, ...]) -> tuple[float, float, float, float]:
    """Seconds to compile, to call ours, to call eager; and how far the results differ."""
    start = time.perf_counter()
    compiled = torch_mlir.compile(model, *inputs)
    compile_time = time.perf_counter() - start
    difference = (compiled(*inputs) - model(*inputs)).abs().max().item()
    ours, eager = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(lambda: compiled(*inputs)))
        eager.append(seconds(lambda: model(*inputs)))
    return compile_time, min(ours), min(eager), difference


def main() -> None:
    """Print the table."""
    torch.set_num_threads(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print(f"  {'':<22} {'compile':>9} {'ours':>11} {'eager':>11} {'ratio':>7} {'difference':>11}")
    for name, make in workloads().items():
        torch.manual_seed(0)
        model, inputs = make()
        try:
            with torch.no_grad():
                compile_time, ours, eager, difference = measure(model.eval(), inputs)
        except Exception as error:
            print(f"  {name:<22} {str(error).splitlines()[0][:90]}")
            continue
        print(
            f"  {name:<22} {compile_time:7.2f} s {ours * 1e6:8.1f} us {eager * 1e6:8.1f} us {ours / eager:7.2f}"
            f" {difference:11.1e}"
        )


if __name__ == "__main__":
    main()
