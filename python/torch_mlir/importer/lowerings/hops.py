# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers higher-order operators: subgraphs become private functions, control flow `torch.prim.If` and `Loop`."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import torch
from torch import fx

from ..._mlir_libs._torchMlirBuilder import Attribute, Type, Value
from ...program.errors import Unsupported
from ..emit.builder import Builder
from ..emit.function_op import Subgraph
from ..emit.types import static_dim
from .functionalized import FUNCTIONALIZED_LOWERINGS
from .graph_values import GraphValues, Lowering

_FOREVER = (1 << 63) - 1


def _subgraph(graph: GraphValues, arg: Any) -> Subgraph:
    module = graph.attributes.get(arg) if isinstance(arg, fx.Node) else arg
    if not isinstance(module, fx.GraphModule):
        raise Unsupported(f"{arg!r} where a subgraph is wanted")
    name = str(arg.target) if isinstance(arg, fx.Node) else "subgraph"
    return graph.subgraph(module, name.replace(".", "_"))


def _cast(builder: Builder, value: Value, type_: Type) -> Value:
    """Casts a value to a type that knows more or less of its shape, as two sides of a call may."""
    if value.type == type_:
        return value
    return builder.value("torch.tensor_static_info_cast", (value,), type_)


def _call(builder: Builder, callee: Subgraph, operands: Sequence[Value]) -> list[Value]:
    pairs = zip(operands, callee.argument_types, strict=True)
    arguments = [_cast(builder, value, type_) for value, type_ in pairs]
    attributes = {"callee": Attribute.symbol(callee.name, builder.session.context)}
    return builder.create("func.call", arguments, callee.result_types, attributes)


def _types(graph: GraphValues, node: fx.Node) -> list[Type]:
    value = graph.meta_value(node)
    values = value if isinstance(value, (list, tuple)) else [value]
    return [graph.types.of(item) for item in values]


def _cast_all(builder: Builder, values: Sequence[Value], types: Sequence[Type]) -> list[Value]:
    return [_cast(builder, value, type_) for value, type_ in zip(values, types, strict=True)]


def _condition(builder: Builder, value: Value) -> Value:
    if value.type == builder.types.bool:
        return value
    return builder.value("torch.aten.Bool.Tensor", (value,), builder.types.bool)


def _cond(graph: GraphValues, node: fx.Node) -> None:
    predicate, on_true, on_false, arguments = node.args
    branches = [_subgraph(graph, on_true), _subgraph(graph, on_false)]
    operands = [graph.operand(argument) for argument in arguments]
    types = _types(graph, node)
    condition = _condition(graph.builder, graph.operand(predicate))
    builder = graph.builder
    created = builder.create_with_regions("torch.prim.If", (condition,), types, 2)
    for region, branch in enumerate(branches):
        inner = builder.nested(created.add_block(region, (), builder.location))
        results = _call(inner, branch, operands)
        inner.create("torch.prim.If.yield", _cast_all(inner, results, types), ())
    graph.bind_many(node, created.results, graph.meta_value(node))


class _Loop:
    """A `torch.prim.Loop` under construction: its body's builder, counter and carried values."""

    def __init__(self, builder: Builder, trips: Value, start: Value, initial: Sequence[Value]) -> None:
        types = [value.type for value in initial]
        self.operation = builder.create_with_regions("torch.prim.Loop", (trips, start, *initial), types, 1)
        block = self.operation.add_block(0, (builder.types.int, *types), builder.location)
        self.body = builder.nested(block)
        self.counter, *self.carried = block.arguments

    def finish(self, proceed: Value, carried: Sequence[Value]) -> list[Value]:
        """Ends the body, and returns the loop's results."""
        types = [value.type for value in self.carried]
        self.body.create("torch.prim.Loop.condition", (proceed, *_cast_all(self.body, carried, types)), ())
        return self.operation.results


def _while_loop(graph: GraphValues, node: fx.Node) -> None:
    on_cond, on_body, carried, *rest = node.args
    cond, body = _subgraph(graph, on_cond), _subgraph(graph, on_body)
    additional = [graph.operand(argument) for argument in (rest[0] if rest else ())]
    builder = graph.builder
    initial = _cast_all(builder, [graph.operand(item) for item in carried], _types(graph, node))
    start = _condition(builder, _call(builder, cond, [*initial, *additional])[0])
    loop = _Loop(builder, builder.const_int(_FOREVER), start, initial)
    results = _call(loop.body, body, [*loop.carried, *additional])
    proceed = _condition(loop.body, _call(loop.body, cond, [*results, *additional])[0])
    graph.bind_many(node, loop.finish(proceed, results), graph.meta_value(node))


def _trip_count(graph: GraphValues, source: fx.Node) -> Value:
    size = static_dim(graph.meta_value(source).shape[0])
    if size is not None:
        return graph.builder.const_int(size)
    operands = (graph.value_of(source), graph.builder.const_int(0))
    return graph.builder.value("torch.aten.size.int", operands, graph.types.int)


