# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each argument of the functions that bring programs to MLIR is given once, and has to make its difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch
from argument_checks import ArgumentChecks, optional_arguments
from importer_support import Function, op_names
from torch.fx.experimental.proxy_tensor import make_fx

from torch_mlir import compiler_utils, fx, ir
from torch_mlir.compiler_utils import BackendLoweringOptions, OutputType, TorchMlirCompilerError
from torch_mlir.extras.fx_importer import GraphNodeImporter, RefTracker
from torch_mlir.importer import ImportOptions, LoweringCall, Mutation, Program, Registry, import_program, new_context

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "export_and_import": fx.export_and_import,
    "stateless_fx_import": fx.stateless_fx_import,
    "import_program": fx.import_program,
    "lower_mlir_module": compiler_utils.lower_mlir_module,
    "run_pipeline_with_repro_report": compiler_utils.run_pipeline_with_repro_report,
    "BackendLoweringOptions": BackendLoweringOptions,
    "ImportOptions": ImportOptions,
    "FxImporter": fx.FxImporter,
    **{
        f"FxImporter.{name}": getattr(fx.FxImporter, name)
        for name in ("import_program", "import_frozen_program", "import_graph_module", "import_stateless_graph")
    },
}

TWO = torch.ones(2)
CHECKS: ArgumentChecks[Callable[[pytest.CaptureFixture[str]], None]] = ArgumentChecks()
gives = CHECKS.gives


def test_no_argument_is_left_out() -> None:
    known = set(optional_arguments(FUNCTIONS))
    assert set(CHECKS.table) == known


@pytest.mark.parametrize(("function", "argument"), CHECKS.table)
def test_argument(function: str, argument: str, capfd: pytest.CaptureFixture[str]) -> None:
    CHECKS.table[function, argument](capfd)


def traced(f: Callable[..., Any], *inputs: torch.Tensor) -> torch.fx.GraphModule:
    return make_fx(f, tracing_mode="fake")(*inputs)


def exported(f: Callable[..., Any], *inputs: Any, **options: Any) -> torch.export.ExportedProgram:
    return torch.export.export(Function(f), inputs, **options)


def functional(f: Callable[..., Any], *inputs: Any, **options: Any) -> torch.export.ExportedProgram:
    return exported(f, *inputs, **options).run_decompositions({})


def imported(f: Callable[..., Any], *inputs: Any, **options: Any) -> ir.Module:
    return fx.export_and_import(Function(f), *inputs, **options)


def names_of(module: ir.Module) -> list[str]:
    return [ir.StringAttr(op.operation.attributes["sym_name"]).value for op in module.body.operations]


def largest(x: torch.Tensor) -> torch.Tensor:
    return torch.amax(x, 0)


class Recording(fx.FxImporterHooks):
    def __init__(self) -> None:
        self.prepared = 0

    def prepare_module(self, module_op: Any) -> None:
        self.prepared += 1


# export_and_import


@gives("export_and_import:output_type")
def _(_: Any) -> None:
    assert "linalg.generic" in str(imported(torch.exp, TWO, output_type="linalg-on-tensors"))
    assert "torch.aten.exp" in str(imported(torch.exp, TWO, output_type=OutputType.TORCH))
    twice = imported(lambda x: (x.exp(), x.exp()), TWO, output_type=OutputType.RAW)
    assert op_names(twice).count("aten.exp") == 2
    assert "tosa.exp" in str(imported(torch.exp, TWO, output_type="tosa"))
    assert '"stablehlo.exponential"' in str(imported(torch.exp, TWO, output_type=OutputType.STABLEHLO))


@gives("export_and_import:fx_importer")
def _(_: Any) -> None:
    importer = fx.FxImporter()
    assert imported(torch.exp, TWO, fx_importer=importer) is importer.module
    imported(torch.sin, TWO, fx_importer=importer, func_name="other")
    assert names_of(importer.module) == ["main", "other"]


@gives("export_and_import:dynamic_shapes")
def _(_: Any) -> None:
    assert "vtensor<[?],f32>" in str(
        imported(torch.exp, torch.ones(3), dynamic_shapes=(({0: torch.export.Dim("n")},),))
    )


@gives("export_and_import:strict")
def _(_: Any) -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        return x.exp() if torch.compiler.is_dynamo_compiling() else x.sin()

    assert "aten.exp" in op_names(imported(f, TWO, strict=True))
    assert "aten.sin" in op_names(imported(f, TWO))


@gives("export_and_import:experimental_support_mutation")
def _(_: Any) -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        return x.add_(1) * 2

    assert "overwrite.tensor.contents" in op_names(imported(f, TWO, experimental_support_mutation=True))
    assert "overwrite.tensor.contents" not in op_names(imported(f, TWO))


