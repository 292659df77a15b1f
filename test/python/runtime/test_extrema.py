# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Extrema and their places: the first of several, NaN before any number, in rows, columns and everything."""

from __future__ import annotations

import pytest
import torch
from importer_support import Function

import torch_mlir

PROGRAMS = {
    "rows": lambda x: (x.max(-1), x.min(-1), x.argmax(-1), x.argmin(-1)),
    "columns": lambda x: (x.max(0), x.min(0), x.argmax(0), x.argmin(0)),
    "kept": lambda x: (x.max(-1, keepdim=True), x.argmin(0, keepdim=True)),
    "everything": lambda x: (x.argmax(), x.argmin()),
    "computed": lambda x: ((x * 2).abs().max(-1), (x + x.flip(0)).argmax(0)),
}
FLOATS = [torch.float32, torch.float64, torch.bfloat16, torch.float16]
SHAPES = [(1, 1), (2, 3), (5, 16), (64, 1001), (1001, 64), (3, 70_000)]


def assert_as_in_eager(compiled, model, x) -> None:
    for found, expected in zip(torch.utils._pytree.tree_leaves(compiled(x)), torch.utils._pytree.tree_leaves(model(x))):
        torch.testing.assert_close(found, expected, equal_nan=True)
        if found.is_floating_point():
            assert torch.equal(torch.signbit(found), torch.signbit(expected)) or expected.isnan().any()


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("dtype", [*FLOATS, torch.int64, torch.int8, torch.uint8])
def test_as_in_eager(name, shape, dtype) -> None:
    torch.manual_seed(0)
    few = torch.randint(-3 if dtype.is_signed else 0, 4, shape).to(dtype)  # Many of them are the same.
    model = Function(PROGRAMS[name])
    compiled = torch_mlir.compile(model, few)
    assert_as_in_eager(compiled, model, few)
    assert_as_in_eager(compiled, model, torch.randn(shape).mul(100).abs().to(dtype))
    if dtype in FLOATS:
        for value in (float("nan"), float("inf"), -float("inf"), 0.0, -0.0):
            some = few.clone()
            some[torch.rand(shape) < 0.2] = value
            assert_as_in_eager(compiled, model, some)
            assert_as_in_eager(compiled, model, torch.full(shape, value, dtype=dtype))
        zeros = torch.zeros(shape, dtype=dtype)
        zeros[torch.rand(shape) < 0.5] = -0.0
        if name != "computed":
            assert_as_in_eager(compiled, model, zeros)


@pytest.mark.parametrize("name", PROGRAMS)
def test_of_any_size(name) -> None:
    model = Function(PROGRAMS[name])
    sizes = {0: torch.export.Dim("rows"), 1: torch.export.Dim("columns")}
    compiled = torch_mlir.compile(model, torch.randn(4, 9), dynamic_shapes=((sizes,),))
    for shape in SHAPES:
        assert_as_in_eager(compiled, model, torch.randn(shape))


@pytest.mark.parametrize("shape", [*SHAPES, (70_000, 3)])
@pytest.mark.parametrize("dtype", FLOATS)
def test_places_are_those_of_rounded_results(shape, dtype) -> None:
    model = Function(lambda x: (x.sin() * 3 + x, (x.sin() * 3 + x).max(-1), (x.sin() * 3 + x).min(0)))
    x = torch.randn(shape).to(dtype)
    y, (rows, row_places), (columns, column_places) = torch_mlir.compile(model, x)(x)
    assert torch.equal(rows, y.amax(-1))
    assert torch.equal(row_places, y.argmax(-1))
    assert torch.equal(columns, y.amin(0))
    assert torch.equal(column_places, y.argmin(0))


@pytest.mark.parametrize("shape", [(1, 1), (5, 16), (64, 1001)])
def test_of_truth_values(shape) -> None:
    model = Function(lambda x: (x.max(-1), x.min(0), x.amax(0), x.amin(-1)))
    x = torch.rand(shape) > 0.5
    compiled = torch_mlir.compile(model, x)
    for argument in (x, torch.zeros_like(x), torch.ones_like(x)):
        assert_as_in_eager(compiled, model, argument)


@pytest.mark.parametrize("shape", [(8, 128, 1024), (70, 257, 64), (64, 1, 2048), (300, 1000)])
def test_of_rows_that_stay_in_the_cache(shape) -> None:
    """What computes rows is in one loop with what reads them, but not with what reads at a place."""
    model = Function(
        lambda x: (x.relu().max(-1), x.softmax(-1).min(-1), x - x.max(-1, keepdim=True).values, (-x).min(-1).values)
    )
    x = torch.randn(shape)
    assert_as_in_eager(torch_mlir.compile(model, x), model, x)


def test_rows_that_are_read_at_an_index() -> None:
    def program(x):
        index = torch.arange(257).flip(0)
        some = x + x[index]
        return x.sum(1), some + some[index], some.amax(1), some * x

    model = Function(program)
    x = torch.randn(257, 257)
    assert_as_in_eager(torch_mlir.compile(model, x), model, x)
