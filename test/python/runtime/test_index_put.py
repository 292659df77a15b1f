# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""index_put in all its forms: what lies behind the indexed dimensions is written as a whole."""

from __future__ import annotations

import pytest
import torch
from importer_support import Function

import torch_mlir

# The shape of the tensor, which of its dimensions have an index of which shape, and the shape of the values.
CASES = {
    "elements": ((6,), {0: (9,)}, (9,)),
    "rows": ((6, 5), {0: (9,)}, (9, 5)),
    "long rows": ((6, 1000), {0: (9,)}, (9, 1000)),
    "one row for all": ((6, 5), {0: (9,)}, (5,)),
    "one element for each row": ((6, 5), {0: (9,)}, (9, 1)),
    "one element for all": ((6, 5, 4), {0: (9,)}, ()),
    "columns": ((6, 5), {1: (9,)}, (6, 9)),
    "in the middle": ((2, 6, 5), {1: (9,)}, (2, 9, 5)),
    "in the middle, for all": ((2, 6, 5), {1: (9,)}, (9, 5)),
    "next to each other": ((2, 6, 5, 4), {1: (9,), 2: (3, 1)}, (2, 3, 9, 4)),
    "apart": ((2, 6, 5, 4), {0: (9,), 2: (9,)}, (9, 6, 4)),
    "apart, with a rest of two": ((2, 6, 5, 4, 3), {0: (9,), 2: (9,)}, (9, 6, 4, 3)),
    "first and last": ((2, 6, 5), {0: (9,), 2: (9,)}, (9, 6)),
    "of one place": ((6, 5), {0: ()}, (5,)),
    "no places": ((6, 5), {0: (0,)}, (0, 5)),
    "no columns": ((6, 0), {0: (9,)}, (9, 0)),
}


def inputs_of(name: str, dtype: torch.dtype) -> tuple[torch.Tensor, dict[int, torch.Tensor], torch.Tensor]:
    torch.manual_seed(0)
    shape, indexed, values = CASES[name]
    indices = {dim: torch.randint(-shape[dim], shape[dim], of) for dim, of in indexed.items()}
    if dtype.is_floating_point:
        return torch.randn(shape).to(dtype), indices, torch.randn(values).to(dtype)
    return torch.randint(0, 2, shape).to(dtype), indices, torch.randint(0, 2, values).to(dtype)


@pytest.mark.parametrize("accumulate", [False, True])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16, torch.int64, torch.uint8, torch.bool])
@pytest.mark.parametrize("name", CASES)
def test_as_in_eager(name, dtype, accumulate) -> None:
    x, indices, values = inputs_of(name, dtype)
    if not accumulate:
        # Eager does not say which of several values for one place stays.
        values = torch.ones_like(values)

    def put(x: torch.Tensor, values: torch.Tensor, *tensors: torch.Tensor) -> torch.Tensor:
        given = dict(zip(indices, tensors, strict=True))
        places = [given.get(dim) for dim in range(max(given) + 1)]
        return torch.ops.aten.index_put(x, places, values, accumulate)

    inputs = x, values, *indices.values()
    expected = put(*inputs)
    torch.testing.assert_close(torch_mlir.compile(Function(put), *inputs)(*inputs), expected)


def test_values_that_are_rows_of_the_tensor() -> None:
    def put(x: torch.Tensor, index: torch.Tensor) -> torch.Tensor:
        return x.index_put((index,), x[1:4], accumulate=True)

    inputs = torch.arange(20.0).reshape(4, 5), torch.tensor([3, 2, 0])
    torch.testing.assert_close(torch_mlir.compile(Function(put), *inputs)(*inputs), put(*inputs))


@pytest.mark.parametrize("accumulate", [False, True])
def test_sizes_that_are_not_known(accumulate) -> None:
    def put(x: torch.Tensor, index: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
        return x.index_put((index,), values, accumulate=accumulate)

    run = torch.compile(put, backend="torch_mlir", dynamic=True, options={"fallback": False})
    for rows, columns, count in ((6, 5, 3), (1000, 33, 70), (3, 1, 2)):
        x, index, values = torch.randn(rows, columns), torch.randperm(rows)[:count], torch.randn(count, columns)
        torch.testing.assert_close(run(x, index, values), put(x, index, values))


def test_ten_million_elements() -> None:
    x, index, values = torch.zeros(10_000, 1000), torch.randint(0, 10_000, (10_000,)), torch.ones(10_000, 1000)

    def add(x: torch.Tensor, index: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
        return x.index_put((index,), values, accumulate=True)

    actual = torch_mlir.compile(Function(add), x, index, values)(x, index, values)
    counts = torch.bincount(index, minlength=10_000).float()
    assert torch.equal(actual, counts.unsqueeze(1).expand(10_000, 1000))
