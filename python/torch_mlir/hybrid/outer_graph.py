# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the graph around the pieces: it calls each piece once, and keeps all other nodes as they were."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from torch import fx
from torch.fx.graph import _BoxedCodeGen

from .nodes import is_view
from .pieces import Piece

Boxed = Callable[[list[Any]], Any]


def boxed(function: Callable[..., Any]) -> Boxed:
    """Gives a function AOTAutograd's calling convention: it takes one list of arguments and empties it.

    >>> boxed(lambda a, b: a + b)([1, 2])
    3
    """

    def call(arguments: list[Any]) -> Any:
        given = tuple(arguments)
        arguments.clear()
        return function(*given)

    call._boxed_call = True  # type: ignore[attr-defined]
    return call


@dataclass(frozen=True)
class Places:
    """The numbers of a graph's inputs that its only piece takes, and the numbers of the piece's results that the graph
    gives."""

    inputs: tuple[int, ...]
    outputs: tuple[int, ...]


def whole_graph(owner: fx.GraphModule, pieces: Sequence[Piece], calls: Sequence[Callable[..., Any]]) -> Boxed | None:
    """The call of the only piece, if the graph is nothing but that piece; None otherwise.

    >>> import torch
    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> whole_graph(make_fx(lambda x: x + 1)(torch.ones(2)), [], []) is None
    True
    """
    places = whole_places(owner, pieces)
    if places is None:
        return None
    call, inputs, outputs = calls[0], places.inputs, places.outputs
    takes_all = inputs == tuple(range(len(owner.graph.find_nodes(op="placeholder"))))
    if outputs == tuple(range(len(pieces[0].outputs))):
        return boxed(call) if takes_all else boxed(lambda *arguments: call(*[arguments[index] for index in inputs]))

    def reordered(*arguments: Any) -> tuple[Any, ...]:
        results = call(*[arguments[index] for index in inputs])
        return tuple([results[index] for index in outputs])

    return boxed(reordered)


def whole_places(owner: fx.GraphModule, pieces: Sequence[Piece]) -> Places | None:
    """How a graph's only piece takes the graph's inputs and gives its results; None if the graph is more than a piece.

    Views outside of the piece do not count: the piece has made those again that it needs.

    >>> import torch
    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> whole_places(make_fx(lambda x: x + 1)(torch.ones(2)), []) is None
    True
    """
    if len(pieces) != 1:
        return None
    nodes, piece = list(owner.graph.nodes), pieces[0]
    placeholders = {node: index for index, node in enumerate(node for node in nodes if node.op == "placeholder")}
    given = {node: index for index, node in enumerate(piece.outputs)}
    results = nodes[-1].args[0]
    if not isinstance(results, (tuple, list)) or not all(node in given for node in results):
        return None
    inside = {*piece.nodes}
    outside = [node for node in nodes if node.op == "call_function" and node not in inside]
    if not all(map(_rearranges, outside)) or not all(node in placeholders for node in piece.inputs):
        return None
    return Places(tuple(placeholders[node] for node in piece.inputs), tuple(given[node] for node in results))


def _rearranges(node: fx.Node) -> bool:
    source = node.args[0] if node.target is operator.getitem else node
    return isinstance(source, fx.Node) and is_view(source)


def around(
    owner: fx.GraphModule,
    stages: Mapping[fx.Node, int],
    pieces: Sequence[Piece],
    calls: Sequence[Callable[..., Any]],
) -> Boxed:
    """The whole graph as a function of one list; it drops each value after its last use.

    >>> import torch
    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> around(make_fx(lambda x: (x + 1,))(torch.ones(2)), {}, [], [])([torch.ones(2)])
    (tensor([2., 2.]),)
    """
    graph = fx.Graph(owning_module=owner)
    copies: dict[fx.Node, fx.Node] = {}
    for node in owner.graph.nodes:
        if node.op in ("placeholder", "get_attr"):
            _copy(graph, node, copies)
    for unit in _in_order(owner, stages, pieces):
        if isinstance(unit, int):
            _call_piece(graph, pieces[unit], _named(calls[unit], unit), copies)
        else:
            _copy(graph, unit, copies)
    module = fx.GraphModule(owner, graph)
    module.graph.set_codegen(_BoxedCodeGen())
    module.recompile()
    forward = module.forward

    def call(arguments: list[Any]) -> Any:
        return forward(arguments)

    call._boxed_call = True  # type: ignore[attr-defined]
    return call


def _in_order(owner: fx.GraphModule, stages: Mapping[fx.Node, int], pieces: Sequence[Piece]) -> Iterator[fx.Node | int]:
    """Nodes and pieces (by number), stage by stage; within a stage ATen's nodes keep their order."""
    piece_at = {stages[piece.nodes[0]]: index for index, piece in enumerate(pieces)}
    inside = {node for piece in pieces for node in piece.nodes}
    by_stage: dict[int, list[fx.Node]] = {}
    last = max([*stages.values(), 0]) + 1
    for node in owner.graph.nodes:
        if node.op not in ("placeholder", "get_attr") and node not in inside:
            by_stage.setdefault(last if node.op == "output" else stages.get(node, 0), []).append(node)
    for stage in range(last + 1):
        if stage in piece_at:
            yield piece_at[stage]
        yield from by_stage.get(stage, ())


def _copy(graph: fx.Graph, node: fx.Node, copies: dict[fx.Node, fx.Node]) -> None:
    copies[node] = graph.node_copy(node, copies.__getitem__)
    copies[node].meta = {}


def _call_piece(graph: fx.Graph, piece: Piece, call: Callable[..., Any], copies: dict[fx.Node, fx.Node]) -> None:
    results = graph.call_function(call, tuple(copies[source] for source in piece.inputs))
    for index, node in enumerate(piece.outputs):
        copies[node] = graph.call_function(operator.getitem, (results, index))


def _named(call: Callable[..., Any], index: int) -> Callable[..., Any]:
    """Gives a call a name of its own, by which FX's generated code refers to it."""

    def piece(*args: Any) -> Any:
        return call(*args)

    piece.__name__ = piece.__qualname__ = f"piece_{index}"
    return piece