def places(x: torch.Tensor) -> torch.Tensor:
    return x.nonzero() + 1


@gives("export_and_import:import_symbolic_shape_expressions")
def _(_: Any) -> None:
    options = {"import_symbolic_shape_expressions": True}
    raw = imported(places, torch.ones(3), **options)
    assert {"symbolic_int", "bind_symbolic_shape"} <= set(op_names(raw))
    assert raw.operation.verify()
    assert "symbolic_int" not in op_names(imported(places, torch.ones(3)))
    dynamic = {"dynamic_shapes": (({0: torch.export.Dim("n", min=2, max=9)},),)}
    for f in (places, lambda x: x[x > 0].exp(), lambda x: torch.cat([x, x])):
        lowered = str(imported(f, torch.ones(3), **options, **dynamic, output_type="linalg-on-tensors"))
        assert "tensor<?" in lowered
        assert "symbolic" not in lowered


@gives("export_and_import:hooks")
def _(_: Any) -> None:
    hooks = Recording()
    imported(torch.exp, TWO, hooks=hooks)
    assert hooks.prepared == 1


@gives("export_and_import:decomposition_table")
def _(_: Any) -> None:
    table: Any = {torch.ops.aten.exp.default: lambda x: torch.sin(x)}
    assert op_names(imported(torch.exp, TWO, decomposition_table=table)) == ["aten.sin", "func.return"]


@gives("export_and_import:decompositions", "import_program:decompositions")
def _(_: Any) -> None:
    linear, x = torch.nn.Linear(2, 3), torch.ones(1, 2)
    assert "aten.addmm" in op_names(fx.export_and_import(linear, x))
    assert "aten.addmm" not in op_names(fx.export_and_import(linear, x, decompositions="published"))
    program = torch.export.export(linear, (x,))
    assert "aten.addmm" in op_names(fx.import_program(program, decompositions="default"))
    assert "aten.addmm" not in op_names(fx.import_program(program, decompositions="published"))


@gives("export_and_import:func_name")
def _(_: Any) -> None:
    assert names_of(imported(torch.exp, TWO, func_name="forward")) == ["forward"]


@gives("export_and_import:enable_graph_printing")
def _(capfd: Any) -> None:
    imported(torch.exp, TWO)
    assert not capfd.readouterr().out
    imported(torch.exp, TWO, enable_graph_printing=True)
    assert "torch.ops.aten.exp.default" in capfd.readouterr().out


@gives("export_and_import:verbose")
def _(capfd: Any) -> None:
    imported(torch.exp, TWO, verbose=True, output_type="torch")
    printed = capfd.readouterr().out
    assert [line for line in printed.splitlines() if line.startswith("====")] == ["==== raw", "==== torch"]


@gives("export_and_import:enable_ir_printing")
def _(capfd: Any) -> None:
    imported(torch.exp, TWO, enable_ir_printing=True, output_type="linalg-on-tensors")
    assert "IR Dump After" in capfd.readouterr().err


@gives("export_and_import:backend_legal_ops")
def _(_: Any) -> None:
    f = torch.nn.functional.hardswish
    assert "aten.hardswish" in op_names(imported(f, TWO, backend_legal_ops=["aten.hardswish"]))
    assert "aten.hardswish" not in op_names(imported(f, TWO))


@gives("export_and_import:allow_non_finites")
def _(_: Any) -> None:
    x, lowered = torch.ones(2, 3), {"output_type": "linalg-on-tensors"}
    assert "0xFF800000" in str(imported(largest, x, **lowered))
    finite = str(imported(largest, x, allow_non_finites=False, **lowered))
    assert "0xFF800000" not in finite
    assert "-3.40282347E+38" in finite
    pooled = str(imported(torch.nn.MaxPool2d(2, padding=1), torch.ones(1, 1, 4, 4), allow_non_finites=False, **lowered))
    assert "0xFF800000" not in pooled
    # The Torch dialect has no pipeline with such an option.
    assert "aten.amax" in op_names(imported(largest, x, allow_non_finites=False, output_type="torch"))


@gives("export_and_import:allow_linalg")
def _(_: Any) -> None:
    def places(x: torch.Tensor) -> torch.Tensor:
        return x.exp().nonzero() + 1

    with pytest.raises(TorchMlirCompilerError, match=r"aten.nonzero[^:]*: what a loop carries has no form in TOSA"):
        imported(places, TWO, output_type="tosa")
    mixed = str(imported(places, TWO, output_type="tosa", allow_linalg=True))
    assert mixed.index("tosa.exp") < mixed.index("tensor.insert") < mixed.rindex("tosa.add")


