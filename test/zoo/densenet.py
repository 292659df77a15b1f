# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""DenseNet-121: each layer reads the results of all earlier layers of its block."""

from __future__ import annotations

import torch
from torch import nn


class DenseLayer(nn.Module):
    """Normalisation first, a 1x1 bottleneck, a 3x3 convolution."""

    def __init__(self, inputs: int, growth: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.BatchNorm2d(inputs),
            nn.ReLU(inplace=True),
            nn.Conv2d(inputs, 4 * growth, 1, bias=False),
            nn.BatchNorm2d(4 * growth),
            nn.ReLU(inplace=True),
            nn.Conv2d(4 * growth, growth, 3, padding=1, bias=False),
        )

    def forward(self, made: list[torch.Tensor]) -> torch.Tensor:
        return self.body(torch.cat(made, dim=1))


class DenseBlock(nn.Module):
    def __init__(self, inputs: int, growth: int, depth: int) -> None:
        super().__init__()
        self.layers = nn.ModuleList(DenseLayer(inputs + index * growth, growth) for index in range(depth))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        made = [x]
        for layer in self.layers:
            made.append(layer(made))
        return torch.cat(made, dim=1)


def transition(inputs: int, outputs: int) -> nn.Module:
    """Halves channels and image between two blocks."""
    return nn.Sequential(
        nn.BatchNorm2d(inputs), nn.ReLU(inplace=True), nn.Conv2d(inputs, outputs, 1, bias=False), nn.AvgPool2d(2, 2)
    )


def densenet121(growth: int = 4, depths: tuple[int, ...] = (3, 2, 2)) -> nn.Module:
    channels = 2 * growth
    parts: list[nn.Module] = [
        nn.Conv2d(3, channels, 7, 2, padding=3, bias=False),
        nn.BatchNorm2d(channels),
        nn.ReLU(inplace=True),
        nn.MaxPool2d(3, 2, padding=1),
    ]
    for index, depth in enumerate(depths):
        parts.append(DenseBlock(channels, growth, depth))
        channels += depth * growth
        if index + 1 < len(depths):
            parts.append(transition(channels, channels // 2))
            channels //= 2
    head = [nn.BatchNorm2d(channels), nn.ReLU(inplace=True), nn.AdaptiveAvgPool2d(1), nn.Flatten()]
    return nn.Sequential(*parts, *head, nn.Linear(channels, 10))
