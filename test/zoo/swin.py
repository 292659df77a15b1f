# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Swin: attention inside windows that move by half a window in every second block, and merging of patches."""

from __future__ import annotations

import torch
from torch import nn


def windows(x: torch.Tensor, size: int) -> torch.Tensor:
    """(batch, height, width, channels) to (windows, tokens, channels)."""
    batch, height, width, channels = x.shape
    x = x.view(batch, height // size, size, width // size, size, channels)
    return x.permute(0, 1, 3, 2, 4, 5).reshape(-1, size * size, channels)


def whole(parts: torch.Tensor, size: int, side: int) -> torch.Tensor:
    """The inverse of `windows` for a square image."""
    count = side // size
    x = parts.view(-1, count, count, size, size, parts.shape[-1])
    return x.permute(0, 1, 3, 2, 4, 5).reshape(-1, side, side, parts.shape[-1])


def relative_positions(size: int) -> torch.Tensor:
    """For each pair of tokens in a window, the row of its bias."""
    axis = torch.arange(size)
    places = torch.stack(torch.meshgrid(axis, axis, indexing="ij")).flatten(1)
    offsets = places[:, :, None] - places[:, None, :] + size - 1
    return offsets[0] * (2 * size - 1) + offsets[1]


def shift_mask(side: int, size: int, shift: int) -> torch.Tensor:
    """Minus infinity, nearly, between tokens that only share a window because the image wraps around."""
    axis = torch.zeros(side, dtype=torch.int64)
    axis[side - size : side - shift] = 1
    axis[side - shift :] = 2
    regions = windows((3 * axis[:, None] + axis[None, :])[None, :, :, None], size).squeeze(-1)
    return torch.where(regions[:, :, None] == regions[:, None, :], 0.0, -100.0)


class WindowAttention(nn.Module):
    def __init__(self, width: int, heads: int, size: int) -> None:
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.bias = nn.Parameter(torch.randn((2 * size - 1) ** 2, heads) * 0.1)
        self.register_buffer("pairs", relative_positions(size), persistent=False)

    def forward(self, x: torch.Tensor, mask: torch.Tensor | None) -> torch.Tensor:
        count, tokens, width = x.shape
        qkv = self.qkv(x).reshape(count, tokens, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)
        q, k, v = qkv[0], qkv[1], qkv[2]
        scores = (q * q.shape[-1] ** -0.5) @ k.transpose(-2, -1)
        scores = scores + self.bias[self.pairs].permute(2, 0, 1)
        if mask is not None:
            grouped = scores.view(-1, mask.shape[0], self.heads, tokens, tokens) + mask[:, None]
            scores = grouped.view(-1, self.heads, tokens, tokens)
        return self.out((torch.softmax(scores, dim=-1) @ v).transpose(1, 2).reshape(count, tokens, width))


class Block(nn.Module):
    def __init__(self, width: int, heads: int, side: int, size: int, shift: int) -> None:
        super().__init__()
        self.side, self.size, self.shift = side, size, shift
        self.norm_1 = nn.LayerNorm(width)
        self.attention = WindowAttention(width, heads, size)
        self.norm_2 = nn.LayerNorm(width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.register_buffer("mask", shift_mask(side, size, shift) if shift else None, persistent=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        shifted = torch.roll(self.norm_1(x), (-self.shift, -self.shift), (1, 2)) if self.shift else self.norm_1(x)
        attended = whole(self.attention(windows(shifted, self.size), self.mask), self.size, self.side)
        x = x + (torch.roll(attended, (self.shift, self.shift), (1, 2)) if self.shift else attended)
        return x + self.mlp(self.norm_2(x))


class Merge(nn.Module):
    """Four neighbours become one token of twice the width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(4 * width)
        self.reduce = nn.Linear(4 * width, 2 * width, bias=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        corners = [x[:, row::2, column::2] for column in (0, 1) for row in (0, 1)]
        return self.reduce(self.norm(torch.cat(corners, dim=-1)))


class Swin(nn.Module):
    def __init__(self, size: int = 32, patch: int = 4, width: int = 8, heads: int = 2, window: int = 4) -> None:
        super().__init__()
        side = size // patch
        self.patches = nn.Conv2d(3, width, patch, patch)
        self.body = nn.Sequential(
            nn.LayerNorm(width),
            Block(width, heads, side, window, 0),
            Block(width, heads, side, window, window // 2),
            Merge(width),
            Block(2 * width, 2 * heads, side // 2, window, 0),
            nn.LayerNorm(2 * width),
        )
        self.classifier = nn.Linear(2 * width, 10)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.classifier(self.body(self.patches(x).permute(0, 2, 3, 1)).mean((1, 2)))
