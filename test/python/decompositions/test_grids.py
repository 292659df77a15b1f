# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Images that are sampled at the positions of a grid."""

from __future__ import annotations

import pytest
import torch
from torch.nn import functional

from torch_mlir.decompositions.grids import grid_sampler_2d

MODES = ["bilinear", "nearest", "bicubic"]
PADDINGS = ["zeros", "border", "reflection"]


@pytest.mark.parametrize("align", [False, True])
@pytest.mark.parametrize("padding", PADDINGS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("image", "positions"),
    [((2, 3, 7, 5), (4, 6)), ((1, 4, 1, 1), (2, 3)), ((1, 1, 9, 1), (5, 5)), ((0, 2, 3, 3), (2, 2))],
)
def test_as_in_eager(image, positions, mode, padding, align) -> None:
    torch.manual_seed(0)
    x, grid = torch.randn(image), torch.rand(image[0], *positions, 2) * 3 - 1.5
    expected = functional.grid_sample(x, grid, mode, padding, align)
    actual = grid_sampler_2d(x, grid, MODES.index(mode), PADDINGS.index(padding), align)
    torch.testing.assert_close(actual, expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("padding", ["zeros", "border"])
@pytest.mark.parametrize("mode", MODES)
def test_positions_that_are_no_numbers(mode, padding) -> None:
    torch.manual_seed(0)
    x = torch.randn(1, 2, 4, 5)
    rows, columns = [torch.nan, torch.inf, -torch.inf, 1e20, -1e20, 0.5], [torch.nan, -1e20, -0.5]
    grid = torch.cartesian_prod(torch.tensor(rows), torch.tensor(columns))
    grid = grid.reshape(1, 6, 3, 2)
    expected = functional.grid_sample(x, grid, mode, padding, align_corners=False)
    actual = grid_sampler_2d(x, grid, MODES.index(mode), PADDINGS.index(padding), False)
    torch.testing.assert_close(actual, expected, equal_nan=True, rtol=1e-5, atol=1e-5)


def test_values_that_are_no_numbers_stay_where_they_are() -> None:
    """What is beyond the image does not count, and what it is read from instead does not either."""
    x = torch.full((1, 1, 2, 2), torch.nan)
    x[0, 0, 1, 1] = 3.0
    grid = torch.tensor([[[[0.5, 0.5], [2.0, 2.0]]]])
    expected = functional.grid_sample(x, grid, align_corners=False)
    assert expected.flatten().tolist() == [3.0, 0.0]
    torch.testing.assert_close(grid_sampler_2d(x, grid, 0, 0, False), expected)
