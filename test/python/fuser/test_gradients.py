# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients through groups are eager's, and what transforms calls goes past them."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import torch
from fuser_support import ALL, agree, groups, script, trace


def network() -> torch.nn.Module:
    return torch.nn.Sequential(
        torch.nn.Conv2d(3, 4, 3), torch.nn.ReLU(), torch.nn.Flatten(), torch.nn.Linear(4 * 36, 5), torch.nn.Tanh()
    )


def gradients(function: Any, model: torch.nn.Module, x: torch.Tensor) -> list[torch.Tensor]:
    """The gradients of a model and its input."""
    x = x.clone().requires_grad_()
    found = torch.autograd.grad(function(x).square().sum(), [x, *model.parameters()])
    return list(found)


@pytest.mark.parametrize("prepare", [trace, lambda model, x: script(model)], ids=["trace", "script"])
def test_gradients_are_eagers(register: Any, prepare: Any) -> None:
    accelerator = register("everything", supported=ALL)
    model, x = network(), torch.randn(2, 3, 8, 8)
    scripted = prepare(model, x)
    for _ in range(2):
        torch.testing.assert_close(gradients(scripted, model, x), gradients(model, model, x))
    assert groups(scripted, x)
    assert accelerator.runs > 0


def test_training_follows_eager(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    ours = network()
    eager = copy.deepcopy(ours)
    scripted = script(ours)
    optimizers = [torch.optim.Adam(model.parameters(), 0.01) for model in (ours, eager)]
    for step in range(5):
        torch.manual_seed(step)
        x = torch.randn(2, 3, 8, 8)
        losses = []
        for function, optimizer in zip((scripted, eager), optimizers):
            optimizer.zero_grad()
            loss = function(x).square().sum()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        assert losses[0] == pytest.approx(losses[1], rel=1e-4)
    assert accelerator.runs >= 5


def parts(x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    return torch.tanh(x) * 2, y + 1, (x > 0) * torch.relu(y.detach())


def test_some_results_have_gradients(register: Any) -> None:
    register("everything", supported=ALL)
    scripted = script(parts)
    for needs in ((True, False), (False, True), (True, True), (False, False)):
        x, y = (torch.randn(3, requires_grad=need) for need in needs)
        for _ in range(2):
            results, wanted = scripted(x, y), parts(x, y)
            assert [item.requires_grad for item in results] == [item.requires_grad for item in wanted]
            torch.testing.assert_close(results, wanted)


def test_second_derivatives(register: Any) -> None:
    register("everything", supported=ALL)

    def function(x: torch.Tensor) -> torch.Tensor:
        return torch.tanh(x * x).exp()

    scripted = script(function)
    x = torch.randn(4, dtype=torch.float64, requires_grad=True)
    scripted(x)
    assert torch.autograd.gradcheck(scripted, x)
    assert torch.autograd.gradgradcheck(scripted, x)


def test_argument_that_changes_before_the_backward_pass(register: Any) -> None:
    register("everything", supported=ALL)

    def function(x: torch.Tensor) -> torch.Tensor:
        return torch.tanh(x * 1)

    scripted = script(function)
    x = torch.ones(2, requires_grad=True)
    middle = x * 1
    result = scripted(middle)
    with torch.no_grad():
        middle.add_(1)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        result.sum().backward()


def test_modes(register: Any) -> None:
    def function(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.relu(torch.mm(x, y)) * 2

    x, y = torch.randn(3, 4), torch.randn(4, 2)
    with torch.autocast("cpu", torch.bfloat16):
        narrow = trace(function, x, y)(x, y)
    accelerator = register("everything", supported=ALL)
    scripted = trace(function, x, y)
    agree(scripted, function, (x, y))
    runs = accelerator.runs
    with torch.autocast("cpu", torch.bfloat16):
        torch.testing.assert_close(scripted(x, y), narrow, rtol=2e-2, atol=2e-2, check_dtype=False)
    batch = torch.randn(5, 3, 4)
    mapped = (torch.func.vmap(lambda one, given=given: given(one, y))(batch) for given in (scripted, function))
    torch.testing.assert_close(*mapped)
    _, tangent = torch.func.jvp(lambda one: scripted(one, y), (x,), (torch.ones_like(x),))
    _, expected = torch.func.jvp(lambda one: function(one, y), (x,), (torch.ones_like(x),))
    torch.testing.assert_close(tangent, expected)
    assert accelerator.runs == runs  # All of these went past it.
    with torch.inference_mode():
        torch.testing.assert_close(scripted(x, y), function(x, y))
    assert accelerator.runs == runs + 1


def test_conjugates_and_subclasses(register: Any) -> None:
    register("everything", supported=ALL)

    def function(x: torch.Tensor) -> torch.Tensor:
        return x * 2 + 1

    scripted = script(function)
    z = torch.randn(3, dtype=torch.complex64)
    agree(scripted, function, (z,))
    torch.testing.assert_close(scripted(z.conj()), function(z.conj()))
    parameter = torch.nn.Parameter(torch.ones(3))
    torch.testing.assert_close(scripted(parameter), function(parameter))
