# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of bags of embeddings, computed by compiled code with other bags than the traced ones."""

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
