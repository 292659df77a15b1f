# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of 8-bit integers sum in 32 bits, by kernels of the runtime: exactly, and as fast as other products."""

from __future__ import annotations

import math
import platform

import pytest
import torch
from importer_support import Function
from torch import nn

import torch_mlir

# Kernels for vectors of all lengths.
CPUS = [None, *(["x86-64-v2", "x86-64-v3"] if platform.machine() == "x86_64" else [])]
SHAPES = [
    (64, 96, 128),
    (33, 40, 64),
    (17, 8, 24),
    (18, 200, 1000),
    (100, 33, 57),
    (5, 5000, 300),
    (3, 600, 700),
    (1, 4096, 4096),
    (1000, 16, 4096),
    (256, 256, 16384),
    (19, 7, 9),
    (129, 31, 513),
]


def operands(rows: int, columns: int, terms: int, is_turned: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """The ends of the range among them: two products of -128 by -128 are all that a pair may come to."""
    torch.manual_seed(rows + columns)
    left = torch.randint(-128, 128, (rows, terms), dtype=torch.int8)
    right = torch.randint(-128, 128, (columns, terms) if is_turned else (terms, columns), dtype=torch.int8)
    left[0], right[0] = -128, -128
    return left, right


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("is_turned", [False, True], ids=["plain", "turned"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_sums_are_exact(shape: tuple[int, int, int], is_turned: bool, cpu: str | None) -> None:
    left, right = operands(*shape, is_turned)

    def product(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.ops.aten._int_mm.default(x, y.t() if is_turned else y)

    compiled = torch_mlir.compile(Function(product), left, right, cpu=cpu)
    wide = (left.to(torch.float64) @ (right.t() if is_turned else right).to(torch.float64)).to(torch.int32)
    for threads in (1, 2):
        torch.set_num_threads(threads)
        assert torch.equal(compiled(left, right), wide)


LEFT, RIGHT, IMAGES = (
    torch.arange(math.prod(shape)).mul(37).remainder(251).sub(125).to(torch.int8).view(shape)
    for shape in [(64, 128), (96, 128), (4, 64, 128)]
)
WIDE = torch.int32
FORMS = {
    "linear": (lambda x, y: nn.functional.linear(x.to(WIDE), y.to(WIDE)), LEFT, RIGHT),
    "linear of three dimensions": (lambda x, y: nn.functional.linear(x.to(WIDE), y.to(WIDE)), IMAGES, RIGHT),
    "batch": (lambda x, y: torch.bmm(x.to(WIDE), y.to(WIDE).transpose(1, 2)), IMAGES, IMAGES),
    "permuted": (lambda x, y: x.to(WIDE) @ y.to(WIDE).permute(1, 2, 0), IMAGES, IMAGES.permute(1, 0, 2)),
    "reshaped": (lambda x, y: x.to(WIDE).view(32, 256) @ y.to(WIDE).view(256, 48), LEFT, RIGHT),
    "in two steps": (lambda x, y: x.to(torch.int16).to(WIDE) @ y.t().to(torch.int16).to(WIDE), LEFT, RIGHT),
}


@pytest.mark.parametrize("form", FORMS)
def test_extensions_are_found_in_all_forms(form: str) -> None:
    product, *operands = FORMS[form]
    found = torch_mlir.compile(Function(product), *operands)(*operands)
    assert torch.equal(found, product(*operands))
    report = torch_mlir.explain(Function(product), *operands, kernels=True, options={"fallback": False})
    plans = [kernel.plan for graph in report.graphs for kernel in graph.kernels if kernel.plan is not None]
    assert [plan.dtype for plan in plans] == ["int8"]


def test_sums_wrap_at_32_bits() -> None:
    """2 ** 17 products of -128 by -128 are one more than the greatest sum."""
    for rows in (2, 20):
        left = torch.full((rows, 2**17), -128, dtype=torch.int8)
        compiled = torch_mlir.compile(Function(torch._int_mm), left, left.t())
        assert torch.equal(compiled(left, left.t()), torch.full((rows, rows), -(2**31), dtype=torch.int32))


def test_sizes_are_those_of_the_call() -> None:
    left, right = operands(40, 56, 72, False)
    rows = torch.export.Dim("rows", min=2)
    compiled = torch_mlir.compile(Function(torch._int_mm), left, right, dynamic_shapes=(({0: rows}, {}),))
    for count in (2, 7, 40, 333):
        x = left.repeat(9, 1)[:count]
        assert torch.equal(compiled(x, right), (x.double() @ right.double()).int())


def test_what_is_computed_from_sums() -> None:
    left, right = operands(50, 70, 90, True)
    scale = torch.rand(70)

    def scaled(x: torch.Tensor, y: torch.Tensor, factor: torch.Tensor) -> torch.Tensor:
        return torch._int_mm(x, y.t()).to(torch.float32) * factor + 1.0

    compiled = torch_mlir.compile(Function(scaled), left, right, scale)
    torch.testing.assert_close(compiled(left, right, scale), scaled(left, right, scale))


def test_sums_of_other_integers_wrap_as_eager_does() -> None:
    """Sums in 8 bits, and products of wider integers, are none of these."""
    left, right = operands(40, 50, 60, False)
    for dtype in (torch.int8, torch.int32, torch.int64, torch.uint8):
        x, y = left.to(dtype), right.to(dtype)
        assert torch.equal(torch_mlir.compile(Function(torch.matmul), x, y)(x, y), x @ y)


def test_a_kernel_of_the_runtime_computes_them() -> None:
    left, right = operands(64, 96, 128, True)
    report = torch_mlir.explain(
        Function(lambda x, y: torch._int_mm(x, y.t())), left, right, kernels=True, options={"fallback": False}
    )
    plans = [kernel.plan for graph in report.graphs for kernel in graph.kernels if kernel.plan is not None]
    assert [(plan.way, plan.dtype) for plan in plans] == [("panels", "int8")]
