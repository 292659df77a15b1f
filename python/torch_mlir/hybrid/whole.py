# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a callable of a functional graph whose operators are all compiled, as one piece."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import fx
from torch.fx._lazy_graph_module import _LazyGraphModule

from ..program.nodes import values_of
from .nodes import Roles
from .outer_graph import Boxed, around, boxed, whole_graph
from .piece_calls import Call, with_computed_bits, with_traced_strides
from .pieces import Piece, cut
from .shared_results import share_results
from .stages import assign_stages


def compile_whole(graph_module: fx.GraphModule, compile: Callable[[Piece], Call]) -> Boxed:
    """Compiles a functional graph with metadata, such as AOTAutograd makes. ATen makes only the views by which results
    share memory as in eager. The graph itself stays as it is.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> module = make_fx(lambda x: (x.exp().t(),), tracing_mode="fake")(torch.ones(2, 3))
    >>> compile_whole(module, lambda piece: piece.module.forward)([torch.zeros(2, 3)])[0].stride()
    (1, 3)
    """
    owner = copied(graph_module)
    outside = share_results(owner)
    nodes, roles = list(owner.graph.nodes), Roles()
    stages = assign_stages(nodes, (), outside, roles)
    pieces = cut(nodes, stages, (), roles)
    lazy_bits = any(isinstance(item, torch.Tensor) and item.is_complex() for node in nodes for item in values_of(node))
    calls = [with_computed_bits(piece, with_traced_strides(piece, compile(piece)), lazy_bits) for piece in pieces]
    if not pieces:
        return boxed(owner.forward)
    return whole_graph(owner, pieces, calls) or around(owner, stages, pieces, calls)


def copied(graph_module: fx.GraphModule) -> fx.GraphModule:
    """A copy of a graph, whose nodes keep their names and metadata.

    >>> module = fx.symbolic_trace(torch.nn.ReLU())
    >>> [node.name for node in copied(module).graph.nodes] == [node.name for node in module.graph.nodes]
    True
    """
    graph = fx.Graph(owning_module=graph_module)
    copies: dict[fx.Node, fx.Node] = {}
    for node in graph_module.graph.nodes:
        copies[node] = graph.node_copy(node, copies.__getitem__)
    return _LazyGraphModule(graph_module, graph)
