# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Resampling a dimension at a time, through both doors, and padding by what an image has."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from importer_support import Function
from torch.nn import functional

import torch_mlir
from torch_mlir.decompositions.table import shared_table

MODES = {"bilinear": 2, "bicubic": 2, "trilinear": 3}
SIZES: dict[str, dict[str, Any]] = {
    "larger": {"scale_factor": 2.0},
    "by a fraction": {"scale_factor": 1.7},
    "smaller": {"scale_factor": 0.3},
    "of a size": {"size": (9, 13, 5)},
    "one element": {"size": (1, 1, 1)},
    "larger and smaller": {"scale_factor": (3.0, 0.5, 1.0)},
    "by the sizes' quotient": {"scale_factor": 1.3, "recompute_scale_factor": True},
}


def resampled(x: torch.Tensor, mode: str, sizes: str, align: bool) -> torch.Tensor:
    given = {name: value[: MODES[mode]] if isinstance(value, tuple) else value for name, value in SIZES[sizes].items()}
    return functional.interpolate(x, mode=mode, align_corners=align, **given)


def image(mode: str) -> torch.Tensor:
    torch.manual_seed(0)
    return torch.randn(2, 3, *(7, 6, 4)[: MODES[mode]])


@pytest.mark.parametrize("align", [False, True], ids=["halves", "corners"])
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_resampling(mode: str, sizes: str, align: bool) -> None:
    x = image(mode)
    expected = resampled(x, mode, sizes, align)
    exported = torch_mlir.compile(Function(lambda x: resampled(x, mode, sizes, align)), x)
    torch.testing.assert_close(exported(x), expected)
    gradients = []
    for compiled in (
        torch.compile(resampled, backend="torch_mlir", dynamic=False, options={"fallback": False}),
        resampled,
    ):
        leaf = x.clone().requires_grad_()
        y = compiled(leaf, mode, sizes, align)
        torch.testing.assert_close(y.detach(), expected)
        y.square().sum().backward()
        gradients.append(leaf.grad)
    torch.testing.assert_close(gradients[0], gradients[1])


@pytest.mark.parametrize("dtype", [torch.float64, torch.bfloat16, torch.float16], ids=str)
@pytest.mark.parametrize("mode", ["bilinear", "bicubic"])
def test_dtypes(mode: str, dtype: torch.dtype) -> None:
    x = image(mode).to(dtype)
    compiled = torch_mlir.compile(Function(lambda x: resampled(x, mode, "by a fraction", False)), x)
    tolerance = {torch.float64: 1e-12, torch.float16: 2e-3, torch.bfloat16: 2e-2}[dtype]
    torch.testing.assert_close(compiled(x), resampled(x, mode, "by a fraction", False), rtol=tolerance, atol=tolerance)


def test_dynamic_sizes() -> None:
    compiled = torch.compile(resampled, backend="torch_mlir", dynamic=True, options={"fallback": False})
    for side in (5, 8, 11):
        x = torch.randn(2, 3, side, side + 1)
        torch.testing.assert_close(compiled(x, "bicubic", "larger", False), resampled(x, "bicubic", "larger", False))


@pytest.mark.parametrize(("mode", "reads"), [("bicubic", 8), ("bilinear", 4), ("trilinear", 6)])
def test_a_dimension_at_a_time(mode: str, reads: int) -> None:
    """All at once, bicubic resampling reads 16 elements for one."""
    x = image(mode)
    program = torch.export.export(Function(lambda x: resampled(x, mode, "larger", False)), (x,))
    nodes = program.run_decompositions(dict(shared_table())).graph.nodes
    assert sum(str(node.target) == "aten.index.Tensor" for node in nodes) == reads


PADS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "1d": ((2, 3, 5), (2, 4)),
    "1d, no batch": ((3, 5), (1, 0)),
    "2d": ((2, 3, 5, 4), (1, 3, 2, 0)),
    "2d, no batch": ((3, 5, 4), (3, 3, 4, 4)),
    "2d, crops": ((2, 3, 5, 4), (-1, 2, 3, -2)),
    "3d": ((2, 3, 4, 5, 3), (1, 2, 0, 3, 3, 1)),
}


@pytest.mark.parametrize("mode", ["reflect", "replicate"])
@pytest.mark.parametrize("name", PADS)
def test_pads(name: str, mode: str) -> None:
    sizes, widths = PADS[name]

    def padded(x: torch.Tensor) -> torch.Tensor:
        return functional.pad(x, widths, mode=mode)

    x = torch.randn(sizes)
    compiled = torch.compile(padded, backend="torch_mlir", options={"fallback": False})
    ours, theirs = x.clone().requires_grad_(), x.clone().requires_grad_()
    y, expected = compiled(ours), padded(theirs)
    torch.testing.assert_close(y, expected, rtol=0, atol=0)
    y.square().sum().backward()
    expected.square().sum().backward()
    torch.testing.assert_close(ours.grad, theirs.grad)
    torch.testing.assert_close(torch_mlir.compile(Function(padded), x)(x), padded(x), rtol=0, atol=0)


def test_a_pad_as_wide_as_the_image_is_eagers_error() -> None:
    x = torch.randn(2, 3, 4, 4)
    with pytest.raises(RuntimeError, match="Padding size should be less than the corresponding input dimension"):
        torch_mlir.compile(Function(lambda x: functional.pad(x, (4, 4, 1, 1), mode="reflect")), x)