@gives("export_and_import:tosa_profiles", "export_and_import:tosa_extensions")
def _(_: Any) -> None:
    half = TWO.bfloat16()
    checked = imported(torch.exp, TWO, output_type="tosa", tosa_profiles=("pro_fp",))
    assert "tosa.exp" in str(ir.Module.parse(str(checked), checked.context))
    with pytest.raises(TorchMlirCompilerError, match="f64"):
        imported(torch.exp, TWO.double(), output_type="tosa", tosa_profiles=("pro_fp",))
    with pytest.raises(TorchMlirCompilerError, match="bf16"):
        imported(torch.exp, half, output_type="tosa", tosa_profiles=("pro_fp",))
    with pytest.raises(TypeError, match=r"give \('pro_fp',\)"):
        imported(torch.exp, TWO, output_type="tosa", tosa_profiles="pro_fp")
    with pytest.raises(ValueError, match="'fp': TOSA has pro_int, pro_fp"):
        imported(torch.exp, TWO, output_type="tosa", tosa_profiles=("fp",))
    with pytest.raises(ValueError, match="'bfloat16': TOSA has int16"):
        imported(torch.exp, half, output_type="tosa", tosa_extensions=("bfloat16",))
    passed = imported(torch.exp, half, output_type="tosa", tosa_profiles=("pro_fp",), tosa_extensions=("bf16",))
    assert "tosa.exp" in str(passed)


@gives("export_and_import:kwargs")
def _(_: Any) -> None:
    class Scaled(torch.nn.Module):
        def forward(self, x: torch.Tensor, *, factor: torch.Tensor) -> torch.Tensor:
            return x * factor

    assert "aten.mul.Tensor" in op_names(fx.export_and_import(Scaled(), TWO, factor=TWO))


# stateless_fx_import


@gives("stateless_fx_import:output_type", "stateless_fx_import:model_name")
def _(_: Any) -> None:
    module = fx.stateless_fx_import(traced(torch.exp, TWO), "linalg-on-tensors", model_name="step")
    assert "linalg.generic" in str(module)
    assert names_of(module) == ["step"]


@gives("stateless_fx_import:fx_importer")
def _(_: Any) -> None:
    importer = fx.FxImporter()
    assert fx.stateless_fx_import(traced(torch.exp, TWO), fx_importer=importer) is importer.module


@gives("stateless_fx_import:hooks")
def _(_: Any) -> None:
    hooks = Recording()
    fx.stateless_fx_import(traced(torch.exp, TWO), hooks=hooks)
    assert hooks.prepared == 1


@gives(
    "stateless_fx_import:enable_graph_printing",
    "stateless_fx_import:verbose",
    "stateless_fx_import:enable_ir_printing",
)
def _(capfd: Any) -> None:
    graph = traced(torch.exp, TWO)
    options = {"output_type": "linalg-on-tensors"}
    fx.stateless_fx_import(graph, **options)
    assert capfd.readouterr() == ("", "")
    fx.stateless_fx_import(graph, **options, enable_graph_printing=True)
    assert "torch.ops.aten.exp.default" in capfd.readouterr().out
    fx.stateless_fx_import(graph, **options, verbose=True)
    assert "==== linalg-on-tensors" in capfd.readouterr().out
    fx.stateless_fx_import(graph, **options, enable_ir_printing=True)
    assert "IR Dump After" in capfd.readouterr().err


@gives("stateless_fx_import:backend_legal_ops")
def _(_: Any) -> None:
    # Whoever traced the graph has decomposed it; all of it stays whole here.
    graph = traced(lambda x: torch.nn.functional.hardswish(x), TWO)
    for output_type in ("raw", "torch"):
        module = fx.stateless_fx_import(graph, output_type, backend_legal_ops=["aten.hardswish"])
        assert op_names(module)[-2:] == ["aten.hardswish", "func.return"]


@gives("stateless_fx_import:allow_non_finites")
def _(_: Any) -> None:
    graph = traced(largest, torch.ones(2, 3))
    assert "0xFF800000" in str(fx.stateless_fx_import(graph, "linalg-on-tensors"))
    assert "0xFF800000" not in str(fx.stateless_fx_import(graph, "linalg-on-tensors", allow_non_finites=False))


# import_program of torch_mlir.fx


@gives("import_program:output_type", "import_program:backend_options")
def _(_: Any) -> None:
    options = BackendLoweringOptions(seed_argument=True)
    program = exported(torch.rand_like, TWO)
    module = fx.import_program(program, output_type="linalg-on-tensors", backend_options=options)
    assert "(%arg0: tensor<2xf32>, %arg1: i64)" in str(module)
    assert "ml_program" not in str(module)


