# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Deep models and unrolled loops: the work of the analyses grows no faster than the program."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import torch_mlir
from torch_mlir import fx, ir
from torch_mlir.passmanager import PassManager

_ANALYSE = (
    "builtin.module(torch-prepare-cpu-entry,torch-cpu-tensors-pipeline,"
    "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map "
    "allow-return-allocs-from-loops test-analysis-only dump-alias-sets})"
)
Program = tuple[torch.nn.Module, torch.Tensor]


class Stacked(torch.nn.Module):
    """A recurrence that keeps all its states."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        state, states = x[:, 0], []
        for step in range(x.shape[1]):
            state = torch.tanh(state @ x[:, step])
            states.append(state)
        return torch.stack(states)


class Filled(torch.nn.Module):
    """A recurrence that writes its states into a tensor that it made before."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        state, states = x[:, 0], torch.zeros_like(x)
        for step in range(x.shape[1]):
            state = torch.tanh(state @ x[:, step])
            states[:, step] = state
        return states * 2


class Written(torch.nn.Module):
    """A tensor that is written to in every step, of which some steps keep what it was."""

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, ...]:
        result, kept = torch.zeros_like(x), []
        for step in range(x.shape[0]):
            if step % 7 == 3:
                kept.append(result + 0 if step % 2 else result.clone())
            result[step] = torch.tanh(x[step]) + result.sum()
        return result, *kept, result[2:] * 2


class Versions(torch.nn.Module):
    """Tensors made of each other: every version is a result, and the first is read last."""

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, ...]:
        first = version = x * 2
        versions = []
        for step in range(x.shape[0]):
            version = torch.slice_scatter(version, x[step : step + 1] + 1, 0, step, step + 1)
            if step % 5 == 0:
                versions.append(version)
        return version, *versions, first


class Blocks(torch.nn.Module):
    """Blocks of tensors of one shape, each of which is used twice."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for _ in range(self.count):
            x = torch.softmax(x @ x, -1) + x
        return x


def blocks(count: int) -> Program:
    return Blocks(count), torch.randn(4, 4)


def encoder(layers: int) -> Program:
    layer = torch.nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
    return torch.nn.TransformerEncoder(layer, layers, enable_nested_tensor=False).eval(), torch.randn(2, 3, 8)


def stacked(steps: int) -> Program:
    return Stacked(), torch.randn(3, steps, 3, 3)


def filled(steps: int) -> Program:
    return Filled(), torch.randn(3, steps, 3, 3)


def written(steps: int) -> Program:
    return Written(), torch.randn(steps, 5)


def versions(steps: int) -> Program:
    return Versions(), torch.randn(steps, 5)


def largest_alias_set(program: Program) -> int:
    """How many tensors share memory with one that is written to, at most, as far as bufferization knows."""
    module = fx.export_and_import(*program, output_type="linalg-on-tensors")
    PassManager.parse(_ANALYSE, module.context).run(module.operation)
    sizes: list[int] = []

    def visit(op: ir.Operation) -> ir.WalkResult:
        is_write = op.name.startswith(("linalg.", "tensor.insert"))
        if is_write and "__opresult_alias_set_attr__" in op.attributes:
            sizes.extend(len(aliases) for aliases in op.attributes["__opresult_alias_set_attr__"])
        return ir.WalkResult.ADVANCE

    module.operation.walk(visit)
    assert sizes
    return max(sizes)


@pytest.mark.parametrize("make", [blocks, stacked, filled])
def test_what_shares_memory_does_not_grow(make: Callable[[int], Program]) -> None:
    assert largest_alias_set(make(160)) <= 1.25 * largest_alias_set(make(80))


@pytest.mark.parametrize("make", [blocks, encoder, stacked, filled, written, versions])
@pytest.mark.parametrize("size", [1, 9, 40])
def test_long_programs_compute_what_eager_does(make: Callable[[int], Program], size: int) -> None:
    torch.manual_seed(0)
    model, x = make(size)
    with torch.no_grad():
        compiled = torch_mlir.compile(model, x)
        for _ in range(2):
            x = torch.randn_like(x) / 2
            given = x.clone()
            torch.testing.assert_close(compiled(x), model(x))
            assert torch.equal(x, given)
