# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models over sequences of vectors: LSTM, GRU, nn.Transformer."""

from __future__ import annotations

import torch
from torch import nn

from .entry import Inputs, Sizes


class Recurrent(nn.Module):
    """A recurrent network and a classifier of what it has said last; the final state is a result too."""

    def __init__(self, kind: type[nn.RNNBase], bidirectional: bool) -> None:
        super().__init__()
        self.network = kind(8, 12, num_layers=2, batch_first=True, bidirectional=bidirectional)
        self.classifier = nn.Linear(24 if bidirectional else 12, 5)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, object]:
        outputs, state = self.network(x)
        return self.classifier(outputs[:, -1]), state


class Translator(nn.Module):
    """nn.Transformer, encoder and decoder, with a causal mask for the target."""

    def __init__(self, width: int = 16) -> None:
        super().__init__()
        self.transformer = nn.Transformer(
            width, 2, num_encoder_layers=1, num_decoder_layers=1, dim_feedforward=32, dropout=0.0, batch_first=True
        )
        self.out = nn.Linear(width, 7)

    def forward(self, source: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
        mask = nn.Transformer.generate_square_subsequent_mask(target.shape[1])
        return self.out(self.transformer(source, target, tgt_mask=mask, tgt_is_causal=True))


def lstm() -> nn.Module:
    return Recurrent(nn.LSTM, bidirectional=True)


def gru() -> nn.Module:
    return Recurrent(nn.GRU, bidirectional=False)


def source_and_target(sizes: Sizes) -> Inputs:
    return (torch.randn(sizes.batch, sizes.length, 16), torch.randn(sizes.batch, sizes.length - 2, 16)), {}