@gives("import_program:decomposition_table")
def _(_: Any) -> None:
    table: Any = {torch.ops.aten.exp.default: lambda x: torch.sin(x)}
    assert "aten.sin" in op_names(fx.import_program(exported(torch.exp, TWO), decomposition_table=table))


@gives("import_program:options")
def _(_: Any) -> None:
    assert names_of(fx.import_program(exported(torch.exp, TWO), options=ImportOptions("forward"))) == ["forward"]


# compiler_utils


@gives("lower_mlir_module:backend_options")
def _(_: Any) -> None:
    module = imported(largest, torch.ones(2, 3))
    compiler_utils.lower_mlir_module(False, OutputType.LINALG_ON_TENSORS, module, BackendLoweringOptions(False))
    assert "0xFF800000" not in str(module)


@gives("lower_mlir_module:enable_ir_printing", "run_pipeline_with_repro_report:enable_ir_printing")
def _(capfd: Any) -> None:
    compiler_utils.lower_mlir_module(True, OutputType.TORCH, imported(torch.exp, TWO), None, True)
    printed = capfd.readouterr()
    assert "==== torch" in printed.out
    assert "IR Dump After" in printed.err
    module = imported(torch.exp, TWO)
    compiler_utils.run_pipeline_with_repro_report(module, "builtin.module(canonicalize)", "testing", True)
    assert "IR Dump After Canonicalizer" in capfd.readouterr().err


@gives("BackendLoweringOptions:allow_non_finites", "BackendLoweringOptions:seed_argument")
def _(_: Any) -> None:
    both = BackendLoweringOptions(allow_non_finites=False, seed_argument=True)
    module = imported(lambda x: torch.amax(torch.rand_like(x), 0), torch.ones(2, 3))
    text = str(compiler_utils.lower_mlir_module(False, OutputType.LINALG_ON_TENSORS, module, both))
    assert "0xFF800000" not in text
    assert "i64) -> tensor<3xf32>" in text


@gives(
    "BackendLoweringOptions:allow_linalg",
    "BackendLoweringOptions:tosa_profiles",
    "BackendLoweringOptions:tosa_extensions",
)
def _(_: Any) -> None:
    options = BackendLoweringOptions(allow_linalg=True, tosa_profiles=("pro_int", "pro_fp"), tosa_extensions=("int64",))
    module = imported(lambda x: x.exp().nonzero(), TWO)
    text = str(compiler_utils.lower_mlir_module(False, OutputType.TOSA, module, options))
    assert "tensor.insert" in text
    assert all(word in text for word in ("tosa.target_env", "pro_int", "pro_fp", "int64"))
    # Linalg has no such options.
    assert options.pipeline_text == ""


# The importer


def import_with(f: Callable[..., Any], *inputs: Any, **options: Any) -> Any:
    return import_program(Program.from_exported(functional(f, *inputs)), ImportOptions(**options))


@gives("ImportOptions:func_name", "ImportOptions:visibility")
def _(_: Any) -> None:
    assert "func.func private @step" in str(import_with(torch.exp, TWO, func_name="step", visibility="private").module)


@gives("ImportOptions:symbolic_shapes")
def _(_: Any) -> None:
    assert "symbolic_int" in op_names(import_with(places, torch.ones(3), symbolic_shapes=True).module)


@gives("ImportOptions:constants")
def _(_: Any) -> None:
    module = import_with(lambda x, mask: (x * 2, mask, "done"), TWO, None, constants=False).module
    assert "@main(%arg0: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>" in str(module)


@gives("ImportOptions:mutation")
def _(_: Any) -> None:
    module = import_with(lambda x: x.add_(1) * 2, TWO, mutation=Mutation.OVERWRITE).module
    assert "overwrite.tensor.contents" in op_names(module)


