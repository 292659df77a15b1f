# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes views by strides from the tensor that owns the memory instead of from a view of it.

`as_strided` reaches all of a tensor's memory, but the value of a view has no elements outside of the view. So before a
program is decomposed, `as_strided` of a view becomes `as_strided` of the value that the memory was made for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from itertools import permutations
from typing import Any

import torch
from torch import fx
from torch.export import ExportedProgram
from torch.fx.experimental.symbolic_shapes import statically_known_true

from ..program.operators import aten as _aten
from ..program.overlaps import storage_of
from .aliased_constants import copied_graph, with_graph

# By what they are in exported programs and in Dynamo's graphs.
_VIEWS = (_aten.as_strided.default, _aten.as_strided_copy.default, torch.as_strided, torch.Tensor.as_strided)
_WRITES = (_aten.as_strided_scatter.default, torch.as_strided_scatter)


def exported_strides_from_base(exported: ExportedProgram) -> ExportedProgram:
    """The program with all views by strides taken from where the memory begins; the caller's stays as it is.

    >>> exported = torch.export.export(torch.nn.ReLU(), (torch.ones(2),))
    >>> exported_strides_from_base(exported) is exported
    True
    """
    if not any(map(_is_by_strides, exported.graph.nodes)):
        return exported
    graph = copied_graph(exported)
    return with_graph(exported, graph) if strides_from_base(graph, "val") else exported


def strides_from_base(graph: fx.Graph, key: str) -> bool:
    """Rewrites a graph whose nodes have their fake tensors under `key`; returns whether it changed anything.

    >>> class Nested(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x.as_strided((2,), (1,), 2).as_strided((2,), (1,), 0)
    >>> graph = torch.export.export(Nested(), (torch.arange(4),)).graph
    >>> strides_from_base(graph, "val")
    True
    >>> [node.args[0].name for node in graph.nodes if "as_strided" in node.name]
    ['x', 'x']
    """
    return any(map(_is_by_strides, graph.nodes)) and _Rewriting(graph, key).run()


def read_by_strides(graph: fx.Graph, key: str) -> dict[str, tuple[tuple[int, ...], int]]:
    """The layout of inputs that views by strides are taken of: the order of their dimensions, and their offset.

    >>> class Windows(torch.nn.Module):
    ...     def forward(self, x):
    ...         return x.as_strided((2, 2), (1, 1))
    >>> read_by_strides(torch.export.export(Windows(), (torch.ones(3),)).graph, "val")
    {'x': ((0,), 0)}
    """
    if not any(map(_is_by_strides, graph.nodes)):
        return {}
    rewriting = _Rewriting(graph, key)
    found: dict[str, tuple[tuple[int, ...], int]] = {}
    for node in graph.nodes:
        rewriting.add(node)
        if _is_by_strides(node) and isinstance(node.args[0], fx.Node):
            owner = rewriting.owner(node.args[0])
            value = owner.meta.get(key)
            order = _order_of_memory(value) if owner.op == "placeholder" and isinstance(value, torch.Tensor) else None
            if order is not None:
                found[owner.name] = tuple(order), value.storage_offset()
    return found


def may_take_strides_apart(graph: fx.Graph, key: str, is_differentiated: bool) -> bool:
    """Whether values say all about a graph's views by strides, of which Dynamo guards neither offsets nor memory.

    An offset in the memory of an input counts from where that begins, and autograd drops the gradient of what such a
    view has beside the view that it was taken of. A caller who gets such a view sees its strides. Where arguments share
    memory, AOTAutograd adds views by strides, and makes results that are such arguments again from ours.

    >>> graph = fx.Graph()
    >>> _ = graph.call_method("as_strided", (graph.placeholder("x"), (2,), (1,), 3))
    >>> may_take_strides_apart(graph, "val", False)
    False
    """
    if _returns_shared_input(graph, key):
        return False
    if not any(map(_is_by_strides, graph.nodes)):
        return True
    rewriting = _Rewriting(graph, key)
    views: set[fx.Node] = set()
    for node in graph.nodes:
        rewriting.add(node)
        if rewriting.is_view_of(node, views):
            views.add(node)
        if node.op == "output" and not views.isdisjoint(node.all_input_nodes):
            return False
        if _is_by_strides(node) and isinstance(node.args[0], fx.Node):
            views.add(node)
            owner = rewriting.owner(node.args[0])
            given = _arguments(node)
            if owner.op == "placeholder" and given.get("storage_offset") is not None:
                return False
            if is_differentiated and owner is not node.args[0]:
                return False
    return True


def _returns_shared_input(graph: fx.Graph, key: str) -> bool:
    """Whether a result lies in memory that several arguments share."""
    inputs = Counter(_memories(graph.find_nodes(op="placeholder"), key))
    shared = {memory for memory, count in inputs.items() if count > 1}
    return bool(shared) and not shared.isdisjoint(_memories(graph.output_node().all_input_nodes, key))


def _memories(nodes: Iterable[fx.Node], key: str) -> Iterator[int]:
    for node in nodes:
        value = node.meta.get(key)
        storage = storage_of(value) if isinstance(value, torch.Tensor) else None
        if storage is not None:
            yield storage


