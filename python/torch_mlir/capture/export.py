# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The `torch.export` door: modules and `.pt2` files become functional exported programs."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any

import torch
from torch.export import ExportedProgram
from torch.export.pt2_archive._package import load_pt2
from torch.utils import _pytree as pytree

from ..decompositions import default_table, shared_table
from ..decompositions.linear import attention_with_dropout
from ..program.errors import ProgramLoadError
from ..program.operators import aten
from ..program.program import Program, example_tensors
from ..program.saved_file import is_saved
from ..program.written_conditions import plain_conditions
from ..serial import one_compilation
from ..tracing.aliased_constants import share_aliased_constants
from ..tracing.mask_bounds import right_bounds
from ..tracing.primitive_views import primitive_views
from ..tracing.recurrences import whole_recurrences
from ..tracing.retrace import retrace
from ..tracing.shared_inputs import OVERLAP, any_overlap, apart, check_examples
from ..tracing.size_choices import without_choices
from ..tracing.strides import exported_strides_from_base, read_by_strides
from ..tracing.whole_copies import exported_whole_copies
from ..tracing.whole_stacks import whole_stacks
from .archives import archive_name, holds_only_tensors
from .dimensions import check_dimensions
from .pt2_check import Suspicious, check_archive
from .refusals import plain_refusals


def export_module(
    module: torch.nn.Module,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None = None,
    *,
    dynamic_shapes: Any = None,
    strict: bool = False,
) -> ExportedProgram:
    """Exports a module; errors are torch's own, because they speak about the user's code, in plain words.

    >>> export_module(torch.nn.ReLU(), (torch.ones(2),)).graph_signature.user_inputs
    ('input',)
    """
    _check_module(module)
    separate = apart(module, args, kwargs or {})
    return _export(module, *separate, dynamic_shapes=dynamic_shapes, strict=strict)


def _export(
    module: torch.nn.Module, args: tuple[Any, ...], kwargs: Mapping[str, Any], *, dynamic_shapes: Any, strict: bool
) -> ExportedProgram:
    check_dimensions(module, args, kwargs, dynamic_shapes)
    noted = _small_sizes_noted() if dynamic_shapes else nullcontext()
    with one_compilation(), plain_refusals(args), whole_stacks(), whole_recurrences(quick=True), right_bounds(), noted:
        return torch.export.export(module, args, kwargs, dynamic_shapes=dynamic_shapes, strict=strict)


def _small_sizes_noted() -> AbstractContextManager[None]:
    from ..tracing.small_sizes import small_sizes_noted  # It loads sympy and Dynamo, which static programs do without.

    return small_sizes_noted()


def _check_module(model: Any) -> None:
    wanted = "expected an nn.Module or an ExportedProgram, got"
    if isinstance(model, (torch.jit.ScriptModule, torch.jit.ScriptFunction)):
        raise TypeError(
            f"{wanted} TorchScript: call torch_mlir.torchscript.compile, "
            "or torch_mlir.torchscript.import_module for MLIR"
        )
    if isinstance(model, torch.nn.Module):
        return
    if isinstance(model, type):
        raise TypeError(f"{wanted} the class {model.__qualname__}: pass an instance of it")
    if not callable(model):
        raise TypeError(f"{wanted} {type(model).__qualname__}")
    name = getattr(model, "__qualname__", type(model).__qualname__)
    raise TypeError(
        f"{wanted} the function {name}: make it the forward of a module, or call "
        "torch.compile(function, backend='torch_mlir')"
    )


def decompose(exported: ExportedProgram, table: Mapping[Any, Callable[..., Any]] | None = None) -> ExportedProgram:
    """Makes an exported program functional and decomposes it: by our table, or another (empty: functional only).

    >>> exported = decompose(export_module(torch.nn.ReLU(), (torch.ones(2),)), {})
    >>> [str(node.target) for node in exported.graph.nodes if node.op == "call_function"]
    ['aten.relu.default']
    """
    with one_compilation(), right_bounds(), primitive_views():
        whole = exported_strides_from_base(share_aliased_constants(exported_whole_copies(exported)))
        with without_choices(whole):
            decomposed = whole.run_decompositions(dict(default_table() if table is None else table))
    decomposed._guards_code = exported._guards_code  # PyTorch forgets those that it has read from a file.
    return decomposed


