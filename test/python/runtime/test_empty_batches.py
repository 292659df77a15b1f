# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs compiled for a batch of any size, called with an empty one: eager's answer or one sentence, and no crash."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import torch_mlir


def _compiled(module: torch.nn.Module, x: torch.Tensor) -> Callable[..., torch.Tensor]:
    return torch_mlir.compile(module, x, dynamic_shapes=({0: torch.export.Dim("batch")},))


def test_a_size_that_follows_from_the_type() -> None:
    compiled = _compiled(torch.nn.LocalResponseNorm(2), torch.randn(3, 3, 8, 8))
    for size in (0, 2):
        x = torch.randn(size, 3, 8, 8)
        torch.testing.assert_close(compiled(x), torch.nn.LocalResponseNorm(2)(x))


def test_a_size_that_cannot_be_inferred() -> None:
    class Rows(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x.reshape(x.shape[0], -1) * 2

    batch, width = torch.export.Dim("batch"), torch.export.Dim("width")
    compiled = torch_mlir.compile(Rows(), torch.randn(3, 4, 5), dynamic_shapes=({0: batch, 2: width},))
    for size in ((3, 4, 2), (2, 4, 0)):
        x = torch.randn(size)
        torch.testing.assert_close(compiled(x), Rows()(x))
    for call in (compiled, Rows()):
        with pytest.raises(RuntimeError, match="ambiguous"):
            call(torch.randn(0, 4, 5))


NEED_ELEMENTS = {
    "max": lambda x: x.max(0)[0],
    "min": lambda x: x.min(0)[1],
    "argmax": lambda x: x.argmax(0),
    "argmin of all": lambda x: x.argmin(),
    "adaptive maxima": lambda x: torch.nn.functional.adaptive_max_pool1d(x.t(), 2),
    "adaptive averages": lambda x: torch.nn.functional.adaptive_avg_pool1d(x.t(), 2),
}


@pytest.mark.parametrize("name", NEED_ELEMENTS)
def test_what_needs_elements(name: str) -> None:
    class Reduced(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return NEED_ELEMENTS[name](x)

    compiled = _compiled(Reduced(), torch.randn(3, 4))
    for size in (1, 5):
        x = torch.randn(size, 4)
        torch.testing.assert_close(compiled(x), Reduced()(x))
    with pytest.raises((RuntimeError, IndexError)):
        Reduced()(torch.randn(0, 4))
    with pytest.raises(RuntimeError, match=r"there is no extremum of nothing|there is nothing to pool"):
        compiled(torch.randn(0, 4))


@pytest.mark.parametrize("mode", ["sum", "mean", "max"])
def test_no_bags(mode: str) -> None:
    module = torch.nn.EmbeddingBag(6, 8, mode=mode)
    compiled = _compiled(module, torch.randint(0, 6, (3, 5)))
    for size in (0, 4):
        x = torch.randint(0, 6, (size, 5))
        torch.testing.assert_close(compiled(x), module(x))


@pytest.mark.parametrize("mode", ["sum", "mean", "max"])
def test_gradients_of_bags_with_short_indices(mode: str) -> None:
    eager = torch.nn.EmbeddingBag(6, 8, mode=mode)
    x, offsets = torch.tensor([1, 2, 2, 5], dtype=torch.int32), torch.tensor([0, 3], dtype=torch.int32)
    compiled = torch.compile(eager, backend="torch_mlir")
    (ours,), (theirs,) = (
        torch.autograd.grad(module(x, offsets).square().sum(), eager.weight) for module in (compiled, eager)
    )
    torch.testing.assert_close(ours, theirs)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("size", [0, 3])
def test_no_bags_where_sizes_are_symbolic(size: int) -> None:
    module, x = torch.nn.EmbeddingBag(6, 8, mode="max"), torch.randint(0, 6, (size, 5))
    with torch.no_grad():
        torch.testing.assert_close(torch.compile(module, backend="torch_mlir", dynamic=True)(x), module(x))


@pytest.mark.parametrize("make", [torch.nn.Conv1d, torch.nn.Conv2d, torch.nn.ConvTranspose2d])
@pytest.mark.parametrize("options", [{}, {"padding": 1, "stride": 2}, {"groups": 2, "bias": False}], ids=str)
def test_gradients_of_a_convolution_of_nothing(make: type[torch.nn.Module], options: dict[str, int]) -> None:
    eager = make(4, 2, 3, **options)
    rank = eager.weight.dim() - 2
    x = torch.randn(0, 4, *[8] * rank, requires_grad=True)
    compiled = torch.compile(eager, backend="torch_mlir", options={"fallback": False})
    wanted = (x, *eager.parameters())
    ours, theirs = (torch.autograd.grad(module(x).square().sum(), wanted) for module in (compiled, eager))
    torch.testing.assert_close(ours, theirs)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.float16])
@pytest.mark.parametrize("turned", [False, True])
def test_products_of_no_rows(dtype: torch.dtype, turned: bool) -> None:
    class Chosen(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = torch.nn.Parameter(torch.randn((64, 256) if turned else (256, 64)).to(dtype))

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x[x[:, 0] > 0] @ (self.weight if turned else self.weight.t())

    model = Chosen()
    x = torch.randn(4, 64).to(dtype)
    compiled = torch_mlir.compile(model, x)
    for each in (x, x.abs(), -x.abs()):
        torch.testing.assert_close(compiled(each), model(each), rtol=2e-2, atol=1e-2)
