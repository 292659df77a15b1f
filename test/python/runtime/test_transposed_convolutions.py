# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Transposed convolutions, whose strides part results into phases with a kernel of their own each."""

from __future__ import annotations

import itertools

import pytest
import torch
from torch.export import Dim

import torch_mlir

MODULES = (torch.nn.ConvTranspose1d, torch.nn.ConvTranspose2d, torch.nn.ConvTranspose3d)


def compiled_like_float64(module: torch.nn.Module, *images: torch.Tensor, dynamic: bool = False) -> None:
    """Compiles for the first image, and for any sizes if it is dynamic; compares with float64 as far as eager does."""
    shapes = (dict.fromkeys(range(2, images[0].dim()), Dim.AUTO),) if dynamic else None
    with torch.no_grad():
        compiled = torch_mlir.compile(module, images[0], dynamic_shapes=shapes)
        for image in images:
            found, like_eager = compiled(image), module(image)
            assert found.shape == like_eager.shape
            expected = module.double()(image.double())
            module.float()
            torch.testing.assert_close(found.double(), expected, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize(("kernel", "stride"), [*itertools.product([1, 2, 3, 4], [2, 3, 4])])
def test_kernels_and_strides(rank: int, kernel: int, stride: int) -> None:
    module = MODULES[rank - 1](4, 3, kernel, stride=stride)
    compiled_like_float64(module, torch.randn(2, 4, *range(3, 3 + rank)))


@pytest.mark.parametrize(
    "geometry",
    [
        {"kernel_size": 3, "stride": 2, "padding": 1, "output_padding": 1},
        {"kernel_size": 4, "stride": 2, "padding": 3},
        {"kernel_size": 16, "stride": 8, "padding": 4},
        {"kernel_size": 16, "stride": 16},
        {"kernel_size": 1, "stride": 7, "output_padding": 6},
        {"kernel_size": 5, "stride": 3, "padding": 2, "dilation": 2},
        {"kernel_size": 3, "stride": 4, "padding": 1, "dilation": 2, "output_padding": 3},
        {"kernel_size": 3, "stride": 6, "padding": 5, "dilation": 4},
        {"kernel_size": 1, "stride": 2, "padding": 2, "dilation": 5, "output_padding": 4},
        {"kernel_size": 1, "stride": 2, "padding": 4, "dilation": 9, "output_padding": 8},
        {"kernel_size": (2, 5), "stride": (3, 1), "padding": (1, 2)},
        {"kernel_size": (1, 4), "stride": (1, 2), "padding": (0, 1)},
        {"kernel_size": 3, "stride": 2, "groups": 2},
        {"kernel_size": 4, "stride": 2, "padding": 1, "groups": 4},
        {"kernel_size": 2, "stride": 2, "groups": 4, "bias": False},
    ],
    ids=str,
)
@pytest.mark.parametrize("dynamic", [False, True], ids=["static", "dynamic"])
def test_geometries(geometry: dict[str, int], dynamic: bool) -> None:
    module = torch.nn.ConvTranspose2d(4, 8, **geometry)
    images = [torch.randn(2, 4, *sizes) for sizes in ((5, 6), (9, 4), (4, 13))]
    compiled_like_float64(module, *images[: 3 if dynamic else 1], dynamic=dynamic)


def test_one_element() -> None:
    compiled_like_float64(torch.nn.ConvTranspose2d(4, 8, 3, stride=2, padding=1), torch.randn(1, 4, 1, 1))


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
@pytest.mark.parametrize(("kernel", "stride", "dilation"), [(3, 2, 1), (2, 3, 1), (3, 2, 3), (16, 16, 1)])
def test_a_kernel_that_is_not_finite(value: float, kernel: int, stride: int, dilation: int) -> None:
    """It reaches what it is multiplied with, and nothing in between."""
    module = torch.nn.ConvTranspose2d(2, 2, kernel, stride=stride, dilation=dilation)
    with torch.no_grad():
        module.weight[0, 1, 0, 1] = value
        image = torch.rand(1, 2, 6, 7) + 1
        found, expected = torch_mlir.compile(module, image)(image), module(image)
    # At the border, zeros around the image have met it.
    inside = (..., slice(kernel * dilation, -kernel * dilation), slice(kernel * dilation, -kernel * dilation))
    torch.testing.assert_close(found[inside], expected[inside], equal_nan=True)


@pytest.mark.parametrize("size", [7, 8])
@pytest.mark.parametrize(("kernel", "stride", "padding"), [(3, 2, 1), (1, 2, 0), (7, 2, 3), (2, 2, 0), (3, 3, 0)])
def test_gradients_of_strided_convolutions(size: int, kernel: int, stride: int, padding: int) -> None:
    module = torch.nn.Conv2d(3, 5, kernel, stride=stride, padding=padding)
    image = torch.randn(2, 3, size, size + 1, requires_grad=True)
    torch._dynamo.reset()
    compiled = torch.compile(module, backend="torch_mlir", dynamic=False, options={"fallback": False})
    for run in (compiled, module):
        run(image).square().sum().backward()
    both, expected = image.grad, torch.autograd.grad(module(image).square().sum(), image)[0]
    torch.testing.assert_close(both, 2 * expected, rtol=1e-4, atol=1e-4)


class UpTo(torch.nn.Module):
    def __init__(self, **geometry: int) -> None:
        super().__init__()
        self.up = torch.nn.ConvTranspose1d(4, 2, **geometry)

    def forward(self, x: torch.Tensor, like: torch.Tensor) -> torch.Tensor:
        return self.up(x, output_size=like.shape[-1:])


@pytest.mark.parametrize(
    "geometry",
    [
        {"kernel_size": 3, "stride": 2, "padding": 1},
        {"kernel_size": 2, "stride": 4},
        {"kernel_size": 3, "stride": 2, "padding": 2, "dilation": 4},
    ],
    ids=str,
)
def test_sizes_of_results_that_a_call_chooses(geometry: dict[str, int]) -> None:
    module = UpTo(**geometry)
    torch._dynamo.reset()
    compiled = torch.compile(module, backend="torch_mlir", dynamic=True, options={"fallback": False})
    for size, behind in itertools.product((5, 6, 31), range(geometry["stride"])):
        x = torch.randn(2, 4, size)
        like = torch.empty(module.up(x).shape[-1] + behind)
        with torch.no_grad():
            torch.testing.assert_close(compiled(x, like), module(x, like), rtol=1e-5, atol=1e-5)


def test_padding_that_leaves_nothing() -> None:
    module = torch.nn.ConvTranspose2d(4, 3, 3, padding=(4, 0), stride=3)
    compiled = torch_mlir.compile(module, torch.randn(2, 4, 8, 8), dynamic_shapes=({2: Dim.AUTO, 3: Dim.AUTO},))
    with pytest.raises(RuntimeError, match=r"conv.py:\d+: padding takes more from the result than it has"):
        compiled(torch.randn(2, 4, 2, 5))
    x = torch.randn(2, 4, 3, 5)
    torch.testing.assert_close(compiled(x), module(x))
