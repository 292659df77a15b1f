# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Helpers for the importer's tests: programs to modules, modules to lists of operations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch

from torch_mlir import fx, ir
from torch_mlir.capture.export import decompose
from torch_mlir.importer import ImportedProgram, ImportOptions, Program, import_program

# Operations do not keep their module alive, and tests like to hold on to an operation alone.
_modules: list[ir.Module] = []


class Function(torch.nn.Module):
    """A module out of a plain function."""

    def __init__(self, function: Any) -> None:
        super().__init__()
        self.function = function

    def forward(self, *args: Any) -> Any:
        return self.function(*args)


def as_module(f: Any) -> torch.nn.Module:
    return f if isinstance(f, torch.nn.Module) else Function(f)


def import_raw(f: Any, *args: Any, **options: Any) -> ir.Module:
    """The raw Torch IR of a function or module, verified."""
    module = fx.export_and_import(as_module(f), *args, **options)
    assert module.operation.verify()
    _modules.append(module)
    return module


def import_full(
    f: Any, *args: Any, dynamic_shapes: Any = None, table: Any = None, registries: Any = (), **options: Any
) -> ImportedProgram:
    """Module, signature and weights of a function or module."""
    exported = torch.export.export(as_module(f), args, dynamic_shapes=dynamic_shapes)
    program = Program.from_exported(decompose(exported, table))
    imported = import_program(program, ImportOptions(**options), registries=registries)
    assert imported.module.operation.verify()
    _modules.append(imported.module)
    return imported


def function_named(module: ir.Module, name: str = "main") -> ir.Operation:
    for operation in module.body.operations:
        if ir.StringAttr(operation.operation.attributes["sym_name"]).value == name:
            return operation.operation
    raise LookupError(name)


def walk(operation: Any) -> Iterator[ir.Operation]:
    """All operations inside one, in order."""
    for region in operation.operation.regions:
        for block in region.blocks:
            for inner in block.operations:
                yield inner.operation
                yield from walk(inner)


def op_names(module: ir.Module, name: str = "main", constants: bool = False) -> list[str]:
    """Names of a function's operations without `torch.`, in order; constants and lists only on request."""
    names = [operation.name.removeprefix("torch.") for operation in walk(function_named(module, name))]
    boring = ("constant.", "prim.ListConstruct")
    return names if constants else [name for name in names if not name.startswith(boring)]


def find(module: ir.Module, op: str, name: str = "main") -> ir.Operation:
    """The first operation of this name in a function."""
    for operation in walk(function_named(module, name)):
        if operation.name == "torch." + op:
            return operation
    raise LookupError(op)


def argument_types(module: ir.Module, name: str = "main") -> list[str]:
    return [str(value.type) for value in function_named(module, name).regions[0].blocks[0].arguments]


def result_types(module: ir.Module, name: str = "main") -> list[str]:
    function = function_named(module, name)
    return [str(type_) for type_ in ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value).results]


def constant_of(value: ir.Value) -> Any:
    """The Python value behind an operand that is a constant, or a list of constants."""
    operation = ir.OpResult(value).owner
    if operation.name == "torch.constant.none":
        return None
    if operation.name == "torch.prim.ListConstruct":
        return [constant_of(item) for item in operation.operands]
    attribute = operation.attributes["value"]
    for kind in (ir.BoolAttr, ir.IntegerAttr, ir.FloatAttr, ir.StringAttr):
        if kind.isinstance(attribute) if hasattr(kind, "isinstance") else isinstance(attribute, kind):
            return kind(attribute).value
    raise LookupError(str(attribute))
