# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ResNet: residual blocks of two 3x3 convolutions (18) or of a bottleneck (50)."""

from __future__ import annotations

import torch
from torch import nn


def conv_norm(inputs: int, outputs: int, kernel: int, stride: int = 1) -> nn.Sequential:
    """A convolution without bias and its normalisation."""
    conv = nn.Conv2d(inputs, outputs, kernel, stride, padding=kernel // 2, bias=False)
    return nn.Sequential(conv, nn.BatchNorm2d(outputs))


class Residual(nn.Module):
    """A branch added to its input, which is projected where the shapes differ."""

    def __init__(self, branch: nn.Module, inputs: int, outputs: int, stride: int) -> None:
        super().__init__()
        self.branch = branch
        same = inputs == outputs and stride == 1
        self.shortcut = nn.Identity() if same else conv_norm(inputs, outputs, 1, stride)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.branch(x) + self.shortcut(x))


def basic_block(inputs: int, width: int, stride: int) -> tuple[nn.Module, int]:
    branch = nn.Sequential(conv_norm(inputs, width, 3, stride), nn.ReLU(inplace=True), conv_norm(width, width, 3))
    return Residual(branch, inputs, width, stride), width


def bottleneck_block(inputs: int, width: int, stride: int) -> tuple[nn.Module, int]:
    outputs = 4 * width
    branch = nn.Sequential(
        conv_norm(inputs, width, 1),
        nn.ReLU(inplace=True),
        conv_norm(width, width, 3, stride),
        nn.ReLU(inplace=True),
        conv_norm(width, outputs, 1),
    )
    return Residual(branch, inputs, outputs, stride), outputs


class ResNet(nn.Module):
    """Stem, stages of blocks that halve the image and double the width, average, classifier."""

    def __init__(self, block, depths: tuple[int, ...], width: int = 8, classes: int = 10) -> None:
        super().__init__()
        self.stem = nn.Sequential(conv_norm(3, width, 7, 2), nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, padding=1))
        blocks, channels = [], width
        for stage, depth in enumerate(depths):
            for index in range(depth):
                stride = 2 if stage > 0 and index == 0 else 1
                made, channels = block(channels, width << stage, stride)
                blocks.append(made)
        self.blocks = nn.Sequential(*blocks)
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Linear(channels, classes)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.classifier(torch.flatten(self.pool(self.blocks(self.stem(x))), 1))


def resnet18() -> nn.Module:
    return ResNet(basic_block, (2, 2, 2, 2))


def resnet50() -> nn.Module:
    # Two blocks a stage have what three to six have: one with a projection, one without.
    return ResNet(bottleneck_block, (2, 2, 2, 2), width=4)