def _arguments(node: fx.Node) -> dict[str, Any]:
    writes = node.op == "call_function" and node.target in _WRITES
    names = ("src", "size", "stride", "storage_offset") if writes else ("size", "stride", "storage_offset")
    return dict(zip(names, node.args[1:])) | {name: node.kwargs[name] for name in names if name in node.kwargs}


def _is_by_strides(node: fx.Node) -> bool:
    if node.op == "call_method":
        return node.target == "as_strided"
    return node.op == "call_function" and (node.target in _VIEWS or node.target in _WRITES)


class _Rewriting:
    """Goes through a graph; `_owners` has, for each node, the one that its memory was made for."""

    def __init__(self, graph: fx.Graph, key: str) -> None:
        self._graph = graph
        self._key = key
        self._owners: dict[fx.Node, fx.Node] = {}
        self._bases: dict[fx.Node, fx.Node] = {}

    def run(self) -> bool:
        is_changed = False
        for node in list(self._graph.nodes):
            if _is_by_strides(node) and isinstance(node.args[0], fx.Node):
                is_changed |= self._rewrite(node, node.args[0])
            self.add(node)
        return is_changed

    def add(self, node: fx.Node) -> None:
        """Notes whose memory a node has; those before it are known."""
        self._owners.setdefault(node, self._owner(node))

    def owner(self, node: fx.Node) -> fx.Node:
        """The node that this one's memory was made for."""
        return self._owners[node]

    def is_view_of(self, node: fx.Node, sources: Set[fx.Node]) -> bool:
        """Whether a node has the memory of one of those that it is made of."""
        return any(source in sources and self.owner(source) is self.owner(node) for source in node.all_input_nodes)

    def _rewrite(self, node: fx.Node, source: fx.Node) -> bool:
        value, base = self._value(source), self._base(self._owners[source])
        if value is None or base is None or base is source:
            return False
        given = _arguments(node)
        if "size" not in given or "stride" not in given:
            return False
        offset = given.get("storage_offset")
        given["storage_offset"] = value.storage_offset() if offset is None else offset
        arguments = (base, *(given[name] for name in ("src", "size", "stride", "storage_offset") if name in given))
        if "src" not in given:
            node.args, node.kwargs = arguments, {}
            return True
        # A copy of all the memory is written to, and seen as the view was.
        with self._graph.inserting_before(node):
            whole = self._call(_aten.as_strided_scatter.default, arguments, node)
        node.target, node.kwargs = _aten.as_strided.default, {}
        node.args = (whole, list(value.shape), list(value.stride()), value.storage_offset())
        self._owners[whole] = self._owners[node] = whole
        return True

    def _base(self, owner: fx.Node) -> fx.Node | None:
        """The owner's elements in the order of memory, if that has no gaps and begins with it."""
        if owner not in self._bases:
            value = self._value(owner)
            if value is None or not statically_known_true(value.storage_offset() == 0):
                return None
            order = _order_of_memory(value)
            if order is None:
                return None
            base = owner
            if order != list(range(len(order))):
                with self._graph.inserting_after(owner):
                    base = self._call(_aten.permute.default, (owner, order), owner)
                self._owners[base] = owner
            self._bases[owner] = base
        return self._bases[owner]

    def _call(self, target: Any, args: tuple[Any, ...], like: fx.Node) -> fx.Node:
        node = self._graph.call_function(target, args)
        node.meta = dict(like.meta)
        values = torch.utils._pytree.tree_map_only(fx.Node, lambda item: item.meta[self._key], args)
        mode = next(value.fake_mode for value in values if hasattr(value, "fake_mode"))
        with mode:
            node.meta[self._key] = target(*values)
        return node

    def _owner(self, node: fx.Node) -> fx.Node:
        """The node itself, if it shares memory with none of its inputs, or sees it as numbers of another kind."""
        memory = self._memory(node)
        for source in node.all_input_nodes if memory else ():
            if source in self._owners and memory & self._memory(source):
                return self._owners[source]
        return node

    def _memory(self, node: fx.Node) -> set[tuple[int, torch.dtype]]:
        leaves = torch.utils._pytree.tree_leaves(node.meta.get(self._key))
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor) and leaf.layout is torch.strided]
        return {(storage, tensor.dtype) for tensor in tensors if (storage := storage_of(tensor)) is not None}

    def _value(self, node: fx.Node) -> torch.Tensor | None:
        value = node.meta.get(self._key)
        is_plain = isinstance(value, torch.Tensor) and value.layout is torch.strided
        return value if is_plain else None


# Of sizes that are not known, all orders are tried.
_MOST_UNKNOWN = 5


def _order_of_memory(value: torch.Tensor) -> list[int] | None:
    """The permutation that makes a tensor contiguous, or None if none does."""
    dims = range(value.dim())
    if all(isinstance(number, int) for number in (*value.shape, *value.stride())):
        orders = [list(dims), sorted(dims, key=lambda dim: (-value.stride(dim), value.shape[dim] == 1, dim))]
    else:
        orders = [list(order) for order in permutations(dims)] if len(dims) <= _MOST_UNKNOWN else [list(dims)]
    return next((order for order in orders if _is_contiguous(value, order)), None)


def _is_contiguous(value: torch.Tensor, order: list[int]) -> bool:
    expected: Any = 1
    for dim in reversed(order):
        size, stride = value.shape[dim], value.stride(dim)
        if not statically_known_true(size == 1) and not statically_known_true(stride == expected):
            return False
        expected = expected * size
    return True
