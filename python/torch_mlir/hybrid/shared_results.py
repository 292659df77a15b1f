# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes results of a graph share memory, or lie in it with gaps, as they do in eager.

Compiled code returns only dense tensors with memory of their own, and ATen makes the views of them. If compiled code
reads such a view as well, each side makes one.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Iterator, Set
from typing import Any

import torch
from torch import fx
from torch._ops import OpOverload

from ..program.operators import aten as _aten
from .nodes import is_view


def share_results(module: fx.GraphModule) -> frozenset[fx.Node]:
    """Rewrites a graph so that its results share memory as eager's do, and returns the views that ATen has to make.

    >>> from torch.fx.experimental.proxy_tensor import make_fx
    >>> def halves(x):
    ...     one, other = (x * 2).chunk(2)
    ...     return one, other, other.sin()
    >>> module = make_fx(halves, tracing_mode="fake")(torch.ones(4))
    >>> sorted(node.name for node in share_results(module))
    ['getitem_2', 'getitem_3', 'split_1']
    """
    graph = module.graph
    output = next(iter(graph.find_nodes(op="output")))
    results = [node for node in dict.fromkeys(output.all_input_nodes) if _is_tensor(node)]
    if not any(map(_may_share, results)):
        return frozenset()
    made: dict[fx.Node, fx.Node] = {}
    replaced: dict[fx.Node, fx.Node] = {}
    with graph.inserting_before(output):
        for result in _separate(results):
            replaced[result] = _clone(graph, result)
        for result in _shared(results, _saved(output, results)):
            replaced[result] = _view_again(graph, result, made)
        of_inputs = _views_of_overwritten(output, made)
    if not replaced:
        return frozenset()
    output.args = fx.map_arg(output.args, lambda node: replaced.get(node, node))
    if of_inputs:
        output.args = ([of_inputs.get(place, node) for place, node in enumerate(output.args[0])],)
    graph.eliminate_dead_code()
    module.recompile()
    return frozenset(made.values())


def _is_tensor(node: fx.Node) -> bool:
    return isinstance(node.meta.get("val"), torch.Tensor)


def _may_share(node: fx.Node) -> bool:
    return _looks_like_a_view(node) or _marks_conjugate(node)


def _looks_like_a_view(node: fx.Node) -> bool:
    source = node.args[0] if node.target is operator.getitem else node
    return isinstance(source, fx.Node) and is_view(source)


def _is_true_view(node: fx.Node) -> bool:
    """Whether the result is a view in eager as well, and not only where a decomposition replaced another operator."""
    source = node.args[0] if node.target is operator.getitem else node
    if not isinstance(source, fx.Node) or not is_view(source):
        return False
    origin = source.meta.get("original_aten")
    return not isinstance(origin, OpOverload) or any(item.alias_info is not None for item in origin._schema.returns)


def _marks_conjugate(node: fx.Node) -> bool:
    """Whether eager only marks a conjugate that our decomposition computes."""
    computed = node.target in (_aten.conj_physical.default, _aten._conj_physical.default)
    # By name: PyTorch records another object than the one in torch.ops.
    return computed and str(node.meta.get("original_aten")) == "aten._conj.default"


def _back(node: fx.Node, *, as_in_eager: bool) -> Iterator[fx.Node]:
    """The node, the node that it is a view of, and so on to a node that is no view."""
    yield node
    if _marks_conjugate(node) and as_in_eager:
        node = node.all_input_nodes[0]
        yield node
    is_a_view = _is_true_view if as_in_eager else _looks_like_a_view
    while is_a_view(node):
        node = node.all_input_nodes[0]
        yield node


def _memory(node: fx.Node) -> fx.Node:
    """The node that owns the memory of a result in eager."""
    return list(_back(node, as_in_eager=True))[-1]


def _shared(results: list[fx.Node], saved: Set[fx.Node]) -> list[fx.Node]:
    """Views that share the memory of another result or of an input, or that may lie in memory with gaps."""
    memory = {result: _memory(result) for result in results}
    count = Counter(memory.values())
    return [
        result
        for result, owner in memory.items()
        if result is not owner and (owner.op == "placeholder" or count[owner] > 1 or _may_have_gaps(result, saved))
    ]


