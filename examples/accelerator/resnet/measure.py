# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs ResNet-18 on the matrix machine, compares it with PyTorch, and writes cycles and utilisation by layer."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import matrix_machine
import torch
from torch import nn

import torch_mlir

DATA = Path(__file__).with_name("resnet18.json")


class Block(nn.Module):
    """Two convolutions beside a shortcut."""

    def __init__(self, inputs: int, outputs: int, stride: int) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False)
        self.norm1 = nn.BatchNorm2d(outputs)
        self.conv2 = nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False)
        self.norm2 = nn.BatchNorm2d(outputs)
        self.shortcut: nn.Module = nn.Identity()
        if stride > 1 or inputs != outputs:
            self.shortcut = nn.Sequential(nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """What the block adds to its shortcut."""
        inner = torch.relu(self.norm1(self.conv1(x)))
        return torch.relu(self.norm2(self.conv2(inner)) + self.shortcut(x))


class ResNet18(nn.Module):
    """The network of 18 layers; `width` is the number of its first channels, 64 in the published one."""

    def __init__(self, width: int = 64, classes: int = 1000) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(3, width, 7, 2, 3, bias=False)
        self.norm1 = nn.BatchNorm2d(width)
        self.pool = nn.MaxPool2d(3, 2, 1)
        blocks = []
        for stage in range(4):
            before, after = width << max(stage - 1, 0), width << stage
            blocks += [Block(before, after, 2 if stage else 1), Block(after, after, 1)]
        self.blocks = nn.Sequential(*blocks)
        self.classifier = nn.Linear(width << 3, classes)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The scores of the classes."""
        x = self.blocks(self.pool(torch.relu(self.norm1(self.conv1(x)))))
        return self.classifier(x.mean((2, 3)))


def model(width: int, classes: int) -> ResNet18:
    """A network in evaluation whose statistics are not those of new layers, by which one could leave them out."""
    torch.manual_seed(0)
    made = ResNet18(width, classes)
    for layer in made.modules():
        if isinstance(layer, nn.BatchNorm2d):
            nn.init.uniform_(layer.running_mean, -0.2, 0.2)
            nn.init.uniform_(layer.running_var, 0.5, 1.5)
            nn.init.uniform_(layer.weight, 0.5, 1.5)
            nn.init.uniform_(layer.bias, -0.2, 0.2)
    return made.eval()


def measure(width: int, size: int, classes: int) -> dict[str, Any]:
    """Cycles and utilisation of each kernel, once the result has been compared with PyTorch's."""
    network, x = model(width, classes), torch.randn(1, 3, size, size, generator=torch.Generator().manual_seed(1))
    compiled = torch_mlir.compile(network, x, backend="matrix-machine")
    with matrix_machine.profile() as profile, torch.no_grad():
        actual = compiled(x)
        torch.testing.assert_close(actual, network(x), rtol=1e-3, atol=1e-3)
    kernels = [
        {
            "name": ran.kernel.name,
            "sizes": list(ran.kernel.sizes),
            "macs": ran.section.macs,
            "cycles": ran.section.cycles,
            "lower": ran.bounds.lower,
            "upper": ran.bounds.upper,
            "utilisation": round(ran.utilisation, 4),
        }
        for ran in profile.kernels
    ]
    return {
        "width": width,
        "size": size,
        "cycles": profile.cycles,
        "utilisation": round(profile.utilisation, 4),
        "kernels": kernels,
    }


def main() -> None:
    """Writes the data of the network as published, and of a small one that a test measures again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=DATA)
    arguments = parser.parse_args()
    data = {"published": measure(64, 224, 1000), "small": measure(8, 32, 10)}
    arguments.output.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
