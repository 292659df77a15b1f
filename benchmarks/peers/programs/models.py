# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models in the sizes that people run. The tests' models are the same code with fewer and smaller blocks."""

from __future__ import annotations

import torch
from torch import nn
from torch.nn import functional
from zoo.mobilenet import InvertedResidual, SqueezeExcite, conv_norm
from zoo.resnet import ResNet, basic_block
from zoo.segmentation import UNet
from zoo.vit import Block, ViT

from .program import Inputs, Program, channels_last

WIDTH, HEADS, TOKENS = 768, 12, 128
VOCABULARY = 8192
CACHED = 256
# MobileNetV3-Large: kernel, wide, outputs, squeezed, hardswish, stride.
MOBILE_BLOCKS = (
    (3, 16, 16, False, False, 1),
    (3, 64, 24, False, False, 2),
    (3, 72, 24, False, False, 1),
    (5, 72, 40, True, False, 2),
    (5, 120, 40, True, False, 1),
    (5, 120, 40, True, False, 1),
    (3, 240, 80, False, True, 2),
    (3, 200, 80, False, True, 1),
    (3, 184, 80, False, True, 1),
    (3, 184, 80, False, True, 1),
    (3, 480, 112, True, True, 1),
    (3, 672, 112, True, True, 1),
    (5, 672, 160, True, True, 2),
    (5, 960, 160, True, True, 1),
    (5, 960, 160, True, True, 1),
)


def encoder(layers: int, width: int, heads: int) -> nn.Module:
    """PyTorch's encoder layers with its usual post-norm."""
    layer = nn.TransformerEncoderLayer(width, heads, 4 * width, dropout=0.0, batch_first=True)
    return nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)


def _sequence(batch: int, dtype: torch.dtype = torch.float32) -> Inputs:
    return (torch.randn(batch, TOKENS, WIDTH, dtype=dtype),)


def _resnet18(batch: int, size: int, *, last: bool = False) -> tuple[nn.Module, Inputs]:
    module, x = ResNet(basic_block, (2, 2, 2, 2), width=64, classes=1000), torch.randn(batch, 3, size, size)
    return channels_last(module, x) if last else (module, (x,))


