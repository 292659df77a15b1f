# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The published package's passes and pipelines as downstream projects drive them, replayed with ours.

Names, parameters and options are those of the published wheel of 2026-10-01; test_drop_in.py has the importer.
"""

from __future__ import annotations

import subprocess
from typing import Any

import pytest
import torch

import torch_mlir
import torch_mlir.fx
from torch_mlir import compiler_utils, ir
from torch_mlir.extras import fx_decomp_util, fx_importer
from torch_mlir.extras.fx_as_strided import rewrite_as_strided
from torch_mlir.passmanager import PassManager

# Decompositions.


class Block(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear, self.norm = torch.nn.Linear(8, 8), torch.nn.LayerNorm(8)
        self.attention = torch.nn.MultiheadAttention(8, 2, batch_first=True)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.norm(torch.nn.functional.gelu(self.linear(x[:, 0]), approximate="tanh"))
        return torch.log_softmax(y, -1) + self.attention(x, x, x, need_weights=False)[0].mean(1)


APART = ("aten.addmm", "aten.native_layer_norm", "aten._log_softmax", "aten.scaled_dot_product_attention")


def test_published_decompositions() -> None:
    x = torch.randn(2, 4, 8)
    model = Block().eval()
    ours, theirs = (
        str(torch_mlir.fx.export_and_import(model, x, decompositions=name)) for name in ("default", "published")
    )
    for name in APART:
        assert name in ours
        assert name not in theirs
    for name in ("aten.gelu", "aten._softmax", "aten.bmm", "aten.mm", "aten.var_mean.correction", "aten.rsqrt"):
        assert name in theirs
    compiled = torch_mlir.compile(model, x, decompositions="published")
    torch.testing.assert_close(compiled(x), model(x), rtol=1e-5, atol=1e-5)
    exported = torch.export.export(model, (x,))
    assert "aten.addmm" not in str(torch_mlir.fx.import_program(exported, decompositions="published"))


def test_a_table_is_named_or_given() -> None:
    with pytest.raises(ValueError, match="expected one of 'default', 'published'"):
        torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(1), decompositions="theirs")
    with pytest.raises(ValueError, match="not both"):
        torch_mlir.fx.export_and_import(
            torch.nn.ReLU(), torch.ones(1), decompositions="published", decomposition_table={}
        )


def test_their_table_goes_all_the_way_down() -> None:
    table = fx_decomp_util.get_decomposition_table()
    table.pop(torch.ops.aten.addmm.default)
    module = torch_mlir.fx.export_and_import(Block().eval(), torch.randn(2, 4, 8), decomposition_table=table)
    assert "aten.addmm" in str(module)
    compiler_utils.lower_mlir_module(False, compiler_utils.OutputType.LINALG_ON_TENSORS, module)
    assert "linalg.matmul" in str(module)
    assert torch.ops.aten.addmm in fx_decomp_util.DEFAULT_DECOMPOSITIONS
    assert len(fx_decomp_util.DEFAULT_DECOMPOSITIONS) == 17


def test_views_by_strides_become_indices() -> None:
    class Views(torch.nn.Module):
        def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
            return torch.as_strided(x.t(), (2, 2), (1, 3), 1) * 2, torch.as_strided(x, (2, 3), (0, 1))

    x = torch.arange(12.0).reshape(3, 4)
    exported = torch.export.export(Views(), (x,)).run_decompositions({})
    assert rewrite_as_strided(exported.graph)
    assert not rewrite_as_strided(exported.graph)
    torch.testing.assert_close(exported.graph_module(x), Views()(x))
    importer = fx_importer.FxImporter()
    importer.import_graph_module(exported.graph_module)
    assert "aten.as_strided" not in str(importer.module)


# Passes, and what drives them.

ASSUMED = "max-iterations=3 decompose-complex-ops=1 shape-dtype-refine=1 extra-library= allow-non-finites=1"
RELU = (
    "func.func @main(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {{ {} "
    "return %0 : !torch.vtensor<[2],f32> }}"
)
ONE = "%0 = torch.aten.relu %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>"
OWN = '%0 = torch.operator "torch.mine.relu"(%x) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>'
PIPELINES = [
    f"torch-function-to-torch-backend-pipeline{{{ASSUMED}}}",
    f"torchdynamo-export-to-torch-backend-pipeline{{{ASSUMED}}}",
    "torch-lower-to-backend-contract{max-iterations=2 decompose=1 shape-dtype-refine=1 extra-library=}",
    f"torch-simplification-pipeline{{{ASSUMED}}}",
    f"torch-shape-refinement-pipeline{{{ASSUMED}}}",
    "func.func(torch-decompose-complex-ops{legal-ops=aten.foo})",
    "torch-reduce-op-variants{extra-library=}",
    "func.func(torch-maximize-value-semantics)",
    "torch-refine-public-return",
    "func.func(torch-recompose-complex-ops)",
    "func.func(torch-scalarize-shapes)",
    "func.func(torch-match-quantized-custom-ops),func.func(torch-fuse-quantized-ops)",
    "torch-adjust-calling-conventions,torch-inline-global-slots,torch-erase-module-initializer",
    "func.func(torch-restructure-non-constant-axes)",
    "func.func(convert-torch-to-scf,convert-torch-to-tensor,convert-torch-to-tmtensor)",
    "torch-verify-backend-contract-no-decompositions",
]


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_published_passes_leave_our_programs_as_they_are(pipeline: str) -> None:
    module = ir.Module.parse(RELU.format(ONE), ir.Context())
    before = str(module)
    compiler_utils.run_pipeline_with_repro_report(module, f"builtin.module({pipeline})", "published")
    assert str(module) == before


@pytest.mark.parametrize("name", ["torch-lower-to-backend-contract", "torchdynamo-export-to-torch-backend-pipeline"])
def test_operators_of_ones_own_have_to_be_legal(name: str) -> None:
    module = ir.Module.parse(RELU.format(OWN), ir.Context())
    with pytest.raises(compiler_utils.TorchMlirCompilerError, match=r"'torch.mine.relu' is no operation.*legal-ops"):
        compiler_utils.run_pipeline_with_repro_report(module, f"builtin.module({name})", "published")
    PassManager.parse(f"builtin.module({name}{{backend-legal-ops=mine.relu}})", module.context).run(module.operation)


def test_tensors_of_unknown_rank_break_the_contract() -> None:
    module = ir.Module.parse("func.func @f(%x: !torch.vtensor<*,f32>) { return }", ir.Context())
    with pytest.raises(compiler_utils.TorchMlirCompilerError, match="unknown rank"):
        compiler_utils.run_pipeline_with_repro_report(
            module, "builtin.module(torch-lower-to-backend-contract)", "published"
        )


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("torchscript-module-to-torch-backend-pipeline", "torch.export"),
        ("torch-globalize-object-graph", "torch.export"),
        ("torch-onnx-to-torch-backend-pipeline", "ONNX"),
    ],
)
def test_what_cannot_be_done_says_so(name: str, reason: str) -> None:
    module = ir.Module.parse(RELU.format(ONE), ir.Context())
    with pytest.raises(compiler_utils.TorchMlirCompilerError, match=reason):
        compiler_utils.run_pipeline_with_repro_report(module, f"builtin.module({name})", "published")


def test_passes_are_options_of_the_command(tmp_path: Any) -> None:
    path = tmp_path / "relu.mlir"
    path.write_text(RELU.format(ONE))
    command = ["torch-mlir-opt", "--torch-decompose-complex-ops", "--torch-lower-to-backend-contract", str(path)]
    assert "torch.aten.relu" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_linalg_is_checked() -> None:
    module = torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2))
    check = "builtin.module(torch-verify-linalg-on-tensors-backend-contract)"
    with pytest.raises(compiler_utils.TorchMlirCompilerError, match="is not linalg on tensors"):
        compiler_utils.run_pipeline_with_repro_report(module, check, "check")
    torch_mlir.fx._module_lowering(False, False, "linalg-on-tensors", module)
    compiler_utils.run_pipeline_with_repro_report(module, check, "check")


def test_lowering_by_its_private_name(capfd: Any) -> None:
    options = torch_mlir.fx.FxImportOptions(extra_library_file_name=None, backend_legal_ops=["aten.foo"])
    finite = compiler_utils.BackendLoweringOptions(allow_non_finites=False)
    raw = torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2))
    lowered = torch_mlir.fx._module_lowering(True, True, compiler_utils.OutputType.TORCH, raw, options, finite)
    assert lowered is raw
    printed = capfd.readouterr()
    assert "==== raw" in printed.out
    assert "IR Dump After" in printed.err


def test_placeholders_are_examples() -> None:
    placeholder = compiler_utils.TensorPlaceholder.like(torch.ones(2, 4), dynamic_axes=[0])
    assert (placeholder.shape, placeholder.dtype) == ([-1, 4], torch.float32)
    model = torch.nn.Linear(4, 2)
    assert "vtensor<[?,4],f32>" in str(torch_mlir.fx.export_and_import(model, placeholder))
    compiled = torch_mlir.compile(model, placeholder)
    for rows in (2, 5):
        x = torch.randn(rows, 4)
        torch.testing.assert_close(compiled(x), model(x))
    with pytest.raises(ValueError, match="leave dynamic_shapes out"):
        torch_mlir.compile(model, placeholder, dynamic_shapes=({0: torch.export.Dim("n")},))


def test_names_for_files() -> None:
    text = 'module attributes {torch.debug_module_name = "Net"} {}'
    assert compiler_utils.get_module_name_for_debug_dump(ir.Module.parse(text, ir.Context())) == "Net"


# The older function of this name.


@pytest.mark.parametrize("options", [{"output_type": "linalg-on-tensors"}, {"use_tracing": True}])
def test_the_older_compile_says_where_it_is(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"call torch_mlir.fx.export_and_import\(model, \*inputs, output_type"):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2), **options)
    with pytest.raises(TypeError, match="export_and_import"):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2), torch_mlir.OutputType.TORCH)


def test_a_tuple_of_inputs_says_how_they_are_passed() -> None:
    with pytest.raises(TypeError, match=r"pass each by itself, as in torch_mlir.compile\(model, \*inputs\)"):
        torch_mlir.compile(torch.nn.Linear(4, 2), (torch.ones(1, 4),))


def test_other_unknown_options_are_unknown() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'fast'"):
        torch_mlir.compile(torch.nn.ReLU(), torch.ones(2), fast=True)
