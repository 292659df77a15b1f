# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes to memory that two values share, although no schema says so."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from fuser_support import agree, groups, script, trace

SUPPORTED = ["aten::relu", "aten::tanh", "aten::add", "aten::mul", "aten::sub", "aten::view", "aten::silu"]


class Residual(torch.nn.Module):
    """Dropout returns its argument outside of training, and the activation writes to that."""

    def __init__(self) -> None:
        super().__init__()
        self.drop = torch.nn.Dropout(0.1)
        self.act = torch.nn.ReLU(inplace=True)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        h = torch.tanh(x)
        return self.act(self.drop(h)) + h


@pytest.mark.parametrize("freeze", [False, True])
def test_activation_in_place_behind_dropout(register: Any, freeze: bool) -> None:
    register("hidden", supported=SUPPORTED)
    model, x = Residual().eval(), torch.randn(2, 5)
    scripted = script(model)
    agree(torch.jit.freeze(scripted) if freeze else scripted, model, (x,), (torch.randn(3, 4),))
    agree(trace(model, x), model, (x,))


def test_frozen_dropout_does_not_end_a_group(register: Any) -> None:
    register("hidden", supported=SUPPORTED)
    scripted, x = torch.jit.freeze(script(Residual().eval())), torch.randn(2, 5)
    agree(scripted, Residual().eval(), (x,))
    assert len(groups(scripted, x)) == 1


def same_type(x: torch.Tensor) -> torch.Tensor:
    v = x.type_as(x)
    a = torch.tanh(v)
    x.mul_(2)
    return torch.relu(v) + a


def transposed(x: torch.Tensor) -> torch.Tensor:
    v = torch.einsum("ij->ji", x)
    a = torch.tanh(v)
    x.mul_(2)
    return torch.relu(v) + a


def in_a_loop(x: torch.Tensor) -> torch.Tensor:
    y = x
    total = torch.zeros_like(x)
    for _ in range(3):
        a = torch.tanh(y)
        x.mul_(2)
        y = torch.atleast_2d(x)
        total = total + a
    return total


@pytest.mark.parametrize("function", [same_type, transposed, in_a_loop])
@pytest.mark.parametrize("also", [[], ["aten::type_as", "aten::einsum", "aten::atleast_2d"]])
def test_reads_do_not_move_across_writes(register: Any, function: Any, also: list[str]) -> None:
    register("hidden", supported=[*SUPPORTED, *also])
    agree(script(function), function, (torch.randn(2, 3),), (torch.randn(4, 4),))
    if function is not in_a_loop:  # Of which PyTorch's own trace loses a write.
        agree(trace(function, torch.randn(2, 3)), function, (torch.randn(2, 3),))


def written_views(x: torch.Tensor) -> torch.Tensor:
    v = x.reshape(-1).view(4, 4)
    a = v - x * 0.5
    torch.nn.functional.silu(v, inplace=True)
    return a


@pytest.mark.parametrize("supported", [["aten::mul", "aten::sub", "aten::view"], SUPPORTED])
def test_views_that_leave_a_group_stay_views(register: Any, supported: list[str]) -> None:
    """The argument must not come back as if it were new memory: what is written to it would be lost."""
    register("hidden", supported=supported)
    agree(script(written_views), written_views, (torch.randn(4, 4),))
