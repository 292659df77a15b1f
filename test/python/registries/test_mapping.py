# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dicts of functions as registries of the importer: which entry is asked, what it gets, and what it may return."""

import re

import pytest
import torch
from importer_support import import_full, op_names

from torch_mlir import ir
from torch_mlir.dialects import arith, math, tensor
from torch_mlir.program.errors import MappingError, UnsupportedProgramError
from torch_mlir.registries import linalg
from torch_mlir.registries import math as math_registry
from torch_mlir.registries.mapping import Conversion, MappingRegistry


def imported(model, *inputs, registries, **keywords):
    return import_full(model, *inputs, registries=[MappingRegistry(registries)], **keywords).module


def tanh(node, symbol_table):
    return math.TanhOp(symbol_table.get((str(node.args[0]), 0)))


def test_a_function_emits_any_dialect():
    module = imported(lambda x: torch.tanh(x) + 1, torch.ones(3), registries=[{"tanh.default": tanh}])
    assert "math.tanh %0 : tensor<3xf32>" in str(module)
    assert op_names(module)[-2:] == ["aten.add.Scalar", "func.return"]


def test_the_first_registry_that_has_an_operator_decides():
    marks = [{"relu.default": Conversion("math")}, {"relu.default": tanh, "tanh.default": tanh}]
    text = str(imported(lambda x: torch.tanh(torch.relu(x)), torch.ones(3), registries=marks))
    assert text.count('torch.lower_to = "math"') == 1
    assert text.count("math.tanh") == 1


def test_marks_are_on_the_operators_of_an_entry_alone():
    def model(x):
        y = x * 2  # A number: another overload.
        return torch.exp(y), torch.topk(y, 2), y.to(y.dtype).detach()

    text = str(imported(model, torch.ones(3), registries=[math_registry.ops_registry]))
    assert [line.split("=")[1].split()[0] for line in text.splitlines() if "lower_to" in line] == ["torch.aten.exp"]
    text = str(imported(model, torch.ones(3), registries=[linalg.ops_registry]))
    marked = [line for line in text.splitlines() if 'torch.lower_to = "linalg"' in line]
    assert [name for line in marked for name in ("exp", "topk", "mul.Scalar") if f"torch.aten.{name} " in line] == [
        "mul.Scalar",
        "exp",
        "topk",
    ]


def test_a_function_may_call_the_conversion_that_it_replaces():
    seen = []

    def noted(node, symbol_table):
        seen.append(node.name)
        return math_registry.ops_registry["exp.default"](node, symbol_table)

    text = str(imported(lambda x: torch.exp(x) + 1, torch.ones(3), registries=[{"exp.default": noted}]))
    assert seen == ["exp"]
    assert text.count('torch.aten.exp %arg0 {torch.lower_to = "math"}') == 1


def test_what_a_symbol_table_holds():
    def check(node, symbol_table):
        assert symbol_table["args_0"].type == ir.Type.parse("tensor<4xi8>")
        split = node.args[0].args[0].name
        assert ("getitem", 0) in symbol_table
        assert "getitem" in symbol_table
        assert (split, 1) in symbol_table
        assert (split, 2) not in symbol_table
        assert node.name not in symbol_table
        assert 3 not in symbol_table
        assert str(symbol_table[(split, 1)].type) == "tensor<2xi8>"
        assert symbol_table.get(("2", 0), 7) == 7
        assert list(symbol_table)[:4] == [("args_0", 0), (split, 0), (split, 1), ("getitem", 0)]
        assert len(symbol_table) == 5
        assert str(symbol_table.result_type()) == "tensor<2xi8>"
        one, other = symbol_table["getitem"], symbol_table[("getitem_1", 0)]
        return arith.AddIOp(one, other)

    def model(x):
        one, other = x.split(2)
        return one + other

    module = imported(model, torch.ones(4, dtype=torch.uint8), registries=[{"add.Tensor": check}])
    assert "-> !torch.vtensor<[2],ui8>" in str(module)


