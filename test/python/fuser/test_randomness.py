# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers are eager's, in the forward pass and in the backward pass, which computes groups once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from fuser_support import ALL, groups, script, trace
from torch.nn import functional


def dropped(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    return functional.dropout(torch.tanh(x @ w) * 2, 0.5, True).exp() * w.sum()


def dropped_in_place(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    return functional.dropout(torch.tanh(x @ w) * 2, 0.5, True, True) * w.sum()


def attended(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    y = (x @ w)[None, None]
    return functional.scaled_dot_product_attention(y, y * 2, y, None, 0.5) * w.sum()


def drawn(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    y = torch.tanh(x @ w)
    return y * torch.rand_like(y) + torch.bernoulli(y.detach().abs(), 0.0) + torch.randn(3, 4, dtype=y.dtype)


def leaking(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    return functional.rrelu(x @ w, 0.1, 0.4, True) * w.sum()


def channels(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    return functional.dropout2d((x @ w)[None, :, :, None], 0.5, True).tanh() * w.sum()


def never(x: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    return functional.dropout(torch.tanh(x @ w), 0.0, True) * torch.rand_like(x @ w)


FUNCTIONS: list[Callable[..., Any]] = [dropped, dropped_in_place, attended, drawn, leaking, channels, never]


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("prepare", [trace, lambda function, *_: script(function)], ids=["trace", "script"])
def test_both_passes_draw_as_eager(register: Any, function: Any, prepare: Any) -> None:
    accelerator = register("everything", supported=ALL)
    x, w = torch.randn(3, 4, dtype=torch.float64), torch.randn(4, 4, dtype=torch.float64)
    scripted = prepare(function, x, w)
    for seed in range(3):
        assert_same(lambda seed=seed: _step(scripted, x, w, seed), lambda seed=seed: _step(function, x, w, seed))
    assert groups(scripted, x, w)
    assert accelerator.runs > 0


def _step(function: Any, x: torch.Tensor, w: torch.Tensor, seed: int) -> tuple[torch.Tensor, ...]:
    """The result, the gradients, and the next number after both."""
    x, w = x.clone().requires_grad_(), w.clone().requires_grad_()
    torch.manual_seed(seed)
    result = function(x, w)
    gradients = torch.autograd.grad(result.square().sum(), [x, w])
    return result.detach(), *gradients, torch.rand(1)


def assert_same(ours: Callable[[], Any], eagers: Callable[[], Any]) -> None:
    torch.testing.assert_close(ours(), eagers())


def test_training_and_evaluation_alternate(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    model = torch.nn.Sequential(
        torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Dropout(0.5), torch.nn.BatchNorm1d(8), torch.nn.Linear(8, 2)
    )
    scripted, x = script(model), torch.randn(6, 4)
    for step in range(6):
        scripted.train(step % 2 == 0)
        model.train(step % 2 == 0)
        state = {name: value.clone() for name, value in model.state_dict().items()}
        torch.manual_seed(step)
        result = scripted(x)
        after = {name: value.clone() for name, value in model.state_dict().items()}
        model.load_state_dict(state)
        torch.manual_seed(step)
        torch.testing.assert_close(result, model(x))
        torch.testing.assert_close(after, dict(model.state_dict()))
    assert accelerator.runs > 0


def test_statistics_that_no_schema_tells_of(register: Any) -> None:
    def normalized(x: torch.Tensor, mean: torch.Tensor, variance: torch.Tensor) -> torch.Tensor:
        return torch.native_batch_norm(x, None, None, mean, variance, True, 0.1, 1e-5)[0] * 2

    register("everything", supported=ALL)
    scripted, x = script(normalized), torch.randn(5, 3)
    ours, eagers = ([torch.zeros(3), torch.ones(3)] for _ in range(2))
    for _ in range(3):
        torch.testing.assert_close(scripted(x, *ours), normalized(x, *eagers))
        torch.testing.assert_close(ours, eagers)
