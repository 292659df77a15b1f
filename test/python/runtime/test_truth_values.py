# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Truth values in memory, in loops that are long enough for vectors and in what is left of them."""

from __future__ import annotations

import pytest
import torch
from importer_support import Function

import torch_mlir

PROGRAMS = {
    "compared": lambda x, mask: x > 0,
    "converted": lambda x, mask: (x.to(torch.bool), mask.to(torch.float32), mask.to(torch.int64)),
    "chosen": lambda x, mask: torch.where(mask, x, -x),
    "masked": lambda x, mask: x.masked_fill(mask, 7),
    "combined": lambda x, mask: (mask & (x > 0), mask | (x > 0), mask ^ (x > 0), ~mask),
    "counted": lambda x, mask: (mask.sum(-1), mask.sum(0), mask.sum(), mask.float().mean()),
    "any and all": lambda x, mask: (mask.any(-1), mask.all(0), mask.any(), (mask | ~mask).all()),
    "moved": lambda x, mask: (mask.t().contiguous(), mask.flip(0), torch.cat([mask, ~mask], -1), mask[:, ::2] & True),
    "written": lambda x, mask: torch.zeros_like(mask).index_put((torch.tensor([0]),), mask[-1:]),
    "constant": lambda x, mask: mask & torch.tensor([True, False, True])[torch.arange(mask.shape[-1]) % 3],
    "scalar": lambda x, mask: (mask.sum() > x.numel() // 2, bool(x.shape[0] > 3) & mask.any()),
}


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (7, 64), (33, 127), (1000, 1001)])
def test_as_in_eager(name, shape) -> None:
    torch.manual_seed(0)
    x = torch.randn(shape).round()
    turned = torch.rand(shape[::-1]).t() > 0.5
    model = Function(PROGRAMS[name])
    compiled = torch_mlir.compile(model, x, x > 1)
    for mask in (x > 1, turned, torch.zeros_like(turned), torch.ones_like(turned), torch.cat([x, x], -1)[:, ::2] > 0):
        torch.testing.assert_close(compiled(x, mask), model(x, mask))


def test_of_any_size() -> None:
    model = Function(lambda x, mask: (torch.where(mask, x, 0), mask & (x > 0), mask.sum()))
    size = torch.export.Dim("size")
    example = torch.randn(9)
    compiled = torch_mlir.compile(model, example, example > 0, dynamic_shapes=(({0: size}, {0: size}),))
    for count in [*range(70), 1_000_003]:
        x = torch.randn(count)
        mask = torch.rand(count) > 0.5
        torch.testing.assert_close(compiled(x, mask), model(x, mask))