def test_sizes_are_numbers():
    def full(node, symbol_table):
        size = symbol_table[node.args[0][0]]
        assert str(size.type) == "i64"
        length = arith.IndexCastOp(ir.IndexType.get(), size)
        one = arith.ConstantOp(ir.F32Type.get(), 1.0)
        return tensor.SplatOp(symbol_table.result_type(), one, [length])

    dim = torch.export.Dim("n", min=2, max=64)
    module = imported(
        lambda x: torch.full([x.shape[0]], 1.0),
        torch.ones(4),
        registries=[{"full.default": full}],
        dynamic_shapes=(({0: dim},),),
    )
    assert "tensor.splat" in str(module)


def test_sizes_that_a_function_knows_better_or_less():
    def unknown(node, symbol_table):
        source = symbol_table[node.args[0]]
        return tensor.CastOp(ir.Type.parse("tensor<?xf32>"), source)

    text = str(imported(torch.nn.ReLU(), torch.ones(3), registries=[{"relu.default": unknown}]))
    assert re.search(r"tensor.cast %\w+ : tensor<\?xf32> to tensor<3xf32>", text)


def test_several_results():
    def minmax(node, symbol_table):
        assert symbol_table.result_type(1) == ir.Type.parse("tensor<2xi64>")
        return linalg.ops_registry["topk.default"](node, symbol_table)

    text = str(imported(lambda x: torch.topk(x, 2), torch.ones(3), registries=[{"topk.default": minmax}]))
    assert text.count("torch.aten.topk") == 1


class Relu(torch.nn.Module):
    def forward(self, x):
        return torch.relu(x)


def _returns(value):
    return lambda node, symbol_table: value


def _half(node, symbol_table):
    return arith.TruncFOp(ir.Type.parse("tensor<3xf16>"), symbol_table["x"])


def _broken(node, symbol_table):
    return arith.TruncFOp(ir.Type.parse("tensor<4xf16>"), symbol_table["x"])


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (_returns(None), "returned None, and not an operation or its results"),
        (_returns(3), "returned an object of type int, and not an operation"),
        (_returns([]), "made 0 results, and there are 1"),
        (_half, "made tensor<3xf16> of result 0, which is tensor<3xf32>"),
        (_broken, "made wrong IR: 'arith.truncf' op failed to verify"),
        (
            lambda node, symbol_table: symbol_table["y"],
            "raised KeyError: .*'y' is no result of a node in front of 'relu'",
        ),
        (lambda node: None, "raised TypeError: .* takes 1 positional argument"),
    ],
    ids=["None", "number", "nothing", "dtype", "IR", "name", "signature"],
)
def test_functions_with_a_mistake_are_named_with_the_line(function, message):
    with pytest.raises(MappingError, match=message) as caught:
        imported(Relu(), torch.ones(3), registries=[{"relu.default": function}])
    text = str(caught.value)
    assert "\n" not in text
    assert "test_mapping.py:" in text
    assert "for aten.relu.default," in text


def test_what_depends_on_a_node_that_failed_is_not_asked():
    asked = []

    @torch.library.custom_op("torch_mlir_test_mapping::strange", mutates_args=())
    def strange(x: torch.Tensor) -> torch.Tensor:
        return x * 2

    strange.register_fake(torch.empty_like)

    def refuse(node, symbol_table):
        from torch_mlir.program.errors import Unsupported

        raise Unsupported("not today")

    def noted(node, symbol_table):
        asked.append(node.name)
        return math.TanhOp(symbol_table[node.args[0]])

    registry = {strange._opoverload: refuse, "tanh.default": noted}
    with pytest.raises(UnsupportedProgramError, match="not today"):
        imported(lambda x: torch.tanh(strange(x)), torch.ones(3), registries=[registry])
    assert asked == ["tanh"]
