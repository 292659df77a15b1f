# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products of all sizes: exact fits, remainders, and empty ones."""

from __future__ import annotations

import platform
from functools import cache

import pytest
import torch
from torch.export import Dim

import torch_mlir

FLOATS = [torch.float32, torch.float64, torch.bfloat16, torch.float16]
SIZES = [(1, 1, 1), (8, 1, 32), (7, 5, 31), (9, 257, 33), (130, 3, 300), (64, 300, 257), (0, 4, 5), (4, 0, 5)]


# Kernels for vectors of all lengths.
CPUS = [None, *(["x86-64-v2", "x86-64-v3"] if platform.machine() == "x86_64" else [])]


class Product(torch.nn.Module):
    def forward(self, a, b):
        return a @ b


def check(compiled, a, b) -> None:
    tolerance = {} if a.dtype.is_floating_point else {"rtol": 0, "atol": 0}
    exact = a.double() @ b.double()
    torch.testing.assert_close(compiled(a, b), exact.to(a.dtype), **tolerance)


def operands(rows, terms, columns, dtype, batch=()):
    generator = torch.Generator().manual_seed(rows + terms + columns)
    shapes = (*batch, rows, terms), (*batch, terms, columns)
    return [torch.randint(-8, 9, shape, generator=generator).to(dtype) for shape in shapes]


@cache
def dynamic(dtype, batch):
    sizes = [Dim(name) for name in ("rows", "terms", "columns")]
    first = len(batch)
    shapes = ({first: sizes[0], first + 1: sizes[1]}, {first: sizes[1], first + 1: sizes[2]})
    return torch_mlir.compile(Product(), *operands(6, 7, 8, dtype, batch), dynamic_shapes=shapes)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("dtype", [*FLOATS, torch.int32], ids=str)
def test_static_sizes(size, dtype) -> None:
    a, b = operands(*size, dtype)
    check(torch_mlir.compile(Product(), a, b), a, b)


@pytest.mark.parametrize("batch", [(), (3,)], ids=["matrix", "batch"])
@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_dynamic_sizes(dtype, batch) -> None:
    for size in SIZES[1:-2]:
        a, b = operands(*size, dtype, batch)
        if min(size) > 1:
            check(dynamic(dtype, batch), a, b)


def test_rounding_is_that_of_a_sum_in_order() -> None:
    a, b = torch.randn(40, 600), torch.randn(600, 70)
    torch.testing.assert_close(torch_mlir.compile(Product(), a, b)(a, b), a @ b, rtol=1e-5, atol=1e-4)


class OneRow(torch.nn.Module):
    def forward(self, x, w, bias):
        return torch.relu(x @ w.t() + bias), w @ x[0]


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
def test_one_row_and_a_matrix_beyond_caches(dtype, cpu) -> None:
    """Errors are at most twice those of eager, and do not depend on the number of threads."""
    x, w, bias = torch.randn(1, 4099, dtype=dtype), torch.randn(1103, 4099, dtype=dtype), torch.randn(1103, dtype=dtype)
    compiled = torch_mlir.compile(OneRow(), x, w, bias, cpu=cpu)
    threads = torch.get_num_threads()
    try:
        torch.set_num_threads(1)
        alone = compiled(x, w, bias)
        torch.set_num_threads(2)
        shared = compiled(x, w, bias)
    finally:
        torch.set_num_threads(threads)
    # Sums of small whole numbers are exact.
    whole = [torch.randint(-8, 9, it.shape).to(dtype) for it in (x, w, bias)]
    for own, expected in zip(compiled(*whole), OneRow()(*whole), strict=True):
        assert torch.equal(own, expected)
    if dtype == torch.float32:
        exact = OneRow()(x.double(), w.double(), bias.double())
        for own, eager, wanted in zip(alone, OneRow()(x, w, bias), exact, strict=True):
            assert (own - wanted).norm() <= 2 * (eager - wanted).norm()
    for one, two in zip(alone, shared, strict=True):
        assert torch.equal(one, two)


class Overwriting(torch.nn.Module):
    def forward(self, x, w):
        joined = torch.cat([x @ w, torch.relu(x) @ w])
        return joined, x.copy_(x @ w)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_results_that_replace_an_operand_wait_for_the_last_sum(dtype) -> None:
    """Rounded results are written while sums of others are computed, but never over what those read."""
    x, w = (torch.randint(-4, 5, (300, 300)).to(dtype) for _ in range(2))
    compiled = torch_mlir.compile(Overwriting(), x.clone(), w)
    changed = x.clone()
    joined, result = compiled(changed, w)
    expected = torch.cat([x.double() @ w.double(), x.double().relu() @ w.double()]).to(dtype)
    torch.testing.assert_close(joined, expected)
    torch.testing.assert_close(result, expected[:300])
    torch.testing.assert_close(changed, expected[:300])
