# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every kind of input and output a program may have, bound by name and described in the signature."""

import pytest
import torch
from importer_support import argument_types, as_module, find, import_full, import_raw, op_names, result_types

from torch_mlir.importer import InputKind, MalformedProgramError, OutputKind, Program, import_program


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))
        self.register_buffer("count", torch.zeros((), dtype=torch.int64))
        self.register_buffer("scale", torch.full((3,), 2.0), persistent=False)
        self.constant = torch.tensor([1.0, 2.0, 3.0])

    def forward(self, x):
        self.count += 1
        return x * self.weight * self.scale + self.constant


def test_buffer_mutation_is_a_result_in_front():
    imported = import_full(Counter(), torch.ones(3))
    assert [(result.kind, result.target) for result in imported.signature.results] == [
        (OutputKind.BUFFER_MUTATION, "count"),
        (OutputKind.USER_OUTPUT, None),
    ]
    assert result_types(imported.module) == ["!torch.vtensor<[],si64>", "!torch.vtensor<[3],f32>"]
    assert [result.index for result in imported.signature.returned] == [1]
    assert [result.target for result in imported.signature.written_back] == ["count"]


def test_parameters_buffers_and_constants_are_no_arguments():
    imported = import_full(Counter(), torch.ones(3))
    assert [(item.kind, item.name) for item in imported.signature.arguments] == [(InputKind.USER_INPUT, "x")] or [
        item.kind for item in imported.signature.arguments
    ] == [InputKind.USER_INPUT]
    assert op_names(imported.module).count("vtensor.literal") == 4


@pytest.mark.parametrize("strict", [False, True])
def test_strict_and_non_strict_order_bind_alike(strict):
    exported = torch.export.export(Counter(), (torch.ones(3),), strict=strict).run_decompositions({})
    imported = import_program(Program.from_exported(exported))
    by_kind = {result.kind: result for result in imported.signature.results}
    types = result_types(imported.module)
    assert types[by_kind[OutputKind.BUFFER_MUTATION].index] == "!torch.vtensor<[],si64>"
    assert types[by_kind[OutputKind.USER_OUTPUT].index] == "!torch.vtensor<[3],f32>"


def test_changed_inputs_are_results():
    def f(x, y):
        x.add_(1.0)
        return x + y

    imported = import_full(f, torch.ones(3), torch.ones(3))
    kinds = [(result.kind, result.target) for result in imported.signature.results]
    name = imported.signature.arguments[0].name
    assert kinds == [(OutputKind.USER_INPUT_MUTATION, name), (OutputKind.USER_OUTPUT, None)]


def test_changed_inputs_are_overwritten_on_request():
    def f(x, y):
        x.add_(1.0)
        return x + y

    module = import_raw(f, torch.ones(3), torch.ones(3), experimental_support_mutation=True)
    assert argument_types(module) == ["!torch.tensor<[3],f32>", "!torch.vtensor<[3],f32>"]
    assert result_types(module) == ["!torch.vtensor<[3],f32>"]
    assert op_names(module) == [
        "copy.to_vtensor",
        "aten.add.Scalar",
        "aten.add.Tensor",
        "overwrite.tensor.contents",
        "func.return",
    ]
    overwrite = find(module, "overwrite.tensor.contents")
    assert overwrite.operands[0] == find(module, "aten.add.Scalar").results[0]


def test_changed_buffers_stay_results_when_inputs_are_overwritten():
    module = import_raw(torch.nn.BatchNorm1d(4), torch.ones(3, 4), experimental_support_mutation=True)
    assert len(result_types(module)) == 4


def test_non_tensor_inputs_and_outputs():
    def f(x, number, factor, flag, nothing, text):
        return x * number + factor, number, None, 3, "done", 2.5, True

    module = import_raw(f, torch.ones(3), 2, 1.5, True, None, "abc")
    assert argument_types(module)[1:] == ["!torch.int", "!torch.float", "!torch.bool", "!torch.none", "!torch.str"]
    assert result_types(module)[1:] == [
        "!torch.int",
        "!torch.none",
        "!torch.int",
        "!torch.str",
        "!torch.float",
        "!torch.bool",
    ]


