# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Activation checkpoints and forked generators, for which PyTorch asks the device's module."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import torch
from torch.utils.checkpoint import checkpoint, checkpoint_sequential

from torch_mlir.lazy import mark_step


@pytest.mark.parametrize("options", [{"use_reentrant": False}, {"use_reentrant": True}])
def test_gradients_of_a_checkpoint_with_dropout_are_eagers(options: dict[str, Any]) -> None:
    model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Dropout(0.5), torch.nn.GELU(), torch.nn.Linear(16, 4))
    x = torch.randn(5, 8)
    found = []
    for device in ("cpu", "lazy"):
        torch.manual_seed(3)
        here, given = copy.deepcopy(model).to(device), x.clone().to(device).detach().requires_grad_()
        for _ in range(2):
            checkpoint(here, given, **options).square().sum().backward()
            mark_step()
        gradients = [given.grad, *(parameter.grad for parameter in here.parameters())]
        found.append([*(gradient.cpu() for gradient in gradients if gradient is not None), torch.rand(2)])
    torch.testing.assert_close(found[1], found[0])


def test_a_sequence_of_checkpoints() -> None:
    model = torch.nn.Sequential(*(torch.nn.Sequential(torch.nn.Linear(6, 6), torch.nn.Tanh()) for _ in range(4)))
    x = torch.randn(3, 6)
    lazy, given = copy.deepcopy(model).to("lazy"), x.to("lazy").requires_grad_()
    checkpoint_sequential(lazy, 2, given, use_reentrant=False).sum().backward()
    model(x).sum().backward()
    for one, other in zip(lazy.parameters(), model.parameters()):
        torch.testing.assert_close(one.grad.cpu(), other.grad)


def test_a_forked_generator_comes_back() -> None:
    torch.manual_seed(1)
    with torch.random.fork_rng(device_type="lazy"):
        inside = torch.rand(3, device="lazy").cpu()
    torch.testing.assert_close(torch.rand(3), inside)
    state = torch.lazy.get_rng_state()  # type: ignore[attr-defined]
    first = torch.rand(3, device="lazy").cpu()
    torch.lazy.set_rng_state(state)  # type: ignore[attr-defined]
    torch.testing.assert_close(torch.rand(3), first)
