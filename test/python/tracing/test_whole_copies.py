# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`copy_` of something smaller or of another dtype, in programs that take torch's own way of decomposing."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
import torch

import torch_mlir
from torch_mlir.capture.training import export_training


class _Keeps(torch.nn.Module):
    def __init__(self, shape: tuple[int, ...], dtype: torch.dtype) -> None:
        super().__init__()
        self.register_buffer("kept", torch.zeros(shape, dtype=dtype))

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        self.kept.copy_(x.mean(1))
        y = x + self.kept.sum()
        z = y.clone()
        z[0].neg_()  # A view of what is written: no quick way in.
        return y, z, self.kept + 0


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("dtype", [torch.float64, torch.float32, torch.float16, torch.int32])
@pytest.mark.parametrize("shape", [(3,), (2, 3)])
def test_the_copy_has_the_shape_and_dtype_of_what_it_overwrites(
    shape: tuple[int, ...], dtype: torch.dtype, dynamic: bool
) -> None:
    x = torch.randn(3, 5, dtype=torch.float64) * 4
    eager, module = _Keeps(shape, dtype), _Keeps(shape, dtype)
    sizes = ({1: torch.export.Dim("columns")},) if dynamic else None
    compiled = torch_mlir.compile(module, x, dynamic_shapes=sizes)
    for _ in range(2):
        for ours, theirs in zip(compiled(x), eager(x), strict=True):
            torch.testing.assert_close(ours, theirs)
        torch.testing.assert_close(module.kept, eager.kept)


def test_the_program_of_the_caller_stays_as_it_is() -> None:
    x = torch.randn(3, 5, dtype=torch.float64)
    exported = torch.export.export(_Keeps((2, 3), torch.float32), (x,))
    before = str(exported.graph)
    torch_mlir.compile(exported, x)
    assert str(exported.graph) == before


def test_in_training() -> None:
    class Loss(torch.nn.Linear):
        def __init__(self) -> None:
            super().__init__(5, 2, dtype=torch.float64)
            self.register_buffer("kept", torch.zeros(2, 3))

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            self.kept.copy_(x.mean(1))
            return (super().forward(x) * self.kept.sum()).square().sum()

    torch.manual_seed(0)
    x, module = torch.randn(3, 5, dtype=torch.float64), Loss()
    eager = copy.deepcopy(module)
    loss = torch_mlir.compile(export_training(module, (x,)))(x)
    expected = eager(x)
    expected.backward()
    torch.testing.assert_close(loss, expected.detach())
    torch.testing.assert_close(module.weight.grad, eager.weight.grad)
    torch.testing.assert_close(module.kept, eager.kept)


def _mask(v: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    v[0] = (w > 0)[-1]
    return v


def _broadcast(v: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    v[0] = w[:, :1] * 2
    return v


def _number(v: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    v[1].copy_(w.sum())
    v[0, :, 1] = w[0, 0] * w[0, 1]
    return v


def _all(v: torch.Tensor, w: torch.Tensor) -> torch.Tensor:
    return (v * 2).copy_(w[0] + 1)


@pytest.mark.parametrize("write", [_mask, _broadcast, _number, _all])
def test_gradients_go_through_the_copy(write: Callable[[torch.Tensor, torch.Tensor], torch.Tensor]) -> None:
    class Loss(torch.nn.Linear):
        def __init__(self) -> None:
            super().__init__(5, 4, dtype=torch.float64)
            self.written = torch.nn.Parameter(torch.randn(3, 4))

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return write(super().forward(x), self.written).square().sum()

    torch.manual_seed(0)
    x, module = torch.randn(2, 3, 5, dtype=torch.float64), Loss()
    eager = copy.deepcopy(module)
    loss = torch_mlir.compile(export_training(module, (x,)))(x)
    expected = eager(x)
    expected.backward()
    torch.testing.assert_close(loss, expected.detach(), rtol=1e-6, atol=0)  # Some of it is of float32.
    for name, parameter in eager.named_parameters():
        torch.testing.assert_close(_gradient(module.get_parameter(name)), _gradient(parameter))


def _gradient(parameter: torch.Tensor) -> torch.Tensor:
    return torch.zeros_like(parameter) if parameter.grad is None else parameter.grad


def test_gradients_are_summed_in_the_type_of_the_source() -> None:
    class Loss(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.written = torch.nn.Parameter(torch.ones(()))

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return (x * 1).copy_(self.written).float().sum()

    module = Loss()
    x = torch.zeros(1001, dtype=torch.bfloat16)
    torch_mlir.compile(export_training(module, (x,)))(x)
    assert module.written.grad is not None
    assert module.written.grad.item() == 1001
