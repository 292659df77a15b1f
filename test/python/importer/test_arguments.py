# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operands from schemas: defaults, numbers, lists, enumerations, None."""

import math

import pytest
import torch
from importer_support import constant_of, find, import_raw, op_names, walk


def raw(f, *args):
    return import_raw(f, *args, decomposition_table={})


def operands_of(f, *args, op):
    return list(find(raw(f, *args), op).operands)


def test_defaults_are_filled_in():
    dim, keepdim, dtype = operands_of(lambda x: x.sum(0), torch.ones(2, 3), op="aten.sum.dim_IntList")[1:]
    assert (constant_of(dim), constant_of(keepdim), constant_of(dtype)) == ([0], False, None)


def test_dtypes_layouts_and_devices():
    size, dtype, layout, device, pinned = operands_of(
        lambda x: torch.zeros(2, dtype=torch.bfloat16, device="cpu"), torch.ones(1), op="aten.zeros"
    )
    assert [constant_of(item) for item in (size, dtype, device, pinned)] == [[2], 15, "cpu", False]
    assert constant_of(layout) in (None, 0)


def test_optional_tensors_in_lists():
    module = raw(lambda x, i: x[:, i], torch.ones(3, 4), torch.tensor([0]))
    construct = next(op for op in walk(module.operation) if op.name == "torch.prim.ListConstruct")
    assert str(construct.results[0].type) == "!torch.list<optional<vtensor>>"
    assert [str(value.type) for value in construct.operands] == ["!torch.none", "!torch.vtensor<[1],si64>"]


def test_tensor_lists():
    module = raw(lambda x: torch.cat([x, x]), torch.ones(3))
    assert str(find(module, "prim.ListConstruct").results[0].type) == "!torch.list<vtensor>"


def test_numbers_use_the_scalar_overload():
    assert op_names(raw(lambda x: x * 2 + 1.5, torch.ones(3)))[:2] == ["aten.mul.Scalar", "aten.add.Scalar"]


def test_rounding_division_uses_its_scalar_overload():
    module = raw(lambda x: torch.div(x, 2, rounding_mode="floor"), torch.ones(3))
    assert constant_of(find(module, "aten.div.Scalar_mode").operands[2]) == "floor"


@pytest.mark.parametrize(
    ("dtype", "number", "literal"),
    [
        (torch.float32, 1j, "complex<f32>"),
        (torch.float64, 1j, "complex<f64>"),
    ],
)
def test_complex_numbers_become_literals(dtype, number, literal):
    module = raw(lambda x: x + number, torch.ones(3, dtype=dtype))
    assert str(find(module, "vtensor.literal").results[0].type) == f"!torch.vtensor<[],{literal}>"


@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan, 0.1, -0.0, 1e-300])
def test_floats_survive_exactly(value):
    fill = operands_of(lambda x: torch.full((2,), value), torch.ones(1), op="aten.full")[1]
    got = constant_of(fill)
    assert math.isnan(got) if math.isnan(value) else (got, math.copysign(1, got)) == (value, math.copysign(1, value))


def test_truth_values_as_numbers_are_integers():
    fill = operands_of(lambda x: torch.full((2,), True), torch.ones(1), op="aten.full")[1]
    assert constant_of(fill) == 1
    assert str(fill.type) == "!torch.int"


def test_constants_are_emitted_once_a_function():
    module = raw(lambda x: (x + 1 + 1 + 1).sum(1).sum(0), torch.ones(3, 3))
    constants = [
        (op.name, str(op.attributes["value"])) for op in walk(module.operation) if op.name == "torch.constant.int"
    ]
    assert len(constants) == len(set(constants))


def test_zeros_of_both_signs_are_different_constants():
    module = raw(lambda x: torch.full((2,), 0.0) + torch.full((2,), -0.0), torch.ones(1))
    assert op_names(module, constants=True).count("constant.float") == 2


def test_extreme_integers():
    end = operands_of(lambda x: x[1:], torch.ones(3), op="aten.slice.Tensor")[3]
    assert constant_of(end) == 2**63 - 1


def test_several_results():
    module = raw(lambda x: torch.topk(x, 2), torch.ones(3, 4))
    assert len(find(module, "aten.topk").results) == 2
    assert list(find(module, "aten.topk").results) == list(
        next(op for op in walk(module.operation) if op.name == "func.return").operands
    )


def test_list_results_are_unpacked():
    module = raw(lambda x: torch.split(x, [1, 2]), torch.ones(3, 4))
    assert op_names(module) == ["aten.split_with_sizes", "prim.ListUnpack", "func.return"]
    assert [str(value.type) for value in find(module, "prim.ListUnpack").results] == [
        "!torch.vtensor<[1,4],f32>",
        "!torch.vtensor<[2,4],f32>",
    ]


def test_unregistered_operators_go_through_torch_operator():
    @torch.library.custom_op("torch_mlir_test::scale", mutates_args=())
    def scale(x: torch.Tensor, factor: float, sizes: list[int]) -> torch.Tensor:
        return x * factor

    scale.register_fake(lambda x, factor, sizes: torch.empty_like(x))
    module = raw(lambda x: torch.ops.torch_mlir_test.scale(x, 2.0, [1, 2]), torch.ones(3))
    operation = find(module, "operator")
    assert str(operation.attributes["name"]) == '"torch.torch_mlir_test.scale"'
    assert [constant_of(value) for value in list(operation.operands)[1:]] == [2.0, [1, 2]]
