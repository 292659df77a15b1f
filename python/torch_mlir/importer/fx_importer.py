# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer as an object, for programs that build a module of several functions."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import fx

from .. import ir
from .options import FxImporterHooks, ImportOptions, Mutation
from .program import Program
from .registry import Registry
from .run import ImportedProgram, context_for, import_program

__all__ = ["FxImporter", "FxImporterHooks"]


class FxImporter:
    """Imports any number of programs into one module.

    >>> importer = FxImporter()
    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> _ = importer.import_frozen_program(exported, func_name="first")
    >>> _ = importer.import_frozen_program(exported, func_name="second")
    >>> len(importer.module.body.operations)
    2
    """

    def __init__(
        self,
        *,
        module: ir.Module | None = None,
        context: ir.Context | None = None,
        hooks: FxImporterHooks | None = None,
        registries: Sequence[Registry] = (),
    ) -> None:
        if module is None:
            module = ir.Module.create(ir.Location.unknown(context or context_for(hooks, registries)))
        self.module = module
        self.hooks = hooks
        self.registries = tuple(registries)

    @property
    def module_op(self) -> ir.Operation:
        """The module's operation."""
        return self.module.operation

    def run(self, program: Program, options: ImportOptions) -> ImportedProgram:
        """Imports a program with full control over the options."""
        return import_program(program, options, module=self.module, registries=self.registries)

    def import_program(
        self,
        prog: torch.export.ExportedProgram,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> ir.Operation:
        """Imports a functional exported program; changed inputs are mutable tensors that the function overwrites."""
        program = Program.from_exported(prog)
        options = ImportOptions(
            func_name, func_visibility, import_symbolic_shape_expressions, Mutation.OVERWRITE, hooks=self.hooks
        )
        return self._function(self.run(program, options))

    def import_frozen_program(
        self,
        prog: torch.export.ExportedProgram,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> ir.Operation:
        """Imports a functional exported program; changed values are extra results."""
        program = Program.from_exported(prog)
        options = ImportOptions(func_name, func_visibility, import_symbolic_shape_expressions, hooks=self.hooks)
        return self._function(self.run(program, options))

    def import_graph_module(
        self,
        gm: fx.GraphModule,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> ir.Operation:
        """Imports a functional graph module whose nodes carry fake values."""
        options = ImportOptions(func_name, func_visibility, import_symbolic_shape_expressions, hooks=self.hooks)
        return self._function(self.run(Program.from_graph_module(gm), options))

    def import_stateless_graph(
        self,
        g: fx.Graph,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> ir.Operation:
        """Imports a graph that stands alone."""
        return self.import_graph_module(
            fx.GraphModule(g.owning_module or torch.nn.Module(), g),
            func_name=func_name,
            func_visibility=func_visibility,
            import_symbolic_shape_expressions=import_symbolic_shape_expressions,
        )

    def _function(self, imported: ImportedProgram) -> ir.Operation:
        for operation in self.module.body.operations:
            name = operation.operation.attributes["sym_name"]
            if ir.StringAttr(name).value == imported.function:
                return operation.operation
        raise AssertionError(f"function {imported.function!r} was imported, but is not in the module")
