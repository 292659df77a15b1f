# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions in tiles: exact fits, remainders, and products whose operands have other layouts."""

from __future__ import annotations

import pytest
import torch
from torch.export import Dim

import torch_mlir

# Image, channels out, kernel, and the convolution's options.
GEOMETRIES = {
    "plain": ((2, 5, 13, 17), 9, (3, 3), {}),
    "strided": ((1, 4, 30, 31), 6, (3, 5), {"stride": (2, 3), "padding": (1, 2)}),
    "dilated": ((1, 3, 20, 20), 7, (3, 3), {"dilation": 2, "padding": 2}),
    "pointwise": ((2, 40, 9, 9), 33, (1, 1), {}),
    "pointwise, strided": ((2, 16, 9, 9), 8, (1, 1), {"stride": 2}),
    "many terms": ((1, 70, 8, 8), 12, (3, 3), {"padding": 1}),
    "wide image": ((1, 4, 3, 700), 5, (3, 3), {"padding": 1}),
    "large kernel": ((1, 2, 40, 40), 4, (33, 33), {}),
    "groups": ((2, 8, 12, 12), 12, (3, 3), {"groups": 4}),
    "depthwise": ((2, 8, 12, 12), 8, (3, 3), {"groups": 8, "padding": 1}),
    "line": ((2, 6, 50), 10, (5,), {"padding": 2}),
    "volume": ((1, 3, 6, 7, 8), 8, (3, 3, 3), {"padding": 1}),
    "one row of output": ((1, 4, 3, 40), 8, (3, 3), {}),
}
MODULES = {1: torch.nn.Conv1d, 2: torch.nn.Conv2d, 3: torch.nn.Conv3d}


def convolution(geometry):
    image, channels, kernel, options = GEOMETRIES[geometry]
    torch.manual_seed(len(geometry))
    return MODULES[len(kernel)](image[1], channels, kernel, **options).eval(), torch.randn(image)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
@pytest.mark.parametrize("geometry", GEOMETRIES)
def test_geometry(geometry, dtype) -> None:
    model, image = convolution(geometry)
    model, image = model.to(dtype), image.to(dtype)
    with torch.no_grad():
        torch.testing.assert_close(torch_mlir.compile(model, image)(image), model(image), rtol=1e-4, atol=1e-4)


def test_dynamic_image() -> None:
    model, image = convolution("strided")
    sizes = {0: Dim("batch"), 2: Dim("height", min=5), 3: Dim("width", min=5)}
    with torch.no_grad():
        compiled = torch_mlir.compile(model, image.repeat(2, 1, 1, 1), dynamic_shapes=(sizes,))
        for shape in ((2, 4, 30, 31), (3, 4, 5, 900), (1, 4, 64, 7)):
            image = torch.randn(shape)
            torch.testing.assert_close(compiled(image), model(image), rtol=1e-4, atol=1e-4)


class Layouts(torch.nn.Module):
    """Products whose operands are transposed, broadcast or slices."""

    def forward(self, a, b, w):
        heads = (a.transpose(1, 2) @ b.transpose(0, 1).unsqueeze(0)).transpose(1, 2)
        shared = torch.nn.functional.linear(a.transpose(0, 1), w)
        return heads, shared, a[:, 3:, ::2] @ b[::2, :], torch.einsum("bmk,bnk->bnm", a, a)


def test_layouts() -> None:
    a, b, w = torch.randn(3, 20, 34), torch.randn(34, 20), torch.randn(40, 34)
    for actual, expected in zip(torch_mlir.compile(Layouts(), a, b, w)(a, b, w), Layouts()(a, b, w), strict=True):
        torch.testing.assert_close(actual, expected, rtol=1e-4, atol=1e-4)


class Written(torch.nn.Module):
    """Results of products that are parts of a larger tensor."""

    def __init__(self) -> None:
        super().__init__()
        self.first = torch.nn.Conv2d(4, 6, 3, padding=1)
        self.second = torch.nn.Conv2d(4, 5, 1)

    def forward(self, x):
        return torch.cat([self.first(x), self.second(x), x], 1)


def test_parts_of_a_tensor() -> None:
    model, image = Written().eval(), torch.randn(2, 4, 11, 12)
    with torch.no_grad():
        torch.testing.assert_close(torch_mlir.compile(model, image)(image), model(image), rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("batch", [0, 2])
def test_transposed_without_a_batch(batch: int) -> None:
    module = torch.nn.ConvTranspose2d(4, 2, 3, stride=2, padding=1, output_padding=1)
    height = Dim("height")
    compiled = torch_mlir.compile(module, torch.ones(batch, 4, 5, 6), dynamic_shapes=({2: height},))
    for size in (5, 7):
        x = torch.randn(batch, 4, size, 6)
        torch.testing.assert_close(compiled(x), module(x))


@pytest.mark.parametrize("image", [(2, 24, 40), (1, 12, 7, 9), (3, 5, 4, 4), (1, 6, 4, 5, 3)], ids=str)
@pytest.mark.parametrize("filters", [8, 64])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16], ids=str)
def test_weights_whose_channels_come_last(image: tuple[int, ...], filters: int, dtype: torch.dtype) -> None:
    """With many filters for few positions, the weight is read in its own order, by any number of threads alike."""
    model = MODULES[len(image) - 2](image[1], filters, 3, padding=1, dtype=dtype).eval()
    before = torch.get_num_threads()
    with torch.no_grad():
        model.weight.data = model.weight.movedim(1, -1).contiguous().movedim(-1, 1)
        x = torch.randn(image, dtype=dtype)
        compiled = torch_mlir.compile(model, x)
        torch.set_num_threads(1)
        alone = compiled(x)
        torch.set_num_threads(2)
        assert torch.equal(alone, compiled(x))
        torch.set_num_threads(before)
        tolerance = {torch.float32: 1e-5, torch.float64: 1e-13, torch.bfloat16: 2e-2}[dtype]
        torch.testing.assert_close(alone.double(), model.double()(x.double()), rtol=tolerance, atol=tolerance)
