# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Emits operations at the end of a block: constants once per function, each operation at its node's location."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..._mlir_libs._torchMlirBuilder import Attribute, Block, Location, Operation, Type, Value
from ...program.errors import Unsupported
from .emission import Emission

if TYPE_CHECKING:
    import torch

_INT64_MIN, _INT64_MAX = -(1 << 63), (1 << 63) - 1


class Builder:
    """Creates operations in one block.

    A builder remembers its constants, so a function has each only once, in front of its first use. A `nested`
    builder for a region sees those of the enclosing one, but adds its own only to itself.
    """

    def __init__(self, session: Emission, block: Block, outer: Builder | None = None) -> None:
        self.session = session
        self.types = session.types
        self.block = block
        self.location: Location = outer.location if outer else session.unknown
        self._append = block.append_values
        self._constants: dict[Any, Value] = dict(outer._constants) if outer else {}

    def nested(self, block: Block) -> Builder:
        """A builder for a block inside one of this builder's operations."""
        return Builder(self.session, block, self)

    def create(
        self,
        name: str,
        operands: Sequence[Value],
        results: Sequence[Type],
        attributes: dict[str, Attribute] | None = None,
    ) -> list[Value]:
        """Creates any operation by name, and returns its results."""
        return self._append(name, operands, results, self.location, attributes)

    def create_with_regions(
        self, name: str, operands: Sequence[Value], results: Sequence[Type], regions: int
    ) -> Operation:
        """Creates an operation whose regions get their blocks afterwards."""
        return self.block.append(name, operands, results, self.location, None, regions)

    def torch_op(self, name: str, operands: Sequence[Value], results: Sequence[Type]) -> list[Value]:
        """Creates a Torch operation by name, or a `torch.operator` that carries the name if it is not registered."""
        if self.session.is_registered(name):
            return self._append(name, operands, results, self.location)
        attributes = {"name": self.session.string_attribute(name)}
        return self._append("torch.operator", operands, results, self.location, attributes)

    def value(self, name: str, operands: Sequence[Value], result: Type) -> Value:
        """Creates a Torch operation with one result, and returns the result."""
        return self.torch_op(name, operands, (result,))[0]

    def const_int(self, value: int) -> Value:
        """`torch.constant.int`."""
        constant = self._constants.get((int, value))
        if constant is None:
            if not _INT64_MIN <= value <= _INT64_MAX:
                raise Unsupported(f"the integer {value} does not fit 64 bits")
            constant = self._constant("torch.constant.int", self.types.int, self.session.int_attribute(value))
            self._constants[int, value] = constant
        return constant

    def const_float(self, value: float) -> Value:
        """`torch.constant.float`. The key is text, which tells the two zeros apart and makes all NaNs equal."""
        key = (float, value.hex() if value == value else "nan")
        constant = self._constants.get(key)
        if constant is None:
            constant = self._constant("torch.constant.float", self.types.float, self.session.float_attribute(value))
            self._constants[key] = constant
        return constant

    def const_bool(self, value: bool) -> Value:
        """`torch.constant.bool`."""
        constant = self._constants.get((bool, value))
        if constant is None:
            constant = self._constant("torch.constant.bool", self.types.bool, self.session.bool_attribute(value))
            self._constants[bool, value] = constant
        return constant

    def const_none(self) -> Value:
        """`torch.constant.none`."""
        constant = self._constants.get(None)
        if constant is None:
            created = self._append("torch.constant.none", (), (self.types.none,), self.location)
            constant = self._constants[None] = created[0]
        return constant

    def const_str(self, value: str) -> Value:
        """`torch.constant.str`."""
        return self._text_constant("torch.constant.str", "!torch.str", value)

    def const_device(self, value: torch.device) -> Value:
        """`torch.constant.device`."""
        return self._text_constant("torch.constant.device", "!torch.Device", f"{value}")

    def make_list(self, values: Sequence[Value], element: str) -> Value:
        """`torch.prim.ListConstruct`; `element` is the element type's text inside the list type."""
        results = (self.types.list_of(element),)
        return self._append("torch.prim.ListConstruct", values, results, self.location)[0]

    def unpack(self, value: Value, types: Sequence[Type]) -> list[Value]:
        """`torch.prim.ListUnpack`."""
        return self.create("torch.prim.ListUnpack", (value,), types)

    def _text_constant(self, name: str, type_text: str, value: str) -> Value:
        constant = self._constants.get((name, value))
        if constant is None:
            attribute = self.session.string_attribute(value)
            constant = self._constant(name, self.types.parse(type_text), attribute)
            self._constants[name, value] = constant
        return constant

    def _constant(self, name: str, type_: Type, attribute: Attribute) -> Value:
        return self._append(name, (), (type_,), self.location, {"value": attribute})[0]
