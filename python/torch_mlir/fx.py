# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The published front door: PyTorch programs to MLIR modules.

>>> import torch, torch_mlir.fx
>>> module = torch_mlir.fx.export_and_import(torch.nn.ReLU(), torch.ones(2))
>>> "torch.aten.relu" in str(module)
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch.export import ExportedProgram

from . import ir
from .capture.export import capture, decomposed_program
from .compiler_utils import BackendLoweringOptions, OutputType, lower_mlir_module
from .decompositions import default_table, shared_table
from .importer import ImportOptions, Mutation, Program
from .importer import import_program as import_into_module
from .importer.fx_importer import FxImporter, FxImporterHooks
from .serial import one_compilation

__all__ = ["FxImporter", "FxImporterHooks", "OutputType", "export_and_import", "import_program", "stateless_fx_import"]

DecompositionTable = Mapping[torch._ops.OperatorBase, Callable[..., Any]]


def _table(table: DecompositionTable | None, backend_legal_ops: list[str] | None) -> DecompositionTable:
    """The user's table, or the default one; operators a backend takes as they are stay whole."""
    if table is not None:
        return table
    if not backend_legal_ops:
        return shared_table()
    return default_table(keep=[".".join(name.split(".")[:2]) for name in backend_legal_ops])


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
    **kwargs: Any,
) -> ir.Module:
    """Exports a module (or takes an exported program), decomposes, imports and lowers it to `output_type`.

    Values the program changes in place are extra results in front of the others; with
    `experimental_support_mutation` changed inputs become mutable tensors that the function overwrites.

    >>> module = export_and_import(torch.nn.Linear(2, 3), torch.ones(1, 2), func_name="forward")
    >>> "@forward" in str(module)
    True
    """
    lowered_type = OutputType.get(output_type)
    program = capture(
        f,
        args,
        kwargs,
        dynamic_shapes=dynamic_shapes,
        strict=strict,
        decomposition_table=_table(decomposition_table, backend_legal_ops),
    )
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
    return _lower(importer.module, lowered_type, verbose, enable_ir_printing, allow_non_finites)


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
) -> ir.Module:
    """Imports an exported program; `torch_mlir.importer.import_program` returns its signature and weights as well.

    `backend_options` are for output types below the Torch dialect.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> "torch.aten.relu" in str(import_program(exported))
    True
    """
    lowered_type = OutputType.get(output_type)
    program = decomposed_program(exported_program, decomposition_table)
    imported = import_into_module(program, options)
    return lower_mlir_module(False, lowered_type, imported.module, backend_options)


def _lower(
    module: ir.Module,
    output_type: OutputType,
    verbose: bool = False,
    enable_ir_printing: bool = False,
    allow_non_finites: bool = True,
) -> ir.Module:
    if verbose:
        print(f"\n==== {OutputType.RAW.value}\n{module}")
    options = BackendLoweringOptions(allow_non_finites)
    return lower_mlir_module(verbose, output_type, module, options, enable_ir_printing)
