# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The machine behind `torch_mlir.compile` and `torch.compile`."""

from __future__ import annotations

from collections.abc import Iterator

import matrix_machine
import pytest
import torch
from torch import nn

import torch_mlir
from torch_mlir.backends import OptionError, engine_names, get_engine

OPTIONS = {"engine": "matrix-machine"}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    torch._dynamo.reset()
    yield
    torch._dynamo.reset()


def network() -> nn.Module:
    layers = (nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 8, 3), nn.Flatten())
    return nn.Sequential(*layers, nn.Linear(288, 10), nn.Softmax(-1))


def test_it_is_found() -> None:
    assert "matrix-machine" in engine_names()
    assert get_engine("matrix-machine").name == "matrix-machine"


def test_whole_programs() -> None:
    model, x = network().eval(), torch.randn(2, 3, 16, 16)
    compiled = torch_mlir.compile(model, x, backend="matrix-machine")
    with matrix_machine.profile() as profile:
        torch.testing.assert_close(compiled(x), model(x).detach())
    assert [ran.kernel.name for ran in profile.kernels if ran.section.macs] == ["convolution", "convolution_1", "addmm"]


def test_training() -> None:
    model, x = network(), torch.randn(2, 3, 16, 16)
    compiled = torch.compile(model, backend="torch_mlir", options=OPTIONS)
    with matrix_machine.profile() as profile:
        compiled(x).square().sum().backward()
    actual = [parameter.grad.clone() for parameter in model.parameters()]
    model.zero_grad()
    model(x).square().sum().backward()
    torch.testing.assert_close(actual, [parameter.grad for parameter in model.parameters()], rtol=1e-4, atol=1e-5)
    assert sum(bool(ran.section.macs) for ran in profile.kernels) > 3  # Products of the backward pass, too.


def test_other_sizes() -> None:
    model = nn.Linear(4, 3)
    compiled = torch.compile(model, backend="torch_mlir", dynamic=False, options=OPTIONS)
    for rows in (1, 5, 1000):
        x = torch.randn(rows, 4)
        torch.testing.assert_close(compiled(x), model(x))
    compiled = torch.compile(model, backend="torch_mlir", dynamic=True, options=OPTIONS)
    for rows in (3, 7):
        x = torch.randn(rows, 4)
        torch.testing.assert_close(compiled(x), model(x))


@pytest.mark.parametrize("dtype", [torch.float64, torch.bfloat16, torch.float16, torch.int64, torch.int8, torch.uint8])
def test_other_dtypes(dtype: torch.dtype) -> None:
    a, b = (torch.arange(12).reshape(shape).to(dtype) for shape in ((3, 4), (4, 3)))

    def function(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return (a.float() @ b.float() + a.sum()).to(dtype), a > 3

    compiled = torch.compile(function, backend="torch_mlir", options=OPTIONS)
    torch.testing.assert_close(compiled(a, b), function(a, b))


def test_refused_arithmetic_runs_on_aten() -> None:
    def function(x: torch.Tensor) -> torch.Tensor:
        return torch.exp(x @ x) @ x

    x = torch.randn(5, 5) / 5
    options = {**OPTIONS, "host": "refuse"}
    compiled = torch.compile(function, backend="torch_mlir", options=options)
    with matrix_machine.profile() as profile:
        torch.testing.assert_close(compiled(x), function(x))
    assert len(profile.kernels) == 2
    report = torch_mlir.explain(function, x, backward=False, options=options)
    assert dict(report.fallbacks) == {"aten.exp.default": 1}


def test_options() -> None:
    small = matrix_machine.Machine(scratchpad_rows=128, accumulator_rows=64)
    compiled = torch.compile(torch.mm, backend="torch_mlir", options={**OPTIONS, "machine": small})
    a, b = torch.randn(100, 90), torch.randn(90, 80)
    with matrix_machine.profile() as profile:
        torch.testing.assert_close(compiled(a, b), a @ b, rtol=1e-4, atol=1e-4)
    assert profile.kernels[0].machine == small
    assert "at most" in str(profile)
    with pytest.raises(OptionError, match="option 'host' is 'gpu', but must be 'cpu', to run it on the CPU engine, or"):
        torch_mlir.compile(nn.Linear(1, 1), torch.ones(1), backend="matrix-machine", host="gpu")
