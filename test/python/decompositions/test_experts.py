# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Grouped matrix products against the operators that they replace."""

import pytest
import torch
from importer_support import import_raw, op_names

from torch_mlir.decompositions import default_table
from torch_mlir.decompositions.experts import grouped_mm, grouped_product

ENDS = [(2, 3, 7), (0, 4, 7), (7, 7, 7), (0, 0, 7), (1, 2, 5)]


@pytest.mark.parametrize("ends", ENDS, ids=str)
@pytest.mark.parametrize("dtype", [torch.int32, torch.int64])
def test_it_matches_the_operator_of_transformers(ends, dtype):
    moe = pytest.importorskip("transformers.integrations.moe")
    rows, weights = torch.randn(7, 4), torch.randn(3, 4, 5)
    ours = grouped_product(rows, weights, torch.tensor(ends, dtype=dtype))
    torch.testing.assert_close(ours, moe._grouped_mm_fallback(rows, weights, torch.tensor(ends, dtype=dtype)))


def test_experts_that_are_not_asked_are_not_heard():
    rows, weights = torch.randn(4, 3), torch.randn(2, 3, 5)
    weights[1] = float("nan")
    ours = grouped_product(rows, weights, torch.tensor([4, 4]))
    torch.testing.assert_close(ours, rows @ weights[0])


def test_it_matches_aten():
    rows, weights = torch.randn(8, 16).bfloat16(), torch.randn(2, 16, 8).bfloat16()
    ends = torch.tensor([3, 8], dtype=torch.int32)
    torch.testing.assert_close(grouped_mm(rows, weights, ends), torch._grouped_mm(rows, weights, ends))


def test_other_forms_of_atens_operator_stay_whole():
    assert grouped_mm(torch.ones(2, 3, 4), torch.ones(2, 4, 5)) is NotImplemented
    assert grouped_mm(torch.ones(3, 4), torch.ones(4, 5), torch.tensor([1, 4])) is NotImplemented


def test_a_library_that_is_there_has_its_operators_in_the_table():
    pytest.importorskip("transformers.integrations.moe")
    assert torch.ops.transformers.grouped_mm_fallback.default in default_table()


def test_no_operator_is_left_that_only_a_library_knows():
    def f(rows, weights, ends):
        return torch.ops.aten._grouped_mm(rows, weights, ends)

    inputs = torch.ones(8, 16).bfloat16(), torch.ones(2, 16, 8).bfloat16(), torch.tensor([3, 8], dtype=torch.int32)
    names = op_names(import_raw(f, *inputs))
    assert "aten.bmm" in names
    assert not any("grouped" in name or name == "operator" for name in names)
