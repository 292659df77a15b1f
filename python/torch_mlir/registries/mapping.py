# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets the importer ask registries that are dicts: functions of a node and a symbol table, and C++ conversions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from torch import fx
from torch._ops import OpOverload

from .. import ir
from ..importer import LoweringCall, Registry
from ..importer.emit.locations import describe_source
from ..importer.lowerings.graph_values import GraphValues
from ..importer.lowerings.registry import Emitter, emit_with
from ..importer.lowerings.tables import own_lowering
from ..program.errors import MappingError, Poisoned, Unsupported
from .names import Mappings, check, find
from .symbol_table import SymbolTable
from .targets import MARK, TARGETS, converted_operators


class Conversion:
    """An entry of a registry that stands for the C++ conversion of the operator to a target.

    It emits the operator in the Torch dialect, with a mark for the passes. A function of a user's may call it as well.

    >>> Conversion("linalg")
    <conversion to linalg>
    """

    def __init__(self, target: str) -> None:
        if target not in TARGETS:
            raise ValueError(f"there is no conversion to {target!r}: there are those to {', '.join(TARGETS)}")
        self.target = target

    def __call__(self, node: fx.Node, symbol_table: SymbolTable) -> ir.Value | list[ir.Value]:
        """Emits the operator with its mark, and returns the results in the Torch dialect."""
        graph = symbol_table.graph
        self.emit(graph, node)
        items = graph.items.get(node)
        return graph.value_of(node).ir if items is None else [item.ir for item in items]

    def emit(self, graph: GraphValues, node: fx.Node) -> None:
        """Emits the operator with its mark, and binds its results."""
        own_lowering(node.target)(graph, node)
        handles = graph.items[node] if node in graph.items else [graph.values[node]] if node in graph.values else []
        for handle in handles:
            operation = _maker(handle.ir)
            # The importer may pass on an operand as it is, which is no operation of this node.
            if operation is not None and operation.name.startswith(_name_in_dialect(node.target)):
                operation.attributes[MARK] = ir.StringAttr.get(self.target, graph.session.context)

    def __repr__(self) -> str:
        return f"<conversion to {self.target}>"


def conversions_to(target: str) -> dict[str, Conversion]:
    """A registry with an entry for each operator that C++ converts to a target.

    >>> conversions_to("math")["tanh.default"]
    <conversion to math>
    """
    return dict.fromkeys(converted_operators(target), Conversion(target))


def default_registries() -> list[dict[str, Conversion]]:
    """The registries behind a user's own, in the order in which they are asked.

    >>> [registry["exp.default"] for registry in default_registries()][-1]
    <conversion to math>
    """
    return [conversions_to(target) for target in ("linalg", "tosa", "math")]


def _maker(value: ir.Value) -> ir.Operation | None:
    """The operation that makes a value; None for an argument of a block."""
    owner = value.owner
    return None if isinstance(owner, ir.Block) else owner.operation


def _name_in_dialect(target: Any) -> str:
    return f"torch.{target.overloadpacket}" if isinstance(target, OpOverload) else "torch."


class MappingRegistry(Registry):
    """Dicts as one registry of the importer; the first one that has an operator decides.

    >>> bool(MappingRegistry([{"relu.default": Conversion("linalg")}]))
    False
    """

    def __init__(self, registries: Sequence[Mappings]) -> None:
        super().__init__()
        for registry in registries:
            check(registry, Conversion)
        self._registries = tuple(registries)

    def __bool__(self) -> bool:
        """Whether it has functions, which may emit any dialect."""
        return any(not isinstance(entry, Conversion) for registry in self._registries for entry in registry.values())

    def entry(self, target: Any) -> Callable[..., Any] | None:
        """The entry for a node's target."""
        entries = (find(registry, target) for registry in self._registries)
        return next((entry for entry in entries if entry is not None), None)

    def takes_whole(self, target: Any) -> bool:
        """Whether a function is registered for an operator, which must reach it in one piece."""
        entry = self.entry(target)
        return entry is not None and not isinstance(entry, Conversion)

    def emitter(self, target: Any) -> Emitter | None:
        """What emits the nodes of a target."""
        entry = self.entry(target)
        if entry is None or isinstance(entry, Conversion):
            return None if entry is None else entry.emit
        return emit_with(_Function(entry))


class _Function:
    """A user's mapping function as the importer calls one."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self.__name__ = getattr(function, "__name__", type(function).__name__)

    def __call__(self, call: LoweringCall) -> Any:
        table = SymbolTable(call.graph, call.node)
        try:
            made = list(_values(self._function(call.node, table)))
            return self._results(made, table)
        except (Poisoned, Unsupported, MemoryError):
            raise
        except Exception as error:
            text = str(error) if isinstance(error, _Mistake) else f"raised {type(error).__name__}: {_first_line(error)}"
            what = f"the function {self.__name__} of the registry, for {call.node.target},"
            raise MappingError(f"{describe_source(call.node)}: {what} {text}") from error

    def _results(self, made: list[ir.Value], table: SymbolTable) -> ir.Value | list[ir.Value]:
        value = table.graph.meta_value(table.node)
        is_tuple = isinstance(value, (list, tuple))
        wanted = len(value) if is_tuple else 1
        if len(made) != wanted:
            raise _Mistake(f"made {len(made)} results, and there are {wanted}")
        try:
            for item in made:
                if (operation := _maker(item)) is not None:
                    operation.verify()
            results = [table.to_torch(item, number) for number, item in enumerate(made)]
        except (TypeError, ir.MLIRError) as error:  # type: ignore[attr-defined]  # The bindings define it at run time.
            raise _Mistake(str(error) if isinstance(error, TypeError) else f"made wrong IR: {_said(error)}") from None
        return results if is_tuple else results[0]


class _Mistake(Exception):
    """What a mapping function did, as the end of a sentence."""


def _values(returned: Any) -> Iterator[ir.Value]:
    if isinstance(returned, (list, tuple)):
        for item in returned:
            yield from _values(item)
    elif isinstance(returned, (ir.OpView, ir.Operation)):
        yield from returned.results
    elif isinstance(returned, ir.Value):
        yield returned
    else:
        kind = "None" if returned is None else f"an object of type {type(returned).__name__}"
        raise _Mistake(f"returned {kind}, and not an operation or its results")


def _said(error: Exception) -> str:
    """The first diagnostic of MLIR's, without the place, which is the node's."""
    line = next((line for line in str(error).splitlines() if "error: " in line), _first_line(error))
    return re.sub(r"^.*error: (?:.*\): )?", "", line)


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), "")
