# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bags of embeddings in compiled code, with other bags than the traced ones."""

from __future__ import annotations

import copy

import pytest
import torch
from torch import nn

import torch_mlir
from torch_mlir.capture.training import export_training


class _Loss(nn.Module):
    def __init__(self, is_weighted: bool, **options: object) -> None:
        super().__init__()
        self.bags = nn.EmbeddingBag(7, 4, **options)
        self.weights = nn.Parameter(torch.rand(9)) if is_weighted else None

    def forward(self, indices: torch.Tensor, offsets: torch.Tensor) -> torch.Tensor:
        table = self.bags.weight
        weights = None if self.weights is None else self.weights.to(table.dtype)
        return (self.bags(indices, offsets, weights).double() * torch.arange(1, 5)).square().sum()


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("padding", [None, 2])
@pytest.mark.parametrize("has_end", [False, True])
@pytest.mark.parametrize(("mode", "is_weighted"), [("sum", False), ("sum", True), ("mean", False), ("max", False)])
def test_gradients(mode: str, is_weighted: bool, has_end: bool, padding: int | None, dtype: torch.dtype) -> None:
    torch.manual_seed(0)
    module = _Loss(is_weighted, mode=mode, include_last_offset=has_end, padding_idx=padding, dtype=dtype)
    compiled_by_torch, eager = copy.deepcopy(module), copy.deepcopy(module)
    end = [9] if has_end else []
    first = torch.randint(0, 7, (9,)), torch.tensor([0, 3, 3, 7, *end])
    exported = torch_mlir.compile(export_training(module, first))
    by_torch = torch.compile(compiled_by_torch, backend="torch_mlir")
    for indices, offsets in (first, (torch.randint(0, 7, (9,)), torch.tensor([0, 0, 5, 6, *end]))):
        for each in (module, compiled_by_torch, eager):
            each.zero_grad()
        exported(indices, offsets)
        by_torch(indices, offsets).backward()
        eager(indices, offsets).backward()
        for name, parameter in eager.named_parameters():
            torch.testing.assert_close(module.get_parameter(name).grad, parameter.grad)
            torch.testing.assert_close(compiled_by_torch.get_parameter(name).grad, parameter.grad)


@pytest.mark.parametrize("padding", [None, 2])
@pytest.mark.parametrize("dtype", [torch.float16, torch.float32, torch.float64])
def test_nans_count_in_maxima_only_where_they_are_first(dtype: torch.dtype, padding: int | None) -> None:
    class Maxima(nn.Module):
        def forward(self, table: torch.Tensor, indices: torch.Tensor, offsets: torch.Tensor) -> torch.Tensor:
            return nn.functional.embedding_bag(indices, table, offsets, mode="max", padding_idx=padding)

    torch.manual_seed(0)
    offsets = torch.tensor([0, 3, 3, 7])
    compiled = torch_mlir.compile(Maxima(), torch.zeros(7, 4, dtype=dtype), torch.arange(9) % 7, offsets)
    for _ in range(20):
        table, indices = torch.randn(7, 4, dtype=dtype), torch.randint(0, 7, (9,))
        table[torch.rand(7, 4) < 0.3] = torch.nan
        table[torch.rand(7, 4) < 0.1] = -torch.inf
        expected = Maxima()(table, indices, offsets)
        torch.testing.assert_close(compiled(table, indices, offsets), expected, rtol=0, atol=0, equal_nan=True)


def test_the_last_offset_is_the_end_of_the_indices() -> None:
    class Sums(nn.Module):
        def forward(self, table: torch.Tensor, indices: torch.Tensor, offsets: torch.Tensor) -> torch.Tensor:
            return nn.functional.embedding_bag(indices, table, offsets, mode="sum", include_last_offset=True)

    table, indices = torch.eye(4), torch.arange(4)
    compiled = torch_mlir.compile(Sums(), table, indices, torch.tensor([0, 1, 4]))
    assert compiled(table, indices, torch.tensor([0, 3, 4])).tolist() == [[1, 1, 1, 0], [0, 0, 0, 1]]
    with pytest.raises(RuntimeError, match="the last offset is not the number of indices"):
        compiled(table, indices, torch.tensor([0, 1, 3]))
