# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models whose output is an image: UNet and DeepLab."""

from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional


def conv_relu(inputs: int, outputs: int, kernel: int = 3, dilation: int = 1) -> nn.Sequential:
    padding = dilation * (kernel // 2)
    conv = nn.Conv2d(inputs, outputs, kernel, padding=padding, dilation=dilation, bias=False)
    return nn.Sequential(conv, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


def double_conv(inputs: int, outputs: int) -> nn.Sequential:
    return nn.Sequential(conv_relu(inputs, outputs), conv_relu(outputs, outputs))


class UNet(nn.Module):
    """Down with pooling, up with transposed convolutions, and what was seen on the way down beside it."""

    def __init__(self, width: int = 4, depth: int = 2, classes: int = 3) -> None:
        super().__init__()
        widths = [width << level for level in range(depth + 1)]
        self.enter = double_conv(3, width)
        self.down = nn.ModuleList(double_conv(widths[level], widths[level + 1]) for level in range(depth))
        self.lift = nn.ModuleList(
            nn.ConvTranspose2d(widths[level + 1], widths[level], 2, stride=2) for level in reversed(range(depth))
        )
        self.up = nn.ModuleList(double_conv(2 * widths[level], widths[level]) for level in reversed(range(depth)))
        self.classify = nn.Conv2d(width, classes, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = self.enter(x)
        seen = []
        for down in self.down:
            seen.append(x)
            x = down(functional.max_pool2d(x, 2))
        for lift, up in zip(self.lift, self.up):
            x = up(torch.cat([seen.pop(), lift(x)], dim=1))
        return self.classify(x)


class PyramidPooling(nn.Module):
    """The same features seen at several dilations, and as a whole."""

    def __init__(self, inputs: int, outputs: int, dilations: tuple[int, ...]) -> None:
        super().__init__()
        self.branches = nn.ModuleList(
            [conv_relu(inputs, outputs, 1), *(conv_relu(inputs, outputs, 3, dilation) for dilation in dilations)]
        )
        self.whole = nn.Sequential(nn.AdaptiveAvgPool2d(1), conv_relu(inputs, outputs, 1))
        self.project = conv_relu(outputs * (len(dilations) + 2), outputs, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        whole = functional.interpolate(self.whole(x), size=x.shape[-2:], mode="bilinear", align_corners=False)
        return self.project(torch.cat([*(branch(x) for branch in self.branches), whole], dim=1))


class DeepLab(nn.Module):
    """Dilated convolutions in place of strides, pyramid pooling, and bilinear growth to the image's size."""

    def __init__(self, width: int = 8, classes: int = 3) -> None:
        super().__init__()
        self.near = nn.Sequential(
            nn.Conv2d(3, width, 3, 2, padding=1, bias=False),
            nn.BatchNorm2d(width),
            nn.ReLU(inplace=True),
            nn.MaxPool2d(3, 2, padding=1),
            conv_relu(width, width),
        )
        self.far = nn.Sequential(conv_relu(width, 2 * width, dilation=2), conv_relu(2 * width, 2 * width, dilation=4))
        self.pyramid = PyramidPooling(2 * width, width, (1, 2, 3))
        self.decode = nn.Sequential(conv_relu(2 * width, width), nn.Conv2d(width, classes, 1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        near = self.near(x)
        far = self.pyramid(self.far(near))
        scores = self.decode(torch.cat([near, far], dim=1))
        return functional.interpolate(scores, size=x.shape[-2:], mode="bilinear", align_corners=False)
