# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports a program into a module, and returns it with its signature and weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
import torch

from .. import ir
from ..garbage import paused_collection
from ..program.errors import UnsupportedProgramError
from ..program.program import Program
from ..program.signature import Signature
from .emit.contexts import LeanContext, new_context
from .emit.references import RefTracker
from .functions import ProgramFunction
from .lowerings.registry import USER_REGISTRY, Registry
from .options import FxImporterHooks, ImportOptions
from .safetensors import save_tensors
from .session import Session


@dataclass(frozen=True)
class ImportedProgram:
    """A module, the name of its public function, its signature, and the weights that are arguments of the function."""

    module: ir.Module
    function: str
    signature: Signature
    weights: Mapping[str, torch.Tensor] = field(default_factory=dict)


Start = Callable[[Session, Program, ImportOptions], ProgramFunction]


def context_for(hooks: FxImporterHooks | None, registries: Sequence[Registry]) -> ir.Context:
    """The context for an import. It has all dialects if users may emit any of them.

    >>> type(context_for(None, ())).__name__
    'LeanContext'
    """
    users = (hooks is not None and hooks.emits_any_dialect) or any(
        registry for registry in (*registries, USER_REGISTRY)
    )
    return new_context() if users else LeanContext()


def import_program(
    program: Program,
    options: ImportOptions | None = None,
    *,
    module: ir.Module | None = None,
    registries: Sequence[Registry] = (),
    tracker: RefTracker | None = None,
    start: Start | None = None,
) -> ImportedProgram:
    """Imports a functional program into a module, a new one if none is given.

    A `tracker` shares literals with other imports. With `start`, the caller makes the importer of the graph, and has
    let the hooks prepare the module.

    Raises `UnsupportedProgramError` with a full list if anything cannot be imported; the module is untouched then.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),)).run_decompositions({})
    >>> imported = import_program(Program.from_exported(exported))
    >>> [argument.name for argument in imported.signature.arguments]
    ['input']
    """
    options = options or ImportOptions()
    if module is None:
        context = context_for(options.hooks, registries)
        module = ir.Module.create(ir.Location.unknown(context))
    if options.hooks is not None and start is None:
        options.hooks.prepare_module(module.operation)
    session = Session(module.context, (*registries, USER_REGISTRY), taken_symbols(module), tracker)
    with paused_collection():
        function = (start or ProgramFunction)(session, program, options)
        signature = function.run()
    if session.problems:
        raise UnsupportedProgramError(session.problems)
    for operation in session.functions:
        module.body.append(operation)
    name = ir.StringAttr(function.function.operation.attributes["sym_name"]).value
    if options.externalize not in (None, "arguments"):
        save_tensors(function.weights, options.externalize)
    return ImportedProgram(module, name, signature, function.weights)


def taken_symbols(module: ir.Module) -> set[str]:
    """The symbols that a module defines already.

    >>> taken_symbols(ir.Module.parse("func.func private @f()", new_context()))
    {'f'}
    """
    operations = [operation.operation for operation in module.body.operations]
    names = [operation.attributes["sym_name"] for operation in operations if "sym_name" in operation.attributes]
    return {ir.StringAttr(name).value for name in names}