def decomposed_program(exported: ExportedProgram, table: Mapping[Any, Callable[..., Any]] | None = None) -> Program:
    """The program that `decompose` gives, without the detour over another exported program wherever possible.

    >>> program = decomposed_program(export_module(torch.nn.ReLU(), (torch.ones(2),)))
    >>> [str(node.target) for node in program.graph_module.graph.nodes if node.op == "call_function"]
    ['aten.relu.default']
    """
    table = _with_dropout(exported, shared_table()) if table is None else table
    if exported.range_constraints:
        from ..tracing.small_sizes import note_operators  # It loads sympy, as above.

        note_operators(exported)
    exported = exported_strides_from_base(share_aliased_constants(exported))
    program = retrace(exported, table) or Program.from_exported(decompose(exported, table))
    if layouts := read_by_strides(exported.graph, "val"):
        program.inputs = tuple(replace(item, memory=layouts.get(item.name)) for item in program.inputs)
    return program


def _with_dropout(exported: ExportedProgram, table: Mapping[Any, Callable[..., Any]]) -> Mapping[Any, Any]:
    """The table, with attention taken apart where a program has some that drops weights."""
    attention = aten.scaled_dot_product_attention.default
    for node in exported.graph.nodes:
        if node.target is attention and (node.args[4] if len(node.args) > 4 else node.kwargs.get("dropout_p", 0)):
            return {**table, attention: attention_with_dropout}
    return table


def capture(
    f: torch.nn.Module | ExportedProgram,
    args: tuple[Any, ...] = (),
    kwargs: Mapping[str, Any] | None = None,
    *,
    dynamic_shapes: Any = None,
    strict: bool = False,
    decomposition_table: Mapping[Any, Callable[..., Any]] | None = None,
) -> Program:
    """Runs the whole door: a user's model to a program.

    >>> [item.name for item in capture(torch.nn.ReLU(), (torch.ones(2),)).inputs]
    ['input']
    """
    with one_compilation():
        if isinstance(f, ExportedProgram):
            exported, examples = f, example_tensors(f)
        else:
            _check_module(f)
            separate = apart(f, args, kwargs or {})
            exported = _export(f, *separate, dynamic_shapes=dynamic_shapes, strict=strict)
            given = dict(zip(map(id, pytree.tree_leaves(separate)), pytree.tree_leaves((args, dict(kwargs or {})))))
            examples = {name: given.get(id(value), value) for name, value in example_tensors(exported).items()}
        try:
            program = decomposed_program(exported, decomposition_table)
        except AssertionError as error:  # AOTAutograd's, about a program of the user's that writes to such examples.
            if any_overlap(examples):
                raise ValueError(OVERLAP) from error
            raise
        check_examples(program, examples)
        return program


def load_program(path: str | os.PathLike[str], *, trust: bool = False) -> ExportedProgram:
    """Reads a `.pt2` file; any mistake in it becomes one `ProgramLoadError`. Without `trust`, code that could run while
    PyTorch reads the file counts as a mistake.

    >>> load_program("no-such-file.pt2")
    Traceback (most recent call last):
        ...
    torch_mlir.program.errors.ProgramLoadError: no-such-file.pt2: no such file
    """
    name = archive_name(path, ".pt2")
    if is_saved(name):
        raise ProgramLoadError(f"{name}: holds machine code and no exported program: torch_mlir.load reads it")
    if holds_only_tensors(name):
        raise ProgramLoadError(
            f"{name}: holds tensors and no program, as torch.save writes them: load them into a module, and save that "
            "with torch.export.save"
        )
    try:
        exported = torch.export.load(name) if trust else _load_data(name)
    except Suspicious as error:
        raise ProgramLoadError(
            f"{name}: reading it could run code, because {error}; if you trust whoever made it, say so (--trust)"
        ) from None
    except RecursionError:
        raise ProgramLoadError(f"{name}: the program refers to itself") from None
    except Exception as error:  # torch raises whatever its parser stumbled over.
        raise ProgramLoadError(f"{name}: not a readable exported program: {_one_line(error)}") from error
    if not isinstance(exported, ExportedProgram):
        raise ProgramLoadError(f"{name}: holds no exported program")
    return exported


def _load_data(name: str) -> Any:
    """Reads a file in which nothing but data has been found; PyTorch's own way would try older formats as well."""
    check_archive(name)
    exported = load_pt2(name).exported_programs.get("model")
    if isinstance(exported, ExportedProgram):
        try:
            # Python source, which PyTorch executes when it traces or calls the program.
            exported._guards_code = plain_conditions(exported._guards_code)
        except ValueError as error:
            raise Suspicious(error) from None
    return exported


def _one_line(error: Exception) -> str:
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__
