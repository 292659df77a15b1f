# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lowers Python arithmetic on symbolic scalars, which torch leaves in the graph as calls of `operator` and `math`."""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import Any

import torch
from torch import fx

from ..._mlir_libs._torchMlirBuilder import Value
from ...program.errors import Unsupported
from .graph_values import GraphValues, Lowering

# Operators whose operands are converted to one kind, which is the name of the operation's overload.
_BINARY = {
    operator.add: "torch.aten.add",
    operator.sub: "torch.aten.sub",
    operator.mul: "torch.aten.mul",
    operator.floordiv: "torch.aten.floordiv",
    operator.mod: "torch.aten.remainder",
    operator.lshift: "torch.aten.__lshift__",
    operator.rshift: "torch.aten.__rshift__",
    operator.lt: "torch.aten.lt",
    operator.le: "torch.aten.le",
    operator.gt: "torch.aten.gt",
    operator.ge: "torch.aten.ge",
    operator.eq: "torch.aten.eq",
    operator.ne: "torch.aten.ne",
    operator.and_: "torch.aten.__and__",
    operator.or_: "torch.aten.__or__",
    operator.xor: "torch.aten.__xor__",
    torch.sym_max: "torch.prim.max",
    torch.sym_min: "torch.prim.min",
}

_UNARY = {
    operator.neg: "torch.aten.neg",
    math.ceil: "torch.aten.ceil",
    math.floor: "torch.aten.floor",
    math.trunc: "torch.aten.Int",  # The conversion to an integer rounds towards zero.
}

_ROUNDING = frozenset({math.ceil, math.floor, math.trunc})
_RANK = {"bool": 0, "int": 1, "float": 2}


def _common_kind(graph: GraphValues, args: Sequence[Any]) -> str:
    return max((graph.scalar_kind(arg) for arg in args), key=_RANK.__getitem__)


def _emit(graph: GraphValues, node: fx.Node, name: str, operands: Sequence[Value]) -> None:
    value = graph.meta_value(node)
    graph.bind(node, graph.builder.value(name, operands, graph.types.of(value)), value)


def _binary(name: str) -> Lowering:
    def lower(graph: GraphValues, node: fx.Node) -> None:
        kind = _common_kind(graph, node.args)
        if kind == "bool" and not name.startswith("torch.aten.__"):
            kind = "int"
        operands = [graph.operand_as(arg, kind) for arg in node.args]
        _emit(graph, node, f"{name}.{kind}", operands)

    return lower


def _unary(name: str, rounds: bool) -> Lowering:
    def lower(graph: GraphValues, node: fx.Node) -> None:
        kind = _common_kind(graph, node.args[:1])
        if kind == "bool":
            kind = "int"
        operand = graph.operand_as(node.args[0], kind)
        if rounds and kind == "int":
            graph.bind(node, operand, graph.meta_value(node))
            return
        _emit(graph, node, f"{name}.{kind}", (operand,))

    return lower


def _rounded(graph: GraphValues, node: fx.Node) -> None:
    if any(digits is not None for digits in node.args[1:]):
        advice = "multiply by a power of ten, round to an integer, and divide"
        raise Unsupported("rounding a symbolic number to digits has no scalar operation", advice)
    kind = graph.scalar_kind(node.args[0])
    value = graph.operand_as(node.args[0], kind)
    if kind != "float":
        graph.bind(node, value, graph.meta_value(node))
        return
    whole = graph.builder.value("torch.aten.round.float", (value,), graph.types.scalar("float"))
    _emit(graph, node, "torch.aten.Int.float", (whole,))


def _power(graph: GraphValues, node: fx.Node) -> None:
    """A power of integers is a float in TorchScript, and an integer in Python and torch.export."""
    kind = "int" if _common_kind(graph, node.args) == "int" else "float"
    operands = [graph.operand_as(arg, kind) for arg in node.args]
    to_int = isinstance(graph.meta_value(node), (int, torch.SymInt))
    _emit(graph, node, "torch.aten.pow.int_to_int" if to_int else f"torch.aten.pow.{kind}", operands)


def _true_division(graph: GraphValues, node: fx.Node) -> None:
    kind = "int" if _common_kind(graph, node.args) == "int" else "float"
    _emit(graph, node, f"torch.aten.div.{kind}", [graph.operand_as(arg, kind) for arg in node.args])


def _absolute(graph: GraphValues, node: fx.Node) -> None:
    kind = "int" if graph.scalar_kind(node.args[0]) == "int" else "float"
    _emit(graph, node, "torch.prim.abs.Scalar", (graph.operand_as(node.args[0], kind),))


def _square_root(graph: GraphValues, node: fx.Node) -> None:
    kind = "int" if graph.scalar_kind(node.args[0]) == "int" else "float"
    _emit(graph, node, f"torch.aten.sqrt.{kind}", (graph.operand_as(node.args[0], kind),))


def _sum(graph: GraphValues, node: fx.Node) -> None:
    terms = node.args[0]
    assert isinstance(terms, (list, tuple))
    total = graph.operand_as(terms[0], "int")
    for term in terms[1:]:
        operands = (total, graph.operand_as(term, "int"))
        total = graph.builder.value("torch.aten.add.int", operands, graph.types.int)
    graph.bind(node, total, graph.meta_value(node))


def _negation(graph: GraphValues, node: fx.Node) -> None:
    _emit(graph, node, "torch.aten.__not__", (graph.operand_as(node.args[0], "bool"),))


def _conversion(kind: str) -> Lowering:
    def lower(graph: GraphValues, node: fx.Node) -> None:
        graph.bind(node, graph.operand_as(node.args[0], kind), graph.meta_value(node))

    return lower


def _choice(graph: GraphValues, node: fx.Node) -> None:
    """`sym_ite(condition, a, b)`: both values exist already, so the regions of the If only yield them."""
    condition, *branches = node.args
    kind = _common_kind(graph, branches)
    values = [graph.operand_as(branch, kind) for branch in branches]
    type_ = graph.types.scalar(kind)
    builder = graph.builder
    created = builder.create_with_regions("torch.prim.If", (graph.operand_as(condition, "bool"),), (type_,), 2)
    for region, value in enumerate(values):
        block = created.add_block(region, (), builder.location)
        builder.nested(block).create("torch.prim.If.yield", (value,), ())
    graph.bind(node, created.results[0], graph.meta_value(node))


def _refuse_float(graph: GraphValues, node: fx.Node) -> None:
    raise Unsupported("transcendental functions of symbolic numbers have no scalar operation", "compute on a tensor")


SCALAR_LOWERINGS: dict[Any, Lowering] = {
    **{function: _binary(name) for function, name in _BINARY.items()},
    **{function: _unary(name, function in _ROUNDING) for function, name in _UNARY.items()},
    round: _rounded,
    operator.abs: _absolute,
    operator.pow: _power,
    operator.truediv: _true_division,
    torch._sym_sqrt: _square_root,
    torch.sym_sum: _sum,
    torch.sym_not: _negation,
    operator.not_: _negation,
    torch.sym_float: _conversion("float"),
    torch.sym_int: _conversion("int"),
    torch.sym_ite: _choice,
    math.log2: _refuse_float,
}
