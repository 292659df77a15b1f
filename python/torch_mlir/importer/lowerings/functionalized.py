# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers operators that write to their arguments, from the functional form that torch gives them.

The operation in the IR takes the old values and returns the operator's own results followed by the new values of the
arguments it writes to.
"""

from __future__ import annotations

from typing import Any

from torch import fx
from torch._ops import OpOverload

from ..._mlir_libs._torchMlirBuilder import Type, Value
from ...program.errors import Unsupported
from ...program.operators import aten
from .graph_values import GraphValues, Lowering
from .plans import PlannedArgument, plan_for
from .unlike_schemas import assert_factorised


def written_arguments(op: OpOverload) -> list[str]:
    """Names of the arguments an operator writes to.

    >>> import torch
    >>> written_arguments(torch.ops.aten.add_.Tensor)
    ['self']
    """
    return [
        argument.name
        for argument in op._schema.arguments
        if argument.alias_info is not None and argument.alias_info.is_write
    ]


def _own_results(graph: GraphValues, op: OpOverload, metas: list[Any]) -> list[Type]:
    return [graph.types.of(meta) for meta in metas[: len(op._schema.returns)]]


def _bind(graph: GraphValues, node: fx.Node, op: OpOverload, own: list[Value], new: list[Value]) -> None:
    # An operator without results still has a None in front of the new values.
    head: list[Any] = list(own) if op._schema.returns else [graph.builder.const_none()]
    graph.bind_many(node, [*head, *new], graph.meta_value(node))


def _emit(
    graph: GraphValues, op: OpOverload, operands: list[Value], own: list[Type], new: list[Type]
) -> tuple[list[Value], list[Value]]:
    attributes = {"name": graph.session.string_attribute(plan_for(op).name)}
    results = graph.builder.create("torch.operator", operands, [*own, *new], attributes)
    return results[: len(own)], results[len(own) :]


def _auto_functionalized(graph: GraphValues, node: fx.Node) -> None:
    op = node.args[0]
    assert isinstance(op, OpOverload)
    operands = [_operand(graph, planned, node.kwargs) for planned in plan_for(op).arguments]
    metas = list(graph.meta_value(node))
    changed = [graph.meta_value(node.kwargs[name]) for name in written_arguments(op)]
    new_types = [graph.types.of(meta) for meta in changed]
    own, new = _emit(graph, op, operands, _own_results(graph, op, metas), new_types)
    _bind(graph, node, op, own, new)


def _operand(graph: GraphValues, planned: PlannedArgument, values: Any) -> Value:
    value = values.get(planned.name, planned.default)
    return planned.convert(graph, value)


class _View:
    """The part of its base that a written argument is: all of the base, or a slice of it."""

    def __init__(self, graph: GraphValues, name: str, kwargs: Any) -> None:
        prefix = f"_{name}_"
        self.index = kwargs.get(prefix + "base_index")
        self.slice = [kwargs.get(prefix + "slice_" + part) for part in ("dim", "start", "end")]
        if prefix + "size" in kwargs or prefix + "length" in kwargs:
            raise Unsupported(f"argument {name!r} is a strided view, or a list, that the operator writes to")
        self.is_slice = prefix + "slice_dim" in kwargs

    def bounds(self, graph: GraphValues) -> list[Value]:
        return [graph.operand(part) for part in self.slice] + [graph.builder.const_int(1)]


def _auto_functionalized_v2(graph: GraphValues, node: fx.Node) -> None:
    op = node.args[0]
    assert isinstance(op, OpOverload)
    names = written_arguments(op)
    views = {name: _View(graph, name, node.kwargs) for name in names}
    all_bases: Any = node.kwargs["_all_bases"]
    bases = [graph.value_of(base) for base in all_bases]
    operands = []
    for planned in plan_for(op).arguments:
        view = views.get(planned.name)
        if view is None:
            operands.append(_operand(graph, planned, node.kwargs))
        elif view.index is None:
            operands.append(graph.builder.const_none())
        else:
            operands.append(_read(graph, view, bases, all_bases))
    metas = list(graph.meta_value(node))
    written = [name for name in names if views[name].index is not None]
    types = [operands[_position(op, name)].type for name in written]
    own, new = _emit(graph, op, operands, _own_results(graph, op, metas), types)
    for name, value in zip(written, new, strict=True):
        bases[views[name].index] = _write(graph, views[name], bases, value)
    _bind(graph, node, op, own, bases)


def _position(op: OpOverload, name: str) -> int:
    return [argument.name for argument in op._schema.arguments].index(name)


def _read(graph: GraphValues, view: _View, bases: list[Value], nodes: Any) -> Value:
    base = bases[view.index]
    if not view.is_slice:
        return base
    dim, start, end = (0 if part is None else part for part in view.slice)
    if any(isinstance(part, fx.Node) for part in (dim, start, end)):
        raise Unsupported("an operator writes to a slice with symbolic bounds")
    meta = graph.meta_value(nodes[view.index])
    sliced = graph.types.tensor(meta.narrow(dim, start, min(end, meta.shape[dim]) - start))
    return graph.builder.value("torch.aten.slice.Tensor", (base, *view.bounds(graph)), sliced)


def _write(graph: GraphValues, view: _View, bases: list[Value], value: Value) -> Value:
    base = bases[view.index]
    if not view.is_slice:
        return value
    return graph.builder.value("torch.aten.slice_scatter", (base, value, *view.bounds(graph)), base.type)


def _with_effects(graph: GraphValues, node: fx.Node) -> None:
    """Lowers `(token, operator, arguments)`. The IR needs no token: operations with effects keep their order."""
    _, op, *args = node.args
    if not isinstance(op, OpOverload):
        raise Unsupported(f"an effectful {op}")
    if op is aten._linalg_check_errors.default:
        assert_factorised(graph, *args)
        graph.bind_many(node, [graph.builder.const_none()] * 2, None)
        return
    plan = plan_for(op)
    operands = plan.operands_of(graph, args, node.kwargs)
    metas = list(graph.meta_value(node))
    results = graph.builder.torch_op(plan.name, operands, _own_results(graph, op, metas[1:]))
    own = results if op._schema.returns else [graph.builder.const_none()]
    graph.bind_many(node, [graph.builder.const_none(), *own], metas)


FUNCTIONALIZED_LOWERINGS: dict[str, Lowering] = {
    "with_effects": _with_effects,
    "auto_functionalized": _auto_functionalized,
    "auto_functionalized_v2": _auto_functionalized_v2,
}
