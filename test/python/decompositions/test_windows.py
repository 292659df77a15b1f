# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of convolutions whose results have no elements are eager's."""

from __future__ import annotations

import pytest
import torch

# Modules, and sizes of images for which the result has no elements.
EMPTY = {
    "transposed": (torch.nn.ConvTranspose2d(8, 24, 2, stride=(1, 2), padding=(0, 2), groups=8), (5, 8, 5, 2)),
    "transposed without images": (torch.nn.ConvTranspose1d(2, 3, 3), (0, 2, 4)),
    "without images": (torch.nn.Conv2d(4, 6, 3, padding=1, groups=2), (0, 4, 5, 5)),
    "of three dimensions": (
        torch.nn.ConvTranspose3d(5, 6, (1, 3, 2), (1, 3, 5), (0, 1, 1), (0, 2, 0), dilation=(1, 3, 1)),
        (3, 5, 9, 1, 1),
    ),
    "of one element": (torch.nn.Conv2d(4, 6, 1), (0, 4, 5, 5)),
}


@pytest.mark.parametrize("name", EMPTY)
def test_gradients(name: str) -> None:
    module, size = EMPTY[name]
    image = torch.randn(size, requires_grad=True)
    leaves = (image, *module.parameters())
    expected = torch.autograd.grad(module(image).sum(), leaves)
    torch._dynamo.reset()
    compiled = torch.compile(module, backend="torch_mlir", options={"fallback": False})
    assert compiled(image).numel() == 0
    for ours, eagers in zip(torch.autograd.grad(compiled(image).sum(), leaves), expected, strict=True):
        torch.testing.assert_close(ours, eagers, rtol=0, atol=0)
        assert ours.stride() == eagers.stride()
