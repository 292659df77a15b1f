# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports one FX graph as the body of one function: nodes in order, problems collected on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import fx

from ..program.errors import MalformedProgramError, Poisoned, Unsupported
from ..program.program import output_arguments
from .emit.function_op import FunctionOp, Subgraph
from .lowerings.graph_values import GraphValues
from .lowerings.symbolic import SymbolTable
from .session import Session


class GraphImporter(GraphValues):
    """Imports one graph, and the graphs that it runs."""

    session: Session

    def __init__(self, session: Session, function: FunctionOp, symbols: SymbolTable | None = None) -> None:
        super().__init__(session, function)
        self.symbols = symbols

    def import_nodes(self, nodes: Sequence[fx.Node]) -> None:
        """Imports all computing nodes in order; reports problems to the session, and goes on with the next node."""
        for node in nodes:
            self._current = node
            try:
                if node.op == "call_function":
                    self.builder.location = self.session.locations.of_node(node)
                    self.lower(node)
                    if self.symbols is not None:
                        self.symbols.bind_node(self, node)
                elif node.op == "get_attr":
                    self._get_attr(node)
                elif node.op not in ("placeholder", "output"):
                    raise Unsupported("the graph is not flat", "trace it with torch.export or make_fx")
            except Unsupported as error:
                self._failed.add(node)
                self.session.report(node, error)
            except Poisoned:
                self._failed.add(node)

    def lower(self, node: fx.Node) -> None:
        """Emits the operations of one node."""
        self.session.lowering_for(node.target)(self, node)

    def fail(self, node: fx.Node, error: Unsupported) -> None:
        """Marks a node outside the main loop, such as a placeholder, as impossible to import."""
        self._failed.add(node)
        self.session.report(node, error)

    def _get_attr(self, node: fx.Node) -> None:
        owner: Any = node.graph.owning_module
        if owner is None:
            raise MalformedProgramError(f"node {node.name!r} reads an attribute, but its graph belongs to no module")
        for part in str(node.target).split("."):
            owner = getattr(owner, part)
        if isinstance(owner, torch.Tensor):
            self.bind(node, self.tensor_literal(owner, str(node.target)), owner)
        else:
            self.attributes[node] = owner

    def subgraph(self, module: fx.GraphModule, wanted_name: str) -> Subgraph:
        """Imports a subgraph as a private function, once per module."""
        known = self.session.subgraphs.get(module)
        if known is None:
            known = self.session.subgraphs[module] = _import_subgraph(self.session, module, wanted_name)
        return known


def _import_subgraph(session: Session, module: fx.GraphModule, wanted_name: str) -> Subgraph:
    nodes = list(module.graph.nodes)
    placeholders = [node for node in nodes if node.op == "placeholder"]
    types = [session.types.of(node.meta["val"]) for node in placeholders]
    name = session.unique_symbol(wanted_name)
    function = FunctionOp(session, name, types, "private")
    graph = GraphImporter(session, function)
    for node, value in zip(placeholders, function.block.arguments, strict=True):
        graph.bind(node, value, node.meta["val"])
    graph.import_nodes(nodes)
    results = [graph.operand(item) for item in output_arguments(nodes[-1])]
    function.end(graph.builder, results)
    result_types = [value.type for value in results]  # Read before keep_first erases the function.
    return Subgraph(function.keep_first(), types, result_types)
