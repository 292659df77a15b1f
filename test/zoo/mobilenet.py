# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MobileNetV2, MobileNetV3 and EfficientNet: inverted residuals, with and without squeeze and excitation."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import nn

Activation = Callable[[], nn.Module]


def conv_norm(
    inputs: int, outputs: int, kernel: int = 1, stride: int = 1, groups: int = 1, activation: Activation | None = None
) -> nn.Sequential:
    parts = [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False)]
    parts.append(nn.BatchNorm2d(outputs))
    return nn.Sequential(*parts, *([activation()] if activation else []))


class SqueezeExcite(nn.Module):
    """Weighs channels by what the whole image says."""

    def __init__(self, channels: int, squeezed: int, activation: Activation, gate: Activation) -> None:
        super().__init__()
        self.weigh = nn.Sequential(
            nn.AdaptiveAvgPool2d(1),
            nn.Conv2d(channels, squeezed, 1),
            activation(),
            nn.Conv2d(squeezed, channels, 1),
            gate(),
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.weigh(x)


class InvertedResidual(nn.Module):
    """Widen, convolve each channel by itself, optionally weigh the channels, narrow; add when the shapes allow."""

    def __init__(
        self,
        inputs: int,
        outputs: int,
        *,
        kernel: int = 3,
        stride: int = 1,
        expand: int = 4,
        activation: Activation = nn.ReLU6,
        squeeze: Callable[[int], nn.Module] | None = None,
    ) -> None:
        super().__init__()
        wide = inputs * expand
        parts = [conv_norm(inputs, wide, activation=activation)] if expand != 1 else []
        parts.append(conv_norm(wide, wide, kernel, stride, wide, activation))
        if squeeze:
            parts.append(squeeze(wide))
        parts.append(conv_norm(wide, outputs))
        self.branch = nn.Sequential(*parts)
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.branch(x) if self.adds else self.branch(x)


def _classifier(channels: int, hidden: int, activation: Activation | None) -> list[nn.Module]:
    head = [nn.AdaptiveAvgPool2d(1), nn.Flatten()]
    if activation is None:
        return [*head, nn.Dropout(0.2), nn.Linear(channels, 10)]
    return [*head, nn.Linear(channels, hidden), activation(), nn.Dropout(0.2), nn.Linear(hidden, 10)]


def mobilenet_v2() -> nn.Module:
    return nn.Sequential(
        conv_norm(3, 8, 3, 2, activation=nn.ReLU6),
        InvertedResidual(8, 8, expand=1),
        InvertedResidual(8, 12, stride=2),
        InvertedResidual(12, 12),
        InvertedResidual(12, 16, stride=2),
        InvertedResidual(16, 16),
        conv_norm(16, 32, activation=nn.ReLU6),
        *_classifier(32, 0, None),
    )


def mobilenet_v3() -> nn.Module:
    def squeeze(channels: int) -> nn.Module:
        return SqueezeExcite(channels, channels // 4, nn.ReLU, nn.Hardsigmoid)

    return nn.Sequential(
        conv_norm(3, 8, 3, 2, activation=nn.Hardswish),
        InvertedResidual(8, 8, expand=1, stride=2, activation=nn.ReLU, squeeze=squeeze),
        InvertedResidual(8, 12, stride=2, activation=nn.ReLU),
        InvertedResidual(12, 12, kernel=5, activation=nn.Hardswish, squeeze=squeeze),
        InvertedResidual(12, 16, kernel=5, activation=nn.Hardswish, squeeze=squeeze),
        conv_norm(16, 32, activation=nn.Hardswish),
        *_classifier(32, 48, nn.Hardswish),
    )


def efficientnet_b0() -> nn.Module:
    def squeeze(channels: int) -> nn.Module:
        return SqueezeExcite(channels, max(channels // 16, 1), nn.SiLU, nn.Sigmoid)

    def block(inputs: int, outputs: int, **options: int) -> nn.Module:
        return InvertedResidual(inputs, outputs, activation=nn.SiLU, squeeze=squeeze, **options)

    return nn.Sequential(
        conv_norm(3, 8, 3, 2, activation=nn.SiLU),
        block(8, 8, expand=1),
        block(8, 12, stride=2, expand=6),
        block(12, 12, expand=6),
        block(12, 16, kernel=5, stride=2, expand=6),
        block(16, 16, kernel=5, expand=6),
        conv_norm(16, 32, activation=nn.SiLU),
        *_classifier(32, 0, None),
    )
