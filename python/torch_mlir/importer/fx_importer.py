# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer as an object, for programs that build a module of several functions."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

import torch
from torch import fx

from .. import ir
from ..program.program import Program
from .context_cache import ContextCache
from .emit.contexts import new_context
from .emit.references import RefTracker
from .lowerings.registry import USER_REGISTRY, Registry
from .node_importer import GraphNodeImporter
from .options import FxImporterHooks, ImportOptions, Mutation
from .published_tables import REQUIRED_DIALCTS
from .run import ImportedProgram, context_for, import_program, taken_symbols
from .session import Session

__all__ = ["FxImporter", "FxImporterHooks"]


class FxImporter:
    """Imports any number of programs into one module.

    `config_check` checks that the context knows the dialects of an import. `py_attr_tracker` keeps the literals of
    tensors, so that programs share them. `graph_node_importer_cls` is a subclass of `GraphNodeImporter`, which then
    imports each program. The constructor calls `prepare_module` of the hooks, which may build into the module.

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
        config_check: bool = True,
        py_attr_tracker: RefTracker | None = None,
        hooks: FxImporterHooks | None = None,
        graph_node_importer_cls: type[GraphNodeImporter] | None = None,
        registries: Sequence[Registry] = (),
    ) -> None:
        if module is not None and context is not None and module.context != context:
            raise ValueError("the module belongs to another context than the one that was given with it")
        if module is None:
            if context is None:
                context = new_context() if graph_node_importer_cls else context_for(hooks, registries)
            module = ir.Module.create(ir.Location.unknown(context))
        if config_check:
            _check_dialects(module.context)
        self._module = module
        self.hooks = hooks
        self.registries = tuple(registries)
        self._tracker = RefTracker() if py_attr_tracker is None else py_attr_tracker
        self._graph_node_importer_cls = graph_node_importer_cls or GraphNodeImporter
        self._context_cache: ContextCache | None = None
        if hooks is not None:
            hooks.prepare_module(self.module_op)

    @property
    def module(self) -> ir.Module:
        """The module that functions are imported into."""
        return self._module

    @property
    def module_op(self) -> ir.Operation:
        """The module's operation."""
        return self.module.operation

    @property
    def symbol_table(self) -> ir.SymbolTable:
        """The functions and globals of the module, by name."""
        return ir.SymbolTable(self.module_op)

    @property
    def context_cache(self) -> ContextCache:
        """Types of the module's context, for hooks."""
        if self._context_cache is None:
            self._context_cache = ContextCache(self.module.context, py_attr_tracker=self._tracker)
        return self._context_cache

    # Names that downstream projects read.

    @property
    def _c(self) -> ir.Context:
        return self.module.context

    @property
    def _cc(self) -> ContextCache:
        return self.context_cache

    @property
    def _m(self) -> ir.Module:
        return self.module

    @property
    def _hooks(self) -> FxImporterHooks | None:
        return self.hooks

    @property
    def _py_attr_tracker(self) -> RefTracker:
        return self._tracker

    def new_session(self) -> Session:
        """A new session, for graphs that a caller imports into a block of its own."""
        registries = (*self.registries, USER_REGISTRY)
        return Session(self.module.context, registries, taken_symbols(self.module), self._tracker)

    def run(self, program: Program, options: ImportOptions) -> ImportedProgram:
        """Imports a program with full control over the options."""
        if options.hooks is not None and options.hooks is not self.hooks:
            options.hooks.prepare_module(self.module_op)
        return import_program(
            program, options, module=self.module, registries=self.registries, tracker=self._tracker, start=self._start
        )

    def _start(self, session: Session, program: Program, options: ImportOptions) -> GraphNodeImporter:
        return self._graph_node_importer_cls.of_program(self, session, program, options)

    def import_program(
        self,
        prog: torch.export.ExportedProgram,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> Any:
        """Imports a functional exported program; changed inputs are mutable tensors that the function overwrites.

        Like the methods below, it returns the function's operation.
        """
        options = self._options(func_name, func_visibility, import_symbolic_shape_expressions, Mutation.OVERWRITE)
        return self._function(self.run(Program.from_exported(prog), options))

    def import_frozen_program(
        self,
        prog: torch.export.ExportedProgram,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> Any:
        """Imports a functional exported program; changed values are extra results."""
        options = self._options(func_name, func_visibility, import_symbolic_shape_expressions)
        return self._function(self.run(Program.from_exported(prog), options))

    def import_graph_module(
        self,
        gm: fx.GraphModule,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> Any:
        """Imports a functional graph module whose nodes carry fake values."""
        options = self._options(func_name, func_visibility, import_symbolic_shape_expressions)
        return self._function(self.run(Program.from_graph_module(gm), options))

    def import_stateless_graph(
        self,
        g: fx.Graph,
        *,
        func_name: str = "main",
        func_visibility: str | None = None,
        import_symbolic_shape_expressions: bool = False,
    ) -> Any:
        """Imports a graph that stands alone."""
        return self.import_graph_module(
            fx.GraphModule(g.owning_module or torch.nn.Module(), g),
            func_name=func_name,
            func_visibility=func_visibility,
            import_symbolic_shape_expressions=import_symbolic_shape_expressions,
        )

    def _options(
        self, name: str, visibility: str | None, symbolic_shapes: bool, mutation: Mutation = Mutation.RESULTS
    ) -> ImportOptions:
        return ImportOptions(name, visibility, symbolic_shapes, mutation, hooks=self.hooks)

    def _function(self, imported: ImportedProgram) -> Any:
        importlib.import_module("..dialects.func", __package__)  # It registers the class that `opview` returns.
        for operation in self.module.body.operations:
            attributes = operation.operation.attributes
            if "sym_name" in attributes and ir.StringAttr(attributes["sym_name"]).value == imported.function:
                return operation.operation.opview
        raise AssertionError(f"function {imported.function!r} was imported, but is not in the module")


def _check_dialects(context: ir.Context) -> None:
    for name in REQUIRED_DIALCTS:
        try:
            context.get_dialect_descriptor(name)
        except ValueError:
            raise RuntimeError(
                f"the context does not know the dialect {name!r}: make it with torch_mlir.ir.Context()"
            ) from None
