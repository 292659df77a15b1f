# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts of a function as functions of their own, which torch-mlir's CPU engine compiles."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from torch_mlir import ir
from torch_mlir.backends import cpu

if TYPE_CHECKING:
    from torch_mlir.backends import Executable

FREE = frozenset({"arith.constant", "tensor.empty"})
"""Operations that every part has for itself, unless they have operands."""


def is_free(operation: ir.Operation) -> bool:
    """Whether an operation costs nothing, so that each part may repeat it."""
    return operation.name in FREE and not operation.operands


def copy_of(module: ir.Module) -> ir.Module:
    """A module with the same contents.

    >>> print(copy_of(ir.Module.parse("func.func private @f()", ir.Context())))
    module {
      func.func private @f()
    }
    <BLANKLINE>
    """
    copy = ir.Module.create(ir.Location.unknown(module.context))
    for view in module.body.operations:
        copy.body.append(view.operation.clone())
    return copy


def function_of(module: ir.Module, entry: str) -> ir.Operation:
    """The function of this name."""
    for view in module.body.operations:
        attributes = view.operation.attributes
        if "sym_name" in attributes and ir.StringAttr(attributes["sym_name"]).value == entry:
            return view.operation
    raise ValueError(f"the module has no function {entry!r}")


def values_of(block: ir.Block) -> Iterator[ir.Value]:
    """The arguments of a block, and the results of its operations."""
    yield from block.arguments
    for view in block.operations:
        yield from view.operation.results


def captured(operation: ir.Operation, outside: Collection[ir.Value]) -> list[ir.Value]:
    """The values of `outside` that an operation uses, also within its regions."""
    found: dict[ir.Value, None] = {}

    def note(inner: ir.Operation) -> ir.WalkResult:
        found.update(dict.fromkeys(value for value in inner.operation.operands if value in outside))
        return ir.WalkResult.ADVANCE

    operation.walk(note, ir.WalkOrder.PRE_ORDER)
    return list(found)


def compile_part(
    module: ir.Module, entry: str, positions: Collection[int], takes: Sequence[int], gives: Sequence[int]
) -> Executable:
    """The operations at some positions of a function as a callable.

    Values are given by their numbers, in the order of `values_of`. The module stays as it is.
    """
    copy = copy_of(module)
    function = function_of(copy, entry)
    block = function.regions[0].blocks[0]
    values, operations = list(values_of(block)), [view.operation for view in block.operations]
    with copy.context, ir.Location.unknown():
        results = [values[number] for number in gives]
        for number in takes:
            value = values[number]
            argument = block.add_argument(value.type, ir.Location.unknown())
            value.replace_all_uses_with(argument)
            results = [argument if result == value else result for result in results]
        operations[-1].erase()
        for position in reversed(range(len(operations) - 1)):
            is_used = any(list(result.uses) or result in results for result in operations[position].results)
            if position not in positions and not (is_free(operations[position]) and is_used):
                operations[position].erase()
        for _ in range(len(block.arguments) - len(takes)):
            block.erase_argument(0)
        ir.Operation.create("func.return", operands=results, ip=ir.InsertionPoint(block))
        kind = ir.FunctionType.get([it.type for it in block.arguments], [result.type for result in results])
        function.attributes["function_type"] = ir.TypeAttr.get(kind)
        for name in ("arg_attrs", "res_attrs"):
            if name in function.attributes:
                del function.attributes[name]
    copy.operation.verify()
    return cpu.compile(copy, entry)
