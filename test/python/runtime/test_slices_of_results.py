# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Slices that a program returns, of tensors that it returns as well or that it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from importer_support import Function

import torch_mlir


@pytest.mark.parametrize("is_dynamic", [False, True])
@pytest.mark.parametrize(
    "function",
    [
        lambda x: (x, *(part.clone() for part in x.chunk(2, -1))),
        lambda x: tuple(part.clone() for part in x.chunk(2, 1)),
        lambda x: (x, x.chunk(2, -1)[0].contiguous(), x * 2),
        lambda x: (x, x[: x.shape[0] - 1].clone()),
        lambda x: (x[:, : x.shape[1] // 2, : x.shape[2] // 2].clone(), x.sum()),
        lambda x: x.split(x.shape[1] // 2, 1)[0].clone().mul_(3),
    ],
)
def test_slices_have_their_elements_in_memory_of_their_own(function: Callable[..., Any], is_dynamic: bool) -> None:
    sizes = dict.fromkeys(range(3), torch.export.Dim.DYNAMIC) if is_dynamic else None
    module = Function(lambda x: function(x + 1))
    compiled = torch_mlir.compile(module, torch.randn(4, 6, 8), dynamic_shapes={"args": (sizes,)} if sizes else None)
    for shape in [(4, 6, 8), (3, 8, 10)] if is_dynamic else [(4, 6, 8)]:
        x = torch.randn(shape)
        ours, eager = compiled(x), module(x)
        torch.testing.assert_close(ours, eager)
        for result in ours if isinstance(ours, tuple) else (ours,):
            assert result.is_contiguous()
