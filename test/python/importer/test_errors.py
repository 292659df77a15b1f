# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An error lists every construct that cannot be imported, with places and advice, and leaves nothing behind."""

import operator
import re

import pytest
import torch
from importer_support import as_module, import_raw, op_names

import torch_mlir.fx
from torch_mlir import ir
from torch_mlir.importer import (
    ImportOptions,
    Problem,
    Program,
    TorchMlirImportError,
    UnsupportedProgramError,
    import_program,
    new_context,
)
from torch_mlir.program.errors import MAX_SOURCES


def program_with(*targets, count=1):
    """A program in which functions nobody can import are called."""
    exported = torch.export.export(as_module(lambda x: x + 1), (torch.ones(2),))
    graph = exported.graph_module.graph
    *_, add, output = graph.nodes
    with graph.inserting_before(output):
        value = add
        for target in targets:
            for _ in range(count):
                value = graph.call_function(target, (value,))
                value.meta.update(val=add.meta["val"], stack_trace=add.meta["stack_trace"])
    return Program.from_exported(exported)


def unknown_one(x):
    return x


def unknown_two(x):
    return x


def test_every_unsupported_function_is_listed_with_its_count():
    program = program_with(unknown_one, unknown_two, count=3)
    with pytest.raises(UnsupportedProgramError) as caught:
        import_program(program)
    text = str(caught.value)
    assert "2 constructs are not supported" in text
    assert "unknown_one (3 times): there is no importer for it" in text
    assert "unknown_two (3 times)" in text
    assert "register a lowering" in text


def test_the_users_line_is_named():
    with pytest.raises(UnsupportedProgramError) as caught:
        import_program(program_with(unknown_one))
    assert re.search(r"importer_support.py:\d+ in forward|test_errors.py:\d+ in ", str(caught.value))


def test_schemas_are_shown_for_operators():
    exported = torch.export.export(as_module(lambda x: x.add_(1)), (torch.ones(2),))
    with pytest.raises(UnsupportedProgramError) as caught:
        import_program(Program.from_exported(exported))
    text = str(caught.value)
    assert "aten.add_.Tensor" in text
    assert "schema: aten::add_.Tensor(Tensor(a!) self" in text
    assert "run_decompositions({})" in text


def test_users_of_a_failed_value_are_not_reported_again():
    with pytest.raises(UnsupportedProgramError) as caught:
        import_program(program_with(unknown_one, operator.neg))
    assert [problem.subject.split(".")[-1] for problem in caught.value.problems] == ["unknown_one"]


def test_nothing_is_half_imported():
    module = ir.Module.create(ir.Location.unknown(new_context()))
    with pytest.raises(UnsupportedProgramError):
        import_program(program_with(unknown_one), module=module)
    assert len(module.body.operations) == 0
    exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    import_program(Program.from_exported(exported), ImportOptions("later"), module=module)
    assert op_names(module, "later") == ["aten.relu", "func.return"]


def test_graphs_without_metadata_say_so():
    graph_module = torch.fx.symbolic_trace(torch.nn.Identity())
    with pytest.raises(UnsupportedProgramError, match="torch recorded no shape and dtype"):
        torch_mlir.fx.stateless_fx_import(graph_module)


def test_calls_of_modules_say_so():
    graph_module = torch.fx.symbolic_trace(torch.nn.Sequential(torch.nn.ReLU()))
    for node in graph_module.graph.nodes:
        node.meta["val"] = torch.ones(2)
    with pytest.raises(UnsupportedProgramError, match=r"call_module 0.*the graph is not flat"):
        torch_mlir.fx.stateless_fx_import(graph_module)


def test_impossible_arguments_name_themselves():
    program = program_with()
    node = next(node for node in program.graph_module.graph.nodes if node.op == "call_function")
    node.args = (node.args[0], object())
    with pytest.raises(UnsupportedProgramError, match=r"argument 'other'.*of type object"):
        import_program(program)


def test_missing_arguments_name_themselves():
    program = program_with()
    node = next(node for node in program.graph_module.graph.nodes if node.op == "call_function")
    node.args = node.args[:1]
    with pytest.raises(UnsupportedProgramError, match="argument 'other': the call gives no value for it"):
        import_program(program)


def test_integers_beyond_64_bits():
    program = program_with()
    node = next(node for node in program.graph_module.graph.nodes if node.op == "call_function")
    node.args = (node.args[0], 2**70)
    with pytest.raises(UnsupportedProgramError, match="does not fit 64 bits"):
        import_program(program)


def test_long_lists_of_places_are_cut():
    problems = [Problem("op", "why", source=f"model.py:{line}") for line in range(20)]
    text = str(UnsupportedProgramError(problems))
    assert text.count("model.py:") == MAX_SOURCES
    assert "and 15 more places" in text


def test_errors_share_a_base_class():
    with pytest.raises(TorchMlirImportError):
        import_program(program_with(unknown_one))


def test_torchs_own_export_errors_keep_their_types():
    with pytest.raises(torch.fx.experimental.symbolic_shapes.GuardOnDataDependentSymNode, match="values of a tensor"):
        import_raw(lambda x: x + 1 if x.sum() > 0 else x, torch.ones(2))
