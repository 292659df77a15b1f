# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Emit plans: everything about an operator's schema that does not change from node to node, computed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from torch import fx
from torch._ops import OpOverload

from ..._mlir_libs._torchMlirBuilder import Value
from ...program.errors import Unsupported
from .arguments import arg_of_type
from .graph_values import GraphValues

Node = fx.Node

# Overloads that take a tensor, and their twins that take a number in its place.
_SCALAR_TWINS = {"Tensor": "Scalar", "Tensor_mode": "Scalar_mode"}


def dialect_name(op: OpOverload) -> str:
    """The name of an operator in the Torch dialect.

    >>> import torch
    >>> dialect_name(torch.ops.aten.add.Tensor), dialect_name(torch.ops.aten.mm.default)
    ('torch.aten.add.Tensor', 'torch.aten.mm')
    """
    schema = op._schema
    base = "torch." + schema.name.replace("::", ".")
    return f"{base}.{schema.overload_name}" if schema.overload_name else base


class PlannedArgument(NamedTuple):
    """One argument of a schema; a plain tuple, because every node of a graph walks over them."""

    name: str
    convert: Callable[[GraphValues, Any], Value]
    positional: bool
    required: bool
    default: Any


class OpPlan:
    """Emits nodes that call one operator overload."""

    def __init__(self, op: OpOverload) -> None:
        schema = op._schema
        self.op = op
        self.name = dialect_name(op)
        self.arguments = tuple(
            PlannedArgument(
                argument.name,
                arg_of_type(argument.type, argument.N).convert,
                not argument.kwarg_only,
                not argument.has_default_value(),
                argument.default_value if argument.has_default_value() else None,
            )
            for argument in schema.arguments
        )
        self.returns = tuple(result.type.kind() for result in schema.returns)
        self.mutates = schema.is_mutable
        self.twin = _scalar_twin(op)

    def __call__(self, graph: GraphValues, node: fx.Node) -> None:
        """Emits the operation for one node and binds its results."""
        if self.mutates:
            raise Unsupported(
                "the operator changes its arguments in place, and an imported program must be functional",
                "functionalise the program first: exported.run_decompositions({})",
            )
        if self.twin is not None and _is_number(graph, node.args[1:2]):
            return self.twin(graph, node)
        self.emit(graph, node, self.operands(graph, node))
        return None

    def operands(self, graph: GraphValues, node: fx.Node) -> list[Any]:
        """The operands of one node: its arguments, defaults filled in."""
        return self.operands_of(graph, node.args, node.kwargs)

    def operands_of(self, graph: GraphValues, args: Sequence[Any], kwargs: Mapping[str, Any]) -> list[Any]:
        """The operands of a call with these arguments."""
        given = len(args)
        operands = []
        name = ""
        try:
            for index, (name, convert, positional, required, default) in enumerate(self.arguments):
                if index < given and positional:
                    value = args[index]
                elif name in kwargs:
                    value = kwargs[name]
                elif required:
                    raise Unsupported("the call gives no value for it")
                else:
                    value = default
                operands.append(convert(graph, value))
        except Unsupported as error:
            raise Unsupported(f"argument {name!r}: {error.reason}", error.advice) from None
        return operands

    def emit(self, graph: GraphValues, node: fx.Node, operands: list[Any]) -> None:
        """Creates the operation; result types come from the node's metadata, never from the schema alone."""
        builder = graph.builder
        returns = self.returns
        if not returns:
            builder.torch_op(self.name, operands, ())
            return
        value = graph.meta_value(node)
        if len(returns) > 1:
            types = [graph.types.of(item) for item in value]
            graph.bind_many(node, builder.torch_op(self.name, operands, types), value)
            return
        if returns[0] == "ListType" and isinstance(value, (list, tuple)):
            result = builder.value(self.name, operands, graph.types.of(value))
            graph.bind_list(node, result, value)
            return
        result = builder.torch_op(self.name, operands, (graph.types.of(value),))[0]
        graph.bind(node, result, value)


@cache
def plan_for(op: OpOverload) -> OpPlan:
    """The plan of an operator: a pure function of its schema, so it outlives the import.

    >>> import torch
    >>> plan_for(torch.ops.aten.relu.default).name
    'torch.aten.relu'
    """
    return OpPlan(op)


def _is_number(graph: GraphValues, args: tuple[Any, ...]) -> bool:
    if not args:
        return False
    value = args[0]
    if type(value) is Node:
        return value in graph.kinds
    return isinstance(value, (int, float))


def _scalar_twin(op: OpOverload) -> OpPlan | None:
    twin = _SCALAR_TWINS.get(op._overloadname)
    packet = op.overloadpacket
    if twin is None or op.namespace != "aten" or twin not in packet.overloads():
        return None
    arguments = op._schema.arguments
    other = getattr(packet, twin)._schema.arguments
    if len(arguments) < 2 or len(other) < 2 or other[1].type.kind() != "NumberType":
        return None
    return plan_for(getattr(packet, twin))


def schema_text(target: Any) -> str:
    """The schema of an operator for a report, or nothing for other callables.

    >>> import torch
    >>> schema_text(torch.ops.aten.relu.default)
    'aten::relu(Tensor self) -> Tensor'
    """
    return str(target._schema) if isinstance(target, OpOverload) else ""


def target_name(target: Any) -> str:
    """The name of a node's target in a report.

    >>> import torch
    >>> target_name(torch.ops.aten.relu.default)
    'aten.relu.default'
    """
    if isinstance(target, (OpOverload, str)):
        return str(target)
    name = getattr(target, "__name__", None) or str(target)
    module = getattr(target, "__module__", None) or ""
    return f"{module}.{name}" if module and not module.startswith("torch._higher_order_ops") else name
