# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the graph around the pieces: it calls each piece once, and keeps all other nodes as they were."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from torch import fx
from torch.fx.graph import _BoxedCodeGen

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
    call = calls[0]
    if places == tuple(range(len(_placeholders(owner)))):
        return boxed(call)
    return boxed(lambda *arguments: call(*[arguments[index] for index in places]))


def whole_places(owner: fx.GraphModule, pieces: Sequence[Piece]) -> tuple[int, ...] | None:
    """The numbers of the graph's inputs that its only piece takes; None if the graph is more than one piece.

    >>> import torch
    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> whole_places(make_fx(lambda x: x + 1)(torch.ones(2)), []) is None
    True
    """
    nodes = list(owner.graph.nodes)
    if len(pieces) != 1 or tuple(nodes[-1].args[0]) != pieces[0].outputs:
        return None
    placeholders = _placeholders(owner)
    covered = {*placeholders, *pieces[0].nodes, nodes[-1]}
    if any(node not in covered and node.op == "call_function" for node in nodes):
        return None
    return tuple(placeholders.index(node) for node in pieces[0].inputs)


def _placeholders(owner: fx.GraphModule) -> list[fx.Node]:
    return [node for node in owner.graph.nodes if node.op == "placeholder"]


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
