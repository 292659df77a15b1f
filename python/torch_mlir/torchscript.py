# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scripted and traced modules and functions to callables, and to MLIR modules.

>>> import torch, torch_mlir.torchscript
>>> script = torch.jit.script(torch.nn.Linear(4, 2))
>>> torch_mlir.torchscript.compile(script, torch.ones(1, 4))(torch.ones(1, 4)).shape
torch.Size([1, 2])
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, overload

from . import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split

from . import ir
from .backends import DEFAULT_ENGINE, Engine, get_engine
from .capture.script_file import load_script
from .capture.torchscript import ScriptedProgram, capture_script
from .compile_log import compilation
from .compiler import CompiledModule, checked_options, compile_program
from .compiler_utils import BackendLoweringOptions, OutputType, lower_mlir_module
from .decompositions import named_table
from .importer import ImportOptions, Mutation, Program
from .importer import import_program as import_into_module
from .program.placeholders import filled_in
from .program.surroundings import surroundings_of
from .serial import one_compilation

__all__ = ["compile", "import_module"]

# A scripted or traced module or function, or the path of a file that has one.
Script = Any


@overload
def compile(
    script: Script,
    example_inputs: Any,
    output_type: None = None,
    backend: str | Engine | None = None,
    dynamic_shapes: Any = None,
    *,
    kwargs: Mapping[str, Any] | None = None,
    decompositions: str | None = None,
    trust: bool = False,
    **options: Any,
) -> CompiledModule: ...


@overload
def compile(
    script: Script,
    example_inputs: Any,
    output_type: str | OutputType,
    backend: None = None,
    dynamic_shapes: Any = None,
    *,
    kwargs: Mapping[str, Any] | None = None,
    decompositions: str | None = None,
    trust: bool = False,
) -> ir.Module: ...


@one_compilation()
def compile(
    script: Script,
    example_inputs: Any,
    output_type: str | OutputType | None = None,
    backend: str | Engine | None = None,
    dynamic_shapes: Any = None,
    *,
    kwargs: Mapping[str, Any] | None = None,
    decompositions: str | None = None,
    trust: bool = False,
    **options: Any,
) -> CompiledModule | ir.Module:
    """Compiles a scripted or traced module or function, or a `.pt` file, for inputs like these.

    The result is a callable of the engine `backend`, whose options are further keywords, as in `torch_mlir.compile`.
    With an `output_type` it is the MLIR module of that type instead, as `import_module` makes it. `example_inputs` is a
    tensor, or a tuple or list with one item per argument. A file whose reading runs code of its own needs `trust`.

    >>> import torch
    >>> unit = torch.jit.CompilationUnit('''
    ... def double_up_to(x, limit: float):
    ...     while bool(x.sum() < limit):
    ...         x = x * 2
    ...     return x
    ... ''')
    >>> compiled = compile(unit.double_up_to, (torch.ones(2), 5.0))
    >>> compiled(torch.full((2,), 0.5), 5.0)
    tensor([4., 4.])
    """
    if output_type is not None:
        if backend is not None or options:
            raise TypeError("output_type asks for an MLIR module, which no engine makes: leave it out, or backend")
        return import_module(
            script,
            example_inputs,
            output_type,
            dynamic_shapes,
            kwargs=kwargs,
            decompositions=decompositions,
            trust=trust,
        )
    engine = get_engine(DEFAULT_ENGINE if backend is None else backend)
    options = checked_options(engine, options)
    with compilation(type(script).__name__) as run:
        run.enter("capture")
        program, module = _captured(script, example_inputs, kwargs, dynamic_shapes, decompositions, trust)
        run.write("graph.py", lambda: program.graph_module.print_readable(print_output=False))
        around = replace(surroundings_of(module, program.state), refresh=module.refresh)
        return compile_program(program, engine, options, around)


@one_compilation()
def import_module(
    script: Script,
    example_inputs: Any,
    output_type: str | OutputType = OutputType.RAW,
    dynamic_shapes: Any = None,
    *,
    kwargs: Mapping[str, Any] | None = None,
    decompositions: str | None = None,
    func_name: str = "main",
    experimental_support_mutation: bool = False,
    allow_non_finites: bool = True,
    trust: bool = False,
) -> ir.Module:
    """Imports a scripted or traced module or function, or a `.pt` file, and lowers it to `output_type`.

    Keywords that `fx.export_and_import` has mean what they mean there.

    >>> import torch
    >>> script = torch.jit.script(torch.nn.ReLU())
    >>> "torch.aten.relu" in str(import_module(script, torch.ones(2)))
    True
    """
    lowered_type = OutputType.get(output_type)
    program, _ = _captured(script, example_inputs, kwargs, dynamic_shapes, decompositions, trust)
    mutation = Mutation.OVERWRITE if experimental_support_mutation else Mutation.RESULTS
    imported = import_into_module(program, ImportOptions(func_name=func_name, mutation=mutation))
    return lower_mlir_module(False, lowered_type, imported.module, BackendLoweringOptions(allow_non_finites))


def _captured(
    script: Script, examples: Any, kwargs: Any, dynamic_shapes: Any, decompositions: str | None, trust: bool
) -> tuple[Program, ScriptedProgram]:
    if isinstance(script, (str, os.PathLike)):
        script = load_script(script, trust=trust)
    args = tuple(examples) if isinstance(examples, (tuple, list)) else (examples,)
    table = None if decompositions is None else named_table(decompositions)
    args, dynamic_shapes = filled_in(args, dynamic_shapes)
    return capture_script(script, args, kwargs, dynamic_shapes=dynamic_shapes, decomposition_table=table)