def test_nested_structures_are_flat_in_the_ir():
    def f(inputs):
        return {"sum": inputs["a"] + inputs["b"][0], "same": [inputs["a"], inputs["a"]]}

    imported = import_full(f, {"a": torch.ones(3), "b": (torch.ones(3), torch.ones(2))})
    assert len(imported.signature.arguments) == 3
    assert len(result_types(imported.module)) == 3


def test_outputs_may_be_inputs_and_weights():
    class Passing(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.ones(3))

        def forward(self, x):
            return x, self.weight, x

    module = import_raw(Passing(), torch.ones(2))
    assert op_names(module) == ["vtensor.literal", "func.return"]
    assert result_types(module) == ["!torch.vtensor<[2],f32>", "!torch.vtensor<[3],f32>", "!torch.vtensor<[2],f32>"]


def test_unused_inputs_keep_their_place():
    module = import_raw(lambda x, y, z: y + 1, torch.ones(1), torch.ones(2), torch.ones(3))
    assert argument_types(module) == [f"!torch.vtensor<[{size}],f32>" for size in (1, 2, 3)]


def test_unused_weights_leave_no_trace():
    class Lazy(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("unused", torch.ones(100))

        def forward(self, x):
            return x + 1

    assert "unused" not in str(import_raw(Lazy(), torch.ones(2)))


def test_tied_weights_are_one_literal_resource():
    class Tied(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.embedding = torch.nn.Embedding(10, 4)
            self.head = torch.nn.Linear(4, 10, bias=False)
            self.head.weight = self.embedding.weight

        def forward(self, x):
            return self.head(self.embedding(x))

    text = str(import_raw(Tied(), torch.tensor([[1, 2]])))
    assert text.count("dense_resource<") == text.count("vtensor.literal")
    resources = {part.split(">")[0] for part in text.split("dense_resource<")[1:]}
    assert len(resources) == 1


def test_joint_graph_with_loss_and_gradients():
    class Loss(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.linear = torch.nn.Linear(3, 1)

        def forward(self, x):
            return self.linear(x).sum()

    from torch.export.experimental import _export_forward_backward

    exported = torch.export.export(Loss(), (torch.ones(2, 3),))
    joint = _export_forward_backward(exported)
    imported = import_program(Program.from_exported(joint))
    kinds = {(result.kind, result.target) for result in imported.signature.results}
    assert (OutputKind.LOSS_OUTPUT, None) in kinds
    assert {target for kind, target in kinds if kind is OutputKind.GRADIENT_TO_PARAMETER} == {
        "linear.weight",
        "linear.bias",
    }
    assert imported.module.operation.verify()


def _broken(change):
    exported = torch.export.export(as_module(lambda x: x + 1), (torch.ones(2),))
    program = Program.from_exported(exported)
    change(program)
    return program


def _rename_input(program):
    program.inputs = (type(program.inputs[0])(InputKind.USER_INPUT, "elsewhere"),)


def _rename_output(program):
    program.outputs = (type(program.outputs[0])(OutputKind.USER_OUTPUT, "elsewhere"),)


def _drop_output(program):
    program.outputs = ()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_rename_input, "does not mention placeholder"),
        (_rename_output, "'elsewhere', which is no node"),
        (_drop_output, "the signature has 0 outputs, the graph returns 1"),
    ],
)
def test_contradicting_signatures_are_malformed(change, message):
    with pytest.raises(MalformedProgramError, match=message):
        import_program(_broken(change))


def test_a_weight_without_a_tensor_is_malformed():
    program = Program.from_exported(torch.export.export(torch.nn.Linear(2, 3), (torch.ones(1, 2),)))
    program.state = {}
    with pytest.raises(MalformedProgramError, match="no tensor for parameter 'weight'"):
        import_program(program)
