# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random networks, whose tensors are used several times, moved around, padded, and mixed with host code."""

from __future__ import annotations

import random
from collections.abc import Callable

import matrix_machine
import pytest
import torch
from torch import nn
from torch.nn import functional as F

from torch_mlir import fx

Step = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]


def steps(chosen: random.Random) -> Step:
    """A random function of two tensors of four dimensions, which gives one."""
    channels, window, stride = chosen.choice([1, 3, 17]), chosen.choice([1, 3]), chosen.choice([1, 1, 2])

    def convolution(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        weight = torch.linspace(-1, 1, channels * x.shape[1] * window * window)
        weight = weight.reshape(channels, x.shape[1], window, window)
        return F.conv2d(x, weight, None, stride, window // 2) / weight.numel() ** 0.5

    table: list[Step] = [
        convolution,
        convolution,
        lambda x, y: torch.relu(x),
        lambda x, y: x + 1 if x.shape != y.shape else x + y,
        lambda x, y: x * 2 if x.shape != y.shape else y - x * y,
        lambda x, y: F.max_pool2d(x, 3, 2, 1),
        lambda x, y: F.avg_pool2d(x, 2, 1) if min(x.shape[2:]) > 1 else x,
        lambda x, y: x.mean((2, 3), keepdim=True) + x,
        lambda x, y: x.transpose(1, 2),
        lambda x, y: x.permute(0, 3, 1, 2),
        lambda x, y: x[:, :, 1:] if x.shape[2] > 1 else x,
        lambda x, y: x[:, 0].unsqueeze(1),
        lambda x, y: F.pad(x, (1, 0, 2, 1)),
        lambda x, y: F.pad(x, (0, 1, 0, 0), value=0.5),
        lambda x, y: torch.matmul(x.flatten(1), x.flatten(1).t()).reshape(1, 1, x.shape[0], x.shape[0]) / x.numel(),
        lambda x, y: x.reshape(x.shape[0], -1, x.shape[3], 1),
        lambda x, y: torch.sigmoid(x),
        lambda x, y: torch.cat([x, x.flip(1)], 1) if x.shape[1] < 8 else x,
        lambda x, y: x.clamp(-0.5, 0.75),
        lambda x, y: x.expand(2, -1, -1, -1) if x.shape[0] == 1 else x,
    ]
    return chosen.choice(table)


class Random(nn.Module):
    """Steps, each of which takes two of the tensors before it."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        chosen = random.Random(seed)
        self.steps = [(steps(chosen), chosen.random(), chosen.random()) for _ in range(chosen.randrange(3, 12))]
        self.kept = [chosen.random() < 0.3 for _ in self.steps]

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, ...]:
        made = [x]
        for step, first, second in self.steps:
            # Mostly the last one, so that there are chains.
            a = made[-1 if first < 0.7 else int(first * len(made))]
            made.append(step(a, made[int(second * len(made))]))
        return (*(tensor for tensor, kept in zip(made[1:], self.kept) if kept), made[-1])


@pytest.mark.parametrize("seed", range(40))
def test_random_networks(seed: int) -> None:
    chosen = random.Random(seed)
    model, shape = Random(seed), (chosen.choice([1, 2]), chosen.choice([1, 3]), chosen.randrange(1, 12), 9)
    x = torch.randn(shape)
    module = fx.export_and_import(model, x, output_type="linalg-on-tensors")
    machine = chosen.choice([matrix_machine.DEFAULT, matrix_machine.Machine(100, 64)])
    program = matrix_machine.compile(module, machine=machine)
    for _ in range(2):
        with matrix_machine.profile() as profile:
            torch.testing.assert_close(program(x), model(x), rtol=1e-3, atol=1e-4)
        for ran in profile.kernels:
            assert ran.bounds.lower <= ran.section.cycles <= ran.bounds.upper
        x = torch.randn(shape)
