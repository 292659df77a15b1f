# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Converts arguments of operators to operands, with one class per type of a schema."""

from __future__ import annotations

from typing import Any

import torch
from torch import fx

from ..._mlir_libs._torchMlirBuilder import Value
from ...program.dtypes import ENUM_CODES
from ...program.errors import Unsupported
from .graph_values import GraphValues

Node = fx.Node


class Arg:
    """Converts the value of one schema argument to an operand; `text` is its type inside a list type."""

    text = ""

    def convert(self, graph: GraphValues, value: Any) -> Value:
        """The operand for a graph node or a Python value."""
        if type(value) is Node:
            return self.from_node(graph, value)
        return self.from_python(graph, value)

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        """The operand for the value another node computed."""
        return graph.value_of(node)

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        """The operand for a value written into the graph."""
        raise Unsupported(f"{value!r} of type {type(value).__name__} given where the schema wants {self.text}")


class TensorArg(Arg):
    """A tensor; Python numbers become zero-dimensional literals that promote as the number would."""

    text = "vtensor"

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        value = graph.values.get(node) or graph.value_of(node)
        if node in graph.kinds:
            return graph.scalar_to_tensor(node, value)
        return value

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if isinstance(value, (bool, int, float, complex)):
            return graph.number_literal(value)
        if isinstance(value, torch.Tensor):
            return graph.tensor_literal(value, "constant")
        return super().from_python(graph, value)


class IntArg(Arg):
    """An integer, or one of the things that are integers in the IR: dtypes, layouts, memory formats."""

    text = "int"

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        return graph.scalar_as(node, "int")

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if type(value) is int:
            return graph.builder.const_int(value)
        if isinstance(value, int):
            return graph.builder.const_int(int(value))
        if isinstance(value, torch.SymInt) and (static := value.node.maybe_as_int()) is not None:
            return graph.builder.const_int(static)
        code = ENUM_CODES.get(value)
        if code is None:
            return super().from_python(graph, value)
        return graph.builder.const_int(code)


class FloatArg(Arg):
    """A floating-point number."""

    text = "float"

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        return graph.scalar_as(node, "float")

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if isinstance(value, (int, float)):
            return graph.builder.const_float(float(value))
        return super().from_python(graph, value)


class BoolArg(Arg):
    """A truth value."""

    text = "bool"

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        return graph.scalar_as(node, "bool")

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if isinstance(value, (bool, int)):
            return graph.builder.const_bool(bool(value))
        return super().from_python(graph, value)


class NumberArg(Arg):
    """A scalar of any kind."""

    text = "number"

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        return graph.scalar_as(node, "number")

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if isinstance(value, int):  # Truth values too: the dialect's numbers are integers and floats.
            return graph.builder.const_int(int(value))
        if isinstance(value, float):
            return graph.builder.const_float(value)
        code = ENUM_CODES.get(value)
        if code is not None:
            return graph.builder.const_int(code)
        return super().from_python(graph, value)


class StringArg(Arg):
    """A string."""

    text = "str"

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if isinstance(value, str):
            return graph.builder.const_str(value)
        return super().from_python(graph, value)


class DeviceArg(Arg):
    """A device."""

    text = "Device"

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if isinstance(value, (str, torch.device)):
            return graph.builder.const_device(torch.device(value))
        return super().from_python(graph, value)


class OpaqueArg(Arg):
    """Anything without constants in the IR, but for strings: generators, script objects."""

    def __init__(self, text: str) -> None:
        self.text = text

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        return graph.builder.const_str(value) if isinstance(value, str) else super().from_python(graph, value)


class OptionalArg(Arg):
    """None, or any value that the inner argument takes."""

    def __init__(self, inner: Arg) -> None:
        self.inner = inner
        self.text = f"optional<{inner.text}>"

    def convert(self, graph: GraphValues, value: Any) -> Value:
        if value is None:
            return graph.builder.const_none()
        if type(value) is Node and graph.kinds.get(value) == "none":
            return graph.value_of(value)
        return self.inner.convert(graph, value)


class ListArg(Arg):
    """A list; a lone value stands for `size` copies of itself, as it does in torch."""

    def __init__(self, element: Arg, size: int | None = None) -> None:
        self.element = element
        self.size = size or 1
        self.text = f"list<{element.text}>"

    def from_node(self, graph: GraphValues, node: fx.Node) -> Value:
        if graph.kinds.get(node, "tensor") == "list":
            return graph.value_of(node)
        return self.from_python(graph, [node] * self.size)

    def from_python(self, graph: GraphValues, value: Any) -> Value:
        if not isinstance(value, (list, tuple)):
            value = [value] * self.size
        convert = self.element.convert
        return graph.builder.make_list([convert(graph, item) for item in value], self.element.text)


_SIMPLE: dict[str, type[Arg]] = {
    "TensorType": TensorArg,
    "IntType": IntArg,
    "SymIntType": IntArg,
    "FloatType": FloatArg,
    "BoolType": BoolArg,
    "SymBoolType": BoolArg,
    "NumberType": NumberArg,
    "StringType": StringArg,
    "DeviceObjType": DeviceArg,
}


def arg_of_type(type_: Any, size: int | None = None) -> Arg:
    """The argument class for a type of an operator schema; `size` is the N of `int[N]`.

    >>> arg_of_type(torch.ops.aten.index.Tensor._schema.arguments[1].type).text
    'list<optional<vtensor>>'
    """
    kind = type_.kind()
    simple = _SIMPLE.get(kind)
    if simple is not None:
        return simple()
    if kind == "OptionalType":
        return OptionalArg(arg_of_type(type_.getElementType(), size))
    if kind == "ListType":
        return ListArg(arg_of_type(type_.getElementType()), size)
    return OpaqueArg(str(type_))
