# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cuts pieces out of a graph: each becomes a graph module of its own, with its inputs and its outputs."""

from __future__ import annotations

import operator
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import fx
from torch.fx._lazy_graph_module import _LazyGraphModule

from ..program.operators import aten as _aten
from .memory_order import Order, dense_order, dimension_order, inverse
from .nodes import Role, Roles, is_view


@dataclass
class Piece:
    """Nodes of a graph that are compiled together.

    `inputs` and `outputs` are nodes of the whole graph, in the order of the piece's placeholders and results. `origin`
    maps the nodes of `module` to those of the whole graph. Where `input_orders` or `output_orders` has an order for one
    of them, `module` takes or gives it with its dimensions in this order, in which memory has them.
    """

    module: fx.GraphModule
    nodes: tuple[fx.Node, ...]
    inputs: tuple[fx.Node, ...]
    outputs: tuple[fx.Node, ...]
    origin: Mapping[fx.Node, fx.Node] = field(repr=False)
    input_orders: tuple[Order | None, ...] = ()
    output_orders: tuple[Order | None, ...] = ()

    @property
    def computing(self) -> list[fx.Node]:
        """The nodes of the piece's own graph that compute."""
        return [node for node in self.module.graph.nodes if node.op == "call_function" and node in self.origin]

    @property
    def taken(self) -> list[Any]:
        """The values of the placeholders while they were traced."""
        return [node.meta.get("val") for node in self.module.graph.find_nodes(op="placeholder")]

    @property
    def given(self) -> list[Any]:
        """The values of the results while they were traced."""
        output = next(iter(self.module.graph.find_nodes(op="output")))
        return [node.meta.get("val") for node in output.args[0]]

    @property
    def keeps_order(self) -> bool:
        """Whether the module takes and gives all values with their dimensions in order."""
        return not any((*self.input_orders, *self.output_orders))


def cut(
    nodes: Sequence[fx.Node],
    stages: Mapping[fx.Node, int],
    refused: Collection[fx.Node],
    roles: Roles | None = None,
    in_memory_order: bool = False,
) -> list[Piece]:
    """All pieces of a graph, in the order in which they run. With `in_memory_order`, each takes and gives tensors as
    they lie in memory by the trace, so that a permuted one, as an image with channels last, is not copied.

    >>> graph = fx.Graph()
    >>> x = graph.placeholder("x")
    >>> y = graph.call_function(torch.ops.aten.relu.default, (x,))
    >>> graph.output((y,)).name
    'output'
    >>> owner = fx.GraphModule(torch.nn.Module(), graph)
    >>> [piece.outputs for piece in cut(list(graph.nodes), {y: 1}, ())]
    [(relu_default,)]
    """
    members: dict[int, list[fx.Node]] = {}
    for node in nodes:
        stage = stages.get(node, 0)
        if stage % 2:
            members.setdefault(stage, []).append(node)
    roles = Roles() if roles is None else roles
    outside = [node for node, stage in stages.items() if stage % 2 == 0 and node not in refused]
    movable = {node for node in outside if _rearranges(node, roles)}
    return [_extract(inside, movable, in_memory_order) for _, inside in sorted(members.items())]


def _extract(inside: list[fx.Node], movable: Collection[fx.Node], in_memory_order: bool) -> Piece:
    own = set(inside)
    pulled = _pulled(inside, movable)
    body = {*own, *pulled}
    ordered = [*pulled, *inside]
    inputs = list(dict.fromkeys(s for n in ordered for s in n.all_input_nodes if s not in body and s.op != "get_attr"))
    outputs = [node for node in inside if any(user not in own for user in node.users)]
    takes = [dense_order(node.meta.get("val")) if in_memory_order else None for node in inputs]
    gives = [dimension_order(node.meta.get("val")) if in_memory_order else None for node in outputs]
    graph = fx.Graph(owning_module=inside[0].graph.owning_module)
    placeholders = {node: graph.placeholder(node.name) for node in inputs}
    copies = {node: _taken(node, placeholders[node], order) for node, order in zip(inputs, takes)}
    for node in ordered:
        for source in node.all_input_nodes:
            if source not in copies:  # Subgraphs and constants belong to every piece that reads them.
                copies[source] = graph.node_copy(source, copies.__getitem__)
        copies[node] = graph.node_copy(node, copies.__getitem__)
    results = [copies[node] if order is None else _permuted(copies[node], order) for node, order in zip(outputs, gives)]
    graph.output(tuple(results))
    # FX writes its code when ATen first runs it, which is seldom.
    module = _LazyGraphModule(inside[0].graph.owning_module or torch.nn.Module(), graph)
    origin = {copy: node for node, copy in {**copies, **placeholders}.items()}
    return Piece(module, tuple(inside), tuple(inputs), tuple(outputs), origin, tuple(takes), tuple(gives))


def _taken(node: fx.Node, placeholder: fx.Node, order: Order | None) -> fx.Node:
    """What a piece computes with in place of a node of the whole graph."""
    placeholder.meta = _types_only(node.meta)
    if order is None:
        return placeholder
    placeholder.meta["val"] = node.meta["val"].permute(order)
    return _permuted(placeholder, inverse(order))


def _permuted(node: fx.Node, order: Order) -> fx.Node:
    """A node with its dimensions in another order, which the whole graph knows nothing of."""
    permuted = node.graph.call_function(_aten.permute.default, (node, list(order)))
    permuted.meta = _types_only(node.meta)
    permuted.meta["val"] = node.meta["val"].permute(order)
    return permuted


def _types_only(meta: Mapping[str, Any]) -> dict[str, Any]:
    return {key: meta[key] for key in ("val", "stack_trace") if key in meta}


def _pulled(inside: Sequence[fx.Node], movable: Collection[fx.Node]) -> list[fx.Node]:
    """The views from outside that the piece makes again itself, because their source can be passed in their place.

    The call of a piece would copy a view that is not dense.
    """
    found: dict[fx.Node, None] = {}

    def visit(node: fx.Node) -> None:
        if node in found or node not in movable:
            return
        for source in node.all_input_nodes:
            visit(source)
        found[node] = None

    for node in inside:
        for source in node.all_input_nodes:
            visit(source)
    return list(found)


def _rearranges(node: fx.Node, roles: Roles) -> bool:
    if node.op != "call_function" or roles[node] is not Role.FOLLOWS:
        return False
    if node.target is operator.getitem:
        return isinstance(node.args[0], fx.Node) and is_view(node.args[0])
    return is_view(node)
