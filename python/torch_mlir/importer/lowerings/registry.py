# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""User lowerings: a Python function may emit operations of any dialect for an operator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from torch import fx
from torch._ops import OpOverload, OpOverloadPacket

from ... import ir
from ..._mlir_libs._torchMlirBuilder import Value
from ...program.errors import Unsupported
from .graph_values import GraphValues
from .plans import plan_for


class LoweringCall:
    """The argument of a user's lowering: one node, and the means to emit operations for it.

    While the function runs, the block's end is the current insertion point and the node's location the current
    location, so the builders of `torch_mlir.dialects.*` work without further arguments.
    """

    def __init__(self, graph: GraphValues, node: fx.Node) -> None:
        self.graph = graph
        self.node = node
        self.args = node.args
        self.kwargs = node.kwargs

    @property
    def operands(self) -> list[ir.Value]:
        """The operands as the Torch dialect would take them, defaults filled in."""
        if not isinstance(self.node.target, OpOverload):
            raise TypeError(f"{self.node.target} has no schema: take what you need from args")
        return [value.ir for value in plan_for(self.node.target).operands(self.graph, self.node)]

    @property
    def result_types(self) -> list[ir.Type]:
        """The Torch types of the results."""
        value = self.graph.meta_value(self.node)
        values = value if isinstance(value, (list, tuple)) else [value]
        return [self.graph.types.of(item).ir for item in values]

    def value(self, argument: Any) -> ir.Value:
        """The value of an entry of `args` or `kwargs` that is a node."""
        return self.graph.value_of(argument).ir

    def emit(self, name: str, operands: Sequence[ir.Value], results: Sequence[ir.Type], **attributes: Any) -> Any:
        """Creates an operation by name: returns its result, or all of them if there are several."""
        created = ir.Operation.create(name, results, operands, attributes).results
        return created[0] if len(created) == 1 else list(created)

    def builtin_type(self, tensor: fx.Node) -> ir.Type:
        """The builtin tensor type (signless integers) of a node's tensor."""
        return self.graph.types.signless_tensor(self.graph.meta_value(tensor)).ir

    def to_builtin(self, tensor: fx.Node) -> ir.Value:
        """A tensor argument as a builtin tensor, for dialects that know no Torch types."""
        return self.emit("torch_c.to_builtin_tensor", (self.value(tensor),), (self.builtin_type(tensor),))

    def from_builtin(self, value: ir.Value, index: int = 0) -> ir.Value:
        """A builtin tensor as the Torch type of result `index`."""
        return self.emit("torch_c.from_builtin_tensor", (value,), (self.result_types[index],))


LoweringFunction = Callable[[LoweringCall], Any]
Emitter = Callable[[GraphValues, fx.Node], None]


class Registry:
    """A set of lowerings, which the importer looks up before its own.

    >>> import torch
    >>> registry = Registry()
    >>> @registry.lowering(torch.ops.aten.relu.default)
    ... def relu(call):
    ...     return call.emit("torch.aten.relu6", call.operands, call.result_types)
    >>> registry.find(torch.ops.aten.relu.default) is relu
    True
    """

    def __init__(self) -> None:
        self._functions: dict[Any, LoweringFunction] = {}

    def __bool__(self) -> bool:
        return bool(self._functions)

    def lowering(self, op: Any) -> Callable[[LoweringFunction], LoweringFunction]:
        """Decorator: lowers `op`, which is an overload, a packet (all its overloads) or any callable of a graph."""

        def register(function: LoweringFunction) -> LoweringFunction:
            self._functions[op] = function
            return function

        return register

    def find(self, target: Any) -> LoweringFunction | None:
        """The lowering of a node's target: its own, or its packet's."""
        function = self._functions.get(target)
        if function is None and isinstance(target, OpOverload):
            packet: OpOverloadPacket = target.overloadpacket
            function = self._functions.get(packet)
        return function

    def emitter(self, target: Any) -> Emitter | None:
        """What emits the nodes of a target and binds their results; None leaves them to the next registry."""
        function = self.find(target)
        return None if function is None else emit_with(function)


USER_REGISTRY = Registry()
"""Lowerings for every import of this process; the importer looks them up after the registries of an import."""


def register_lowering(op: Any, registry: Registry | None = None) -> Callable[[LoweringFunction], LoweringFunction]:
    """Decorator: lowers `op` in a registry, or for the whole process if none is given.

    >>> @register_lowering("my_op", Registry())
    ... def lower(call):
    ...     return call.value(call.args[0])
    """
    return (USER_REGISTRY if registry is None else registry).lowering(op)


def emit_with(function: LoweringFunction) -> Emitter:
    """Turns a user's function into a lowering of the importer.

    >>> callable(emit_with(lambda call: None))
    True
    """

    def lower(graph: GraphValues, node: fx.Node) -> None:
        with graph.insertion():
            result = function(LoweringCall(graph, node))
        value = node.meta.get("val")
        if isinstance(result, (list, tuple)):
            graph.bind_many(node, [_as_value(item) for item in result], value)
        elif result is not None:
            graph.bind(node, _as_value(result), value)
        elif node.users:
            raise Unsupported(f"the lowering {function.__name__!r} returned nothing, but the result is used")

    return lower


def _as_value(item: Any) -> Value:
    if isinstance(item, (ir.OpView, ir.Operation)):
        item = item.result
    if isinstance(item, ir.Value):
        return Value.of(item)
    raise Unsupported(f"a lowering returned {type(item).__name__}, not a value")