def _may_have_gaps(result: fx.Node, saved: Set[fx.Node]) -> bool:
    """Whether a caller could tell the result from a dense copy; with unknown sizes, we assume so."""
    if result in saved:
        return False
    value = result.meta["val"]
    if value.layout is not torch.strided:
        return False
    dims = [(stride, size) for size, stride in zip(value.shape, value.stride())]
    if any(isinstance(number, torch.SymInt) for number in (*value.shape, *value.stride(), value.storage_offset())):
        return True
    if 0 in value.shape:
        return False
    if value.storage_offset():  # What lies in front of it is a gap as well.
        return True
    expected = 1
    for stride, size in sorted(dim for dim in dims if dim[1] > 1):
        if stride != expected:
            return True
        expected *= size
    return False


def _saved(output: fx.Node, results: list[fx.Node]) -> frozenset[fx.Node]:
    """Results that only the backward pass reads, which does not depend on their strides."""
    pairs = _with_roles(output)
    if not pairs:
        return frozenset()
    seen = {node for node, role in pairs if not _is_kept(role)}
    return frozenset(result for result in results if result not in seen)


def _separate(results: list[fx.Node]) -> list[fx.Node]:
    """Results with memory of their own in eager that are views of an input or of another result in the graph."""
    owners = {_memory(result) for result in results}
    return [
        result
        for result in results
        if _memory(result) is result
        and any(node.op == "placeholder" or node in owners for node in [*_back(result, as_in_eager=False)][1:])
    ]


def _views_of_overwritten(output: fx.Node, made: dict[fx.Node, fx.Node]) -> dict[int, fx.Node]:
    """Makes each view of an input's new value a view of the input itself, and returns these by their places.

    In eager they are views of the input. AOTAutograd makes them again from that input, with the strides and the offset
    of the graph's result. Those of a view of the new value would be wrong. A result for the backward pass stays a view
    of the new value, because the input is overwritten before. `made` receives the copied views.
    """
    pairs = _with_roles(output)
    inputs = {node.meta.get("desc"): node for node in output.graph.find_nodes(op="placeholder")}
    overwritten = [(value, inputs.get(getattr(role, "mutated_input", None))) for value, role in pairs]
    owners = {value: owner for value, owner in overwritten if isinstance(value, fx.Node) and owner is not None}
    copies = dict(owners)
    found = {}
    for place, (value, role) in enumerate(pairs):
        if isinstance(value, fx.Node) and value not in owners and not _is_kept(role) and _memory(value) in owners:
            found[place] = _view_again(output.graph, value, copies)
    made.update((node, copy) for node, copy in copies.items() if node not in owners)
    return found


def _with_roles(output: fx.Node) -> list[tuple[Any, object]]:
    """The results of an AOTAutograd graph, each with its role; empty for a graph without roles."""
    values, roles = output.args[0], output.meta.get("desc") or []
    is_told = isinstance(values, (list, tuple)) and len(roles) == len(values)
    return list(zip(values, roles)) if is_told else []


def _is_kept(role: object) -> bool:
    """Whether a result is for the backward pass."""
    return type(role).__name__.startswith("SavedForBackwards")


def _view_again(graph: fx.Graph, node: fx.Node, made: dict[fx.Node, fx.Node], is_result: bool = True) -> fx.Node:
    """Copies a view, and the views that it is made of."""
    if node in made:
        return made[node]
    if _marks_conjugate(node) and is_result:  # Not every view can be made of a tensor that is only marked.
        source = _view_again(graph, node.all_input_nodes[0], made, False)
        copy = graph.call_function(_aten._conj.default, (source,))
    elif _is_true_view(node):
        copy = graph.node_copy(node, lambda source: _view_again(graph, source, made, False))
    else:
        return node
    copy.meta = dict(node.meta)
    made[node] = copy
    return copy


def _clone(graph: fx.Graph, node: fx.Node) -> fx.Node:
    copy = graph.call_function(_aten.clone.default, (node,))
    copy.meta = dict(node.meta)
    return copy
