# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ConvNeXt: large depthwise convolutions, channels-last layer norms, layer scale."""

from __future__ import annotations

import torch
from torch import nn


class ChannelNorm(nn.LayerNorm):
    """A layer norm over the channels of an image."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


class Block(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.depthwise = nn.Conv2d(channels, channels, 7, padding=3, groups=channels)
        self.mix = nn.Sequential(
            nn.LayerNorm(channels, eps=1e-6),
            nn.Linear(channels, 4 * channels),
            nn.GELU(),
            nn.Linear(4 * channels, channels),
        )
        self.scale = nn.Parameter(torch.full((channels,), 0.5))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        mixed = self.mix(self.depthwise(x).permute(0, 2, 3, 1))
        return x + (self.scale * mixed).permute(0, 3, 1, 2)


class ConvNeXt(nn.Module):
    def __init__(self, widths: tuple[int, ...] = (8, 16, 24), depths: tuple[int, ...] = (1, 2, 1)) -> None:
        super().__init__()
        parts: list[nn.Module] = [nn.Conv2d(3, widths[0], 4, 4), ChannelNorm(widths[0], eps=1e-6)]
        for index, (width, depth) in enumerate(zip(widths, depths)):
            if index:
                parts += [ChannelNorm(widths[index - 1], eps=1e-6), nn.Conv2d(widths[index - 1], width, 2, 2)]
            parts += [Block(width) for _ in range(depth)]
        self.features = nn.Sequential(*parts)
        self.norm = nn.LayerNorm(widths[-1], eps=1e-6)
        self.classifier = nn.Linear(widths[-1], 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.classifier(self.norm(self.features(x).mean((2, 3))))
