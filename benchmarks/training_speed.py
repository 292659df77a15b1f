# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare training steps through `torch.compile(backend="torch_mlir")` with eager PyTorch: loss and gradients.

Both run on as many threads as the first argument says (1 if there is none), in turns, and the least time counts.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import torch
from engine_speed import encoder, resnet18
from torch import nn

ROUNDS = 7


def perceptron() -> nn.Module:
    """Two linear layers."""
    return nn.Sequential(nn.Linear(256, 1024), nn.GELU(), nn.Linear(1024, 256))


def convolution() -> nn.Module:
    """A convolution of large images, with batch norm."""
    return nn.Sequential(nn.Conv2d(16, 64, 3, padding=1), nn.BatchNorm2d(64), nn.ReLU())


WORKLOADS: dict[str, tuple[Callable[[], nn.Module], tuple[int, ...]]] = {
    "two linear layers": (perceptron, (128, 256)),
    "encoder, 4 layers": (encoder, (4, 128, 256)),
    "convolution": (convolution, (8, 16, 56, 56)),
    "ResNet-18": (resnet18, (4, 3, 96, 96)),
}


def seconds(model: Callable[[torch.Tensor], torch.Tensor], x: torch.Tensor) -> float:
    """Seconds that a step takes, without an optimizer's.

    >>> seconds(nn.Linear(2, 2), torch.ones(1, 2)) > 0
    True
    """
    start = time.perf_counter()
    model(x).square().mean().backward()
    return time.perf_counter() - start


def main() -> None:
    """Print the table."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "test"))
    from zoo.compiled import drop_nothing

    torch.set_num_threads(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print(f"  {'':<22} {'first step':>10} {'ours':>10} {'eager':>10} {'ratio':>7}")
    for name, (make, shape) in WORKLOADS.items():
        torch.manual_seed(0)
        torch._dynamo.reset()
        model, x = make(), torch.randn(shape)
        drop_nothing(model)  # Random numbers are eager's on both sides.
        compiled = torch.compile(model, backend="torch_mlir", dynamic=False)
        first = seconds(compiled, x)
        rounds = [(seconds(compiled, x), seconds(model, x)) for _ in range(ROUNDS)]
        ours, eager = (min(times) for times in zip(*rounds, strict=True))
        print(f"  {name:<22} {first:8.2f} s {ours * 1e3:7.1f} ms {eager * 1e3:7.1f} ms {ours / eager:7.2f}")


if __name__ == "__main__":
    main()
