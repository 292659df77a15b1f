# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What everything that emits into one context shares: types, attributes and names. It loads no PyTorch."""

from __future__ import annotations

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Attribute, Location, Type
from .type_texts import TypeTexts


class Emission:
    """The emitting side of one import into one context. Finished functions wait here to go into a module."""

    types: TypeTexts

    def __init__(self, context: ir.Context, taken: set[str] | None = None) -> None:
        self.context = context
        self.types = TypeTexts(context)
        self.unknown = Location.unknown(context)
        self.functions: list[ir.Operation] = []
        self.bodies: dict[str, str] = {}  # The names of private functions, by their text.
        self._registered: dict[str, bool] = {}
        self._strings: dict[str, Attribute] = {}
        self._symbols = set(taken or ())
        self._i64 = Type.parse("i64", context)
        self._f64 = Type.parse("f64", context)

    def is_registered(self, name: str) -> bool:
        """Whether the context knows an operation of this name."""
        known = self._registered.get(name)
        if known is None:
            known = self._registered[name] = self.context.is_registered_operation(name)
        return known

    def int_attribute(self, value: int) -> Attribute:
        """A 64-bit integer attribute."""
        return Attribute.integer(value, self._i64)

    def float_attribute(self, value: float) -> Attribute:
        """A double attribute."""
        return Attribute.float(value, self._f64)

    def bool_attribute(self, value: bool) -> Attribute:
        """A truth value attribute."""
        return Attribute.bool(value, self.context)

    def string_attribute(self, value: str) -> Attribute:
        """A string attribute."""
        attribute = self._strings.get(value)
        if attribute is None:
            attribute = self._strings[value] = Attribute.string(value, self.context)
        return attribute

    def unique_symbol(self, wanted: str) -> str:
        """A function name that this import has not used yet."""
        name, count = wanted, 0
        while name in self._symbols:
            count += 1
            name = f"{wanted}_{count}"
        self._symbols.add(name)
        return name
