# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions of operators whose inputs or results have sizes that depend on values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from importer_support import Function

import torch_mlir

N = torch.export.Dim("n")


def positive(x: torch.Tensor) -> torch.Tensor:
    return x[x > 0]


@pytest.mark.parametrize(
    "function",
    [
        lambda x: torch.unique(x, return_inverse=True, return_counts=True),
        lambda x: torch.unique_consecutive(x, return_inverse=True, return_counts=True),
        lambda x: torch.unique(x.reshape(-1, 1), dim=0),
        lambda x: torch.unique(positive(x), return_inverse=True, return_counts=True),
        lambda x: torch.unique_consecutive(positive(x)),
        lambda x: torch.histc(positive(x).float(), 4, 0, 4),
        lambda x: positive(x).cumsum(0),
        lambda x: torch.cummax(x, 0),
        lambda x: torch.cummin(x.bool(), 0),
        lambda x: torch.cummin(x.double() / 0, 0),
        lambda x: torch.logcumsumexp(x.float(), 0),
        torch.repeat_interleave,
        lambda x: torch.repeat_interleave(positive(x)),
    ],
)
@pytest.mark.parametrize("elements", [[3, 3, 0, 3, 1], [2], [0], []], ids=str)
def test_all_counts(function: Callable[..., Any], elements: list[int]) -> None:
    compiled = torch_mlir.compile(Function(function), torch.tensor([2, 0, 1]), dynamic_shapes={"args": ({0: N},)})
    x = torch.tensor(elements, dtype=torch.int64)
    torch.testing.assert_close(compiled(x), function(x), equal_nan=True)


@pytest.mark.parametrize(
    "function",
    [
        torch.median,
        torch.nanmedian,
        lambda x: torch.unique(x.reshape(-1, 1), dim=0),
        lambda x: torch.logcumsumexp(x, 0),
        lambda x: torch.zeros(4).masked_scatter(torch.arange(4) < 2, x),
    ],
)
def test_counts_but_zero(function: Callable[..., Any]) -> None:
    compiled = torch_mlir.compile(Function(lambda x: function(positive(x))), torch.randn(6))
    x = torch.tensor([3.0, -1.0, 2.0, 0.5, -0.5, 4.0])
    torch.testing.assert_close(compiled(x), function(positive(x)))
    with pytest.raises(RuntimeError, match=r"test_counts.py:\d+: "):
        compiled(-x.abs())


@pytest.mark.parametrize("dtype", [torch.int32, torch.int64], ids=str)
def test_repeats_take_memory_of_the_result_only(dtype: torch.dtype) -> None:
    repeats = (torch.arange(1_000_000) % 3).to(dtype)
    compiled = torch_mlir.compile(Function(torch.repeat_interleave), repeats)
    assert torch.equal(compiled(repeats), torch.repeat_interleave(repeats))
