# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Many products of small matrices, which are multiplied where they are."""

from __future__ import annotations

from itertools import product

import pytest
import torch
from importer_support import Function

import torch_mlir

SQUARE = [(2, 2, 2), (4, 4, 4), (8, 8, 8), (16, 16, 16), (64, 64, 64)]
RESTS = [(3, 5, 7), (17, 9, 31), (14, 64, 33), (64, 16, 16), (15, 64, 49), (32, 3, 2), (2, 3, 32)]
LONG = [(500, 16, 16), (16, 16, 500), (130, 32, 32)]
TOO_LARGE = [(130, 33, 32), (5, 65, 16), (65, 16, 16), (16, 16, 65)]
COUNT = 300


def operands(rows: int, terms: int, columns: int, dtype: torch.dtype) -> tuple[torch.Tensor, torch.Tensor]:
    torch.manual_seed(0)
    return torch.randn(COUNT, rows, terms, dtype=dtype), torch.randn(COUNT, terms, columns, dtype=dtype)


def assert_near(function, *inputs: torch.Tensor) -> None:
    """Near what float64 gives: at most as far away as rounding each of some terms takes it."""
    expected = function(*(tensor.double() for tensor in inputs))
    scale = 1e-6 if inputs[0].dtype == torch.float32 else 1e-14
    for threads in (1, 2):
        actual = torch_mlir.compile(Function(function), *inputs, threads=threads)(*inputs)
        torch.testing.assert_close(actual.double(), expected, rtol=scale, atol=scale * 20)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize(("rows", "terms", "columns"), SQUARE + RESTS + LONG + TOO_LARGE)
def test_sizes(rows, terms, columns, dtype) -> None:
    assert_near(torch.bmm, *operands(rows, terms, columns, dtype))


@pytest.mark.parametrize(("turns_left", "turns_right", "turns_out"), product([False, True], repeat=3))
def test_layouts(turns_left, turns_right, turns_out) -> None:
    def multiply(left: torch.Tensor, right: torch.Tensor) -> torch.Tensor:
        left = left.mT if turns_left else left
        right = right.mT if turns_right else right
        out = left @ right
        return out.mT.contiguous() if turns_out else out

    left, right = operands(12, 20, 24, torch.float32)
    left = left.mT.contiguous() if turns_left else left
    right = right.mT.contiguous() if turns_right else right
    assert_near(multiply, left, right)


def test_one_matrix_for_all() -> None:
    left, right = operands(16, 16, 16, torch.float32)
    assert_near(torch.matmul, left, right[0])
    assert_near(torch.matmul, left[0], right)


def test_two_dimensions_of_rows() -> None:
    assert_near(lambda x, y: torch.einsum("baik,bkj->baij", x, y), torch.randn(50, 3, 4, 8), torch.randn(50, 8, 16))


def test_what_is_computed_from_sums() -> None:
    left, right = operands(16, 12, 20, torch.float32)
    bias, residual = torch.randn(20), torch.randn(COUNT, 16, 20)
    assert_near(lambda a, b, c, d: torch.relu(torch.bmm(a, b) + c) + d, left, right, bias, residual)
    assert_near(lambda a, b, d: torch.baddbmm(d, a, b), left, right, residual)


def test_sizes_that_are_not_known() -> None:
    run = torch.compile(torch.bmm, backend="torch_mlir", dynamic=True, options={"fallback": False})
    for sizes in ((16, 16, 16), (4, 4, 4), (70, 9, 17), (3, 100, 5)):
        left, right = operands(*sizes, torch.float32)
        torch.testing.assert_close(run(left, right), torch.bmm(left, right), rtol=1e-5, atol=1e-5)


def test_a_column_does_not_depend_on_its_place() -> None:
    """Not even by what lies behind the last one."""
    left, right = operands(16, 16, 32, torch.float32)
    whole = torch_mlir.compile(Function(torch.bmm), left, right)(left, right)
    for columns in (17, 20, 31):
        part = right[:, :, :columns].contiguous()
        part[:, :, -1] = torch.inf
        actual = torch_mlir.compile(Function(torch.bmm), left, part)(left, part)
        assert torch.equal(actual[:, :, :-1], whole[:, :, : columns - 1])
