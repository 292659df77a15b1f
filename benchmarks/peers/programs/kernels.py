# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Single operations, and the few that belong together."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import torch
from torch import nn
from torch.nn import functional

from .program import Inputs, Program, channels_last

HEADS, HEAD_WIDTH = 12, 64


class Function(nn.Module):
    """A function of tensors as a module without parameters.

    >>> Function(torch.neg)(torch.ones(()))
    tensor(-1.)
    """

    def __init__(self, function: Callable[..., torch.Tensor]) -> None:
        super().__init__()
        self.function = function

    def forward(self, *inputs: torch.Tensor) -> torch.Tensor:
        """The function's result."""
        return self.function(*inputs)


def _product(size: int, dtype: torch.dtype = torch.float32) -> tuple[nn.Module, Inputs]:
    return Function(torch.matmul), (torch.randn(size, size, dtype=dtype), torch.randn(size, size, dtype=dtype))


def _function(function: Callable[..., torch.Tensor], *shapes: tuple[int, ...]) -> tuple[nn.Module, Inputs]:
    return Function(function), tuple(torch.randn(shape) for shape in shapes)


def _elementwise(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    scaled = torch.sigmoid(x * 1.5 + y)
    return (scaled - x).abs().sqrt() * torch.clamp(y, -1.0, 1.0) + scaled


def _squares_down(x: torch.Tensor) -> torch.Tensor:
    return (x * x).sum(0)


def _attend(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor) -> torch.Tensor:
    return functional.scaled_dot_product_attention(q, k, v, is_causal=True)


class Recurrent(nn.Module):
    """An LSTM whose outputs alone are results."""

    def __init__(self, width: int, layers: int) -> None:
        super().__init__()
        self.network = nn.LSTM(width, width, layers, batch_first=True)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """What the last layer says at each step."""
        return self.network(x)[0]


def _convolution(groups: int, channels: int, size: int, *, last: bool = False) -> tuple[nn.Module, Inputs]:
    module, x = nn.Conv2d(channels, channels, 3, padding=1, groups=groups), torch.randn(1, channels, size, size)
    return channels_last(module, x) if last else (module, (x,))


def _perceptron(widths: tuple[int, ...], activation: type[nn.Module], rows: int) -> tuple[nn.Module, Inputs]:
    layers: list[nn.Module] = []
    for inputs, outputs in itertools.pairwise(widths):
        layers += [nn.Linear(inputs, outputs), activation()]
    return nn.Sequential(*layers[:-1]), (torch.randn(rows, widths[0]),)


def _wide(rows: int) -> tuple[nn.Module, Inputs]:
    return _perceptron((1024, 4096, 1024), nn.GELU, rows)


_HEAD = (1, HEADS, 512, HEAD_WIDTH)

PROGRAMS = (
    Program("MLP 64-128-10, 1 row", lambda: _perceptron((64, 128, 10), nn.ReLU, 1)),
    Program("product 512", lambda: _product(512)),
    Program("product 1024", lambda: _product(1024)),
    Program("product 1024, bf16", lambda: _product(1024, torch.bfloat16)),
    Program("MLP 1024-4096-1024, 32 rows", lambda: _wide(32)),
    Program("MLP 1024-4096-1024, any rows", lambda: _wide(32), dynamic=lambda: (torch.randn(16, 1024),)),
    Program("linear 4096x4096, 1 row", lambda: (nn.Linear(4096, 4096), (torch.randn(1, 4096),))),
    Program("9 elementwise, 4M", lambda: _function(_elementwise, (2048, 2048), (2048, 2048))),
    Program("softmax 4096x1024", lambda: (nn.Softmax(-1), (torch.randn(4096, 1024),))),
    Program("layer norm 4096x1024", lambda: (nn.LayerNorm(1024), (torch.randn(4096, 1024),))),
    Program("squares down 4096x2048", lambda: _function(_squares_down, (4096, 2048))),
    Program("convolution 3x3, 64, 56x56", lambda: _convolution(1, 64, 56)),
    Program("convolution 3x3, channels last", lambda: _convolution(1, 64, 56, last=True)),
    Program("depthwise 3x3, 96, 112x112", lambda: _convolution(96, 96, 112)),
    Program("causal attention 12x512x64", lambda: _function(_attend, _HEAD, _HEAD, _HEAD), needed=0.5),
    Program("LSTM 2x128, 128 steps", lambda: (Recurrent(128, 2), (torch.randn(4, 128, 128),))),
    *(
        Program(f"MLP 1024-4096-1024, {rows} rows", lambda rows=rows: _wide(rows), sweep="rows", at=rows)
        for rows in (1, 4, 16, 64, 256)
    ),
)
