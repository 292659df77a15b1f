# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Custom operators that write to their arguments."""

import pytest
import torch
from importer_support import find, import_raw, op_names, result_types

from torch_mlir.importer import UnsupportedProgramError


@torch.library.custom_op("torch_mlir_test::accumulate", mutates_args={"into"})
def accumulate(into: torch.Tensor, value: torch.Tensor) -> None:
    into.add_(value)


@torch.library.custom_op("torch_mlir_test::accumulate_sum", mutates_args={"into"})
def accumulate_sum(into: torch.Tensor, value: torch.Tensor) -> torch.Tensor:
    into.add_(value)
    return into.sum()


@accumulate_sum.register_fake
def _(into, value):
    return into.new_empty(())


def test_new_values_are_results():
    def f(x, y):
        x = x.clone()
        torch.ops.torch_mlir_test.accumulate(x, y)
        return x + 1

    module = import_raw(f, torch.ones(3), torch.ones(3))
    operation = find(module, "operator")
    assert str(operation.attributes["name"]) == '"torch.torch_mlir_test.accumulate"'
    assert find(module, "aten.add.Scalar").operands[0] == operation.results[0]


def test_own_results_come_first():
    def f(x, y):
        x = x.clone()
        total = torch.ops.torch_mlir_test.accumulate_sum(x, y)
        return total, x

    module = import_raw(f, torch.ones(3), torch.ones(3))
    assert [str(value.type) for value in find(module, "operator").results] == [
        "!torch.vtensor<[],f32>",
        "!torch.vtensor<[3],f32>",
    ]
    assert result_types(module) == ["!torch.vtensor<[],f32>", "!torch.vtensor<[3],f32>"]


def test_writes_to_inputs_reach_the_signature():
    def f(x, y):
        torch.ops.torch_mlir_test.accumulate(x, y)
        return y

    assert len(result_types(import_raw(f, torch.ones(3), torch.ones(3)))) == 2


def test_writes_to_slices_are_scattered_back():
    def f(x, y):
        x = x.clone()
        torch.ops.torch_mlir_test.accumulate(x[1:3], y)
        return x

    names = op_names(import_raw(f, torch.ones(4), torch.ones(2)))
    assert names.index("aten.slice.Tensor") < names.index("operator") < names.index("aten.slice_scatter")


def test_writes_to_strided_views_are_reported():
    def f(x, y):
        x = x.clone()
        torch.ops.torch_mlir_test.accumulate(x.t(), y)
        return x

    with pytest.raises(UnsupportedProgramError, match="strided view"):
        import_raw(f, torch.ones(2, 3), torch.ones(3, 2))


def test_effect_tokens_leave_no_trace():
    module = import_raw(torch.linalg.inv, torch.eye(3))
    assert "aten._assert_scalar" in op_names(module)  # What the check for singular matrices became.
    assert result_types(module) == ["!torch.vtensor<[3,3],f32>"]
