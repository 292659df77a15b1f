# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that are computed as polynomials, over all of their range."""

from __future__ import annotations

import pytest
import torch
from importer_support import Function

import torch_mlir

FUNCTIONS = [torch.exp, torch.expm1, torch.log, torch.log1p, torch.tanh, torch.erf]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_relative_error(function) -> None:
    magnitudes = torch.logspace(-44, 38, 3001)
    special = torch.tensor([0.0, -0.0, float("inf"), float("-inf"), float("nan"), 1.0, -1.0])
    x = torch.cat([magnitudes, -magnitudes, torch.linspace(-90, 90, 3001), torch.linspace(-1, 1, 999), special])
    actual, expected = torch_mlir.compile(Function(function), x)(x), function(x.double()).float()
    # What would be denormal may be zero.
    torch.testing.assert_close(actual, expected, rtol=2e-6, atol=2e-38, equal_nan=True)


@pytest.mark.parametrize("function", [torch.expm1, torch.log1p], ids=lambda function: function.__name__)
def test_relative_error_near_zero_in_double_precision(function) -> None:
    magnitudes = torch.logspace(-320, 308, 3001, dtype=torch.float64)
    special = torch.tensor([0.0, -0.0, float("inf"), float("-inf"), float("nan"), 1.0, -1.0], dtype=torch.float64)
    x = torch.cat([magnitudes, -magnitudes, torch.linspace(-1, 1, 999, dtype=torch.float64), special])
    actual, expected = torch_mlir.compile(Function(function), x)(x), function(x)
    torch.testing.assert_close(actual, expected, rtol=1e-14, atol=1e-320, equal_nan=True)
    zeros = x == 0
    assert torch.equal(actual[zeros].signbit(), expected[zeros].signbit())
