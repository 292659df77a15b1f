# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The published package's entry points: PyTorch programs to MLIR modules.

>>> import torch, torch_mlir.fx
>>> module = torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2))
>>> "torch.aten.relu" in str(module)
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from . import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch
from torch.export import ExportedProgram

from . import ir
from .capture.export import capture, decomposed_program
from .compiler_utils import BackendLoweringOptions, OutputType, lower_mlir_module, run_pipeline_with_repro_report
from .decompositions import named_table, without
from .decompositions.published import published_table as get_decomposition_table
from .importer import ImportOptions, Mutation, Program
from .importer import import_program as import_into_module
from .importer.fx_importer import FxImporter, FxImporterHooks
from .program.placeholders import filled_in
from .serial import one_compilation

__all__ = [
    "BackendLoweringOptions",
    "FxImportOptions",
    "FxImporter",
    "FxImporterHooks",
    "OutputType",
    "export_and_import",
    "get_decomposition_table",
    "import_program",
    "lower_mlir_module",
    "run_pipeline_with_repro_report",
    "stateless_fx_import",
]

DecompositionTable = Mapping[torch._ops.OperatorBase, Callable[..., Any]]


@dataclass
class FxImportOptions:
    """Further arguments of `_module_lowering`. Shapes come from PyTorch, so no library of them is read."""

    extra_library_file_name: str | None = None
    backend_legal_ops: list[str] | None = None


def _table(
    table: DecompositionTable | None, decompositions: str | None, backend_legal_ops: list[str] | None = None
) -> DecompositionTable | None:
    """The user's table, or one by name; operators a backend takes as they are stay whole.

    None is the default one as it is after the program was exported, which may load a library of operators.
    """
    if table is not None:
        if decompositions is not None:
            raise ValueError("give decomposition_table or decompositions, not both")
        return table
    if decompositions in (None, "default") and not backend_legal_ops:
        return None
    named = named_table(decompositions or "default")
    return without(named, backend_legal_ops) if backend_legal_ops else named


@one_compilation()
def export_and_import(
    f: torch.nn.Module | ExportedProgram,
    *args: Any,
    output_type: str | OutputType = OutputType.RAW,
    fx_importer: FxImporter | None = None,
    dynamic_shapes: dict[str, Any] | tuple[Any, ...] | None = None,
    strict: bool = False,
    experimental_support_mutation: bool = False,
    import_symbolic_shape_expressions: bool = False,
    hooks: FxImporterHooks | None = None,
    decomposition_table: dict[torch._ops.OperatorBase, Callable[..., Any]] | None = None,
    func_name: str = "main",
    enable_graph_printing: bool = False,
    verbose: bool = False,
    enable_ir_printing: bool = False,
    backend_legal_ops: list[str] | None = None,
    allow_non_finites: bool = True,
    decompositions: str | None = None,
    allow_linalg: bool = False,
    tosa_profiles: tuple[str, ...] = (),
    tosa_extensions: tuple[str, ...] = (),
    **kwargs: Any,
) -> ir.Module:
    """Exports a module (or takes an exported program), decomposes, imports and lowers it to `output_type`.

    Values the program changes in place are extra results in front of the others; with
    `experimental_support_mutation` changed inputs become mutable tensors that the function overwrites.

    `decompositions` names a table in place of `decomposition_table`: `"default"`, or `"published"` for the operators
    that converters which were written against the published package match.

    >>> module = export_and_import(torch.nn.Linear(2, 3), torch.ones(1, 2), func_name="forward")
    >>> "@forward" in str(module)
    True
    """
    lowered_type = OutputType.get(output_type)
    table = _table(decomposition_table, decompositions, backend_legal_ops)
    args, dynamic_shapes = filled_in(args, dynamic_shapes)
    program = capture(f, args, kwargs, dynamic_shapes=dynamic_shapes, strict=strict, decomposition_table=table)
    if enable_graph_printing:
        program.graph_module.print_readable()
    importer = fx_importer or FxImporter(hooks=hooks)
    options = ImportOptions(
        func_name=func_name,
        symbolic_shapes=import_symbolic_shape_expressions,
        mutation=Mutation.OVERWRITE if experimental_support_mutation else Mutation.RESULTS,
        hooks=importer.hooks,
    )
    importer.run(program, options)
    backend = BackendLoweringOptions(
        allow_non_finites,
        allow_linalg=allow_linalg,
        tosa_profiles=tosa_profiles,
        tosa_extensions=tosa_extensions,
    )
    return _module_lowering(verbose, enable_ir_printing, lowered_type, importer.module, None, backend)


@one_compilation()
def stateless_fx_import(
    gm: torch.fx.GraphModule,
    output_type: str | OutputType = OutputType.RAW,
    fx_importer: FxImporter | None = None,
    hooks: FxImporterHooks | None = None,
    model_name: str = "main",
    enable_graph_printing: bool = False,
    verbose: bool = False,
    enable_ir_printing: bool = False,
    backend_legal_ops: list[str] | None = None,
    allow_non_finites: bool = True,
) -> ir.Module:
    """Imports a functional graph module whose nodes carry fake values, as `make_fx` and AOTAutograd produce them.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> graph_module = make_fx(lambda x: torch.relu(x), tracing_mode="fake")(torch.ones(2))
    >>> "torch.aten.relu" in str(stateless_fx_import(graph_module))
    True
    """
    lowered_type = OutputType.get(output_type)
    if enable_graph_printing:
        gm.print_readable()
    importer = fx_importer or FxImporter(hooks=hooks)
    importer.run(Program.from_graph_module(gm), ImportOptions(func_name=model_name, hooks=importer.hooks))
    return _lower(importer.module, lowered_type, verbose, enable_ir_printing, allow_non_finites)


@one_compilation()
def import_program(
    exported_program: ExportedProgram,
    *,
    output_type: str | OutputType = OutputType.RAW,
    decomposition_table: DecompositionTable | None = None,
    options: ImportOptions | None = None,
    backend_options: BackendLoweringOptions | None = None,
    decompositions: str | None = None,
) -> ir.Module:
    """Imports an exported program; `torch_mlir.importer.import_program` returns its signature and weights as well.

    `backend_options` are for output types below the Torch dialect.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> "torch.aten.relu" in str(import_program(exported))
    True
    """
    lowered_type = OutputType.get(output_type)
    table = decomposition_table if decompositions is None else _table(decomposition_table, decompositions)
    program = decomposed_program(exported_program, table)
    imported = import_into_module(program, options)
    return lower_mlir_module(False, lowered_type, imported.module, backend_options)


def _module_lowering(
    verbose: bool,
    enable_ir_printing: bool,
    output_type: str | OutputType,
    torch_mod: ir.Module,
    fx_import_options: FxImportOptions | None = None,
    backend_options: BackendLoweringOptions | None = None,
) -> ir.Module:
    """Lowers an imported module to an output type; published programs call it by this name."""
    lowered_type = OutputType.get(output_type)
    if verbose:
        print(f"\n==== {OutputType.RAW.value}\n{torch_mod}")
    return lower_mlir_module(verbose, lowered_type, torch_mod, backend_options, enable_ir_printing)


def _lower(
    module: ir.Module,
    output_type: OutputType,
    verbose: bool = False,
    enable_ir_printing: bool = False,
    allow_non_finites: bool = True,
) -> ir.Module:
    options = BackendLoweringOptions(allow_non_finites)
    return _module_lowering(verbose, enable_ir_printing, output_type, module, None, options)