@gives("ImportOptions:externalize")
def _(_: Any) -> None:
    weight = torch.nn.Parameter(TWO)

    class Scaled(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = weight

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x * self.weight

    program = torch.export.export(Scaled(), (TWO,))
    module = fx.import_program(program, options=ImportOptions(externalize="arguments"))
    assert "literal" not in str(module)


@gives("ImportOptions:hooks")
def _(_: Any) -> None:
    hooks = Recording()
    import_with(torch.exp, TWO, hooks=hooks)
    assert hooks.prepared == 1


@gives("FxImporter:module", "FxImporter:context")
def _(_: Any) -> None:
    module = ir.Module.create(ir.Location.unknown(new_context()))
    assert fx.FxImporter(module=module).module is module
    context = new_context()
    assert fx.FxImporter(context=context).module.context is context


@gives("FxImporter:config_check")
def _(_: Any) -> None:
    bare = _DialectLess()
    with pytest.raises(RuntimeError, match="does not know the dialect 'torch': make it with"):
        fx.FxImporter(context=bare)
    assert fx.FxImporter(context=bare, config_check=False).module.context is bare


class _DialectLess(ir.Context):
    """Knows all dialects but ours."""

    def get_dialect_descriptor(self, name: str, /) -> Any:
        if name == "torch":
            raise ValueError(f"Dialect '{name}' not found")
        return super().get_dialect_descriptor(name)


@gives("FxImporter:py_attr_tracker")
def _(_: Any) -> None:
    tracker, weight = RefTracker(), torch.arange(4.0)
    importer = fx.FxImporter(py_attr_tracker=tracker)
    importer.import_frozen_program(functional(lambda x: x + weight, weight))
    assert any("dense_resource" in str(mapping.value) for mapping in tracker._refs.values())


@gives("FxImporter:graph_node_importer_cls")
def _(_: Any) -> None:
    class Own(GraphNodeImporter):
        def _import_torch_op_overload(self, loc: Any, node: Any, concrete_target: Any = None) -> None:
            super()._import_torch_op_overload(loc, node, torch.ops.aten.sin.default)

    importer = fx.FxImporter(graph_node_importer_cls=Own)
    importer.import_frozen_program(functional(torch.exp, TWO))
    assert op_names(importer.module) == ["aten.sin", "func.return"]


@gives("FxImporter:hooks")
def _(_: Any) -> None:
    hooks = Recording()
    fx.FxImporter(hooks=hooks).import_frozen_program(functional(torch.exp, TWO))
    assert hooks.prepared == 1


@gives("FxImporter:registries")
def _(_: Any) -> None:
    registry = Registry()

    @registry.lowering(torch.ops.aten.exp.default)
    def as_sine(call: LoweringCall) -> Any:
        return call.emit("torch.aten.sin", call.operands, call.result_types)

    importer = fx.FxImporter(registries=[registry])
    importer.import_frozen_program(functional(torch.exp, TWO))
    assert op_names(importer.module) == ["aten.sin", "func.return"]


@gives(
    *(
        f"FxImporter.{way}:{argument}"
        for way in ("import_program", "import_frozen_program", "import_graph_module", "import_stateless_graph")
        for argument in ("func_name", "func_visibility", "import_symbolic_shape_expressions")
    )
)
def _(_: Any) -> None:
    options: Any = {
        "func_name": "step",
        "func_visibility": "private",
        "import_symbolic_shape_expressions": True,
    }
    program = functional(places, torch.ones(3))
    graph = traced(torch.exp, TWO)
    for way, given in (
        ("import_program", program),
        ("import_frozen_program", program),
        ("import_graph_module", graph),
        ("import_stateless_graph", graph.graph),
    ):
        importer = fx.FxImporter()
        operation = getattr(importer, way)(given, **options)
        assert ir.StringAttr(operation.attributes["sym_name"]).value == "step", way
        assert ir.StringAttr(operation.attributes["sym_visibility"]).value == "private", way
        assert "torch.bind_symbolic_shape" in str(importer.module) or "graph" in way, way


# Hooks: what each of them decides.


class Weighted(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(2))
        self.register_buffer("steps", torch.zeros(2))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        self.steps.add_(1)
        return x * self.weight + self.steps + torch.tensor([3.0, 4.0])


class Deciding(Recording):
    """Says for each value what it is asked for, and gives one literal for it."""

    emits_any_dialect = False

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def resolve_literal(self, gni: Any, literal: Any, info: Any) -> Any:
        self.asked.append("literal")
        return None

    def resolve_input(self, gni: Any, value: Any, info: Any) -> Any:
        self.asked.append(f"input {info.target}")
        return None

    def store_produced_value(self, gni: Any, py_value: Any, produced_ir_value: Any, info: Any) -> None:
        self.asked.append(f"store {info.target}")


def test_every_hook_is_called() -> None:
    hooks = Deciding()
    module = fx.export_and_import(Weighted(), TWO, hooks=hooks, experimental_support_mutation=True)
    assert hooks.prepared == 1
    assert {"input weight", "input steps", "store steps"} <= set(hooks.asked)
    assert "literal" in hooks.asked
    # What was stored is no result any more.
    assert "-> !torch.vtensor<[2],f32>" in str(module)
    assert set(dir(fx.FxImporterHooks)) - set(dir(object)) >= {"emits_any_dialect", "prepare_module"}