def _size_value(graph: GraphValues, size: Any, sources: Sequence[fx.Node]) -> Value:
    """A size of a stacked result: a constant, or the same size of an operand."""
    static = static_dim(size)
    if static is not None:
        return graph.builder.const_int(static)
    for source in sources:
        meta = graph.meta_value(source)
        for dim, other in enumerate(meta.shape if isinstance(meta, torch.Tensor) else ()):
            if isinstance(other, torch.SymInt) and other.node.expr == size.node.expr:
                operands = (graph.value_of(source), graph.builder.const_int(dim))
                return graph.builder.value("torch.aten.size.int", operands, graph.types.int)
    raise Unsupported(f"the stacked result's size {size} is not a size of any operand")


def _empty(graph: GraphValues, meta: torch.Tensor, sources: Sequence[fx.Node]) -> Value:
    builder = graph.builder
    sizes = builder.make_list([_size_value(graph, size, sources) for size in meta.shape], "int")
    none = builder.const_none()
    dtype = graph.operand_dtype(meta.dtype)
    operands = (sizes, dtype, none, none, none, none)
    return builder.value("torch.aten.empty.memory_format", operands, graph.types.tensor(meta))


def _taken(node: fx.Node, count: int) -> set[int]:
    """The indices of those results of a node that have users."""
    users = list(node.users)
    if any(user.target is not operator.getitem for user in users):
        return set(range(count))
    return {int(user.args[1]) % count for user in users}


def _sliced_loop(
    graph: GraphValues,
    node: fx.Node,
    body: Subgraph,
    initial: Sequence[Any],
    sliced: Sequence[fx.Node],
    additional: Sequence[Any],
) -> None:
    """Runs the body once per element of the leading dimension, carries the state, stacks the remaining results.

    It does not stack results without users.
    """
    metas = graph.meta_value(node)
    builder, count = graph.builder, len(initial)
    kept = [index for index in range(count, len(metas)) if index in _taken(node, len(metas))]
    sources = [argument for argument in (*sliced, *initial, *additional) if isinstance(argument, fx.Node)]
    stacks = [_empty(graph, metas[index], sources) for index in kept]
    state = _cast_all(
        builder, [graph.operand(item) for item in initial], [graph.types.of(meta) for meta in metas[:count]]
    )
    always, zero = builder.const_bool(True), builder.const_int(0)
    whole = [graph.value_of(source) for source in sliced]
    fixed = [graph.operand(argument) for argument in additional]
    loop = _Loop(builder, _trip_count(graph, sliced[0]), always, [*state, *stacks])
    inner = loop.body
    slice_types = body.argument_types[count : count + len(whole)]
    slices = [
        inner.value("torch.aten.select.int", (value, zero, loop.counter), type_)
        for value, type_ in zip(whole, slice_types, strict=True)
    ]
    results = _call(inner, body, [*loop.carried[:count], *slices, *fixed])
    stacked = [
        inner.value("torch.aten.select_scatter", (stack, results[index], zero, loop.counter), stack.type)
        for stack, index in zip(loop.carried[count:], kept, strict=True)
    ]
    finished = loop.finish(always, [*results[:count], *stacked])
    whole_stacks = dict(zip(kept, finished[count:], strict=True))
    # The other results have no users, so any value can stand for them.
    graph.bind_many(node, [*finished[:count], *(whole_stacks.get(i, zero) for i in range(count, len(metas)))], metas)


def _map(graph: GraphValues, node: fx.Node) -> None:
    body, sliced, additional = node.args
    _sliced_loop(graph, node, _subgraph(graph, body), (), sliced, additional)


def _scan(graph: GraphValues, node: fx.Node) -> None:
    body, initial, sliced, *rest = node.args
    _sliced_loop(graph, node, _subgraph(graph, body), initial, sliced, rest[0] if rest else ())


def _plain_call(skipped: int) -> Lowering:
    """Lowers an operator to a call of its subgraph, which is the argument after `skipped` others."""

    def lower(graph: GraphValues, node: fx.Node) -> None:
        callee = _subgraph(graph, node.args[skipped])
        operands = [graph.operand(argument) for argument in node.args[skipped + 1 :]]
        results = _call(graph.builder, callee, operands)
        graph.bind_many(node, results, graph.meta_value(node))

    return lower


def _invoke_subgraph(graph: GraphValues, node: fx.Node) -> None:
    body, _, *arguments = node.args
    callee = _subgraph(graph, body)
    results = _call(graph.builder, callee, [graph.operand(argument) for argument in arguments])
    graph.bind_many(node, results, graph.meta_value(node))


HOP_LOWERINGS: dict[str, Lowering] = {
    "cond": _cond,
    "while_loop": _while_loop,
    "map_impl": _map,
    "scan": _scan,
    "wrap_with_set_grad_enabled": _plain_call(1),
    "wrap_with_autocast": _plain_call(4),
    "invoke_subgraph": _invoke_subgraph,
    **FUNCTIONALIZED_LOWERINGS,
}
