# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers linalg to loops over memory, to find fused operations and the peak of memory."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ... import ir
from ...ir_text import node_names, printed, short
from ...passmanager import PassManager
from ..explained import Became, Explained, Known, Memory

_PIPELINE = (
    "builtin.module(torch-prepare-cpu-entry{{entry={entry}}},torch-cpu-tensors-pipeline,torch-cpu-buffers-pipeline)"
)
# Operations that are told the dynamic sizes of what they give, and from which operand on.
_FIRST_SIZE = {"memref.alloc": 0, "memref.expand_shape": 1}
# Operations that say nothing about how something is computed.
_PLUMBING = frozenset({"arith.constant", "memref.dealloc", "memref.dim", "func.return"})

# How sizes are computed; what is not here is unknown.
_ARITHMETIC: dict[str, Callable[..., int]] = {
    "arith.addi": operator.add,
    "arith.subi": operator.sub,
    "arith.muli": operator.mul,
    "arith.divsi": lambda a, b: int(a / b) if b else 0,
    "arith.floordivsi": lambda a, b: a // b if b else 0,
    "arith.ceildivsi": lambda a, b: -(-a // b) if b else 0,
    "arith.maxsi": max,
    "arith.minsi": min,
    "arith.index_cast": lambda a: a,
}


def look_at_buffers(module: ir.Operation, entry: str, arguments: Sequence[Known]) -> Explained:
    """Lowers a copy of a module of linalg on tensors to memory; `arguments` has the known sizes of its arguments.

    >>> text = '''func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    ...   %0 = math.exp %a : tensor<8xf32> loc("exp")
    ...   %1 = math.sin %0 : tensor<8xf32> loc("sin")
    ...   return %1 : tensor<8xf32>
    ... }'''
    >>> buffers = look_at_buffers(ir.Module.parse(text, ir.Context()).operation, "main", [(8,)])
    >>> buffers.nodes["exp"].together, buffers.memory
    (('sin',), Memory(peak=32, is_complete=True))
    """
    copy = module.clone()
    try:
        PassManager.parse(_PIPELINE.format(entry=entry), copy.context).run(copy.operation)
    except ir.MLIRError:  # type: ignore[attr-defined]  # The bindings define it when they are imported.
        return Explained()
    main = function_named(copy.operation, entry)
    if main is None or not main.regions[0].blocks:
        return Explained()
    return Explained(_became(main), _memory(main, arguments))


def function_named(module: ir.Operation, name: str) -> ir.Operation | None:
    """The function of this name, if a module has it."""
    functions = {
        ir.StringAttr(item.operation.attributes["sym_name"]).value: item.operation
        for item in module.regions[0].blocks[0].operations
        if item.operation.name == "func.func"
    }
    return functions.get(name)


def _body(function: ir.Operation) -> Iterator[ir.Operation]:
    for block in function.regions[0].blocks:
        for item in block.operations:
            yield item.operation


def operations_within(top: ir.Operation) -> list[ir.Operation]:
    """An operation and all that are in it, outermost first."""
    found: list[ir.Operation] = []

    def note(item: ir.Operation) -> ir.WalkResult:
        found.append(item.operation)
        return ir.WalkResult.ADVANCE

    top.walk(note, ir.WalkOrder.PRE_ORDER)
    return found


def _became(main: ir.Operation) -> dict[str, Became]:
    state = ir.AsmState(main)
    texts: dict[str, list[str]] = {}
    together: dict[str, dict[str, None]] = {}
    for top in _body(main):
        if top.name in _PLUMBING:
            continue
        names = list(dict.fromkeys(name for item in operations_within(top) for name in node_names(item.location)))
        if not names:
            continue
        text = printed(top, state)
        for name in names:
            texts.setdefault(name, []).append(text)
            if top.name.startswith("linalg."):
                together.setdefault(name, {}).update(dict.fromkeys(other for other in names if other != name))
    return {name: Became(short("\n".join(parts)), tuple(together.get(name, ()))) for name, parts in texts.items()}


def _memory(main: ir.Operation, arguments: Sequence[Known]) -> Memory:
    """Follows allocations in the order of the program; a loop's body counts once."""
    sizes = _Sizes(main, arguments)
    memory, live, held = Memory(), 0, {}
    for item in operations_within(main):
        if item.name == "memref.alloc":
            amount = sizes.byte_count(item)
            if amount is None:
                memory.is_complete = False
                continue
            held[item.results[0]] = amount
            live += amount
            memory.peak = max(memory.peak, live)
        elif item.name == "memref.dealloc":
            live -= held.pop(item.operands[0], 0)
    return memory


class _Sizes:
    """Sizes as numbers, as far as they follow from the sizes of arguments."""

    def __init__(self, main: ir.Operation, arguments: Sequence[Known]) -> None:
        pairs = list(zip(main.regions[0].blocks[0].arguments, arguments))
        self._shapes = {argument: shape for argument, shape in pairs if isinstance(shape, tuple)}
        self._known: dict[Any, int | None] = {a: number for a, number in pairs if isinstance(number, int)}

    def byte_count(self, alloc: ir.Operation) -> int | None:
        """The bytes of an allocation."""
        kind = ir.MemRefType(alloc.results[0].type)
        count = _element_bytes(kind.element_type)
        dynamic = iter(alloc.operands)
        for index in range(kind.rank):
            size = self.value(next(dynamic)) if kind.is_dynamic_dim(index) else kind.get_dim_size(index)
            if size is None or count is None:
                return None
            count *= size
        return count

    def value(self, value: Any) -> int | None:
        """A value of type index, if it is known."""
        if value not in self._known:
            self._known[value] = None
            self._known[value] = self._compute(value)
        return self._known[value]

    def _compute(self, value: Any) -> int | None:
        if isinstance(value, ir.BlockArgument):
            return None
        made_by = value.owner
        operands = made_by.operands
        if made_by.name == "arith.constant":
            return ir.IntegerAttr(made_by.attributes["value"]).value
        if made_by.name == "memref.dim":
            return self._dim(operands[0], self.value(operands[1]))
        function = _ARITHMETIC.get(made_by.name)
        if function is None:
            return None
        numbers = [self.value(operand) for operand in operands]
        return None if None in numbers else function(*numbers)

    def _dim(self, memory: Any, index: int | None) -> int | None:
        shape = self._shapes.get(memory)
        if index is None:
            return None
        if shape is not None:
            return shape[index]
        kind = memory.type
        if not kind.is_dynamic_dim(index):
            return kind.get_dim_size(index)
        if isinstance(memory, ir.BlockArgument) or memory.owner.name not in _FIRST_SIZE:
            return None
        before = sum(kind.is_dynamic_dim(i) for i in range(index))
        return self.value(memory.owner.operands[_FIRST_SIZE[memory.owner.name] + before])


def _element_bytes(kind: ir.Type) -> int | None:
    parts = 1
    if isinstance(kind, ir.ComplexType):
        kind, parts = kind.element_type, 2
    if isinstance(kind, (ir.IntegerType, ir.FloatType)):
        return parts * -(-kind.width // 8)
    return 8 if isinstance(kind, ir.IndexType) else None
