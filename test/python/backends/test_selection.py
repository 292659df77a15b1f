# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The first elements of rows, the k-th and the median, in orders of elements that make selections slow or wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import torch_mlir

_Pair = tuple[torch.Tensor, torch.Tensor]


class Lone(torch.nn.Module):
    """A module that is one function."""

    def __init__(self, function: Callable[[torch.Tensor], _Pair]) -> None:
        super().__init__()
        self.function = function

    def forward(self, tensor: torch.Tensor) -> _Pair:
        return self.function(tensor)


def orders(size: int) -> dict[str, torch.Tensor]:
    """Rows of float32 by what is special about them."""
    random, numbers = torch.randn(size, generator=torch.Generator().manual_seed(0)), torch.arange(size)
    special = random.clone()
    for start, element in enumerate([torch.nan, torch.inf, -torch.inf, 0.0, -0.0]):
        special[start :: 7 + start] = element
    return {
        "random": random,
        "ascending": numbers.float(),
        "descending": numbers.flip(0).float(),
        "organ pipe": torch.minimum(numbers, size - numbers).float(),
        "constant": torch.full((size,), 2.0),
        "two values": (numbers % 2).float(),
        "zeros": torch.where(numbers % 3 == 0, -0.0, 0.0),
        "NaN": torch.full((size,), torch.nan),
        "special": special,
    }


def same_elements(ours: _Pair, eager: _Pair, tensor: torch.Tensor, dim: int) -> None:
    """Values are eager's, and each place has its value, whichever of several equal elements that is."""
    (values, places), (expected, _) = ours, eager
    torch.testing.assert_close(values, expected, rtol=0, atol=0, equal_nan=True)
    is_kept = values.dim() == tensor.dim()
    found = torch.gather(tensor, dim, places if is_kept else places.unsqueeze(dim))
    torch.testing.assert_close(found if is_kept else found.squeeze(dim), values, rtol=0, atol=0, equal_nan=True)
    if is_kept and places.shape[dim] > 1:
        in_order = places.sort(dim).values
        count = places.shape[dim] - 1
        assert (in_order.narrow(dim, 1, count) != in_order.narrow(dim, 0, count)).all()


def check_orders(function: Callable[[torch.Tensor], _Pair], size: int, dtype: torch.dtype = torch.float32) -> None:
    rows = {name: row.nan_to_num(3, 99, -99 * dtype.is_signed) for name, row in orders(size).items()}
    inputs = orders(size) if dtype.is_floating_point else {name: row.clamp(-99, 99) for name, row in rows.items()}
    if dtype is torch.uint8:
        inputs = {name: row.abs() for name, row in inputs.items()}
    compiled = torch_mlir.compile(Lone(function), torch.zeros(size, dtype=dtype))
    for row in inputs.values():
        same_elements(compiled(row.to(dtype)), function(row.to(dtype)), row.to(dtype), 0)


@pytest.mark.parametrize("is_largest", [False, True])
@pytest.mark.parametrize("count", [1, 5, 60, 299, 300])
def test_topk_of_any_order(count, is_largest):
    check_orders(lambda x: torch.topk(x, count, largest=is_largest), 300)


@pytest.mark.parametrize("is_largest", [False, True])
@pytest.mark.parametrize(("size", "count"), [(8, 2), (8, 8), (20, 9), (32, 32), (33, 9), (3000, 9), (3000, 700)])
def test_short_and_long_rows(size, count, is_largest):
    check_orders(lambda x: torch.topk(x, count, largest=is_largest), size)


@pytest.mark.parametrize("function", [lambda x: torch.kthvalue(x, 17), lambda x: torch.median(x, 0)])
def test_kth_of_any_order(function):
    check_orders(function, 301)


@pytest.mark.parametrize(
    "dtype",
    [torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.int32, torch.int8, torch.uint8],
)
def test_dtypes(dtype):
    for count in (9, 100):
        check_orders(lambda x, count=count: torch.topk(x, count), 150, dtype)
    check_orders(lambda x: torch.median(x, 0), 150, dtype)


@pytest.mark.parametrize("is_largest", [False, True])
def test_extreme_integers(is_largest):
    ends = torch.iinfo(torch.int64)
    tensor = torch.tensor([0, ends.max, ends.min, -1, ends.max, ends.min] * 40)
    compiled = torch_mlir.compile(Lone(lambda x: torch.topk(x, 50, largest=is_largest)), tensor)
    same_elements(compiled(tensor), torch.topk(tensor, 50, largest=is_largest), tensor, 0)


def test_of_equal_elements_the_first_come_first():
    tensor = torch.tensor([1.0, 2.0, 2.0, 1.0, 2.0] * 600)
    for row, count in [(tensor, 2000), (tensor, 200), (tensor, 7), (tensor[:30], 20), (tensor[:30], 7)]:
        compiled = torch_mlir.compile(Lone(lambda x, count=count: torch.topk(x, count)), row)
        assert compiled(row)[1].tolist() == row.sort(descending=True, stable=True).indices[:count].tolist()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_million_elements(threads):
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        check_orders(lambda x: torch.topk(x, 50), 10**6)
        check_orders(lambda x: torch.median(x, 0), 10**6)
    finally:
        torch.set_num_threads(before)


def test_other_dimensions_and_layouts():
    tensor = torch.randn(90, 3, 70)
    for view, dim in [(tensor, 0), (tensor.transpose(0, 2), 2), (tensor[::2, :, 5:], -1), (tensor[:, 1], 0)]:
        for function in (
            lambda x, dim=dim: torch.topk(x, 4, dim),
            lambda x, dim=dim: torch.kthvalue(x, 4, dim),
            lambda x, dim=dim: torch.median(x, dim),
        ):
            same_elements(torch_mlir.compile(Lone(function), view)(view), function(view), view, dim)


def test_nothing_is_selected():
    for tensor, dim in [(torch.ones(3, 5), 1), (torch.ones(0, 5), 1), (torch.ones(3, 0), 1)]:
        values, places = torch_mlir.compile(Lone(lambda x, dim=dim: torch.topk(x, 0, dim)), tensor)(tensor)
        expected = torch.topk(tensor, 0, dim)
        assert (values.shape, places.shape) == (expected.values.shape, expected.indices.shape)


def test_a_number_is_the_first_of_itself():
    tensor = torch.tensor(7.0)
    for function in (lambda x: torch.topk(x, 1), lambda x: torch.kthvalue(x, 1), lambda x: torch.median(x, 0)):
        assert [part.item() for part in torch_mlir.compile(Lone(function), tensor)(tensor)] == [7.0, 0]


def test_sizes_that_are_not_known():
    tensor = torch.randn(4, 50)
    dynamic = ({0: torch.export.Dim("rows", min=2), 1: torch.export.Dim("columns", min=12)},)
    for function in (
        lambda x: torch.topk(x, 7, 1),
        lambda x: torch.topk(x, 7, 1, largest=False),
        lambda x: torch.kthvalue(x, 7, 1),
        lambda x: torch.median(x, 1),
    ):
        compiled = torch_mlir.compile(Lone(function), tensor, dynamic_shapes=dynamic)
        for shape in [(4, 50), (2, 12), (3, 1000)]:
            other = torch.randn(shape)
            same_elements(compiled(other), function(other), other, 1)