class MobileBlock(nn.Module):
    """A block of MobileNetV3, which widens to a number of channels of its own."""

    def __init__(self, inputs: int, row: tuple[int, int, int, bool, bool, int]) -> None:
        super().__init__()
        kernel, wide, outputs, squeezed, swish, stride = row
        activation = nn.Hardswish if swish else nn.ReLU
        parts = [conv_norm(inputs, wide, activation=activation)] if wide != inputs else []
        parts.append(conv_norm(wide, wide, kernel, stride, wide, activation))
        if squeezed:
            parts.append(SqueezeExcite(wide, _multiple_of_8(wide // 4), nn.ReLU, nn.Hardsigmoid))
        parts.append(conv_norm(wide, outputs))
        self.branch = nn.Sequential(*parts)
        self.adds = stride == 1 and inputs == outputs

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """The branch, and the input where it has the same shape."""
        return x + self.branch(x) if self.adds else self.branch(x)


def _multiple_of_8(channels: int) -> int:
    return max(8, (channels + 4) // 8 * 8)


def _mobilenet_v3() -> nn.Module:
    parts, channels = [conv_norm(3, 16, 3, 2, activation=nn.Hardswish)], 16
    for row in MOBILE_BLOCKS:
        parts.append(MobileBlock(channels, row))
        channels = row[2]
    head = [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(960, 1280), nn.Hardswish(), nn.Linear(1280, 1000)]
    return nn.Sequential(*parts, conv_norm(channels, 960, activation=nn.Hardswish), *head)


class Attention(nn.Module):
    """Causal attention, or that of one token over a cache that it joins."""

    def __init__(self) -> None:
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)

    def forward(self, x: torch.Tensor, cache: torch.Tensor | None = None) -> tuple[torch.Tensor, torch.Tensor]:
        """What each token takes from those before it, and the keys and values of all."""
        q, k, v = self.qkv(x).unflatten(-1, (3, HEADS, WIDTH // HEADS)).permute(2, 0, 3, 1, 4).unbind(0)
        if cache is not None:
            k, v = torch.cat([cache[0], k], 2), torch.cat([cache[1], v], 2)
        attended = functional.scaled_dot_product_attention(q, k, v, is_causal=cache is None)
        return self.out(attended.transpose(1, 2).flatten(2)), torch.stack([k, v])


class CausalBlock(nn.Module):
    """A pre-norm block of a decoder."""

    def __init__(self) -> None:
        super().__init__()
        self.norm_1, self.norm_2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.attention = Attention()
        self.mlp = nn.Sequential(nn.Linear(WIDTH, 4 * WIDTH), nn.GELU("tanh"), nn.Linear(4 * WIDTH, WIDTH))

    def forward(self, x: torch.Tensor, cache: torch.Tensor | None = None) -> tuple[torch.Tensor, torch.Tensor]:
        """Attention and a perceptron, each beside what goes past it; and the next cache."""
        attended, joined = self.attention(self.norm_1(x), cache)
        x = x + attended
        return x + self.mlp(self.norm_2(x)), joined


class Decoder(nn.Module):
    """GPT-2 with fewer layers and words: embeddings, blocks, and a score for each word."""

    def __init__(self, layers: int) -> None:
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, WIDTH)
        self.places = nn.Parameter(torch.randn(1, TOKENS, WIDTH) * 0.1)
        self.blocks = nn.ModuleList(CausalBlock() for _ in range(layers))
        self.norm = nn.LayerNorm(WIDTH)
        self.score = nn.Linear(WIDTH, VOCABULARY, bias=False)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        """The scores of the next word at each place."""
        x = self.words(tokens) + self.places
        for block in self.blocks:
            x, _ = block(x)
        return self.score(self.norm(x))


class NextToken(nn.Module):
    """One token through the blocks of a decoder, beside what they have cached."""

    def __init__(self, layers: int) -> None:
        super().__init__()
        self.blocks = nn.ModuleList(CausalBlock() for _ in range(layers))
        self.norm = nn.LayerNorm(WIDTH)
        self.score = nn.Linear(WIDTH, VOCABULARY, bias=False)

    def forward(self, x: torch.Tensor, caches: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The scores of the token after this one, and the caches with it."""
        joined = []
        for index, block in enumerate(self.blocks):
            x, cache = block(x, caches[index])
            joined.append(cache)
        return self.score(self.norm(x)), torch.stack(joined)


class SpeechEncoder(nn.Module):
    """Whisper's encoder with fewer layers: two convolutions over time, places, and pre-norm blocks."""

    def __init__(self, width: int, heads: int, layers: int, frames: int) -> None:
        super().__init__()
        self.first, self.second = nn.Conv1d(80, width, 3, padding=1), nn.Conv1d(width, width, 3, 2, padding=1)
        self.places = nn.Parameter(torch.randn(1, frames // 2, width) * 0.1)
        self.blocks = nn.Sequential(*(Block(width, heads) for _ in range(layers)))
        self.norm = nn.LayerNorm(width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Features of the frames, two of which become one."""
        x = functional.gelu(self.second(functional.gelu(self.first(x)))).transpose(1, 2)
        return self.norm(self.blocks(x + self.places))


def _residual_blocks() -> tuple[nn.Module, Inputs]:
    blocks = (InvertedResidual(32, 32, expand=6) for _ in range(4))
    return nn.Sequential(*blocks), (torch.randn(1, 32, 56, 56),)


def _encoder(batch: int = 1, dtype: torch.dtype = torch.float32) -> tuple[nn.Module, Inputs]:
    return encoder(4, WIDTH, HEADS).to(dtype), _sequence(batch, dtype)


def _vit() -> tuple[nn.Module, Inputs]:
    return ViT(224, 16, WIDTH, HEADS, 4), (torch.randn(1, 3, 224, 224),)


def _next_token() -> tuple[nn.Module, Inputs]:
    return NextToken(4), (torch.randn(1, 1, WIDTH), torch.randn(4, 2, 1, HEADS, CACHED, WIDTH // HEADS))


def _deep(layers: int) -> tuple[nn.Module, Inputs]:
    return encoder(layers, 64, 4), (torch.randn(2, 16, 64),)


PROGRAMS = (
    Program("4 inverted residuals, 56x56", _residual_blocks),
    Program("ResNet-18", lambda: _resnet18(1, 224)),
    Program("ResNet-18, channels last", lambda: _resnet18(1, 224, last=True)),
    Program("MobileNetV3", lambda: (_mobilenet_v3(), (torch.randn(1, 3, 224, 224),))),
    Program("U-Net, 128x128", lambda: (UNet(32, 3), (torch.randn(1, 3, 128, 128),))),
    Program("4 encoder layers", _encoder),
    Program("4 encoder layers, bf16", lambda: _encoder(dtype=torch.bfloat16)),
    Program("4 encoder layers, any batch", lambda: _encoder(2), dynamic=lambda: _sequence(3)),
    Program("ViT, 4 layers", _vit),
    Program("GPT-2, 4 layers", lambda: (Decoder(4), (torch.randint(VOCABULARY, (1, TOKENS)),))),
    Program("next token, 4 layers", _next_token),
    Program("Whisper's encoder, 2 layers", lambda: (SpeechEncoder(384, 6, 2, 3000), (torch.randn(1, 80, 3000),))),
    *(
        Program(f"{layers} small encoder layers", lambda layers=layers: _deep(layers), sweep="layers", at=layers)
        for layers in (2, 8, 24, 96)
    ),
)

TRAINING = (
    Program("gradients of ResNet-18", lambda: _resnet18(4, 112), trains=True),
    Program("gradients of 2 encoder layers", lambda: (encoder(2, WIDTH, HEADS), _sequence(2)), trains=True),
)
