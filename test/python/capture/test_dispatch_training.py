# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Training steps, captured as one function: forward, backward, and what the optimizer does."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
import zoo

import torch_mlir
from torch_mlir.program.errors import CaptureError


def _perceptron() -> torch.nn.Module:
    layers = torch.nn.Linear(8, 16), torch.nn.BatchNorm1d(16), torch.nn.ReLU(inplace=True), torch.nn.Linear(16, 4)
    return torch.nn.Sequential(*layers).double()


def _step(model: Any, optimizer: Any, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    optimizer.zero_grad()
    loss = torch.nn.functional.cross_entropy(model(x), y)
    loss.backward()
    optimizer.step()
    return loss.detach()


def _follows(
    make: Callable[[], Any], x: Any, y: Any, kind: Any, warm: bool = True, rtol: float = 1e-6, **options: Any
) -> None:
    torch.manual_seed(0)
    ours = make()
    optimizer = kind(ours.parameters(), **options)
    if warm:
        _step(ours, optimizer, x, y)
    eager = copy.deepcopy(ours)
    its = kind(eager.parameters(), **options)
    its.load_state_dict(copy.deepcopy(optimizer.state_dict()))
    mb = torch_mlir.ModuleBuilder()
    with mb.capture_function("step", [x, y]) as f:
        f.returns(_step(ours, optimizer, x, y))
    _step(eager, its, x, y)
    step = mb.compile().step
    for _ in range(20):
        torch.testing.assert_close(step(x, y), _step(eager, its, x, y), rtol=rtol, atol=rtol)
    torch.testing.assert_close(ours.state_dict(), eager.state_dict(), rtol=10 * rtol, atol=10 * rtol)
    for one, other in zip(ours.parameters(), eager.parameters()):
        torch.testing.assert_close(one.grad, other.grad, rtol=10 * rtol, atol=10 * rtol)


X, Y = torch.randn(32, 8, dtype=torch.float64), torch.randint(0, 4, (32,))


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (torch.optim.SGD, {"lr": 0.1}),
        (torch.optim.SGD, {"lr": 0.1, "momentum": 0.9, "foreach": True, "weight_decay": 1e-2}),
        # The count of steps is a tensor of float32, which eager turns into a number of Python's.
        (torch.optim.Adam, {"lr": 1e-2, "rtol": 1e-4}),
        (torch.optim.AdamW, {"lr": 1e-2, "amsgrad": True, "rtol": 1e-4}),
    ],
    ids=["sgd", "momentum", "adam", "adamw"],
)
def test_steps_follow_eager(kind: Any, options: Any) -> None:
    _follows(_perceptron, X, Y, kind, **options)


def test_a_first_step_without_state() -> None:
    _follows(_perceptron, X, Y, torch.optim.SGD, warm=False, lr=0.1)


def test_resnet_follows_eager() -> None:
    x, y = torch.randn(2, 3, 64, 64, dtype=torch.float64), torch.tensor([1, 3])
    _follows(lambda: zoo.resnet.resnet18().double().train(), x, y, torch.optim.SGD, warm=False, lr=0.01)


def test_gradients_add_up_as_in_eager() -> None:
    weight = torch.nn.Parameter(torch.ones(2))

    def body(x: torch.Tensor) -> None:
        (x * weight).sum().backward()

    x, mb = torch.tensor([1.0, 2.0]), torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [x]) as f:
        body(x)
        f.returns([])
    functions = mb.compile()
    functions.f(x)
    functions.f(10 * x)
    assert weight.grad is not None
    assert weight.grad.tolist() == [12, 24]
    weight.grad = None
    functions.f(x)
    assert weight.grad.tolist() == [1, 2]


def test_gradients_that_are_there_are_added_to_in_place() -> None:
    weight = torch.nn.Parameter(torch.ones(2))
    weight.grad = torch.ones(2)
    x, mb = torch.tensor([1.0, 2.0]), torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [x]) as f:
        (x * weight).sum().backward()
        f.returns(weight.grad)
    f = mb.compile().f
    assert f(x).tolist() == [3, 5]
    assert weight.grad.tolist() == [3, 5]
    weight.grad = None
    with pytest.raises(ValueError, match=r"has a gradient \(.grad\) that the function was not captured with"):
        f(x)


def test_gradients_that_a_body_reads_are_those_that_it_found() -> None:
    weight = torch.nn.Parameter(torch.ones(2))
    x, mb = torch.tensor([1.0, 2.0]), torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [x]) as f:
        (x * weight).sum().backward()
        f.returns(weight.grad)
    f = mb.compile().f
    with pytest.raises(ValueError, match=r"f: captured_0 has a gradient .* was none: call zero_grad\(\) in the body"):
        f(x)
    weight.grad = None
    assert f(x).tolist() == [1, 2]
    assert weight.grad.tolist() == [1, 2]


def test_gradients_of_arguments() -> None:
    x, mb = torch.ones(2, requires_grad=True), torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [x]) as f:
        loss = (x**3).sum()
        loss.backward()
        f.returns(loss)
    given = torch.tensor([2.0, 3.0], requires_grad=True)
    assert mb.compile().f(given) == 35
    assert given.grad is not None
    assert given.grad.tolist() == [12, 27]


def test_a_call_that_fails_keeps_gradients() -> None:
    weight = torch.nn.Parameter(torch.ones(2))
    x, mb = torch.ones(2), torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [x]) as f:
        weight.grad = None
        (x * weight).sum().backward()
        f.returns([])
    before = weight.grad
    with pytest.raises(ValueError, match="has shape"):
        mb.compile().f(torch.ones(3))
    assert weight.grad is before


def test_optimizers_that_have_yet_to_make_their_state() -> None:
    model = _perceptron()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    with (
        pytest.raises(CaptureError, match=r"makes its state \(momentum_buffer\) in its first step.*take a step before"),
        torch_mlir.ModuleBuilder().capture_function("step", [X, Y]) as f,
    ):
        f.returns(_step(model, optimizer, X, Y))
    assert not torch.compiler.is_compiling()


def test_gradients_cleared_in_the_end() -> None:
    weight = torch.nn.Parameter(torch.ones(2))
    weight.grad = torch.ones(2)

    def body() -> list[torch.Tensor]:
        weight.sum().backward()
        weight.grad = None
        return []

    message = r"finds a gradient .* and clears it in the end"
    with pytest.raises(CaptureError, match=message), torch_mlir.ModuleBuilder().capture_function("f", []) as f:
        f.returns(body())


def test_gradients_belong_to_parameters_whose_values_were_seen_before() -> None:
    weight = torch.nn.Parameter(torch.ones(2))
    seen, x, mb = weight.detach(), torch.tensor([1.0, 2.0]), torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [x]) as f:
        (seen * x * weight).sum().backward()
        f.returns([])
    weight.grad = None
    mb.compile().f(x)
    assert weight.grad is not None
    assert weight.grad.tolist() == [1, 2]
