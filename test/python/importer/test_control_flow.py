# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Higher-order operators: branches, loops, nested graphs."""

import pytest
import torch
from importer_support import find, function_named, import_raw, op_names, result_types
from torch._higher_order_ops.map import map as torch_map
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop
from torch.export import Dim


def private_functions(module):
    names = []
    for operation in module.body.operations:
        attributes = operation.operation.attributes
        if "sym_visibility" in attributes and attributes["sym_visibility"].value == "private":
            names.append(attributes["sym_name"].value)
    return names


class Branches(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(3, 3)

    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda x: self.linear(x), lambda x: x - 1, (x,))


def test_cond_calls_private_functions():
    module = import_raw(Branches(), torch.ones(2, 3))
    assert len(private_functions(module)) == 2
    branch = find(module, "prim.If")
    for region in branch.regions:
        assert [op.operation.name for op in region.blocks[0].operations] == ["func.call", "torch.prim.If.yield"]
    assert result_types(module) == ["!torch.vtensor<[2,3],f32>"]


def test_conditions_may_be_sizes():
    def f(x):
        return torch.cond(x.shape[0] > 4, lambda x: x + 1, lambda x: x - 1, (x,))

    module = import_raw(f, torch.ones(6), dynamic_shapes=(({0: Dim("n", min=2, max=50)},),))
    assert "prim.If" in op_names(module)
    assert "aten.Bool.Tensor" not in op_names(module)


def test_while_loop():
    def f(i, x):
        return while_loop(lambda i, x: i < 5, lambda i, x: (i + 1, x * 2), (i, x))

    module = import_raw(f, torch.tensor(0), torch.ones(3))
    loop = find(module, "prim.Loop")
    assert len(loop.results) == 2
    body = [op.operation.name for op in loop.regions[0].blocks[0].operations]
    assert body == ["func.call", "func.call", "torch.aten.Bool.Tensor", "torch.prim.Loop.condition"]


@pytest.mark.parametrize("size", [3, None], ids=["static", "dynamic"])
def test_map_stacks_its_results(size):
    dims = None if size else (({0: Dim("n", min=2, max=50)},),)
    module = import_raw(lambda x: torch_map(lambda a: a * 2, x), torch.ones(3, 4), dynamic_shapes=dims)
    names = op_names(module)
    assert names.index("aten.select.int") < names.index("func.call") < names.index("aten.select_scatter")
    assert result_types(module) == [f"!torch.vtensor<[{size or '?'},4],f32>"]
    assert ("aten.size.int" in names) == (size is None)


def test_scan_carries_and_stacks():
    module = import_raw(lambda x: scan(lambda c, a: (c + a, c * a), torch.zeros(4), x), torch.ones(3, 4))
    assert result_types(module) == ["!torch.vtensor<[4],f32>", "!torch.vtensor<[3,4],f32>"]
    assert len(find(module, "prim.Loop").results) == 2


def test_what_nobody_takes_of_a_scan_is_not_stacked():
    def step(carried, row):
        return carried + row, (carried * row, row - carried)

    module = import_raw(lambda x: scan(step, torch.zeros(4), x)[1][1], torch.ones(3, 4))
    assert [str(result.type) for result in find(module, "prim.Loop").results] == [
        "!torch.vtensor<[4],f32>",
        "!torch.vtensor<[3,4],f32>",
    ]
    assert op_names(module).count("aten.select_scatter") == 1


def test_bodies_that_say_the_same_are_one_function():
    def f(x):
        y = torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))
        return torch.cond(y.sum() > 0, lambda x: x + 1, lambda x: x * 3, (y,))

    assert len(private_functions(import_raw(f, torch.ones(3)))) == 3


def test_nested_branches():
    def inner(x):
        return torch.cond(x.sum() > 1, lambda x: x * 3, lambda x: x * 4, (x,))

    module = import_raw(lambda x: torch.cond(x.sum() > 0, inner, lambda x: x - 1, (x,)), torch.ones(3))
    nested = [name for name in private_functions(module) if "prim.If" in op_names(module, name)]
    assert len(private_functions(module)) == 4
    assert len(nested) == 1


def test_two_uses_of_the_same_names_stay_apart():
    def f(x):
        y = torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))
        return torch.cond(y.sum() > 0, lambda x: x * 2, lambda x: x * 3, (y,))

    names = private_functions(import_raw(f, torch.ones(3)))
    assert len(names) == len(set(names)) == 4


def test_problems_inside_a_branch_are_reported():
    from torch_mlir.importer import Program, UnsupportedProgramError, import_program

    exported = torch.export.export(Branches(), (torch.ones(2, 3),)).run_decompositions({})
    inner = exported.graph_module.true_graph_0.graph
    *_, last, _output = inner.nodes
    last.target = len
    with pytest.raises(UnsupportedProgramError, match="len"):
        import_program(Program.from_exported(exported))


def test_gradients_switched_off_in_a_block():
    def f(x):
        with torch.no_grad():
            y = x + 1
        return y * 2

    module = import_raw(f, torch.ones(3), decomposition_table={})
    assert function_named(module)
    assert result_types(module) == ["!torch.vtensor<[3],f32>"]
