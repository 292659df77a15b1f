# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Emits operations at the end of a block: constants once per function, the current node's location on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import torch

from .. import ir
from .errors import Unsupported

if TYPE_CHECKING:
    from .session import Session

_create = ir.Operation.create
_INT64_MIN, _INT64_MAX = -(1 << 63), (1 << 63) - 1


class Builder:
    """Creates operations in one block.

    Constants are remembered per builder, so a function has each only once, in front of its first use. A `nested`
    builder for a region sees those of the enclosing one, but adds its own only to itself.
    """

    def __init__(self, session: Session, block: ir.Block, outer: Builder | None = None) -> None:
        self.session = session
        self.types = session.types
        self.block = block
        self.ip = ir.InsertionPoint(block)
        self.location: ir.Location = outer.location if outer else session.locations.unknown
        self._constants: dict[Any, ir.Value] = dict(outer._constants) if outer else {}

    def nested(self, block: ir.Block) -> Builder:
        """A builder for a block inside one of this builder's operations."""
        return Builder(self.session, block, self)

    def create(
        self,
        name: str,
        operands: Sequence[ir.Value],
        results: Sequence[ir.Type],
        attributes: dict[str, ir.Attribute] | None = None,
        regions: int = 0,
    ) -> ir.Operation:
        """Any operation, by name."""
        return _create(name, results, operands, attributes, None, regions, self.location, self.ip)

    def torch_op(self, name: str, operands: Sequence[ir.Value], results: Sequence[ir.Type]) -> ir.Operation:
        """A Torch op by its dialect name, or `torch.operator` carrying that name if it is not registered."""
        if self.session.is_registered(name):
            return _create(name, results, operands, None, None, 0, self.location, self.ip)
        attributes = {"name": self.session.string_attribute(name)}
        return _create("torch.operator", results, operands, attributes, None, 0, self.location, self.ip)

    def value(self, name: str, operands: Sequence[ir.Value], result: ir.Type) -> ir.Value:
        """The only result of a Torch op."""
        return self.torch_op(name, operands, (result,)).results[0]

    def const_int(self, value: int) -> ir.Value:
        """`torch.constant.int`."""
        constant = self._constants.get((int, value))
        if constant is None:
            if not _INT64_MIN <= value <= _INT64_MAX:
                raise Unsupported(f"the integer {value} does not fit 64 bits")
            constant = self._constant("torch.constant.int", self.types.int, self.session.int_attribute(value))
            self._constants[int, value] = constant
        return constant

    def const_float(self, value: float) -> ir.Value:
        """`torch.constant.float`; zeros of either sign and NaN are told apart by their text."""
        key = (float, value.hex() if value == value else "nan")
        constant = self._constants.get(key)
        if constant is None:
            constant = self._constant("torch.constant.float", self.types.float, self.session.float_attribute(value))
            self._constants[key] = constant
        return constant

    def const_bool(self, value: bool) -> ir.Value:
        """`torch.constant.bool`."""
        constant = self._constants.get((bool, value))
        if constant is None:
            constant = self._constant("torch.constant.bool", self.types.bool, self.session.bool_attribute(value))
            self._constants[bool, value] = constant
        return constant

    def const_none(self) -> ir.Value:
        """`torch.constant.none`."""
        constant = self._constants.get(None)
        if constant is None:
            created = _create("torch.constant.none", (self.types.none,), (), None, None, 0, self.location, self.ip)
            constant = self._constants[None] = created.results[0]
        return constant

    def const_str(self, value: str) -> ir.Value:
        """`torch.constant.str`."""
        return self._text_constant("torch.constant.str", "!torch.str", value)

    def const_device(self, value: torch.device) -> ir.Value:
        """`torch.constant.device`."""
        return self._text_constant("torch.constant.device", "!torch.Device", f"{value}")

    def make_list(self, values: Sequence[ir.Value], element: str) -> ir.Value:
        """`torch.prim.ListConstruct`; `element` is the element type's text inside the list type."""
        results = (self.types.list_of(element),)
        return _create("torch.prim.ListConstruct", results, values, None, None, 0, self.location, self.ip).results[0]

    def unpack(self, value: ir.Value, types: Sequence[ir.Type]) -> list[ir.Value]:
        """`torch.prim.ListUnpack`."""
        return list(self.create("torch.prim.ListUnpack", (value,), types).results)

    def _text_constant(self, name: str, type_text: str, value: str) -> ir.Value:
        constant = self._constants.get((name, value))
        if constant is None:
            attribute = self.session.string_attribute(value)
            constant = self._constant(name, self.types.parse(type_text), attribute)
            self._constants[name, value] = constant
        return constant

    def _constant(self, name: str, type_: ir.Type, attribute: ir.Attribute) -> ir.Value:
        return _create(name, (type_,), (), {"value": attribute}, None, 0, self.location, self.ip).results[0]
