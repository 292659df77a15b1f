# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The published front door: signatures, output types, and the three ways in."""

import inspect
import subprocess
import sys

import pytest
import torch
from importer_support import function_named, import_raw, op_names
from torch.fx.experimental.proxy_tensor import make_fx

import torch_mlir.compiler_utils
import torch_mlir.fx
from torch_mlir import ir
from torch_mlir.compiler_utils import OutputType, TorchMlirCompilerError
from torch_mlir.importer import new_context

PUBLISHED = {
    "export_and_import": (
        "f args output_type fx_importer dynamic_shapes strict experimental_support_mutation "
        "import_symbolic_shape_expressions hooks decomposition_table func_name enable_graph_printing verbose "
        "enable_ir_printing backend_legal_ops allow_non_finites kwargs"
    ),
    "stateless_fx_import": (
        "gm output_type fx_importer hooks model_name enable_graph_printing verbose enable_ir_printing "
        "backend_legal_ops allow_non_finites"
    ),
}


OURS = {"decompositions", "allow_linalg", "tosa_profiles", "tosa_extensions"}


@pytest.mark.parametrize("name", PUBLISHED)
def test_signatures_are_the_published_ones(name):
    parameters = list(inspect.signature(getattr(torch_mlir.fx, name)).parameters)
    assert [parameter for parameter in parameters if parameter not in OURS] == PUBLISHED[name].split()


def test_output_types_are_the_published_ones():
    assert {item.name: item.value for item in OutputType} == {
        "TORCH": "torch",
        "LINALG_ON_TENSORS": "linalg-on-tensors",
        "TOSA": "tosa",
        "STABLEHLO": "stablehlo",
        "RAW": "raw",
    }


@pytest.mark.parametrize("spec", ["linalg-on-tensors", "LINALG_ON_TENSORS", OutputType.LINALG_ON_TENSORS])
def test_output_types_by_any_name(spec):
    assert OutputType.get(spec) is OutputType.LINALG_ON_TENSORS


def test_the_package_has_its_modules_as_attributes():
    code = "import torch_mlir as t, torch; t.ir; print(t.fx.export_and_import(torch.nn.ReLU(), torch.ones(2)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert "torch.aten.relu" in done.stdout, done.stderr


def test_unknown_output_type_is_refused_before_any_work():
    with pytest.raises(ValueError, match="unknown output type None: expected one of 'torch'"):
        OutputType.get(None)
    with pytest.raises(ValueError, match=r"unknown output type 'llvm'.*'linalg-on-tensors'"):
        torch_mlir.fx.export_and_import(torch.nn.ReLU(), "not a tensor", output_type="llvm")


def test_output_type_without_a_pipeline_is_one_clear_error(monkeypatch):
    monkeypatch.setitem(torch_mlir.compiler_utils.PIPELINES, OutputType.STABLEHLO, "no-such-pipeline")
    with pytest.raises(TorchMlirCompilerError, match="'stablehlo' is not available"):
        torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2), output_type="stablehlo")


def test_a_failing_pipeline_says_how_to_reproduce_it(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    module = ir.Module.parse("module { func.func private @f() attributes {x = 1 : i32} }", ir.Context())
    module.operation.attributes["bad"] = ir.UnitAttr.get(module.context)
    with pytest.raises(TorchMlirCompilerError, match=r"cannot run pipeline 'builtin.module\(no-such-pass\)'"):
        torch_mlir.compiler_utils.run_pipeline_with_repro_report(module, "builtin.module(no-such-pass)", "testing")


def test_function_name_and_keyword_inputs():
    class Scaled(torch.nn.Module):
        def forward(self, x, *, factor):
            return x * factor

    module = import_raw(Scaled(), torch.ones(2), factor=torch.ones(2), func_name="forward")
    assert op_names(module, "forward") == ["aten.mul.Tensor", "func.return"]


def test_exported_programs_are_taken_as_they_are():
    exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    for module in (torch_mlir.fx.export_and_import(exported), torch_mlir.fx.import_program(exported)):
        assert op_names(module) == ["aten.relu", "func.return"]


def test_exporting_does_not_change_the_callers_program():
    exported = torch.export.export(torch.nn.BatchNorm1d(2), (torch.ones(3, 2),))
    before = str(exported.graph)
    torch_mlir.fx.export_and_import(exported)
    assert str(exported.graph) == before


def test_an_empty_table_only_functionalises():
    module = import_raw(lambda x: x.add_(1) + torch.nn.functional.silu(x), torch.ones(2), decomposition_table={})
    assert op_names(module) == ["aten.add.Scalar", "aten.silu", "aten.add.Tensor", "func.return"]


def test_operators_that_a_backend_takes_stay_whole():
    def f(x):
        return torch.nn.functional.hardswish(x)

    assert "aten.hardswish" not in op_names(import_raw(f, torch.ones(2)))
    assert "aten.hardswish" in op_names(import_raw(f, torch.ones(2), backend_legal_ops=["aten.hardswish"]))


def test_stateless_import_of_a_traced_graph():
    graph_module = make_fx(lambda x, y: torch.mm(x, y), tracing_mode="fake")(torch.ones(2, 3), torch.ones(3, 4))
    module = torch_mlir.fx.stateless_fx_import(graph_module, model_name="product")
    assert op_names(module, "product") == ["aten.mm", "func.return"]


def test_stateless_import_reads_tensors_of_the_module():
    weight = torch.arange(6.0).reshape(2, 3)
    graph_module = make_fx(lambda x: x + weight)(torch.ones(2, 3))
    module = torch_mlir.fx.stateless_fx_import(graph_module)
    assert op_names(module) == ["vtensor.literal", "aten.add.Tensor", "func.return"]


def test_one_importer_collects_functions():
    importer = torch_mlir.fx.FxImporter()
    for name in ("first", "second", "first"):
        torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2), fx_importer=importer, func_name=name)
    names = [str(op.operation.attributes["sym_name"]) for op in importer.module.body.operations]
    assert names == ['"first"', '"second"', '"first_1"']


def test_modules_print_and_parse_again():
    module = import_raw(torch.nn.Linear(3, 4), torch.ones(2, 3))
    again = ir.Module.parse(str(module), new_context())
    assert str(again) == str(module)
    assert function_named(again, "main")


def test_verbose_prints_the_ir(capsys):
    torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2), verbose=True, enable_graph_printing=True)
    printed = capsys.readouterr().out
    assert "torch.aten.relu" in printed
    assert "def forward" in printed
