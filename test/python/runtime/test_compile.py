# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch_mlir.compile: a callable with the interface of the module."""

from __future__ import annotations

import subprocess
import sys

import pytest
import torch
from dynamo_support import opaque
from torch.export import Dim

import torch_mlir
from torch_mlir.compiler_utils import TorchMlirCompilerError


class Nested(torch.nn.Module):
    def forward(self, pair, *, scale):
        a, b = pair["left"], pair["right"][0]
        return {"sum": (a + b) * scale, "others": [a - b, (b,)]}


def test_nested_containers() -> None:
    pair = {"left": torch.randn(3), "right": [torch.randn(3)]}
    scale = torch.tensor(2.0)
    model = Nested()
    compiled = torch_mlir.compile(model, pair, kwargs={"scale": scale})
    torch.testing.assert_close(compiled(pair, scale=scale), model(pair, scale=scale))


def test_another_structure_is_refused() -> None:
    pair = {"left": torch.randn(3), "right": [torch.randn(3)]}
    compiled = torch_mlir.compile(Nested(), pair, kwargs={"scale": torch.tensor(2.0)})
    with pytest.raises(TypeError, match="structure"):
        compiled(pair)


class Counter(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("count", torch.zeros(2))

    def forward(self, x):
        self.count += x
        return self.count * 2


def test_mutated_buffers_are_written_back() -> None:
    model = Counter()
    compiled = torch_mlir.compile(model, torch.ones(2))
    model.count.zero_()
    torch.testing.assert_close(compiled(torch.ones(2)), torch.full((2,), 2.0))
    torch.testing.assert_close(compiled(torch.ones(2)), torch.full((2,), 4.0))
    assert model.count.tolist() == [2, 2]


class InPlace(torch.nn.Module):
    def forward(self, x, y):
        x += y
        return x * y


def test_mutated_inputs_are_written_back() -> None:
    compiled = torch_mlir.compile(InPlace(), torch.ones(2), torch.ones(2))
    x, y = torch.tensor([1.0, 2.0]), torch.tensor([10.0, 20.0])
    torch.testing.assert_close(compiled(x, y), torch.tensor([110.0, 440.0]))
    assert x.tolist() == [11, 22]


def test_parameters_are_shared() -> None:
    model = torch.nn.Linear(4, 2)
    x = torch.randn(3, 4)
    compiled = torch_mlir.compile(model, x)
    with torch.no_grad():
        model.weight.mul_(2)
        torch.testing.assert_close(compiled(x), model(x))


class SmallState(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.factor = torch.nn.Parameter(torch.ones(1))
        self.register_buffer("calls", torch.zeros((), dtype=torch.int64))
        self.register_buffer("mask", torch.tensor([True, False]))

    def forward(self, x):
        self.calls += 1
        return torch.where(self.mask, x * self.factor, 0.0) + self.calls


def test_single_numbers_and_truth_values_are_shared() -> None:
    model = SmallState()
    x = torch.randn(2)
    compiled = torch_mlir.compile(model, x)
    model.calls.zero_()
    with torch.no_grad():
        model.factor.fill_(3)
        model.mask.copy_(torch.tensor([False, True]))
        torch.testing.assert_close(compiled(x), torch.tensor([0.0, 3 * x[1]]) + 1)
        torch.testing.assert_close(compiled(x), torch.tensor([0.0, 3 * x[1]]) + 2)
    assert model.calls.item() == 2


def test_dynamic_batch() -> None:
    model = torch.nn.Linear(4, 2)
    compiled = torch_mlir.compile(model, torch.randn(3, 4), dynamic_shapes={"input": {0: Dim("batch", min=2)}})
    for rows in (2, 3, 100):
        x = torch.randn(rows, 4)
        torch.testing.assert_close(compiled(x), model(x).detach())
    with pytest.raises(ValueError, match=r"'input' has shape \[2, 5\], but \[\?, 4\] was compiled"):
        compiled(torch.randn(2, 5))


def test_sizes_are_those_that_were_traced() -> None:
    """What was concluded from a size while it was traced is wrong for others, so they are refused."""

    class Model(torch.nn.Module):
        def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
            return x[:3] * 2 + (x + y).sum()

    rows = {0: torch.export.Dim("rows", min=4, max=8)}
    compiled = torch_mlir.compile(Model(), torch.ones(5), torch.ones(5), dynamic_shapes=(rows, rows))
    for size in (4, 8):
        torch.testing.assert_close(compiled(torch.ones(size), torch.ones(size)), torch.full((3,), 2.0 + 2 * size))
    with pytest.raises(ValueError, match="'x': its size 9 in dimension 0 is more than 8"):
        compiled(torch.ones(9), torch.ones(9))
    with pytest.raises(ValueError, match="'x': its size 2 in dimension 0 is less than 4"):
        compiled(torch.ones(2), torch.ones(2))
    with pytest.raises(ValueError, match="'y': its size 7 in dimension 0 is not 8, the size of 'x' in dimension 0"):
        compiled(torch.ones(8), torch.ones(7))


def test_what_fills_a_tensor_waits_for_the_assertion_about_its_size() -> None:
    """The product's size is known, and with it that of the squares, but not yet whether there are that many."""

    class Model(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = torch.nn.Parameter(torch.ones(3, 225))

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return torch.nn.functional.linear(x.reshape(-1) ** 2, self.weight)

    sizes = dict.fromkeys(range(4), torch.export.Dim.AUTO)
    compiled = torch_mlir.compile(Model(), torch.ones(5, 5, 3, 3), dynamic_shapes=(sizes,))
    for shape in ((60, 50, 30, 3), (2, 2, 2, 2)):
        with pytest.raises(RuntimeError, match="the inner sizes of the matrices differ"):
            compiled(torch.ones(shape))
    torch.testing.assert_close(compiled(torch.ones(9, 1, 5, 5)), torch.full((3,), 225.0))


def test_unsupported_operations_are_listed_with_their_lines() -> None:
    class Unsupported(torch.nn.Module):
        def forward(self, x):
            y = opaque(x)
            return opaque(y) + 1

    with pytest.raises(TorchMlirCompilerError) as failure:
        torch_mlir.compile(Unsupported(), torch.ones(2))
    text = str(failure.value)
    assert 'torch.operator "torch.torch_mlir_tests.opaque" (2 uses)' in text
    assert "test_compile.py" in text
    assert "torch-mlir-opt -pass-pipeline=" in text


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown backend 'gpu': expected one of 'cpu', 'iree', 'xla'"):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2), backend="gpu")


def test_what_the_package_offers_is_seen_before_it_is_loaded() -> None:
    script = "import torch_mlir; assert set(torch_mlir.__all__) <= set(dir(torch_mlir)), dir(torch_mlir)"
    subprocess.run([sys.executable, "-c", script], check=True)
