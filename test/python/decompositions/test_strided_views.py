# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views by strides, taken apart: the same elements, by slices where strides divide each other."""

from __future__ import annotations

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from torch_mlir.decompositions.strided_views import as_strided, as_strided_copy

_DIMS = st.lists(st.tuples(st.integers(1, 4), st.sampled_from([0, 1, 2, 3, 4, 6, 8, 12, 24])), max_size=3)


@settings(max_examples=300, deadline=None)
@given(shape=st.lists(st.sampled_from([1, 2, 3, 4, 6]), max_size=3), dims=_DIMS, offset=st.integers(0, 5))
def test_elements_are_those_of_pytorch(shape: list[int], dims: list[tuple[int, int]], offset: int) -> None:
    tensor = torch.arange(torch.Size(shape).numel()).reshape(shape)
    size, stride = [length for length, _ in dims], [step for _, step in dims]
    if offset + sum((length - 1) * step for length, step in dims) >= tensor.numel():
        return
    expected, found = tensor.as_strided(size, stride, offset), as_strided(tensor, size, stride, offset)
    assert torch.equal(found, expected)
    copied = as_strided_copy(tensor, size, stride, offset)
    assert torch.equal(copied, expected)
    assert not copied._is_view()


@pytest.mark.parametrize(
    ("size", "stride", "offset"),
    [
        ((4, 3), (3, 1), 0),
        ((3, 4), (1, 3), 0),
        ((4, 3), (6, 2), 1),
        ((2, 3), (12, 4), 3),
        ((2, 1, 5, 3), (12, 7, 0, 4), 2),
        ((3,), (8,), 0),
        ((), (), 5),
    ],
)
def test_such_strides_are_views(size: tuple[int, ...], stride: tuple[int, ...], offset: int) -> None:
    tensor = torch.arange(24).reshape(2, 3, 4)
    expected, found = tensor.as_strided(size, stride, offset), as_strided(tensor, size, stride, offset)
    assert torch.equal(found, expected)
    assert found._is_view()
    assert found.storage_offset() == offset


@pytest.mark.parametrize(("size", "stride"), [((3, 2), (1, 1)), ((2, 2), (3, 2)), ((2, 5), (4, 1))])
def test_other_strides_are_gathered(size: tuple[int, ...], stride: tuple[int, ...]) -> None:
    tensor = torch.arange(24)
    found = as_strided(tensor, size, stride)
    assert torch.equal(found, tensor.as_strided(size, stride))
    assert not found._is_view()
