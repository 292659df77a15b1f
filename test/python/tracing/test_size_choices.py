# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A decomposition that chooses by a size is right for the examples' sizes; other sizes may not come to it."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch.export import Dim

import torch_mlir
from torch_mlir import fx
from torch_mlir.program.errors import TorchMlirImportError


class Sine(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x.sin()


def _by_size(x: torch.Tensor) -> torch.Tensor:
    return x * 2 if x.shape[0] < 3 else x * 3


TABLE: Any = {torch.ops.aten.sin.default: _by_size}


@pytest.mark.parametrize("rows", [2, 8])
def test_a_choice_between_symbolic_sizes_is_refused(rows: int) -> None:
    with pytest.raises(
        TorchMlirImportError, match=r"chooses by x\.shape\[0\] (>=|<) 3 \(.*test_size_choices.py:\d+ in _by_size\)"
    ):
        fx.export_and_import(Sine(), torch.ones(rows), dynamic_shapes=({0: Dim("rows")},), decomposition_table=TABLE)


@pytest.mark.parametrize("shapes", [None, ({0: Dim("rows", min=3)},)], ids=["static", "range"])
def test_a_choice_that_is_known_is_made(shapes: Any) -> None:
    module = fx.export_and_import(Sine(), torch.ones(8), dynamic_shapes=shapes, decomposition_table=TABLE)
    assert "torch.constant.int 3" in str(module)


class Spectra(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, ...]:
        left, values, right = torch.linalg.svd(x)
        thin, _, _ = torch.linalg.svd(x, full_matrices=False)
        numbers, vectors = torch.linalg.eigh(x @ x.mT)
        product = vectors @ torch.diag_embed(numbers) @ vectors.mT
        return left @ left.mT, right @ right.mT, thin.mT @ thin, values, numbers, product


@pytest.mark.parametrize("example", [(6, 5), (5, 6), (4, 4)])
def test_one_compilation_for_matrices_that_are_wide_and_high(example: tuple[int, int]) -> None:
    sizes = {0: Dim("rows", min=2, max=99), 1: Dim("columns", min=2, max=99)}
    compiled = torch_mlir.compile(Spectra(), torch.randn(example), dynamic_shapes=(sizes,))
    for shape in [(6, 5), (5, 6), (3, 3), (7, 2), (2, 9), (12, 13)]:
        x = torch.randn(shape)
        torch.testing.assert_close(compiled(x), Spectra()(x), rtol=1e-3, atol=1e-4)


class Attention(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = (torch.nn.MultiheadAttention(2, 2) for _ in range(2))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        part = x[..., :2]
        states, _ = self.first(part, part, part)
        return self.second(states, states, states)[0]


def test_a_choice_between_two_ways_to_the_same_numbers_is_no_choice() -> None:
    """Whether a product folds its batch depends on strides, and thus on sizes."""
    model, sizes = Attention().eval(), dict.fromkeys(range(3), Dim.AUTO)
    compiled = torch_mlir.compile(model, torch.randn(2, 4, 5), dynamic_shapes=(sizes,))
    for shape in [(2, 4, 5), (3, 2, 6), (6, 7, 3)]:
        x = torch.randn(shape)
        torch.testing.assert_close(compiled(x), model(x))
