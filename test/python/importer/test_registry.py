# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Users' lowerings come before the built-in ones and may emit any dialect."""

import pytest
import torch
from importer_support import import_full, op_names

from torch_mlir.dialects import math
from torch_mlir.importer import Registry, UnsupportedProgramError, register_lowering
from torch_mlir.importer.lowerings.registry import USER_REGISTRY


def test_an_operator_in_another_dialect():
    registry = Registry()

    @registry.lowering(torch.ops.aten.tanh.default)
    def tanh(call):
        return call.from_builtin(math.tanh(call.to_builtin(call.args[0])))

    imported = import_full(lambda x: torch.tanh(x) + 1, torch.ones(3, 4), registries=[registry])
    assert op_names(imported.module)[:4] == [
        "torch_c.to_builtin_tensor".removeprefix("torch."),
        "math.tanh",
        "torch_c.from_builtin_tensor",
        "aten.add.Scalar",
    ]


def test_a_packet_covers_its_overloads():
    registry = Registry()

    @registry.lowering(torch.ops.aten.add)
    def add(call):
        return call.emit("torch.aten.sub.Tensor", call.operands, call.result_types)

    imported = import_full(lambda x, y: x + y, torch.ones(3), torch.ones(3), registries=[registry])
    assert op_names(imported.module) == ["aten.sub.Tensor", "func.return"]


def test_the_first_registry_wins():
    first, second = Registry(), Registry()
    for registry, name in ((first, "torch.aten.sigmoid"), (second, "torch.aten.tanh")):

        @registry.lowering(torch.ops.aten.relu.default)
        def relu(call, name=name):
            return call.emit(name, call.operands, call.result_types)

    imported = import_full(torch.nn.ReLU(), torch.ones(3), registries=[first, second])
    assert op_names(imported.module)[0] == "aten.sigmoid"


def test_several_results():
    registry = Registry()

    @registry.lowering(torch.ops.aten.topk.default)
    def topk(call):
        return call.emit("torch.aten.topk", call.operands, call.result_types)

    imported = import_full(lambda x: torch.topk(x, 2), torch.ones(3, 4), registries=[registry])
    assert op_names(imported.module) == ["aten.topk", "func.return"]


def test_lowerings_for_the_whole_process():
    @register_lowering(torch.ops.aten.relu.default)
    def relu(call):
        return call.emit("torch.aten.relu6", call.operands, call.result_types)

    try:
        assert op_names(import_full(torch.nn.ReLU(), torch.ones(3)).module)[0] == "aten.relu6"
    finally:
        USER_REGISTRY._functions.clear()


@pytest.mark.parametrize(("returned", "message"), [(None, "returned nothing"), (3, "returned int")])
def test_lowerings_that_return_no_value_are_reported(returned, message):
    registry = Registry()
    registry.lowering(torch.ops.aten.relu.default)(lambda call: returned)
    with pytest.raises(UnsupportedProgramError, match=message):
        import_full(torch.nn.ReLU(), torch.ones(3), registries=[registry])
