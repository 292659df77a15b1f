# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Padding by elements of the image itself."""

from __future__ import annotations

import pytest
import torch
from torch.nn import functional

from torch_mlir.decompositions.table import default_table

CASES = [
    ((2, 9), (2, 3)),
    ((2, 9), (0, 0)),
    ((2, 9), (8, 0)),
    ((2, 3, 9), (0, 1)),
    ((3, 7, 9), (1, 2, 3, 4)),
    ((3, 7, 9), (0, 0, 2, 2)),
    ((3, 7, 9), (4, 4, 0, 0)),
    ((2, 3, 7, 9), (1, 2, 3, 4)),
    ((2, 3, 7, 9), (-1, 2, 0, -2)),
    ((2, 3, 7, 9), (2, -3, 1, 1)),
    ((2, 3, 5, 6, 7), (1, 2, 3, 0, 2, 1)),
    ((3, 5, 6, 7), (1, 2, 3, 0, 2, 1)),
]


@pytest.mark.parametrize("is_channels_last", [False, True])
@pytest.mark.parametrize("mode", ["reflect", "replicate"])
@pytest.mark.parametrize(("shape", "padding"), CASES)
def test_as_in_eager(shape, padding, mode, is_channels_last) -> None:
    image = torch.arange(torch.Size(shape).numel(), dtype=torch.float32).reshape(shape)
    if is_channels_last and len(shape) == 4 and len(padding) == 4:
        image = image.contiguous(memory_format=torch.channels_last)
    name = {"reflect": "reflection", "replicate": "replication"}[mode]
    operator = getattr(torch.ops.aten, f"{name}_pad{len(padding) // 2}d").default
    actual = default_table()[operator](image, padding)
    expected = functional.pad(image, padding, mode)
    assert torch.equal(actual, expected)
    assert actual.stride() == expected.stride()
