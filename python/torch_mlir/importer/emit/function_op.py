# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The operation of a function that is being imported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Operation, Type, Value
from .builder import Builder
from .emission import Emission


@dataclass(frozen=True)
class Subgraph:
    """A private function made from a graph module that a higher-order operator runs."""

    name: str
    argument_types: list[Type]
    result_types: list[Type]


class FunctionOp:
    """A function under construction. It is in no module yet, so that a failing import leaves nothing behind."""

    def __init__(self, session: Emission, name: str, types: Sequence[Type], visibility: str | None) -> None:
        self.session = session
        self.name = name
        self.types = list(types)
        attributes = {
            "sym_name": ir.StringAttr.get(name, session.context),
            "function_type": ir.Attribute.parse("() -> ()", session.context),
        }
        if visibility:
            attributes["sym_visibility"] = ir.StringAttr.get(visibility, session.context)
        location = session.unknown
        self.operation = ir.Operation.create(
            "func.func", attributes=attributes, regions=1, loc=ir.Location.unknown(session.context), ip=False
        )
        self._handle = Operation.of(self.operation)
        self.block = self._handle.add_block(0, types, location)

    @property
    def insertion_point(self) -> ir.InsertionPoint:
        """The end of the body, for callers that build with MLIR's own bindings."""
        return ir.InsertionPoint(self.operation.regions[0].blocks[0])

    def end(self, builder: Builder, results: Sequence[Value]) -> None:
        """Ends the body with a return of these values, and hands the function to the session."""
        builder.location = self.session.unknown
        builder.create("func.return", results, ())
        self._handle.set_function_type(self.types, [value.type for value in results])
        self.session.functions.append(self.operation)

    def keep_first(self) -> str:
        """Drops this function if an earlier one has the same body, and returns the name of the one that stays.

        Each layer of a program has a subgraph of its own, even where layers are alike.
        """
        text = f"{self.operation.attributes['function_type']}{self.operation.regions[0].blocks[0]}"
        first = self.session.bodies.setdefault(text, self.name)
        if first != self.name:
            self.session.functions.remove(self.operation)
            self.operation.erase()
        return first
