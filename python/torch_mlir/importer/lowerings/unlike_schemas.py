# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers nodes whose Torch form differs from their schema: tuple access, sizes, scalar reads, assertions."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

import torch
from torch import fx

from ..._mlir_libs._torchMlirBuilder import Value
from ...program.errors import Unsupported
from ...program.operators import aten as _aten
from ...program.operators import prims
from .graph_values import GraphValues, Lowering
from .plans import plan_for


def _getitem(graph: GraphValues, node: fx.Node) -> None:
    source, index = node.args
    assert isinstance(source, fx.Node)
    values = graph.items_of(source)
    if not isinstance(index, int) or not -len(values) <= index < len(values):
        raise Unsupported(f"element {index!r} of {source.name!r}, which has {len(values)} elements")
    item = values[index]
    if isinstance(item, list):
        graph.items[node] = item
        return
    graph.bind(node, item, graph.meta_value(node))


def _no_op(graph: GraphValues, node: fx.Node) -> None:
    """Drops a node. Ranges reach the IR as `torch.symbolic_int`, and the export has checked the rest."""


def _assert_metadata(graph: GraphValues, node: fx.Node) -> None:
    given = [*node.args[1:3], node.kwargs.get("size"), node.kwargs.get("stride")]
    if any(item is not None for item in given):
        plan_for(_aten._assert_tensor_metadata.default)(graph, node)


_SCALAR_READS = {int: "torch.aten.Int.Tensor", float: "torch.aten.Float.Tensor", bool: "torch.aten.Bool.Tensor"}
_SYMBOLIC = {torch.SymInt: int, torch.SymFloat: float, torch.SymBool: bool}


def _read_scalar(graph: GraphValues, node: fx.Node) -> None:
    value = graph.meta_value(node)
    kind = _SYMBOLIC.get(type(value), type(value))
    name = _SCALAR_READS.get(kind)
    if name is None:
        raise Unsupported(f"reading a {kind.__name__} out of a tensor")
    operand = graph.operand(node.args[0])
    graph.bind(node, graph.builder.value(name, (operand,), graph.types.of(value)), value)


def _query(name: str) -> Lowering:
    """Lowers a query of a tensor's geometry. It takes the tensor and perhaps a dimension, and gives an integer."""

    def lower(graph: GraphValues, node: fx.Node) -> None:
        operands = [graph.operand(arg) for arg in node.args]
        graph.bind(node, graph.builder.value(name, operands, graph.types.int), graph.meta_value(node))

    return lower


def _stride(graph: GraphValues, node: fx.Node) -> None:
    """Reads the size that a stride is equal to. Values have no strides, but torch may name a size by a stride."""
    stride = graph.meta_value(node)
    for source, dim, size in _unknown_sizes(node.graph):
        if isinstance(stride, torch.SymInt) and stride.node.expr == size.node.expr:
            operands = (graph.operand(source), graph.builder.const_int(dim))
            graph.bind(node, graph.builder.value("torch.aten.size.int", operands, graph.types.int), stride)
            return
    _query("torch.aten.stride.int")(graph, node)


def _unknown_sizes(graph: fx.Graph) -> Iterator[tuple[fx.Node, int, torch.SymInt]]:
    """The dynamic dimensions of a graph's inputs."""
    for source in graph.nodes:
        value = source.meta.get("val")
        if source.op != "placeholder":
            return
        for dim, size in enumerate(value.shape if isinstance(value, torch.Tensor) else ()):
            if isinstance(size, torch.SymInt):
                yield source, dim, size


def _fresh_copy(graph: GraphValues, node: fx.Node) -> None:
    value = graph.meta_value(node)
    operands = (graph.operand(node.args[0]), graph.builder.const_none())
    graph.bind(node, graph.builder.value("torch.aten.clone", operands, graph.types.of(value)), value)


def _identity(graph: GraphValues, node: fx.Node) -> None:
    graph.bind(node, graph.operand(node.args[0]), graph.meta_value(node))


def _assert_tensor(graph: GraphValues, node: fx.Node) -> None:
    """Lowers an assertion on a one-element tensor to one on the number in it."""
    condition, message = node.args
    number = _truth_as_number(graph, graph.operand(condition))
    graph.builder.torch_op("torch.aten._assert_scalar", (number, graph.operand(message)), ())


def _truth_as_number(graph: GraphValues, tensor: Value) -> Value:
    builder, types = graph.builder, graph.types
    truth = builder.value("torch.aten.Bool.Tensor", (tensor,), types.bool)
    return builder.value("torch.aten.Int.bool", (truth,), types.int)


def _assert_factorised(graph: GraphValues, node: fx.Node) -> None:
    assert_factorised(graph, *node.args)


def assert_factorised(graph: GraphValues, info: Any, api_name: Any) -> None:
    """Asserts that a factorisation succeeded: the numbers in its `info` are all zero."""
    builder, types = graph.builder, graph.types
    failed = builder.value("torch.aten.any", (graph.operand(info),), types.parse("!torch.vtensor<[],i1>"))
    fine = builder.value("torch.aten.sub.int", (builder.const_int(1), _truth_as_number(graph, failed)), types.int)
    message = graph.operand(f"{api_name}: the matrix cannot be factorised")
    builder.torch_op("torch.aten._assert_scalar", (fine, message), ())


def _token(graph: GraphValues, node: fx.Node) -> None:
    graph.bind(node, graph.builder.const_none(), None)


def _storage_offset(graph: GraphValues, node: fx.Node) -> None:
    """Gives zero where torch only asserts that an offset is not negative, because values have no storage."""
    if all(user.target in (operator.ge, operator.le) and _is_only_asserted(user) for user in node.users):
        graph.bind(node, graph.builder.const_int(0), graph.meta_value(node))
    else:
        _query("torch.aten.sym_storage_offset")(graph, node)


def _is_only_asserted(node: fx.Node) -> bool:
    return all(user.target is _aten._assert_scalar.default for user in node.users)


SPECIAL_LOWERINGS: dict[Any, Lowering] = {
    operator.getitem: _getitem,
    _aten._local_scalar_dense.default: _read_scalar,
    _aten.item.default: _read_scalar,
    _aten.sym_size.int: _query("torch.aten.size.int"),
    _aten.sym_stride.int: _stride,
    _aten.sym_numel.default: _query("torch.aten.numel"),
    _aten.sym_storage_offset.default: _storage_offset,
    _aten.lift_fresh_copy.default: _fresh_copy,
    _aten.lift_fresh.default: _identity,
    _aten.alias.default: _identity,
    _aten.detach.default: _identity,
    _aten._assert_async.msg: _assert_tensor,
    _aten._assert_tensor_metadata.default: _assert_metadata,
    _aten._linalg_check_errors.default: _assert_factorised,
    prims._make_token.default: _token,
    prims._sink_tokens.default: _no_op,
    _aten.sym_constrain_range.default: _no_op,
    _aten.sym_constrain_range_for_size.default: _no_op,
}
